"""`grognard advise`: what a player made of code would do at a decision of a record, and why."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Annotated, Any

from cyclopts import Parameter

from ..bots import bot
from ..bots.advice import Alternative, advice
from ..bots.seen import Seen, known_to
from ..core.events import number_data, reason_data, sum_data
from ..core.position import Position
from ..core.words import Words
from .common import BadInput, Json, Language, check_language, position_in, print_json, record_lines, replayed

USUAL = "captain"


def advise(
    file: Path,
    /,
    *,
    at: Annotated[int | None, Parameter(name="--at")] = None,
    seat: str | None = None,
    player: str = USUAL,
    seed: str = "0",
    lang: Language = "en",
    json: Json = False,
) -> None:
    """What a bot would do where a record or a position stands: the best three choices, their values, and why.

    Parameters
    ----------
    file
        A record (JSON Lines), or a position (YAML).
    at
        After so many choices of the record; at its end, if not given.
    seat
        Whose choice; the first of the deciding seats', if not given.
    player
        The bot that is asked, such as general:5s.
    seed
        What its own chance comes from.
    """
    check_language(lang)
    lines = record_lines(file) if at is not None else []
    p = replayed(file, lines, to=at) if at is not None else position_in(file)
    if not p.deciding:
        raise BadInput(f"{file}: the match is over there; say --at and a number of choices")
    asked = seat or p.deciding[0]
    if asked not in p.deciding:
        raise BadInput(f"--seat {asked}: it is for {', '.join(p.deciding)} to choose there")
    code = bot(player)
    seconds = getattr(code, "seconds", None) or 60.0
    found = advice(code, Seen(known_to(p, asked), asked), Random(seed), seconds)
    if json:
        print_json({"seat": asked, "player": player, "advice": [_data(one) for one in found]})
    else:
        _print(p, found, p.scene.game.words(lang))


def _data(one: Alternative) -> dict[str, Any]:
    return {
        "text": one.text,
        "value": one.value,
        "reasons": [reason_data(reason) for reason in one.reasons],
        "sums": {name: sum_data(total) for name, total in one.preview.sums.items()},
        "column": one.preview.column,
        "chances": {result: number_data(chance) for result, chance in one.preview.chances.items()},
        "notes": [reason_data(reason) for reason in one.preview.notes],
    }


def _print(p: Position[Any], found: list[Alternative], words: Words) -> None:
    for number, one in enumerate(found, 1):
        print(f"{number}. {one.text}")
        for reason in (*one.reasons, *one.preview.notes):
            print(f"   {words.reason(reason)}")
        for total in one.preview.sums.values():
            parts = [f"{number_data(part.amount)} {words.text(part.reason, part.facts)}{_clause(part.clause)}"
                     for part in total.parts]  # fmt: skip
            print(f"   {number_data(total.value)}: {', '.join(parts)}")
        if one.preview.chances:
            chances = [f"{result} {float(chance):.0%}" for result, chance in one.preview.chances.items()]
            print(f"   {one.preview.column}: {', '.join(chances)}")


def _clause(clause: str) -> str:
    return f" [{clause}]" if clause else ""
