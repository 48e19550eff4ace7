"""`learnt:model=FILE`: a network in the ONNX format says which plan is best; any framework can have made it.

The network takes rows of numbers (`plan_features.py` says which), one row a style of the strategy, and gives one number
a row: by how much the style is better than the usual one. The best is followed for a player turn. The file may say
which game it was made for; it plays no other.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import numpy as np

from . import bot, register
from .plan_features import COUNT, openings
from .search.kept import Keeper
from .seen import Seen


@register("learnt")
class LearntBot:
    """Follows the style that its network thinks best; where all styles agree, what they say."""

    title: ClassVar[dict[str, str]] = {"en": "Learnt", "zh": "习得"}

    needs: ClassVar[str] = "model"
    """The parameter without which it can't play."""

    def __init__(self, model: str = "", seconds: float | None = None) -> None:
        if not model:
            raise ValueError("say which network, such as learnt:model=captain.onnx")
        self.seconds = seconds
        self.session, self.made_for = _session(model)
        self.otherwise = bot("greedy")
        self.keeper = Keeper()

    def choose(self, seen: Seen, random: Random, seconds: float) -> str:
        """What the style says that the network thinks best."""
        if self.made_for and self.made_for != seen.game.id:
            raise ValueError(f"this network was made for {self.made_for}, not for {seen.game.id}")
        if followed := self.keeper.followed(seen):
            return followed
        found = openings(seen, random)
        if found is None:
            return self.otherwise.choose(seen, random, seconds)
        (worth,) = self.session.run(None, {self.session.get_inputs()[0].name: found.numbers})
        style = int(np.argmax(worth.reshape(-1)))
        self.keeper.keep(seen, style)
        return found.texts[style]


@cache
def _session(model: str) -> tuple[Any, str]:
    try:
        import onnxruntime
    except ModuleNotFoundError:
        raise ValueError("this needs onnxruntime, which isn't installed: pip install 'grognard[bots]'") from None
    if not Path(model).is_file():
        raise ValueError(f"{model}: there is no such file")
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    try:
        session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime's own classes of errors are many
        raise ValueError(f"{model}: this is no network in the ONNX format: {str(error).splitlines()[0]}") from None
    wanted = session.get_inputs()[0].shape[-1]
    if wanted != COUNT:
        raise ValueError(f"{model}: this network takes {wanted} numbers a plan, not {COUNT}")
    return session, session.get_modelmeta().custom_metadata_map.get("game", "")
