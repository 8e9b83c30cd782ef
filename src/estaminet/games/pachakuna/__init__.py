"""P'achakuna: llamas, turning tiles, and orders in seven colours."""

from typing import Final

from estaminet.core.game import Edition, Meta, Option, Options
from estaminet.games.pachakuna.box import Box
from estaminet.games.pachakuna.edition import printed
from estaminet.games.pachakuna.rules import PachakunaRules


class Pachakuna:
    """The box on the shelf."""

    meta: Final = Meta(
        id="pachakuna",
        seats=(2,),
        classic=2,
        minutes=45,
        longest=5200,
        rules_version=1,
        options=(Option("plan", ("A", "B", "random")), Option("white", ("first", "random"))),
    )

    def box(self, seats: int, options: Options, edition: Edition) -> PachakunaRules:
        """The rules for two seats; BoxRefused when seats, options or edition do not fit."""
        self.meta.admit(seats, options)
        return PachakunaRules(Box(options, printed(edition)))


game: Final = Pachakuna()
