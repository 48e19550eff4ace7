"""The bare framework, for comparison: a WebSocket; every message is one insert into SQLite, as safe as the club's."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect


def make_bare(file: Path) -> Starlette:
    """The application."""
    db = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE lines (number INTEGER PRIMARY KEY, line TEXT NOT NULL)")

    async def live(socket: WebSocket) -> None:
        await socket.accept()
        try:
            while True:
                text = await socket.receive_text()
                db.execute("INSERT INTO lines (line) VALUES (?)", (text,))
                await socket.send_text(json.dumps({"type": "accepted", "id": json.loads(text)["id"], "number": 1}))
        except WebSocketDisconnect:
            pass

    return Starlette(routes=[WebSocketRoute("/live", live)])
