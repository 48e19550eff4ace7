"""Menus: finding choices by their texts, and why others aren't among them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core.menu import Group, Menu, word
from grognard.core.verdict import LEGAL, Verdict, no
from grognard.core.vocabulary import NUMBERS, Names

UNITS = Names("unit", ("A", "B", "B-2", "C"))


def nothing(p: Any, item: int = 0) -> None:
    """A choice that does nothing."""


def attackers(chosen: tuple[int, ...] = ()) -> Menu[Any]:
    """Attackers one by one."""
    lead = "attack 12 from " + "".join(f"{UNITS.text(u)}," for u in chosen)
    left = [u for u in range(4) if not chosen or u > chosen[-1]]
    return Menu(
        "subset",
        "prompt",
        "10",
        [
            Group(lead, UNITS, left, nothing, why=_why),
            Group(lead, UNITS, left[:-1], then=lambda u: attackers((*chosen, u)), tail=",", why=_why),
        ],
    )


def _why(unit: int) -> Verdict:
    return no("taken", "10.1", unit=UNITS.text(unit))


MENU: Menu[Any] = Menu(
    "order",
    "prompt",
    "10",
    [
        Group("attack ", NUMBERS, [12], then=lambda _: attackers(), tail=" from "),
        Group("wait ", UNITS, [0, 2], nothing),
        word("pass", nothing),
    ],
)


def test_the_list_is_that_of_the_groups_in_order() -> None:
    assert MENU.size == 4
    texts = [group.text(item) for group, item in map(MENU.at, range(4))]
    assert texts == ["attack 12 from ", "wait A", "wait B-2", "pass"]
    for index in (4, -1):
        with pytest.raises(IndexError):
            MENU.at(index)


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("pass", True),
        ("wait B-2", True),
        ("attack 12 from ", False),
        ("attack 12 from A", True),
        ("attack 12 from A,", False),
        ("attack 12 from A,B-2,C", True),
    ],
)
def test_choices_are_found_however_deep(text: str, whole: bool) -> None:
    found = MENU.find(text)
    assert found is not None
    assert (found.text, found.whole) == (text, whole)


@pytest.mark.parametrize(
    "text",
    ["", "pas", "passs", "wait", "wait ", "wait B", "wait b-2", "attack 12", "attack 012 from ", "attack 12 from C,"],
)
def test_other_texts_are_not_found(text: str) -> None:
    assert MENU.find(text) is None


def test_a_text_is_whole_only_with_lead_and_tail_apart() -> None:
    group: Group[Any] = Group("go-", None, [0], nothing, tail="-")
    assert group.find("go--") == 0
    assert group.find("go-") is None


@pytest.mark.parametrize(
    ("text", "code", "facts"),
    [
        ("fly", "no-such-choice", {"text": "fly", "choices": ["attack", "pass", "wait"]}),
        ("wait X", "unknown-name", {"kind": "unit", "text": "X"}),
        ("wait B", "not-this-way", {"text": "wait B"}),
        ("attack 12 from X", "unknown-name", {"kind": "unit", "text": "X"}),
        ("attack 12 from B-2,B-2", "taken", {"unit": "B-2"}),
        ("attack 13 from A", "not-this-way", {"text": "attack 13 from A"}),
    ],
)
def test_why_not_says_it_for_the_part_that_is_wrong(text: str, code: str, facts: dict[str, Any]) -> None:
    verdict = MENU.why(text)
    assert verdict.codes == (code,)
    assert verdict.reasons[0].facts == facts


def test_why_of_a_listed_choice_is_legal() -> None:
    assert MENU.why("attack 12 from A,B") is LEGAL


def test_a_way_that_can_not_be_gone_is_judged_by_where_it_ends() -> None:
    class Roads:
        kind = "way"

        def text(self, item: int) -> str:
            return f"1-2-{item}"

        def find(self, text: str) -> int | None:
            return 3 if text == "1-2-3" else None

        def target(self, text: str) -> int | None:
            end = text.rpartition("-")[2]
            return int(end) if end.isdigit() else None

    far = Menu[Any]("path", "p", "9", [Group("move ", Roads(), [3], nothing, why=lambda h: no("too-far", "9", hex=h))])
    assert far.find("move 1-2-3") is not None
    assert far.why("move 1-5-9").reasons[0].facts == {"hex": 9}


def test_numbers_are_read_as_they_are_written() -> None:
    assert [NUMBERS.find(text) for text in ("0", "7", "-7", "12")] == [0, 7, -7, 12]
    assert [NUMBERS.find(text) for text in ("", "-", "007", "-0", "+7", "²", "٣", "7 ", "1e3")] == [None] * 9


def test_names_have_neither_spaces_nor_commas_nor_doubles() -> None:
    assert UNITS["B-2"] == 2
    assert UNITS.find("D") is None
    with pytest.raises(KeyError, match="no unit is called 'X'"):
        UNITS["X"]
    for names in (("a b",), ("a,b",), ("",)):
        with pytest.raises(ValueError, match="must have no spaces or commas"):
            Names("unit", names)
    with pytest.raises(ValueError, match="two things have the same name"):
        Names("unit", ("a", "a"))
