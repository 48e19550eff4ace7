"""Hand-made positions: a YAML text or a dict, for tests, puzzles, tutorials and the editor.

The core reads `scenario`, `options`, `board`, `tables`, `dice`, `seed` and `game`; everything else is the game's own,
one `Key` each. What is left out has the scenario's value. What can't be is refused with the reason and the place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

import msgspec
import yaml

from .vocabulary import Vocabulary

if TYPE_CHECKING:
    from .game import Game
    from .position import Position

COMMON = ("game", "scenario", "options", "board", "tables", "dice", "seed")
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class PositionError(ValueError):
    """A position that can't be: what is wrong, where, what would be right."""


class Key(msgspec.Struct, frozen=True):
    """A key of a game's hand-made positions: what it means, and what puts it into a position."""

    name: str
    doc: str
    put: Callable[[Any, Any], None]


def read_text(text: str) -> dict[str, Any]:
    """YAML (or JSON) to a dict."""
    try:
        data = yaml.load(text, Loader=_Loader)
    except yaml.YAMLError as error:
        raise PositionError(f"position: not YAML: {' '.join(str(error).split())}") from None
    if not isinstance(data, dict):
        raise PositionError("position: a list of `key: value` lines is wanted, such as `turn: 3`")
    return {str(key): value for key, value in data.items()}  # type: ignore[misc]


def arrange(game: Game, data: Mapping[str, Any]) -> Position[Any]:
    """The position that a text or a dict describes."""
    from .position_text import is_written, read_position

    whose = data.get("game", game.id)
    if whose != game.id:
        raise PositionError(f"game: this is a position of {whose}, not of {game.id}")
    if is_written(data):
        return read_position(game, data)
    known = (*COMMON, *(key.name for key in game.keys))
    for name in data:
        if name not in known:
            raise PositionError(f"{name}: no such key; {game.id} has {', '.join(known)}")
    p = _bare(game, data)
    named = [key for key in game.keys if key.name in data]
    if named:
        game.bare(p)
    for key in named:
        _put(key, p, data[key.name])
    if not p.agenda:
        if named:
            game.resume(p)
        else:
            game.begin(p)
    try:
        p.script = _dice(data.get("dice", []))
        p.settle()
    except ValueError as error:
        raise PositionError(f"position: {error}") from None
    return p


def _bare(game: Game, data: Mapping[str, Any]) -> Position[Any]:
    options: Any = data.get("options") or {}
    if not isinstance(options, Mapping):
        raise PositionError("options: `name: value` lines are wanted")
    custom = {name: data[name] for name in ("board", "tables") if data.get(name) is not None}
    if not isinstance(custom.get("board", ""), str):
        raise PositionError("board: a text in the format of board files is wanted (docs/boards.md)")
    if not isinstance(custom.get("tables", {}), Mapping):
        raise PositionError("tables: `NAME: table` lines are wanted")
    try:
        scene = game.scene(data.get("scenario"), options, custom)  # type: ignore[arg-type]
    except ValueError as error:
        raise PositionError(str(error)) from None
    except (LookupError, TypeError, AttributeError) as error:
        if not custom:
            raise
        said = f"{type(error).__name__}: {error}"
        raise PositionError(f"{' and '.join(custom)}: not made as the game's own are ({said})") from None
    return game.position_class(scene, data.get("seed", 0))


def _put(key: Key, p: Position[Any], value: Any) -> None:
    try:
        key.put(p, value)
    except PositionError as error:
        raise PositionError(f"{key.name}: {error}") from None
    except (ValueError, KeyError) as error:
        words = error.args[0] if error.args else error
        raise PositionError(f"{key.name}: {words} ({key.doc})") from None
    except (TypeError, AttributeError, IndexError):
        raise PositionError(f"{key.name}: {str(value)[:60]!r} won't do; wanted is {key.doc}") from None
    p.changed()


def _dice(dice: Any) -> tuple[int | str, ...]:
    if not isinstance(dice, list) or not all(isinstance(d, (int, str)) for d in dice):  # type: ignore[misc]
        raise PositionError("dice: a list is wanted, such as [2, 5]: faces of dice, names of what is drawn")
    return tuple(dice)  # type: ignore[misc]


def items_of(
    value: Any, allowed: Mapping[str, type | tuple[type, ...]], required: tuple[str, ...]
) -> list[dict[str, Any]]:
    """A list of small dicts such as the `units` of a position, each with these keys; errors name the place."""
    if not isinstance(value, list):
        raise PositionError("a list is wanted")
    for place, item in enumerate(value, 1):  # type: ignore[misc]
        if not isinstance(item, dict):
            raise PositionError(f"item {place}: `{{{', '.join(required)}, …}}` is wanted, not {item!r}")
        for name in required:
            if name not in item:
                raise PositionError(f"item {place}: {name} is missing")
        for name, part in item.items():  # type: ignore[misc]
            if name not in allowed:
                raise PositionError(f"item {place}: no such key {name!r}; there are {', '.join(allowed)}")
            if not isinstance(part, allowed[name]):
                raise PositionError(f"item {place}: {name} can't be {part!r}")
    return value  # type: ignore[return-value]


def named(vocabulary: Vocabulary, name: Any, what: str, like: str) -> int:
    """A thing by its name; `what` it is and names it may be `like` stand in the refusal."""
    found = vocabulary.find(str(name))
    if found is None or found < 0:
        raise PositionError(f"there is no {what} {name!r}; {like}")
    return found


def number_among(names: Sequence[str], value: Any, what: str) -> int:
    """The place of a name among a few, such as a side's."""
    if value not in names:
        raise PositionError(f"{value!r} is no {what}; there are {', '.join(names)}")
    return names.index(value)


def pairs(value: Any, wanted: str) -> list[tuple[str, Any]]:
    """The lines of a small table, such as sides by hex."""
    if not isinstance(value, Mapping):
        raise PositionError(f"`{wanted}` lines are wanted")
    return [(str(name), part) for name, part in cast(Mapping[Any, Any], value).items()]
