"""What the engine found, as tables and as plain values."""

from __future__ import annotations

from typing import Final

from rich.table import Table
from rich.text import Text

from banquise.cli.output import Output
from banquise.core import Line
from banquise.engine import Analysis, Candidate, Proof
from banquise.study.hints import why_good
from banquise.study.worth import of_candidate

MAX_ROWS: Final = 12
MAX_VARIATION_ACTIONS: Final = 8
"""What a table has room for."""


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


def analysis_table(line: Line, found: Analysis, output: Output) -> Table:
    """The best actions, with the values of every side for which there is one."""
    voice, position = output.voice, line.position
    sides = [(side[0], voice.side(position, side[0])) for side in position.sides]
    labels = [voice.word("label", name) for name in ("visits", "depth", "proof", "variation")]
    caption = output.sentence("searched", simulations=f"{found.simulations:,}", seconds=f"{found.seconds:.1f}")
    table = Table(box=None, header_style="bold", caption=caption, caption_justify="left")
    table.add_column(voice.word("label", "action"), style="bold", no_wrap=True)
    for _, name in sides:
        table.add_column(name, justify="right")
    for label in labels[:2]:
        table.add_column(label, justify="right")
    table.add_column(labels[2])
    table.add_column(labels[3], overflow="ellipsis")
    for each in found.candidates[:MAX_ROWS]:
        values = [f"{100 * each.values[seat - 1]:.1f} %" for seat, _ in sides]
        proof = proof_text(line, each.proof, output) if each.proof else ""
        variation = Text(" ".join(each.variation[:MAX_VARIATION_ACTIONS]))
        table.add_row(each.action, *values, f"{each.visits:,}", str(each.depth), proof, variation)
    return table


def why_best(line: Line, found: Analysis, output: Output) -> str:
    """Why the best action is good, in words; "" where nobody is to act."""
    worths = [of_candidate(each, line.position.sides) for each in found.candidates]
    return why_good(output.voice, line, worths, every=True)


def proof_text(line: Line, proof: Proof, output: Output) -> str:
    """Who wins, and within how many turns; the sign of equality for a draw."""
    winners = [seat for seat, score in enumerate(proof.scores, 1) if score == 1]
    return f"{output.voice.side(line.position, winners[0]) if winners else '='} {proof.turns}"


def solution(line: Line, found: Analysis) -> Candidate | None:
    """The best action, if what it leads to is certain to be the best: it wins, or everything else is known too."""
    best = found.candidates[0]
    if best.proof is None:
        return None
    wins = best.proof.scores[line.position.to_act - 1] == 1
    return best if wins or all(candidate.proof for candidate in found.candidates) else None


def solution_sentence(line: Line, proof: Proof, output: Output) -> str:
    winners = [seat for seat, score in enumerate(proof.scores, 1) if score == 1]
    if not winners:
        return output.sentence("proven-draw", turns=proof.turns)
    winner = output.voice.side(line.position, winners[0])
    return output.sentence("proven-win" if proof.turns > 1 else "proven-win-now", winner=winner, turns=proof.turns)
