"""2.1 The sequence of play, and what happens at the start and at the end of every phase."""

from __future__ import annotations

import pytest
from tests.games.ardennes.tools import (
    ALLIED,
    GERMAN,
    Ardennes,
    at,
    end_phase,
    end_until,
    happened,
    is_dg,
    leads,
    moving,
    play,
    unit,
    where,
)

from grognard.games.ardennes.position import MOVED, NEAR, UNDER_FIRE

TANKS, FOOT = "de.2pz.arm.I/3", "de.26vg.inf.77"
US, GUNS = "us.28inf.inf.1/112", "us.28inf.arty"


def phases(p: Ardennes) -> list[tuple[str, str, int]]:
    """The phases that have begun, with side and turn."""
    return [(e["side"], e["phase"], e["turn"]) for e in happened(p, "phase-began")]


def whole_turns(p: Ardennes, turns: int) -> None:
    """End everything that is asked until so many turns are over."""
    for _ in range(400):
        if not p.deciding or len(happened(p, "turn-ended")) >= turns:
            return
        choices = p.decision().choices
        word = next((w for w in ("end", "pass", "done", "hold", "stay") if w in choices), None)
        if word is None:
            decision, text = p.decision(), p.decision().choices[0]
            while (smaller := decision.narrow(text)) is not None:
                decision, text = smaller, smaller.choices[0]
            word = text
        p.play(word)


@pytest.mark.clause("ardennes", "2.1.a", "2.1.b", "2.1.d", "2.1.e", "2.1.f", "chit.turn")
def test_a_turn_is_pre_turn_german_turn_with_the_us_barrage_inside_and_us_turn() -> None:
    p = at(f"{TANKS} 0303, {FOOT} 0501, {US} 2212, {GUNS} 2012", board="country", turn=3, phase="turn-start", dice=[1])
    whole_turns(p, 1)
    assert phases(p) == [
        ("german", "movement", 3),
        ("german", "us-barrage", 3),
        ("german", "combat", 3),
        ("german", "exploitation", 3),
        ("german", "supply", 3),
        ("allied", "movement", 3),
        ("allied", "combat", 3),
        ("allied", "exploitation", 3),
        ("allied", "supply", 3),
    ]
    assert p.turn == 4


@pytest.mark.clause("ardennes", "2.1.c")
def test_the_pre_turn_has_weather_air_strikes_air_supply_reinforcements_and_removal_in_this_order() -> None:
    p = at(f"{TANKS} 0303 dg, {US} 2212", board="country", turn=8, phase="turn-start", dice=[4, 6])
    play(p, "pass" if "pass" in p.decision().choices else "end")
    seen = [e["event"] for e in p.events()]
    order = [seen.index(name) for name in ("weather-rolled", "strikes-rolled") if name in seen]
    assert order == sorted(order)
    assert len(order) == 2
    removed = seen.index("recovered") if "recovered" in seen else len(seen)
    assert removed > max(order)


@pytest.mark.clause("ardennes", "4.3", "2.1.d")
def test_on_turn_1_there_is_no_german_exploitation_phase() -> None:
    p = at(f"{TANKS} 0303, {US} 2212", board="country", turn=1, phase="turn-start", dice=[1])
    whole_turns(p, 1)
    assert ("german", "exploitation", 1) not in phases(p)
    assert ("allied", "exploitation", 1) in phases(p)


@pytest.mark.clause("ardennes", "2.1.a")
def test_the_phasing_player_alone_acts_but_for_the_us_barrage() -> None:
    text = f"{TANKS} 0303, {US} 1212, {GUNS} 1206, us.ghost".replace(", us.ghost", "")
    p = at(text, board="country", turn=3, phase="turn-start", dice=[1])
    asked: list[tuple[int, int, str]] = []
    for _ in range(60):
        if not p.deciding or p.turn > 3:
            break
        asked.append((p.acting, p.phase, p.deciding[0]))
        end_phase(p)
    assert {(acting, seat) for acting, phase, seat in asked if phase != 2} <= {(GERMAN, "german"), (ALLIED, "allied")}
    assert all(seat == "allied" for _, phase, seat in asked if phase == 2)


@pytest.mark.clause("ardennes", "2.1.c", "setup.dg")
def test_the_first_pre_turn_takes_no_markers_away() -> None:
    first = at(f"{TANKS} 2003 dg, {US} 0112", board="country", turn=1, phase="turn-start", dice=[1])
    assert is_dg(first, TANKS)
    later = at(f"{TANKS} 2003 dg, {US} 0112", board="country", turn=2, phase="turn-start", dice=[1])
    assert not is_dg(later, TANKS)


@pytest.mark.clause("ardennes", "2.1.f", "7.1.gen")
def test_after_the_last_turn_the_match_is_over() -> None:
    p = at(f"{TANKS} 0303, {US} 2212", board="country", turn=16, phase="turn-end")
    assert p.result is not None
    assert not p.deciding
    p = at(f"{TANKS} 0303, {US} 2212", board="country", turn=15, phase="turn-end")
    assert p.result is None
    assert p.turn == 16


@pytest.mark.clause("ardennes", "1.2.nonzoc.a", "3.5.eff.c", "3.6.bug.b")
def test_a_phase_begins_with_bug_outs_and_only_then_is_it_noted_who_is_near_the_enemy() -> None:
    p = moving(f"{TANKS} 1005, {GUNS} 1105, {FOOT} 1505, us.28inf.inf.2/112 1605", board="country", dice=[1])
    assert p.decision().prompt == "prompt-bug-out"
    haven = leads(p, "bug-out")
    assert haven == [GUNS]
    play(p, f"bug-out {GUNS} {places(p)[0]}")
    assert not p.state[unit(p, TANKS)] & NEAR, "the guns next door are gone"
    assert p.state[unit(p, FOOT)] & NEAR


def places(p: Ardennes) -> list[str]:
    """The hexes where the gun may flee to."""
    decision = p.decision().narrow(f"bug-out {GUNS}")
    assert decision is not None
    return [text.split()[-1] for text in decision.choices]


@pytest.mark.clause("ardennes", "3.5.eff.c")
def test_a_phase_notes_who_begins_it_under_enemy_full_markers() -> None:
    marks = {"0303": {"allied": {"full": 1}}, "0305": {"allied": {"half": 1}}, "0307": {"german": {"full": 1}}}
    p = moving(f"{TANKS} 0303, {FOOT} 0305, de.2pz.stg.38 0307, {US} 2212", board="country", markers=marks)
    under = [name for name in (TANKS, FOOT, "de.2pz.stg.38") if p.state[unit(p, name)] & UNDER_FIRE]
    assert under == [TANKS]


@pytest.mark.clause("ardennes", "2.1.d")
def test_what_belongs_to_a_phase_is_forgotten_when_the_next_begins() -> None:
    p = moving(f"{TANKS} 0303, {US} 2212", board="country", turn=3)
    play(p, f"move {TANKS} 0303-0403")
    assert p.state[unit(p, TANKS)] & MOVED
    end_until(p, "prompt-exploit")
    assert not p.state[unit(p, TANKS)] & MOVED
    assert p.spent[unit(p, TANKS)] == 0
    assert where(p, TANKS) == "0403"
