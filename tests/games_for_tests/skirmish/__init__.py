"""Skirmish: a small game that uses everything of the core, for tests.

0.1 Three units a side, one of them a dummy; cards in private hands; chits from a cup; fire answered by fire.
"""

from .game import GAME

__all__ = ["GAME"]
