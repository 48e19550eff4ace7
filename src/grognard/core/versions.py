"""Rules versions side by side, so that a change to a game's rules breaks no record and no running match.

A record names the version that it was played under. Its game says of each earlier version what happens to it:

- *compatible*: records lead to the same positions under these rules; they go on as they are;
- *migrates*: a function of the game brings the record over (`bring_over` does most of it);
- *pinned*: the earlier rules are kept as a package of their own, and the match stays with them.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence

from .game import Game, GameError, find_game
from .record import Choice, End, Head, Line, RecordError, SeedWords, Undo


def game_of(head: Head) -> Game:
    """The game with the rules under which a record is played again. RecordError says why there is none."""
    game = _named(head)
    if head.rules == game.rules_version or head.rules in game.compatible:
        return game
    if head.rules in game.pinned:
        return pinned_game(game, head.rules)
    if head.rules in game.migrations:
        remedy = "the club brings it over when it is opened there"
    else:
        remedy = f"play it again with the Grognard that has version {head.rules}"
    raise RecordError(
        f"played under version {head.rules} of {game.id}'s rules; this is version {game.rules_version}; {remedy}"
    )


def fits(game: Game, rules: str) -> bool:
    """Whether a record of this version can be played with this game's code as it is."""
    return rules == game.rules_version or rules in game.compatible


def pinned_game(game: Game, rules: str) -> Game:
    """The package that keeps an earlier version of a game's rules."""
    kept = game.pinned[rules]
    found = kept if isinstance(kept, Game) else importlib.import_module(kept).GAME
    if found.rules_version != rules:
        raise GameError(f"{game.id}: {found.package} has rules {found.rules_version}, not {rules} as it is named")
    return found


def migrates(head: Head) -> bool:
    """Whether a record has to be brought over before it can go on."""
    game = _named(head)
    return not fits(game, head.rules) and head.rules not in game.pinned and head.rules in game.migrations


def migrated(lines: Sequence[Line]) -> list[Line]:
    """A record of earlier rules as one of these rules."""
    head = lines[0]
    assert isinstance(head, Head)
    return list(_named(head).migrations[head.rules](lines))


def bring_over(game: Game, lines: Sequence[Line], translate: Callable[[str], str]) -> list[Line]:
    """A record's choices, each translated, made again under a game's rules with the recorded answers of chance.

    What most migrations do: choices have other words, or positions hold something more. A choice that can't be made,
    or that asks for other draws, is an error: then the change is none that migrates.
    """
    from .match import Match, replay

    head = lines[0]
    assert isinstance(head, Head)
    start = game.new(head.scenario, head.options, "", told=head.draws) if not head.start else game.position(head.start)
    first = Head(
        game=game.id,
        rules=game.rules_version,
        scenario=head.scenario,
        options=start.scene.options,
        seed_hash=head.seed_hash,
        hash=start.hash,
        players=head.players,
        start=head.start,
        given=head.given,
        draws=head.draws,
    )
    made: list[Line] = [first]
    start.script = ()
    match = Match(game, start, "", made)
    for line in lines[1:]:
        if isinstance(line, Choice):
            match.position.told = line.draws
            match.repeat(translate(line.choice), line.seat, line.by)
        elif isinstance(line, Undo):
            made.append(line)
            match = Match(game, replay(made, game), "", made)
        elif isinstance(line, SeedWords):
            made.append(line)
        elif isinstance(line, End):
            made[:] = [one for one in made if not isinstance(one, End)]
            made.append(line)
    return made


def _named(head: Head) -> Game:
    try:
        return find_game(head.game)
    except GameError as error:
        raise RecordError(str(error)) from None
