"""Clauses: what a rulebook says, where the code does it, and which tests show it.

Rules carry their clauses with `@rule("10.3.1", …)`, tests with `@clause("game", "10.3.1", …)`. The clauses themselves
stand in the game's `data/clauses.json`.
"""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T", bound=Callable[..., object])


class Place(msgspec.Struct, frozen=True):
    """Where a clause is carried out: a function or class of a game."""

    module: str
    name: str
    line: int


class Clause(msgspec.Struct, frozen=True):
    """A clause of a rulebook, restated in our own words: title, section and text by language."""

    id: str
    title: dict[str, str]
    section: dict[str, str]
    kind: str
    text: dict[str, str]
    explanatory: bool = False
    optional: bool = False


_code: dict[str, dict[str, list[Place]]] = {}


def rule(*clauses: str) -> Callable[[T], T]:
    """Say which clauses a function or class carries out."""
    caller = inspect.currentframe()
    line = caller.f_back.f_lineno if caller is not None and caller.f_back is not None else 0

    def mark(thing: T) -> T:
        package = thing.__module__.rpartition(".")[0]
        place = Place(thing.__module__, thing.__qualname__, line)
        for clause in clauses:
            _code.setdefault(package, {}).setdefault(clause, []).append(place)
        return thing

    return mark


def code_of(package: str) -> dict[str, list[Place]]:
    """Which functions of a game carry out which clause (its modules must have been imported)."""
    return _code.get(package, {})


@cache
def read_clauses(file: Path) -> dict[str, Clause]:
    """The clauses of a game's data file, in the rulebook's order. A text that is a plain string is English."""
    data: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))
    clauses = msgspec.convert([_by_language(clause) for clause in data], list[Clause], strict=False)
    return {clause.id: clause for clause in clauses}


def _by_language(clause: dict[str, Any]) -> dict[str, Any]:
    texts = {name: clause[name] for name in ("section", "text")}
    texts = {name: {"en": text} if isinstance(text, str) else text for name, text in texts.items()}
    if "section_zh" in clause:
        texts["section"] = {**texts["section"], "zh": clause["section_zh"]}
    return {**clause, **texts}


def in_language(texts: dict[str, str], language: str) -> str:
    """A text in this language; in English where it has not been translated."""
    return texts.get(language) or texts.get("en", "")


def tests_of(game: str, folder: Path) -> dict[str, list[str]]:
    """Which tests below a folder name which clauses of a game: read from the files, nothing is run."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                for clause in _named_clauses(node, game):
                    found.setdefault(clause, []).append(f"{file.relative_to(folder.parent)}::{node.name}")
    return found


def _named_clauses(node: ast.FunctionDef, game: str) -> list[str]:
    clauses: list[str] = []
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).split(".")[-1] == "clause":
            words = [a.value for a in decorator.args if isinstance(a, ast.Constant)]
            if words and words[0] == game:
                clauses.extend(str(word) for word in words[1:])
    return clauses


class Coverage(msgspec.Struct, frozen=True):
    """What is covered of a game's clauses."""

    game: str
    clauses: int
    covered: int
    explanatory: int
    missing: list[str]
    without_code: list[str]
    without_test: list[str]
    unknown: list[str]
    tests: dict[str, list[str]]


def coverage(
    game: str, clauses: dict[str, Clause], code: dict[str, list[Place]], tests: dict[str, list[str]]
) -> Coverage:
    """Compare clauses, code and tests. A clause that is pure explanation needs neither."""
    binding = [c.id for c in clauses.values() if not c.explanatory]
    no_code = [c for c in binding if c not in code]
    no_test = [c for c in binding if c not in tests]
    missing = [c for c in binding if c not in code or c not in tests]
    return Coverage(
        game=game,
        clauses=len(clauses),
        covered=len(binding) - len(missing),
        explanatory=len(clauses) - len(binding),
        missing=missing,
        without_code=no_code,
        without_test=no_test,
        unknown=sorted((set(code) | set(tests)) - set(clauses)),
        tests=tests,
    )
