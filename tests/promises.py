"""The promises that every game keeps at the kernel's door, each a check of one box and one seed of chance."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, TypeAlias

import msgspec
import pytest

from estaminet.core.game import LUCK, LUCK_SEAT, OVER, AnyRules, Deal, IllegalMove, MalformedMove, Refusal, Seat
from estaminet.core.luck import draw, possible, roll
from estaminet.core.match import Event, Match, fold
from twins import RandomDice, moments, now_and_then

AnyMatch: TypeAlias = Match[Any, Any, Any]
Promise: TypeAlias = Callable[[AnyRules, Random, int], None]

PROMISES: Final[dict[str, Promise]] = {}


def promise(check: Promise) -> Promise:
    """Put a check among the promises."""
    PROMISES[check.__name__] = check
    return check


# Playing


def key_of(random: Random) -> bytes:
    return random.randbytes(32)


def walk(match: AnyMatch, random: Random, back: float = 0.1) -> Iterator[Seat]:
    """Play at random to the end, taking back now and then; gives the seat to act before each of its moves."""
    match.open()
    while acting := match.waited_for():
        seat = random.choice(acting)
        yield seat
        if random.random() < back and match.can_take_back(seat):
            match.take_back(seat, whole_turn=random.random() < 0.3)
        else:
            match.play(seat, random.choice(written(match, seat)))


def some_way(match: AnyMatch, random: Random) -> Seat | None:
    """Play a random number of moves; the seat to act there, or None at the end."""
    stop = random.randrange(60)
    for moves, seat in enumerate(walk(match, random)):
        if moves == stop:
            return seat
    return None


def written(match: AnyMatch, seat: Seat) -> list[str]:
    return [match.rules.write(move) for move in match.rules.moves(match.table_for(seat), seat)]


def readers(match: AnyMatch) -> tuple[Seat | None, ...]:
    return (None, *range(match.seats))


def position(match: AnyMatch) -> list[bytes]:
    """All that can be seen of a match, but for its versions: what taking back has to bring back."""
    rules, table = match.rules, match.table
    public = [match.waited_for(), match.ready(), match.outcome(), rules.scores(table), rules.census(table)]
    parts: list[Any] = [public]
    for reader in readers(match):
        parts += [match.view(reader), rules.view(table, reader), match.told(reader), match.history(reader)]
    for seat in range(match.seats):
        parts += [written(match, seat) if seat in match.waited_for() else [], rules.explain(table, seat)]
        parts.append(match.can_take_back(seat))
    return [msgspec.json.encode(part) for part in parts]


def dump(match: AnyMatch) -> list[bytes]:
    """Everything about a match: what a refusal must leave alone."""
    versions = [match.version(reader) for reader in readers(match)]
    return [*position(match), msgspec.json.encode([match.log, versions])]


def copied(match: AnyMatch) -> AnyMatch:
    """The same match without the deal's key: nothing is drawn on it by itself."""
    return fold(match.rules, match.log)


def refuses(
    match: AnyMatch,
    key: str,
    do: Callable[..., object],
    *args: object,
    kind: type[Refusal] = IllegalMove,
    **options: object,
) -> None:
    """Doing it is refused with the line `key`, and nothing about the match has changed."""
    before = dump(match)
    with pytest.raises(kind) as refused:
        do(*args, **options)
    assert refused.value.line.key == key
    assert dump(match) == before


# Promises


@promise
def acts_iff_not_over(rules: AnyRules, random: Random, longest: int) -> None:
    """`outcome` is not None iff nobody is to act; it agrees with the points; the match ends within `longest`."""
    match = Match(rules, key_of(random))
    moves = 0
    while rules.to_act(match.table) is LUCK:
        assert match.outcome() is None
        assert match.open()
    for _ in walk(match, random, back=0):
        assert match.outcome() is None
        moves += 1
    outcome = match.outcome()
    assert moves <= longest
    assert outcome is not None
    assert rules.to_act(match.table) is OVER
    assert outcome.points == tuple(rules.scores(match.table))
    assert len(outcome.places) == len(outcome.points) == match.seats
    for own in outcome.places:
        assert own == 1 + sum(other < own for other in outcome.places)
    for seat, place in enumerate(outcome.places):
        for other, other_place in enumerate(outcome.places):
            assert place <= other_place or outcome.points[seat] <= outcome.points[other]


@promise
def census_is_constant(rules: AnyRules, random: Random, longest: int) -> None:
    match = Match(rules, key_of(random))
    census = dict(rules.census(match.table))
    assert all(count >= 0 for count in census.values())
    for seat in walk(match, random):
        assert dict(rules.census(match.table)) == census
        assert dict(rules.census(match.table_for(seat))) == census
    assert dict(rules.census(match.table)) == census


@promise
def points_add_up(rules: AnyRules, random: Random, longest: int) -> None:
    """At any time the `points` of the explaining lines are the score."""
    match = Match(rules, key_of(random))
    for moves, _ in enumerate(walk(match, random)):
        if now_and_then(moves, random):
            _adds_up(match)
    _adds_up(match)


def _adds_up(match: AnyMatch) -> None:
    for seat, score in enumerate(match.rules.scores(match.table)):
        lines = match.rules.explain(match.table, seat)
        assert sum(int(line.values.get("points", 0)) for line in lines) == score


@promise
def listed_moves_are_accepted(rules: AnyRules, random: Random, longest: int) -> None:
    """Every listed move is read as it was written, listed once, and played without touching the table it came from."""
    match = Match(rules, key_of(random))
    seat = some_way(match, random)
    if seat is None:
        return
    before = dump(match)
    offers = match.offers(seat)
    assert offers
    assert len({offer.move for offer in offers}) == len(offers)
    for offer in offers:
        move = rules.read(offer.move)
        assert rules.write(move) == offer.move
        assert move in rules.moves(match.table_for(seat), seat)
        if rules.reveals(match.table_for(seat), seat, move):
            with pytest.raises(IllegalMove):
                match.preview(seat, offer.move)
        else:
            after = match.preview(seat, offer.move)
            assert rules.census(after) == rules.census(match.table)
            assert (rules.outcome(after) is None) == (rules.to_act(after) is not OVER)
    assert dump(match) == before
    accepted = copied(match)
    accepted.play(seat, random.choice(offers).move)


@promise
def others_are_refused(rules: AnyRules, random: Random, longest: int) -> None:
    """Unlisted, malformed and out-of-turn moves are refused with a reason and change nothing."""
    match = Match(rules, key_of(random))
    some_way(match, random)
    before = dump(match)
    pool = sorted({event.text for event in match.log if event.takes_back < 0} | _foreign(rules, random))
    for seat in (LUCK_SEAT, *range(match.seats), match.seats):
        legal = written(match, seat) if seat in match.waited_for() else []
        for text in ["", "?", *random.sample(pool, min(8, len(pool)))]:
            if text in legal:
                continue
            for door in (match.play, match.preview):
                with pytest.raises(Refusal) as refused:
                    door(seat, text)
                assert isinstance(refused.value, (MalformedMove, IllegalMove))
                assert refused.value.line.key
        for event in (Event(seat, "", len(match.log)), Event(seat, "done", 0), Event(seat, "", -2)):
            with pytest.raises(Refusal):
                match.append(event)
        if not 0 <= seat < match.seats or not match.can_take_back(seat):
            with pytest.raises(IllegalMove):
                match.take_back(seat)
    assert dump(match) == before


def _foreign(rules: AnyRules, random: Random) -> set[str]:
    """Moves of some other match."""
    other = Match(rules, key_of(random))
    some_way(other, random)
    offered = {text for seat in other.waited_for() for text in written(other, seat)}
    return offered | {event.text for event in other.log if event.takes_back < 0}


@promise
def forged_draws_are_refused(rules: AnyRules, random: Random, longest: int) -> None:
    """What the deal forces could be drawn; nothing else gets into the log, and nothing without luck's turn."""
    key = key_of(random)
    match = Match(rules)
    uses: dict[str, int] = {}
    for _ in range(random.randrange(1, 40)):
        acting = rules.to_act(match.table)
        if acting is LUCK:
            luck = rules.luck(match.table)
            use = uses.get(luck.key, 0)
            move = draw(key, luck, use)
            other = roll(luck, RandomDice(random))
            assert possible(luck, move)
            assert possible(luck, other)
            if other != move:
                with pytest.raises(IllegalMove):
                    fold(rules, [*match.log, Event(LUCK_SEAT, rules.write(other))], key)
            assert rules.read(rules.write(move)) == move
            uses[luck.key] = use + 1
            match.append(Event(LUCK_SEAT, rules.write(move)))
        elif acting:
            seat = random.choice(acting)
            text = random.choice(written(match, seat))
            with pytest.raises(IllegalMove):
                match.append(Event(LUCK_SEAT, text))
            match.play(seat, text)
    if rules.to_act(match.table) is LUCK:
        luck = rules.luck(match.table)
        for text in _foreign(rules, random):
            if not possible(luck, rules.read(text)):
                with pytest.raises(IllegalMove):
                    match.append(Event(LUCK_SEAT, text))


@promise
def the_log_is_the_match(rules: AnyRules, random: Random, longest: int) -> None:
    """The fold of the log, also of a stored one, is the table; luck is recomputed on the way."""
    key = key_of(random)
    match = Match(rules, key)
    stop = random.randrange(80)
    for moves, _ in enumerate(walk(match, random, back=0.2)):
        if moves == stop:
            break
    stored = msgspec.json.decode(msgspec.json.encode(match.log), type=list[Event])
    assert dump(fold(rules, stored, key)) == dump(match)
    assert dump(fold(rules, stored)) == dump(match)


@promise
def taking_back_brings_back(rules: AnyRules, random: Random, longest: int) -> None:
    """What is not final can be taken back, which brings the position back; what is final cannot."""
    match = Match(rules, key_of(random))
    seat = some_way(match, random)
    if seat is None:
        return
    before = position(match)
    offers = match.offers(seat)
    for offer in random.sample(offers, min(6, len(offers))):
        tried = copied(match)
        if not offer.final:
            tried.play(seat, offer.move, confirmed=False)
            versions = tried.version(seat)
            assert tried.can_take_back(seat)
            tried.take_back(seat)
            assert position(tried) == before
            assert tried.version(seat) > versions
            continue
        with pytest.raises(IllegalMove):
            tried.play(seat, offer.move, confirmed=False)
        assert dump(tried) == dump(match)
        tried.play(seat, offer.move)
        assert not tried.can_take_back(seat)
        with pytest.raises(IllegalMove):
            tried.take_back(seat)


@promise
def a_turn_is_taken_back_whole(rules: AnyRules, random: Random, longest: int) -> None:
    match = Match(rules, key_of(random))
    seat = some_way(match, random)
    if seat is None:
        return
    while match.can_take_back(seat):
        match.take_back(seat)
    before = position(match)
    for _ in range(4):
        offers = [offer.move for offer in match.offers(seat) if not offer.final]
        if offers:
            match.play(seat, random.choice(offers))
    if match.can_take_back(seat):
        match.take_back(seat, whole_turn=True)
    assert position(match) == before


@promise
def guesses_are_possible(rules: AnyRules, random: Random, longest: int) -> None:
    """A guess looks the same to its seat, has the same moves and pieces, can be played on, and fits all it was told."""
    match = Match(rules, key_of(random))
    for moves, seat in enumerate(walk(match, random)):
        if now_and_then(moves, random):
            _guessed(match, seat, random)
    _guessed(match, 0, random)


def _guessed(match: AnyMatch, seat: Seat, random: Random) -> None:
    rules, mine = match.rules, match.table_for(seat)
    view = match.view(seat)
    guess = rules.guess(view, RandomDice(random))
    assert rules.view(guess, seat) == view
    assert rules.to_act(guess) == rules.to_act(mine)
    assert rules.census(guess) == rules.census(mine)
    if seat in rules.to_act(guess):
        assert list(rules.moves(guess, seat)) == list(rules.moves(mine, seat))
    if rules.outcome(mine) is not None:
        assert rules.outcome(guess) == rules.outcome(mine)
    while (acting := rules.to_act(guess)) is not OVER:
        if acting is LUCK:
            _same_luck(rules, guess, mine, random)
            rules.play(guess, LUCK_SEAT, roll(rules.luck(guess), RandomDice(random)))
        else:
            actor = random.choice(acting)
            rules.play(guess, actor, random.choice(rules.moves(guess, actor)))
        assert rules.census(guess) == rules.census(mine)


def _same_luck(rules: AnyRules, guess: Any, mine: Any, random: Random) -> None:
    luck = rules.luck(guess)
    if rules.to_act(mine) is LUCK and not isinstance(luck, Deal):
        assert luck.key == rules.luck(mine).key
    assert possible(luck, roll(luck, RandomDice(random)))


@promise
def views_are_json(rules: AnyRules, random: Random, longest: int) -> None:
    """Views, lines and told moves can be encoded, and views are values: equal, hashable or not, never the table."""
    match = Match(rules, key_of(random))
    some_way(match, random)
    for reader in readers(match):
        view = match.view(reader)
        encoded = msgspec.json.encode(view)
        assert match.view(reader) == view
        assert msgspec.json.decode(encoded, type=type(view)) == view
        assert view is not match.table_for(reader)
        for heard in match.history(reader):
            assert heard.line.key
        assert len(match.told(reader)) <= len(match.log)


@promise
def every_moment_comes_again(rules: AnyRules, random: Random, longest: int) -> None:
    """A replay begins with the box, ends with what the reader sees now, and touches nothing."""
    match = Match(rules, key_of(random))
    begun = {reader: match.view(reader) for reader in readers(match)}
    some_way(match, random)
    for reader in readers(match):
        seen, now = list(moments(match, reader)), match.view(reader)
        assert seen[0] == begun[reader]
        assert seen[-1] == now == match.rules.view(match.table_told(reader, len(seen) + 5), reader)
        assert [heard.n for heard in match.history(reader)] == sorted(heard.n for heard in match.history(reader))
        assert all(0 < heard.n < len(seen) for heard in match.history(reader))
