"""2.4.3 The fire tables of all types in one array, for the compiled look-ups of `lookout.py`.

`fire.attack_rating` says the same figures with their reasons; a test compares the two cell by cell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from grognard.core.rules import rule

if TYPE_CHECKING:
    from .scene import Scene, UnitType

ARMS = 4
"""The most weapons that a type has."""
FACTS = ("real", "unit", "foot", "personnel", "move", "men", "capacity", "mode", "seen", "moving", "smoke")
REAL, UNIT, FOOT, PERSONNEL, MOVE, MEN, CAPACITY, MODE, SEEN, MOVING, SMOKE = range(len(FACTS))
"""What is known of a type, as columns: `mode` how teams fire from inside it, `moving` what fire on the move costs."""
MISSILE, DRAGON, CLOSE_ONLY, MOVING_OK = 1, 2, 4, 8
"""What holds of a weapon of a type: lost by Kms; only with a Dragon; only in close combat; may be fired on the move."""


class Armoury:
    """Weapons and ratings of every type, by how its teams fire: on foot, or from inside each kind of carrier."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.modes = ("", *scene.tables["carried_fire"])
        count = len(scene.kinds)
        self.kinds = np.array([self._facts(kind) for kind in scene.kinds], dtype=np.int16)
        self.arms = np.full((count, ARMS, 2), -1, dtype=np.int16)
        self.ratings = np.zeros((len(self.modes), count, ARMS, count, scene.longest + 1), dtype=np.int8)
        for number, kind in enumerate(scene.kinds):
            for place, (weapon, flags) in enumerate(sorted(self._weapons(kind))):
                self.arms[number, place] = weapon, flags
                for target in range(count):
                    self._fill(number, place, weapon, target)

    def _facts(self, kind: UnitType) -> list[int]:
        moving = kind.on_the_move.modifier if kind.on_the_move else 0
        return [
            kind.real,
            kind.target != "none",
            kind.foot,
            kind.personnel,
            kind.move if kind.foot else kind.move * self.scene.half,
            kind.men,
            kind.capacity,
            self.modes.index(kind.fire_from or ""),
            kind.seen_as == "vehicle",
            moving,
            kind.smoke,
        ]

    @rule("2.4.3.1", "2.4.3.2", "chit.classes")
    def _weapons(self, kind: UnitType) -> list[tuple[int, int]]:
        """The weapons of a type, with what holds of each."""
        scene = self.scene
        allowed = kind.on_the_move.weapons if kind.on_the_move else None

        def moving(name: str | None) -> int:
            return MOVING_OK if allowed is None or name in allowed else 0

        found = [(scene.weapon[name], MISSILE * (name in kind.missiles) | moving(name)) for name in kind.at]
        if kind.dragon:
            found.append((scene.weapon["dragon"], DRAGON | MOVING_OK))
        if kind.ap is not None:
            found.append((scene.ap, moving(kind.ap)))
        if kind.side == "soviet" and kind.foot and kind.personnel and "rpg7" not in kind.at:
            found.append((scene.bare_hands, CLOSE_ONLY | MOVING_OK))
        return found

    def _fill(self, firer: int, place: int, weapon: int, target: int) -> None:
        kind, aim = self.scene.kinds[firer], self.scene.kinds[target]
        if not kind.real or not aim.real or kind.side == aim.side:
            return
        for mode, name in enumerate(self.modes):
            if mode == 0 or kind.men:
                self.ratings[mode, firer, place, target] = self._row(kind, weapon, target, name)

    @rule("2.4.3", "2.9.2", "2.9.2.3", "2.9.3", "2.9.3.1", "8.5.3.3", "8.2.1", "8.2.2")
    def _row(self, kind: UnitType, weapon: int, target: int, mode: str) -> npt.NDArray[np.int64]:
        """The ratings of a weapon at all distances; 0: no attack."""
        scene, aim = self.scene, self.scene.kinds[target]
        row = self._printed(kind, weapon, aim)
        carried: dict[str, Any] | None = scene.tables["carried_fire"][mode] if mode else None
        plain = aim.personnel or weapon in (scene.ap, scene.bare_hands)
        if carried and not plain and scene.weapons[weapon] not in carried["at"]:
            return row * 0
        modifier = self._modifier(kind, weapon, target) + (carried["modifier"] if carried else 0)
        found = np.where(row > 0, row + modifier, 0)
        if carried and carried["range"] is not None:
            found[carried["range"] + 1 :] = 0
        if carried and "near" in carried and aim.personnel and weapon == scene.ap:
            found[1 : carried["near"]["range"] + 1] = carried["near"]["rating"]
        found[0] = 0
        return found

    def _printed(self, kind: UnitType, weapon: int, aim: UnitType) -> npt.NDArray[np.int64]:
        """The figures of the fire tables at all distances."""
        scene = self.scene
        nothing = np.zeros(scene.longest + 1, dtype=np.int64)
        if weapon == scene.bare_hands:
            if aim.personnel:
                return nothing
            return nothing + next(m["rating"] for m in scene.tables["modifiers"] if m["case"] == "no-rpg7")
        if weapon == scene.ap:
            if not aim.personnel and not (kind.foot and kind.personnel and scene.part("small-arms")):
                return nothing
            bands = scene.personnel_ratings[kind.side][kind.ap or ""]
        elif aim.personnel:
            return nothing
        else:
            bands = scene.vehicle_ratings[scene.weapons[weapon]][aim.target]
        return np.array(bands, dtype=np.int64)[scene.band]

    @rule("8.5.3.2", "8.5.4.2", "8.5.4.3", "8.5.4.4", "8.5.5.2")
    def _modifier(self, kind: UnitType, weapon: int, target: int) -> int:
        """What the future vehicles change."""
        scene = self.scene
        name, aimed_at = scene.weapons[weapon], scene.type_names.text(target)
        return sum(
            row["value"]
            for row in scene.tables["modifiers"]
            if "at" in row
            and row["by"] == kind.side
            and aimed_at in row["at"]
            and ("weapons" not in row or name in row["weapons"])
        )


_kept: dict[bool, Armoury] = {}


def armoury_of(scene: Scene) -> Armoury:
    """The armoury of a scene; that of the printed tables is made once."""
    if scene.own_tables:
        return Armoury(scene)
    small_arms = scene.part("small-arms")
    if small_arms not in _kept:
        _kept[small_arms] = Armoury(scene)
    return _kept[small_arms]
