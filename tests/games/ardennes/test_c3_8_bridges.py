"""3.8 Bridges built by date, and bridges blown at any moment."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.ardennes.tools import (
    ALLIED,
    asked,
    at,
    bridge,
    choices,
    codes,
    drive,
    end_until,
    happened,
    hex_,
    is_dg,
    leads,
    moving,
    named,
    new,
    play,
    where,
)

from grognard.core.orders import Order, order_for
from grognard.games.ardennes.ground import MECH

TANKS, OTHERS = "de.2pz.arm.I/3", "de.lehr.arm.II/130"
ENGINEERS = "us.4inf.inf.A/12"


# ---------------------------------------------------------------------------------------------- built by date


@pytest.mark.clause("ardennes", "3.8.build.a", "3.8.build.b")
def test_a_german_bridge_joins_its_roads_on_its_turn_by_itself_and_for_both_sides() -> None:
    for turn, there in ((2, False), (3, True), (16, True)):
        p = at(f"{TANKS} 2007, {ENGINEERS} 0607", board="field", turn=turn, phase="movement")
        here = p.scene.board.hex("0406")
        direction = p.scene.ground.direction(here, p.scene.board.hex("0506"))
        assert direction is not None
        assert bool(p.network.road[here * 6 + direction]) == there
        assert (p.network.cost[MECH][here * 6 + direction] > 0) == there
    assert "0406" not in {p.scene.hex_name(charge.hex) for charge in p.scene.ground.charges}


@pytest.mark.clause("ardennes", "1.3.c", "3.8.blow.d")
def test_a_blown_bridge_breaks_the_road_and_leaves_the_hexside_as_it_is() -> None:
    whole = at(f"{TANKS} 0507", board="field", turn=1, phase="movement")
    cut = at(f"{TANKS} 0507", board="field", turn=1, bridges={"0407": "blown"}, phase="movement")
    here = whole.scene.board.hex("0507")
    direction = whole.scene.ground.direction(here, whole.scene.board.hex("0407"))
    assert direction is not None
    assert whole.network.cost[MECH][here * 6 + direction] == 1
    assert cut.network.cost[MECH][here * 6 + direction] == 0


# ---------------------------------------------------------------------------------------------- blown at any moment


@pytest.mark.clause("ardennes", "3.8.blow.a", "3.8.blow.b", "3.8.blow.c", "errata.1", "chit.bridgeblown")
@pytest.mark.parametrize("die", range(1, 7))
def test_before_germans_come_to_the_bridge_the_americans_may_blow_it_on_3_or_more(die: int) -> None:
    p = moving(f"{TANKS} 0807, {OTHERS} 2007, {ENGINEERS} 0307", board="field", turn=1, dice=[die])
    drive(p, TANKS, "0507")
    assert asked(p) == ("allied", "prompt-demolition")
    assert where(p, TANKS) == "0607"
    assert p.preview("blow 0407").chances == {"tested": Fraction(1, 3), "blown": Fraction(2, 3)}
    assert choices(p) == ["blow 0407", "pass"]
    events = play(p, "blow 0407")
    assert named(events, "demolition-rolled")[0]["result"] == ("blown" if die >= 3 else "tested")
    assert bridge(p, "0407") == ("blown" if die >= 3 else "tested")
    assert where(p, TANKS) == "0507"
    assert asked(p) == ("german", "prompt-move")


@pytest.mark.clause("ardennes", "3.8.blow.b")
def test_who_passes_is_not_asked_again_while_germans_stand_at_the_bridge() -> None:
    p = moving(f"{TANKS} 0807, de.2pz.arm.II/3 0807, {ENGINEERS} 0307", board="field", turn=1)
    drive(p, TANKS, "0507")
    play(p, "pass")
    assert where(p, TANKS) == "0507"
    drive(p, "de.2pz.arm.II/3", "0507")
    assert asked(p) == ("german", "prompt-move")


@pytest.mark.clause("ardennes", "3.8.blow.b")
def test_without_a_us_unit_within_two_of_the_symbol_nothing_is_asked() -> None:
    p = moving(f"{TANKS} 0807, {OTHERS} 2007, {ENGINEERS} 0107", board="field", turn=1)
    drive(p, TANKS, "0507")
    assert asked(p) == ("german", "prompt-move")
    assert bridge(p, "0407") == "ready"


@pytest.mark.clause("ardennes", "3.8.blow.f", "chit.bridgetested")
def test_a_german_in_the_symbols_hex_makes_it_tested_for_good_however_he_came() -> None:
    p = moving(f"{TANKS} 0807, {OTHERS} 2007", board="field", turn=1)
    drive(p, TANKS, "0407")
    assert bridge(p, "0407") == "tested"
    assert happened(p, "bridge-taken")
    q = moving(f"{TANKS} 0507, {ENGINEERS} 0307", "allied", board="field", turn=1)
    assert bridge(q, "0407") == "ready"
    assert not leads(q, "blow")
    assert codes(q, "blow 0407") != ()


@pytest.mark.clause("ardennes", "3.8.blow.b", "3.8.blow.a")
def test_in_his_own_phases_the_us_player_blows_when_he_likes_and_a_unit_near_by_stops() -> None:
    scene = f"{TANKS} 0807, {ENGINEERS} 0307, us.2arm.rec.82 0101"
    p = moving(scene, "allied", board="field", turn=1, dice=[5])
    assert leads(p, "blow") == ["0407"]
    play(p, "blow 0407")
    assert bridge(p, "0407") == "blown"
    assert codes(p, f"move {ENGINEERS} 0307-0207") == ("stopped",)
    assert codes(p, "blow 0407") != ()
    q = at(scene, board="field", active="german", phase="us-barrage", turn=1, dice=[5])
    play(q, "blow 0407")
    assert bridge(q, "0407") == "blown"


@pytest.mark.clause("ardennes", "3.8.blow.c", "3.8.blow.d")
def test_each_bridge_is_tried_once() -> None:
    p = moving(f"{TANKS} 0807, {ENGINEERS} 0307", "allied", board="field", turn=1, dice=[1])
    play(p, "blow 0407")
    assert bridge(p, "0407") == "tested"
    assert codes(p, "blow 0407") != ()
    end_until(p, "prompt-move", "german")
    drive(p, TANKS, "0507")
    assert asked(p)[1] != "prompt-demolition"


@pytest.mark.clause("ardennes", "3.8.blow.e", "design.bug-bridge", "3.6.bug.a")
def test_guns_flee_before_it_is_known_whether_the_bridge_goes() -> None:
    p = moving(f"{TANKS} 0907, {OTHERS} 2007, us.2inf.arty 0506, {ENGINEERS} 0307", board="field", turn=1, dice=[6])
    drive(p, TANKS, "0507")
    assert asked(p) == ("allied", "prompt-demolition")
    play(p, "blow 0407")
    while asked(p)[1] == "prompt-bug-out":
        play(p, choices(p, choices(p)[0])[0])
    names = [event["event"] for event in p.events()]
    fled = next(names.index(name) for name in ("bugged-out", "nowhere-to-bug-out") if name in names)
    assert fled < names.index("demolition-rolled")
    assert is_dg(p, "us.2inf.arty")


@pytest.mark.clause("ardennes", "3.8.blow.b")
def test_the_last_unit_near_a_bridge_may_blow_it_before_it_is_attacked() -> None:
    p = at(f"{TANKS} 0707, {ENGINEERS} 0607", active="german", phase="combat", board="field", turn=1, dice=[4, 6, 6])
    play(p, f"attack 0607 from {TANKS}")
    assert asked(p) == ("allied", "prompt-demolition")
    events = play(p, "blow 0407")
    assert bridge(p, "0407") == "blown"
    names = [event["event"] for event in events]
    assert names.index("demolition-rolled") < names.index("fought")


@pytest.mark.clause("ardennes", "3.8.blow.b")
def test_an_attack_on_a_unit_that_is_not_the_last_near_the_bridge_asks_nothing() -> None:
    units = f"{TANKS} 0707, {ENGINEERS} 0607, us.2inf.inf.A/9 0307"
    p = at(units, active="german", phase="combat", board="field", turn=1, dice=[6, 6])
    assert named(play(p, f"attack 0607 from {TANKS}"), "fought")


@pytest.mark.clause("ardennes", "3.8.blow.b", "3.3.a")
def test_the_last_unit_near_a_bridge_may_blow_it_before_it_is_overrun() -> None:
    p = moving(f"{TANKS} 0807, {ENGINEERS} 0507", board="field", turn=1, dice=[6, 6])
    drive(p, TANKS, "0607")
    play(p, f"overrun 0507 from {TANKS}")
    assert asked(p) == ("allied", "prompt-demolition")
    assert named(play(p, "pass"), "fought")
    assert bridge(p, "0407") == "ready"


@pytest.mark.clause("ardennes", "3.8.blow.b", "3.8.blow.e", "3.6.bug.a")
def test_the_last_guns_near_a_bridge_may_blow_it_when_they_must_flee() -> None:
    p = moving(f"{TANKS} 0907, {OTHERS} 2007, us.2inf.arty 0508", board="field", turn=1, dice=[6])
    drive(p, TANKS, "0607")
    assert asked(p) == ("allied", "prompt-demolition")
    assert where(p, TANKS) == "0708"
    play(p, "blow 0407")
    names = [event["event"] for event in p.events()]
    assert names.index("nowhere-to-bug-out") < names.index("demolition-rolled")
    assert bridge(p, "0407") == "blown"
    assert where(p, TANKS) == "0607"


@pytest.mark.clause("ardennes", "3.8.blow.b", "3.6.bug.b")
def test_the_last_guns_near_a_bridge_may_blow_it_when_a_phase_begins_and_they_must_flee() -> None:
    units = f"{TANKS} 0607, {OTHERS} 2007, us.2inf.arty 0508"
    p = at(units, active="german", phase="us-barrage", board="field", turn=1, dice=[6])
    assert asked(p) == ("allied", "prompt-demolition")
    play(p, "blow 0407")
    names = [event["event"] for event in p.events()]
    assert names.index("nowhere-to-bug-out") < names.index("demolition-rolled")
    assert bridge(p, "0407") == "blown"


@pytest.mark.clause("ardennes", "3.8.blow.b")
def test_the_unit_that_blew_a_bridge_in_the_combat_phase_does_not_advance() -> None:
    units = f"{TANKS} 0607, {OTHERS} 2007, {ENGINEERS} 0608"
    p = at(units, active="allied", phase="combat", board="field", turn=1, dice=[6, 6, 6])
    play(p, "blow 0407")
    play(p, f"attack 0607 from {ENGINEERS}", "withdraw")
    play(p, choices(p)[0])
    assert where(p, TANKS) != "0607"
    assert asked(p)[1] != "prompt-advance"
    assert where(p, ENGINEERS) == "0608"


@pytest.mark.clause("ardennes", "3.8.blow.g")
def test_one_roll_takes_all_bridges_of_a_symbol() -> None:
    p = moving("us.30inf.inf.A/117 B8.39, de.1ss.arm.I/1 B20.42", "allied", turn=3, dice=[6])
    charge = p.scene.ground.charges[p.scene.ground.symbol_at[hex_(p, "B8.39")]]
    assert len(charge.sides) == 2
    play(p, "blow B8.39")
    assert all(p.network.road[side] == 0 for side in charge.sides)
    assert len(happened(p, "demolition-rolled")) == 1


@pytest.mark.clause("ardennes", "3.8.blow.f", "7.5.bridges", "7.6.gen")
def test_scenarios_begin_with_their_bridges() -> None:
    bastogne = new("7.5")
    assert [bridge(bastogne, number) for number in ("A37.23", "B11.14")] == ["blown", "blown"]
    spear = new("7.6")
    assert bridge(spear, "A17.26") == "tested"


# ---------------------------------------------------------------------------------------------- standing orders


@pytest.mark.clause("ardennes", "3.8.blow.b")
def test_standing_orders_answer_for_bridges_in_advance() -> None:
    p = moving(f"{TANKS} 0807, {OTHERS} 2007, {ENGINEERS} 0307", board="field", turn=1, dice=[6])
    drive(p, TANKS, "0507")
    seat = p.asking[0]
    assert seat == ALLIED
    blow = Order("allied", "prompt-demolition", "blow", {"bridge": "0407"})
    other = Order("allied", "prompt-demolition", "blow", {"bridge": ["0101"]})
    late = Order("allied", "prompt-demolition", "pass", {"from-turn": 2})
    near = Order("allied", "prompt-demolition", "blow", {"germans-within": 3})
    many = Order("allied", "prompt-demolition", "pass", {"us-units-within": 2})
    assert order_for(p, seat, [other, late]) is None
    assert order_for(p, seat, [other, blow]) == "blow 0407"
    assert order_for(p, seat, [near]) == "blow 0407"
    assert order_for(p, seat, [many]) is None
