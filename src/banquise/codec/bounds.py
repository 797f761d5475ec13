"""What a value may be beyond its type: written beside it, as in `Annotated[str, Length(40)]`."""

from __future__ import annotations

import re
from collections.abc import Sized
from dataclasses import dataclass

Facts = dict[str, object]
"""Words of JSON Schema."""


@dataclass(frozen=True, slots=True)
class Length:
    """So many characters or items at most."""

    most: int

    def admits(self, value: Sized) -> bool:
        return len(value) <= self.most

    def facts(self, kind: object) -> Facts:
        return {"maxLength" if kind == "string" else "maxItems": self.most}


@dataclass(frozen=True, slots=True)
class Range:
    """A number from `low` to `high`; or above `low`, where that is not `included`."""

    low: int
    high: int
    included: bool = True

    def admits(self, value: float) -> bool:
        return self.low <= value <= self.high and (self.included or value != self.low)

    def facts(self, _kind: object) -> Facts:
        return {"minimum" if self.included else "exclusiveMinimum": self.low, "maximum": self.high}


@dataclass(frozen=True, slots=True)
class Pattern:
    """A text that is like this regular expression from its first to its last character."""

    text: str

    def admits(self, value: str) -> bool:
        return re.fullmatch(self.text, value) is not None

    def facts(self, _kind: object) -> Facts:
        return {"pattern": f"^{self.text}$"}


Bound = Length | Range | Pattern
