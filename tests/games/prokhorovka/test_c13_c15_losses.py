"""13 Step losses, 14 retreat, 15 advance."""

from __future__ import annotations

from tests.games.prokhorovka.tools import asked, battle, choices, codes, fight, named, play, steps, until, where
from tests.helpers import clause


def beaten(on_map: str, attack: str, dice: list[int], **keys):  # type: ignore[no-untyped-def]
    """A battle up to its totals, no equipment declared."""
    p = battle(on_map, attack, dice=dice, **keys)
    fight(p, declare=False)
    return p


@clause("prokhorovka", "13.0.0", "11.6.3a")
def test_the_loser_loses_as_many_steps_as_the_winner_has() -> None:
    p = beaten("GD 03.04, 67G 03.03 ZIS3-1 45mm-1", "GD > 67G", [1, 1, 6, 6, 6, 6, 6, 6, 6])
    until(p, "prompt-retreat-or-stand")
    assert p.decision().menu.facts["steps"] == 2


@clause("prokhorovka", "13.0.1", "13.0.2.1", "13.0.2.2", "13.0.2.3", "2.11.1a")
def test_steps_are_flipped_units_removed_units_and_chits_of_stacks_that_fought() -> None:
    p = beaten(
        "GD 03.04 Pak40-1 Tiger-1, 67G 03.03 ZIS3-1, 71G 05.03 PakFront-1", "GD > 67G", [6] * 6 + [1, 1, 6, 6, 6]
    )
    until(p, "prompt-lose")
    assert asked(p) == ("german", "prompt-lose")
    assert choices(p) == ["weaken GD", "lose Tiger-1", "lose Pak40-1"], "also the gun that took no part"
    assert codes(p, "lose T34-1") == ("chit-not-here",)
    assert codes(p, "weaken 67G") == ("not-in-this-battle",)
    made = play(p, "lose Pak40-1")
    assert named(made, "equipment-lost")[0]["kind"] == "regular"
    assert all(e["event"] != "chit-lost" for e in p.events("soviet")), "a face-down chit goes back face-down"
    assert where(p, "Pak40-1") == "cup"
    play(p, "weaken GD")
    assert steps(p, "GD") == 1


@clause("prokhorovka", "13.0.ex")
def test_example_two_steps_are_two_chits_or_a_chit_and_a_flip() -> None:
    for chosen, left in ((("lose ZIS3-1", "lose 45mm-1"), 2), (("lose ZIS3-1", "weaken 67G"), 1)):
        p = beaten("GD 03.04, 67G 03.03 ZIS3-1 45mm-1", "GD > 67G", [1, 1, 6, 6, 6, 6, 6, 6, 6])
        until(p, "prompt-retreat-or-stand")
        play(p, "stand", *chosen)
        assert steps(p, "67G") == left
        assert where(p, "ZIS3-1") == "cup"


@clause("prokhorovka", "13.0.3", "3.5.3")
def test_a_reduced_unit_goes_after_its_chits_and_chits_fall_with_their_unit() -> None:
    p = beaten("GD 03.04, 67G 03.03 ZIS3-1 45mm-1 /1", "GD > 67G", [1, 6, 6, 6, 6, 6, 6, 6, 6])
    until(p, "prompt-lose")
    assert choices(p) == ["lose 45mm-1", "lose ZIS3-1"]
    assert codes(p, "weaken 67G") == ("chits-first",)
    p = beaten("GD 03.04, 67G 03.03 ZIS3-1 45mm-1", "GD > 67G", [1] * 6 + [6] * 3)
    play(p, "stand")
    assert where(p, "67G") == "gone"
    assert where(p, "ZIS3-1") == where(p, "45mm-1") == "cup"


@clause("prokhorovka", "14.0", "13.0.0", "11.6.4")
def test_example_a_retreat_halves_three_steps_to_one() -> None:
    p = beaten("GD 03.04, 67G 03.03 ZIS3-1 45mm-1", "GD > 67G", [1, 1, 1, 6, 6, 6, 6, 6, 6])
    until(p, "prompt-retreat-or-stand")
    assert (p.decision().menu.facts["steps"], p.decision().menu.facts["half"]) == (3, 1)
    made = play(p, "retreat")
    assert named(made, "losses-due")[0]["steps"] == 1
    p = beaten("GD 03.04, 71G 03.05", "71G > GD", [1, 6, 6] + [6] * 6, active="soviet")
    until(p, "prompt-retreat-or-stand")
    assert p.decision().menu.facts["half"] == 0, "and one to none"


@clause("prokhorovka", "14.0.2", "14.0.1", "14.0.3")
def test_all_stacks_of_the_side_that_fought_retreat_a_hex_at_no_cost() -> None:
    p = beaten("GD 03.04, 3Pz 04.03, 57I 05.01, 67G 03.03", "GD,3Pz > 67G", [6] * 10 + [1, 1, 1])
    until(p, "prompt-retreat-or-stand")
    play(p, "retreat")
    while p.decision().prompt == "prompt-lose":
        play(p, choices(p)[0])
    assert asked(p) == ("german", "prompt-retreat-who")
    assert {t.split()[1] for t in choices(p)} == {"GD", "3Pz"}
    play(p, choices(p, "retreat 3Pz")[0])
    while p.deciding and p.decision().prompt.startswith("prompt-retreat-wh"):
        play(p, choices(p, "retreat GD")[0])
    assert where(p, "57I") == "05.01"
    far = p.scene.ground.distance_from(p.scene.board.hex("03.04"))
    assert far[p.scene.board.hex(where(p, "GD"))] == 1


@clause("prokhorovka", "14.0.4", "2.2.1.5b")
def test_into_enemies_their_zones_or_off_the_map_a_retreat_destroys() -> None:
    ring = "3Pz 02.03, 11Pz 04.03, 57I 03.02"
    p = beaten(f"GD 03.05, 71G 03.04 ZIS3-1, {ring}", "GD > 71G", [1, 1, 1, 6, 6, 6] + [6] * 3)
    until(p, "prompt-retreat-or-stand")
    made = play(p, "retreat")
    while p.decision().prompt == "prompt-lose":
        made += play(p, choices(p)[0])
    assert [e["unit"] for e in named(made, "retreat-destroyed")] == ["71G"]
    assert where(p, "71G") == "gone"
    assert where(p, "ZIS3-1") == "cup"


@clause("prokhorovka", "14.0.5", "14.0.6")
def test_over_own_stacks_the_retreat_goes_on_to_an_empty_hex() -> None:
    own = "67G 03.06, 90G 02.05, 51G 04.05"
    p = beaten(f"GD 03.04, 71G 03.05, {own}", "GD > 71G", [1, 1, 1, 6, 6, 6] + [6] * 9)
    until(p, "prompt-retreat-or-stand")
    made = play(p, "retreat")
    while p.decision().prompt != "prompt-advance":
        made += play(p, choices(p)[0] if not p.decision().narrow(choices(p)[0]) else choices(p, choices(p)[0])[0])
    gone = named(made, "retreated")[0]
    assert len(gone["path"]) == 3
    assert gone["path"][1] in ("03.06", "02.05", "04.05")
    assert gone["hex"] not in ("03.06", "02.05", "04.05")


@clause("prokhorovka", "14.0.6")
def test_a_retreat_leads_towards_the_nearest_own_source() -> None:
    p = beaten("GD 03.03, 71G 03.04", "GD > 71G", [1, 1, 6, 6, 6, 6] + [6] * 3)
    far = p.scene.ground.to_source[1]
    assert far[p.scene.board.hex("03.04")] == 5
    play(p, "retreat")
    assert asked(p) == ("soviet", "prompt-retreat-who")
    assert {t.split()[-1] for t in choices(p, "retreat 71G")} == {"02.04", "03.05"}, "both a hex nearer"
    assert codes(p, "retreat 71G 04.04") == ("retreat-better",)
    assert codes(p, "retreat 71G 04.03") == ("retreat-destroys",), "next to GD"
    play(p, "retreat 71G 03.05")
    assert far[p.scene.board.hex(where(p, "71G"))] == 4


@clause("prokhorovka", "15.0.1", "15.0.2", "15.0.3", "11.6.5")
def test_an_advance_costs_nothing_ignores_zones_and_is_not_forced() -> None:
    p = beaten("GD 03.04 !moved, 71G 03.05 /1, 67G 03.06, 90G 02.05", "GD > 71G", [1] * 6 + [6] * 3)
    until(p, "prompt-advance")
    play(p, "advance GD")
    assert where(p, "GD") == "03.05"
    p = beaten("GD 03.04, 71G 03.05 /1", "GD > 71G", [1] * 6 + [6] * 3)
    until(p, "prompt-advance")
    play(p, "pass")
    assert where(p, "GD") == "03.04"


@clause("prokhorovka", "15.0.4")
def test_the_defender_never_advances() -> None:
    p = beaten("57I 03.04, 67G 03.05", "57I > 67G", [6] * 3 + [1] * 3)
    until(p, "prompt-retreat-or-stand")
    play(p, "retreat")
    until(p, "prompt-move") if "german" in p.deciding else None
    assert where(p, "67G") == "03.05"
    assert not named(p.events(), "advanced")


@clause("prokhorovka", "11.6.3b", "15.0.1")
def test_after_a_tie_an_attacker_that_stood_may_advance() -> None:
    p = beaten("GD 03.04, 71G 03.03 /1", "GD > 71G", [1, 6, 6, 6, 6, 6, 1, 6])
    play(p, "stand", "stand")
    until(p, "prompt-advance")
    play(p, "advance GD")
    assert where(p, "GD") == "03.03"
