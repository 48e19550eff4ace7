"""What becomes of units: steps lost (10.5), removal by combat (12.3, 13.0) and by the supply check."""

from __future__ import annotations

from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule

from .events import Eliminated, FortressDamaged, FortressDestroyed, ReturnedToBox, Starved, StepLost
from .position import Position
from .scene import AXIS, BOX, GONE, SOVIET


@rule("2.2.1.3a", "2.2.1.3b", "10.5.1.1", "10.5.1.2", "13.0.0")
def lose_step(p: Position, unit: Unit, clause: str) -> None:
    """10.5(1) A unit loses a step: it is flipped, or removed when it has no step left."""
    p.steps[unit] -= 1
    if p.steps[unit] > 0:
        p.note(StepLost(unit), clause)
    else:
        eliminate(p, unit, clause)


@rule("12.3.1", "12.3.2", "13.0.3", "13.0.4", "2.2.1.3c")
def eliminate(p: Position, unit: Unit, clause: str) -> None:
    """A unit is removed in combat: Soviet foot units and all HQs go to their box, the others are gone (R-HQBACK)."""
    scene = p.scene
    p.note(Eliminated(unit), clause)
    count_loss(p, unit)
    soviet_foot = scene.side[unit] == SOVIET and not scene.mechanised[unit]
    if soviet_foot or scene.headquarters[unit]:
        to_box(p, unit)
        p.note(ReturnedToBox(unit), "13.0.3" if scene.headquarters[unit] else "12.3.1")
    else:
        leave_map(p, unit, GONE)


@rule("11.1.1", "12.3.2", "13.0.5")
def starve(p: Position, unit: Unit) -> None:
    """11.1 A cut-off unit loses a step; removed so it never returns, HQs neither."""
    p.steps[unit] -= 1
    if p.steps[unit] > 0:
        p.note(StepLost(unit), "11.1.1")
        return
    p.note(Starved(unit), "12.3.2")
    count_loss(p, unit)
    leave_map(p, unit, GONE)


@rule("15.4.4.1", "15.4.4.2")
def count_loss(p: Position, unit: Unit) -> None:
    """15.4(4) What the Axis loses in VP by a unit removed; HQs count as non-mechanised, each time (R-VPLOSS)."""
    if p.scene.side[unit] == AXIS:
        victory = p.scene.tables["victory"]
        p.axis_losses += victory["lost_mechanised" if p.scene.mechanised[unit] else "lost_other"]


def leave_map(p: Position, unit: Unit, place: int) -> None:
    """Take a unit off the map."""
    p.hex[unit] = place
    p.target[unit] = -1
    p.state[unit] = 0
    p.changed()


@rule("12.0.0b", "2.2.1.3c")
def to_box(p: Position, unit: Unit) -> None:
    """Put a unit into its side's box of available reinforcements, at full strength."""
    leave_map(p, unit, BOX)
    p.steps[unit] = p.scene.full_steps[unit]


@rule("14.2.4", "14.3.3")
def damage_fort(p: Position, hex_: Hex) -> None:
    """14.2(4) A fortress takes a step loss: a level less. A marker removed can't be used again."""
    city = p.scene.ground.city_at[hex_]
    p.fort[city] -= 1
    p.changed()
    if p.fort[city]:
        p.note(FortressDamaged(hex_, p.fort[city]), "14.2.4")
    else:
        p.note(FortressDestroyed(hex_), "14.3.3")
