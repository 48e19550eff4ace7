"""Positions: playing, copies, texts, equality, knowledge."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest
from tests.games_for_tests.skirmish.position import Position

from grognard.core.game import Game
from grognard.core.handmade import PositionError
from grognard.core.ids import Hex, Seat, Unit
from grognard.core.position import Result
from grognard.core.verdict import IllegalChoice


@pytest.fixture
def p(skirmish: Game) -> Position:
    """The first turn, both stances still open."""
    p = cast(Position, skirmish.new(seed=7))
    for seat, text in (
        ("red", "dummy R3"),
        ("blue", "dummy B3"),
        ("blue", "place B1 0501"),
        ("blue", "place B3 0503"),
        ("blue", "place B2 0502"),
    ):
        p.play(text, seat)
    return p


def test_a_match_begins_at_its_first_decision(skirmish: Game) -> None:
    p = skirmish.new(seed=7)
    assert p.deciding == ("red", "blue")
    assert p.result is None
    assert p.decision().seat == "red"
    assert p.decision("blue").prompt == "prompt-dummy"


def test_set_up_in_any_order(p: Position) -> None:
    assert [p.scene.place_text(hex_) for hex_ in p.hex] == ["0102", "0103", "0104", "0501", "0502", "0503"]
    assert p.deciding == ("red", "blue")
    assert p.decision("red").prompt == "prompt-stance"


def test_only_who_decides_may_choose(p: Position) -> None:
    p.play("bold", "red")
    with pytest.raises(IllegalChoice, match="It is not for red to choose now, but for blue"):
        p.play("wary", "red")
    with pytest.raises(IllegalChoice, match="There is no seat green; the seats are red, blue"):
        p.play("wary", "green")
    assert p.why("wary", "red").codes == ("not-your-choice",)
    assert p.why("wary", "blue")
    assert p.deciding == ("blue",)


def test_a_refused_choice_changes_nothing(p: Position) -> None:
    before, whole = p.hash, p.copy()
    for text in ("cautious", "", "bold ", "dummy R1"):
        with pytest.raises(IllegalChoice):
            p.play(text, "red")
    assert p.hash == before
    assert p == whole


def test_copies_are_independent(p: Position) -> None:
    copy = p.copy()
    assert copy == p
    copy.hex[0] = 3
    copy.turn = 2
    assert p.turn == 1
    assert p.hex[0] != 3
    assert copy != p
    assert copy.hash != p.hash


def test_a_copy_made_after_a_column_was_read_reads_its_own_cells(p: Position) -> None:
    assert p.steps[0] == 2
    copy = p.copy()
    p.steps[0] = 1
    assert copy.steps[0] == 2


def test_a_copy_remembers_what_happened_before_it_only(p: Position) -> None:
    past = p.events()
    copy = p.copy()
    p.play("bold", "red")
    p.play("bold", "blue")
    assert copy.events() == past
    assert p.events()[: len(past)] == past
    assert len(p.events()) > len(past)
    second = copy.copy()
    second.play("wary", "red")
    second.play("wary", "blue")
    assert second.events()[: len(past)] == past
    assert copy.events() == past


def test_equal_positions_have_equal_hashes_whatever_their_seed(skirmish: Game) -> None:
    one, other = (skirmish.new(options={"cards": "off"}, seed=seed) for seed in (1, 2))
    assert one.hash == other.hash
    assert one != other
    other.reseed(1)
    assert one == other


def test_the_hash_tells_options_scenarios_agendas_and_draws_apart(skirmish: Game) -> None:
    usual = skirmish.new(seed=1, options={"cards": "off"})
    hashes = {usual.hash, skirmish.new(seed=1).hash, skirmish.new("duel", {"cards": "off"}, seed=1).hash}
    drawn, asked, over = usual.copy(), usual.copy(), usual.copy()
    drawn.drawn += 1
    asked.agenda.pop()
    over.ending = Result("red", "time", {})
    assert len(hashes | {drawn.hash, asked.hash, over.hash}) == 6


def test_a_position_is_not_equal_to_other_things(p: Position) -> None:
    assert p != "a position"
    with pytest.raises(TypeError):
        hash(p)


def test_a_position_is_written_and_read_again(p: Position, skirmish: Game) -> None:
    p.play("bold", "red")
    text = p.to_text()
    again = skirmish.position(text)
    assert again == p
    assert again.hash == p.hash
    assert again.deciding == ("blue",)
    assert again.to_text() == text
    assert list(again.play("wary", "blue")) == list(p.play("wary", "blue"))


def test_a_finished_position_is_written_and_read_again(p: Position, skirmish: Game) -> None:
    p.end("", "time", {"red": 1.5, "blue": 1.5})
    p.settle()
    again = skirmish.position(p.to_text())
    assert again.result == Result("", "time", {"red": 1.5, "blue": 1.5})
    assert again.deciding == ()
    assert again == p


@pytest.mark.parametrize(
    ("was", "becomes", "problem"),
    [
        ('rules: "1"', 'rules: "0"', "rules: written under version 0 of skirmish; this is 1"),
        ("  steps: [2,", "  steps: [2, 2,", "columns, steps: 7 cells, not 6"),
        ("  turn: 1", "  turn: 99999", "turn: 99999 is no whole number"),
        ("  turn: 1\n", "", "turn is missing"),
        ("drawn: 2\n", "", "drawn is missing"),
        ('scenario: "ford"', 'scenario: "bridge"', "skirmish has no scenario 'bridge'; it has ford, duel"),
        ('"task": "Stances"', '"task": "Manners"', "agenda: no task is called 'Manners'"),
        ('"seat_list": [0, 1]', '"seat_list": "all"', "agenda, task Stances"),
        ('game: "skirmish"', 'game: "chess"', "game: this is a position of chess, not of skirmish"),
    ],
)
def test_a_spoilt_text_is_refused_with_the_place(
    p: Position, skirmish: Game, was: str, becomes: str, problem: str
) -> None:
    text = p.to_text()
    assert was in text
    with pytest.raises(PositionError, match=re.escape(problem)):
        skirmish.position(text.replace(was, becomes, 1))


def test_what_a_seat_knows_has_no_secrets(p: Position) -> None:
    p.play("bold", "blue")
    p.script = (3,)
    known = cast(Position, p.scene.game.known(p, Seat(0)))
    assert list(known.dummy) == [0, 0, 1, -1, -1, -1]
    assert (known.seed, known.script, known.told, known.noted()) == ("", (), (), [])
    answers: list[Any] = [known.agenda[-1], p.agenda[-1]]
    assert [task.answers for task in answers] == [("", "?"), ("", "bold")]
    assert known.key != p.key


def test_what_is_worked_out_of_public_cells_is_shared_with_what_a_seat_knows(p: Position) -> None:
    p.changed()
    known = cast(Position, p.scene.game.known(p, Seat(0)))
    units = known.unit_at
    assert p.unit_at is units
    assert known.fighting != p.fighting
    p.place(Unit(0), Hex(9))
    assert p.unit_at[9] == 0
    assert known.unit_at is units


def test_views_show_what_is_known(p: Position) -> None:
    units = {unit["id"]: unit["dummy"] for unit in p.view("blue")["units"]}
    assert units == {"R1": None, "R2": None, "R3": None, "B1": False, "B2": False, "B3": True}
    assert len(p.view("blue")["hand"]) == 1


def test_the_decision_is_kept_until_something_changes(p: Position) -> None:
    assert p.decision("red") is p.decision("red")
    first = p.decision("red")
    p.play("bold", "blue")
    assert p.decision("red") is not first


def test_a_preview_tells_cost_parts_and_chances(skirmish: Game) -> None:
    p = skirmish.position(
        {
            "turn": 1,
            "active": "red",
            "bold": ["blue"],
            "units": [{"id": "R1", "hex": "0201"}, {"id": "B1", "hex": "0302"}, {"id": "B2", "hex": "0501"}],
        }
    )
    preview = p.preview("attack 0302 from R1")
    assert [(part.amount, part.reason) for part in preview.sums["strength"].parts] == [
        (2, "part-printed"),
        (1, "part-bold-target"),
        (-1, "part-woods"),
    ]
    assert sum(preview.chances.values()) == 1
    assert p.preview("move R1 0101").cost == 1
    assert p.preview("pass").chances == {}


def test_after_the_end_nothing_can_be_chosen(p: Position) -> None:
    p.end("red", "time", {})
    p.settle()
    assert p.deciding == ()
    assert p.why("bold", "red").codes == ("match-over",)
    assert p.why("bold").codes == ("match-over",)
    with pytest.raises(IllegalChoice, match="The match is over"):
        p.decision()
