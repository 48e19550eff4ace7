"""What must hold in every game, at every position: choices, refusals, copies, texts, ends."""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

import pytest
from tests.shared.hooks import Hooks
from tests.shared.random_play import Case, every_position, positions, random_step, random_text

from grognard.core.agenda import Ask
from grognard.core.decision import Choices, Decision
from grognard.core.events import Data
from grognard.core.position import Position
from grognard.core.verdict import IllegalChoice

LOOKED_AT = 40
"""Choices of one list that are tried one by one."""

FORGETTING = 5
"""Each so many-th position is compared as a whole."""

NEVER = ("", " ", "nonsense", "pass pass", "§")
"""Texts that are a choice in no game."""


def check_choices(case: Case, hooks: Hooks) -> None:
    """Choices are never empty nor twice the same, are found again by their texts, and narrow to smaller ones."""
    random = case.random
    for p in positions(case, hooks.samples):
        before = p.hash
        for seat in p.deciding:
            _check_decision(p, p.decision(seat), "", random)
        assert p.hash == before, "looking at choices has changed the position"


def _check_decision(p: Position[Any], decision: Decision, parent: str, random: Random) -> None:
    choices = decision.choices
    assert len(choices), f"nothing to choose: {decision}"
    texts = list(choices)
    assert len(texts) == len(choices)
    assert len(set(texts)) == len(texts), f"a choice stands there twice: {decision}"
    assert all(text.startswith(parent) and text != parent for text in texts), f"{parent!r} leads to {decision}"
    for number in _some(len(texts), random):
        text = texts[number]
        assert choices[number] == text
        assert text in choices
        assert decision.find(text).text == text
        assert p.why(text, decision.seat), f"{text} is listed, yet refused: {p.why(text, decision.seat)}"
    narrowed = [(text, decision.narrow(text)) for text in (texts[i] for i in _some(len(texts), random))]
    inner = [(text, smaller) for text, smaller in narrowed if smaller is not None]
    if inner:
        text, smaller = random.choice(inner)
        _check_decision(p, smaller, text, random)


def _some(length: int, random: Random) -> list[int]:
    return list(range(length)) if length <= LOOKED_AT else random.sample(range(length), LOOKED_AT)


def check_play(case: Case, hooks: Hooks) -> None:
    """A listed choice never fails, and the position that it was tried on a copy of doesn't notice."""
    random = case.random
    for p in positions(case, hooks.samples):
        before, whole = p.hash, p.copy()
        for seat in p.deciding:
            for _ in range(8):
                again = p.copy()
                again.play(random_text(again.decision(seat), random), seat)
                hooks.conserved(again)
                again.view(seat)
        assert p.hash == before
        assert p == whole


def check_refusals(case: Case, hooks: Hooks) -> None:
    """What can't be chosen is refused with reasons in every language, and changes nothing."""
    random = case.random
    for p in positions(case, hooks.samples):
        before, whole = p.hash, p.copy()
        for seat in p.deciding:
            for text in (*NEVER, *wrong_texts(p, seat, random)):
                _check_refused(p, text, seat)
        for seat in p.scene.seats.names:
            if seat not in p.deciding:
                assert _check_refused(p, "pass", seat) == ("not-your-choice",)
        assert _check_refused(p, "pass", "nobody at all") == ("no-such-seat",)
        assert p.hash == before
        assert p == whole


def _check_refused(p: Position[Any], text: str, seat: str) -> tuple[str, ...]:
    with pytest.raises(IllegalChoice) as refused:
        p.play(text, seat)
    verdict = refused.value.verdict
    assert verdict.reasons, f"{text} is refused without a reason"
    for language in ("en", "zh"):
        words = p.scene.game.words(language)
        for code in verdict.codes:
            assert words.has(f"why-{code}"), f"no sentence why-{code} in {language}"
    if verdict.codes != ("more-to-choose",):
        assert p.why(text, seat).reasons == verdict.reasons
    return verdict.codes


def wrong_texts(p: Position[Any], seat: str, random: Random) -> list[str]:
    """Texts that are no whole choice: cut off, mixed up, of the wrong unit or hex, still open."""
    decision = p.decision(seat)
    texts: list[str] = list(NEVER)
    names = [*p.scene.units.names, *p.scene.chits.names, *([] if p.scene.board_or_none is None else ["0000"])]
    for _ in range(6):
        text = random_text(decision, random)
        words = text.split(" ")
        words[random.randrange(len(words))] = random.choice(names) if names else "x"
        texts += [text[: random.randrange(len(text) + 1)], f"{text} ", f"{text},", f"{text}-", " ".join(words)]
    return [text for text in dict.fromkeys(texts) if not _is_whole(decision, text)]


def _is_whole(decision: Decision, text: str) -> bool:
    found = decision.menu.find(text)
    return found is not None and found.whole


def check_copies(case: Case, hooks: Hooks) -> None:
    """A copy is equal, has the same future, and is independent in both directions."""
    random = case.random
    for p in positions(case, hooks.samples):
        copy = p.copy()
        assert copy == p
        assert copy.hash == p.hash
        assert copy.events() == p.events()
        assert copy.to_text() == p.to_text()
        before, past = p.hash, p.events()
        seat, text = random_step(copy, random)
        made = copy.play(text, seat)
        assert p.hash == before
        assert p.events() == past
        after = copy.hash
        assert list(p.play(text, seat)) == list(made)
        assert p == copy
        if p.deciding:
            p.play(*reversed(random_step(p, random)))
            assert copy.hash == after


def check_texts(case: Case, hooks: Hooks) -> None:
    """A position written and read again is equal and has the same future."""
    random = case.random
    for p in positions(case, min(hooks.samples, 12)):
        text = p.to_text()
        again = p.scene.game.position(text)
        assert again == p
        assert again.hash == p.hash
        assert again.to_text() == text
        for _ in range(3):
            if not p.deciding:
                break
            seat, choice = random_step(p, random)
            assert list(again.play(choice, seat)) == list(p.play(choice, seat))
            assert again == p


def check_end(case: Case, hooks: Hooks) -> None:
    """A match ends, with a result that names a seat or nobody, and nothing can be chosen after it."""
    p, random = case.new(), case.random
    while p.deciding:
        assert p.result is None
        p.play(*reversed(random_step(p, random)))
    result = p.result
    assert result is not None, f"{case}: nobody decides, yet there is no result"
    assert result.winner in ("", *p.scene.seats.names)
    assert set(result.scores) == set(p.scene.seats.names)
    for language in ("en", "zh"):
        assert p.scene.game.words(language).has(result.reason), f"no sentence {result.reason} in {language}"
    assert p.why("pass", p.scene.seats.names[0]).codes == ("match-over",)
    assert p.scene.game.position(p.to_text()) == p


def check_conservation(case: Case, hooks: Hooks) -> None:
    """Every position of a match is one that can be."""
    for p in every_position(case):
        hooks.conserved(p)


def check_plain_data(case: Case, hooks: Hooks) -> None:
    """Views, events and previews are plain data, and there are words for all that happens and is asked."""
    missing: set[str] = set()
    for p in positions(case, hooks.samples):
        for seat in p.scene.seats.names:
            json.dumps(p.view(seat))
        for language in ("en", "zh"):
            words = p.scene.game.words(language)
            keys = {p.decision(seat).prompt for seat in p.deciding}
            missing |= {f"{key} ({language})" for key in keys if not words.has(key)}
    p, random = case.new(), case.random
    while p.deciding:
        p.play(*reversed(random_step(p, random)))
    for data in p.events():
        json.dumps(data)
        for language in ("en", "zh"):
            words = p.scene.game.words(language)
            keys = (f"event-{data['event']}", *_reasons(data))
            missing |= {f"{key} ({language})" for key in keys if not words.has(key)}
    assert not missing, f"there are no words for {', '.join(sorted(missing))}"


def _reasons(data: Data) -> list[str]:
    """The keys of the parts of an event's sums."""
    sums = [value for value in data.values() if isinstance(value, dict) and "parts" in value]
    return [part["reason"] for total in sums for part in total["parts"]]


def check_derived(case: Case, hooks: Hooks, patch: pytest.MonkeyPatch) -> None:
    """A value worked out from the cells is never stale: after every task it is what it would be if worked out anew."""
    settle = Position.settle

    def watched(p: Position[Any]) -> None:
        p.changed()
        while p.agenda and not p.agenda[-1].asks:
            task = p.agenda.pop()
            task.run(p)
            _check_fresh(p, type(task).__name__)
        settle(p)

    patch.setattr(Position, "settle", watched)
    for p in islice(every_position(case), hooks.closely):
        _check_fresh(p, "the decision")


def _check_fresh(p: Position[Any], after: str) -> None:
    anew = p.copy()
    for name, value in {**p.derived_values, **p.public_values}.items():
        if not isinstance(name, str) or not hasattr(type(anew), name):
            continue  # something a game keeps with the derived values, not one declared with @derived
        assert _plain(value) == _plain(getattr(anew, name)), f"after {after}, {name} is stale: call p.changed()"


def check_forgetting(case: Case, hooks: Hooks) -> None:
    """Who forgets all that was worked out, before every task and every question, plays the same match."""
    p, random = case.new(), case.random
    forgetful = p.copy()
    forgetful.settle = lambda: _settle_anew(forgetful)  # type: ignore[method-assign]
    number = 0
    while p.deciding:
        seat, text = random_step(p, random)
        before = type(p.agenda[-1]).__name__
        p.play(text, seat)
        forgetful.play(text, seat)
        forgetful.changed()
        assert forgetful.asking == p.asking, f"after {text!r} ({before}) others are asked: call p.changed()"
        if number % FORGETTING == 0 or p.result is not None:
            assert forgetful.hash == p.hash, f"after {text!r} ({before}) the positions differ: call p.changed()"
            for name in p.deciding:
                assert list(forgetful.decision(name).choices) == list(p.decision(name).choices), f"after {text!r}"
        number += 1


def _settle_anew(p: Position[Any]) -> None:
    """`Position.settle`, but nothing that was worked out is kept from one task to the next."""
    while p.agenda:
        p.changed()
        task = p.agenda[-1]
        if isinstance(task, Ask):
            asking = task.seats(p)
            if asking:
                p._asking = asking
                return
            p.agenda.pop()
        else:
            p.agenda.pop()
            task.run(p)
    p._asking = ()


def _plain(value: Any) -> Any:
    """A derived value in a form that can be compared."""
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, (tuple, list)):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    inner = {name: getattr(value, name) for name in slots if hasattr(value, name)} | getattr(value, "__dict__", {})
    return {name: _plain(item) for name, item in inner.items()} if inner else value


def choices_of(decision: Decision, depth: int = 3) -> list[str]:
    """All texts of a decision and of those that it narrows to, down to some depth, not too many."""
    texts: list[str] = []
    wave = [decision]
    for _ in range(depth):
        inner: list[Decision] = []
        for one in wave[:10]:
            choices: Choices = one.choices
            texts += choices[:200]
            inner += [smaller for text in choices[:30] if (smaller := one.narrow(text)) is not None]
        wave = inner
    return texts
