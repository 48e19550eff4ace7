"""Family 2: a tree of choices over sampled positions (information-set Monte-Carlo search).

Each line goes down the tree on a sample of its own, with dice of its own, so that what happens by chance is no branch.
A choice of either side has few branches at first, more as it is met more often, the likeliest first. Below the tree the
line goes on as the strategy says until its horizon.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ...core.position import Position
from ..seen import Seen
from .arms import beside, proposals
from .budget import Budget
from .lines import Arm, Clock, Horizon, Samples, play_on, won, worth
from .plans import MOST_PLANS, Weighed
from .policy import choice, proposed, whole_of
from .styles import own_style, style

CURIOSITY = 0.7
"""How much a branch that has been looked at seldom is favoured."""
WIDENING = 1.5
"""A node that was met n times has this times the square root of n branches."""
ASKED = 6
"""How many styles are asked at a node below the root."""
DEEPEST = 40


@dataclass
class Branch:
    """A choice at a node: how often it was taken, and what came of it for the seat that searches."""

    text: str
    visits: int = 0
    total: float = 0.0
    squares: float = 0.0
    wins: int = 0
    below: Node | None = None

    @property
    def mean(self) -> float:
        """What came of it on average."""
        return self.total / self.visits if self.visits else 0.0


@dataclass
class Node:
    """A decision, known by the choices that led to it."""

    waiting: list[str] | None = None
    """Choices that are not branches yet, the likeliest first."""
    visits: int = 0
    branches: dict[str, Branch] = field(default_factory=dict[str, Branch])


class Tree:
    """The tree of one search."""

    def __init__(self, seen: Seen, samples: Samples, budget: Budget, horizon: Horizon) -> None:
        self.seen, self.samples, self.budget, self.horizon = seen, samples, budget, horizon
        self.root = Node()
        self.own = own_style(seen.position, seen.number)
        self.low, self.high = math.inf, -math.inf

    def search(self) -> list[Weighed]:
        """Grow the tree until the budget is spent; the choices at its root, the one taken most often first."""
        random = Random(f"{self.samples.seed}/beside")
        named = proposals(self.seen, self.budget)
        others = beside(self.seen, self.samples.sample(0), named, random, MOST_PLANS // 3, self.budget)
        self.root.waiting = [arm.text for arm in self._mixed(named, others)]
        if len(self.root.waiting) == 1:
            return [Weighed(self.root.waiting[0])]
        number = 0
        while not self.budget.over or not number:
            self._line(number)
            number += 1
        found = sorted(self.root.branches.values(), key=lambda branch: (-branch.visits, -branch.mean))
        return [_weighed(branch) for branch in found] or [Weighed(self.root.waiting[0])]

    @staticmethod
    def _mixed(named: list[Arm], others: list[Arm]) -> list[Arm]:
        """The styles' choices and those beside them, by turns, the usual one first."""
        mixed = named[:1]
        for place in range(max(len(named) - 1, len(others))):
            mixed += others[place : place + 1] + named[place + 1 : place + 2]
        return mixed

    def _line(self, number: int) -> None:
        p, random = self.samples.sample(number), Random(f"{self.samples.seed}/line {number}")
        clock, node, path = Clock(p, self.horizon.turns), self.root, list[Branch]()
        visited = [node]
        while p.asking and not clock.over(p) and len(path) < DEEPEST:
            seat = p.asking[0]
            branch = self._branch(node, p, random)
            found = whole_of(p.decision_of(seat), branch.text) if branch is not None else None
            if branch is None or found is None:
                break
            path.append(branch)
            p.carry_out(found.group, found.item)
            self.budget.used += 1
            if branch.below is None:
                branch.below = Node()
                break
            node = branch.below
            visited.append(node)
        nodes, _ = play_on(p, self.seen.number, self.own, clock, self.horizon.most, random, self.budget)
        self.budget.used += nodes
        if self.budget.stopped and len(self.root.branches) > 1:
            return  # broken off: it would count as worth what it is not
        self._learn(p, path, visited)

    def _learn(self, p: Position[Any], path: list[Branch], visited: list[Node]) -> None:
        value = worth(p, self.seen.number)
        self.low, self.high = min(self.low, value), max(self.high, value)
        for node in visited:
            node.visits += 1
        for branch in path:
            branch.visits += 1
            branch.total += value
            branch.squares += value * value
            branch.wins += won(p, self.seen.number)

    def _branch(self, node: Node, p: Position[Any], random: Random) -> Branch | None:
        """The branch to follow: a new one while there should be more, else the most promising for who chooses."""
        seat = p.asking[0]
        if node.waiting is None:
            node.waiting = self._likely(p, random)
        while node.waiting and len(node.branches) < math.ceil(WIDENING * math.sqrt(node.visits + 1)):
            text = node.waiting.pop(0)
            if text not in node.branches and whole_of(p.decision_of(seat), text) is not None:
                node.branches[text] = Branch(text)
                return node.branches[text]
        there = [b for b in node.branches.values() if whole_of(p.decision_of(seat), b.text) is not None]
        return max(there, key=lambda b: self._promise(b, node, own=seat == self.seen.number), default=None)

    def _likely(self, p: Position[Any], random: Random) -> list[str]:
        seat, texts = p.asking[0], dict[str, None]()
        for number in range(ASKED):
            found = proposed(p, seat, style(p, seat, number))
            texts.update(dict.fromkeys(found))
            if not found:
                break
        return list(texts) or [choice(p, seat, {}, random).text]

    def _promise(self, branch: Branch, node: Node, own: bool) -> float:
        if not branch.visits:
            return math.inf
        mean = (branch.mean - self.low) / max(self.high - self.low, 1e-9)
        seldom = CURIOSITY * math.sqrt(math.log(node.visits + 1) / branch.visits)
        return (mean if own else 1 - mean) + seldom


def _weighed(branch: Branch) -> Weighed:
    lines = branch.visits
    spread = max(0.0, branch.squares / lines - branch.mean**2) if lines else 0.0
    error = (spread / lines) ** 0.5 if lines else 0.0
    return Weighed(branch.text, branch.mean, error, lines, branch.wins / lines if lines else 0.0)
