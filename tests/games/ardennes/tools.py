"""Scenes for the tests of the rules: hand-made positions, and short ways to play and to look at them."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any, cast

import pytest

import grognard
from grognard.core.events import Data
from grognard.core.ids import Hex, Unit
from grognard.games.ardennes import GAME
from grognard.games.ardennes.position import DG
from grognard.games.ardennes.position import Position as Ardennes
from grognard.games.ardennes.scene import PLACES, SIDES
from grognard.games.ardennes.ways import Ways, half_points

POSITIONS = Path(__file__).parent / "positions"
TESTED = dict.fromkeys(("0908", "0907", "1308", "1708"), "tested")
"""The bridges of board "country", none of which can be blown: for what has nothing to do with them."""
GERMAN, ALLIED = 0, 1


def counter(text: str) -> dict[str, Any]:
    """An item of `units` from a short text: "de.2pz.arm.I/3 B22.19", "us.28inf.arty B11.14 dg", "us.2inf.arty due 1".

    The unit, its hex or place, then `dg`, `fresh` or a number of steps.
    """
    name, where, *words = text.split()
    item: dict[str, Any] = {"id": name, "box" if where in PLACES else "hex": where}
    for word in words:
        if word in ("dg", "fresh"):
            item[word] = True
        else:
            item["steps"] = int(word)
    return item


def at(on_map: str = "", **keys: Any) -> Ardennes:
    """A position with just these units: `at("de.2pz.arm.I/3 B22.19", active="german", phase="movement", dice=[2])`.

    A `board` is a file of positions/. All other keys are those of hand-made positions.
    """
    data = dict(keys)
    if "board" in data:
        data["board"] = (POSITIONS / f"{data['board']}.txt").read_text(encoding="utf-8")
    if on_map:
        data["units"] = [counter(part) for part in on_map.split(",")]
    return cast(Ardennes, GAME.position(data))


def new(scenario: str = "7.1", seed: int = 1, **options: str) -> Ardennes:
    """A match at its first decision."""
    return cast(Ardennes, GAME.new(scenario, options=options, seed=seed))


def moving(on_map: str, active: str = "german", **keys: Any) -> Ardennes:
    """The Movement and Barrage Phase of a side."""
    return at(on_map, active=active, phase="movement", **keys)


# -- playing -----------------------------------------------------------------------------------------------------


def play(p: Ardennes, *texts: str) -> list[Data]:
    """Make these choices; what happened, as data."""
    return [event for text in texts for event in p.play(text)]


def named(events: list[Data], name: str) -> list[Data]:
    """The events of one kind."""
    return [event for event in events if event["event"] == name]


def happened(p: Ardennes, name: str) -> list[Data]:
    """The events of one kind since the position was made."""
    return named(p.events(), name)


def choices(p: Ardennes, beginning: str = "") -> list[str]:
    """The choices now open; with a beginning such as "move de.2pz.arm.I/3", those of the smaller menu behind it.

    A beginning may end with a space, which is left out here. An empty list if no choice begins so.
    """
    decision = p.decision()
    if beginning:
        found = decision.menu.find(beginning) or decision.menu.find(f"{beginning} ")
        if not found:
            return []
        decision = decision.narrow(beginning) or decision.narrow(f"{beginning} ")
        assert decision is not None
    return [text.rstrip() for text in decision.choices]


def leads(p: Ardennes, word: str) -> list[str]:
    """What may be chosen now after a first word: `leads(p, "barrage")` are the guns that may fire."""
    return [text[len(word) + 1 :] for text in choices(p) if text.startswith(f"{word} ")]


def codes(p: Ardennes, text: str) -> tuple[str, ...]:
    """Why a choice can't be made: the codes of the reasons, () if it can. A refused choice changes nothing."""
    verdict = p.why(text)
    if not verdict:
        before = p.copy()
        with pytest.raises(grognard.IllegalChoice) as refused:
            p.play(text)
        assert refused.value.verdict.codes == verdict.codes
        assert p == before
    return verdict.codes


def drive(p: Ardennes, name: str, end: str) -> list[Data]:
    """Move a unit to a hex by the way that is listed."""
    return play(p, next(text for text in choices(p, f"move {name}") if text.split("-")[-1] == end))


def asked(p: Ardennes) -> tuple[str, str]:
    """Who must choose, and the key of the question; nobody and nothing when the match is over."""
    return (p.deciding[0], p.decision().prompt) if p.deciding else ("", "")


def end_phase(p: Ardennes) -> list[Data]:
    """End what is asked now."""
    return play(p, "end" if "end" in p.decision().choices else "pass")


def end_until(p: Ardennes, prompt: str, seat: str = "", limit: int = 60) -> list[Data]:
    """End one thing after the other until this is asked (of this seat); what happened."""
    found: list[Data] = []
    while p.deciding and (p.decision().prompt != prompt or (seat and p.deciding[0] != seat)):
        assert limit > 0, f"{prompt} is never asked"
        limit -= 1
        found += end_phase(p)
    return found


# -- looking -----------------------------------------------------------------------------------------------------


def unit(p: Ardennes, name: str) -> Unit:
    """A unit by its id."""
    return Unit(p.scene.units[name])


def hex_(p: Ardennes, number: str) -> Hex:
    """A hex by its printed number."""
    return Hex(p.scene.board.hex(number))


def where(p: Ardennes, name: str) -> str:
    """Where a unit is: the printed number of its hex, or the name of a place off the map."""
    return p.scene.hexes.text(p.hex[unit(p, name)])


def steps(p: Ardennes, name: str) -> int:
    """How many steps a unit has left."""
    return p.steps[unit(p, name)]


def is_dg(p: Ardennes, name: str) -> bool:
    """Whether a unit is DG."""
    return bool(p.state[unit(p, name)] & DG)


def markers(p: Ardennes, number: str, side: int) -> tuple[int, int]:
    """The Full and Half markers of a side in a hex."""
    return p.full(side, hex_(p, number)), p.half(side, hex_(p, number))


def controller(p: Ardennes, number: str) -> str:
    """The side that controls a VP hex."""
    return SIDES[p.control[p.scene.ground.vp_at[hex_(p, number)]]]


def bridge(p: Ardennes, number: str) -> str:
    """The state of the charge in a hex."""
    return ("ready", "tested", "blown")[p.bridge[p.scene.ground.symbol_at[hex_(p, number)]]]


# -- moving ------------------------------------------------------------------------------------------------------


def ends(p: Ardennes, name: str) -> set[str]:
    """The hexes where a unit (or units, "A,B") can end its move."""
    lead = f"move {name} "
    texts = [text for text in choices(p, f"move {name}") if text.startswith(lead) and not text.endswith("-")]
    return {text.split("-")[-1] for text in texts}


def go(p: Ardennes, name: str, end: str) -> str:
    """The text of a move to a hex."""
    return f"move {name} {where(p, name.split(',')[0])}-{end}"


def cost(p: Ardennes, name: str, end: str) -> int | Fraction | None:
    """What the way to a hex costs, by its preview; None if the unit can't get there."""
    return p.preview(go(p, name, end)).cost if end in ends(p, name) else None


def step(p: Ardennes, name: str, start: str, end: str) -> int | Fraction:
    """What a single step costs a unit, whatever other ways there are; 0 if it can't be made."""
    ways = Ways(p, (unit(p, name),))
    return half_points(ways.step(ways.types[0], hex_(p, start), hex_(p, end)))


def stack(p: Ardennes, *names: str) -> str:
    """The names of several units as choices write them: in the order of the roster."""
    return ",".join(sorted(names, key=lambda name: unit(p, name)))
