"""What a game's `board.py` offers to pages, replays and the terminal: drawing, labels and prompts, without rules."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from estaminet.core.game import Line, Seat

Say: TypeAlias = Callable[[Line], str]
"""Speaks a line in the reader's language."""

V = TypeVar("V", contravariant=True)


class Ghost(msgspec.Struct, frozen=True):
    """A piece to be shown where a move would put it: the id of a shape in the drawing's `defs`, and its transform."""

    shape: str
    transform: str


class Scene(msgspec.Struct, frozen=True):
    """Circumstances of a drawing beyond the view.

    `seat` looks (None = a guest); `names` are the seats' names; `moves` are the written legal moves of the
    looking seat; `fresh` are the marks of what happened last; `ready` are the seats that are done in the open step.
    """

    seat: Seat | None
    names: tuple[str, ...]
    moves: tuple[str, ...] = ()
    fresh: tuple[str, ...] = ()
    ready: tuple[Seat, ...] = ()


class Board(Protocol[V]):
    """The module `estaminet.games.<id>.board`: pure functions of a view."""

    def draw(self, view: V, scene: Scene, say: Say) -> str:
        """One `<div>` with one or more `<svg>`, and figures with captions around the smaller ones.

        Complete and well-formed, as HTML and as XML, without `style` attributes and scripts. The main drawing
        is the `<svg>` with the class `main`; it holds an empty `<g id="ghosts">`, and the ghosts' shapes are
        in a `<defs>`. What may be pressed has `role="button"` and a name; the page adds `tabindex`.
        Whatever can be clicked carries `data-word`: one or more phrases separated by `|`, each a run of words
        that may continue a written move. What lies there already and can be turned says by `data-lies` which last
        word would leave it as it is; what cannot be chosen may say by `data-why` why not. Whatever lines speak of
        carries `data-mark`. Pieces have stable ids. What a `<title>` or a `title` says of a part is shown under the
        pointer, on a tap and with the focus.
        """
        ...

    def ghost(self, view: V, move: str) -> Ghost | None:
        """The shape that shows the written move before it is sent, if it has one."""
        ...

    def label(self, view: V, move: str) -> Line:
        """The written legal move as a sentence for buttons, lists and screen readers."""
        ...

    def prompt(self, view: V, scene: Scene) -> Line:
        """What the looking seat is asked, or what is waited for."""
        ...

    def text(self, view: V, scene: Scene) -> Sequence[Line]:
        """The board in sentences, for a screen reader."""
        ...


AnyBoard: TypeAlias = Board[Any]

Picture: TypeAlias = Callable[[Any, Scene, Say], str]
"""`picture` of a game's `text.py`: the board of a view in lines of at most 80 characters, legible without colour."""


class Examples(Protocol):
    """The module `estaminet.games.<id>.examples`: small drawings for the rules page, of boards that the rules played.

    The rules show one as an image with a caption: `![The caption.](example:name)`.
    """

    def numbers(self) -> Mapping[str, tuple[int, ...]]:
        """Every example by its name, with the numbers that its caption says in figures, as the rules count them."""
        ...

    def shapes(self) -> str:
        """What the drawings share, drawn nowhere; it stands on the page once."""
        ...

    def draw(self, name: str, say: Say) -> str:
        """One `<svg>` with `role="img"` and an `aria-label` that says what lies there; without ids."""
        ...


Hints: TypeAlias = Callable[[Any, Scene], Sequence[Line]]
"""`hints` of a game's `hints.py`: what a beginner may be told at this moment, the most useful first.

The page shows one at a time and each key once, so the same line may be offered again and again.
"""
