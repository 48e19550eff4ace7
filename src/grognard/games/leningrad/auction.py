"""16.1 The auction for the Axis (option)."""

from __future__ import annotations

from grognard.core.draws import d6
from grognard.core.ids import Seat
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import no
from grognard.core.vocabulary import NUMBERS

from .events import AxisChosen, BidRevealed
from .position import Ask, Group, Menu, Position, Together

TIES = 3


def highest_bid(p: Position) -> int:
    """All VP that the Axis can gain: every big city."""
    return len(p.scene.ground.cities) * p.scene.tables["victory"]["city"]


class SealedBids(Together, frozen=True):
    """16.1(1) Both write a bid in secret; equal bids are written again, after three ties a die decides (R-BIDFORM)."""

    ties: int = 0

    @rule("16.1.1")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """Any number of VP that the Axis can gain."""
        top = highest_bid(p)
        bids: Group = Group(
            "bid ",
            NUMBERS,
            range(top + 1),
            do=lambda p, bid: self.answered(p, seat, str(bid)),
            clause="16.1.1",
            why=lambda bid: no("bid-range", "16.1.1", low=0, high=top),
        )
        return Menu("number", "prompt-bid-again" if self.ties else "prompt-bid", "16.1.1", [bids])

    @rule("16.1.1", "16.1.2")
    def together(self, p: Position, answers: dict[Seat, str]) -> None:
        """The bids are revealed; the higher takes the Axis."""
        bids = tuple(int(answers[seat]) for seat in self.seat_list)
        p.note(BidRevealed(bids), "16.1.2")
        if bids[0] != bids[1]:
            take_axis(p, Seat(int(bids[1] > bids[0])), max(bids))
        elif self.ties + 1 < TIES:
            p.then(SealedBids(self.seat_list, ties=self.ties + 1))
        else:
            take_axis(p, Seat(int(p.draw(d6, "16.1.2") > d6.sides // 2)), bids[0])


class RaiseBid(Ask, frozen=True):
    """16.1(1) Bidding in turn, the other form of the auction: bid more, or pass."""

    bidder: Seat
    bid: int = -1

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The two players in turn."""
        return (self.bidder,)

    @rule("16.1.1")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """A higher bid; or leave the Axis to the other. The first must bid."""
        top = highest_bid(p)
        bids: Group = Group(
            "bid ",
            NUMBERS,
            range(self.bid + 1, top + 1),
            do=lambda p, bid: p.then(RaiseBid(Seat(1 - self.bidder), bid)),
            clause="16.1.1",
            why=lambda bid: no(
                "bid-too-low" if bid <= self.bid else "bid-range", "16.1.1", bid=self.bid, low=0, high=top
            ),
        )
        groups = [bids] if self.bid < 0 else [bids, word("pass", self.leave, "16.1.2")]
        return Menu("number", "prompt-bid" if self.bid < 0 else "prompt-raise", "16.1.1", groups, {"bid": self.bid})

    @rule("16.1.2")
    def leave(self, p: Position) -> None:
        """The other player takes the Axis at his bid."""
        take_axis(p, Seat(1 - self.bidder), self.bid)


@rule("16.1.2")
def take_axis(p: Position, seat: Seat, bid: int) -> None:
    """16.1(2) The higher bidder plays the Axis, bound to his bid."""
    p.axis_seat, p.bid = seat, bid
    p.note(AxisChosen(seat, bid), "16.1.2")
