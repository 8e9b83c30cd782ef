"""The fast reachability agrees with the plain one, also after many turns of tiles."""

from random import Random

import pytest

from estaminet.games.pachakuna.box import HIGH
from estaminet.games.pachakuna.grid import PLACE_NAMES, PLACES, TILES
from estaminet.games.pachakuna.paths import way
from estaminet.games.pachakuna.state import linked, reachable, turn_tile
from estaminet.games.pachakuna.tests.naive import naive_reach
from estaminet.games.pachakuna.tests.table import Play, rules


@pytest.mark.rule("PAC-09", "PAC-10", "PAC-03")
@pytest.mark.parametrize("seed", range(40))
def test_reach_on_random_boards(seed: int) -> None:
    random = Random(seed)
    box = rules().box
    codes = [random.randrange(18) for _ in range(TILES)]
    links = linked(box, codes)
    for _ in range(8):
        start, mountain = random.randrange(PLACES), random.random() < 0.5
        found = reachable(links, HIGH if mountain else 0, start)
        assert len(set(found)) == len(found)
        assert {PLACE_NAMES[place] for place in found} == naive_reach(box, codes, mountain, PLACE_NAMES[start])


@pytest.mark.rule("PAC-09")
@pytest.mark.parametrize("plan", ["A", "B"])
def test_links_are_kept_while_tiles_turn(plan: str) -> None:
    random = Random(plan)
    play = Play(options={"plan": plan})
    for _ in range(600):
        tile, first = random.randrange(TILES), random.randrange(6)
        turn_tile(play.rules.box, play.table, tile, first)
        assert play.table.codes[tile] % 6 == first
    assert play.table.links == linked(play.rules.box, play.table.codes)


@pytest.mark.parametrize("seed", range(10))
def test_drawn_ways_lead_where_a_llama_can_go(seed: int) -> None:
    random = Random(seed)
    play = Play()
    for _ in range(60):
        turn_tile(play.rules.box, play.table, random.randrange(TILES), random.randrange(6))
    play.put(0, 1, random.choice(PLACE_NAMES)).put(1, 1, random.choice(PLACE_NAMES))
    view = play.rules.view(play.table, 0)
    for llama in view.llamas:
        for place in PLACE_NAMES:
            steps = way(view, llama, place)
            assert bool(steps) is (place in llama.reach)
            if steps:
                assert (steps[0], steps[-1]) == (llama.at, place)
                assert all("," in step for step in steps[1:-1])
