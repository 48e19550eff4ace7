"""Scenes for the tests of the rules: hand-made positions, and short ways to play and to look at them."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

import grognard
from grognard.core.events import Data
from grognard.core.ids import Hex, Seat, Unit
from grognard.games.firefight import GAME
from grognard.games.firefight.position import DAMAGE
from grognard.games.firefight.position import Position as Firefight
from grognard.games.firefight.scene import PLACES, Scene

POSITIONS = Path(__file__).parent / "positions"
US, SOVIET = 0, 1
FIRST = {"soviet": 1, "us": 2}
"""A die that gives a side the lead (2.1, 3.1)."""
ACTS = ("fired", "moved", "mounting", "smoked", "designated", "targeted")


def counter(text: str) -> dict[str, Any]:
    """An item of `units` from a short text: "U01 m60a1 0303 S Km", "U02 us-tm-plus in:U01 dragon".

    The counter, its type, its hex or place or carrier; then damage, acts, `dragon`, `hidden` or `exposed`, `mines:5`.
    """
    name, type_, where, *words = text.split()
    item: dict[str, Any] = {"id": name, "type": type_}
    key, _, value = where.partition(":")
    if key == "in":
        item["in"] = value
    else:
        item["box" if where in PLACES else "hex"] = where
    for word in words:
        key, _, value = word.partition(":")
        if key in DAMAGE:
            item.setdefault("damage", []).append(key)
        elif key in ACTS:
            item.setdefault("acts", []).append(key)
        elif key == "mines":
            item["mines"] = int(value)
        elif key in ("hidden", "exposed"):
            item["exposed"] = key == "exposed"
        else:
            assert key == "dragon", f"{word} says nothing of a counter"
            item["dragon"] = True
    return item


def at(
    on_map: str = "", *, level: str = "I", board: str = "ground", options: dict[str, Any] | None = None, **keys: Any
) -> Firefight:
    """A position with just these counters: `at("U01 m60a1 0303, S01 t62 0505", phase="fire", dice=[2])`.

    Scenario 9 has counters enough for every type. `board` is a file of positions/, "" the printed map.
    """
    data: dict[str, Any] = {"scenario": "9", **keys, "options": {"level": level, **(options or {})}}
    if board:
        data["board"] = (POSITIONS / f"{board}.txt").read_text(encoding="utf-8")
    if on_map:
        data["units"] = [counter(part) for part in on_map.split(",")]
    return cast(Firefight, GAME.position(data))


def firing(on_map: str, first: str = "us", dice: tuple[int, ...] = (), **keys: Any) -> Firefight:
    """The direct-fire phase; this side has the lead. `dice` are those that come after the die for it."""
    return at(on_map, phase="fire", dice=[FIRST[first], *dice], **keys)


def moving(on_map: str, first: str = "us", dice: tuple[int, ...] = (), **keys: Any) -> Firefight:
    """The movement phase; this side has the lead."""
    return at(on_map, phase="movement", dice=[FIRST[first], *dice], **keys)


def two(roll: int) -> tuple[int, int]:
    """Two dice with this sum."""
    one = min(6, roll - 1)
    return one, roll - one


def rolls(*sums: int) -> tuple[int, ...]:
    """Dice for several rolls of two."""
    return tuple(die for roll in sums for die in two(roll))


# -- playing -----------------------------------------------------------------------------------------------------


def play(p: Firefight, *texts: str) -> list[Data]:
    """Make these choices; what happened, as data."""
    return [event for text in texts for event in p.play(text)]


def named(events: list[Data], name: str) -> list[Data]:
    """The events of one kind."""
    return [event for event in events if event["event"] == name]


def choices(p: Firefight, beginning: str = "") -> list[str]:
    """The choices now open; with a beginning such as "move U01", those of the smaller menu that it leads to.

    A beginning may end with a space, which is left out here. An empty list if no choice begins so.
    """
    decision = p.decision()
    if beginning:
        found = next((f for text in (beginning, f"{beginning} ") if (f := decision.menu.find(text))), None)
        if found is None:
            return []
        narrower = decision.after(found.group, found.item)
        assert narrower is not None, f"{beginning} is a whole choice"
        decision = narrower
    return [text.rstrip() for text in decision.choices]


def codes(p: Firefight, text: str) -> tuple[str, ...]:
    """Why a choice can't be made: the codes of the reasons, () if it can. A refused choice changes nothing."""
    verdict = p.why(text)
    if not verdict:
        before = p.copy()
        with pytest.raises(grognard.IllegalChoice) as refused:
            p.play(text)
        assert refused.value.verdict.codes == verdict.codes
        assert p == before
    return verdict.codes


def asked(p: Firefight) -> tuple[str, str]:
    """Who must choose, and the key of the question; nobody and nothing when the match is over."""
    return (p.deciding[0], p.decision().prompt) if p.deciding else ("", "")


def prompts(p: Firefight, *texts: str) -> list[tuple[str, str]]:
    """Make these choices; whom each leaves to be asked, and what."""
    found: list[tuple[str, str]] = []
    for text in texts:
        p.play(text)
        found.append(asked(p))
    return found


def pass_until(p: Firefight, event: str, limit: int = 60) -> list[Data]:
    """Let everybody pass until something happens; all that happened."""
    found: list[Data] = []
    while not named(found, event):
        assert p.deciding, f"no {event}"
        assert limit > 0, f"no {event}"
        limit -= 1
        decision = p.decision()
        text = next(t for t in ("pass", "stop", "done") if decision.menu.find(t))
        found += p.play(text)
    return found


def pass_until_asked(p: Firefight, seat: str, prompt: str, limit: int = 60) -> None:
    """Let everybody pass until this seat is asked this."""
    while asked(p) != (seat, prompt):
        assert limit > 0, f"{seat} is never asked {prompt}"
        limit -= 1
        play(p, "pass")


def play_at_random(p: Firefight, random: Random) -> None:
    """One whole choice at random, of one of those who are asked."""
    decision = p.decision_of(random.choice(p.asking))
    while True:
        group, item = decision.menu.at(random.randrange(decision.menu.size))
        following = decision.after(group, item)
        if following is None:
            p.carry_out(group, item)
            return
        decision = following


# -- looking -----------------------------------------------------------------------------------------------------


def unit(p: Firefight, name: str) -> Unit:
    """A counter by its id."""
    return Unit(p.scene.units[name])


def scene(scenario: str, **options: str) -> Scene:
    """What never changes in matches of a scenario."""
    found = GAME.scene(scenario, options)
    assert isinstance(found, Scene)
    return found


def hex_(p: Firefight, number: str) -> Hex:
    """A hex by its printed number."""
    return Hex(p.scene.board.hex(number))


def where(p: Firefight, name: str) -> str:
    """Where a counter is: the printed number of its hex, or the name of a place off the map."""
    return p.scene.hex_name(p.hex[unit(p, name)])


def damage(p: Firefight, name: str) -> set[str]:
    """What a counter has suffered."""
    return {word for word, bit in DAMAGE.items() if p.damage[unit(p, name)] & bit}


def exposed(p: Firefight, name: str) -> bool:
    """Whether a counter is face up."""
    return bool(p.exposed[unit(p, name)])


def known(p: Firefight, side: int) -> Firefight:
    """The position as a side knows it."""
    return GAME.known(p, Seat(side))


def rating(p: Firefight, shot: str, target: str) -> int:
    """The rating of a shot at a target, as its preview shows it."""
    return int(p.preview(f"fire {target} with {shot}").sums[shot])
