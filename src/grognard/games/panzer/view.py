"""What a seat sees: its view as plain data, the faces of the counters, and what it may know at all."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.core.events import Data
from grognard.core.ids import Chit, Hex, Seat, Unit
from grognard.core.rules import rule

from .cards import Strike
from .effects import WORKS_NAMES
from .missions import DECLARABLE, answered, block_value, kind_of, mission_towns, nearest_to, progress
from .position import (
    EXHAUSTED,
    FIRED,
    GIVEN,
    HAND,
    IN_BOX,
    MOVED,
    OWES,
    PHASE_NAMES,
    PREPARED,
    SHOWN,
    SPENT,
    UNKNOWN,
    Position,
)
from .scene import GERMAN, PLACES, SIDES, SOVIET, Scene, read_yaml

# -- what a seat may know ----------------------------------------------------------------------------------------


@rule("design.public", "3.7", "12.2.2", "14.6.2")
def known(p: Position, seat: Seat) -> Position:
    """Secret are the mission chits and cards that the other side holds or gave up unseen, and those left over."""
    seen = p.as_known(seat)
    seen.derived_values = p.derived_values  # all that is worked out comes from what both sides see
    side = int(seat)
    open_places = (HAND + side, GIVEN + side, SHOWN + GERMAN, SHOWN + SOVIET, SPENT)
    for chit, place in enumerate(p.chit):
        if place not in open_places:
            seen.chit[chit] = UNKNOWN
    return seen


def sample(p: Position, seat: Seat, random: Random) -> Position:
    """A whole position that fits what a seat knows: the unseen chits and cards are dealt at random."""
    filled = p.copy()
    filled.reseed(random.getrandbits(64))
    other = 1 - int(seat)
    for cards in (False, True):
        chits = p.scene.cards if cards else p.scene.missions
        unknown = [c for c in chits if p.chit[c] == UNKNOWN]
        random.shuffle(unknown)
        held = p.holds(other)[1 if cards else 0]
        given = 0 if cards else given_unseen(p, other)
        for place, chit in enumerate(unknown):
            filled.chit[chit] = HAND + other if place < held else GIVEN + other if place < held + given else IN_BOX
    return filled


@rule("12.2.2", "design.public")
def given_unseen(p: Position, side: int) -> int:
    """How many mission chits a side has given up unseen: all can reckon it from those that it held and has shown."""
    if p.turn == 0 or not p.kept:
        return 0
    dealt = int(p.scene.tables["missions_dealt"])
    shown = sum(p.chit[c] == SHOWN + side for c in p.scene.missions)
    return max(0, dealt - shown - p.holds(side)[0])


# -- the view ----------------------------------------------------------------------------------------------------


def view(p: Position, seat: Seat) -> Data:
    """The position as plain data. `p` is what the seat knows of it."""
    scene, side = p.scene, int(seat)
    return {
        "turn": {"number": p.turn, "of": scene.turns["last"], "label": ""},
        "phase": phase(p),
        "side": SIDES[side],
        "acting": SIDES[p.acting] if p.acting >= 0 else None,
        "map": map_data(p),
        "night": p.turn in scene.nights,
        "units": [unit_data(p, unit) for unit in range(len(scene.units)) if p.hex[unit] != -1],
        "markers": [
            {"hex": scene.hex_name(h), "kind": WORKS_NAMES[works], "level": works, "side": works_side(p, h)}
            for h, works in enumerate(p.works)
            if works
        ],
        "boxes": boxes(p, side),
        "ammunition": {SIDES[s]: p.ammunition(s) for s in (GERMAN, SOVIET)},
        "missions": [mission_data(p, side, chit) for chit in p.hand(side, cards=False)],
        "cards": [scene.chits.names[c] for c in p.hand(side, cards=True)],
        "holds": {SIDES[s]: {"missions": p.holds(s)[0], "cards": p.holds(s)[1]} for s in (GERMAN, SOVIET)},
        "held": scene.hex_name(p.held) if p.held >= 0 else None,
        "control": {
            scene.hex_name(h): SIDES[p.control[place]]
            for place, h in enumerate(scene.ground.towns)
            if p.control[place] >= 0
        },
        "campaign": {"battle": p.battle, "german": p.vp_german, "soviet": p.vp_soviet} if scene.campaign else None,
        "scores": {SIDES[s]: score(p, s, side) for s in (GERMAN, SOVIET)},
    }


def phase(p: Position) -> str:
    """The phase, as a key of the words files."""
    if p.ending is not None:
        return "phase-over"
    if p.agenda and isinstance(p.agenda[-1], Strike):
        return "phase-air-support"
    return f"phase-{PHASE_NAMES[p.phase]}"


def map_data(p: Position) -> Data | None:
    """Which way is north, which parts are in use, where the sources are."""
    if p.area_number < 0:
        return None
    setup = p.area.setup
    return {
        "north": setup.north,
        "parts": setup.parts,
        "sources": {side: "".join(edges) for side, edges in zip(SIDES, setup.edges, strict=True)},
        "targets": {SIDES[s]: [p.scene.ground.city_name(city) for city in p.area.targets[s]] for s in (GERMAN, SOVIET)},
    }


def works_side(p: Position, hex_: int) -> str | None:
    """Whose a trench or position is: that of the units in it."""
    first = p.standing.first[hex_]
    return SIDES[p.scene.side[first]] if first >= 0 else None


STATES = ((PREPARED, "prepared"), (EXHAUSTED, "exhausted"), (MOVED, "moved"), (FIRED, "fired"), (OWES, "must-retreat"))


@rule("2.2.1b", "5.3.a", "chit.prep", "chit.ammo-out", "design.public")
def unit_data(p: Position, unit: int) -> Data:
    """A unit as it is now: all of it is open."""
    scene, place, kind = p.scene, p.hex[unit], p.scene.kinds[unit]
    words = [word for bit, word in STATES if p.marks[unit] & bit]
    return {
        "id": scene.units.names[unit],
        "side": SIDES[scene.side[unit]],
        "type": kind.id,
        "hex": scene.hex_name(Hex(place)) if place >= 0 else None,
        "box": None if place >= 0 else PLACES[-1 - place],
        "steps": 1 if p.disrupted[unit] else 2,
        "strength": [kind.fire or 0, kind.defence],
        "move": kind.move,
        "state": ["disrupted", *words] if p.disrupted[unit] else words,
        "stack": unit,
    }


@rule("12.1.1a", "3.8c", "design.public")
def boxes(p: Position, side: int) -> list[Data]:
    """The places off the map, open to both sides; a side's own cards and missions; those shown."""
    scene, found = p.scene, list[Data]()
    for number, place in enumerate(PLACES):
        for whose in (GERMAN, SOVIET):
            units = [scene.units.names[u] for u in scene.of_side[whose] if p.hex[u] == -1 - number]
            if units and place != "unused":
                found.append(
                    {"id": f"{place}-{SIDES[whose]}", "title": f"box-{place}", "side": SIDES[whose], "units": units}
                )
    hand = [scene.chits.names[c] for c in (*p.hand(side, cards=False), *p.hand(side, cards=True))]
    found.append({"id": "hand", "title": "box-hand", "side": SIDES[side], "chits": hand})
    shown = [scene.chits.names[c] for c, place in enumerate(p.chit) if place in (SHOWN, SHOWN + 1, SPENT)]
    found.append({"id": "shown", "title": "box-shown", "side": None, "chits": shown})
    return found


@rule("12.1.a", "12.1.5a")
def mission_data(p: Position, side: int, chit: int) -> Data:
    """One of one's own missions: its VP, and how near it is. What the enemy holds plays no part in it."""
    mission = kind_of(p, chit)
    data: Data = {"chit": p.scene.chits.names[chit], "mission": mission, "vp": p.scene.mission_table[mission]["vp"]}
    if mission == "block":
        data["values"] = {name: row["block"] for name, row in p.scene.mission_table.items() if row["block"]}
        return data
    now = progress(p, side, mission)
    data = {**data, "have": now.have, "need": now.need, "fulfilled": now.fulfilled}
    if mission in DECLARABLE:
        data["distance"] = nearest_to(p, side, mission)
    if mission == "reconnaissance":
        data["towns"] = [p.scene.hex_name(Hex(h)) for h in mission_towns(p, side)]
    return data


def score(p: Position, side: int, seat: int) -> Data:
    """A side's VP of the campaign; and for one's own side what the missions in hand would bring as things stand."""
    parts: list[Data] = []
    if p.scene.campaign:
        parts.append({"amount": p.vp(side), "reason": "part-campaign", "clause": "13.3", "facts": {}})
    if side == seat and p.area_number >= 0:
        for chit in p.hand(side, cards=False):
            parts.append(mission_score(p, side, chit))
    total = p.vp(side) if p.scene.campaign else max((part["amount"] for part in parts), default=0)
    return {"total": total, "parts": parts}


def mission_score(p: Position, side: int, chit: Chit) -> Data:
    """What a mission would bring now. A Block is open until the enemy's mission is seen."""
    mission = kind_of(p, chit)
    facts: dict[str, Any] = {"mission": mission}
    if mission == "block":
        shown = answered(p, 1 - side)[0] if not p.holds(1 - side)[0] else ""
        return {
            "amount": block_value(p, side) if shown else 0,
            "reason": "part-block",
            "clause": "12.1.5b",
            "facts": facts,
        }
    now = progress(p, side, mission)
    amount = int(p.scene.mission_table[mission]["vp"]) if now.fulfilled else 0
    facts |= {"have": now.have, "need": now.need}
    far = nearest_to(p, side, mission)
    if far is not None and not now.fulfilled:
        return {"amount": amount, "reason": "part-nearing", "clause": "12.1.a", "facts": facts | {"distance": far}}
    return {"amount": amount, "reason": "part-progress", "clause": "12.1.a", "facts": facts}


# -- the counters' faces -----------------------------------------------------------------------------------------


@rule("2.2.1a", "2.2.1b", "2.2.1.1", "2.2.1.3", "2.2.1.4", "2.2.1.6", "2.2.2")
def table(scene: Scene) -> Data:
    """What a client needs once: every counter's faces, markers, chits, sides."""
    look = read_yaml("counters.yaml")
    return {
        "sides": list(SIDES),
        "counters": [counter_data(scene, look, Unit(u)) for u in range(len(scene.units))],
        "markers": [
            {
                "id": works,
                "faces": [{"scheme": _scheme(look, "marker"), "symbol": works, "foot": f"+{level}", "steps": level}],
            }
            for level, works in enumerate(WORKS_NAMES)
            if works
        ],
        "chits": [
            {"id": name, "faces": [{"scheme": _scheme(look, "card" if scene.is_card[c] else "mission"), "foot": name}]}
            for c, name in enumerate(scene.chits.names)
        ],
        "tags": {state: colours for state, colours in look["markers"].items() if "fill" in colours},
        "track": [{"turn": n, "night": n in scene.nights} for n in range(1, scene.turns["last"] + 1)],
    }


def counter_data(scene: Scene, look: dict[str, Any], unit: Unit) -> Data:
    """A counter: its front, its disrupted back, and its card in words."""
    kind, name = scene.kinds[unit], scene.units.names[unit]
    symbols = read_yaml("symbols.json")["types"]
    faces: list[Data] = []
    fire = "–" if kind.fire is None else f"[{kind.fire}]" if kind.brackets else str(kind.fire)
    for steps in (2, 1):
        faces.append(
            {
                "scheme": _scheme(look, kind.side if steps == 2 else f"{kind.side}-back"),
                "strip": look["strips"][kind.action],
                "symbol": kind.id,
                "size": symbols[kind.id]["size"],
                "left": kind.label,
                "right": name.rsplit("-", 1)[1],
                "foot": f"{fire}-{kind.defence}",
                "move": str(kind.move),
                "steps": steps,
                "reduced": steps == 1,
            }
        )
    short = f"{kind.label} {name.rsplit('-', 1)[1]}"
    return {
        "id": name,
        "side": kind.side,
        "faces": faces,
        "name": kind.name,
        "short": short,
        "card": card(scene, unit),
    }


def card(scene: Scene, unit: Unit) -> Data:
    """What is printed on a counter, in words."""
    kind = scene.kinds[unit]
    return {
        "name": kind.name,
        "type": kind.id,
        "action": f"action-{kind.action}",
        "fire": kind.fire,
        "fire_type": f"fire-{kind.fire_type}" if kind.fire_type else None,
        "defence": kind.defence,
        "defence_type": f"defence-{kind.defence_type}",
        "white": kind.white,
        "move": kind.move,
        "move_type": f"move-{kind.move_type}",
        "range": kind.range or None,
        "radius": kind.radius,
    }


def _scheme(look: dict[str, Any], face: str) -> Data:
    colours = look["faces"][face]
    return {"face": [colours["top"], colours["bottom"]], "ink": colours["ink"], "symbolFill": colours["frame"]}
