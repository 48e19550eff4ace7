"""Backup and restore: between both storages, whole or refused."""

from __future__ import annotations

import gzip
import json
import stat
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.club.postgres import Postgres
from tests.club.seats import Seat, begin, live_path

from grognard.cli import run
from grognard.club.app import make_app


@pytest.fixture
def played(database: Path) -> dict[str, Any]:
    """A match with all that a table has."""
    with TestClient(make_app(database, hosts=("testserver",))) as client:
        made = begin(client, table="solo", scenario="long")
        with client.websocket_connect(live_path(made["match"], made["links"][0]["link"])) as socket:
            both = Seat(socket)
            both.play("red", "bid 1")
            both.play("blue", "bid 1")
            both.say("chat", "red", text="你好")
            both.say("orders", "blue", orders=[{"prompt": "ask-act", "answer": "pass", "when": {"from-turn": 5}}])
    return made


def test_a_backup_goes_from_a_file_to_postgresql_and_back(
    database: Path, played: dict[str, Any], server: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second, url = tmp_path / "a.jsonl.gz", tmp_path / "b.jsonl.gz", server.fresh()
    assert run(["backup", str(first), "--data", str(database.parent)]) == 0
    assert stat.S_IMODE(first.stat().st_mode) == 0o600
    assert run(["restore", str(first), "--store", url]) == 0
    assert run(["backup", str(second), "--store", url, "--json"]) == 0
    assert json.loads(capsys.readouterr().out.partition("\n{")[2].join(["{", ""]))["rows"]["lines"] == 3
    assert run(["restore", str(second), "--data", str(tmp_path / "new")]) == 0
    assert sorted(gzip.decompress(first.read_bytes()).splitlines()) == sorted(
        gzip.decompress(second.read_bytes()).splitlines()
    )
    for where in (url, tmp_path / "new" / "matches.db"):
        with TestClient(make_app(where, hosts=("testserver",))) as client:
            path = live_path(played["match"], played["links"][0]["link"])
            with client.websocket_connect(path) as socket:
                both = Seat(socket)
                both.news_up_to(1)
                assert both.state["number"] == 3
                assert both.state["seats"][1]["orders"][0]["answer"] == "pass"
                assert both.table_news()[0]["facts"]["text"] == "你好"
                both.play("red", "fire")


def test_what_cant_be_restored_is_refused(
    database: Path, played: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = tmp_path / "a.jsonl.gz"
    run(["backup", str(whole), "--data", str(database.parent)])
    lines = gzip.decompress(whole.read_bytes()).splitlines(keepends=True)

    def refused(name: str, content: bytes, part: str) -> None:
        file = tmp_path / f"{name}.jsonl.gz"
        file.write_bytes(content)
        folder = tmp_path / name
        assert run(["restore", str(file), "--data", str(folder)]) == 1
        assert part in capsys.readouterr().err
        if "midst" in part or "missing" in part:
            assert run(["restore", str(whole), "--data", str(folder)]) == 1, "half of one is in it"

    refused("cut", gzip.compress(b"".join(lines[:-1])), "ends in the midst")
    refused("short", gzip.compress(b"".join([*lines[:2], lines[-1]])), "rows are missing")
    refused("other", gzip.compress(b'{"line":"end","counts":{}}\n'), "no backup of Grognard")
    refused("no-gzip", b"hello", "can't be read")
    refused("newer", gzip.compress(lines[0].replace(b'"schema":2', b'"schema":99')), "newer Grognard")
    evil = b'{"line":"rows","table":"sqlite_master","columns":["x"],"rows":[[1]]}\n'
    refused("evil", gzip.compress(lines[0] + evil), "not a table of Grognard")
    assert run(["restore", str(whole), "--data", str(database.parent)]) == 1
    assert "not empty" in capsys.readouterr().err
    assert run(["restore", str(tmp_path / "nowhere"), "--data", str(tmp_path / "n")]) == 2
    assert run(["backup", str(whole), "--data", str(tmp_path / "nowhere")]) == 2


def test_a_club_doesnt_open_over_half_a_restore(database: Path, played: dict[str, Any], tmp_path: Path) -> None:
    whole = tmp_path / "a.jsonl.gz"
    run(["backup", str(whole), "--data", str(database.parent)])
    lines = gzip.decompress(whole.read_bytes()).splitlines(keepends=True)
    whole.write_bytes(gzip.compress(b"".join(lines[:-1])))
    run(["restore", str(whole), "--data", str(tmp_path / "half")])
    with (
        pytest.raises(Exception, match="did not come to its end"),
        TestClient(make_app(tmp_path / "half" / "matches.db", hosts=("testserver",))),
    ):
        pass
