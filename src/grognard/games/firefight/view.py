"""What a seat sees: hidden counters without a face (2.3.5, 2.3.6), its own in full; and the counters' faces."""

from __future__ import annotations

from typing import Any

from grognard.core.events import Data, sum_data
from grognard.core.ids import Seat
from grognard.core.rules import rule

from .exposure import all_exposed
from .indirect import lying_power
from .plan import conceal, plan_view
from .position import ACTED, DISMOUNT, FIRED, KF, KM, KMS, MOUNTING, MOVED, NO_UNIT, OPEN_ACTS, PHASES, Position, S
from .scene import (
    ABOARD,
    BAG,
    DESTROYED,
    DUMMY_PERSONNEL,
    DUMMY_VEHICLE,
    ENTERING,
    LEFT,
    MINEFIELD,
    PLACES,
    SIDES,
    UNKNOWN,
    UNPLACED,
    UNSEEN,
    Scene,
    UnitType,
    read_yaml,
)
from .victory import score

OUT_OF_SIGHT = (UNPLACED, ABOARD, BAG)


# -- what a seat may know ---------------------------------------------------------------------------------------


@rule("2.3.5.2", "2.3.6.1", "2.3.6.4", "1.5.3", "1.2.1")
def known(p: Position, seat: Seat) -> Position:
    """R30 Of a face-down enemy counter a seat knows where it lies, its damage, and what it was seen to do; no more.

    What it is, whom it carries, Dragons, points of minefields and fire plans are its owner's; so is what it has left
    to move. Of enemies off the map nothing is known but which counters wait to enter it (R105), were removed from it or
    went over its edge; of a set-up nothing until it is done. Where nothing is hidden only the points of minefields not
    yet entered are.
    """
    seen = p.as_known(seat)
    conceal(seen, seat)
    other, exposed = p.scene.of_side[1 - seat], p.exposed
    if all_exposed(p):
        for unit in other if p.scene.mined else ():
            if not exposed[unit]:
                seen.mines[unit] = 0
        return seen
    unready = not p.set_up >> (1 - seat) & 1 and p.turn == 0
    if unready:
        half = len(p.works) // 2
        for place in range((1 - seat) * half, (2 - seat) * half):
            seen.works[place] = -1
    for unit in other:
        if exposed[unit]:
            continue
        seen.type[unit] = UNKNOWN
        seen.act[unit] = p.act[unit] & OPEN_ACTS
        if unready or p.hex[unit] in OUT_OF_SIGHT or (p.hex[unit] == DESTROYED and p.carrier[unit] != NO_UNIT):
            seen.hex[unit] = UNSEEN
            seen.damage[unit] = seen.act[unit] = 0
        seen.carrier[unit] = seen.order[unit] = NO_UNIT
        seen.dragon[unit] = seen.mines[unit] = 0
    if p.mover >= 0 and p.scene.side[p.mover] != seat and not exposed[p.mover]:
        seen.points = 0
    return seen


# -- the view ---------------------------------------------------------------------------------------------------


def view(p: Position, seat: Seat) -> Data:
    """The position as plain data. `p` is what the seat knows of it."""
    scene = p.scene
    return {
        "turn": {"number": p.turn, "of": scene.data.turns or scene.data.length, "label": ""},
        "phase": "phase-over" if p.ending is not None else f"phase-{PHASES[p.phase]}",
        "side": SIDES[seat],
        "acting": SIDES[p.asking[0]] if p.asking else None,
        "level": scene.level,
        "units": [unit_data(p, unit) for unit in range(len(scene.units)) if shown(p, seat, unit)],
        "markers": markers(p),
        "boxes": boxes(p, seat),
        "indirect": plan_view(p, seat),
        "scores": {SIDES[side]: points(p, side) for side in (0, 1)},
    }


def shown(p: Position, seat: Seat, unit: int) -> bool:
    """Whether a counter is anywhere to be seen."""
    return p.hex[unit] not in (BAG, UNSEEN)


@rule("2.3.5.2", "2.3.6.1", "3.4.3")
def unit_data(p: Position, unit: int) -> Data:
    """A counter as it is now: face down one has a back, a side, a place, and what happened to it."""
    scene, kind = p.scene, p.known_kind(unit)
    side, place = scene.side[unit], p.hex[unit]
    words = [word for bit, word in ((FIRED, "fired"), (MOVED, "moved"), (MOUNTING, "mounting")) if p.act[unit] & bit]
    words += [word for bit, word in ((S, "S"), (KF, "Kf"), (KM, "Km"), (KMS, "Kms")) if p.damage[unit] & bit]
    if p.act[unit] & ACTED:
        words.append("spent")
    if p.dragon[unit]:
        words.append("dragon")
    if p.order[unit] == DISMOUNT:
        words.append("dismounting")
    data: Data = {
        "id": scene.units.names[unit],
        "side": SIDES[side],
        "face": scene.type_names.text(p.type[unit]) if kind else f"{SIDES[side]}-back",
        "type": scene.type_names.text(p.type[unit]) if kind else None,
        "hex": scene.hex_name(place) if place >= 0 else None,
        "box": None if place >= 0 else PLACES[-1 - place],
        "steps": 1,
        "strength": [],
        "move": kind.move if kind else None,
        "state": words,
        "exposed": bool(p.exposed[unit]),
        "carrier": scene.units.names[p.carrier[unit]] if p.carrier[unit] >= 0 else None,
        "stack": unit,
    }
    if kind and kind.target == "none":
        data["points"] = p.mines[unit]
    return data


@rule("5.4.1", "8.1.1", "8.3.1", "2.4.4.2.1", "11.4")
def markers(p: Position) -> list[Data]:
    """Smoke, field works, minefields laid by artillery, and wrecks where they count."""
    scene = p.scene
    found = [{"hex": scene.hex_name(h), "kind": "smoke"} for h in sorted(p.smoke_hexes)]
    found += [
        {"hex": scene.hex_name(h), "kind": "barrage", "level": power} for h, power in sorted(lying_power(p).items())
    ]
    found += [{"hex": scene.hex_name(h), "kind": "works"} for h in p.works if h >= 0]
    found += [{"hex": scene.hex_name(h), "kind": "mine"} for h, laid in enumerate(p.laid) if laid]
    found += [{"hex": scene.hex_name(h), "kind": "wreck"} for h in sorted({h for h in p.wreck if h >= 0})]
    return found


def boxes(p: Position, seat: Seat) -> list[Data]:
    """The places off the map and who is there, as far as the seat knows."""
    found: list[Data] = []
    for place, title in ((UNPLACED, "unplaced"), (ENTERING, "entering"), (DESTROYED, "lost"), (LEFT, "left")):
        for side in (0, 1):
            units = [p.scene.units.names[u] for u in p.scene.of_side[side] if p.hex[u] == place]
            if units:
                found.append({"id": f"{title}-{SIDES[side]}", "title": title, "side": SIDES[side], "units": units})
    return found


def points(p: Position, side: int) -> Data:
    """A side's points as far as the seat knows, with their parts."""
    data = sum_data(score(p, side))
    return {"total": data["value"], "parts": data["parts"]}


# -- the counters' faces ----------------------------------------------------------------------------------------


@rule("chit.general", "chit.us-TM", "chit.us-TM+", "chit.us-MG", "chit.us-MG+", "chit.sov-TM", "chit.sov-TM+")
@rule(
    "chit.sov-MG", "chit.sov-MG+", "chit.sov-Sagger", "chit.sov-SPG9", "chit.M113", "chit.M150", "chit.MICV", "chit.X"
)
@rule("chit.BMP", "chit.BRDM", "chit.M60A1", "chit.M60A3", "chit.M60A2", "chit.XM1", "chit.T62", "chit.XMBT")
@rule("chit.marker-smoke", "chit.marker-wreck", "chit.marker-S", "chit.marker-Kf", "chit.marker-Km", "chit.marker-Kms")
@rule("chit.marker-works", "chit.marker-mine", "2.3.6.1")
def table(scene: Scene) -> Data:
    """What a client needs once: a face for each type and each side's back; a unit's view names its face."""
    look, symbols = read_yaml("counters.yaml"), read_yaml("symbols.json")["types"]
    counters = [type_data(name, kind, look, symbols) for name, kind in scene.types.items() if kind.real]
    for side in SIDES:
        counters += [
            {
                "id": f"{side}-back",
                "side": side,
                "faces": [{"scheme": _scheme(look, look["backs"][side])}],
                "name": "counter",
            }
        ]
    for name in (DUMMY_PERSONNEL, DUMMY_VEHICLE, MINEFIELD):
        counters.append({"id": name, "faces": [{"scheme": _scheme(look, "marker"), "foot": name}], "name": name})
    return {
        "sides": list(SIDES),
        "counters": counters,
        "markers": [
            {"id": kind, "faces": [{"scheme": _scheme(look, "marker"), "symbol": kind}]}
            for kind in ("smoke", "works", "mine", "wreck", "barrage")
        ],
        "chits": [],
        "tags": {state: colours for state, colours in look["markers"].items() if "fill" in colours},
    }


def type_data(name: str, kind: UnitType, look: dict[str, Any], symbols: dict[str, Any]) -> Data:
    """A type's face and card."""
    side = kind.side if kind.side in SIDES else SIDES[0]
    face = {
        "scheme": _scheme(look, look["sides"][side]),
        "strip": look["strips"].get(kind.target, look["strips"]["personnel"]),
        "symbol": name,
        "size": symbols.get(name, {}).get("size", ""),
        "left": "",
        "right": kind.label,
        "foot": kind.label,
        "move": str(kind.move),
        "steps": 1,
    }
    card = {
        "type": name,
        "target": kind.target,
        "move": kind.move,
        "men": kind.men or None,
        "capacity": kind.capacity or None,
        "weapons": list(kind.at),
    }
    return {"id": name, "side": side, "faces": [face], "name": name, "card": card}


def _scheme(look: dict[str, Any], face: str) -> Data:
    colours = look["faces"][face]
    return {"face": [colours["top"], colours["bottom"]], "ink": colours["ink"], "symbolFill": colours["frame"]}
