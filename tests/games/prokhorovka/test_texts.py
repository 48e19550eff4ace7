"""Chits, order of battle, clauses, rulings, options and words: complete, as the rulebook counts them."""

from __future__ import annotations

import ast as python
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast, parse, serialize
from tests.helpers import clause

import grognard.games.prokhorovka as package
from grognard.core.rules import read_clauses
from grognard.core.words import words
from grognard.games.prokhorovka.scene import DATA, printed_chits, read_yaml

GAME = Path(package.__file__).parent
PAGE = (GAME / "RULINGS.md").read_text(encoding="utf-8")
HAN = re.compile("[\u4e00-\u9fff]")
REFERENCE = re.compile(r"R\d\d|\d+(?:\.\d+)+(?:[a-z]\b)?")
OPTIONS = read_yaml("scenario.yaml")["options"]


def read(name: str) -> Any:
    """A data file."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


# -- what the rulebook counts --------------------------------------------------------------------------------------


@clause("prokhorovka", "4.0.4.1", "4.0.4.2", "4.0.4.3", "4.0.4.4", "4.0.6.1", "4.0.6.2", "2.1")
def test_the_chits_are_as_many_as_the_rulebook_counts() -> None:
    counts = Counter((data.side, data.cls) for _, data in printed_chits())
    assert counts == {
        ("german", "tank"): 16,
        ("german", "regular"): 23,
        ("german", "support"): 18,
        ("soviet", "tank"): 23,
        ("soviet", "regular"): 34,
        ("soviet", "support"): 18,
    }
    assert read_yaml("tables.yaml")["draws"] == {
        "german": {"tank": 12, "regular": 19, "support": 8},
        "soviet": {"tank": 12, "regular": 21, "support": 4},
    }
    assert read_yaml("tables.yaml")["support_per_turn"] == {"german": 8}


@clause("prokhorovka", "12.0.ex", "chit.rudel.ex", "17.2.ex", "19.3.1", "chit.detachment.c")
def test_values_that_the_text_gives() -> None:
    data = {chit.id: chit for _, chit in printed_chits()}
    assert data["Tiger"].tank == data["Wittmann"].tank == 6
    assert (data["KV1"].armour, data["T34"].armour) == (2, 1)
    assert (data["Rudel"].ground_attack, data["Rudel"].shots) == (4, 2)
    assert data["La5"].anti_air in (3, 4)
    assert (data["PakFront"].armour, data["PakFront"].brackets) == (0, True)
    assert (data["Pillbox"].level, data["S-Nest"].level, data["SU152"].gun) == (3, 2, 5)
    assert data["Minefield"].hit_points == 2
    assert any(chit.kind == "anti-tank" and chit.range >= 2 for chit in data.values())
    terrain = read_yaml("tables.yaml")["terrain"]
    assert terrain["town"]["level"] == 2
    assert (terrain["high-ground"]["normal"], terrain["high-ground"]["tank_support"]) == (1, "diamond")


@clause("prokhorovka", "7.0.1a", "19.2.2", "19.4", "2.11.3.1")
def test_the_order_of_battle_has_the_units_that_the_text_names() -> None:
    units = {unit["id"]: unit for unit in read_yaml("units.yaml")["units"]}
    assert {"VIK", "17Pz", "23Pz", "6GAb", "66G"} <= set(units)
    assert all(units[name]["dot"] for name in ("VIK", "17Pz", "23Pz"))
    assert {units[name]["option"] for name in ("6GAb", "66G")} == {"extra_divisions"}
    assert {"1TA", "R", "XXXVG", "5GA", "5GTA"} <= {unit["formation"] for unit in units.values()}
    assert units["VIK"]["full"][1] >= 3
    assert min(units[name]["full"][1] for name in ("17Pz", "23Pz")) >= 2


@clause("prokhorovka", "2.22.1", "7.0.1b")
def test_the_turn_track_never_asks_for_more_than_there_is() -> None:
    tables = read_yaml("tables.yaml")
    rows = tables["turn_track"]
    assert [row["turn"] for row in rows] == list(range(1, 11))
    assert {row["turn"] for row in rows if row.get("formation") == "5GA"} >= {5, 6}
    units = Counter(u["formation"] for u in read_yaml("units.yaml")["units"] if u.get("dot") and not u.get("option"))
    asked = Counter[str]()
    for row in rows:
        asked[row.get("formation", "")] += row.get("units", 0)
    assert {name: count for name, count in asked.items() if name} == {f: units[f] for f in ("XXXVG", "5GA", "5GTA")}
    assert sum(row.get("tank", 0) for row in rows) <= 11, "left in the cup after the draw"
    assert sum(row.get("regular", 0) for row in rows) <= 13
    assert all(row["sp"] <= 18 for row in rows)


# -- clauses, rulings, options -------------------------------------------------------------------------------------


def test_rulings_and_clauses_point_at_each_other() -> None:
    rulings = {ruling["id"]: ruling for ruling in read("rulings.json")}
    clauses = {clause["id"]: clause for clause in read("clauses.json")}
    assert (len(rulings), len(clauses)) == (87, 333), "R87 is our own, the others are the catalogue's"
    for ruling in rulings.values():
        assert set(ruling["clauses"]) <= set(clauses), ruling["id"]
    assert {r for clause in clauses.values() for r in clause["rulings"]} <= set(rulings)


def test_every_clause_has_its_title_and_text_in_both_languages() -> None:
    for one in read_clauses(DATA / "clauses.json").values():
        for texts in (one.title, one.text, one.section):
            assert set(texts) == {"en", "zh"}, one.id
            assert all(texts.values()), one.id
        assert not HAN.search(one.text["en"]), one.id
        assert HAN.search(one.text["zh"]), one.id
        assert HAN.search(one.section["zh"]), one.id
        assert one.text["zh"].endswith(("。", "）")), one.id


def test_both_languages_of_a_clause_point_at_the_same_clauses() -> None:
    for one in read_clauses(DATA / "clauses.json").values():
        english, chinese = (set(REFERENCE.findall(one.text[language])) for language in ("en", "zh"))
        assert english == chinese, one.id


def test_the_rulings_page_has_every_ruling_and_every_option() -> None:
    rows = re.findall(r"^\| (R[0-9]+) \|", PAGE, re.MULTILINE)
    assert rows == [ruling["id"] for ruling in read("rulings.json")]
    assert not [o["id"] for o in OPTIONS if f"`{o['id']}`" not in PAGE]


def test_options_of_rulings_name_their_ruling_and_the_ruling_its_option() -> None:
    named = {ruling["option"]: ruling["id"] for ruling in read("rulings.json") if ruling["option"]}
    assert {o["id"]: o["ruling"] for o in OPTIONS if "ruling" in o} == named
    assert {"R04", "R05", "R11"} <= set(named.values())
    clauses = {one["id"] for one in read("clauses.json")}
    assert all(option["clause"] in clauses for option in OPTIONS)
    assert all(option["default"] == option["values"][0] for option in OPTIONS)


# -- words ---------------------------------------------------------------------------------------------------------


def messages(language: str) -> dict[str, ast.Message]:
    """The messages of a language; text that is no message makes the test fail."""
    resource = parse((GAME / "words" / f"{language}.ftl").read_text(encoding="utf-8"))
    assert not [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    found = [entry for entry in resource.body if isinstance(entry, ast.Message)]
    assert len({entry.id.name for entry in found}) == len(found), "a key stands there twice"
    return {entry.id.name: entry for entry in found}


def variables(message: ast.Message) -> set[str]:
    """The facts that a sentence uses."""
    return set(re.findall(r"\$([a-z][a-z0-9-]*)", serialize(ast.Resource([message]))))


def test_both_languages_have_the_same_keys_and_use_the_same_facts() -> None:
    english, chinese = messages("en"), messages("zh")
    assert set(english) == set(chinese)
    for key, message in english.items():
        assert variables(message) == variables(chinese[key]), key


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_sentence_can_be_said(language: str) -> None:
    spoken = words(language, GAME / "words")
    for key, message in messages(language).items():
        facts = {name: f"[{name}]" for name in variables(message)}
        assert "{" not in spoken.text(key, facts), key


def named_in(code: str) -> set[str]:
    """The keys of the words files that a rules file names: refusals, parts of sums, prompts, results, events."""
    keys: set[str] = set(re.findall(r"\"((?:part|prompt|result|phase)-[a-z-]+)\"", code))
    for node in python.walk(python.parse(code)):
        if isinstance(node, python.Call) and isinstance(node.func, python.Name) and node.func.id in ("no", "Reason"):
            code_named = node.args[0]
            if isinstance(code_named, python.Constant):
                keys.add(f"why-{code_named.value}")
        if isinstance(node, python.ClassDef) and any(python.unparse(base) == "Event" for base in node.bases):
            keys.add("event-" + re.sub(r"(?<!^)(?=[A-Z])", "-", node.name).lower())
    return keys


def test_everything_that_the_rules_say_has_its_sentence() -> None:
    wanted = {key for file in GAME.glob("*.py") for key in named_in(file.read_text(encoding="utf-8"))}
    known = set(messages("en"))
    assert not sorted(key for key in wanted - known if not words("en").has(key))


def test_every_option_and_value_has_its_words() -> None:
    known = set(messages("en"))
    wanted = {f"option-{o['id']}-{value}" for o in OPTIONS for value in ("about", *o["values"])}
    assert not wanted - known
