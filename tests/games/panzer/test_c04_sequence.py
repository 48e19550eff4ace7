"""4 Sequence of play."""

from __future__ import annotations

from random import Random

from tests.games.panzer.tools import GAME, actors, asked, at, named, play, skip
from tests.helpers import clause
from tests.shared.random_play import random_step

ORDER = ["preparation", "preparation-fire", "movement", "mobile-fire", "completion"]


def played(turns: int) -> list[dict[str, object]]:
    """The events of a random match until a turn has begun."""
    p, random = GAME.new("battle", None, 11), Random(11)
    while p.turn <= turns and p.deciding:
        p.play(*reversed(random_step(p, random)))
    return p.events()


@clause("panzer", "4.1", "4.2.6", "3.8b", "4.a", "chit.turn")
def test_each_turn_has_five_phases_of_the_soviets_then_five_of_the_germans() -> None:
    events = played(2)
    phases = [(e["side"], e["phase"]) for e in named(events, "phase-began")]  # type: ignore[arg-type]
    one_turn = [(side, phase) for side in ("soviet", "german") for phase in ORDER]
    assert phases[:20] == one_turn * 2
    assert [e["turn"] for e in named(events, "turn-began")] == [1, 2, 3]  # type: ignore[arg-type]


@clause("panzer", "4.2.1", "4.2.2", "4.2.3", "4.2.4a", "4.2.5", "2.1.3")
def test_each_phase_asks_for_its_own_actions() -> None:
    p = at("HQ_BG_G-1 0204, Mot-1 0404, IVH-1 0404, 105FG-1 0204, MotS-1 0504", "german", "preparation", dice=[1] * 8)
    seen: list[str] = []
    while asked(p)[0] == "german":
        prompt = asked(p)[1]
        seen.append(prompt)
        play(p, "prepare HQ_BG_G-1" if prompt == "prompt-prepare" else "end")
    assert seen == ["prompt-prepare", "prompt-fire", "prompt-move", "prompt-fire", "prompt-dig"]


@clause("panzer", "4.2.4b", "8.1.5a")
def test_a_unit_that_moved_does_not_fire_at_defence_terrain() -> None:
    p = at("Mot-1 0404 p, Mot-2 0302, MotS-1 0502", "german", "movement")
    play(p, "move Mot-2 0302-0402", "end")
    assert asked(p)[1] != "prompt-fire"


@clause("panzer", "4.a", "12.2.3")
def test_the_game_ends_after_turn_16() -> None:
    p = at("Mot-1 0404, MotS-1 1404", "german", "completion", turn=16)
    assert p.result is not None


@clause("panzer", "4.2.5")
def test_completion_supplies_digs_and_recovers() -> None:
    p = at(
        "HQ_BG_G-1 0204, 105FG-1 0204 x, Mot-1 0404 p, MotS-1 1404", "german", "completion", ammunition={"german": 1}
    )
    assert actors(p, "supply") == {"105FG-1"}
    play(p, "supply 105FG-1")
    assert actors(p, "dig") == {"Mot-1"}
    skip(p, "prompt-move", "soviet")
    assert asked(p)[0] == "soviet"
