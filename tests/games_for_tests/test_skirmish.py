"""The test game by its clauses: what the core carries, seen in one small game."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import clause

from grognard.core.game import Game
from grognard.core.position import Position

UNITS = [
    {"id": "R1", "hex": "0101"},
    {"id": "R2", "hex": "0103"},
    {"id": "R3", "hex": "0104", "dummy": True},
    {"id": "B1", "hex": "0402"},
    {"id": "B2", "hex": "0501"},
    {"id": "B3", "hex": "0504", "dummy": True},
]


def at(game: Game, units: dict[str, str] | None = None, **said: Any) -> Position[Any]:
    """The first turn, red to act, some units elsewhere."""
    placed = [{**unit, "hex": (units or {}).get(str(unit["id"]), unit["hex"])} for unit in UNITS]
    return game.position({"turn": 1, "active": "red", "cup": [], "units": placed, **said})


def play(p: Position[Any], *choices: str) -> None:
    """Choices one after another, whoever decides."""
    for text in choices:
        p.play(text)


def names(p: Position[Any]) -> list[str]:
    """What happened, by name."""
    return [event["event"] for event in p.events()]


@clause("skirmish", "1.1")
def test_each_side_is_dealt_a_card_that_it_alone_sees(skirmish: Game) -> None:
    p = skirmish.new(seed=3)
    dealt = [event["card"] for event in p.events("red")]
    assert (dealt[0] is not None, dealt[1]) == (True, None)
    assert p.view("red")["hand"] == [dealt[0]]
    assert p.view("blue")["cards"] == [1, 1]


@clause("skirmish", "1.2", "1.3")
def test_dummies_in_secret_then_free_placing(skirmish: Game) -> None:
    p = skirmish.new(seed=3)
    play(p, "dummy R2", "dummy B1")
    assert list(p.decision("blue").choices) == ["place B1 ", "place B2 ", "place B3 "]
    play(p, "place B2 0504", "place B3 0503")
    assert p.why("place B1 0504").codes == ("occupied",)
    assert p.why("place B1 0104").codes == ("not-your-area",)
    assert p.why("place B2 0501").codes == ("not-waiting",)


@clause("skirmish", "2.1")
def test_stances_are_shown_together(skirmish: Game) -> None:
    p: Any = skirmish.position({"turn": 1, "units": UNITS, "seed": 1})
    p.play("bold", "blue")
    assert "stances-shown" not in names(p)
    assert list(p.bold) == [0, 0]
    p.play("wary", "red")
    assert list(p.bold) == [0, 1]
    assert "stances-shown" in names(p)


@clause("skirmish", "2.2")
def test_the_cup_is_drawn_empty_without_replacement(skirmish: Game) -> None:
    cup = ["red-1", "red-2", "blue-1", "blue-2"]
    p: Any = skirmish.position({"scenario": "duel", "turn": 1, "units": UNITS, "cup": cup, "seed": 9})
    play(p, "wary", "wary", "pass", "pass", "pass", "pass")
    drawn = [event["chit"] for event in p.events() if event["event"] == "chit-drawn"]
    assert sorted(drawn) == sorted(cup)
    assert p.result is not None


@clause("skirmish", "3.1")
def test_a_unit_moves_up_to_two_hexes_into_free_ones(skirmish: Game) -> None:
    p = at(skirmish, {"R2": "0102"})
    assert p.why("move R1 0102").codes == ("occupied",)
    assert p.why("move R1 0301").codes == ("not-adjacent",)
    assert p.why("move B1 0302").codes == ("not-yours",)
    assert p.preview("move R1 0201-0301").cost == 2
    assert not p.why("move R1 0201-0301-0401")


@clause("skirmish", "3.2")
def test_each_hex_entered_in_range_may_be_shot_at(skirmish: Game) -> None:
    p = at(skirmish)
    p.play("move R1 0201-0301")
    assert p.deciding == ("blue",)
    assert names(p) == ["moved"]
    assert list(p.decision().choices) == ["shoot B1", "pass"]
    p.play("pass")
    assert names(p) == ["moved", "moved"]
    assert list(p.decision().choices) == ["shoot B1", "shoot B2", "pass"]


@clause("skirmish", "3.2")
def test_a_side_with_dummies_alone_is_asked_too_and_can_only_pass(skirmish: Game) -> None:
    p: Any = at(skirmish, {"B1": "0504", "B3": "0402", "B2": "0503"})
    p.play("move R1 0201")
    assert p.deciding == ("blue",)
    assert list(p.decision().choices) == ["pass"]
    assert p.why("shoot B3").codes == ("cannot-fire",)


@clause("skirmish", "3.2", "4.2", "4.3", "4.4", "4.5")
def test_interruptions_within_interruptions(skirmish: Game) -> None:
    """A move, a shot at it, smoke against that, then the shot back with a re-roll, and the move goes on."""
    p: Any = at(skirmish, hands={"red": ["smoke-1", "reroll-1"], "blue": ["smoke-2"]}, bold=["red"], dice=[1, 6])
    p.play("move R1 0201-0301", "red")
    p.play("shoot B1", "blue")
    assert (p.deciding, p.decision().prompt) == (("red",), "prompt-smoke")
    saved = p.to_text()
    p.play("smoke", "red")
    assert (p.deciding, p.decision().prompt) == (("red",), "prompt-counter")
    p.play("counter", "red")
    assert (p.deciding, p.decision().prompt) == (("blue",), "prompt-smoke")
    p.play("pass", "blue")
    assert (p.deciding, p.decision().prompt) == (("red",), "prompt-reroll")
    assert p.decision().menu.facts == {"rolled": "miss"}
    p.play("reroll", "red")
    assert names(p) == [
        *("moved", "fired", "card-played", "fired", "rolled", "card-played", "rolled", "hit", "moved"),
    ]
    assert p.hex[0] == p.scene.board.hex("0301")
    assert (p.deciding, p.decision().prompt) == (("blue",), "prompt-react")
    again = skirmish.position(saved)
    assert again.deciding == ("red",)
    again.play("pass", "red")
    assert "rolled" in names(again)


@clause("skirmish", "4.1")
def test_dummies_do_not_attack(skirmish: Game) -> None:
    p = at(skirmish, {"R1": "0302", "R3": "0303"})
    assert "attack 0402 from R1" in p.decision().narrow("attack 0402 from ").choices  # type: ignore[union-attr]
    assert p.why("attack 0402 from R3").codes == ("not-next-to",)


@clause("skirmish", "4.2")
@pytest.mark.parametrize(("die", "result"), [(1, "miss"), (3, "miss"), (4, "hit"), (6, "hit")])
def test_a_shot_is_rolled_on_its_column(skirmish: Game, die: int, result: str) -> None:
    p = at(skirmish, {"R1": "0401"}, dice=[die])
    p.play("attack 0402 from R1")
    rolled = next(event for event in p.events() if event["event"] == "rolled")
    assert (rolled["strength"]["value"], rolled["column"], rolled["result"]) == (1, "1", result)


@clause("skirmish", "4.2")
def test_who_fires_is_shown(skirmish: Game) -> None:
    p = at(skirmish, {"R1": "0401"}, dice=[1])
    units = {unit["id"]: unit["dummy"] for unit in p.view("blue")["units"]}
    assert units["R1"] is None
    p.play("attack 0402 from R1")
    units = {unit["id"]: unit["dummy"] for unit in p.view("blue")["units"]}
    assert units["R1"] is False


@clause("skirmish", "4.3", "4.4")
def test_who_holds_cards_is_asked_whatever_they_are(skirmish: Game) -> None:
    p = at(skirmish, {"R1": "0401"}, hands={"red": ["smoke-1"], "blue": ["reroll-1"]}, dice=[1])
    p.play("attack 0402 from R1")
    assert list(p.decision("blue").choices) == ["pass"]
    p.play("pass", "blue")
    assert list(p.decision("red").choices) == ["pass"]


@clause("skirmish", "4.5")
def test_a_unit_that_survives_shoots_back_once(skirmish: Game) -> None:
    p = at(skirmish, {"R1": "0401"}, dice=[1, 1])
    p.play("attack 0402 from R1")
    assert list(p.decision("blue").choices) == ["counter", "pass"]
    p.play("counter", "blue")
    assert p.decision().prompt != "prompt-counter"


@clause("skirmish", "4.6")
def test_a_dummy_that_is_hit_is_shown_and_removed(skirmish: Game) -> None:
    p: Any = at(skirmish, {"R1": "0503"}, dice=[6])
    p.play("attack 0504 from R1")
    hit = next(event for event in p.events("red") if event["event"] == "hit")
    assert (hit["unit"], hit["dummy"]) == ("B3", True)
    assert p.scene.place_text(p.hex[5]) == "gone"


@clause("skirmish", "5.1")
def test_a_side_that_can_not_fire_any_more_loses_at_once(skirmish: Game) -> None:
    units = [unit for unit in UNITS if unit["id"] not in ("B1", "B2")]
    gone = [{"id": "B1", "hex": "gone", "steps": 0}, {"id": "B2", "hex": "0402"}]
    p = skirmish.position(
        {
            "turn": 1,
            "active": "red",
            "units": [*(u for u in units if u["id"] != "R1"), {"id": "R1", "hex": "0401"}, *gone],
            "dice": [6],
        }
    )
    p.play("attack 0402 from R1")
    assert p.result is not None
    assert (p.result.winner, p.result.reason) == ("red", "destroyed")


@clause("skirmish", "5.2")
@pytest.mark.parametrize(("red", "winner"), [(2, ""), (1, "blue")])
def test_after_the_last_turn_steps_decide(skirmish: Game, red: int, winner: str) -> None:
    units = [{**unit, "steps": red} if unit["id"] == "R1" else unit for unit in UNITS]
    p = skirmish.position({"scenario": "duel", "turn": 1, "active": "red", "cup": [], "units": units})
    p.play("pass")
    assert p.result is not None
    assert (p.result.winner, p.result.reason) == (winner, "time")
    assert p.result.scores == {"red": red + 1.0, "blue": 3.0}
