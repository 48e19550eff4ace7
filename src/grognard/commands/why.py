"""`grognard why`: whether a choice is legal, and why not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..core.events import reason_data
from ..core.position import Position
from ..core.verdict import IllegalChoice
from .common import Json, Language, check_language, position_in, print_json


def why(file: Path, choice: str, /, *, seat: str | None = None, lang: Language = "en", json: Json = False) -> None:
    """Whether a choice is legal where a record or a position stands, and every reason why not.

    Parameters
    ----------
    file
        A record (JSON Lines), or a position (YAML).
    choice
        The choice, such as "move 39A 1214-1215".
    seat
        Whose choice; the first of the deciding seats', if not given.
    """
    check_language(lang)
    p = position_in(file)
    verdict = p.why(choice, seat)
    whole = _is_whole(p, choice, seat) if verdict else False
    if json:
        print_json(
            {
                "choice": choice,
                "legal": bool(verdict),
                "whole": whole,
                "reasons": [reason_data(reason) for reason in verdict.reasons],
                "notes": [reason_data(reason) for reason in verdict.notes],
            }
        )
        return
    sentences = p.scene.game.words(lang).verdict(verdict)
    print(f"{choice}: {'legal' if verdict else 'not legal'}{f': {sentences}' if sentences else ''}")


def _is_whole(p: Position[Any], choice: str, seat: str | None) -> bool:
    try:
        return p.decision(seat).narrow(choice) is None
    except IllegalChoice:
        return False
