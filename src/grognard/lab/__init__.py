"""Many games at once: environments for learning, simulations, tournaments and measurements.

docs/lab.md shows how each is used. The environments need further libraries: `pip install 'grognard[lab]'`.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .aec import AecEnv
    from .gym import SeatEnv
    from .parallel import SimultaneousEnv
    from .vector import VectorEnv

__all__ = ["MissingLibraryError", "aec_env", "gym_env", "openspiel_game", "parallel_env", "vector_env"]


class MissingLibraryError(ImportError):
    """A library that this part of the lab needs isn't installed."""


def aec_env(name: str, options: dict[str, Any] | None = None, **settings: Any) -> AecEnv:
    """A scenario by its name, GAME/SCENARIO, as PettingZoo's AECEnv: the seats act when the rules ask them."""
    return _part("aec").AecEnv(name, options, **settings)


def parallel_env(name: str, options: dict[str, Any] | None = None, **settings: Any) -> SimultaneousEnv:
    """The same as PettingZoo's ParallelEnv: seats that decide in secret act at once, others wait."""
    return _part("parallel").SimultaneousEnv(name, options, **settings)


def gym_env(name: str, options: dict[str, Any] | None = None, **settings: Any) -> SeatEnv:
    """The same for one seat, as a Gymnasium environment; the other seats are played by code (`opponent="random"`)."""
    return _part("gym").SeatEnv(name, options, **settings)


def vector_env(name: str, count: int, options: dict[str, Any] | None = None, **settings: Any) -> VectorEnv:
    """Many matches side by side, in this process or in several (`workers=2`), with shared memory."""
    return _part("vector").VectorEnv(name, count, options, **settings)


def openspiel_game(name: str, options: dict[str, Any] | None = None) -> Any:
    """A scenario as an OpenSpiel game, with a chance node for each draw."""
    return _part("openspiel", "openspiel").openspiel_game(name, options)


def _part(name: str, extra: str = "lab") -> Any:
    try:
        return importlib.import_module(f"{__name__}.{name}")
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("grognard"):
            raise
        raise MissingLibraryError(
            f"this needs {error.name}, which isn't installed: pip install 'grognard[{extra}]'", name=error.name
        ) from None
