"""What the engine found, as tables and as plain values."""

from __future__ import annotations

from typing import Final

from rich.table import Table
from rich.text import Text

from banquise.cli.speech import Speech
from banquise.core import Line
from banquise.engine import Analysis, Candidate, Proof

ROWS: Final = 12
STEPS: Final = 8
"""Actions of a variation that a table has room for."""


def analysis_data(line: Line, found: Analysis) -> dict[str, object]:
    return {
        "game": line.position.slug,
        "position": line.position.text(),
        "to_act": line.to_act,
        "simulations": found.simulations,
        "seconds": round(found.seconds, 3),
        "candidates": [candidate_data(candidate) for candidate in found.candidates],
    }


def candidate_data(candidate: Candidate) -> dict[str, object]:
    return {
        "action": candidate.action,
        "values": [round(value, 4) for value in candidate.values],
        "visits": candidate.visits,
        "depth": candidate.depth,
        "variation": candidate.variation,
        "proof": candidate.proof and proof_data(candidate.proof),
    }


def proof_data(proof: Proof) -> dict[str, object]:
    return {"scores": proof.scores, "turns": proof.turns}


def analysis_table(line: Line, found: Analysis, speech: Speech) -> Table:
    """The best actions, with the values of every side for which there is one."""
    voice, position = speech.voice, line.position
    sides = [(side[0], voice.side(position, side[0])) for side in position.sides]
    labels = [voice.word("label", name) for name in ("visits", "depth", "proof", "variation")]
    caption = speech.tell("searched", simulations=f"{found.simulations:,}", seconds=f"{found.seconds:.1f}")
    table = Table(box=None, header_style="bold", caption=caption, caption_justify="left")
    table.add_column(voice.word("label", "action"), style="bold", no_wrap=True)
    for _, name in sides:
        table.add_column(name, justify="right")
    for label in labels[:2]:
        table.add_column(label, justify="right")
    table.add_column(labels[2])
    table.add_column(labels[3], overflow="ellipsis")
    for each in found.candidates[:ROWS]:
        values = [f"{100 * each.values[seat - 1]:.1f} %" for seat, _ in sides]
        proof = proof_text(line, each.proof, speech) if each.proof else ""
        table.add_row(each.action, *values, f"{each.visits:,}", str(each.depth), proof, Text(" ".join(each.variation[:STEPS])))
    return table


def proof_text(line: Line, proof: Proof, speech: Speech) -> str:
    """Who wins, and within how many turns; the sign of equality for a draw."""
    winners = [seat for seat, score in enumerate(proof.scores, 1) if score == 1]
    return f"{speech.voice.side(line.position, winners[0]) if winners else '='} {proof.turns}"


def solution(line: Line, found: Analysis) -> Candidate | None:
    """The best action, if what it leads to is certain to be the best: it wins, or everything else is known too."""
    best = found.candidates[0]
    if best.proof is None:
        return None
    wins = best.proof.scores[line.position.to_act - 1] == 1
    return best if wins or all(candidate.proof for candidate in found.candidates) else None


def solution_sentence(line: Line, proof: Proof, speech: Speech) -> str:
    winners = [seat for seat, score in enumerate(proof.scores, 1) if score == 1]
    if not winners:
        return speech.tell("proven-draw", turns=proof.turns)
    winner = speech.voice.side(line.position, winners[0])
    return speech.tell("proven-win" if proof.turns > 1 else "proven-win-now", winner=winner, turns=proof.turns)
