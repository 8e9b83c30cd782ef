"""Limes: sixteen cards make a landscape, seven workers find their place in it."""

from typing import Final

from estaminet.core.game import BoxRefused, Edition, Line, Meta, Option, Options
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
        if seats not in self.meta.seats:
            raise BoxRefused(Line("box seats", {"least": 1, "most": len(self.meta.seats), "found": seats}))
        known = {option.id: option.choices for option in self.meta.options}
        for option, choice in options.items():
            if option not in known:
                raise BoxRefused(Line("box option", {"option": option}))
            if choice not in known[option]:
                raise BoxRefused(Line("box choice", {"option": option, "choice": choice}))
        switched_on = tuple(option for option in known if options.get(option) == "on")
        return LimesRules(seats, switched_on, printed(edition))


game: Final = Limes()
