"""The golden matches of Ardennes II: every scenario, every level of victory and every way to end, and what is rare."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.records.golden import Required

EDGE = [
    {"id": "de.2pz.arm.I/3", "hex": "B22.19"},
    {"id": "us.4inf.inf.A/12", "hex": "B1.40"},
]
"""A tank battalion in the east and a regiment far away: nothing can happen any more."""


def last_day(
    best: int, scenario: str = "7.1", units: list[dict[str, Any]] | None = None, **keys: Any
) -> dict[str, Any]:
    """The last German turn of a scenario with a few units; the most VPs so far."""
    turn = {"7.1": 16, "7.2": 6, "7.3": 6}[scenario]
    return {"scenario": scenario, "turn": turn, "best": best, "phase": "movement", "units": units or EDGE, **keys}


def goals(
    scenario: str, turn: int, units: list[dict[str, Any]], control: dict[str, str], **keys: Any
) -> dict[str, Any]:
    """The last German turn of a scenario that asks for certain hexes."""
    base = {"scenario": scenario, "turn": turn, "phase": "movement", "units": units, "control": control}
    return {**base, **keys}


END = ["exit", "end", "pass", "stay"]
"""Those who can leave, leave; nobody does anything further."""

EVERY_OPTION = {
    "us_markers_last": "on",
    "odds_rounding": "nearest",
    "withdraw_needs_five_hexes": "on",
    "german_turn1_two_hex_advance": "on",
    "withdraw_allows_two_hex_advance": "off",
    "artillery_drm_per_marker": "on",
    "bug_out_may_end_off_road": "on",
    "recovery_uses_last_supply_phase": "on",
    "air_supply_stays_all_turn": "on",
    "late_start_frozen": "on",
    "abn82_73_preturn": "on",
    "exit75_until_game_end": "on",
}
"""The other reading of every doubtful clause."""

PEIPER = [{"id": "de.1ss.arm.I/1", "hex": "B30.38"}, {"id": "us.2inf.inf.A/9", "hex": "B28.48"}]
GOOSE = [{"id": "de.18vg.inf.294", "hex": "B24.34"}, {"id": "us.7arm.arm.Brown", "hex": "B13.33"}]
BASTOGNE = [{"id": "de.26vg.inf.77", "hex": "B9.17"}, {"id": "us.101abn.abn.A/501", "hex": "B2.15"}]
SPEAR = [{"id": "de.2pz.rec.vBohm", "hex": "A6.31"}, {"id": "us.2arm.rec.82", "hex": "A1.46"}]
WESTWARDS = [
    *(
        {"id": f"de.2pz.{name}", "hex": hex_}
        for hex_, names in {
            "A33.15": ("arm.I/3", "arm.II/3", "rec.vBohm"),
            "A33.17": ("inf.Holtm", "inf.vCoch", "mech.Gutmn"),
            "A33.19": ("stg.38",),
        }.items()
        for name in names
    ),
    *({"id": f"de.lehr.{name}", "hex": "A33.23"} for name in ("arm.II/130", "inf.902", "rec.vFallois")),
    {"id": "de.lehr.jgpz.130", "hex": "A33.14"},
    {"id": "de.26vg.inf.77", "hex": "B1.16"},
    {"id": "us.101abn.abn.A/501", "hex": "B2.22"},
]
"""Enough of 2 Pz and Panzer Lehr at the road west, and Bastogne taken."""

FIELD = (Path(__file__).parent.parent / "games" / "ardennes" / "positions" / "field.txt").read_text(encoding="utf-8")
CUT_OFF = [
    {"id": "us.101abn.abn.A/501", "hex": "1207", "dg": True},
    {"id": "us.101abn.abn.A/502", "hex": "1209", "dg": True},
    {"id": "us.28inf.arty", "hex": "1205"},
    {"id": "de.26vg.inf.39", "hex": "1305"},
    {"id": "de.26vg.inf.77", "hex": "1309"},
    {"id": "de.lehr.mech.901", "hex": "1910"},
]
"""A small country, in whose middle neither side has supply."""

ALL_THREE = {"B20.34": "german", "B21.29": "german", "B10.34": "german"}
START_OF_SPEAR = {"A17.26": "german", "A34.27": "german"}

MATCHES: list[dict[str, Any]] = [
    # Whole matches of every scenario.
    {"name": "7-1-whole", "scenario": "7.1", "seed": 1},
    {"name": "7-1-greedy", "scenario": "7.1", "seed": 2, "player": "greedy", "resigns": ["allied", 900]},
    {"name": "7-2-whole", "scenario": "7.2", "seed": 2},
    {"name": "7-3-greedy", "scenario": "7.3", "seed": 3, "player": "greedy"},
    {"name": "7-4-greedy", "scenario": "7.4", "seed": 4, "player": "greedy"},
    {"name": "7-5-greedy", "scenario": "7.5", "seed": 5, "player": "greedy"},
    {"name": "7-6-greedy", "scenario": "7.6", "seed": 6, "player": "greedy"},
    {"name": "7-3-every-option", "scenario": "7.3", "seed": 7, "options": EVERY_OPTION},
    {"name": "7-6-every-option", "scenario": "7.6", "seed": 8, "options": EVERY_OPTION},
    # Every level of victory.
    *(
        {"name": f"level-{name}", "start": last_day(best), "prefer": END}
        for name, best in (
            ("german-major", 33),
            ("german-minor", 29),
            ("draw", 24),
            ("allied-minor", 19),
            ("allied-major", 18),
        )
    ),
    *(
        {"name": f"7-2-{name}", "scenario": "7.2", "start": last_day(best, "7.2"), "prefer": END}
        for name, best in (("german-major", 33), ("draw", 28), ("allied-minor", 23))
    ),
    *(
        {"name": f"7-3-{name}", "scenario": "7.3", "start": last_day(best, "7.3", PEIPER), "prefer": END}
        for name, best in (("german-major", 10), ("draw", 6), ("allied-major", 5))
    ),
    # The scenarios that ask for hexes, both ways.
    *(
        {"name": f"{scenario.replace('.', '-')}-{winner}", "scenario": scenario, "start": start, "prefer": END}
        for scenario, winner, start in (
            ("7.4", "german-wins", goals("7.4", 7, GOOSE, ALL_THREE)),
            ("7.4", "allied-wins", goals("7.4", 7, GOOSE, {**ALL_THREE, "B10.34": "allied"})),
            ("7.5", "german-wins", goals("7.5", 8, WESTWARDS, {"B1.16": "german"})),
            ("7.5", "allied-wins", goals("7.5", 11, BASTOGNE, {"B1.16": "german"})),
            ("7.6", "german-wins", goals("7.6", 12, SPEAR, {**START_OF_SPEAR, "A11.35": "german"})),
            ("7.6", "allied-wins", goals("7.6", 12, SPEAR, START_OF_SPEAR)),
        )
    ),
    # What is rare.
    {
        "name": "frost-and-air-supply",
        "start": {"board": FIELD, "turn": 9, "phase": "turn-start", "units": CUT_OFF, "frozen": 0, "dice": [6, 2]},
        "prefer": ["airlift 1207", "use", *END],
        "resigns": ["allied", 12],
    },
    # Whoever has had enough.
    {"name": "german-resigns", "scenario": "7.4", "seed": 9, "resigns": ["german", 40]},
    {"name": "allied-resigns", "scenario": "7.5", "seed": 10, "resigns": ["allied", 40]},
]

REQUIRED: Required = {
    **{
        f"a whole match of {scenario}": lambda m, scenario=scenario: m.whole and m.scenario == scenario
        for scenario in ("7.1", "7.2", "7.3", "7.4", "7.5", "7.6")
    },
    **{
        f"{level} in {scenario}": lambda m, level=level, scenario=scenario: (
            m.scenario == scenario and m.ended(f"result-{level}")
        )
        for scenario, levels in {
            "7.1": ("german-major", "german-minor", "draw", "allied-minor", "allied-major"),
            "7.2": ("german-major", "draw", "allied-minor"),
            "7.3": ("german-major", "draw", "allied-major"),
            "7.4": ("german-wins", "allied-wins"),
            "7.5": ("german-wins", "allied-wins"),
            "7.6": ("german-wins", "allied-wins"),
        }.items()
        for level in levels
    },
    "the Germans resign": lambda m: m.ended("resigned", "allied"),
    "the Allies resign": lambda m: m.ended("resigned", "german"),
    "the other reading of every doubtful clause": lambda m: m.whole and EVERY_OPTION.items() <= m.options.items(),
    "an overrun that is won": lambda m: m.happened("overran-hex"),
    "a defender who withdraws": lambda m: m.happened("withdrew"),
    "a bridge that is blown": lambda m: m.happened("demolition-rolled", result="blown"),
    "a bridge that stands": lambda m: m.happened("demolition-rolled", result="tested"),
    "guns that flee": lambda m: m.happened("bugged-out"),
    "guns with nowhere to flee to": lambda m: m.happened("nowhere-to-bug-out"),
    "a crossing in rubber boats": lambda m: m.happened("boated"),
    "the drop of von der Heydte": lambda m: m.happened("dropped"),
    "a group of XVIII Airborne": lambda m: m.happened("group-picked"),
    "the Jagdtigers' die": lambda m: m.happened("arrival-rolled"),
    "weather that freezes": lambda m: m.happened("weather-rolled", weather="frozen"),
    "units that leave the map for VPs": lambda m: m.happened("left-map"),
    "units removed by the Order of Arrival": lambda m: m.happened("units-removed"),
    "markers by half": lambda m: m.happened("halves-reconciled"),
    "air supply": lambda m: m.happened("air-supply-used"),
    "a retreat cut short": lambda m: m.happened("retreat-blocked"),
}
"""What must have a record."""
