"""Norias: gaining, spending, limits, and actions that nothing else interrupts (ALP-19, ALP-23 … ALP-27)."""

import pytest

from estaminet.games.alpujarras.tests.table import Scene

FAR = ("34.1", "34.2", "34.3")


def harvesting(scene: Scene) -> Scene:
    """Seat 0 harvests on the plain spot of space 16."""
    return scene.at("15", *FAR).do("go 16 spot 1", "harvest")


@pytest.mark.rule("ALP-19", "ALP-23")
def test_norias_are_taken_one_at_a_time_up_to_five() -> None:
    scene = Scene(4).have(0, "3 noria").at("8", *FAR).do("go 9", "noria", "noria")
    assert scene.norias(0) == 5
    assert not scene.can("noria")
    assert scene.view().turn.open[0].possible is False


@pytest.mark.rule("ALP-19", "ALP-24")
def test_norias_may_be_spent_before_others_are_taken() -> None:
    scene = (
        Scene(4).have(0, "5 noria").at("8", *FAR).do("go 9", "spend 3 add red take apple", "noria", "noria", "noria")
    )
    assert scene.norias(0) == 5
    lost = Scene(4).have(0, "5 noria").at("8", *FAR).do("go 9", "done")
    assert lost.norias(0) == 5


@pytest.mark.rule("ALP-19", "ALP-25")
def test_a_noria_within_an_action_opens_a_window_only_if_it_would_be_the_sixth() -> None:
    four = harvesting(Scene(4).farm(0, "red").have(0, "5 cherry 4 noria"))
    assert four.view().stage == "act"
    assert four.norias(0) == 5
    five = harvesting(Scene(4).farm(0, "red").have(0, "5 cherry 5 noria"))
    assert five.view().stage == "noria"
    assert five.norias(0) == 5
    assert five.acts() == ["skip noria"]
    assert "noria without room" in five.told()


@pytest.mark.rule("ALP-19", "ALP-24")
def test_in_the_window_norias_are_spent_as_often_as_one_can_until_one_goes_on() -> None:
    scene = harvesting(Scene(4).farm(0, "red").have(0, "5 cherry 1 apple 5 noria"))
    scene.do("spend 1 swap apple for lemon")
    assert scene.acts() == ["noria"]
    scene.do("spend 1 swap lemon for apple", "spend 2 move red to green take apple")
    assert scene.norias(0) == 1
    assert scene.acts() == ["noria"]
    scene.do("noria")
    assert scene.view().stage == "act"
    assert scene.norias(0) == 2


@pytest.mark.rule("ALP-19")
def test_a_noria_that_found_no_room_is_lost() -> None:
    scene = harvesting(Scene(4).farm(0, "red").have(0, "5 cherry 5 noria")).do("skip noria")
    assert scene.norias(0) == 5
    assert scene.told()[-1] == "lost noria"
    assert scene.acts() == ["done"]


@pytest.mark.rule("ALP-19", "ALP-25")
def test_in_the_window_nothing_else_can_be_done() -> None:
    scene = Scene(4).farm(0, "red").have(0, "5 cherry 5 noria").at("15", *FAR)
    scene.do("go 16 spot 3", "harvest")
    assert scene.table.open
    assert all(text.startswith("spend") or text == "skip noria" for text in scene.offers())


@pytest.mark.rule("ALP-25")
def test_which_farmlands_pay_is_fixed_when_the_harvest_begins() -> None:
    scene = harvesting(Scene(4).farm(0, "orange red").have(0, "5 orange 5 noria"))
    assert scene.view().turn.pending == ("noria", "harvest:red")
    scene.do("spend 2 move red to green take apple", "noria")
    assert scene.fruits(0) == "5 orange 1 apple 1 cherry"
    gained = harvesting(Scene(4).farm(0, "orange").have(0, "5 orange 5 noria"))
    gained.do("spend 3 add red take cherry", "noria")
    assert gained.fruits(0) == "5 orange 1 cherry"


@pytest.mark.rule("ALP-25")
def test_farmlands_pay_in_ring_order_and_each_is_decided_as_it_is_reached() -> None:
    scene = harvesting(Scene(4).farm(0, "purple red orange").have(0, "5 orange 4 cherry 5 noria"))
    assert scene.view().turn.pending == ("noria", "harvest:red", "harvest:purple")
    scene.do("spend 3 add red take cherry")
    assert scene.fruits(0) == "5 orange 5 cherry"
    scene.do("noria")
    assert scene.norias(0) == 4  # the noria for the orange, and one for the cherry that has no room now
    assert scene.fruits(0) == "5 orange 5 cherry 1 grape"


@pytest.mark.rule("ALP-25")
def test_what_is_due_stays_a_noria_even_if_there_is_room_for_the_fruit_now() -> None:
    scene = harvesting(Scene(4).farm(0, "orange").have(0, "5 orange 5 noria"))
    scene.do("spend 1 swap orange for apple", "noria")
    assert scene.fruits(0) == "4 orange 1 apple"
    assert scene.norias(0) == 5


@pytest.mark.rule("ALP-25")
def test_a_swap_in_the_window_makes_room_for_a_later_fruit() -> None:
    scene = harvesting(Scene(4).farm(0, "orange red").have(0, "5 orange 5 cherry 5 noria"))
    scene.do("spend 1 swap cherry for grape", "noria")
    assert scene.fruits(0) == "5 orange 5 cherry 1 grape"
    assert scene.norias(0) == 5


@pytest.mark.rule("ALP-25")
def test_two_norias_in_a_row_open_two_windows() -> None:
    scene = harvesting(Scene(4).farm(0, "orange red").have(0, "5 orange 5 cherry 5 noria"))
    scene.do("skip noria")
    assert scene.view().stage == "noria"
    scene.do("spend 3 add red take apple", "noria")
    assert scene.view().stage == "act"
    assert scene.norias(0) == 3
    one = harvesting(Scene(4).farm(0, "orange red").have(0, "5 orange 5 cherry 5 noria"))
    one.do("spend 3 add red take apple", "noria")
    assert one.view().stage == "act"
    assert one.norias(0) == 4


@pytest.mark.rule("ALP-19", "ALP-25", "ALP-30")
def test_a_window_within_a_channel_within_an_award_within_the_market_action() -> None:
    """Move by move: delivery, award, channel, its noria, what is spent for it, the award's own noria, the card."""
    scene = Scene(4).farm(0, "purple red").have(0, "2 grape 5 noria 1 orange 1 lemon").at("9", *FAR)
    scene.do("go 10 spot 1", "deliver purple grape 2")
    assert scene.view().stage == "award"
    assert not scene.offers("spend")
    scene.do("irrigate 1")
    assert (scene.view().stage, scene.view().turn.interrupted) == ("noria", "award")
    assert scene.view().turn.pending == ("noria", "dirhem:1")
    scene.do("spend 3 add green take apple")
    assert scene.farmers(0) == "green red"
    scene.do("noria")
    assert scene.view().stage == "award"
    assert scene.of(0).earned["channel"] == 1
    assert scene.acts() == scene.offers() == ["noria", "skip award"]
    scene.do("noria")
    assert scene.norias(0) == 4
    assert scene.view().stage == "card"
    assert scene.offers() == ["card", "skip card"]
    scene.do("card", "card 2")
    assert scene.view().stage == "act"
    assert scene.fruits(0) == "1 apple"
    assert scene.can("spend 3 add green take apple", "done")


@pytest.mark.rule("ALP-19", "ALP-30")
def test_a_noria_of_an_award_opens_the_window_too() -> None:
    scene = Scene(4).farm(0, "green").have(0, "2 apple 5 noria").at("9", *FAR)
    scene.do("go 10 spot 1", "deliver green apple 2", "noria")
    assert (scene.view().stage, scene.view().turn.interrupted) == ("noria", "award")
    scene.do("spend 3 add red take apple", "noria", "noria")
    assert scene.norias(0) == 4
    assert scene.view().stage == "act"
    lost = Scene(4).farm(0, "green").have(0, "2 apple 5 noria").at("9", *FAR)
    lost.do("go 10 spot 1", "deliver green apple 2", "noria", "skip noria", "skip award")
    assert lost.norias(0) == 5


# Spending


@pytest.mark.rule("ALP-24")
def test_norias_buy_five_things() -> None:
    def bought(norias: int) -> set[str]:
        scene = Scene(4).have(0, f"{norias} noria 1 apple").farm(0, "red").at("4", *FAR)
        return {" ".join(text.split()[:3]) for text in scene.offers("spend")}

    adds = {"orange", "yellow", "green", "red", "purple"}
    swap, move = {"spend 1 swap"}, {"spend 2 move"}
    assert {" ".join(text.split()[:3]) for text in bought(0)} == set()
    assert bought(1) == swap
    assert bought(2) == swap | move
    assert bought(3) == swap | move | {"spend 3 add"}
    assert bought(4) == swap | move | {"spend 3 add", "spend 4 add"}
    assert bought(5) == swap | move | {"spend 3 add", "spend 4 add", "spend 5 add"}
    scene = Scene(4).have(0, "5 noria").at("4", *FAR)
    assert {text.split()[3] for text in scene.offers("spend")} == adds


@pytest.mark.rule("ALP-24")
@pytest.mark.parametrize(("norias", "dirhems"), [(3, 0), (4, 1), (5, 3)])
def test_a_dear_farmer_brings_dirhems(norias: int, dirhems: int) -> None:
    scene = Scene(4).have(0, "5 noria").at("4", *FAR).do(f"spend {norias} add red take apple")
    assert scene.score(0) == dirhems
    assert scene.norias(0) == 5 - norias
    assert scene.fruits(0) == "1 apple"
    assert scene.farmers(0) == "red"


@pytest.mark.rule("ALP-24")
def test_norias_are_spent_before_the_move_between_actions_and_after() -> None:
    scene = Scene(4).have(0, "5 noria 2 apple").at("4", *FAR)
    scene.do("spend 1 swap apple for lemon", "go 5", "spend 1 swap apple for grape", "add yellow take lemon")
    scene.do("spend 1 swap lemon for cherry", "noria", "spend 2 move yellow to red take apple", "done")
    assert scene.norias(0) == 1


@pytest.mark.rule("ALP-24")
def test_norias_are_not_spent_within_the_market_action() -> None:
    scene = Scene(4).farm(0, "yellow").have(0, "2 orange 5 noria 1 orange 1 lemon").at("9", *FAR).do("go 10 spot 1")
    assert scene.offers("spend")
    scene.do("deliver yellow orange 2")
    assert not scene.offers("spend")
    scene.do("skip award")
    assert scene.offers() == ["card", "skip card"]
    scene.do("skip card")
    assert scene.offers("spend")


@pytest.mark.rule("ALP-24")
def test_a_moved_farmer_takes_a_fruit_as_usual() -> None:
    scene = Scene(4).have(0, "2 noria 5 cherry").farm(0, "green").at("4", *FAR)
    moves = [text for text in scene.offers("spend") if text.startswith("spend 2")]
    assert "spend 2 move green to red take apple" in moves
    assert "spend 2 move green to red take cherry" not in moves
    scene.do("spend 2 move green to red take apple")
    assert (scene.fruits(0), scene.norias(0)) == ("1 apple 5 cherry", 0)


@pytest.mark.rule("ALP-24", "ALP-27")
def test_a_swap_needs_another_kind_that_the_supply_has_and_room_for_it() -> None:
    scene = Scene(4, fruit_per_kind=14).have(0, "1 noria 5 apple 1 lemon").at("4", *FAR)
    assert scene.view().supply[2] == 0
    assert scene.offers("spend") == [
        "spend 1 swap lemon for orange", "spend 1 swap lemon for cherry", "spend 1 swap lemon for grape",
        "spend 1 swap apple for orange", "spend 1 swap apple for lemon", "spend 1 swap apple for cherry",
        "spend 1 swap apple for grape",
    ]  # fmt: skip
    scene.have(0, "4 grape").at("4", *FAR)
    assert scene.can("spend 1 swap lemon for grape")
    scene.have(0, "1 grape").at("4", *FAR)
    assert not scene.can("spend 1 swap lemon for grape")
    empty = Scene(4, fruit_per_kind=9).field("red", "1 apple").have(0, "1 noria 1 grape").at("4", *FAR)
    assert empty.offers("spend") == ["spend 1 swap grape for apple", "spend 1 swap grape for cherry"]


@pytest.mark.rule("ALP-25")
def test_a_farmer_and_the_fruit_it_takes_are_one() -> None:
    scene = Scene(4).have(0, "5 noria").at("4", *FAR).do("go 5", "add yellow take apple")
    assert scene.fruits(0) == "1 apple"


@pytest.mark.rule("ALP-26", "ALP-15")
def test_what_cannot_be_carried_out_is_lost() -> None:
    scene = Scene(4).at("26", *FAR).do("go 27")
    assert scene.acts() == ["done"]
    assert Scene(4).farm(0, "red").at("26", *FAR).do("go 27").offers("move")


@pytest.mark.rule("ALP-27")
def test_norias_never_run_short() -> None:
    scene = Scene(4).have(0, "5 noria").have(1, "5 noria").have(2, "5 noria").have(3, "4 noria").at(*FAR, "8")
    scene.do("go 9", "noria", "spend 3 add red take apple", "noria", "noria")
    assert sum(scene.norias(seat) for seat in range(4)) == 19
