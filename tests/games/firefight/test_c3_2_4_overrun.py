"""3.2.4.1 Close assault (level III)."""

from __future__ import annotations

import pytest
from tests.games.firefight.tools import (
    Firefight,
    asked,
    choices,
    codes,
    damage,
    moving,
    named,
    play,
    rolls,
    unit,
    where,
)
from tests.helpers import clause

from grognard.games.firefight.announce import may_act
from grognard.games.firefight.fire import CLOSE, attack_rating, void_rolls


def assault(on_map: str, way: str, dice: tuple[int, ...] = (), first: str = "us", **keys: object) -> Firefight:
    """A unit has gone into a hex with enemies. `dice` follow the die for the lead of the phase."""
    p = moving(on_map, first=first, dice=dice, level="III", **keys)  # type: ignore[arg-type]
    play(p, f"move {way}")
    return p


PAIR = "U01 m60a1 0309, S01 soviet-tm 0409, S02 t62 3412"


@clause("firefight", "3.2.4.1.1a", "3.2.4")
def test_at_level_three_a_unit_may_enter_a_hex_with_enemies() -> None:
    for level in ("I", "II"):
        p = moving(PAIR, level=level)
        assert codes(p, "move U01 0309-0409") == ("enemy-there",)
    assert "move U01 0309-0409" in choices(moving(PAIR, level="III"), "move U01")
    assert "move U01 0309-0409" in choices(moving(PAIR, level="II", options={"overrun": "on"}), "move U01")


@clause("firefight", "3.2.4.1.1b")
def test_entering_ends_the_movement_and_close_combat_begins() -> None:
    p = moving(PAIR, level="III", dice=(2,))
    assert not [text for text in choices(p, "move U01") if text.startswith("move U01 0309-0409-")]
    events = play(p, "move U01 0309-0409")
    assert named(events, "close-combat-began")[0]["hex"] == "0409"
    assert not named(events, "fire-announced"), "no opportunity fire at the entry (R37)"
    assert p.points == 0


@clause("firefight", "3.2.4.1.2")
@pytest.mark.parametrize(("die", "first"), [(1, "soviet"), (4, "us")])
def test_a_die_decides_who_fires_first(die: int, first: str) -> None:
    p = assault(PAIR, "U01 0309-0409", dice=(die,))
    assert asked(p) == (first, "prompt-close")


@clause("firefight", "3.2.4.1.3", "2.4.3")
def test_the_units_in_the_hex_fire_by_turns_as_at_one_hex_until_each_has_fired_once() -> None:
    on_map = "U01 m60a1 0309, S01 soviet-tm 0409, S02 soviet-tm 0409, S03 t62 3412"
    p = assault(on_map, "U01 0309-0409", dice=(1, *rolls(8, 5, 8)))
    fired = named(play(p, "fire U01 with S01:rpg7"), "fired")[0]
    assert fired["rating"]["value"] == 8, "an RPG7 at one hex"
    assert asked(p) == ("us", "prompt-close")
    fired = named(play(p, "fire S02 with U01:ap"), "fired")[0]
    assert fired["rating"]["value"] == p.scene.personnel_ratings["us"]["m60"][0]
    assert asked(p) == ("soviet", "prompt-close"), "S02 has still to fire"
    assert choices(p, "fire U01 with") == ["fire U01 with S02:rpg7", "fire U01 with S02:ap"]
    play(p, "fire U01 with S02:rpg7")
    assert asked(p) == ("us", "prompt-leave")


@clause("firefight", "3.2.4.1.3", "2.4.4.6")
def test_results_count_at_once() -> None:
    p = assault(PAIR, "U01 0309-0409", dice=(2, *rolls(12)))
    play(p, "fire S01 with U01:ap")
    assert where(p, "S01") == "destroyed", "column 6, roll 12"
    assert asked(p)[1] == "prompt-move", "nobody is left to fire back, and no opportunity fire (R37)"
    p = assault(PAIR, "U01 0309-0409", dice=(2, *rolls(6, 7)))
    play(p, "fire S01 with U01:ap")
    assert damage(p, "S01") == {"S"}
    fired = named(play(p, "fire U01 with S01:rpg7"), "fired")[0]
    assert fired["rating"]["value"] == 5


@clause("firefight", "3.2.4.1.4")
def test_who_began_it_may_move_out_or_stay_for_another_round() -> None:
    p = assault(PAIR, "U01 0309-0409", dice=(2, *rolls(8, 8), 1, *rolls(8, 8)))
    play(p, "fire S01 with U01:ap", "fire U01 with S01:rpg7")
    assert asked(p) == ("us", "prompt-leave")
    assert "stay" in choices(p)
    assert "out 0309" in choices(p)
    q = p.copy()
    events = play(p, "stay")
    assert named(events, "close-combat-began")[0]["first"] == "soviet", "a new die each round"
    play(p, "fire U01 with S01:rpg7", "fire S01 with U01:ap")
    assert asked(p)[1] == "prompt-leave"
    events = play(q, "out 0310")
    assert named(events, "moved")[0]["cost"] == 0
    assert where(q, "U01") == "0310"


@clause("firefight", "3.2.4.1.4", "3.3.1b", "3.5.1")
def test_leaving_goes_to_a_hex_without_enemies_with_room_and_may_draw_fire() -> None:
    """R37."""
    full = ", ".join(f"U0{k} us-tm 0310" for k in range(2, 6))
    p = assault(
        f"U01 m60a1 0309, {full}, S01 soviet-tm 0409, S02 soviet-tm 0410, S03 t62 2009",
        "U01 0309-0409",
        dice=(2, *rolls(8, 8)),
    )
    play(p, "fire S01 with U01:ap", "fire U01 with S01:rpg7")
    assert codes(p, "out 0410") == ("not-open",)
    assert codes(p, "out 0310") == ("not-open",)
    play(p, "out 0309")
    assert asked(p) == ("soviet", "prompt-opportunity")
    play(p, "pass")
    assert asked(p)[1] != "prompt-opportunity", "one occasion a hex"


@clause("firefight", "3.2.4.1.4")
def test_a_unit_that_can_not_move_has_to_stay() -> None:
    p = assault(PAIR, "U01 0309-0409", dice=(1, *rolls(12, 8)))
    play(p, "fire U01 with S01:rpg7")
    assert damage(p, "U01") == {"Km"}
    play(p, "fire S01 with U01:ap")
    assert choices(p) == ["stay"]


@clause("firefight", "3.2.4.1.4")
def test_where_nobody_can_fire_the_overrunner_has_to_leave_or_is_lost() -> None:
    p = assault("U01 us-x 0309, S01 soviet-x 0409, S02 t62 3412", "U01 0309-0409")
    assert asked(p) == ("us", "prompt-leave")
    assert "stay" not in choices(p)
    assert "out 0309" in choices(p)
    around = ("0408", "0509", "0510", "0410", "0309")
    walls = ", ".join(f"S{k:02} soviet-x {n}" for k, n in enumerate(around, 2) if n != "0309")
    p = moving(f"U01 us-x 0309, U02 us-tm 0112, S01 soviet-x 0409, {walls}, S20 soviet-x 0310", level="III")
    full = [f"U0{k}" for k in range(3, 7)]
    for name in full:
        p.type[unit(p, name)] = p.scene.type_names["us-tm"]
        p.hex[unit(p, name)] = p.hex[unit(p, "U01")]
        p.exposed[unit(p, name)] = 1
    p.changed()
    play(p, "move U01 0309-0409")
    assert choices(p) == ["give-up"]
    play(p, "give-up")
    assert where(p, "U01") == "destroyed"


@clause("firefight", "3.2.4.1.5")
def test_no_ground_counts_but_field_works() -> None:
    p = moving("U01 us-tm 0605, S01 t62 0604", level="III", options={"works": "2"}, works={"us": ["0605"]}, first="us")
    assert void_rolls(p, unit(p, "S01"), unit(p, "U01"), CLOSE) == set(range(7, 13)), "works, not the town"
    p = moving("U01 us-tm 0605, S01 t62 0604", level="III", first="us")
    assert void_rolls(p, unit(p, "S01"), unit(p, "U01"), CLOSE) == set()


@clause("firefight", "3.2.4.1.6")
def test_units_that_have_acted_fire_all_the_same_and_have_not_acted_by_it() -> None:
    on_map = "U01 m60a1 0309, S01 soviet-tm 0409 fired, S02 soviet-tm 0409, S03 t62 3412"
    p = assault(on_map, "U01 0309-0409", dice=(1, *rolls(8, 5, 8)))
    shots = ["fire U01 with S01:rpg7", "fire U01 with S01:ap", "fire U01 with S02:rpg7", "fire U01 with S02:ap"]
    assert choices(p, "fire U01 with") == shots
    play(p, "fire U01 with S01:rpg7", "fire S02 with U01:ap", "fire U01 with S02:rpg7", "out 0309")
    assert may_act(p, unit(p, "S02")), "R38: not its action of the turn"
    assert may_act(p, unit(p, "S01")).codes == ("has-acted",)
    assert may_act(p, unit(p, "U01")).codes == ("has-acted",)


@clause("firefight", "3.2.4.1.7")
def test_friends_outside_the_hex_have_no_part_in_it() -> None:
    p = assault(
        "U01 m60a1 0309, U02 m60a1 0310, S01 soviet-tm 0409, S02 soviet-tm 0410, S03 t62 3412",
        "U01 0309-0409",
        dice=(2,),
    )
    assert choices(p, "fire S01 with") == ["fire S01 with U01:ap"]
    assert "fire S02 with" not in choices(p)


@clause("firefight", "3.2.4.1.9")
@pytest.mark.parametrize(
    ("team", "weapons", "value"),
    [
        ("soviet-mg", {"ap", "bare-hands"}, 3),
        ("soviet-mg-plus", {"ap", "bare-hands"}, 3),
        ("soviet-tm", {"ap", "rpg7"}, 8),
    ],
)
def test_a_soviet_team_without_rpg7_fires_with_three_at_a_vehicle(team: str, weapons: set[str], value: int) -> None:
    """R39; small arms at vehicles are level III too (8.2)."""
    p = assault(f"U01 m60a1 0309, S01 {team} 0409, S02 t62 3412", "U01 0309-0409", dice=(1, *rolls(11)))
    shots = choices(p, "fire U01 with")
    assert {shot.split(":")[1] for shot in shots} == weapons
    best = "rpg7" if "rpg7" in weapons else "bare-hands"
    rating = attack_rating(p, unit(p, "S01"), p.scene.weapon[best], unit(p, "U01"), CLOSE)
    assert int(rating) == value
    fired = named(play(p, f"fire U01 with S01:{best}"), "fired")[0]
    assert fired["column"] == str(value)
    if best == "bare-hands":
        assert fired["result"] == "-", "column 3 of the anti-vehicle table: a K on 3 alone"


@clause("firefight", "3.2.4.1.9", "2.4.4.6")
def test_a_suppressed_team_without_rpg7_has_no_attack_on_a_vehicle() -> None:
    """R20: suppression applies to the three."""
    p = moving("U01 m60a1 0309, S01 soviet-mg 0409 S, S02 t62 3412", level="III")
    rating = attack_rating(p, unit(p, "S01"), p.scene.bare_hands, unit(p, "U01"), CLOSE)
    assert int(rating) == 0


@clause("firefight", "3.2.4.1.3", "2.9.1")
def test_carried_teams_fire_too_but_no_rpg7_from_inside() -> None:
    """R38."""
    p = assault("U01 m60a1 0309, S01 bmp 0409, S02 soviet-tm in:S01, S03 t62 3412", "U01 0309-0409", dice=(1,))
    assert choices(p, "fire U01 with") == ["fire U01 with S01:bmp-gun", "fire U01 with S02:ap"]
    p = assault("U01 m113 0309, U02 us-tm in:U01, S01 soviet-tm 0409, S03 t62 3412", "U01 0309-0409", dice=(2,))
    assert choices(p, "fire S01 with") == ["fire S01 with U01:ap", "fire S01 with U02:ap"]


@clause("firefight", "3.2.4.1.4", "3.2.4.1.3")
def test_a_unit_may_be_a_target_any_number_of_times() -> None:
    on_map = "U01 m60a1 0309 targeted, S01 spg9 0409, S02 soviet-tm 0409, S03 t62 3412"
    p = assault(on_map, "U01 0309-0409", dice=(1, *rolls(7, 7, 7)))
    play(p, "fire U01 with S01:spg9", "fire S01 with U01:ap", "fire U01 with S02:rpg7")
    assert asked(p)[1] == "prompt-leave"
