"""What a seat sees: its view as plain data, and the faces of the counters. Nothing is hidden but what is to come."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from grognard.core.events import Data, sum_data
from grognard.core.ids import Seat, Unit
from grognard.core.paths import reach
from grognard.core.rules import rule

from .ground import HALF
from .position import (
    ATTACKED,
    BLOWN,
    BRIDGE_STATES,
    DG,
    FIRED,
    FRESH,
    MOVED,
    NEAR,
    OVERRAN,
    PHASES,
    READY,
    SPOTTED,
    STOPPED,
    UNDER_FIRE,
    Position,
)
from .scene import ALLIED, DEAD, DUE, EXITED, GERMAN, NOT_DUE, PLACES, REMOVED, SIDES, Scene, read_yaml
from .terms import terms_of
from .victory import victory_points
from .ways import points_left
from .weather import weather_name

STATES = (
    (DG, "dg"),
    (MOVED, "moved"),
    (FIRED, "fired"),
    (SPOTTED, "spotted"),
    (OVERRAN, "overran"),
    (ATTACKED, "fought"),
    (UNDER_FIRE, "under-fire"),
    (NEAR, "near"),
    (FRESH, "fresh"),
    (STOPPED, "stopped"),
)


@rule("setup.open", "chit.weather")
def view(p: Position, seat: Seat) -> Data:
    """The position as plain data."""
    scene = p.scene
    return {
        "turn": {
            "number": p.turn,
            "of": scene.last_turn,
            "first": scene.first_turn,
            "label": turn_label(p),
        },
        "phase": phase(p),
        "side": SIDES[seat] if seat >= 0 else None,
        "acting": SIDES[p.acting],
        "units": [unit_data(p, unit) for unit in range(len(scene.units)) if p.hex[unit] >= 0],
        "markers": markers(p),
        "boxes": boxes(p),
        "control": {scene.hex_name(h): SIDES[p.control[i]] for i, h in enumerate(scene.ground.vp_hexes)},
        "weather": weather_name(p),
        "air": p.air,
        "wishes": {SIDES[side]: [scene.place_text(h) for h in p.wished(side)] for side in (GERMAN, ALLIED)},
        "best": p.best,
        "scores": {SIDES[side]: score(p, side) for side in (GERMAN, ALLIED)},
    }


def turn_label(p: Position) -> str:
    """The date of the turn."""
    track: list[dict[str, int]] = p.scene.tables["turn_track"]
    return next((f"1944-12-{row['date']}" for row in track if row["turn"] == p.turn), "")


def phase(p: Position) -> str:
    """The phase, as a key of the words files."""
    if p.ending is not None:
        return "phase-over"
    return f"phase-{PHASES[p.phase]}"


@cache
def state_words(state: int) -> tuple[str, ...]:
    """The states of a unit in words; a view asks it of every unit on the map."""
    return tuple(word for bit, word in STATES if state & bit)


def unit_data(p: Position, unit: int) -> Data:
    """A unit on the map as it is now."""
    scene, steps, state = p.scene, p.steps[unit], p.state[unit]
    gun = scene.artillery[unit]
    return {
        "id": scene.units.names[unit],
        "side": SIDES[scene.side[unit]],
        "hex": scene.place_text(p.hex[unit]),
        "box": None,
        "steps": steps,
        "strength": [scene.range[unit] if gun else scene.attack[unit][steps], scene.defence[unit][steps]],
        "move": scene.allowance[unit] // HALF,
        "left": points_left(p, unit) / HALF,
        "state": list(state_words(state)),
        "stack": unit,
    }


@rule("chit.barrage", "chit.bridgeblown", "chit.bridgetested", "chit.air", "3.8.blow.a")
def markers(p: Position) -> list[Data]:
    """The markers on the map: Barrage Markers, bridges, Air Supply."""
    scene, found = p.scene, list[Data]()
    for hex_ in np.flatnonzero(p.column_array("marks")).tolist():
        for side in (GERMAN, ALLIED):
            for kind, count in (("barrage-full", p.full(side, hex_)), ("barrage-half", p.half(side, hex_))):
                if count:
                    name = scene.place_text(hex_)
                    found.append({"hex": name, "kind": kind, "level": min(count, 3), "side": SIDES[side]})
    for place, state in enumerate(p.bridge):
        if state != READY:
            kind = "bridge-blown" if state == BLOWN else "bridge-tested"
            hex_ = scene.hex_name(scene.ground.charges[place].hex)
            found.append({"hex": hex_, "kind": kind, "state": BRIDGE_STATES[state], "side": SIDES[ALLIED]})
    for hex_ in p.air_supply:
        if hex_ >= 0:
            found.append({"hex": scene.place_text(hex_), "kind": "air-supply", "side": SIDES[ALLIED]})
    return found


@rule("1.2.norebuild")
def boxes(p: Position) -> list[Data]:
    """The places off the map, open to both sides."""
    scene, found = p.scene, list[Data]()
    for place in (DUE, NOT_DUE, EXITED, DEAD, REMOVED):
        there = p.hex_array == place
        for side in (GERMAN, ALLIED):
            here = scene.side_units[side]
            numbers: list[int] = here[there[here]].tolist()
            units = [scene.units.names[u] for u in numbers]
            if units or place == DUE:
                name = f"{PLACES[-1 - place]}-{SIDES[side]}"
                found.append({"id": name, "title": name, "side": SIDES[side], "units": units})
    return found


def score(p: Position, side: int) -> Data:
    """The VPs that a side holds as things stand, with their parts."""
    data = sum_data(victory_points(p, side))
    return {"total": data["value"], "parts": data["parts"]}


# -- the counters' faces ----------------------------------------------------------------------------------------


@rule("chit.front", "chit.back", "chit.artillery", "1.2.steps.d", "1.2.sides.a", "1.2.sides.b", "1.2.ma.a")
def table(scene: Scene) -> Data:
    """What a client needs once: every counter's faces, markers, sides."""
    look = read_yaml("counters.yaml")
    return {
        "sides": list(SIDES),
        "counters": [counter_data(scene, look, Unit(u)) for u in range(len(scene.units))],
        "markers": [marker_data(look, name) for name in look["markers"]],
        "chits": [],
        "track": [{"turn": row["turn"], "date": row["date"]} for row in scene.tables["turn_track"]],
        "formations": {code: formation.title for code, formation in scene.formations.items()},
    }


def marker_data(look: dict[str, Any], name: str) -> Data:
    """A kind of marker with its faces."""
    scheme = _scheme(look, look["markers"][name]["face"])
    counts = look["markers"][name].get("counts", [None])
    faces = [
        {"scheme": scheme, "symbol": name, "foot": "" if count in (None, 1) else f"×{count}", "steps": count or 1}
        for count in counts
    ]
    return {"id": name, "faces": faces}


def counter_data(scene: Scene, look: dict[str, Any], unit: Unit) -> Data:
    """A counter: its faces at full and at reduced strength, and its card in words."""
    counter, gun = scene.counters[unit], scene.artillery[unit]
    symbols = read_yaml("symbols.json")
    faces: list[Data] = []
    for steps in range(counter.steps, 0, -1):
        attack, defence = scene.attack[unit][steps], scene.defence[unit][steps]
        faces.append(
            {
                "scheme": _scheme(look, counter.nation),
                "strip": look["strips"].get(counter.formation, look["strips"]["none"]),
                "symbol": counter.type,
                "size": symbols["sizes"].get(counter.size, ""),
                "left": scene.formations[counter.formation].title["en"],
                "right": counter.label,
                "foot": f"[{counter.range}]-{defence}" if gun else f"{attack}-{defence}",
                "move": str(counter.move),
                "moveInk": look["movement"][counter.ma],
                "bar": look["bar"] if counter.exploits else None,
                "steps": steps,
                "reduced": steps < counter.steps,
            }
        )
    card = {
        "name": counter.name,
        "formation": scene.formations[counter.formation].title,
        "type": scene.types[counter.type].title,
        "nationality": counter.nation,
        "movement": counter.ma,
        "exploits": counter.exploits,
        "range": counter.range or None,
        "move": counter.move,
        "assumed": list(counter.assumed),
    }
    return {
        "id": counter.id,
        "side": counter.side,
        "faces": faces,
        "name": counter.name,
        "short": counter.name,
        "card": card,
    }


def _scheme(look: dict[str, Any], face: str) -> Data:
    colours = look["faces"][face]
    return {"face": [colours["top"], colours["bottom"]], "ink": colours["ink"], "symbolFill": colours["frame"]}


def all_ranges(p: Position) -> int:
    """The movement ranges of every unit on the map, for measuring: how many hexes they reach in all."""
    total, ground = 0, p.scene.ground
    for unit in range(len(p.scene.units)):
        if p.hex[unit] >= 0:
            terms = terms_of(p, p.scene.side[unit]).of(p.scene.ma[unit], guns=p.scene.artillery[unit])
            total += reach(ground.workspace, terms, p.hex[unit], p.scene.allowance[unit])
    return total
