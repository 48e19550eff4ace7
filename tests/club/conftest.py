"""The toy game is known to all tests of the club."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.club.toy import GAME

from grognard.club.app import make_app
from grognard.core.game import add_game

add_game(GAME)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


@pytest.fixture
def client(database: Path) -> Iterator[TestClient]:
    with TestClient(make_app(database, hosts=("testserver",))) as client:
        yield client
