"""The contract every game keeps, and what follows from it alone. Standard library only: no clock, no chance, no IO."""

from banquise.core.frozen import FrozenDict
from banquise.core.game import Choice, Count, Customs, Earlier, Game, OnTime, Option
from banquise.core.line import Ending, Line, Turn
from banquise.core.outcome import Outcome, Sides, drawn, ranked, won
from banquise.core.perft import divide, perft, perft_turns
from banquise.core.position import CHANCE, NOBODY, OUT, PASS, Action, Piece, Position, Repetition, Reserve, Score, piece
from banquise.core.record import BadRecord, Entry, Record, result_text
from banquise.core.record_json import read_record, read_record_json, record_data, record_from_data, write_record_json
from banquise.core.record_text import read_record_text, write_record
from banquise.core.refusal import BadText, Detail, IllegalAction, Notice, Refusal, notice, refuse

__all__ = [
    "CHANCE",
    "NOBODY",
    "OUT",
    "PASS",
    "Action",
    "BadRecord",
    "BadText",
    "Choice",
    "Count",
    "Customs",
    "Detail",
    "Earlier",
    "Ending",
    "Entry",
    "FrozenDict",
    "Game",
    "IllegalAction",
    "Line",
    "Notice",
    "OnTime",
    "Option",
    "Outcome",
    "Piece",
    "Position",
    "Record",
    "Refusal",
    "Repetition",
    "Reserve",
    "Score",
    "Sides",
    "Turn",
    "divide",
    "drawn",
    "notice",
    "perft",
    "perft_turns",
    "piece",
    "ranked",
    "read_record",
    "read_record_json",
    "read_record_text",
    "record_data",
    "record_from_data",
    "refuse",
    "result_text",
    "won",
    "write_record",
    "write_record_json",
]
