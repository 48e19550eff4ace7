"""Hand-made positions: what may be said, and what is refused with its place and remedy."""

from __future__ import annotations

import re
from typing import Any

import pytest

from grognard.core.game import Game, GameError, find_game, game_names
from grognard.core.handmade import PositionError

FIGHT = """
scenario: duel
options: {cards: "on"}
turn: 1
active: red
units:
- {id: R1, hex: "0201"}
- {id: R3, hex: "0104", dummy: true}
- {id: B1, hex: "0302", steps: 1, shown: true}
- {id: B2, hex: "0501", dummy: true}
- {id: B3, hex: "0503"}
hands: {red: [reroll-1], blue: [smoke-1]}
cup: [blue-1]
bold: [blue]
dice: [3, 6, blue-1]
"""


def test_all_that_is_said_stands_in_the_position(skirmish: Game) -> None:
    p: Any = skirmish.position(FIGHT)
    assert p.scene.scenario == "duel"
    assert (p.turn, p.deciding) == (1, ("red",))
    assert [p.scene.place_text(hex_) for hex_ in p.hex] == ["0201", "0103", "0104", "0302", "0501", "0503"]
    assert list(p.steps) == [2, 1, 1, 1, 1, 1]
    assert list(p.dummy) == [0, 0, 1, 0, 1, 0]
    assert list(p.hand_size) == [1, 1]
    assert p.view("blue")["hand"] == ["smoke-1"]
    assert p.view("red")["cup"] == ["blue-1"]
    assert list(p.bold) == [0, 1]


def test_dice_are_used_first_and_in_order(skirmish: Game) -> None:
    p: Any = skirmish.position(FIGHT)
    p.play("attack 0302 from R1")
    p.play("pass", "blue")
    assert p.events()[-1]["die"] == 3
    p.play("reroll", "red")
    rolls = [event["die"] for event in p.events() if event["event"] == "rolled"]
    assert rolls == [3, 6]
    assert p.steps[3] == 0
    assert p.events()[-1] == {"event": "chit-drawn", "clause": "2.2", "chit": "blue-1"}
    assert p.deciding == ("blue",)
    assert p.script == ()


def test_a_dict_says_the_same_as_yaml(skirmish: Game) -> None:
    said = {"turn": 2, "active": "blue", "units": [{"id": "B1", "hex": "0402"}]}
    text = 'turn: 2\nactive: blue\nunits: [{id: B1, hex: "0402"}]\n'
    assert skirmish.position(said) == skirmish.position(text)


def test_what_is_left_out_has_the_scenarios_value(skirmish: Game) -> None:
    assert skirmish.position({"seed": 5}) == skirmish.new(seed=5)
    assert skirmish.position({"scenario": "duel"}).scene is skirmish.scene("duel")


def test_a_table_and_a_board_of_ones_own(skirmish: Game) -> None:
    board = skirmish.scene().board.to_text().replace(".fff.", ".....")
    always = {"columns": {"0": 0}, "results": {"1-6": ["hit"]}}
    said = {
        "board": board,
        "tables": always,
        "turn": 1,
        "active": "red",
        "units": [{"id": "R1", "hex": "0201"}, {"id": "B1", "hex": "0302"}],
    }
    p = skirmish.position(said)
    assert p.preview("attack 0302 from R1").chances == {"hit": 1}
    assert [part.reason for part in p.preview("attack 0302 from R1").sums["strength"].parts] == ["part-printed"]
    again = skirmish.position(p.to_text())
    assert again == p
    assert again.hash == p.hash
    usual = {key: value for key, value in said.items() if key not in ("board", "tables")}
    assert skirmish.position(usual) != p
    assert skirmish.position(usual).hash != p.hash


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        (
            {"trun": 2},
            "trun: no such key; skirmish has game, scenario, options, board, tables, dice, seed, turn, active",
        ),
        ({"game": "chess"}, "game: this is a position of chess, not of skirmish"),
        ({"scenario": "bridge"}, "skirmish has no scenario 'bridge'; it has ford, duel"),
        ({"options": {"fog": "on"}}, "skirmish has no option 'fog'; it has cards"),
        ({"options": {"cards": "few"}}, "option cards can't be 'few'; it can be on, off"),
        ({"options": "cards"}, "options: `name: value` lines are wanted"),
        ({"turn": 9}, "turn: 9 is not one of the turns 1 … 3"),
        ({"turn": "two"}, "turn: 'two' won't do; wanted is the turn, such as 2"),
        ({"active": "green"}, "active: no seat is called 'green'"),
        ({"units": "R1"}, "units: a list is wanted"),
        ({"units": ["R1"]}, "units: item 1: `{id, hex, …}` is wanted, not 'R1'"),
        ({"units": [{"id": "R1"}]}, "units: item 1: hex is missing"),
        ({"units": [{"id": "R1", "hex": "0101"}, {"id": "R9", "hex": "0102"}]}, "units: no unit is called 'R9'"),
        ({"units": [{"id": "R1", "hex": "9999"}]}, "units: R1: 9999 is no hex of the board"),
        ({"units": [{"id": "R1", "hex": "0103"}]}, "units: R1: in 0103 stands R2 already"),
        ({"units": [{"id": "R1", "hex": "0101", "hx": 1}]}, "units: item 1: no such key 'hx'; there are id, hex"),
        ({"units": [{"id": "R1", "hex": 101}]}, "units: item 1: hex can't be 101"),
        ({"hands": {"red": ["aces"]}}, "hands: no chit is called 'aces' (the cards of each side"),
        ({"dice": 6}, "dice: a list is wanted, such as [2, 5]"),
        ({"dice": [[1]]}, "dice: a list is wanted"),
        ({"board": "nonsense"}, "board, line 1: "),
        ({"dice": [7]}, "position: dice: 7 can't be drawn; there are smoke-1"),
    ],
)
def test_what_can_not_be_is_refused_with_the_place_and_what_would_be_right(
    skirmish: Game, said: dict[str, Any], problem: str
) -> None:
    with pytest.raises(PositionError, match=re.escape(problem)):
        skirmish.position(said)


@pytest.mark.parametrize(
    ("text", "problem"),
    [("- a list", "a list of `key: value` lines is wanted"), ("a: [", "position: not YAML"), ("", "`key: value`")],
)
def test_a_text_that_says_nothing_is_refused(skirmish: Game, text: str, problem: str) -> None:
    with pytest.raises(PositionError, match=re.escape(problem)):
        skirmish.position(text)


def test_games_are_found_by_their_ids(skirmish: Game) -> None:
    assert find_game("skirmish") is skirmish
    with pytest.raises(GameError, match=r"no game is called 'chess'; there are .*skirmish"):
        find_game("chess")
    assert "skirmish" not in game_names()
