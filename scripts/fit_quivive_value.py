"""Fits the value network of Quivive with one pawn a side, and writes it as `engine/games/quivive/value_net_weights.hpp`.

    python scripts/fit_quivive_value.py play games.jsonl --games 10000     # stopped and started again it goes on
    python scripts/fit_quivive_value.py fit games.jsonl                    # --go-on: from the weights there are

`play` has the engine play against itself, for two to five sides, and notes each position, what the search thought of it, how often it
visited each action (which scripts/fit_quivive_policy.py fits to) and who won; another seed makes another file. `fit` needs PyTorch
(`pip install torch`), which the product does not. Around each pawn the network sees ten kinds of cells in the window of value_net.hpp,
and puts together what it saw around all of them; the softmax over the sides makes probabilities of its outputs. One game in ten is kept
aside to test it.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from importlib import import_module
from itertools import chain
from pathlib import Path
from random import Random
from textwrap import fill
from typing import Any, Final

from rich.progress import track

from banquise import __version__, engine
from banquise.core import Action, Position
from banquise.games import GAMES
from banquise.lab import Campaign, cores, results_of, stored_results

HEADER: Final = Path(__file__).parent.parent / "engine/games/quivive/value_net_weights.hpp"
CELLS: Final = [(column, row) for row in range(7) for column in range(7) if abs(column - 3) + abs(row - 3) < 5]
WINDOW: Final = [(x, y) for y in range(-2, 3) for x in range(-2, 3) if (x, y) != (0, 0)]
SIDES: Final = (2, 3, 4, 5)
CELL_KINDS, FIRST_UNITS, SECOND_UNITS, THIRD_UNITS, ROLES = 10, 32, 24, 32, 28
STEPS_PER_UNIT: Final = 128
"""Weights are stored as whole numbers of such steps."""
RANDOM_ACTION_PROBABILITY: Final = {"pawn": 1 / 2, "step": 1 / 12, "lift": 1 / 12}
"""By the phase, so that the games are of many kinds. Podiums are raised at random."""
BATCH_SIZE, LEARNING_RATE, WEIGHT_DECAY = 2048, 4e-3, 1e-3
LEARNING_RATE_TO_GO_ON: Final = 1e-3
"""The rate at which weights that are good already are fitted on."""

SHAPES: Final = {
    "first_cells": (CELL_KINDS * len(WINDOW), FIRST_UNITS),
    "first_bias": (ROLES, FIRST_UNITS),
    "second": (FIRST_UNITS, SECOND_UNITS),
    "second_bias": (SECOND_UNITS,),
    "third_own": (SECOND_UNITS, THIRD_UNITS),
    "third_next": (SECOND_UNITS, THIRD_UNITS),
    "third_last": (SECOND_UNITS, THIRD_UNITS),
    "third_others": (SECOND_UNITS, THIRD_UNITS),
    "third_bias": (ROLES, THIRD_UNITS),
    "output": (THIRD_UNITS, 1),
    "output_bias": (ROLES, 1),
}
"""Of the weights, in the order in which they are stored."""

Tensor = Any
Note = dict[str, Any]
"""A position of a game, and what became of it."""


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """A game to be played."""

    simulations: int
    seed: int
    number: int


def played(game: SelfPlay) -> list[Note]:
    """The positions of one game."""
    rng = Random(f"{game.seed} {game.number}")
    position: Position = GAMES["quivive"].start(mode=f"solo{SIDES[game.number % len(SIDES)]}")
    notes: list[Note] = []
    while (outcome := position.outcome()) is None:
        actions, text = position.legal_actions(), position.text()
        action = rng.choice(actions)
        if (phase := text.split()[2]) in RANDOM_ACTION_PROBABILITY and len(actions) > 1:
            found = engine.analyse(position, 0, simulations=game.simulations + len(actions), seed=rng.getrandbits(32), method="mcts")
            best, *others = found.candidates
            if best.proof is None:
                visits = {each.action: each.visits for each in (best, *others) if each.visits > 1}
                notes.append({"game": game.number, "text": text, "values": best.values, "visits": visits})
            if rng.random() >= RANDOM_ACTION_PROBABILITY[phase]:
                action = Action(best.action)
        position = position.after(action)
    return [note | {"scores": outcome.scores} for note in notes]


def play(path: Path, games: int, simulations: int, seed: int, workers: int, cluster: str | None) -> None:
    """Plays the games that the file does not have yet."""
    about = {"version": __version__, "simulations": simulations, "seed": seed}
    campaign = Campaign("self-play of Quivive", about, [SelfPlay(simulations, seed, number) for number in range(games)], played)
    with closing(results_of(campaign, workers, cluster=cluster, file=path)) as coming:
        for _ in track(coming, total=games):
            pass


def notes_of(paths: Sequence[Path]) -> Iterator[Note]:
    """All positions of these files."""
    return (note for path in paths for notes in stored_results(path)[1].values() for note in notes)


def kept_aside(note: Note) -> bool:
    """Whether a position is of a game that tests a fit and is not fitted to."""
    return bool(note["game"] // len(SIDES) % 10 == 0)


def planes_of(text: str) -> tuple[list[list[int]], list[int], int]:
    """What is where, cell by cell: at least 1, 2 and 3 podiums, then the pawn of each side in play, the side to act first.

    With it these sides, and 1 in mid turn.
    """
    board, seat, phase, _, _ = text.split()
    stacks = [stack for row in reversed(board.split("/")) for stack in re.findall(r"(\d)([A-E]?)", row)]
    letters = sorted((letter for _, letter in stacks if letter), key=lambda letter: (ord(letter) - ord("A") < int(seat) - 1, letter))
    heights = [[int(int(height) >= least) for height, _ in stacks] for least in (1, 2, 3)]
    pawns = [[int(letter == each) for _, each in stacks] for letter in letters]
    return heights + pawns, [ord(letter) - ord("A") for letter in letters], int(phase == "lift")


@dataclass(slots=True)
class Samples:
    """Positions with as many sides in play each."""

    planes: bytearray = field(default_factory=bytearray)
    phases: list[int] = field(default_factory=list)
    aims: list[list[float]] = field(default_factory=list)
    """For each side half its result and half what the search expected."""

    def tensors(self, torch: Any) -> tuple[Tensor, Tensor, Tensor]:
        planes = torch.frombuffer(self.planes, dtype=torch.uint8).reshape(len(self.phases), -1, len(CELLS))
        return planes, torch.tensor(self.phases), torch.tensor(self.aims)


def read(paths: Sequence[Path]) -> tuple[dict[int, Samples], dict[int, Samples]]:
    """What to fit to and what to test with, by the number of sides in play."""
    found = defaultdict[int, Samples](Samples), defaultdict[int, Samples](Samples)
    for note in notes_of(paths):
        if " pawn " in note["text"]:
            continue
        planes, sides, phase = planes_of(note["text"])
        samples = found[kept_aside(note)][len(sides)]
        samples.planes += bytes(chain.from_iterable(planes))
        samples.phases.append(phase)
        samples.aims.append([(note["values"][side] + note["scores"][side]) / 2 for side in sides])
    return found


class ValueNet:
    """The network of value_net.hpp, while it is fitted."""

    def __init__(self, torch: Any) -> None:
        self.torch = torch
        self.weights = {name: (torch.randn(shape) / (4 * shape[0]) ** 0.5).requires_grad_() for name, shape in SHAPES.items()}
        index = {cell: number for number, cell in enumerate(CELLS)}
        self.around = torch.tensor([[index.get((x + u, y + v), len(CELLS)) for u, v in WINDOW] for x, y in CELLS])
        self.beside = torch.tensor([[float(max(abs(x - u), abs(y - v)) == 1) for u, v in CELLS] for x, y in CELLS])

    def __call__(self, planes: Tensor, phases: Tensor) -> Tensor:
        """The logarithms of the odds of the sides, for positions with as many sides in play each."""
        torch, weights = self.torch, self.weights
        pawns = planes[:, 3:]
        count = pawns.shape[1]
        free = planes[:, :3] * (1 - pawns.sum(1, keepdim=True))
        exits = (free[:, :1] @ self.beside) * free[:, :1]
        ways = torch.cat([(exits >= least).float() for least in (1, 2, 3, 4)], 1)
        nobody = torch.zeros_like(free[:, 0])
        roles = [count * (count - 1) - 2 + 2 * number + phases for number in range(count)]
        views = []
        for number in range(count):
            others = [pawns[:, (number + later) % count] for later in range(1, count)]
            last = others[-1] if count > 2 else nobody
            seen = torch.cat([free, torch.stack([others[0], last, sum(others[1:-1], nobody)], 1), ways], 1)
            padded = torch.nn.functional.pad(seen, (0, 1))
            places = self.around[pawns[:, number].argmax(1)][:, None].expand(-1, CELL_KINDS, -1)
            first = torch.relu(padded.gather(2, places).flatten(1) @ weights["first_cells"] + weights["first_bias"][roles[number]])
            views.append(torch.relu(first @ weights["second"] + weights["second_bias"]))
        odds = []
        for number in range(count):
            own, following, *others = views[number:] + views[:number]
            third = weights["third_bias"][roles[number]] + own @ weights["third_own"] + following @ weights["third_next"]
            if others:
                third = third + others.pop() @ weights["third_last"]
            if others:
                third = third + sum(others) @ weights["third_others"]
            odds.append(torch.relu(third) @ weights["output"] + weights["output_bias"][roles[number]])
        return torch.cat(odds, 1)

    def read(self) -> None:
        """Takes the weights that are stored."""
        for name, weight in self.weights.items():
            self.weights[name] = self.torch.tensor(stored(name, weight.shape[-1])).reshape(weight.shape).requires_grad_()

    def quantised(self) -> dict[str, list[list[int]]]:
        """The weights as they are stored, row by row."""
        rows = {name: weight.detach().reshape(-1, weight.shape[-1]) for name, weight in self.weights.items()}
        return {name: [[round(number * STEPS_PER_UNIT) for number in row] for row in each.tolist()] for name, each in rows.items()}


def stored(name: str, width: int) -> list[list[float]]:
    """An array of the header, row by row."""
    found = re.search(rf"\b{name}\b[^={{;]*=?\s*(\{{.*?\}});", HEADER.read_text(encoding="utf-8"), re.DOTALL)
    if found is None:
        raise ValueError(f"{HEADER} has no {name}")
    numbers = [int(number) / STEPS_PER_UNIT for number in re.findall(r"-?\d+", found[1])]
    return [numbers[at : at + width] for at in range(0, len(numbers), width)]


def images(torch: Any) -> Tensor:
    """The eight symmetries of the board: for each, where every cell comes from."""
    flipped = [[(6 - x if over_x else x, 6 - y if over_y else y) for x, y in CELLS] for over_x in (0, 1) for over_y in (0, 1)]
    turned = [[(y, x) for x, y in cells] for cells in flipped]
    return torch.tensor([[CELLS.index(cell) for cell in cells] for cells in flipped + turned])


def batches(torch: Any, sets: dict[int, tuple[Tensor, Tensor, Tensor]]) -> Iterator[tuple[Tensor, Tensor, Tensor]]:
    """All positions once, in any order, each batch with one number of sides."""
    parts = [(count, part) for count, each in sets.items() for part in torch.randperm(len(each[1])).split(BATCH_SIZE)]
    for index in torch.randperm(len(parts)).tolist():
        count, part = parts[index]
        planes, phases, aims = sets[count]
        yield planes[part].float(), phases[part], aims[part]


def loss(torch: Any, network: ValueNet, planes: Tensor, phases: Tensor, aims: Tensor) -> Tensor:
    return -(aims * torch.log_softmax(network(planes, phases), 1)).sum(1).mean()


def pytorch() -> Any:
    """Imported only to fit, so that games can be played without it."""
    try:
        return import_module("torch")
    except ModuleNotFoundError:
        sys.exit("To fit, PyTorch is needed: pip install torch")


def fit(paths: Sequence[Path], rounds: int, *, go_on: bool) -> None:
    torch, rate = pytorch(), LEARNING_RATE_TO_GO_ON if go_on else LEARNING_RATE
    given, aside = ({count: samples.tensors(torch) for count, samples in each.items()} for each in read(paths))
    network, symmetries = ValueNet(torch), images(torch)
    if go_on:
        network.read()
    weights = list(network.weights.values())
    steps = rounds * sum(-(-len(each[1]) // BATCH_SIZE) for each in given.values())
    optimizer = torch.optim.AdamW(weights, lr=rate, weight_decay=WEIGHT_DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps)
    for number in range(rounds):
        for planes, phases, aims in batches(torch, given):
            symmetry = symmetries[torch.randint(len(symmetries), ()).item()]
            optimizer.zero_grad()
            loss(torch, network, planes[:, :, symmetry], phases, aims).backward()
            optimizer.step()
            schedule.step()
        with torch.no_grad():
            losses = {count: loss(torch, network, each[0].float(), each[1], each[2]).item() for count, each in sorted(aside.items())}
        told = ", ".join(f"{count} sides {value:.4f}" for count, value in losses.items())
        sys.stdout.write(f"round {number + 1} of {rounds}: {told}\n")
    HEADER.write_text(header(network.quantised()), encoding="utf-8")


def header(weights: dict[str, list[list[int]]]) -> str:
    """The file in which the engine finds the weights."""
    kinds = [weights["first_cells"][kind * len(WINDOW) : (kind + 1) * len(WINDOW)] for kind in range(CELL_KINDS)]
    cells = ",\n".join(f"    {{\n{table(rows, 8)}}}" for rows in kinds)
    third = "\n".join(
        f"inline constexpr Weights<third_units> {name}[second_units] = {{\n{table(weights[name], 4)}}};"
        for name in ("third_own", "third_next", "third_last", "third_others")
    )
    (second_bias,) = weights["second_bias"]
    output, output_bias = ([number for (number,) in weights[name]] for name in ("output", "output_bias"))
    return f"""\
// The weights of value_net.hpp, fitted to self-play; written by scripts/fit_quivive_value.py.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA::quivive::value_net::stored {{

inline constexpr float scale = 1.0F / {STEPS_PER_UNIT};  // of all the numbers here
inline constexpr std::size_t first_units = {FIRST_UNITS};
inline constexpr std::size_t second_units = {SECOND_UNITS};
inline constexpr std::size_t third_units = {THIRD_UNITS};
inline constexpr std::size_t cell_kinds = {CELL_KINDS};

template <std::size_t size>
using Weights = std::array<std::int16_t, size>;

// First layer: for each kind of cell and each place in the window, row by row.
inline constexpr Weights<first_units> first_cells[cell_kinds][{len(WINDOW)}] = {{
{cells}}};

// Its biases, by role: two sides in play, three, four, five; the side to act first; in step, in lift.
inline constexpr Weights<first_units> first_bias[{ROLES}] = {{
{table(weights["first_bias"], 4)}}};

inline constexpr Weights<second_units> second[first_units] = {{
{table(weights["second"], 4)}}};

inline constexpr Weights<second_units> second_bias
{table([second_bias], 4)};

// Third layer: from the second layer of the pawn itself, of who acts next, of who acted last, of all others.
{third}
inline constexpr Weights<third_units> third_bias[{ROLES}] = {{
{table(weights["third_bias"], 4)}}};

inline constexpr Weights<third_units> output
{table([output], 4)};
inline constexpr Weights<{ROLES}> output_bias
{table([output_bias], 4)};

}}  // namespace banquise::inline BANQUISE_ISA::quivive::value_net::stored
"""


def table(rows: Sequence[Sequence[int]], indent: int) -> str:
    """Rows in braces, with commas between them."""
    return ",\n".join(wrapped("{" + ", ".join(map(str, row)) + "}", indent) for row in rows)


def wrapped(numbers: str, indent: int) -> str:
    return fill(numbers, 118, initial_indent=" " * indent, subsequent_indent=" " * (indent + 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    tasks = parser.add_subparsers(required=True, metavar="play|fit")
    playing = tasks.add_parser("play", help="play games into a file; one that was stopped goes on")
    playing.add_argument("path", type=Path)
    playing.add_argument("--games", type=int, default=10_000)
    playing.add_argument("--simulations", type=int, default=800)
    playing.add_argument("--seed", type=int, default=1)
    playing.add_argument("--workers", type=int, default=cores())
    playing.add_argument("--cluster", metavar="auto|ADDRESS", help="play on a Ray cluster instead")
    playing.set_defaults(task=play)
    fitting = tasks.add_parser("fit", help="fit the network to games and write its weights")
    fitting.add_argument("paths", type=Path, nargs="+")
    fitting.add_argument("--rounds", type=int, default=12)
    fitting.add_argument("--go-on", action="store_true", help="from the weights that are stored, at a lower rate")
    fitting.set_defaults(task=fit)
    arguments = vars(parser.parse_args())
    arguments.pop("task")(**arguments)


if __name__ == "__main__":
    main()
