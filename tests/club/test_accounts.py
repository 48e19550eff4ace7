"""Accounts, where a club wants them; and notices by mail and webhook."""

from __future__ import annotations

import asyncio
import re
import smtplib
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec
import pytest
from argon2 import PasswordHasher
from starlette.testclient import TestClient
from tests.club.disk import ask
from tests.club.seats import Seat, begin, live_path

from grognard.cli import run
from grognard.club.app import make_app
from grognard.club.sending import NotSent, check_address, send
from grognard.club.settings import Settings
from grognard.club.storage.people import PeopleStore
from grognard.club.storage.post import Letter

WORD = "correct horse battery"
SERVED = Settings(
    home=False,
    hosts=("testserver",),
    limits=False,
    accounts=True,
    address="http://testserver",
    smtp="smtp://127.0.0.1:1",
    mail_from="club@testserver.example",
    settle=0,
)
ORIGIN = {"origin": "http://testserver"}
Sent = list[Letter]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    """Letters, caught at the door; and passwords hashed quickly."""
    letters: Sent = []
    monkeypatch.setattr(
        "grognard.club.steward.Steward.__init__.__defaults__", (lambda letter, _: letters.append(letter),)
    )
    monkeypatch.setattr("grognard.club.steward.EVERY", 1000.0)  # he goes round when the test says so
    monkeypatch.setattr("argon2.PasswordHasher", lambda: PasswordHasher(1, 8, 1))
    return letters


@pytest.fixture
def club(database: Path, sent: Sent) -> Iterator[TestClient]:
    with TestClient(make_app(database, settings=SERVED), headers=ORIGIN) as client:
        yield client


def post_goes_out(client: TestClient) -> None:
    """The steward goes round."""
    assert client.portal is not None
    client.portal.call(client.app.state.club.steward.round)  # type: ignore[attr-defined]


def make(client: TestClient, name: str, mail: str = "") -> None:
    answer = client.post("/api/accounts", json={"name": name, "password": WORD, "mail": mail})
    assert answer.status_code == 201, answer.text


# -- coming and going -----------------------------------------------------------------------------------------


def test_an_account_is_made_entered_and_left(club: TestClient, database: Path) -> None:
    make(club, "Anna")
    cookie = club.cookies.get("grognard")
    assert club.get("/api/account").json()["name"] == "Anna"
    assert club.post("/api/accounts", json={"name": "ＡＮＮＡ", "password": WORD}).status_code == 409, "the same name"
    club.delete("/api/session")
    assert club.get("/api/account").status_code == 401
    club.cookies.set("grognard", str(cookie))
    assert club.get("/api/account").status_code == 401, "the session is over, whoever kept its secret"
    club.cookies.clear()
    for name, word in (("Anna", "wrong password"), ("Nobody", WORD)):
        answer = club.post("/api/session", json={"name": name, "password": word})
        assert (answer.status_code, answer.json()["error"]) == (403, "the name or the password is wrong")
    entered = club.post("/api/session", json={"name": "anna", "password": WORD})
    assert entered.status_code == 201
    said = entered.headers["set-cookie"].lower()
    assert "httponly" in said
    assert "samesite=strict" in said

    async def kept(store: Any) -> list[Any]:
        return [await PeopleStore(store.database).all(), await store.database.rows("SELECT token FROM sessions")]

    accounts, sessions = ask(database, kept)
    assert accounts[0].password.startswith("$argon2id$")
    assert str(club.cookies.get("grognard")) not in str(sessions), "only its hash is kept"


@pytest.mark.parametrize(
    ("body", "part"),
    [
        ({"name": "A", "password": WORD}, "2 to 30"),
        ({"name": "a<b", "password": WORD}, "2 to 30"),
        ({"name": "Anna", "password": "short"}, "10 to 200"),
        ({"name": "Anna", "password": WORD, "mail": "nowhere"}, "no mail address"),
        ({"name": "Anna", "password": WORD, "mail": "a@b.example\nBcc: c@d.example"}, "mail"),
        ({"name": "Anna", "password": WORD, "keeper": True}, "keeper"),
    ],
)
def test_accounts_that_cant_be_are_refused(club: TestClient, body: dict[str, Any], part: str) -> None:
    answer = club.post("/api/accounts", json=body)
    assert answer.status_code == 400
    assert part in answer.json()["error"]


def test_other_sites_pages_can_do_nothing_with_a_session(club: TestClient) -> None:
    make(club, "Anna")
    del club.headers["origin"]
    assert club.delete("/api/session").status_code == 403, "a page that doesn't say where it is from"
    assert club.delete("/api/session", headers={"origin": "http://evil.example"}).status_code == 403
    assert club.delete("/api/session", headers={"sec-fetch-site": "cross-site"}).status_code == 403
    assert club.get("/api/account").status_code == 200
    assert club.delete("/api/session", headers={"sec-fetch-site": "same-origin"}).status_code == 200


def test_by_https_the_session_never_leaves_it(database: Path, sent: Sent) -> None:
    settings = msgspec.structs.replace(SERVED, address="https://testserver")
    with TestClient(make_app(database, settings=settings), headers=ORIGIN) as client:
        answer = client.post("/api/accounts", json={"name": "Anna", "password": WORD})
        assert answer.headers["set-cookie"].startswith("__Host-grognard=")
        assert "secure" in answer.headers["set-cookie"].lower()
        assert "max-age" in answer.headers["strict-transport-security"]


def test_too_many_wrong_passwords_are_held_back(database: Path, sent: Sent) -> None:
    settings = msgspec.structs.replace(SERVED, limits=True)
    with TestClient(make_app(database, settings=settings), headers=ORIGIN) as client:
        body = {"name": "Anna", "password": "a wrong password"}
        tries = [client.post("/api/session", json=body).status_code for _ in range(14)]
        assert tries[:10] == [403] * 10
        assert tries[-1] == 429


# -- changes, mail, parting -----------------------------------------------------------------------------------


def test_another_password_ends_all_other_sessions(club: TestClient) -> None:
    make(club, "Anna")
    other = dict(club.cookies)
    assert club.put("/api/account/password", json={"old": "x" * 12, "new": "y" * 12}).status_code == 403
    assert club.put("/api/account/password", json={"old": WORD, "new": "y" * 12}).status_code == 200
    assert club.get("/api/account").status_code == 200
    club.cookies.clear()
    club.cookies.update(other)
    assert club.get("/api/account").status_code == 401
    assert club.post("/api/session", json={"name": "Anna", "password": "y" * 12}).status_code == 201


def test_a_forgotten_password_is_made_anew_by_mail_once(club: TestClient, sent: Sent) -> None:
    make(club, "Anna", "anna@home.example")
    club.cookies.clear()
    club.post("/api/reset", json={"name": "Anna"})
    post_goes_out(club)
    assert [letter.address for letter in sent] == ["anna@home.example"], "only the one that asks whether it is hers"
    assert club.post("/api/confirm", json={"token": secret_in(sent[-1])}).status_code == 200
    assert club.post("/api/confirm", json={"token": secret_in(sent[-1])}).status_code == 403
    for name in ("Anna", "Nobody"):
        assert club.post("/api/reset", json={"name": name}).json() == {"done": True}
    settle(club)
    post_goes_out(club)
    assert len(sent) == 2
    token = secret_in(sent[-1])
    assert club.put("/api/reset", json={"token": "guess", "password": "z" * 12}).status_code == 403
    assert club.put("/api/reset", json={"token": token, "password": "short"}).status_code == 400
    assert club.put("/api/reset", json={"token": token, "password": "z" * 12}).status_code == 200
    assert club.put("/api/reset", json={"token": token, "password": "w" * 12}).status_code == 403
    assert club.post("/api/session", json={"name": "Anna", "password": "z" * 12}).status_code == 201


def test_ones_data_can_be_taken_along_and_is_gone_after_parting(club: TestClient, database: Path) -> None:
    make(club, "Anna")
    made = begin(club, table="apart")
    link = made["links"][0]["link"]
    with club.websocket_connect(live_path(made["match"], link)) as socket:
        red = Seat(socket)
        red.say("chat", "red", text="I said this")
        red.say("notes", "red", text="I noted this")
    data = club.get("/api/account/data")
    assert "attachment" in data.headers["content-disposition"]
    assert data.json()["matches"][0]["link"] == link
    assert "I said this" in data.text
    assert "I noted this" in data.text
    assert club.request("DELETE", "/api/account", json={"password": "a wrong password"}).status_code == 403
    assert club.request("DELETE", "/api/account", json={"password": WORD}).status_code == 200
    assert club.get("/api/account").status_code == 401

    async def rest(store: Any) -> str:
        tables = ("accounts", "sessions", "links", "table_news", "notices", "tokens")
        return str([await store.database.rows(f"SELECT * FROM {table}") for table in tables])

    kept = ask(database, rest)
    for gone in ("Anna", "I said this", "I noted this"):
        assert gone not in kept
    assert link in kept, "the match goes on by its link"


def test_a_seat_is_kept_for_an_account_and_nobody_else_gets_its_link(club: TestClient) -> None:
    make(club, "Boris")
    boris = dict(club.cookies)
    club.cookies.clear()
    make(club, "Anna")
    made = begin(club, table="apart", seats={"blue": "@Boris"})
    assert [link["seats"] for link in made["links"]] == [["red"]]
    assert club.post("/api/matches/mine", json={"links": []}).json()["matches"][0]["links"][0]["seats"] == ["red"]
    answer = club.post("/api/matches", json={"game": "toy", "seats": {"blue": "@Nobody"}})
    assert "nobody here is called 'Nobody'" in answer.json()["error"]
    club.cookies.clear()
    club.cookies.update(boris)
    mine = club.post("/api/matches/mine", json={"links": []}).json()["matches"]
    assert [link["seats"] for link in mine[0]["links"]] == [["blue"]]
    with club.websocket_connect(live_path(mine[0]["match"], mine[0]["links"][0]["link"])) as socket:
        here = Seat(socket).until(lambda m: m["type"] == "presence")
        assert [seat["name"] for seat in here["seats"]] == ["Anna", "Boris"]


def test_where_accounts_begin_matches_others_dont(database: Path, sent: Sent) -> None:
    settings = msgspec.structs.replace(SERVED, begin="accounts")
    with TestClient(make_app(database, settings=settings), headers=ORIGIN) as client:
        assert client.post("/api/matches", json={"game": "toy"}).status_code == 401
        make(client, "Anna")
        made = begin(client)
        client.cookies.clear()
        assert client.post(f"/api/matches/{made['match']}/sit?link={made['links'][0]['link']}").status_code == 401


def test_the_keeper_closes_accounts_and_opens_them_again(
    club: TestClient, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make(club, "Troll")
    troll = dict(club.cookies)
    club.cookies.clear()
    make(club, "Anna")
    assert club.put("/api/keeper/bans", json={"name": "Troll", "reason": "rude"}).status_code == 403
    assert run(["keeper", "anna", "--data", str(database.parent)]) == 0
    assert "is a keeper" in capsys.readouterr().out
    assert club.put("/api/keeper/bans", json={"name": "Nobody", "reason": "x"}).status_code == 404
    assert club.put("/api/keeper/bans", json={"name": "Troll", "reason": "rude"}).status_code == 200
    assert {"name": "Troll", "banned": "rude"}.items() <= club.get("/api/keeper").json()["accounts"][1].items()
    keeper = dict(club.cookies)
    club.cookies.clear()
    club.cookies.update(troll)
    assert club.get("/api/account").status_code == 401
    answer = club.post("/api/session", json={"name": "Troll", "password": WORD})
    assert (answer.status_code, answer.json()["error"]) == (403, "this account is closed: rude")
    club.cookies.clear()
    club.cookies.update(keeper)
    club.put("/api/keeper/bans", json={"name": "Troll", "reason": ""})
    assert club.post("/api/session", json={"name": "Troll", "password": WORD}).status_code == 201


def secret_in(letter: Letter) -> str:
    found = re.search(r"#(?:confirm|reset)/(\S+)", letter.body)
    assert found, letter.body
    return found[1]


def settle(client: TestClient) -> None:
    """Let what goes on in the background come to its end."""
    assert client.portal is not None

    async def wait() -> None:
        while client.app.state.club.matches.tasks:  # type: ignore[attr-defined]
            await asyncio.sleep(0.01)

    client.portal.call(wait)


# -- notices --------------------------------------------------------------------------------------------------


def want(client: TestClient, made: dict[str, Any], number: int, **wish: Any) -> dict[str, Any]:
    path = f"/api/matches/{made['match']}/notices?link={made['links'][number]['link']}"
    answer = client.put(path, json={"notices": [{"channel": "webhook", "address": "https://hook.example/1", **wish}]})
    assert answer.status_code == 200, answer.text
    return answer.json()["notices"][0]


def play(client: TestClient, made: dict[str, Any], number: int, text: str) -> None:
    seat = made["links"][number]["seats"][0]
    path = f"/api/matches/{made['match']}/messages?link={made['links'][number]['link']}"
    said = {"type": "play", "id": uuid4().hex, "seat": seat, "number": 99, "text": text}
    refused = client.post(path, json={**said, "id": "stale"}).json()
    answer = client.post(path, json={**said, "number": refused["number"]}).json()
    assert answer["type"] == "accepted", answer


def test_a_notice_goes_out_when_it_is_ones_turn_and_none_when_one_has_answered(club: TestClient, sent: Sent) -> None:
    made = begin(club, table="apart", title="Our match")
    want(club, made, 0, language="zh")
    for number in (0, 1):
        play(club, made, number, "bid 1")
    post_goes_out(club)
    assert [letter.subject for letter in sent] == ["Our match：轮到你了。"]
    play(club, made, 0, "pass")
    play(club, made, 1, "pass")
    post_goes_out(club)
    assert [letter.subject for letter in sent] == ["Our match：轮到你了。"] * 2
    assert f"http://testserver/#/match/{made['match']}/{made['links'][0]['link']}" in sent[0].body
    play(club, made, 0, "bid 1")
    play(club, made, 1, "bid 1")
    play(club, made, 0, "pass")
    path = f"/api/matches/{made['match']}/messages?link={made['links'][1]['link']}"
    assert club.post(path, json={"type": "resign", "id": "x", "seat": "blue"}).json()["type"] == "accepted"
    post_goes_out(club)
    assert [letter.subject for letter in sent][2:] == ["Our match已结束。"], "only that it is over"


def test_who_is_at_the_table_gets_notices_only_if_always(club: TestClient, sent: Sent) -> None:
    made = begin(club, table="apart")
    want(club, made, 0, when="away")
    want(club, made, 1, when="always")
    paths = [live_path(made["match"], link["link"]) for link in made["links"]]
    with club.websocket_connect(paths[0]) as one, club.websocket_connect(paths[1]) as two:
        red, blue = Seat(one), Seat(two)
        red.say("chat", "red", text="hello")
        blue.say("chat", "blue", text="hello")
        post_goes_out(club)
        assert [letter.subject for letter in sent] == ["red has said something in Toy."]
        want(club, made, 1, when="never")
        red.say("chat", "red", text="again")
        post_goes_out(club)
        assert len(sent) == 1


def test_a_mail_address_is_written_to_only_after_it_has_answered(club: TestClient, sent: Sent) -> None:
    made = begin(club, table="apart")
    told = want(club, made, 1, channel="mail", address="boris@home.example", confirmed=True)
    assert not told["confirmed"], "whatever the client says"
    play(club, made, 0, "bid 1")
    play(club, made, 1, "bid 1")
    play(club, made, 0, "pass")
    post_goes_out(club)
    assert [letter.subject for letter in sent] == ["Grognard: is this your address?"]
    assert made["links"][1]["link"] not in sent[0].body
    club.post("/api/confirm", json={"token": secret_in(sent[0])})
    assert want(club, made, 1, channel="mail", address="boris@home.example")["confirmed"]
    assert not want(club, made, 1, channel="mail", address="other@home.example")["confirmed"]


def test_reminders_come_before_the_time_is_out_and_word_when_it_is(
    database: Path, sent: Sent, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_800_000_000.0]
    for module in ("room", "matches", "steward", "confirming"):
        monkeypatch.setattr(f"grognard.club.{module}.time.time", lambda: now[0])
    with TestClient(make_app(database, settings=SERVED), headers=ORIGIN) as client:
        made = begin(client, table="apart", clock={"start": 10_000})
        for number, language in ((0, "en"), (1, "en")):
            want(client, made, number, language=language)
        play(client, made, 0, "bid 1")
        subjects = []
        for minutes in (30, 60, 60, 10, 10):
            for _ in range(minutes):  # the steward looks every minute, so that the club is never thought to be down
                now[0] += 60
                post_goes_out(client)
            subjects.append([letter.subject for letter in sent])
    assert sorted(subjects[-1]) == [
        "The time of blue in Toy is out; you may claim the match or give time.",
        "Your clock in Toy has 0 h 9 min left.",
        "Your clock in Toy has 1 h 59 min left.",
        "Your time in Toy is out; the other side may claim the match or give you time.",
    ]
    assert [len(some) for some in subjects] == [0, 1, 1, 2, 4], "each once, and in time"


@pytest.mark.parametrize(
    ("channel", "address", "part"),
    [
        ("mail", "not an address", "no mail address"),
        ("mail", "Anna <a@b.example>", "no mail address"),
        ("webhook", "ftp://b.example", "begins with https"),
        ("webhook", "https://", "begins with https"),
        ("webhook", "https://a.example/" + "x" * 600, "1 to 500"),
        ("apprise", "json://a.example", "sends nothing by apprise"),
    ],
)
def test_addresses_that_cant_be_are_refused(channel: str, address: str, part: str) -> None:
    assert part in check_address(channel, address, SERVED)
    with pytest.raises(NotSent) as refused:
        send(Letter("x", 0, 0, channel, address, "s", "b"), SERVED)
    assert refused.value.for_ever


@pytest.mark.filterwarnings("ignore:'imghdr' is deprecated:DeprecationWarning")
def test_apprise_never_acts_on_the_clubs_own_machine() -> None:
    settings = msgspec.structs.replace(SERVED, apprise=True)
    for address in ("syslog://", "dbus://", "windows://", "no address"):
        assert check_address("apprise", address, settings)
    with pytest.raises(NotSent, match="within the house"):
        send(Letter("x", 0, 0, "apprise", "json://127.0.0.1:1/", "s", "b"), settings)


class Hook(BaseHTTPRequestHandler):
    """Keeps what is posted."""

    got: list[bytes]
    status = 200

    def do_POST(self) -> None:
        self.got.append(self.rfile.read(int(self.headers["content-length"])))
        self.send_response(self.status)
        self.send_header("location", "http://127.0.0.1:1/")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Silence."""


def test_webhooks_reach_out_but_not_into_the_house_and_follow_nowhere() -> None:
    Hook.got = []
    with HTTPServer(("127.0.0.1", 0), Hook) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        letter = Letter("x", 0, 0, "webhook", f"http://localhost:{server.server_port}/a?b=c", "It is your turn", "Go")
        try:
            with pytest.raises(NotSent, match="within the house"):
                send(letter, SERVED)
            inside = msgspec.structs.replace(SERVED, private_addresses=True)
            send(letter, inside)
            assert msgspec.json.decode(Hook.got[0]) == {"title": "It is your turn", "text": "Go", "content": "Go"}
            for status, for_ever in ((302, True), (404, True), (500, False)):
                Hook.status = status
                with pytest.raises(NotSent) as failed:
                    send(letter, inside)
                assert failed.value.for_ever is for_ever
        finally:
            Hook.status = 200
            server.shutdown()
            thread.join()


def test_mail_goes_out_by_smtp(monkeypatch: pytest.MonkeyPatch) -> None:
    went: list[Any] = []

    class Line:
        def __init__(self, host: str, port: int, **_: object) -> None:
            went.append((host, port))

        def __enter__(self) -> Line:
            return self

        def __exit__(self, *_: object) -> None:
            """Gone."""

        def login(self, *who: str) -> None:
            went.append(who)

        def send_message(self, message: Any) -> None:
            went.append(message)

    monkeypatch.setattr(smtplib, "SMTP", Line)
    settings = msgspec.structs.replace(SERVED, smtp="smtp://me%40home:pass@mail.example:2525")
    send(Letter("x", 0, 0, "mail", "anna@home.example", "轮到你了\nBcc: x@y.example", "Body"), settings)
    assert went[:2] == [("mail.example", 2525), ("me@home", "pass")]
    assert went[2]["To"] == "anna@home.example"
    assert went[2]["Bcc"] is None
    assert went[2].get_content().strip() == "Body"
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
    monkeypatch.undo()
    with pytest.raises(NotSent, match="mail: "):
        send(Letter("x", 0, 0, "mail", "anna@home.example", "s", "b"), SERVED)
