"""What a reader is shown of positions, tables, games and lessons: plain values, beside the functions that make them. Nothing here decides.

Every field of a value is always there; sentences are written in the language asked for.
"""

from banquise.views.annotating import annotated, annotated_record
from banquise.views.changes import ClockChange, MayChange, PiecesChange, PositionChange, TableChange, applied, plain_touches, plays_after
from banquise.views.events import EventShown, PlayShown, action_words, begin_of_last_turn, play_shown, shared_plays
from banquise.views.games import GameShown, OptionShown, OptionValueShown, RulesPartShown, RulesShown, games_shown, rules_shown
from banquise.views.lessons import LessonShown, MissedShown, TaskShown, lesson_shown, missed_shown
from banquise.views.lines import ChanceShown, LineShown, line_shown
from banquise.views.may import MayShown, may_shown
from banquise.views.opened import GameNamed, OpenedShown, opened_shown, refused_sentence
from banquise.views.positions import (
    ActionShown,
    OutcomeShown,
    PieceShown,
    PositionShown,
    PositionViews,
    ReserveShown,
    ScoreShown,
    outcome_shown,
    position_shown,
)
from banquise.views.presence import Presence, Viewer
from banquise.views.records import RecordShown, record_shown
from banquise.views.reviews import (
    CurvePoint,
    ReviewShown,
    ReviewState,
    SideReviewed,
    TryShown,
    TurnReviewed,
    TurnsShown,
    review_shown,
    try_shown,
)
from banquise.views.searches import CandidateShown, SearchShown
from banquise.views.sentences import Sentence, sentence
from banquise.views.tables import ClockShown, DecisionShown, OfferShown, SeatShown, TableShown, TableViews
from banquise.views.why_not import WhyNotShown, why_not

__all__ = [
    "ActionShown",
    "CandidateShown",
    "ChanceShown",
    "ClockChange",
    "ClockShown",
    "CurvePoint",
    "DecisionShown",
    "EventShown",
    "GameNamed",
    "GameShown",
    "LessonShown",
    "LineShown",
    "MayChange",
    "MayShown",
    "MissedShown",
    "OfferShown",
    "OpenedShown",
    "OptionShown",
    "OptionValueShown",
    "OutcomeShown",
    "PieceShown",
    "PiecesChange",
    "PlayShown",
    "PositionChange",
    "PositionShown",
    "PositionViews",
    "Presence",
    "RecordShown",
    "ReserveShown",
    "ReviewShown",
    "ReviewState",
    "RulesPartShown",
    "RulesShown",
    "ScoreShown",
    "SearchShown",
    "SeatShown",
    "Sentence",
    "SideReviewed",
    "TableChange",
    "TableShown",
    "TableViews",
    "TaskShown",
    "TryShown",
    "TurnReviewed",
    "TurnsShown",
    "Viewer",
    "WhyNotShown",
    "action_words",
    "annotated",
    "annotated_record",
    "applied",
    "begin_of_last_turn",
    "games_shown",
    "lesson_shown",
    "line_shown",
    "may_shown",
    "missed_shown",
    "opened_shown",
    "outcome_shown",
    "plain_touches",
    "play_shown",
    "plays_after",
    "position_shown",
    "record_shown",
    "refused_sentence",
    "review_shown",
    "rules_shown",
    "sentence",
    "shared_plays",
    "try_shown",
    "why_not",
]
