"""1.5, 1.6 What a set-up consists of: squads, carriers, Dragons, dummies, minefields, field works."""

from __future__ import annotations

from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no
from grognard.core.vocabulary import NUMBERS, Names

from .events import SetUpSecretly, UnitPlaced, WorksPlaced
from .position import Group, Menu, Position, Task, seat_of
from .scene import ABOARD, BAG, DUMMY_PERSONNEL, DUMMY_VEHICLE, ENTERING, MINEFIELD, SIDES, UNPLACED
from .zones import missing_exactly

COMPOSITIONS = Names("squad", ("first", "second"))
DISGUISES = Names("disguise", ("vehicle",))


def waiting(p: Position, side: int) -> list[int]:
    """The units of a side that are still to be placed."""
    return [u for u in p.scene.of_side[side] if p.hex[u] == UNPLACED]


@rule("1.6", "2.4.3.2")
def may_finish(p: Position, side: int) -> bool:
    """All units are placed or aboard, every Dragon is given to a team of its own, zones hold what they must."""
    return (
        not waiting(p, side) and not (dragons_left(p, side) and teams_without(p, side)) and not missing_exactly(p, side)
    )


# -- squads and carriers -----------------------------------------------------------------------------------------


@rule("3.4.1")
def squad_groups(p: Position, side: int, again: Task) -> list[Group]:
    """Scenario 9: each carrier drawn may have a squad of one of two kinds: `squad U03 first`."""
    carriers = squad_carriers(p, side)

    def which(unit: int) -> Menu:
        def do(p: Position, choice: int) -> None:
            take_squad(p, Unit(unit), choice)
            p.then(again)

        name = p.scene.unit_name(unit)
        group: Group = Group(f"squad {name} ", COMPOSITIONS, (0, 1), do, clause="3.4.1")
        return Menu("order", "prompt-squad", "3.4.1", [group], {"unit": name})

    return [Group("squad ", p.scene.units, carriers, then=which, tail=" ", clause="3.4.1")] if carriers else []


def squad_carriers(p: Position, side: int) -> list[int]:
    """The carriers that may still take a squad."""
    squads = p.scene.data.squads.get(SIDES[side])
    if squads is None:
        return []
    type_ = p.scene.type_names[p.scene.roster.type_for(SIDES[side], squads.carrier)]
    units = [u for u in p.scene.of_side[side] if p.type[u] == type_ and p.hex[u] in (ENTERING, UNPLACED)]
    return [u for u in units if u not in p.passengers]


def take_squad(p: Position, carrier: Unit, choice: int) -> None:
    """The teams of a squad come with their carrier."""
    side = p.scene.side[carrier]
    free = iter([u for u in p.scene.of_side[side] if p.hex[u] == BAG and p.type[u] < 0])
    for name in p.scene.data.squads[SIDES[side]].choices[choice]:
        team = Unit(next(free))
        p.type[team] = p.scene.type_names[name]
        put_aboard(p, team, carrier)


@rule("3.4.1", "3.4.3")
def boarding_groups(p: Position, side: int, again: Task) -> list[Group]:
    """R15 At set-up infantry may begin in a carrier: `board U12 U03`."""
    carriers = boardable(p, side)
    teams = [u for u in p.scene.of_side[side] if p.hex[u] in (UNPLACED, ENTERING) and p.type[u] >= 0 and p.kind(u).men]
    units = [u for u in teams if any(has_room(p, c, u) for c in carriers)]

    def into(unit: int) -> Menu:
        def do(p: Position, carrier: int) -> None:
            put_aboard(p, Unit(unit), Unit(carrier))
            p.then(again)

        name = p.scene.unit_name(unit)
        open_ = [c for c in carriers if has_room(p, c, unit)]
        group: Group = Group(f"board {name} ", p.scene.units, open_, do, clause="3.4.1")
        return Menu("unit", "prompt-board", "3.4.1", [group], {"unit": name})

    return [Group("board ", p.scene.units, units, then=into, tail=" ", clause="3.4.1")] if units else []


def boardable(p: Position, side: int) -> list[int]:
    """The carriers that are on the map or wait to enter."""
    return [u for u in p.scene.of_side[side] if (p.hex[u] >= 0 or p.hex[u] == ENTERING) and p.kind(u).capacity]


@rule("3.4.1")
def has_room(p: Position, carrier: int, team: int) -> bool:
    """3.4.1 Whether a team fits in."""
    aboard = sum(p.kind(u).men for u in p.passengers.get(carrier, ()))
    return aboard + p.kind(team).men <= p.kind(carrier).capacity


def put_aboard(p: Position, team: Unit, carrier: Unit) -> None:
    """A team begins in its carrier; the other side doesn't learn of it."""
    p.carrier[team] = carrier
    p.put(team, ABOARD)
    p.note(SetUpSecretly("boarded", team), "3.4.3", (seat_of(p.scene.side[team]),))


# -- Dragons, disguises ------------------------------------------------------------------------------------------


def dragons_left(p: Position, side: int) -> int:
    """How many Dragons a side has still to give."""
    force = p.scene.data.forces.get(SIDES[side])
    given = sum(p.dragon[u] for u in p.scene.of_side[side])
    return (force.dragons if force else 0) - given


def teams_without(p: Position, side: int) -> list[int]:
    """The teams that may have a Dragon."""
    live = [u for u in p.scene.of_side[side] if p.hex[u] >= ABOARD and p.type[u] >= 0]
    return [u for u in live if p.kind(u).dragon and not p.dragon[u]]


@rule("2.4.3.2")
def dragon_groups(p: Position, side: int, again: Task) -> list[Group]:
    """7 Each Dragon goes to a team of its own: `dragon U12`."""
    if not dragons_left(p, side):
        return []

    def do(p: Position, unit: int) -> None:
        give_dragon(p, Unit(unit))
        p.then(again)

    return [Group("dragon ", p.scene.units, teams_without(p, side), do, clause="2.4.3.2")]


def give_dragon(p: Position, unit: Unit) -> None:
    """A team has a Dragon, which its owner alone knows while it is hidden (R30)."""
    p.dragon[unit] = 1
    p.changed()
    p.note(SetUpSecretly("dragon", unit), "2.4.3.2", (seat_of(p.scene.side[unit]),))


@rule("2.3.6.2")
def disguise_groups(p: Position, side: int, again: Task) -> list[Group]:
    """R29 A dummy passes for infantry unless declared a vehicle: `disguise U40 vehicle`."""
    plain = p.scene.type_names[DUMMY_PERSONNEL]
    units = [u for u in p.scene.of_side[side] if p.type[u] == plain and p.hex[u] != BAG]

    def which(unit: int) -> Menu:
        def do(p: Position, _: int) -> None:
            p.type[unit] = p.scene.type_names[DUMMY_VEHICLE]
            p.changed()
            p.note(SetUpSecretly("disguised", Unit(unit)), "2.3.6.2", (seat_of(side),))
            p.then(again)

        name = p.scene.unit_name(unit)
        group: Group = Group(f"disguise {name} ", DISGUISES, (0,), do, clause="2.3.6.2")
        return Menu("order", "prompt-disguise", "2.3.6.2", [group], {"unit": name})

    return [Group("disguise ", p.scene.units, units, then=which, tail=" ", clause="2.3.6.2")] if units else []


# -- minefields and field works ----------------------------------------------------------------------------------


def mine_markers(p: Position, side: int) -> list[Unit]:
    """The minefield markers of a side, laid or not. Asked for its owner alone."""
    minefield = p.scene.type_names[MINEFIELD]
    return [u for u in p.scene.of_side[side] if p.type[u] == minefield]


def mine_points_left(p: Position, side: int) -> int:
    """1.5.3 How many minefield points are left."""
    return p.scene.roster.mine_points[side] - sum(p.mines[u] for u in mine_markers(p, side))


@rule("1.5.2", "1.5.3")
def mine_groups(p: Position, side: int, again: Task) -> list[Group]:
    """1.5.2 `mine A1810 5`: a marker in the set-up area, with its points; one in a hex (R19)."""
    left = mine_points_left(p, side)
    if not left:
        return []
    hexes = open_for_mines(p, side)

    def how_many(hex_: int) -> Menu:
        def do(p: Position, points: int) -> None:
            note_placed(p, lay_mines(p, side, Hex(hex_), points))
            p.then(again)

        lead = f"mine {p.scene.hex_name(hex_)} "
        group: Group = Group(lead, NUMBERS, range(1, left + 1), do, clause="1.5.3")
        return Menu("number", "prompt-mine", "1.5.3", [group], {"hex": p.scene.hex_name(hex_), "points": left})

    def why(hex_: int) -> Verdict:
        return may_mine(p, side, hex_) and no("wrong-zone", "1.5.2", hex=p.scene.hex_name(hex_))

    return [Group("mine ", p.scene.hexes, hexes, then=how_many, tail=" ", clause="1.5.2", why=why)]


def mine_hexes(p: Position, side: int) -> list[Hex]:
    """The set-up areas of a side."""
    kept: list[Hex] | None = p.scene.kept.get(("mines", side))
    if kept is None:
        areas = [zone.area for zone in p.scene.data.zones.get(SIDES[side], ())]
        kept = sorted({Hex(h) for area in areas for h in p.scene.board.areas[area] if p.scene.ground.play[h]})
        p.scene.kept["mines", side] = kept
    return kept


def open_for_mines(p: Position, side: int) -> list[int]:
    """Those of whom `may_mine` says so."""
    mined = {p.hex[u] for u in mine_markers(p, side)}
    barred = {p.hex[u] for u in p.enemies(side)}
    return [h for h in mine_hexes(p, side) if h not in mined and h not in barred]


@rule("1.5.2")
def may_mine(p: Position, side: int, hex_: int) -> Verdict:
    """R19 One marker a hex, and none where the enemy stands."""
    name = p.scene.hex_name(hex_)
    if any(p.hex[u] == hex_ for u in mine_markers(p, side)):
        return no("mined-already", "1.5.2", hex=name)
    return no("enemy-there", "1.5.2", hex=name) if p.enemy_at(side, hex_) else LEGAL


def lay_mines(p: Position, side: int, hex_: Hex, points: int) -> Unit:
    """A marker lies face down in the hex; its points are its owner's secret."""
    marker = next(u for u in mine_markers(p, side) if p.hex[u] == BAG)
    p.mines[marker] = points
    p.put(marker, hex_)
    p.note(SetUpSecretly("minefield", marker, points), "1.5.3", (seat_of(side),))
    return marker


@rule("8.1.1", "8.1.5")
def works_groups(p: Position, side: int, again: Task) -> list[Group]:
    """8.1.1 `works A1811`: under own infantry, as many as agreed (R88)."""
    hexes = works_hexes(p, side)

    def do(p: Position, hex_: int) -> None:
        build_works(p, side, Hex(hex_))
        p.then(again)

    return [Group("works ", p.scene.hexes, hexes, do, clause="8.1.1")] if hexes else []


def works_hexes(p: Position, side: int) -> list[Hex]:
    """Hexes with own infantry on foot and no field work yet, if any is left."""
    half = len(p.works) // 2
    if not any(h < 0 for h in p.works[side * half : side * half + half]):
        return []
    feet = {p.hex[u] for u in p.on_map[side] if p.is_real(u) and p.kind(u).foot}
    return [Hex(h) for h in sorted(feet) if not p.works_at(side, h)]


def build_works(p: Position, side: int, hex_: Hex) -> None:
    """A field work stands there."""
    half = len(p.works) // 2
    place = next(i for i in range(side * half, side * half + half) if p.works[i] < 0)
    p.works[place] = hex_
    p.changed()
    p.note(WorksPlaced(hex_), "8.1.1", (seat_of(side),) if p.scene.hides else None)


def works_of(p: Position, side: int) -> list[Hex]:
    """The field works of a side."""
    half = len(p.works) // 2
    return [Hex(h) for h in p.works[side * half : side * half + half] if h >= 0]


@rule("1.6", "2.3.5.2")
def note_placed(p: Position, unit: Unit) -> None:
    """A counter is set up. Where units are hidden the other side looks only when all is done."""
    p.note(UnitPlaced(unit, Hex(p.hex[unit])), "1.6", (seat_of(p.scene.side[unit]),) if p.scene.hides else None)
