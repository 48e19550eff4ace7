"""What the keeper of a club decides: who may begin, how people are told, how much at once."""

from __future__ import annotations

import msgspec

HOME = ("127.0.0.1", "localhost", "[::1]")


class Settings(msgspec.Struct, frozen=True):
    """All that `grognard serve` may be told. What isn't said here makes a club at home: one machine, one person."""

    name: str = "Grognard"
    home: bool = True
    """Everybody who reaches the club is its owner: all matches are listed with their links."""
    hosts: tuple[str, ...] = HOME
    """The names under which it answers."""
    address: str = ""
    """Where people find it, such as https://club.example; links in mails and QR codes begin with it."""
    accounts: bool = False
    begin: str = "anyone"
    """Who may begin matches in a served club: "anyone", or those with "accounts"."""
    smtp: str = ""
    """smtp://USER:PASSWORD@HOST:PORT or smtps://…; without it no mail is sent."""
    mail_from: str = ""
    webhooks: bool = True
    apprise: bool = False
    private_addresses: bool = False
    """Whether webhooks may go to addresses within the house."""
    keeper_token: str = ""
    """The secret by which the keeper's page and the metrics open."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks (10.0.0.0/8) of proxies whose word on a caller's address is believed."""
    bots: int = 1
    """Processes for bots."""
    stand_in: str = "greedy"
    away: int = 600
    """Seconds after which a computer may be asked to stand in for somebody who has gone (without a clock)."""
    settle: int = 30
    """Seconds until a notice goes out: who answers at once needs none."""
    reminders: tuple[int, ...] = (86_400, 7_200, 600)
    """Seconds left on a clock at which its owner is reminded."""
    most_matches: int = 100_000
    """Matches at most; then no new ones are begun."""
    limits: bool = True
    """Whether callers are held to rates (off for measuring the club itself)."""

    @property
    def channels(self) -> list[str]:
        """By which ways notices are sent."""
        ways = (("mail", bool(self.smtp)), ("webhook", self.webhooks), ("apprise", self.apprise))
        return [name for name, there in ways if there and not self.home]
