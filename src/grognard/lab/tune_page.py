"""A tuning as a page: what it won, how the search went, which weights changed. No script, nothing fetched."""

from __future__ import annotations

from html import escape

from ..core.game import Game
from ..core.words import words
from .arena_page import FOLDER, STYLE, table
from .tune import Tuning

WIDTH, HEIGHT = 640, 220


def page(outcome: Tuning, game: Game, language: str) -> str:
    """The page."""
    say = words(language, FOLDER)
    facts = {
        "game": game.title.get(language, game.id),
        "scenario": outcome.scenario,
        "seat": outcome.seat,
        "before": f"{outcome.share_before:.0%}",
        "seed": outcome.seed,
        "matches": outcome.matches,
        "share": f"{outcome.share:.0%}",
        "low": f"{outcome.low:.0%}",
        "high": f"{outcome.high:.0%}",
        "margin": f"{outcome.margin:+.2f}",
        "error": f"{outcome.margin_error:.2f}",
    }
    heading = escape(say.text("tune-title", facts))
    rows = [
        [name, f"{outcome.usual[name]:g}", f"{value:g}", f"× {value / outcome.usual[name]:.2f}"]
        for name, value in sorted(outcome.weights.items())
    ]
    heads = [say.text(f"tune-{key}") for key in ("weight", "usual", "found", "factor")]
    return f"""<!doctype html>
<html lang="{language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{heading}</title>
<style>{STYLE}</style></head>
<body>
<h1>{heading}</h1>
<p>{escape(say.text("tune-won-seat" if outcome.seat else "tune-won", facts))}</p>
<p>{escape(say.text("tune-better" if outcome.better else "tune-not-better"))}</p>
<h2>{escape(say.text("tune-search"))}</h2>
{curve(outcome)}
<p>{escape(say.text("tune-curve"))}</p>
<h2>{escape(say.text("tune-weights"))}</h2>
{table(heads, rows)}
</body>
</html>
"""


def curve(outcome: Tuning) -> str:
    """The best and the mean of every generation."""
    told = outcome.generations
    low, high = min(one.mean for one in told), max(one.best for one in told)

    def points(values: list[float]) -> str:
        across = WIDTH / max(len(values) - 1, 1)
        return " ".join(
            f"{n * across:.1f},{HEIGHT - 10 - (HEIGHT - 20) * (value - low) / max(high - low, 1e-9):.1f}"
            for n, value in enumerate(values)
        )

    best, mean = points([one.best for one in told]), points([one.mean for one in told])
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f'<polyline points="{best}" fill="none" stroke="#8a2f22" stroke-width="3"/>'
        f'<polyline points="{mean}" fill="none" stroke="#6f6a55" stroke-width="3" stroke-dasharray="6 4"/></svg>'
    )
