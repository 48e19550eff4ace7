"""What the shared checks (tests/shared) need to know of Firefight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.shared.hooks import Hooks

from grognard.core.events import Data
from grognard.core.ids import Seat, Unit
from grognard.core.position import Position as CorePosition
from grognard.games.firefight.position import KF, KM, KMS, NO_UNIT, Position
from grognard.games.firefight.scene import ABOARD, MINEFIELD, SIDES


def conserved(p: CorePosition[Any]) -> None:
    """3.3.1b Four units of a side in a hex, never both sides; 3.4.1 carriers hold what they may; 2.4.4 damage fits."""
    assert isinstance(p, Position)
    scene = p.scene
    for side in (0, 1):
        standing = [u for u in scene.of_side[side] if p.hex[u] >= 0 and p.kind(u).target != "none" and u != p.mover]
        full = Counter(p.hex[u] for u in standing)
        stuck = {p.hex[u] for u in standing if p.damage[u] & KM}  # whoever is hit on its way stays where it is (R103)
        crowded = [hex_ for hex_, count in full.items() if count > scene.stacking and hex_ not in stuck]
        assert not crowded, f"too many in {[scene.hex_name(hex_) for hex_ in crowded]}"
        mines = Counter(p.hex[u] for u in scene.of_side[side] if p.hex[u] >= 0 and p.kind(u).target == "none")
        assert all(count == 1 for count in mines.values()), "two minefields in a hex"
        points = sum(p.mines[u] for u in scene.of_side[side])
        assert points <= scene.roster.mine_points[side], "more minefield points than there are"
    for hex_ in {h for h in p.hex if h >= 0}:
        units = p.counters_in(hex_)
        if p.mover < 0 or p.hex[p.mover] != hex_:
            sides = {scene.side[u] for u in units if p.kind(u).target != "none"}
            assert len(sides) <= 1, f"both sides in {scene.hex_name(hex_)}"
    for unit in range(len(scene.units)):
        _unit_can_be(p, Unit(unit))


def _unit_can_be(p: Position, unit: Unit) -> None:
    name = p.scene.unit_name(unit)
    if p.hex[unit] >= 0:
        kind = p.kind(unit)
        assert p.type[unit] >= 0, f"{name} is nothing"
        assert p.scene.ground.play[p.hex[unit]], f"{name} stands off the map"
        assert kind.side in ("both", SIDES[p.scene.side[unit]]), f"{name} is of the other side's types"
        assert not (kind.personnel and p.damage[unit] & (KF | KM | KMS)), f"{name} is damaged as a vehicle is"
    if p.hex[unit] == ABOARD:
        carrier = p.carrier[unit]
        assert carrier != NO_UNIT
        assert p.scene.side[carrier] == p.scene.side[unit]
        men = sum(p.kind(u).men for u in p.passengers[carrier])
        assert men <= p.kind(carrier).capacity, f"{men} men in {p.scene.unit_name(carrier)}"


def outcome(choice: str, events: Sequence[Data]) -> str | None:
    """2.4.5 What has become of the target when the last of those named has fired, or could not."""
    shots = choice.split(" with ")[1].split(",")
    firers = {shot.split(":")[0] for shot in shots}
    state, heard = "", set[str]()
    for event in events:
        if event["event"] == "fire-announced":
            state = event["before"]
        elif event["event"] == "fired":
            state = event["becomes"]
            heard.add(event["unit"])
        elif event["event"] == "no-sight":
            heard.add(event["unit"])
        elif event["event"] == "fire-lost":
            heard.update(event["units"])
    return state if heard >= firers else None


def other_world(p: CorePosition[Any], seat: Seat, random: Random) -> CorePosition[Any]:
    """2.3.5.2 Face-down counters of the other side that look alike change places; 1.2.1 its fire plan is another."""
    assert isinstance(p, Position)
    world = p.copy()
    _plan_otherwise(world, seat, random)
    hidden = [u for u in p.enemies(int(seat)) if not p.exposed[u] and not p.damage[u] and u != p.mover]
    random.shuffle(hidden)
    for one, other in zip(hidden[::2], hidden[1::2], strict=False):
        if p.act[one] == p.act[other] == 0 and p.order[one] == p.order[other] == NO_UNIT:
            _exchange(world, one, other)
    return world


def _plan_otherwise(p: Position, seat: Seat, random: Random) -> None:
    """The other side's missions and aim points lie elsewhere."""
    hexes = p.scene.played_list
    for battery, data in enumerate(p.scene.batteries):
        if data.side != seat and p.due[battery] > p.turn:
            p.aim[battery] = random.choice(hexes)
            p.due[battery] += random.randint(0, 1)
    for place in p.scene.roster.presets[1 - seat]:
        if p.preset[place] >= 0 and p.turn > 0:
            p.preset[place] = random.choice(hexes)


def _exchange(p: Position, one: Unit, other: Unit) -> None:
    """What lies in one counter lies in the other, with all that it carries."""
    mine = p.scene.type_names[MINEFIELD]
    mines = [u for u in (one, other) if p.type[u] == mine]
    near = [u for h in (p.hex[one], p.hex[other]) for u in p.counters_in(h) if u not in mines]
    if mines and any(p.type[u] == mine or p.exposed[u] for u in near):
        return
    if mines and any(p.stack(p.scene.side[one], p.hex[m]) >= p.scene.stacking for m in mines):
        return
    for cells in (p.type, p.dragon, p.mines):
        cells[one], cells[other] = cells[other], cells[one]
    for unit, carrier in enumerate(p.carrier):
        if carrier in (one, other):
            p.carrier[unit] = other if carrier == one else one
    p.changed()


HOOKS = Hooks(
    conserved=conserved,
    outcome=outcome,
    other_world=other_world,
    samples=15,
    options={scenario: {"turn-limit": "on"} for scenario in ("5", "6", "7")},
    spread=3,
)
