"""3.4 Carriers and their teams."""

from __future__ import annotations

import pytest
from tests.games.firefight.tools import (
    Firefight,
    asked,
    choices,
    codes,
    firing,
    moving,
    named,
    pass_until,
    play,
    rolls,
    unit,
    where,
)
from tests.helpers import clause

from grognard.games.firefight.announce import may_act
from grognard.games.firefight.damage import destroy
from grognard.games.firefight.forces import has_room
from grognard.games.firefight.movement import may_move

FAR = "S01 t62 3412"


def aboard(p: Firefight, name: str) -> str:
    """The carrier in which a team is, "" if in none."""
    carrier = p.carrier[unit(p, name)]
    return p.scene.unit_name(carrier) if where(p, name) == "aboard" else ""


@clause("firefight", "3.4.1")
@pytest.mark.parametrize(
    ("carrier", "teams", "fits"),
    [
        ("m113", ("us-tm", "us-tm"), True),
        ("m113", ("us-tm", "us-mg", "us-mg"), True),
        ("m113", ("us-tm", "us-tm", "us-mg"), False),
        ("m113", ("us-mg-plus", "us-mg-plus", "us-mg"), True),
        ("micv", ("us-tm", "us-tm"), True),
        ("m114", ("us-tm",), True),
        ("m114", ("us-tm", "us-mg"), False),
        ("bmp", ("soviet-tm-plus", "soviet-mg", "soviet-mg"), True),
        ("brdm", ("soviet-tm",), True),
        ("brdm", ("soviet-mg-plus", "soviet-mg"), False),
        ("btr50", ("soviet-tm", "soviet-tm", "soviet-tm"), True),
        ("btr50", ("soviet-tm", "soviet-tm", "soviet-tm", "soviet-mg"), False),
    ],
)
def test_a_carrier_holds_its_number_of_men(carrier: str, teams: tuple[str, ...], fits: bool) -> None:
    letter = "U" if carrier.startswith("m") else "S"
    inside = ", ".join(f"{letter}0{k} {team} in:{letter}01" for k, team in enumerate(teams[:-1], 2))
    last = f"{letter}09 {teams[-1]} 0309"
    p = moving(", ".join(part for part in (f"{letter}01 {carrier} 0309", inside, last) if part), first="us")
    assert has_room(p, unit(p, f"{letter}01"), unit(p, f"{letter}09")) == fits


@clause("firefight", "3.4.2", "turn.one-action")
def test_mounting_takes_the_whole_turn_of_carrier_and_team() -> None:
    p = moving(f"U01 m113 0309, U02 us-tm 0309, U03 us-tm 0309, U04 us-mg 0310, {FAR}")
    assert choices(p, "mount U01 with") == ["mount U01 with U02", "mount U01 with U03", "mount U01 with U02,"]
    play(p, "mount U01 with U02,U03")
    assert aboard(p, "U02") == "", "only at the end of the turn"
    for name in ("U01", "U02", "U03"):
        assert may_act(p, unit(p, name)).codes == ("has-acted",)
        assert may_move(p, unit(p, name)).codes == ("has-acted",)
    events = pass_until(p, "turn-began")
    assert {e["unit"] for e in named(events, "mounted")} == {"U02", "U03"}
    assert (aboard(p, "U02"), aboard(p, "U03")) == ("U01", "U01")


@clause("firefight", "3.4.2")
def test_dismounting_takes_the_whole_turn_and_some_may_mount_while_others_dismount() -> None:
    """R15."""
    p = moving(f"U01 m113 0309, U02 us-tm in:U01, U03 us-tm in:U01, U04 us-tm 0309, {FAR}")
    assert codes(p, "mount U01 with U04") == ("no-room",)
    play(p, "mount U01 with U02,U04")
    events = pass_until(p, "turn-began")
    assert [e["unit"] for e in named(events, "dismounted")] == ["U02"]
    assert (where(p, "U02"), aboard(p, "U03"), aboard(p, "U04")) == ("0309", "U01", "U01")


@clause("firefight", "3.4.2")
@pytest.mark.parametrize(
    ("units", "text", "code"),
    [
        ("U01 m113 0309 fired, U02 us-tm 0309, U04 m113 0309", "mount U01 with U02", "has-acted"),
        ("U01 m113 0309, U02 us-tm 0309 moved, U03 us-tm 0309", "mount U01 with U02", "has-acted"),
        ("U01 m113 0309, U02 us-tm 0310, U03 us-tm 0309", "mount U01 with U02", "not-here"),
        ("U01 m113 0309, U02 us-tm 0309 S, U03 us-tm 0309", "mount U01 with U02", "suppressed"),
        ("U01 m60a1 0309, U02 us-tm 0309, U04 m113 0309, U03 us-tm 0309", "mount U01 with U02", "no-carrier"),
        ("U01 m113 0309, U02 m60a1 0309, U03 us-tm 0309", "mount U01 with U02", "not-carried"),
    ],
)
def test_who_may_not_mount(units: str, text: str, code: str) -> None:
    assert codes(moving(f"{units}, {FAR}"), text) == (code,)


@clause("firefight", "3.4.2", "3.3.1b")
def test_dismounting_into_a_full_hex_is_refused() -> None:
    """R15."""
    p = moving(f"U01 m113 0309, U02 us-tm in:U01, U03 us-tm 0309, U04 us-tm 0309, U05 us-tm 0309, {FAR}")
    assert codes(p, "mount U01 with U02") == ("stack-full",)
    p = moving(f"U01 m113 0309, U02 us-tm in:U01, U03 us-tm 0309, U04 us-tm 0309, U05 m113 0209, {FAR}")
    play(p, "mount U01 with U02", "pass")
    assert codes(p, "move U05 0209-0309") == ("stack-full",), "they count from the declaration"


@clause("firefight", "3.4.2")
def test_teams_whose_carrier_is_lost_first_stay_or_die_with_it() -> None:
    """R15."""
    p = moving(f"U01 m113 0309, U02 us-tm 0309, U03 us-tm in:U01, {FAR}")
    play(p, "mount U01 with U02,U03")
    destroy(p, unit(p, "U01"))
    assert where(p, "U03") == "destroyed"
    pass_until(p, "turn-began")
    assert where(p, "U02") == "0309"


@clause("firefight", "3.4.3")
def test_carried_teams_go_where_their_carrier_goes() -> None:
    p = moving(f"U01 m113 0309, U02 us-tm in:U01, {FAR}")
    play(p, "move U01 0309-0409-0509")
    while asked(p)[1] == "prompt-opportunity":
        play(p, "pass")
    assert p.scene.hex_name(p.place_of(unit(p, "U02"))) == "0509"
    assert may_move(p, unit(p, "U02")).codes == ("not-on-map",)


@clause("firefight", "3.4.4")
def test_teams_die_with_a_carrier_that_is_destroyed_on_its_way() -> None:
    p = moving("U01 m113 0309, U02 us-tm in:U01, U03 us-tm 0112, S01 t62 1109", dice=rolls(9))
    play(p, "move U01 0309-0409", "fire U01 with S01:t62")
    assert (where(p, "U01"), where(p, "U02")) == ("destroyed", "destroyed")


@clause("firefight", "3.4.3", "2.2")
def test_a_carried_team_that_does_not_fire_is_no_target() -> None:
    p = firing("U01 m113 0309, U02 us-tm in:U01, S01 t62 1109", first="soviet")
    assert choices(p) == ["fire U01 with", "pass"]
    assert codes(p, "fire U02 with S01:ap") == ("not-on-map",)
