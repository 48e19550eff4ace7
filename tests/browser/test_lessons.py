"""Every game's guided first battle, played to its end in the browser by the list of choices."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import grognard
from grognard.core.learning import Lesson

from .conftest import Club
from .table import asked, choice, choices

LOCALES = ("en-GB", "zh-CN")
LESSONS = [(name, lesson) for name in grognard.game_names() for lesson in grognard.game(name).lessons]


@pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=[f"{name}-{lesson.id}" for name, lesson in LESSONS])
def test_a_first_battle_from_beginning_to_end(
    club: Club, open_page: Callable[..., Page], pictures: Path, name: str, lesson: Lesson
) -> None:
    """Read on where there is something to read; where a choice is wanted, make it. Every second one in Chinese."""
    locale = LOCALES[grognard.game_names().index(name) % 2]
    page = open_page(1200, 640, locale=locale)
    page.goto(club.begin(game=name, lesson=lesson.id)[0])
    text = page.locator(".lesson .lesson-text")
    for number, step in enumerate(lesson.steps, 1):
        expect(page.locator(".lesson progress")).to_have_attribute("value", str(number))
        expect(text).to_contain_text(step.text[locale[:2]].strip().split("\n")[0][:40])
        if number == 2:
            page.screenshot(path=pictures / f"lesson-{name}.png")
        if step.play:
            make(page, step.play)
        else:
            page.locator(".lesson .primary").click()
    expect(page.locator(".lesson progress")).to_have_count(0)


def make(page: Page, text: str) -> None:
    """Make a whole choice, one narrowing after the other."""
    before = page.locator(".lesson progress").get_attribute("value")
    for _ in range(6):
        asked(page)
        if page.locator(".gathering").count() and not choice(page, text).and_(page.locator(".choices button")).count():
            for member in re.split(r"[ ,]", text):
                toggle = page.locator(f'.gathering .toggle[data-item="{member}"][aria-pressed=false]')
                if toggle.count():
                    toggle.click()
            page.locator(f'.gathering .primary[data-choice="{text}"]').click()
            break
        fitting = (
            [text] if page.locator(".gathering").count() else [one for one in choices(page) if text.startswith(one)]
        )
        assert fitting, f"{text} is not offered; there are {choices(page)[:8]}"
        part = max(fitting, key=len)
        choice(page, part).first.dispatch_event("click")
        if part == text:
            break
        expect(page.locator(".asking .step, .gathering").first).to_be_attached()
    expect(page.locator(f'.lesson progress[value="{before}"]')).to_have_count(0)


def test_another_choice_than_the_lesson_s_is_answered(club: Club, open_page: Callable[..., Page]) -> None:
    """Nothing is played; the step says what is wanted, and can do it for the learner."""
    page = open_page(1200, 640)
    lesson = grognard.game("leningrad").lessons[0]
    page.goto(club.begin(game="leningrad", lesson=lesson.id)[0])
    while not page.locator(".lesson-do").count():
        page.locator(".lesson .primary").click()
    asked(page)
    choice(page, "end").click()
    expect(page.locator(".asking .refusal")).to_be_visible()
    page.locator(".lesson-do button").click()
    expect(page.locator(".log li", has_text="6Pz")).not_to_have_count(0)
