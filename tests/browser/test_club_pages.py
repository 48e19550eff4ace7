"""The club's own pages in a browser: an invitation, the table beside the board, the keeper's page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.club.test_crash import begin, club_process


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with club_process(tmp_path_factory.mktemp("club")) as address:
        yield address


@pytest.fixture
def two(browser: Browser) -> Iterator[list[Page]]:
    """Two people, each with a browser of their own; nothing may go wrong in either."""
    contexts = [browser.new_context(locale="en-GB"), browser.new_context(locale="zh-CN")]
    wrong: list[str] = []
    pages = [context.new_page() for context in contexts]
    for page in pages:
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    yield pages
    for context in contexts:
        context.close()
    assert wrong == []


def test_one_invites_the_other_comes_they_talk_agree_and_swap_sides(address: str, two: list[Page]) -> None:
    made: dict[str, Any] = begin(
        address, table="apart", seats={"blue": "open"}, clock={"start": 7200}, title="Friday", scenario="long"
    )
    links = {link["kind"]: link for link in made["links"]}
    one, other = two
    one.goto(f"{address}/club/table#/{made['match']}/{links['seat']['link']}")
    expect(one.get_by_role("heading", name="The table", exact=True)).to_be_visible()
    other.goto(f"{address}{links['invite']['path']}")
    other.get_by_role("textbox").fill("Boris")
    other.get_by_role("button").click()
    other.get_by_role("link", name="牌桌").click()
    expect(one.locator("#people")).to_contain_text("Boris (here)")
    expect(one.locator("#clocks")).to_contain_text("red: 1:5")
    one.get_by_role("textbox", name="Say", exact=True).fill("Hello <b>there</b>")
    one.get_by_role("button", name="Say", exact=True).click()
    expect(other.locator("#talk")).to_contain_text("Hello <b>there</b>")
    other.get_by_role("textbox", name="私人笔记").fill("my plan")
    other.get_by_role("textbox", name="私人笔记").blur()
    expect(other.get_by_role("status")).to_contain_text("已保存")
    assert "my plan" not in one.content()
    other.get_by_role("button", name="提议和棋").click()
    expect(one.locator("#offers")).to_contain_text("offers a draw")
    one.get_by_role("button", name="Agree").click()
    expect(one.get_by_role("status")).to_contain_text("over")
    one.get_by_role("button", name="Ask for a rematch, sides swapped").click()
    other.get_by_role("button", name="同意").click()
    expect(one.get_by_role("link", name="To the rematch")).to_be_visible()
    expect(other.get_by_role("link", name="到下一局")).to_be_visible()


def test_the_keepers_page_and_a_page_without_its_link(address: str, two: list[Page]) -> None:
    page, chinese = two
    page.goto(f"{address}/club/keeper")
    expect(page.get_by_role("heading", name="Matches", exact=True)).to_be_visible()
    page.goto(f"{address}/club/table")
    expect(page.get_by_role("status")).to_contain_text("needs a link")
    chinese.goto(f"{address}/club/account")
    expect(chinese.get_by_role("status")).to_contain_text("没有账户")
