"""`grognard games`: what can be played."""

from __future__ import annotations

from rich.table import Table

from ..club.info import game_info
from ..core.game import find_game, game_names
from .common import Json, print_json, print_table


def games(*, json: Json = False) -> None:
    """The games: scenarios, options, seats, length, how many clauses."""
    infos = [game_info(find_game(name)) for name in game_names()]
    if json:
        print_json({"games": infos})
        return
    table = Table("game", "title", "scenarios", "turns", "seats", "options", "clauses", box=None, pad_edge=False)
    for info in infos:
        table.add_row(
            info.id,
            info.title.get("en", info.id),
            "\n".join(scenario.id for scenario in info.scenarios),
            "\n".join(str(scenario.turns) for scenario in info.scenarios),
            ", ".join(info.seats),
            ", ".join(option.id for option in info.options),
            str(info.clauses),
        )
    print_table(table)
