"""Scenes for the tests of the rules: hand-made positions, and short ways to play and to look at them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.core.events import Data
from grognard.core.ids import Hex, Unit
from grognard.games.leningrad.position import Position as Leningrad
from grognard.games.leningrad.scene import PLACES

GAME: Any = grognard.game("leningrad")
POSITIONS = Path(__file__).parent / "positions"
AXIS, SOVIET = 0, 1


def place(unit: str, where: str, steps: int | None = None) -> dict[str, Any]:
    """An item of `units`: a unit in a hex ("0232") or in a place off the map ("box", "transfer", "track" …)."""
    item: dict[str, Any] = {"id": unit, "box" if where in PLACES else "hex": where}
    return item if steps is None else {**item, "steps": steps}


def units(text: str) -> list[dict[str, Any]]:
    """Many items in one text: "291 0232, s125 0332 1, s48 box" (unit, place, and steps if it isn't whole)."""
    found: list[dict[str, Any]] = []
    for part in text.split(","):
        name, where, *steps = part.split()
        found.append(place(name, where, int(steps[0]) if steps else None))
    return found


def at(on_map: str = "", active: str = "", **keys: Any) -> Leningrad:
    """A position with just these units: `at("291 0232, s125 0332", active="axis 291", phase="movement", dice=[2])`.

    `active` is an HQ that has been activated ("18A-HQ") or a side and its active units ("axis 291 61"). A `board` is
    a file of positions/. All other keys are those of hand-made positions.
    """
    data = dict(keys)
    if "board" in data:
        data["board"] = (POSITIONS / data["board"]).read_text(encoding="utf-8")
    if on_map:
        data["units"] = units(on_map)
    if active:
        first, *rest = active.split()
        data["active"] = {"side": first, "units": rest} if rest else {"hq": first}
    return GAME.position(data)


def moving(on_map: str, active: str, **keys: Any) -> Leningrad:
    """The movement sub-phase of a command."""
    return at(on_map, active, phase="movement", **keys)


def fighting(on_map: str, active: str, **keys: Any) -> Leningrad:
    """The combat sub-phase of a command, attacks still to be announced."""
    return at(on_map, active, phase="combat", **keys)


# -- playing -----------------------------------------------------------------------------------------------------


def play(p: Leningrad, *texts: str) -> list[Data]:
    """Make these choices; what happened, as data."""
    return [event for text in texts for event in p.play(text)]


def named(events: list[Data], name: str) -> list[Data]:
    """The events of one kind."""
    return [event for event in events if event["event"] == name]


def choices(p: Leningrad, beginning: str = "") -> list[str]:
    """The choices now open; with a beginning such as "move 291", those of the smaller menu that it leads to.

    A beginning may end with a space, which is left out here.
    """
    decision = p.decision()
    if beginning:
        found = decision.menu.find(beginning)
        decision = decision.narrow(beginning if found else f"{beginning} ")
        assert decision is not None
    return [text.rstrip() for text in decision.choices]


def ends(p: Leningrad, unit: str) -> set[str]:
    """The hexes where a unit can end its move."""
    return {text.split("-")[-1] for text in choices(p, f"move {unit}") if not text.endswith("-")}


def codes(p: Leningrad, text: str) -> tuple[str, ...]:
    """Why a choice can't be made: the codes of the reasons, () if it can. A refused choice changes nothing."""
    verdict = p.why(text)
    if not verdict:
        before = p.copy()
        with pytest.raises(grognard.IllegalChoice) as refused:
            p.play(text)
        assert refused.value.verdict.codes == verdict.codes
        assert p == before
    return verdict.codes


def asked(p: Leningrad) -> tuple[str, str]:
    """Who must choose, and the key of the question."""
    return p.deciding[0], p.decision().prompt


# -- looking -----------------------------------------------------------------------------------------------------


def unit(p: Leningrad, name: str) -> Unit:
    """A unit by its id."""
    return Unit(p.scene.units[name])


def hex_(p: Leningrad, number: str) -> Hex:
    """A hex by its printed number."""
    return Hex(p.scene.board.hex(number))


def where(p: Leningrad, name: str) -> str:
    """Where a unit is: the printed number of its hex, or the name of a place off the map."""
    return p.scene.hexes.text(p.hex[unit(p, name)])


def steps(p: Leningrad, name: str) -> int:
    """How many steps a unit has left."""
    return p.steps[unit(p, name)]


def controller(p: Leningrad, number: str) -> str:
    """The side that controls a town or big city."""
    return ("axis", "soviet")[p.control[p.scene.ground.place_at[hex_(p, number)]]]


def in_zone(p: Leningrad, side: int, number: str) -> bool:
    """Whether a hex lies in a zone of control of a side."""
    return bool(p.standing.zone[side][hex_(p, number)])


def active(p: Leningrad) -> set[str]:
    """The units that are active now."""
    return {p.scene.unit_name(Unit(u)) for u, state in enumerate(p.state) if state & 1}
