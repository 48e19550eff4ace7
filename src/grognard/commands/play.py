"""`grognard play`: the club on this machine, and the browser."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import platformdirs
import uvicorn
from cyclopts import Parameter

from ..club.app import MOST_MESSAGE, make_app
from ..club.storage.opening import check_file
from ..core.game import find_game
from .common import BadInput, Failed

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
        The game to begin with, such as leningrad.
    data
        The folder of the matches; the usual place of this system, if not given.
    port
        The port; a free one, if 0.
    browser
        Open the browser.
    """
    if game is not None:
        find_game(game)
    if not 0 <= port <= 65535:
        raise BadInput(f"--port {port}: from 0 to 65535")
    folder = data if data is not None else Path(platformdirs.user_data_dir("grognard", appauthor=False))
    check_file(folder / "matches.db")  # says at once if that can't be
    listening = _listen(port)
    address = f"http://{HOST}:{listening.getsockname()[1]}/" + (f"#/new/{game}" if game is not None else "")
    server = _Server(folder / "matches.db", address, browser)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    if not server.started:
        raise Failed("the club did not start; what stands above says why")
    print("The club is closed; its matches are kept.")


def _listen(port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((HOST, port))
    except OSError as error:
        listening.close()
        raise Failed(f"port {port} can't be used: {error.strerror}; choose another by --port") from None
    return listening


class _Server(uvicorn.Server):
    """Says where it is once it answers, and opens the browser."""

    def __init__(self, database: Path, address: str, browser: bool) -> None:
        config = uvicorn.Config(
            make_app(database),
            log_level="warning",
            access_log=False,  # addresses may hold seat links
            server_header=False,
            ws_max_size=MOST_MESSAGE,
            timeout_graceful_shutdown=3,
        )
        super().__init__(config)
        self.address = address
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        if not self.started:
            return
        print(f"Grognard is at {self.address}\nCtrl-C ends it; matches are kept.", flush=True)
        if self.browser and _has_screen():
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


def _has_screen() -> bool:
    """Whether a browser would open in a window. In a bare terminal it would take the terminal itself."""
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
