"""Fits the policy prior of Quivive with one pawn a side, and writes it as `engine/games/quivive/policy_prior_weights.hpp`.

    python scripts/fit_quivive_value.py play games.jsonl --games 10000
    python -m scripts.fit_quivive_policy games.jsonl

An action has features, such as "takes a podium beside the pawn of who acts next, which has two cells to step to". Each feature
has a weight, and the softmax over the actions makes probabilities of their sums. They are fitted to how often the search visited
each action. Needs PyTorch (`pip install torch`), which the product does not. One game in ten is kept aside to test it.
"""

from __future__ import annotations

import argparse
import sys
from array import array
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import prod
from pathlib import Path
from typing import Any, Final

from scripts.fit_quivive_value import CELLS, SIDES, kept_aside, notes_of, planes_of, pytorch, wrapped

HEADER: Final = Path(__file__).parent.parent / "engine/games/quivive/policy_prior_weights.hpp"
STEPS_PER_UNIT: Final = 64
"""Weights are stored as whole numbers of such steps."""
ORDERS: Final = sum(SIDES)
"""Two sides in play, three, four, five; the side to act first."""
ROOMS, EXITS, HEIGHTS = 6, 5, 3
TABLES: Final = {
    "lift_ground": (len(SIDES), HEIGHTS, EXITS),
    "lift_beside": (ORDERS, ROOMS, 2, EXITS),
    "lift_behind": (ORDERS, ROOMS, 2, 4),
    "step_room": (len(SIDES), 9, 5),
    "step_reach": (len(SIDES), 12),
    "step_height": (len(SIDES), HEIGHTS),
    "step_beside": (ORDERS, ROOMS, 2, 4),
    "step_behind": (ORDERS, ROOMS, 4),
    "step_leaving": (ORDERS, ROOMS),
    "pawn_room": (ORDERS, 9, 5),
    "pawn_height": (ORDERS, HEIGHTS),
    "pawn_beside": (ORDERS, ROOMS),
    "pawn_behind": (ORDERS, ROOMS),
}
"""The features: what each says is written in policy_prior.hpp, which reads them the same way."""
STARTS: Final = dict(zip(TABLES, accumulate(map(prod, TABLES.values()), initial=0), strict=False))
"""Where each begins among all weights."""
SIZE: Final = sum(map(prod, TABLES.values()))
MAX_FEATURES: Final = 11
"""That an action has."""
NO_FEATURE, NO_ACTION = SIZE, SIZE + 1
IMPOSSIBLE_LOGIT: Final = -1000.0
BATCH_SIZE, LEARNING_RATE, WEIGHT_DECAY, ROUNDS = 1024, 0.05, 1e-5, 6

NAMES: Final = ["abcdefg"[column] + str(row + 1) for column, row in CELLS]
Features = list[int]
Tensor = Any


def within(reach: int) -> list[int]:
    """For each cell the set of others at most so many steps away, as bits."""
    return [sum(1 << other for other, (u, v) in enumerate(CELLS) if 0 < max(abs(x - u), abs(y - v)) <= reach) for x, y in CELLS]


BESIDE, WINDOW = within(1), within(2)


def feature(name: str, *places: int) -> int:
    """Where the weight of a feature stands; what is beyond the end of a dimension counts as its last."""
    at = 0
    for place, size in zip(places, TABLES[name], strict=True):
        at = at * size + min(place, size - 1)
    return STARTS[name] + at


class PositionFeatures:
    """What the features of the actions of a position are made of: sets of cells as bits."""

    def __init__(self, text: str) -> None:
        planes, _, _ = planes_of(text)
        self.phase, self.sides = text.split()[2], int(text.split()[3][-1])
        self.one, self.two, self.three, *pawns = (sum(1 << cell for cell, there in enumerate(plane) if there) for plane in planes)
        self.free = self.one & ~sum(pawns)
        self.pawns = [pawn.bit_length() - 1 for pawn in pawns]
        self.liberties = [BESIDE[pawn] & self.free for pawn in self.pawns]
        self.rooms = [max(each.bit_count(), 1) - 1 for each in self.liberties]
        count = self.sides if self.phase == "pawn" else len(pawns)
        self.group, self.first_order = count - SIDES[0], sum(range(SIDES[0], count))

    def height(self, cell: int) -> int:
        return (self.two >> cell & 1) + (self.three >> cell & 1)

    def exits(self, cell: int) -> int:
        return (BESIDE[cell] & self.free).bit_count()

    def ways(self, cell: int, number: int) -> int:
        """From how many cells beside a pawn this one can be stepped to."""
        return (BESIDE[cell] & self.liberties[number]).bit_count()

    def features(self) -> dict[str, Features]:
        """For each legal action, as it is written, where its weights stand. Not where podiums are raised."""
        if self.phase == "lift":
            return {f"x{NAMES[cell]}": self.of_lift(cell) for cell in bits(self.free)}
        if self.phase == "step":
            return {f"{NAMES[self.pawns[0]]}-{NAMES[cell]}": self.of_step(cell) for cell in bits(self.liberties[0])}
        return {f"@{NAMES[cell]}": self.of_pawn(cell) for cell in bits(self.free)}

    def of_lift(self, cell: int) -> Features:
        tall = self.two >> cell & 1
        found = [feature("lift_ground", self.group, self.height(cell), self.exits(cell))]
        for number, (pawn, room) in enumerate(zip(self.pawns, self.rooms, strict=True)):
            order = self.first_order + number
            if BESIDE[pawn] >> cell & 1:
                found.append(feature("lift_beside", order, room, tall, self.exits(cell)))
            elif WINDOW[pawn] >> cell & 1:
                found.append(feature("lift_behind", order, room, tall, self.ways(cell, number)))
        return found

    def of_step(self, cell: int) -> Features:
        tall, own = self.two >> cell & 1, self.pawns[0]
        free = self.free | 1 << own
        near = BESIDE[cell] & free
        reach = near
        for _ in range(2):
            reach = within_a_step(reach) & free
        found = [
            feature("step_room", self.group, near.bit_count(), (near & self.two).bit_count()),
            feature("step_reach", self.group, reach.bit_count() // 3),
            feature("step_height", self.group, self.height(cell)),
        ]
        for number, (pawn, room) in enumerate(zip(self.pawns[1:], self.rooms[1:], strict=True), 1):
            order = self.first_order + number
            if BESIDE[pawn] >> cell & 1:
                found.append(feature("step_beside", order, room, tall, self.ways(cell, number)))
                continue
            if WINDOW[pawn] >> cell & 1:
                found.append(feature("step_behind", order, room, self.ways(cell, number)))
            if BESIDE[pawn] >> own & 1:
                found.append(feature("step_leaving", order, room))
        return found

    def of_pawn(self, cell: int) -> Features:
        order, near = self.first_order + len(self.pawns), BESIDE[cell] & self.free
        found = [
            feature("pawn_room", order, near.bit_count(), (near & self.two).bit_count()),
            feature("pawn_height", order, self.height(cell)),
        ]
        for pawn, room in zip(self.pawns, self.rooms, strict=True):
            if WINDOW[pawn] >> cell & 1:
                found.append(feature("pawn_beside" if BESIDE[pawn] >> cell & 1 else "pawn_behind", order, room))
        return found


def bits(cells: int) -> Iterator[int]:
    return (cell for cell in range(len(CELLS)) if cells >> cell & 1)


def within_a_step(cells: int) -> int:
    found = cells
    for cell in bits(cells):
        found |= BESIDE[cell]
    return found


class Samples:
    """For each position the features of its actions, and the share of the visits that each action had."""

    def __init__(self) -> None:
        self.features, self.aims = array("H"), array("f")

    def add(self, features: dict[str, Features], visits: dict[str, int]) -> None:
        """Every action is tried once, whatever the search thinks of it: that visit says nothing."""
        counts = [max(visits.get(action, 0) - 1, 0) for action in features]
        total = sum(counts)
        if total == 0:
            return
        missing = len(CELLS) - len(features)
        for each in features.values():
            self.features.extend(each + [NO_FEATURE] * (MAX_FEATURES - len(each)))
        self.features.extend([NO_ACTION] * (missing * MAX_FEATURES))
        self.aims.extend([count / total for count in counts] + [0.0] * missing)

    def tensors(self, torch: Any) -> tuple[Tensor, Tensor]:
        features = torch.frombuffer(self.features, dtype=torch.int16).reshape(-1, len(CELLS), MAX_FEATURES)
        return features, torch.frombuffer(self.aims, dtype=torch.float32).reshape(-1, len(CELLS))


def read(paths: Sequence[Path]) -> tuple[Samples, dict[str, Samples]]:
    """What to fit to; and what to test with, by the phase."""
    given, aside = Samples(), {phase: Samples() for phase in ("pawn", "step", "lift")}
    for note in notes_of(paths):
        position = PositionFeatures(note["text"])
        (aside[position.phase] if kept_aside(note) else given).add(position.features(), note["visits"])
    return given, aside


def loss(torch: Any, weights: Tensor, features: Tensor, aims: Tensor) -> Tensor:
    """The divergence of the policy from the visits of the search, on average."""
    known = torch.cat([weights, torch.tensor([0.0, IMPOSSIBLE_LOGIT])])
    policy = torch.log_softmax(known[features.long()].sum(2), 1)
    return (torch.xlogy(aims, aims) - aims * policy).sum(1).mean()


def fit(paths: Sequence[Path]) -> None:
    torch = pytorch()
    given, aside = read(paths)
    features, aims = given.tensors(torch)
    tests = {phase: samples.tensors(torch) for phase, samples in aside.items()}
    weights = torch.zeros(SIZE, requires_grad=True)
    optimizer = torch.optim.Adam([weights])
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, LEARNING_RATE, total_steps=ROUNDS * -(-len(aims) // BATCH_SIZE))
    for number in range(ROUNDS):
        for part in torch.randperm(len(aims)).split(BATCH_SIZE):
            optimizer.zero_grad()
            (loss(torch, weights, features[part], aims[part]) + WEIGHT_DECAY * (weights**2).sum()).backward()
            optimizer.step()
            schedule.step()
        with torch.no_grad():
            losses = {phase: loss(torch, weights, *test).item() for phase, test in tests.items()}
        told = ", ".join(f"{phase} {value:.4f}" for phase, value in losses.items())
        sys.stdout.write(f"round {number + 1} of {ROUNDS}: {told}\n")
    HEADER.write_text(header([round(each * STEPS_PER_UNIT) for each in weights.tolist()]), encoding="utf-8")


def header(weights: Sequence[int]) -> str:
    """The file in which the engine finds the weights."""
    tables = "\n".join(
        f"inline constexpr std::int16_t {name}{''.join(f'[{size}]' for size in shape)} = {{\n{rows(weights[STARTS[name] :], shape)}}};"
        for name, shape in TABLES.items()
    )
    return f"""\
// The weights of policy_prior.hpp, fitted to searches of the engine; written by scripts/fit_quivive_policy.py.
#pragma once

#include <cstdint>

#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA::quivive::policy_prior {{

inline constexpr float scale = 1.0F / {STEPS_PER_UNIT};  // of all the numbers here

{tables}

}}  // namespace banquise::inline BANQUISE_ISA::quivive::policy_prior
"""


def rows(weights: Sequence[int], shape: Sequence[int]) -> str:
    """The first numbers in braces, as an array of this shape wants them, a line or more for each of its first dimension."""
    size = prod(shape[1:])
    return ",\n".join(wrapped(braced(weights[at * size : (at + 1) * size], shape[1:]), 4) for at in range(shape[0]))


def braced(weights: Sequence[int], shape: Sequence[int]) -> str:
    if not shape:
        return str(weights[0])
    size = prod(shape[1:])
    return "{" + ", ".join(braced(weights[at * size : (at + 1) * size], shape[1:]) for at in range(shape[0])) + "}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", type=Path, nargs="+")
    fit(parser.parse_args().paths)
