"""The toy game is known to all tests of the club, and to no others."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.club.postgres import Postgres, postgres
from tests.club.toy import GAME

from grognard.club.app import make_app
from grognard.core import game as core_game


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(core_game._added, "toy", GAME)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


@pytest.fixture
def client(database: Path) -> Iterator[TestClient]:
    with TestClient(make_app(database, hosts=("testserver",))) as client:
        yield client


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    """A PostgreSQL."""
    with postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Each storage in turn, empty."""
    if request.param == "sqlite":
        return str(tmp_path / "matches.db")
    server: Postgres = request.getfixturevalue("server")
    return server.fresh()
