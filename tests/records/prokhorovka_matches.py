"""The golden matches of Prokhorovka: every way in which one can end, and the rules that seldom come into play."""

from __future__ import annotations

from typing import Any

from tests.records.golden import Required, Told

FAR = [{"id": "57I", "hex": "01.01"}, {"id": "52G", "hex": "20.24"}]
"""Two units far from one another, so that a turn is short."""

VP = ("10.13", "08.15", "14.11", "17.13", "10.17", "16.17", "05.18", "07.22", "24.12")


def late(count: int, *units: dict[str, Any], turn: int = 9, **keys: Any) -> dict[str, Any]:
    """The end of a late turn, so many VP hexes German."""
    control = {hex_: "german" if n < count else "soviet" for n, hex_ in enumerate(VP)}
    return {"turn": turn, "units": [*FAR, *units], "control": control, "active": "soviet", "phase": "movement", **keys}


QUICK = {"setup": "suggested"}
ALL_ON = dict.fromkeys(("corps_check", "su152_gun", "extra_divisions", "breakdowns", "hidden_class"), "on")
OTHER_READINGS = {
    "losses": "raw",
    "river_in_damage": "on",
    "vp_needs": "line",
    "commander_removes": "cup",
    "breakdown_removes": "cup",
    "fighters": "one",
}

MATCHES: list[dict[str, Any]] = [
    # Whole matches.
    {"name": "whole", "seed": 1},
    {"name": "whole-with-options", "seed": 2, "options": {**QUICK, **ALL_ON, "extended": "on"}},
    {"name": "whole-other-readings", "seed": 3, "options": {**QUICK, **ALL_ON, **OTHER_READINGS}},
    {"name": "whole-greedy", "seed": 4, "options": QUICK, "player": "greedy"},
    # Every result.
    {"name": "german-wins-with-six", "start": late(6), "prefer": ["end", "pass"]},
    {
        "name": "german-wins-by-the-exit",
        "start": late(5, {"id": "GD", "hex": "15.23"}),
        "prefer": ["end", "pass"],
    },
    {"name": "soviet-wins-with-five-against-him", "start": late(5), "prefer": ["end", "pass"]},
    {
        "name": "soviet-wins-by-a-cut-line",
        "start": late(6, {"id": "18TC", "hex": "10.14"}),
        "prefer": ["end", "pass"],
    },
    {
        "name": "ten-turns-german-wins",
        "start": late(6, turn=10, options={"extended": "on"}),
        "prefer": ["end", "pass"],
    },
    {
        "name": "ten-turns-soviet-wins",
        "start": late(5, turn=10, options={"extended": "on"}),
        "prefer": ["end", "pass"],
    },
    {"name": "german-resigns", "options": QUICK, "resigns": ["german", 12]},
    {"name": "soviet-resigns", "options": QUICK, "resigns": ["soviet", 20]},
    # What is rare.
    {
        "name": "rudel",
        "start": {
            "turn": 9,
            "active": "german",
            "phase": "movement",
            "units": [
                *FAR,
                {"id": "6TC", "hex": "14.20", "up": ["T34-1"]},
                {"id": "67G", "hex": "20.22", "up": ["PakFront-1"]},
            ],
            "chits": {"Rudel": "pool", "La5-1": "pool"},
            "dice": [3, 5, 4, 2, 2],
        },
        "prefer": ["strike Rudel T34-1,PakFront-1", "intercept La5-1", "reroll Rudel", "end", "pass"],
    },
    {
        "name": "corps-check",
        "start": {
            "turn": 9,
            "active": "german",
            "phase": "movement",
            "units": [*FAR, {"id": "VIK", "box": "reserve-pool"}],
            "options": {"corps_check": "on"},
            "dice": [2, "VIK"],
        },
        "prefer": ["check", "end", "pass"],
    },
    {
        "name": "german-reinforcements",
        "start": {
            "turn": 9,
            "active": "german",
            "phase": "reinforcement",
            "units": [
                {"id": "57I", "hex": "01.01"},
                {"id": "52G", "hex": "20.02"},
                *({"id": name, "box": "reserve-pool"} for name in ("VIK", "17Pz", "23Pz")),
            ],
        },
        "prefer": ["suggested", "pass"],
    },
    {
        "name": "battle-of-all-kinds",
        "start": {
            "turn": 9,
            "active": "german",
            "phase": "battle",
            "units": [
                {"id": "GD", "hex": "10.12", "chits": ["Wittmann", "Hummel-1", "StuG-1"]},
                {"id": "LAH", "hex": "09.13", "chits": ["Tiger-1"]},
                {"id": "51G", "hex": "10.13", "chits": ["T34-1", "PakFront-1", "S-Nest-1", "SU122-1"]},
                {"id": "90G", "hex": "11.13", "chits": ["PakFront-2"]},
            ],
            "chits": {"He111-1": "pool", "Smoke": "pool", "Pe2-1": "pool", "La5-1": "pool", "Bf109-1": "pool"},
            "attacks": [
                {
                    "target": "51G",
                    "from": ["GD", "LAH"],
                    "support": ["Engineers-1", "Commander-1", "Sniper-1", "Molotov", "Minefield-1", "G-Melee"],
                }
            ],
        },
        "prefer": [
            "declare all",
            "bomb",
            "intercept",
            "counter",
            "name",
            "breach",
            "reroll",
            "pair",
            "assign",
            "stand",
        ],
    },
]


def parts(m: Told) -> list[str]:
    """What the German VP were for."""
    return [part["reason"] for part in m.events[-1]["points"]["parts"]]


def held(m: Told) -> int:
    """How many VP hexes the German controlled at the end."""
    control = m.position.view("german")["control"]
    return [control[hex_] for hex_ in VP].count("german")


REQUIRED: Required = {
    "a whole match without options": lambda m: m.whole and m.options["setup"] == "free" and m.turn == 9,
    "a whole match of ten turns with all of chapter 19": lambda m: (
        m.whole and m.turn == 10 and all(m.options[o] == "on" for o in ("extended", *ALL_ON))
    ),
    "a whole match by the other readings": lambda m: (
        m.whole and all(m.options[o] == value for o, value in OTHER_READINGS.items())
    ),
    "the German wins with six VP": lambda m: (
        m.ended("result-german-wins", "german") and m.end.result.scores["german"] == 6 and m.turn == 9
    ),
    "the exit is the sixth VP": lambda m: (
        m.ended("result-german-wins") and m.end.result.scores["german"] == 6 and "part-exit" in parts(m)
    ),
    "five VP are not enough": lambda m: m.ended("result-soviet-wins", "soviet") and m.end.result.scores["german"] == 5,
    "six VP hexes, one of them cut off": lambda m: (
        m.ended("result-soviet-wins", "soviet") and not m.whole and held(m) == 6 and m.end.result.scores["german"] == 5
    ),
    "the German wins after ten turns": lambda m: m.ended("result-german-wins") and m.turn == 10,
    "the Soviet wins after ten turns": lambda m: m.ended("result-soviet-wins") and m.turn == 10 and not m.whole,
    "the German resigns": lambda m: m.ended("resigned", "soviet"),
    "the Soviet resigns": lambda m: m.ended("resigned", "german"),
    "Rudel has two throws thrown again": lambda m: (
        len([e for e in m.events if e["event"] == "thrown" and e["again"]]) >= 2 and m.happened("attacked", hit=True)
    ),
    "a unit comes by the check of 19.2": lambda m: m.happened("corps-checked", die=2) and m.happened("reinforced"),
    "three divisions come by the condition of 7.0": lambda m: m.happened("reinforced", units=["VIK", "17Pz", "23Pz"]),
    "a battle with bombs, interception, a pair and Engineers": lambda m: (
        m.happened("bombed") and m.happened("fighters-sent") and m.happened("paired") and m.happened("named")
    ),
}
"""What must have a record."""
