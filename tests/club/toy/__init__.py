"""A toy game for tests of the club, the lab and the command line."""

from .rules import Toy

GAME = Toy(__name__)
