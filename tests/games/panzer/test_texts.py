"""The texts about the rules: rulings, clauses and options point at each other, and the page has them all."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast, parse, serialize

import grognard.games.panzer as package
from grognard.core.events import Event
from grognard.core.rules import read_clauses
from grognard.core.words import words
from grognard.games.panzer import events
from grognard.games.panzer.scene import DATA, read_yaml

WORDS = DATA.parent / "words"
PAGE = (Path(package.__file__).parent / "RULINGS.md").read_text(encoding="utf-8")


def read(name: str) -> Any:
    """A data file."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def test_rulings_and_clauses_point_at_each_other() -> None:
    rulings = {ruling["id"]: ruling for ruling in read("rulings.json")}
    clauses = {clause["id"]: clause for clause in read("clauses.json")}
    assert len(rulings) == 117
    assert len(clauses) == 265
    for ruling in rulings.values():
        assert set(ruling["clauses"]) <= set(clauses), ruling["id"]
    assert {r for clause in clauses.values() for r in clause["rulings"]} <= set(rulings)


def test_every_clause_has_its_title_and_text_in_both_languages() -> None:
    for clause in read_clauses(DATA / "clauses.json").values():
        assert set(clause.title) == set(clause.text) == {"en", "zh"}
        assert all(clause.text.values()), clause.id
        assert all(clause.title.values()), clause.id


def test_the_rulings_page_has_every_ruling_and_every_option() -> None:
    rows = re.findall(r"^\| (R[0-9]+) \|", PAGE, re.MULTILINE)
    assert rows == [ruling["id"] for ruling in read("rulings.json")]
    assert not [o["id"] for o in read_yaml("scenarios.yaml")["options"] if f"`{o['id']}`" not in PAGE]


def test_options_of_rulings_name_their_ruling_and_the_ruling_its_option() -> None:
    options = {o["id"]: o for o in read_yaml("scenarios.yaml")["options"]}
    named = {ruling["option"]: ruling["id"] for ruling in read("rulings.json") if ruling["option"]}
    assert {o: data["ruling"] for o, data in options.items() if "ruling" in data} == named
    clauses = {clause["id"] for clause in read("clauses.json")}
    assert all(option["clause"] in clauses for option in options.values())
    assert all(option["default"] == option["values"][0] for option in options.values())


# -- words -------------------------------------------------------------------------------------------------------


def messages(language: str) -> dict[str, ast.Message]:
    """The messages of a language; text that is no message makes the test fail."""
    resource = parse((WORDS / f"{language}.ftl").read_text(encoding="utf-8"))
    assert not [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    found = [entry for entry in resource.body if isinstance(entry, ast.Message)]
    assert len({entry.id.name for entry in found}) == len(found), "a key stands there twice"
    return {entry.id.name: entry for entry in found}


def variables(message: ast.Message) -> set[str]:
    """The facts that a sentence uses."""
    return set(re.findall(r"\$([a-z][a-z0-9_-]*)", serialize(ast.Resource([message]))))


def test_both_languages_have_the_same_sentences_with_the_same_facts() -> None:
    english, chinese = messages("en"), messages("zh")
    assert set(english) == set(chinese)
    for key, message in english.items():
        assert variables(message) == variables(chinese[key]), key


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_sentence_can_be_said(language: str) -> None:
    spoken = words(language, WORDS)
    for key, message in messages(language).items():
        sentence = spoken.text(key, {name: f"[{name}]" for name in variables(message)})
        assert "{" not in sentence, key


def test_every_refusal_event_and_part_of_a_sum_has_its_words() -> None:
    known = set(messages("en"))
    code = "".join(file.read_text(encoding="utf-8") for file in WORDS.parent.glob("*.py"))
    assert not {f"why-{reason}" for reason in re.findall(r'\bno\(\s*"([a-z-]+)"', code)} - known
    assert not set(re.findall(r'"(part-[a-z-]+)"', code)) - known
    assert not set(re.findall(r'"(prompt-[a-z-]+)"', code)) - known
    assert not set(re.findall(r'"(result-[a-z-]+)"', code)) - known
    assert not {f"event-{event}" for event in _events()} - known


def _events() -> list[str]:
    return [re.sub(r"(?<!^)(?=[A-Z])", "-", n).lower() for n, v in vars(events).items() if _is_event(v)]


def _is_event(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, Event) and value is not Event


def test_every_option_has_its_words() -> None:
    named = {key for key in messages("en") if key.startswith("option-")}
    options = {o["id"]: o["values"] for o in read_yaml("scenarios.yaml")["options"]}
    wanted = {f"option-{o}-{value}" for o, values in options.items() for value in ("about", *values)}
    assert wanted <= named | {key for key in wanted if key.endswith(("-on", "-off"))}
    assert named <= wanted
