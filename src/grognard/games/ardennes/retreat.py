"""3.2 Retreats, of the combat table and of a Withdraw: where a stack may go, and what it costs when it can't."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import Preview, word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .bonds import bond_mask
from .demolition import windows_before
from .entering import passed
from .events import RetreatBlocked, Retreated
from .ground import LEG, MECH
from .losses import TakeLosses
from .position import FRESH, Ask, Group, Menu, Position, Task
from .stacking import full_jams, jam_units
from .units import disorganise


class RetreatPlan:
    """Where units in `here` may retreat that began in `origin`: each hex one farther from it (R-S-RETREAT).

    `layers[k]`: the hexes k steps on, bonds left aside; `ends`: where the retreat may end.
    """

    @rule("3.2.ret.a", "3.2.ret.b", "zoc.eff.b")
    def __init__(self, p: Position, units: Sequence[Unit], origin: int, here: int, hexes: int) -> None:
        self.p, self.here, self.hexes = p, here, hexes
        self.side = p.scene.side[units[0]]
        self.types = {p.scene.ma[u] for u in units}
        self.distance = p.scene.ground.distance_from(origin)
        self.closed = p.standing.held(1 - self.side)
        self.jams = full_jams(p, self.side)
        self.bond = bond_mask(p, 1 - self.side)
        first = self.steps(here)
        self.can_start = bool(first)
        self.layers: list[set[int]] = [{here}]
        bonded: set[int] = set()
        for _ in range(hexes):
            beyond = {there for hex_ in self.layers[-1] for there in self.steps(hex_)}
            bonded |= {hex_ for hex_ in beyond if self.bond[hex_]}
            self.layers.append({hex_ for hex_ in beyond if not self.bond[hex_]})
        self.safe = bool(self.layers[-1])
        if self.safe:
            self.ends = sorted(self.layers[-1])
        else:
            stuck = {h for layer in self.layers[:-1] for h in layer if h != here and not self.steps(h)}
            self.ends = sorted(bonded | stuck)

    @rule("3.2.ret.b", "tec.P", "3.1.tj.d", "3.2.c")
    def steps(self, hex_: int) -> list[int]:
        """The hexes after this one: farther off, no enemy, nothing prohibited to any of the units but along a road."""
        ground, network = self.p.scene.ground, self.p.network
        found: list[int] = []
        for direction, there in enumerate(ground.near[hex_]):
            if there < 0 or self.distance[there] != self.distance[hex_] + 1 or self.closed[there]:
                continue
            if there in self.jams:
                continue
            if all(network.open[ma][hex_ * 6 + direction] > 0 for ma in self.types):
                found.append(there)
        return found

    def goes_on(self, hex_: int) -> bool:
        """Whether the retreat does not end in a hex."""
        return hex_ not in self.ends

    def way(self, end: int) -> list[Hex]:
        """A way to an end, without the start: of several the one over the lower hex numbers."""
        depth = next(k for k in range(len(self.layers) + 1) if self._at(k, end))
        way = [Hex(end)]
        while len(way) < depth:
            before = [h for h in sorted(self.layers[depth - len(way)]) if way[-1] in self.steps(h)]
            way.append(Hex(before[0]))
        return way[::-1]

    def _at(self, depth: int, end: int) -> bool:
        return self.distance[end] - self.distance[self.here] == depth

    def within(self, hex_: int) -> RetreatPlan:
        """The plan after a first step."""
        plan = object.__new__(RetreatPlan)
        plan.__dict__.update(self.__dict__)
        plan.here, plan.hexes = hex_, self.hexes - 1
        layers: list[set[int]] = [{hex_}]
        reached: set[int] = set()
        for _ in range(plan.hexes):
            beyond = {there for h in layers[-1] for there in self.steps(h)}
            reached |= beyond
            layers.append({h for h in beyond if not self.bond[h]})
        plan.layers = layers
        plan.ends = [end for end in self.ends if end in reached]
        return plan


class RetreatWays:
    """The ways of a retreat as a vocabulary: an end is written as the way to it."""

    kind = "hex"

    def __init__(self, plan: RetreatPlan, walked: tuple[Hex, ...]) -> None:
        self.plan, self.walked = plan, walked
        self.scene = plan.p.scene
        self.ends = plan.ends
        self.lead = "-".join(self.scene.hex_name(h) for h in walked) + "-"
        self.onward = [h for h in plan.steps(walked[-1]) if plan.goes_on(h) and plan.within(h).ends]

    def path(self, end: int) -> tuple[Hex, ...]:
        """The whole way, from where the retreat begins."""
        return (*self.walked, *self.plan.way(end))

    def text(self, item: int) -> str:
        """The rest of the way to an end."""
        return "-".join(self.scene.hex_name(h) for h in self.plan.way(item))

    def find(self, text: str) -> int | None:
        """The end of a way written like this, if it is the way that is offered; an end alone is understood too."""
        end = self.target(text)
        if end is None or end not in self.ends:
            return None
        return end if text in (self.text(end), self.scene.hex_name(Hex(end))) else None

    def target(self, text: str) -> int | None:
        """The last hex that a text names."""
        return self.scene.hexes.find(text.split("-")[-1])

    def why(self, end: int) -> Verdict:
        """Why the retreat can't end in a hex."""
        name, plan = self.scene.place_text(end), self.plan
        if end in self.ends:
            return LEGAL
        if end >= 0 and plan.closed[end]:
            return no("enemy-there", "3.2.ret.b", hex=name)
        return no("not-a-retreat", "3.2.ret.a", hex=name, hexes=plan.hexes)


class RetreatStack(Task, frozen=True):
    """3.2 Units retreat from `here` so many hexes, away from `origin`. `free`: its step is lost already."""

    origin: Hex
    here: Hex
    hexes: int
    units: tuple[Unit, ...]
    free: bool = False

    def alive(self, p: Position) -> tuple[Unit, ...]:
        """Those of the units that are in the hex."""
        return tuple(u for u in self.units if p.hex[u] == self.here)

    @rule("3.2.p6", "3.2.ret.a", "3.2.ret.b")
    def run(self, p: Position) -> None:
        """The owner chooses the way; a stack that can't leave its hex loses a step and stays."""
        units = self.alive(p)
        if self.hexes <= 0 or not units:
            return
        plan = RetreatPlan(p, units, self.origin, self.here, self.hexes)
        if plan.can_start:
            p.then(ChooseRetreat(self))
        elif legs_alone(p, units, self) is not None:
            p.then(SplitRetreat(self))
        elif not self.free:
            stopped(p, units, self.here, bond=False)


@rule("3.2.ret.b")
def legs_alone(p: Position, units: Sequence[Unit], retreat: RetreatStack) -> tuple[Unit, ...] | None:
    """R-S-RETREAT A stack that can't stay together may split: its leg units, if they have somewhere to go."""
    legs = tuple(u for u in units if p.scene.ma[u] == LEG)
    if not legs or all(p.scene.ma[u] != MECH for u in units):
        return None
    plan = RetreatPlan(p, legs, retreat.origin, retreat.here, retreat.hexes)
    return legs if plan.can_start else None


def stopped(p: Position, units: Sequence[Unit], here: Hex, *, bond: bool) -> None:
    """3.2 The retreat ends too early or in a bond: one step in all, from a unit of the owner's choice."""
    p.note(RetreatBlocked(tuple(units), here, bond), "3.2.ret.b")
    p.then(TakeLosses(p.scene.side[units[0]], 1, tuple(units)))


class SplitRetreat(Ask, frozen=True):
    """R-S-RETREAT The mechanised units are blocked and the leg units are not: split, or stay together."""

    public: ClassVar[bool] = True

    retreat: RetreatStack

    @rule("3.2.ret.b")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The owner."""
        return (p.seat(1 - p.acting),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Two words. Either way the stack loses one step in all."""
        facts = {"hex": p.scene.hex_name(self.retreat.here)}
        choices = [word("split", self.split, "3.2.ret.b"), word("stay", self.stay, "3.2.ret.b")]
        return Menu("answer", "prompt-split", "3.2.ret.b", choices, facts)

    def split(self, p: Position) -> None:
        """The leg units go; the others are blocked."""
        units = self.retreat.alive(p)
        legs = tuple(u for u in units if p.scene.ma[u] == LEG)
        old = self.retreat
        stopped(p, units, old.here, bond=False)
        p.then(ChooseRetreat(RetreatStack(old.origin, old.here, old.hexes, legs, free=True)))

    def stay(self, p: Position) -> None:
        """All are blocked."""
        stopped(p, self.retreat.alive(p), self.retreat.here, bond=False)


class ChooseRetreat(Ask, frozen=True):
    """3.2 The way of a retreat."""

    public: ClassVar[bool] = True

    retreat: RetreatStack

    @rule("3.2.ret.a")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The owner of the stack."""
        return (p.seat(p.scene.side[self.retreat.units[0]]),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """The hexes where the retreat may end: at full length without loss, if there is such a way."""
        task = self.retreat
        plan = RetreatPlan(p, task.alive(p), task.origin, task.here, task.hexes)
        return self.way(p, plan, (task.here,), plan)

    def way(self, p: Position, plan: RetreatPlan, walked: tuple[Hex, ...], whole: RetreatPlan) -> Menu:
        """Ends with one way each, and first steps for other ways."""
        ways = RetreatWays(plan, walked)
        lead = f"retreat {ways.lead}"
        ends: Group = Group(
            lead,
            ways,
            ways.ends,
            do=lambda p, hex_: self.go(p, ways.path(hex_), whole),
            clause="3.2.ret.a",
            why=ways.why,
            preview=lambda hex_: Preview(path=ways.path(hex_)),
        )
        onward: Group = Group(
            lead,
            p.scene.hexes,
            ways.onward,
            then=lambda hex_: self.way(p, plan.within(hex_), (*walked, Hex(hex_)), whole),
            tail="-",
            clause="3.2.ret.a",
        )
        facts = {"hex": p.scene.hex_name(self.retreat.origin), "hexes": self.retreat.hexes, "loss": not whole.safe}
        return Menu("path", "prompt-retreat", "3.2.ret.a", [ends, onward], facts)

    def go(self, p: Position, path: tuple[Hex, ...], plan: RetreatPlan) -> None:
        """The stack sets out."""
        task, bond = self.retreat, bool(plan.bond[path[-1]])
        p.then(FallBack(task.origin, task.alive(p), path, task.hexes, task.free, not plan.safe, bond))


class FallBack(Task, frozen=True):
    """3.2 A stack on its way back; held up where a bridge may be blown before it.

    `free`: no step is lost any more; `short`: its way ends too early, or (`bond`) in a ZOC Bond hex.
    """

    origin: Hex
    units: tuple[Unit, ...]
    path: tuple[Hex, ...]
    hexes: int
    free: bool
    short: bool
    bond: bool
    asked: bool = False

    @rule("3.2.ret.b", "3.4.c5", "zoc.eff.b", "3.2.c", "3.8.blow.b")
    def run(self, p: Position) -> None:
        """Hex by hex. Artillery that has retreated is DG."""
        side, path, place = p.scene.side[self.units[0]], self.path, 0
        windows: tuple[Task, ...] = ()
        asked = self.asked
        plan = RetreatPlan(p, self.units, self.origin, path[0], 0)
        while place + 1 < len(path):
            windows = () if asked else windows_before(p, side, path[place + 1])
            asked = False
            if windows or path[place + 1] not in plan.steps(path[place]):
                break
            place += 1
        if place:
            self.put_down(p, path[: place + 1])
        rest, left = path[place:], self.hexes - place
        if windows:
            onward = msgspec.structs.replace(self, path=rest, hexes=left, asked=True)
            p.then(*windows, onward)
        elif len(rest) > 1:  # the way was cut: another one, from here
            p.then(RetreatStack(self.origin, rest[0], left, self.units, self.free))
        elif self.short and not self.free:
            stopped(p, self.units, path[place], bond=self.bond)

    def put_down(self, p: Position, way: tuple[Hex, ...]) -> None:
        """The units stand at the end of a stretch of the way."""
        for unit in self.units:
            p.place(unit, way[-1])
            p.state[unit] &= ~FRESH
        p.changed()
        p.note(Retreated(self.units, way, way[-1]), "3.2.ret.a")
        for hex_ in way[1:]:
            passed(p, p.scene.side[self.units[0]], hex_)
        if any(p.scene.ground.jam[hex_] for hex_ in way[1:]):
            jam_units(p, self.units)
        disorganise(p, [u for u in self.units if p.scene.artillery[u]], "dg-retreat", "3.4.c5")
        p.changed()
