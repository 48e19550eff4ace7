"""4.2 The rubber boats of 2 Pz Div."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ardennes.tools import Ardennes, at, codes, cost, drive, ends, happened, is_dg, where

HOLTM, COCH, GUTMN = "de.2pz.inf.Holtm", "de.2pz.inf.vCoch", "de.2pz.mech.Gutmn"
TANKS, PIONEERS, OTHERS, FOOT = "de.2pz.arm.I/3", "de.2pz.pio.38", "de.lehr.inf.902", "de.116pz.mech.60"
US = "us.28inf.inf.1/112 B10.30"
"""The Our runs between B26.11 and B25.11; no bridge stands there."""


def bank(text: str, **keys: Any) -> Ardennes:
    """The German Movement Phase of Turn 1 on the bank of the Our."""
    return at(f"{text}, {US}", **{"turn": 1, "phase": "movement", "active": "german", **keys})


@pytest.mark.clause("ardennes", "4.2.a")
@pytest.mark.parametrize("name", [HOLTM, COCH, GUTMN])
def test_infantry_of_2_pz_crosses_the_our_for_its_whole_allowance(name: str) -> None:
    p = bank(f"{name} B26.11, {TANKS} B30.20")
    assert cost(p, name, "B25.11") == 12
    drive(p, name, "B25.11")
    assert where(p, name) == "B25.11"
    assert happened(p, "boated")[0]["path"] == ["B26.11", "B25.11"]
    assert codes(p, f"move {name} B25.11-B24.10") == ("already-moved",)


@pytest.mark.clause("ardennes", "4.2.a")
@pytest.mark.parametrize(("turn", "phase", "there"), [(1, "movement", 1), (2, "exploitation", 1), (3, "movement", 0)])
def test_boats_carry_on_the_first_two_turns(turn: int, phase: str, there: int) -> None:
    p = bank(f"{HOLTM} B26.11, {TANKS} B30.20", turn=turn, phase=phase)
    drive(p, HOLTM, "B25.11")
    assert len(happened(p, "boated")) == there, "from Turn 3 on there are bridges to go round by"


@pytest.mark.clause("ardennes", "4.2.b")
def test_who_comes_to_the_river_in_the_phase_itself_does_not_cross() -> None:
    p = bank(f"{HOLTM} B27.11")
    assert "B25.11" not in ends(p, HOLTM)
    drive(p, HOLTM, "B26.11")
    assert "B25.11" not in ends(p, HOLTM)


@pytest.mark.clause("ardennes", "4.2.c")
def test_the_crossing_takes_dg_away() -> None:
    p = bank(f"{HOLTM} B26.11 dg, {COCH} B26.11 dg")
    drive(p, HOLTM, "B25.11")
    assert not is_dg(p, HOLTM)
    assert is_dg(p, COCH), "who stays on the bank stays disorganised"


@pytest.mark.clause("ardennes", "4.2.d")
@pytest.mark.parametrize("name", [OTHERS, FOOT, TANKS, PIONEERS])
def test_nobody_else_has_boats(name: str) -> None:
    p = bank(f"{name} B26.11, {HOLTM} B26.11")
    assert "B25.11" not in ends(p, name)
    assert "B25.11" in ends(p, HOLTM)
