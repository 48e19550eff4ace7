"""3 Before the game: forces, ammunition, map, missions and cards by dice; 13.1 what carries over in the campaign."""

from __future__ import annotations

from grognard.core.draws import d6
from grognard.core.rules import rule

from .events import (
    BattleBegan,
    CardsDealt,
    CardsDrawn,
    ForcesRolled,
    MapChosen,
    MissionsDealt,
    MissionsDrawn,
    Replaced,
)
from .position import HAND, IN_BOX, Position, Task
from .scene import GERMAN, REMOVED, SIDES, SOVIET, UNUSED, WAITING

Picks = tuple[tuple[str, int], ...]
"""What a player of a custom battle has picked: rows of the force table, and how many."""
AMMUNITION, CARDS = "ammunition", "cards"


class RollMap(Task, frozen=True):
    """3.3, 3.4 North and the parts in use, one die each."""

    @rule("3.3", "3.4", "3.5", "3.6", "table.map_setup", "chit.north")
    def run(self, p: Position) -> None:
        """A 5 or 6 for north is rolled again, that die alone (R69)."""
        tables = p.scene.tables
        north = None
        while north is None:
            north = tables["north"][p.draw(d6, "3.3") - 1]
        parts = tables["parts"][p.draw(d6, "3.4") - 1]
        use_map(p, north, parts)


@rule("3.5", "table.comm_source", "3.6")
def use_map(p: Position, north: str, parts: str) -> None:
    """3.5 Lay down the direction marker and read the sources: German in the west, Soviet in the east."""
    places = [
        n for n, area in enumerate(p.scene.ground.areas) if (area.setup.north, area.setup.parts) == (north, parts)
    ]
    p.area_number = places[0]
    german, soviet = ("".join(edges) for edges in p.area.setup.edges)
    p.changed()
    p.note(MapChosen(north, parts, german, soviet), "3.5")


class RollForces(Task, frozen=True):
    """3.2 One die for each row of a side's force table; rows that were picked are not rolled for."""

    side: int
    picks: Picks = ()

    @rule("3.2a", "3.2b", "3.8a", "13.1.1", "13.1.2b")
    def run(self, p: Position) -> None:
        """The units wait to enter; the ammunition marker is placed."""
        scene, picked = p.scene, dict(self.picks)
        for number, kind in enumerate(scene.types):
            if SIDES.index(kind.side) == self.side:
                count = picked.get(kind.id)
                if count is None:
                    count = kind.initial[p.draw(d6, "3.2a") - 1]
                field(p, number, count)
        points = picked.get(AMMUNITION)
        if points is None:
            points = scene.ammunition[SIDES[self.side]].initial[p.draw(d6, "3.2b") - 1]
        p.spend(self.side, p.ammunition(self.side) - points)
        p.changed()
        p.note(ForcesRolled(SIDES[self.side], p.appeared(self.side), points), "3.2a")


@rule("3.2a", "2.2.1.4")
def field(p: Position, number: int, count: int) -> None:
    """So many units of a type take part, fresh, waiting to enter; the other counters stay in the box."""
    for place, unit in enumerate(p.scene.of_type[number]):
        p.hex[unit] = WAITING if place < count else UNUSED
        p.marks[unit] = p.disrupted[unit] = 0
        p.fired_at[unit] = -1


class Replace(Task, frozen=True):
    """13.1 The German division of the next battle: who survived, and a replacement roll for each row."""

    @rule("13.1.2a", "13.1.3a", "13.1.3b", "13.1.3c", "13.a")
    def run(self, p: Position) -> None:
        """No type below none or above its counters (R86, R87). Ammunition left over stays."""
        scene = p.scene
        for number, kind in enumerate(scene.types):
            if kind.replacement:
                alive = sum(p.hex[u] not in (UNUSED, REMOVED) for u in scene.of_type[number])
                die = p.draw(d6, "13.1.3a")
                count = max(0, min(kind.counters, alive + kind.replacement[die - 1]))
                field(p, number, count)
                p.note(Replaced(kind.id, die, count - alive, count), "13.1.3a")
        gained = scene.ammunition[SIDES[GERMAN]].replacement[p.draw(d6, "13.1.3a") - 1]
        p.spend(GERMAN, -gained)
        p.changed()
        p.note(ForcesRolled(SIDES[GERMAN], p.appeared(GERMAN), p.ammunition(GERMAN)), "13.1.3a")


class DealMissions(Task, frozen=True):
    """3.7 Two mission chits each, unseen by the other; two stay in the box, unseen by both."""

    @rule("3.7", "chit.mission", "design.public")
    def run(self, p: Position) -> None:
        """One chit after the other at random."""
        scene, count = p.scene, int(p.scene.tables["missions_dealt"])
        for side in (GERMAN, SOVIET):
            for _ in range(count):
                left = [c for c in scene.missions if p.chit[c] == IN_BOX]
                p.chit[p.draw_from(left, scene.chits, "3.7")] = HAND + side
            p.count_missions(side, count)
            p.note(MissionsDrawn(tuple(p.hand(side, cards=False))), "3.7", to=(p.seat(side),))
        p.note(MissionsDealt(count), "3.7")


class DealCards(Task, frozen=True):
    """14.6(1) Tactical cards: how many by the die, which by the draw."""

    picks: tuple[Picks, Picks] = ((), ())

    @rule("14.6.1", "14.6.2", "14.6.6")
    def run(self, p: Position) -> None:
        """One cup for both, the Germans draw first (R97). Later battles take the replacement row (R90)."""
        scene = p.scene
        if not scene.cards:
            return
        for side in (GERMAN, SOVIET):
            count = dict(self.picks[side]).get(CARDS)
            if count is None:
                rows = scene.card_rows[SIDES[side]]
                row = rows.replacement if p.battle > 1 and rows.replacement else rows.initial
                count = row[p.draw(d6, "14.6.1") - 1]
            for _ in range(count):
                left = [c for c in scene.cards if p.chit[c] == IN_BOX]
                p.chit[p.draw_from(left, scene.chits, "14.6.2")] = HAND + side
            p.count_cards(side, count)
            p.note(CardsDealt(SIDES[side], count), "14.6.1")
            p.note(CardsDrawn(tuple(p.hand(side, cards=True))), "14.6.2", to=(p.seat(side),))


class ClearTable(Task, frozen=True):
    """13.1 Before the next battle of a campaign the table is cleared: all but the division and its ammunition."""

    @rule("13.1.2a", "13.1.2b", "14.6.6")
    def run(self, p: Position) -> None:
        """Missions and cards go back, towns belong to nobody, works are gone (R89)."""
        for chit in range(len(p.chit)):
            p.chit[chit] = IN_BOX
        for town in range(len(p.control)):
            p.control[town] = -1
        for hex_ in range(len(p.works)):
            p.works[hex_] = 0
        p.kept = p.fulfilled = p.surprise = p.concealed = p.aces = 0
        p.held = p.last_shown_german = p.last_shown_soviet = p.acting = -1
        p.cards_german = p.cards_soviet = 0
        p.changed()
        p.note(BattleBegan(p.battle), "13.a")


__all__ = ["SOVIET", "ClearTable", "DealCards", "DealMissions", "Replace", "RollForces", "RollMap", "field", "use_map"]
