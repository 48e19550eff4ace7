"""The golden matches of Panzer: every way in which a battle and a campaign can end, and the rules that seldom play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.records.golden import Required, Told

FEW = [
    {"id": "IVH-1", "hex": "0408"},
    {"id": "Mot-1", "hex": "0412"},
    {"id": "HQ_DIV_G-1", "hex": "0209"},
    {"id": "T34/76-1", "hex": "2008"},
    {"id": "MotS-1", "hex": "2112"},
    {"id": "HQ_TKC_S-1", "hex": "2309"},
]
"""A few units far from one another: the Germans come from the left edge, the Soviets from the right."""

GERMAN_TOWN, SOVIET_TOWN = "0604", "2206"


def late(german: list[str], soviet: list[str], *more: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """The last German movement of turn 16, with these missions in hand."""
    return {
        "turn": 16,
        "active": "german",
        "phase": "movement",
        "units": [*FEW, *more],
        "missions": {"german": german, "soviet": soviet},
        **keys,
    }


def nearest(german: str, soviet: str) -> dict[str, Any]:
    """Nobody has fulfilled anything; these units stand nearest to the enemy's source."""
    units = [{"id": "IVH-1", "hex": german}, {"id": "T34/76-1", "hex": soviet}]
    return late(["occupation"], ["attrition"]) | {"units": units}


def campaign(german: int, soviet: int, start: dict[str, Any], battle: int = 3, **options: str) -> dict[str, Any]:
    """A battle of a campaign."""
    state = {"battle": battle, "german": german, "soviet": soviet}
    return {"scenario": "campaign", "campaign": state, "options": options, **start}


def lost(*names: str) -> list[dict[str, Any]]:
    """Units removed."""
    return [{"id": name, "box": "removed"} for name in names]


CHAPTER_14 = dict.fromkeys(
    ("night", "counter_battery", "anti_tank_recovery", "leave_map", "command_chain", "cards"), "on"
)
OTHER_READINGS = {
    "night_turns": "4-8-12-16",
    "counter_battery_e": "nothing",
    "small_river_cost": "two",
    "unused_markers": "stay",
    "move_after_fire": "forbidden",
    "major_river_crossing": "any_step",
    "advance_after_elimination": "only_after_retreat",
    "mission_mix": "attrition",
    "first_declaration": "turn_9",
    "block_against_lost_chit": "nothing",
}
QUIET = ["pass", "end"]
CARDS = ["surprise", "ambush", "air-support", "ace", "reserves", "concealed-movement", "elite"]

MATCHES: list[dict[str, Any]] = [
    # Whole matches.
    {"name": "whole", "seed": 1},
    {"name": "whole-with-options", "seed": 2, "options": CHAPTER_14},
    {"name": "whole-other-readings", "seed": 3, "options": {**CHAPTER_14, **OTHER_READINGS}},
    {"name": "whole-greedy", "seed": 4, "player": "greedy"},
    {
        "name": "custom",
        "scenario": "custom",
        "seed": 5,
        "prefer": ["map Y/2+3", "agree", "take VIb 1", "take ammunition 9", "take KATYUSHA 3", "take MotS 0"],
    },
    {"name": "campaign-whole", "scenario": "campaign", "seed": 6, "player": "greedy"},
    # Declarations.
    {
        "name": "german-breakthrough",
        "start": late(["breakthrough"], ["block-1"], {"id": "V-1", "box": "through"}, turn=8),
        "prefer": ["declare breakthrough", "end"],
    },
    {
        "name": "soviet-breakthrough",
        "start": late(["block-1"], ["breakthrough"], {"id": "JSII-1", "hex": "0106"}, turn=9, active="soviet"),
        "prefer": ["exit JSII-1 0106", "declare breakthrough", "end"],
    },
    {
        "name": "german-reconnaissance",
        "start": late(["reconnaissance"], ["block-1"], turn=9, control={SOVIET_TOWN: "german"}),
        "prefer": ["declare reconnaissance", "end"],
    },
    {
        "name": "soviet-reconnaissance",
        "start": late(["block-1"], ["reconnaissance"], turn=9, control={GERMAN_TOWN: "soviet"}),
        "prefer": ["declare reconnaissance", "end"],
    },
    {
        "name": "false-declaration",
        "start": late(["reconnaissance"], ["block-1"], turn=16),
        "prefer": ["declare reconnaissance", *QUIET],
    },
    # The comparison after turn 16: each mission of each side.
    {
        "name": "german-occupation",
        "start": late(["occupation"], ["attrition"], control={GERMAN_TOWN: "german"}),
        "prefer": QUIET,
    },
    {
        "name": "soviet-occupation",
        "start": late(["attrition"], ["occupation"], control={GERMAN_TOWN: "soviet"}),
        "prefer": QUIET,
    },
    {
        "name": "german-attrition",
        "start": late(["attrition"], ["block-1"], *lost("MotS-2", "MotS-3")),
        "prefer": QUIET,
    },
    {
        "name": "soviet-attrition",
        "start": late(["block-1"], ["attrition"], *lost("Mot-2", "Mot-3")),
        "prefer": QUIET,
    },
    {"name": "german-block", "start": late(["block-1"], ["reconnaissance"]), "prefer": QUIET},
    {"name": "soviet-block", "start": late(["breakthrough"], ["block-2"]), "prefer": QUIET},
    {
        "name": "breakthrough-never-declared",
        "start": late(["breakthrough"], ["attrition"], {"id": "V-1", "box": "through"}),
        "prefer": QUIET,
    },
    {
        "name": "equal-missions",
        "start": late(
            ["attrition-1"],
            ["attrition-2"],
            *lost("MotS-2", "Mot-2"),
            options={"mission_mix": "attrition"},
        ),
        "prefer": QUIET,
    },
    {"name": "german-nearest", "start": nearest("1408", "1908"), "prefer": QUIET},
    {"name": "soviet-nearest", "start": nearest("0408", "0812"), "prefer": QUIET},
    {"name": "draw", "start": nearest("0608", "1908"), "prefer": QUIET},
    {"name": "german-resigns", "resigns": ["german", 20]},
    {"name": "soviet-resigns", "resigns": ["soviet", 30]},
    # Campaigns.
    {
        "name": "campaign-german",
        "start": campaign(6, 9, late(["occupation"], ["attrition"], control={GERMAN_TOWN: "german"})),
        "prefer": QUIET,
    },
    {
        "name": "campaign-soviet",
        "start": campaign(9, 6, late(["attrition"], ["occupation"], control={GERMAN_TOWN: "soviet"})),
        "prefer": QUIET,
    },
    {
        "name": "campaign-by-declaration",
        "start": campaign(5, 8, late(["reconnaissance"], ["block-1"], turn=9, control={SOVIET_TOWN: "german"})),
        "prefer": ["declare reconnaissance", "end"],
    },
    {
        "name": "campaign-short-on-points",
        "start": campaign(4, 3, late(["block-1"], ["block-2"]), battle=5, campaign_vp="short"),
        "prefer": QUIET,
    },
    {
        "name": "campaign-short-draw",
        "start": campaign(4, 4, late(["block-1"], ["block-2"]), battle=5, campaign_vp="short"),
        "prefer": QUIET,
    },
    {
        "name": "campaign-next-battle",
        "start": campaign(
            0, 0, late(["occupation"], ["attrition"], *lost("IVH-2", "V-1"), control={GERMAN_TOWN: "german"})
        ),
        "prefer": QUIET,
        "resigns": ["soviet", 80],
    },
    # What is rare.
    {
        "name": "cards",
        "seed": 7,
        "start": {
            "turn": 5,
            "options": {"cards": "on"},
            "active": "german",
            "phase": "preparation",
            "units": [
                {"id": "IVH-1", "hex": "1008"},
                {"id": "Mot-1", "hex": "1009"},
                {"id": "V-1", "hex": "1109"},
                {"id": "HQ_DIV_G-1", "hex": "0809"},
                {"id": "Mech-1", "hex": "0808", "disrupted": True},
                {"id": "T34/76-1", "hex": "1108"},
                {"id": "MotS-1", "hex": "1210"},
                {"id": "MotS-2", "hex": "1408", "disrupted": True},
                {"id": "HQ_TKC_S-1", "hex": "1508"},
            ],
            "cards": {
                "german": ["surprise-1", "reserves-1", "concealed-movement-1", "air-support-1", "ambush-1", "elite-1"],
                "soviet": ["ace-1", "ambush-2", "elite-2", "reserves-2", "air-support-2"],
            },
        },
        "prefer": ["play"],
    },
    {
        "name": "rockets",
        "seed": 8,
        "start": {
            "turn": 3,
            "active": "soviet",
            "phase": "preparation-fire",
            "units": [
                {"id": "KATYUSHA-1", "hex": "1610"},
                {"id": "MotS-1", "hex": "1310"},
                {"id": "HQ_TKC_S-1", "hex": "1611"},
                {"id": "Mot-1", "hex": "1210"},
                {"id": "Mot-2", "hex": "1210", "disrupted": True},
            ],
            "ammunition": {"soviet": 3, "german": 1},
        },
        "prefer": ["bombard KATYUSHA-1 1210 double", "supply"],
    },
]


def _fulfilled(side: str, mission: str, points: int) -> Callable[[Told], bool]:
    """A record in which a side wins by a mission compared at the end."""

    def shows(told: Told) -> bool:
        facts: dict[str, Any] = {side: mission, f"{side}_vp": points}
        return told.ended("result-missions", side) and told.happened("missions-revealed", **facts)

    return shows


def _declared(side: str, mission: str) -> Callable[[Told], bool]:
    return lambda told: told.ended(f"result-{mission}", side) and told.scenario != "campaign"


def _played(card: str) -> Callable[[Told], bool]:
    return lambda told: any(str(e["chit"]).startswith(card) for e in told.events if e["event"] == "card-played")


REQUIRED: Required = {
    "a whole match without options": lambda m: m.whole and m.scenario == "battle" and m.options["cards"] == "off",
    "a whole match with all of chapter 14": lambda m: m.whole and all(m.options[o] == "on" for o in CHAPTER_14),
    "a whole match with every other reading": lambda m: (
        m.whole and all(m.options[o] == v for o, v in OTHER_READINGS.items())
    ),
    "a whole custom battle": lambda m: m.whole and m.scenario == "custom" and m.happened("force-picked"),
    "a whole campaign": lambda m: m.whole and m.scenario == "campaign" and m.ended("result-campaign"),
    **{
        f"the {side} side declares {mission}": _declared(side, mission)
        for side in ("german", "soviet")
        for mission in ("breakthrough", "reconnaissance")
    },
    "a false declaration gives the chit up": lambda m: m.happened("declared", outcome="mission-not-fulfilled"),
    **{
        f"{mission} of the {side} side decides after turn 16": _fulfilled(side, mission, points)
        for side in ("german", "soviet")
        for mission, points in (("occupation", 4), ("attrition", 3))
    },
    "Block against Reconnaissance": _fulfilled("german", "block", 3),
    "Block against Breakthrough": _fulfilled("soviet", "block", 2),
    "Breakthrough kept and never declared": _fulfilled("german", "breakthrough", 6),
    "equal VP are a draw": lambda m: m.ended("result-equal-missions", ""),
    "the Germans are nearer": lambda m: m.ended("result-nearest", "german"),
    "the Soviets are nearer": lambda m: m.ended("result-nearest", "soviet"),
    "equally near is a draw": lambda m: m.ended("result-draw", ""),
    "the Germans resign": lambda m: m.ended("resigned", "soviet"),
    "the Soviets resign": lambda m: m.ended("resigned", "german"),
    "the Germans win the campaign": lambda m: m.ended("result-campaign", "german"),
    "the Soviets win the campaign": lambda m: m.ended("result-campaign", "soviet"),
    "a declaration wins the campaign": lambda m: (
        m.scenario == "campaign" and m.ended("result-campaign", "german") and m.happened("declared")
    ),
    "a short campaign ends after its last battle": lambda m: (
        m.options["campaign_vp"] == "short" and m.ended("result-campaign", "german")
    ),
    "a short campaign is drawn": lambda m: m.ended("result-campaign-draw", ""),
    "the next battle of a campaign": lambda m: m.happened("battle-began") and m.happened("replaced"),
    "a doubled salvo": lambda m: m.happened("bombarded", doubled=True),
    "an ammunition point spent": lambda m: m.happened("supplied"),
    "a card cancelled": lambda m: m.happened("card-cancelled"),
    **{f"the card {card}": _played(card) for card in CARDS},
}
"""What must have a record."""
