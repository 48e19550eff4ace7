"""The search that all games share: from what a seat knows, over positions that fit it, with dice of its own.

    budget.py    how much may be spent: seconds, nodes, until cancelled
    styles.py    a game's strategy with other weights: the portfolio
    policy.py    how a seat goes on in a line that is tried out: as its strategy says
    arms.py      the choices that are compared, the likeliest first
    lines.py     one line: a sample, a choice, play until the horizon, the value there
    plans.py     family 1: a portfolio of whole-turn plans, the worse half dropped again and again
    kept.py      the style that was chosen, kept for a while
    helpers.py   the same lines tried out in several processes
    tree.py      family 2: a tree of choices over sampled positions, its lines cut short by the value
    searcher.py  the player that the bots `captain` and `general` are made of

docs/search.md says why it is as it is, and what the two families were measured to do.
"""
