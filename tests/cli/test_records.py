"""replay, verify and why: whole records, and files broken in every way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Cli
from tests.club.toy import GAME


def test_replay_says_where_a_record_leads(cli: Cli, record: Path) -> None:
    answer = cli("replay", record, "--json")
    data = json.loads(answer.out)
    assert (answer.code, answer.err) == (0, "")
    assert (data["game"], data["scenario"], data["rules_version"], data["deciding"]) == ("toy", "short", "1", [])
    assert data["result"]["reason"] == "points"
    assert data["choices"] == record.read_text().count('"line":"choice"')


def test_replay_stops_where_it_is_told(cli: Cli, record: Path) -> None:
    lines = [json.loads(line) for line in record.read_text().splitlines()]
    data = json.loads(cli("replay", record, "--to", 3, "--json").out)
    assert (data["choices"], data["hash"], data["result"]) == (3, lines[3]["hash"], None)
    assert json.loads(cli("replay", record, "--to", 0, "--json").out)["hash"] == lines[0]["hash"]
    answer = cli("replay", record, "--to", 999)
    assert answer.code == 2
    assert "--to 999 is not one of 0 … " in answer.err


def test_replay_for_people_names_every_choice(cli: Cli, record: Path, unfinished: Path) -> None:
    assert "red: bid" in cli("replay", record).out
    assert "won by: " in cli("replay", record).out
    assert "to decide: red" in cli("replay", unfinished).out


def test_verify_works_every_draw_out_again(cli: Cli, record: Path) -> None:
    data = json.loads(cli("verify", record, "--json").out)
    assert data == {"ok": True, "draws": record.read_text().count('"3.4"'), "problems": []}
    assert data["draws"] > 0


def test_verify_finds_a_changed_die(cli: Cli, record: Path) -> None:
    text = record.read_text()
    draw = text[text.index('"draws":[[') + 10 :].split("]")[0]
    number, outcomes, outcome, clause = draw.split(",")
    record.write_text(text.replace(draw, f"{number},{outcomes},{(int(outcome) + 1) % 6},{clause}", 1))
    answer = cli("verify", record, "--json")
    assert answer.code == 1
    data = json.loads(answer.out)
    assert not data["ok"]
    assert "wrongly" in data["problems"][0]


def test_verify_of_an_unfinished_match_says_so(cli: Cli, unfinished: Path) -> None:
    answer = cli("verify", unfinished)
    assert answer.code == 1
    assert "not over" in answer.err


def test_why_by_record_and_by_position(cli: Cli, unfinished: Path, tmp_path: Path) -> None:
    data = json.loads(cli("why", unfinished, "move r1 p8", "--json").out)
    assert not data["legal"]
    assert data["reasons"] == [{"code": "too-far", "clause": "3.2", "facts": {"reach": 3, "distance": 8}}]
    assert json.loads(cli("why", unfinished, "move r1", "--json").out)["whole"] is False
    assert json.loads(cli("why", unfinished, "fire", "--json").out)["whole"] is True
    position = tmp_path / "position.yaml"
    position.write_text("game: toy\nscenario: long\n")
    assert "legal" in cli("why", position, "bid 2").out
    assert "8 places is too far" in cli("why", unfinished, "move r1 p8").out
    assert "8格太远" in cli("why", unfinished, "move r1 p8", "--lang", "zh").out
    position.write_text(GAME.new(seed=1).to_text())
    assert json.loads(cli("why", position, "bid 2", "--seat", "blue", "--json").out)["legal"]


HEAD = (
    '{"line":"match","game":"toy","rules":"1","scenario":"short","options":{"wind":false},"seed_hash":"x","hash":"y"}'
)
BROKEN = {
    "empty": (b"", "empty; a record begins"),
    "binary": (b"\xff\xfe\x00\x01", "no text in UTF-8"),
    "not-json": (b"hello\n", "line 1: not a line of a record"),
    "list": (b"[1, 2]\n", "line 1"),
    "no-head": (b'{"line":"undo","to":0,"seat":"red","drawn":0}\n', "a record begins"),
    "unknown-line": (HEAD.encode() + b'\n{"line":"cheat"}\n', "line 2"),
    "two-heads": (f"{HEAD}\n{HEAD}\n".encode(), "line 2: a record begins with"),
    "wrong-hash": (HEAD.encode(), "not the one recorded"),
    "other-game": (HEAD.replace("toy", "chess").encode(), "no game is called 'chess'"),
    "other-rules": (HEAD.replace('"1"', '"99"').encode(), "version 99"),
    "other-scenario": (HEAD.replace("short", "winter").encode(), "no scenario 'winter'"),
    "other-option": (HEAD.replace("wind", "rain").encode(), "no option 'rain'"),
    "deep": (b"[" * 100_000, "line 1"),
}


@pytest.mark.parametrize("kind", BROKEN)
@pytest.mark.parametrize("command", ["replay", "verify", "why"])
def test_broken_records_get_one_clear_line_and_exit_code_2(cli: Cli, tmp_path: Path, kind: str, command: str) -> None:
    content, part = BROKEN[kind]
    file = tmp_path / "broken.jsonl"
    file.write_bytes(content)
    answer = cli(command, file, *(["fire"] if command == "why" else []))
    if command == "verify" and kind in ("wrong-hash", "other-rules", "other-game", "other-scenario", "other-option"):
        assert answer.code == 1, "a record that can be read, but isn't right"
    else:
        assert answer.code == 2
        assert part in answer.err
    assert answer.err.startswith("grognard: ")
    assert "broken.jsonl" in answer.err or "no game" in answer.err or "has no" in answer.err
    assert answer.err.count("\n") == 1
    assert "Traceback" not in answer.err


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ('"choice":"bid', '"choice":"bet', "choice 1"),
        ('"seat":"red"', '"seat":"green"', "choice 1"),
        ('"line":"choice","n":2', '"line":"undo","to":7,"drawn":0,"n":2', "undo to choice 7"),
        ("[[0,6,", "[[0,6,9", "draw 0 was 9"),
    ],
)
def test_records_changed_by_hand_name_the_place(cli: Cli, record: Path, old: str, new: str, part: str) -> None:
    text = record.read_text()
    assert old in text
    record.write_text(text.replace(old, new, 1))
    answer = cli("replay", record)
    assert answer.code == 2
    assert part in answer.err
    assert "itself" not in answer.err


@pytest.mark.parametrize(
    ("content", "part"),
    [
        ("", "a list of `key: value` lines"),
        ("- 1\n", "a list of `key: value` lines"),
        ("turn: 3\n", "which game"),
        ("game: chess\n", "no game is called 'chess'"),
        ("game: toy\nhat: red\n", "hat: no such key"),
        ("game: toy\nscenario: winter\n", "no scenario 'winter'"),
        ("game: toy\ndice: 6\n", "dice: a list"),
        ("game: toy\n\tx", "not YAML"),
        ("game: toy\nwritten-position: 1\n", "rules"),
        ("game: [" * 20_000, "without end"),
    ],
)
def test_broken_positions_get_one_clear_line(cli: Cli, tmp_path: Path, content: str, part: str) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(content)
    answer = cli("why", file, "fire")
    assert answer.code == 2
    assert part in answer.err
    assert answer.err.count("\n") == 1


def test_files_that_are_not_there(cli: Cli, tmp_path: Path) -> None:
    for command in (["replay"], ["verify"], ["why"], ["show"]):
        answer = cli(*command, tmp_path / "nothing.jsonl", *(["fire"] if command == ["why"] else []))
        assert answer.code == 2
        assert "there is no such file" in answer.err
    assert cli("replay", tmp_path).code == 2
