"""A turn of every game: Firefight by mouse, by keyboard alone and on a phone; the other three by mouse."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Club
from .table import (
    asked,
    by_finger,
    by_mouse,
    choice,
    choices,
    choose_shortest,
    free_place,
    moved_on,
    play_to_turn,
    play_unseen,
    question,
    quickly,
    tab_to,
    turn,
    where,
)
from .test_tools import FIREFIGHT
from .test_turn import first_by_keyboard

MOST_CHOICES = 260
PHONE: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def to_a_mover(page: Page, press: Callable[..., None]) -> str:
    """Go on until a unit may move; the unit."""
    for _ in range(MOST_CHOICES):
        asked(page)
        movers = [text for text in choices(page) if text.startswith("move ")]
        if movers:
            return movers[0].split(" ")[1]
        choose_shortest(page, press)
    raise AssertionError("no movement came")


def free_reach(page: Page) -> tuple[float, float]:
    """A reachable hex that lies open on the map, once all of them are shown."""
    reach = page.locator(".highlights .reach .cost-text")
    expect(reach.first).to_be_attached()
    return free_place(page, reach)


@pytest.mark.parametrize("locale", ["en-GB", "zh-CN"])
def test_a_firefight_turn_by_mouse(club: Club, open_page: Callable[..., Page], pictures: Path, locale: str) -> None:
    """A unit goes where the mouse says, its cost shown before; the turn ends; every click is one of the mouse."""
    page = open_page(locale=locale)
    page.goto(club.begin(**FIREFIGHT)[0])
    unit = to_a_mover(page, by_mouse)
    by_mouse(choice(page, f"move {unit}").first)
    x, y = free_reach(page)
    page.mouse.move(x, y)
    expect(page.locator(".slip .account, .slip .way, .slip p").first).to_be_visible()
    expect(page.locator(".highlights .way")).to_be_attached()
    page.screenshot(path=pictures / f"firefight-move-{locale}.png")
    before = where(page)
    page.mouse.click(x, y)
    moved_on(page, before)
    play_to_turn(page, "2", MOST_CHOICES, by_mouse)


@pytest.mark.parametrize("locale", ["en-GB", "zh-CN"])
def test_a_firefight_turn_by_keyboard_alone(club: Club, open_page: Callable[..., Page], locale: str) -> None:
    """N to a unit, arrows to a hex that says its cost, Enter; then L and E through the turn. No pointer."""
    page = open_page(locale=locale)
    page.goto(club.begin(**FIREFIGHT)[0])
    moved = False
    for _ in range(MOST_CHOICES):
        asked(page)
        if turn(page) == "2":
            break
        before = where(page)
        if not moved and any(text.startswith("move ") for text in choices(page)):
            moved = _move_by_arrows(page)
        elif page.locator(".choices .word").count() == 1:
            page.keyboard.press("e")
        else:
            first_by_keyboard(page)
        moved_on(page, before)
    assert moved
    assert turn(page) == "2", question(page).inner_text()


def _move_by_arrows(page: Page) -> bool:
    """Choose the first unit that may move and walk the cursor to a hex it can enter; whether one was found."""
    tab_to(page, page.locator(".place-board"))
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    if page.locator(".card .piece.may:focus").count():
        page.keyboard.press("Enter")
    expect(page.locator(".asking .step")).to_have_count(1)
    spoken = page.locator(".place-board .spoken")
    cost = page.locator(".slip, .highlights .way")
    for key in ("ArrowUp", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
        expect(spoken).not_to_be_empty()
        if any(char.isdigit() for char in spoken.inner_text().split(",")[-1].split("，")[-1]) and cost.count():
            break
    page.keyboard.press("Enter")
    return True


@pytest.mark.parametrize(("locale", "game"), [("en-GB", "leningrad"), ("zh-CN", "firefight")])
def test_a_turn_on_a_phone(club: Club, open_page: Callable[..., Page], pictures: Path, locale: str, game: str) -> None:
    """By taps alone: the first on a hex shows what it costs, the second goes there; then the turn to its end."""
    page = open_page(390, 844, locale=locale, **PHONE)
    wanted = FIREFIGHT if game == "firefight" else {**FIREFIGHT, "game": game, "scenario": "campaign"}
    if game == "leningrad":
        wanted["seats"] = {"axis": "human", "soviet": "human"}
    page.goto(club.begin(**wanted)[0])
    unit = to_a_mover(page, by_finger)
    by_finger(choice(page, f"move {unit}").first)
    page.locator('.drawer-handle[aria-expanded="true"]').tap()
    x, y = free_reach(page)
    before = where(page)
    page.touchscreen.tap(x, y)
    expect(page.locator(".highlights .way")).to_be_attached()
    assert where(page) == before
    page.screenshot(path=pictures / f"phone-move-{game}.png")
    page.touchscreen.tap(x, y)
    moved_on(page, before)
    play_to_turn(page, "2", MOST_CHOICES, by_finger)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


OTHERS = {
    "panzer": {"scenario": "battle"},
    "prokhorovka": {},
    "ardennes": {"scenario": "7.3"},
}


@pytest.mark.parametrize("name", OTHERS)
def test_a_turn_of_the_other_games_by_mouse(
    club: Club, open_page: Callable[..., Page], pictures: Path, name: str
) -> None:
    """From the set-up to the second turn, every other game in Chinese; a unit is moved on the map on the way."""
    page = open_page(locale="zh-CN" if name == "prokhorovka" else "en-GB")
    play_unseen(page, club.address, club.begin(game=name, table="solo", **OTHERS[name])[0], "move ")
    unit = to_a_mover(page, quickly)
    by_mouse(choice(page, f"move {unit}").first)
    x, y = free_reach(page)
    before = where(page)
    page.mouse.click(x, y)
    moved_on(page, before)
    number = turn(page)
    play_to_turn(page, str(int(number) + 1), MOST_CHOICES, by_mouse)
    page.screenshot(path=pictures / f"turn-{name}.png")
