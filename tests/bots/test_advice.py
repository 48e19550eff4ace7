"""Opponents explain themselves: the best three with their values, and reasons that have words in every language."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from tests.bots.table import begun, seen_by
from tests.games_for_tests.skirmish import GAME

from grognard.bots import bot
from grognard.bots.advice import advice, preview
from grognard.bots.random import walk
from grognard.cli import run
from grognard.core.match import Match, replay
from grognard.core.record import line_text
from grognard.core.words import LANGUAGES


@pytest.mark.parametrize("code", ["captain:200n", "general:200n", "greedy", "random"])
def test_the_first_is_what_it_would_do_and_three_are_the_most(code: str) -> None:
    seen = seen_by(begun(9))
    found = advice(bot(code), seen, Random(4), 60)
    assert 1 <= len(found) <= 3
    assert code == "greedy" or found[0].text == bot(code).choose(seen, Random(4), 60)
    assert len({one.text for one in found}) == len(found)


def test_reasons_say_what_came_of_it_in_words() -> None:
    codes: set[str] = set()
    for choices in range(6, 24, 2):
        p = begun(choices)
        if p.deciding:
            for one in advice(bot("captain:200n"), seen_by(p), Random(4), 60):
                codes |= {reason.code for reason in one.reasons}
                for language in LANGUAGES:
                    for reason in one.reasons:
                        sentence = GAME.words(language).reason(reason)
                        assert sentence != f"why-{reason.code}"
                        assert "{" not in sentence
    assert codes == {"tried-out", "tried-ends", "tried-reply", "tried-behind"}


def test_a_choice_with_a_preview_shows_its_sums_and_chances() -> None:
    seen, text = next(shots())
    shown = preview(seen, text)
    assert shown.sums
    assert sum(shown.chances.values()) == 1
    assert all(part.clause for total in shown.sums.values() for part in total.parts)


def shots():
    """Decisions at which somebody may attack, and such a choice."""
    for number in range(40):
        p = begun(number, f"shots {number}")
        while p.deciding:
            for attack in [text for text in p.decision().choices if text.startswith("attack")]:
                inner = p.decision().narrow(attack)
                assert inner is not None
                yield seen_by(p), next(text for text in inner.choices if not text.endswith(","))
            p.play(walk(p.decision(), Random(number)), p.deciding[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_advises_at_any_choice_of_a_record(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, random = Match.begin(GAME, "ford", seed=8), Random(8)
    while match.position.deciding:
        match.play(walk(match.position.decision(), random), match.position.deciding[0])
    file = tmp_path / "match.jsonl"
    file.write_text("".join(f"{line_text(line)}\n" for line in match.lines), encoding="utf-8")
    words = ["advise", str(file), "--player", "captain:100n", "--lang", language]
    assert run([*words, "--at", "9", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    p = replay(match.lines, GAME, to=9)
    assert found["seat"] in p.deciding
    assert all(p.why(one["text"], found["seat"]) for one in found["advice"])
    assert run([*words, "--at", "9"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("1. ")
    assert "why-" not in out
    assert "part-" not in out
    assert run(words) == 2
    assert "the match is over there" in capsys.readouterr().err
