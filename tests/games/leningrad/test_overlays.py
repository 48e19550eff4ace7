"""What is laid over the map is what the rules work out."""

from __future__ import annotations

from tests.games.leningrad.tools import AXIS, GAME, Leningrad, at, ends, moving
from tests.helpers import clause

from grognard.core.overlays import Layer


def layers(p: Leningrad, name: str, unit: str = "") -> dict[tuple[str, str], set[str]]:
    """An overlay as hex numbers, by kind and side."""
    about = p.scene.units.find(unit)
    found: list[Layer] = GAME.overlay(GAME.known(p, AXIS), AXIS, name, about, None)
    return {(layer.kind, layer.side): {p.scene.hex_name(h) for h in layer.hexes} for layer in found}


@clause("leningrad", "3.2.0")
def test_zones_are_the_six_hexes_around_each_unit() -> None:
    shown = layers(at("291 3420, s125 3422"), "zones")
    assert "3420" not in shown["zone", "axis"]
    assert len(shown["zone", "axis"]) == 6
    assert "3421" in shown["zone", "axis"] & shown["zone", "soviet"]


@clause("leningrad", "3.3.0")
def test_supply_shows_where_lines_come_and_their_sources() -> None:
    shown = layers(at("291 0305, s125 0903", board="field.txt"), "supply")
    assert "0105" in shown["source", "axis"]
    assert "0305" in shown["supply", "axis"]
    assert shown["rail", "axis"] <= shown["supply", "axis"]


@clause("leningrad", "8.2.0")
def test_command_shows_every_range_or_that_of_one_headquarters() -> None:
    p = at("18A-HQ 3420, 16A-HQ 3430, s125 3410")
    both = layers(p, "command")["command", "axis"]
    one = layers(p, "command", "18A-HQ")["command", "axis"]
    assert one < both
    assert "3420" in one
    assert "3430" not in one


@clause("leningrad", "9.2.1.1", "10.0.0a")
def test_threat_is_the_reach_of_the_unit_and_the_hexes_beside_it() -> None:
    p = moving("61 3420, s125 3426", "axis 61")
    shown = layers(p, "threat", "61")
    assert shown["reach", "axis"] == set(ends(p, "61"))
    assert not shown["strike", "axis"] & shown["reach", "axis"]
    before = p.hash
    assert layers(p, "threat", "s125")["reach", "soviet"], "an enemy unit too"
    assert p.hash == before, "nothing has changed"
