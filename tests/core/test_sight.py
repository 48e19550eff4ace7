"""Lines of sight against exact clipping of the line by every hex of the board."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.maps import grids, one_sheet, pick, seeds

from grognard.core.hexes import CORNERS, FLAT, POINTY, Grid, mask, opposite
from grognard.core.sight import (
    HIDES_BOTH,
    HIDES_HERE,
    OPAQUE,
    SCREENED,
    SEEN,
    WALL,
    Landscape,
    Sighting,
)
from grognard.core.sight_table import pack, unpack


def touched(grid: Grid, start: int, end: int) -> dict[int, tuple[Fraction, Fraction, list[int]]]:
    """Every hex that the line touches: where it comes in and goes out (0 to 1), and along which sides it runs.

    Each closed hex is cut out of the line by its six half planes.
    """
    origin = [int(v) for v in grid.points[start]]
    ahead = [int(v) - o for v, o in zip(grid.points[end], origin, strict=True)]
    found = {}
    for hex_ in range(grid.size):
        low, high, along = Fraction(0), Fraction(1), []
        centre = [int(v) for v in grid.points[hex_]]
        corners = [(centre[0] + x, centre[1] + y) for x, y in CORNERS[grid.orientation]]
        for side in range(6):
            (ax, ay), (bx, by) = corners[side], corners[(side + 1) % 6]
            # Corners go clockwise on the page: inside is where this value is not negative.
            at_start = (bx - ax) * (origin[1] - ay) - (by - ay) * (origin[0] - ax)
            change = (bx - ax) * ahead[1] - (by - ay) * ahead[0]
            if change == 0:
                if at_start < 0:
                    high = Fraction(-1)
                elif at_start == 0:
                    along.append(side)
            elif change > 0:
                low = max(low, Fraction(-at_start, change))
            else:
                high = min(high, Fraction(-at_start, change))
        if low <= high:
            found[hex_] = (low, high, along)
    return found


def blockers(scene: Landscape, viewer: int, target: int) -> list[tuple[Fraction, str, set[int]]]:
    """Everything that hides the target: where on the line, why, and the hexes concerned."""
    grid = scene.grid
    on_line = touched(grid, viewer, target)
    found: list[tuple[Fraction, str, set[int]]] = []
    length = grid.distance(viewer, target)
    for hex_, (low, high, along) in on_line.items():
        if hex_ in (viewer, target):
            continue
        rise = Fraction(int(scene.ground[target]) - int(scene.ground[viewer]), length)
        line = int(scene.ground[viewer]) + rise * grid.distance(viewer, hex_)
        top = int(scene.top[hex_])
        if top >= OPAQUE or top > line or (scene.grazing and top == line):
            why = "beside" if along and low < high else "corner" if low == high else "hex"
            beside = {int(grid.neighbours[hex_, side]) for side in along} if why == "beside" else set()
            found.append((low, why, {hex_} | beside))
    if scene.crests_block:
        found += crest_blockers(scene, on_line, viewer, target)
    return found


def crest_blockers(
    scene: Landscape, on_line: dict[int, tuple[Fraction, Fraction, list[int]]], viewer: int, target: int
) -> list[tuple[Fraction, str, set[int]]]:
    grid = scene.grid
    found: list[tuple[Fraction, str, set[int]]] = []
    for hex_, direction in product(on_line, range(6)):
        low, high, along = on_line[hex_]
        other = int(grid.neighbours[hex_, direction])
        mine = int(scene.crests[hex_ * 6 + direction])
        theirs = int(scene.crests[other * 6 + opposite(direction)]) if other >= 0 else 0
        if not mine and not theirs:
            continue
        if direction in along and low < high:
            found.append((low, "along", {hex_, other}))
        passed = other in on_line and low < high == on_line[other][0] < on_line[other][1]
        if passed and not along and not on_line[other][2]:
            near, far = hex_ == viewer, other == target
            if WALL in (mine, theirs):
                stops = True
            elif HIDES_BOTH in (mine, theirs):
                stops = not near and not far
            else:
                stops = (mine == HIDES_HERE and not near) or (theirs == HIDES_HERE and not far)
            if stops:
                found.append((high, "across", {hex_, other}))
    return found


def random_scene(grid: Grid, seed: int) -> Landscape:
    rng = pick(seed)
    n = grid.size
    ground = rng.integers(0, 4, n).astype(np.int32) * int(rng.choice((0, 20)))
    top = ground + rng.choice((0, 20), n, p=(0.8, 0.2)).astype(np.int32)
    top[rng.random(n) < 0.07] = OPAQUE
    crests = np.zeros(n * 6, dtype=np.uint8)
    for hex_, direction in product(range(n), range(6)):
        other = grid.same_side(hex_, direction)
        if other is None or rng.random() > 0.06:
            continue
        kind = int(rng.choice((HIDES_HERE, HIDES_BOTH, WALL)))
        crests[hex_ * 6 + direction] = kind
        crests[other[0] * 6 + other[1]] = 0 if kind == HIDES_HERE else kind
    return Landscape(grid, ground, top, crests, bool(rng.random() < 0.7), bool(rng.random() < 0.3))


@settings(max_examples=50, deadline=None)
@given(grids(7), seeds)
def test_what_hides_a_hex_is_what_the_exact_line_meets_first(grid: Grid, seed: int) -> None:
    scene = random_scene(grid, seed)
    rng = pick(seed)
    for viewer, target in rng.integers(0, grid.size, (12, 2)).tolist():
        found = scene.look(viewer, target)
        if viewer == target:
            assert found.clear
            continue
        expected = blockers(scene, viewer, target)
        assert found.clear == (not expected)
        if expected:
            first = min(where for where, _, _ in expected)
            places = {h for h in (found.hex, found.other) if h >= 0}
            options = [(why, hexes - {-1}) for where, why, hexes in expected if where == first]
            assert any(why == found.reason and places == hexes for why, hexes in options), (found, options)


@settings(max_examples=30, deadline=None)
@given(grids(7), seeds)
def test_without_heights_a_line_is_the_same_from_both_ends(grid: Grid, seed: int) -> None:
    scene = random_scene(grid, seed)
    level = Landscape(grid, scene.ground * 0, np.where(scene.top >= OPAQUE, OPAQUE, 0).astype(np.int32), scene.crests)
    for viewer, target in pick(seed).integers(0, grid.size, (20, 2)).tolist():
        assert level.sees(viewer, target) == level.sees(target, viewer)


@settings(max_examples=25, deadline=None)
@given(grids(5), seeds, st.sampled_from((-1, 2)))
def test_rows_and_tables_hold_what_single_looks_say(grid: Grid, seed: int, limit: int) -> None:
    scene = random_scene(grid, seed)
    table, codes = scene.table(), np.zeros(grid.size, dtype=np.uint8)
    for viewer in range(0, grid.size, 3):
        row = scene.row(viewer, limit)
        for target in range(grid.size):
            far = limit >= 0 and grid.distance(viewer, target) > limit
            assert bool(row[target]) == (not far and scene.sees(viewer, target))
        scene.codes(viewer, codes)
        assert table[viewer].tolist() == codes.tolist()


@settings(max_examples=20, deadline=None)
@given(grids(5), seeds)
def test_a_file_holds_all_lines_of_its_own_landscape_alone(grid: Grid, seed: int) -> None:
    scene = random_scene(grid, seed)
    content = pack(scene)
    found = unpack(content, scene)
    assert found is not None
    assert found.tolist() == scene.table().tolist()
    assert unpack(content[:-1], scene) is None
    higher = Landscape(grid, scene.ground, scene.top + 1, scene.crests, scene.crests_block, scene.grazing)
    assert unpack(content, higher) is None
    assert unpack(content, Landscape(grid, scene.ground, scene.top, scene.crests, not scene.crests_block)) is None


def open_field(grid: Grid, opaque: tuple[str, ...] = (), crests: dict[str, int] | None = None) -> Landscape:
    """Level ground with a few blocking hexes and crests; a kind that hides both sides is set on both faces."""
    flags = np.zeros(grid.size * 6, dtype=np.uint8)
    for text, kind in (crests or {}).items():
        hex_, direction = grid.parse_side(text)
        flags[hex_ * 6 + direction] = kind
        other = grid.same_side(hex_, direction)
        if other is not None and kind != HIDES_HERE:
            flags[other[0] * 6 + other[1]] = kind
    level = np.zeros(grid.size, dtype=np.int32)
    top = mask(grid.size, [grid.parse(n) for n in opaque]).astype(np.int32) * OPAQUE
    return Landscape(grid, level, top, flags)


def look(scene: Landscape, viewer: str, target: str) -> Sighting:
    return scene.look(scene.grid.parse(viewer), scene.grid.parse(target))


@pytest.fixture
def flat() -> Grid:
    """Odd columns higher: 0303 and 0503 lie on one line along the hexside between 0402 and 0403."""
    return one_sheet(FLAT, "even-down", columns=7, deep=7)


def test_sight_enters_and_leaves_a_wood_but_does_not_pass_one(flat: Grid) -> None:
    scene = open_field(flat, opaque=("0303",))
    assert look(scene, "0301", "0303").clear
    assert look(scene, "0303", "0306").clear
    assert look(scene, "0301", "0306") == Sighting(False, "hex", flat.parse("0303"), -1, False)


@pytest.mark.parametrize("wood", ["0402", "0403"])
def test_sight_along_a_hexside_is_blocked_by_either_hex_and_names_both(flat: Grid, wood: str) -> None:
    assert look(open_field(flat), "0303", "0503").clear
    found = look(open_field(flat, opaque=(wood,)), "0303", "0503")
    assert (found.clear, found.reason) == (False, "beside")
    assert {found.hex, found.other} == {flat.parse("0402"), flat.parse("0403")}


def test_a_corner_of_a_wood_is_enough_to_hide(flat: Grid) -> None:
    corners = [
        (viewer, target, hex_)
        for viewer, target in product((flat.parse("0404"), flat.parse("0303")), range(flat.size))
        for hex_, (low, high, _) in touched(flat, viewer, target).items()
        if low == high and hex_ not in (viewer, target)
    ]
    assert corners
    for viewer, target, hex_ in corners[:20]:
        scene = open_field(flat, opaque=(flat.label(hex_),))
        assert scene.look(viewer, target) == Sighting(False, "corner", hex_, -1, False)


def test_a_crest_that_hides_both_sides_is_open_to_the_hexes_next_to_it_alone(flat: Grid) -> None:
    scene = open_field(flat, crests={"0303/S": HIDES_BOTH})
    assert look(scene, "0301", "0304") == Sighting(True, "", -1, -1, True)
    assert look(scene, "0303", "0306") == Sighting(True, "", -1, -1, False)
    found = look(scene, "0301", "0306")
    assert (found.reason, found.hex, found.other) == ("across", flat.parse("0303"), flat.parse("0304"))


def test_a_crest_that_hides_one_side_is_open_to_its_protected_hex_alone(flat: Grid) -> None:
    scene = open_field(flat, crests={"0304/N": HIDES_HERE})
    assert look(scene, "0301", "0304") == Sighting(True, "", -1, -1, True)
    assert look(scene, "0304", "0301") == Sighting(True, "", -1, -1, False)
    assert look(scene, "0303", "0306").reason == "across"
    assert look(scene, "0306", "0303").reason == "across"


def test_sight_does_not_run_along_a_crest(flat: Grid) -> None:
    assert look(open_field(flat, crests={"0402/S": HIDES_BOTH}), "0303", "0503").reason == "along"
    assert look(open_field(flat, crests={"0403/N": HIDES_HERE}), "0303", "0503").reason == "along"


def test_a_wall_hides_even_the_next_hex(flat: Grid) -> None:
    assert look(open_field(flat, crests={"0303/S": WALL}), "0303", "0304").reason == "across"


def test_where_crests_do_not_block_they_still_screen(flat: Grid) -> None:
    scene = open_field(flat, crests={"0304/N": HIDES_HERE})
    heights = Landscape(flat, scene.ground, scene.top, scene.crests, crests_block=False)
    assert look(heights, "0303", "0306") == Sighting(True, "", -1, -1, False)
    assert look(heights, "0301", "0304") == Sighting(True, "", -1, -1, True)


@pytest.mark.parametrize(
    ("ground", "obstacle", "clear"),
    [
        ((440, 440, 440, 440, 440), 20, False),  # a wood between two on level ground
        ((480, 440, 440, 440, 480), 20, True),  # both look over it
        ((480, 440, 440, 440, 440), 20, True),  # at half way the line stands exactly as high as the wood
        ((480, 440, 440, 440, 440), 0, True),
        ((440, 440, 460, 440, 480), 20, False),  # higher than the line, lower than the target
        ((440, 440, 480, 440, 460), 0, False),  # higher than both
    ],
)
def test_ground_above_the_line_of_heights_hides(ground: tuple[int, ...], obstacle: int, clear: bool) -> None:
    grid = one_sheet(POINTY, "even-right", columns=5, deep=1)
    low = np.array(ground, dtype=np.int32)
    top = low.copy()
    top[2] += obstacle
    none = np.zeros(grid.size * 6, dtype=np.uint8)
    assert Landscape(grid, low, top, none).sees(0, 4) == clear
    exactly_on_the_line = 2 * int(top[2]) == int(low[0] + low[4])
    assert Landscape(grid, low, top, none, grazing=True).sees(0, 4) == (clear and not exactly_on_the_line)


@settings(max_examples=30, deadline=None)
@given(grids(7), seeds)
def test_codes_say_of_every_hex_what_a_look_says(grid: Grid, seed: int) -> None:
    scene = random_scene(grid, seed)
    scene = Landscape(grid, scene.ground, scene.top, scene.crests, scene.crests_block, from_above=seed % 2 == 1)
    viewer = int(pick(seed).integers(0, grid.size))
    codes, again = np.full((2, grid.size), 9, dtype=np.uint8)
    scene.codes(viewer, codes)
    among = pick(seed).integers(0, 2, grid.size).astype(np.uint8)
    scene.codes(viewer, again, among)
    for target in range(grid.size):
        found = scene.look(viewer, target)
        assert codes[target] == (SEEN | SCREENED if found.clear and found.screened else SEEN if found.clear else 0)
        assert again[target] == (codes[target] if among[target] else 0)


def test_a_viewer_above_both_hexes_at_a_crest_looks_over_it() -> None:
    grid = one_sheet(FLAT, "even-down", columns=1, deep=4)
    viewer, target = 0, 3
    crests = np.zeros(grid.size * 6, dtype=np.uint8)
    crests[target * 6] = HIDES_HERE
    for height, below, hidden in ((0, 0, True), (20, 0, False), (20, 20, True)):
        ground = np.array([height, 0, below, 0], dtype=np.int32)
        scene = Landscape(grid, ground, ground, crests, crests_block=False, from_above=True)
        assert scene.look(viewer, target).screened == hidden
        codes = np.zeros(grid.size, dtype=np.uint8)
        scene.codes(viewer, codes)
        assert bool(codes[target] & SCREENED) == (hidden and scene.sees(viewer, target))
