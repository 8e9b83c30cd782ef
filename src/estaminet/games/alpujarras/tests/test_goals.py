"""Fruit and dirhem icons, goals and goal tokens (ALP-20 … ALP-23, ALP-60 … ALP-67)."""

import pytest

from estaminet.games.alpujarras.goals import met
from estaminet.games.alpujarras.tests.table import Scene

FAR = ("34.1", "34.2", "34.3")


def goal_stop(scene: Scene) -> Scene:
    """Seat 0 stops on space 13, which shows a goal and a noria."""
    return scene.at("12", *FAR).do("go 13")


# Fruits and dirhems


@pytest.mark.rule("ALP-20")
def test_a_fruit_icon_gives_one_from_the_supply_each() -> None:
    scene = Scene(4).at("6", *FAR).do("go 7")
    assert scene.offers("fruit") == [f"fruit {name}" for name in ("orange", "lemon", "apple", "cherry", "grape")]
    scene.do("fruit apple", "fruit apple")
    assert scene.fruits(0) == "2 apple"
    assert scene.view().supply[2] == 10
    assert sum(field.count for land in scene.view().farmlands for field in land.fields) == 45
    assert scene.acts() == ["done"]


@pytest.mark.rule("ALP-20", "ALP-23", "ALP-27")
def test_a_fruit_is_of_a_kind_with_room_that_the_supply_has() -> None:
    scene = Scene(4, fruit_per_kind=14).have(0, "4 lemon 5 orange").have(1, "5 apple").at("6", *FAR).do("go 7")
    assert scene.offers("fruit") == ["fruit lemon", "fruit cherry", "fruit grape"]
    scene.do("fruit lemon")
    assert scene.offers("fruit") == ["fruit cherry", "fruit grape"]
    none = Scene(4, fruit_per_kind=9).at("6", *FAR).do("go 7")
    assert none.acts() == ["done"]


@pytest.mark.rule("ALP-20")
def test_a_dirhem_icon_gives_its_amount() -> None:
    scene = Scene(4).at("32", *FAR).do("go 33", "dirhem 3")
    assert scene.score(0) == 3
    assert not scene.offers("dirhem")


# Validating


@pytest.mark.rule("ALP-21")
def test_a_goal_is_validated_with_a_farmer_from_the_supply_and_pays_the_next_reward() -> None:
    scene = goal_stop(Scene(4).have(0, "1 apple 1 lemon 1 grape").farm(0, "red"))
    assert scene.offers("validate", "token") == ["validate 1"]
    scene.do("validate 1")
    assert scene.score(0) == 3
    assert (scene.of(0).farmers, scene.farmers(0)) == (13, "red")
    assert scene.of(0).validated == (1,)
    assert scene.view().goals[0].taken == (0,)
    assert not scene.offers("validate", "token", "redeem")


@pytest.mark.rule("ALP-21")
def test_a_goal_is_validated_once_by_each_seat_and_only_if_it_is_met() -> None:
    scene = goal_stop(Scene(4).validated(1, "1").validated(2, "1").validated(0, "2").farm(0, "red red red"))
    assert scene.offers("validate") == []
    again = goal_stop(Scene(4).validated(1, "1").validated(2, "1").have(0, "1 apple 1 lemon 1 grape"))
    again.do("validate 1")
    assert again.score(0) == 2
    assert again.view().goals[0].taken == (1, 2, 0)


@pytest.mark.rule("ALP-21")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_goal_card_has_one_space_a_seat(seats: int) -> None:
    view = Scene(seats).view()
    assert [goal.rewards for goal in view.goals] == [(3, 2, 2, 1)[:seats]] * 2 + [(5, 4, 3, 2)[:seats]] * 2


@pytest.mark.rule("ALP-21")
def test_without_supply_the_farmer_comes_from_a_farmland() -> None:
    scene = goal_stop(Scene(4, farmers_per_seat=4).farm(0, "red red red green"))
    assert scene.offers("validate") == ["validate 2 from green", "validate 2 from red"]
    scene.do("validate 2 from red")  # the condition was met before the farmer left
    assert scene.farmers(0) == "green red red"
    assert scene.score(0) == 3


@pytest.mark.rule("ALP-21", "ALP-22")
def test_without_any_farmer_no_goal_can_be_validated() -> None:
    scene = goal_stop(Scene(4, farmers_per_seat=1).lie(0, "red").have(0, "1 apple 1 lemon 1 grape"))
    assert scene.offers("validate", "token") == ["token"]


# Tokens


@pytest.mark.rule("ALP-22")
def test_a_seat_that_cannot_validate_takes_a_token_which_uses_up_the_icon() -> None:
    scene = goal_stop(Scene(4))
    assert scene.offers("validate", "token") == ["token"]
    scene.do("token")
    assert scene.of(0).goal_tokens == 1
    assert scene.view().goal_tokens == 9
    assert scene.offers("validate", "token", "redeem") == []


@pytest.mark.rule("ALP-22")
def test_a_seat_that_could_validate_gets_no_token() -> None:
    scene = goal_stop(Scene(4).have(0, "1 apple 1 lemon 1 grape"))
    assert not scene.can("token")
    scene.do("noria", "done")
    assert scene.of(0).goal_tokens == 0


@pytest.mark.rule("ALP-22")
def test_the_eleventh_token_is_not_there() -> None:
    assert not goal_stop(Scene(4).have(1, "10 token")).can("token")
    assert goal_stop(Scene(4).have(1, "9 token")).can("token")


@pytest.mark.rule("ALP-22", "ALP-50")
def test_with_all_goals_validated_there_is_a_token_on_the_track_but_not_at_the_end() -> None:
    assert goal_stop(Scene(4).validated(0, "1 2 3 4")).can("token")
    end = Scene(4).validated(0, "1 2 3 4").at("53", "54", "55", "56.2").do("go 56 spot 1")
    assert not end.can("token")
    three = Scene(4).validated(0, "1 2 3").at("53", "54", "55", "56.2").do("go 56 spot 1")
    assert three.can("token")


@pytest.mark.rule("ALP-22")
def test_tokens_held_on_arrival_validate_more_once_the_icon_has_validated_one() -> None:
    scene = Scene(4).have(0, "1 apple 1 lemon 1 grape 1 token").farm(0, "red red red")
    goal_stop(scene)
    assert scene.offers("redeem") == []
    scene.do("validate 1")
    assert scene.offers("redeem") == ["redeem 2"]
    scene.do("noria", "redeem 2")
    assert scene.score(0) == 6
    assert scene.of(0).goal_tokens == 0
    assert scene.view().goal_tokens == 10


@pytest.mark.rule("ALP-22")
def test_each_token_validates_one_and_only_at_this_stop() -> None:
    def scene(tokens: int) -> Scene:
        made = Scene(4, goals="a a a a").have(0, f"1 apple 1 lemon 1 grape {tokens} token").farm(0, "red red red")
        return goal_stop(made.lie(0, "red green yellow purple")).do("validate 1")

    assert scene(2).do("redeem 2", "redeem 4").score(0) == 11
    one = scene(1).do("redeem 2")
    assert one.offers("redeem") == []
    later = scene(1).do("done", "go 14")
    assert later.offers("redeem") == []


@pytest.mark.rule("ALP-22", "ALP-50")
def test_tokens_are_spent_at_the_end_space_too() -> None:
    scene = Scene(4).have(0, "1 apple 1 lemon 1 grape 2 token").farm(0, "red red red").at("53", "54", "55", "56.2")
    scene.do("go 56 spot 1", "validate 1", "redeem 2", "dirhem 4")
    assert scene.view().turn.sale == (4, 1)
    scene.do("done")
    assert scene.of(0).earned == {"goal": 6, "end": 4, "sale": 1}


@pytest.mark.rule("ALP-22")
def test_tokens_are_not_spent_within_the_market_action() -> None:
    scene = Scene(4).have(0, "1 apple 1 lemon 1 grape 1 token 2 orange").farm(0, "red red red yellow")
    scene.at("53", "54", "55", "56.2").do("go 56 spot 1", "validate 1")
    assert scene.offers("redeem") == ["redeem 2"]
    scene.do("deliver yellow orange 2")
    assert scene.offers("redeem") == []
    scene.do("skip award")
    assert scene.offers("redeem") == ["redeem 2"]


@pytest.mark.rule("ALP-22")
def test_a_token_that_was_just_taken_is_not_spent_at_the_same_stop() -> None:
    scene = goal_stop(Scene(4, segments__H1__spaces__green__2="goal goal noria").have(0, "2 noria 1 apple 1 lemon"))
    scene.do("token", "noria", "spend 3 add red take grape", "validate 1")
    assert scene.of(0).goal_tokens == 1
    assert scene.offers("redeem") == []


@pytest.mark.rule("ALP-22")
def test_without_a_free_validation_no_token_is_spent() -> None:
    scene = goal_stop(Scene(4).have(0, "1 token 3 noria 1 apple 1 lemon"))
    scene.do("token", "spend 3 add red take grape")
    assert scene.view().goals[0].met[0]
    assert scene.offers("redeem", "validate") == []


@pytest.mark.rule("ALP-22")
def test_a_token_takes_a_farmer_from_a_farmland_too() -> None:
    scene = Scene(4, farmers_per_seat=4).have(0, "1 apple 1 lemon 1 grape 1 token").farm(0, "red red red red")
    goal_stop(scene).do("validate 1 from red")
    assert scene.offers("redeem") == ["redeem 2 from red"]
    scene.do("redeem 2 from red")
    assert scene.farmers(0) == "red red"


# Conditions


@pytest.mark.rule("ALP-60")
def test_goal_of_three_different_fruits() -> None:
    assert met(Scene(4).have(0, "1 apple 1 lemon 1 grape").table, 0, 0)
    assert not met(Scene(4).have(0, "5 apple 5 lemon").table, 0, 0)


@pytest.mark.rule("ALP-61")
def test_goal_of_two_pairs_of_fruits() -> None:
    assert met(Scene(4, goals="b a a a").have(0, "2 apple 2 lemon").table, 0, 0)
    assert not met(Scene(4, goals="b a a a").have(0, "5 apple 1 lemon 1 grape").table, 0, 0)


@pytest.mark.rule("ALP-62")
def test_goal_of_three_farmers_in_one_farmland() -> None:
    assert met(Scene(4).farm(0, "red red red").table, 0, 1)
    assert not met(Scene(4).farm(0, "red red green green").lie(0, "red").table, 0, 1)


@pytest.mark.rule("ALP-63")
def test_goal_of_two_farmers_in_two_farmlands() -> None:
    assert met(Scene(4, goals="a b a a").farm(0, "red red green green").table, 0, 1)
    assert not met(Scene(4, goals="a b a a").farm(0, "red red red red green").table, 0, 1)


@pytest.mark.rule("ALP-64")
def test_goal_of_three_different_tokens() -> None:
    assert met(Scene(4).lie(0, "red red red", "apple 2", "lemon 2", "grape 2").table, 0, 2)
    assert not met(Scene(4).lie(0, "red red red", "apple 2", "apple 3", "grape 2").table, 0, 2)


@pytest.mark.rule("ALP-65")
def test_goal_of_two_tokens_of_a_fruit() -> None:
    assert met(Scene(4, goals="a a b a").lie(0, "red red", "apple 2", "apple 3").table, 0, 2)
    assert not met(Scene(4, goals="a a b a").lie(0, "red red", "apple 2", "lemon 2").table, 0, 2)


@pytest.mark.rule("ALP-66")
def test_goal_of_four_villages() -> None:
    assert met(Scene(4).lie(0, "red green yellow orange").table, 0, 3)
    assert not met(Scene(4).lie(0, "red green yellow yellow yellow").farm(0, "orange").table, 0, 3)


@pytest.mark.rule("ALP-67")
def test_goal_of_two_farmers_in_two_villages() -> None:
    assert met(Scene(4, goals="a a a b").lie(0, "red red green green").table, 0, 3)
    assert not met(Scene(4, goals="a a a b").lie(0, "red red red green yellow").farm(0, "green").table, 0, 3)
