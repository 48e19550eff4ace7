"""Standing orders for reactions: Hold or Withdraw, where guns flee to. For bridges: test_c3_8_bridges.py."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ardennes.data import WORDS
from tests.games.ardennes.tools import TESTED, Ardennes, asked, at, drive, moving, play, where

from grognard.core.orders import Order, check_order, order_for
from grognard.games.ardennes import GAME

TANKS, US, USCAV, USGUNS = "de.2pz.arm.I/3", "us.28inf.inf.1/112", "us.14cav.rec.18", "us.28inf.arty"


def hold(answer: str, **when: Any) -> Order:
    """An order of the Allies for defenders."""
    return Order("allied", "prompt-hold", answer, {name.replace("_", "-"): value for name, value in when.items()})


def answer(p: Ardennes, *orders: Order) -> str | None:
    """What the orders of the seat that is asked answer."""
    return order_for(p, p.asking[0], orders)


@pytest.mark.clause("ardennes", "3.2.b", "3.2.p3")
def test_orders_hold_or_withdraw_by_the_odds() -> None:
    p = at(f"{TANKS} 1005, {USCAV} 0905, {US} 0412", board="country", bridges=TESTED, turn=3, phase="combat")
    play(p, f"attack 0905 from {TANKS}")
    assert asked(p) == ("allied", "prompt-hold")
    assert answer(p, hold("withdraw", odds="2:1"), hold("hold")) == "withdraw", "5 against 2 is 2:1"
    assert answer(p, hold("withdraw", odds="3:1"), hold("hold")) == "hold"
    assert answer(p, hold("ask", odds="1:1"), hold("hold")) is None, "the player himself after all"


@pytest.mark.clause("ardennes", "3.2.b", "3.3.a8", "6.0.vp")
def test_orders_may_speak_of_overruns_and_of_vp_hexes() -> None:
    p = moving(f"{TANKS} 0805, {USCAV} 0605, {US} 0412", board="country", turn=3)
    drive(p, TANKS, "0705")
    play(p, f"overrun 0605 from {TANKS}")
    assert answer(p, hold("withdraw", overrun=True)) == "withdraw"
    assert answer(p, hold("withdraw", overrun=False)) is None
    assert answer(p, hold("withdraw", vp_hex=True)) is None
    assert answer(p, hold("withdraw", vp_hex=False)) == "withdraw"
    town = at(f"{TANKS} 1807, {USCAV} 1907, {US} 0607", board="field", turn=3, phase="combat")
    play(town, f"attack 1907 from {TANKS}")
    assert answer(town, hold("hold", vp_hex=True)) == "hold"


@pytest.mark.clause("ardennes", "3.6.bug.a", "3.6.bug.d")
def test_orders_say_where_guns_flee_to() -> None:
    p = moving(f"{TANKS} 1605, {USGUNS} 1205, {US} 0412", board="country", turn=3)
    drive(p, TANKS, "1305")
    assert asked(p) == ("allied", "prompt-bug-out")
    near, far = (Order("allied", "prompt-bug-out", word) for word in ("nearest", "farthest"))
    assert answer(p, near) == f"bug-out {USGUNS} 0405"
    assert answer(p, far) == f"bug-out {USGUNS} 0105"
    text = answer(p, near)
    assert text is not None
    play(p, text)
    assert where(p, USGUNS) == "0405"


def test_orders_with_what_can_not_be_are_refused() -> None:
    p = at(f"{TANKS} 1005, {USCAV} 0905, {US} 0412", board="country", turn=3, phase="combat")
    check_order(p, hold("withdraw", odds="2:1", vp_hex=True))
    for wrong in (hold("withdraw", odds="8:1"), hold("withdraw", vp_hex="yes"), hold("hold", from_turn="soon")):
        with pytest.raises(ValueError, match="can't be"):
            check_order(p, wrong)


def test_every_condition_has_its_words() -> None:
    for language in ("en", "zh"):
        text = (WORDS / f"{language}.ftl").read_text(encoding="utf-8")
        assert all(f"\ncondition-{condition.id} = " in text for condition in GAME.conditions), language
