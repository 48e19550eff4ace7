"""For every reader: language and light, screen readers (axe), a phone, refusals with their reasons."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .conftest import Club
from .table import asked, choice, click_counter, question

SUGGESTED = {
    "game": "leningrad",
    "options": {"setup": "suggested"},
    "seats": {"axis": "human", "soviet": "human"},
    "table": "solo",
}


def no_violations(page: Page) -> None:
    """What axe-core says against a page: nothing."""
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_a_newcomer_plays_at_once(club: Club, open_page: Callable[..., Page], pictures: Path) -> None:
    """Three clicks at most, and there is the map with the first question; then back to it with one."""
    page = open_page()
    page.goto(club.address)
    page.get_by_role("button", name="Leningrad Blitzkrieg").first.click()
    button = page.locator("[data-play=axis]")
    expect(button).to_be_visible()
    page.screenshot(path=pictures / "lobby.png")
    button.click()
    expect(page.locator(".place-board .counter").first).to_be_attached()
    asked(page)
    expect(page.locator(".choices button[data-choice]").first).to_be_attached()
    page.get_by_role("button", name="To the lobby").click()
    page.get_by_role("button", name="Go on").first.click()
    asked(page)


def test_the_language_changes_at_any_time(club: Club, open_page: Callable[..., Page], pictures: Path) -> None:
    """Question, log, map and score; what was being chosen stays chosen."""
    page = open_page()
    page.goto(club.begin(**SUGGESTED)[0])
    asked(page)
    click_counter(page, "s90")
    expect(question(page)).to_contain_text("Who attacks 0536?")
    english = page.locator(".log li").first.inner_text()
    page.get_by_role("button", name="中文").click()
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    expect(question(page)).not_to_contain_text("attacks")
    expect(page.locator(".gathering .toggle")).to_have_count(4)
    expect(page.locator(".log li").first).not_to_have_text(english)
    page.screenshot(path=pictures / "chinese.png")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(club: Club, open_page: Callable[..., Page], pictures: Path, scheme: str) -> None:
    """Lobby, table with a preview, every tab, the help, in both lights."""
    page = open_page(color_scheme=scheme)
    page.goto(f"{club.address}#/new/leningrad")
    page.locator("details.sheet summary").click()
    expect(page.locator("#option-setup")).to_be_visible()
    no_violations(page)
    page.goto(club.begin(**SUGGESTED)[0])
    page.reload()
    asked(page)
    click_counter(page, "s90")
    page.get_by_role("button", name="All of them").click()
    expect(page.locator(".slip .chances")).to_be_visible()
    no_violations(page)
    for tab in ("Forces", "Score", "Table"):
        page.get_by_role("tab", name=tab).click()
        no_violations(page)
        page.screenshot(path=pictures / f"{tab}-{scheme}.png")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    no_violations(page)
    page.screenshot(path=pictures / f"help-{scheme}.png")


def test_a_refusal_gives_the_reason_and_the_clause(club: Club, open_page: Callable[..., Page]) -> None:
    """Never a silent no; the clause's text is one click away."""
    page = open_page()
    page.goto(club.begin(**SUGGESTED)[0])
    asked(page)
    click_counter(page, "s90")
    expect(question(page)).to_contain_text("Who attacks 0536?")
    click_counter(page, "61")
    refusal = page.locator(".asking .refusal")
    expect(refusal).to_contain_text("61 is not activated.")
    refusal.locator(".chip").click()
    expect(page.get_by_role("dialog")).to_contain_text("10.1.2")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_on_a_phone_the_first_tap_shows_and_the_second_makes_the_choice(
    club: Club, open_page: Callable[..., Page], pictures: Path
) -> None:
    """The panel is a drawer; a tap on an enemy asks who attacks him."""
    page = open_page(390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    page.goto(club.begin(**SUGGESTED)[0])
    asked(page)
    page.screenshot(path=pictures / "phone.png")
    handle = page.locator(".drawer-handle")
    expect(handle).to_have_attribute("aria-expanded", "false")
    handle.tap()
    expect(handle).to_have_attribute("aria-expanded", "true")
    page.screenshot(path=pictures / "phone-drawer.png")
    choice(page, "attack 0536").tap()
    expect(question(page)).to_contain_text("Who attacks 0536?")
    page.get_by_role("button", name="All of them").tap()
    page.screenshot(path=pictures / "phone-attack.png")
    page.locator(".gathering .primary").tap()
    expect(choice(page, "attack 0536")).to_have_count(0)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390, "the page is wider than the phone"
