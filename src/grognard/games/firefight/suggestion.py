"""A sensible set-up by itself: near what the fight is about, infantry in cover, an attacker's in its carriers."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from grognard.core.ids import Unit
from grognard.core.rules import rule

from . import forces
from .position import Position
from .scene import ENTERING, SIDES, UNPLACED
from .zones import open_hexes

IN_THE_OPEN = 6
"""How many hexes of distance a town or wood is worth to infantry."""
CROWD = 2
"""So many units stand in a hex where there is room for more elsewhere."""
MINES_EACH = 5


@rule("1.6")
def suggest(p: Position, side: int) -> None:
    """All that is left to set up. In turn: squads, carriers, units, mounted teams, Dragons, minefields, field works."""
    before = set(p.on_map[side])
    for carrier in forces.squad_carriers(p, side):
        forces.take_squad(p, Unit(carrier), 0)
    for unit in sorted(forces.waiting(p, side), key=lambda u: (p.kind(u).men > 0, u)):
        if p.kind(unit).men and attacks(p, side) and _aboard(p, side, unit):
            continue
        place(p, Unit(unit))
    for unit in [u for u in p.scene.of_side[side] if p.hex[u] == ENTERING]:
        if p.kind(unit).men:
            _aboard(p, side, unit)
    for unit in forces.teams_without(p, side)[: forces.dragons_left(p, side)]:
        forces.give_dragon(p, Unit(unit))
    _mines(p, side)
    for unit in p.on_map[side]:
        if unit not in before:
            forces.note_placed(p, unit)
    while hexes := forces.works_hexes(p, side):
        forces.build_works(p, side, hexes[0])


def attacks(p: Position, side: int) -> bool:
    """Whether the scenario makes a side come to the other."""
    data, name = p.scene.data, SIDES[side]
    return name in data.entry or name in data.exits or data.victory.get("side") == name or data.end.get("side") == name


def anchor_hexes(p: Position) -> list[int]:
    """What the fight is about: the towns, the hex or the edge that the scenario names."""
    board, data = p.scene.board, p.scene.data
    towns = [data.victory.get("town"), *data.end.get("towns", ())]
    found = [h for city in board.cities if city.en in towns for h in city.hexes]
    if "hex" in data.end:
        found.append(board.hex(data.end["hex"]))
    rows: list[dict[str, Any]] = [row for side in SIDES for row in data.victory.get(side, ())]
    found += [board.hex(row["hex"]) for row in rows if "hex" in row]
    if not found:
        found = [h for exits in data.exits.values() for way in exits for h in board.areas[way.area]]
    return found or [int(h) for h in range(board.size) if p.scene.ground.play[h]]


def place(p: Position, unit: Unit) -> None:
    """The best open hex of the unit's zone."""
    hexes = open_hexes(p, unit)
    own = [p.hex[u] for u in p.scene.of_side[p.scene.side[unit]] if p.hex[u] >= 0]
    crowd = np.bincount(np.array(own, dtype=np.int64), minlength=p.scene.ground.size)[hexes]
    cost = apart_from_anchors(p)[hexes] + 4 * np.maximum(0, crowd + 1 - CROWD)
    if p.kind(unit).foot:
        covered = (p.scene.ground.town | p.scene.ground.forest)[hexes]
        cost = cost + IN_THE_OPEN * (1 - covered)
    p.put(unit, int(hexes[int(cost.argmin())]))


def apart_from_anchors(p: Position) -> npt.NDArray[np.int64]:
    """How far each hex is from what the fight is about."""
    if "anchors" not in p.scene.kept:
        rows = [np.asarray(p.scene.ground.grid.distances(h), dtype=np.int64) for h in anchor_hexes(p)]
        p.scene.kept["anchors"] = np.min(np.stack(rows), axis=0)
    return p.scene.kept["anchors"]


def _aboard(p: Position, side: int, unit: int) -> bool:
    """Into the first carrier with room."""
    for carrier in forces.boardable(p, side):
        if forces.has_room(p, carrier, unit) and p.hex[unit] in (UNPLACED, ENTERING):
            forces.put_aboard(p, Unit(unit), Unit(carrier))
            return True
    return False


def _mines(p: Position, side: int) -> None:
    """Minefields of a few points on the roads that lead to what the fight is about, none under own units."""
    ground = p.scene.ground
    roads = ground.mask_of("road")
    hexes = [h for h in forces.mine_hexes(p, side) if any(roads[h * 6 : h * 6 + 6])] or forces.mine_hexes(p, side)
    apart = apart_from_anchors(p)
    hexes.sort(key=lambda h: (int(apart[h]), h))
    for hex_ in hexes:
        left = forces.mine_points_left(p, side)
        if not left:
            return
        if forces.may_mine(p, side, hex_) and not p.stack(side, hex_):
            forces.lay_mines(p, side, hex_, min(MINES_EACH, left))
