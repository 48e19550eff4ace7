"""Chance. Every die and every draw from a cup comes from one function of (secret seed, number).

The seed's hash is shown when a match begins and the seed itself when it ends, so that `verify` can work out every
draw again. Players may add their own words to the seed before the first draw (`mixed`).
"""

from __future__ import annotations

import secrets
from hashlib import blake2b, sha256

import msgspec


class Die(msgspec.Struct, frozen=True):
    """A die with faces 1 … sides."""

    sides: int


d6 = Die(6)


class Draw(msgspec.Struct, frozen=True, array_like=True):
    """One answer of chance: its number in the match, how many outcomes there were, which came, and the clause.

    A draw that a hand-made position gave (its `dice`) has the number GIVEN: it comes from no seed.
    """

    number: int
    outcomes: int
    outcome: int
    clause: str


GIVEN = -1


def fresh_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)


def mixed(seed: str, words: tuple[str, ...]) -> str:
    """The seed after the players have added their words; without words the seed itself."""
    return sha256("\n".join((seed, *words)).encode()).hexdigest() if words else seed


def seed_hash(seed: str) -> str:
    """What is shown of a seed before the match ends."""
    return sha256(f"grognard seed {seed}".encode()).hexdigest()


def seed_key(seed: str) -> bytes:
    """The key under which draws are made."""
    return sha256(seed.encode()).digest()


def outcome(key: bytes, number: int, outcomes: int) -> int:
    """Draw `number` of a match: one of 0 … outcomes - 1, each equally likely (to one part in 2**64)."""
    digest = blake2b(number.to_bytes(8, "little"), key=key, digest_size=8).digest()
    return int.from_bytes(digest, "little") * outcomes >> 64
