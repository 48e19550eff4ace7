"""games, rules, simulate, show, bench, play: their answers, and their refusals."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Cli
from tests.club.toy import GAME

from grognard.commands import show as show_module
from grognard.core.game import find_game


@pytest.fixture
def only_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is the only game there is."""
    for module in (
        "grognard.core.game",
        "grognard.commands.games",
        "grognard.commands.bench",
        "grognard.commands.show",
    ):
        monkeypatch.setattr(f"{module}.game_names", lambda: ["toy"])


@pytest.mark.usefixtures("only_toy")
def test_games_lists_what_can_be_played(cli: Cli) -> None:
    data = json.loads(cli("games", "--json").out)
    assert data["games"] == [
        {
            "id": "toy",
            "title": {"en": "Toy", "zh": "玩具"},
            "seats": ["red", "blue"],
            "scenarios": [
                {"id": "short", "title": {"en": "Short", "zh": "短"}, "turns": 3, "seats": ["red", "blue"]},
                {"id": "long", "title": {"en": "Long", "zh": "长"}, "turns": 40, "seats": ["red", "blue"]},
            ],
            "options": [{"id": "wind", "default": False, "values": [False, True], "clause": "4.1", "newcomer": True}],
            "clauses": 3,
            "rules": "1",
        }
    ]
    assert "toy" in cli("games").out


def test_rules_shows_a_clause_its_code_and_its_tests(cli: Cli, tmp_path: Path) -> None:
    tests = tmp_path / "tests" / "toy"
    tests.mkdir(parents=True)
    (tests / "test_acts.py").write_text('@clause("toy", "3.2")\ndef test_a_man_moves_three_places(): ...\n')
    data = json.loads(cli("rules", "toy", "3.2", "--tests", tests, "--json").out)
    assert (data["id"], data["tests"]) == ("3.2", ["toy/test_acts.py::test_a_man_moves_three_places"])
    assert [place["name"] for place in data["code"]] == ["Act"]
    assert "A man moves up to three places." in cli("rules", "toy", "3.2").out
    chinese = cli("rules", "toy", "3.2", "--lang", "zh").out
    assert "移动" in chinese
    assert "每人最多移动三处。" in chinese
    assert "Both bid 1 to 3 in secret." in cli("rules", "toy", "2.1", "--lang", "zh").out, "not translated: English"
    assert "移动" in cli("rules", "toy", "--lang", "zh").out
    coverage = json.loads(cli("rules", "toy", "--coverage", "--tests", tests, "--json").out)
    assert (coverage["game"], coverage["clauses"], coverage["covered"], coverage["explanatory"]) == ("toy", 3, 1, 1)
    assert coverage["missing"] == ["2.1"]
    assert coverage["tests"] == {"3.2": ["toy/test_acts.py::test_a_man_moves_three_places"]}
    assert "without a test (1): 2.1" in cli("rules", "toy", "--coverage", "--tests", tests).out
    assert len(json.loads(cli("rules", "toy", "--json").out)["clauses"]) == 3


def test_rules_refuses_what_there_is_not(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "no clause '3'; there are 3.2" in cli("rules", "toy", "3").err
    assert "no game is called 'chess'" in cli("rules", "chess").err
    assert "--lang fr: there are en, zh" in cli("rules", "toy", "--lang", "fr").err
    answer = cli("rules", "toy", "--coverage")
    assert (answer.code, answer.out) == (2, "")
    assert "no tests here" in answer.err


def test_simulate_is_the_same_again_from_the_same_seed_on_any_number_of_processes(cli: Cli) -> None:
    words = ("simulate", "toy", "--players", "random,greedy", "--games", 6, "--json")
    one, two, other = (
        json.loads(cli(*words, "--jobs", jobs, "--seed", seed).out) for jobs, seed in ((1, 4), (2, 4), (1, 5))
    )
    assert {"matches", "finished", "errors", "wins", "draws", "score", "decisions", "seconds"} <= set(one)
    assert one | {"seconds": 0} == two | {"seconds": 0}
    assert one["decisions"] != other["decisions"]
    assert one["finished"] == one["matches"] == sum(one["wins"].values()) + one["draws"] == 6
    assert set(one["score"]["red"]) == {"mean", "sd"}


def test_simulate_reports_a_match_that_goes_wrong_with_its_record(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(p: object, seat: int) -> None:
        raise ZeroDivisionError("the powder is wet")

    monkeypatch.setattr("tests.club.toy.rules.fire", broken)
    answer = cli("simulate", "toy", "--scenario", "long", "--games", 2, "--jobs", 1, "--seed", 9, "--json")
    assert answer.code == 1
    data = json.loads(answer.out)
    assert (data["finished"], len(data["errors"])) == (0, 2)
    error = data["errors"][0]
    assert (error["seed"], error["message"]) == ("9/0", "ZeroDivisionError: the powder is wet")
    lines = [json.loads(line) for line in error["record"].splitlines()]
    assert lines[0]["line"] == "match"
    assert [line["choice"][:3] for line in lines[1:3]] == ["bid", "bid"]
    assert "Traceback" not in answer.err


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["chess"], "no game is called 'chess'"),
        (["toy", "--players", "random"], "1 players for 2 seats"),
        (["toy", "--players", "random,genius"], "no bot is called 'genius'"),
        (["toy", "--scenario", "winter"], "no scenario 'winter'"),
        (["toy", "--games", "0"], "from 1 to 1,000,000"),
        (["toy", "--games", "99999999999999999999"], "from 1 to 1,000,000"),
        (["toy", "--games", "many"], "--games"),
        (["toy", "--jobs", "-1"], "--jobs"),
        (["toy", "--option", "wind"], "NAME=VALUE"),
        (["toy", "--option", "wind=maybe"], "can't be 'maybe'"),
        (["toy", "--option", "rain=true"], "no option 'rain'"),
        (["toy", "--fast"], "--fast"),
        (["toy", "--against", "results"], "name a file with --report"),
        (["toy", "--against", "nowhere", "--report", "report.html"], "there are no results here"),
        (["toy", "--ray", "127.0.0.1:1"], "no cluster answers there"),
    ],
)
def test_simulate_refuses_what_cant_be(cli: Cli, words: list[str], part: str) -> None:
    answer = cli("simulate", *words)
    assert (answer.code, answer.out) == (2, "")
    assert part in answer.err
    assert answer.err.count("\n") == 1


def test_simulate_takes_options_by_their_own_values(cli: Cli) -> None:
    assert cli("simulate", "toy", "--games", 1, "--jobs", 1, "--option", "wind=true").code == 0


@pytest.mark.usefixtures("only_toy")
def test_bench_has_all_keys(cli: Cli) -> None:
    data = json.loads(cli("bench", "--seconds", 0.1, "--json").out)
    assert list(data)[:2] == ["toy/short", "toy/long"]
    assert "skirmish/ford" in data  # in the source tree the test game too
    figures = data["toy/long"]
    assert figures["decisions_per_s"] > 0
    assert figures["copies_per_s"] > 0
    assert 0 < figures["choices_ms"]["p50"] <= figures["choices_ms"]["p95"]
    assert figures["preview_ms"]["p50"] > 0
    assert (figures["units"], figures["hexes"], figures["ranges_per_s"]) == (4, 0, None)
    assert "toy/short" in cli("bench", "toy", "--scenario", "short", "--seconds", 0.05).out
    assert cli("bench", "--seconds", 0).code == 2


def test_bench_asks_the_game_for_movement_ranges(monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.lab.bench import bench

    monkeypatch.setattr(type(GAME), "bench_ranges", lambda self, p: 25, raising=False)
    monkeypatch.setattr(type(GAME), "bench_sights", lambda self, p: 25, raising=False)
    figures = bench(GAME, "short", 0.05)
    assert (figures.ranges_per_s or 0) > 0
    assert (figures.sights_per_s or 0) > 0


def test_bench_goes_on_where_no_unit_is_on_the_map(monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.lab.bench import bench

    monkeypatch.setattr(type(GAME), "bench_ranges", lambda self, p: 0, raising=False)
    assert bench(GAME, "short", 0.05).ranges_per_s is None


def test_show_says_when_there_is_nothing_to_draw(cli: Cli, tmp_path: Path) -> None:
    position = tmp_path / "position.yaml"
    position.write_text("game: toy\n")
    assert "without a board" in cli("show", position).err
    assert "no such game" in cli("show", "chess").err
    assert cli("show", position, "--scale", 99).code == 2
    assert cli("show", position, "--svg", "a", "--png", "b").code == 2


def test_show_draws_board_and_counters_by_the_clients_code(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(show_module, "CLIENT", tmp_path)
    answer = cli("show", "leningrad")
    assert answer.code == 1
    assert "make build" in answer.err
    script = """
        import { readFileSync } from "node:fs";
        const { board, counters } = JSON.parse(readFileSync(0, "utf8"));
        console.log(JSON.stringify([board.hexes.numbers.length, counters[0], process.argv.slice(2)]));
    """
    (tmp_path / "show.mjs").write_text(script)
    out = tmp_path / "out.svg"
    position = tmp_path / "position.yaml"
    position.write_text("game: leningrad\noptions: {setup: suggested}\n")
    assert cli("show", position, "--svg", out, "--night", "--scale", 2, "--lang", "zh").code == 0
    hexes, counter, options = json.loads(out.read_text())
    game = find_game("leningrad")
    assert hexes == game.scene().board.size
    assert {"id", "hex", "side", "scheme", "steps"} <= set(counter)
    assert options == ["--theme", "night", "--scale", "2", "--language", "zh"]
    (tmp_path / "show.mjs").write_text('console.error("no paper"); process.exit(3);')
    assert cli("show", "leningrad/campaign").err == "grognard: the picture can't be drawn: no paper\n"


def test_png_is_the_same_drawing_as_pixels(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>'
    (tmp_path / "show.mjs").write_text(f"console.log({drawing!r});")
    monkeypatch.setattr(show_module, "CLIENT", tmp_path)
    assert cli("show", "leningrad", "--png", tmp_path / "out.png").code == 0
    picture = (tmp_path / "out.png").read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert picture[16:24] == bytes([0, 0, 0, 20, 0, 0, 0, 10])


def test_play_refuses_a_bad_port_a_bad_game_and_a_bad_folder(cli: Cli, tmp_path: Path) -> None:
    assert cli("play", "chess").code == 2
    assert cli("play", "--port", 99999).code == 2
    (tmp_path / "file").write_text("")
    answer = cli("play", "--data", tmp_path / "file", "--no-browser")
    assert answer.code == 1
    assert "--data" in answer.err


def test_the_command_itself_has_exit_codes_and_no_traceback() -> None:
    def called(*words: str) -> subprocess.CompletedProcess[str]:
        code = "import sys; from grognard.cli import main; sys.argv[0] = 'grognard'; main()"
        return subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=False)

    assert called("--version").stdout.strip()
    wrong = called("replay", "nothing.jsonl")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr == "grognard: nothing.jsonl: there is no such file\n"


def test_our_own_mistakes_are_said_without_a_traceback(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> list[str]:
        raise RuntimeError("the dog ate it")

    monkeypatch.setattr("grognard.commands.games.game_names", broken)
    answer = cli("games")
    assert answer.code == 1
    assert answer.err == "grognard: something is wrong in Grognard itself: RuntimeError: the dog ate it\n"
