"""`general`: searches for about ten seconds a choice, and looks a turn farther."""

from __future__ import annotations

from typing import ClassVar

from . import register
from .search.lines import Horizon
from .search.searcher import Searcher


@register("general")
class GeneralBot(Searcher):
    """Compares plans to the end of the next turn."""

    title: ClassVar[dict[str, str]] = {"en": "General", "zh": "将军"}
    usual_seconds: ClassVar[float] = 10.0
    horizon: ClassVar[Horizon] = Horizon(turns=2)
    thorough: ClassVar[bool] = True
    by_phase: ClassVar[bool] = True
