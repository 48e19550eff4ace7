"""A simulation as a page: one file without script, with plots. With a second run it says what is different."""

from __future__ import annotations

from collections import Counter
from html import escape
from pathlib import Path
from typing import Any

from ..bots.seen import game_of
from ..core.words import Words, words
from . import plots
from .arena_page import STYLE
from .arena_page import table as table_of
from .compare import compare, same_seeds
from .intervals import Interval, correlation, mean, share
from .results import Results
from .rows import LossRow, MatchRow, TurnRow
from .simulate import Plan

FOLDER = Path(__file__).parent / "words"
MAP_STYLE = "svg.map { background: #e9e2cf; max-height: 44rem; }\n"
TYPES = 14
"""So many types of unit are shown, those with the most losses."""


def page(results: Results, other: Results | None, language: str, games: int | None = None) -> str:
    """The page. With `other` results: how these differ from those."""
    return Report(results, other, language, games).page()


class Report:
    """The parts of the page."""

    def __init__(self, results: Results, other: Results | None, language: str, games: int | None) -> None:
        self.results, self.other, self.language = results, other, language
        self.plan: Plan = results.plan
        self.game = game_of(self.plan.package)
        self.scene = self.game.scene(self.plan.scenario, self.plan.options)
        self.say: Words = words(language, self.game.folder / "words", FOLDER)
        self.games = games
        everything: list[MatchRow] = self._within(list(results.rows()))
        self.matches = [row for row in everything if not row.error]
        self.errors = len(everything) - len(self.matches)
        self.seats = list(self.plan.players)

    def _within(self, rows: list[Any]) -> list[Any]:
        """The rows of the matches that this run is about: a folder may hold more."""
        return [row for row in rows if self.games is None or row.match < self.games]

    def text(self, key: str, **facts: Any) -> str:
        """A sentence of the report, safe in a page."""
        return escape(self.say.text(f"report-{key}", facts))

    def page(self) -> str:
        """The whole page."""
        title = self.text("title", game=self.game.title.get(self.language, self.game.id))
        parts = [self.about(), self.outcome(), self.by_turn(), self.lengths(), self.dice(), self.losses(), self.maps()]
        if self.other is not None:
            parts.insert(1, self.comparison(self.other))
        return f"""<!doctype html>
<html lang="{self.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>
<style>{STYLE}{MAP_STYLE}</style></head>
<body>
<h1>{title}</h1>
{"".join(parts)}
</body>
</html>
"""

    def heading(self, key: str) -> str:
        """A heading."""
        return f"<h2>{self.text(key)}</h2>\n"

    def about(self) -> str:
        """What was played."""
        plan = self.plan
        changed = {o.id: plan.options[o.id] for o in self.game.options if plan.options.get(o.id) != o.default}
        rows = [
            [self.say.text("report-scenario"), plan.scenario],
            [self.say.text("report-players"), ", ".join(f"{seat}: {code}" for seat, code in plan.players.items())],
            [self.say.text("report-options"), ", ".join(f"{k}={v}" for k, v in changed.items()) or "–"],
            [self.say.text("report-changes"), ", ".join(plan.changes) or "–"],
            [self.say.text("report-seed"), plan.seed],
            [self.say.text("report-rules"), plan.rules],
            [self.say.text("report-matches"), str(len(self.matches))],
            [self.say.text("report-errors"), str(self.errors)],
        ]
        return table_of(["", ""], rows)

    def outcome(self) -> str:
        """Who won, by how much, why."""
        count = len(self.matches)
        wins = [(seat, share(sum(r.winner == seat for r in self.matches), count)) for seat in self.seats]
        wins.append((self.say.text("report-drawn"), share(sum(not r.winner for r in self.matches), count)))
        scores = [(seat, mean([r.scores.get(seat, 0.0) for r in self.matches])) for seat in self.seats]
        reasons = Counter(r.reason for r in self.matches).most_common()
        return (
            self.heading("results")
            + plots.intervals(wins, self.say.text("report-results"))
            + f"<p>{self.text('bars')}</p>"
            + table_of(
                [self.say.text("report-seat"), self.say.text("report-wins"), self.say.text("report-score")],
                [[seat, percent(win), spread(score)] for (seat, win), (_, score) in zip(wins, scores, strict=False)],
            )
            + table_of(
                [self.say.text("report-reason"), self.say.text("report-matches")],
                [[self.say.text(reason), str(times)] for reason, times in reasons],
            )
        )

    def by_turn(self) -> str:
        """The score as it stood at the end of each turn."""
        turns: list[TurnRow] = self._within(self.results.all("turns"))
        numbers = sorted({row.turn for row in turns})
        series = {
            seat: [(float(n), mean([r.scores.get(seat, 0.0) for r in turns if r.turn == n])) for n in numbers]
            for seat in self.seats
        }
        return self.heading("by-turn") + plots.lines(series, self.say.text("report-by-turn"))

    def lengths(self) -> str:
        """How long matches were."""
        turns = [float(row.turns) for row in self.matches]
        decisions = [float(row.decisions) for row in self.matches]
        return (
            self.heading("length")
            + plots.histogram(turns, self.say.text("report-length"))
            + self.heading("decisions")
            + plots.histogram(decisions, self.say.text("report-decisions"))
            + f"<p>{self.text('decisions-mean', mean=spread(mean(decisions)))}</p>"
        )

    def dice(self) -> str:
        """How high the dice were, and whether that decided."""
        rows: list[list[str]] = []
        for seat in self.seats:
            thrown = [row for row in self.matches if row.dice.get(seat)]
            luck = [row.luck.get(seat, 0.0) for row in thrown]
            leads = [lead(row, seat) for row in thrown]
            total = sum(row.dice.get(seat, 0) for row in thrown)
            rows.append([seat, str(total), spread(mean(luck)), f"{correlation(luck, leads):+.2f}"])
        heads = [self.say.text(f"report-{key}") for key in ("seat", "dice", "luck", "luck-counts")]
        every = [row.luck[seat] for row in self.matches for seat in self.seats if row.dice.get(seat)]
        plot = plots.histogram(every, self.say.text("report-luck"))
        return self.heading("dice") + table_of(heads, rows) + plot + f"<p>{self.text('luck-about')}</p>"

    def losses(self) -> str:
        """What was lost, by type of unit."""
        losses: list[LossRow] = self._within(self.results.all("losses"))
        parts = [self.heading("losses")]
        for side in dict.fromkeys(row.side for row in losses):
            counts = Counter(row.type or row.unit for row in losses if row.side == side)
            rows = [(kind, times / len(self.matches)) for kind, times in counts.most_common(TYPES)]
            parts.append(f"<h3>{escape(side)}</h3>" + plots.bars(rows, side))
        return "".join(parts)

    def maps(self) -> str:
        """Where it was fought, and where it was lost."""
        board = self.scene.board_or_none
        if board is None:
            return ""
        count = max(1, len(self.matches))
        parts = [plots.ground(board)]
        for kind in ("battles", "losses"):
            hexes = Counter(row.hex for row in self._within(self.results.all(kind)) if row.hex)
            label = self.say.text(f"report-map-{kind}")
            parts.append(self.heading(f"map-{kind}"))
            parts.append(plots.heat(board, {name: times / count for name, times in hexes.items()}, label))
        return "".join(parts)

    def comparison(self, other: Results) -> str:
        """What is different from another run."""
        found = compare(other, self.results, self.games)
        key = "common-seeds" if same_seeds(other.plan, self.plan) else "other-seeds"
        rows = [
            [self.measure(one.measure, one.of), plots.number(one.before), plots.number(one.after), spread(one.change),
             self.say.text("report-clear" if one.change.clear else "report-unclear")]
            for one in found
        ]  # fmt: skip
        heads = [self.say.text(f"report-{k}") for k in ("measure", "before", "after", "change", "sure")]
        return self.heading("comparison") + f"<p>{self.text(key)}</p>" + table_of(heads, rows)

    def measure(self, key: str, of: str) -> str:
        """The name of a measure."""
        name = self.say.text(f"report-measure-{key}")
        return f"{name}: {of}" if of else name


def lead(row: MatchRow, seat: str) -> float:
    """By how much a seat's score is above the mean of the others'."""
    others = [score for name, score in row.scores.items() if name != seat]
    return row.scores.get(seat, 0.0) - (sum(others) / len(others) if others else 0.0)


def percent(one: Interval) -> str:
    """A share with its interval."""
    return f"{one.value:.1%} ({one.low:.1%} … {one.high:.1%})"


def spread(one: Interval) -> str:
    """A number with its interval."""
    return f"{plots.number(one.value)} ({plots.number(one.low)} … {plots.number(one.high)})"
