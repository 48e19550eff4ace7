"""What the club tells of its games over HTTP: scenarios, rules, lessons, what is drawn."""

from __future__ import annotations

import msgspec

from .messages_parts import Facts


class ScenarioInfo(msgspec.Struct, frozen=True):
    """A scenario of a game."""

    id: str
    title: dict[str, str]
    turns: int
    seats: list[str]


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game. `newcomer`: what "Play now" takes where that is not the default."""

    id: str
    default: str | int | bool
    values: list[str | int | bool]
    clause: str
    newcomer: str | int | bool | None


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played; the keys of `grognard games --json`."""

    id: str
    title: dict[str, str]
    seats: list[str]
    scenarios: list[ScenarioInfo]
    options: list[OptionInfo]
    clauses: int
    rules: str


class BotInfo(msgspec.Struct, frozen=True):
    """An opponent made of code: the text of a seat's player."""

    code: str
    title: dict[str, str]


class Games(msgspec.Struct, frozen=True):
    """GET /api/games"""

    games: list[GameInfo]
    bots: list[BotInfo]


class ClauseInfo(msgspec.Struct, frozen=True):
    """GET /api/games/GAME/clauses/CLAUSE: title, section and text by language, "en" at least."""

    id: str
    title: dict[str, str]
    section: dict[str, str]
    text: dict[str, str]
    explanatory: bool
    optional: bool


class TermData(msgspec.Struct, frozen=True):
    """A word of a game's glossary, and the clauses that speak of it."""

    term: dict[str, str]
    text: dict[str, str]
    clauses: list[str]


class RulesData(msgspec.Struct, frozen=True):
    """GET /api/games/GAME/rules: every clause in the rulebook's order, and the glossary."""

    clauses: list[ClauseInfo]
    glossary: list[TermData]


class StepData(msgspec.Struct, frozen=True):
    """A step of a lesson: what is said and shown, the choice that it waits for, those that the table makes after it."""

    text: dict[str, str]
    clause: str
    show: list[str]
    play: str
    then: list[str]


class LessonInfo(msgspec.Struct, frozen=True):
    """A guided first battle. Its steps stand in the match's scene."""

    id: str
    title: dict[str, str]
    about: dict[str, str]
    minutes: int
    steps: int


class Lessons(msgspec.Struct, frozen=True):
    """GET /api/games/GAME/lessons"""

    lessons: list[LessonInfo]


class LessonData(msgspec.Struct, frozen=True):
    """GET /api/games/GAME/lessons/LESSON"""

    id: str
    title: dict[str, str]
    seat: str
    steps: list[StepData]


class OverlayInfo(msgspec.Struct, frozen=True):
    """An overlay of a game: its key, what it is asked about ("", "unit", "hex"), its clause."""

    id: str
    key: str
    about: str
    clause: str


class SceneData(msgspec.Struct, frozen=True):
    """GET /api/matches/MATCH/scene?link=LINK: all that doesn't change.

    `board` is docs/boards.md's JSON, null without a board; `table` the game's counters, boxes, tracks; `words` Fluent
    texts by language (a later text's key wins); `clauses` titles by id; `conditions` those of standing orders.
    """

    game: str
    scenario: str
    options: Facts
    board: Facts | None
    table: Facts
    words: dict[str, list[str]]
    clauses: dict[str, dict[str, str]]
    conditions: list[str]
    overlays: list[OverlayInfo]
