"""Action cards: LIV-09, LIV-27, LIV-28."""

import pytest

from estaminet.core.game import Odds
from estaminet.games.livingstone.moves import KINDS
from estaminet.games.livingstone.tests.table import Play


def weights(play: Play) -> dict[str, int]:
    """What the next card may be."""
    luck = play.rules.luck(play.table)
    assert isinstance(luck, Odds)
    assert luck.weights is not None
    return {kind: count for kind, count in zip(KINDS, luck.weights, strict=True) if count}


def empty_deck(play: Play, *discards: str) -> Play:
    """Nothing in the deck, these in the discards; the rest is out of sight."""
    play.table.deck = [0] * len(KINDS)
    play.table.discards = [discards.count(kind) for kind in KINDS]
    return play


@pytest.mark.rule("LIV-09")
def test_one_card_is_drawn_into_the_hand() -> None:
    play = Play(2, "1 2 3 4").do("die 1", "draw")
    assert play.awaits_luck()
    assert sum(weights(play).values()) == 27
    assert play.rules.luck(play.table).key == "card 1.1"
    play.do("card market")
    assert play.cards(0) == ["market"]
    assert not play.awaits_luck()
    assert play.table.deck[KINDS.index("market")] == 3


@pytest.mark.rule("LIV-09")
def test_a_collapse_takes_all_gems_but_not_what_is_set_aside_and_draws_again() -> None:
    play = Play(2, "1 2 3 4").gems(0, "red", "clear").gems(1, "blue").do("die 1", "sell clear", "draw", "card collapse")
    assert play.gems_of(0) == play.gems_of(1) == [0, 0, 0]
    assert play.table.bag == [29, 14, 10, 5, 1]
    assert play.table.aside == [0, 1, 0, 0, 0]
    assert play.keys() == ["mine collapsed", "gems lost", "gems lost"]
    assert play.awaits_luck()
    assert play.rules.luck(play.table).key == "card 1.2"
    play.do("card coins")
    assert play.cards(0) == ["coins"]
    assert not play.awaits_luck()


@pytest.mark.rule("LIV-09")
def test_other_cards_leave_the_gems() -> None:
    play = Play(2, "1 2 3 4").gems(0, "red").do("die 1", "draw", "card dig")
    assert play.gems_of(0) == [0, 0, 1]


@pytest.mark.rule("LIV-27")
def test_a_played_card_is_discarded_at_once() -> None:
    play = Play(2, "1 2 3 4").hand(0, "coins").do("die 1", "play coins")
    assert play.cards(0) == []
    assert play.table.discards[KINDS.index("coins")] == 1


@pytest.mark.rule("LIV-27")
def test_an_empty_deck_is_made_of_the_discards_only_when_a_card_is_to_be_drawn() -> None:
    play = empty_deck(Play(2, "1 2 3 4"), "coins", "dig").do("die 1")
    assert play.can("draw")
    assert sum(play.table.deck) == 0
    play.do("draw")
    assert play.keys() == ["deck shuffled"]
    assert weights(play) == {"dig": 1, "coins": 1}
    assert sum(play.table.discards) == 0


@pytest.mark.rule("LIV-27")
def test_a_deck_with_a_card_left_is_not_shuffled() -> None:
    play = empty_deck(Play(2, "1 2 3 4"), "coins")
    play.table.deck[KINDS.index("points")] = 1
    play.do("die 1", "draw")
    assert weights(play) == {"points": 1}


@pytest.mark.rule("LIV-27")
def test_drawing_is_offered_while_deck_or_discards_hold_a_card() -> None:
    play = empty_deck(Play(2, "1 2 3 4")).do("die 1")
    assert not play.can("draw")
    assert play.can("coins", "dig")
    play.table.discards[0] = 1
    assert play.can("draw")


@pytest.mark.rule("LIV-27")
def test_a_collapse_lies_aside_until_the_draw_is_over() -> None:
    play = empty_deck(Play(2, "1 2 3 4"), "coins")
    play.table.deck[KINDS.index("collapse")] = 1
    play.do("die 1", "draw", "card collapse")
    assert play.keys() == ["mine collapsed", "deck shuffled"]
    assert weights(play) == {"coins": 1}
    play.do("card coins")
    assert play.table.discards == [1, 0, 0, 0, 0, 0, 0, 0, 0]
    assert play.table.collapsed == 0


@pytest.mark.rule("LIV-27")
def test_with_nothing_left_the_action_ends_without_a_card() -> None:
    play = empty_deck(Play(2, "1 2 3 4"))
    play.table.deck[KINDS.index("collapse")] = 1
    play.do("die 1", "draw", "card collapse")
    assert play.keys() == ["mine collapsed", "no card left"]
    assert play.actions() == {"done"}
    assert play.table.discards[KINDS.index("collapse")] == 1
    assert play.cards(0) == []


@pytest.mark.rule("LIV-27")
def test_nothing_needs_a_listener() -> None:
    play = empty_deck(Play(2, "1 2 3 4"))
    play.table.deck[KINDS.index("collapse")] = 1
    play.do("die 1", "draw")
    play.rules.play(play.table, -1, play.rules.read("card collapse"))
    assert play.actions() == {"done"}


@pytest.mark.rule("LIV-28")
def test_an_extra_die_only_when_the_die_is_used_and_a_higher_one_is_there() -> None:
    play = Play(2, "1 3 3 4").hand(0, "extra").do("die 3")
    assert not play.can("play extra")
    play.do("coins")
    assert play.can("play extra")
    play.table.dice[4], play.table.faces = 0, play.table.faces & ~8
    assert not play.can("play extra")


@pytest.mark.rule("LIV-28")
def test_the_extra_die_is_the_turns_die_for_one_action() -> None:
    play = Play(2, "1 3 5 6").hand(0, "extra", "extra").do("die 3", "coins", "play extra")
    assert play.offers == ["die 5", "die 6"]
    play.do("die 5")
    assert not play.can("done")
    assert not play.can("play extra")
    play.do("coins")
    assert play.table.cash[0] == 3 + 3 + 5
    assert play.can("done", "play extra")
    assert not play.can("coins")
    play.do("play extra", "die 6", "tent 6", "done")
    assert play.table.last[0] == 6
    assert play.seat == 1
    play.do("die 1", "coins", "done")
    assert play.awaits_luck()


@pytest.mark.rule("LIV-28")
def test_the_extra_die_is_the_seats_last() -> None:
    play = Play(2, "1 1 5 5").hand(0, "extra").do("die 1", "coins", "play extra", "die 5", "coins", "done")
    play.do("die 1", "coins", "done")
    assert play.seat == 1
    assert play.offers == ["die 5"]


@pytest.mark.rule("LIV-28")
def test_the_dig_card_digs_three_stones_at_any_time() -> None:
    play = Play(2, "1 1 5 5").hand(0, "dig", "dig").do("die 5", "play dig")
    assert play.awaits_luck()
    play.do("stone clear", "stone clear", "stone clear")
    assert play.gems_of(0) == [3, 0, 0]
    assert play.can("coins")
    play.do("coins", "play dig", "stone rock", "stone rock", "stone rock")
    assert play.can("done")


@pytest.mark.rule("LIV-28")
def test_the_coins_card_brings_four_pounds() -> None:
    play = Play(2, "1 1 5 5").hand(0, "coins").do("die 5", "play coins")
    assert play.table.cash == [7, 3]
    assert play.can("coins")


@pytest.mark.rule("LIV-28")
def test_the_market_needs_a_gem_and_sells_at_least_one() -> None:
    play = Play(2, "1 1 5 5").hand(0, "market").do("die 5")
    assert not play.can("play market")
    play.gems(0, "red", "clear").do("play market")
    assert play.offers == ["sell clear", "sell red"]
    play.do("sell red")
    assert play.table.cash[0] == 3 + 5
    assert play.table.points == [1, 0]
    assert play.table.aside == [0, 0, 0, 1, 0]
    assert play.can("sell clear", "coins", "give 8")
    play.do("sell clear")
    assert play.table.points == [2, 0]
    assert [line.values["points"] for line in play.rules.explain(play.table, 0)] == [2]


@pytest.mark.rule("LIV-28")
@pytest.mark.parametrize("leaving", ["give 1", "coins"])
def test_whatever_is_not_a_sale_ends_the_market(leaving: str) -> None:
    play = Play(2, "1 1 5 5").hand(0, "market").gems(0, "red", "red").do("die 5", "play market", "sell red", leaving)
    play.do("sell red")
    assert play.table.points == [1, 0]
    assert play.keys() == ["sold red"]


@pytest.mark.rule("LIV-28", "LIV-18")
def test_points_and_collapses_are_never_played() -> None:
    play = Play(2, "1 1 5 5").hand(0, "points", "collapse").do("die 5")
    assert not any(text.startswith("play") for text in play.offers)
