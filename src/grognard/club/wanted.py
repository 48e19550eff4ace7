"""What may be asked for a new match, and whose its links are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from ..bots import bot
from ..core.match import Match
from .messages_matches import NewMatch
from .room import LONGEST
from .storage.matches import Link
from .storage.people import Account
from .table import HUMAN, OPEN

LONGEST_NAME = 40
LONGEST_DELAY = 30 * 86_400
LONGEST_CLOCK = 400 * 86_400


class ClubError(ValueError):
    """What was asked of the club can't be: what is wrong, what would be right."""


def given(links: Sequence[Link], account: str, name: str, reserved: Mapping[str, Account]) -> list[Link]:
    """The links with their holders: reserved seats to their accounts, the first of the others to who begins."""
    given: list[Link] = []
    begun = False
    for link in links:
        keeper = next((reserved[seat] for seat in link.seats if seat in reserved), None)
        if keeper is not None:
            link = msgspec.structs.replace(link, account=keeper.id, name=keeper.name)
        elif link.kind == "seat" and not begun:
            link, begun = msgspec.structs.replace(link, account=account, name=name), True
        given.append(link)
    return given


def name_at_table(name: str) -> str:
    """A name as it is shown to others: on one line, and of characters that can be seen."""
    name = " ".join(name.split())[:LONGEST_NAME]
    if not name.isprintable():
        raise ClubError("name: letters, digits, signs and spaces alone")
    return name


def check_players(seats: Mapping[str, str]) -> None:
    """Refuse players that nobody may ask for here; BotError says why."""
    for code in seats.values():
        if code not in (HUMAN, OPEN):
            bot(code, guest=True)


def check_wanted(match: Match, wanted: NewMatch) -> None:
    """Refuse seats that there aren't, and terms that can't be."""
    seats = match.position.scene.seats.names
    for name in (*wanted.seats, *wanted.seed_words):
        if name not in seats:
            raise ClubError(f"there is no seat {name!r}; the seats are {', '.join(seats)}")
    for seat, words in wanted.seed_words.items():
        if not words or len(words) > LONGEST or match.position.drawn:
            raise ClubError(f"{seat}: words for the seed are 1 to {LONGEST} characters, given before the first draw")
    if not 0 <= wanted.delay <= LONGEST_DELAY:
        raise ClubError(f"delay: from 0 to {LONGEST_DELAY} seconds")
    if not wanted.title.isprintable():
        raise ClubError("title: letters, digits, signs and spaces alone")
    if len(wanted.title) > LONGEST or len(wanted.name) > LONGEST:
        raise ClubError(f"title and name: {LONGEST} characters at most")
    clock = wanted.clock
    if clock is not None:
        if not 10 <= clock.start <= LONGEST_CLOCK or not 0 <= clock.gain <= LONGEST_CLOCK:
            raise ClubError(f"clock: start from 10 and gain from 0 to {LONGEST_CLOCK} seconds")
        if not (clock.cap == 0 or clock.start <= clock.cap <= LONGEST_CLOCK):
            raise ClubError("clock: the cap is 0 (none) or no less than the start")
        if wanted.table != "apart" and OPEN not in wanted.seats.values():
            raise ClubError('clock: only where each seat has its own person; choose the table "apart"')
