"""Plots as SVG: intervals, lines by turn, bars, histograms, and a board with what happened where."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from math import cos, pi, sin, sqrt

from ..core.board import Board
from .intervals import Interval

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 640, 240, 56, 30, 12
COLOURS = ("#8a2f22", "#2b5d82", "#6b7f2e", "#8a6d1f")
GROUND = {
    "clear": "#efe6c9", "slope": "#e2d3a6", "high-ground": "#ddc795", "forest": "#a9b98a", "woods": "#bccb9c",
    "light-forest": "#c3cfa3", "deep-forest": "#93a874", "swamp": "#c2cbb6", "marsh": "#c2cbb6", "sea": "#a9c4d3",
    "lake": "#a9c4d3", "town": "#c9b3a2", "city": "#bfa08c", "out-of-play": "#d8d4ca",
}  # fmt: skip
OTHER_GROUND = "#e3dac0"
Scale = Callable[[float], float]
FEW = 3
"""Fewer columns than this have room left beside them."""
NAMES = 30
"""About so many names stand on a map, from all over it."""
LONGEST = 26
"""Labels are cut after so many letters."""


def _svg(height: float, label: str, body: str, width: float = WIDTH) -> str:
    return (
        f'<svg viewBox="0 0 {width:.0f} {height:.0f}" role="img" aria-label="{escape(label)}" '
        f'font-size="13" fill="currentColor">{body}</svg>'
    )


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    shown = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(shown)}</text>'


def number(value: float) -> str:
    """A number as it is written in plots and tables: short, and never with a minus before nought."""
    text = f"{value:.3g}" if abs(value) < 1000 else f"{value:,.0f}"
    return "0" if float(text.replace(",", "")) == 0 else text


def intervals(rows: Sequence[tuple[str, Interval]], label: str, low: float = 0.0, high: float = 1.0) -> str:
    """Points with their error bars, one below the other."""
    left, step = 190, 30

    def across(value: float) -> float:
        return left + (WIDTH - left - 70) * (value - low) / max(high - low, 1e-9)

    body = "".join(
        f'<path d="M{across(x):.1f} 0V{step * len(rows)}" stroke="#9993" />' for x in (low, (low + high) / 2)
    )
    for place, (name, one) in enumerate(rows):
        y, colour = step * place + step / 2, COLOURS[place % len(COLOURS)]
        body += (
            _text(0, y + 4, name)
            + f'<path d="M{across(one.low):.1f} {y}H{across(one.high):.1f}" stroke="{colour}" stroke-width="3"/>'
            + f'<circle cx="{across(one.value):.1f}" cy="{y}" r="5" fill="{colour}"/>'
            + _text(WIDTH - 60, y + 4, number(one.value))
        )
    return _svg(step * len(rows), label, body)


def lines(series: Mapping[str, Sequence[tuple[float, Interval]]], label: str) -> str:
    """A line for each name, with its interval as a band."""
    points = [point for row in series.values() for point in row]
    if not points:
        return ""
    axes, across, up = _axes(
        [x for x, _ in points], [one.low for _, one in points] + [one.high for _, one in points] + [0.0]
    )
    body = axes
    for place, (name, row) in enumerate(series.items()):
        colour = COLOURS[place % len(COLOURS)]
        there = " ".join(f"{across(x):.1f},{up(one.high):.1f}" for x, one in row)
        back = " ".join(f"{across(x):.1f},{up(one.low):.1f}" for x, one in reversed(row))
        middle = " ".join(f"{across(x):.1f},{up(one.value):.1f}" for x, one in row)
        body += (
            f'<polygon points="{there} {back}" fill="{colour}" fill-opacity=".18"/>'
            f'<polyline points="{middle}" fill="none" stroke="{colour}" stroke-width="2"/>'
            f'<rect x="{LEFT + 8 + 150 * place}" y="2" width="10" height="10" fill="{colour}"/>'
            + _text(LEFT + 22 + 150 * place, 11, name)
        )
    return _svg(HEIGHT, label, body)


def histogram(values: Sequence[float], label: str, most: int = 24) -> str:
    """How often each value came, in up to so many columns of equal width."""
    if not values:
        return ""
    low, high = min(values), max(values)
    whole = all(value == int(value) for value in values)
    count = min(most, int(high - low) + 1) if whole else most
    width = max((high - low + (1 if whole else 0)) / count, 1e-9)
    if whole:
        width = max(1.0, -(-(high - low + 1) // count))
        count = int((high - low) // width) + 1
    counts = [0] * count
    for value in values:
        counts[min(count - 1, int((value - low) / width))] += 1
    begin, end = (low - width, low + width * (count + 1)) if count < FEW else (low, low + width * count)
    columns = sorted({0, (count - 1) // 2, count - 1})
    # A column of one whole number has it below its middle; a wider one begins at the number below its edge.
    named = [(low + column + 0.5, number(low + column)) for column in columns] if whole and width == 1 else None
    axes, across, up = _axes([begin, end], [0.0, float(max(counts))], named)
    body = axes
    for place, times in enumerate(counts):
        x, y = across(low + width * place), up(times)
        wide = max(1.0, across(low + width * (place + 1)) - x - 1)
        body += f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{up(0) - y:.1f}" fill="{COLOURS[1]}"/>'
    return _svg(HEIGHT, label, body)


def bars(rows: Sequence[tuple[str, float]], label: str, colour: str = COLOURS[0]) -> str:
    """A bar for each name."""
    left, step, top = 190, 22, max((value for _, value in rows), default=1.0) or 1.0
    body = ""
    for place, (name, value) in enumerate(rows):
        y, wide = step * place, (WIDTH - left - 70) * value / top
        body += (
            _text(0, y + 15, name) + f'<rect x="{left}" y="{y + 3}" width="{wide:.1f}" height="15" fill="{colour}"/>'
        )
        body += _text(left + wide + 6, y + 15, number(value))
    return _svg(step * len(rows), label, body)


def _axes(
    xs: Sequence[float], ys: Sequence[float], named: Sequence[tuple[float, str]] | None = None
) -> tuple[str, Scale, Scale]:
    """The frame with its numbers, and where a value lies across and up. `named`: what is written below the frame."""
    x0, x1 = min(xs), max(max(xs), min(xs) + 1e-9)
    y0, y1 = min(ys), max(max(ys), min(ys) + 1e-9)

    def across(x: float) -> float:
        return LEFT + (WIDTH - LEFT - 10) * (x - x0) / (x1 - x0)

    def up(y: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP - 6) * (y - y0) / (y1 - y0)

    body = f'<path d="M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{WIDTH - 10}" fill="none" stroke="currentColor"/>'
    for x, text in named or [(x, number(x)) for x in (x0, (x0 + x1) / 2, x1)]:
        anchor = "end" if across(x) > WIDTH - 40 else "middle"  # the last one within the picture
        body += _text(across(x), HEIGHT - 10, text, anchor)
    for y in (y0, (y0 + y1) / 2, y1):
        body += _text(LEFT - 6, up(y) + 4, number(y), "end")
        body += f'<path d="M{LEFT} {up(y):.1f}H{WIDTH - 10}" stroke="#9993"/>'
    return body, across, up


def ground(board: Board) -> str:
    """The board's hexes by their ground, once in a page: `heat` draws over it."""
    turn = 0.0 if board.grid.orientation == "flat-top" else 30.0
    corners = [(cos((60 * k + turn) * pi / 180), sin((60 * k + turn) * pi / 180)) for k in range(6)]
    steps = "".join(f"l{x - u:.2f} {y - v:.2f}" for (x, y), (u, v) in zip(corners[1:], corners, strict=False))
    paths: dict[str, list[str]] = {}
    for hex_, (x, y) in enumerate(board.grid.centres.tolist()):
        start = f"M{x + corners[0][0]:.2f} {y + corners[0][1]:.2f}{steps}z"
        paths.setdefault(board.ground_of(hex_), []).append(start)
    drawn = "".join(f'<path d="{"".join(d)}" fill="{GROUND.get(kind, OTHER_GROUND)}"/>' for kind, d in paths.items())
    return f'<svg width="0" height="0" aria-hidden="true"><defs><g id="ground">{drawn}</g></defs></svg>'


def heat(board: Board, counts: Mapping[str, float], label: str) -> str:
    """What happened where: a disc in each hex, as large as it was often."""
    centres, labels = board.grid.centres, {name: hex_ for hex_, name in enumerate(board.grid.labels)}
    most = max(counts.values(), default=1.0) or 1.0
    discs = ""
    for name, count in sorted(counts.items()):
        if name not in labels:
            continue
        x, y = centres[labels[name]].tolist()
        discs += (
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{0.15 + 1.1 * sqrt(count / most):.2f}" fill="#8a2f22" '
            f'fill-opacity=".65"><title>{escape(name)}: {number(count)}</title></circle>'
        )
    wide, high = (centres.max(axis=0) + 1).tolist()
    names = "".join(
        f'<text x="{centres[place.hex][0]:.2f}" y="{centres[place.hex][1] + 1.6:.2f}" font-size="{wide / 60:.2f}" '
        f'text-anchor="middle" fill="#3a352b">{escape(place.en)}</text>'
        for place in board.places[:: max(1, len(board.places) // NAMES)]
    )
    return (
        f'<svg class="map" viewBox="0 0 {wide:.1f} {high:.1f}" role="img" aria-label="{escape(label)}">'
        f'<use href="#ground"/>{names}{discs}</svg>'
    )
