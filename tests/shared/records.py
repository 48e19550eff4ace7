"""What must hold of every game's records: replay equals play, undo goes back, no known die comes again."""

from __future__ import annotations

from random import Random

import pytest
from tests.shared.hooks import Hooks
from tests.shared.random_play import Case, random_step

from grognard.core.match import Match, replay
from grognard.core.record import Choice, Head, check_draws, line_text, read_lines
from grognard.core.verdict import IllegalChoice


def begin(case: Case) -> Match:
    """A match with its record."""
    return Match.begin(case.game, case.scenario, case.options, seed=case.seed)


def play_on(match: Match, random: Random, most: int = 100_000) -> None:
    """Random choices, to the end or so many."""
    while match.position.deciding and most:
        match.play(*reversed(random_step(match.position, random)))
        most -= 1


def check_replay(case: Case, hooks: Hooks) -> None:
    """A record read again leads to the same position, at its end and on the way; the draws can be checked."""
    match, random = begin(case), case.random
    play_on(match, random)
    lines = read_lines([line_text(line) for line in match.lines])
    assert lines == match.lines
    again = replay(lines, case.game)
    assert again.hash == match.position.hash
    assert again.result == match.position.result
    assert again.events() == match.position.events()
    choices = match.choices
    number = random.randint(1, len(choices))
    assert replay(lines, case.game, to=number).hash == choices[number - 1].hash
    made, problems = check_draws(lines)
    assert problems == []
    assert made == sum(len(line.draws) for line in lines if isinstance(line, (Head, Choice)))


def check_undo(case: Case, hooks: Hooks) -> None:
    """Free undo leads back to the same position, and is refused once something has been revealed."""
    match, random = begin(case), case.random
    for _ in range(300):
        if not match.position.deciding:
            break
        before, whole = match.position.hash, match.position.copy()
        seat, text = random_step(match.position, random)
        events = match.play(text, seat)
        hidden = not match.position.last_draws and not any(noted.event.reveals for noted in events.noted)
        assert bool(match.may_undo(seat)) == (hidden and not match.over)
        for other in match.position.scene.seats.names:
            assert hidden or not match.may_undo(other)
            if not match.may_undo(other):
                with pytest.raises(IllegalChoice):
                    match.undo(other)
        if match.may_undo(seat):
            match.undo(seat)
            assert match.position.hash == before
            assert match.position == whole
            match.play(text, seat)
    assert replay(match.lines, case.game).hash == match.position.hash


def check_undo_by_consent(case: Case, hooks: Hooks) -> None:
    """Undo by consent leads back to the same cells and agenda; draws go on, so that no known die comes again."""
    match, random = begin(case), case.random
    for _ in range(4):
        play_on(match, random, most=25)
        if match.over:
            break
        standing = match.choices
        number = random.randrange(len(standing))
        drawn = match.position.drawn
        match.undo_to(number, match.position.deciding[0])
        there = replay(match.lines[:1] + standing[:number], case.game, check=False)
        assert match.position.cells == there.cells
        assert match.position.agenda == there.agenda
        assert match.position.drawn == drawn
        assert len(match.choices) == number
    play_on(match, random, most=60)
    numbers = [draw.number for line in match.lines if isinstance(line, Choice) for draw in line.draws]
    assert len(set(numbers)) == len(numbers), "a draw came twice"
    assert replay(match.lines, case.game).hash == match.position.hash


def check_resignation(case: Case, hooks: Hooks) -> None:
    """A seat may give up at any time; the record says so."""
    match, random = begin(case), case.random
    play_on(match, random, most=random.randrange(20))
    if match.over:
        return
    loser = random.choice(match.position.scene.seats.names)
    match.resign(loser)
    assert match.position.result is not None
    assert match.position.result.winner != loser
    assert match.position.deciding == ()
    assert replay(match.lines, case.game).hash == match.position.hash
    with pytest.raises(IllegalChoice):
        match.resign(loser)
