"""Whatever is on the shelf, and the toys: every box that the promises are proved for."""

from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import strategies as st

from estaminet.core.board import AnyBoard
from estaminet.core.game import AnyGame, AnyRules, Edition, Options
from estaminet.games import board, editions, shelf
from toys import TOY_EDITIONS, TOYS


class Box(NamedTuple):
    """A game with an edition, for so many seats; its options are drawn by the tests."""

    game_id: str
    game: AnyGame
    seats: int
    edition_name: str
    edition: Edition

    def __str__(self) -> str:
        return f"{self.game_id} {self.seats} {self.edition_name}".replace(" ", "-")

    def __repr__(self) -> str:
        return str(self)

    def __hash__(self) -> int:
        return hash(str(self))

    def open(self, options: Options) -> AnyRules:
        return self.game.box(self.seats, options, self.edition)

    def options(self) -> st.SearchStrategy[dict[str, str]]:
        choices = {option.id: st.sampled_from(option.choices) for option in self.game.meta.options}
        return st.fixed_dictionaries({}, optional=choices)

    def board(self) -> AnyBoard | None:
        return board(self.game_id) if self.game_id in shelf() else None


def all_boxes() -> Iterator[Box]:
    games = {**TOYS, **shelf()}
    shipped = {**TOY_EDITIONS, **{name: editions(name) for name in shelf()}}
    for name, game in games.items():
        for edition_name, edition in shipped[name].items():
            for seats in game.meta.seats:
                yield Box(name, game, seats, edition_name, edition)


BOXES = list(all_boxes())
