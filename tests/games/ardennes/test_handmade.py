"""Hand-made positions: what docs/positions.md says of them, and what they refuse."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import pytest
from tests.games.ardennes.tools import Ardennes, asked, at, happened, is_dg, steps, where

from grognard.core.handmade import PositionError
from grognard.games.ardennes import GAME

PAGE = (Path(__file__).parents[3] / "docs" / "positions.md").read_text(encoding="utf-8").split("## Ardennes", 1)[1]
EXAMPLE = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)[0]
TANKS, MORE, US = "de.2pz.arm.I/3", "de.2pz.arm.II/3", "us.28inf.inf.1/112"


def rows(table: int) -> list[str]:
    """The first column of a table of the page."""
    lines = PAGE.split("| --- | --- |\n")[table + 1].split("\n\n", 1)[0]
    return [name for line in lines.splitlines() for name in re.findall(r"`([^`]+)`", line.split("|")[1])]


def test_the_page_names_every_key_and_every_phase() -> None:
    assert rows(0) == [key.name for key in GAME.keys]
    for phase in rows(1):
        p = at(f"{TANKS} B22.19, {US} B10.30", turn=3, phase=phase, active="german")
        assert p.deciding or p.result, phase


def test_the_example_does_what_the_page_says() -> None:
    p = cast(Ardennes, GAME.position(EXAMPLE))
    assert p.deciding == ("german",)
    assert (is_dg(p, MORE), steps(p, "us.14cav.rec.18")) == (True, 1)
    # 5 and a half of 4 against 1 in a city: 7:1, two columns to the left.
    assert p.preview(f"attack B20.34 from {TANKS},{MORE}").column == "5:1"
    p.play(f"attack B20.34 from {TANKS},{MORE}")
    assert happened(p, "fought")[0]["result"] == "D2r4"
    assert where(p, "us.14cav.rec.18") == "dead"
    assert asked(p) == ("german", "prompt-advance")
    assert GAME.position(GAME.position(EXAMPLE).to_text()) == GAME.position(EXAMPLE)


def test_units_that_have_left_count_from_their_turn() -> None:
    names = ("arm.I/3", "arm.II/3")
    units = [{"id": f"de.2pz.{name}", "box": "exited", "left": turn} for name, turn in zip(names, (5, 8), strict=True)]
    p = cast(Ardennes, GAME.position({"scenario": "7.5", "turn": 9, "units": units, "phase": "movement"}))
    assert [p.left[p.scene.units[f"de.2pz.{name}"]] for name in names] == [5, 8]
    assert [where(p, f"de.2pz.{name}") for name in names] == ["exited", "exited"]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"turns": 3}, "turns: no such key; ardennes has"),
        ({"turn": 17}, "turn: 17 is not one of the turns 1 to 16"),
        ({"units": [{"id": "nobody", "hex": "B1.16"}]}, "there is no unit 'nobody'; ids are like de.2pz.arm.I/3"),
        ({"units": [{"id": TANKS, "hex": "C1.16"}]}, "there is no hex 'C1.16'"),
        ({"units": [{"id": TANKS, "hex": "B1.16", "steps": 3}]}, "can have 1 to 2 steps, not 3"),
        ({"units": [{"id": TANKS, "hex": "B1.16", "side": "allied"}]}, "is german"),
        ({"units": [{"id": TANKS, "hex": "B1.16"}, {"id": US, "hex": "B1.16"}]}, "stand units of both sides"),
        ({"units": [{"id": TANKS, "box": "heaven"}]}, "no place is called 'heaven'; there are not-due, due"),
        ({"units": [{"id": TANKS, "hex": "B1.16", "left": 3}]}, "`left` is for units in the box exited"),
        ({"units": [{"id": TANKS, "box": "exited", "left": 30}]}, "left in one of the turns 1 to 16, not 30"),
        ({"scenario": "7.2", "units": [{"id": TANKS, "hex": "A1.46"}]}, "outside the play area of scenario 7.2"),
        ({"markers": {"B1.16": {"german": {"full": 9}}}}, "are numbers from 0 to 7"),
        ({"bridges": {"B1.16": "blown"}}, "B1.16 has no demolition symbol"),
        ({"bridges": {"B8.39": "gone"}}, "a bridge is ready, tested, blown, not 'gone'"),
        ({"control": {"B2.16": "german"}}, "B2.16 is no VP hex"),
        ({"air": 99}, "a whole number from 0 to 8"),
        ({"active": "british"}, "'british' is no side; there are german, allied"),
        ({"phase": "tea"}, "no phase is called 'tea'; there are"),
        ({"active": "allied", "phase": "us-barrage"}, "the allied player turn has no such phase"),
        ({"wishes": {"allied": "B5.17"}}, "a list of up to 12 hexes is wanted"),
    ],
)
def test_what_can_not_be_is_refused_with_the_reason(data: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError, match=re.escape(message)):
        GAME.position(data)
