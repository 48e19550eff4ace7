"""Clauses, rulings and options: complete, in both languages, and pointing at each other."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import grognard.games.firefight as package
from grognard.core.rules import read_clauses
from grognard.games.firefight.scene import DATA, read_yaml

GAME = Path(package.__file__).parent
PAGE = (GAME / "RULINGS.md").read_text(encoding="utf-8")
HAN = re.compile("[\u4e00-\u9fff]")
RULING = re.compile(r"\bR\d{2,3}\b")
OPTIONS: list[dict[str, Any]] = read_yaml("scenarios.yaml")["options"]
OURS = {"R102", "R103", "R104", "R105"}


def read(name: str) -> list[dict[str, Any]]:
    """A data file."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def test_the_rulings_page_has_every_ruling_and_every_option() -> None:
    rows = re.findall(r"^\| (R[0-9]+) \|", PAGE, re.MULTILINE)
    assert rows == [ruling["id"] for ruling in read("rulings.json")]
    assert not [o["id"] for o in OPTIONS if f"`{o['id']}`" not in PAGE]
    for ruling in read("rulings.json"):
        assert ruling["ruling"].replace("|", "\\|") in PAGE, ruling["id"]


def test_rulings_and_clauses_point_at_each_other() -> None:
    rulings = {ruling["id"]: ruling for ruling in read("rulings.json")}
    clauses = {clause["id"]: clause for clause in read("clauses.json")}
    assert (len(rulings), len(clauses)) == (101 + len(OURS), 311), "the others are the catalogue's"
    for ruling in rulings.values():
        assert set(ruling["clauses"]) <= set(clauses), ruling["id"]
    assert {r for clause in clauses.values() for r in clause["rulings"]} <= set(rulings)


def test_options_of_rulings_name_their_ruling_and_the_ruling_its_option() -> None:
    named = {ruling["option"]: ruling["id"] for ruling in read("rulings.json") if ruling["option"]}
    assert {o["id"]: o["ruling"] for o in OPTIONS if "ruling" in o} == named
    clauses = {one["id"] for one in read("clauses.json")}
    assert all(option["clause"] in clauses for option in OPTIONS)
    assert all(option["default"] == option["values"][0] for option in OPTIONS)


def test_the_code_names_no_ruling_that_is_not_there() -> None:
    known = {ruling["id"] for ruling in read("rulings.json")}
    for file in sorted(GAME.rglob("*.py")):
        assert set(RULING.findall(file.read_text(encoding="utf-8"))) <= known, file.name


def test_every_clause_has_its_title_and_text_in_both_languages() -> None:
    for one in read_clauses(DATA / "clauses.json").values():
        for texts in (one.title, one.text, one.section):
            assert set(texts) == {"en", "zh"}, one.id
            assert all(texts.values()), one.id
        assert not HAN.search(one.text["en"]), one.id
        assert HAN.search(one.text["zh"]), one.id
        assert HAN.search(one.section["zh"]), one.id


def test_both_languages_of_a_clause_have_the_same_numbers() -> None:
    """Of two figures or more: smaller ones may be written as words."""
    number = re.compile(r"\d{2,}")
    for one in read_clauses(DATA / "clauses.json").values():
        english, chinese = (set(number.findall(one.text[language])) for language in ("en", "zh"))
        assert english == chinese, (one.id, english ^ chinese)
