"""`grognard replay` and `grognard verify`: records played again, and their dice worked out again."""

from __future__ import annotations

from pathlib import Path

from ..core.record import Head, RecordError, check_draws, standing_choices
from .common import BadInput, Failed, Json, print_json, record_game, record_lines, replayed


def replay(file: Path, /, *, to: int | None = None, json: Json = False) -> None:
    """Play a record again, every position checked against the one recorded.

    Parameters
    ----------
    file
        The record (JSON Lines).
    to
        Only so many choices.
    """
    lines = record_lines(file)
    head = lines[0]
    assert isinstance(head, Head)
    record_game(lines)
    count = len(standing_choices(lines))
    if to is not None and not 0 <= to <= count:
        raise BadInput(f"{file}: there are {count} choices; --to {to} is not one of 0 … {count}")
    p = replayed(file, lines, to)
    game = p.scene.game  # an earlier version of the rules may be a game of its own
    choices = standing_choices(lines)[:to]
    if json:
        print_json(
            {
                "game": game.id,
                "scenario": head.scenario,
                "rules_version": head.rules,
                "choices": len(choices),
                "hash": p.hash,
                "result": p.result,
                "deciding": p.deciding,
            }
        )
        return
    words = game.words("en")
    print(f"{game.title.get('en', game.id)}, {head.scenario}, rules {head.rules}")
    for choice in choices:
        print(f"{choice.n:5}  {choice.seat}: {choice.choice}")
    if p.result is None:
        print(f"to decide: {', '.join(p.deciding)}: {words.text(p.decision().prompt, p.decision().menu.facts)}")
    else:
        print(f"won by: {p.result.winner or 'nobody'} ({words.text(p.result.reason)})")
    print(f"hash: {p.hash}")


def verify(file: Path, /, *, json: Json = False) -> None:
    """Work out every die and draw of a finished record again from its seed, and play the record again.

    Parameters
    ----------
    file
        The record (JSON Lines).
    """
    lines = record_lines(file)
    try:
        draws, problems = check_draws(lines)
    except OverflowError:
        raise RecordError(f"{file}: a draw has a number that can't be; was it changed by hand?") from None
    try:
        replayed(file, lines)
    except ValueError as error:
        problems.append(str(error))
    if json:
        print_json({"ok": not problems, "draws": draws, "problems": problems})
    if problems:
        raise Failed(f"{file}: " + "; ".join(problems))
    if not json:
        print(f"{file}: {draws} draws, all as they had to come from the seed")
