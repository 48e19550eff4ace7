"""What the shared checks (tests/shared) need to know of Ardennes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.shared.hooks import Hooks

from grognard.core.events import Data
from grognard.core.position import Position as CorePosition
from grognard.games.ardennes.position import BLOWN, Position
from grognard.games.ardennes.scene import ALLIED, DEAD, GERMAN, REMOVED


def conserved(p: CorePosition[Any]) -> None:
    """1.2, 3.1 One place a unit, steps as printed, never both sides in a hex, nobody outside the play area."""
    assert isinstance(p, Position)
    scene, ground = p.scene, p.scene.ground
    sides: dict[int, set[int]] = {}
    for unit, hex_ in enumerate(p.hex):
        name = scene.units.text(unit)
        assert -len(scene.places) <= hex_ < ground.size, f"{name} is nowhere"
        assert 0 <= p.steps[unit] <= scene.full_steps[unit], f"{name} has {p.steps[unit]} steps"
        assert p.steps[unit] > 0 or hex_ in (DEAD, REMOVED), f"{name} has no steps in {scene.place_text(hex_)}"
        assert p.steps[unit] == 0 or hex_ != DEAD, f"{name} is dead with {p.steps[unit]} steps"
        if hex_ >= 0:
            assert ground.inside[hex_], f"{name} is outside the play area"
            sides.setdefault(hex_, set()).add(scene.side[unit])
    for hex_, there in sides.items():
        assert len(there) == 1, f"both sides in {scene.place_text(hex_)}"
    for place, charge in enumerate(ground.charges):
        if p.bridge[place] != BLOWN and p.turn:
            assert not p.standing.count[GERMAN][charge.hex] or p.bridge[place], f"{charge} is ready under Germans"
    assert all(side in (GERMAN, ALLIED) for side in p.control)
    assert 0 <= p.air <= len(p.air_supply)


def outcome(choice: str, events: Sequence[Data]) -> str | None:
    """The result of the combat, barrage or roll that the choice was about."""
    return next(
        (str(event["result"]) for event in events if "result" in event and event["event"] != "match-over"), None
    )


def go_on(p: CorePosition[Any], seat: str, choice: str) -> str:
    """Before a combat is decided the defender may be asked; chances are those of a defender who holds."""
    choices = p.decision(seat).choices
    return "hold" if "hold" in choices else choices[0]


HOOKS = Hooks(conserved=conserved, outcome=outcome, go_on=go_on, samples=3, closely=60)
