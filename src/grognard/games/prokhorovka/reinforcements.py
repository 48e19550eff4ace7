"""7 Reinforcement reception, and 19.2 the check for XXIV Panzer Corps."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import no

from .events import ChitsSeen, CorpsChecked, Reinforced
from .pools import draw_equipment
from .position import DESIGNATED, HAND, NEW, Ask, Group, Menu, Position, Task
from .scene import ARRIVING, EDGES, GERMAN, RESERVE_POOL, SIDES, SOVIET, TurnRow
from .setup import PlaceEquipment, PoolRest, place_chit
from .throws import Roll, settles, throw


class Reinforcements(Task, frozen=True):
    """7.0 The active player receives units and chits if the conditions hold."""

    @rule("5.1.2", "7.0.1a", "7.0.1b", "17.1.1")
    def run(self, p: Position) -> None:
        """The German when a Soviet stack stands south of the start line, the Soviet by the turn track."""
        if p.acting == SOVIET:
            row = row_of(p)
            if row.formation or row.tank or row.regular:
                p.then(ChooseUnits(row.units))
        elif p.turn > p.scene.tables["turns"]["halted"] and soviets_south(p):
            p.corps_turn = p.turn
            units = corps_units(p)
            if not p.corps_called and units:
                p.corps_called = 1
                receive(p, units, *corps_chits(p, units), p.scene.corps["edge"], "7.0.1a")


@rule("2.22.1", "19.1.2", "19.4")
def row_of(p: Position) -> TurnRow:
    """What the turn track prints for the turn; turn 10 has the chit numbers of turn 9 and no units (R56).

    With 19.4 the 5GA reinforcements of turns 5 and 6 are a unit and a regular chit larger (R59).
    """
    last: int = p.scene.tables["turns"]["last"]
    row = p.scene.track[min(p.turn, last)]
    extra = p.scene.tables["extra_divisions"]
    if p.turn > last:
        return TurnRow(p.turn, row.date, row.sp, "", 0, "", row.tank, row.regular)
    if p.scene.is_on("extra_divisions") and p.turn in extra["turns"]:
        units, regular = row.units + extra["units"], row.regular + extra["regular"]
        return TurnRow(row.turn, row.date, row.sp, row.formation, units, row.edge, row.tank, regular)
    return row


@rule("2.2.1.3b", "7.0.1a")
def soviets_south(p: Position) -> bool:
    """7.0 Whether a Soviet stack, a detachment too, stands south of the start line."""
    south = p.scene.ground.south
    return any(p.hex[u] in south for u in p.scene.of_side[SOVIET] if p.hex[u] >= 0)


@rule("7.0.1a", "2.11.3.2")
def corps_units(p: Position) -> list[Unit]:
    """The units of XXIV Panzer Corps that are still in the reserve pool (R01)."""
    units = [Unit(p.scene.units[name]) for name in p.scene.corps["units"]]
    return [u for u in units if p.hex[u] == RESERVE_POOL]


@rule("7.0.1a", "19.2.2")
def corps_chits(p: Position, units: list[Unit]) -> tuple[int, int]:
    """The tank and regular chits of these units: 4 and 3 for all three together (R57)."""
    numbers = [p.scene.corps["units"][p.scene.unit_name(u)] for u in units]
    return sum(n[0] for n in numbers), sum(n[1] for n in numbers)


@rule("7.0.1a", "7.0.1b", "7.0.2a", "2.11.1b")
def receive(p: Position, units: list[Unit], tank: int, regular: int, edge: str, clause: str) -> None:
    """Units wait to enter, chits are drawn; they are assigned to the arriving units only (R84)."""
    for unit in units:
        p.hex[unit] = ARRIVING
        p.entry[unit] = EDGES.index(edge)
        p.state[unit] |= NEW
    p.changed()
    p.note(Reinforced(SIDES[p.acting], tuple(units), tank, regular), clause)
    chits = draw_equipment(p, p.acting, tank, regular, HAND, clause)
    p.note(ChitsSeen(tuple(chits)), clause, to=(p.seat(p.acting),))
    p.then(PlaceEquipment(p.acting, True), PoolRest(p.acting))


class ChooseUnits(Task, frozen=True):
    """7.0(1) Of the printed formation so many units come; all that are left, if there are not more (R20)."""

    count: int
    chosen: tuple[Unit, ...] = ()

    @rule("7.0.1b")
    def run(self, p: Position) -> None:
        """Where there is a choice it is the Soviet's."""
        waiting, left = self.waiting(p), self.count - len(self.chosen)
        if 0 < left < len(waiting):
            p.then(ChooseUnit(self))
            return
        row = row_of(p)
        units = [*self.chosen, *waiting[:left]] if left > 0 else [*self.chosen]
        receive(p, units, row.tank, row.regular, row.edge or "N/E", "7.0.1b")

    def waiting(self, p: Position) -> list[Unit]:
        """The units of the formation in the reserve pool that have not been chosen."""
        formation, mine = row_of(p).formation, p.scene.of_side[SOVIET]
        pool = [u for u in mine if p.hex[u] == RESERVE_POOL and p.scene.formation[u] == formation]
        return [u for u in pool if u not in self.chosen]


class ChooseUnit(Ask, frozen=True):
    """7.0(1) The Soviet chooses which units of the formation come, one after another."""

    public: ClassVar[bool] = True

    choice: ChooseUnits

    @rule("7.0.1b")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The Soviet."""
        return (p.seat(SOVIET),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A unit."""
        group: Group = Group(
            "receive ",
            p.scene.units,
            self.choice.waiting(p),
            do=lambda p, unit: self.choose(p, Unit(unit)),
            clause="7.0.1b",
            why=lambda unit: no("not-in-reserve-pool", "7.0.1b", unit=p.scene.unit_name(unit)),
        )
        left = self.choice.count - len(self.choice.chosen)
        return Menu("unit", "prompt-receive", "7.0.1b", [group], {"count": left})

    def choose(self, p: Position, unit: Unit) -> None:
        """And the next."""
        p.nobody_moved()
        p.then(ChooseUnits(self.choice.count, (*self.choice.chosen, unit)))


# -- 19.2 -----------------------------------------------------------------------------------------------------------


class CorpsCheck(Ask, frozen=True):
    """19.2 At the start of the German movement phase a unit of XXIV Panzer Corps may be asked for."""

    public: ClassVar[bool] = True

    @rule("19.2.1", "19.2.3")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The German, from turn 5, unless the ordinary condition was met this turn or nobody is left."""
        corps = p.scene.corps
        if not p.scene.is_on("corps_check") or p.acting != GERMAN or p.turn < corps["check_from"]:
            return ()
        return (p.seat(GERMAN),) if p.corps_turn != p.turn and corps_units(p) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Roll, or not."""
        return Menu(
            "answer", "prompt-corps", "19.2.1", [word("check", _check, "19.2.2"), word("pass", _nothing, "19.2.1")]
        )


def _check(p: Position) -> None:
    throw(p, "corps", GERMAN, (p.scene.corps["check"],), "19.2.2")


def _nothing(p: Position) -> None:
    p.nobody_moved()


@settles("corps")
@rule("19.2.2")
def corps_comes(p: Position, roll: Roll) -> None:
    """19.2(2) On a 1 or 2 one of the units, by chance, arrives with its chits and may move at once."""
    p.note(CorpsChecked(roll.dice[0]), "19.2.2")
    if not roll.hits:
        return
    unit = Unit(p.draw_from(corps_units(p), p.scene.units, "19.2.2"))
    tank, regular = corps_chits(p, [unit])
    p.hex[unit] = ARRIVING
    p.entry[unit] = EDGES.index(p.scene.corps["edge"])
    p.state[unit] |= DESIGNATED
    p.changed()
    p.note(Reinforced(SIDES[GERMAN], (unit,), tank, regular), "19.2.2")
    for chit in draw_equipment(p, GERMAN, tank, regular, HAND, "19.2.2"):
        place_chit(p, chit, unit, True)
