"""What the lobby asks for before there is a match: games, words, boards, rules, lessons."""

from __future__ import annotations

from functools import cache
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ...core.game import Game, GameError, find_game, game_names
from ...core.words import CORE_WORDS, LANGUAGES
from ..info import bot_infos, clause_info, game_info, lesson_data, lesson_info, rules_data
from ..looking import find_lesson
from ..messages_games import ClauseInfo, Games, LessonData, Lessons, OverlayInfo, RulesData, SceneData
from ..notices import WORDS
from ..telling import plain
from .endpoint import Endpoint, Query, json_answer


def endpoints() -> list[Endpoint]:
    """The endpoints."""
    game = "/api/games/{game}"
    scenario = Query("scenario", "a scenario of the game; else its usual one")
    missing = (404,)
    words = dict[str, list[str]]
    board = dict[str, Any] | None
    return [
        Endpoint("GET", "/api/games", games, "The games, and the opponents made of code.", Games),
        Endpoint("GET", f"{game}/words", words_of, "Fluent texts by language.", words, refuses=missing),
        Endpoint(
            "GET", f"{game}/board", board_of, "A board; null without one.", board, query=(scenario,), refuses=missing
        ),
        Endpoint("GET", f"{game}/clauses/{{clause}}", clause, "A clause of the rules.", ClauseInfo, refuses=missing),
        Endpoint("GET", f"{game}/rules", rules, "All clauses, and the glossary.", RulesData, refuses=missing),
        Endpoint("GET", f"{game}/lessons", lessons, "The guided first battles.", Lessons, refuses=missing),
        Endpoint("GET", f"{game}/lessons/{{lesson}}", lesson, "One of them.", LessonData, refuses=missing),
    ]


async def games(request: Request) -> Response:
    """GET /api/games"""
    return json_answer(Games([game_info(find_game(name)) for name in game_names()], bot_infos()))


async def clause(request: Request) -> Response:
    """GET /api/games/GAME/clauses/CLAUSE"""
    game = _game(request)
    name = request.path_params["clause"]
    if name not in game.clauses:
        raise HTTPException(404, f"{game.id} has no clause {name!r}")
    return json_answer(clause_info(game.clauses[name]))


async def words_of(request: Request) -> Response:
    """GET /api/games/GAME/words: Fluent texts by language, for the lobby."""
    game = _game(request)
    return json_answer({language: word_texts(game, language) for language in LANGUAGES})


async def board_of(request: Request) -> Response:
    """GET /api/games/GAME/board?scenario=S: a scenario's board (else the usual one's); null without one."""
    game = _game(request)
    try:
        board = game.scene(request.query_params.get("scenario") or None).board_or_none
    except GameError as error:
        raise HTTPException(404, str(error)) from None
    return json_answer(board and board.to_json())


async def rules(request: Request) -> Response:
    """GET /api/games/GAME/rules"""
    return json_answer(rules_data(_game(request)))


async def lessons(request: Request) -> Response:
    """GET /api/games/GAME/lessons"""
    return json_answer(Lessons([lesson_info(lesson) for lesson in _game(request).lessons]))


async def lesson(request: Request) -> Response:
    """GET /api/games/GAME/lessons/LESSON"""
    try:
        return json_answer(lesson_data(find_lesson(_game(request), request.path_params["lesson"])))
    except GameError as error:
        raise HTTPException(404, str(error)) from None


def _game(request: Request) -> Game:
    try:
        return find_game(request.path_params["game"])
    except GameError as error:
        raise HTTPException(404, str(error)) from None


@cache
def scene_json(scene: Any) -> bytes:
    """All that doesn't change, as JSON: made once a scene."""
    import msgspec

    game: Game = scene.game
    data = SceneData(
        game=game.id,
        scenario=scene.scenario,
        options=scene.options,
        board=None if scene.board_or_none is None else scene.board.to_json(),
        table=plain(game.table(scene)),
        words={language: word_texts(game, language) for language in LANGUAGES},
        clauses={clause.id: clause.title for clause in game.clauses.values()},
        conditions=[condition.id for condition in game.conditions],
        overlays=[OverlayInfo(one.id, one.key, one.about, one.clause) for one in game.overlays],
    )
    return msgspec.json.encode(data)


def word_texts(game: Game, language: str) -> list[str]:
    """The Fluent texts of the core, the club and the game: a later one's key wins."""
    folders = (CORE_WORDS, WORDS, game.folder / "words")
    files = [file for folder in folders for file in sorted(folder.glob(f"{language}*.ftl"))]
    return [file.read_text(encoding="utf-8") for file in files]
