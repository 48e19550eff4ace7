"""Two browsers play a whole match of Leningrad, a third looks on; all the while their connections are cut at random.

python bench/club/browsers.py [--cuts 100] [--game leningrad] [--json FILE]

The browsers reach the club through a small proxy, which breaks their open lines without a word. In the end each has
heard every event once and in order, and the record that each can download proves its dice.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import socket
import sys
import tempfile
import threading
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parent))

from player import begin
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright
from process import running
from tests.browser.conftest import CHROMIUMS
from tests.browser.table import choose_shortest

from grognard.cli import run
from grognard.core.game import find_game

PATIENCE = 3600.0
SOON = 5000.0


class Proxy:
    """Passes everything on, and cuts the lines that are open to a match when it is told to."""

    def __init__(self, to: str) -> None:
        host, port = to.removeprefix("http://").split(":")
        self.to = (host, int(port))
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.open: set[tuple[socket.socket, socket.socket]] = set()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            near, _ = self.listening.accept()
            threading.Thread(target=self._pass, args=(near,), daemon=True).start()

    def _pass(self, near: socket.socket) -> None:
        with suppress(OSError), near, socket.create_connection(self.to) as far:
            first = near.recv(65536)
            both = (near, far)
            if re.match(rb"GET \S+/live\?", first):
                self.open.add(both)
            far.sendall(first)
            back = threading.Thread(target=self._copy, args=(far, near), daemon=True)
            back.start()
            self._copy(near, far)
            back.join()
            self.open.discard(both)

    def _copy(self, from_: socket.socket, to: socket.socket) -> None:
        with suppress(OSError):
            while data := from_.recv(65536):
                to.sendall(data)
        for one in (from_, to):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def cut(self, random: Random) -> int:
        """Break one open line; how many were broken."""
        lines = list(self.open)
        if not lines:
            return 0
        for one in random.choice(lines):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
        return 1


class Person:
    """A browser with a link, and every event that it has heard."""

    def __init__(self, browser: Browser, address: str, match: str, link: dict[str, Any]) -> None:
        self.page: Page = browser.new_context(locale="en-GB").new_page()
        self.seats: list[str] = link["seats"]
        self.numbers: dict[str, list[int]] = {}
        self.over = False
        self.page.on("websocket", lambda line: line.on("framereceived", self._hear))
        self.page.goto(f"{address}/#/match/{match}/{link['link']}")

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "events":
            self.numbers.setdefault(message["seat"], []).extend(event["n"] for event in message["events"])
        self.over = self.over or message["type"] == "over"


CLICK = """() => {
    const asking = document.querySelector(".asking");
    const all = [...document.querySelectorAll(".asking .choices button[data-choice]")];
    const choices = all.filter((one) => !one.disabled);
    const short = ["end", "pass", "no", "done", "stand"];
    const best = choices.find((one) => short.includes(one.dataset.choice.split(" ")[0])) ?? choices[0];
    if (best === undefined || document.querySelector(".gathering")) return null;
    const at = asking.dataset.at;
    best.click();
    return at;
}"""
MOVED_ON = 'at => document.querySelector(".asking")?.dataset.at !== at'


def choose(page: Page) -> None:
    """Click the choice that brings the turn to its end; a click whose answer a cut has swallowed is made again."""
    before = page.evaluate(CLICK)
    if before is None:
        choose_shortest(page)
    else:
        page.wait_for_function(MOVED_ON, arg=before, timeout=SOON)


def standing(address: str, link: str) -> dict[str, Any]:
    """The match as a link's owner finds it in the list."""
    body = json.dumps({"links": [link]}).encode()
    asked = urllib.request.Request(f"{address}/api/matches/mine", body, {"content-type": "application/json"})
    with urllib.request.urlopen(asked) as answer:
        return json.load(answer)["matches"][0]


def play(browser: Browser, address: str, wanted: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """The match from the first choice to the proved record."""
    random, proxy, began = Random(3), Proxy(address), time.monotonic()
    # As "Play now" begins it: the units stand ready.
    ready = {one.id: one.newcomer for one in find_game(wanted.game).options if one.newcomer is not None}
    made = begin(address, game=wanted.game, table="apart", access="link", options=ready)
    people = [Person(browser, proxy.address, made["match"], link) for link in made["links"]]
    cuts = choices = 0
    while not (now := standing(address, made["links"][0]["link"]))["over"]:
        person = next(one for one in people if set(one.seats) & set(now["turn_of"]))
        for _ in people:  # any of them, several times a choice
            if cuts < wanted.cuts and random.random() < 0.7:
                cuts += proxy.cut(random)
        # Cut in the midst of a click: the page comes back, and the choice is made then.
        with suppress(AssertionError, Error):
            choose(person.page)
            choices += 1
        if time.monotonic() - began > PATIENCE:
            raise SystemExit("the match does not come to its end")
    for person in people:
        while not person.over:
            person.page.wait_for_timeout(100)
        for seat, numbers in person.numbers.items():
            if numbers != list(range(1, len(numbers) + 1)):
                raise SystemExit(f"{seat or 'who looks on'} missed an event or heard one twice")
    for number, link in enumerate(made["links"]):
        record = folder / f"{number}.jsonl"
        where = f"{address}/api/matches/{made['match']}/record?link={link['link']}"
        with urllib.request.urlopen(where) as answer:
            record.write_bytes(answer.read())
        if run(["verify", str(record)]) != 0:
            raise SystemExit("the record does not verify")
    lines = record.read_text().count('"line":"choice"')
    heard = {"/".join(person.seats) or "watching": sum(map(len, person.numbers.values())) for person in people}
    return {"game": wanted.game, "cuts": cuts, "choices": lines, "events_heard": heard, "verified": len(people)} | {
        "seconds": round(time.monotonic() - began)
    }


def main() -> None:
    """Play, and say what came of it."""
    about = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    about.add_argument("--cuts", type=int, default=100)
    about.add_argument("--game", default="leningrad")
    about.add_argument("--json", type=Path)
    wanted = about.parse_args()
    program = next(path for name in CHROMIUMS if (path := shutil.which(name)))
    expect.set_options(timeout=20_000)
    with (
        tempfile.TemporaryDirectory(prefix="grognard-browsers-") as folder,
        running("club", f"{folder}/matches.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        figures = play(browser, server.address, wanted, Path(folder))
        browser.close()
    print(json.dumps(figures, indent=2))
    if wanted.json:
        wanted.json.write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()
