"""What a player does at the table, in the player's terms."""

from __future__ import annotations

from collections.abc import Callable

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


def quickly(button: Locator) -> None:
    """Press a button without looking for it on the screen."""
    button.dispatch_event("click")


def by_mouse(button: Locator) -> None:
    """Click where the button stands, its list unfolded first."""
    unfold(button, lambda summary: summary.click())
    button.click()


def by_finger(button: Locator) -> None:
    """Tap where the button stands, the drawer pulled up and its list unfolded first."""
    handle = button.page.locator('.drawer-handle[aria-expanded="false"]')
    if handle.is_visible():
        handle.tap()
    unfold(button, lambda summary: summary.tap())
    button.tap()


def unfold(button: Locator, press: Callable[[Locator], None]) -> None:
    """Open the list in which a button stands."""
    folded = button.locator('xpath=ancestor::details[contains(@class, "group") and not(@open)]')
    if folded.count():
        press(folded.locator("summary"))


def choose_shortest(page: Page, press: Callable[[Locator], None] = quickly) -> None:
    """Make a choice that brings the turn to its end: what must be chosen, and no more than that."""
    asked(page)
    before = where(page)
    texts = choices(page)
    if texts:
        text = next((text for text in texts if text.split(" ")[0] in SHORT), texts[0])
        press(choice(page, text).first)
    else:
        _gather_least(page, press)
    moved_on(page, before)


def _gather_least(page: Page, press: Callable[[Locator], None]) -> None:
    """Put together the first members that will do, or decline to."""
    declining = next((word for word in SHORT if choice(page, word).count()), None)
    if declining:
        press(choice(page, declining).first)
        return
    for member in page.locator(".gathering .toggle").all():
        press(member)
        judged(page)
        if page.locator(".gathering .primary:enabled").count():
            break
    press(page.locator(".gathering .primary"))


def play_to_turn(page: Page, number: str, most: int, press: Callable[[Locator], None] = quickly) -> None:
    """Make the shortest choices until a turn begins."""
    for _ in range(most):
        asked(page)
        if turn(page) == number:
            return
        choose_shortest(page, press)
    raise AssertionError(f"turn {number} did not come; {question(page).inner_text()} is asked, {choices(page)[:5]}")


def free_place(page: Page, labels: Locator) -> tuple[float, float]:
    """The middle of a label on the map that lies open, under no counter and no card."""
    for label in labels.all():
        box = label.bounding_box()
        if box is None:
            continue
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        script = """([x, y]) => {
            const there = document.elementFromPoint(x, y);
            return there?.closest(".place-board") != null && there.closest(".counter") === null;
        }"""
        if page.evaluate(script, [x, y]):
            return x, y
    raise AssertionError("no such hex lies open on the map")


_PLAY_UNSEEN = """
async ([match, link, wanted]) => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const line = new WebSocket(`${scheme}://${location.host}/api/matches/${match}/live?link=${link}`);
    const heard = [];
    const waiting = [];
    line.onmessage = (event) => {
        heard.push(JSON.parse(event.data));
        waiting.shift()?.();
    };
    const next = async (type) => {
        for (;;) {
            const at = heard.findIndex((one) => one.type === type);
            if (at >= 0) return heard.splice(0, at + 1).pop();
            await new Promise((done) => waiting.push(done));
        }
    };
    const say = (message) => line.send(JSON.stringify(message));
    const first = (groups) => groups.find((one) => one.whole) ?? groups[0];
    const text = (group) => group.lead + group.items[0] + group.tail;
    for (let turn = 0; turn < 400; turn++) {
        const state = await next("state");
        const { seat, decision } = state.seats.find((one) => one.decision);
        if (decision.groups.some((group) => group.lead === wanted)) break;
        let group = first(decision.groups);
        for (let id = 0; !group.whole; id++) {
            say({ type: "narrow", id: `n${turn}-${id}`, seat, number: state.number, text: text(group) });
            group = first((await next("narrowed")).decision.groups);
        }
        say({ type: "play", id: `p${turn}`, seat, number: state.number, text: text(group) });
    }
    line.close();
}
"""


def play_unseen(page: Page, club: str, address: str, wanted: str) -> None:
    """Make the first choices there are, without showing them, until one that begins with these words may be made."""
    page.goto(f"{club}#/library")
    match, link = address.split("/")[-2:]
    page.evaluate(_PLAY_UNSEEN, [match, link, wanted])
    page.goto(address)
    asked(page)
