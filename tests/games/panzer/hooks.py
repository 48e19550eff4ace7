"""What the shared checks (tests/shared) need to know of Panzer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.shared.hooks import Hooks

from grognard.core.events import Data
from grognard.core.ids import Seat
from grognard.core.position import Position as CorePosition
from grognard.games.panzer.fire import FireUnits, salvo
from grognard.games.panzer.position import GIVEN, HAND, IN_BOX, MOVEMENT, Position

NO_FURTHER = {"bombard", "counter"}


def conserved(p: CorePosition[Any]) -> None:
    """5.1 Never units of both sides in a hex; four at most but while units move; chits as many as their numbers say."""
    assert isinstance(p, Position)
    scene = p.scene
    sides: dict[int, set[int]] = {}
    for unit, hex_ in enumerate(p.hex):
        assert -5 <= hex_ < scene.board.size, f"{scene.unit_name(unit)} is nowhere"
        if hex_ >= 0:
            assert not p.area.closed[hex_], f"{scene.unit_name(unit)} is outside the parts in use"
            sides.setdefault(hex_, set()).add(scene.side[unit])
    stacks = Counter(hex_ for hex_ in p.hex if hex_ >= 0)
    for hex_, count in stacks.items():
        assert len(sides[hex_]) == 1, f"both sides in {scene.hex_name(hex_)}"
        if p.phase != MOVEMENT and p.agenda and isinstance(p.agenda[-1], FireUnits):
            assert count <= scene.stacking, f"{count} units in {scene.hex_name(hex_)}"
    for hex_, works in enumerate(p.works):
        assert not works or hex_ in stacks, f"empty works in {scene.hex_name(hex_)}"
    for side in (0, 1):
        missions, cards = p.holds(side)
        assert missions == sum(p.chit[c] == HAND + side for c in scene.missions)
        assert cards == sum(p.chit[c] == HAND + side for c in scene.cards)
        assert p.ammunition(side) >= 0


def outcome(choice: str, events: Sequence[Data]) -> str | None:
    """8.7 The result of the shot, or of all shots of the bombardment."""
    kind = choice.split()[0]
    if kind in NO_FURTHER:
        return _salvo(events)
    name = "air-attack" if kind == "strike" else "fired"
    return next((event["result"] for event in events if event["event"] == name), None)


def _salvo(events: Sequence[Data]) -> str | None:
    targets = next((event["targets"] for event in events if event["event"] == "bombarded"), None)
    if targets is None:
        return None
    results = [event["result"] for event in events if event["event"] == "fired"][: len(targets)]
    return salvo(results.count("D"), results.count("E")) if len(results) == len(targets) else None


def go_on(p: CorePosition[Any], seat: str, choice: str) -> str:
    """8.3(5) The defender takes the target that is hardest to hit; cards stay in hand."""
    decision = p.decision(seat)
    if decision.prompt != "prompt-target":
        return "pass"
    columns = p.scene.columns.labels  # type: ignore[attr-defined]
    return min(decision.choices, key=lambda text: columns.index(p.preview(text, seat).column))


def other_world(p: CorePosition[Any], seat: Seat, random: Random) -> CorePosition[Any]:
    """Other missions and cards in the enemy's hand, among what he gave up unseen, and in the box."""
    assert isinstance(p, Position)
    world = p.copy()
    other = 1 - int(seat)
    for chits in (p.scene.missions, p.scene.cards):
        unseen = [c for c in chits if p.chit[c] in (IN_BOX, HAND + other, GIVEN + other)]
        places = [p.chit[c] for c in unseen]
        random.shuffle(places)
        for chit, place in zip(unseen, places, strict=True):
            world.chit[chit] = place
    world.changed()
    return world


HOOKS = Hooks(
    conserved=conserved,
    outcome=outcome,
    go_on=go_on,
    other_world=other_world,
    samples=4,
    closely=120,
    options={"campaign": {"campaign_vp": "short"}},
)
