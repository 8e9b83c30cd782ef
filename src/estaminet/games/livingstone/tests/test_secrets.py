"""What stays hidden, and what could lie behind it: LIV-26."""

from random import Random
from typing import Any

import msgspec
import pytest

from estaminet.core.game import LUCK, LUCK_SEAT, Line, Seat
from estaminet.core.luck import roll
from estaminet.games.livingstone.guess import guess
from estaminet.games.livingstone.moves import COLLAPSE, KINDS, read, write
from estaminet.games.livingstone.rules import LivingstoneRules
from estaminet.games.livingstone.state import PLAYED, UNKNOWN, CardNews, Table
from estaminet.games.livingstone.tests.table import Play, RandomDice, edition, random_match, rules
from estaminet.games.livingstone.view import LivingstoneView

OPEN = {"open_cash": "on"}


def told(play: Play, text: str, to: Seat | None) -> str:
    return play.rules.told(play.table, play.table.turn, read(text), to)


@pytest.mark.rule("LIV-26")
def test_hands_cash_and_donations_are_shown_to_their_seat_alone() -> None:
    play = Play(3, "1 2 3 4 5 6").hand(1, "coins", "points").cash(3, 9, 3).gave(0, 4, 0)
    for reader in (None, 0, 2):
        seen = play.rules.view(play.table, reader).seats[1]
        assert (seen.hand, seen.cash, seen.given) == (None, None, None)
        assert (seen.cards, seen.pounds) == (2, 13)
    own = play.rules.view(play.table, 1).seats[1]
    assert (own.cash, own.given) == (9, 4)
    assert own.hand == (0, 0, 0, 0, 0, 0, 1, 0, 1)


@pytest.mark.rule("LIV-26")
def test_open_are_gems_tents_discards_bag_and_what_is_set_aside() -> None:
    play = Play(3, "1 2 3 4 5 6").gems(1, "red", "blue").tent(2, "4,4").hand(0, "coins")
    play.do("die 1", "play coins", "dig", "pull", "stone rock")
    for reader in (None, 0, 1, 2):
        view = play.rules.view(play.table, reader)
        assert view.seats[1].gems == (0, 1, 1)
        assert view.tents[3 * 6 + 3] == (0, 0, 1)
        assert view.seats[2].supply == 10
        assert view.discards == (0, 0, 0, 0, 0, 0, 1, 0, 0)
        assert view.bag == (28, 15, 9, 4, 1)
        assert view.aside == (1, 0, 0, 0, 0)
        assert view.deck == 26
        assert view.pool == (2, 3, 4, 5, 6)
        assert (view.turn, view.die, view.used, view.stage) == (0, 1, True, "turn")


@pytest.mark.rule("LIV-26")
def test_that_a_donation_was_made_is_told_but_not_how_much() -> None:
    play = Play(2, "1 2 3 4").do("die 1")
    assert told(play, "give 2", 0) == "give 2"
    assert told(play, "give 2", 1) == "give ?"
    assert told(play, "give 2", None) == "give ?"
    assert told(play, "coins", 1) == "coins"
    play.do("give 2")
    assert [play.rules.view(play.table, reader).seats[0].gifts for reader in (0, 1, None)] == [1, 1, 1]


@pytest.mark.rule("LIV-26")
def test_a_drawn_card_is_told_to_its_seat_and_a_collapse_to_all() -> None:
    play = Play(2, "1 2 3 4").do("die 1", "draw")
    assert told(play, "card boat", 0) == "card boat"
    assert told(play, "card boat", 1) == told(play, "card boat", None) == "card ?"
    assert told(play, "card collapse", 1) == told(play, "card collapse", None) == "card collapse"
    heard: list[tuple[Line, Seat | None, Line | None]] = []
    play.rules.play(play.table, LUCK_SEAT, read("card boat"), lambda *told: heard.append(told))
    assert [(line.key, only, instead and instead.key) for line, only, instead in heard] == [
        ("drew boat", 0, "drew card")
    ]
    assert play.rules.view(play.table, 0).news == (CardNews(0, KINDS.index("boat"), 0),)
    assert play.rules.view(play.table, 1).news == (CardNews(0, UNKNOWN, 0),)


@pytest.mark.rule("LIV-26")
def test_points_of_cards_are_hidden_until_the_end() -> None:
    play = Play(3, "6 6 6 6 6 6").column(10).hand(1, "points").gave(0, 1, 1)
    assert list(play.rules.scores(play.table)) == [0, 0, 0]
    assert play.rules.explain(play.table, 1) == []
    play.coins_until_round_ends()
    assert play.over()
    assert list(play.rules.scores(play.table)) == [0, 3, 0]
    shown = play.rules.view(play.table, None).seats
    assert [seat.given for seat in shown] == [0, 1, 1]
    assert [seat.cash for seat in shown] == [9, 9, 9]
    assert shown[1].hand == (0, 0, 0, 0, 0, 0, 0, 0, 1)


@pytest.mark.rule("LIV-26")
def test_open_cash_shows_cash_and_so_donations_but_not_hands() -> None:
    play = Play(2, "1 2 3 4", OPEN).hand(0, "coins").do("die 1")
    assert told(play, "give 2", 1) == "give 2"
    play.do("give 2")
    seen = play.rules.view(play.table, 1)
    assert (seen.seats[0].cash, seen.seats[0].given, seen.seats[0].hand) == (1, 2, None)
    assert seen.options == ("open_cash",)
    assert Play(2, "1 2 3 4", {"open_cash": "off"}).rules.view(play.table, 1).seats[0].cash is None


# Guesses


def test_who_gives_may_have_given_all() -> None:
    play = Play(2, "1 2 3 6").cash(9, 3).do("die 1", "coins")
    assert play.table.most_given == [0, 0]
    play.do("give 1")
    assert play.table.most_given == [10, 0]
    play.do("give 1")
    seen = play.rules.view(play.table, 1).seats[0]
    assert (seen.pounds, seen.gifts, seen.most_given) == (10, 2, 10)


def test_what_is_earned_after_the_gift_was_not_given() -> None:
    play = Play(2, "1 2 3 6").cash(9, 3).do("die 1", "give 1", "coins")
    seen = play.rules.view(play.table, 1).seats[0]
    assert (seen.pounds, seen.gifts, seen.most_given) == (10, 1, 9)


def test_paying_narrows_what_can_have_been_given() -> None:
    play = Play(2, "1 2 5 6").column(8).cash(9, 3).do("die 1", "give 2", "tent 1")
    seen = play.rules.view(play.table, 1).seats[0]
    assert (seen.pounds, seen.gifts, seen.most_given) == (5, 1, 5)
    givens = {play.rules.guess(play.rules.view(play.table, 1), RandomDice(Random(n))).given[0] for n in range(99)}
    assert givens == {1, 2, 3, 4, 5}


def possible(rules: LivingstoneRules, view: LivingstoneView, table: Table) -> None:
    """Nothing that the reader of the view knows contradicts the table: played again card by card."""
    decks = [list(deck) for deck in view.decks]
    hands = [[0] * len(KINDS) for _ in view.seats]
    deck = 0
    for news, (seat, kind, number) in zip(view.news, table.news, strict=True):
        assert news._replace(kind=kind) == (seat, kind, number)
        assert news.kind in (UNKNOWN, kind)
        if number == PLAYED:
            hands[seat][kind] -= 1
            assert hands[seat][kind] >= 0
            continue
        if number > deck:
            assert not any(decks[deck])
            deck = number
        decks[number][kind] -= 1
        assert decks[number][kind] >= 0
        if kind != COLLAPSE:
            hands[seat][kind] += 1
    assert table.deck == decks[-1]
    assert table.hands == [count for hand in hands for count in hand]
    for seat, known in enumerate(view.seats):
        assert known.gifts <= table.given[seat] <= known.most_given
        assert table.cash[seat] + table.given[seat] == known.pounds
    assert rules.view(table, view.seat) == view


@pytest.mark.rule("LIV-26")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_guesses_are_possible_also_when_the_deck_was_shuffled_again(seats: int) -> None:
    few = dict.fromkeys(("mine_collapse", "extra_die", "free_tent", "ignore_die", "boat_stays"), 1)
    kinds: dict[str, Any] = edition()["cards"] | few
    kinds["coins"] |= {"count": 2}
    kinds["market"] |= {"count": 0}
    kinds["victory_points"] |= {"count": 1}
    box = rules(seats, cards=kinds)
    shuffled = 0
    for seed in range(12):
        random = Random(f"{seats} {seed}")
        for table, _, _ in random_match(box, random):
            if random.random() < 0.02 or box.outcome(table):
                shuffled += len(table.decks) > 1
                for reader in (None, *range(seats)):
                    view = box.view(table, reader)
                    possible(box, view, box.guess(view, RandomDice(random)))
    assert shuffled or seats == 1


def test_a_played_card_is_found_in_the_only_deck_that_had_it() -> None:
    """Seat 0 drew one card of each deck; only the first held a boat card, so that is what it drew there."""
    play = Play(2, "1 2 3 4")
    boat, coins = KINDS.index("boat"), KINDS.index("coins")
    first = tuple(1 if kind in (boat, coins) else 0 for kind in range(len(KINDS)))
    second = tuple(2 if kind == coins else 0 for kind in range(len(KINDS)))
    play.table.decks = (first, second)
    play.table.news = (CardNews(0, boat, 0), CardNews(1, coins, 0), CardNews(0, coins, 1), CardNews(0, coins, PLAYED),
                       CardNews(0, boat, PLAYED))  # fmt: skip
    for seed in range(20):
        view = play.rules.view(play.table, None)
        assert [news.kind for news in view.news[:3]] == [UNKNOWN] * 3
        assert guess(play.box, view, RandomDice(Random(seed))).news == play.table.news


def test_a_view_that_nothing_can_lie_behind_is_an_error() -> None:
    play = Play(2, "1 2 3 4").do("die 1", "draw", "card coins", "play coins")
    view = play.rules.view(play.table, 1)
    wrong = msgspec.structs.replace(view, news=(view.news[0], CardNews(0, COLLAPSE + 1, PLAYED)), decks=((0,) * 9,))
    with pytest.raises(AssertionError):
        play.rules.guess(wrong, RandomDice(Random(1)))


def test_hands_are_guessed_fairly() -> None:
    """One of the 25 cards that are no collapse lies in the other hand: each kind as often as there are such cards."""
    play = Play(2, "1 2 3 4").do("die 1", "draw", "card coins", "done")
    view = play.rules.view(play.table, 1)
    counts = [0] * len(KINDS)
    dice = RandomDice(Random(3))
    for _ in range(5000):
        counts[play.rules.guess(view, dice).news[0].kind] += 1
    for kind, cards in enumerate(play.box.cards):
        expected = 0 if kind == COLLAPSE else cards * 200
        assert abs(counts[kind] - expected) < 110


# Twins: two matches that look alike to a reader, while all that is hidden from it differs


def alike(rules: LivingstoneRules, pair: tuple[Table, Table], reader: Seat | None) -> None:
    one, other = (msgspec.json.encode(seen(rules, table, reader)) for table in pair)
    assert one == other


def seen(rules: LivingstoneRules, table: Table, reader: Seat | None) -> list[Any]:
    scores, points = rules.scores(table), [rules.explain(table, seat) for seat in range(rules.box.seats)]
    return [rules.view(table, reader), rules.to_act(table), scores, points, rules.outcome(table)]


def step(rules: LivingstoneRules, pair: tuple[Table, Table], reader: Seat | None, random: Random) -> bool:
    """Play on in both, so that the reader is told the same; False when that cannot be or when all is revealed."""
    (acting,) = rules.to_act(pair[0])
    listed: list[dict[str, list[Any]]] = []
    for table in pair:
        found: dict[str, list[Any]] = {}
        if acting == LUCK_SEAT:
            moves = [roll(rules.luck(table), RandomDice(Random(random.random()))) for _ in range(12)]
        else:
            moves = list(rules.moves(table, acting))
        for move in moves:
            found.setdefault(rules.told(table, acting, move, reader), []).append(move)
        listed.append(found)
    common = sorted(listed[0].keys() & listed[1].keys())
    if not common:
        return False
    text = random.choice(common)
    heard: list[list[Line]] = []
    for table, found in zip(pair, listed, strict=True):
        lines: list[Line] = []
        rules.play(table, acting, random.choice(found[text]), listener(lines, reader))
        heard.append(lines)
    over = rules.outcome(pair[0]) is not None
    assert over or heard[0] == heard[1]
    return not over


def listener(lines: list[Line], reader: Seat | None) -> Any:
    def tell(line: Line, only: Seat | None = None, instead: Line | None = None) -> None:
        heard = line if only is None or only == reader else instead
        if heard is not None:
            lines.append(heard)

    return tell


@pytest.mark.rule("LIV-26")
@pytest.mark.parametrize("options", [{}, OPEN], ids=["", "open"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_twins_look_alike(seats: int, options: dict[str, str]) -> None:
    box = rules(seats, options, start_pounds=30)
    differed = 0
    for seed in range(20):
        random = Random(f"{seats} {seed}")
        reader = random.choice((None, *range(seats)))
        pair = (box.setup(), box.setup())
        while step(box, pair, reader, random):
            alike(box, pair, reader)
            alike(box, pair, None)
            differed += pair[0] != pair[1]
    assert differed or seats == 1


def test_a_leak_would_be_found() -> None:
    one, other = (Play(2, "1 2 3 4").do("die 1", text) for text in ("give 1", "give 2"))
    alike(one.rules, (one.table, other.table), 1)
    with pytest.raises(AssertionError):
        alike(one.rules, (one.table, other.table), 0)


def test_the_acting_seat_is_shown_by_the_stage() -> None:
    play = Play(2)
    stages = [play.rules.view(play.table, None).stage]
    for text in ("start 0", "dice 1 1 1 1", "die 1", "dig", "pull", "stone rock", "done", "die 1", "draw"):
        play.do(text)
        stages.append(play.rules.view(play.table, None).stage)
    assert stages == ["start", "roll", "die", "turn", "mine", "dig", "turn", "die", "turn", "card"]
    assert play.rules.to_act(play.rules.guess(play.rules.view(play.table, 0), RandomDice(Random(1)))) is LUCK
    assert edition()["tents_per_seat"] == 11
    assert write(read("card ?".replace("?", "boat"))) == "card boat"
