"""What somebody pasted or keeps in a file, understood as far as it can be: see `read_pasted`."""

from banquise.reading.draft import MAX_PASTED_CHARACTERS, Draft
from banquise.reading.guessing import read_pasted
from banquise.reading.replaying import Reading, Refused
from banquise.reading.results import Link, NoPosition, Pasted

__all__ = ["MAX_PASTED_CHARACTERS", "Draft", "Link", "NoPosition", "Pasted", "Reading", "Refused", "read_pasted"]
