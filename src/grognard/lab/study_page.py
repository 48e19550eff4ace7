"""A study as a page: the question, the variants, what each changes and how sure that is."""

from __future__ import annotations

from html import escape

from ..core.game import find_game
from ..core.words import words
from . import plots
from .arena_page import STYLE, table
from .intervals import share
from .report import FOLDER, percent, spread
from .study import Compared, Findings, Study, Texts


class StudyPage:
    """The parts of the page."""

    def __init__(self, study: Study, findings: Findings, language: str) -> None:
        self.study, self.findings, self.language = study, findings, language
        self.game = find_game(study.game)
        self.say = words(language, self.game.folder / "words", FOLDER)
        self.titles = {one.id: self.in_language(one.title) or one.id for one in study.variants}

    def in_language(self, texts: Texts) -> str:
        """A text of the study's file."""
        return texts.get(self.language) or texts.get("en", "")

    def page(self) -> str:
        """The whole page."""
        study, found = self.study, self.findings
        name = self.in_language(study.title) or self.game.title.get(self.language, self.game.id)
        title = escape(self.say.text("study-title", {"title": name}))
        facts = [
            [self.say.text("report-scenario"), found.scenario],
            [self.say.text("report-matches"), f"{len(found.variants)} × {found.games}"],
            [self.say.text("report-seed"), found.seed],
            [self.say.text("study-base"), self.titles[found.base]],
        ]
        changes = "".join(self.changes(one) for one in found.variants[1:])
        return f"""<!doctype html>
<html lang="{self.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>
<style>{STYLE}</style></head>
<body>
<h1>{title}</h1>
<p>{escape(self.in_language(study.question))}</p>
{table(["", ""], facts)}
<h2>{escape(self.say.text("study-variants"))}</h2>
{self.shares()}
<p>{escape(self.say.text("report-bars"))}</p>
{self.outcomes()}
<h2>{escape(self.say.text("report-comparison"))}</h2>
<p>{escape(self.say.text("report-common-seeds"))}</p>
{changes}
</body>
</html>
"""

    def shares(self) -> str:
        """Who won how often in each variant."""
        rows = [
            (f"{self.titles[one.id]}: {seat}", share(one.outcome.wins[seat], one.outcome.finished))
            for one in self.findings.variants
            for seat in one.outcome.wins
        ]
        return plots.intervals(rows, self.say.text("study-variants"))

    def outcomes(self) -> str:
        """The same as a table, with the scores."""
        seats = list(self.findings.variants[0].outcome.wins)
        wins, score = self.say.text("report-wins"), self.say.text("report-score")
        heads = [self.say.text("study-variant"), *(f"{s}: {wins}" for s in seats), *(f"{s}: {score}" for s in seats)]
        rows = [
            [
                self.titles[one.id],
                *(percent(share(one.outcome.wins.get(s, 0), one.outcome.finished)) for s in seats),
                *(f"{one.outcome.score[s].mean:.2f} ± {one.outcome.score[s].sd:.2f}" for s in seats),
            ]
            for one in self.findings.variants
        ]
        return table(heads, rows)

    def changes(self, one: Compared) -> str:
        """What a variant changes."""
        rows = [
            [
                self.say.text(f"report-measure-{change.measure}") + (f": {change.of}" if change.of else ""),
                plots.number(change.before),
                plots.number(change.after),
                spread(change.change),
                self.say.text("report-clear" if change.change.clear else "report-unclear"),
            ]
            for change in one.changes
        ]
        heads = [self.say.text(f"report-{key}") for key in ("measure", "before", "after", "change", "sure")]
        return f"<h3>{escape(self.titles[one.id])}</h3>{table(heads, rows)}"
