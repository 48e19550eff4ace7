"""An arena as a page: ratings with their error bars, what every pair came to. One file, no script, nothing fetched."""

from __future__ import annotations

from html import escape
from pathlib import Path

from ..core.game import Game
from ..core.words import Words, words
from .arena import Arena
from .ratings import Rated

FOLDER = Path(__file__).parent / "words"
WIDTH, ROW, LEFT = 640, 34, 180
STYLE = """
body { font: 16px/1.5 Georgia, "Noto Serif SC", serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
       color: #24211c; background: #f6f1e4; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .3rem .8rem; border-bottom: 1px solid #cbbf9f; text-align: left; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
svg { max-width: 100%; height: auto; }
@media (prefers-color-scheme: dark) { body { color: #ece5d3; background: #23211d; } th, td { border-color: #55503f; } }
"""


def page(outcome: Arena, game: Game, language: str) -> str:
    """The page."""
    say = words(language, FOLDER)
    title = game.title.get(language, game.id)
    facts = {
        "game": title,
        "matches": outcome.matches,
        "scenario": outcome.scenario,
        "seed": outcome.seed,
        "rules": outcome.rules_version,
    }
    heading = escape(say.text("arena-title", facts))
    return f"""<!doctype html>
<html lang="{language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{heading}</title>
<style>{STYLE}</style></head>
<body>
<h1>{heading}</h1>
<p>{escape(say.text("arena-about", facts))}</p>
<h2>{escape(say.text("arena-ratings"))}</h2>
{bars(outcome.players, say)}
<p>{escape(say.text("arena-bars"))}</p>
{_ratings(outcome, say)}
<h2>{escape(say.text("arena-pairs"))}</h2>
{_pairs(outcome, say)}
<p>{escape(say.text("arena-twins-about"))}</p>
{_cases(outcome, say)}
</body>
</html>
"""


def bars(players: list[Rated], say: Words) -> str:
    """The ratings as points with their error bars."""
    low, high = min(one.low for one in players), max(one.high for one in players)

    def across(rating: float) -> float:
        return LEFT + (WIDTH - LEFT - 20) * (rating - low) / max(high - low, 1e-9)

    rows: list[str] = []
    for place, one in enumerate(players):
        y = ROW * place + ROW / 2
        rows.append(
            f'<text x="0" y="{y + 5:.0f}" fill="currentColor" font-size="15">{escape(one.code)}</text>'
            f'<line x1="{across(one.low):.1f}" x2="{across(one.high):.1f}" y1="{y}" y2="{y}" stroke="#8a2f22"'
            f' stroke-width="3"/><circle cx="{across(one.rating):.1f}" cy="{y}" r="6" fill="#8a2f22"/>'
        )
    height = ROW * len(players)
    label = escape(say.text("arena-ratings"))
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{label}">{"".join(rows)}</svg>'


def _ratings(outcome: Arena, say: Words) -> str:
    seats = list(outcome.pairs[0].by_seat) if outcome.pairs else []
    heads = [say.text("arena-player"), say.text("arena-rating"), "95%", *seats, say.text("arena-matches")]
    rows: list[list[str]] = []
    for one in outcome.players:
        sides = [one.by_seat.get(seat) for seat in seats]
        by_seat = ["–" if s is None else f"{s.rating:.1f} ({s.low:.1f} … {s.high:.1f})" for s in sides]
        rows.append([one.code, f"{one.rating:.1f}", f"{one.low:.1f} … {one.high:.1f}", *by_seat, str(one.matches)])
    return table(heads, rows)


def _pairs(outcome: Arena, say: Words) -> str:
    keys = ("pair", "first", "second", "drawn", "share", "twins")
    rows = [
        [
            f"{pair.a} – {pair.b}",
            *(str(n) for n in (pair.a_wins, pair.b_wins, pair.draws)),
            f"{pair.share:.0%} ({pair.low:.0%} … {pair.high:.0%})",
            f"{pair.twins.a} : {pair.twins.b}",
        ]
        for pair in outcome.pairs
    ]
    return table([say.text(f"arena-{key}") for key in keys], rows)


def _cases(outcome: Arena, say: Words) -> str:
    if not outcome.cases:
        return f"<p>{escape(say.text('arena-no-cases'))}</p>"
    lines = "".join(f"<li>{escape(f'{case.code}, {case.seat}: {case.message}')}</li>" for case in outcome.cases)
    return f"<h2>{escape(say.text('arena-cases'))}</h2><ul>{lines}</ul>"


def table(heads: list[str], rows: list[list[str]]) -> str:
    """A table; numbers stand to the right."""
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join(
        "<tr>" + "".join(f'<td{" class=number" * (place > 0)}>{escape(text)}</td>' for place, text in enumerate(row))
        + "</tr>" for row in rows
    )  # fmt: skip
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
