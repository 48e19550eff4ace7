"""Studies: variants with common seeds, changed numbers, and what is wrong with a file."""

from __future__ import annotations

from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import msgspec
import pytest
import yaml

from grognard.cli import run
from grognard.lab.intervals import mean
from grognard.lab.report import page as report_page
from grognard.lab.results import Results
from grognard.lab.study import StudyError, carry_out, plans, read_study
from grognard.lab.study_page import StudyPage

DOCS = Path(__file__).parents[2] / "docs"
TEXT = """
game: skirmish
title: {en: Longer shots, zh: 射得更远}
question: {en: "What is range worth?", zh: "射程值多少？"}
players: [greedy, random]
games: 6
seed: 3
variants:
- {id: printed}
- {id: same}
- id: random
  title: {en: nobody thinks, zh: 无人思考}
  players: [random, random]
"""
CHANGED = """
game: skirmish
games: 3
players: [random, random]
variants:
- {id: printed}
- {id: changed, changes: {turn: 3}}
"""


def test_variants_are_compared_with_the_first_match_by_match(tmp_path: Path) -> None:
    findings = carry_out(read_study(TEXT), tmp_path)
    same, other = findings.variants[1], findings.variants[2]
    assert findings.base == "printed"
    assert all(one.change.value == one.change.low == one.change.high == 0 for one in same.changes)
    assert any(one.change.value for one in other.changes)
    first, second = Results(tmp_path / "printed"), Results(tmp_path / "same")
    assert first.all("matches") == second.all("matches")


def test_changed_numbers_change_the_matches_and_stay_in_the_plan(tmp_path: Path) -> None:
    study = read_study(CHANGED)
    findings = carry_out(study, tmp_path)
    assert Results(tmp_path / "changed").plan.changes
    assert any(one.change.value for one in findings.variants[1].changes)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("game: skirmish\nvariants: [{id: a}]\n", "at least two"),
        ("game: skirmish\nvariants: [{id: a}, {id: a}]\n", "id of its own"),
        ("game: skirmish\nvariants: [{id: a}, {id: b/c}]\n", "letters, digits"),
        ("game: skirmish\nvariants: [{id: a, colour: red}, {id: b}]\n", "colour"),
        ("game: skirmish\ngames: 0\nvariants: [{id: a}, {id: b}]\n", "at least one"),
        ("game: [", "study"),
    ],
)
def test_a_study_that_cant_be_is_refused_with_the_reason(text: str, part: str) -> None:
    with pytest.raises(StudyError, match=part):
        read_study(text)


def test_changes_that_cant_be_name_the_variant() -> None:
    study = read_study("game: skirmish\nvariants: [{id: a}, {id: b, changes: {turn: 99}}]\n")
    with pytest.raises(StudyError, match="variant b: changes: turn: 99"):
        plans(study)


def test_the_page_of_a_study_is_in_both_languages(tmp_path: Path) -> None:
    study = read_study(TEXT)
    findings = carry_out(study, tmp_path)
    english, chinese = (StudyPage(study, findings, language).page() for language in ("en", "zh"))
    assert "nobody thinks" in english
    assert "无人思考" in chinese
    assert "study-" not in english + chinese
    assert "http" not in english + chinese
    assert report_page(Results(tmp_path / "random"), None, "en").startswith("<!doctype html>")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "study.yaml"
    found.write_text(TEXT, encoding="utf-8")
    return found


def test_the_command_prints_json_and_writes_the_page(file: Path, tmp_path: Path) -> None:
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = run(["study", str(file), "--games", "2", "--jobs", "1", "--report", str(tmp_path / "s.html"), "--json"])
    assert code == 0, err.getvalue()
    data = msgspec.json.decode(out.getvalue())
    assert {"game", "scenario", "games", "seed", "base", "variants"} <= set(data)
    assert [one["id"] for one in data["variants"]] == ["printed", "same", "random"]
    assert (tmp_path / "s.html").read_text(encoding="utf-8").count("<svg") == 1


@pytest.mark.parametrize("file", sorted((DOCS / "studies").glob("*.yaml")), ids=lambda file: file.stem)
def test_the_studies_in_the_guides_can_be_carried_out(file: Path) -> None:
    study = read_study(file.read_text(encoding="utf-8"), file.name)
    assert len(plans(study)) == len(study.variants) >= 2
    for texts in (study.title, study.question, *(variant.title for variant in study.variants)):
        assert set(texts) == {"en", "zh"}
    assert yaml.safe_load(file.read_text(encoding="utf-8"))["seed"] == study.seed


def test_a_single_match_is_never_called_surely_different() -> None:
    assert not mean([3.0]).clear
    assert mean([3.0, 3.0]).clear
