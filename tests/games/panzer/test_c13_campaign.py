"""13 The campaign of 1944."""

from __future__ import annotations

from typing import Any

from tests.games.panzer.tools import GAME, Panzer, asked, at, named, play, where
from tests.helpers import clause


def battle(on_map: str, **keys: Any) -> Panzer:
    """The end of turn 16 of a battle of a campaign."""
    return at(on_map, phase="turn-end", turn=16, scenario="campaign", board=None, map="X/1+2", **keys)


def over(p: Panzer) -> dict[str, Any]:
    """The battle that has just been decided."""
    return named(p.events(), "battle-over")[-1]


@clause("panzer", "13.1.1", "13.a")
def test_the_first_battle_is_dealt_as_a_normal_game() -> None:
    p, single = GAME.new("campaign", None, 8), GAME.new("battle", None, 8)
    assert [u["id"] for u in p.view("german")["units"]] == [u["id"] for u in single.view("german")["units"]]
    assert p.view("german")["campaign"] == {"battle": 1, "german": 0, "soviet": 0}


@clause("panzer", "13.1.2a", "13.1.3a", "13.1.2b", "13.2", "14.6.6")
def test_survivors_and_ammunition_carry_on_and_replacements_are_rolled_for() -> None:
    p = battle(
        "IVH-1 0404 d, IVH-2 removed, V-1 through, Mot-1 left, Mot-2 0504, MotS-1 1404, T34/76-1 removed",
        missions={"german": ["occupation"], "soviet": ["block-1"]},
        control={"1212": "german"},
        ammunition={"german": 2, "soviet": 1},
        dice=[3] * 24 + [6],
    )
    assert asked(p) == ("german", "prompt-declare"), "a breakthrough that could be declared"
    play(p, "pass")
    assert (over(p)["winner"], over(p)["german_vp"], over(p)["soviet_vp"]) == ("german", 4, 0)
    assert p.view("german")["campaign"] == {"battle": 2, "german": 4, "soviet": 0}
    assert p.turn == 1
    kinds = [u["type"] for u in p.view("german")["units"] if u["side"] == "german"]
    assert kinds.count("IVH") == 1, "one survived, a 3 brings none"
    assert kinds.count("V") == 1, "who broke through is there again"
    assert kinds.count("Mot") == 3, "two of them, and a 3 brings one more"
    assert kinds.count("HQ_DIV_G") == 1, "replaced whatever the die"
    assert all(where(p, u["id"]) == "waiting" for u in p.view("german")["units"])
    assert not any("disrupted" in u["state"] for u in p.view("german")["units"])
    assert p.view("german")["ammunition"]["german"] == 2 + 3
    soviets = [u["type"] for u in p.view("german")["units"] if u["side"] == "soviet"]
    assert 47 <= len(soviets) <= 86, "rolled anew"
    assert sum(place >= 0 for place in p.control) == 0
    assert p.view("german")["holds"] == {side: {"missions": 2, "cards": 0} for side in ("german", "soviet")}


@clause("panzer", "13.1.3b", "13.1.3c")
def test_replacements_never_bring_a_type_below_none_or_above_its_counters() -> None:
    on_map = "IVH-1 0404, VIb-1 0504, MotS-1 1404"
    lost = battle(on_map, dice=[1] * 25)
    kinds = [u["type"] for u in lost.view("german")["units"] if u["side"] == "german"]
    assert "IVH" not in kinds
    assert kinds == ["HQ_DIV_G"]
    gained = battle(on_map, dice=[6] * 25)
    kinds = [u["type"] for u in gained.view("german")["units"] if u["side"] == "german"]
    assert kinds.count("VIb") == 1, "there is one counter"
    assert kinds.count("IVH") == 3


@clause("panzer", "13.2", "13.2b")
def test_only_the_better_side_keeps_its_vp() -> None:
    p = battle(
        "Mot-1 0404, MotS-1 1404, T34/76-1 removed",
        missions={"german": ["attrition"], "soviet": ["occupation"]},
        control={"1212": "soviet"},
    )
    assert (over(p)["german_vp"], over(p)["soviet_vp"]) == (0, 4)
    nobody = battle("Mot-1 1404, MotS-1 1804", missions={})
    assert (over(nobody)["winner"], over(nobody)["german_vp"]) == ("german", 0)


@clause("panzer", "13.2b", "12.2.1b")
def test_a_declared_win_gives_the_vp_of_the_mission() -> None:
    p = at(
        "IVH-1 0404, V-1 through, MotS-1 1404",
        "german",
        "movement",
        scenario="campaign",
        board=None,
        map="X/1+2",
        turn=9,
        missions={"german": ["breakthrough"], "soviet": ["block-1"]},
    )
    assert asked(p) == ("german", "prompt-declare")
    play(p, "declare breakthrough")
    assert over(p)["german_vp"] == 6
    assert p.view("german")["campaign"]["battle"] == 2


@clause("panzer", "13.3")
def test_the_campaign_ends_at_10_vp() -> None:
    keys: dict[str, Any] = {"missions": {"german": ["occupation"]}, "control": {"1212": "german"}}
    p = battle("Mot-1 0404, MotS-1 1404", campaign={"battle": 3, "german": 6, "soviet": 9}, **keys)
    assert p.result is not None
    assert (p.result.winner, p.result.reason) == ("german", "result-campaign")
    assert p.result.scores == {"german": 10.0, "soviet": 9.0}
    on = battle("Mot-1 0404, MotS-1 1404", campaign={"battle": 3, "german": 5, "soviet": 9}, **keys)
    assert on.result is None


@clause("panzer", "13.3")
def test_a_short_campaign_ends_at_5_vp_or_after_five_battles() -> None:
    keys: dict[str, Any] = {"campaign_vp": "short", "missions": {"german": ["occupation"]}}
    five = battle("Mot-1 0404, MotS-1 1404", campaign={"battle": 2, "german": 1}, control={"1212": "german"}, **keys)
    assert five.result is not None
    level = battle("Mot-1 0404, MotS-1 1404", campaign={"battle": 5, "german": 3, "soviet": 3}, **keys)
    assert level.result is not None
    assert (level.result.winner, level.result.reason) == ("", "result-campaign-draw")
