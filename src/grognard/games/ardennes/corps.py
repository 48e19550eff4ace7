"""5.1 The XVIII Airborne Corps: two divisions in the US Movement Phase, near hexes that the player picks."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.events import Event
from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule
from grognard.core.verdict import no
from grognard.core.vocabulary import Names

from .arrivals import entry_hexes, hex_menu, may_enter
from .order import airborne, comes_later, line_of, plan
from .position import Ask, Group, Menu, Position
from .scene import ALLIED, DUE, LANDING_HEXES


class GroupPicked(Event, frozen=True):
    """The US player says near which hexes a division arrives."""

    formation: str
    hexes: tuple[Hex, ...]


@rule("5.1.a", "5.1.b")
def corps_groups(p: Position, again: Ask) -> list[Group]:
    """5.1 The group of hexes for a division that has none yet; units of the others near theirs."""
    if p.acting != ALLIED:
        return []
    units = corps_units(p)
    if not units:
        return []
    groups = [group for formation in undecided(p, units) for group in pick_groups(p, formation, again)]
    ready = [unit for unit in units if entry_hexes(p, unit)]
    if ready:
        groups.append(
            Group(
                "arrive ",
                p.scene.units,
                ready,
                then=lambda unit: hex_menu(p, Unit(unit), again),
                clause="5.1.b",
                why=lambda unit: may_enter(p, Unit(unit), ALLIED),
            )
        )
    return groups


def corps_units(p: Position) -> list[int]:
    """The units of the corps that are due."""
    hexes, numbers = p.hex, p.scene.units.index
    due = [u for name in airborne(p.scene.scenario) if hexes[u := numbers[name]] == DUE]
    return sorted(u for u in due if comes_later(p, line_of(p, u)))


def undecided(p: Position, units: Sequence[int]) -> list[str]:
    """The divisions with waiting units whose group has not been picked."""
    divisions = plan(p).get("divisions", ())
    waiting = {p.scene.counters[u].formation for u in units}
    return [f for place, f in enumerate(divisions) if f in waiting and p.landing[place * LANDING_HEXES] < 0]


# -- picking a group ---------------------------------------------------------------------------------------------


@rule("5.1.b")
def pick_groups(p: Position, formation: str, again: Ask) -> list[Group]:
    """5.1 Group 1: any two VP hexes of map A; group 2: Bastogne and Senonchamps; or a hex of the scenario (R-SC-72)."""
    board, story = p.scene.board, plan(p)
    groups: list[Group] = []
    for number, group in story["groups"].items():
        hexes = sorted(board.hex(h) for h in group["of"])
        if "any" in group:
            groups.append(_first(p, formation, hexes, again))
        else:
            groups.append(_fixed(p, formation, f"group-{number}", hexes, again))
    for number in story.get("hexes", {}).get(formation, ()):
        groups.append(_fixed(p, formation, number, [board.hex(number)], again))
    return groups


def _fixed(p: Position, formation: str, name: str, hexes: list[int], again: Ask) -> Group:
    return Group(
        f"land {formation} ",
        Names("group", [name]),
        (0,),
        do=lambda p, _: pick(p, formation, hexes, again),
        clause="5.1.b",
    )


def _first(p: Position, formation: str, hexes: list[int], again: Ask) -> Group:
    return Group(
        f"land {formation} ",
        p.scene.hexes,
        hexes[:-1],
        then=lambda first: _second(p, formation, hexes, first, again),
        tail=",",
        clause="5.1.b",
    )


def _second(p: Position, formation: str, hexes: list[int], first: int, again: Ask) -> Menu:
    group: Group = Group(
        f"land {formation} {p.scene.place_text(first)},",
        p.scene.hexes,
        [h for h in hexes if h > first],
        do=lambda p, second: pick(p, formation, [first, second], again),
        clause="5.1.b",
        why=lambda hex_: no("no-vp-hex-of-map-a", "5.1.b", hex=p.scene.place_text(hex_)),
    )
    return Menu("hex", "prompt-land", "5.1.b", [group], {"formation": formation})


def pick(p: Position, formation: str, hexes: Sequence[int], again: Ask) -> None:
    """The division arrives near these."""
    place = plan(p)["divisions"].index(formation) * LANDING_HEXES
    for number, hex_ in enumerate(hexes):
        p.landing[place + number] = hex_
    p.note(GroupPicked(formation, tuple(Hex(h) for h in hexes)), "5.1.b")
    p.nobody_moved()
    p.then(again)
