"""How large the parts of a request may be. Whoever reads one from outside refuses the rest; a table itself refuses what it cannot use."""

from __future__ import annotations

from typing import Annotated

from banquise.codec import Length, Pattern, Range
from banquise.tables.luck import ENTROPY_PATTERN
from banquise.tables.seats import ID_PATTERN, MAX_NAME_LENGTH

Id = Annotated[str, Pattern(ID_PATTERN.pattern)]
RequestId = Annotated[str, Pattern("[A-Za-z0-9_-]{0,64}")]
Name = Annotated[str, Length(MAX_NAME_LENGTH)]
EntropyText = Annotated[str, Pattern(ENTROPY_PATTERN.pattern)]
ActionText = Annotated[str, Length(40)]
ProgramText = Annotated[str, Length(40)]
SeatNumber = Annotated[int, Range(1, 9)]
Milliseconds = Annotated[int, Range(0, 2**53)]
EventNumber = Annotated[int, Range(1, 2**31)]
