"""Scenes for the tests of the rules: hand-made positions, and short ways to play and to look at them."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.core.events import Data
from grognard.core.ids import Hex, Unit
from grognard.games.panzer.position import Position as Panzer
from grognard.games.panzer.scene import PLACES

GAME: Any = grognard.game("panzer")
POSITIONS = Path(__file__).parent / "positions"
GERMAN, SOVIET = 0, 1
FLAGS = {"p": "prepared", "x": "exhausted", "m": "moved", "f": "fired"}


def units(text: str) -> list[dict[str, Any]]:
    """Items of `units`: "IVH-1 0612, MotS-1 0713 d p, W-1 waiting" (unit, place, d: disrupted, p, x, m, f: markers)."""
    found: list[dict[str, Any]] = []
    for part in text.split(","):
        name, where, *flags = part.split()
        item: dict[str, Any] = {"id": name, "box" if where in PLACES else "hex": where}
        if "d" in flags:
            item["disrupted"] = True
        markers = [FLAGS[flag] for flag in flags if flag in FLAGS]
        found.append({**item, "markers": markers} if markers else item)
    return found


def at(on_map: str = "", active: str = "", phase: str = "", **keys: Any) -> Panzer:
    """A position on the test field with just these units: `at("IVH-1 0604, MotS-1 0704", "german", "movement")`.

    `board=None` takes the printed map. All other keys are those of hand-made positions; options by their names.
    `cards` is the option or, by side, the cards in hand (option on).
    """
    data = dict(keys)
    options = {name: data.pop(name) for name in list(data) if name in OPTIONS and isinstance(data[name], str)}
    if "cards" in data:
        options["cards"] = "on"
    if options:
        data["options"] = options
    if data.setdefault("board", "field.txt") is None:
        del data["board"]
    else:
        data["board"] = (POSITIONS / data["board"]).read_text(encoding="utf-8")
    if on_map:
        data["units"] = units(on_map)
    if active:
        data["active"] = active
    if phase:
        data["phase"] = phase
    return GAME.position(data)


OPTIONS = {option.id for option in GAME.options}


def moving(on_map: str, active: str = "german", **keys: Any) -> Panzer:
    """A Movement phase."""
    return at(on_map, active, "movement", **keys)


def preparation_fire(on_map: str, active: str = "german", **keys: Any) -> Panzer:
    """A Preparation Fire phase."""
    return at(on_map, active, "preparation-fire", **keys)


def mobile_fire(on_map: str, active: str = "german", **keys: Any) -> Panzer:
    """A Mobile Fire phase."""
    return at(on_map, active, "mobile-fire", **keys)


# -- playing -----------------------------------------------------------------------------------------------------


def play(p: Panzer, *texts: str) -> list[Data]:
    """Make these choices; what happened, as data."""
    return [event for text in texts for event in p.play(text)]


def named(events: list[Data], name: str) -> list[Data]:
    """The events of one kind."""
    return [event for event in events if event["event"] == name]


def choices(p: Panzer, beginning: str = "") -> list[str]:
    """The choices now open; with a beginning such as "move IVH-1", those of the smaller menu that it leads to."""
    decision = p.decision()
    if beginning:
        found = decision.menu.find(beginning)
        decision = decision.narrow(beginning if found else f"{beginning} ")
        assert decision is not None
    return [text.rstrip() for text in decision.choices]


def first_words(p: Panzer) -> set[str]:
    """The first words of the choices now open."""
    return {text.split()[0] for text in choices(p)}


def actors(p: Panzer, word: str) -> set[str]:
    """The units that can do something: "move", "fire", "dig" …"""
    return {text.split()[1].rstrip(",") for text in choices(p) if text.split()[0] == word}


def ends(p: Panzer, unit: str, word: str = "move") -> set[str]:
    """The hexes where a unit can end its move."""
    return {text.split("-")[-1].split()[-1] for text in choices(p, f"{word} {unit}") if not text.endswith("-")}


def cost(p: Panzer, unit: str, end: str, word: str = "move") -> Fraction | int | None:
    """What the way to a hex costs, by its preview; None if the unit can't get there."""
    text = way_to(p, unit, end, word)
    return None if text is None else p.preview(text).cost


def go(p: Panzer, unit: str, end: str, word: str = "move") -> list[Data]:
    """Move a unit to a hex by the cheapest way."""
    text = way_to(p, unit, end, word)
    assert text is not None, f"{unit} can't get to {end}"
    return play(p, text)


def way_to(p: Panzer, unit: str, end: str, word: str = "move") -> str | None:
    """The choice that brings a unit to a hex."""
    whole = (text for text in choices(p, f"{word} {unit}") if not text.endswith("-"))
    return next((text for text in whole if text.split("-")[-1].split()[-1] == end), None)


def targets(p: Panzer, text: str) -> set[str]:
    """The hexes at which a unit can fire: `targets(p, "fire IVH-1")`."""
    return {t.split()[2] for t in choices(p, text)}


def codes(p: Panzer, text: str, seat: str | None = None) -> tuple[str, ...]:
    """Why a choice can't be made: the codes of the reasons, () if it can. A refused choice changes nothing."""
    verdict = p.why(text, seat)
    if not verdict:
        before = p.copy()
        with pytest.raises(grognard.IllegalChoice) as refused:
            p.play(text, seat)
        assert refused.value.verdict.codes == verdict.codes
        assert p == before
    return verdict.codes


def asked(p: Panzer) -> tuple[str, str]:
    """Who must choose, and the key of the question."""
    return (p.deciding[0], p.decision().prompt) if p.deciding else ("", "over")


def skip(p: Panzer, prompt: str, seat: str = "", most: int = 200) -> None:
    """End, pass, retreat … until this question is asked (of that seat)."""
    for _ in range(most):
        if not p.deciding or (asked(p)[1] == prompt and seat in ("", asked(p)[0])):
            return
        quiet = [t for t in choices(p) if t in ("end", "pass", "retreat", "agree", "dice")]
        p.play(quiet[0] if quiet else _any(p))
    raise AssertionError(f"{prompt} is never asked")


def _any(p: Panzer) -> str:
    decision, text = p.decision(), ""
    while decision is not None:
        text = decision.choices[0]
        decision = decision.narrow(text)
    return text


# -- looking -----------------------------------------------------------------------------------------------------


def unit(p: Panzer, name: str) -> Unit:
    """A unit by its id."""
    return Unit(p.scene.units[name])


def hex_(p: Panzer, number: str) -> Hex:
    """A hex by its printed number."""
    return Hex(p.scene.board.hex(number))


def where(p: Panzer, name: str) -> str:
    """Where a unit is: the printed number of its hex, or the name of a place off the map."""
    return p.scene.hexes.text(p.hex[unit(p, name)])


def is_disrupted(p: Panzer, name: str) -> bool:
    """Whether a unit is disrupted."""
    return bool(p.disrupted[unit(p, name)])


def states(p: Panzer, name: str) -> list[str]:
    """The states and markers of a unit, as the view shows them."""
    return next(u["state"] for u in p.view("german")["units"] if u["id"] == name)


def works(p: Panzer, number: str) -> int:
    """Trench (1) or position (2) in a hex."""
    return p.works[hex_(p, number)]


def controller(p: Panzer, number: str) -> str:
    """The side that was last in a town hex."""
    side = p.control[p.scene.ground.town_at[hex_(p, number)]]
    return ("german", "soviet")[side] if side >= 0 else ""


def in_zone(p: Panzer, side: int, number: str) -> bool:
    """Whether a hex lies in a zone of control of a side."""
    return bool(p.standing.zone[side][hex_(p, number)])


def sum_of(p: Panzer, text: str, name: str) -> int:
    """The value of a sum of a preview."""
    return int(p.preview(text).sums[name].value)


def parts_of(p: Panzer, text: str, name: str) -> dict[str, int]:
    """The parts of a sum of a preview, by their reasons."""
    return {part.reason: int(part.amount) for part in p.preview(text).sums[name].parts}
