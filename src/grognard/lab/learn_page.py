"""A course of learning as a page: the curve, round by round. No script, nothing fetched."""

from __future__ import annotations

from html import escape

from ..core.game import Game
from ..core.words import words
from .arena_page import FOLDER, STYLE, table
from .learn import Learning

WIDTH, HEIGHT, LEFT = 640, 240, 50


def page(outcome: Learning, game: Game, language: str) -> str:
    """The page."""
    say = words(language, FOLDER)
    facts = {"game": game.title.get(language, game.id), "scenario": outcome.scenario, "seed": outcome.seed}
    heading = escape(say.text("learn-title", facts))
    heads = [say.text(f"learn-{key}") for key in ("round", "choices", "error", "nothing", "share", "twins", "seconds")]
    rows: list[list[str]] = []
    for number, one in enumerate(outcome.rounds, 1):
        pair = one.against_greedy
        share = f"{pair.share:.0%} ({pair.low:.0%} … {pair.high:.0%})"
        twins = f"{pair.twins.b} : {pair.twins.a}"
        error, nothing = f"{one.error:.3f}", f"{one.against_nothing:.3f}"
        rows.append([str(number), str(one.choices), error, nothing, share, twins, f"{one.seconds:.0f}"])
    return f"""<!doctype html>
<html lang="{language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{heading}</title>
<style>{STYLE}</style></head>
<body>
<h1>{heading}</h1>
<p>{escape(say.text("learn-about", facts))}</p>
{curve(outcome)}
<p>{escape(say.text("learn-curve"))}</p>
{table(heads, rows)}
</body>
</html>
"""


def curve(outcome: Learning) -> str:
    """What was won against greedy after each round, with its bounds; half is where one began."""
    across = (WIDTH - LEFT - 20) / max(len(outcome.rounds) - 1, 1)

    def down(share: float) -> float:
        return HEIGHT - 15 - (HEIGHT - 30) * share

    parts = [
        f'<text x="0" y="{down(share) + 5:.0f}" fill="currentColor" font-size="13">{share:.0%}</text>'
        f'<line x1="{LEFT}" x2="{WIDTH}" y1="{down(share):.1f}" y2="{down(share):.1f}" stroke="#cbbf9f"/>'
        for share in (0.0, 0.5, 1.0)
    ]
    points: list[str] = []
    for number, one in enumerate(outcome.rounds):
        x, pair = LEFT + 10 + number * across, one.against_greedy
        points.append(f"{x:.1f},{down(pair.share):.1f}")
        parts.append(
            f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{down(pair.low):.1f}" y2="{down(pair.high):.1f}" stroke="#8a2f22"/>'
            f'<circle cx="{x:.1f}" cy="{down(pair.share):.1f}" r="6" fill="#8a2f22"/>'
        )
    parts.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="#8a2f22" stroke-width="2"/>')
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img">{"".join(parts)}</svg>'
