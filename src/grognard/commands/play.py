"""`grognard play`: the club on this machine, and the browser."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import platformdirs
from cyclopts import Parameter

from ..club.app import make_app
from ..club.storage.opening import check_file
from ..core.game import find_game
from .serving import listen, run

HOST = "127.0.0.1"


def play(
    game: str | None = None,
    /,
    *,
    data: Path | None = None,
    port: int = 0,
    browser: Annotated[bool, Parameter(negative="--no-browser")] = True,
) -> None:
    """Start the club on this machine and open the browser. Ctrl-C ends it; matches are kept.

    Parameters
    ----------
    game
        The game to begin with; `grognard games` lists them.
    data
        The folder of the matches; the usual place of this system, if not given.
    port
        The port; a free one, if 0.
    browser
        Open the browser.
    """
    if game is not None:
        find_game(game)
    folder = data if data is not None else Path(platformdirs.user_data_dir("grognard", appauthor=False))
    check_file(folder / "matches.db")  # says at once if that can't be
    listening = listen(HOST, port)
    address = f"http://{HOST}:{listening.getsockname()[1]}/" + (f"#/new/{game}" if game is not None else "")

    def ready() -> None:
        print(f"Grognard is at {address}\nCtrl-C ends it; matches are kept.", flush=True)
        if browser and _has_screen():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    run(make_app(folder / "matches.db"), listening, ready)


def _has_screen() -> bool:
    """Whether a browser would open in a window. In a bare terminal it would take the terminal itself."""
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
