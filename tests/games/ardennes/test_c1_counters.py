"""1.2 Counters: their two faces, their colours, whose they are; and that all is open."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ardennes.data import units
from tests.games.ardennes.tools import at, leads, new

from grognard.games.ardennes import GAME
from grognard.games.ardennes.view import table

TANKS, US = "de.2pz.arm.I/3", "us.28inf.inf.1/112"


def counters() -> dict[str, dict[str, Any]]:
    """The counters as a client draws them."""
    return {counter["id"]: counter for counter in table(new().scene)["counters"]}


@pytest.mark.clause("ardennes", "1.2.steps.a")
def test_a_counter_has_a_face_for_each_of_its_steps_two_at_the_most() -> None:
    for name, counter in counters().items():
        assert [face["steps"] for face in counter["faces"]] == list(range(units()[name]["steps"], 0, -1)), name
    assert {len(counter["faces"]) for counter in counters().values()} == {1, 2}
    p = at(f"{TANKS} B20.20 1, {US} B10.30")
    full = at(f"{TANKS} B20.20, {US} B10.30")
    unit = p.scene.units[TANKS]
    assert (p.steps[unit], full.steps[unit]) == (1, 2)
    assert (p.scene.attack[unit][1], p.scene.attack[unit][2]) == (3, 5)


@pytest.mark.clause("ardennes", "chit.back", "1.2.steps.a")
def test_the_back_shows_the_same_things_and_is_marked_as_reduced() -> None:
    front, back = counters()[TANKS]["faces"]
    assert (front["foot"], back["foot"]) == ("5-3", "3-2")
    assert (front["reduced"], back["reduced"]) == (False, True)
    same = ("symbol", "size", "left", "right", "move", "moveInk", "bar")
    assert [front[key] for key in same] == [back[key] for key in same]


@pytest.mark.clause("ardennes", "1.2.sides.a")
def test_americans_commonwealth_and_belgians_have_their_colours_and_one_player() -> None:
    drawn, faces = counters(), {}
    for name, unit in units().items():
        if unit["side"] == "allied":
            faces.setdefault(unit["nation"], set()).add(tuple(drawn[name]["faces"][0]["scheme"]["face"]))
    assert set(faces) == {"us", "commonwealth", "belgian"}
    assert all(len(colours) == 1 for colours in faces.values())
    assert len(set.union(*faces.values())) == 3
    p = at("cw.29arm.arm.3_RTR A5.26, de.2pz.arm.I/3 B20.20", active="allied", phase="movement")
    assert p.deciding == ("allied",)
    assert leads(p, "move") == ["cw.29arm.arm.3_RTR"]


@pytest.mark.clause("ardennes", "1.2.sides.b")
def test_wehrmacht_ss_and_luftwaffe_have_their_colours_and_one_player() -> None:
    drawn, faces = counters(), {}
    for name, unit in units().items():
        if unit["side"] == "german":
            faces.setdefault(unit["nation"], set()).add(tuple(drawn[name]["faces"][0]["scheme"]["face"]))
    assert set(faces) == {"wehrmacht", "ss", "luftwaffe"}
    assert all(len(colours) == 1 for colours in faces.values())
    assert len(set.union(*faces.values())) == 3
    p = at(
        "de.1ss.arm.I/1 B20.20, de.3fj.abn.8 B20.21, de.26vg.inf.77 B20.22, us.28inf.inf.1/112 B1.47",
        turn=2,
        phase="movement",
    )
    assert p.deciding == ("german",)
    assert set(leads(p, "move")) == {"de.1ss.arm.I/1", "de.3fj.abn.8", "de.26vg.inf.77"}


@pytest.mark.clause("ardennes", "setup.open")
def test_both_sides_and_watchers_see_the_same_but_for_whose_eyes_they_are() -> None:
    p = new(seed=3)
    views = []
    for seat in GAME.seats:
        view = dict(p.view(seat))
        assert view.pop("side") == seat
        views.append(view)
    assert views[0] == views[1]
    assert len(views[0]["units"]) > 180
    boxes = {box["id"] for box in views[0]["boxes"]}
    assert {"not-due-german", "not-due-allied"} <= boxes, "the reinforcements to come are open too"


@pytest.mark.clause("ardennes", "setup.open")
def test_only_the_dice_are_unknown_and_an_attack_is_declared_before_the_defender_chooses() -> None:
    p = at(
        "de.2pz.arm.I/3 B10.30, us.14cav.rec.18 B10.31, us.28inf.inf.1/112 B1.47",
        phase="combat",
        active="german",
        turn=3,
    )
    p.play(f"attack B10.31 from {TANKS}")
    assert p.deciding == ("allied",)
    assert [e["event"] for e in p.events("german")][-1] == "attack-declared"
    assert not [e for e in p.events("allied") if e["event"] == "fought"], "neither odds nor dice are known yet"
