"""Requests of every kind that the description allows, and many that it doesn't: never a fault of the server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import jsonschema_rs
import msgspec
import pytest
import schemathesis
from argon2 import PasswordHasher
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok
from starlette.testclient import TestClient
from tests.club.seats import begin

from grognard.club.app import make_app
from grognard.club.openapi import openapi
from grognard.club.settings import Settings

EXAMPLES = 6
SERVED = Settings(
    home=False, hosts=("testserver",), limits=False, accounts=True, keeper_token="the keeper's long secret", bots=1
)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, dict[str, Any]]]:
    """A club with accounts and a match, and what opens its doors."""
    folder: Path = tmp_path_factory.mktemp("club")
    with pytest.MonkeyPatch.context() as patch:
        from tests.club.toy import GAME

        from grognard.core import game as core_game

        patch.setitem(core_game._added, "toy", GAME)
        patch.setattr("argon2.PasswordHasher", lambda: PasswordHasher(1, 8, 1))
        with TestClient(make_app(folder / "matches.db", settings=SERVED), raise_server_exceptions=False) as client:
            made = begin(client, table="solo", access="link", scenario="long")
            client.headers["origin"] = "http://testserver"
            client.post("/api/accounts", json={"name": "Anna", "password": "correct horse battery"})
            yield client, made


def description() -> dict[str, Any]:
    app = make_app("unused.db", settings=SERVED)
    return openapi(app.state.club.endpoints)


def test_the_description_is_sound() -> None:
    told = description()
    schemas = told["components"]["schemas"]
    for schema in schemas.values():
        jsonschema_rs.meta.validate({"$schema": "https://json-schema.org/draft/2020-12/schema", **schema})

    def known(node: Any) -> None:
        if isinstance(node, dict):
            if "$ref" in node:
                assert node["$ref"].rpartition("/")[2] in schemas
            for inner in node.values():
                known(inner)
        elif isinstance(node, list):
            for inner in node:
                known(inner)

    known(told)


SCHEMA = schemathesis.openapi.from_dict(description())
OPERATIONS = [
    one
    for found in SCHEMA.get_all_operations()
    if isinstance(found, Ok) and not (one := found.ok()).path.endswith("/stream")
]
"""All but the stream, which has no end; test_served reads it."""


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_no_request_is_a_fault_of_the_server(operation: Any, club: tuple[TestClient, dict[str, Any]]) -> None:
    client, made = club
    answers = told_answers(operation)

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=[
            HealthCheck.too_slow,
            HealthCheck.data_too_large,
            HealthCheck.filter_too_much,
            HealthCheck.large_base_example,
        ],
    )
    @given(case=operation.as_strategy())
    def ask(case: Any) -> None:
        open_doors(case, made, Random(repr(case.body) + repr(case.path_parameters)))
        sent = case.as_transport_kwargs(base_url="http://testserver")
        answer = client.request(**{name: value for name, value in sent.items() if name not in ("cookies", "auth")})
        assert answer.status_code < 500, answer.text
        assert str(answer.status_code) in answers, f"{answer.status_code} is not told of: {answer.text[:200]}"
        kind = answer.headers["content-type"].partition(";")[0]
        assert kind in answers[str(answer.status_code)]["content"]

    ask()


def open_doors(case: Any, made: dict[str, Any], random: Random) -> None:
    """Put in what can't be guessed, two times of three: a match, its link, a game."""
    where = case.path_parameters or {}
    real = {"match": made["match"], "game": random.choice(["toy", "leningrad"]), "number": "1", "lesson": "first"}
    for name in where:
        if random.random() < 0.67:
            where[name] = real.get(name, where[name])
        if not str(where[name]).strip("/.") or "/" in str(where[name]):
            where[name] = "x"
    if random.random() < 0.67:
        case.query = {**(case.query or {}), "link": random.choice(made["links"])["link"]}
    if random.random() < 0.5 and "keeper" in case.path:
        case.headers = {**(case.headers or {}), "authorization": f"Bearer {SERVED.keeper_token}"}


def told_answers(operation: Any) -> dict[str, Any]:
    return description()["paths"][operation.path][operation.method.lower()]["responses"]


def test_answers_are_as_they_are_described(club: tuple[TestClient, dict[str, Any]]) -> None:
    client, made = club
    told = description()
    link = made["links"][0]["link"]
    for path, where in (
        ("/api/club", "/api/club"),
        ("/api/games", "/api/games"),
        ("/api/matches", "/api/matches"),
        ("/api/matches/{match}/scene", f"/api/matches/{made['match']}/scene?link={link}"),
        ("/api/matches/{match}/moments/{number}", f"/api/matches/{made['match']}/moments/1?link={link}"),
        ("/api/games/{game}/rules", "/api/games/toy/rules"),
    ):
        answer = client.get(where)
        assert answer.status_code == 200, answer.text
        schema = told["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
        whole = {**schema, "components": told["components"]}
        jsonschema_rs.validator_for(whole).validate(msgspec.json.decode(answer.content))
