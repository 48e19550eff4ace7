"""3.4 Transport: mounting and dismounting take a whole turn."""

from __future__ import annotations

from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from . import marching
from .damage import clear_empty_works
from .events import Dismounted, Mounted, Transferring
from .exposure import all_exposed, check_exposure
from .position import ACTED, DISMOUNT, FROM_INSIDE, MOUNTING, NO_UNIT, Group, Menu, Position, S, Task, seat_of
from .scene import ABOARD


def men_aboard(p: Position, carrier: int) -> int:
    """3.4.1 How many men a carrier holds at the end of the turn as declared."""
    staying = [u for u in p.passengers.get(carrier, ()) if p.order[u] != DISMOUNT]
    coming = [u for u in p.scene.of_side[p.scene.side[carrier]] if p.order[u] == carrier]
    return sum(p.kind(u).men for u in (*staying, *coming))


@rule("3.4.2", "3.4.1")
def may_carry(p: Position, carrier: int) -> Verdict:
    """3.4.2 Whether a carrier may spend its turn on mounting and dismounting."""
    name = p.scene.unit_name(carrier)
    if not p.kind(carrier).capacity:
        return no("no-carrier", "3.4.1", unit=name)
    if p.hex[carrier] < 0:
        return no("not-on-map", "3.4.2", unit=name)
    if p.act[carrier] & ACTED:
        return no("has-acted", "3.4.2", unit=name)
    return LEGAL


@rule("3.4.1", "3.4.2", "2.4.4.6.1")
def may_transfer(p: Position, carrier: int, team: int, chosen: tuple[Unit, ...]) -> Verdict:
    """R15 Whether a team may mount or dismount with these others: unacted, not suppressed, with room for it."""
    name = p.scene.unit_name(team)
    if not p.is_real(team) or not p.kind(team).men or p.scene.side[team] != p.scene.side[carrier]:
        return no("not-carried", "3.4.1", unit=name)
    inside = p.hex[team] == ABOARD and p.carrier[team] == carrier
    if not inside and p.hex[team] != p.hex[carrier]:
        return no("not-here", "3.4.2", unit=name, carrier=p.scene.unit_name(carrier))
    if p.act[team] & (ACTED | FROM_INSIDE):
        return no("has-acted", "3.4.2", unit=name)
    if p.damage[team] & S:
        return no("suppressed", "2.4.4.6.1", unit=name)
    going_out = [u for u in (*chosen, team) if p.hex[u] == ABOARD]
    going_in = [u for u in (*chosen, team) if p.hex[u] != ABOARD]
    men = men_aboard(p, carrier) + sum(p.kind(u).men for u in going_in) - sum(p.kind(u).men for u in going_out)
    if men > p.kind(carrier).capacity:
        return no("no-room", "3.4.1", unit=name, carrier=p.scene.unit_name(carrier), men=men)
    if inside and p.stack(p.scene.side[team], p.hex[carrier]) + len(going_out) > p.scene.stacking:
        return no("stack-full", "3.3.1b", hex=p.scene.hex_name(p.hex[carrier]), limit=p.scene.stacking)
    return LEGAL


def transferable(p: Position, carrier: int, chosen: tuple[Unit, ...]) -> list[int]:
    """The teams that may still be named, in the order of the roster."""
    last = chosen[-1] if chosen else -1
    near = (*p.passengers.get(carrier, ()), *p.counters_in(p.hex[carrier]))
    return sorted(u for u in near if u > last and may_transfer(p, carrier, u, chosen))


def carriers_for(p: Position, side: int) -> list[Unit]:
    """The carriers that may spend their turn on mounting and dismounting, and have a team for it (`transferable`)."""
    eye = p.scene.lookout
    found = marching.carriers(p.raw, eye.o, eye.kinds, *eye.of_side[side], p.scene.stacking, eye.out)
    return [Unit(u) for u in eye.out[:found].tolist()]


def any_transfer(p: Position, side: int) -> bool:
    """Whether there is any."""
    return bool(carriers_for(p, side))


@rule("3.4.2")
def transfer_groups(p: Position, side: int) -> list[Group]:
    """3.4.2 `mount U03 with U12,U13`: who is on foot mounts, who is aboard dismounts."""
    carriers = carriers_for(p, side)
    if not carriers:
        return []

    def why(unit: int) -> Verdict:
        if p.scene.side[unit] != side:
            return no("not-yours", "3.4.2", unit=p.scene.unit_name(unit))
        return may_carry(p, unit) and no("nobody-to-carry", "3.4.2", unit=p.scene.unit_name(unit))

    return [
        Group(
            "mount ",
            p.scene.units,
            carriers,
            then=lambda unit: team_menu(p, Unit(unit), ()),
            tail=" with ",
            clause="3.4.2",
            why=why,
        )
    ]


def team_menu(p: Position, carrier: Unit, chosen: tuple[Unit, ...]) -> Menu:
    """The teams one by one."""
    teams = transferable(p, carrier, chosen)
    lead = f"mount {p.scene.unit_name(carrier)} with " + "".join(f"{p.scene.unit_name(u)}," for u in chosen)

    def do(p: Position, team: int) -> None:
        declare(p, carrier, (*chosen, Unit(team)))

    def why(team: int) -> Verdict:
        return may_transfer(p, carrier, team, chosen)

    groups: list[Group] = [Group(lead, p.scene.units, teams, do, clause="3.4.2", why=why)]
    more = [u for u in teams if transferable(p, carrier, (*chosen, Unit(u)))]
    if more:
        groups.append(
            Group(
                lead,
                p.scene.units,
                more,
                then=lambda team: team_menu(p, carrier, (*chosen, Unit(team))),
                tail=",",
                clause="3.4.2",
                why=why,
            )
        )
    return Menu("subset", "prompt-mount", "3.4.2", groups, {"unit": p.scene.unit_name(carrier)})


@rule("3.4.2", "turn.one-action")
def declare(p: Position, carrier: Unit, teams: tuple[Unit, ...]) -> None:
    """R15 It is the turn's action of the carrier and of these teams; it takes effect at the end of the turn."""
    p.act[carrier] |= MOUNTING
    for team in teams:
        p.act[team] |= MOUNTING
        p.order[team] = DISMOUNT if p.hex[team] == ABOARD else carrier
    p.changed()
    side = seat_of(p.scene.side[carrier])
    p.note(Transferring(carrier, teams, side, not all_exposed(p), bool(p.exposed[carrier])), "3.4.2")


class Transfers(Task, frozen=True):
    """3.4.2 At the end of the turn teams are in, or beside, their carriers."""

    @rule("3.4.2", "3.4.3")
    def run(self, p: Position) -> None:
        """A team whose carrier is gone stays where it is (R15)."""
        for unit, order in enumerate(p.order):
            if order == NO_UNIT:
                continue
            p.order[unit] = NO_UNIT
            if order == DISMOUNT and p.hex[unit] == ABOARD:
                hex_ = Hex(p.hex[p.carrier[unit]])
                p.carrier[unit] = NO_UNIT
                p.put(unit, hex_)
                p.note(Dismounted(Unit(unit), hex_), "3.4.2")
            elif order >= 0 and p.hex[unit] >= 0 and p.hex[order] == p.hex[unit]:
                board(p, Unit(unit), Unit(order))
        check_exposure(p)


@rule("3.4.3", "8.1.2")
def board(p: Position, team: Unit, carrier: Unit) -> None:
    """A team is under its carrier's counter now."""
    hex_ = Hex(p.hex[team])
    p.carrier[team] = carrier
    p.exposed[team] = int(all_exposed(p))
    p.put(team, ABOARD)
    p.note(Mounted(team, hex_), "3.4.2")
    clear_empty_works(p)
