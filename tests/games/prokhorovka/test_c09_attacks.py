"""9 Attack phases."""

from __future__ import annotations

from tests.games.prokhorovka.tools import GAME, asked, at, battle, choices, codes, fight, named, play, until, where
from tests.helpers import clause


def attacking(on_map: str, **keys):  # type: ignore[no-untyped-def]
    return at(on_map, **{"active": "german", "phase": "normal-attack", **keys})


@clause("prokhorovka", "9.0", "9.1")
def test_the_active_player_attacks_adjacent_enemies_or_not() -> None:
    p = attacking("GD 03.04, 71G 03.05, 67G 08.08")
    assert choices(p) == ["attack 03.05", "end"]
    assert codes(p, "attack 08.08 from GD") == ("no-attackers-near",)
    assert codes(p, "attack 05.05 from GD") == ("nobody-there",)
    play(p, "end")
    assert p.view("german")["phase"] != "phase-battle"


@clause("prokhorovka", "9.1.1", "9.1.2")
def test_a_stack_attacks_one_enemy_only() -> None:
    p = attacking("GD 03.04, 3Pz 05.04, 71G 03.05, 67G 04.04")
    play(p, "attack 03.05 from GD")
    assert codes(p, "attack 04.04 from GD") == ("already-attacks",)
    assert codes(p, "attack 04.04 from 3Pz") == ()


@clause("prokhorovka", "9.1.3", "9.2.1", "9.2.0")
def test_a_stack_is_attacked_once_a_phase_and_again_in_the_reserve_phase() -> None:
    p = attacking("GD 03.04, 167I 04.04, 71G 03.05")
    play(p, "attack 03.05 from GD")
    assert codes(p, "attack 03.05 from 167I") in (("hex-attacked",), ("not-your-choice",), ("no-such-choice",))
    p = at("GD 03.04, 3Pz 04.04 !reserve, 71G 03.05", active="german", phase="reserve-attack")
    assert choices(p) == ["attack 03.05", "end"]


@clause("prokhorovka", "9.1.4", "9.2.1")
def test_several_stacks_attack_one_enemy_together_in_one_battle() -> None:
    p = attacking("GD 03.04, 3Pz 04.04, 71G 03.05")
    made = play(p, "attack 03.05 from 3Pz,GD")
    assert named(made, "attack-declared")[0]["units"] == ["3Pz", "GD"]
    made += fight(p)
    assert len(named(made, "battle-began")) == 1


@clause("prokhorovka", "9.2.0", "9.2.2.4", "9.2.3", "3.7.2")
def test_all_declarations_then_soviet_then_german_allocation_then_battles_in_the_german_s_order() -> None:
    chits = {"Minefield-1": "pool", "Smoke": "pool"}
    p = attacking("GD 03.04, 3Pz 05.04, 71G 03.05, 67G 05.05", chits=chits)
    play(p, "attack 03.05 from GD", "attack 05.05 from 3Pz")
    while p.decision().prompt == "prompt-window":
        play(p, "pass")
    assert asked(p) == ("soviet", "prompt-allocate")
    play(p, "allocate Minefield-1 03.05")
    assert asked(p) == ("german", "prompt-allocate")
    play(p, "end")
    until(p, "prompt-battle-order")
    assert asked(p) == ("german", "prompt-battle-order")
    assert choices(p) == ["fight 03.05", "fight 05.05"]
    play(p, "fight 05.05")
    assert p.view("german")["battle"]["hex"] == "05.05"


@clause("prokhorovka", "9.2.2.1", "9.2.2.2", "9.2.2.3")
def test_up_to_four_chits_of_the_pool_face_down_their_number_seen() -> None:
    names = ["G-Artillery-1", "G-Artillery-2", "G-Melee", "G-Close", "Engineers-1"]
    p = attacking("GD 03.04, 71G 03.05", chits=dict.fromkeys(names, "pool"))
    play(p, "attack 03.05 from GD")
    until(p, "prompt-allocate")
    assert codes(p, "allocate Smoke 03.05") == ("chit-not-held",)
    for name in names[:4]:
        made = play(p, f"allocate {name} 03.05")
        assert [e["event"] for e in made if e["event"].startswith("support")] == ["support-allocated"]
    assert all(e["event"] != "chit-allocated" for e in p.events("soviet"))
    assert p.decision().prompt != "prompt-allocate", "four are the most"
    assert where(p, "Engineers-1") == "pool"
    view = p.view("soviet")
    assert view["pools"]["german"]["support-pool"] == 1


@clause("prokhorovka", "9.2.3")
def test_the_german_orders_the_battles_in_the_soviet_player_turn_too() -> None:
    p = battle("GD 03.04, LAH 05.04, 71G 03.05, 67G 05.05", "71G > GD; 67G > LAH", active="soviet")
    assert asked(p) == ("german", "prompt-battle-order")


@clause("prokhorovka", "2.2.1.5b")
def test_a_stack_in_its_own_source_may_be_attacked_and_attack_but_is_not_followed() -> None:
    p = battle("GD 02.07, 71G 02.08 /1", "GD > 71G", dice=[1] * 6 + [6] * 3)
    fight(p)
    until(p, "prompt-move")
    assert where(p, "GD") == "02.07", "no advance into an enemy source"
    p = at("GD 02.07, 71G 02.08", active="soviet", phase="normal-attack")
    assert "attack 02.07" in choices(p)


@clause("prokhorovka", "9.2.0")
def test_declared_attacks_of_the_printed_map() -> None:
    p = GAME.new(options={"setup": "suggested"}, seed=3)
    until(p, "prompt-attack")
    assert "attack 06.11" in choices(p)
    play(p, "attack 06.11 from GD,11Pz")
    assert codes(p, "attack 06.11 from GD") == ("hex-attacked",)
