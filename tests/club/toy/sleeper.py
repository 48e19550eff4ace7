"""A bot that never answers."""

import time
from random import Random
from typing import ClassVar

from grognard.bots import Seen, register


@register("sleeper")
class Sleeper:
    """Sleeps."""

    title: ClassVar[dict[str, str]] = {"en": "Sleeper", "zh": "瞌睡"}

    def choose(self, seen: Seen, random: Random, seconds: float) -> str:
        print("zzz", flush=True)  # what a bot prints must not be taken for its answer
        time.sleep(60)
        return "bid 1"
