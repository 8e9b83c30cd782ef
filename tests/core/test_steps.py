"""Steps: who is kept apart from whom, what may be taken back until when, and what each reader is told and counts."""

from typing import Any

import pytest

from estaminet.core.game import DONE, LUCK_SEAT, Line, Seat
from estaminet.core.match import Event, Heard, Match, Offer, ToldEvent
from promises import position, refuses
from toys import sowers
from toys.tables import KEY, finished, giving, sowing
from twins import sees

AnyMatch = Match[Any, Any, Any]


def plays(match: AnyMatch, *moves: tuple[Seat, str]) -> AnyMatch:
    for seat, text in moves:
        match.play(seat, text)
    return match


def versions(match: AnyMatch) -> dict[Seat | None, int]:
    return {reader: match.version(reader) for reader in (None, *range(match.seats))}


# Kept apart


def test_in_an_open_step_each_seat_sees_its_own_moves_only() -> None:
    match = plays(sowing(3), (0, "sow 2"), (1, "sow 1"), (1, DONE))
    assert [match.view(reader).sown for reader in (0, 1, 2, None)] == [(2, 0, 0), (0, 1, 0), (0, 0, 0), (0, 0, 0)]
    assert [match.view(reader).busy for reader in (0, 1)] == [(0, 1, 2), (0, 2)]
    assert match.table.sown == [2, 1, 0]


def test_once_all_are_done_everything_is_open() -> None:
    match = plays(sowing(), (0, "sow 2"), (1, DONE), (0, DONE))
    assert {match.view(reader).field for reader in (0, 1, None)} == {(2, 0)}


def test_a_step_ends_when_a_seat_comes_back_even_without_luck() -> None:
    match = plays(sowing(), (0, DONE), (1, DONE))
    assert match.waited_for() == (0, 1)
    assert match.ready() == ()
    for seat in (0, 1):
        refuses(match, "core nothing to take back", match.take_back, seat)


def test_a_step_ends_by_done_even_if_the_same_seat_is_to_act_next() -> None:
    match = sowing()
    for _ in range(3):
        plays(match, (0, DONE))
        assert Offer(DONE, final=True) in match.offers(1)
        plays(match, (1, DONE))
    assert match.waited_for() == (1,)
    assert match.rules.view(match.table, None).stage == "crown"
    assert not match.can_take_back(1)
    assert match.version(0) == match.version(1)
    plays(match, (1, "crown 0"))
    assert match.view(0).crowned == match.view(None).crowned == 0
    match.take_back(1)
    assert match.view(0).crowned == -1


def test_alone_a_turn_ends_by_done_too() -> None:
    match = sowing(1)
    plays(match, (0, "sow 1"))
    assert match.offers(0) == (Offer(DONE, final=True),)
    plays(match, (0, DONE))
    assert not match.can_take_back(0)
    assert match.ready() == ()


def test_only_who_can_act_is_in_the_company_of_the_next_step() -> None:
    match = plays(sowing(edition="poor"), (1, "sow 2"), (0, DONE), (1, DONE))
    assert match.waited_for() == (0,)
    assert match.ready() == ()
    plays(match, (0, "sow 1"))
    assert match.view(1).sown == (1, 0)


def test_ready_are_those_who_dropped_out_of_the_open_step() -> None:
    match = sowing(3)
    assert match.ready() == ()
    plays(match, (2, "sow 1"))
    assert match.ready() == ()
    plays(match, (2, DONE), (0, DONE))
    assert (match.ready(), match.waited_for()) == ((0, 2), (1,))
    match.take_back(2)
    assert (match.ready(), match.waited_for()) == ((0,), (1, 2))


def test_nobody_is_ready_where_seats_act_in_turn() -> None:
    match = giving()
    assert match.ready() == ()
    plays(match, (0, DONE))
    assert (match.ready(), match.waited_for()) == ((), (1,))


def test_who_was_faster_leaves_no_trace() -> None:
    class Racing(sowers.Rules):
        """A table that remembers in what order its moves came: with it the kernel has to cope."""

        def play(self, table: sowers.Table, seat: Seat, move: str, tell: Any = None) -> None:
            super().play(table, seat, move, tell)
            table.weather += str(seat)

    ways = []
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        match: AnyMatch = Match(Racing(3, 5, windy=False), KEY)
        for seat in order:
            plays(match, (seat, "sow 1"))
        for seat in reversed(order):
            plays(match, (seat, DONE))
        ways.append([sees(match, reader) for reader in (0, 1, 2, None)])
        assert match.table.weather == "001122"
    assert ways[0] == ways[1] == ways[2]


# Taking back


def test_the_last_move_is_taken_back_by_an_event_that_names_it() -> None:
    match = plays(giving(), (0, "give 1"))
    before = position(giving())
    assert match.can_take_back(0)
    assert match.take_back(0) == [Event(0, "", 1)]
    assert match.log == [Event(LUCK_SEAT, "deal 0,1,2 3,4,5"), Event(0, "give 1"), Event(0, "", 1)]
    assert position(match) == before
    refuses(match, "core nothing to take back", match.take_back, 0)


def test_moves_are_taken_back_one_by_one_beside_those_of_others() -> None:
    match = plays(sowing(), (0, "sow 1"), (1, "sow 2"), (0, DONE), (1, DONE), (0, "sow 2"), (1, "sow 1"), (0, DONE))
    assert match.take_back(0) == [Event(0, "", 6)]
    assert match.take_back(0) == [Event(0, "", 4)]
    assert match.table.sown == [0, 1]
    refuses(match, "core nothing to take back", match.take_back, 0)


def test_a_whole_turn_is_taken_back_at_once() -> None:
    match = plays(sowing(), (0, "sow 1"), (1, "sow 2"), (0, DONE))
    assert match.take_back(0, whole_turn=True) == [Event(0, "", 2), Event(0, "", 0)]
    assert match.table.sown == [0, 2]
    assert match.can_take_back(1)


def test_nothing_before_luck_or_a_revealing_move_is_taken_back() -> None:
    match = plays(giving(), (0, "give 1"), (0, "peek"))
    refuses(match, "core nothing to take back", match.take_back, 0)
    plays(match, (0, "roll"))
    match.append(Event(LUCK_SEAT, "die 2"))
    refuses(match, "core nothing to take back", match.take_back, 0)


def test_what_follows_a_revealing_move_is_taken_back_up_to_it() -> None:
    match = plays(giving(), (0, "peek"), (0, "give 1"))
    assert match.take_back(0, whole_turn=True) == [Event(0, "", 2)]
    assert not match.can_take_back(0)


def test_only_the_seat_itself_takes_back() -> None:
    match = plays(giving(), (0, "give 1"))
    for seat in (1, 2, LUCK_SEAT):
        refuses(match, "core nothing to take back", match.take_back, seat)


# Versions


def test_ones_own_clicks_count_and_those_of_others_do_not_until_the_step_is_over() -> None:
    match = sowing()
    assert versions(match) == {None: 0, 0: 0, 1: 0}
    plays(match, (0, "sow 1"))
    match.take_back(0)
    plays(match, (0, "sow 2"))
    assert versions(match) == {None: 0, 0: 3, 1: 0}
    plays(match, (1, DONE))
    assert versions(match) == {None: 0, 0: 3, 1: 1}
    plays(match, (0, DONE))
    assert versions(match) == {None: 3, 0: 5, 1: 3}


def test_where_seats_act_in_turn_everybody_counts_everything() -> None:
    match = plays(giving(), (0, "give 1"))
    match.take_back(0)
    plays(match, (0, DONE))
    assert versions(match) == {None: 4, 0: 4, 1: 4}


def test_draws_count_for_everybody() -> None:
    match = sowing()
    for _ in range(2):
        plays(match, (0, DONE), (1, DONE))
    assert [event.seat for event in match.log] == [0, 1, 0, 1, LUCK_SEAT]
    assert versions(match) == {None: 5, 0: 5, 1: 5}


# Telling


def heard(match: AnyMatch, reader: Seat | None) -> list[tuple[Seat, str]]:
    return [(one.seat, one.line.key) for one in match.history(reader)]


def test_when_a_step_is_over_it_is_told_seat_by_seat() -> None:
    match = plays(sowing(), (1, "sow 2"), (0, "sow 1"))
    assert match.told(None) == []
    assert match.told(0) == [ToldEvent(0, "sow 1")]
    assert match.told(1) == [ToldEvent(1, "sow 2")]
    plays(match, (1, DONE), (0, DONE))
    expected = [ToldEvent(0, "sow 1"), ToldEvent(0, DONE), ToldEvent(1, "sow 2"), ToldEvent(1, DONE)]
    assert match.told(None) == match.told(0) == match.told(1) == expected
    assert heard(match, None) == [(0, "sow"), (0, DONE), (1, "sow"), (1, DONE)]


def test_what_was_taken_back_is_not_told() -> None:
    match = plays(sowing(), (0, "sow 1"))
    match.take_back(0)
    plays(match, (0, DONE), (1, DONE))
    assert heard(match, 1) == heard(match, 0) == [(0, DONE), (1, DONE)]


def test_history_goes_on_after_it_was_read() -> None:
    read, unread = sowing(), sowing()
    for match in (read, unread):
        while acting := match.waited_for():
            match.play(acting[-1], DONE)
            if match is read:
                [match.history(reader) for reader in (None, 0, 1)]
    assert read.history(0) == unread.history(0)
    assert read.told(None) == unread.told(None)


def test_a_reader_cannot_change_what_it_was_told() -> None:
    match = finished()
    match.told(0).clear()
    match.history(0).clear()
    assert match.told(0)
    assert match.history(0)


def test_a_hand_is_told_to_its_owner_only() -> None:
    match = giving()
    assert match.told(0) == [ToldEvent(LUCK_SEAT, "deal 0,1,2 ?")]
    assert match.told(1) == [ToldEvent(LUCK_SEAT, "deal ? 3,4,5")]
    assert match.told(None) == [ToldEvent(LUCK_SEAT, "deal ? ?")]
    assert match.history(0) == [Heard(LUCK_SEAT, Line("hand", {"cards": "0,1,2"}), 1)]
    assert match.history(None) == []


def test_a_gift_is_told_to_giver_and_receiver_only() -> None:
    match = plays(giving(3, "deal 0,1,2 3,4,5 6,7,8"), (0, "give 1"))
    assert [match.told(reader)[-1].text for reader in (0, 1, 2, None)] == ["give 1", "give 1", "give ?", "give ?"]
    got = Heard(0, Line("got", {"seat": 0, "seat2": 1, "card": "1"}), 2)
    gave = Heard(0, Line("gave", {"seat": 0, "seat2": 1}), 2)
    assert [match.history(reader)[-1] for reader in (0, 1, 2, None)] == [gave, got, gave, gave]


def test_what_a_move_reveals_is_told_to_its_seat_only() -> None:
    match = plays(giving(), (0, "peek"))
    assert match.history(0)[-1].line == Line("box holds", {"card": 6})
    assert match.history(1)[-1].line == match.history(None)[-1].line == Line("peeked", {"seat": 0})


@pytest.mark.parametrize("reader", [None, 0, 1])
def test_the_end_is_seen_by_all(reader: Seat | None) -> None:
    match = finished(2)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.points == match.view(reader).field


def test_a_table_is_told_as_it_was_after_any_number_of_events() -> None:
    match = plays(sowing(), (0, "sow 2"), (1, DONE), (0, DONE))
    told = len(match.told(0))
    tables = [match.table_told(0, count) for count in range(told + 1)]
    assert [table.sown[0] for table in tables[:2]] == [0, 2]
    assert match.rules.view(tables[-1], 0) == match.rules.view(match.table_told(0, told + 5), 0) == match.view(0)
