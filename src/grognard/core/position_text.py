"""Positions as text: every cell, the agenda, the draws. One key a line, each value JSON, the whole of it YAML."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from .agenda import task_from
from .cells import HIGHEST, LOWEST
from .handmade import PositionError
from .position import Position, Result

if TYPE_CHECKING:
    from .game import Game

MARK = "written-position"


def is_written(data: Mapping[str, Any]) -> bool:
    """Whether this is a position written by `to_text`, not by hand."""
    return MARK in data


def position_data(p: Position[Any]) -> dict[str, Any]:
    """The whole position as plain data."""
    scene = p.scene
    data: dict[str, Any] = {
        MARK: 1,
        "game": scene.game.id,
        "rules": scene.game.rules_version,
        "scenario": scene.scenario,
        "options": scene.options,
        **scene.custom,
        "seed": p.seed,
        "drawn": p.drawn,
        "number": p.number,
        "script": list(p.script),
        "scalars": {name: getattr(p, name) for name in p.layout.scalars},
        "columns": {name: list(getattr(p, name)) for name in p.layout.columns},
        "agenda": p.agenda_data(),
        "ending": None if p.ending is None else msgspec.to_builtins(p.ending),
    }
    return data


def write_position(p: Position[Any]) -> str:
    """The whole position as text."""
    lines: list[str] = []
    for key, value in position_data(p).items():
        if key in ("scalars", "columns"):
            lines.append(f"{key}:")
            lines.extend(f"  {name}: {_json(part)}" for name, part in value.items())
        elif key == "agenda":
            lines.append("agenda:" if value else "agenda: []")
            lines.extend(f"- {_json(task)}" for task in value)
        else:
            lines.append(f"{key}: {_json(value)}")
    return "\n".join(lines) + "\n"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def read_position(game: Game, data: Mapping[str, Any]) -> Position[Any]:
    """The position that `position_data` wrote."""
    if data.get("rules") not in (game.rules_version, *game.compatible):
        raise PositionError(
            f"rules: written under version {data.get('rules')} of {game.id}; this is {game.rules_version}"
        )
    custom = {name: data[name] for name in ("board", "tables") if name in data}
    try:
        p = game.position_class(game.scene(data["scenario"], data["options"], custom), data["seed"])
        _read_cells(p, data["scalars"], data["columns"])
        p.drawn, p.number, p.script = data["drawn"], data["number"], tuple(data["script"])
        p.agenda = [task_from(task, game.package) for task in data["agenda"]]
        if data["ending"] is not None:
            p.ending = msgspec.convert(data["ending"], Result)
    except KeyError as error:
        raise PositionError(f"position: {error.args[0]} is missing") from None
    except (AttributeError, TypeError, ValueError) as error:
        raise PositionError(f"position: {error}") from None
    p.settle()
    return p


def _read_cells(p: Position[Any], scalars: Mapping[str, int], columns: Mapping[str, list[int]]) -> None:
    for name in p.layout.scalars:
        setattr(p, name, _cell(name, scalars[name]))
    for name, (begin, end) in p.layout.spans.items():
        cells = columns[name]
        if len(cells) != end - begin:
            raise PositionError(f"columns, {name}: {len(cells)} cells, not {end - begin}")
        for place, cell in enumerate(cells):
            p.cells[begin + place] = _cell(f"{name} {place}", cell)


def _cell(name: str, cell: Any) -> int:
    if not isinstance(cell, int) or not LOWEST <= cell <= HIGHEST:
        raise PositionError(f"{name}: {cell!r} is no whole number from {LOWEST} to {HIGHEST}")
    return cell
