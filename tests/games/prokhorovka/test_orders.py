"""Standing orders: air missions, dice thrown again and answers that are given in advance."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.prokhorovka.tools import GAME, at, battle, named, throws
from tests.helpers import clause

from grognard.core.ids import Seat
from grognard.core.orders import Order, check_order, order_for
from grognard.games.prokhorovka.position import Position as Prokhorovka

GERMAN, SOVIET = Seat(0), Seat(1)
AIRCRAFT = dict.fromkeys(("Rudel", "Hs129", "He111-1"), "pool")


def order(prompt: str, answer: str, seat: str = "german", **when: Any) -> Order:
    return Order(seat, f"prompt-{prompt}", answer, when)


def raided() -> Prokhorovka:
    """The German support phase: a tank and a gun of the Soviets lie face-up."""
    p = at("GD 01.01, 6TC 05.07 +T34-1 +BM13-1", chits=AIRCRAFT, active="german", phase="support")
    assert p.decision("german").prompt == "prompt-window"
    return p


def answered(p: Prokhorovka, *orders: Order) -> str | None:
    """What the orders answer, as a match would ask them."""
    seat = Seat(p.scene.seats[p.deciding[0]])
    for one in orders:
        check_order(p, one)
    answer = order_for(p, seat, orders)
    if answer is not None:
        assert p.why(answer), answer
    return answer


@clause("prokhorovka", "16.0", "16.1.1.2")
def test_an_order_strikes_the_best_target_of_a_kind() -> None:
    p = raided()
    assert answered(p, order("window", "strike")) == "strike Hs129 T34-1"
    assert answered(p, order("window", "strike", target=["artillery"])) == "strike Hs129 BM13-1"
    assert answered(p, order("window", "strike", target=["self-propelled"])) is None
    assert answered(p, order("window", "strike", turn="enemy"), order("window", "pass")) == "pass"
    assert answered(p, order("window", "strike", phase=["support"])) is not None
    assert answered(p, order("window", "strike", phase=["movement"])) is None


@clause("prokhorovka", "16.0", "16.1.1.1")
def test_an_order_bombs_in_battles_as_attacker_or_defender_only() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G", chits={"He111-1": "pool"})
    p.play("fight 03.03")
    assert p.deciding == ("german",)
    assert answered(p, order("window-battle", "bomb", attacking=True)) == "bomb He111-1 71G"
    assert answered(p, order("window-battle", "bomb", attacking=False)) is None
    assert answered(p, order("window-battle", "bomb", battle=["03.03"])) == "bomb He111-1 71G"
    assert answered(p, order("window-battle", "bomb", battle=["05.05"])) is None
    assert answered(p, order("window-battle", "pass battle")) == "pass battle"


@clause("prokhorovka", "chit.commander.a", "chit.wittmann")
def test_an_order_has_bad_dice_thrown_again() -> None:
    p = battle(
        "GD 03.04 Wittmann, 6TC 03.03 T34-1", "GD > 6TC", chits={"Commander-1": "pool"}, dice=[6] * 9 + [6, 6] + [6] * 9
    )
    p.play("fight 03.03")
    bad = order("reroll", "reroll", luck=2)
    shot = order("reroll", "reroll", throw=["shot"], by=["Wittmann"])
    seen: list[str] = []
    while p.deciding and not named(p.events(), "battle-decided"):
        d = p.decision()
        if d.prompt == "prompt-reroll" and p.deciding[0] == "german":
            purpose = d.menu.facts["purpose"]
            assert answered(p, bad) == ("reroll Commander-1" if purpose == "normal" and not seen else None)
            answer = answered(p, shot)
            assert answer == ("reroll Wittmann" if purpose == "shot" else None)
            seen.append(purpose)
        p.play(next(t for t in ("declare all", "pass", "stand") if t in d.choices))
    assert set(seen) == {"normal", "shot"}


@clause("prokhorovka", "16.1.2", "16.1.3")
def test_orders_for_anti_air_guns_and_fighters() -> None:
    p = battle(
        "GD 03.04 Flak88-1 Flak88-2, 71G 03.03", "GD > 71G", chits={"Pe2-1": "pool", "Bf109-1": "pool"}, dice=[6] * 40
    )
    p.play("fight 03.03")
    p.play("bomb Pe2-1 GD")
    while p.decision().prompt != "prompt-flak":
        p.play("pass")
    assert answered(p, order("flak", "flak", mission=["bomb"])) == "flak Flak88-1,Flak88-2"
    assert answered(p, order("flak", "flak", mission=["scout"])) is None
    p.play("flak Flak88-1,Flak88-2")
    assert throws(p.events(), "flak")
    while p.decision().prompt != "prompt-intercept":
        p.play("pass")
    assert answered(p, order("intercept", "intercept", aircraft=["Pe2"])) == "intercept Bf109-1"
    assert answered(p, order("intercept", "intercept", aircraft=["Il2"])) is None


@clause("prokhorovka", "16.0")
def test_orders_that_can_not_be_are_refused() -> None:
    p = raided()
    for wrong in ({"turn": "mine"}, {"target": ["dog"]}, {"luck": "much"}, {"weather": "fine"}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            check_order(p, Order("german", "prompt-window", "strike", dict(wrong)))


@clause("prokhorovka", "16.0", "3.6.3")
def test_whether_one_is_asked_tells_nothing_of_what_one_holds() -> None:
    """The same windows open for a pool of fighters as for one of attack aircraft."""
    worlds = []
    for pool in (("Rudel", "Hs129"), ("Bf109-1", "G-Close")):
        p = at("GD 01.01, 6TC 05.07 +T34-1", chits=dict.fromkeys(pool, "pool"), active="german", phase="movement")
        asked = []
        while p.deciding and p.phase == 5:
            asked.append((p.deciding, p.decision().prompt))
            d = p.decision()
            p.play(next((t for t in ("pass", "move GD 01.01-01.02") if d.menu.find(t)), "end"))
        worlds.append((asked, p.events("soviet")))
    assert worlds[0] == worlds[1]
    assert [prompt for _, prompt in worlds[0][0]].count("prompt-window") >= 1


def test_every_condition_is_explained() -> None:
    assert len({c.id for c in GAME.conditions}) == len(GAME.conditions) == 10
    assert all(c.doc for c in GAME.conditions)
