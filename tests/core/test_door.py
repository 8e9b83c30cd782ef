"""The one door: who may do what, what is final, and that a refusal changes nothing."""

from typing import Any

import pytest

from estaminet.core.game import LUCK_SEAT, MalformedMove, Refusal
from estaminet.core.match import Event, Match, Offer, ToldEvent, Unconfirmed, fold
from promises import dump, refuses
from toys import TOY_EDITIONS, gifts, sowers
from toys.tables import KEY, finished, giving, sowing


def test_a_listed_move_is_logged_as_it_was_written() -> None:
    match = sowing()
    assert match.play(1, "sow 2") == [Event(1, "sow 2")]
    assert match.log == [Event(1, "sow 2")]


def test_a_text_that_is_no_move_is_malformed() -> None:
    match = sowing()
    for text in ("", "sow", "sow 3", "Sow 1", "sow 1 ", "crown x"):
        refuses(match, "not a move", match.play, 0, text, kind=MalformedMove)


def test_a_move_that_is_not_listed_is_refused() -> None:
    match = sowing()
    refuses(match, "core not legal", match.play, 0, "crown 1")
    match.play(0, "sow 1")
    refuses(match, "core not legal", match.play, 0, "sow 1")


def test_who_is_not_to_act_is_refused() -> None:
    match = giving()
    for seat in (1, 2, LUCK_SEAT, -2):
        refuses(match, "core not your turn", match.play, seat, "done")
    match.play(0, "done")
    refuses(match, "core not your turn", match.play, 0, "done")


def test_who_is_done_in_an_open_step_is_refused() -> None:
    match = sowing()
    match.play(0, "done")
    refuses(match, "core not your turn", match.play, 0, "sow 1")


def test_luck_is_not_played_and_nobody_plays_while_it_is_awaited() -> None:
    match = Match(gifts.game.box(2, {}, TOY_EDITIONS["toy gifts"]["box"]))
    assert match.open() == []
    assert match.waited_for() == ()
    assert match.outcome() is None
    for seat in (0, LUCK_SEAT):
        refuses(match, "core not your turn", match.play, seat, "deal 0,1,2 3,4,5")
        refuses(match, "core nothing to take back", match.take_back, seat)


def test_nothing_is_played_or_taken_back_when_the_match_is_over() -> None:
    match = finished()
    assert match.outcome() is not None
    assert match.waited_for() == ()
    assert match.offers(0) == ()
    refuses(match, "core match over", match.play, 0, "done")
    refuses(match, "core nothing to take back", match.take_back, 0)


def test_a_move_has_one_spelling_even_if_a_game_reads_others() -> None:
    class Lenient(sowers.Rules):
        def read(self, text: str) -> str:
            return super().read(text.strip())

    match = Match(Lenient(2, 5, windy=False))
    refuses(match, "core not a move", match.play, 0, " sow 1", kind=MalformedMove)
    match.play(0, "sow 1")


def test_offers_tell_what_cannot_be_taken_back() -> None:
    match = giving()
    assert match.offers(0) == (
        Offer("done", final=True),
        Offer("give 0", final=False),
        Offer("give 1", final=False),
        Offer("give 2", final=False),
        Offer("roll", final=True),
        Offer("peek", final=True),
    )
    assert match.offers(1) == ()


def test_done_is_final_only_for_the_last_who_is_not_done() -> None:
    match = sowing()
    assert Offer("done", final=False) in match.offers(0)
    match.play(1, "done")
    assert Offer("done", final=True) in match.offers(0)
    match.take_back(1)
    assert Offer("done", final=False) in match.offers(0)


def test_a_final_move_wants_confirmation() -> None:
    match = giving()
    for final in ("done", "roll", "peek"):
        refuses(match, "core final", match.play, 0, final, confirmed=False, kind=Unconfirmed)
    assert match.play(0, "give 1", confirmed=False) == [Event(0, "give 1")]
    assert match.play(0, "peek") == [Event(0, "peek")]


def test_draws_that_follow_a_move_come_with_it() -> None:
    match = Match(gifts.game.box(2, {}, {"dice": [0, 1, 0]}), KEY)
    opened = match.open()
    assert [event.seat for event in opened] == [LUCK_SEAT]
    assert match.open() == []
    assert match.play(0, "roll") == [Event(0, "roll"), Event(LUCK_SEAT, "die 2")]
    assert match.waited_for() == (0,)
    assert match.log == [*opened, Event(0, "roll"), Event(LUCK_SEAT, "die 2")]


def test_a_preview_is_a_table_of_its_own() -> None:
    match = giving()
    before = dump(match)
    after = match.preview(0, "give 1")
    assert match.rules.view(after, 0).gifts == ((), (1,))
    assert match.rules.view(match.preview(0, "roll"), 0).stage == "die"
    after.hands[0] = ()
    assert dump(match) == before


def test_a_preview_shows_nothing_hidden_and_nothing_illegal() -> None:
    match = giving()
    refuses(match, "core preview reveals", match.preview, 0, "peek")
    refuses(match, "core not legal", match.preview, 0, "give 4")
    refuses(match, "core not your turn", match.preview, 1, "done")
    refuses(match, "not a move", match.preview, 0, "look", kind=MalformedMove)


def test_a_preview_in_an_open_step_knows_nothing_of_the_others() -> None:
    match = sowing()
    match.play(1, "sow 2")
    match.play(1, "done")
    view = match.rules.view(match.preview(0, "sow 1"), 0)
    assert (view.sown, view.busy) == ((1, 0), (0, 1))


# Logs that come from elsewhere


def test_a_stored_log_folds_to_the_same_match() -> None:
    match = sowing()
    for seat, text in ((1, "sow 1"), (0, "done"), (1, "done"), (1, "sow 2"), (0, "sow 1")):
        match.play(seat, text)
    match.take_back(1)
    for seat in (1, 0):
        match.play(seat, "done")
    assert dump(fold(match.rules, match.log)) == dump(match)
    assert dump(fold(match.rules, match.log, KEY)) == dump(match)


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (Event(LUCK_SEAT, "die 1"), "core nothing to draw"),
        (Event(LUCK_SEAT, "give 1"), "core nothing to draw"),
        (Event(LUCK_SEAT, "nothing"), "not a move"),
        (Event(0, "give 4"), "core not legal"),
        (Event(1, "done"), "core not your turn"),
        (Event(0, "hm"), "not a move"),
        (Event(0, "", 2), "core nothing to take back"),
        (Event(0, "", 0), "core nothing to take back"),
        (Event(0, "give 1", 1), "core nothing to take back"),
        (Event(1, "", 1), "core nothing to take back"),
        (Event(LUCK_SEAT, "", 0), "core nothing to take back"),
        (Event(0, "", -2), "core nothing to take back"),
    ],
)
def test_an_event_that_cannot_have_stood_there_is_refused(event: Event, key: str) -> None:
    match = giving()
    match.play(0, "give 1")
    refuses(match, key, match.append, event, kind=Refusal)
    match.append(Event(0, "", 1))


@pytest.mark.parametrize(
    "deal", ["deal 0,1,2 2,3,4", "deal 0,1 2,3,4", "deal 0,1,2", "deal 0,1,2 3,4,7", "deal 0,1,2 3,4,5 6", "die 1"]
)
def test_a_draw_that_could_not_come_is_refused(deal: str) -> None:
    match = Match(gifts.game.box(2, {}, TOY_EDITIONS["toy gifts"]["box"]))
    refuses(match, "core impossible draw", match.append, Event(LUCK_SEAT, deal))


def test_a_draw_without_tickets_is_refused() -> None:
    match = Match(gifts.game.box(2, {}, {"dice": [0, 0, 1]}))
    match.append(Event(LUCK_SEAT, "deal 0,1,2 3,4,5"))
    match.play(0, "roll")
    refuses(match, "core impossible draw", match.append, Event(LUCK_SEAT, "die 1"))
    match.append(Event(LUCK_SEAT, "die 3"))


def test_with_the_key_only_the_draw_of_the_deal_is_accepted() -> None:
    rules = gifts.game.box(2, {}, TOY_EDITIONS["toy gifts"]["box"])
    true = Match(rules, KEY).open()
    match = Match(rules, KEY)
    refuses(match, "core other draw", match.append, Event(LUCK_SEAT, "deal 0,1,2 3,4,5"))
    match.append(true[0])
    assert match.log == true


def test_without_the_key_any_possible_draw_is_accepted() -> None:
    assert giving(deal="deal 0,1,2 4,5,6").told(0) == [ToldEvent(LUCK_SEAT, "deal 0,1,2 ?")]


# The same draws for everybody


def draws(match: Match[Any, Any, Any]) -> list[str]:
    return [event.text for event in match.log if event.seat == LUCK_SEAT]


def test_undoing_does_not_change_what_is_drawn() -> None:
    plain, undone = (Match(gifts.game.box(2, {}, {"dice": [1, 1, 1]}), KEY) for _ in range(2))
    plain.open()
    undone.open()
    hand = plain.view(0).hands[0]
    for card in hand:
        undone.play(0, f"give {card}")
        undone.take_back(0)
    for match in (plain, undone):
        for _ in range(2):
            for _ in range(2):
                match.play(match.waited_for()[0], "roll")
            match.play(match.waited_for()[0], "done")
    assert draws(undone) == draws(plain)
    assert len(draws(plain)) == 5


def test_who_throws_the_die_does_not_change_what_it_shows() -> None:
    first, later = (Match(gifts.game.box(2, {}, {"dice": [1, 1, 1]}), KEY) for _ in range(2))
    first.open()
    later.open()
    later.play(0, "done")
    for match in (first, later):
        seat = match.waited_for()[0]
        match.play(seat, "roll")
        match.play(seat, "roll")
    assert draws(first) == draws(later)


def test_the_number_of_seats_does_not_change_what_a_name_draws() -> None:
    weathers = {finished_weather(seats, key) for seats in (1, 2, 3) for key in (KEY, b"k" * 32)}
    assert len({key for key, _ in weathers}) == len(weathers) == 2


def finished_weather(seats: int, key: bytes) -> tuple[bytes, str]:
    match = Match(sowers.game.box(seats, {"wind": "on"}, {"seeds": 5}), key)
    while acting := match.waited_for():
        match.play(acting[0], "done")
    return key, draws(match)[0]
