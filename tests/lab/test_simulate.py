"""Simulations: resumable, the same on any number of processes and on a cluster, in files that others read."""

from __future__ import annotations

from pathlib import Path

import pyarrow.parquet as parquet
import pytest
from tests.games_for_tests.skirmish import GAME

from grognard.lab import intervals
from grognard.lab.compare import compare
from grognard.lab.report import page
from grognard.lab.results import KINDS, Results
from grognard.lab.simulate import Plan, Simulation, SimulationError, make_plan, simulate


def plan_of(codes: str = "random,greedy", seed: int = 4) -> Plan:
    return make_plan(GAME, None, {}, codes.split(","), seed)


def numbers(outcome: Simulation) -> dict[str, object]:
    return {name: getattr(outcome, name) for name in outcome.__struct_fields__ if name != "seconds"}


def tables(folder: Path) -> dict[str, list[dict[str, object]]]:
    results = Results(folder)
    return {kind: results.table(kind).to_pylist() for kind in KINDS}


def test_any_number_of_processes_gives_the_same_numbers_and_rows(tmp_path: Path) -> None:
    one = simulate(plan_of(), 12, 1, store=Results(tmp_path / "one", plan_of()))
    two = simulate(plan_of(), 12, 2, store=Results(tmp_path / "two", plan_of()))
    assert numbers(one) == numbers(two) == numbers(simulate(plan_of(), 12))
    assert tables(tmp_path / "one") == tables(tmp_path / "two")


class Stopped(Exception):
    """Somebody pulled the plug."""


def test_a_run_that_was_broken_off_goes_on_and_plays_nothing_twice(tmp_path: Path) -> None:
    count = 0

    def stop_after_five() -> None:
        nonlocal count
        count += 1
        if count == 5:
            raise Stopped

    with pytest.raises(Stopped):
        simulate(plan_of(), 9, store=Results(tmp_path / "out", plan_of()), progress=stop_after_five)
    journal = tmp_path / "out" / "open.jsonl"
    journal.write_bytes(journal.read_bytes() + b'{"match": {"match": 5, "se')  # a line that was broken off too
    store = Results(tmp_path / "out", plan_of())
    assert store.done() == {0, 1, 2, 3, 4}
    assert numbers(simulate(plan_of(), 9, store=store)) == numbers(simulate(plan_of(), 9))
    assert not journal.exists()
    assert [row["match"] for row in tables(tmp_path / "out")["matches"]] == list(range(9))


def test_a_longer_run_adds_to_a_shorter_one(tmp_path: Path) -> None:
    simulate(plan_of(), 3, store=Results(tmp_path, plan_of()))
    outcome = simulate(plan_of(), 5, store=Results(tmp_path, plan_of()))
    assert outcome.matches == 5
    assert len(list(tmp_path.glob("matches-*.parquet"))) == 2
    assert simulate(plan_of(), 2, store=Results(tmp_path, plan_of())).matches == 2


def test_results_of_another_run_are_not_mixed_in(tmp_path: Path) -> None:
    Results(tmp_path, plan_of())
    with pytest.raises(SimulationError, match="different: seed"):
        Results(tmp_path, plan_of(seed=5))
    with pytest.raises(SimulationError, match="there are no results here"):
        Results(tmp_path / "nothing")


def test_rows_say_what_happened(tmp_path: Path) -> None:
    simulate(plan_of(), 4, store=Results(tmp_path, plan_of()))
    read = {kind: parquet.read_table(next(tmp_path.glob(f"{kind}-*.parquet"))).to_pylist() for kind in KINDS}
    assert len(read["matches"]) == 4
    first = next(row for row in read["matches"] if row["match"] == 0)
    turns = [row for row in read["turns"] if row["match"] == 0]
    losses = [row for row in read["losses"] if row["match"] == 0]
    battles = [row for row in read["battles"] if row["match"] == 0]
    assert turns[-1]["decisions"] == first["decisions"]
    assert sum(row["battles"] for row in turns) == len(battles) > 0
    for side in GAME.seats:
        assert turns[-1][f"scores_{side}"] == first[f"scores_{side}"]
        assert sum(row[f"losses_{side}"] for row in turns) == sum(row["side"] == side for row in losses)
    assert all(1 <= die <= 6 for row in battles for die in row["dice"])
    assert {row["event"] for row in battles} == {"rolled"}
    assert all(row["unit"] and row["hex"] for row in losses)


def test_a_match_that_goes_wrong_is_kept_with_its_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.lab.simulate.MOST_CHOICES", 3)
    outcome = simulate(plan_of(), 2, store=Results(tmp_path, plan_of()))
    assert outcome.finished == 0
    assert '"line":"choice"' in outcome.errors[0].record
    monkeypatch.undo()
    assert "not ended after 3" in Results(tmp_path).all("matches")[0].error


def test_the_report_is_one_file_in_both_languages(tmp_path: Path) -> None:
    simulate(plan_of(), 6, store=Results(tmp_path / "a", plan_of()))
    simulate(plan_of("greedy,greedy"), 6, store=Results(tmp_path / "b", plan_of("greedy,greedy")))
    english = page(Results(tmp_path / "b"), Results(tmp_path / "a"), "en")
    chinese = page(Results(tmp_path / "b"), Results(tmp_path / "a"), "zh")
    for text in (english, chinese):
        assert "report-" not in text
        assert "src=" not in text
        assert "http" not in text
        assert text.count("<svg") >= 8
        assert "random" in text or "greedy" in text
    assert "Where it was fought" in english
    assert "交战地点" in chinese
    assert "match is compared with match" in english


def test_two_runs_are_compared_match_by_match(tmp_path: Path) -> None:
    for name, codes in (("a", "random,random"), ("b", "greedy,random")):
        simulate(plan_of(codes), 20, store=Results(tmp_path / name, plan_of(codes)))
    first, second = Results(tmp_path / "a"), Results(tmp_path / "b")
    found = {(one.measure, one.of): one for one in compare(first, second)}
    wins = found["wins", GAME.seats[0]]
    by_hand = [
        (b.winner == GAME.seats[0]) - (a.winner == GAME.seats[0])
        for a, b in zip(first.rows(), second.rows(), strict=True)
    ]
    assert wins.change.value == pytest.approx(sum(by_hand) / 20)
    assert wins.after - wins.before == pytest.approx(wins.change.value)
    nothing = {(one.measure, one.of): one for one in compare(first, first)}
    assert all(one.change.value == one.change.low == one.change.high == 0 for one in nothing.values())


def test_intervals_hold_what_they_say() -> None:
    assert intervals.share(5, 10).value == 0.5
    assert intervals.share(0, 10).low == 0
    one = intervals.mean([1.0, 2.0, 3.0, 4.0])
    assert one.low < 2.5 < one.high
    paired = intervals.difference({1: 1.0, 2: 5.0}, {1: 2.0, 2: 6.0}, common=True)
    assert (paired.value, paired.low, paired.high) == (1, 1, 1)
    apart = intervals.difference({1: 1.0, 2: 5.0}, {1: 2.0, 2: 6.0}, common=False)
    assert apart.low < 0 < apart.high
    assert intervals.correlation([1, 2, 3], [2, 4, 6]) == pytest.approx(1)
