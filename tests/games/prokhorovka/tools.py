"""Scenes for the tests of the rules: hand-made positions, and short ways to play and to look at them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.core.events import Data
from grognard.core.ids import Chit, Hex, Unit
from grognard.games.prokhorovka.position import Position as Prokhorovka
from grognard.games.prokhorovka.scene import PLACES
from grognard.games.prokhorovka.view import WORDS

GAME: Any = grognard.game("prokhorovka")
POSITIONS = Path(__file__).parent / "positions"
GERMAN, SOVIET = 0, 1

FIELD = (POSITIONS / "field.txt").read_text(encoding="utf-8")
"""A small board of every kind of ground: 8 by 8 hexes, its rows from the south."""


def units(text: str) -> list[dict[str, Any]]:
    """Many units in one text: `GD 03.03 Tiger-1 +StuG-1 !reserve, 52G 03.04 /1, VIK arriving`.

    Chits stand after the place, face-up ones with a +; /1 is reduced, !reserve a state.
    """
    found: list[dict[str, Any]] = []
    for part in text.split(","):
        name, where, *rest = part.split()
        item: dict[str, Any] = {"id": name, "box" if where in PLACES else "hex": where}
        item["chits"] = [c for c in rest if c[0] not in "+/!"]
        item["up"] = [c[1:] for c in rest if c[0] == "+"]
        for reduced in (c for c in rest if c[0] == "/"):
            item["steps"] = int(reduced[1:])
        item |= {c[1:]: True for c in rest if c[0] == "!"}
        found.append(item)
    return found


def at(on_map: str = "", **keys: Any) -> Prokhorovka:
    """A position with just these units, on the small board unless `board` is None; keys as hand-made positions."""
    data: dict[str, Any] = {"board": FIELD, "turn": 3, **keys}
    if data["board"] is None:
        del data["board"]
    if on_map:
        data["units"] = units(on_map)
    return GAME.position(data)


def battle(on_map: str, attack: str, **keys: Any) -> Prokhorovka:
    """Declared attacks, about to be resolved: `attack` is "GD,3Pz > 52G with Smoke,Commander-1"; several with ;"""
    attacks: list[dict[str, Any]] = []
    for text in attack.split(";"):
        who, _, rest = text.partition(">")
        target, _, support = rest.partition(" with ")
        attacks.append({"target": target.strip(), "from": who.strip().split(",")})
        if support:
            attacks[-1]["support"] = support.strip().split(",")
    return at(on_map, **{"active": "german", "attacks": attacks, "phase": "battle", **keys})


# -- playing -----------------------------------------------------------------------------------------------------


def play(p: Prokhorovka, *texts: str) -> list[Data]:
    """Make these choices; what happened, as data."""
    return [event for text in texts for event in p.play(text)]


IDLE = ("window", "window-battle", "reroll", "answer", "flak", "intercept", "counter", "assign-points")


def do(p: Prokhorovka, *texts: str) -> list[Data]:
    """Make these choices, each as soon as it can be made: whatever is asked before is passed."""
    made: list[Data] = []
    for text in texts:
        while not p.why(text) and p.decision().prompt.removeprefix("prompt-") in IDLE:
            made += p.play("pass")
        made += p.play(text)
    while p.deciding and p.decision().prompt in ("prompt-reroll", "prompt-answer"):
        made += p.play("pass")
    return made


def land(p: Prokhorovka) -> list[Data]:
    """Let a mission come to its end: nobody fires, nobody intercepts."""
    made: list[Data] = []
    while p.decision().prompt.removeprefix("prompt-") in ("reroll", "answer", "flak", "intercept", "counter"):
        made += p.play("pass")
    return made


def pass_on(p: Prokhorovka, *but: str) -> list[Data]:
    """Pass in windows and at dice until something else is asked, or a prompt that is named."""
    made: list[Data] = []
    idle = {"prompt-window", "prompt-window-battle", "prompt-reroll", "prompt-answer"} - set(but)
    while p.deciding and p.decision().prompt in idle:
        made += p.play("pass")
    return made


def until(p: Prokhorovka, prompt: str) -> list[Data]:
    """Pass, declare all, end, and take first choices until this prompt comes."""
    made: list[Data] = []
    while p.deciding and p.decision().prompt != prompt:
        made += p.play(idle(p))
    assert p.deciding, f"nothing asks {prompt}"
    return made


def idle(p: Prokhorovka) -> str:
    """A choice that does as little as possible: declare all, pass, end, stand; else the first."""
    decision = p.decision()
    text = next((t for t in ("declare all", "pass", "end", "stand") if t in decision.choices), decision.choices[0])
    while (smaller := p.decision().narrow(text)) is not None:
        text = smaller.choices[0]
    return text


def fight(p: Prokhorovka, declare: bool = True) -> list[Data]:
    """Go through a battle, all declared (or nothing) and every window passed, until its totals stand."""
    made: list[Data] = []
    steps_ = [e["event"] for e in p.events() if e["event"] in ("battle-began", "battle-decided")]
    before = steps_.count("battle-decided") - (p.battle >= 0 and steps_[-1] == "battle-decided")
    while p.deciding and len(named(p.events(), "battle-decided")) == before:
        made += p.play("pass" if not declare and p.decision().prompt == "prompt-declare" else idle(p))
    p.script = ()  # dice that were too many
    return made


def named(events: list[Data], name: str) -> list[Data]:
    """The events of one kind."""
    return [event for event in events if event["event"] == name]


def choices(p: Prokhorovka, beginning: str = "", seat: str | None = None) -> list[str]:
    """The choices now open; with a beginning such as "move GD", those of the smaller menu that it leads to."""
    decision = p.decision(seat)
    if beginning:
        found = decision.menu.find(beginning)
        decision = decision.narrow(beginning if found else f"{beginning} ")
        assert decision is not None
    return list(decision.choices)


def ends(p: Prokhorovka, unit: str) -> set[str]:
    """The hexes where a stack can end its move."""
    return {text.split("-")[-1] for text in choices(p, f"move {unit}") if not text.endswith("-")}


def codes(p: Prokhorovka, text: str) -> tuple[str, ...]:
    """Why a choice can't be made: the codes of the reasons, () if it can. A refused choice changes nothing."""
    verdict = p.why(text)
    if not verdict:
        before = p.copy()
        with pytest.raises(grognard.IllegalChoice):
            p.play(text)
        assert p == before
    return verdict.codes


def asked(p: Prokhorovka) -> tuple[str, str]:
    """Who must choose, and the key of the question."""
    return p.deciding[0], p.decision().prompt


# -- looking -----------------------------------------------------------------------------------------------------


def unit(p: Prokhorovka, name: str) -> Unit:
    """A unit by its id."""
    return Unit(p.scene.units[name])


def chit(p: Prokhorovka, name: str) -> Chit:
    """A chit by its id."""
    return Chit(p.scene.chits[name])


def hex_(p: Prokhorovka, number: str) -> Hex:
    """A hex by its printed number."""
    return Hex(p.scene.board.hex(number))


def where(p: Prokhorovka, name: str) -> str:
    """Where a unit or a chit is: the number of a hex, a unit, or a place off the map."""
    found = p.scene.units.find(name)
    if found is not None:
        return p.scene.hexes.text(p.hex[found])
    place = p.place[chit(p, name)]
    return p.scene.unit_name(place) if place >= 0 else WORDS[place]


def steps(p: Prokhorovka, name: str) -> int:
    """How many steps a unit has left."""
    return p.steps[unit(p, name)]


def hits(p: Prokhorovka) -> tuple[int, int]:
    """The hit markers, German and Soviet."""
    return p.hits[GERMAN], p.hits[SOVIET]


def throws(events: list[Data], purpose: str) -> list[Data]:
    """The throws for a purpose."""
    return [event for event in named(events, "thrown") if event["purpose"] == purpose]


def needs(events: list[Data], purpose: str, side: str) -> list[int]:
    """What a side's dice of a throw needed."""
    return next(event["needs"] for event in throws(events, purpose) if event["side"] == side)


def totals(events: list[Data]) -> dict[str, dict[str, int]]:
    """The parts of both final totals, by their reasons."""
    decided = named(events, "battle-decided")[0]
    return {side: {part["reason"]: part["amount"] for part in decided[side]["parts"]} for side in ("german", "soviet")}
