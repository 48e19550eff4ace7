"""The file of matches: on disk when it says so, kept to its owner, refused when it can't be."""

import sqlite3
import stat
from pathlib import Path

import pytest

from grognard.club.store import MIGRATIONS, Link, Store, StoreError


def fill(store: Store) -> None:
    store.add_match(
        "m",
        game="toy",
        scenario="short",
        sharing="apart",
        players={"red": "human"},
        seed="s",
        lines=["head"],
        links=[Link("secret", "m", ("red",))],
    )


def test_what_is_added_is_there_in_another_connection_at_once(database: Path) -> None:
    store = Store(database)
    fill(store)
    store.append("m", 1, ["one", "two"], seat="red", id="a")
    other = Store(database)
    assert other.lines("m") == ["head", "one", "two"]
    assert other.done("m", "red", "a") == 3
    assert other.done("m", "blue", "a") is None
    assert other.link("secret") == Link("secret", "m", ("red",))
    assert other.link("secre") is None
    assert [m.id for m in other.matches()] == ["m"]
    store.close()
    other.close()


def test_lines_that_collide_change_nothing(database: Path) -> None:
    store = Store(database)
    fill(store)
    store.append("m", 1, ["one", "two"], seat="red", id="a")
    with pytest.raises(sqlite3.IntegrityError):
        store.append("m", 2, ["late"], seat="red", id="b")
    with pytest.raises(sqlite3.IntegrityError):
        store.append("m", 3, ["new"], seat="red", id="a")
    assert store.lines("m") == ["head", "one", "two"]
    assert store.done("m", "red", "b") is None
    store.close()


def test_the_file_is_synced_at_each_commit_and_private(database: Path) -> None:
    store = Store(database)
    assert store.db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store.db.execute("PRAGMA synchronous").fetchone() == (2,)
    assert store.db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    assert stat.S_IMODE(database.stat().st_mode) == 0o600
    store.close()


def test_a_file_of_a_newer_grognard_is_refused(database: Path) -> None:
    store = Store(database)
    store.db.execute("PRAGMA user_version = 99")
    store.close()
    with pytest.raises(StoreError, match="newer Grognard"):
        Store(database)


def test_a_file_that_is_no_database_is_refused(database: Path) -> None:
    database.write_text("my shopping list, " * 200)
    with pytest.raises(StoreError, match=r"matches\.db.*--data"):
        Store(database)
