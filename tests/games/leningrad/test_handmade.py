"""Hand-made positions: what docs/positions.md says of them, and what they refuse."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.games.leningrad.tools import GAME, asked, at, named, where

import grognard
from grognard.core.handmade import COMMON
from grognard.games.leningrad.handmade import PHASES

PAGE = (Path(__file__).parents[3] / "docs" / "positions.md").read_text(encoding="utf-8")
EXAMPLE = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)[0]


def rows(heading: str) -> list[str]:
    """The first column of the first table after a heading."""
    table = PAGE.split(heading, 1)[1].split("| --- | --- |\n", 1)[1].split("\n\n", 1)[0]
    return [name for line in table.splitlines() for name in re.findall(r"`([^`]+)`", line.split("|")[1])]


def test_the_page_names_every_key_and_every_phase() -> None:
    assert rows("## Keys of every game") == sorted(COMMON, key=rows("## Keys of every game").index)
    assert rows("## Leningrad") == [key.name for key in GAME.keys]
    assert rows("| phase | what happens first |"[:9]) == list(PHASES)


def test_the_example_does_what_the_page_says() -> None:
    p = GAME.position(EXAMPLE)
    assert p.deciding == ("axis",)
    assert list(p.decision().choices) == ["attack 3419", "end"]
    assert p.preview("attack 3419 from 291,61").column == "3-1"
    assert p.why("attack 4104 from 291").codes == ("nobody-there",)
    p.play("attack 3419 from 291,61")
    p.play("end")
    events = list(p.play("resolve 3419"))
    assert named(events, "fought")[0]["die"] == 5
    assert where(p, "s111") == "box"
    assert GAME.position(GAME.position(EXAMPLE).to_text()) == GAME.position(EXAMPLE)


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_can_be_begun(phase: str) -> None:
    more: dict[str, Any] = {"active": "18A-HQ"} if phase in ("movement", "combat") else {}
    if phase == "cut-in":
        more = {"chits": {"18A": "drawn", "Manstein": "held"}}
    p = at("18A-HQ 0333, 4PzA-HQ 0334, 291 unplaced, 86 box, s111 box, s10 0332", phase=phase, turn=4, **more)
    assert p.deciding, phase


def test_a_cut_in_and_a_supply_phase_ask_the_right_player() -> None:
    p = at("4PzA-HQ 0334", phase="cut-in", turn=2, chits={"18A": "drawn", "Manstein": "held"})
    assert asked(p) == ("axis", "prompt-cut-in")
    assert asked(at("s10 4012", phase="supply", turn=2)) == ("soviet", "prompt-transfer")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"turns": 3}, "turns: no such key; leningrad has"),
        ({"turn": 10}, "turn: 10 is not one of the turns 0 .* to 9"),
        ({"units": [{"id": "nobody", "hex": "0232"}]}, "units: there is no unit 'nobody'; ids are like 291"),
        ({"units": [{"id": "291", "hex": 154}]}, "there is no hex 154; numbers are like '0101', in quotes"),
        ({"units": [{"id": "291", "hex": "0120"}]}, "unit 291: 0120 is sea, where no unit can be"),
        ({"units": [{"id": "291", "hex": "0232", "steps": 3}]}, "unit 291 can have 1 to 2 steps, not 3"),
        ({"units": [{"id": "291", "hex": "0232", "side": "soviet"}]}, "unit 291 is axis"),
        ({"units": [{"id": "291", "box": "pocket"}]}, "unit 291: no place is called 'pocket'; there are box, transfer"),
        ({"units": [{"id": "291"}]}, "unit 291: say either in which `hex` it stands or in which `box`"),
        ({"units": [{"id": "291", "hex": "0232", "box": "box"}]}, "unit 291: say either"),
        ({"units": [{"id": "291", "hex": "0232"}, {"id": "291", "hex": "0333"}]}, "unit 291 is named twice"),
        ({"chits": {"Manstein": "cup"}}, "chit Manstein can be later, hand, drawn, held, not 'cup'"),
        ({"chits": {"SUPPLY": "held"}}, "chit SUPPLY can be later, hand, cup, drawn, not 'held'"),
        ({"tables": {"stacking": "two"}}, "tables: stacking: a whole number is wanted, not 'two'"),
        ({"tables": {"zoc": 3}}, "tables: zoc: `name: value` lines are wanted, not 3"),
        ({"tables": {"turns": {"last": True}}}, "tables: turns.last: a whole number is wanted, not True"),
        ({"tables": {"turn_track": {}}}, "tables: turn_track: a list is wanted"),
        ({"fortresses": {"4012": 1}}, "fortresses: 4012 is no big city"),
        ({"fortresses": {"4104": 3}}, "a fortress has level 1 or 2, not 3"),
        ({"fortresses": dict.fromkeys(("4104", "4203", "4204", "1525"), 1)}, "there are only 3 fortress markers"),
        ({"fortresses": [4104]}, "fortresses: `hex: level` lines are wanted"),
        ({"control": {"0101": "axis"}}, "control: 0101 is neither town nor big city"),
        ({"control": {"1525": "german"}}, "'german' is no side; there are axis, soviet"),
        ({"chits": {"9A": "cup"}}, "chits: there is no chit '9A'; there are 4PzA"),
        ({"chits": {"8A": "bag"}}, "chit 8A can be later, hand, cup, drawn, not 'bag'"),
        ({"active": {"hq": "291"}}, "active: 291 is no HQ on the map"),
        ({"active": {"side": "axis", "units": ["s10"]}}, "unit s10 can't be active"),
        ({"phase": "tea"}, "phase: no phase is called 'tea'; there are setup"),
        ({"phase": "movement"}, "movement: say who is `active` too"),
        ({"phase": "cut-in"}, "say in `chits` which one chit is `drawn`"),
        ({"forts_left": 4}, "forts_left: a whole number from 0 to 3 is wanted, not 4"),
    ],
)
def test_what_can_not_be_is_refused_with_place_and_remedy(data: dict[str, Any], message: str) -> None:
    with pytest.raises(grognard.PositionError, match=message):
        GAME.position(data)
    with pytest.raises(grognard.PositionError, match=message):
        GAME.position(yaml.safe_dump(data))


def test_what_a_changed_table_leaves_out_stays_as_printed() -> None:
    p = at("291 0232", turn=9, phase="turn-end", tables={"victory": {"city": 11}, "zoc": {"enter": 3}})
    assert p.scene.tables["zoc"] == {"enter": 3, "leave": 2}
    assert p.scene.tables["victory"]["leningrad_bonus"] == 10
    assert p.result is not None
