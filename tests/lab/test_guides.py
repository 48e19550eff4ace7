"""Every example of the guides runs: Python, commands, the study."""

from __future__ import annotations

import re
import shlex
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from grognard.cli import run

DOCS = Path(__file__).parents[2] / "docs"
GUIDES = ("lab.md", "lab.zh.md")


def blocks(guide: str) -> list[tuple[str, str]]:
    """The examples of a guide, each with its language."""
    text = (DOCS / guide).read_text(encoding="utf-8")
    return re.findall(r"```(python|console|yaml)\n(.*?)```", text, re.DOTALL)


def test_every_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    guide = GUIDES[0]  # the other one has the same examples, as the next test sees
    names: dict[str, object] = {"__name__": guide}
    for kind, text in blocks(guide):
        with redirect_stdout(StringIO()):
            if kind == "yaml":
                Path("study.yaml").write_text(text, encoding="utf-8")
            elif kind == "python":
                exec(compile(text, guide, "exec"), names)
            else:
                for line in text.splitlines():
                    assert run(shlex.split(line)[1:]) == 0, line
    for file in ("report.html", "both.html", "study.html"):
        assert (tmp_path / file).read_text(encoding="utf-8").startswith("<!doctype html>")


def test_both_languages_have_the_same_examples() -> None:
    first, second = (
        [re.sub(r"#.*|--lang zh", "", text).replace(" \n", "\n") for _, text in blocks(guide)] for guide in GUIDES
    )
    assert [text.split() for text in first] == [text.split() for text in second]


def test_the_links_of_the_guides_lead_somewhere() -> None:
    for guide in GUIDES:
        for link in re.findall(r"\]\(([^)]+)\)", (DOCS / guide).read_text(encoding="utf-8")):
            assert (DOCS / link).is_file(), link
