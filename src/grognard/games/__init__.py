"""The games: one folder each, in the order of its rulebook."""
