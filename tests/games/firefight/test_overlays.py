"""What is laid over the map is what the rules work out."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.firefight.data import WORDS
from tests.games.firefight.tools import US, Firefight, at, choices, firing, hex_, moving, unit
from tests.helpers import clause

from grognard.core.ids import Seat
from grognard.games.firefight import GAME
from grognard.games.firefight.sight import look

SHOWN = {"sight-shown": "on"}


def layers(p: Firefight, name: str, about: str = "", number: str = "") -> dict[str, dict[str, Any]]:
    """An overlay by kind: its hexes and their costs."""
    before = p.hash
    found = GAME.overlay(GAME.known(p, Seat(US)), Seat(US), name, unit(p, about) if about else None,
                         hex_(p, number) if number else None)  # fmt: skip
    assert p.hash == before, "nothing has changed"
    return {layer.kind: {p.scene.hex_name(h): layer.costs.get(h) for h in layer.hexes} for layer in found}


def board(name: str, **options: str) -> Firefight:
    """A board to look over."""
    return at("U01 m60a1 0101, S01 t62 0201", board=name, options=options, phase="fire", dice=[1])


@clause("firefight", "2.3", "2.3.3.3")
def test_sight_is_what_a_hex_sees_and_where_one_is_concealed_from_it() -> None:
    p = board("sight", **SHOWN)
    shown = layers(p, "sight", number="1702")
    here = hex_(p, "1702")
    for target in range(p.scene.board.size):
        found, name = look(p, here, target), p.scene.hex_name(target)
        assert (name in shown["seen"]) == (found.clear and not found.concealed)
        assert (name in shown["concealed"]) == found.concealed
    assert "1705" in shown["concealed"]


@clause("firefight", "2.3.7")
def test_lines_of_sight_show_only_where_the_players_agreed_to_show_them() -> None:
    """R31."""
    p = board("sight")
    assert layers(p, "sight", number="1702") == {}
    fields = layers(p, "fire", "U01")
    assert sum(len(hexes) for hexes in fields.values()) == p.scene.board.size - 1, "range alone"


@clause("firefight", "2.4.3", "2.4.2")
@pytest.mark.parametrize(
    ("type_", "words", "there", "kind", "rating"),
    [
        ("m60a1", "", "0309", "fire-strong", 10),
        ("m60a1", "", "3209", "fire-weak", 4),
        ("us-tm", "", "0309", "fire-fair", 7),
        ("us-tm", "dragon", "1009", "fire-strong", 9),
        ("m113", "", "1009", "fire-weak", 3),
    ],
)
def test_a_field_of_fire_has_the_ratings_of_the_best_weapon(
    type_: str, words: str, there: str, kind: str, rating: int
) -> None:
    p = firing(f"U01 {type_} 0109 {words}, S01 t62 3412", options=SHOWN)
    assert layers(p, "fire", "U01")[kind][there] == rating
    hidden = layers(firing(f"U01 {type_} 0402, S01 t62 3412", options=SHOWN), "fire", "U01")
    assert not any("0407" in hexes for hexes in hidden.values()), "behind the wood"


@clause("firefight", "2.3.5.3")
def test_spotted_is_from_where_a_unit_would_be_exposed() -> None:
    p = firing("U01 us-tm 0405, U02 m60a1 2605, S01 t62 3412", level="II", options=SHOWN)
    assert "0408" in layers(p, "spotted", "U01")["spotted"]
    assert "0409" not in layers(p, "spotted", "U01")["spotted"], "personnel in a wood: three hexes"
    behind = layers(p, "spotted", "U02")["spotted"]
    assert "2601" in behind
    assert "2607" in behind
    plain = firing("U01 us-tm 0405, S01 t62 3412", level="II")
    assert len(layers(plain, "spotted", "U01")["spotted"]) == 36, "three hexes all round"


@clause("firefight", "3.2.3", "3.2.2")
def test_reach_is_where_a_unit_can_go_at_which_cost() -> None:
    p = moving("U01 m60a1 1602, S01 t62 3412", first="us")
    shown = layers(p, "reach", "U01")["reach"]
    ends = {text.split("-")[-1] for text in choices(p, "move U01") if text[-1].isdigit()}
    assert set(shown) == ends
    assert shown["1608"] == 3
    assert layers(p, "reach", "S01")["reach"], "an enemy unit too"


@clause("firefight", "5.4.1")
def test_smoke_shows_the_hexes_that_it_covers() -> None:
    p = at("U01 m60a1 0101, S01 t62 0201", phase="fire", dice=[1], smoke=[{"hex": "1009"}])
    assert len(layers(p, "smoke")["smoke"]) == 7
    assert layers(board("ground"), "smoke") == {}


@clause("firefight", "2.3.5.2")
def test_of_a_hidden_counter_nothing_is_shown() -> None:
    p = firing("U01 us-tm 0112, S01 t62 0405, S02 t62 3412", level="II", options=SHOWN)
    assert layers(p, "fire", "S01") == {}
    assert layers(p, "spotted", "S01") == {}
    assert layers(p, "reach", "S01") == {}


def test_every_overlay_and_layer_has_its_words() -> None:
    kinds = ("seen", "concealed", "fire-strong", "fire-fair", "fire-weak", "spotted", "reach", "smoke")
    for language in ("en", "zh"):
        text = (WORDS / f"{language}.ftl").read_text(encoding="utf-8")
        for key in [f"overlay-{o.id}" for o in GAME.overlays] + [f"layer-{kind}" for kind in kinds]:
            assert f"\n{key} = " in text, (language, key)
    assert len({o.key for o in GAME.overlays}) == len(GAME.overlays)
