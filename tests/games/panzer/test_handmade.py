"""Hand-made positions: what docs/positions.md says of them, and what they refuse."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.games.panzer.tools import GAME, GERMAN, SOVIET, at, units

from grognard.core.handmade import PositionError
from grognard.games.panzer.handmade import MARKERS, PHASES, WORKS
from grognard.games.panzer.scene import PLACES
from grognard.games.panzer.sequence import Campaign

DOCS = Path(__file__).parents[3] / "docs" / "positions.md"
SECTION = DOCS.read_text(encoding="utf-8").partition("\n## Panzer\n")[2].partition("\n## ")[0]


def example() -> Any:
    """The position on the page."""
    found = re.search(r"```yaml\n(.*?)```", SECTION, re.DOTALL)
    assert found is not None
    return GAME.position(found[1])


def test_the_example_can_be_played() -> None:
    p = example()
    assert p.deciding == ("german",), "V-1 is through: for all that the Soviets know he may declare that"
    while "pass" in p.decision().choices:
        p.play("pass", p.deciding[0])
    preview = p.preview("bombard KATYUSHA-1 0704 double")
    assert sum(preview.chances.values()) == 1
    p.play("bombard KATYUSHA-1 0704 double")
    told = p.events()
    assert next(e for e in told if e["event"] == "fired")["dice"] == [6, 5]
    assert p.ammunition(SOVIET) == 2


def test_the_example_is_all_that_it_says() -> None:
    p = example()
    view = p.view("german")
    assert view["campaign"] == {"battle": 2, "german": 4, "soviet": 6}
    assert [m["mission"] for m in view["missions"]] == ["occupation"]
    assert view["holds"] == {"german": {"missions": 1, "cards": 1}, "soviet": {"missions": 1, "cards": 2}}
    assert (p.ammunition(GERMAN), p.ammunition(SOVIET)) == (1, 3)
    assert GAME.position(p.to_text()).to_text() == p.to_text()


def test_every_key_phase_place_and_marker_is_told() -> None:
    told = set(re.findall(r"`([a-z_-]+)`", SECTION))
    assert {key.name for key in GAME.keys} <= told
    assert {*PHASES, *PLACES, *MARKERS, *WORKS} <= told


def test_a_campaign_position_without_a_phase_goes_on_with_the_next_battle() -> None:
    p = GAME.position({"scenario": "campaign", "turn": 3, "units": units("IVH-1 0604, MotS-1 1704")})
    assert isinstance(p.agenda[0], Campaign)


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"turn": 17}, "1 to 16"),
        ({"map": "X/1+3"}, "no map"),
        ({"units": [{"id": "XYZ-1", "hex": "0604"}]}, "no unit"),
        ({"units": [{"id": "IVH-1", "hex": "9999"}]}, "no hex"),
        ({"units": [{"id": "IVH-1", "hex": "0630"}]}, "outside the parts"),
        ({"units": units("IVH-1 0604, MotS-1 0604")}, "both sides"),
        ({"units": units("IVH-1 0604, IVH-1 0605")}, "named twice"),
        ({"units": units("IVH-1 0604, IVH-2 0604, IVH-3 0604, V-1 0604, V-2 0604")}, "holds 4"),
        ({"units": [{"id": "IVH-1", "box": "hospital"}]}, "no place"),
        ({"units": [{"id": "IVH-1", "hex": "0604", "markers": ["happy"]}]}, "no marker"),
        ({"units": [{"id": "IVH-1", "hex": "0604", "side": "soviet"}]}, "is german"),
        ({"control": {"0101": "german"}}, "no town hex"),
        ({"works": {"0604": "trench"}}, "empty"),
        ({"units": units("Mot-1 0604"), "works": {"0604": "castle"}}, "no works"),
        ({"ammunition": {"german": -1}}, "0 to 99"),
        ({"missions": {"german": ["victory"]}}, "there is no 'victory'"),
        ({"missions": {"german": "attrition"}}, "a list"),
        ({"missions": {"german": ["attrition"], "soviet": ["attrition"]}}, "named twice"),
        ({"missions": {"german": ["attrition", "block-1", "block-2"]}}, "2 at most"),
        ({"turn": 9, "missions": {"german": ["attrition", "block-1"]}}, "1 at most"),
        ({"cards": {"german": ["ace-1"]}}, "option cards"),
        ({"spent": ["ace-1"]}, "option cards"),
        ({"spent": "ace-1"}, "a list"),
        ({"campaign": {"battle": 2}}, "scenario campaign"),
        ({"scenario": "campaign", "campaign": {"war": 2}}, "no 'war'"),
        ({"active": "finnish"}, "no side"),
        ({"phase": "lunch"}, "no phase"),
    ],
)
def test_what_can_not_be_is_refused_with_the_reason(keys: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        GAME.position(keys)


def test_a_board_without_sources_is_in_use_whole() -> None:
    p = at("IVH-1 0404, MotS-1 1509", "german", "movement")
    assert not p.area.closed.any()
