"""`captain`: searches for about a second a choice."""

from __future__ import annotations

from typing import ClassVar

from . import register
from .search.lines import Horizon
from .search.searcher import Searcher


@register("captain")
class CaptainBot(Searcher):
    """Compares plans to the end of the turn."""

    title: ClassVar[dict[str, str]] = {"en": "Captain", "zh": "上尉"}
    usual_seconds: ClassVar[float] = 1.0
    horizon: ClassVar[Horizon] = Horizon(turns=1)
