"""The golden matches of Firefight: every scenario, every way in which one can end, and the rules that are rare."""

from __future__ import annotations

from typing import Any

from tests.records.golden import Required

SUGGESTED = {"setup": "suggested"}


def units(text: str) -> list[dict[str, Any]]:
    """`U01 m60a1 A1810`: counters, parted by commas; in `box:left` or `in:U02` instead of a hex."""
    found: list[dict[str, Any]] = []
    for part in text.split(","):
        name, type_, place, *words = part.split()
        kind, _, where = place.rpartition(":")
        found.append({"id": name, "type": type_, kind or "hex": where} | dict.fromkeys(words, True))
    return found


def last_turn(name: str, scenario: str, turn: int, on_map: str, **keys: Any) -> dict[str, Any]:
    """A match that stands before its last movement phase, in which nobody does anything."""
    options, phase, more = keys.pop("options", {}), keys.pop("phase", "movement"), keys.pop("prefer", [])
    start = {"scenario": scenario, "turn": turn, "units": units(on_map), "phase": phase, "options": options, **keys}
    return {"name": name, "start": start, "prefer": [*more, "stop", "pass", "done"]}


TANKS = ", ".join(f"U0{n} m60a1 {hex_}" for n, hex_ in enumerate(("A1739", "A1740", "A1839", "A1840", "A1841"), 1))
T62S = ", ".join(f"S0{n} t62 {hex_}" for n, hex_ in enumerate(("A1809", "A1810", "A1811", "A1909"), 1))
FAR, NEAR_EDGE = "S01 t62 A3302", "U01 m60a1 A1901"

MINEFIELD = {"id": "U30", "type": "minefield", "hex": "A1810", "mines": 5}

MATCHES: list[dict[str, Any]] = [
    # Whole matches, and the beginnings of those that are long.
    {"name": "1-whole", "scenario": "1", "seed": 1},
    {"name": "1-whole-greedy", "scenario": "1", "seed": 2, "options": {"level": "II", **SUGGESTED}, "player": "greedy"},
    {"name": "2-whole", "scenario": "2", "seed": 3, "options": SUGGESTED},
    {"name": "3-whole", "scenario": "3", "seed": 4, "options": {"level": "III"}},
    {"name": "7-whole", "scenario": "7", "seed": 5, "options": {"level": "III", "turn-limit": "on"}},
    {"name": "4-us-resigns", "scenario": "4", "seed": 6, "resigns": ["us", 250]},
    {"name": "5-soviet-resigns", "scenario": "5", "seed": 7, "options": SUGGESTED, "resigns": ["soviet", 250]},
    {"name": "6-level-iii", "scenario": "6", "seed": 8, "options": {"level": "III"}, "resigns": ["us", 300]},
    {
        "name": "8-by-agreement",
        "scenario": "8",
        "seed": 9,
        "options": {"level": "III", "dedicated": "on", "works": "4", "dummies": "4", "sight-shown": "on", **SUGGESTED},
        "resigns": ["soviet", 300],
    },
    {
        "name": "9-future",
        "scenario": "9",
        "seed": 10,
        "options": {"level": "III", "us-tanks": "xm1", "soviet-tanks": "xmbt", "bridges": "broken", "wrecks": "on"},
        "resigns": ["us", 300],
    },
    # Scenarios 1 and 2: a town held or not.
    last_turn("1-town-held", "1", 10, f"{TANKS}, {FAR}"),
    last_turn("1-town-denied", "1", 10, f"{TANKS.rpartition(',')[0]}, {FAR}"),
    last_turn("1-wiped-out", "1", 3, "U01 m60a1 box:destroyed, S01 t62 A3302"),
    last_turn("2-town-held", "2", 15, f"U01 us-tm A3302, {T62S}"),
    last_turn("2-town-denied", "2", 15, f"U01 us-tm A3302, {T62S.rpartition(',')[0]}"),
    # Scenarios 3, 4, 6 to 9: points.
    last_turn("3-soviet-wins", "3", 20, "U01 us-tm B3302, S01 t62 B0135", prefer=["move S01 B0135-off-west"]),
    last_turn("3-us-wins", "3", 20, "U01 us-tm B3302, S01 t62 B0535"),
    last_turn("4-us-wins", "4", 20, "U01 m113 A1901, S01 bmp A3340", prefer=["move U01 A1901-off-north"]),
    last_turn("4-soviet-wins", "4", 20, "U01 m113 A3340, S01 bmp A1901", prefer=["move S01 A1901-off-north"]),
    last_turn("4-draw", "4", 20, "U01 m113 A1901, S01 bmp A3340"),
    last_turn("8-dice-us", "8", 21, "U01 m60a1 B2140, S01 t62 B3302", phase="turn", dice=[4, 4, 1, 1]),
    last_turn(
        "8-dice-soviet",
        "8",
        22,
        "U01 m60a1 A3302, S01 t62 B1954",
        phase="turn",
        dice=[2, 2, 1, 1],
        prefer=["move S01 B1954-off-south"],
    ),
    last_turn("8-dice-draw", "8", 23, "U01 m60a1 A3302, S01 t62 B3302", phase="turn", dice=[6, 6, 1, 1]),
    last_turn(
        "9-dice-soviet",
        "9",
        24,
        "U01 m60a1 A3302, S01 t62 B0101",
        phase="turn",
        dice=[3, 3, 1, 1],
        prefer=["move S01 B0101-off-west"],
    ),
    last_turn("9-dice-us", "9", 25, "U01 m60a1 A1810, S01 t62 B3302", phase="turn", dice=[1, 1, 1, 1]),
    # Scenario 5: the town cleared, in time, late, or never.
    last_turn("5-town-cleared", "5", 30, "U01 us-tm A3302, S01 bmp A1841"),
    last_turn("5-cleared-late-soviet", "5", 31, "U01 us-tm A3302, U02 m113 box:destroyed, S01 bmp A1841"),
    last_turn("5-cleared-late-us", "5", 31, "U01 us-tm A3302, S01 bmp A1841, S02 bmp box:destroyed"),
    last_turn("5-cleared-late-draw", "5", 31, "U01 us-tm A3302, S01 bmp A1841"),
    last_turn("5-not-cleared-quiet", "5", 25, "U01 us-tm A1841, S01 bmp B3302", lost_turn=5),
    last_turn("5-not-cleared-limit", "5", 40, "U01 us-tm A1841, S01 bmp B3302", options={"turn-limit": "on"}),
    last_turn("5-soviets-wiped-out", "5", 9, "U01 us-tm A1841, S01 bmp box:destroyed"),
    # Scenario 6: two towns.
    last_turn("6-towns-taken", "6", 8, "U01 us-tm B1321, U02 us-tm B1828, S01 spg9 B3302, S02 t62 box:destroyed"),
    last_turn("6-held-out", "6", 29, "U01 us-tm B1321, S01 spg9 B1828", options={"turn-limit": "on"}, held_out=3),
    last_turn("6-us-wiped-out", "6", 7, "U01 us-tm box:destroyed, S01 spg9 B1828"),
    # Scenario 7: the outpost.
    last_turn("7-outpost-taken", "7", 12, "U01 us-tm B2832, S01 soviet-mg B1010, S02 soviet-mg box:destroyed"),
    last_turn(
        "7-patrol-lost",
        "7",
        40,
        "U01 us-tm B0110, U02 us-tm box:destroyed, S01 soviet-mg B2832",
        options={"turn-limit": "on"},
    ),
    last_turn("7-quiet-draw", "7", 31, "U01 us-tm B0110, S01 soviet-mg B2832", lost_turn=1),
    # What is rare.
    {
        "name": "close-assault",
        "start": {
            "scenario": "9",
            "options": {"level": "III"},
            "units": units("U01 us-tm A1810, U02 us-tm A1810, S01 t62 A1809, S02 bmp A1909, S03 soviet-tm in:S02"),
            "phase": "movement",
            "turn": 22,
            "last": 1,
        },
        "prefer": ["move S01 A1809-A1810", "move S02 A1909-A1810", "fire", "pass", "done"],
    },
    {
        "name": "minefield",
        "start": {
            "scenario": "5",
            "units": [
                *units("U01 us-tm A3302, S01 bmp A1910"),
                {"id": "U30", "type": "minefield", "hex": "A1810", "mines": 5},
            ],
            "phase": "movement",
            "turn": 31,
            "options": {"turn-limit": "on"},
        },
        "prefer": ["move S01 A1910-A1810", "stop", "pass", "done"],
        "resigns": ["soviet", 3],
    },
    {
        "name": "fire-on-the-move",
        "start": {
            "scenario": "9",
            "options": {"level": "III"},
            "units": units("U01 m60a2 A1810, U02 m60a1 A1910, S01 t62 A1804, S02 t62 A1904"),
            "phase": "fire",
            "turn": 22,
            "last": 1,
        },
        "prefer": ["fire-moving", "short-halt", "fire", "on"],
    },
]

REQUIRED: Required = {
    **{f"scenario {n}": lambda m, n=n: m.scenario == n for n in "123456789"},
    **{f"a whole match of scenario {n}": lambda m, n=n: m.whole and m.scenario == n for n in "1237"},
    **{f"level {level}": lambda m, level=level: m.options["level"] == level for level in ("II", "III")},
    **{
        f"scenario {n}: {reason}, {winner or 'nobody'} wins": lambda m, n=n, reason=reason, winner=winner: (
            m.scenario == n and m.ended(f"result-{reason}", winner)
        )
        for n, reason, winner in (
            ("1", "town-held", "us"),
            ("1", "town-denied", "soviet"),
            ("2", "town-held", "soviet"),
            ("2", "town-denied", "us"),
            ("3", "points", "us"),
            ("3", "points", "soviet"),
            ("4", "points", "us"),
            ("4", "points", "soviet"),
            ("4", "draw", ""),
            ("5", "town-cleared", "soviet"),
            ("5", "town-not-cleared", "us"),
            ("5", "fewer-losses", "us"),
            ("5", "fewer-losses", "soviet"),
            ("5", "draw", ""),
            ("6", "points", "us"),
            ("6", "points", "soviet"),
            ("6", "wiped-out", "soviet"),
            ("7", "points", "us"),
            ("7", "points", "soviet"),
            ("7", "draw", ""),
            ("8", "points", "us"),
            ("8", "points", "soviet"),
            ("8", "draw", ""),
            ("9", "points", "us"),
            ("9", "points", "soviet"),
        )
    },
    "the US resigns": lambda m: m.ended("resigned", "soviet"),
    "the Soviets resign": lambda m: m.ended("resigned", "us"),
    "equal dice end a match": lambda m: m.happened("end-rolled", last=True),
    "a match is stopped because nothing is lost any more": lambda m: (
        m.ended("result-town-not-cleared") and m.turn == 25
    ),
    "a turn limit ends a match": lambda m: m.options["turn-limit"] == "on" and m.turn in (30, 40),
    "a side is wiped out": lambda m: m.scenario == "1" and m.turn == 3,
    "a fire plan is carried out": lambda m: m.happened("mission-landed"),
    "close assault": lambda m: m.happened("close-combat-began"),
    "fire on the move": lambda m: m.happened("fire-on-the-move"),
    "smoke": lambda m: m.happened("smoke-placed"),
    "mines": lambda m: m.happened("mines-attacked"),
    "opportunity fire and counter-fire": lambda m: m.happened("fire-announced", kind="opportunity"),
}
"""What must have a record."""
