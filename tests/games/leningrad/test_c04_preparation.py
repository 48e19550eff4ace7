"""4.0 Preparation: sides, set-up, pool, chits at hand."""

from __future__ import annotations

import pytest
from tests.games.leningrad.tools import GAME, Leningrad, asked, at, choices, codes, play, where
from tests.helpers import clause

from grognard.core.ids import Unit


@pytest.fixture
def new() -> Leningrad:
    """A match at its first question: the Soviet set-up."""
    return GAME.new(seed=1)


@pytest.fixture
def axis() -> Leningrad:
    """The Axis set-up, after the suggested one of the Soviets."""
    p = GAME.new(seed=1)
    play(p, "suggested")
    return p


@clause("leningrad", "4.0.1")
def test_one_player_takes_the_axis_and_one_the_soviets() -> None:
    assert GAME.seats == ("axis", "soviet")
    p = GAME.new(seed=1)
    assert (p.view("axis")["side"], p.view("soviet")["side"]) == ("axis", "soviet")


@clause("leningrad", "4.0.2")
def test_the_soviets_set_up_first_then_the_axis(new: Leningrad) -> None:
    assert asked(new) == ("soviet", "prompt-setup")
    assert codes(new, "place 291 0232") == ("not-yours",)
    play(new, "suggested")
    assert asked(new) == ("axis", "prompt-setup")
    first = GAME.new(options={"setup_first": "axis"}, seed=1)
    assert first.deciding == ("axis",)


@clause("leningrad", "4.0.2", "2.2.1.2.4a", "2.1.1.2", "4.0.4")
def test_units_stand_in_the_set_up_hexes_of_their_army_with_its_hq(axis: Leningrad) -> None:
    assert {text.split()[-1] for text in choices(axis, "place 291")} == {"0232", "0333", "0334", "0335", "0435"}
    assert codes(axis, "place 291 0537") == ("wrong-zone",)  # a hex of the 4th Panzer Army
    assert codes(axis, "place 18A-HQ 0839") == ("wrong-zone",)
    assert codes(axis, "place 12Pz 0637") == ("already-placed",)  # on the turn track


@clause("leningrad", "4.0.2", "3.1.1")
def test_at_most_two_units_are_set_up_in_a_hex_headquarters_included(axis: Leningrad) -> None:
    play(axis, "place 18A-HQ 0334", "place 291 0334")
    assert codes(axis, "place 61 0334") == ("stack-full",)


@clause("leningrad", "4.0.2.1a")
def test_the_owner_distributes_his_units_among_the_hexes_as_he_likes(axis: Leningrad) -> None:
    play(axis, "place 291 0435", "place 61 0435", "place 18A-HQ 0232")
    assert [where(axis, name) for name in ("291", "61", "18A-HQ")] == ["0435", "0435", "0232"]


@clause("leningrad", "4.0.2.1b")
def test_every_set_up_hex_must_hold_a_unit(new: Leningrad) -> None:
    play(new, "place s10 0332")
    # s125 and s48 alone could not fill the three other hexes of the 8th Army.
    assert codes(new, "place s90 0332") == ("set-up-hex-empty",)
    play(new, "place s90 0837", "place s125 0737")
    assert {text.split()[-1] for text in choices(new, "place s48")} == {"0536"}


@clause("leningrad", "4.0.2.2")
def test_units_with_an_area_stand_anywhere_within_it(new: Leningrad) -> None:
    assert codes(new, "place 23T 0429") == ()
    assert codes(new, "place 23T 1436") == ()
    assert codes(new, "place 23T 1437") == ("wrong-zone",)
    play(new, "place 23T 1436")
    assert where(new, "23T") == "1436"


@clause("leningrad", "4.0.2.3")
def test_the_three_units_of_3pzg_wait_on_turn_7_of_the_turn_track(new: Leningrad) -> None:
    assert [where(new, name) for name in ("12Pz", "18M", "20M")] == ["track"] * 3
    assert sum(hex_ == -3 for hex_ in new.hex) == 3


@clause("leningrad", "4.0.3", "2.2.1.2.4b")
def test_units_without_entry_information_lie_in_the_pool_of_available_reinforcements(new: Leningrad) -> None:
    pool = {counter.id for counter in new.scene.counters if counter.setup_zone == "POOL"}
    assert {new.scene.unit_name(Unit(u)) for u, hex_ in enumerate(new.hex) if hex_ == -1} == pool
    boxes = {box["id"]: box["units"] for box in new.view("axis")["boxes"] if "units" in box}
    assert set(boxes["box-axis"]) == {"86", "Pol", "93", "96", "207S", "281S", "285S"}
    assert "s111" in boxes["box-soviet"]  # open to the other side


@clause("leningrad", "4.0.4")
def test_headquarters_without_a_set_up_hex_lie_in_the_box() -> None:
    p = GAME.new(options={"setup": "suggested"}, seed=1)
    off = {c.id for c in p.scene.counters if c.id.endswith("-HQ") and where(p, c.id) == "box"}
    assert off == {"34A-HQ", "48A-HQ", "42A-HQ", "55A-HQ", "54A-HQ", "52A-HQ"}
    assert where(p, "18A-HQ") in ("0232", "0333", "0334", "0335", "0435")


@clause("leningrad", "4.0.6.1", "4.0.6.2", "4.0.6.3", "15.2.1.1", "15.2.2.1")
def test_the_chits_at_the_start() -> None:
    p = at(turn=1, phase="selection")
    by_place: dict[str, set[str]] = {}
    for chit in p.view("soviet")["chits"]:
        by_place.setdefault(chit["where"], set()).add(chit["id"])
    assert by_place["cup"] == {"4PzA", "16A", "18A", "SUPPLY"}
    assert by_place["held"] == {"Manstein"}
    assert by_place["hand"] == {"8A", "11A"}
    assert "AXIS-REINF" in by_place["later"]
    assert list(p.decision().choices) == ["select 8A,"]
    assert choices(p, "select 8A,") == ["select 8A,11A"]


@clause("leningrad", "4.0.7", "15.1.1a")
def test_the_match_begins_with_turn_1_after_the_surprise_attack() -> None:
    p = GAME.new(options={"setup": "suggested"}, seed=1)
    assert p.view("axis")["turn"]["number"] == 0
    play(p, "end")
    assert p.view("axis")["turn"]["number"] == 1
    assert asked(p) == ("soviet", "prompt-select-chits")
