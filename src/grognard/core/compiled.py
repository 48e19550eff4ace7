"""One decorator for the functions that numba compiles to machine code; the result is kept on disk."""

from collections.abc import Callable
from typing import Any, TypeVar

import numba  # pyright: ignore[reportMissingTypeStubs]

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """The same function, compiled on its first call and cached beside its module.

    Such a function works on arrays and numbers alone, and its callers see its plain Python type.
    """
    machine: Any = numba.njit(cache=True, nogil=True)  # pyright: ignore[reportUnknownMemberType]
    return machine(function)
