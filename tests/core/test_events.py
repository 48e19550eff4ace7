"""Events: written with printed names, each for its audience."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from tests.games_for_tests.skirmish.events import CardDealt, DummyNamed, TurnBegan

from grognard.core.events import Event, Events, Noted, event_name, number_data, reason_data, struct_data
from grognard.core.game import Game
from grognard.core.ids import Chit, Hex, Seat, Unit
from grognard.core.menu import Preview
from grognard.core.sums import Number, Sum
from grognard.core.verdict import Reason


class Everything(Event, frozen=True):
    """Every kind of field."""

    hex: Hex
    away: Hex
    units: tuple[Unit, ...]
    chit: Chit | None
    seat: Seat
    strength: Sum
    cost: Number
    left: Number | None
    reason: Reason
    sums: dict[str, Sum]
    word: str


def test_fields_are_written_with_printed_names(skirmish: Game) -> None:
    scene = skirmish.scene()
    event = Everything(
        hex=Hex(0),
        away=Hex(-1),
        units=(Unit(0), Unit(4)),
        chit=None,
        seat=Seat(1),
        strength=Sum().plus(Fraction(3, 2), "part-printed", "4.2", unit="R1"),
        cost=Fraction(1, 2),
        left=None,
        reason=Reason("too-far", "3.1", {"need": Fraction(1, 3), "of": Sum().plus(2, "a", "")}),
        sums={"odds": Sum().plus(1, "b", "1")},
        word="x",
    )
    data = struct_data(scene, event)
    assert data["hex"] == "0101"
    assert data["away"] == "gone"
    assert data["units"] == ["R1", "B2"]
    assert data["chit"] is None
    assert data["seat"] == "blue"
    assert data["strength"]["value"] == 1.5
    assert data["strength"]["parts"][0]["facts"] == {"unit": "R1"}
    assert (data["cost"], data["left"]) == (0.5, None)
    assert data["reason"]["facts"] == {
        "need": "1/3",
        "of": {"value": 2, "parts": [{"amount": 2, "reason": "a", "clause": "", "facts": {}}]},
    }
    assert data["sums"]["odds"]["value"] == 1
    json.dumps(data)


def test_a_preview_is_plain_data(skirmish: Game) -> None:
    preview = Preview(
        cost=Fraction(5, 2),
        path=(Hex(0), Hex(1)),
        sums={"strength": Sum().plus(2, "part-printed", "4.2")},
        chances={"hit": Fraction(1, 3), "miss": Fraction(2, 3)},
        notes=(Reason("woods", "4.2", {"hexes": ["0101"]}),),
    )
    data = struct_data(skirmish.scene(), preview)
    assert data["cost"] == 2.5
    assert data["path"] == ["0101", "0102"]
    assert data["chances"] == {"hit": "1/3", "miss": "2/3"}
    assert data["notes"] == [{"code": "woods", "clause": "4.2", "facts": {"hexes": ["0101"]}}]
    json.dumps(data)


def test_numbers_are_written_as_simply_as_can_be() -> None:
    values: list[Any] = [3, Fraction(4, 2), Fraction(1, 4), Fraction(2, 3)]
    assert [number_data(value) for value in values] == [3, 2, 0.25, "2/3"]
    assert reason_data(Reason("a", "1")) == {"code": "a", "clause": "1", "facts": {}}


def test_an_events_name_is_the_key_of_its_sentence() -> None:
    assert event_name(DummyNamed) == "dummy-named"
    assert event_name(Everything) == "everything"


def test_everybody_learns_what_is_meant_for_him(skirmish: Game) -> None:
    scene = skirmish.scene()
    events = Events(
        scene,
        [
            Noted(TurnBegan(1), "2"),
            Noted(DummyNamed(Unit(4)), "1.2", to=(Seat(1),)),
            Noted(CardDealt(Seat(0), Chit(scene.chits["smoke-1"])), "1.1"),
        ],
    )
    blue = events.known_to("blue")
    assert [data["event"] for data in blue] == ["turn-began", "dummy-named", "card-dealt"]
    assert blue[2]["card"] is None
    red = events.known_to("red")
    assert [data["event"] for data in red] == ["turn-began", "card-dealt"]
    assert red[1]["card"] == "smoke-1"
    spectator = events.known_to(None)
    assert [data["event"] for data in spectator] == ["turn-began", "card-dealt"]
    assert spectator[1]["card"] is None


def test_events_are_a_sequence_of_all_that_happened(skirmish: Game) -> None:
    p = skirmish.new(seed=1)
    p.play("dummy B2", "blue")
    events = p.play("dummy R1", "red")
    assert len(events) == 1
    assert events[0] == {"event": "dummy-named", "clause": "1.2", "unit": "R1"}
    assert events[0:1] == list(events) == [events[0]]
    assert [data["event"] for data in p.events("red")] == ["card-dealt", "card-dealt", "dummy-named"]
    assert p.events("red")[-1]["unit"] == "R1"
    assert [data["event"] for data in p.events()] == ["card-dealt", "card-dealt"]
