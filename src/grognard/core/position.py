"""The position: all that changes, flat and small; copied in microseconds, equal by value, written as text."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar, cast

import msgspec

from . import draws
from .agenda import Ask, Task, task_data
from .cells import forget_derived
from .decision import Decision, whole_choice
from .draws import GIVEN, Die, Draw
from .events import Data, Event, Events, Noted
from .ids import Seat
from .menu import Group, Preview
from .scene import Scene
from .verdict import IllegalChoice, Verdict, no
from .vocabulary import Vocabulary

if TYPE_CHECKING:
    from .cells import Layout

S = TypeVar("S", bound=Scene)
NO_KEY = draws.seed_key("")


class Result(msgspec.Struct, frozen=True):
    """How a match ended: the winning seat ("" for a draw), the reason (a key of the words files), each seat's score."""

    winner: str
    reason: str
    scores: dict[str, float]


class Position(Generic[S]):
    """A position of a game. Games declare their scalars and columns in a class of their own."""

    def __init__(self, scene: S, seed: str | int) -> None:
        self.scene: S = scene
        self.layout: Layout = scene.layout
        self.cells: array[int] = scene.layout.fresh()
        self.agenda: list[Task[Any]] = []
        self.seed = str(seed)
        self.key = draws.seed_key(self.seed)
        self.drawn = 0
        self.script: tuple[int | str, ...] = ()
        self.told: tuple[Draw, ...] = ()
        self.ending: Result | None = None
        self.number = 0
        self.derived_values: dict[Any, Any] = {}
        self.public_values: dict[Any, Any] = {}
        self.shortcuts: list[str] = []
        self.up_to_date = False
        self._asking: tuple[Seat, ...] = ()
        self._decisions: dict[Seat, Decision] = {}
        self._known: dict[Seat, Self] = {}
        self._noted: list[Noted] = []
        self._past: tuple[Any, list[Noted], int] | None = None
        self.last_draws: tuple[Draw, ...] = ()
        self.answering: Task[Any] | None = None

    # -- whose choice, and which ------------------------------------------------------------------------------

    @property
    def deciding(self) -> tuple[str, ...]:
        """The seats that must choose now; () when the match is over."""
        return tuple(self.scene.seats.text(seat) for seat in self._asking)

    @property
    def asking(self) -> tuple[Seat, ...]:
        """The same as numbers."""
        return self._asking

    def decision(self, seat: str | None = None, text: str = "") -> Decision:
        """What a seat must choose now. Without a seat: what the first of the deciding seats must.

        `text` stands in the refusal if it is not for that seat to choose.
        """
        return self.decision_of(self._seat_of(seat, text))

    def decision_of(self, seat: Seat) -> Decision:
        """The same, the seat as a number."""
        kept = self._decisions.get(seat)
        if kept is not None:
            return kept
        if seat not in self._asking:
            name = self.scene.seats.text(seat)
            raise self.refusal("", no("not-your-choice", "", seat=name, deciding=list(self.deciding)))
        task = self.agenda[-1].known_to(seat)
        assert isinstance(task, Ask)
        seen = self if task.public else self.known_to(seat)
        decision = Decision(self, self.scene.seats.text(seat), task.menu(seen, seat))
        self._decisions[seat] = decision
        return decision

    def known_to(self, seat: Seat) -> Self:
        """The position as a seat knows it, kept until the position changes: to be read, never to be changed."""
        known = self._known.get(seat)
        if known is None:
            known = self._known[seat] = cast(Self, self.scene.game.known(self, seat))
        return known

    def _seat_of(self, seat: str | None, text: str) -> Seat:
        if seat is None:
            if not self._asking:
                raise self.refusal(text, no("match-over", ""))
            return self._asking[0]
        found = self.scene.seats.find(seat)
        if found is None:
            raise self.refusal(text, no("no-such-seat", "", seat=seat, seats=list(self.scene.seats.names)))
        if not self._asking:
            raise self.refusal(text, no("match-over", ""))
        if found not in self._asking:
            raise self.refusal(text, no("not-your-choice", "", seat=seat, deciding=list(self.deciding)))
        return Seat(found)

    # -- playing ----------------------------------------------------------------------------------------------

    def play(self, text: str, seat: str | None = None) -> Events:
        """Make a choice; returns the events that follow. An IllegalChoice carries the reasons and changes nothing."""
        decision = self.decision_of(self._seat_of(seat, text))
        found = whole_choice(decision, text)
        begin = len(self._noted)
        self.carry_out(found.group, found.item)
        return Events(self.scene, self._noted[begin:])

    def carry_out(self, group: Group[Any], item: int) -> None:
        """Make a whole choice of a decision of this position, and run until the next one."""
        do = group.do
        assert do is not None, f"{group.lead} has neither `do` nor `then`"
        self.answering = self.agenda.pop()
        self.last_draws = ()
        self.number += 1
        do(self, item)
        self.settle()

    def settle(self) -> None:
        """Run tasks until one asks, or until nothing is left to happen."""
        if self.up_to_date:
            self.up_to_date = False
            self._decisions = {}
            self._known = {}
        else:
            self.changed()
        agenda = self.agenda
        while agenda:
            task = agenda[-1]
            if task.asks:
                asking = task.seats(self)  # type: ignore[attr-defined]
                if asking:
                    self._asking = asking
                    return
                agenda.pop()
            else:
                agenda.pop()
                task.run(self)
        self._asking = ()

    def then(self, *tasks: Task[Any]) -> None:
        """Put tasks on the agenda: the first named happens first, all before what was already there."""
        self.agenda.extend(reversed(tasks))

    def end(self, winner: str, reason: str, scores: dict[str, float]) -> None:
        """The match is over; nothing further happens."""
        self.ending = Result(winner, reason, scores)
        self.agenda.clear()

    def stop(self, result: Result) -> None:
        """End the match from outside the rules, as when a seat resigns."""
        self.end(result.winner, result.reason, result.scores)
        self.settle()

    @property
    def result(self) -> Result | None:
        """Scores, winner and reason; None while it goes on."""
        return self.ending

    def changed(self) -> None:
        """Forget what was worked out from the cells. Called whenever units or markers may have moved."""
        forget_derived(self)
        self._decisions = {}
        self._known = {}
        self.up_to_date = False

    def changed_but(self, *kept: Any) -> None:
        """Forget what was worked out, but for these: the change left them alone, or they were brought up to date.

        Nothing that they depend on may change afterwards in the same choice, unless `changed` is called.
        """
        values = self.derived_values
        still = {name: values[name] for name in kept if name in values}
        self.changed()
        self.derived_values = still
        self.up_to_date = True

    # -- chance -----------------------------------------------------------------------------------------------

    def draw(self, die: Die, clause: str) -> int:
        """Roll a die."""
        scripted = self._scripted()
        if scripted is None:
            return 1 + self._outcome(die.sides, clause)
        if not isinstance(scripted, int) or not 1 <= scripted <= die.sides:
            raise ValueError(f"dice: {scripted!r} can't come from a die with {die.sides} faces")
        self._given(die.sides, scripted - 1, clause)
        return scripted

    def draw_from(self, items: Sequence[int], vocabulary: Vocabulary, clause: str) -> int:
        """Draw one of these at random, as from a cup."""
        scripted = self._scripted()
        if scripted is None:
            return items[self._outcome(len(items), clause)]
        item = vocabulary.find(str(scripted))
        if item is None or item not in items:
            there = ", ".join(vocabulary.text(i) for i in items)
            raise ValueError(f"dice: {scripted!r} can't be drawn; there are {there}")
        self._given(len(items), list(items).index(item), clause)
        return item

    def _scripted(self) -> int | str | None:
        if not self.script:
            return None
        first, self.script = self.script[0], self.script[1:]
        return first

    def _outcome(self, outcomes: int, clause: str) -> int:
        if self.told:  # a record is being played again
            draw, self.told = self.told[0], self.told[1:]
            if draw.outcomes != outcomes or not 0 <= draw.outcome < outcomes:
                raise ValueError(f"draw {draw.number} was {draw.outcome} of {draw.outcomes}; here are {outcomes}")
        else:
            draw = Draw(self.drawn, outcomes, draws.outcome(self.key, self.drawn, outcomes), clause)
        self.last_draws += (draw,)
        if draw.number != GIVEN:
            self.drawn = draw.number + 1
        return draw.outcome

    def _given(self, outcomes: int, outcome: int, clause: str) -> None:
        """Note a draw that a hand-made position gave."""
        self.last_draws += (Draw(GIVEN, outcomes, outcome, clause),)

    def reseed(self, seed: str | int) -> None:
        """Let chance come from another seed. What was drawn stays."""
        self.seed = str(seed)
        self.key = draws.seed_key(self.seed)

    # -- what happened ----------------------------------------------------------------------------------------

    def note(self, event: Event, clause: str, to: tuple[Seat, ...] | None = None) -> None:
        """Note that something happened; `to` names who may know (None: everybody)."""
        self._noted.append(Noted(event, clause, to))

    def events(self, seat: str | None = None) -> list[Data]:
        """All that happened so far, as a seat knows it (without a seat: as everybody does)."""
        return Events(self.scene, self.noted()).known_to(seat)

    def noted(self) -> list[Noted]:
        """All events, the earliest first."""
        runs: list[list[Noted]] = [self._noted]
        past = self._past
        while past is not None:
            before, run, length = past
            runs.append(run[:length])
            past = before
        return [noted for run in reversed(runs) for noted in run]

    # -- knowledge --------------------------------------------------------------------------------------------

    def view(self, seat: str) -> Data:
        """All that a seat may know of the position, as plain data."""
        number = Seat(self.scene.seats[seat])
        return self.scene.game.view(self.scene.game.known(self, number), number)

    def why(self, text: str, seat: str | None = None) -> Verdict:
        """Whether a choice is legal, and if not, every reason."""
        try:
            number = self._seat_of(seat, text)
        except IllegalChoice as refused:
            return refused.verdict
        return self.decision_of(number).menu.why(text)

    def preview(self, text: str, seat: str | None = None) -> Preview:
        """What a choice costs or may bring: the parts of each sum, the exact chances. Changes nothing."""
        found = self.decision_of(self._seat_of(seat, text)).find(text)
        return found.group.preview(found.item) if found.group.preview is not None else Preview()

    def refusal(self, text: str, verdict: Verdict) -> IllegalChoice:
        """The exception for a choice that can't be made, with its sentence in English."""
        return IllegalChoice(text, verdict, self.scene.game.words("en").verdict(verdict))

    # -- values -----------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        """An independent copy. It remembers what happened so far but shares nothing that changes."""
        other = object.__new__(type(self))
        names = self.__dict__.copy()  # the fastest way there is; below, all that must not be shared
        for name in self.layout.columns:
            names.pop(name, None)
        names["cells"] = self.cells[:]
        names["agenda"] = self.agenda[:]
        for name in self.shortcuts:
            names.pop(name, None)
        names["shortcuts"] = []
        names["derived_values"] = {}
        names["public_values"] = {}
        names["_decisions"] = {}
        names["_known"] = {}
        names["_past"] = (self._past, self._noted, len(self._noted))
        names["_noted"] = []
        other.__dict__ = names
        return other

    def as_known(self, seat: Seat) -> Self:
        """A copy without seed, history and what tasks keep from a seat. Games blank their secret cells in it."""
        other = self.copy()
        other.agenda = [task.known_to(seat) for task in self.agenda]
        other.public_values = self.public_values
        other.seed, other.key = "", NO_KEY
        other.script = other.told = ()
        other.answering = None
        other._past = None
        return other

    def agenda_data(self) -> list[Data]:
        """The agenda as plain data, what happens last first."""
        return [task_data(task) for task in self.agenda]

    @property
    def hash(self) -> str:
        """Equal for equal positions: cells, agenda, draws so far, scenario and options. Not the seed."""
        scene = self.scene
        rest = msgspec.json.encode(
            [scene.game.id, scene.scenario, scene.options, scene.custom, self.agenda_data(), self.drawn, self.ending],
            order="sorted",
        )
        return blake2b(self.cells.tobytes() + rest, digest_size=16).hexdigest()

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self.scene.same(cast(Position[Any], other).scene)
            and self.cells == other.cells
            and self.agenda == other.agenda
            and (self.seed, self.drawn, self.script) == (other.seed, other.drawn, other.script)
            and self.ending == other.ending
        )

    __hash__ = None  # type: ignore[assignment]

    def to_text(self) -> str:
        """The whole position as text; `game.position(text)` reads it."""
        from .position_text import write_position

        return write_position(self)
