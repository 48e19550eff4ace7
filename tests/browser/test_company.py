"""Two people at the table itself: talk, names, offers, clocks, notes and standing orders beside the board."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import Club
from .table import asked, choice, choose_shortest, moved_on, question, where
from .test_readers import no_violations

CLOCK = {"start": 7200, "gain": 30}


@pytest.fixture
def two(club: Club, open_page: Callable[..., Page]) -> tuple[Page, Page]:
    """An English desk that leads the Axis, and a Chinese phone that leads the Soviets."""
    one, other = club.begin(game="leningrad", options={"setup": "suggested"}, table="apart", clock=CLOCK)
    desk = open_page()
    desk.goto(one)
    phone = open_page(390, 844, has_touch=True, is_mobile=True, device_scale_factor=2, locale="zh-CN")
    phone.goto(other)
    asked(desk)
    expect(question(phone)).to_be_visible()
    return desk, phone


def test_they_talk_and_agree_on_a_draw_beside_the_board(two: tuple[Page, Page]) -> None:
    """Y leads to the talk; what is said is a badge until it is read; an offer stands over the map until answered."""
    desk, phone = two
    expect(desk.locator(".clock-strip")).to_contain_text("1:5")
    desk.keyboard.press("y")
    say = desk.locator("#company-say")
    expect(say).to_be_focused()
    desk.keyboard.type("Hello <b>there</b>")
    desk.keyboard.press("Enter")
    expect(desk.locator(".talk")).to_contain_text("Hello <b>there</b>")
    badge = phone.locator(".talk-button .badge")
    expect(badge).to_have_text("1")
    phone.locator(".talk-button").tap()
    expect(phone.locator(".talk")).to_contain_text("Hello <b>there</b>")
    expect(badge).to_have_count(0)
    no_violations(phone)
    name = phone.get_by_label("你的名字")
    name.fill("Boris")
    name.press("Enter")
    expect(desk.locator(".people")).to_contain_text("Boris, here")
    desk.get_by_label("Private notes").last.fill("my plan")
    desk.get_by_label("Private notes").last.blur()
    desk.reload()
    asked(desk)
    desk.locator("#tab-company").click()
    expect(desk.get_by_role("textbox", name="Private notes")).to_have_value("my plan")
    assert "my plan" not in phone.content()

    phone.get_by_role("button", name="提议和棋").tap()
    offer = desk.locator(".offered")
    expect(offer).to_be_visible()
    no_violations(desk)
    expect(offer).to_contain_text("call it a draw")
    offer.get_by_role("button", name="Decline").click()
    expect(offer).to_have_count(0)
    expect(phone.locator(".talk")).to_contain_text("拒绝")
    phone.get_by_role("button", name="提议和棋").tap()
    offer.get_by_role("button", name="Agree").click()
    expect(question(desk)).to_contain_text("draw")
    desk.get_by_role("button", name="Ask for a rematch, sides swapped").click()
    phone.locator(".offered").get_by_role("button", name="同意").tap()
    expect(desk.locator(".offered a.primary")).to_be_visible()
    expect(phone.locator(".offered a.primary")).to_be_visible()


def test_the_computer_at_the_other_seat_is_named_and_nobody_is_asked_to_talk(
    club: Club, open_page: Callable[..., Page]
) -> None:
    """Alone against the computer there is no talk, but there are notes."""
    page = open_page()
    page.goto(club.begin(game="leningrad", options={"setup": "suggested"}, seats={"soviet": "greedy"}, table="solo")[0])
    asked(page)
    expect(page.locator(".talk-button")).to_have_count(0)
    page.locator("#tab-company").click()
    expect(page.locator(".people")).to_contain_text("Greedy, played by the computer")
    expect(page.locator("#company-say")).to_have_count(0)
    expect(page.get_by_role("textbox", name="Private notes")).to_be_visible()
    expect(choice(page, "end")).to_have_count(1)


def test_a_question_is_answered_once_and_for_all_until_one_wants_to_be_asked_again(
    club: Club, open_page: Callable[..., Page]
) -> None:
    """A standing order from the question itself; it stands at the table, and can be taken back there."""
    page = open_page()
    page.goto(club.begin(game="ardennes", scenario="7.2", table="solo")[0])
    always = page.get_by_role("button", name="Don’t ask again")
    for _ in range(60):
        asked(page)
        if always.count():
            break
        choose_shortest(page)
    before = where(page)
    always.click()
    moved_on(page, before)
    page.locator("#tab-company").click()
    again = page.get_by_role("button", name="Ask me again")
    expect(page.locator(".offers")).to_contain_text("Pass")
    no_violations(page)
    again.click()
    expect(again).to_have_count(0)
