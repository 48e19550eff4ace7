"""Clauses, where the code carries them out, and which tests show them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.helpers import clause

from grognard.core import rules  # not tests_of by itself: pytest would take it for a test
from grognard.core.game import Game
from grognard.core.rules import Clause, Place, code_of, coverage, in_language, read_clauses, rule

TESTS = """
from tests.helpers import clause
import helpers

@clause("skirmish", "3.1")
def test_a_unit_moves(): ...

class TestFire:
    @helpers.clause("skirmish", "4.1", "4.2")
    @other("skirmish", "9.9")
    def test_a_shot(self): ...

@clause("leningrad", "10.1")
def test_of_another_game(): ...

@clause("skirmish", "3.1")
def test_a_unit_stops(): ...

def test_of_no_clause(): ...
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    tests = tmp_path / "tests" / "games"
    tests.mkdir(parents=True)
    (tests / "test_moves.py").write_text(TESTS, encoding="utf-8")
    (tests / "moves.py").write_text('@clause("skirmish", "5.1")\ndef test_not_in_a_test_file(): ...', encoding="utf-8")
    return tmp_path / "tests"


def test_tests_are_found_by_the_clauses_they_name(folder: Path) -> None:
    assert rules.tests_of("skirmish", folder) == {
        "3.1": ["tests/games/test_moves.py::test_a_unit_moves", "tests/games/test_moves.py::test_a_unit_stops"],
        "4.1": ["tests/games/test_moves.py::test_a_shot"],
        "4.2": ["tests/games/test_moves.py::test_a_shot"],
    }
    assert list(rules.tests_of("leningrad", folder)) == ["10.1"]


def made(id_: str, explanatory: bool = False) -> Clause:
    return Clause(id_, {"en": id_}, {}, "", {}, explanatory=explanatory)


def test_coverage_tells_what_is_missing() -> None:
    clauses = {c.id: c for c in (made("1", explanatory=True), made("2"), made("3"), made("4"), made("5"))}
    code = {name: [Place("m", "f", 1)] for name in ("2", "3", "9")}
    found = coverage("g", clauses, code, {"2": ["t"], "4": ["t"], "8": ["t"]})
    assert (found.clauses, found.explanatory, found.covered) == (5, 1, 1)
    assert found.without_code == ["4", "5"]
    assert found.without_test == ["3", "5"]
    assert found.missing == ["3", "4", "5"]
    assert found.unknown == ["8", "9"]


def test_a_game_knows_its_coverage(skirmish: Game, folder: Path) -> None:
    found = skirmish.coverage(folder)
    assert found.without_code == []
    assert found.unknown == []
    assert found.explanatory == 1
    assert "3.1" not in found.missing
    assert "4.3" in found.without_test


def test_rules_say_where_they_are() -> None:
    @rule("1.1", "1.2")
    def question() -> None: ...

    @rule("1.1")
    class Step: ...

    code = code_of(__name__.rpartition(".")[0])
    places = {place.name.rpartition(".")[2]: place for place in code["1.1"]}
    assert set(places) >= {"question", "Step"}
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    assert lines[places["question"].line - 1].strip() == '@rule("1.1", "1.2")'
    assert lines[places["Step"].line - 1].strip() == '@rule("1.1")'
    assert places["question"].module == __name__
    assert [place.name for place in code["1.2"]] == [places["question"].name]


def test_clauses_are_read_in_the_rulebooks_order(skirmish: Game) -> None:
    clauses = read_clauses(skirmish.folder / "data" / "clauses.json")
    assert list(clauses)[:3] == ["0.1", "1.1", "1.2"]
    assert clauses["0.1"].explanatory
    assert clauses["4.5"].title == {"en": "Counter-shot", "zh": "还击"}
    assert skirmish.clauses is clauses


def test_a_clauses_texts_are_by_language_and_a_plain_one_is_english(tmp_path: Path) -> None:
    file = tmp_path / "clauses.json"
    plain = {"id": "1", "title": {"en": "Sum"}, "section": "Sums", "kind": "", "text": "Add."}
    older = plain | {"id": "2", "section_zh": "合计"}
    both = plain | {"id": "3", "section": {"en": "Sums", "zh": "合计"}, "text": {"en": "Add.", "zh": "相加。"}}
    file.write_text(json.dumps([plain, older, both]), encoding="utf-8")
    clauses = read_clauses(file)
    assert [c.section for c in clauses.values()] == [{"en": "Sums"}] + [{"en": "Sums", "zh": "合计"}] * 2
    assert [c.text for c in clauses.values()] == [{"en": "Add."}] * 2 + [{"en": "Add.", "zh": "相加。"}]
    assert [in_language(c.text, "zh") for c in clauses.values()] == ["Add.", "Add.", "相加。"]


@clause("skirmish", "0.1")
def test_a_test_may_name_its_clauses(request: pytest.FixtureRequest) -> None:
    marker = request.node.get_closest_marker("clause")
    assert marker is not None
    assert marker.args == ("skirmish", "0.1")
