"""Notices: who is told what, by which way, and in which words. They are written together with what they tell of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.words import words
from .settings import Settings
from .storage.database import Step
from .storage.matches import News
from .storage.post import Letter, Wish, letter_step
from .table import HUMAN

if TYPE_CHECKING:
    from .room import Room

WORDS = Path(__file__).parent / "words"
STILL_HERE = 300
"""Seconds for which somebody who is at the table is given time to answer before a notice goes out (`away`)."""
TOLD = {"offered": "notice-offer", "joined": "notice-joined", "rematch": "notice-rematch", "chat": "notice-chat"}
"""News of the table that go out, and the keys of their sentences."""


class Notifier:
    """Writes the letters."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    # -- with what happens in a match -------------------------------------------------------------------------

    def steps(self, room: Room, news: Sequence[News]) -> list[Step]:
        """Letters to put out and to take back, as the match stands after a change."""
        wishes = self._wanted(room)
        if not wishes:
            return []
        match = room.live.match
        deciding, before = set(match.position.deciding), room.told_deciding
        room.told_deciding = deciding
        steps: list[Step] = []
        for wish in wishes:
            held = self._held(room, wish)
            id = _turn_id(wish)
            if match.over:
                steps.append(_take_back(id))
                if match.lines[-1] is not None and not room.told_over:
                    steps.append(self._letter(room, wish, "notice-over", f"over:{wish.link}:{wish.channel}", 0))
            elif not held & deciding:
                steps.append(_take_back(id))
            elif not held & before:
                steps.append(self._letter(room, wish, "notice-turn", id, self._patience(room, wish)))
            for one in news:
                if one.kind in TOLD and one.seat not in held and self._away(room, wish):
                    steps.append(self._news_letter(room, wish, one))
        room.told_over = match.over
        return steps

    def _wanted(self, room: Room) -> list[Wish]:
        return [
            w for w in room.people.wishes if w.confirmed and w.when != "never" and w.channel in self.settings.channels
        ]

    def _held(self, room: Room, wish: Wish) -> set[str]:
        link = room.people.links.get(wish.link)
        return set() if link is None else {seat for seat in link.seats if room.table.player(seat) == HUMAN}

    def _away(self, room: Room, wish: Wish) -> bool:
        return wish.when == "always" or not room.people.here(room.people.links.get(wish.link))

    def _patience(self, room: Room, wish: Wish) -> int:
        """Seconds until a notice of one's turn goes out: who answers meanwhile gets none."""
        return self.settings.settle if self._away(room, wish) else max(self.settings.settle, STILL_HERE)

    def _news_letter(self, room: Room, wish: Wish, news: News) -> Step:
        facts = {"name": news.facts.get("name") or news.seat}
        id = f"news:{room.stored.id}:{news.number}:{wish.link}:{wish.channel}"
        return self._letter(room, wish, TOLD[news.kind], id, self.settings.settle, facts)

    def ids_for_arrival(self, room: Room, link: str) -> list[str]:
        """Letters that needn't go out because their reader has come."""
        return [_turn_id(wish) for wish in room.people.wishes if wish.link == link and wish.when == "away"]

    # -- clocks -----------------------------------------------------------------------------------------------

    def clock_letters(self, room: Room) -> list[Letter]:
        """Reminders, and word of a time that is out, for the clocks that run now."""
        bank, now = room.table.bank, room.now()
        letters: list[Letter] = []
        for wish in self._wanted(room):
            held = self._held(room, wish)
            for seat in bank.since:
                left = bank.left_at(seat, now)
                stage = next((mark for mark in sorted((0, *self.settings.reminders)) if left <= mark * 1000), None)
                if stage is None or stage >= bank.terms.start:
                    continue
                mine = seat in held
                if not mine and stage:
                    continue
                key = "notice-reminder" if stage else "notice-my-time-out" if mine else "notice-time-out"
                id = f"clock:{room.stored.id}:{seat}:{bank.since[seat]}:{stage}:{wish.link}:{wish.channel}"
                facts = {"hours": left // 3_600_000, "minutes": left // 60_000 % 60, "seat": seat}
                letters.append(self.letter(room, wish, key, id, 0, facts))
        return letters

    # -- words ------------------------------------------------------------------------------------------------

    def _letter(
        self, room: Room, wish: Wish, key: str, id: str, wait: int, facts: Mapping[str, Any] | None = None
    ) -> Step:
        return letter_step(self.letter(room, wish, key, id, wait, facts))

    def letter(
        self, room: Room, wish: Wish, key: str, id: str, wait: int, facts: Mapping[str, Any] | None = None
    ) -> Letter:
        """A notice in its reader's language, with the way back to the table."""
        game = room.live.match.game
        title = room.stored.terms.title or game.title.get(wish.language, game.title.get("en", game.id))
        said = words(wish.language, WORDS, game.folder / "words")
        facts = dict(facts or {})
        if "seat" in facts and said.has(facts["seat"]):
            facts["seat"] = said.text(facts["seat"])
        if "name" in facts and said.has(facts["name"]):
            facts["name"] = said.text(facts["name"])
        subject = said.text(key, {"match": title, **facts})
        way = f"{self.settings.address}/#/match/{room.stored.id}/{wish.link}" if self.settings.address else ""
        body = said.text("notice-body", {"sentence": subject, "way": way})
        return Letter(id, room.now() + wait * 1000, 0, wish.channel, wish.address, subject, body)

    def plain_letter(self, id: str, due: int, address: str, language: str, key: str, **facts: str) -> Letter:
        """A mail about an address or an account."""
        said = words(language, WORDS)
        return Letter(id, due, 0, "mail", address, said.text(f"{key}-subject", facts), said.text(key, facts))


def _turn_id(wish: Wish) -> str:
    return f"turn:{wish.link}:{wish.channel}"


def _take_back(id: str) -> Step:
    return Step("DELETE FROM outbox WHERE id = ?", (id,))
