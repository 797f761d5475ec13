"""The file of a campaign: what it is, then a result on each line, as they came.

A line that was cut short because the process was killed is no accident: it is taken away, and its task performed anew.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TextIO

from banquise.core import BadText, refuse

HEADER_KEYS: Final = ("campaign", "about")
LINE_KEYS: Final = ("task", "result")


@dataclass(frozen=True, slots=True)
class ResultsFile:
    """An open file of one campaign, with what it held when it was opened."""

    results: Mapping[int, Any]
    file: TextIO

    @classmethod
    @contextmanager
    def opened(cls, path: Path, name: str, about: Mapping[str, Any]) -> Iterator[ResultsFile]:
        """The file, made if it is not there. Raises `BadText` for one of something else, and `OSError`."""
        wanted = _plain(dict(zip(HEADER_KEYS, (name, about), strict=True)))
        text, rest = _whole_lines(path)
        if text:
            given, results = _read(path, text)
            if given != wanted:
                raise BadText(refuse("other-campaign", file=str(path), name=str(given["campaign"]), differs=_difference(given, wanted)), "")
        elif not _line(wanted).startswith(rest):
            raise _no_results(path, 1)
        with path.open("a", encoding="ascii", newline="\n") as file:
            if rest:
                os.truncate(path, len(text))
            if not text:
                file.write(_line(wanted))
                file.flush()
            yield cls(results if text else {}, file)

    def add(self, number: int, plain: Any) -> None:
        """Writes a result, which is in the file from then on even if this process is killed."""
        self.file.write(_line(dict(zip(LINE_KEYS, (number, plain), strict=True))))
        self.file.flush()


def campaign_of(path: Path) -> Mapping[str, Any] | None:
    """What the campaign of a file is about; None where none was written yet.

    Raises `BadText` for a file of something else, and `OSError`.
    """
    text, _ = _whole_lines(path)
    about: Mapping[str, Any] | None = _read(path, text)[0]["about"] if text else None
    return about


def stored_results(path: Path) -> tuple[Mapping[str, Any], dict[int, Any]]:
    """What the campaign of a file is about, and its results so far, by the number of the task and in that order.

    Raises `BadText` for a file of something else, and `OSError`.
    """
    header, results = _read(path, _whole_lines(path)[0])
    about: Mapping[str, Any] = header["about"]
    return about, dict(sorted(results.items()))


def _whole_lines(path: Path) -> tuple[str, str]:
    """The text of a file up to the end of its last whole line, and what comes after it; nothing if the file is not there."""
    try:
        content = path.read_bytes().decode("ascii")
    except FileNotFoundError:
        return "", ""
    except UnicodeDecodeError as error:
        raise _no_results(path, 1) from error
    end = content.rfind("\n") + 1
    return content[:end], content[end:]


def _read(path: Path, text: str) -> tuple[Mapping[str, Any], dict[int, Any]]:
    """What it is and what it holds; of two results of one task the first counts."""
    first, *others = text.removesuffix("\n").split("\n")
    results: dict[int, Any] = {}
    header = _keys(path, 1, first, HEADER_KEYS)
    for number, line in enumerate(others, 2):
        written = _keys(path, number, line, LINE_KEYS)
        results.setdefault(written["task"], written["result"])
    return header, results


def _keys(path: Path, number: int, line: str, keys: tuple[str, ...]) -> Mapping[str, Any]:
    """The object of a line, which has these keys."""
    try:
        written = json.loads(line)
    except ValueError as error:
        raise _no_results(path, number) from error
    if not isinstance(written, dict) or tuple(written) != keys:
        raise _no_results(path, number)
    return written


def _no_results(path: Path, number: int) -> BadText:
    return BadText(refuse("no-results", file=str(path), line=number), "")


def _difference(given: Mapping[str, Any], wanted: Mapping[str, Any]) -> str:
    """Which of the things that decide the results are others there."""
    if given["campaign"] != wanted["campaign"]:
        return "campaign"
    there, here = given["about"], wanted["about"]
    return ", ".join(sorted(key for key in {*there, *here} if there.get(key) != here.get(key)))


def _plain(value: Any) -> Any:
    """A value as it is read again: tuples are lists."""
    return json.loads(json.dumps(value))


def _line(value: Mapping[str, Any]) -> str:
    return json.dumps(value, separators=(",", ":")) + "\n"
