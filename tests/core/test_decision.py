"""Decisions: choices as texts, narrowed step by step."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core.decision import whole_choice
from grognard.core.game import Game
from grognard.core.position import Position
from grognard.core.verdict import IllegalChoice

ACTING = {
    "turn": 1,
    "active": "red",
    "units": [
        {"id": "R1", "hex": "0202"},
        {"id": "R2", "hex": "0201"},
        {"id": "R3", "hex": "0104", "dummy": True},
        {"id": "B1", "hex": "0302"},
        {"id": "B2", "hex": "0501"},
        {"id": "B3", "hex": "0503", "dummy": True},
    ],
}


@pytest.fixture
def p(skirmish: Game) -> Position[Any]:
    return skirmish.position(ACTING)


def test_a_decision_says_what_is_asked(p: Position[Any]) -> None:
    decision = p.decision("red")
    assert (decision.seat, decision.kind, decision.prompt, decision.clause) == ("red", "order", "prompt-act", "2.2")


def test_choices_are_a_sequence_of_texts(p: Position[Any]) -> None:
    choices = p.decision().choices
    assert list(choices) == ["move R1 ", "move R2 ", "move R3 ", "attack 0302 from ", "pass"]
    assert len(choices) == 5
    assert (choices[0], choices[-1], choices[1:3]) == ("move R1 ", "pass", ["move R2 ", "move R3 "])
    assert "pass" in choices
    assert "attack 0302 from R1" not in choices
    assert 7 not in choices
    for index in (5, -6):
        with pytest.raises(IndexError):
            choices[index]


def test_a_unit_then_its_way(p: Position[Any]) -> None:
    way = p.decision().narrow("move R2 ")
    assert way is not None
    assert way.kind == "path"
    assert "move R2 0102" in way.choices
    assert "move R2 0102-" in way.choices
    assert way.narrow("move R2 0102") is None
    further = way.narrow("move R2 0102-")
    assert further is not None
    assert all(text.startswith("move R2 0102-") and text.count("-") == 1 for text in further.choices)
    assert len(further.choices) > 1


def test_a_target_then_the_attackers_one_by_one(p: Position[Any]) -> None:
    attackers = p.decision().narrow("attack 0302 from ")
    assert attackers is not None
    assert list(attackers.choices) == ["attack 0302 from R1", "attack 0302 from R2", "attack 0302 from R1,"]
    both = attackers.narrow("attack 0302 from R1,")
    assert both is not None
    assert list(both.choices) == ["attack 0302 from R1,R2"]


def test_narrowing_leaps_and_changes_nothing(p: Position[Any]) -> None:
    before = p.hash
    deep = p.decision().narrow("attack 0302 from R1,")
    assert deep is not None
    assert len(deep.choices) == 1
    assert p.decision().narrow("attack 0302 from R1,R2") is None
    assert p.hash == before


def test_what_can_not_be_chosen_is_refused_with_the_reason(p: Position[Any]) -> None:
    decision = p.decision()
    for text, code in {
        "move B1 ": "not-yours",
        "move R2 0504": "not-adjacent",
        "move R1 0302": "occupied",
        "attack 0501 from R1": "no-target",
        "attack 0302 from R3": "not-next-to",
        "move R9 0101": "unknown-name",
        "surrender": "no-such-choice",
    }.items():
        with pytest.raises(IllegalChoice) as refused:
            decision.narrow(text)
        assert refused.value.verdict.codes == (code,), text


def test_a_choice_that_leaves_something_open_is_not_whole(p: Position[Any]) -> None:
    assert whole_choice(p.decision(), "move R2 0102").whole
    with pytest.raises(IllegalChoice, match="leaves something open"):
        whole_choice(p.decision(), "move R2 0102-")


def test_a_refusal_is_a_sentence_with_its_clause(p: Position[Any]) -> None:
    with pytest.raises(IllegalChoice, match=r"^There is a unit in 0302\. \[3\.1\]$"):
        p.play("move R1 0302", "red")


def test_the_names_of_a_subset_are_understood_in_any_order(p: Position[Any]) -> None:
    found = p.decision().find("attack 0302 from R2,R1")
    assert found.text == "attack 0302 from R1,R2"
    assert not p.why("attack 0302 from R1,R1")
