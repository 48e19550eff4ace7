"""Works the lines of sight of the printed maps out and writes them beside the board. Run it by `scripts/sights`."""

from __future__ import annotations

from grognard.core.game import find_game
from grognard.core.sight_table import pack
from grognard.games.firefight.scene import Scene
from grognard.games.firefight.sight import NO_SMOKE, sight_file


def main() -> None:
    """Both levels of the rules: without heights and with them."""
    for level in ("I", "II"):
        scene = find_game("firefight").new("1", {"level": level}).scene
        assert isinstance(scene, Scene)
        file = sight_file(scene.sight.by_height)
        file.write_bytes(pack(scene.sight.landscape(NO_SMOKE)))
        print(f"{file.name}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
