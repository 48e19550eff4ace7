"""`grognard rules`: a clause, where it is in the code, which tests show it; and what isn't covered."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from ..core.game import Game, find_game
from ..core.rules import Coverage, code_of, in_language
from .common import BadInput, Json, Language, check_language, print_json


def rules(
    game: str,
    clause: str | None = None,
    /,
    *,
    coverage: Annotated[bool, Parameter(negative=())] = False,
    tests: Path | None = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """A clause of a rulebook, where it is in the code, and which tests show it.

    Parameters
    ----------
    game
        The game's id; `grognard games` lists them.
    clause
        The clause's number; without it, all are listed.
    coverage
        Which clauses have no code or no test.
    tests
        The folder of the game's tests; tests/games/GAME next to the source or here, if not given.
    """
    check_language(lang)
    found = find_game(game)
    folder = tests if tests is not None else _tests_folder(game)
    if coverage:
        if folder is None or not folder.is_dir():
            where = folder or Path("tests", "games", game)
            raise BadInput(f"{where}: there are no tests here; run this in the source tree, or name them by --tests")
        _print_coverage(found.coverage(folder), json)
    elif clause is not None:
        _print_clause(found, clause, folder, lang, json)
    else:
        _print_list(found, lang, json)


def _tests_folder(game: str) -> Path | None:
    source = Path(__file__).resolve().parents[3]
    folders = [root / "tests" / "games" / game for root in (source, Path.cwd())]
    return next((folder for folder in folders if folder.is_dir()), None)


def _print_coverage(covered: Coverage, json: bool) -> None:
    if json:
        print_json(covered)
        return
    print(f"{covered.game}: {covered.clauses} clauses, {covered.explanatory} of them explanation")
    print(f"covered by code and a test: {covered.covered}")
    for title, names in (
        ("without code", covered.without_code),
        ("without a test", covered.without_test),
        ("named in code or tests, but no clause", covered.unknown),
    ):
        if names:
            print(f"{title} ({len(names)}): {', '.join(names)}")


def _print_clause(game: Game, name: str, folder: Path | None, lang: str, json: bool) -> None:
    if name not in game.clauses:
        near = [one for one in game.clauses if one.startswith(name)]
        hint = f"; there are {', '.join(near[:12])}" if near else f"; `grognard rules {game.id}` lists them"
        raise BadInput(f"{game.id} has no clause {name!r}{hint}")
    clause = game.clauses[name]
    covered = game.coverage(folder if folder is not None else Path("no-tests-here"))
    code = code_of(game.package).get(name, [])
    shown = covered.tests.get(name, [])
    if json:
        data: dict[str, Any] = {"game": game.id, **msgspec.to_builtins(clause)}
        print_json({**data, "code": code, "tests": shown})
        return
    print(f"{clause.id}  {in_language(clause.title, lang)}")
    print(f"{in_language(clause.section, lang)}\n\n{in_language(clause.text, lang)}\n")
    print("code:  " + ("\n       ".join(f"{p.module}:{p.line} {p.name}" for p in code) or "none"))
    without = "none" if folder is not None else "no tests are installed here; run this in the source tree"
    print("tests: " + ("\n       ".join(shown) or without))


def _print_list(game: Game, lang: str, json: bool) -> None:
    if json:
        print_json({"game": game.id, "clauses": list(game.clauses.values())})
        return
    for clause in game.clauses.values():
        print(f"{clause.id:10} {in_language(clause.title, lang)}")
