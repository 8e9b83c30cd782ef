"""Two random players of Catanatron, counted as `estaminet simulate` counts; runs in an environment of its own.

Arguments: seconds of processor time to fill, first seed. A decision is one list of actions and one action applied
by a player; it is free if the list held at least two. Catanatron draws its chance while it applies an action, and
makes the next list there too, so both are in the time. Its check that an action is in the list is left out, as ours
is: only the door checks.
"""

import json
import sys
import time

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer


def play_out(seed: int) -> tuple[int, int]:
    """One game: its decisions, and those that were free."""
    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
    state = game.state
    decisions = free = 0
    while game.winning_color() is None and state.num_turns < TURNS_LIMIT:
        actions = state.playable_actions
        decisions += 1
        free += len(actions) > 1
        game.execute(state.current_player().decide(game, actions), validate_action=False)
    return decisions, free


def measure(seconds: float, seed: int) -> dict[str, float]:
    """Whole games until the time is filled."""
    games = decisions = free = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        made, chosen = play_out(seed + games)
        games, decisions, free = games + 1, decisions + made, free + chosen
    return {"games": games, "seconds": spent, "all": decisions / spent, "free": free / spent}


if __name__ == "__main__":
    print(json.dumps(measure(float(sys.argv[1]), int(sys.argv[2]))))
