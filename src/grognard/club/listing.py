"""Matches and their links as they are listed and given out."""

from __future__ import annotations

from collections.abc import Sequence

from .messages_club import ClockTerms
from .messages_matches import LinkInfo, MatchInfo
from .storage.matches import Link, Stored
from .table import OPEN


def match_info(stored: Stored, links: Sequence[Link], *, hidden: bool) -> MatchInfo:
    """A match as it is listed. For those who look on with a delay it isn't told who is to choose."""
    late = hidden and stored.terms.delay > 0
    terms = stored.terms
    return MatchInfo(
        match=stored.id,
        game=stored.game,
        scenario=stored.scenario,
        table=stored.sharing,
        players=stored.players,
        begun=stored.begun,
        last=stored.begun if late else stored.last,
        over=stored.over and not late,
        links=[link_info(link) for link in links],
        title=terms.title,
        access=stored.access,
        open=[seat for seat, player in stored.players.items() if player == OPEN],
        turn_of=[] if late or stored.over else stored.turn_of,
        clock=ClockTerms(terms.start, terms.gain, terms.cap) if terms.start else None,
    )


def link_info(link: Link) -> LinkInfo:
    """A link as it is given out."""
    # After the #: browsers never send that part anywhere.
    return LinkInfo(link.link, list(link.seats), path_of(link), link.kind)  # type: ignore[arg-type]


def path_of(link: Link) -> str:
    """Where a link is opened."""
    return f"/{'club/join#' if link.kind == 'invite' else '#/match'}/{link.match}/{link.link}"
