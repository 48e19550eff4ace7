"""What a seat sees: its view as plain data, the faces of the counters, and what it may know at all (6.1)."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.core.events import Data, sum_data
from grognard.core.ids import Chit, Hex, Seat, Unit
from grognard.core.rules import rule

from .combat import DeclareAttacks, ResolveCombats
from .commands import AddArmy, CutIn, PushBack, SelectChits, UseManstein
from .fortresses import BuildFortress
from .losses import ChooseLoss, ConvertFortress
from .movement import MoveUnits
from .panzers import ChooseWithdrawn
from .position import ACTIVE, AT_HAND, DRAWN, FOUGHT, HELD, IN_CUP, MOVED, NOT_YET, UNKNOWN, Position
from .reinforcements import EnterUnits
from .scene import AXIS, BOX, GONE, PLACES, SIDES, SOVIET, TRACK, TRANSFER, WITHDRAWN, Scene, read_yaml
from .setup import PlaceUnits
from .supply import TransferUnits
from .victory import victory_points
from .zhukov import KeepReinforcements

PHASES = {
    PlaceUnits: "phase-setup",
    AddArmy: "phase-selection",
    SelectChits: "phase-selection",
    KeepReinforcements: "phase-selection",
    CutIn: "phase-execution",
    PushBack: "phase-execution",
    UseManstein: "phase-execution",
    MoveUnits: "phase-movement",
    DeclareAttacks: "phase-combat",
    ResolveCombats: "phase-combat",
    ChooseLoss: "phase-combat",
    ConvertFortress: "phase-combat",
    ChooseWithdrawn: "phase-withdrawal",
    TransferUnits: "phase-transfer",
    BuildFortress: "phase-fortress",
    EnterUnits: "phase-reinforcement",
}


# -- what a seat may know ---------------------------------------------------------------------------------------


@rule("6.1.2", "6.1.3", "6.1.4")
def known(p: Position, seat: Seat) -> Position:
    """6.1 Secret from the Axis is which Soviet chits are available, at hand or in the cup; nothing else (R-SECRET).

    Chits that were drawn, pushed back or kept openly are known, and how many chits the cup holds.
    """
    seen = p.as_known(seat)
    if p.turn == 0 or seat == p.seat(SOVIET):
        return seen
    for chit, side in enumerate(p.scene.chit_side):
        if side == SOVIET and p.chit[chit] in (NOT_YET, AT_HAND, IN_CUP) and not p.pushed[chit]:
            seen.chit[chit] = UNKNOWN
    return seen


def sample(p: Position, seat: Seat, random: Random) -> Position:
    """A whole position that fits what a seat knows: for the Axis, Soviet chits are dealt at random."""
    filled = p.copy()
    filled.reseed(random.getrandbits(64))
    unknown = [Chit(c) for c, where in enumerate(p.chit) if where == UNKNOWN]
    if not unknown:
        return filled
    available = _likely_available(p, unknown, random)
    in_cup = sum(where == IN_CUP for where in p.chit)
    for chit in unknown:
        filled.chit[chit] = AT_HAND if chit in available else NOT_YET
    for chit in random.sample(available, min(len(available), max(0, p.cup_count - in_cup))):
        filled.chit[chit] = IN_CUP
    return filled


def _likely_available(p: Position, unknown: list[Chit], random: Random) -> list[Chit]:
    """The chits printed for the turns so far or drawn before, and as many further armies as have been added."""
    data, turns = p.scene.chit_data, p.scene.turns
    sure = [c for c in unknown if p.shown[c] or (not data[c].further_army and data[c].from_turn <= p.turn)]
    further = [c for c in unknown if data[c].further_army and not p.shown[c]]
    shown = sum(d.further_army and (p.chit[c] != UNKNOWN or p.shown[c]) for c, d in enumerate(data))
    added = max(0, p.turn - turns["further_army_from"] + (0 if further_waits(p) else 1)) - shown
    return sure + random.sample(further, max(0, min(added, len(further))))


def further_waits(p: Position) -> bool:
    """Whether this turn's further army has yet to be added."""
    return bool(p.agenda) and isinstance(p.agenda[-1], AddArmy)


# -- the view ---------------------------------------------------------------------------------------------------


def view(p: Position, seat: Seat) -> Data:
    """The position as plain data. `p` is what the seat knows of it."""
    scene = p.scene
    row = scene.track.get(p.turn)
    return {
        "turn": {
            "number": p.turn,
            "of": scene.turns["last"],
            "label": f"{row['from']} – {row['to']}" if row else "",
        },
        "phase": phase(p),
        "side": SIDES[p.side_of(seat)],
        "acting": SIDES[p.acting] if p.acting >= 0 else None,
        "units": [unit_data(p, unit) for unit in range(len(scene.units))],
        "markers": [
            {"hex": scene.hex_name(hex_), "kind": "fortress", "level": p.fort_at(hex_), "side": SIDES[SOVIET]}
            for hex_ in p.fort_hexes
        ],
        "boxes": boxes(p),
        "cup": p.cup_count,
        "chits": [
            {"id": name, "where": _where(p.chit[chit]), "pushed": bool(p.pushed[chit]), "shown": bool(p.shown[chit])}
            for chit, name in enumerate(scene.chits.names)
        ],
        "control": {scene.hex_name(h): SIDES[p.control[i]] for i, h in enumerate(scene.ground.controlled)},
        "fortresses_left": p.forts_left,
        "bid": p.bid if scene.is_on("auction") else None,
        "zhukov": p.zhukov or None,
        "scores": {SIDES[side]: score(p, side) for side in (AXIS, SOVIET)},
    }


def phase(p: Position) -> str:
    """The phase, as a key of the words files."""
    if p.ending is not None:
        return "phase-over"
    if p.surprise:
        return "phase-surprise"
    task = p.agenda[-1] if p.agenda else None
    return PHASES.get(type(task), "phase-execution") if task else "phase-over"  # type: ignore[call-overload]


def _where(place: int) -> str:
    return {NOT_YET: "later", AT_HAND: "hand", IN_CUP: "cup", DRAWN: "drawn", HELD: "held", UNKNOWN: "unknown"}[place]


@rule("3.1.1", "2.2.1.3a")
def unit_data(p: Position, unit: int) -> Data:
    """A unit as it is now."""
    scene, steps, state = p.scene, p.steps[unit], p.state[unit]
    place = p.hex[unit]
    attack, defence = scene.attack[unit][steps], scene.defence[unit][steps]
    words = [word for bit, word in ((ACTIVE, "active"), (MOVED, "moved"), (FOUGHT, "fought")) if state & bit]
    if p.target[unit] >= 0:
        words.append("attacking")
    return {
        "id": scene.units.names[unit],
        "side": SIDES[scene.side[unit]],
        "hex": scene.hex_name(Hex(place)) if place >= 0 else None,
        "box": None if place >= 0 else PLACES[-1 - place],
        "steps": steps,
        "strength": [attack, defence] if scene.mechanised[unit] else [attack],
        "move": scene.allowance[unit],
        "state": words,
        "target": scene.hex_name(Hex(p.target[unit])) if p.target[unit] >= 0 else None,
        "stack": unit,
    }


@rule("12.0.0b", "4.0.3", "11.2.1", "16.4.1", "2.24.1")
def boxes(p: Position) -> list[Data]:
    """The places off the map, open to both sides; and the cup, of which only the number is known."""
    scene, found = p.scene, list[Data]()
    for title, place in (("box", BOX), ("transfer", TRANSFER), ("turn-track", TRACK), ("lost", GONE)):
        for side in (AXIS, SOVIET):
            places = (GONE, WITHDRAWN) if place == GONE else (place,)
            units = [scene.units.names[u] for u in scene.of_side[side] if p.hex[u] in places]
            if units or place == BOX:
                key = title if place in (TRACK, GONE) else f"{title}-{SIDES[side]}"
                found.append({"id": f"{title}-{SIDES[side]}", "title": key, "side": SIDES[side], "units": units})
    drawn = [scene.chits.names[c] for c, where in enumerate(p.chit) if where == DRAWN]
    held = [scene.chits.names[c] for c, where in enumerate(p.chit) if where == HELD]
    found.append({"id": "cup", "title": "cup", "side": None, "count": p.cup_count, "chits": []})
    found.append({"id": "drawn", "title": "drawn-chits", "side": None, "chits": drawn})
    found.append({"id": "held", "title": "held-chits", "side": None, "chits": held})
    return found


def score(p: Position, side: int) -> Data:
    """A side's VP as things stand, with their parts."""
    data = sum_data(victory_points(p, side))
    return {"total": data["value"], "parts": data["parts"]}


# -- the counters' faces ----------------------------------------------------------------------------------------


@rule("2.2.1.1", "2.2.1.2.1a", "2.2.1.2.1b", "2.2.1.2.3", "2.2.1.3a", "2.2.1.2.7", "2.22.3")
def table(scene: Scene) -> Data:
    """What a client needs once: every counter's faces, markers, chits, sides."""
    look = read_yaml("counters.yaml")
    return {
        "sides": list(SIDES),
        "counters": [counter_data(scene, look, Unit(u)) for u in range(len(scene.units))],
        "markers": [
            {
                "id": "fortress",
                "faces": [
                    {"scheme": _scheme(look, "marker"), "symbol": "fortress", "foot": str(level), "steps": level}
                    for level in look["markers"]["fortress"]["counts"]
                ],
            }
        ],
        "chits": [
            {"id": chit.id, "faces": [{"scheme": _scheme(look, f"chit-{chit.side}"), "foot": chit.id}]}
            for chit in scene.chit_data
        ],
        "track": [scene.track[turn] for turn in sorted(scene.track)],
    }


def counter_data(scene: Scene, look: dict[str, Any], unit: Unit) -> Data:
    """A counter: the faces at full and at reduced strength, and its card in words."""
    counter = scene.counters[unit]
    symbols = read_symbols()
    face = look["types"].get(counter.type) or look["nationalities"][counter.nationality]
    faces: list[Data] = []
    for steps in range(counter.steps, 0, -1):
        attack, defence = scene.attack[unit][steps], scene.defence[unit][steps]
        faces.append(
            {
                "scheme": _scheme(look, face),
                "strip": look["strips"].get(counter.army or "none", look["strips"]["none"]),
                "symbol": counter.type,
                "size": symbols.get(counter.type, {}).get("size", ""),
                "left": counter.army or "",
                "right": counter.label,
                "foot": f"{attack}-{defence}" if counter.mechanised else str(attack),
                "move": str(counter.move),
                "steps": steps,
                "reduced": steps < counter.steps,
            }
        )
    card = {
        "name": counter.name,
        "commander": counter.commander,
        "type": counter.type,
        "nationality": counter.nationality,
        "army": counter.army,
        "mechanised": counter.mechanised,
        "range": counter.command_range,
        "move": counter.move,
        "turn_of_entry": counter.turn_of_entry or None,
    }
    return {"id": counter.id, "side": counter.side, "faces": faces, "name": counter.name, "card": card}


def _scheme(look: dict[str, Any], face: str) -> Data:
    colours = look["faces"][face]
    return {"face": [colours["top"], colours["bottom"]], "ink": colours["ink"], "symbolFill": colours["frame"]}


def read_symbols() -> dict[str, Any]:
    """Symbols and size marks by type of unit."""
    return read_yaml("symbols.json")["types"]
