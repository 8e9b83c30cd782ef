"""Livingstone: tents along the river, gems from the mine, and a gift large enough for the Queen."""

from typing import Final

from estaminet.core.game import Edition, Meta, Option, Options
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
        self.meta.admit(seats, options)
        return LivingstoneRules(Box(seats, options, printed(edition)))


game: Final = Livingstone()
