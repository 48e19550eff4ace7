"""The worked examples of the rulebook, as they stand in positions/, named after their clause."""

from __future__ import annotations

import pytest
import yaml
from tests.games.prokhorovka.tools import (
    GAME,
    POSITIONS,
    asked,
    do,
    fight,
    named,
    needs,
    play,
    steps,
    throws,
    totals,
    until,
    where,
)
from tests.helpers import clause

from grognard.games.prokhorovka.position import Position as Prokhorovka


def example(name: str) -> Prokhorovka:
    """The position of an example."""
    return GAME.position(yaml.safe_load((POSITIONS / f"{name}.yaml").read_text(encoding="utf-8")))


@clause("prokhorovka", "12.0.ex", "12.0.2.1", "12.0.2.2")
def test_a_tiger_hits_a_kv1_in_a_town_behind_a_river_on_a_two() -> None:
    p = example("12.0-tiger-and-kv1")
    until(p, "prompt-retreat-or-stand")
    shot = next(e for e in named(p.events(), "shot-fired") if e["chit"] == "Tiger-1")
    assert [part["amount"] for part in shot["number"]["parts"]] == [6, -2, -1, -1]
    assert (shot["number"]["value"], shot["hit"]) == (2, True)
    assert where(p, "KV1-1") == "cup"


@pytest.mark.parametrize(
    ("chosen", "left", "chits"), [(("lose ZIS3-1", "lose 45mm-1"), 2, 0), (("lose ZIS3-1", "weaken 67G"), 1, 1)]
)
@clause("prokhorovka", "13.0.ex", "13.0.2.1", "13.0.2.3")
def test_two_steps_are_two_chits_or_a_chit_and_the_other_face(chosen: tuple[str, str], left: int, chits: int) -> None:
    p = example("13.0-two-steps")
    fight(p, declare=False)
    play(p, "stand", *chosen)
    assert steps(p, "67G") == left
    assert [where(p, name) for name in ("ZIS3-1", "45mm-1")].count("67G") == chits


@clause("prokhorovka", "14.0", "11.6.4")
def test_three_steps_and_a_retreat_are_one() -> None:
    p = example("14.0-three-steps")
    fight(p, declare=False)
    assert p.decision().menu.facts["steps"] == 3
    play(p, "retreat")
    assert named(p.events(), "losses-due")[-1]["steps"] == 1
    play(p, "weaken 67G")
    assert (steps(p, "67G"), where(p, "67G")) != (2, "03.05")


@clause("prokhorovka", "17.2.ex", "chit.position.b")
def test_a_pillbox_in_a_trench_on_high_ground() -> None:
    p = example("17.2-pillbox-in-a-trench")
    made = fight(p)
    assert set(needs(made, "artillery", "german")) == {1}, "the pillbox"
    assert set(needs(made, "normal", "german")) == {1}, "the high ground"
    assert needs(made, "tank-support", "german") == [5 - 4]
    assert totals(made)["soviet"] == {"part-hits": 0, "part-position": 3, "part-trench": 1}


@clause("prokhorovka", "chit.rudel.ex", "chit.rudel.a", "chit.rudel.b")
def test_rudel_s_mission() -> None:
    p = example("chit.rudel-mission")
    do(p, "strike Rudel T34-1,PakFront-1")
    play(p, "intercept La5-1")
    assert asked(p) == ("german", "prompt-reroll"), "La-5 has thrown a 3, a hit"
    made = play(p, "reroll Rudel", "reroll Rudel", "pass")
    assert [t["dice"] for t in throws(made, "strike")] == [[4], [2], [2]]
    assert [t["needs"] for t in throws(made, "strike")] == [[3], [3], [4]]
    assert [where(p, c) for c in ("T34-1", "PakFront-1", "Rudel")] == ["cup"] * 3


def test_every_position_has_its_test() -> None:
    code = (POSITIONS.parent / "test_examples.py").read_text(encoding="utf-8")
    assert not [f.stem for f in POSITIONS.glob("*.yaml") if f'example("{f.stem}")' not in code]
