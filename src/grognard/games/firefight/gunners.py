"""How the computer uses its artillery: what is worth a barrage, what is continued or corrected. No rule stands here."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.menu import Group

from .appraisal import worth_of
from .position import Position

CLEAR = 3
"""No own unit may be so near to an aim hex: fire scatters."""
OWN = 4.0
"""How much more an own unit counts than one of the enemy."""
SHARE = {"personnel": 1.0, "apc": 0.35, "tank": 0.3}
"""How well a barrage takes a kind of target."""
RINGS = (1.0, 0.6, 0.25)
"""What is left of its effect in the rings."""
PATIENCE = 0.88
"""What each turn of delay leaves of what may be hit: targets move on."""
WORTH_FIRING = 0.25
AGAIN = 0.2
"""What a barrage must promise that it is planned, and that it is continued."""


def plan(p: Position, side: int, groups: list[Group[Position]]) -> str | None:
    """The next line of the fire plan; None if nothing promises enough."""
    by_lead = {group.lead: group for group in groups}
    values = Values(p, side)
    return again(p, by_lead, values) or new_fire(p, by_lead, values)


class Values:
    """What barrages on the hexes are worth to a side."""

    def __init__(self, p: Position, side: int) -> None:
        self.p = p
        self.targets = {int(p.hex[u]): 0.0 for u in p.on_map[1 - side] if not p.shown_mine(u)}
        for unit in p.on_map[1 - side]:
            if int(p.hex[unit]) in self.targets:
                kind = p.known_kind(unit)
                share = SHARE.get(kind.target, 0.0) if kind is not None else 0.3
                self.targets[int(p.hex[unit])] += worth_of(p, unit) * share
        self.own = [int(p.hex[u]) for u in p.on_map[side] if p.is_real(u)]

    def of(self, hex_: int) -> float:
        """What a barrage on a hex would take from the enemy, less what it endangers."""
        apart = self.p.scene.ground.distances(hex_)
        total = sum(RINGS[apart[there]] * worth for there, worth in self.targets.items() if apart[there] < len(RINGS))
        return total - OWN * sum(1 for there in self.own if apart[there] < CLEAR) if total else 0.0

    def best(self, hexes: Sequence[int]) -> tuple[float, int]:
        """The best of these hexes: only those where an enemy stands are looked at."""
        open_ = set(hexes)
        found = [(self.of(hex_), -hex_) for hex_ in self.targets if hex_ in open_]
        value, hex_ = max(found, default=(0.0, 0))
        return value, -hex_


def again(p: Position, by_lead: dict[str, Group[Position]], values: Values) -> str | None:
    """Go on with fire that lies well; move it where it would lie better."""
    shift = by_lead.get("correct ")
    if shift is not None and shift.then is not None:
        for battery in shift.items:
            inner = shift.then(battery).groups[0]
            value, hex_ = values.best(inner.items)
            if value > max(AGAIN, values.of(int(p.aim[battery])) + AGAIN):
                return inner.text(hex_)
    same = by_lead.get("continue ")
    for battery in same.items if same is not None else ():
        if values.of(int(p.aim[battery])) > AGAIN:
            assert same is not None
            return same.text(battery)
    return None


def new_fire(p: Position, by_lead: dict[str, Group[Position]], values: Values) -> str | None:
    """The battery and hex that promise most, sooner rather than later."""
    best, text = WORTH_FIRING, None
    fire = by_lead.get("barrage ")
    if fire is None or fire.then is None:
        return None
    for battery in fire.items:
        inner = fire.then(battery).groups[0]
        value, hex_ = values.best(inner.items)
        if value <= best:
            continue
        notes = inner.preview(hex_).notes if inner.preview is not None else ()
        turns = next((note.facts["turn"] - p.turn for note in notes if note.code == "note-lands"), 0)
        value *= PATIENCE**turns
        if value > best:
            best, text = value, inner.text(hex_)
    return text


def designation(p: Position, groups: list[Group[Position]]) -> str | None:
    """A guided shell for the enemy that is worth most."""
    for group in groups:
        if group.lead != "designate " or group.then is None:
            continue
        for unit in group.items:
            targets = group.then(unit).groups[0]
            assert targets.then is not None
            guns = targets.then(max(targets.items, key=lambda u: (worth_of(p, u), -u))).groups[0]
            if guns.items:
                return guns.text(int(guns.items[0]))
    return None
