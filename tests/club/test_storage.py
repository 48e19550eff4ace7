"""The storage: on disk when it says so, all or nothing, kept to its owner, refused when it can't be.

What both storages promise is tested with both, by the same tests.
"""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.club.postgres import Postgres

from grognard.club.storage.database import Conflict, Step, StoreError
from grognard.club.storage.matches import Link, News, Store, Stored, Terms, link_field_step, news_step, players_step
from grognard.club.storage.opening import check_file, database_at
from grognard.club.storage.people import Account, PeopleStore, part_steps, session_step
from grognard.club.storage.post import Letter, PostStore, Wish, letter_step, spend_step, token_step
from grognard.club.storage.schema import MIGRATIONS, TABLES, for_postgres
from grognard.club.storage.sqlite import connect

NOW = 1_800_000_000_000
MATCH = Stored(
    *("m", "toy", "short", "apart", {"red": "human", "blue": "open"}, "s", "2026-01-01T00:00:00.000Z"),
    *("2026-01-01T00:00:00.000Z", False, "public", Terms(start=60, title="À la carte"), ["red"]),
)
LINK = Link("secret", "m", ("red",), name="Анна", looked={"red": 3}, notes="b")


@asynccontextmanager
async def opened(where: str) -> AsyncIterator[Store]:
    database = database_at(where)
    await database.open()
    try:
        yield Store(database)
    finally:
        await database.close()


def run(where: str, what: Callable[[Store], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        async with opened(where) as store:
            await store.add_match(MATCH, ["head"], [LINK], NOW)
            await what(store)

    asyncio.run(all_of_it())


# -- what both storages promise -------------------------------------------------------------------------------


def test_what_is_written_is_there_in_another_connection_at_once(where: str) -> None:
    async def what(store: Store) -> None:
        await store.append("m", 1, ["one", "two"], at=NOW + 1, seat="red", id="a", turn_of=["blue"], due=7)
        async with opened(where) as other:
            kept = await other.lines("m")
            assert (kept.texts, kept.times) == (["head", "one", "two"], [NOW, NOW + 1, NOW + 1])
            assert await other.lines("m", 2) == type(kept)(["two"], [NOW + 1])
            assert await other.done("m", "red", "a") == 3
            assert await other.done("m", "blue", "a") is None
            assert await other.link("secret") == LINK
            assert await other.link("secre") is None
            found = await other.match("m")
            assert found is not None
            assert (found.turn_of, found.terms.title, found.last) == (
                ["blue"],
                "À la carte",
                "2027-01-15T08:00:00.001Z",
            )
            assert [one.id for one in await other.matches(public=True)] == ["m"]
            assert await other.due(7) == ["m"]
            assert await other.due(6) == []
            assert await other.count() == 1
            assert [(one.id, n) for one, n in await other.overview()] == [("m", 3)]

    run(where, what)


def test_lines_that_collide_change_nothing(where: str) -> None:
    async def what(store: Store) -> None:
        await store.append("m", 1, ["one", "two"], at=NOW, seat="red", id="a")
        with pytest.raises(Conflict):
            await store.append("m", 2, ["late"], at=NOW, seat="red", id="b")
        with pytest.raises(Conflict):
            await store.append("m", 3, ["new"], at=NOW, seat="red", id="a")
        with pytest.raises(Conflict):
            await store.append("nowhere", 0, ["new"], at=NOW)
        assert (await store.lines("m")).texts == ["head", "one", "two"]
        assert await store.done("m", "red", "b") is None

    run(where, what)


def test_of_writes_at_once_each_is_all_or_nothing(where: str) -> None:
    async def what(store: Store) -> None:
        async def one(number: int) -> bool:
            steps = [
                Step("INSERT INTO past_lines (match, rules, number, line) VALUES (?, ?, ?, ?)", ("m", "1", number, "x"))
            ]
            twice = [*steps, *steps] if number % 3 == 0 else steps
            try:
                await store.database.write(twice)
            except Conflict:
                return False
            return True

        came = await asyncio.gather(*(one(number) for number in range(30)))
        rows = await store.database.rows("SELECT number FROM past_lines ORDER BY number")
        assert came == [number % 3 != 0 for number in range(30)]
        assert [n for (n,) in rows] == [number for number in range(30) if number % 3]

    run(where, what)


def test_a_step_that_must_change_something_takes_all_back(where: str) -> None:
    async def what(store: Store) -> None:
        taken = players_step("m", MATCH.players, {"red": "human", "blue": "human"})
        await store.database.write([taken])
        with pytest.raises(Conflict):
            await store.database.write([news_step("m", News(1, NOW, 1, "blue", "joined", {"name": "B"})), taken])
        assert await store.news("m") == []

    run(where, what)


def test_news_links_orders_and_cases(where: str) -> None:
    async def what(store: Store) -> None:
        news = [News(n, NOW + n, 1, "red", "chat", {"text": f"你好 {n}", "to": "all"}) for n in (1, 2, 3)]
        await store.database.write([news_step("m", one) for one in news])
        assert await store.news("m", 1) == news[1:]
        await store.database.write([link_field_step("secret", "notes", "c"), link_field_step("secret", "account", "x")])
        assert [(one.notes, one.account) for one in await store.links("m")] == [("c", "x")]
        assert len(await store.links_of_account("x")) == 1
        for orders in ("[]", "[1]"):
            await store.set_orders("m", "red", orders, id=orders, number=1)
        assert await store.orders("m") == {"red": "[1]"}
        await store.add_case("m", 3, "it failed")
        assert await store.cases("m") == ["it failed"]
        assert [(match, n, text) for match, n, _, text in await store.newest_cases()] == [("m", 3, "it failed")]

    run(where, what)


def test_one_process_at_a_time_has_a_lease(where: str) -> None:
    async def what(store: Store) -> None:
        assert await store.lease("bots", "one", now=10, until=20)
        assert await store.lease("bots", "one", now=12, until=25), "kept on"
        assert not await store.lease("bots", "two", now=15, until=30)
        assert await store.lease("bots", "two", now=26, until=30), "the first one is gone"
        await store.release("two")
        assert await store.lease("bots", "one", now=27, until=40)

    run(where, what)


def test_letters_wait_until_they_are_sent_and_secrets_serve_once(where: str) -> None:
    async def what(store: Store) -> None:
        post = PostStore(store.database)
        letter = Letter("turn:secret", NOW, 0, "mail", "a@b.example", "s", "b")
        await post.send([letter])
        await post.send([letter])
        assert await post.due(NOW - 1) == []
        assert await post.due(NOW) == [letter]
        await post.again(letter, NOW + 9)
        assert [(one.due, one.tries) for one in await post.due(NOW + 9)] == [(NOW + 9, 1)]
        await post.sent(letter)
        assert await post.waiting() == 0
        wish = Wish("secret", "mail", "a@b.example", "away", "zh", False)
        await post.set_wishes("secret", [wish], [token_step("h", "confirm", "about", NOW), letter_step(letter)])
        assert await post.wishes(["secret", "other"]) == [wish]
        assert await post.wishes([]) == []
        assert await post.token("h", "confirm", NOW - 1) is not None
        assert await post.token("h", "confirm", NOW) is None, "too late"
        assert await post.token("h", "reset", NOW - 1) is None, "for something else"
        await store.database.write([spend_step("h")])
        with pytest.raises(Conflict):
            await store.database.write([spend_step("h")])

    run(where, what)


def test_accounts_sessions_and_parting(where: str) -> None:
    async def what(store: Store) -> None:
        people = PeopleStore(store.database)
        ann = Account("1", "Ann", "ann", "hash", "", False, False, "", "2026")
        await people.add(ann, [session_step("t", "1", "2026", NOW)])
        with pytest.raises(Conflict):
            await people.add(Account("2", "ANN", "ann", "hash", "", False, False, "", "2026"))
        assert await people.by_name("ann") == ann
        assert await people.by_session("t", NOW - 1) == ann
        assert await people.by_session("t", NOW) is None
        await store.database.write([link_field_step("secret", "account", "1")])
        await people.write(*part_steps("1"))
        assert await people.all() == []
        link = await store.link("secret")
        assert link is not None
        assert (link.account, link.name, link.notes) == ("", "", "b")

    run(where, what)


def test_a_backup_is_of_one_moment_and_holds_every_table(where: str) -> None:
    async def what(store: Store) -> None:
        seen: dict[str, int] = {}
        async for table, columns, rows in store.database.dump(TABLES):
            seen[table] = seen.get(table, 0) + len(rows)
            assert all(len(row) == len(columns) for row in rows)
            if table == "matches":
                await store.append("m", 1, ["one"], at=NOW)
        assert (seen["matches"], seen["lines"], seen["links"]) == (1, 1, 1)

    run(where, what)


# -- PostgreSQL -----------------------------------------------------------------------------------------------


def test_what_one_process_tells_the_others_hear_once_it_is_written(server: Postgres) -> None:
    url = server.fresh()

    async def both() -> None:
        async with opened(url) as one, opened(url) as two:
            heard: asyncio.Queue[str | None] = asyncio.Queue()
            two.database.listen(heard.put_nowait)
            await one.add_match(MATCH, ["head"], [], NOW)
            with pytest.raises(Conflict):
                await one.append("m", 0, ["twice"], at=NOW, tell="never heard")
            await one.append("m", 1, ["x"], at=NOW, tell="written")
            await one.database.tell("only said")
            assert [await asyncio.wait_for(heard.get(), 10) for _ in range(2)] == ["written", "only said"]

    asyncio.run(both())


def test_after_a_broken_line_others_are_heard_again(server: Postgres) -> None:
    url = server.fresh()

    async def both() -> None:
        async with opened(url) as one, opened(url) as two:
            heard: asyncio.Queue[str | None] = asyncio.Queue()
            two.database.listen(heard.put_nowait)
            await one.database.rows(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' "
                "AND datname = current_database()"
            )
            assert await asyncio.wait_for(heard.get(), 10) is None, "something may have been missed"
            await one.database.tell("again")
            while await asyncio.wait_for(heard.get(), 10) != "again":
                pass

    asyncio.run(both())


def test_no_server_is_an_error_without_the_password() -> None:
    with pytest.raises(StoreError, match="can't be opened") as refused:
        asyncio.run(database_at("postgresql://me:hush@127.0.0.1:1/club").open())
    assert "hush" not in str(refused.value)
    with pytest.raises(StoreError, match="no such storage"):
        database_at("mysql://me@there/club")


def test_every_step_is_translated() -> None:
    for script in MIGRATIONS:
        said = for_postgres(script)
        assert "STRICT" not in said
        assert "strftime" not in said
        assert " INTEGER" not in said


# -- SQLite ---------------------------------------------------------------------------------------------------


def test_the_file_is_synced_at_each_commit_and_private(database: Path) -> None:
    db = connect(database)
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert db.execute("PRAGMA synchronous").fetchone() == (2,)
    assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    assert stat.S_IMODE(database.stat().st_mode) == 0o600
    db.close()


def test_a_file_of_the_first_version_is_brought_up_to_date_with_all_that_is_in_it(database: Path) -> None:
    old = sqlite3.connect(database, isolation_level=None)
    old.executescript(f"BEGIN; {MIGRATIONS[0]} PRAGMA user_version = 1; COMMIT;")
    columns = "id, game, scenario, sharing, players, seed"
    old.execute(f"INSERT INTO matches ({columns}) VALUES ('m', 'toy', 'short', 'solo', '{{}}', 's')")
    old.execute("INSERT INTO lines VALUES ('m', 0, 'head')")
    old.execute("INSERT INTO links VALUES ('secret', 'm', '[\"red\"]')")
    old.close()

    async def look() -> None:
        async with opened(str(database)) as store:
            match = await store.match("m")
            assert match is not None
            assert (match.access, match.terms, match.turn_of) == ("private", Terms(), [])
            assert await store.link("secret") == Link("secret", "m", ("red",))
            assert (await store.lines("m")).times == [0]

    asyncio.run(look())


def test_a_file_of_a_newer_grognard_is_refused(database: Path) -> None:
    db = connect(database)
    db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(StoreError, match="newer Grognard"):
        check_file(database)


def test_a_file_that_is_no_database_is_refused(database: Path) -> None:
    database.write_text("my shopping list, " * 200)
    with pytest.raises(StoreError, match=r"matches\.db.*--data"):
        check_file(database)


def test_a_full_disk_fails_every_write_that_it_meets(database: Path) -> None:
    async def fill() -> None:
        async with opened(str(database)) as store:
            await store.add_match(MATCH, ["head"], [], NOW)
            store.database._writing.execute("PRAGMA max_page_count = 40")  # type: ignore[attr-defined]
            big = "x" * 30_000
            done, failure = 0, ""
            while not failure:
                try:
                    await store.append("m", 1 + done, [big], at=NOW)
                    done += 1
                except StoreError as error:
                    failure = str(error)
            assert "full" in failure
            assert len((await store.lines("m")).texts) == 1 + done

    asyncio.run(fill())
