"""What can't be is refused before anything is done: one line that says what, where and why, and exit code 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Cli

LEVELS = 5000
"""Deeper than any reader of YAML goes."""


def refused(cli: Cli, *words: object) -> str:
    """The one line of a refusal."""
    answer = cli(*words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert "wrong in Grognard itself" not in answer.err
    return answer.err


GAME = ("toy", "--games", "2", "--jobs", "1")
WRITERS = [
    (("simulate", *GAME), "--report"),
    (("arena", *GAME, "--players", "random,random"), "--file"),
    (("arena", *GAME, "--players", "random,random"), "--report"),
    (("tune", *GAME), "--out"),
    (("learn", "toy"), "--out"),
    (("show", "toy"), "--svg"),
    (("show", "toy"), "--png"),
]


@pytest.mark.parametrize(("words", "option"), WRITERS)
def test_a_file_that_cant_be_written_is_refused_before_the_matches_are_played(
    cli: Cli, tmp_path: Path, words: tuple[str, ...], option: str
) -> None:
    assert "this is a folder" in refused(cli, *words, option, tmp_path)
    assert "there is no folder" in refused(cli, *words, option, tmp_path / "nowhere" / "file")


def test_results_are_kept_in_a_folder(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("here already")
    assert "is no folder" in refused(cli, "simulate", *GAME, "--out", file)
    assert "is no folder" in refused(cli, "simulate", *GAME, "--out", file / "below")


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "toy", "--games"),
        ("arena", "toy", "--players", "random,random", "--games"),
        ("tune", "toy", "--generations"),
        ("tune", "toy", "--population"),
        ("tune", "toy", "--test"),
        ("learn", "toy", "--out", "x.onnx", "--rounds"),
        ("learn", "toy", "--out", "x.onnx", "--matches"),
    ],
)
@pytest.mark.parametrize("number", ["-1", "0", "99999999999999999999", "many"])
def test_numbers_of_matches_have_bounds(cli: Cli, words: tuple[str, ...], number: str) -> None:
    refused(cli, *words, number)


@pytest.mark.parametrize("command", ["replay", "verify", "study", "advise"])
def test_a_name_that_no_file_can_have_is_refused(cli: Cli, command: str) -> None:
    refused(cli, command, "\0")
    refused(cli, command, "a" * 5000)


def test_a_picture_of_a_name_that_is_too_long_is_refused(cli: Cli) -> None:
    refused(cli, "show", "a" * 5000)


def test_a_study_of_lists_within_lists_is_refused(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "study.yaml"
    file.write_text("[" * LEVELS)
    assert "lists within lists" in refused(cli, "study", file)


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("board: {}", "board: a text"),
        ("board: 7", "board: a text"),
        ("tables: 7", "tables:"),
        ("tables: [1]", "tables:"),
    ],
)
def test_a_position_with_a_board_or_tables_of_another_kind_is_refused(
    cli: Cli, tmp_path: Path, line: str, part: str
) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(f"game: toy\n{line}\n")
    assert part in refused(cli, "why", file, "pass")


def test_what_is_no_backup_is_refused(cli: Cli, tmp_path: Path) -> None:
    assert "there is no such file" in refused(cli, "restore", tmp_path / "nowhere", "--data", tmp_path)
    assert "this is a folder" in refused(cli, "restore", tmp_path, "--data", tmp_path)
    assert not (tmp_path / "matches.db").exists()
