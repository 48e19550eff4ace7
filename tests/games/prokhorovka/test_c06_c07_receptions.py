"""6 Support reception, 7 reinforcement reception."""

from __future__ import annotations

import pytest
from tests.games.prokhorovka.tools import GAME, asked, at, choices, codes, named, play, until, where
from tests.helpers import clause


@clause("prokhorovka", "6.0.1", "6.0.2", "6.0.2.1", "5.1.1")
def test_the_german_returns_what_is_left_and_draws_eight() -> None:
    p = at("GD 03.03, 52G 08.08", chits={"Rudel": "pool", "Smoke": "pool"}, active="german", phase="support")
    assert named(p.events(), "support-returned")[0]["count"] == 2
    assert [(e["side"], e["count"]) for e in named(p.events(), "support-drawn")] == [("german", 8)]
    assert p.view("soviet")["pools"]["german"]["support-pool"] == 8


@pytest.mark.parametrize("turn", [1, 4, 8])
@clause("prokhorovka", "6.0.2.2", "2.22.1")
def test_the_soviet_draws_as_many_as_the_turn_track_prints(turn: int) -> None:
    p = at("GD 03.03, 52G 08.08", active="soviet", phase="support", turn=turn)
    assert named(p.events(), "support-drawn")[0]["count"] == p.scene.track[turn].sp


@clause("prokhorovka", "6.0.2")
def test_an_empty_cup_gives_what_it_has() -> None:
    gone = [
        "Bf109-1",
        "Bf109-2",
        "Bf109-3",
        "He111-1",
        "He111-2",
        "Ju88",
        "Hs129",
        "Rudel",
        "Fw189",
        "Smoke",
        "G-Melee",
        "G-Close",
    ]
    p = at("GD 03.03, 52G 08.08", chits=dict.fromkeys(gone, "out"), active="german", phase="support")
    assert named(p.events(), "support-drawn")[0]["count"] == 6


POOL = "VIK reserve-pool, 17Pz reserve-pool, 23Pz reserve-pool"


@clause("prokhorovka", "7.0.1a", "2.2.1.3b", "2.11.3.2")
def test_a_soviet_stack_south_of_the_line_brings_three_german_divisions_with_four_and_three_chits() -> None:
    p = at(f"GD 01.02, 52G 03.03, {POOL}", active="german", phase="reinforcement")
    came = named(p.events(), "reinforced")[0]
    assert (came["units"], came["tank"], came["regular"]) == (["VIK", "17Pz", "23Pz"], 4, 3)
    assert asked(p) == ("german", "prompt-place-arriving")
    p = at(f"GD 01.02, 52G 03.05, {POOL}", active="german", phase="reinforcement")
    assert not named(p.events(), "reinforced"), "north of the line it is at home"
    p = at(f"GD 01.02, S-Det 03.03, 52G 08.08, {POOL}", active="german", phase="reinforcement")
    assert named(p.events(), "reinforced"), "a separated detachment is a stack too"


@clause("prokhorovka", "7.0.1a")
def test_they_come_once_only() -> None:
    p = at(f"GD 01.02, 52G 03.03, {POOL}", active="german", phase="reinforcement")
    play(p, "suggested")
    until(p, "prompt-move")
    while (
        p.view("german")["turn"]["number"] == 3
        or p.view("german")["acting"] != "german"
        or p.decision().prompt != "prompt-move"
    ):
        play(p, "end" if "end" in p.decision().choices else "pass")
    assert len(named(p.events(), "reinforced")) == 1 + len(
        [e for e in named(p.events(), "reinforced") if e["side"] == "soviet"]
    )


@clause("prokhorovka", "7.0.2a", "3.5.5a")
def test_the_drawn_chits_go_to_the_arriving_units_only_whatever_their_values() -> None:
    p = at(f"GD 01.02, 52G 03.03, {POOL}", active="german", phase="reinforcement")
    names = [t.split()[1] for t in choices(p) if t.startswith("place")]
    assert len(names) == 7
    assert choices(p, f"place {names[0]}") == [f"place {names[0]} {u}" for u in ("VIK", "17Pz", "23Pz")]
    assert codes(p, f"place {names[0]} GD") == ("not-arriving",)
    for name in names[:3]:
        play(p, f"place {name} 17Pz")
    assert [where(p, n) for n in names[:3]] == ["17Pz"] * 3, "one more than its equipment value"
    play(p, "end")
    assert (
        p.view("german")["pools"]["german"]["tank-reorganisation"]
        + p.view("german")["pools"]["german"]["regular-reorganisation"]
        == 4
    )


@clause("prokhorovka", "7.0.2a", "7.0.2b", "8.2.1.4", "8.3.1", "5.1.3.2")
def test_they_enter_by_sources_of_the_edge_several_by_one_and_count_as_designated() -> None:
    p = at(f"GD 01.02, 52G 03.03, {POOL}", active="german", phase="reinforcement")
    play(p, "suggested")
    until(p, "prompt-move")
    assert choices(p, "move VIK") == ["move VIK 02.01-", "move VIK 07.01-"]
    assert codes(p, "move VIK 02.08-02.07") == ("no-entry",)
    assert p.preview("move VIK 02.01-02.02").cost == 2, "1 for the source by road, 1 along the road"
    assert p.preview("move VIK 07.01-07.02").cost == 2, "clear ground"
    play(p, "move VIK 02.01-02.02")
    if p.decision().prompt == "prompt-shed":
        play(p, choices(p)[0])
    play(p, "move 17Pz 02.01-01.01")
    until(p, "prompt-attack")
    assert p.phase == 6, "arrived stacks attack in the reserve phase"


@clause("prokhorovka", "7.0.2a")
def test_a_stack_that_does_not_enter_waits_with_its_chits() -> None:
    p = at(f"GD 01.02, 52G 03.03, {POOL}", active="german", phase="reinforcement")
    play(p, "suggested")
    until(p, "prompt-move")
    play(p, "end")
    assert where(p, "VIK") == "arriving"
    while not (p.view("german")["turn"]["number"] == 4 and p.decision().prompt == "prompt-move"):
        decision = p.decision()
        play(p, next(t for t in ("end", "pass", "stand", "suggested") if t in decision.choices))
    assert "move VIK" in choices(p)


@clause("prokhorovka", "7.0.1b", "2.22.1")
def test_the_soviet_receives_what_the_turn_track_prints_and_chooses_the_units() -> None:
    p = GAME.position({"turn": 5, "active": "soviet", "phase": "reinforcement"})
    assert asked(p) == ("soviet", "prompt-receive")
    assert choices(p) == [f"receive {u}" for u in ("9GAb", "13G", "42G", "95G", "97G", "10TC")]
    assert codes(p, "receive 29TC") == ("not-in-reserve-pool",)
    made = play(p, "receive 10TC", "receive 13G", "receive 42G")
    came = named(made, "reinforced")[0]
    row = p.scene.track[5]
    assert (came["units"], came["tank"], came["regular"]) == (["10TC", "13G", "42G"], row.tank, row.regular)
    play(p, "suggested")
    until(p, "prompt-move")
    sources = {t.split()[-1].rstrip("-") for t in choices(p, "move 10TC")}
    assert sources == {"06.24", "15.24", "25.12", "25.19"}, "north and east, unit by unit"


@clause("prokhorovka", "7.0.1b")
def test_where_all_units_come_nobody_chooses() -> None:
    p = GAME.position({"turn": 2, "active": "soviet", "phase": "reinforcement"})
    came = named(p.events(), "reinforced")[0]
    assert came["units"] == ["92G", "93G", "94G"]


@clause("prokhorovka", "2.11.2.2", "3.4.4")
def test_surplus_of_an_arriving_stack_goes_to_the_pool_when_it_has_entered() -> None:
    p = at(f"GD 01.02, 52G 03.03, {POOL}", active="german", phase="reinforcement")
    names = [t.split()[1] for t in choices(p) if t.startswith("place")]
    play(p, *(f"place {n} 23Pz" for n in names[:3]), "end")
    until(p, "prompt-move")
    assert "07.02" in {t.split("-")[-1] for t in choices(p, "move 23Pz 07.01-") if not t.endswith("-")}
    play(p, "move 23Pz 07.01-07.02")
    assert asked(p) == ("german", "prompt-shed")
