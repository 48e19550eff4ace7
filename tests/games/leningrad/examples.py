"""The worked examples of the rulebook: positions in positions/, named after their clause. And what is asked next."""

from __future__ import annotations

from typing import Any

import yaml
from tests.games.leningrad.tools import GAME, POSITIONS, Leningrad, asked


def example(name: str, **keys: Any) -> Leningrad:
    """The position of an example, with further keys of hand-made positions, such as its `dice`."""
    data = yaml.safe_load((POSITIONS / f"{name}.yaml").read_text(encoding="utf-8"))
    return GAME.position({**data, **keys})


def question(p: Leningrad) -> str:
    """The key of the question that is asked now; nothing when the match is over."""
    return asked(p)[1] if p.deciding else ""
