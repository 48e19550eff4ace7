"""The guide for programs: its client has ten lines, its opponent thirty, in both languages the same, and both play."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.club.disk import ask
from tests.club.test_crash import begin, club_process

from grognard.club.limits import RATES, SAID
from grognard.club.routes.lines import HEARTBEAT, MOST_MESSAGE

DOCS = Path(__file__).parents[2] / "docs"
GUIDES = ("programs.md", "programs.zh.md")


def programs(guide: str) -> list[str]:
    """The programs in a guide."""
    return re.findall(r"```python\n(.*?)```", (DOCS / guide).read_text(encoding="utf-8"), re.DOTALL)


def test_the_client_has_ten_lines_the_opponent_thirty_and_both_languages_the_same() -> None:
    client, opponent = programs(GUIDES[0])
    assert len(client.splitlines()) <= 10
    assert len(opponent.splitlines()) <= 30
    assert programs(GUIDES[1]) == [client, opponent]


@pytest.mark.parametrize("guide", GUIDES)
def test_the_guide_names_the_limits_as_they_are(guide: str) -> None:
    text = (DOCS / guide).read_text(encoding="utf-8")
    for number in (
        MOST_MESSAGE // 1024,
        SAID.burst,
        SAID.each_second,
        RATES["http"].burst,
        RATES["http"].each_second,
        HEARTBEAT,
    ):
        assert re.search(rf"\b{number:g}\b", text), number


def test_the_opponent_of_the_guide_plays_a_match_to_its_end(tmp_path: Path) -> None:
    client, opponent = programs(GUIDES[0])
    (tmp_path / "client.py").write_text(client)
    (tmp_path / "opponent.py").write_text(opponent)
    with club_process(tmp_path) as address:
        made = begin(address, scenario="short", table="apart", seats={"blue": "random"})
        link = f"{address}{made['links'][0]['path']}"
        called = [sys.executable, "-W", "error", "opponent.py", link]
        played = subprocess.run(called, cwd=tmp_path, capture_output=True, text=True, timeout=60)
        assert played.returncode == 0, played.stderr
        assert played.stderr == ""
        with subprocess.Popen(
            [sys.executable, "-u", "client.py", link], cwd=tmp_path, stdout=subprocess.PIPE, text=True
        ) as listening:
            assert listening.stdout is not None
            assert listening.stdout.readline() == "hello\n"
            listening.kill()
    stored = ask(tmp_path / "matches.db", lambda store: store.match(made["match"]))
    assert stored is not None
    assert stored.over
