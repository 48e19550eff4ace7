"""Results in a folder: Parquet files of matches, turns, battles and losses, and what they are results of.

`plan.json` says what was played. Matches are kept one by one in `open.jsonl` as they end, and go to Parquet by the
thousand (`matches-000.parquet`, `turns-000.parquet` …), so that nothing is lost when a run is broken off.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from . import MissingLibraryError
from .rows import BattleRow, LossRow, MatchRow, Rows, TurnRow
from .simulate import Plan, SimulationError, Store

PART = 1000
"""So many matches a file."""
KINDS = {"matches": MatchRow, "turns": TurnRow, "battles": BattleRow, "losses": LossRow}


def parquet() -> Any:
    """pyarrow, or an error that says how to get it."""
    try:
        importlib.import_module("pyarrow.parquet")
        return importlib.import_module("pyarrow")
    except ModuleNotFoundError:
        raise MissingLibraryError(
            "result files need pyarrow, which isn't installed: pip install 'grognard[lab]'"
        ) from None


class Results(Store):
    """The results in a folder. With the plan that it holds a run goes on where it stopped."""

    detail = True

    def __init__(self, folder: Path, plan: Plan | None = None) -> None:
        super().__init__()
        self.arrow = parquet()
        self.folder = folder
        self.plan = self._begin(plan)
        self.open: list[Rows] = []
        self._read()

    def _begin(self, plan: Plan | None) -> Plan:
        file = self.folder / "plan.json"
        if not file.is_file():
            if plan is None:
                raise SimulationError(f"{self.folder}: there are no results here; grognard simulate --out makes them")
            self.folder.mkdir(parents=True, exist_ok=True)
            file.write_bytes(msgspec.json.format(msgspec.json.encode(plan)) + b"\n")
            return plan
        try:
            kept = msgspec.json.decode(file.read_bytes(), type=Plan)
        except msgspec.DecodeError as error:
            raise SimulationError(f"{file}: this is no plan of a simulation: {error}") from None
        if plan is not None and kept != plan:
            different = [name for name in plan.__struct_fields__ if getattr(plan, name) != getattr(kept, name)]
            raise SimulationError(
                f"{self.folder}: these are results of another run (different: {', '.join(different)}); "
                "name another folder, or the same run again"
            )
        return kept

    # -- reading --------------------------------------------------------------------------------------------------

    def _read(self) -> None:
        for row in self._rows("matches"):
            self.matches[row.match] = row
        journal = self.folder / "open.jsonl"
        if not journal.is_file():
            return
        *lines, rest = journal.read_bytes().split(b"\n")
        if rest:  # the last line was broken off
            with journal.open("rb+") as stream:
                stream.truncate(journal.stat().st_size - len(rest))
        for line in lines:
            rows = msgspec.json.decode(line, type=Rows)
            if rows.match.match not in self.matches:
                self.matches[rows.match.match] = rows.match
                self.open.append(rows)

    def _rows(self, kind: str) -> Iterable[Any]:
        columns = self.table(kind).to_pylist()
        return [_row(KINDS[kind], row) for row in columns]

    def table(self, kind: str) -> Any:
        """The Arrow table of a kind (matches, turns, battles, losses), by the number of the match."""
        files = sorted(self.folder.glob(f"{kind}-*.parquet"))
        if not files:
            return self._arrow(kind, []).sort_by("match")
        read = importlib.import_module("pyarrow.parquet").read_table
        return self.arrow.concat_tables([read(file) for file in files]).sort_by("match")

    def all(self, kind: str) -> list[Any]:
        """Every row of a kind, as structs."""
        return list(self._rows(kind))

    # -- writing --------------------------------------------------------------------------------------------------

    def add(self, rows: Rows) -> None:
        """Keep a match, on disk at once."""
        super().add(rows)
        with (self.folder / "open.jsonl").open("ab") as stream:
            stream.write(msgspec.json.encode(rows) + b"\n")
        self.open.append(rows)
        if len(self.open) >= PART:
            self._flush()

    def close(self) -> None:
        """Write what is open."""
        if self.open:
            self._flush()

    def _flush(self) -> None:
        self.open.sort(key=lambda rows: rows.match.match)
        number = len(list(self.folder.glob("matches-*.parquet")))
        for kind in reversed(KINDS):  # matches last: a part without them doesn't count
            rows = (
                [one.match for one in self.open]
                if kind == "matches"
                else [row for one in self.open for row in getattr(one, kind)]
            )
            self._write(f"{kind}-{number:03}", self._arrow(kind, rows))
        self.open = []
        (self.folder / "open.jsonl").unlink(missing_ok=True)

    def _write(self, name: str, table: Any) -> None:
        file = self.folder / f"{name}.parquet"
        new = file.with_suffix(".new")
        importlib.import_module("pyarrow.parquet").write_table(table, new)
        new.replace(file)

    def _arrow(self, kind: str, rows: list[Any]) -> Any:
        schema = self._schema(kind)
        return self.arrow.Table.from_pylist([_plain(row) for row in rows], schema=schema)

    def _schema(self, kind: str) -> Any:
        arrow = self.arrow
        types = {
            int: arrow.int64(), str: arrow.string(), float: arrow.float64(),
            list[str]: arrow.list_(arrow.string()), list[int]: arrow.list_(arrow.int64()),
        }  # fmt: skip
        fields: list[Any] = []
        for field in msgspec.structs.fields(KINDS[kind]):
            if field.type in (dict[str, float], dict[str, int]):
                inner = arrow.float64() if field.type == dict[str, float] else arrow.int64()
                fields.extend(arrow.field(f"{field.name}_{name}", inner) for name in self._names(field.name))
            else:
                fields.append(arrow.field(field.name, types.get(field.type, arrow.float64())))
        return arrow.schema(fields)

    def _names(self, field: str) -> list[str]:
        """What a column is split by: losses by side, all else by seat."""
        if field != "losses":
            return list(self.plan.players)
        from ..bots.seen import game_of
        from .rows import sides_of

        return list(sides_of(game_of(self.plan.package).scene(self.plan.scenario, self.plan.options)))


def _plain(row: Any) -> dict[str, Any]:
    """A row with one column for each key of its dicts."""
    found: dict[str, Any] = {}
    for name in row.__struct_fields__:
        value = getattr(row, name)
        if isinstance(value, dict):
            found.update({f"{name}_{key}": one for key, one in value.items()})
        else:
            found[name] = value
    return found


def _row(kind: type[Any], data: dict[str, Any]) -> Any:
    """A row from its columns."""
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.type in (dict[str, float], dict[str, int]):
            head = f"{field.name}_"
            found[field.name] = {
                name.removeprefix(head): value
                for name, value in data.items()
                if name.startswith(head) and value is not None
            }
        else:
            found[field.name] = data[field.name]
    return kind(**found)
