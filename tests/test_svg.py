"""The SVG writer and the signs of the seats."""

from xml.etree.ElementTree import fromstring

import pytest

from estaminet.core.seats import SHAPES, seat_badge
from estaminet.core.svg import Markup, element, group, join, moved, number, path, title, use


def test_text_and_attributes_are_escaped_and_markup_is_not() -> None:
    drawn = element("text", "a < b & c", path("M0 0"), class_='x"y', data_word="1,0|2,0")
    assert drawn == '<text class=\'x"y\' data-word="1,0|2,0">a &lt; b &amp; c<path d="M0 0"/></text>'
    assert fromstring(drawn).text == "a < b & c"


def test_only_shapes_close_themselves_as_html_reads_div_slash_as_open() -> None:
    assert element("div") == "<div></div>"
    assert element("rect", x=1) == '<rect x="1"/>'
    assert isinstance(join("<", group()), Markup)
    assert join("<", group()) == "&lt;<g></g>"


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (-0.001, "0"), (10, "10"), (2.50, "2.5"), (1 / 3, "0.33"), (-1.005, "-1")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_attributes_may_be_left_out_or_true() -> None:
    assert element("rect", x=None, hidden=False, focusable=True) == '<rect focusable="true"/>'


@pytest.mark.parametrize("name", ["style", "onclick", "onload"])
def test_what_the_policy_blocks_cannot_be_written(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        element("rect", **{name: "x"})


def test_scripts_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="scripts"):
        element("script")


def test_places() -> None:
    assert use("tree", 5, 0) == '<use href="#tree" x="5"/>'
    assert moved(1, -2) == "translate(1 -2)"
    assert moved(1, 2.5, 0.5) == "translate(1 2.5) scale(0.5)"
    assert title("a & b") == "<title>a &amp; b</title>"


def test_each_seat_has_a_shape_and_a_class_of_its_own() -> None:
    badges = [seat_badge(seat) for seat in range(len(SHAPES))]
    assert len(set(badges)) == len(SHAPES) == 5
    assert all(fromstring(badge).get("class") == f"seat seat-{seat}" for seat, badge in enumerate(badges))
    assert seat_badge(5) == badges[0]
