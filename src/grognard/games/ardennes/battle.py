"""3.2 What an attack is: a hex, the units that attack it, and whether they overrun."""

from __future__ import annotations

import msgspec

from grognard.core.ids import Hex, Unit


class Battle(msgspec.Struct, frozen=True):
    """One attack or overrun."""

    target: Hex
    units: tuple[Unit, ...]
    overrun: bool
