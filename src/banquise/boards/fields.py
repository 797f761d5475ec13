"""The fields of a position's text: ASCII, one line, one space between two fields."""

from __future__ import annotations

import re
from typing import Final

from banquise.core import BadText, refuse

LINE_BREAK: Final = re.compile(r"[\r\n]")


class Fields:
    """A position's text cut into named fields, which knows where each stands for the sake of precise errors."""

    def __init__(self, text: str, *names: str) -> None:
        if not text.isascii():
            wrong = next(number for number, character in enumerate(text) if not character.isascii())
            raise BadText(refuse("not-ascii", symbol=text[wrong]), text, wrong)
        if found := LINE_BREAK.search(text):
            raise BadText(refuse("line-break"), text, found.start())
        values = text.split(" ")
        if len(values) != len(names):
            raise BadText(refuse("field-count", fields=len(values), wanted=len(names), layout=" ".join(names)), text)
        self.text = text
        self._values = dict(zip(names, values, strict=True))

    def __getitem__(self, name: str) -> str:
        return self._values[name]

    def at(self, name: str) -> int:
        """Where a field begins."""
        names = list(self._values)
        return sum(len(self._values[before]) + 1 for before in names[: names.index(name)])

    def one_of(self, name: str, *allowed: str) -> str:
        """The value of a field, which must be one of these."""
        value = self._values[name]
        if value not in allowed:
            raise self.error(name, "field-value", value=value, values=", ".join(allowed))
        return value

    def error(self, name: str, code: str, clause: str = "", cells: tuple[str, ...] = (), **details: str | int) -> BadText:
        """The error that blames a field."""
        return BadText(refuse(code, clause, cells, text_field=name, **details), self.text, self.at(name))
