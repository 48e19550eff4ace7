"""What the shared checks (tests/shared) need to know of Leningrad."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.shared.hooks import Hooks

from grognard.core.events import Data
from grognard.core.ids import Seat
from grognard.core.position import Position as CorePosition
from grognard.games.leningrad.position import AT_HAND, IN_CUP, NOT_YET, Position
from grognard.games.leningrad.scene import AXIS, SOVIET


def conserved(p: CorePosition[Any]) -> None:
    """3.1 Two units a hex, never of both sides; steps as printed; the cup holds what its count says."""
    assert isinstance(p, Position)
    scene = p.scene
    sides: dict[int, set[int]] = {}
    for unit, hex_ in enumerate(p.hex):
        name = scene.units.text(unit)
        assert hex_ < scene.board.size, f"{name} is nowhere"
        assert 0 <= p.steps[unit] <= scene.full_steps[unit], f"{name} has {p.steps[unit]} steps"
        if hex_ >= 0:
            assert p.steps[unit] > 0, f"{name} stands on the map without steps"
            sides.setdefault(hex_, set()).add(scene.side[unit])
    for hex_, count in Counter(hex_ for hex_ in p.hex if hex_ >= 0).items():
        assert count <= scene.stacking, f"{count} units in {scene.place_text(hex_)}"
        assert len(sides[hex_]) == 1, f"both sides in {scene.place_text(hex_)}"
    assert p.cup_count == sum(where == IN_CUP for where in p.chit)


def outcome(choice: str, events: Sequence[Data]) -> str | None:
    """10.4 The result of the combat in the hex that was named."""
    hex_ = choice.split()[1]
    return next((event["result"] for event in events if event["event"] == "fought" and event["hex"] == hex_), None)


def go_on(p: CorePosition[Any], seat: str, choice: str) -> str:
    """10.2 The announced combat first; no further announcements."""
    choices = p.decision(seat).choices
    resolve = f"resolve {choice.split()[1]}"
    return resolve if resolve in choices else "end"


def other_world(p: CorePosition[Any], seat: Seat, random: Random) -> CorePosition[Any]:
    """6.1 Other Soviet chits in the cup, other further armies added, as far as the Axis can't know."""
    assert isinstance(p, Position)
    world = p.copy()
    if p.turn == 0 or p.side_of(seat) != AXIS:
        return world
    soviet = [c for c, side in enumerate(p.scene.chit_side) if side == SOVIET and not p.pushed[c]]
    armies = [c for c in soviet if p.scene.chit_data[c].further_army and p.chit[c] in (NOT_YET, AT_HAND, IN_CUP)]
    _shuffle(world, armies, random)
    _shuffle(world, [c for c in soviet if world.chit[c] in (AT_HAND, IN_CUP)], random)
    world.changed()
    return world


def _shuffle(p: Position, chits: list[int], random: Random) -> None:
    places = [p.chit[chit] for chit in chits]
    random.shuffle(places)
    for chit, place in zip(chits, places, strict=True):
        p.chit[chit] = place


HOOKS = Hooks(conserved=conserved, outcome=outcome, go_on=go_on, other_world=other_world)
