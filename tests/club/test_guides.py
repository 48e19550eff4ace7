"""The keeper's guides say what is: every option, every variable, every file, in both languages alike."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from grognard.commands import serve as commands

ROOT = Path(__file__).parents[2]
GUIDES = ("club.md", "club.zh.md")


def text_of(guide: str) -> str:
    return (ROOT / "docs" / guide).read_text(encoding="utf-8")


def options() -> set[str]:
    """The options of serve; those of yes and no by the word that says what isn't usual."""
    found = inspect.signature(commands.serve).parameters.values()
    return {f"--{'no-' if one.default is True else ''}{one.name}" for one in found}


@pytest.mark.parametrize("guide", GUIDES)
def test_every_option_and_variable_stands_in_the_guide_and_no_other(guide: str) -> None:
    named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", text_of(guide)))
    assert named == options() - {"--port"}, "the port stands in the first example's address"
    code = inspect.getsource(commands)
    variables = set(re.findall(r"GROGNARD_[A-Z_]+", code))
    assert set(re.findall(r"GROGNARD_[A-Z_]+", text_of(guide))) == variables


@pytest.mark.parametrize("guide", [*GUIDES, "programs.md", "programs.zh.md"])
def test_what_a_guide_points_to_is_there(guide: str) -> None:
    for name in re.findall(r"\]\(([^)#]+)\)", text_of(guide)):
        assert (ROOT / "docs" / name).exists(), name


def test_every_file_of_deploy_is_told_of_in_both() -> None:
    files = {file.name for file in (ROOT / "deploy").iterdir()} - {"Dockerfile.dockerignore", ".env"}
    for guide in GUIDES:
        assert files <= set(re.findall(r"`([\w.]+)`", text_of(guide)))


def test_both_languages_have_the_same_sections_and_tables() -> None:
    for one, other in (GUIDES, ("programs.md", "programs.zh.md")):
        shapes = [
            [line[:2] for line in text_of(guide).splitlines() if line.startswith(("#", "|", "```"))]
            for guide in (one, other)
        ]
        assert shapes[0] == shapes[1]
