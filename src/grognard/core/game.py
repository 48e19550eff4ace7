"""A game, as the rest of Grognard sees it: its title page, and how to begin, look at and finish a match."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import msgspec

from . import rules
from .decision import Decision
from .draws import Draw, fresh_seed
from .events import Data, Event
from .handmade import Key, arrange, read_text
from .ids import Hex, Seat, Unit
from .learning import Lesson, Term, read_glossary, read_lessons
from .orders import Condition, Order, choice_of
from .overlays import Layer, Overlay
from .position import Position
from .scene import Option, Scene
from .weights import FILE as WEIGHTS_FILE
from .weights import weights_of
from .words import Words, words

KEPT_CUSTOM = 40
"""So many scenes of hand-made positions with boards of their own are kept."""

AnyPosition = Position[Any]
"""What the methods return that a game has; where they take a position, a game names its own class in place of `Any`."""


class Scenario(msgspec.Struct, frozen=True):
    """A scenario: its title in every language and its length in turns."""

    id: str
    title: dict[str, str]
    turns: int


class Choosable(msgspec.Struct, frozen=True):
    """An option of a game: its default, its values, the clause or ruling that it switches.

    `newcomer` is what "Play now" takes where that is not the default, such as a ready-made set-up.
    """

    id: str
    default: Option
    values: tuple[Option, ...]
    clause: str = ""
    newcomer: Option | None = None


class GameError(ValueError):
    """A scenario, option, position or record that can't be: what is wrong, where, what would be right."""


class Game:
    """What a game's title page says. Each game makes one subclass and one instance, called GAME."""

    id: ClassVar[str]
    title: ClassVar[dict[str, str]]
    rules_version: ClassVar[str]
    position_class: ClassVar[type[AnyPosition]]
    keys: ClassVar[tuple[Key, ...]] = ()
    conditions: ClassVar[tuple[Condition, ...]] = ()
    overlays: ClassVar[tuple[Overlay, ...]] = ()
    weights_in: ClassVar[tuple[str, ...]] = ("strategy",)
    """Its files in which weights of the strategy stand (core/weights.py): such as nothing kept depends on."""
    battles: ClassVar[tuple[type[Event], ...]] = ()
    """The events that the lab counts as battles, one row each."""
    losses: ClassVar[tuple[type[Event], ...]] = ()
    """The events that the lab counts as losses."""
    compatible: ClassVar[tuple[str, ...]] = ()
    """Earlier rules versions whose records lead to the same positions under these rules."""
    migrations: ClassVar[Mapping[str, Callable[[Sequence[Any]], Sequence[Any]]]] = {}
    """By earlier version what makes a record of it (its lines) one of these rules."""
    pinned: ClassVar[Mapping[str, Any]] = {}
    """By earlier version the package that keeps it: the name of a module with a GAME, or the game itself."""

    def __init__(self, module: str) -> None:
        self.package = module
        spec = importlib.util.find_spec(module)
        assert spec is not None
        assert spec.origin is not None
        self.folder = Path(spec.origin).parent
        self._scenes: dict[str, Scene] = {}
        self._custom_scenes: dict[str, Scene] = {}
        if (self.folder / "data" / WEIGHTS_FILE).is_file():
            weights_of(self)  # tuned ones count from the beginning

    # -- what a game says of itself ---------------------------------------------------------------------------

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        """Its scenarios, the usual one first."""
        raise TypeError(f"{self.id} names no scenarios")

    @property
    def options(self) -> tuple[Choosable, ...]:
        """What may be chosen before a match."""
        return ()

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats at the table, without options."""
        raise TypeError(f"{self.id} names no seats")

    def make_scene(self, scenario: str, options: Mapping[str, Option], custom: Mapping[str, Any]) -> Scene:
        """The scene of a scenario. `custom` may hold an inline board and tables of a hand-made position."""
        raise TypeError(f"{self.id} makes no scene")

    def begin(self, p: Any) -> None:
        """Put the first tasks of a match on the agenda."""
        raise TypeError(f"{self.id} doesn't begin")

    def bare(self, p: Any) -> None:
        """What a hand-made position with keys of the game begins with, before its keys are read."""

    def resume(self, p: Any) -> None:
        """Where a hand-made position goes on that doesn't say it."""
        self.begin(p)

    def known(self, p: Any, seat: Seat) -> AnyPosition:
        """The position as a seat knows it: all that it can't know has been removed.

        A game with secrets blanks their cells in `p.as_known(seat)`, which has neither seed nor history left.
        """
        return p.as_known(seat)

    def public(self, p: Any) -> AnyPosition:
        """The position as everybody may know it, onlookers too: what every seat knows."""
        for seat in range(len(p.scene.seats)):
            p = self.known(p, Seat(seat))
        return p

    def public_view(self, p: Any) -> Data:
        """What everybody may know, as plain data of the same shape as a seat's view."""
        return self.view(self.public(p), Seat(0))

    def view(self, known: Any, seat: Seat) -> Data:
        """What a seat knows, as plain data. `known` is the position as that seat knows it."""
        raise TypeError(f"{self.id} shows nothing")

    def sample(self, known: Any, seat: Seat, random: Random) -> AnyPosition:
        """A whole position that fits what a seat knows: the gaps filled by what is likely."""
        filled = known.copy()
        filled.reseed(random.getrandbits(64))
        return filled

    def table(self, scene: Scene) -> Data:
        """What a client needs once a match: counters' faces, boxes, tracks. The board is asked for apart."""
        return {}

    def overlay(self, known: Any, seat: Seat, name: str, unit: Unit | None, hex_: Hex | None) -> list[Layer]:
        """One of its overlays, from what a seat knows, about the unit or the hex that is looked at (if any is)."""
        raise TypeError(f"{self.id} has no overlays")

    def ordered(self, known: Any, seat: Seat, decision: Decision, order: Order) -> str | None:
        """The choice that a standing order whose conditions hold gives; None: it doesn't fit, the next one counts.

        A game with answers of its own ("fire with the best") works them out here, from what the seat knows.
        """
        return choice_of(decision, order.answer)

    def value(self, p: Any, seat: Seat) -> float:
        """How good a whole position is for a seat, as the game's strategy sees it; bots compare these."""
        raise TypeError(f"{self.id} has no strategy")

    # -- what follows from it ---------------------------------------------------------------------------------

    def new(
        self,
        scenario: str | None = None,
        options: Mapping[str, Option] | None = None,
        seed: str | int | None = None,
        *,
        told: tuple[Draw, ...] = (),
    ) -> AnyPosition:
        """A match at its first decision. `told` are the draws of a set-up that is played again."""
        p = self.position_class(self.scene(scenario, options), fresh_seed() if seed is None else seed)
        p.told = told
        self.begin(p)
        p.settle()
        return p

    def scene(
        self,
        scenario: str | None = None,
        options: Mapping[str, Option] | None = None,
        custom: Mapping[str, Any] | None = None,
    ) -> Scene:
        """The scene of a scenario with these options; the same one for every match that has them.

        Of scenes with a board or tables of their own the last few are kept.
        """
        name = self._scenario(scenario)
        chosen = self._options(options or {})
        key = repr((name, sorted(chosen.items()), custom or {}))
        kept = self._custom_scenes if custom else self._scenes
        scene = kept.get(key)
        if scene is None:
            scene = kept[key] = self.make_scene(name, chosen, custom or {})
            if custom:
                scene.custom = dict(custom)
                if len(kept) > KEPT_CUSTOM:
                    del kept[next(iter(kept))]
        return scene

    def position(self, text: str | Mapping[str, Any]) -> AnyPosition:
        """A position from its text (`to_text`) or from a hand-made description, YAML or a dict."""
        data = read_text(text) if isinstance(text, str) else dict(text)
        return arrange(self, data)

    def words(self, language: str) -> Words:
        """The game's sentences in a language."""
        return words(language, self.folder / "words")

    @cached_property
    def clauses(self) -> dict[str, rules.Clause]:
        """Every clause of the rulebook, restated."""
        return rules.read_clauses(self.folder / "data" / "clauses.json")

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """Its guided first battles."""
        return read_lessons(self.folder)

    @cached_property
    def glossary(self) -> tuple[Term, ...]:
        """The words that a newcomer doesn't know."""
        return read_glossary(self.folder)

    def coverage(self, tests: Path) -> rules.Coverage:
        """Which clauses have code and a test below this folder."""
        for module in pkgutil.iter_modules([str(self.folder)]):
            importlib.import_module(f"{self.package}.{module.name}")
        named = rules.tests_of(self.id, tests)
        return rules.coverage(self.id, self.clauses, rules.code_of(self.package), named)

    def _scenario(self, name: str | None) -> str:
        known = [scenario.id for scenario in self.scenarios]
        if name is None:
            return known[0]
        if name not in known:
            raise GameError(f"{self.id} has no scenario {name!r}; it has {', '.join(known)}")
        return name

    def _options(self, chosen: Mapping[str, Option]) -> dict[str, Option]:
        known = {option.id: option for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                raise GameError(f"{self.id} has no option {name!r}; it has {', '.join(known) or 'none'}")
            if not any(value == right and type(value) is type(right) for right in known[name].values):
                values = ", ".join(str(value) for value in known[name].values)
                raise GameError(f"option {name} can't be {value!r}; it can be {values}")
        return {name: chosen.get(name, option.default) for name, option in known.items()}


_added: dict[str, Game] = {}


def add_game(game: Game) -> None:
    """Make a game known that is not one of Grognard's own (a test's, a designer's)."""
    _added[game.id] = game


def find_game(name: str) -> Game:
    """The game with this id."""
    if name in _added:
        return _added[name]
    names = game_names()
    if name not in names:
        raise GameError(f"no game is called {name!r}; there are {', '.join(sorted({*names, *_added}))}")
    game: Game = importlib.import_module(f"grognard.games.{name}").GAME
    return game


def game_names() -> list[str]:
    """The ids of all games that are installed."""
    return list(_installed())


@cache
def _installed() -> tuple[str, ...]:
    package = importlib.import_module("grognard.games")
    return tuple(sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg))
