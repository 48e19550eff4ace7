"""Words: sentences in every language; a missing one falls back to its key."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest
from tests.games_for_tests.skirmish import GAME

from grognard.core.game import Game
from grognard.core.sums import Sum
from grognard.core.verdict import Reason, Verdict, no
from grognard.core.words import CORE_WORDS, LANGUAGES, words

FOLDERS = [CORE_WORDS, GAME.folder / "words"]


def keys(file: Path) -> dict[str, set[str]]:
    """The keys of a words file, each with the facts that its sentence names."""
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if re.match(r"[a-z]", line)]
    return {line.split(" = ")[0]: set(re.findall(r"\$([a-z-]+)", line)) for line in lines}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_every_language_has_the_same_keys_and_facts(folder: Path) -> None:
    english = keys(folder / "en.ftl")
    assert english
    for language in LANGUAGES:
        assert keys(folder / f"{language}.ftl") == english


def test_a_sentence_holds_its_facts() -> None:
    assert words("en").text("why-unknown-name", {"text": "X", "kind": "unit"}) == "“X” is not the name of any unit."
    assert words("zh").text("why-match-over") == "对局已经结束。"


def test_a_missing_key_falls_back_to_itself() -> None:
    assert not words("en").has("no-such-key")
    assert words("en").text("no-such-key", {"a": 1}) == "no-such-key"
    assert words("en").reason(Reason("no-such-reason", "9.9")) == "why-no-such-reason [9.9]"


def test_a_missing_fact_spoils_no_sentence() -> None:
    assert "unit" in words("en").text("why-unknown-name", {"kind": "unit"})


def test_facts_are_put_into_words(skirmish: Game) -> None:
    en = skirmish.words("en")
    assert en.fact(3) == 3
    assert en.fact(True) == "yes"
    assert en.fact(None) == "nothing"
    assert en.fact(["a", "b"]) == "a, b"
    assert en.fact([]) == "nothing"
    assert en.fact(Fraction(1, 2)) == 0.5
    assert en.fact(Fraction(1, 3)) == "1/3"
    assert en.fact(Sum().plus(4, "part-printed", "")) == 4
    assert en.fact({"value": 4, "parts": []}) == 4
    assert en.fact("miss") == "a miss"
    assert skirmish.words("zh").fact(["miss", "hit"]) == "未中、命中"


def test_a_games_words_come_before_the_cores(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("yes = aye\n", encoding="utf-8")
    assert words("en", tmp_path).text("yes") == "aye"
    assert words("en", tmp_path).text("no") == "no"


def test_a_verdict_is_all_its_reasons() -> None:
    verdict = Verdict((*no("match-over", "5.1").reasons, *no("undo-revealed", "").reasons))
    sentence = words("en").verdict(verdict)
    assert sentence.startswith("The match is over. [5.1] Something has been revealed since")


def test_an_event_is_a_sentence_with_its_clause(skirmish: Game) -> None:
    data = {"event": "moved", "clause": "3.1", "unit": "R1", "hex": "0102"}
    assert skirmish.words("en").event(data) == "R1 enters 0102. [3.1]"
    assert skirmish.words("zh").event(data) == "R1进入0102。 [3.1]"


def test_a_language_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="no words in 'fr'; there are en, zh"):
        words("fr")
