"""15.4 Victory points, and the end of the match."""

from __future__ import annotations

from fractions import Fraction

from grognard.core.rules import rule
from grognard.core.sums import Number, Sum

from .events import MatchOver, Vp
from .lines import controls, lines, reaches, sources_of
from .position import Position
from .scene import AXIS, SIDES


@rule("15.4.0", "15.4.1", "15.4.2", "15.4.3", "15.4.4.1", "15.4.4.2")
def victory_points(p: Position, side: int) -> Sum:
    """15.4 A side's VP with all their parts: cities it controls, halved without a line to its own edge; Axis losses."""
    scene = p.scene
    victory = scene.tables["victory"]
    edge = [s for s in sources_of(p, side) if s.edge == victory["edge"][SIDES[side]] and s.victory]
    found = lines(p, side, edge)
    total = Sum()
    for hex_ in scene.ground.cities:
        if controls(p, side, hex_):
            name, city = scene.hex_name(hex_), scene.ground.name_of(hex_)
            bonus = side != AXIS and hex_ in scene.ground.leningrad
            worth: Number = victory["city"] + (victory["leningrad_bonus"] if bonus else 0)
            reason, clause = ("part-leningrad", "15.4.2") if bonus else ("part-city", "15.4.1")
            if not reaches(found, hex_):
                worth = worth * Fraction(victory["without_line"])
                reason, clause = "part-city-half", "15.4.3"
            total = total.plus(worth, reason, clause, hex=name, city=city)
    if side == AXIS and p.axis_losses:
        total = total.plus(p.axis_losses, "part-losses", "15.4.4.1")
    return total


@rule("5.0.0", "15.4.5", "16.1.3")
def final_result(p: Position) -> None:
    """15.4(5) After the last turn the higher total wins; with the auction the Axis must have reached its bid."""
    axis, soviet = (victory_points(p, side).value for side in (0, 1))
    p.note(Vp(axis, soviet), "15.4.5")
    if p.scene.is_on("auction"):
        end(p, AXIS if axis >= p.bid else 1 - AXIS, "result-bid-reached" if axis >= p.bid else "result-bid-missed")
    elif axis == soviet:
        end(p, None, "result-draw")
    else:
        side = AXIS if axis > soviet else 1 - AXIS
        end(p, side, f"result-{SIDES[side]}-wins")


@rule("16.1.3", "5.0.0")
def bid_reached(p: Position) -> bool:
    """16.1(3) Whether the Axis wins by its bid at a turn's end (R-AUCTION)."""
    if not p.scene.is_on("auction") or p.scene.option("auction_check") != "each_turn":
        return False
    return victory_points(p, AXIS).value >= p.bid


def end(p: Position, side: int | None, reason: str) -> None:
    """The match is over."""
    axis, soviet = (victory_points(p, s).value for s in (0, 1))
    names = p.scene.seats.names
    scores = {names[p.seat(0)]: float(axis), names[p.seat(1)]: float(soviet)}
    p.note(MatchOver(reason, axis, soviet, p.bid), "15.4.5")
    p.end(names[p.seat(side)] if side is not None else "", reason, scores)
