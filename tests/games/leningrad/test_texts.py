"""Clauses, rulings, words and the look of counters: complete, and the same in both languages."""

from __future__ import annotations

import ast as python
import re
from collections import Counter

import pytest
from fluent.syntax import ast, parse, serialize
from tests.games.leningrad.data import DATA, GAME, WORDS, board, read, units

from grognard.core.rules import read_clauses
from grognard.core.words import words

HAN = re.compile("[\u4e00-\u9fff]")
REFERENCE = re.compile(r"R-[A-Z]+|\d+(?:\.\d+)+(?:[a-z]\b)?")

EXPLANATORY = {
    "1.0.0a",
    "1.0.0b",
    "1.0.1.2",
    "1.0.1.3",
    "2.0.0",
    "2.1.1.0",
    "2.1.2",
    "2.2.1.2.1b",
    "2.2.1.2.7",
}


# ---------------------------------------------------------------------------------------------- clauses, rulings


def test_all_327_clauses_are_there() -> None:
    clauses = read("clauses.json")
    assert len(clauses) == len({clause["id"] for clause in clauses}) == 327
    assert Counter(clause["chapter"] for clause in clauses) == {
        "1": 6,
        "2": 38,
        "3": 17,
        "4": 13,
        "5": 9,
        "6": 12,
        "7": 13,
        "8": 11,
        "9": 32,
        "10": 59,
        "11": 7,
        "12": 12,
        "13": 6,
        "14": 19,
        "15": 25,
        "16": 17,
        "tec": 12,
        "unit": 10,
        "chit": 9,
    }


def test_clauses_are_as_the_core_reads_them_and_say_everything() -> None:
    clauses = read_clauses(DATA / "clauses.json")
    assert {c.id for c in clauses.values() if c.explanatory} == EXPLANATORY
    optional = {c.id for c in clauses.values() if c.optional}
    assert optional == {c for c in clauses if c.startswith("16.")} | {"2.23.3", "7.2.3", "chit.reserve"}
    for clause in clauses.values():
        assert clause.title["en"]
        assert re.search("[\u4e00-\u9fffA-Za-z]", clause.title["zh"])


def test_every_clause_is_restated_in_both_languages() -> None:
    for clause in read_clauses(DATA / "clauses.json").values():
        for texts in (clause.section, clause.text):
            assert set(texts) == {"en", "zh"}, clause.id
            assert not HAN.search(texts["en"]), clause.id
        assert clause.section["en"]
        assert HAN.search(clause.section["zh"]), clause.id
        assert clause.text["en"].endswith((".", ")")), clause.id
        assert clause.text["zh"].endswith("。"), clause.id
        assert HAN.search(clause.text["zh"]), clause.id


def test_both_languages_of_a_clause_point_at_the_same_clauses() -> None:
    """A clause or ruling named in one language and not in the other is a slip of the translation."""
    for clause in read_clauses(DATA / "clauses.json").values():
        english, chinese = (REFERENCE.findall(clause.text[language]) for language in ("en", "zh"))
        assert sorted(english) == sorted(chinese), clause.id


def test_rulings_and_clauses_point_at_each_other() -> None:
    rulings = {ruling["id"]: ruling for ruling in read("rulings.json")}
    clauses = {clause["id"]: clause for clause in read("clauses.json")}
    assert len(rulings) == 84
    for ruling in rulings.values():
        for clause in ruling["clauses"]:
            assert ruling["id"] in clauses[clause]["rulings"], (ruling["id"], clause)
    assert {r for clause in clauses.values() for r in clause["rulings"]} <= set(rulings)


def test_the_rulings_page_has_every_ruling_and_every_option() -> None:
    page = (GAME / "RULINGS.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (R-[A-Z0-9]+) \|", page, re.MULTILINE)
    assert sorted(rows) == sorted(ruling["id"] for ruling in read("rulings.json"))
    assert not [o["id"] for o in read("scenario.yaml")["options"] if f"`{o['id']}`" not in page]


# ---------------------------------------------------------------------------------------------- words


def messages(language: str) -> dict[str, ast.Message]:
    """The messages of a language; text that is no message makes the test fail."""
    resource = parse((WORDS / f"{language}.ftl").read_text(encoding="utf-8"))
    junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert not junk
    found = [entry for entry in resource.body if isinstance(entry, ast.Message)]
    assert len({entry.id.name for entry in found}) == len(found), "a key stands there twice"
    return {entry.id.name: entry for entry in found}


def variables(message: ast.Message) -> set[str]:
    """The facts that a sentence uses."""
    return set(re.findall(r"\$([a-z][a-z0-9-]*)", _source(message)))


def _source(message: ast.Message) -> str:
    return serialize(ast.Resource([message]))


def test_both_languages_have_the_same_keys_and_use_the_same_facts() -> None:
    english, chinese = messages("en"), messages("zh")
    assert list(english) == list(chinese)
    for key, message in english.items():
        assert variables(message) == variables(chinese[key]), key


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_sentence_can_be_said(language: str) -> None:
    spoken = words(language, WORDS)
    for key, message in messages(language).items():
        facts = {name: f"[{name}]" for name in variables(message)}
        sentence = spoken.text(key, facts)
        assert all(fact in sentence or f"{{ ${name} ->" in _source(message) for name, fact in facts.items()), key
        assert "{" not in sentence


def test_one_and_many_are_told_apart_in_english() -> None:
    spoken = words("en", WORDS)
    assert spoken.text("prompt-take-losses", {"steps": 1}) == "One step is lost. Who takes it?"
    assert spoken.text("prompt-take-losses", {"steps": 3}) == "3 steps are lost. Who takes it?"


def test_every_thing_has_its_name() -> None:
    known = set(messages("en"))
    wanted = set(read("units.yaml")["types"]) | {"axis", "soviet", "both"}
    wanted |= {*board().kinds, *board().side_kinds, *board().path_kinds, "town", "big-city"}
    for chit in read("chits.yaml")["chits"]:
        wanted.add(f"chit-{chit['id']}" if chit["kind"] == "hq" else chit["id"])
    for option in read("scenario.yaml")["options"]:
        wanted |= {f"option-{option['id']}-{value}" for value in ("about", *option["values"])}
    wanted |= {f"chapter-{clause['chapter']}" for clause in read("clauses.json")}
    assert not wanted - known


def test_no_option_value_is_left_over() -> None:
    named = {key for key in messages("en") if key.startswith("option-")}
    options = {o["id"]: o["values"] for o in read("scenario.yaml")["options"]}
    assert named == {f"option-{o}-{value}" for o, values in options.items() for value in ("about", *values)}


# ---------------------------------------------------------------------------------------------- counters


@pytest.mark.clause("leningrad", "2.2.1.2.1a")
def test_every_type_has_its_symbol() -> None:
    symbols = read("symbols.json")["types"]
    assert set(symbols) == set(read("units.yaml")["types"])
    sizes = {"X": "H", "XX": "I", "XXXX": "K"}
    for kind, symbol in symbols.items():
        assert re.fullmatch(r"SFGPU[A-Z-]{10}", symbol["sidc"]), kind
        assert symbol["sidc"][11] == sizes[symbol["size"]], kind


@pytest.mark.clause("leningrad", "2.2.1.1")
def test_colours_show_nationality_ss_black_among_the_axis() -> None:
    look = read("counters.yaml")
    faces = {u["id"]: look["types"].get(u["type"], look["nationalities"][u["nationality"]]) for u in units()}
    assert {name for name, face in faces.items() if face == "german-ss"} == {"Tot", "Pol"}
    assert {faces[u["id"]] for u in units() if u["side"] == "soviet"} == {"soviet"}
    assert set(look["strips"]) == {u.get("army", "none") for u in units()}


def light(colour: str) -> float:
    """Relative luminance of a colour (WCAG 2)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_figures_on_every_face_can_be_read() -> None:
    for name, face in read("counters.yaml")["faces"].items():
        for ground in ("top", "bottom"):
            dark, bright = sorted((light(face["ink"]), light(face[ground])))
            assert (bright + 0.05) / (dark + 0.05) >= 4.5, (name, ground)


# ---------------------------------------------------------------------------------------------- words of the rules


def named_in(code: str) -> set[str]:
    """The keys of the words files that a rules file names: refusals, notes, parts of sums, prompts, events."""
    keys: set[str] = set(re.findall(r"\"((?:part|prompt|result)-[a-z-]+)\"", code))
    for node in python.walk(python.parse(code)):
        if isinstance(node, python.Call) and isinstance(node.func, python.Name):
            place = {"no": 0, "Reason": 0, "need": 1}.get(node.func.id)
            if place is not None and isinstance(node.args[place], python.Constant):
                code_named = python.literal_eval(node.args[place])
                keys |= {f"why-{code_named}"} if code_named else set()
        if isinstance(node, python.ClassDef) and any(python.unparse(base) == "Event" for base in node.bases):
            keys.add("event-" + re.sub(r"(?<!^)(?=[A-Z])", "-", node.name).lower())
    return keys


def test_everything_that_the_rules_say_has_its_sentence() -> None:
    wanted = {key for file in GAME.glob("*.py") for key in named_in(file.read_text(encoding="utf-8"))}
    known = set(messages("en"))
    assert not sorted(key for key in wanted - known if not words("en").has(key))
