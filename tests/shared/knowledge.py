"""Two worlds that differ only in what a seat can't know are the same to that seat, byte for byte."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tests.shared.checks import choices_of, wrong_texts
from tests.shared.hooks import Hooks
from tests.shared.random_play import Case, positions, random_text

from grognard.core.agenda import Ask
from grognard.core.events import reason_data, struct_data
from grognard.core.ids import Seat
from grognard.core.position import Position
from grognard.core.verdict import IllegalChoice


def other_worlds(p: Position[Any], name: str, hooks: Hooks, random: Random) -> list[Position[Any]]:
    """Positions that differ from this one only in what a seat can't know; their dice are the same.

    One as the game's sampler makes them, one from the rules as the hooks know them.
    """
    game, seat = p.scene.game, Seat(p.scene.seats[name])
    worlds = [game.sample(game.known(p, seat), seat, random), hooks.other_world(p, seat, random)]
    for world in worlds:
        world.reseed(p.seed)
    return worlds


def told(p: Position[Any], name: str, random: Random) -> dict[str, str]:
    """All that a seat is told at this moment: view, choices, costs, previews, reasons, refusals. As JSON texts."""
    said: dict[str, Any] = {"view": p.view(name), "deciding": p.deciding, "refused": _refusal(p, "nonsense", name)}
    if name in p.deciding:
        decision = p.decision(name)
        texts = choices_of(decision)
        said["asked"] = [decision.kind, decision.prompt, decision.clause, decision.menu.facts]
        said["choices"] = texts
        previewed = random.sample(texts, min(len(texts), 60))
        said["previews"] = [struct_data(p.scene, p.preview(text, name)) for text in previewed]
        said["costs"] = [
            str(group.cost(int(item))) for group in decision.menu.groups if group.cost for item in group.items
        ]
        wrong = wrong_texts(p, name, random)
        said["why"] = [[reason_data(reason) for reason in p.why(text, name).reasons] for text in wrong]
        said["refusals"] = [_refusal(p, text, name) for text in wrong]
    return {key: json.dumps(value, default=str) for key, value in said.items()}


def _refusal(p: Position[Any], text: str, name: str) -> str:
    try:
        p.copy().play(text, name)
    except IllegalChoice as refused:
        return str(refused)
    raise AssertionError(f"{text} was not refused")


def check_known(case: Case, hooks: Hooks) -> None:
    """What a seat knows has neither seed nor history, can't be narrowed further, and fits what is sampled from it."""
    random = case.random
    game = case.game
    for p in positions(case, hooks.samples):
        before = p.hash
        for name in p.scene.seats.names:
            seat = Seat(p.scene.seats[name])
            known = game.known(p, seat)
            assert known.seed == ""
            assert known.script == ()
            assert known.noted() == []
            assert game.known(known, seat) == known
            for _ in range(3):
                for whole in other_worlds(p, name, hooks, random):
                    assert game.known(whole, seat) == known, f"{name} knows too much, or a sample is wrong"
                    hooks.conserved(whole)
        assert p.hash == before


def check_windows(case: Case, hooks: Hooks) -> None:
    """Who is asked is the same in every world that a seat may be in: it doesn't depend on what the others hold."""
    random = case.random
    for p in positions(case, 4 * hooks.samples):
        for name in p.scene.seats.names:
            for world in other_worlds(p, name, hooks, random):
                task = world.agenda[-1]
                assert isinstance(task, Ask)
                assert task.seats(world) == p.asking, f"{type(task).__name__} asks by what {name} can't know"
                assert world.asking == p.asking


def check_two_worlds(case: Case, hooks: Hooks) -> None:
    """At any moment a seat is told the same in both worlds."""
    random = case.random
    for p in positions(case, min(hooks.samples, 12)):
        for name in p.scene.seats.names:
            number = random.random()
            here = told(p, name, Random(number))
            for world in other_worlds(p, name, hooks, random):
                there = told(world, name, Random(number))
                for key in here:
                    assert here[key] == there[key], f"{name} can tell two worlds apart by {key}"


def check_worlds_apart(case: Case, hooks: Hooks) -> None:
    """Two worlds go the same way for a seat until something is revealed or drawn, or others can't act alike."""
    random = case.random
    for start in positions(case, min(hooks.samples, 8)):
        for name in start.scene.seats.names:
            for world in other_worlds(start, name, hooks, random):
                _check_apart(start.copy(), world, name, random)


def _check_apart(here: Position[Any], there: Position[Any], name: str, random: Random) -> None:
    for _ in range(40):
        if not here.deciding:
            break
        seat = random.choice(here.deciding)
        text = random_text(here.decision(seat), random)
        if seat != name and not _possible(there, text, seat):
            break
        events = here.play(text, seat), there.play(text, seat)
        messages = [json.dumps(made.known_to(name)) for made in events]
        same = messages[0] == messages[1] and _state(here, name) == _state(there, name)
        if not same:
            revealed = here.last_draws or any(
                noted.event.reveals and noted.known_to(Seat(here.scene.seats[name])) is not None
                for made in events
                for noted in made.noted
            )
            assert revealed, f"after {seat}'s {text}, {name} can tell two worlds apart, yet nothing was revealed"
            break


def _possible(p: Position[Any], text: str, seat: str) -> bool:
    return seat in p.deciding and bool(p.why(text, seat))


def _state(p: Position[Any], name: str) -> str:
    return json.dumps([p.deciding, p.view(name)])
