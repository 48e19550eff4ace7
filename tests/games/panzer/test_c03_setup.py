"""3 Before the game: forces, ammunition, map, missions, entry; the custom battle."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.panzer.tools import (
    GAME,
    actors,
    asked,
    at,
    choices,
    codes,
    cost,
    ends,
    first_words,
    go,
    is_disrupted,
    moving,
    play,
    skip,
    where,
)
from tests.helpers import clause


def new(seed: int, scenario: str = "battle", **options: str):  # type: ignore[no-untyped-def]
    """A new match."""
    return GAME.new(scenario, options, seed)


@clause("panzer", "3.1")
def test_each_seat_plays_a_side() -> None:
    assert GAME.seats == ("german", "soviet")


@clause("panzer", "3.2a", "table.force", "2.2.1.4", "chit.supply")
def test_one_die_for_every_row_of_the_force_table() -> None:
    p = new(5)
    rows = [draw for draw in p.last_draws if draw.clause == "3.2a"]
    assert len(rows) == len(p.scene.types) == 40
    for draw, kind in zip(rows, p.scene.types, strict=True):
        units = [u for u, k in enumerate(p.scene.kinds) if k is kind and p.hex[u] != -1]
        assert len(units) == kind.initial[draw.outcome], kind.id
        assert [p.scene.unit_name(u).rsplit("-", 1)[1] for u in units] == [str(n + 1) for n in range(len(units))]


@clause("panzer", "3.2b", "3.6", "chit.ammo-points")
def test_ammunition_points_are_rolled_for_in_the_same_way() -> None:
    p = new(5)
    dice = [draw.outcome for draw in p.last_draws if draw.clause == "3.2b"]
    assert p.view("german")["ammunition"] == {
        "german": (2, 2, 3, 3, 3, 4)[dice[0]],
        "soviet": (3, 3, 4, 4, 5, 6)[dice[1]],
    }


@clause("panzer", "3.3", "table.map_setup", "3.6", "chit.north")
def test_north_is_rolled_for_and_five_and_six_are_rolled_again() -> None:
    for seed in range(30):
        p = new(seed)
        dice = [draw.outcome + 1 for draw in p.last_draws if draw.clause == "3.3"]
        assert all(die > 4 for die in dice[:-1])
        assert p.view("german")["map"]["north"] == {1: "ABC", 2: "X", 3: "DEF", 4: "Y"}[dice[-1]]


@clause("panzer", "3.4", "2.1")
def test_the_other_die_gives_the_two_parts_in_use() -> None:
    for seed in range(30):
        p = new(seed)
        (die,) = [draw.outcome + 1 for draw in p.last_draws if draw.clause == "3.4"]
        assert p.view("german")["map"]["parts"] == ("1+2" if die <= 3 else "2+3")
        rows = {int(p.scene.hex_name(h)[2:]) for h in p.area.hexes}
        assert rows == (set(range(1, 25)) if die <= 3 else set(range(13, 37)))


SOURCES = [
    ("ABC/1+2", "X", "(Y)", "0101", "2424"),
    ("ABC/2+3", "(X)", "Y", "1213", "1236"),
    ("X/1+2", "DE", "AB", "0124", "2401"),
    ("X/2+3", "EF", "BC", "0113", "2436"),
    ("Y/1+2", "AB", "DE", "2401", "0124"),
    ("Y/2+3", "BC", "EF", "2436", "0113"),
    ("DEF/1+2", "(Y)", "X", "2424", "0101"),
    ("DEF/2+3", "Y", "(X)", "1236", "1213"),
]


@clause("panzer", "3.5", "table.comm_source")
@pytest.mark.parametrize(("name", "german", "soviet", "german_hex", "soviet_hex"), SOURCES)
def test_the_sources_are_read_from_the_table(
    name: str, german: str, soviet: str, german_hex: str, soviet_hex: str
) -> None:
    p = at(board=None, map=name)
    assert p.view("german")["map"]["sources"] == {"german": german, "soviet": soviet}
    for side, number in ((0, german_hex), (1, soviet_hex)):
        assert p.scene.board.hex(number) in p.area.on_edge[side]
        assert len(p.area.edge[side]) == 24, "a whole edge of the area in use"


@clause("panzer", "3.7", "chit.mission", "design.public")
def test_each_player_draws_two_of_the_six_mission_chits_unseen() -> None:
    p = new(3)
    kinds = Counter(p.scene.chit_kind[c] for c in p.scene.missions)
    assert kinds == {"breakthrough": 1, "reconnaissance": 1, "occupation": 1, "attrition": 1, "block": 2}
    german, soviet = (p.view(seat) for seat in ("german", "soviet"))
    assert len(german["missions"]) == len(soviet["missions"]) == 2
    assert german["holds"] == soviet["holds"]
    mine = {m["chit"] for m in german["missions"]}
    assert not mine & {m["chit"] for m in soviet["missions"]}
    seen = GAME.known(p, 0)
    assert sum(place == -1 for place in seen.chit) == 4


@clause("panzer", "3.7")
def test_with_the_option_another_mission_is_there_twice() -> None:
    p = new(3, mission_mix="attrition")
    assert [p.scene.chits.text(c) for c in p.scene.missions if p.scene.chit_kind[c] == "attrition"] == [
        "attrition-1",
        "attrition-2",
    ]


@clause("panzer", "3.8a", "3.8b")
def test_no_unit_stands_on_the_map_and_the_soviets_enter_first() -> None:
    p = new(4)
    assert not [u for u in range(len(p.hex)) if p.hex[u] >= 0]
    assert asked(p) == ("soviet", "prompt-move")
    assert first_words(p) == {"enter"}


@clause("panzer", "3.8a", "12.1.1d")
def test_units_enter_through_any_hex_of_their_edge_and_pay_for_it() -> None:
    p = moving("IVH-1 waiting, Mot-1 waiting, MotS-1 1509")
    assert cost(p, "IVH-1", "0104", "enter") == 1
    assert cost(p, "IVH-1", "0305", "enter") == 1.5, "along the road that leads onto the map: three times 1/2"
    assert cost(p, "Mot-1", "0105", "enter") == 0.25
    assert cost(p, "IVH-1", "0404", "enter") == 3, "by the road to 0405, then one hex"
    assert codes(p, "enter Mot-1 0904") == ("not-from-edge",)
    play(p, "enter IVH-1 0104-0204-0304")
    assert where(p, "IVH-1") == "0304"
    assert actors(p, "enter") == {"Mot-1"}


@clause("panzer", "3.8a", "7.2.2a", "5.1.6")
def test_enemies_on_the_edge_close_or_surcharge_the_entry() -> None:
    p = moving("IVH-1 waiting, MotS-1 0103")
    assert "0103" not in ends(p, "IVH-1", "enter")
    assert cost(p, "IVH-1", "0104", "enter") == 3


@clause("panzer", "3.8a", "5.1.3")
def test_any_number_enters_through_a_hex_the_limit_holds_when_the_phase_ends() -> None:
    p = moving("Mot-1 waiting, Mot-2 waiting, Mot-3 waiting, Mot-4 waiting, Mot-5 waiting, MotS-1 1509")
    for n in range(1, 6):
        go(p, f"Mot-{n}", "0104", "enter")
    assert asked(p)[1] == "prompt-excess"


@clause("panzer", "3.8c", "7.0.a")
def test_a_unit_that_can_enter_may_not_be_kept_off_the_map() -> None:
    p = moving("IVH-1 waiting, IVH-2 0204, MotS-1 1509")
    assert "end" not in choices(p)
    go(p, "IVH-1", "0104", "enter")
    assert "end" in choices(p)


@clause("panzer", "3.8c")
def test_a_unit_that_cannot_enter_enters_later() -> None:
    edge = ", ".join(f"MotS-{n} 01{n:02}" for n in range(1, 11))
    p = moving(f"IVH-1 waiting, IVH-2 1204, {edge}")
    assert "enter" not in first_words(p)
    assert where(p, "IVH-1") == "waiting"
    later = moving("IVH-1 waiting, MotS-1 1509", turn=3)
    assert actors(later, "enter") == {"IVH-1"}


@clause("panzer", "3.8c", "6.1.2")
def test_units_off_the_map_have_no_zone_no_radius_and_observe_nothing() -> None:
    p = at("HQ_BG_G-1 waiting, Mot-1 0104 d, Mot-2 0304, MotS-1 1509", "german", "preparation")
    assert not is_disrupted(p, "HQ_BG_G-1")
    assert codes(p, "prepare Mot-1") == ("out-of-command",)


@clause("panzer", "3.8a", "7.0.5")
def test_artillery_that_enters_is_disrupted() -> None:
    p = moving("105FG-1 waiting, MotS-1 1509")
    go(p, "105FG-1", "0104", "enter")
    assert is_disrupted(p, "105FG-1")


@clause("panzer", "3.6", "chit.turn")
def test_the_turn_marker_begins_on_turn_1() -> None:
    assert new(1).view("german")["turn"]["number"] == 1


# -- the custom battle -------------------------------------------------------------------------------------------


def test_the_players_agree_on_the_map_or_the_dice_decide() -> None:
    p = new(1, "custom")
    assert asked(p) == ("soviet", "prompt-map")
    play(p, "map ABC/2+3")
    assert asked(p) == ("german", "prompt-agree")
    agreed = p.copy()
    play(agreed, "agree")
    assert agreed.view("german")["map"]["north"] == "ABC"
    play(p, "dice")
    assert p.view("german")["map"]["north"] in ("ABC", "X", "DEF", "Y")


def test_forces_are_picked_row_by_row_and_the_rest_is_rolled_for() -> None:
    p = new(1, "custom", cards="on")
    play(p, "dice", "take VIb 1", "take IVH 0", "take ammunition 7", "take cards 5")
    assert codes(p, "take VIb 1") == ("row-picked",)
    assert codes(p, "take V 5") == ("too-many",)
    play(p, "end")
    assert asked(p) == ("soviet", "prompt-forces")
    play(p, "take MotS 20", "end")
    skip(p, "prompt-move")
    waiting = [u["id"] for u in p.view("german")["units"]]
    assert "VIb-1" in waiting
    assert "IVH-1" not in waiting
    assert "MotS-20" in waiting
    assert p.view("german")["ammunition"]["german"] == 7
    assert p.view("soviet")["holds"]["german"] == {"missions": 2, "cards": 5}
