"""Livingstone: tents along the river, gems from the mine, and a gift large enough for the Queen."""

from typing import Final

from estaminet.core.game import BoxRefused, Edition, Line, Meta, Option, Options
from estaminet.games.livingstone.box import Box
from estaminet.games.livingstone.edition import printed
from estaminet.games.livingstone.rules import LivingstoneRules


class Livingstone:
    """The box on the shelf."""

    meta: Final = Meta(
        id="livingstone",
        seats=(1, 2, 3, 4, 5),
        classic=3,
        minutes=40,
        longest=5000,
        rules_version=1,
        options=(Option("open_cash"),),
        secrets=True,
    )

    def box(self, seats: int, options: Options, edition: Edition) -> LivingstoneRules:
        """The rules for so many seats; BoxRefused when seats, options or edition do not fit."""
        if seats not in self.meta.seats:
            raise BoxRefused(Line("box seats", {"least": 1, "most": len(self.meta.seats), "found": seats}))
        known = {option.id: option.choices for option in self.meta.options}
        for option, choice in options.items():
            if option not in known:
                raise BoxRefused(Line("box option", {"option": option}))
            if choice not in known[option]:
                raise BoxRefused(Line("box choice", {"option": option, "choice": choice}))
        return LivingstoneRules(Box(seats, options, printed(edition)))


game: Final = Livingstone()
