"""What the shared checks need to know of the test game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from tests.games_for_tests.skirmish.position import IN_CUP, IN_DECK, SPENT, Position, other
from tests.games_for_tests.skirmish.sequence import Stances
from tests.games_for_tests.skirmish.setup import NameDummies
from tests.shared.hooks import Hooks

from grognard.core.events import Data
from grognard.core.ids import Seat
from grognard.core.position import Position as CorePosition


def conserved(p: CorePosition[Any]) -> None:
    """One unit a hex; steps within what is printed; each chit where it may be; one dummy a side at most."""
    assert isinstance(p, Position)
    scene = p.scene
    placed = [hex_ for hex_ in p.hex if hex_ >= 0]
    assert len(placed) == len(set(placed)), "two units in one hex"
    for unit in range(len(scene.units)):
        assert 0 <= p.steps[unit] <= scene.full[unit]
        assert (p.steps[unit] == 0) == (p.hex[unit] == -1), f"{scene.units.text(unit)}: no steps, yet on the board"
    for chit, card in enumerate(scene.card):
        assert p.where[chit] in ((0, 1, IN_DECK, SPENT) if card else (IN_CUP, SPENT))
    for side in (0, 1):
        assert p.hand_size[side] == sum(p.where[card] == side for card in scene.cards)
        assert sum(p.dummy[unit] for unit in scene.of_side[side]) <= 1


def outcome(choice: str, events: Sequence[Data]) -> str | None:
    """The result of the roll."""
    return next((event["result"] for event in events if event["event"] == "rolled"), None)


def other_world(p: CorePosition[Any], seat: Seat, random: Random) -> CorePosition[Any]:
    """The other side's cards exchanged with those of the deck, another of its unseen units the dummy."""
    assert isinstance(p, Position)
    world, enemy = p.copy(), other(seat)
    unseen = [card for card in p.scene.cards if p.where[card] in (IN_DECK, enemy)]
    places = [p.where[card] for card in unseen]
    random.shuffle(places)
    for card, place in zip(unseen, places, strict=True):
        world.where[card] = place
    units = [unit for unit in p.scene.of_side[enemy] if not p.shown[unit]]
    dummies = [p.dummy[unit] for unit in units]
    random.shuffle(dummies)
    for unit, dummy in zip(units, dummies, strict=True):
        world.dummy[unit] = dummy
    world.agenda = [_other_answers(world, task, enemy) for task in p.agenda]
    world.changed()
    return world


def _other_answers(p: Position, task: Any, enemy: Seat) -> Any:
    """A secret answer of the other side exchanged for another."""
    if not isinstance(task, (NameDummies, Stances)) or not task.answers or not task.answers[enemy]:
        return task
    answers = list(task.answers)
    answers[enemy] = next(text for text in task.possible(p, enemy) if text != answers[enemy])
    return msgspec.structs.replace(task, answers=tuple(answers))


HOOKS = Hooks(conserved=conserved, outcome=outcome, other_world=other_world)
