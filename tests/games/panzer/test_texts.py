"""The texts about the rules: rulings, clauses and options point at each other, and the page has them all."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import grognard.games.panzer as package
from grognard.core.rules import read_clauses
from grognard.games.panzer.scene import DATA, read_yaml

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
