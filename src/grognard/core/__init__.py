"""The table: hexes, boards, positions, agenda, decisions, draws, knowledge, records. It knows no game."""
