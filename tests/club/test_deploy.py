"""What stands in deploy/ fits the program: what is copied is there, commands are understood, addresses answer."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml
from starlette.testclient import TestClient

from grognard.cli import app
from grognard.club.app import make_app
from grognard.club.routes.endpoint import MOST_BODY
from grognard.club.settings import Settings
from grognard.commands.serve import _settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
WORDS = {
    *("FROM", "RUN", "COPY", "WORKDIR", "ENV", "LABEL", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL"),
    *("HEALTHCHECK", "CMD", "ENTRYPOINT", "ARG"),
}


def instructions(text: str) -> list[tuple[str, str]]:
    """A Dockerfile's instructions."""
    whole = re.sub(r"\\\n", " ", "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#")))
    return [
        (word, rest.strip()) for word, _, rest in (line.partition(" ") for line in whole.splitlines() if line.strip())
    ]


@pytest.fixture(scope="module")
def dockerfile() -> list[tuple[str, str]]:
    return instructions((DEPLOY / "Dockerfile").read_text())


def understood(words: list[str]) -> dict[str, Any]:
    """What `grognard serve` is told by these words; it fails if it doesn't know one."""
    assert words[0] == "grognard"
    command, bound, _ = app.parse_args(words[1:], exit_on_error=False, print_error=False)
    assert command.__name__ == "serve"
    return dict(bound.arguments)


def test_the_dockerfile_has_known_words_and_copies_what_is_there(dockerfile: list[tuple[str, str]]) -> None:
    assert {word for word, _ in dockerfile} <= WORDS
    stages = [rest.split()[-1] for word, rest in dockerfile if word == "FROM" and " AS " in rest]
    for word, rest in dockerfile:
        if word == "COPY":
            flags = [part for part in rest.split() if part.startswith("--")]
            *sources, _to = [part for part in rest.split() if not part.startswith("--")]
            if any(flag.startswith("--from=") for flag in flags):
                assert all(flag.removeprefix("--from=") in stages for flag in flags)
            else:
                assert all((ROOT / source).exists() for source in sources)
        if word in ("ENTRYPOINT", "CMD"):
            assert json.loads(rest)
    users = [rest for word, rest in dockerfile if word == "USER"]
    assert users == ["grognard"], "the club doesn't run as root"
    order = [word for word, _ in dockerfile]
    assert order.index("USER") < order.index("ENTRYPOINT")


def test_every_shell_line_of_the_dockerfile_is_sound(dockerfile: list[tuple[str, str]]) -> None:
    for word, rest in dockerfile:
        if word == "RUN":
            checked = subprocess.run(["sh", "-n", "-c", rest], capture_output=True, text=True)
            assert checked.returncode == 0, checked.stderr


def test_what_the_dockerfile_leaves_to_make_is_there(dockerfile: list[tuple[str, str]]) -> None:
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    for word, rest in dockerfile:
        for target in re.findall(r"\bmake (\w+)", rest) if word == "RUN" and rest.startswith("make") else ():
            assert target in targets
    ignored = (DEPLOY / "Dockerfile.dockerignore").read_text().split()
    for needed in ("Makefile", "pyproject.toml", "constraints.txt", "README.md", "LICENSE", "scripts", "src", "web"):
        assert (ROOT / needed).exists()
        assert needed not in ignored


def test_the_containers_command_is_understood_and_its_health_is_answered(
    dockerfile: list[tuple[str, str]], tmp_path: Path
) -> None:
    entry = next(json.loads(rest) for word, rest in dockerfile if word == "ENTRYPOINT")
    told = understood(entry)
    assert told["host"] == "0.0.0.0"
    volume = next(rest for word, rest in dockerfile if word == "VOLUME")
    assert str(told["data"]) == volume
    health = next(rest for word, rest in dockerfile if word == "HEALTHCHECK")
    found = re.search(r"http://127\.0\.0\.1:(\d+)(/\w+)", health)
    assert found is not None
    assert int(found[1]) == told["port"]
    settings = _settings("https://club.example", "Grognard", False, "anyone", False, True, False, (), 1, told["host"])
    with TestClient(make_app(tmp_path / "matches.db", settings=settings), base_url="http://127.0.0.1:8000") as client:
        assert client.get(found[2]).status_code == 200


def test_the_compose_file_starts_a_club_that_believes_its_own_proxy(dockerfile: list[tuple[str, str]]) -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    club = compose["services"]["club"]
    assert (DEPLOY / club["build"]["context"] / club["build"]["dockerfile"]).is_file()
    entry = next(json.loads(rest) for word, rest in dockerfile if word == "ENTRYPOINT")
    words = [
        word.replace("${CLUB_HOST:?the name of the club, such as club.example}", "club.example")
        for word in club["command"]
    ]
    told = understood([*entry, *words])
    assert told["address"] == "https://club.example"
    assert told["proxy"] == (compose["networks"]["within"]["ipam"]["config"][0]["subnet"],)
    names = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text()))
    given = {
        line.partition("=")[0]
        for line in (DEPLOY / "example.env").read_text().splitlines()
        if "=" in line and line[0] != "#"
    }
    assert names == given, "every name is in the example"
    mounted = {part.split(":")[0] for service in compose["services"].values() for part in service.get("volumes", ())}
    assert {name for name in mounted if not name.startswith(".")} == set(compose["volumes"])
    assert all((DEPLOY / name).exists() for name in mounted if name.startswith("."))
    cache = next(rest for word, rest in dockerfile if word == "ENV" and "NUMBA_CACHE_DIR" in rest)
    assert cache.partition("NUMBA_CACHE_DIR=")[2].split()[0] in str(club["volumes"]), "writable, or nothing is compiled"


def test_the_unit_of_systemd_starts_the_club_as_nobody_in_particular() -> None:
    unit = ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "grognard.service")
    service = unit["Service"]
    words = shlex.split(
        service["ExecStart"].replace("${CLUB_ADDRESS}", "https://club.example").replace("%S", "/var/lib")
    )
    told = understood(["grognard", *words[1:]])
    assert told["proxy"] == ("127.0.0.1",)
    assert service["DynamicUser"] == "yes"
    assert service["ProtectSystem"] == "strict"
    assert str(told["data"]) == f"/var/lib/{service['StateDirectory']}"
    assert service.get("MemoryDenyWriteExecute", "no") == "no", "searches are compiled as the program runs"
    checker = shutil.which("systemd-analyze")
    if checker is not None:
        said = subprocess.run([checker, "verify", DEPLOY / "grognard.service"], capture_output=True, text=True).stderr
        wrong = [line for line in said.splitlines() if "grognard.service" in line and "is not executable" not in line]
        assert wrong == []


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_the_proxies_pass_what_the_club_needs(name: str) -> None:
    text = (DEPLOY / name).read_text()
    said = "\n".join(line.partition("#")[0] for line in text.splitlines())
    assert said.count("{") == said.count("}")
    if name == "nginx.conf":
        for needed in (
            "Host $host",
            "X-Forwarded-For",
            "Upgrade $http_upgrade",
            "proxy_buffering off",
            "access_log off",
        ):
            assert needed in said
        assert f"client_max_body_size {MOST_BODY // 1024}k" in said
    else:
        assert "/readyz" in said
        assert re.search(r"^\s*log\b", said, re.MULTILINE) is None, "links belong in no log"


def test_behind_a_proxy_the_club_answers_under_its_own_name_alone(tmp_path: Path) -> None:
    settings = Settings(home=False, hosts=("club.example", "127.0.0.1"), address="https://club.example")
    with TestClient(make_app(tmp_path / "matches.db", settings=settings), base_url="http://club.example") as client:
        assert client.get("/api/club").status_code == 200
        assert client.get("/api/club", headers={"origin": "https://club.example"}).status_code == 200
        assert client.get("/api/club", headers={"host": "elsewhere.example"}).status_code == 403
