"""A small network of the plainest kind, trained here with numpy alone, and written in the ONNX format."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from . import MissingLibraryError

Numbers = npt.NDArray[np.float64]
HIDDEN = (32, 16)
PASSES, BATCH, RATE, DECAY = 120, 64, 0.003, 1e-4
KEPT_BACK = 0.2


class Network(NamedTuple):
    """Layers, each a matrix and a row; between them tanh."""

    matrices: list[Numbers]
    rows: list[Numbers]

    def layers(self, numbers: Numbers) -> list[Numbers]:
        """What every layer says, the input first."""
        found = [numbers]
        for place, (matrix, row) in enumerate(zip(self.matrices, self.rows, strict=True)):
            total = found[-1] @ matrix + row
            found.append(total if place == len(self.rows) - 1 else np.tanh(total))
        return found

    def worth(self, numbers: Numbers) -> Numbers:
        """One number a row."""
        return self.layers(numbers)[-1][:, 0]


def fitted(numbers: Numbers, wanted: Numbers, seed: int) -> tuple[Network, float, float]:
    """A network trained to foresee, its error on choices kept back, and the error of foreseeing nothing."""
    random = np.random.default_rng(seed)
    sizes = (numbers.shape[1], *HIDDEN, 1)
    network = Network(
        [random.normal(0, (1 / a) ** 0.5, (a, b)) for a, b in pairwise(sizes)],
        [np.zeros(b) for b in sizes[1:]],
    )
    order = random.permutation(len(numbers))
    back, rest = np.split(order, [int(len(order) * KEPT_BACK)])
    adam = _Adam(network)
    best, least = _copy(network), float("inf")
    for _ in range(PASSES):
        for part in np.array_split(random.permutation(rest), max(1, len(rest) // BATCH)):
            adam.step(*_slopes(network, numbers[part], wanted[part]))
        error = _error(network, numbers[back], wanted[back]) if len(back) else 0.0
        if error < least:
            best, least = _copy(network), error
    nothing = float(np.mean((wanted[back] - np.mean(wanted[rest])) ** 2)) if len(back) else 0.0
    return best, least, nothing


def _error(network: Network, numbers: Numbers, wanted: Numbers) -> float:
    return float(np.mean((network.worth(numbers) - wanted) ** 2))


def _copy(network: Network) -> Network:
    return Network([m.copy() for m in network.matrices], [r.copy() for r in network.rows])


def _slopes(network: Network, numbers: Numbers, wanted: Numbers) -> tuple[list[Numbers], list[Numbers]]:
    """How the error changes with every weight."""
    layers = network.layers(numbers)
    slope = 2 * (layers[-1] - wanted[:, None]) / len(numbers)
    matrices, rows = list[Numbers](), list[Numbers]()
    for place in range(len(network.rows) - 1, -1, -1):
        matrices.insert(0, layers[place].T @ slope + DECAY * network.matrices[place])
        rows.insert(0, slope.sum(axis=0))
        if place:
            slope = (slope @ network.matrices[place].T) * (1 - layers[place] ** 2)
    return matrices, rows


class _Adam:
    """Steps whose length adapts to each weight (Kingma and Ba)."""

    def __init__(self, network: Network) -> None:
        self.weights = [*network.matrices, *network.rows]
        self.first = [np.zeros_like(w) for w in self.weights]
        self.second = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    def step(self, matrices: list[Numbers], rows: list[Numbers]) -> None:
        """Go a step down."""
        self.steps += 1
        for weight, slope, first, second in zip(self.weights, [*matrices, *rows], self.first, self.second, strict=True):
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            ahead = first / (1 - 0.9**self.steps)
            weight -= RATE * ahead / (np.sqrt(second / (1 - 0.999**self.steps)) + 1e-8)


def write_onnx(network: Network, file: Path, about: Mapping[str, str]) -> None:
    """The network as ONNX: rows of numbers in, a number a row out."""
    try:
        import onnx
        from onnx import TensorProto, helper, numpy_helper
    except ModuleNotFoundError as error:
        raise MissingLibraryError("this needs onnx, which isn't installed: pip install 'grognard[bots]'") from error
    nodes: list[Any] = []
    constants: list[Any] = []
    last, name = len(network.rows) - 1, "numbers"
    for place, (matrix, row) in enumerate(zip(network.matrices, network.rows, strict=True)):
        for kind, value in (("matrix", matrix), ("row", row)):
            constants.append(numpy_helper.from_array(value.astype(np.float32), f"{kind}{place}"))
        out = "worth" if place == last else f"sum{place}"
        nodes.append(helper.make_node("Gemm", [name, f"matrix{place}", f"row{place}"], [out]))
        name = out
        if place != last:
            name = f"layer{place}"
            nodes.append(helper.make_node("Tanh", [out], [name]))
    count = network.matrices[0].shape[0]
    given = helper.make_tensor_value_info("numbers", TensorProto.FLOAT, ["choices", count])
    told = helper.make_tensor_value_info("worth", TensorProto.FLOAT, ["choices", 1])
    graph = helper.make_graph(nodes, "learnt", [given], [told], constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    helper.set_model_props(model, dict(about))
    onnx.checker.check_model(model)
    file.write_bytes(model.SerializeToString())
