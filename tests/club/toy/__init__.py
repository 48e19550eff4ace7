"""A toy game for tests of the club, the lab and the command line, and a bot that never answers."""

from . import sleeper as sleeper
from .rules import Toy

GAME = Toy(__name__)
