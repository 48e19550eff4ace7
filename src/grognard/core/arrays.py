"""Arrays and the views through which single numbers are read fast."""

from __future__ import annotations

from typing import Any, cast

import numpy.typing as npt


def view(array: npt.NDArray[Any]) -> memoryview:
    """An array as a memoryview: reading one number through it is several times quicker than through numpy."""
    return memoryview(cast(Any, array))
