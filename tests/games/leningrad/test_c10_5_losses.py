"""10.5 Step losses."""

from __future__ import annotations

import pytest
from tests.games.leningrad.examples import example
from tests.games.leningrad.tools import asked, choices, codes, fighting, named, play, steps, where
from tests.helpers import clause

FIELD = "field.txt"


@clause("leningrad", "10.5.1.1")
def test_a_step_loss_flips_a_full_strength_unit() -> None:
    p = fighting("291 0505, s125 0605", "axis 291", board=FIELD, dice=[2])
    events = play(p, "attack 0605 from 291", "end", "resolve 0605")
    assert [e["unit"] for e in named(events, "step-lost")] == ["291"], "1-1 and a 2: A1, with nothing to choose"
    assert (where(p, "291"), steps(p, "291")) == ("0505", 1)


@pytest.mark.parametrize(("attacker", "has"), [("61", 1), ("207S", 1)])
@clause("leningrad", "10.5.1.2")
def test_a_step_loss_removes_a_reduced_unit_or_one_without_reduced_face(attacker: str, has: int) -> None:
    p = fighting(f"{attacker} 0505 {has}, s179 0605", f"axis {attacker}", board=FIELD, dice=[2])
    events = play(p, f"attack 0605 from {attacker}", "end", "resolve 0605")
    assert [e["unit"] for e in named(events, "eliminated")] == [attacker]
    assert where(p, attacker) == "gone"


@clause("leningrad", "10.5.2", "10.5.1.1", "10.5.1.2")
def test_example_two_full_strength_units_absorb_two_steps_by_one_eliminated_or_both_flipped() -> None:
    both, one = example("10.4-losses-and-retreat"), example("10.4-losses-and-retreat")
    for p in (both, one):
        play(p, "attack 0303 from 291,61,217,21,1", "end", "resolve 0303")
        assert (asked(p), choices(p)) == (("soviet", "prompt-take-losses"), ["lose s179", "lose s180"])
    play(both, "lose s179", "lose s180")
    assert [steps(both, u) for u in ("s179", "s180")] == [1, 1]
    assert [e["unit"] for e in named(both.events(), "eliminated")] == []
    play(one, "lose s179", "lose s179")
    assert [e["unit"] for e in named(one.events(), "eliminated")] == ["s179"]
    assert steps(one, "s180") == 2


@clause("leningrad", "10.5.2")
def test_the_player_who_suffers_the_losses_distributes_them_over_the_units_of_the_combat_alone() -> None:
    p = fighting("291 0505, 61 0506, 217 0504, s125 0605, s48 0605", "axis 291 61 217", board=FIELD, dice=[1])
    play(p, "attack 0605 from 291,61", "end", "resolve 0605")
    assert asked(p) == ("axis", "prompt-take-losses"), "10 to 8 is 1-1, a 1 is A2: the attacker's own losses"
    assert codes(p, "lose 217") == ("not-in-this-combat",)
    assert codes(p, "lose s125") == ("not-in-this-combat",)
    play(p, "lose 291", "lose 291")
    assert (where(p, "291"), steps(p, "61")) == ("gone", 2)


@clause("leningrad", "10.5.2", "10.4.2.5")
def test_losses_beyond_the_steps_there_are_lapse() -> None:
    # 4RR against a single step: the unit is gone, nobody else loses anything.
    p = fighting("1Pz 0505, 6Pz 0506, s179 0605 1, s48 0704", "axis 1Pz 6Pz", board=FIELD, dice=[6])
    events = play(p, "attack 0605 from 1Pz,6Pz", "end", "resolve 0605")
    assert named(events, "fought")[0]["result"] == "4RR"
    assert [e["unit"] for e in named(events, "eliminated")] == ["s179"]
    assert steps(p, "s48") == 2
    assert asked(p) == ("axis", "prompt-advance")
