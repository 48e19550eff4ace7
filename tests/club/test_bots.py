"""Bots at a table: they answer in time or a legal default is played; they get no secret."""

from __future__ import annotations

import os
from contextlib import ExitStack
from pathlib import Path
from random import Random

import msgspec
import pytest
from starlette.testclient import TestClient
from tests.club.disk import ask
from tests.club.seats import Seat, begin, live_path
from tests.club.toy import GAME

from grognard.bots import BotError, Seen, bot, bot_codes
from grognard.bots.greedy import CANDIDATES, candidates
from grognard.bots.seen import known_to
from grognard.club import worker
from grognard.club.app import make_app
from grognard.club.matches import Matches
from grognard.club.worker import POLITE, BotFailed, Job, Worker, Workers, answer, default_choice


def job(code: str, seconds: float = 5.0) -> Job:
    p = GAME.new("long", seed=1)
    return Job(GAME.package, known_to(p, "red").to_text(), "red", code, "s", seconds)


def test_codes_and_their_parameters() -> None:
    assert {"random", "greedy"} <= set(bot_codes())
    assert all({"en", "zh"} <= set(title) for title in bot_codes().values())
    assert bot("greedy:0.5s").seconds == 0.5  # type: ignore[attr-defined]
    for code, part in (
        ("genius", "no bot is called"),
        ("greedy:fast", "no time"),
        ("random:2s", "parameters"),
    ):
        with pytest.raises(BotError, match=part):
            bot(code)


def test_what_a_bot_sees_holds_neither_seed_nor_secret_nor_dice_to_come() -> None:
    p = GAME.new("long", seed="the secret")
    for text, seat in (("bid 1", "red"), ("bid 1", "blue"), ("plan 3", "red"), ("pass", "red")):
        p.play(text, seat)
    p.script = (6, 6)
    known = known_to(p, "blue")
    assert known.view("blue")["plans"] == [-1, 0]
    assert "the secret" not in known.to_text()
    assert known.script == ()
    assert p.seed == "the secret", "the match itself is untouched"
    assert Seen(known, "blue").sample(Random(1)).seed != p.seed


def test_a_bot_goes_on_at_its_table_with_what_it_has_in_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    came: list[str] = []
    monkeypatch.setattr(worker, "bot", lambda code: came.append(code) or bot(code))
    for number in range(2):
        for table in ("here", "there", ""):
            answer(msgspec.structs.replace(job("random"), seed=str(number), table=table))
    assert len(came) == 4, "one at each of the two tables, a fresh one each time that none is named"


def test_random_reaches_every_branch_of_the_tree() -> None:
    p = _at_act()
    random, player = Random(1), bot("random")
    texts = {player.choose(Seen(known_to(p, "red"), "red"), random, 1) for _ in range(200)}
    assert {text.split()[0] for text in texts} == {"move", "plan", "fire", "pass"}
    assert all(p.why(text, "red") for text in texts)


def test_greedy_takes_what_is_worth_most_and_keeps_to_its_bound() -> None:
    p = _at_act()
    seen = Seen(known_to(p, "red"), "red")
    named = candidates(seen, Random(1))
    assert len(named) == len(set(named)) <= CANDIDATES
    assert {"fire", "pass"} <= set(named)
    # Only a shot can gain a point; over many samples of the dice one of them hits.
    assert [bot("greedy").choose(seen, Random(n), 5) for n in range(8)].count("fire") >= 3


def test_greedy_looks_at_what_the_games_strategy_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "worth_a_look", lambda self, known, seat, decision: ["plan 2"], raising=False)
    assert bot("greedy").choose(Seen(known_to(_at_act(), "red"), "red"), Random(1), 5) == "plan 2"


def _at_act():
    p = GAME.new("long", seed=1)
    p.play("bid 1", "red")
    p.play("bid 1", "blue")
    return p


def test_a_default_choice_is_whole_and_legal() -> None:
    assert default_choice(GAME.new(seed=1).decision("red")) == "bid 1"
    assert default_choice(_at_act().decision("red")) == "pass"


def test_the_worker_answers_and_outlives_failures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.club.worker.GRACE", 0.2)
    monkeypatch.setattr("grognard.club.worker.START", 10.0)
    worker = Worker()
    try:
        assert worker.choose(job("random")).startswith("bid ")
        with pytest.raises(BotFailed, match="no bot is called"):
            worker.choose(job("genius"))
        assert worker.choose(job("greedy")).startswith("bid ")
        worker._process.kill()  # type: ignore[union-attr]
        with pytest.raises(BotFailed, match="its process ended"):
            worker.choose(job("random"))
        assert worker.choose(job("random")).startswith("bid "), "a new process"
        with pytest.raises(BotFailed, match=r"no answer in 0\.2 seconds"):
            worker.choose(job("sleeper", 0.2))
        assert worker.choose(job("random")).startswith("bid "), "a new process again"
        worker.stop(for_good=True)
        with pytest.raises(BotFailed, match="the club is closed"):
            worker.choose(job("random"))
        assert worker._process is None, "what still waited when the club closed starts no process"
    finally:
        worker.stop()


def test_a_human_plays_a_whole_match_against_a_bot(database: Path) -> None:
    with TestClient(make_app(database, hosts=("testserver",))) as client:
        made = begin(client, seats={"blue": "greedy"})
        with client.websocket_connect(live_path(made["match"], made["links"][0]["link"])) as socket:
            red = Seat(socket)
            while red.state["result"] is None:
                decision = red.state["seats"][0]["decision"]
                if decision is None:
                    red.until(lambda m: m["type"] == "state")
                else:
                    red.play("red", "bid 1" if decision["prompt"] == "ask-bid" else "fire")
            assert red.until(lambda m: m["type"] == "over")["result"]["reason"] == "points"
            record = client.get(f"/api/matches/{made['match']}/record?link={made['links'][0]['link']}").text
            assert '"by":"greedy"' in record


def test_while_bots_are_at_work_people_play_on(database: Path) -> None:
    """Every bots' process is busy for seconds to come, and more wait in line; nobody else waits for them."""
    with TestClient(make_app(database, hosts=("testserver",))) as client, ExitStack() as stack:
        thinking = []
        for _ in range(3):
            made = begin(client, seats={"blue": "sleeper"})
            line = client.websocket_connect(live_path(made["match"], made["links"][0]["link"]))
            thinking.append(Seat(stack.enter_context(line)))
        for seat in thinking:
            seat.first(lambda m: m["type"] == "thinking")
        made = begin(client, table="solo")
        with client.websocket_connect(live_path(made["match"], made["links"][0]["link"])) as socket:
            both = Seat(socket)
            both.play("red", "bid 1")
            both.play("blue", "bid 1")
            for _ in range(2):
                both.play("red", "pass")
                both.play("blue", "pass", "bid 2")
                both.play("red", "bid 2")
        assert all(seat.state["number"] == 1 for seat in thinking), "the bots haven't answered yet"


def test_bots_step_back_behind_people() -> None:
    worker = Worker()
    try:
        worker.choose(job("random"))
        assert worker._process is not None
        fields = Path(f"/proc/{worker._process.pid}/stat").read_text().rpartition(")")[2].split()
        assert int(fields[16]) == min(19, os.nice(0) + POLITE)
    finally:
        worker.stop()


class Failing(Worker):
    """A worker whose bots now are out of time, now answer what is no choice."""

    def __init__(self) -> None:
        super().__init__()
        self.answers = iter([BotFailed("random: no answer in 5 seconds"), "cheat"] * 20)

    def choose(self, job: Job) -> str:
        answer = next(self.answers)
        if isinstance(answer, BotFailed):
            raise answer
        return answer


def test_for_a_bot_that_fails_a_legal_default_is_played_and_the_case_logged(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "grognard.club.app.Matches", lambda store, settings: Matches(store, settings, Workers(1, Failing))
    )
    with TestClient(make_app(database, hosts=("testserver",))) as client:
        made = begin(client, seats={"blue": "random"})
        with client.websocket_connect(live_path(made["match"], made["links"][0]["link"])) as socket:
            red = Seat(socket)
            red.play("red", "bid 1")
            while red.state["turn_of"] != ["red"]:
                red.until(lambda m: m["type"] == "state")
            red.play("red", "pass")
            while "red" not in red.state["turn_of"]:
                red.until(lambda m: m["type"] == "state")
    cases = ask(database, lambda store: store.cases(made["match"]))
    assert cases[0] == "random: no answer in 5 seconds"
    assert "cheat" in cases[1]
