"""2.3 Line of sight at levels I and II, the drawings of the rulebook, sight on the printed map."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from tests.games.firefight.tools import POSITIONS, Firefight, at, firing, hex_, named, pass_until, play, unit
from tests.helpers import clause

from grognard.games.firefight import GAME
from grognard.games.firefight.announce import may_act
from grognard.games.firefight.movement import may_move
from grognard.games.firefight.sight import distance, look


def board(name: str, level: str = "I", **options: str) -> Firefight:
    """A board to look over, with one unit of each side in its corners."""
    return at("U01 m60a1 0101, S01 t62 0201", level=level, board=name, options=options, phase="fire", dice=[1])


def seen(p: Firefight, viewer: str, target: str) -> str:
    """What is seen: "clear", "concealed", or what hides it: hex, corner, beside, across, along."""
    here, there = hex_(p, viewer), hex_(p, target)
    found = look(p, here, there)
    if found.clear:
        return "concealed" if found.concealed else "clear"
    return p.scene.sight.landscape(p.smoke_hexes).look(here, there).reason


# ------------------------------------------------------------------------------------------------ level I

BLOCKERS = [
    ("0302", "0304", "clear"),  # into a wood
    ("0304", "0302", "clear"),  # out of it
    ("0302", "0305", "hex"),  # not through it
    ("0305", "0302", "hex"),
    ("0902", "0904", "clear"),  # a town likewise
    ("0902", "0906", "hex"),
    ("0304", "0409", "clear"),  # from wood to wood with open ground between
]


@clause("firefight", "2.3", "2.3.1", "2.3.2")
@pytest.mark.parametrize(("viewer", "target", "what"), BLOCKERS)
def test_sight_goes_into_and_out_of_woods_and_towns_but_not_through(viewer: str, target: str, what: str) -> None:
    assert seen(board("sight"), viewer, target) == what


@clause("firefight", "2.3.1")
def test_the_line_runs_from_centre_to_centre_and_is_the_same_both_ways() -> None:
    p = board("sight")
    random = Random(3)
    for _ in range(400):
        one, other = random.randrange(p.scene.board.size), random.randrange(p.scene.board.size)
        assert look(p, one, other).clear == look(p, other, one).clear
    assert seen(p, "0402", "0402") == "clear"


@clause("firefight", "2.3.2.1")
@pytest.mark.parametrize(("viewer", "target"), [("0101", "0510"), ("0101", "0904"), ("0101", "1104")])
def test_a_wood_or_town_touched_at_a_corner_alone_blocks(viewer: str, target: str) -> None:
    """R93: its whole area, with its sides and corners."""
    p = board("sight")
    assert seen(p, viewer, target) == "corner"
    assert seen(p, target, viewer) == "corner"


@clause("firefight", "2.3.2.2")
@pytest.mark.parametrize(
    ("viewer", "target", "what"), [("0309", "0509", "beside"), ("0310", "0510", "beside"), ("0311", "0511", "clear")]
)
def test_a_line_along_a_hexside_is_blocked_if_either_hex_is_a_wood(viewer: str, target: str, what: str) -> None:
    """0409 is a wood: it lies below the line of row 09 and above that of row 10."""
    assert seen(board("sight"), viewer, target) == what


@clause("firefight", "2.3.2.3")
def test_a_straight_road_through_a_wood_gives_no_view() -> None:
    p = board("sight")
    assert seen(p, "0602", "0603") == "clear"
    assert seen(p, "0603", "0604") == "clear"
    assert seen(p, "0602", "0604") == "hex"
    assert seen(p, "0603", "0605") == "hex"
    assert seen(p, "0602", "0606") == "hex"


@clause("firefight", "los.neutral")
def test_roads_railways_and_lakes_hide_nothing() -> None:
    p = board("sight")
    assert seen(p, "1202", "1206") == "clear"
    assert seen(p, "1105", "1305") == "clear"
    assert seen(p, "1106", "1306") == "clear"


CRESTS = [
    # A bank between 1704 and 1705 hides either side; a unit beside it looks out over it.
    ("1702", "1705", "concealed"),
    ("1702", "1706", "across"),
    ("1703", "1705", "concealed"),
    ("1704", "1708", "clear"),
    ("1704", "1705", "concealed"),
    ("1705", "1704", "concealed"),
    ("1705", "1701", "clear"),
    ("1706", "1704", "concealed"),
    ("1706", "1703", "across"),
    # A crest that protects 1505: only who stands there looks over it, only he is concealed by it.
    ("1502", "1505", "concealed"),
    ("1502", "1506", "across"),
    ("1504", "1505", "concealed"),
    ("1504", "1506", "across"),
    ("1505", "1504", "clear"),
    ("1505", "1501", "clear"),
    ("1506", "1504", "across"),
    ("1506", "1505", "clear"),
    # Two crests one behind the other: each is tested.
    ("1902", "1904", "concealed"),
    ("1902", "1907", "across"),
    ("1905", "1907", "concealed"),
    ("1904", "1906", "clear"),
    ("1904", "1907", "concealed"),
    # A bank before the wood at 2107.
    ("2103", "2105", "concealed"),
    ("2105", "2107", "clear"),
    ("2105", "2109", "hex"),
]


@clause("firefight", "2.3.3", "2.3.3.1", "2.3.3.3")
@pytest.mark.parametrize(("viewer", "target", "what"), CRESTS)
def test_sight_comes_over_a_defilade_to_the_next_hex_alone(viewer: str, target: str, what: str) -> None:
    """R21, R22."""
    assert seen(board("sight"), viewer, target) == what


@clause("firefight", "2.3.3.2")
@pytest.mark.parametrize(("viewer", "target"), [("0910", "1110"), ("1110", "0910"), ("1510", "1710"), ("1404", "1604")])
def test_sight_may_not_run_along_a_defilade(viewer: str, target: str) -> None:
    assert seen(board("sight"), viewer, target) == "along"


@clause("firefight", "2.3.3.3", "note.av-defilade-other")
def test_concealment_is_judged_for_each_firer() -> None:
    p = firing("U01 m60a1 1702, U02 m60a1 1507, S01 t62 1705", dice=(6, 3, 6, 3), board="sight")
    assert seen(p, "1702", "1705") == "concealed"
    assert seen(p, "1507", "1705") == "clear"
    fired = named(play(p, "fire S01 with U01:m60a1,U02:m60a1"), "fired")
    assert [(f["unit"], f["void"], f["result"]) for f in fired] == [("U01", True, "-"), ("U02", False, "K")]


@clause("firefight", "2.3.4.1")
def test_at_level_one_contours_count_for_nothing() -> None:
    p = board("hills")
    assert seen(p, "1002", "1006") == "clear"
    assert seen(p, "0402", "0406") == "hex"


@clause("firefight", "2.3.7", "2.8", "2.3")
def test_a_firer_without_line_of_sight_has_fired_in_vain_and_may_not_move_the_others_go_on() -> None:
    p = firing("U01 m60a1 0302, U02 m60a1 0502, S01 t62 0306, S02 t62 2414", board="sight", dice=(6, 3))
    events = play(p, "fire S01 with U01:m60a1,U02:m60a1")
    assert [e["unit"] for e in named(events, "no-sight")] == ["U01"]
    assert [(e["unit"], e["result"]) for e in named(events, "fired")] == [("U02", "K")]
    assert may_act(p, unit(p, "U01")).codes == ("has-acted",)
    pass_until(p, "phase-began")
    assert may_move(p, unit(p, "U01")).codes == ("has-acted",)


# ------------------------------------------------------------------------------------------------ drawings


def drawing(name: str) -> Firefight:
    """A drawing of the rulebook, rebuilt."""
    p = GAME.position((POSITIONS / f"{name}.yaml").read_text(encoding="utf-8"))
    assert isinstance(p, Firefight)
    return p


def between(p: Firefight, viewer: str, target: str) -> str:
    """What a unit sees of another."""
    return seen(p, p.scene.hex_name(p.hex[unit(p, viewer)]), p.scene.hex_name(p.hex[unit(p, target)]))


@clause("firefight", "ex.los-1")
def test_the_first_drawing_of_lines_of_sight() -> None:
    p = drawing("ex.los-1")
    assert between(p, "S01", "U01") == between(p, "U01", "S01") == "clear", "A: the M150 in a town hex"
    assert between(p, "S01", "U02") == "hex", "B: two town hexes between"
    ground = p.scene.ground
    here, there = p.hex[unit(p, "S01")], p.hex[unit(p, "U02")]
    assert sum(ground.town[h] for h in range(ground.size) if distance(p, here, h) + distance(p, h, there) == 5) >= 2
    assert between(p, "S01", "U03") == "concealed", "C: the TM behind the defilade"
    assert between(p, "S01", "U04") == "across", "D: the M60A1 further behind"


@clause("firefight", "ex.los-2")
def test_the_second_drawing_of_lines_of_sight() -> None:
    p = drawing("ex.los-2")
    assert between(p, "U01", "S01") == "clear", "A: no defilade between the M60A1 and the T62"
    assert between(p, "S02", "U01") == "concealed", "B: the BMP's line crosses it"
    assert between(p, "S03", "U01") == "concealed", "C: so does the BRDM's"
    assert between(p, "S03", "U02") == "clear", "C: but not the one to the M113"
    assert between(p, "U02", "S04") == "along", "D: the M113's line to the TM runs along it"
    assert seen(p, "0505", "0604") == "concealed", "the erratum: defilade on the right side of the BRDM too"


# ------------------------------------------------------------------------------------------------ level II

HEIGHTS = [
    ("0202", "0206", "hex"),  # a wood 440 + 20 between two hexes at 440
    ("0202", "0204", "clear"),
    ("0402", "0406", "clear"),  # from 480 to 440 a wood half way is 460: exactly on the line
    ("0602", "0606", "hex"),  # after three quarters the line is at 450
    ("0802", "0806", "clear"),  # after one quarter at 470: below it
    ("1002", "1006", "hex"),  # a hill higher than both
    ("1202", "1206", "hex"),  # at 460 as the viewer: above the line at 450
    ("1402", "1406", "clear"),  # the viewer at 480: on the line
    ("1602", "1606", "clear"),  # across a valley
    ("1802", "1806", "clear"),  # both ends stand on their ground, in town and wood (R25)
    ("0209", "0409", "beside"),  # along a hexside the higher of the two hexes counts (R26)
]


@clause("firefight", "2.3.2.4", "2.3.4.2", "2.3.4.3", "2.3.4.3.1", "2.3.4.3.2", "2.3.4.4", "ex.town-height")
@clause("firefight", "2.3.4.4.1", "2.3.4.4.2", "2.3.4.4.3", "2.3.4.4.4", "2.3.4.4.4.1", "2.3.4.4.4.2")
@pytest.mark.parametrize(("viewer", "target", "what"), HEIGHTS)
def test_at_level_two_a_straight_line_over_the_heights_decides(viewer: str, target: str, what: str) -> None:
    p = board("hills", "II")
    assert seen(p, viewer, target) == what
    assert seen(p, target, viewer) == what, "the graph is the same from both ends here"


@clause("firefight", "ex.town-height", "2.3.2.4")
def test_a_town_or_wood_at_440_counts_as_460() -> None:
    land = board("hills", "II").scene.sight.land
    p = board("hills", "II")
    for number in ("0803", "0204", "0404"):
        assert (land.ground[hex_(p, number)], land.top[hex_(p, number)]) == (440, 460)


DEFILADE = [
    ("2002", "2006", "clear"),  # it blocks nothing
    ("2002", "2005", "concealed"),
    ("2202", "2205", "clear"),  # the viewer at 460 stands higher than both hexes at it
    ("2402", "2405", "concealed"),  # one of them is as high as the viewer
    ("2602", "2606", "clear"),
    ("2602", "2605", "concealed"),
    ("2607", "2604", "concealed"),
]


@clause("firefight", "2.3.3.4", "2.3.3.5")
@pytest.mark.parametrize(("viewer", "target", "what"), DEFILADE)
def test_at_level_two_defilade_blocks_nothing_and_conceals_from_no_higher_viewer(
    viewer: str, target: str, what: str
) -> None:
    """R23."""
    assert seen(board("hills", "II"), viewer, target) == what


@clause("firefight", "intro.levels", "2.3.4.2")
def test_sight_by_heights_can_be_agreed_on_alone() -> None:
    assert seen(board("hills", "I", heights="on"), "1002", "1006") == "hex"
    assert seen(board("hills", "II", heights="off"), "1002", "1006") == "clear"
    assert seen(board("hills", "III"), "1002", "1006") == "hex"


# ------------------------------------------------------------------------------------------------ smoke


@clause("firefight", "5.4.1", "note.smoke")
@pytest.mark.parametrize("level", ["I", "II"])
def test_smoke_hides_like_a_wood_in_seven_hexes_or_one(level: str) -> None:
    p = at("U01 m60a1 0101, S01 t62 0201", level=level, board="hills", phase="fire", dice=[1],
           smoke=[{"hex": "1909"}, {"hex": "2609", "wide": False}])  # fmt: skip
    assert seen(p, "1906", "1912") == "hex"
    assert seen(p, "1806", "1811") == "hex", "the ring"
    assert seen(p, "1706", "1712") == "clear"
    assert seen(p, "2607", "2611") == "hex"
    assert seen(p, "2507", "2511") == "clear", "one hex alone"
    assert seen(p, "1906", "1908") == "clear", "into it"


def test_rows_kept_for_all_matches_say_what_a_single_look_says() -> None:
    random = Random(5)
    for scenario, level in product("19", ("I", "II")):
        p = GAME.position({"scenario": scenario, "options": {"level": level}, "phase": "fire", "dice": [1]})
        assert isinstance(p, Firefight)
        sight, size = p.scene.sight, p.scene.board.size
        for _ in range(3):
            viewer = random.randrange(size)
            for target in random.sample(range(size), 150):
                found = sight.land.look(viewer, target)
                assert sight.look(frozenset(), viewer, target) == (found.clear, found.clear and found.screened)


@pytest.mark.parametrize("level", ["I", "II"])
def test_the_lines_of_the_printed_map_were_worked_out_for_the_map_as_it_is(level: str) -> None:
    p = GAME.new("1", {"level": level})
    assert isinstance(p, Firefight)
    assert p.scene.sight.clear.whole, "the map has changed: run scripts/sights"


@pytest.mark.parametrize("level", ["I", "II"])
def test_under_smoke_less_is_seen_and_nothing_else_changes(level: str) -> None:
    """What the smoke hides is worked out from its hexes alone: the same as if every line were walked."""
    p = at("U01 m60a1 B0101, S01 t62 B0201", board="", phase="fire", level=level, dice=[1])
    random, ground = Random(level), p.scene.ground
    for _ in range(4):
        viewer = random.randrange(p.scene.board.size)
        near = random.sample([h for h in range(p.scene.board.size) if 2 < ground.distances(viewer)[h] < 20], 6)
        smoke = frozenset((*(h for one in near[:4] for h in ground.ring(one)), *near[4:]))
        land = p.scene.sight.landscape(smoke)
        for target in range(p.scene.board.size):
            under, without = p.scene.sight.look(smoke, viewer, target), p.scene.sight.look(frozenset(), viewer, target)
            assert under.clear == land.sees(viewer, target), p.scene.hex_name(target)
            assert under == without or not under.clear
