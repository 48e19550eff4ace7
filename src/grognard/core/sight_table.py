"""All lines of sight of a landscape, worked out beforehand and kept in a file.

A file holds, packed, a fingerprint of all that the lines depend on, then two bits for every pair of hexes. Whoever
changes the board and forgets the file gets lines worked out one by one instead, never wrong ones.
"""

from __future__ import annotations

import lzma
from hashlib import blake2b

import numpy as np
import numpy.typing as npt

from .sight import SCREENED, SEEN, Flags, Landscape

VERSION = b"1"
"""Grows when lines of sight are drawn otherwise."""
MARK = 16
"""The bytes of a fingerprint."""


def fingerprint(land: Landscape) -> bytes:
    """Of all that lines of sight depend on."""
    found = blake2b(VERSION, digest_size=MARK)
    for part in land.arrays():
        found.update(np.ascontiguousarray(part).tobytes() if isinstance(part, np.ndarray) else bytes([part]))
    return found.digest()


def pack(land: Landscape) -> bytes:
    """Work all pairs out: the content of the file."""
    codes = land.table()
    seen = np.packbits(codes & SEEN, axis=1)
    screened = np.packbits((codes & SCREENED) // SCREENED, axis=1)
    return fingerprint(land) + lzma.compress(seen.tobytes() + screened.tobytes(), preset=9)


def unpack(content: bytes, land: Landscape) -> Flags | None:
    """The codes of all pairs [viewer, target]; None if the file was made for another landscape."""
    if content[:MARK] != fingerprint(land):
        return None
    size = land.grid.size
    try:
        bits = np.frombuffer(lzma.decompress(content[MARK:]), dtype=np.uint8)
    except lzma.LZMAError:
        return None
    rows: npt.NDArray[np.uint8] = bits.reshape(2, size, -1)
    codes = np.unpackbits(rows[0], axis=1, count=size)
    return codes + SCREENED * np.unpackbits(rows[1], axis=1, count=size)
