"""What a seat sees: its view as plain data, and what it may know at all (3.5, 3.6)."""

from __future__ import annotations

from random import Random

from grognard.core.events import Data, sum_data
from grognard.core.ids import Chit, Seat, Unit
from grognard.core.rules import rule

from .position import (
    CUP,
    DESIGNATED,
    FIELD,
    FOUGHT,
    HAND,
    IN_POOL,
    MOVED,
    NOBODY,
    OUT,
    POOL,
    POOLS,
    REGULAR_CUP,
    REGULAR_HAND,
    REGULAR_REORG,
    REORG,
    SEPARATE,
    SORTIE,
    STRATEGIC,
    SUPPORT_CUP,
    TANK_CUP,
    TANK_HAND,
    TANK_REORG,
    UNKNOWN,
    Position,
)
from .scene import (
    ARRIVING,
    CLASSES,
    GERMAN,
    GONE,
    PLACES,
    REGULAR,
    RESERVE_POOL,
    SIDES,
    SOVIET,
    SUPPORT,
    TANK,
)
from .sequence import PHASES
from .stacking import limit
from .victory import victory_points

OPEN = (OUT, SORTIE, SEPARATE)
"""Places in which everybody knows a chit."""

WORDS = {
    CUP: "cup",
    REORG: "reorganisation",
    HAND: "hand",
    POOL: "pool",
    FIELD: "battle",
    SORTIE: "played",
    OUT: "out",
    SEPARATE: "map",
    UNKNOWN: "unknown",
}


# -- what a seat may know ---------------------------------------------------------------------------------------


@rule("3.5.1a", "3.5.5a", "3.6.3", "9.2.2.2", "19.6", "2.22.4", "2.22.5")
def known(p: Position, seat: Seat) -> Position:
    """3.5(5), 3.6(3) Of the enemy's chits a seat knows those that are face-up, in the air or out of the game.

    Of the others it knows how many lie where, and their class, unless 19.6 hides it.
    """
    seen = p.as_known(seat)
    enemy = 1 - int(seat)
    place, up = p.place, p.up
    chits = (*p.scene.equipment_of[enemy], *p.scene.support_of[enemy])
    hidden = [c for c in chits if not up[c] and place[c] not in OPEN]
    for chit in hidden:
        seen.place[chit] = UNKNOWN
        seen.mark[chit] = seen.points[chit] = seen.lock[chit] = 0
        seen.pair[chit] = seen.battle_of[chit] = NOBODY
    if p.scene.hide_class:
        hide_classes(seen, enemy)
    return seen


@rule("19.6")
def hide_classes(p: Position, side: int) -> None:
    """19.6 Only how many face-down chits there are; what is counted by class is counted as one."""
    for unit in p.scene.of_side[side]:
        p.down_tank[unit] += p.down_regular[unit]
        p.down_regular[unit] = 0
    for tank, regular in ((TANK_CUP, REGULAR_CUP), (TANK_REORG, REGULAR_REORG), (TANK_HAND, REGULAR_HAND)):
        p.count[side * POOLS + tank] += p.count[side * POOLS + regular]
        p.count[side * POOLS + regular] = 0


def sample(p: Position, seat: Seat, random: Random) -> Position:
    """A whole position that fits what a seat knows: the enemy's chits dealt at random to the places of hidden ones."""
    filled = p.copy()
    filled.reseed(random.getrandbits(64))
    enemy = 1 - int(seat)
    support = _places(p, enemy, SUPPORT)
    _deal(filled, enemy, [SUPPORT], support, random)
    if p.scene.hide_class:
        _deal(filled, enemy, [TANK, REGULAR], _places(p, enemy, TANK) + _places(p, enemy, REGULAR), random)
        recount(filled, enemy)
    else:
        for cls in (TANK, REGULAR):
            _deal(filled, enemy, [cls], _places(p, enemy, cls), random)
    filled.changed()
    return filled


def _places(p: Position, side: int, cls: int) -> list[tuple[int, int]]:
    """A place (and the battle of allocated support) for each hidden chit of a class, as counted."""
    if cls == SUPPORT:
        found = [(CUP, NOBODY)] * p.counted(side, SUPPORT_CUP) + [(POOL, NOBODY)] * p.counted(side, IN_POOL)
        for unit in range(len(p.scene.units)):
            found += [(FIELD, unit)] * p.allotted(side, unit)
        return found
    down = p.down_tank if cls == TANK else p.down_regular
    found = [(unit, NOBODY) for unit in p.scene.of_side[side] for _ in range(down[unit])]
    for place, pool in ((CUP, TANK_CUP), (REORG, TANK_REORG), (HAND, TANK_HAND)):
        found += [(place, NOBODY)] * p.counted(side, pool + cls)
    return found


def _deal(p: Position, side: int, classes: list[int], places: list[tuple[int, int]], random: Random) -> None:
    chits = [c for cls in classes for c in p.scene.by_class[side][cls] if p.place[c] == UNKNOWN]
    random.shuffle(chits)
    for chit, (place, battle) in zip(chits, places, strict=True):
        p.place[chit], p.battle_of[chit] = place, battle


def recount(p: Position, side: int) -> None:
    """Count again by class where hidden chits lie (19.6)."""
    for unit in p.scene.of_side[side]:
        p.down_tank[unit] = p.down_regular[unit] = 0
    for pool in (TANK_CUP, REGULAR_CUP, TANK_REORG, REGULAR_REORG, TANK_HAND, REGULAR_HAND):
        p.count[side * POOLS + pool] = 0
    first = {CUP: TANK_CUP, REORG: TANK_REORG, HAND: TANK_HAND}
    for chit in p.scene.equipment_of[side]:
        place, cls = p.place[chit], p.scene.chit_class[chit]
        if place >= 0 and not p.up[chit]:
            (p.down_tank if cls == TANK else p.down_regular)[place] += 1
        elif place in first:
            p.count[side * POOLS + first[place] + cls] += 1


# -- the view ---------------------------------------------------------------------------------------------------


def view(p: Position, seat: Seat) -> Data:
    """The position as plain data. `p` is what the seat knows of it."""
    scene = p.scene
    row = scene.track.get(p.turn)
    return {
        "turn": {"number": p.turn, "of": scene.last_turn, "label": row.date if row else ""},
        "phase": phase(p),
        "side": SIDES[int(seat)],
        "acting": SIDES[p.acting] if p.acting >= 0 else None,
        "units": [unit_data(p, Unit(unit), stack) for unit, stack in enumerate(p.stacks())],
        "markers": markers(p),
        "boxes": boxes(p),
        "chits": chits(p),
        "battle": battle(p),
        "control": {scene.hex_name(h): SIDES[p.control[i]] for i, h in enumerate(scene.ground.controlled)},
        "pools": {SIDES[side]: pools(p, side) for side in (GERMAN, SOVIET)},
        "scores": scores(p),
    }


def phase(p: Position) -> str:
    """The phase, as a key of the words files."""
    if p.ending is not None:
        return "phase-over"
    if p.phase == 0:
        return "phase-setup"
    return "phase-battle" if p.battle >= 0 else PHASES[p.phase - 1]


def scores(p: Position) -> Data:
    """The German VP as things stand, with their parts; what the Soviet keeps from him."""
    data = sum_data(victory_points(p))
    needed: int = p.scene.tables["victory"]["needed"]
    return {
        "german": {"total": data["value"], "parts": data["parts"]},
        "soviet": {"total": needed - data["value"], "parts": []},
    }


@rule("2.11.2", "3.4", "5.1.3a")
def unit_data(p: Position, unit: Unit, stack: list[Chit]) -> Data:
    """A unit as it is now, with the chits of its stack: those that are hidden from the seat by their class alone."""
    scene, steps, state, place = p.scene, p.steps[unit], p.state[unit], p.hex[unit]
    bits = ((DESIGNATED, "reserve"), (MOVED, "moved"), (STRATEGIC, "strategic"), (FOUGHT, "fought"))
    words = [word for bit, word in bits if state & bit]
    if p.target[unit] >= 0:
        words.append("attacking")
    if place == ARRIVING:
        words.append("arriving")
    target = p.target[unit]
    return {
        "id": scene.units.names[unit],
        "side": SIDES[scene.side[unit]],
        "hex": scene.hex_name(place) if place >= 0 else None,
        "box": None if place >= 0 else PLACES[-1 - place],
        "steps": steps,
        "strength": [scene.normal[unit][steps], scene.equipment[unit][steps]],
        "move": scene.movement[unit][steps],
        "state": words,
        "target": scene.hex_name(p.hex[target]) if target >= 0 and p.hex[target] >= 0 else None,
        "stack": int(unit),
        "chits": stack_data(p, unit, stack),
        "room": limit(p, unit),
    }


@rule("3.5.5a", "19.6.1", "3.5.1a")
def stack_data(p: Position, unit: Unit, own: list[Chit]) -> list[Data]:
    """The chits of a stack: face-down ones under the unit, face-up ones on top."""
    found: list[Data] = [_chit(p, c) for c in own if not p.up[c]]
    if not found:
        kinds = ["equipment" if p.scene.hide_class else "tank"] * p.down_tank[unit] + ["regular"] * p.down_regular[unit]
        found = [{"id": None, "class": kind, "up": False} for kind in kinds]
    return found + [_chit(p, c) for c in own if p.up[c]]


def _chit(p: Position, chit: Chit) -> Data:
    return {"id": p.scene.chit_name(chit), "class": CLASSES[p.scene.chit_class[chit]], "up": bool(p.up[chit])}


@rule("2.2.1.4", "2.22.2")
def markers(p: Position) -> list[Data]:
    """The VP hexes and who holds them."""
    ground = p.scene.ground
    return [
        {"hex": p.scene.hex_name(h), "kind": "vp", "level": 1, "side": SIDES[p.control[ground.place_at[h]]]}
        for h in ground.vp_hexes
    ]


def chits(p: Position) -> list[Data]:
    """Every chit: where it is, as far as the seat knows."""
    found: list[Data] = []
    for chit, name in enumerate(p.scene.chits.names):
        place = p.place[chit]
        where = p.scene.units.names[place] if place >= 0 else WORDS[place]
        found.append({"id": name, "where": where, "up": bool(p.up[chit]), "mark": p.mark[chit]})
    return found


@rule("2.14.2a", "2.22.2")
def battle(p: Position) -> Data | None:
    """The battle being resolved: its hex, its stacks, the hits, the support chits allocated."""
    if p.battle < 0:
        return None
    scene, hex_ = p.scene, p.hex[p.battle]
    sides: Data = {}
    for side in (GERMAN, SOVIET):
        field = [c for c in scene.support_of[side] if p.place[c] == FIELD and p.battle_of[c] == p.battle]
        sides[SIDES[side]] = {
            "hits": p.hits[side],
            "support": [scene.chit_name(c) for c in field],
            "allocated": p.allotted(side, p.battle),
            "smoked": bool(p.blind[side]),
            "breached": bool(p.breached[side]),
        }
    return {
        "hex": scene.hex_name(hex_) if hex_ >= 0 else None,
        "target": scene.unit_name(p.battle),
        "units": [scene.unit_name(u) for u in p.attackers(p.battle)],
        "sides": sides,
    }


def pools(p: Position, side: int) -> Data:
    """How many chits lie in a side's cups and pools."""
    names = ("tank-cup", "regular-cup", "support-cup", "tank-reorganisation", "regular-reorganisation")
    names += ("tank-hand", "regular-hand", "support-pool")
    return {name: p.counted(side, pool) for pool, name in enumerate(names)}


@rule("2.22.3", "2.22.4", "2.22.5")
def boxes(p: Position) -> list[Data]:
    """The places off the map, and the pools."""
    scene, found = p.scene, list[Data]()
    for title, place in (("reserve-pool", RESERVE_POOL), ("arriving", ARRIVING), ("lost", GONE)):
        for side in (GERMAN, SOVIET):
            units = [scene.unit_name(u) for u in scene.of_side[side] if p.hex[u] == place]
            if units or place == RESERVE_POOL:
                found.append({"id": f"{title}-{SIDES[side]}", "title": title, "side": SIDES[side], "units": units})
    for side in (GERMAN, SOVIET):
        for title, place, pool in (
            ("reorganisation-pool", REORG, (TANK_REORG, REGULAR_REORG)),
            ("support-pool", POOL, (IN_POOL,)),
            ("drawn-chits", HAND, (TANK_HAND, REGULAR_HAND)),
            ("out-of-game", OUT, ()),
        ):
            mine = (*scene.equipment_of[side], *scene.support_of[side])
            names = [scene.chit_name(c) for c in mine if p.place[c] == place]
            number = sum(p.counted(side, one) for one in pool) if pool else len(names)
            if number or title.endswith("pool"):
                found.append(
                    {
                        "id": f"{title}-{SIDES[side]}",
                        "title": title,
                        "side": SIDES[side],
                        "count": number,
                        "chits": names,
                    }
                )
    return found
