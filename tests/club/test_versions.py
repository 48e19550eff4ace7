"""A change of a game's rules: running matches go on, are brought over, or stay as they are; none breaks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.club.disk import ask
from tests.club.seats import Seat, begin, live_path
from tests.club.toy.rules import Toy

from grognard.club.app import make_app
from grognard.core import game as core_game
from grognard.core.record import Line
from grognard.core.versions import bring_over

PACKAGE = "tests.club.toy"


class Second(Toy):
    """The toy game under a second version of its rules."""

    rules_version = "2"


def running(database: Path) -> dict[str, Any]:
    """A match that was begun under the first version."""
    with TestClient(make_app(database, hosts=("testserver",))) as client:
        made = begin(client, table="solo", scenario="long")
        with client.websocket_connect(live_path(made["match"], made["links"][0]["link"])) as socket:
            both = Seat(socket)
            for seat, text in (("red", "bid 1"), ("blue", "bid 1"), ("red", "fire")):
                both.play(seat, text)
    return made


def update(monkeypatch: pytest.MonkeyPatch, **said: Any) -> Any:
    game = type("Second", (Second,), said)(PACKAGE)
    monkeypatch.setitem(core_game._added, "toy", game)
    return game


def goes_on(database: Path, made: dict[str, Any]) -> tuple[str, str]:
    """The version that the match says it is played under, and its record at the end."""
    link = made["links"][0]["link"]
    with TestClient(make_app(database, hosts=("testserver",))) as client:
        with client.websocket_connect(live_path(made["match"], link)) as socket:
            both = Seat(socket)
            assert both.state["number"] == 4
            both.play("blue", "pass")
            both.say("resign", "red")
            rules = both.heard[0]["rules"]
        return rules, client.get(f"/api/matches/{made['match']}/record?link={link}").text


def test_a_compatible_match_goes_on(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = running(database)
    update(monkeypatch, compatible=("1",))
    rules, record = goes_on(database, made)
    assert rules == "1"
    assert record.count("\n") == 6


def test_a_pinned_match_goes_on_under_the_rules_that_it_began_with(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = running(database)
    update(monkeypatch, pinned={"1": PACKAGE})
    assert goes_on(database, made)[0] == "1"


def test_a_match_is_brought_over_once_and_its_old_record_is_kept(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = running(database)

    def second(lines: Sequence[Line]) -> list[Line]:
        return bring_over(game, lines, lambda text: text)

    game = update(monkeypatch, migrations={"1": second})
    rules, record = goes_on(database, made)
    assert rules == "2"
    assert '"rules":"2"' in record.splitlines()[0]

    async def kept(store: Any) -> list[Any]:
        return await store.database.rows("SELECT rules, number FROM past_lines ORDER BY number")

    assert ask(database, kept) == [("1", number) for number in range(4)]


def test_a_match_whose_rules_are_gone_is_left_whole_and_can_be_taken_along(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = running(database)
    with monkeypatch.context() as changed:
        update(changed)
        with TestClient(make_app(database, hosts=("testserver",))) as client:
            answer = client.get(f"/api/matches/{made['match']}/scene?link={made['links'][0]['link']}")
            assert answer.status_code == 409
            assert "version 1 of toy's rules; this is version 2" in answer.json()["error"]
    assert goes_on(database, made)[0] == "1"
