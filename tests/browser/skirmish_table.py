"""The test game as the browser shows it: a view and a table in the form that the client reads; a club of it."""

from __future__ import annotations

import sys
from typing import Any

from tests.games_for_tests.skirmish.game import Skirmish

import grognard.club.routes.games
from grognard import cli
from grognard.core.game import add_game
from grognard.core.ids import Seat

SCHEMES = {
    "red": {"face": ["#c08a68", "#a9714f"], "ink": "#14120e", "symbolFill": "#f1e3cf"},
    "blue": {"face": ["#a3adab", "#8b9795"], "ink": "#14120e", "symbolFill": "#e9ebe4"},
}


class SkirmishTable(Skirmish):
    """The same rules, shown."""

    def view(self, known: Any, seat: Seat) -> dict[str, Any]:
        """Turn, units, hands, the cup."""
        scene = known.scene
        sides = scene.seats.names
        acting = sides[known.acting] if known.acting >= 0 else None
        return {
            "turn": {"number": max(known.turn, 1), "of": scene.turns, "label": {"en": "", "zh": ""}},
            "phase": "placing" if known.turn == 0 else "fighting",
            "acting": acting,
            "units": [
                {
                    "id": name,
                    "side": sides[scene.side[u]],
                    "hex": scene.place_text(known.hex[u]) if known.hex[u] >= 0 else None,
                    "box": None if known.hex[u] >= 0 else scene.place_text(known.hex[u]),
                    "steps": known.steps[u],
                    "strength": [scene.strength[u]],
                    "state": ["dummy"] if known.dummy[u] == 1 else [],
                    "stack": 0,
                }
                for u, name in enumerate(scene.units.names)
            ],
            "markers": [],
            "boxes": [
                {
                    "id": "hand",
                    "title": {"en": "Hand", "zh": "手牌"},
                    "side": sides[seat],
                    "chits": [scene.chits.text(c) for c in scene.cards if known.where[c] == seat],
                }
            ],
            "control": {},
            "scores": {side: {"total": known.hand_size[s], "parts": []} for s, side in enumerate(sides)},
        }

    def table(self, scene: Any) -> dict[str, Any]:
        """Two faces for each unit of two steps, one for the others."""
        return {
            "counters": [
                {
                    "id": name,
                    "faces": [
                        {
                            "scheme": SCHEMES[scene.seats.names[scene.side[u]]],
                            "right": name,
                            "foot": str(scene.strength[u]),
                            "steps": steps,
                        }
                        for steps in range(scene.full[u], 0, -1)
                    ],
                }
                for u, name in enumerate(scene.units.names)
            ]
        }


def main() -> None:
    """Run the ordinary command line in a world whose one game is this."""
    game = SkirmishTable("tests.games_for_tests.skirmish")
    add_game(game)
    grognard.club.routes.games.game_names = lambda: [game.id]
    sys.exit(cli.run(sys.argv[1:]))


if __name__ == "__main__":
    main()
