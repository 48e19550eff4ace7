"""The agenda: what is still to happen, as a stack of small frozen tasks.

A `Task` runs: it changes the position, notes events, puts further tasks on the agenda. An `Ask` waits: it names who
decides and what may be chosen. Tasks are plain data, so a position can be saved and copied however deep inside an
interruption.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from .ids import Seat

if TYPE_CHECKING:
    from .menu import Menu
    from .position import Position

P = TypeVar("P", bound="Position[Any]")

_kinds: dict[tuple[str, str], type[Task[Any]]] = {}


def _home(module: str) -> str:
    """The package a task belongs to: a game's folder, whatever the file."""
    return module.rpartition(".")[0]


class Task(msgspec.Struct, Generic[P], frozen=True):
    """Something that is still to happen."""

    asks: ClassVar[bool] = False

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        place = _home(cls.__module__), cls.__name__
        other = _kinds.get(place)
        if other is not None and other.__module__ != cls.__module__:
            raise TypeError(f"two tasks are called {cls.__name__}: in {other.__module__} and in {cls.__module__}")
        _kinds[place] = cls

    def run(self, p: P) -> None:
        """Do it. The task has left the agenda."""
        raise TypeError(f"{type(self).__name__} says nothing of what it does")

    def known_to(self, seat: Seat) -> Task[P]:
        """This task as a seat may know it: tasks that carry a secret leave it out."""
        return self


class Ask(Task[P], frozen=True):
    """A task that waits for the choice of one seat, or of several at once."""

    asks: ClassVar[bool] = True
    public: ClassVar[bool] = False
    """Whether the menu reads only what everybody knows: then the true position serves as well as the known one."""

    def seats(self, p: P) -> tuple[Seat, ...]:
        """Who must choose now, by what all can see. With nobody the ask falls away."""
        raise TypeError(f"{type(self).__name__} doesn't say who chooses")

    def menu(self, p: P, seat: Seat) -> Menu[P]:
        """What the seat may choose. `p` is the position as that seat knows it, and so is this task.

        When a choice is carried out, `p.answering` is the ask itself, with all that it holds.
        """
        raise TypeError(f"{type(self).__name__} doesn't say what may be chosen")


class Together(Ask[P], frozen=True):
    """Several seats choose in secret; when the last has chosen, all choices are carried out at once.

    `answers` holds each seat's choice as text, "" for not yet. A seat knows its own answer only, and who has answered.
    """

    seat_list: tuple[Seat, ...]
    answers: tuple[str, ...] = ()

    def seats(self, p: P) -> tuple[Seat, ...]:
        """Those who haven't answered yet."""
        return tuple(s for s, answer in zip(self.seat_list, self._all_answers(), strict=True) if not answer)

    def answered(self, p: P, seat: Seat, text: str) -> None:
        """Keep a seat's answer; with the last one carry all out. Call it from the `do` of a menu's choices."""
        whole = p.answering  # `self` may be what one seat knows of it
        assert isinstance(whole, Together)
        answers = list(whole._all_answers())
        answers[self.seat_list.index(seat)] = text
        if all(answers):
            self.together(p, dict(zip(self.seat_list, answers, strict=True)))
        else:
            p.then(msgspec.structs.replace(self, answers=tuple(answers)))

    def together(self, p: P, answers: dict[Seat, str]) -> None:
        """All have answered: carry it out."""
        raise TypeError(f"{type(self).__name__} doesn't say what the answers do")

    def known_to(self, seat: Seat) -> Task[P]:
        """Others' answers are only known to have been given."""
        shown = tuple(
            a if s == seat else ("?" if a else "") for s, a in zip(self.seat_list, self._all_answers(), strict=True)
        )
        return msgspec.structs.replace(self, answers=shown)

    def _all_answers(self) -> tuple[str, ...]:
        return self.answers or ("",) * len(self.seat_list)


def task_data(task: Task[Any]) -> dict[str, Any]:
    """A task as plain data: its name and its fields."""
    return {"task": type(task).__name__, **msgspec.to_builtins(task)}


def task_from(data: dict[str, Any], home: str) -> Task[Any]:
    """The task that was written; `home` is the game's package."""
    fields = dict(data)
    name = str(fields.pop("task", ""))
    kind = _kinds.get((home, name)) or _kinds.get((_home(__name__), name))
    if kind is None:
        known = sorted(n for h, n in _kinds if h == home)
        raise ValueError(f"agenda: no task is called {name!r}; this game has {', '.join(known)}")
    try:
        return msgspec.convert(fields, kind)
    except msgspec.ValidationError as error:
        raise ValueError(f"agenda, task {name}: {error}") from None
