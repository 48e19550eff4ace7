"""The command line: `grognard COMMAND …`. Each command is a file of `commands`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cyclopts import App
from cyclopts.exceptions import CycloptsError

from . import __version__
from .bots import BotError
from .club.storage.database import StoreError
from .commands.advise import advise
from .commands.arena import arena
from .commands.bench import bench
from .commands.common import BadInput, Failed
from .commands.games import games
from .commands.learn import learn
from .commands.play import play
from .commands.replay import replay, verify
from .commands.rules import rules
from .commands.serve import backup, keeper, restore, serve
from .commands.show import show
from .commands.simulate import simulate
from .commands.study import study
from .commands.tune import tune
from .commands.why import why
from .core.board_parts import BoardError
from .core.game import GameError
from .core.handmade import PositionError
from .core.hexes import HexError
from .core.record import RecordError
from .core.verdict import IllegalChoice
from .lab import MissingLibraryError
from .lab.arena import ArenaError
from .lab.simulate import SimulationError
from .lab.study import StudyError
from .lab.tune import TuneError

BAD_INPUT = (
    ArenaError,
    BadInput,
    BoardError,
    BotError,
    CycloptsError,
    GameError,
    HexError,
    IllegalChoice,
    PositionError,
    RecordError,
    SimulationError,
    StudyError,
    TuneError,
)
FAILED = (Failed, MissingLibraryError, StoreError, OSError)

app = App(
    name="grognard",
    help="Hex-and-counter wargames with every rule enforced.",
    version=__version__,
    help_format="plaintext",
)
for command in (
    play,
    serve,
    games,
    rules,
    simulate,
    arena,
    study,
    tune,
    learn,
    show,
    replay,
    verify,
    why,
    advise,
    bench,
    backup,
    restore,
    keeper,
):
    app.command(command)


def run(words: Sequence[str] | None = None) -> int:
    """Run a command; the exit code. Errors are a line on standard error."""
    try:
        app(words, exit_on_error=False, print_error=False, result_action="return_value")
    except BAD_INPUT as error:
        return _say(error, 2)
    except BrokenPipeError:  # who reads has seen enough, as with `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except FAILED as error:
        return _say(error, 1)
    except KeyboardInterrupt:
        return _say("stopped", 130)
    except Exception as error:
        return _say(f"something is wrong in Grognard itself: {type(error).__name__}: {error}", 1)
    return 0


def _say(what: object, code: int) -> int:
    print(f"grognard: {what}", file=sys.stderr)
    return code


def main() -> None:
    """The entry point."""
    sys.exit(run())
