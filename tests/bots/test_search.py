"""The search: honest, the same again from the same seed, within its budget, to be broken off at any time."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from tests.bots.table import begun, seen_by
from tests.club.toy import GAME as TOY
from tests.games_for_tests.skirmish import GAME
from tests.games_for_tests.skirmish.hooks import HOOKS

import grognard
from grognard.bots import BotError, bot, bot_codes
from grognard.bots.captain import CaptainBot
from grognard.bots.search import budget as budgets
from grognard.bots.search.arms import opinion
from grognard.bots.search.budget import Budget
from grognard.bots.search.kept import Keeper
from grognard.bots.search.lines import Arm, Clock, Horizon, Lines, Samples, play_line
from grognard.bots.search.policy import forced, whole_of
from grognard.bots.search.searcher import Searcher
from grognard.core.position import Position

CODES = ("captain:80n", "captain:80n:family=tree", "general:80n")


@pytest.mark.parametrize("code", CODES)
def test_equal_views_give_equal_choices(code: str) -> None:
    differed = 0
    for choices in range(4, 20, 3):
        p = begun(choices)
        seat = p.deciding[0]
        world = HOOKS.other_world(p, p.asking[0], Random(choices))
        world.reseed("another seed")
        differed += world.cells != p.cells
        assert choose(code, p, seat) == choose(code, world, seat)
    assert differed, "the worlds were to differ"


def choose(code, p, seat):
    return bot(code).choose(seen_by(p, seat), Random("its own chance"), 60)


@pytest.mark.parametrize("code", CODES)
def test_a_search_by_nodes_is_the_same_again_and_its_choice_is_whole(code: str) -> None:
    for choices in (3, 9, 15):
        seen = seen_by(begun(choices))
        first, again = (bot(code).ranked(seen, Random(7), 60) for _ in range(2))  # type: ignore[attr-defined]
        assert first == again
        assert whole_of(seen.decision, first[0].text) is not None


@pytest.mark.parametrize("code", CODES)
def test_nodes_are_spent_and_no_line_is_begun_beyond_them(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[Budget] = []

    class Kept(Budget):
        def __init__(self, *limits) -> None:
            super().__init__(*limits)
            kept.append(self)

    monkeypatch.setattr("grognard.bots.search.searcher.Budget", Kept)
    seen = seen_by(begun(9))
    ranked = bot(code).ranked(seen, Random(7), 60)  # type: ignore[attr-defined]
    assert sum(one.lines for one in ranked) > len(ranked)
    longest = 60
    assert 80 <= kept[0].used <= 80 + longest * len(ranked), "at most the lines of one sample more"


def test_the_time_counts_from_the_beginning_and_a_share_is_kept_back(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([100.0, 101.0, 101.8, 101.8])
    monkeypatch.setattr(budgets.time, "monotonic", lambda: next(clock))
    budget = Budget(seconds=2.0)
    assert not budget.over
    assert budget.over
    assert budget.share_used > 1


@pytest.mark.parametrize("code", ["captain:600s", "captain:600s:family=tree", "general:600s"])
def test_a_search_that_is_cancelled_answers_with_what_it_has(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    player, seen, carry_out, nodes = bot(code), seen_by(begun(9)), Position.carry_out, 0

    def counted(*what) -> None:
        nonlocal nodes
        nodes += 1
        if nodes == 300:
            player.cancel()  # type: ignore[attr-defined]
        carry_out(*what)

    monkeypatch.setattr(Position, "carry_out", counted)
    assert whole_of(seen.decision, player.choose(seen, Random(1), 3600)) is not None
    assert nodes >= 300


def test_the_only_choice_is_made_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.bots.search.searcher.Plans", None)
    monkeypatch.setattr("grognard.bots.search.searcher.forced", lambda decision: decision.find("pass"))
    monkeypatch.setattr("grognard.bots.search.searcher.Samples", None)
    p = begun(9)
    while "pass" not in p.decision().choices:
        p.play(next(iter(p.decision().choices)), p.deciding[0])
    assert bot("captain").choose(seen_by(p), Random(1), 60) == "pass"


def test_forced_is_what_leaves_nothing_to_choose() -> None:
    p, found, random = begun(0), 0, Random(1)
    while p.deciding:
        only = forced(p.decision())
        assert (only is not None) <= (p.decision().menu.size == 1)
        if only is not None:
            found += 1
            assert only.whole
            assert only.text == p.decision().choices[0]
        p.play(bot("random").choose(seen_by(p), random, 1), p.deciding[0])
        p = begun(5, "again") if not p.deciding and not found else p
    assert found


def test_choices_are_compared_on_the_same_samples_and_a_line_leaves_them_alone() -> None:
    seen = seen_by(begun(9))
    samples = Samples(seen, "seed")
    before = samples.sample(3)
    arm = Arm(bot("random").choose(seen, Random(1), 1), 0)
    first = play_line(samples, arm, 3, Horizon(), Budget())
    assert samples.sample(3) == before
    assert first is not None
    assert first == play_line(samples, arm, 3, Horizon(), Budget())
    assert first.nodes >= 1
    assert play_line(samples, Arm("march on the capital", 0), 3, Horizon(), Budget()) is None


def test_a_line_ends_with_its_turn_or_at_its_length() -> None:
    seen = seen_by(begun(9))
    samples, arm = Samples(seen, "seed"), Arm(bot("random").choose(seen, Random(1), 1), 0)
    short = play_line(samples, arm, 0, Horizon(1, 2), Budget())
    turn = play_line(samples, arm, 0, Horizon(1), Budget())
    match = play_line(samples, arm, 0, Horizon(99), Budget())
    assert short is not None
    assert turn is not None
    assert match is not None
    assert short.nodes == 3
    assert not short.over
    assert short.nodes < turn.nodes < match.nodes
    assert match.over


def test_where_a_turn_takes_too_long_the_strategys_own_choice_is_made() -> None:
    seen = seen_by(begun(9))
    (only,) = bot("captain:2n").ranked(seen, Random(7), 60)  # type: ignore[attr-defined]
    assert only.lines <= 1


def test_a_search_whose_lines_come_to_nothing_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.bots.search.searcher.play_line", lambda *what: None)
    seen = seen_by(begun(9))
    assert whole_of(seen.decision, bot("captain:80n").choose(seen, Random(7), 60)) is not None


def test_who_looks_too_far_for_the_budget_looks_nearer() -> None:
    lines = Lines(Samples(seen_by(begun(9)), "seed"), Horizon(2), Budget())
    assert lines.nearer()
    assert lines.horizon == Horizon(1)
    assert not lines.nearer()


def test_a_captain_beats_greedy() -> None:
    """Twelve matches with the sides swapped, as the arena plays them; the seed makes them the same ones every time."""
    from grognard.lab.arena import arena, make_setting

    (pair,) = arena(make_setting(GAME, "ford", {}, 3), ["greedy", "captain:150n"], 12).pairs
    assert pair.b_wins > 2 * pair.a_wins


def test_parameters_of_codes() -> None:
    assert {"captain", "general"} <= set(bot_codes())
    assert bot("captain").seconds == 1.0  # type: ignore[attr-defined]
    assert bot("general").seconds == 10.0  # type: ignore[attr-defined]
    player = bot("captain:500n")
    assert (player.nodes, player.seconds) == (500, None)  # type: ignore[attr-defined]
    for code in ("captain:2x", "captain:family=witch", "captain:speed=3", "captain:0n", "captain:jobs=0"):
        with pytest.raises(BotError):
            bot(code)


def test_two_processes_come_to_the_same_as_one() -> None:
    seen = seen_by(toy_at_act())
    alone = bot("captain:60n").ranked(seen, Random(7), 60)  # type: ignore[attr-defined]
    together = bot("captain:60n:jobs=2").ranked(seen, Random(7), 60)  # type: ignore[attr-defined]
    assert sum(one.lines for one in alone) > 2
    assert together == alone


def toy_at_act() -> Position:
    p = TOY.new("long", seed=1)
    p.play("bid 1", "red")
    p.play("bid 1", "blue")
    return p


@pytest.mark.parametrize("code", ["captain:jobs=2", "learnt:model=/etc/passwd", "greedy:weights=/etc/passwd"])
def test_a_guest_of_a_club_names_no_files_or_processes(code: str) -> None:
    with pytest.raises(BotError, match="can't be set here"):
        bot(code, guest=True)
    assert bot("captain:500n:family=tree", guest=True)


def test_a_plan_is_kept_for_its_turn_and_costs_no_further_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CaptainBot, "horizon", Horizon(1, 8))
    p: Any = grognard.game("prokhorovka").new(seed="kept")
    player, searches, kept = bot("captain:80n"), [0], 0
    search = Searcher._search
    monkeypatch.setattr(Searcher, "_search", lambda *what: (searches.append(0), search(*what))[1])
    while p.turn < 2 or not kept:
        seen, before = seen_by(p), len(searches)
        if seen.seat == "german":
            p.play(bot("greedy").choose(seen, Random(1), 60), seen.seat)
            continue
        followed = player.keeper.followed(seen)  # type: ignore[attr-defined]
        text = player.choose(seen, Random(1), 60)
        if followed and forced(seen.decision) is None:
            kept += 1
            assert (text, len(searches)) == (followed, before)
        p.play(text, seen.seat)
    assert len(searches) > 1


def test_the_same_choice_is_thought_over_again_when_it_is_asked_again() -> None:
    keeper = Keeper()
    p: Any = grognard.game("prokhorovka").new(seed="kept")
    while p.turn < 1 or not opinion(seen_by(p), 1):
        p.play(bot("greedy").choose(seen_by(p), Random(1), 60), p.deciding[0])
    seen = seen_by(p)
    keeper.keep(seen, 1)
    assert keeper.followed(seen) == ""
    p.number += 1
    assert keeper.followed(seen_by(p)) == opinion(seen, 1)[0]
    p.turn += 1
    assert keeper.followed(seen_by(p)) == ""


def test_a_line_sees_the_answer_of_the_other_side() -> None:
    p = SimpleNamespace(turn=3, acting=1, phase=2)
    clock, seen = Clock(p, 1), []  # type: ignore[arg-type]
    for p.turn, p.acting in ((3, 1), (4, -1), (4, 0), (4, 0), (4, 1)):
        seen.append(clock.over(p))  # type: ignore[arg-type]
    assert seen == [False, False, False, False, True]
    by_turn = Clock(SimpleNamespace(turn=3), 1)  # type: ignore[arg-type]
    assert [by_turn.over(SimpleNamespace(turn=n)) for n in (3, 4)] == [False, True]  # type: ignore[arg-type]
