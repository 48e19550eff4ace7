"""Whatever happens to the line, no choice is lost and none is made twice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from .conftest import Club
from .table import asked, choice, question

SOLO = {"game": "skirmish", "seats": {"red": "human", "blue": "human"}, "table": "solo"}


def test_a_club_that_is_killed_and_comes_back(
    skirmish_club: Club, open_page: Callable[..., Page], pictures: Path
) -> None:
    """A banner says so; afterwards play goes on where it was."""
    page = open_page()
    page.goto(skirmish_club.begin(**SOLO)[0])
    asked(page)
    choice(page, "dummy R1").click()
    expect(choice(page, "dummy B1")).to_be_visible()
    lines = page.locator(".log li").count()
    skirmish_club.kill()
    expect(page.locator(".banner")).to_contain_text("nothing is lost")
    page.screenshot(path=pictures / "broken.png")
    skirmish_club.start()
    expect(page.locator(".banner")).to_have_count(0)
    asked(page)
    choice(page, "dummy B1").click()
    expect(question(page)).to_contain_text("Place a unit.")
    assert page.locator(".log li").count() >= lines


def test_a_choice_made_while_the_line_is_broken_is_made_once(
    skirmish_club: Club, open_page: Callable[..., Page]
) -> None:
    """It is kept until the club is back, and then carried out."""
    page = open_page()
    page.goto(skirmish_club.begin(**SOLO)[0])
    asked(page)
    page.wait_for_load_state("networkidle")
    skirmish_club.kill()
    expect(page.locator(".banner")).to_be_visible()
    choice(page, "dummy R1").click()
    skirmish_club.start()
    expect(choice(page, "dummy B1")).to_be_visible(timeout=20_000)
    choice(page, "dummy B1").click()
    expect(question(page)).to_contain_text("Place a unit.")


def test_two_windows_show_the_same_match(skirmish_club: Club, open_page: Callable[..., Page]) -> None:
    """A choice in one shows in the other; one that came too late is answered by how things stand."""
    address = skirmish_club.begin(**SOLO)[0]
    first, second = open_page(), open_page()
    first.goto(address)
    second.goto(address)
    asked(first)
    asked(second)
    choice(first, "dummy R2").click()
    expect(choice(second, "dummy B1")).to_be_visible()
    expect(choice(second, "dummy R1")).to_have_count(0)


def test_the_device_is_passed_behind_a_curtain(
    skirmish_club: Club, open_page: Callable[..., Page], pictures: Path
) -> None:
    """At one screen nobody sees what the other knows."""
    page = open_page()
    page.goto(skirmish_club.begin(**{**SOLO, "table": "hot-seat"})[0])
    curtain = page.locator(".curtain")
    expect(curtain).to_contain_text("red")
    page.screenshot(path=pictures / "curtain.png")
    curtain.get_by_role("button").click()
    choice(page, "dummy R1").click()
    expect(curtain).to_contain_text("blue")
    assert page.locator(".log").count() == 0
    assert page.locator(".asking").count() == 0
    curtain.get_by_role("button").click()
    expect(choice(page, "dummy B1")).to_be_visible()
    assert "R1" not in page.locator(".log").inner_text()


def test_a_link_that_opens_nothing_says_so(skirmish_club: Club, open_page: Callable[..., Page]) -> None:
    """An error is a sentence with a remedy."""
    page = open_page()
    page.goto(f"{skirmish_club.address}#/match/nowhere/wrong")
    expect(page.get_by_role("alert")).to_contain_text("this link opens no match here")
    page.get_by_role("button", name="To the lobby").click()
    expect(page.locator("[data-play]").first).to_be_visible()
