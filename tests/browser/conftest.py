"""A club of its own for each test that needs one, a real browser, and what went wrong in the page."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

CLIENT = Path(__file__).parents[2] / "src" / "grognard" / "club" / "client" / "index.html"
PLAY = ("play", "--no-browser")
LENINGRAD = ("-c", "from grognard.cli import main; main()")
SKIRMISH = ("-m", "tests.browser.skirmish_table")
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")


class Club:
    """`grognard play` in a process of its own."""

    def __init__(self, data: Path, program: tuple[str, ...] = LENINGRAD) -> None:
        self.data = data
        self.program = program
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start it; after the first time at the same port."""
        command = [sys.executable, *self.program, *PLAY, "--port", str(self.port), "--data", str(self.data)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2])
        assert self.process.stdout is not None
        address = re.search(r"http://127\.0\.0\.1:(\d+)/", self.process.stdout.readline())
        if not address:
            self.kill()
            raise AssertionError("the club did not start; run `grognard play` to see why")
        self.port = int(address.group(1))
        self.address = address.group(0)

    def kill(self) -> None:
        """End it without warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def begin(self, **wanted: Any) -> list[str]:
        """Begin a match; the addresses of its links."""
        request = urllib.request.Request(
            f"{self.address}api/matches", json.dumps(wanted).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request) as answer:
            return [f"{self.address}{link['path'].lstrip('/')}" for link in json.load(answer)["links"]]


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """The club on a fresh folder, as a player starts it."""
    assert CLIENT.is_file(), "the browser client isn't built; build it with: make build"
    club = Club(tmp_path_factory.mktemp("club"))
    yield club
    club.kill()


@pytest.fixture
def skirmish_club(tmp_path: Path) -> Iterator[Club]:
    """A club whose one game is the test game."""
    assert CLIENT.is_file(), "the browser client isn't built; build it with: make build"
    club = Club(tmp_path / "club", SKIRMISH)
    yield club
    club.kill()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium, until the last browser test is done: as long as it is there, the thread has a running event loop."""
    found = [
        path for name in (os.environ.get("GROGNARD_CHROMIUM"), *CHROMIUMS) if name and (path := shutil.which(name))
    ]
    assert found, "no Chromium here: install it, or set GROGNARD_CHROMIUM to its path"
    # The machine may have other work, and a fresh checkout compiles its searches first: what is waited for may take its
    # time, and nothing is waited for in vain.
    expect.set_options(timeout=int(os.environ.get("GROGNARD_PATIENCE", "120")) * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found[0], args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where screenshots go."""
    return tmp_path_factory.mktemp("pictures")


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open pages; at the end nothing may have gone wrong in any of them."""
    problems: list[str] = []
    contexts = []

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error" and "Content Security Policy" in message.text:
            problems.append(message.text)

    def open_page(width: int = 1440, height: int = 900, **how: Any) -> Page:
        how.setdefault("locale", "en-GB")
        how.setdefault("reduced_motion", "reduce")
        context = browser.new_context(viewport={"width": width, "height": height}, **how)
        context.set_default_timeout(120_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", heard)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not problems, problems
