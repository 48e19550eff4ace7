"""How one learns a game: guided first battles, and a glossary. Both are data files in the game's folder.

`lessons/*.yaml` holds a small hand-made position (docs/positions.md) and steps that lead through it, one rule at a
time; `data/glossary.yaml` the words that a newcomer doesn't know. docs/lessons.md says how to write one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import yaml

Texts = dict[str, str]
"""A text in every language."""


class Term(msgspec.Struct, frozen=True):
    """A word of the glossary, and the clauses that speak of it."""

    term: Texts
    text: Texts
    clauses: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True):
    """A step of a lesson: what is said, what is shown, and what leads on.

    `play` is a whole choice that the learner is to make (the step waits for it); `then` are choices that the table
    makes for the seats that are asked afterwards. Without `play` the reader goes on by himself.
    """

    text: Texts
    clause: str = ""
    show: tuple[str, ...] = ()
    play: str = ""
    then: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True):
    """A guided first battle. `seat` is the learner's; `position` is hand-made, its dice are fixed."""

    title: Texts
    about: Texts
    minutes: int
    seat: str
    position: dict[str, Any]
    steps: tuple[Step, ...]
    id: str = ""


def read_lessons(folder: Path) -> tuple[Lesson, ...]:
    """The lessons of a game's folder, in the order of their files. A ValueError says which file is wrong, and how."""
    return tuple(_lesson(file) for file in sorted((folder / "lessons").glob("*.yaml")))


def _lesson(file: Path) -> Lesson:
    try:
        lesson = msgspec.convert(yaml.safe_load(file.read_text(encoding="utf-8")), Lesson)
    except (msgspec.ValidationError, yaml.YAMLError) as error:
        raise ValueError(f"{file.name}: {' '.join(str(error).split())}") from None
    return msgspec.structs.replace(lesson, id=file.stem)


def read_glossary(folder: Path) -> tuple[Term, ...]:
    """The glossary of a game's folder; empty without one."""
    file = folder / "data" / "glossary.yaml"
    if not file.is_file():
        return ()
    try:
        return tuple(msgspec.convert(yaml.safe_load(file.read_text(encoding="utf-8")), list[Term]))
    except (msgspec.ValidationError, yaml.YAMLError) as error:
        raise ValueError(f"{file.name}: {' '.join(str(error).split())}") from None
