"""Writes SVG and the little HTML around it: escaped, typed, without `style` and without scripts."""

from typing import Final, TypeAlias
from xml.sax.saxutils import escape, quoteattr


class Markup(str):
    """Text that is already well-formed markup; everything else is escaped where it is put in."""

    __slots__ = ()


Value: TypeAlias = str | float | bool | None

EMPTY: Final = frozenset({"circle", "ellipse", "line", "path", "polygon", "polyline", "rect", "stop", "use"})


def number(value: float) -> str:
    """A number with at most two decimals, as short as it can be written."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def attribute(name: str, value: Value) -> str:
    """` name="value"`, or nothing for None and False.

    `class_` and `stroke_width` stand for `class` and `stroke-width`. ValueError for `style` and `on…`,
    which the pages' content security policy would block in silence.
    """
    if value is None or value is False:
        return ""
    name = name.rstrip("_").replace("_", "-")
    if name == "style" or name.startswith("on"):
        raise ValueError(f"A drawing has no {name} attributes; use a class or a presentation attribute.")
    if not isinstance(value, str):
        value = "true" if value is True else number(value)
    return f" {name}={quoteattr(value)}"


def element(name: str, *children: str, **attributes: Value) -> Markup:
    """An element with its children in order; plain text among them is escaped."""
    if name == "script":
        raise ValueError("A drawing has no scripts.")
    head = name + "".join(attribute(key, value) for key, value in attributes.items())
    if not children and name in EMPTY:
        return Markup(f"<{head}/>")
    return Markup(f"<{head}>{join(*children)}</{name}>")


def join(*parts: str) -> Markup:
    """The parts one after another; plain text among them is escaped."""
    return Markup("".join(part if isinstance(part, Markup) else escape(part) for part in parts))


def group(*children: str, **attributes: Value) -> Markup:
    """A `<g>`."""
    return element("g", *children, **attributes)


def use(shape: str, x: float = 0, y: float = 0, *children: str, **attributes: Value) -> Markup:
    """A copy of the shape with that id, moved by x, y; its children may be a title."""
    return element("use", *children, href=f"#{shape}", x=x or None, y=y or None, **attributes)


def path(d: str, **attributes: Value) -> Markup:
    """A `<path>`."""
    return element("path", d=d, **attributes)


def title(text: str) -> Markup:
    """What a part is called, shown when the pointer rests on it."""
    return element("title", text)


def moved(x: float, y: float, scale: float = 1) -> str:
    """The transform that puts a shape at x, y, made larger or smaller by `scale`."""
    place = f"translate({number(x)} {number(y)})"
    return place if scale == 1 else f"{place} scale({number(scale)})"
