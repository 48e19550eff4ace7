"""What stands round the map: overlays, hints, comparison, replay, luck, export, the text view; the other pages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import grognard

from .conftest import Club
from .table import asked, choice, choices, choose_shortest, click_counter, counter, question
from .test_readers import SUGGESTED, no_violations

FIREFIGHT = {
    "game": "firefight",
    "scenario": "1",
    "options": {"setup": "suggested"},
    "seats": {"us": "human", "soviet": "human"},
    "table": "solo",
}


def table(club: Club, page: Page, wanted: dict[str, object] = SUGGESTED) -> None:
    """A new match with its first question."""
    page.goto(club.begin(**wanted)[0])
    asked(page)


def menu(page: Page, name: str) -> None:
    """An entry of the menu."""
    page.locator(".menu summary").click()
    page.locator(".menu").get_by_role("button", name=name).click()


def test_overlays_and_the_computer_s_advice(club: Club, open_page: Callable[..., Page], pictures: Path) -> None:
    """Z shows the zones with a legend and takes them away; H says what the computer would do, and can do it."""
    page = open_page()
    table(club, page)
    page.keyboard.press("z")
    expect(page.locator(".legend li")).not_to_have_count(0)
    expect(page.locator(".highlights .overlay, .highlights [class*=zone]").first).to_be_attached()
    page.screenshot(path=pictures / "zones.png")
    page.keyboard.press("z")
    expect(page.locator(".legend")).to_have_count(0)
    before = page.locator(".asking").get_attribute("data-at") or ""
    page.keyboard.press("h")
    advice = page.locator(".hint .primary")
    expect(advice).to_be_visible()
    expect(page.locator(".hint .small").first).not_to_be_empty()
    no_violations(page)
    page.screenshot(path=pictures / "hint.png")
    advice.click()
    expect(page.locator(".asking")).not_to_have_attribute("data-at", before)


def test_two_attacks_side_by_side_then_replay_luck_and_export(
    club: Club, open_page: Callable[..., Page], pictures: Path
) -> None:
    """K keeps an outcome beside the next; what was fought is in the luck page; [ goes back, and nothing is lost."""
    page = open_page()
    table(club, page)
    click_counter(page, "s90")
    for unit in ("6Pz", "36M"):
        toggle = page.locator(f'.gathering .toggle[data-item="{unit}"]')
        toggle.click()
        expect(toggle).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".slip .chances").first).to_be_visible()
        if unit == "6Pz":
            page.keyboard.press("k")
            expect(page.locator(".comparison")).to_be_visible()
    expect(page.locator(".comparison .chances")).to_have_count(2)
    page.screenshot(path=pictures / "compare.png")
    page.locator(".gathering .primary").click()
    choice(page, "end").click()
    choice(page, "resolve 0536").click()
    expect(page.locator(".log .die").first).to_be_visible()
    asked(page)

    menu(page, "luck")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("%")
    no_violations(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.keyboard.press("[")
    expect(page.locator(".replay")).to_be_visible()
    expect(page.locator(".asking .choices")).to_have_count(0)
    no_violations(page)
    page.locator(".replay .note button").first.click()
    page.get_by_role("button", name="Back to the present").first.click()
    asked(page)
    menu(page, "Save or share")
    expect(dialog.locator("a[download]").first).to_have_attribute("href", re.compile("record"))
    no_violations(page)


def test_a_firefight_in_the_text_view(club: Club, open_page: Callable[..., Page], pictures: Path) -> None:
    """The same choices by typed commands: what stands where, what may be done, doing it."""
    page = open_page()
    table(club, page, FIREFIGHT)
    page.keyboard.press("w")
    line = page.locator("#text-input")
    expect(line).to_be_visible()
    said = page.locator(".place-text")
    for command, answer in (("help", "list"), ("list", "1."), ("units", "U01"), ("score", "US")):
        line.fill(command)
        line.press("Enter")
        expect(said).to_contain_text(answer)
    line.fill("unit U01")
    line.press("Enter")
    expect(said).to_contain_text("M60A1")
    before = page.locator(".asking").get_attribute("data-at") or ""
    line.fill("pass")
    line.press("Enter")
    expect(page.locator(".asking")).not_to_have_attribute("data-at", before)
    no_violations(page)
    page.screenshot(path=pictures / "text.png")


def test_a_firefight_s_unit_moves_by_tapping_on_a_phone(
    club: Club, open_page: Callable[..., Page], pictures: Path
) -> None:
    """The first tap on a hex shows what it costs, the second goes there; targets are wide enough for a finger."""
    page = open_page(390, 844, has_touch=True, is_mobile=True, device_scale_factor=2, locale="zh-CN")
    table(club, page, FIREFIGHT)
    page.locator(".drawer-handle").tap()
    for button in page.locator(".asking .choice:visible, .drawer-handle, .strip button:visible").all()[:9]:
        box = button.bounding_box()
        assert box is None or box["height"] >= 43.5, button.inner_text()
    while not (movers := [text for text in choices(page) if text.startswith("move ")]):
        choose_shortest(page)
    unit = movers[0].split(" ")[1]
    page.locator(".drawer-handle").tap()
    counter(page, unit).dispatch_event("click")
    expect(page.locator(".highlights .reach .cost-text").first).to_be_attached()
    page.screenshot(path=pictures / "phone-firefight.png")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("locale", ["en-GB", "zh-CN"])
def test_rules_glossary_lessons_and_library(
    club: Club, open_page: Callable[..., Page], pictures: Path, locale: str
) -> None:
    """Every game's pages; a search finds in both languages; axe finds nothing."""
    page = open_page(locale=locale)
    for name in grognard.game_names():
        page.goto(f"{club.address}#/rules/{name}")
        expect(page.locator(".clause").first).to_be_attached()
        page.goto(f"{club.address}#/rules/{name}/glossary")
        expect(page.locator(".glossary dt")).to_have_count(len(grognard.game(name).glossary))
    page.goto(f"{club.address}#/rules/leningrad")
    page.locator("#rules-search").fill("zone of control")
    expect(page.locator(".clause").first).to_be_attached()
    assert page.locator(".clause").count() < 80
    no_violations(page)
    page.goto(f"{club.address}#/learn/panzer")
    expect(page.locator(".lesson-card").first).to_be_visible()
    no_violations(page)
    page.screenshot(path=pictures / f"learn-{locale}.png")
    club.begin(**SUGGESTED)
    page.goto(f"{club.address}#/library")
    expect(page.locator(".matches li").first).to_be_visible()
    no_violations(page)


def test_palettes_sizes_and_light_change_at_once_and_are_kept(club: Club, open_page: Callable[..., Page]) -> None:
    """Palettes with shapes beside the colours, 200 % text without a wider page, night; all there after a reload."""
    page = open_page()
    table(club, page)
    menu(page, "Settings")
    dialog = page.get_by_role("dialog")
    for name in ("hues", "text", "light"):
        dialog.locator(f'input[name="{name}"]').last.check(force=True)
    no_violations(page)
    page.keyboard.press("Escape")
    page.reload()
    asked(page)
    root = page.locator("html")
    expect(root).to_have_attribute("data-hues", "contrast")
    expect(root).to_have_attribute("data-light", "night")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(question(page)).to_be_visible()
