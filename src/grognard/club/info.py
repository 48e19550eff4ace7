"""What the club says of games, bots, clauses and records."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from ..bots import bot_codes
from ..core.game import Game
from ..core.learning import Lesson
from ..core.record import Choice, Head, line_text
from ..core.rules import Clause
from .live import LiveMatch
from .messages_games import (
    BotInfo,
    ClauseInfo,
    GameInfo,
    LessonData,
    LessonInfo,
    OptionInfo,
    RulesData,
    ScenarioInfo,
    StepData,
    TermData,
)

HEADS_SECRETS = ("hash", "start", "given", "draws")


def game_info(game: Game) -> GameInfo:
    """A game's title page."""
    return GameInfo(
        id=game.id,
        title=game.title,
        seats=list(game.seats),
        scenarios=[ScenarioInfo(s.id, s.title, s.turns, list(game.seats)) for s in game.scenarios],
        options=[OptionInfo(o.id, o.default, list(o.values), o.clause, o.newcomer) for o in game.options],
        clauses=len(game.clauses),
        rules=game.rules_version,
    )


def bot_infos() -> list[BotInfo]:
    """Every opponent made of code."""
    return [BotInfo(code, title) for code, title in bot_codes().items()]


def clause_info(clause: Clause) -> ClauseInfo:
    """A clause as a player reads it."""
    return ClauseInfo(clause.id, clause.title, clause.section, clause.text, clause.explanatory, clause.optional)


def rules_data(game: Game) -> RulesData:
    """The rulebook restated, and the glossary."""
    glossary = [TermData(term.term, term.text, list(term.clauses)) for term in game.glossary]
    return RulesData([clause_info(clause) for clause in game.clauses.values()], glossary)


def lesson_info(lesson: Lesson) -> LessonInfo:
    """A lesson as it is offered."""
    return LessonInfo(lesson.id, lesson.title, lesson.about, lesson.minutes, len(lesson.steps))


def lesson_data(lesson: Lesson) -> LessonData:
    """A lesson as it is taken."""
    steps = [StepData(s.text, s.clause, list(s.show), s.play, list(s.then)) for s in lesson.steps]
    return LessonData(lesson.id, lesson.title, lesson.seat, steps)


def known_record(live: LiveMatch, seats: Iterable[str]) -> list[str]:
    """The lines of a record that these seats may read now.

    The whole record once the match is over. Until then hashes and draws would tell what is hidden: the head without
    these, the seats' own choices, and what they have learnt.
    """
    lines = live.match.lines
    if live.match.over:
        return [line_text(line) for line in lines]
    head = lines[0]
    assert isinstance(head, Head)
    first = msgspec.to_builtins(head)
    told: list[dict[str, Any]] = [{name: first[name] for name in first if name not in HEADS_SECRETS}]
    for seat in seats:
        told += [
            {"line": "own-choice", "seat": seat, "choice": line.choice}
            for line in lines
            if isinstance(line, Choice) and line.seat == seat
        ]
        told += [{"line": "event", "seat": seat, **event} for event in live.news[seat]]
    return [msgspec.json.encode(line).decode() for line in told]
