"""4 Preparation."""

from __future__ import annotations

from tests.games.prokhorovka.tools import GAME, asked, choices, codes, named, play, until, where
from tests.helpers import clause


@clause("prokhorovka", "4.0.1", "4.0.8")
def test_two_sides_and_turn_one() -> None:
    assert GAME.seats == ("german", "soviet")
    p = GAME.new(options={"setup": "suggested"}, seed=1)
    assert p.view("german")["turn"]["number"] == 1


@clause("prokhorovka", "4.0.4.1", "4.0.4.2", "4.0.4.3", "4.0.4.4", "2.1")
def test_equipment_is_drawn_at_random_12_of_16_and_19_of_23_12_of_23_and_21_of_34() -> None:
    p, q = GAME.new(seed=1), GAME.new(seed=2)
    for side, tank, regular in (("german", (12, 4), (19, 4)), ("soviet", (12, 11), (21, 13))):
        pools = p.view(side)["pools"][side]
        assert (pools["tank-hand"], pools["tank-cup"]) == tank
        assert (pools["regular-hand"], pools["regular-cup"]) == regular
    drawn = [{c["id"] for c in r.view("soviet")["chits"] if c["where"] == "hand"} for r in (p, q)]
    assert drawn[0] != drawn[1]


@clause("prokhorovka", "4.0.4.1", "4.0.7")
def test_a_hand_made_position_may_begin_with_the_preparation() -> None:
    """The chits of its cups were once counted twice."""
    p = GAME.position({"phase": "setup", "tables": {"recon": 2}})
    assert p.view("soviet")["pools"] == GAME.new(seed=1).view("soviet")["pools"]


@clause("prokhorovka", "4.0.5a", "3.7.2")
def test_the_soviet_places_first_as_he_likes_then_the_german() -> None:
    p = GAME.new(seed=4)
    assert asked(p) == ("soviet", "prompt-place")
    name = choices(p)[0].split()[1]
    made = play(p, f"place {name} 52G")
    assert named(made, "equipment-placed")[0] == {
        "event": "equipment-placed",
        "clause": "4.0.5a",
        "unit": "52G",
        "kind": "tank",
    }
    assert "event-chit-placed" not in [e["event"] for e in p.events("german")]
    assert all(e["event"] != "chit-placed" for e in p.events("german")), "which chit it is the German doesn't learn"
    assert codes(p, f"place {choices(p)[0].split()[1]} GD") == ("not-yours",)
    play(p, "end")
    assert asked(p) == ("german", "prompt-place")


@clause("prokhorovka", "4.0.5b", "3.5.3")
def test_chits_that_are_not_placed_lie_in_the_reorganisation_pool() -> None:
    p = GAME.new(seed=4)
    name = choices(p)[0].split()[1]
    play(p, f"place {name} 52G", "end")
    pools = p.view("german")["pools"]["soviet"]
    assert pools["tank-reorganisation"] + pools["regular-reorganisation"] == 32
    assert where(p, name) == "52G"


@clause("prokhorovka", "4.0.5a")
def test_suggested_places_all_that_there_is_room_for() -> None:
    p = GAME.new(seed=4)
    play(p, "suggested")
    pools = p.view("german")["pools"]["soviet"]
    assert pools["tank-hand"] + pools["regular-hand"] == 0
    assert sum(len(u["chits"]) for u in p.view("german")["units"] if u["side"] == "soviet") == 33


@clause("prokhorovka", "4.0.6.1", "2.13")
def test_the_german_chooses_eight_support_chits_for_turn_one() -> None:
    p = GAME.new(seed=4)
    until(p, "prompt-choose-support")
    assert asked(p) == ("german", "prompt-choose-support")
    text = "choose Bf109-1,He111-1,He111-2,Rudel,Fw189,G-Artillery-1,Smoke,Commander-1"
    made = play(p, text)
    assert where(p, "Rudel") == "pool"
    assert p.view("german")["pools"]["german"]["support-pool"] == 8
    assert p.view("german")["pools"]["german"]["support-cup"] == 10
    assert named(made, "support-drawn")[0]["count"] == 8
    assert "prompt-choose-support" not in {p.decision(s).prompt for s in p.deciding}


@clause("prokhorovka", "4.0.6.1")
def test_fewer_than_eight_are_not_enough() -> None:
    p = GAME.new(seed=4)
    until(p, "prompt-choose-support")
    assert codes(p, "choose Bf109-1,He111-1") == ("not-this-way",)
    assert codes(p, "choose G-Close") == ("too-few-left",)


@clause("prokhorovka", "4.0.6.2")
def test_the_soviet_draws_four_at_random() -> None:
    p, q = (GAME.new(options={"setup": "suggested"}, seed=s) for s in (1, 2))
    held = [{c["id"] for c in r.view("soviet")["chits"] if c["where"] == "pool"} for r in (p, q)]
    assert [len(h) for h in held] == [4, 4]
    assert held[0] != held[1]


@clause("prokhorovka", "2.14.1", "5.3")
def test_the_turn_marker_moves_on_after_both_player_turns() -> None:
    p = GAME.new(options={"setup": "suggested"}, seed=1)
    seen = []
    while p.view("german")["turn"]["number"] == 1:
        seen.append(p.view("german")["acting"])
        play(p, next((t for t in ("pass", "end", "stand") if t in p.decision().choices), None) or _first(p))
    assert set(seen) == {"german", "soviet"}
    assert p.view("german")["turn"]["number"] == 2
    assert p.view("german")["acting"] == "german"


def _first(p) -> str:  # type: ignore[no-untyped-def]
    decision = p.decision()
    text = decision.choices[0]
    while (decision := decision.narrow(text)) is not None:
        text = decision.choices[0]
    return text
