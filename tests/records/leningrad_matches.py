"""The golden matches of Leningrad: every way in which one can end, and the rules that seldom come into play."""

from __future__ import annotations

from typing import Any

from tests.records.golden import Required

LATE = [
    {"id": "291", "hex": "0232"},
    {"id": "36M", "hex": "0333"},
    {"id": "18A-HQ", "hex": "0334"},
    {"id": "s125", "hex": "4204"},
    {"id": "s48", "hex": "5211"},
    {"id": "23A-HQ", "hex": "4304"},
]
"""A few units far from one another, so that a turn is short."""

RIGA, TALLINN, PSKOV, NOVGOROD, LENINGRAD = "1525", "1908", "3419", "4613", ("4104", "4203", "4204")


def late(*axis: str, turn: int = 9, phase: str = "turn-start", **keys: Any) -> dict[str, Any]:
    """A late turn, these cities in Axis hands."""
    control = {city: "axis" if city in axis else "soviet" for city in (RIGA, TALLINN, PSKOV, NOVGOROD, *LENINGRAD)}
    return {"turn": turn, "units": LATE, "control": control, "phase": phase, **keys}


AUCTION = {"auction": "on", "setup": "suggested"}
OPTIONS = {**AUCTION, "zhukov": "on", "reserve": "on", "hq_transfer": "on"}

NEAR_LENINGRAD = [
    {"id": "18A-HQ", "hex": "4208"},
    {"id": "16A-HQ", "hex": "4209"},
    {"id": "61", "hex": "4206"},
    {"id": "291", "hex": "4107"},
    {"id": "86", "box": "box"},
    {"id": "23A-HQ", "hex": "4204"},
    {"id": "8A-HQ", "hex": "4404"},
    {"id": "s70", "hex": "4104"},
    {"id": "s125", "hex": "4203"},
    {"id": "s48", "box": "box"},
    {"id": "s90", "box": "box"},
]
"""Before Leningrad: for Zhukov, the reserve and the transfer of headquarters."""

MATCHES: list[dict[str, Any]] = [
    # Whole matches.
    {"name": "whole", "seed": 1},
    {"name": "whole-with-options", "seed": 2, "options": OPTIONS, "prefer": ["bid 40"]},
    {"name": "whole-greedy", "seed": 3, "options": {"setup": "suggested"}, "player": "greedy"},
    # Every result.
    {"name": "axis-wins", "start": late(RIGA, TALLINN, PSKOV, NOVGOROD, *LENINGRAD[:2])},
    {"name": "soviet-wins", "start": late(RIGA, PSKOV)},
    {
        "name": "draw",
        "start": late(RIGA, PSKOV, NOVGOROD, *LENINGRAD[:2], axis_losses=-15, phase="supply"),
        "prefer": ["end", "pass", "withdraw"],
    },
    {
        "name": "bid-reached-early",
        "start": late(RIGA, PSKOV, turn=5, bid=20, options={"auction": "on"}),
        "prefer": ["end"],
    },
    {
        "name": "bid-reached-at-the-end",
        "start": late(RIGA, PSKOV, turn=8, bid=20, options={"auction": "on", "auction_check": "game_end"}),
        "prefer": ["end"],
    },
    {"name": "bid-missed", "start": late(RIGA, PSKOV, bid=30, options={"auction": "on"})},
    {"name": "axis-resigns", "options": {"setup": "suggested"}, "resigns": ["axis", 12]},
    {"name": "soviet-resigns", "options": {"setup": "suggested"}, "resigns": ["soviet", 20]},
    # Both forms of the auction.
    {"name": "auction-tie", "options": AUCTION, "prefer": ["bid 30"], "resigns": ["first", 10]},
    {
        "name": "auction-ascending",
        "options": {**AUCTION, "auction_form": "ascending"},
        "prefer": ["bid 20", "bid 30", "bid 35", "pass"],
        "resigns": ["second", 8],
    },
    # What is rare.
    {
        "name": "zhukov",
        "start": {
            "turn": 7,
            "units": NEAR_LENINGRAD,
            "phase": "turn-start",
            "options": {"zhukov": "on", "reserve": "on", "hq_transfer": "on"},
        },
        "prefer": [
            "add 34A",
            "select 8A,23A,34A,SOVIET-REINF,27A,RESERVE",
            "zhukov",
            "keep",
            "activate",
            "transfer 16A-HQ",
            "transfer 8A-HQ",
            "move 61 4206-4205",
        ],
    },
    {
        "name": "manstein-on-supply",
        "start": {
            "turn": 9,
            "units": [
                {"id": "4PzA-HQ", "hex": "0334"},
                {"id": "1Pz", "hex": "0333"},
                {"id": "36M", "hex": "0433"},
                {"id": "s125", "hex": "4204"},
                {"id": "s48", "hex": "5211"},
            ],
            "phase": "draw",
            "chits": {"SUPPLY": "cup", "4PzA": "cup", "Manstein": "held", "8A": "cup"},
            "dice": ["SUPPLY"],
        },
        "prefer": ["manstein"],
    },
]

REQUIRED: Required = {
    "a whole match without options": lambda m: m.whole and m.options["zhukov"] == "off",
    "a whole match with all of chapter 16": lambda m: (
        m.whole and all(m.options[o] == "on" for o in ("auction", "zhukov", "reserve", "hq_transfer"))
    ),
    "the Axis wins on points": lambda m: m.ended("result-axis-wins", "axis"),
    "the Soviets win on points": lambda m: m.ended("result-soviet-wins", "soviet"),
    "a draw": lambda m: m.ended("result-draw", ""),
    "the bid is reached at the end of a turn": lambda m: m.ended("result-bid-reached") and m.turn < 9,
    "the bid is reached at the end only": lambda m: (
        m.ended("result-bid-reached") and m.turn == 9 and m.options["auction_check"] == "game_end"
    ),
    "the bid is missed": lambda m: m.ended("result-bid-missed"),
    "the Axis resigns": lambda m: m.ended("resigned", "soviet"),
    "the Soviets resign": lambda m: m.ended("resigned", "axis"),
    "three equal bids and a die": lambda m: any(draw.clause == "16.1.2" for draw in m.draws),
    "bids in turn": lambda m: m.options["auction_form"] == "ascending" and m.happened("axis-chosen"),
    "Zhukov pushes a chit back": lambda m: m.happened("pushed-back", by="SOVIET-REINF"),
    "units activated by the reserve": lambda m: m.happened("reserve-activated"),
    "a headquarters goes to the turn track": lambda m: m.happened("hq-moved-off"),
    "Manstein pushes SUPPLY back in turn 9": lambda m: (
        m.turn == 9 and m.happened("pushed-back", by="Manstein", chit="SUPPLY") and m.happened("withdrawn")
    ),
}
"""What must have a record."""
