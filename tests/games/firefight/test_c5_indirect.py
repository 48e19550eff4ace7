"""1.2-1.4 fire plans; 5 indirect fire; 8.3 mines by artillery, 8.4 guided shells."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.firefight.tools import (
    SOVIET,
    US,
    Firefight,
    asked,
    at,
    choices,
    codes,
    damage,
    firing,
    hex_,
    known,
    moving,
    named,
    pass_until,
    play,
    rolls,
    scene,
    unit,
    where,
)
from tests.helpers import clause

from grognard.core.events import Data
from grognard.core.ids import Seat
from grognard.games.firefight import GAME
from grognard.games.firefight.announce import may_act
from grognard.games.firefight.plan import plan_view

FAR = "S09 t62 3412"


def shelling(
    on_map: str = f"U01 us-tm 0109, {FAR}", batteries: list[dict[str, Any]] | None = None, **keys: Any
) -> Firefight:
    """The indirect-fire phase of turn 3, scenario 9: two sections of 4.2 inch, two of 120 mm; nothing is urgent."""
    return unhurried(hurried(on_map, batteries, **keys))


def hurried(
    on_map: str = f"U01 us-tm 0109, {FAR}", batteries: list[dict[str, Any]] | None = None, **keys: Any
) -> Firefight:
    """The same where a side may still announce fire without delay."""
    return at(on_map, **{"turn": 3, "phase": "indirect", "batteries": batteries or [], **keys})


def unhurried(p: Firefight) -> Firefight:
    """Nobody has fire without delay to announce."""
    while asked(p)[1] == "prompt-urgent":
        p.play("pass")
    return p


def battery(p: Firefight, name: str) -> dict[str, Any]:
    """What a battery has planned, as its owner sees it."""
    side = p.scene.batteries[p.scene.chits[name]].side
    rows: Any = plan_view(p, Seat(side))["batteries"]
    found: dict[str, Any] = next(row for row in rows if row["id"] == name)
    return found


def events(p: Firefight, name: str) -> list[Data]:
    """All that happened of one kind."""
    return named(p.events(), name)


def landing(name: str, aim: str, **more: Any) -> dict[str, Any]:
    """A mission of this battery that is due in turn 3."""
    return {"id": name, "aim": aim, "lands": 3, **more}


# ------------------------------------------------------------------------------------------------ 1 preparation


def preparing(scenario: str = "4", **options: str) -> Firefight:
    """A new match at its first decision."""
    p = scene(scenario, **options).game.new(scenario, options, seed=5)
    assert isinstance(p, Firefight)
    return p


@clause("firefight", "1.3", "1.3.1", "1.6")
def test_before_deployment_each_side_writes_four_points_for_each_of_its_units() -> None:
    """R96: any hex, no line of sight."""
    p = preparing()
    assert p.decision("us").prompt == "prompt-aim-points"
    assert set(p.deciding) == {"us", "soviet"}
    assert p.decision("us").menu.facts["count"] == 16
    assert p.decision("soviet").menu.facts["count"] == 8
    p.play("aim A1810", "us")
    assert p.why("aim A1810", "us").codes == ("point-twice",)
    assert p.decision("us").menu.facts["count"] == 15
    p.play("done", "us")
    p.play("done", "soviet")
    assert asked(p) == ("us", "prompt-setup")


@clause("firefight", "1.3.1.1")
def test_beginners_may_take_one_point_a_unit() -> None:
    p = preparing(**{"aim-points": "1"})
    assert p.decision("us").menu.facts["count"] == 4
    for number in ("A1810", "A1811", "A1812", "A1813"):
        p.play(f"aim {number}", "us")
    assert p.why("aim A1814", "us").codes


@clause("firefight", "1.3.2", "5.2.6.1", "5.2.6.2")
def test_dedicated_artillery_has_four_priority_targets_a_battery() -> None:
    """R45: two counters make a battery, and each fires for itself."""
    p = preparing("5", dedicated="on")
    assert [b.support for b in p.scene.batteries if b.type == "howitzer-155"] == ["dedicated"] * 2
    for number in ("A1810", "A1811", "A1812", "A1813"):
        p.play(f"priority {number}", "us")
    assert p.why("priority A1814", "us").codes
    assert preparing("8", dedicated="on").scene.sizes["priorities"] == 12
    assert not [t for t in preparing("5").decision("us").choices if t.startswith("priority")]


@clause("firefight", "5.2.6.1", "5.2.6")
def test_dedicated_artillery_is_agreed_on_where_there_are_attached_155s() -> None:
    assert all(b.support != "dedicated" for b in scene("5").roster.batteries)
    assert all(b.support != "dedicated" for b in scene("4", dedicated="on").roster.batteries)
    assert {b.type for b in scene("6", dedicated="on").roster.batteries if b.support == "dedicated"} == {"howitzer-155"}


@clause("firefight", "1.4", "1.4.1", "5.5.1")
def test_preparatory_fire_is_planned_on_pre_set_points_one_mission_a_unit() -> None:
    p = preparing()
    assert not [t for t in p.decision("us").choices if t.startswith("prepare")], "no point yet"
    p.play("aim A1845", "us")
    assert p.why("prepare mortar-81-1 barrage A1846", "us").codes == ("not-preset",)
    p.play("prepare mortar-81-1 barrage A1845", "us")
    p.play("prepare mortar-42-1 smoke A1845", "us")
    assert p.why("prepare mortar-81-1 smoke A1845", "us").codes == ("battery-busy",)
    row = battery(p, "mortar-42-1")
    assert (row["kind"], row["mission"], row["aim"], row["lands"]) == ("smoke", "preparatory", "A1845", 1)


@clause("firefight", "1.4.1", "1.4.2")
def test_in_scenario_nine_the_enemys_entry_may_not_be_prepared() -> None:
    """R96: nor a hex within two of it."""
    p = preparing("9")
    p.play("aim A3738", "us")
    p.play("aim A3638", "us")
    assert p.why("prepare mortar-42-1 barrage A3738", "us").codes == ("no-preparation-there",)
    p.play("prepare mortar-42-1 barrage A3638", "us")


@clause("firefight", "1.4.2", "5.2.3")
def test_preparatory_fire_lands_in_turn_one_without_fail() -> None:
    """R92: attached artillery too; it scatters like other fire."""
    late = {"id": "howitzer-152-1", "aim": "0909", "lands": 1, "mission": "preparatory"}
    p = at("U01 us-tm 0109, S01 soviet-tm 3401", scenario="8", turn=1, phase="indirect", batteries=[late], dice=[2])
    assert events(p, "mission-landed")
    assert not events(p, "mission-late")
    assert events(p, "on-target")


@clause("firefight", "1.2", "1.2.1", "flow.D-plan")
def test_the_plan_is_its_owners_secret() -> None:
    p = shelling(dice=[])
    play(p, "barrage mortar-42-1 0509")
    mine, theirs = known(p, US), known(p, SOVIET)
    chit = p.scene.chits["mortar-42-1"]
    assert (mine.aim[chit], mine.due[chit]) == (hex_(p, "0509"), 7)
    assert (theirs.aim[chit], theirs.due[chit], theirs.task[chit], theirs.how[chit]) == (-1, 0, 0, 0)
    noted = p.play("done", "us")
    planned = [e for e in p.events("soviet") if e["event"] == "mission-planned"]
    assert not planned
    assert [e for e in p.events("us") if e["event"] == "mission-planned"]
    assert noted is not None


@clause("firefight", "1.3", "1.2.1")
def test_pre_set_points_are_secret_too() -> None:
    p = shelling(aims={"us": ["0909"]})
    slot = p.scene.roster.presets[US][0]
    assert (known(p, US).preset[slot], known(p, SOVIET).preset[slot]) == (hex_(p, "0909"), -1)


# ------------------------------------------------------------------------------------------------ 5.1 markers


@clause("firefight", "5.1.1", "flow.D")
def test_last_turns_barrages_and_smoke_are_taken_off_first() -> None:
    """R48: at level I all smoke."""
    p = shelling(
        batteries=[{"id": "mortar-42-1", "impact": "0909"}], smoke=[{"hex": "1209"}, {"hex": "2009", "wide": False}]
    )
    assert events(p, "barrages-removed")
    assert len(events(p, "smoke-cleared")) == 2
    assert not p.smoke_hexes
    assert not p.lying


@clause("firefight", "5.1.2")
def test_at_level_two_a_die_for_each_smoke_marker_says_whether_it_goes() -> None:
    smoke = [{"hex": "1209"}, {"hex": "2009"}, {"hex": "2809"}]
    p = shelling(level="II", smoke=smoke, dice=[1, 3, 2])
    assert [e["hex"] for e in events(p, "smoke-cleared")] == ["1209", "2809"]
    assert hex_(p, "2009") in p.smoke_hexes
    assert hex_(p, "1209") not in p.smoke_hexes


@clause("firefight", "10", "5.1.1", "5.4.1")
def test_projected_smoke_goes_like_other_smoke() -> None:
    options = {"us-carriers": "micv", "smoke-dischargers": "on"}
    p = firing(f"U01 micv 0309, S01 t62 0312, {FAR}", level="I", options=options)
    play(p, "smoke U01 0310")
    assert len(p.smoke_hexes) == 1
    pass_until(p, "turn-began")
    assert not p.smoke_hexes


# ------------------------------------------------------------------------------------------------ 5.2 arrival


@clause("firefight", "5.2.1", "5.2.2")
def test_what_is_due_this_turn_arrives_and_is_public() -> None:
    p = shelling(batteries=[landing("mortar-42-1", "0909"), {"id": "mortar-42-2", "aim": "0909", "lands": 4}], dice=[2])
    landed = events(p, "mission-landed")
    assert [(e["battery"], e["aim"]) for e in landed] == [("mortar-42-1", "0909")]
    seen = known(p, SOVIET)
    assert seen.impact[p.scene.chits["mortar-42-1"]] == hex_(p, "0909")


@clause("firefight", "5.2.4")
@pytest.mark.parametrize("name", ["mortar-42-1", "mortar-120-1"])
def test_organic_artillery_is_always_on_time(name: str) -> None:
    p = shelling(batteries=[landing(name, "0909")], dice=[2])
    assert events(p, "mission-landed")
    assert events(p, "on-target")[0]["die"] == 2


@clause("firefight", "5.2.5", "5.2.5.1", "5.2.5.2")
@pytest.mark.parametrize(("die", "late"), [(1, False), (5, False), (6, True)])
def test_attached_artillery_may_be_late_by_another_die(die: int, late: bool) -> None:
    """R42: once a mission."""
    dice = [6, 4] if late else [die, 2]
    p = shelling(scenario="8", batteries=[landing("howitzer-155-1", "0909")], dice=dice)
    if late:
        assert events(p, "mission-late")[0]["turns"] == 4
        assert p.due[p.scene.chits["howitzer-155-1"]] == 7
        assert not events(p, "mission-landed")
    else:
        assert events(p, "mission-landed")
    p = shelling(scenario="8", batteries=[landing("howitzer-155-1", "0909", late=True)], dice=[2])
    assert events(p, "mission-landed"), "it has been late once"


@clause("firefight", "5.2.5", "5.5.5.1")
def test_continued_fire_and_dedicated_artillery_are_not_late() -> None:
    p = shelling(scenario="8", batteries=[landing("howitzer-155-1", "0909", mission="continued")], dice=[2])
    assert events(p, "mission-landed")
    p = shelling(
        scenario="8", batteries=[landing("howitzer-155-1", "0909")], dice=[1], level="III", options={"dedicated": "on"}
    )
    assert events(p, "mission-landed")


# ------------------------------------------------------------------------------------------------ 5.3 scatter


@clause("firefight", "5.3.1", "5.3.1.1")
@pytest.mark.parametrize("die", [2, 4, 6])
def test_an_even_die_is_on_target(die: int) -> None:
    p = shelling(batteries=[landing("mortar-42-1", "0909")], dice=[die])
    assert p.impact[p.scene.chits["mortar-42-1"]] == hex_(p, "0909")
    assert events(p, "on-target")[0]["die"] == die


@clause("firefight", "5.3.1.2")
@pytest.mark.parametrize(
    ("direction", "there"), [(1, "0908"), (2, "1008"), (3, "1009"), (4, "0910"), (5, "0809"), (6, "0808")]
)
def test_an_odd_die_scatters_one_hex_in_the_direction_of_another(direction: int, there: str) -> None:
    """R46: 1 is north, then clockwise."""
    p = shelling(batteries=[landing("mortar-42-1", "0909")], dice=[3, direction])
    scattered = events(p, "scattered")[0]
    assert (scattered["die"], scattered["hex"]) == (3, there)
    assert p.impact[p.scene.chits["mortar-42-1"]] == hex_(p, there)


@clause("firefight", "5.3.1")
def test_each_unit_scatters_for_itself() -> None:
    p = shelling(batteries=[landing("mortar-42-1", "0909"), landing("mortar-42-2", "0909")], dice=[2, 1, 4])
    names = p.scene.chits
    assert [p.impact[names[f"mortar-42-{k}"]] for k in (1, 2)] == [hex_(p, "0909"), hex_(p, "0910")]


@clause("firefight", "5.3.1.2", "5.4.2.1")
def test_fire_that_scatters_off_the_map_still_reaches_the_hexes_beside_it() -> None:
    """R98: not corrected afterwards, there is nothing to see."""
    p = shelling(f"U01 us-tm 0901, U02 us-tm 0902, {FAR}", [landing("mortar-120-1", "0901")], dice=[1, 1, *rolls(7, 7)])
    attacked = {e["unit"]: e["power"] for e in events(p, "barrage-attacked")}
    assert attacked == {"U01": 4, "U02": 2}
    assert not [t for t in p.decision("soviet").choices if t.startswith("correct ")]


@clause("firefight", "5.5.8.1", "5.5.8.2", "5.5.8.3")
@pytest.mark.parametrize(
    ("mission", "scatters"),
    [("on-call", {1, 2}), ("opportunity", {1, 3, 5}), ("continued", {1}), ("preparatory", {1, 2})],
)
def test_at_level_three_the_mission_says_which_dice_scatter(mission: str, scatters: set[int]) -> None:
    for die in range(1, 7):
        p = shelling(batteries=[landing("mortar-42-1", "0909", mission=mission)], level="III", dice=[die, 4])
        assert bool(events(p, "scattered")) == (die in scatters), die
        plain = shelling(batteries=[landing("mortar-42-1", "0909", mission=mission)], level="II", dice=[die, 4])
        assert bool(events(plain, "scattered")) == bool(die % 2), die


@clause("firefight", "5.5.6.3", "5.5.6.4", "5.5.8.3")
@pytest.mark.parametrize(("level", "mission"), [("II", "on-call"), ("II", "continued"), ("III", "continued")])
def test_suppressive_fire_always_scatters_two_hexes(level: str, mission: str) -> None:
    fire = landing("mortar-42-1", "0909", mission=mission, suppressive=True)
    p = shelling(batteries=[fire], level=level, dice=[4])
    assert p.impact[p.scene.chits["mortar-42-1"]] == hex_(p, "0911")


# ------------------------------------------------------------------------------------------------ 5.4 effects


@clause("firefight", "5.4.1")
def test_smoke_covers_seven_hexes_and_harms_nobody() -> None:
    p = shelling("U01 us-tm 0909, S09 t62 3412", [landing("mortar-42-1", "0909", fires="smoke")], dice=[2])
    assert len(p.smoke_hexes) == 7
    assert hex_(p, "0910") in p.smoke_hexes
    assert not events(p, "barrage-attacked")
    assert damage(p, "U01") == set()


@clause("firefight", "5.4.2.1", "5.4.2.1.1")
@pytest.mark.parametrize(
    ("name", "powers"),
    [
        ("mortar-42-1", (8, 4, 2)),
        ("howitzer-155-1", (12, 6, 3)),
        ("howitzer-122-1", (10, 5, 2)),
        ("howitzer-152-1", (12, 6, 3)),
    ],
)
def test_a_barrage_covers_nineteen_hexes_with_the_power_of_its_rings(name: str, powers: tuple[int, int, int]) -> None:
    on_map = f"U01 m60a1 0909, U02 m60a1 0910, U03 m60a1 0911, U04 m60a1 0912, {FAR}"
    fire = landing(name, "0909", late=True)
    p = shelling(on_map, [fire], scenario="8", dice=[2, *rolls(4, 4, 4)])
    assert {e["unit"]: e["power"] for e in events(p, "barrage-attacked")} == dict(
        zip(("U01", "U02", "U03"), powers, strict=True)
    )
    rings = p.scene.falls.rings(hex_(p, "0909"))
    assert [len(ring) for ring in rings] == [1, 6, 12]


@clause("firefight", "5.4.2.1.1", "5.4.2.2.1")
def test_an_81_mm_mortar_has_two_in_its_hex_one_beside_it_and_none_beyond() -> None:
    """R08: a power of one has no effect by itself."""
    on_map = f"U01 us-tm 0909, U02 us-tm 0910, U03 us-tm 0911, {FAR}"
    p = shelling(on_map, [landing("mortar-81-1", "0909")], scenario="4", dice=[2, *rolls(2)])
    assert [(e["unit"], e["power"], e["result"]) for e in events(p, "barrage-attacked")] == [("U01", 2, "S")]
    both = [landing("mortar-81-1", "0909"), landing("mortar-81-2", "0909")]
    p = shelling(on_map, both, scenario="4", dice=[2, 2, *rolls(3, 3)])
    assert {e["unit"]: e["power"] for e in events(p, "barrage-attacked")} == {"U01": 4, "U02": 2}


@clause("firefight", "5.4.2.1.2", "5.4.2.2.1")
def test_powers_of_several_barrages_add_up_and_are_rolled_for_once() -> None:
    on_map = f"U01 us-tm 0909, {FAR}"
    fire = [landing("mortar-42-1", "0909"), landing("mortar-42-2", "0910"), landing("mortar-120-1", "0911")]
    p = shelling(on_map, fire, dice=[2, 2, 2, *rolls(7)])
    attacked = events(p, "barrage-attacked")
    assert [(e["unit"], e["power"], e["result"]) for e in attacked] == [("U01", 8 + 4 + 2, "S")]


@clause("firefight", "5.4.0", "5.4.2.2")
def test_every_unit_of_both_sides_in_a_covered_hex_is_hit_but_not_teams_aboard() -> None:
    """R41, R17."""
    on_map = f"U01 us-tm 0909, U02 us-tm 0909, U03 m113 0909, U04 us-tm in:U03, S01 t62 0910, {FAR}"
    p = shelling(on_map, [landing("mortar-42-1", "0909")], dice=[2, *rolls(6, 6, 6, 6)])
    assert [e["unit"] for e in events(p, "barrage-attacked")] == ["U01", "U02", "U03", "S01"]


@clause("firefight", "5.4.2.2", "2.3.6.3")
def test_a_dummy_under_a_barrage_is_removed() -> None:
    """R29."""
    p = shelling(
        f"U01 dummy-personnel 0909, U02 us-tm 0109, {FAR}", [landing("mortar-42-1", "0909")], level="II", dice=[2]
    )
    assert where(p, "U01") == "destroyed"
    assert events(p, "counter-gone")


RESULTS = """
2  S S S S S K K K K K
3  S S K K K K K K K K
4  - - - S S S S K K K
5  - - - - S S S S K K
6  - - - - - - S S S K
7  - - - - - - S S S Kms
8  - - - - - S S S S Kms
9  - - - - S S S S Kms Kms
10 - - - S S S S Kms Kms Kms
11 - - S S S Kms Kms Kms Kms K
12 - S S S Kms Kms Kms Kms K K
"""


@clause("firefight", "5.4.2.2.1", "2.4.4.5")
def test_the_table_of_indirect_fire_is_the_printed_one() -> None:
    found = scene("4")
    assert found.columns["indirect"].labels == ("2", "3", "4", "5", "6", "7", "8", "9", "10-15", "16+")
    for line in RESULTS.strip().splitlines():
        roll, *cells = line.split()
        assert [found.results["indirect"].at(column, int(roll)) for column in range(10)] == cells, roll


@clause("firefight", "note.if-town", "note.if-vehicle")
@pytest.mark.parametrize(
    ("type_", "there", "roll", "result"),
    [
        ("us-tm", "0605", 3, "-"),  # dismounted in a town: 3 and 4
        ("us-tm", "0605", 4, "-"),
        ("us-tm", "0605", 2, "K"),
        ("us-tm", "0909", 3, "K"),
        ("us-tm", "0405", 3, "K"),  # a wood doesn't help
        ("m60a1", "0909", 2, "-"),  # a vehicle: 6 and less
        ("m60a1", "0909", 6, "-"),
        ("m60a1", "0909", 7, "S"),
        ("m60a1", "0909", 11, "Kms"),
    ],
)
def test_cover_against_barrages(type_: str, there: str, roll: int, result: str) -> None:
    p = shelling(f"U01 {type_} {there}, U02 us-tm 0109, {FAR}", [landing("mortar-42-1", there)], dice=[2, *rolls(roll)])
    assert events(p, "barrage-attacked")[0]["result"] == result


@clause("firefight", "note.smoke", "5.4.2.2.1")
def test_smoke_and_defilade_are_no_cover_against_barrages() -> None:
    """R94."""
    p = shelling(f"U01 us-tm 2605, {FAR}", [landing("mortar-42-1", "2605")], dice=[2, *rolls(12)])
    assert events(p, "barrage-attacked")[0]["result"] == "Kms"


@clause("firefight", "8.5.2.3", "2.4.4.5.3")
def test_against_a_barrage_an_m113z_keeps_its_missile() -> None:
    p = shelling(f"U01 m113z 0909, U02 m150 0909, {FAR}", [landing("mortar-42-1", "0909")], dice=[2, *rolls(12, 12)])
    assert (damage(p, "U01"), damage(p, "U02")) == ({"S"}, {"S", "Kms"})


@clause("firefight", "2.4.4.6", "4.1")
def test_suppression_by_a_barrage_lasts_through_the_next_turn() -> None:
    """R40."""
    p = shelling(f"U01 us-tm 0909, U02 us-tm 0109, {FAR}", [landing("mortar-42-1", "0909")], dice=[2, *rolls(8)])
    play(p, *["done"] * len(p.deciding))
    assert p.turn == 4
    assert damage(p, "U01") == {"S"}
    pass_until(p, "suppression-removed")
    assert damage(p, "U01") == set()


# ------------------------------------------------------------------------------------------------ 5.5 planning

DELAYS = [
    ("mortar-81-1", "4", 2, 3),
    ("mortar-42-1", "4", 2, 4),
    ("howitzer-155-1", "8", 4, 6),
    ("mortar-120-1", "9", 3, 6),
    ("howitzer-122-1", "8", 3, 6),
    ("howitzer-152-1", "8", 5, 8),
]


@clause("firefight", "5.5.2", "5.5.2.1", "5.5.2.2", "5.5.3", "chit.artillery")
@pytest.mark.parametrize(("name", "scenario", "on_call", "opportunity"), DELAYS)
def test_fire_lands_after_its_delay_counted_from_the_turn_of_planning(
    name: str, scenario: str, on_call: int, opportunity: int
) -> None:
    side = scene(scenario).batteries[scene(scenario).chits[name]].side
    seat = ("us", "soviet")[side]
    p = shelling(f"U01 us-tm 0909, S01 soviet-tm 1209, {FAR}", scenario=scenario, aims={seat: ["0911"]})
    p.play(f"barrage {name} 0911", seat)
    assert battery(p, name)["mission"] == "on-call"
    assert battery(p, name)["lands"] == 3 + on_call
    p = shelling(f"U01 us-tm 0909, S01 soviet-tm 1209, {FAR}", scenario=scenario, aims={seat: ["0911"]})
    p.play(f"barrage {name} 0912", seat)
    assert (battery(p, name)["mission"], battery(p, name)["lands"]) == ("opportunity", 3 + opportunity)


@clause("firefight", "5.5.2.1")
def test_only_the_very_pre_set_hex_is_on_call() -> None:
    """R85."""
    p = shelling(aims={"us": ["0109"]})
    p.play("barrage mortar-42-1 0110", "us")
    assert battery(p, "mortar-42-1")["mission"] == "opportunity"


@clause("firefight", "5.5.4")
def test_one_mission_at_a_time() -> None:
    """R89: what has not landed can't be changed."""
    p = shelling(batteries=[{"id": "mortar-42-1", "aim": "0909", "lands": 5}])
    assert p.why("barrage mortar-42-1 0909", "us").codes == ("battery-busy",)
    assert p.why("barrage mortar-42-2 0109", "us")
    assert p.why("barrage mortar-120-1 0109", "us").codes == ("battery-not-there",)


@clause("firefight", "5.5.1", "5.7")
def test_both_sides_plan_and_the_phase_ends_when_both_have_done() -> None:
    p = shelling()
    assert set(p.deciding) == {"us", "soviet"}
    p.play("barrage mortar-42-1 0109", "us")
    p.play("done", "us")
    assert p.deciding == ("soviet",)
    p.play("done", "soviet")
    assert p.turn == 4


@clause("firefight", "5.5.5", "5.5.5.1", "5.6.2")
def test_fire_is_continued_at_the_same_aim_next_turn() -> None:
    """R49: the aim, not the impact; it must be in sight."""
    p = shelling("U01 us-tm 0909, S09 t62 3412", [landing("mortar-42-1", "0911")], dice=[1, 4, *rolls(7)])
    assert p.impact[p.scene.chits["mortar-42-1"]] == hex_(p, "0912")
    p.play("continue mortar-42-1", "us")
    row = battery(p, "mortar-42-1")
    assert (row["aim"], row["lands"], row["mission"], row["kind"]) == ("0911", 4, "continued", "barrage")
    p = shelling("U01 us-tm 0909, S09 t62 3412", [landing("mortar-42-1", "0911")], dice=[2, *rolls(7)])
    p.play("continue-smoke mortar-42-1", "us")
    assert battery(p, "mortar-42-1")["kind"] == "smoke"
    fire = [landing("mortar-42-1", "0306"), landing("mortar-42-2", "0402")]
    blind = shelling("U01 us-tm 0302, S09 t62 2414", fire, board="sight", dice=[2, 2, *rolls(7)])
    assert blind.why("continue mortar-42-1", "us").codes == ("continue-needs-sight",)


@clause("firefight", "5.5.5.2", "5.6.3", "note.artillery-los")
def test_fire_is_corrected_within_two_hexes_of_where_it_fell_both_in_sight() -> None:
    """R50."""
    p = shelling("U01 us-tm 0909, S09 t62 3412", [landing("mortar-42-1", "1309")], dice=[1, 4])
    assert p.impact[p.scene.chits["mortar-42-1"]] == hex_(p, "1310")
    p.play("correct mortar-42-1 1312", "us")
    assert battery(p, "mortar-42-1")["aim"] == "1312"
    again = shelling("U01 us-tm 0909, S09 t62 3412", [landing("mortar-42-1", "1309")], dice=[1, 4])
    assert again.why("correct mortar-42-1 1307", "us").codes, "three hexes from the marker"
    blind = shelling("U01 us-tm 0302, S09 t62 2414", [landing("mortar-42-1", "0306")], board="sight", dice=[2])
    assert not [t for t in blind.decision("us").choices if t.startswith("correct")], "the marker is out of sight"
    half = shelling(
        "U01 us-tm 0302, S09 t62 2414", [landing("mortar-42-1", "0303")], board="sight", dice=[2, *rolls(7)]
    )
    assert half.why("correct mortar-42-1 0305", "us").codes, "the new aim is"


@clause("firefight", "5.5.5", "5.5.2.1")
def test_fire_can_not_be_corrected_before_it_has_landed() -> None:
    p = shelling(batteries=[{"id": "mortar-42-1", "aim": "0909", "lands": 5}])
    assert not [t for t in p.decision("us").choices if t.startswith(("correct", "continue"))]
    later = shelling()
    later.play("done", "us")
    later.play("done", "soviet")
    assert not later.lying


@clause("firefight", "11.2")
def test_by_corrections_fire_walks_over_the_map() -> None:
    p = shelling("U01 us-tm 0909, S09 t62 3412", [landing("mortar-42-1", "1309")], dice=[2])
    for turn, aim in enumerate(("1509", "1709", "1909"), 4):
        p.play(f"correct mortar-42-1 {aim}", "us")
        p.script = (3, 3, 2, 2)
        p.play("done", "us")
        p.play("done", "soviet")
        while asked(p)[1] != "prompt-plan":
            p.play("pass")
        assert p.turn == turn
        if p.impact[p.scene.chits["mortar-42-1"]] != hex_(p, aim):
            return  # it has scattered: the next correction would begin there
    assert p.impact[p.scene.chits["mortar-42-1"]] == hex_(p, "1909")


@clause("firefight", "5.6.1", "note.artillery-los")
@pytest.mark.parametrize("mark", ["", "S", "hidden"])
def test_only_hexes_in_sight_of_an_own_unit_can_be_aimed_at(mark: str) -> None:
    """R51: hidden and suppressed units see too; pre-set points need none."""
    p = shelling(f"U01 us-tm 0302 {mark}, S09 t62 2414", board="sight", level="II", aims={"us": ["0309"]})
    assert p.why("barrage mortar-42-1 0306", "us").codes == ("aim-needs-sight",)
    assert p.why("barrage mortar-42-1 0304", "us")
    assert p.why("barrage mortar-42-1 0309", "us")
    dummy = shelling("U01 dummy-personnel 0301, U02 us-tm 0312, S09 t62 2414", board="sight", level="II")
    assert dummy.why("barrage mortar-42-1 0301", "us").codes == ("aim-needs-sight",), "a dummy sees nothing"


@clause("firefight", "5.5.6.1", "5.5.6.2")
@pytest.mark.parametrize(("name", "scenario", "on_call", "opportunity"), DELAYS)
def test_suppressive_fire_lands_two_turns_sooner(name: str, scenario: str, on_call: int, opportunity: int) -> None:
    seat = ("us", "soviet")[scene(scenario).batteries[scene(scenario).chits[name]].side]
    on_map = f"U01 us-tm 0909, S01 soviet-tm 1209, {FAR}"
    p = hurried(on_map, scenario=scenario, aims={seat: ["0911"]}, level="II")
    at_once = choices(p, f"suppress {name}") if asked(p) == (seat, "prompt-urgent") else []
    assert at_once == ([f"suppress {name} 0911"] if on_call == 2 else [])
    unhurried(p)
    p.play(f"suppress {name} 0912", seat)
    assert battery(p, name)["lands"] == 3 + max(0, opportunity - 2)
    assert battery(p, name)["suppressive"]
    plain = shelling(on_map, scenario=scenario, aims={seat: ["0911"]}, level="I")
    assert not [t for t in plain.decision(seat).choices if t.startswith("suppress")]


@clause("firefight", "5.5.6.2", "5.2.6.4")
def test_fire_without_delay_is_announced_in_the_phase_in_which_it_lands() -> None:
    """R43."""
    p = hurried("U01 us-tm 0109, S01 soviet-tm 0911, S09 t62 3412", aims={"us": ["0909"]}, level="II")
    assert asked(p) == ("us", "prompt-urgent")
    p.script = (4, *rolls(7))
    p.play("suppress mortar-42-1 0909", "us")
    unhurried(p)
    assert events(p, "mission-landed")
    assert p.impact[p.scene.chits["mortar-42-1"]] == hex_(p, "0911")


# ------------------------------------------------------------------------------------------------ dedicated artillery

DEDICATED = {"level": "III", "scenario": "8", "options": {"dedicated": "on"}}


@clause("firefight", "5.2.6", "5.2.6.4", "5.2.6.5")
def test_dedicated_artillery_is_quick() -> None:
    p = hurried("U01 us-tm 0909, S09 t62 3412", priorities=["0911"], aims={"us": ["1109"]}, **DEDICATED)
    assert asked(p) == ("us", "prompt-urgent")
    p.script = (4, *rolls(7))
    p.play("barrage howitzer-155-1 0911", "us")
    unhurried(p)
    assert events(p, "mission-landed"), "at a priority target at once"
    p.play("barrage howitzer-155-2 1109", "us")
    p.play("barrage howitzer-155-3 1209", "us")
    assert (battery(p, "howitzer-155-2")["lands"], battery(p, "howitzer-155-3")["lands"]) == (4, 5)


@clause("firefight", "5.5.7.1", "5.5.7.2", "5.5.7.3", "5.5.7.4")
@pytest.mark.parametrize("mission", ["priority", "on-call", "opportunity"])
def test_its_first_fire_always_scatters_one_hex_is_weak_and_can_not_be_corrected(mission: str) -> None:
    """R44."""
    fire = landing("howitzer-155-1", "0909", mission=mission)
    p = shelling("U01 m60a1 0910, S09 t62 3412", [fire], dice=[4, *rolls(4)], **DEDICATED)
    assert p.impact[p.scene.chits["howitzer-155-1"]] == hex_(p, "0910"), "no die whether, one for the direction"
    assert events(p, "barrage-attacked")[0]["power"] == 6
    texts = list(p.decision("us").choices)
    assert "continue howitzer-155-1" in texts
    assert not [t for t in texts if t.startswith("correct")]


@clause("firefight", "5.5.7.5")
def test_continued_it_has_its_full_power() -> None:
    """R44: and scatters on a one alone."""
    fire = landing("howitzer-155-1", "0909", mission="continued")
    p = shelling("U01 m60a1 0909, S09 t62 3412", [fire], dice=[3, *rolls(4)], **DEDICATED)
    assert events(p, "barrage-attacked")[0]["power"] == 12
    assert not events(p, "scattered")


@clause("firefight", "5.5.7.6")
def test_it_has_no_suppressive_fire() -> None:
    p = shelling("U01 us-tm 0909, S09 t62 3412", **DEDICATED)
    assert p.why("suppress howitzer-155-1 0911", "us").codes == ("dedicated-suppressive",)
    assert p.why("suppress mortar-42-1 0911", "us")


# ------------------------------------------------------------------------------------------------ 5.6 entering


@clause("firefight", "5.6.4", "11.3")
def test_a_unit_that_enters_a_covered_hex_is_attacked_at_each_such_hex() -> None:
    """R41: of either side; who stays or leaves is not."""
    lying = [{"id": "mortar-42-1", "impact": "0609"}, {"id": "mortar-120-1", "impact": "0609"}]
    on_map = "U01 m60a1 0309, U02 us-tm 0610, S09 t62 3412"
    p = moving(on_map, batteries=lying, dice=rolls(4, 4, 4), first="us")
    play(p, "move U01 0309-0409-0509-0609")
    while where(p, "U01") != "0609":
        play(p, next(t for t in choices(p) if t == "pass" or (t.startswith("on ") and t.endswith("0609"))))
    powers = [e["power"] for e in events(p, "barrage-attacked") if e["unit"] == "U01"]
    assert powers == [4, 8, 16]
    assert not [e for e in events(p, "barrage-attacked") if e["unit"] == "U02"]


@clause("firefight", "3.2.4.1.8")
def test_an_overrunner_takes_the_barrage_first() -> None:
    lying = [{"id": "mortar-42-1", "impact": "0409"}]
    on_map = "U01 m60a1 0309, S01 soviet-tm 0409, S09 t62 3412"
    p = moving(on_map, batteries=lying, level="III", dice=(*rolls(11), 2), first="us")
    happened = [e["event"] for e in play(p, "move U01 0309-0409")]
    assert happened.index("barrage-attacked") < happened.index("close-combat-began")


# ------------------------------------------------------------------------------------------------ the example


@clause("firefight", "ex.artillery", "5.5.2.1", "5.5.3", "5.5.5.1")
def test_the_example_of_a_fire_plan() -> None:
    """Mortars 201, 202, 203 and the 4.2 inch section 211, four pre-set points."""
    points = ["B3421", "B3006", "B1010", "B2020"]
    mortars = [f"mortar-81-{k}" for k in (1, 2, 3)]
    on_map = "U01 us-tm B3420, U02 us-tm B0506, U03 us-tm B3007, S01 soviet-tm B1954"

    def turn(number: int, batteries: list[dict[str, Any]], dice: list[int]) -> Firefight:
        p = at(
            on_map,
            scenario="6",
            board="",
            turn=number,
            phase="indirect",
            batteries=batteries,
            aims={"us": points},
            dice=dice,
        )
        assert p.turn == number
        return p

    second = turn(2, [], [])
    for name in mortars:
        second.play(f"barrage {name} B3421", "us")
        assert battery(second, name)["lands"] == 4
    third = turn(3, [], [])
    third.play("barrage mortar-42-1 B0505", "us")
    assert (battery(third, "mortar-42-1")["mission"], battery(third, "mortar-42-1")["lands"]) == ("opportunity", 7)
    landed = [{"id": name, "aim": "B3421", "lands": 4} for name in mortars]
    fourth = turn(4, landed, [2, 2, 2, 3, 3])
    fourth.play("continue-smoke mortar-81-1", "us")
    assert (battery(fourth, "mortar-81-1")["kind"], battery(fourth, "mortar-81-1")["lands"]) == ("smoke", 5)
    sixth = turn(6, [], [])
    for name in mortars[1:]:
        sixth.play(f"barrage {name} B3006", "us")
        assert battery(sixth, name)["lands"] == 8
    smoking = {"id": "mortar-81-1", "aim": "B3421", "lands": 9, "fires": "smoke", "mission": "continued"}
    ninth = turn(9, [smoking], [2])
    ninth.play("barrage mortar-81-1 B3006", "us")
    assert battery(ninth, "mortar-81-1")["lands"] == 11


# ------------------------------------------------------------------------------------------------ 8.3 mines


@clause("firefight", "8.3.1", "chit.marker-mine")
def test_us_155s_lay_minefields_of_power_eight_in_seven_hexes() -> None:
    """R57: for the rest of the game; who stands there is not attacked."""
    on_map = "U01 us-tm 0109, S01 t62 0909, S09 t62 3412"
    fire = landing("howitzer-155-1", "0909", fires="mines", late=True)
    p = shelling(on_map, [fire], scenario="8", level="III", dice=[4])
    assert events(p, "mines-laid")
    assert not events(p, "barrage-attacked")
    assert not events(p, "mines-attacked")
    assert sum(p.laid) == 7
    while asked(p)[1] == "prompt-plan":
        p.play("done")
    p.script = ()
    while asked(p) != ("soviet", "prompt-move"):
        p.play("pass" if "pass" in choices(p) else "done")
    p.script = (3, 3)
    struck = named(play(p, "move S01 0909-0910"), "mines-attacked")
    assert [(e["unit"], e["rating"]) for e in struck] == [("S01", 8)]


@clause("firefight", "8.3.1", "11.5")
def test_they_harm_the_soviets_alone_unless_agreed() -> None:
    for option, harmed in (("off", False), ("on", True)):
        fire = landing("howitzer-155-1", "0909", fires="mines", late=True)
        on_map = "U01 m60a1 0907, S09 t62 3412"
        options = {"small-mines": option}
        p = shelling(on_map, [fire], scenario="8", level="III", dice=[4], options=options)
        while asked(p)[1] == "prompt-plan":
            p.play("done")
        p.script = ()
        while asked(p) != ("us", "prompt-move"):
            p.play("pass" if "pass" in choices(p) else "done")
        p.script = (3, 3)
        assert bool(named(play(p, "move U01 0907-0908"), "mines-attacked")) == harmed


@clause("firefight", "8.3.1")
def test_only_us_155s_lay_mines_at_level_three_or_where_agreed() -> None:
    on_map = "U01 us-tm 0109, S01 soviet-tm 1209, S09 t62 3412"
    p = shelling(on_map, scenario="8", level="III")
    assert {t.split()[1] for t in p.decision("us").choices if t.startswith("mines")} == {
        f"howitzer-155-{k}" for k in range(1, 7)
    }
    assert not [t for t in p.decision("soviet").choices if t.startswith("mines")]
    assert not [t for t in shelling(on_map, scenario="8").decision("us").choices if t.startswith("mines")]


# ------------------------------------------------------------------------------------------------ 8.4 guided shells

MARKED = "U01 us-tm 0909, U02 us-tm 0910, S01 t62 1209, S02 soviet-tm 2009, S09 t62 3412"


def designating(dice: tuple[int, ...] = (), level: str = "III", **keys: Any) -> Firefight:
    """The direct-fire phase of scenario 8, the US first."""
    return firing(MARKED, scenario="8", level=level, dice=dice, **keys)


@clause("firefight", "8.4.1", "8.4.2", "8.4.3")
def test_a_target_in_sight_of_a_designator_is_announced() -> None:
    p = designating()
    assert [t for t in choices(p) if t.startswith("designate")] == ["designate U01", "designate U02"]
    assert choices(p, "designate U01") == ["designate U01 S01", "designate U01 S02", "designate U01 S09"]
    assert choices(p, "designate U01 S01")[0] == "designate U01 S01 howitzer-155-1"
    play(p, "designate U01 S01 howitzer-155-1")
    assert events(p, "target-designated")[0]["target"] == "S01"
    assert not [t for t in choices(designating(level="II")) if t.startswith("designate")]
    hidden = firing("U01 us-tm 0302, S01 t62 0306, S09 t62 0502", scenario="8", level="III", board="sight")
    assert codes(hidden, "designate U01 S01 howitzer-155-1")


@clause("firefight", "8.4.2")
def test_only_155s_without_a_mission_fire_them() -> None:
    """R58."""
    p = designating(batteries=[{"id": "howitzer-155-1", "aim": "0909", "lands": 5}])
    names = [t.split()[-1] for t in choices(p, "designate U01 S01")]
    assert names == [f"howitzer-155-{k}" for k in range(2, 7)]


@clause("firefight", "8.4.4")
def test_the_designator_does_nothing_else_this_turn() -> None:
    p = designating()
    play(p, "designate U01 S01 howitzer-155-1")
    assert may_act(p, unit(p, "U01")).codes == ("has-acted",)
    play(p, "pass")
    assert not [t for t in choices(p, "fire S01 with") if "U01" in t]


@clause("firefight", "8.4.5", "8.4.6")
@pytest.mark.parametrize("turn", [1, 9])
def test_next_turn_the_target_suffers_an_attack_of_nine_before_the_die(turn: int) -> None:
    p = designating(turn=turn)
    play(p, "designate U01 S01 howitzer-155-1")
    p.script = ()
    while p.turn == turn:
        seat = p.deciding[0]
        p.play("pass" if "pass" in choices(p) else "done", seat)
        if not events(p, "suppression-removed") and p.phase == 4:
            p.script = (6, 3)
    shell = events(p, "guided-shell-fired")
    assert [(e["target"], e["rating"]) for e in shell] == [("S01", 9)]
    order = [e["event"] for e in p.events()]
    last_turn = len(order) - 1 - order[::-1].index("turn-began")
    after = order[last_turn:]
    assert after.index("guided-shell-fired") < after.index("phase-began")


@clause("firefight", "8.4.5")
def test_the_shell_is_lost_when_the_designator_no_longer_sees_the_target() -> None:
    p = firing("U01 us-tm 0909, U02 us-tm 0910, S01 m60a1 3412".replace("S01 m60a1", "S09 t62") + ", S01 t62 0704",
               scenario="8", level="III")  # fmt: skip
    play(p, "designate U01 S01 howitzer-155-1")
    p.hex[unit(p, "U01")] = -4
    p.changed()
    while not events(p, "turn-began") or p.turn == 1:
        p.play("pass" if "pass" in choices(p) else "done")
    assert events(p, "guided-shell-lost")


@clause("firefight", "5.6.1")
def test_who_sees_nothing_and_has_no_points_has_nothing_to_plan() -> None:
    start = {"scenario": "4", "units": [{"id": "S01", "type": "bmp", "hex": "A1810"}], "phase": "indirect"}
    p = GAME.position(start)
    for only in ("pass", "done"):  # fire without delay, then fire for later turns
        assert list(p.decision("us").choices) == [only]
        p.play(only, "us")
    with_points = GAME.position({**start, "aims": {"us": ["A1810"]}})
    with_points.play("pass", "us")
    barrage = with_points.decision("us").narrow("barrage mortar-81-1 ")
    assert barrage is not None
    assert list(barrage.choices) == ["barrage mortar-81-1 A1810"]
