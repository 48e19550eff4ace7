"""Both sides in one small area, damaged, mounted, under smoke and lying barrages: whatever may meet, meets.

Each position is played on at random; after every choice it must be one that can be, and nobody wrongly face up or down.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, cast

import pytest
from tests.games.firefight.hooks import conserved
from tests.games.firefight.tools import Firefight, play_at_random

from grognard.games.firefight import GAME
from grognard.games.firefight.exposure import check_exposure
from grognard.games.firefight.scene import SIDES, Scene, UnitType

AGREED = ("dummies", "bridges", "wrecks", "small-mines", "us-tanks", "us-carriers", "us-missiles", "soviet-tanks")
CHOICES = 250


def options(random: Random) -> dict[str, Any]:
    """Level II or III, and any agreements."""
    chosen = {one.id: random.choice(one.values) for one in GAME.options if one.id in (*AGREED, "dedicated")}
    return {**chosen, "level": random.choice(["II", "III", "III"]), "works": "4", "turn-limit": "on"}


class Crowd:
    """Counters strewn over a few hexes, each hex one side's, four units in it at most."""

    def __init__(self, scene: Scene, random: Random) -> None:
        self.scene, self.random = scene, random
        ground = scene.ground
        dry = {h for h in scene.played_list if ground.kind[h] != "lake"}
        centre = random.choice(sorted(dry))
        self.area = sorted(int(h) for h in ground.grid.within(centre, random.choice([2, 3, 5])) if h in dry)
        self.owner = {hex_: random.randrange(2) for hex_ in self.area}
        self.standing: Counter[int] = Counter()
        self.room: dict[str, int] = {}
        self.items: list[dict[str, Any]] = []
        for side in (0, 1):
            self.carriers: list[str] = []
            types = {name: kind for name, kind in scene.types.items() if kind.side in (SIDES[side], "both")}
            for unit in scene.of_side[side][: random.randrange(6, 26)]:
                name = random.choice([name for name, kind in types.items() if kind.target != "none"])
                self._add(scene.unit_name(unit), name, types[name], side)

    def _add(self, unit: str, name: str, kind: UnitType, side: int) -> None:
        random = self.random
        item: dict[str, Any] = {"id": unit, "type": name}
        carriers = [c for c in self.carriers if self.room[c] >= kind.men]
        open_ = [h for h in self.area if self.owner[h] == side and self.standing[h] < self.scene.stacking]
        if kind.men and carriers and random.random() < 0.6:
            item["in"] = random.choice(carriers)
            self.room[item["in"]] -= kind.men
        elif open_:
            hex_ = random.choice(open_)
            self.standing[hex_] += 1
            item["hex"] = self.scene.hex_name(hex_)
        else:
            return
        if kind.real and random.random() < 0.4:
            item["damage"] = [random.choice(["S"] if kind.personnel else ["S", "Kf", "Km", "Kms"])]
        item["dragon"] = kind.dragon and random.random() < 0.4
        if kind.capacity and "hex" in item:
            self.carriers.append(unit)
            self.room[unit] = kind.capacity
        self.items.append(item)

    def anywhere(self) -> str:
        """A hex of the area."""
        return self.scene.hex_name(self.random.choice(self.area))


def position(random: Random) -> Firefight:
    """A crowd, smoke among it, some batteries whose fire lies there, at the beginning of some phase."""
    scenario, chosen = random.choice("45689"), options(random)
    scene = cast(Scene, GAME.scene(scenario, chosen))
    crowd = Crowd(scene, random)
    fallen = [name for name in scene.chits.names if random.random() < 0.5]
    p = GAME.position(
        {
            "scenario": scenario,
            "options": chosen,
            "turn": random.randrange(1, 20),
            "units": crowd.items,
            "smoke": [{"hex": crowd.anywhere(), "wide": random.random() < 0.5} for _ in range(random.randrange(4))],
            "batteries": [
                {"id": name, "fires": random.choice(["barrage", "smoke"]), "impact": crowd.anywhere()}
                for name in fallen
            ],
            "phase": random.choice(["turn", "fire", "movement", "indirect"]),
        }
    )
    p.reseed(random.getrandbits(32))
    return cast(Firefight, p)


@pytest.mark.clause("firefight", "2.3.5.7", "3.2.4.1.3", "3.3.1b", "3.4.1", "5.6.4", "11.3")
@pytest.mark.parametrize("seed", range(8))
def test_whatever_meets_at_close_quarters_is_a_position_that_can_be(seed: int) -> None:
    random = Random(f"melee {seed}")
    p = position(random)
    for _ in range(CHOICES):
        if not p.asking:
            break
        play_at_random(p, random)
        conserved(p)
        after = p.copy()
        check_exposure(after)
        assert after.exposed == p.exposed
