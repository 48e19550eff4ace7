"""What a board file says, as plain frozen records (docs/boards.md). `board.Board` adds the look-ups."""

from dataclasses import dataclass

from grognard.core.hexes import Grid

SECTIONS = (
    "terrain",
    "heights",
    "names",
    "city",
    "waters",
    "sides",
    "paths",
    "areas",
    "marks",
    "table",
    "draw",
)


class BoardError(ValueError):
    """A mistake in a board file: where it is, what is wrong and what would be right."""

    def __init__(self, name: str, line: int, problem: str) -> None:
        super().__init__(f"{name}, line {line}: {problem}")
        self.name = name
        self.line = line
        self.problem = problem


@dataclass(frozen=True)
class Place:
    """A name on the map, standing at one hex."""

    hex: int
    kind: str
    en: str
    zh: str = ""


@dataclass(frozen=True)
class Region:
    """A named group of hexes: a city of several hexes, a sea or lake."""

    en: str
    zh: str
    hexes: tuple[int, ...]


@dataclass(frozen=True)
class SideLine:
    """A river, border, ridge…: hexsides (hex, direction) in the order of the file."""

    kind: str
    name: str
    sides: tuple[tuple[int, int], ...]
    zh: str = ""


@dataclass(frozen=True)
class PathLine:
    """A road, railway, trail…: hexes, each next to the one before."""

    kind: str
    name: str
    hexes: tuple[int, ...]
    zh: str = ""


@dataclass(frozen=True)
class Mark:
    """Anything else that lies on hexes or hexsides: a kind, and words whose meaning the game gives."""

    kind: str
    words: tuple[str, ...]
    hexes: tuple[int, ...]
    sides: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class BoardParts:
    """All that a board file says. `ground` and `heights` have one letter a hex, in index order."""

    id: str
    grid: Grid
    legend: tuple[tuple[str, str], ...]
    ground: str
    levels: tuple[tuple[str, int], ...] = ()
    heights: str = ""
    one_way: tuple[str, ...] = ()
    places: tuple[Place, ...] = ()
    cities: tuple[Region, ...] = ()
    waters: tuple[Region, ...] = ()
    sides: tuple[SideLine, ...] = ()
    paths: tuple[PathLine, ...] = ()
    areas: tuple[tuple[str, tuple[int, ...]], ...] = ()
    marks: tuple[Mark, ...] = ()
    tables: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...] = ()
    draw: tuple[tuple[str, str], ...] = ()

    def drawable(self) -> tuple[str, ...]:
        """Every kind (and area name) for which the board can say how it is drawn."""
        kinds = [kind for _, kind in self.legend]
        for group in (self.sides, self.paths, self.places, self.marks):
            kinds += [feature.kind for feature in group]
        kinds += [name for name, _ in self.areas]
        kinds += ["city"] * bool(self.cities) + ["waters"] * bool(self.waters)
        return tuple(dict.fromkeys(kinds))

    def mark_words(self) -> tuple[str, ...]:
        """Every single word of a mark: the board may say what it does to the drawing of the mark."""
        words = [word for mark in self.marks for word in mark.words if word and not any(c.isspace() for c in word)]
        return tuple(dict.fromkeys(words))
