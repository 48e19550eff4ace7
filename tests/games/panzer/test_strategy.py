"""What the computer does: it declares what is fulfilled, guards, fires where it tells, does only what can be done."""

from __future__ import annotations

from random import Random

from tests.games.panzer.tools import GAME, GERMAN, SOVIET, Panzer, at, mobile_fire, moving, preparation_fire, unit

from grognard.bots import Seen, bot
from grognard.bots.seen import known_to
from grognard.core.ids import Seat
from grognard.games.panzer.missions import mission_towns
from grognard.games.panzer.roles import Plan


def liked(p: Panzer) -> str:
    """What the computer chooses."""
    seat = p.deciding[0]
    known = known_to(p, seat)
    number = Seat(p.scene.seats[seat])
    (text,) = GAME.worth_a_look(known, number, known.decision_of(number))
    assert p.why(text, seat), text
    return text


def test_a_fulfilled_mission_is_declared_and_no_other() -> None:
    on_map = "IVH-1 0404, MotS-1 1509"
    hands = {"german": ["reconnaissance", "breakthrough"]}
    p = moving(on_map, turn=8, missions=hands, control={"1405": "german"})
    assert liked(p) == "declare reconnaissance"
    assert not liked(moving(on_map, turn=8, missions=hands)).startswith("declare")


def test_a_shot_goes_where_it_takes_most_and_fire_goes_on_while_there_is_any() -> None:
    p = mobile_fire("V-1 0505, VIb-1 0803, MotS-1 0605", "german")
    assert liked(p) == "fire V-1 0605"
    choice = mobile_fire("V-1 0504, JSII-1 0604, T34/76-1 0505")
    assert liked(choice) == "fire V-1 0505"


def test_the_defender_offers_the_target_that_loses_least() -> None:
    p = preparation_fire("SGIII-1 0504, JSII-1 0604, T34/76-1 0604, MotS-1 0604")
    p.play("fire SGIII-1 0604")
    best = min(p.decision().choices, key=lambda text: 1 - p.preview(text).chances["-"])
    assert liked(p) == best


def test_disrupted_units_in_command_are_prepared() -> None:
    p = at("HQ_BG_G-1 0304, IVH-1 0404 d, Mot-1 0205 d, MotS-1 1509", "german", "preparation")
    assert liked(p) == "prepare IVH-1,Mot-1"


def test_towns_that_the_enemy_may_need_are_guarded_first() -> None:
    p = at("Mot-1 0304, Mot-2 0504, IVH-1 0604, MotS-1 1509", "german", "movement")
    plan = Plan(p, GERMAN)
    posts = set(plan.guards.values())
    assert posts & set(mission_towns(p, SOVIET))
    assert unit(p, "IVH-1") not in plan.guards, "tanks are for the attack"


def test_who_is_to_break_through_drives_over_the_edge() -> None:
    p = moving("IVH-1 1503, MotS-1 0909", turn=8, missions={"german": ["breakthrough"]})
    assert liked(p).startswith("exit IVH-1")


def test_enemies_near_the_own_edge_are_hunted() -> None:
    p = moving("IVH-1 0804, V-1 0904, T34/76-1 0202, MotS-1 1509", missions={"german": ["breakthrough", "block-1"]})
    plan = Plan(p, GERMAN)
    assert plan.hunters
    assert all(p.scene.ground.distance(p.hex[u], p.hex[unit(p, "T34/76-1")]) <= 8 for u in plan.hunters)


def test_with_all_options_every_choice_of_the_computer_can_be_made() -> None:
    options = dict.fromkeys(
        ("night", "counter_battery", "anti_tank_recovery", "leave_map", "command_chain", "cards"), "on"
    )
    p, player, random = GAME.new("battle", options, 1), bot("greedy"), Random(1)
    played: set[str] = set()
    for _ in range(400):
        seat = p.deciding[0]
        text = player.choose(Seen(known_to(p, seat), seat), random, 1e9)
        played.add(text.split()[0])
        p.play(text, seat)
    assert {"enter", "move", "fire", "prepare", "target", "end"} <= played
