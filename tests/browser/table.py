"""What a player does at the table, in the player's terms."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


def question(page: Page) -> Locator:
    """The question that the panel asks."""
    return page.locator("#asking-title")


def choice(page: Page, text: str) -> Locator:
    """The button of a choice in the list, by the text that the club knows it by."""
    return page.locator(f'.asking button[data-choice="{text}"]')


def choices(page: Page) -> list[str]:
    """The texts of all choices in the list, folded lists among them. None while a group is put together."""
    if page.locator(".gathering").count():
        return []
    found = page.locator(".asking .choices button[data-choice]").all()
    return [button.get_attribute("data-choice") or "" for button in found]


def counter(page: Page, unit: str) -> Locator:
    """A unit's counter on the board."""
    return page.locator(f'.counter[data-id="{unit}"]')


def click_counter(page: Page, unit: str) -> None:
    """Click a counter; one under others in its stack is fanned out first, as a hand at rest does."""
    piece = counter(page, unit)
    piece.dispatch_event("click")


def asked(page: Page, seconds: float = 240) -> None:
    """Wait until it is for this player to choose."""
    expect(page.locator(".asking .choices, .asking .final").first).to_be_attached(timeout=seconds * 1000)
    expect(page.locator(".asking button[data-choice]:disabled:not(.primary)")).to_have_count(0)


def turn(page: Page) -> str:
    """The turn on the track; "" before the first."""
    now = page.locator(".track .now")
    return now.inner_text() if now.count() else ""


def tab_to(page: Page, target: Locator, most: int = 200) -> None:
    """Press Tab until the target has the focus: what can't be reached so can't be reached by keyboard."""
    for _ in range(most):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {target}")


def where(page: Page) -> str:
    """How far the match and the choice under way have come."""
    return page.locator(".asking").get_attribute("data-at") or ""


def moved_on(page: Page, before: str) -> None:
    """Wait until the match or the choice under way has come further."""
    expect(page.locator(".asking")).not_to_have_attribute("data-at", before)


def judged(page: Page) -> None:
    """Wait until the rules have said whether the group that is put together will do."""
    expect(page.locator('.gathering[aria-busy="true"]')).to_have_count(0)


SHORT = ("end", "pass", "no", "done", "stand")


def choose_shortest(page: Page) -> None:
    """Make a choice that brings the turn to its end: what must be chosen, and no more than that."""
    asked(page)
    before = where(page)
    texts = choices(page)
    if texts:
        text = next((text for text in texts if text.split(" ")[0] in SHORT), texts[0])
        choice(page, text).first.dispatch_event("click")
    else:
        for member in page.locator(".gathering .toggle").all():
            member.click()
            judged(page)
            if page.locator(".gathering .primary:enabled").count():
                break
        page.locator(".gathering .primary").click()
    moved_on(page, before)
