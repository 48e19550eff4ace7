"""Lives of the club, quickly one after the other: this process has everything loaded and forks one for each line.

A line "go" is answered by the child's id and, once it serves, by "ready". Killing the child is as killing any process.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from grognard.club.app import make_app
from grognard.club.settings import Settings
from grognard.commands.serving import listen, run
from grognard.core.game import find_game


def main() -> None:
    """A child for each line."""
    where, port, game = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    find_game(game).new()  # loads the game, its board and its compiled parts
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            app = make_app(where, settings=Settings(home=False, limits=False))
            run(app, listen("127.0.0.1", port), lambda: print("ready", flush=True))
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)
        print("gone", flush=True)


if __name__ == "__main__":
    main()
