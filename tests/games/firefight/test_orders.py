"""Standing orders for reaction fire."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.firefight.tools import SOVIET, Firefight, asked, firing, moving, play
from tests.helpers import clause

from grognard.core.ids import Seat
from grognard.core.orders import Order, check_order, order_for
from grognard.games.firefight import GAME
from grognard.games.firefight.standing_orders import CONDITIONS

REACT = "prompt-opportunity"


def answer(p: Firefight, *orders: tuple[str, dict[str, Any]], prompt: str = REACT, seat: int = SOVIET) -> str | None:
    """What the orders of a side answer to what it is asked now."""
    name = ("us", "soviet")[seat]
    return order_for(p, Seat(seat), [Order(name, prompt, text, when) for text, when in orders])


@pytest.fixture
def tank_in_sight() -> Firefight:
    """An M60A1 has come into sight of a T62 at six hexes, one at eight, a BMP at nine, and a team at three."""
    p = moving("U01 m60a1 0309, U02 us-tm 0112, S01 t62 1009, S02 t62 1210, S03 bmp 1309, S04 soviet-tm 0709")
    play(p, "move U01 0309-0409")
    assert asked(p) == ("soviet", REACT)
    return p


@clause("firefight", "3.5.1")
def test_hold_fire(tank_in_sight: Firefight) -> None:
    assert answer(tank_in_sight, ("pass", {})) == "pass"


@clause("firefight", "3.5.1")
def test_fire_takes_the_best_shot(tank_in_sight: Firefight) -> None:
    assert answer(tank_in_sight, ("fire", {})) == "fire U01 with S01:t62"


@clause("firefight", "3.5.3")
def test_more_units_together(tank_in_sight: Firefight) -> None:
    assert answer(tank_in_sight, ("fire", {"most": 3})) == "fire U01 with S01:t62,S02:t62,S03:bmp-gun"
    assert answer(tank_in_sight, ("fire", {"most": 9})) == "fire U01 with S01:t62,S02:t62,S03:bmp-gun,S04:rpg7"


@pytest.mark.parametrize(
    ("when", "text"),
    [
        ({"range": 3}, "fire U01 with S04:rpg7"),
        ({"range": 2}, None),
        ({"rating": 9}, "fire U01 with S01:t62"),
        ({"rating": 10}, None),
        ({"weapon": ["rpg7"]}, "fire U01 with S04:rpg7"),
        ({"weapon": ["rpg7", "bmp-gun"], "most": 2}, "fire U01 with S03:bmp-gun,S04:rpg7"),
        ({"weapon": ["sagger"]}, "fire U01 with S03:sagger"),
        ({"units": ["S02", "S03"]}, "fire U01 with S02:t62"),
        ({"target": ["tank"]}, "fire U01 with S01:t62"),
        ({"target": ["vehicle"]}, "fire U01 with S01:t62"),
        ({"target": ["personnel", "apc"]}, None),
        ({"weapon": ["rpg7"], "rating": 7}, None),
    ],
)
def test_conditions_are_about_single_shots(tank_in_sight: Firefight, when: dict[str, Any], text: str | None) -> None:
    """The RPG7 reaches three hexes with six: one shot must meet all."""
    assert answer(tank_in_sight, ("fire", when)) == text


def test_the_first_order_that_fits_counts_and_ask_asks(tank_in_sight: Firefight) -> None:
    far, near = ("pass", {"range": 2}), ("fire", {"range": 3})
    assert answer(tank_in_sight, far, near, ("pass", {})) == "fire U01 with S04:rpg7"
    assert answer(tank_in_sight, ("ask", {"target": ["tank"]}), ("pass", {})) is None
    assert answer(tank_in_sight, ("ask", {"target": ["personnel"]}), ("pass", {})) == "pass"
    assert answer(tank_in_sight, ("pass", {"target": ["tank"], "range": 4}), ("fire", {})) == "pass"


@clause("firefight", "2.3.7")
def test_nobody_fires_without_a_line_of_sight() -> None:
    p = moving("U01 m60a1 0307, U02 us-tm 0112, S01 t62 0302, S02 t62 0502", board="sight")
    play(p, "move U01 0307-0306")
    assert asked(p) == ("soviet", REACT)
    assert answer(p, ("fire", {"most": 2})) == "fire U01 with S02:t62"
    assert answer(p, ("fire", {"units": ["S01"]}), ("pass", {})) == "pass"


@clause("firefight", "2.3.5.6")
def test_hidden_units_may_be_told_to_stay_hidden() -> None:
    p = moving("U01 m60a1 0311, U02 us-tm 0112, S01 t62 0405, S02 t62 2010", level="II", first="us")
    play(p, "move U01 0311-0312")
    assert asked(p) == ("soviet", REACT)
    assert answer(p, ("fire", {"most": 2})) == "fire U01 with S01:t62,S02:t62"
    assert answer(p, ("fire", {"most": 2, "shown": True})) == "fire U01 with S02:t62"


@clause("firefight", "3.5.6.1")
def test_orders_for_counter_fire_and_direct_fire() -> None:
    p = firing("U01 m60a1 0309, S01 t62 1009, S02 soviet-tm 0509", first="us")
    assert answer(p, ("fire", {"target": ["personnel"]}), prompt="prompt-fire", seat=0) == "fire S02 with U01:ap"
    p = moving("U01 m60a1 0309, U02 m60a1 0310, S01 t62 1009, S02 t62 1109", level="II", dice=(4, 3))
    play(p, "move U01 0309-0409", "fire U01 with S01:t62")
    assert asked(p) == ("us", "prompt-counter-fire")
    assert answer(p, ("fire", {"rating": 9}), prompt="prompt-counter-fire", seat=0) == "fire S01 with U02:m60a1"


@pytest.mark.parametrize(
    ("when", "message"),
    [
        ({"target": ["boat"]}, "target can't be 'boat'; there are tank, apc, vehicle, personnel"),
        ({"range": "far"}, "range can't be 'far'; it is the longest range, in hexes"),
        ({"weapon": ["bow"]}, "weapon can't be 'bow'; there are law"),
        ({"wind": 3}, "no condition is called 'wind'; there are most, range, rating, shown, target, units, weapon"),
    ],
)
def test_what_an_order_can_not_say(tank_in_sight: Firefight, when: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        check_order(tank_in_sight, Order("soviet", REACT, "fire", when))


def test_each_condition_alone_is_a_question(tank_in_sight: Firefight) -> None:
    known = GAME.known(tank_in_sight, Seat(SOVIET))
    values: dict[str, Any] = {
        "target": ["tank"],
        "range": 3,
        "rating": 9,
        "weapon": ["t62"],
        "units": ["S01"],
        "shown": True,
    }
    values["most"] = 2
    none = {"target": ["apc"], "range": 2, "rating": 10, "weapon": ["spg9"], "units": ["S09"]}
    for condition in CONDITIONS:
        assert condition.holds(known, Seat(SOVIET), values[condition.id])
        if condition.id in none:
            assert not condition.holds(known, Seat(SOVIET), none[condition.id])
