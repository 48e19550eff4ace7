"""How the counters and chits look, for a client: their faces, their cards in words, the tags on them."""

from __future__ import annotations

from typing import Any

from grognard.core.events import Data
from grognard.core.ids import Unit

from .scene import SIDES, Counter, Scene, read_yaml


def table(scene: Scene) -> Data:
    """What a client needs once: every counter's faces, tags, chits, sides."""
    look = read_yaml("counters.yaml")
    return {
        "sides": list(SIDES),
        "counters": [counter_data(scene, look, Unit(u)) for u in range(len(scene.units))],
        "markers": [
            {
                "id": f"vp-{side}",
                "side": side,
                "faces": [{"scheme": _scheme(look, f"vp-{side}"), "symbol": "vp", "steps": 1}],
            }
            for side in SIDES
        ],
        "chits": [
            {"id": name, "faces": [{"scheme": _scheme(look, f"chit-{data.side}"), "foot": name}]}
            for name, data in zip(scene.chits.names, scene.chit_data, strict=True)
        ],
        "tags": look["tags"],
        "track": [{"turn": turn, "label": row.date} for turn, row in sorted(scene.track.items())],
    }


def counter_data(scene: Scene, look: dict[str, Any], unit: Unit) -> Data:
    """A counter: the faces at full and at reduced strength, and its card in words."""
    counter = scene.counters[unit]
    face = look["units"].get(counter.id) or look["formations"].get(counter.formation) or counter.side
    faces: list[Data] = []
    for steps in range(counter.steps, 0, -1):
        faces.append(
            {
                "scheme": _scheme(look, face),
                "strip": look["strips"].get(counter.formation, look["strips"]["none"]),
                "symbol": counter.arm,
                "size": look["sizes"].get(counter.size, ""),
                "left": counter.formation,
                "right": counter.id,
                "foot": f"{scene.normal[unit][steps]}-{scene.equipment[unit][steps]}",
                "move": str(scene.movement[unit][steps]),
                "steps": steps,
                "reduced": steps < counter.steps,
            }
        )
    return {"id": counter.id, "side": counter.side, "faces": faces, "name": counter.name, "card": card(scene, counter)}


def card(scene: Scene, counter: Counter) -> Data:
    """2.11 What is printed on a counter, in words."""
    return {
        "name": counter.name,
        "formation": counter.formation,
        "type": counter.arm,
        "mechanised": scene.arms[counter.arm].mechanised,
        "fire": counter.full[0],
        "equipment": counter.full[1],
        "move": counter.full[2],
    }


def _scheme(look: dict[str, Any], face: str) -> Data:
    colours = look["faces"][face]
    return {"face": [colours["top"], colours["bottom"]], "ink": colours["ink"], "symbolFill": colours["frame"]}
