"""The arena: sides swapped, common seeds, ratings with error bars, resumable, as JSON and as a page."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from tests.games_for_tests.skirmish import GAME

from grognard.cli import run
from grognard.core.words import LANGUAGES
from grognard.lab import arena as arenas
from grognard.lab.arena import ArenaError, Bout, arena, bouts_of, make_setting
from grognard.lab.arena_page import page
from grognard.lab.ratings import interval, pair_of, ratings

SETTING = make_setting(GAME, "duel", {}, 5)


def test_every_pair_plays_every_seed_with_both_seatings() -> None:
    bouts = bouts_of(["random", "greedy", "captain"], 4)
    assert len(bouts) == 12
    for pair in (("random", "greedy"), ("random", "captain"), ("greedy", "captain")):
        of_pair = [(b.number, b.swapped) for b in bouts if (b.a, b.b) == pair]
        assert sorted(of_pair) == [(0, False), (0, True), (1, False), (1, True)]
    assert bouts[0].players(("red", "blue")) == {"red": "random", "blue": "greedy"}
    assert Bout("random", "greedy", 0, True).players(("red", "blue")) == {"red": "greedy", "blue": "random"}


def test_matches_of_one_number_have_one_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[str] = []
    begin = arenas.Match.begin
    monkeypatch.setattr(
        arenas.Match, "begin", lambda *what, seed, **more: (seeds.append(seed), begin(*what, seed=seed, **more))[1]
    )
    arena(SETTING, ["random", "greedy"], 4)
    assert seeds == ["5/0", "5/0", "5/1", "5/1"]


@pytest.mark.parametrize(
    ("codes", "games", "part"),
    [(["random"], 2, "two players"), (["random", "random"], 2, "once"), (["random", "greedy"], 3, "even")],
)
def test_what_can_be_no_arena_is_refused(codes: list[str], games: int, part: str) -> None:
    with pytest.raises(ArenaError, match=part):
        bouts_of(codes, games)


def test_an_arena_that_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = arena(SETTING, ["random", "greedy"], 6)
    file, played, play = tmp_path / "arena.jsonl", [], arenas.play

    def three_then_stop(setting, bout):
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(bout)
        return play(setting, bout)

    monkeypatch.setattr(arenas, "play", three_then_stop)
    with pytest.raises(KeyboardInterrupt):
        arena(SETTING, ["random", "greedy"], 6, file=file)
    with file.open("ab") as stream:
        stream.write(b'{"bout":{"a":"ran')  # the fourth was being written
    done: list[int] = []
    monkeypatch.setattr(arenas, "play", lambda setting, bout: (played.append(bout), play(setting, bout))[1])
    after = arena(SETTING, ["random", "greedy"], 6, file=file, progress=done.append)
    assert done == [3, 4, 5, 6]
    assert len(played) == 6
    assert (after.players, after.pairs) == (whole.players, whole.pairs)


def test_a_file_of_another_arena_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    arena(SETTING, ["random", "greedy"], 2, file=file)
    with pytest.raises(ArenaError, match="another game, scenario, options, seed"):
        arena(make_setting(GAME, "ford", {}, 5), ["random", "greedy"], 2, file=file)
    file.write_text("a letter\n", encoding="utf-8")
    with pytest.raises(ArenaError, match="no file of an arena"):
        arena(SETTING, ["random", "greedy"], 2, file=file)


def test_who_wins_more_is_rated_higher_and_bars_shrink() -> None:
    few = ratings(["a", "b"], [({"red": "a", "blue": "b"}, "b")] * 4)
    many = ratings(["a", "b"], [({"red": "a", "blue": "b"}, "b")] * 40)
    assert [one.code for one in few] == ["b", "a"]
    assert few[0].low < few[0].rating < few[0].high
    assert many[0].high - many[0].low < few[0].high - few[0].low
    assert few[0].by_seat["blue"].matches == 4
    equal = ratings(["a", "b"], [({"red": "a", "blue": "b"}, "")] * 4)
    assert equal[0].rating == equal[1].rating


def test_what_a_pair_came_to_by_seat_and_by_twins() -> None:
    ab, ba = {"red": "a", "blue": "b"}, {"red": "b", "blue": "a"}
    # Red always wins, but b wins by more with it than a does.
    matches = [(0, ab, "red", {"red": 2.0, "blue": 0.0}), (0, ba, "red", {"red": 5.0, "blue": 0.0}), (1, ab, "", {})]
    pair = pair_of("a", "b", matches)
    assert (pair.a_wins, pair.b_wins, pair.draws) == (1, 1, 1)
    assert msgspec.to_builtins(pair.by_seat["red"]) == {"a_wins": 1, "b_wins": 0, "draws": 1}
    assert msgspec.to_builtins(pair.twins) == {"a": 0, "b": 1, "equal": 0}
    assert pair.share == 0.5


def test_the_interval_is_wilsons() -> None:
    assert interval(80, 100) == (0.8, 0.7112, 0.8666)
    assert interval(0, 0) == (0.0, 0.0, 1.0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_its_words_and_the_figures(language: str) -> None:
    outcome = arena(SETTING, ["random", "greedy"], 2)
    text = page(outcome, GAME, language)
    assert "arena-" not in text, "every word is there"
    assert GAME.title[language] in text
    assert text.count("<circle") == 2
    assert f"{outcome.players[0].rating:.1f}" in text
    assert "<script" not in text


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "arena.html"
    words = ["arena", "skirmish", "--scenario", "duel", "--players", "random,greedy", "--games", "2", "--jobs", "1"]
    assert run([*words, "--json", "--report", str(report)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {"code", "rating", "low", "high"} <= set(found["players"][0])
    assert {"a", "b", "a_wins", "b_wins", "draws", "by_seat"} <= set(found["pairs"][0])
    assert report.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert run(words) == 0
    assert "random – greedy" in capsys.readouterr().out
    assert run([*words[:-4], "--games", "3"]) == 2
    assert "even number" in capsys.readouterr().err
