"""How much one caller may ask of the club: buckets that fill up again with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from .settings import Settings


class Rate(NamedTuple):
    """So many at once, and so many more a second."""

    burst: float
    each_second: float


RATES = {
    "http": Rate(300, 30),
    "live": Rate(60, 1),
    "begin": Rate(20, 1 / 60),
    "guess": Rate(30, 1 / 10),
    "enter": Rate(10, 1 / 30),
    "account": Rate(5, 1 / 600),
    "mail": Rate(5, 1 / 600),
}
SAID = Rate(120, 20)
"""Messages on one open line."""
MOST_CALLERS = 50_000
LONGEST_CALLER = 60


def network_of(text: str) -> IPv4Network | IPv6Network | None:
    """An address or a network (10.0.0.0/8) as a network; None if it is neither."""
    try:
        return ip_network(text, strict=False)
    except ValueError:
        return None


def _household(address: str) -> str:
    """An address; of the sixth version the first half, for one household has a whole /64 of these."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:LONGEST_CALLER]
    if known.version == 4:
        return str(known)
    mapped = known.ipv4_mapped
    return str(mapped) if mapped is not None else str(ip_network(f"{known}/64", strict=False).network_address)


class Bucket:
    """What is left of a rate."""

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = rate.burst
        self.at = now

    def take(self, now: float, amount: float = 1.0) -> bool:
        """Take some, if there is enough."""
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.each_second)
        self.at = now
        if self.left < amount:
            return False
        self.left -= amount
        return True


class Limits:
    """The buckets of all callers; those that were not seen for longest are forgotten first."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self.settings = settings
        self.clock = clock
        self._proxies = [network for one in settings.proxies if (network := network_of(one)) is not None]
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    @property
    def on(self) -> bool:
        """At home nobody is held to rates."""
        return self.settings.limits and not self.settings.home

    def caller(self, connection: HTTPConnection) -> str:
        """Who asks: the address of the other end, or what a proxy that is believed says of it."""
        address = connection.client.host if connection.client else ""
        if self._believed(address):
            said = [one.strip() for one in connection.headers.get("x-forwarded-for", "").split(",") if one.strip()]
            # The last address that no proxy of ours wrote down for another of ours.
            while said and self._believed(said[-1]):
                said.pop()
            address = said[-1] if said else address
        return _household(address)

    def _believed(self, address: str) -> bool:
        """Whether an address is that of a proxy of ours."""
        try:
            known = ip_address(address)
        except ValueError:
            return address in self.settings.proxies
        return any(known in network for network in self._proxies)

    def allows(self, kind: str, who: str) -> bool:
        """Take one from a caller's bucket."""
        if not self.on:
            return True
        now, key = self.clock(), (kind, who)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(RATES[kind], now)
            while len(self._buckets) > MOST_CALLERS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(now)

    def hold(self, kind: str, connection: HTTPConnection, who: str = "") -> None:
        """Refuse a caller who asks too much."""
        if not self.allows(kind, who or self.caller(connection)):
            raise HTTPException(429, "too much at once: wait a little, then try again", {"retry-after": "30"})
