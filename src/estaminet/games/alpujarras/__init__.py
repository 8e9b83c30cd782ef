"""Alpujarras: mules along a mountain track, farmers in the terraces, and fruit for five villages."""

from typing import Final

from estaminet.core.game import Edition, Meta, Options
from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.edition import printed
from estaminet.games.alpujarras.rules import AlpujarrasRules


class Alpujarras:
    """The box on the shelf."""

    meta: Final = Meta(id="alpujarras", seats=(2, 3, 4), classic=4, minutes=60, longest=4000, rules_version=1)

    def box(self, seats: int, options: Options, edition: Edition) -> AlpujarrasRules:
        """The rules for so many seats; BoxRefused when seats, options or edition do not fit."""
        self.meta.admit(seats, options)
        return AlpujarrasRules(Box(seats, printed(edition)))


game: Final = Alpujarras()
