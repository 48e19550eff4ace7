"""What is laid over the map is what the rules work out; and what an attack lacks for the next column."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

import pytest
from tests.games.ardennes.data import WORDS
from tests.games.ardennes.tools import Ardennes, at, drive, ends, moving, new
from tests.games.ardennes.tools import unit as number

from grognard.core.ids import Hex, Seat
from grognard.games.ardennes import GAME
from grognard.games.ardennes.barrage import targets
from grognard.games.ardennes.odds import odds_of
from grognard.games.ardennes.supply import in_supply

TANKS, MORE, GUNS, FOOT, FOOT2 = (
    "de.2pz.arm.I/3",
    "de.2pz.arm.II/3",
    "de.2pz.arty.74",
    "de.26vg.inf.77",
    "de.26vg.inf.78",
)
US, US2, USGUNS = "us.28inf.inf.1/112", "us.28inf.inf.2/112", "us.28inf.arty"


def layers(p: Ardennes, name: str, unit: str = "") -> dict[tuple[str, str], set[str]]:
    """An overlay as hex numbers, by kind and side."""
    known = cast(Ardennes, GAME.known(p, Seat(0)))
    found = GAME.overlay(known, Seat(0), name, number(p, unit) if unit else None, None)
    return {(layer.kind, layer.side): {p.scene.hex_name(h) for h in layer.hexes} for layer in found}


@pytest.mark.clause("ardennes", "3.7.a")
def test_supply_shows_where_units_would_be_in_supply_and_whence() -> None:
    p = moving(f"{FOOT} 1907, {US} 0607", board="field", turn=4)
    shown = layers(p, "supply")
    assert "2407" in shown["source", "german"]
    assert "0107" in shown["source", "allied"]
    assert "1407" in shown["supply", "german"]
    assert "1307" not in shown["supply", "german"]
    assert shown["supply-road", "german"] >= {"1907", "2407"}
    assert len(shown["supply", "allied"]) == int((in_supply(p, 1) > 0).sum())


@pytest.mark.clause("ardennes", "zoc.bond.a", "zoc.post.a")
def test_bonds_show_their_hexes_and_posts() -> None:
    p = moving(f"{FOOT} 1004, {FOOT2} 1006, {US} 2012", board="country", turn=3)
    shown = layers(p, "bonds")
    assert shown["bond", "german"] == {"1005"}
    assert shown["post", "german"] == {"1004", "1006"}
    assert shown["bond", "allied"] == set()


@pytest.mark.clause("ardennes", "2.1.a", "3.2.p1")
def test_idle_shows_who_can_still_act_and_upon_whom() -> None:
    p = moving(f"{FOOT} 1004, {TANKS} 1405, {US} 2012", board="country", turn=3)
    assert layers(p, "idle")["ready", "german"] == {"1004", "1405"}
    drive(p, FOOT, "1005")
    drive(p, TANKS, "1305")
    assert layers(p, "idle")["ready", "german"] == {"1305"}, "the move of the first is over"
    fight = at(f"{FOOT} 1004, {TANKS} 1405, {US} 1005", board="country", turn=3, phase="combat")
    shown = layers(fight, "idle")
    assert shown["ready", "german"] == {"1004"}
    assert shown["attackable", "allied"] == {"1005"}


@pytest.mark.clause("ardennes", "3.5.req.c", "3.5.req.d")
def test_barrage_shows_what_is_observed_and_what_a_gun_can_hit() -> None:
    p = moving(f"{GUNS} 1405, {TANKS} 1005, {US} 0905", board="country", turn=3)
    everything = layers(p, "barrage")
    assert {"0905", "0805", "1005"} <= everything["observed", "german"]
    one = layers(p, "barrage", GUNS)
    assert one["target", "german"] == {p.scene.hex_name(Hex(h)) for h in targets(p, number(p, GUNS))}
    assert one["target", "german"] < one["range", "german"]


@pytest.mark.clause("ardennes", "3.8.blow.a", "3.8.blow.f")
def test_bridges_show_their_charges() -> None:
    p = moving(f"{TANKS} 1405, {US} 0905", board="country", turn=3, bridges={"1308": "blown", "1708": "tested"})
    shown = layers(p, "bridges")
    assert shown["bridge-ready", "allied"] == {"0908", "0907"}
    assert shown["bridge-blown", "allied"] == {"1308"}
    assert shown["bridge-tested", "allied"] == {"1708"}


@pytest.mark.clause("ardennes", "3.1.div.a")
def test_formation_shows_where_its_other_units_are() -> None:
    p = moving(f"{TANKS} 1405, {GUNS} 1806, {FOOT} 1005, {US} 0405", board="country", turn=3)
    assert layers(p, "formation", TANKS) == {("formation", "german"): {"1405", "1806"}}
    assert layers(p, "formation", US) == {("formation", "allied"): {"0405"}}


@pytest.mark.clause("ardennes", "1.2.ma.a", "3.2.p1")
def test_threat_is_the_reach_of_a_unit_of_either_side_and_the_enemies_beside_it() -> None:
    p = moving(f"{TANKS} 1405, {US} 0605, {US2} 2012", board="country", turn=3)
    shown = layers(p, "threat", TANKS)
    assert shown["reach", "german"] == ends(p, TANKS)
    assert shown["strike", "german"] == {"0605"}
    before = p.hash
    assert layers(p, "threat", US)["reach", "allied"], "an enemy unit too"
    assert ("strike", "allied") not in layers(p, "threat", GUNS)
    assert p.hash == before, "nothing has changed"


def test_every_overlay_and_layer_has_its_words_and_its_own_key() -> None:
    p = new(seed=1)
    kinds: set[str] = set()
    for overlay in GAME.overlays:
        for about in (None, number(p, TANKS), number(p, GUNS)):
            kinds |= {layer.kind for layer in GAME.overlay(p, Seat(0), overlay.id, about, None)}
    for language in ("en", "zh"):
        text = (WORDS / f"{language}.ftl").read_text(encoding="utf-8")
        for key in [f"overlay-{o.id}" for o in GAME.overlays] + [f"layer-{kind}" for kind in kinds]:
            assert f"\n{key} = " in text, (language, key)
    assert len({o.key for o in GAME.overlays}) == len(GAME.overlays)


@pytest.mark.clause("ardennes", "3.2.p3", "1.3.h")
@pytest.mark.parametrize("rounding", ["defender", "nearest"])
def test_a_preview_says_how_much_more_reaches_the_next_column(rounding: str) -> None:
    options = {"odds_rounding": rounding}
    p = at(f"{TANKS} 1005, {MORE} 1005, {US} 0905", board="country", turn=3, phase="combat", options=options)
    preview = p.preview(f"attack 0905 from {TANKS}")
    note = preview.notes[0]
    assert note.code == "next-column"
    # 5 against 3 is 1:1, by the nearest whole 2:1. 6 make 2:1; 7 1/2 round up to 3:1.
    assert (preview.column, note.facts["column"]) == (("1:1", "2:1") if rounding == "defender" else ("2:1", "3:1"))
    assert note.facts["points"] == (1 if rounding == "defender" else Fraction(5, 2))
    target = Hex(p.scene.board.hex("0905"))
    both = odds_of(p, [number(p, TANKS), number(p, MORE)], target)
    assert both.label == "3:1", "9 against 3"


@pytest.mark.clause("ardennes", "3.2.p3")
def test_the_last_column_lacks_nothing() -> None:
    p = at(f"{TANKS} 1005 , us.14cav.rec.18 0905 1 dg, {US} 2012", board="country", turn=3, phase="combat")
    preview = p.preview(f"attack 0905 from {TANKS}")
    assert preview.column == "7:1"
    assert preview.notes == ()
