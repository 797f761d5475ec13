"""The examples of a page of documentation, run from top to bottom in a folder of their own.

- A `python` block is run; those of a page share one namespace and may `await`.
- A `text` block right behind it is what it prints. A block without one must print nothing.
- A `console` block holds commands, each `$ command` followed by what it prints, its errors included.

`...` stands for anything, as in doctest: times, paths, lists that go on.

    python -m tests.docs.examples docs/library.md

writes into a page what its examples print, where it says something else.
"""

from __future__ import annotations

import ast
import asyncio
import doctest
import inspect
import io
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import chdir, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).parents[2]
BLOCK: Final = re.compile(r"^```(python|console)\n(.*?)^```$(?:\n+```text\n(.*?)^```$)?", re.MULTILINE | re.DOTALL)
COMMAND: Final = re.compile(r"^\$ ((?:.*\\\n)*.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
COLUMNS: Final = "100"
"""How wide the terminal of a command is."""


@dataclass(frozen=True)
class Example:
    """Some code or a command, the line of the page where it begins, what it prints, and where the page says so."""

    language: str
    source: str
    line: int
    printed: str
    span: tuple[int, int]


def examples(page: str) -> Iterator[Example]:
    """The examples of a text in Markdown, in their order."""
    for block in BLOCK.finditer(page):
        line = page.count("\n", 0, block.start(2)) + 1
        if block[1] == "python":
            yield Example("python", block[2], line, block[3] or "", block.span(3) if block[3] else (block.end(), block.end()))
        for command in COMMAND.finditer(block[2]) if block[1] == "console" else ():
            first, last = (block.start(2) + place for place in command.span(2))
            yield Example("console", command[1], line + block[2].count("\n", 0, command.start()), command[2], (first, last))


def run_page(page: Path, folder: Path, **names: object) -> int:
    """Runs every example of a page in this folder and says how many there are; `names` are those that its code takes as given.

    Raises what an example raises, and `AssertionError` at the first that does not print what the page says.
    """

    def check(example: Example, printed: str) -> None:
        where = f"{page.name}, line {example.line}:\n{example.source}"
        assert is_as_said(example, printed), f"{where}\nprints:\n{printed}\nand not:\n{example.printed}"

    return _run_all(page, folder, names, check)


def write_page(page: Path, folder: Path) -> None:
    """Runs every example of a page in this folder, and writes into the page what it prints where that is not what it says."""
    changes: list[tuple[Example, str]] = []

    def note(example: Example, printed: str) -> None:
        if not is_as_said(example, printed):
            fenced = printed if example.printed or example.language == "console" else f"\n\n```text\n{printed}```"
            changes.append((example, fenced))

    _run_all(page, folder, {}, note)
    text = page.read_text(encoding="utf-8")
    for example, printed in reversed(changes):
        text = text[: example.span[0]] + printed + text[example.span[1] :]
    page.write_text(text, encoding="utf-8")


def _run_all(page: Path, folder: Path, names: dict[str, object], tell: Callable[[Example, str], None]) -> int:
    page = page.resolve()
    namespace: dict[str, object] = {"__name__": "__main__", **names}
    found = list(examples(page.read_text(encoding="utf-8")))
    with chdir(folder), asyncio.Runner() as runner:
        for example in found:
            tell(example, run_python(example, page, namespace, runner) if example.language == "python" else run_command(example.source))
    return len(found)


def run_python(example: Example, page: Path, namespace: dict[str, object], runner: asyncio.Runner) -> str:
    """What the code prints; a traceback names the lines of the page."""
    source = "\n" * (example.line - 1) + example.source
    code = compile(source, str(page), "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    printed = io.StringIO()
    with redirect_stdout(printed):
        waiting = eval(code, namespace)  # noqa: S307  # our own page
        if inspect.iscoroutine(waiting):
            runner.run(waiting)
    return printed.getvalue()


def run_command(command: str) -> str:
    """What the command prints, run by the shell, in English, with the programs of this environment."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    setting = os.environ | {"PATH": path, "LC_ALL": "C.UTF-8", "COLUMNS": COLUMNS, "TERM": "dumb"}
    done = subprocess.run(["sh", "-c", command], env=setting, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.stdout


def is_as_said(example: Example, printed: str) -> bool:
    """Whether this is what the page says, but for blanks at the ends of lines."""
    wanted, told = (re.sub(r"[ \t]+$", "", text, flags=re.MULTILINE) for text in (example.printed, printed))
    return doctest.OutputChecker().check_output(wanted, told, doctest.ELLIPSIS)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        with TemporaryDirectory() as folder:
            write_page(Path(name), Path(folder))
