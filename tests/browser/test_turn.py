"""A whole turn of Leningrad: by mouse, and by keyboard alone, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Club
from .table import (
    asked,
    by_mouse,
    choice,
    choices,
    choose_shortest,
    click_counter,
    counter,
    free_place,
    judged,
    moved_on,
    play_to_turn,
    question,
    tab_to,
    turn,
    where,
)

BOTH = {"axis": "human", "soviet": "human"}
MOST_CHOICES = 120
OPENED = "attack 0536"
TARGET = "s90"


@pytest.mark.parametrize(("locale", "ask"), [("en-GB", "Who attacks 0536?"), ("zh-CN", "0536")])
def test_a_turn_by_mouse(club: Club, open_page: Callable[..., Page], pictures: Path, locale: str, ask: str) -> None:
    """The surprise attack on the map, with its odds before it is declared; then the first turn to its end."""
    page = open_page(locale=locale)
    page.goto(club.begin(game="leningrad", options={"setup": "suggested"}, seats=BOTH, table="solo")[0])
    asked(page)

    click_counter(page, TARGET)
    expect(question(page)).to_contain_text(ask)
    click_counter(page, "6Pz")
    click_counter(page, "36M")
    expect(counter(page, "36M")).to_have_class("counter active selected")
    slip = page.locator(".slip")
    expect(slip.locator(".account").first).to_contain_text("6Pz")
    expect(slip.locator(".chances tbody tr").first).to_contain_text("%")
    page.screenshot(path=pictures / f"attack-{locale}.png")
    page.locator(".gathering .primary").click()
    expect(choice(page, OPENED)).to_have_count(0)
    choice(page, "end").click()
    expect(choice(page, "resolve 0536")).to_be_visible()
    choice(page, "resolve 0536").click()
    expect(page.locator(".log .die").first).to_be_visible()

    play_to_turn(page, "1", MOST_CHOICES, by_mouse)
    _move_by_mouse(page, pictures, locale)
    play_to_turn(page, "2", MOST_CHOICES, by_mouse)
    page.screenshot(path=pictures / f"turn-2-{locale}.png")


def _move_by_mouse(page: Page, pictures: Path, locale: str) -> None:
    """Come to a movement; move a unit on the map; take it back."""
    for _ in range(MOST_CHOICES):
        asked(page)
        texts = choices(page)
        movers = [text for text in texts if text.startswith("move ")]
        if movers:
            break
        choose_shortest(page)
    else:
        raise AssertionError("no movement came")
    unit = movers[0].removeprefix("move ").strip()
    click_counter(page, unit)
    reach = page.locator(".highlights .reach .cost-text")
    expect(reach.first).to_be_attached()
    x, y = free_place(page, reach)
    page.mouse.move(x, y)
    expect(page.locator(".slip .account")).to_be_visible()
    expect(page.locator(".highlights .way")).to_be_attached()
    page.screenshot(path=pictures / f"move-{locale}.png")
    page.mouse.click(x, y)
    expect(choice(page, f"move {unit}")).to_have_count(0)
    expect(page.locator(".asking .step")).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(choice(page, f"move {unit}")).to_be_attached()


@pytest.mark.parametrize(
    ("locale", "enemy", "ask"), [("en-GB", "s90, Soviets", "Who attacks 0536?"), ("zh-CN", "s90，苏军", "0536")]
)
def test_a_turn_by_keyboard_alone(
    club: Club, open_page: Callable[..., Page], pictures: Path, locale: str, enemy: str, ask: str
) -> None:
    """From the lobby to the second turn without a pointer."""
    page = open_page(locale=locale)
    page.goto(f"{club.address}#/new/leningrad")
    summary = page.locator("details.sheet summary")
    expect(summary).to_be_visible()
    tab_to(page, summary)
    page.keyboard.press("Enter")
    tab_to(page, page.locator("#seat-soviet"))
    page.keyboard.press("Home")
    tab_to(page, page.locator("#table"))
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    tab_to(page, page.locator("#option-setup"))
    page.keyboard.press("End")
    tab_to(page, page.locator("form.setup > .primary"))
    page.keyboard.press("Enter")
    asked(page)

    tab_to(page, page.locator(".place-board"))
    page.keyboard.press("ArrowUp")
    spoken = page.locator(".place-board .spoken")
    expect(spoken).to_contain_text("0536")
    expect(spoken).to_contain_text(enemy)
    page.keyboard.press("ArrowUp")
    expect(spoken).to_contain_text("0535")
    page.keyboard.press("n")
    expect(spoken).to_contain_text("0536")
    page.screenshot(path=pictures / f"cursor-{locale}.png")
    page.keyboard.press("Enter")
    expect(question(page)).to_contain_text(ask)
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    attack = page.locator(".choices button[data-choice='attack 0536']")
    tab_to(page, attack)
    page.keyboard.press("Enter")
    expect(question(page)).to_contain_text(ask)
    page.keyboard.press("Escape")
    expect(attack).to_be_visible()
    tab_to(page, attack)
    page.keyboard.press("Enter")
    member = page.locator(".gathering .toggle").first
    tab_to(page, member)
    page.keyboard.press("Space")
    expect(member).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Space")
    tab_to(page, page.locator(".gathering .plain"))
    page.keyboard.press("Enter")
    expect(page.locator(".slip .chances")).to_be_visible()
    page.keyboard.press("e")
    expect(choice(page, OPENED)).to_have_count(0)
    page.keyboard.press("e")
    for _ in range(MOST_CHOICES):
        asked(page)
        if turn(page) == "2":
            break
        before = where(page)
        if page.locator(".choices .word").count() == 1:
            page.keyboard.press("e")
        else:
            first_by_keyboard(page)
        moved_on(page, before)
    assert turn(page) == "2", question(page).inner_text()


def first_by_keyboard(page: Page) -> None:
    """L leads to the list; take its first choice there, or the first members of a group until it may be declared."""
    page.keyboard.press("l")
    expect(page.locator(".asking :is(summary, button):focus")).to_have_count(1)
    for _ in range(5):
        if page.evaluate("document.activeElement.matches('details:not([open]) > summary')"):
            page.keyboard.press("Enter")
        if page.evaluate("document.activeElement.matches('summary')"):
            page.keyboard.press("Tab")
        gathers = page.evaluate("document.activeElement.matches('.toggle')")
        page.keyboard.press("Enter")
        judged(page)
        if not gathers:
            return
        if page.locator(".gathering .primary:enabled").count():
            page.keyboard.press("e")
            return
        page.keyboard.press("Tab")


def test_a_unit_of_a_stack_is_chosen_and_moved_by_arrow_keys(club: Club, open_page: Callable[..., Page]) -> None:
    """N to a stack, Enter opens it, Enter takes a unit, arrows lead to a hex that says its cost, Enter goes there."""
    page = open_page()
    page.goto(club.begin(game="leningrad", options={"setup": "suggested"}, seats=BOTH, table="solo")[0])
    for _ in range(MOST_CHOICES):
        asked(page)
        if _movers_share_a_hex(page):
            break
        choose_shortest(page)
    tab_to(page, page.locator(".place-board"))
    spoken = page.locator(".place-board .spoken")
    for _ in range(40):
        page.keyboard.press("n")
        if spoken.inner_text().count("may act") > 1:
            break
    assert spoken.inner_text().count("may act") > 1
    page.keyboard.press("Enter")
    expect(page.locator(".card .piece.may").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".asking .step")).to_have_count(1)
    expect(page.locator(".place-board")).to_be_focused()
    for key in ("ArrowRight", "ArrowUp", "ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
        if "costs" in spoken.inner_text():
            break
    hex_ = spoken.inner_text().split(",")[0]
    page.keyboard.press("Enter")
    expect(page.locator(".asking .step")).to_have_count(0)
    expect(page.locator(".log li", has_text=f"moves to {hex_}")).to_have_count(1)


def _movers_share_a_hex(page: Page) -> bool:
    """Whether two units that may move stand in one hex. Which army is drawn first is chance."""
    labels = page.locator('.choices button[data-choice^="move "]').all_text_contents()
    hexes = [label.rpartition("·")[2].split()[0] for label in labels]
    return len(set(hexes)) < len(hexes)
