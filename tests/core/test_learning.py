"""Guided battles and glossaries: whole in both languages, and every step can be played as it is told."""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from grognard.core.game import Game
from grognard.core.learning import Lesson, read_glossary, read_lessons

LANGUAGES = ("en", "zh")
LESSONS = [(game, lesson) for game in map(grognard.game, grognard.game_names()) for lesson in game.lessons]


def ids(game: Game) -> set[str]:
    """The clauses that a text may name."""
    return set(game.clauses)


def test_every_game_has_a_first_battle_and_a_glossary() -> None:
    assert {game.id for game, _ in LESSONS} == set(grognard.game_names())
    for name in grognard.game_names():
        assert len(grognard.game(name).glossary) >= 10, name


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda value: value.id)
def test_a_lesson_can_be_played_to_its_end(game: Game, lesson: Lesson) -> None:
    p = game.position(lesson.position)
    assert p.deciding == (lesson.seat,)
    for number, step in enumerate(lesson.steps, 1):
        assert step.play or not step.then, f"step {number}: `then` follows a choice"
        if step.play:
            assert p.deciding == (lesson.seat,) or step.play == "retreat", f"step {number} is the learner's"
        for text in (step.play, *step.then):
            if text:
                assert p.decision(p.deciding[0]).narrow(text) is None, f"step {number}: {text} is no whole choice"
                p.play(text)
    assert any(step.play for step in lesson.steps)


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda value: value.id)
def test_a_lesson_speaks_both_languages_and_shows_what_is_there(game: Game, lesson: Lesson) -> None:
    p = game.position(lesson.position)
    things = {overlay.id for overlay in game.overlays}
    for text in (lesson.title, lesson.about, *(step.text for step in lesson.steps)):
        assert all(text.get(language, "").strip() for language in LANGUAGES), text
    for number, step in enumerate(lesson.steps, 1):
        assert not step.clause or step.clause in ids(game), f"step {number}: no clause {step.clause}"
        for name in step.show:
            known = name in things or p.scene.hexes.find(name) is not None or p.scene.units.find(name) is not None
            assert known, f"step {number} shows {name}, which is neither a hex, a unit nor an overlay"
    assert 10 <= lesson.minutes <= 15


@pytest.mark.parametrize("name", grognard.game_names())
def test_a_glossary_explains_in_both_languages_and_names_clauses_that_are_there(name: str) -> None:
    game = grognard.game(name)
    seen: set[str] = set()
    for term in game.glossary:
        assert all(term.term.get(language) and term.text.get(language) for language in LANGUAGES), term
        assert set(term.clauses) <= ids(game), term
        assert term.term["en"] not in seen, f"{term.term['en']} is explained twice"
        seen.add(term.term["en"])


def test_a_file_that_is_wrong_is_named(tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "one.yaml").write_text("title: {en: One}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"one\.yaml: .*about"):
        read_lessons(tmp_path)
    (tmp_path / "data").mkdir()
    assert read_glossary(tmp_path) == ()
    (tmp_path / "data" / "glossary.yaml").write_text("- {term: {en: A}}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"glossary\.yaml: .*text"):
        read_glossary(tmp_path)


@pytest.mark.parametrize("name", grognard.game_names())
def test_every_clause_is_told_in_both_languages(name: str) -> None:
    for clause in grognard.game(name).clauses.values():
        for texts in (clause.title, clause.text, clause.section):
            assert all(texts.get(language, "").strip() for language in LANGUAGES), clause.id
        assert clause.text["zh"] != clause.text["en"], clause.id
