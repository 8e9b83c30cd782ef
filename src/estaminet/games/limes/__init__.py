"""Limes: sixteen cards make a landscape, seven workers find their place in it."""

from typing import Final

from estaminet.core.game import Edition, Meta, Option, Options
from estaminet.games.limes.edition import printed
from estaminet.games.limes.rules import LimesRules
from estaminet.games.limes.state import ROUNDS


class Limes:
    """The box on the shelf."""

    meta: Final = Meta(
        id="limes",
        seats=(1, 2, 3, 4),
        classic=2,
        minutes=25,
        longest=4 * ROUNDS * 3,
        rules_version=1,
        options=(Option("diagonals"), Option("ferrymen"), Option("professionals")),
    )

    def box(self, seats: int, options: Options, edition: Edition) -> LimesRules:
        """The rules for so many seats; BoxRefused when seats (LIM-01), options or edition do not fit."""
        self.meta.admit(seats, options)
        switched_on = tuple(option.id for option in self.meta.options if options.get(option.id) == "on")
        return LimesRules(seats, switched_on, printed(edition))


game: Final = Limes()
