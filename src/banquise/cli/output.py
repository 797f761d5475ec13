"""What the command line says, and how it stops: in sentences of a language, or in JSON."""

from __future__ import annotations

import errno
import json
import os
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, Final, NoReturn, ParamSpec, TextIO

import typer
from rich.console import Console, RenderableType
from rich.text import Text

from banquise.core import BadRecord, BadText, IllegalAction, Notice, Position, Refusal, notice, refuse
from banquise.engine import EngineMissing
from banquise.extras import ExtraMissing
from banquise.i18n import Language, Voice, voice
from banquise.i18n.explaining import typed_refusal, with_why
from banquise.players import PlayerFailed

EXIT_REFUSED: Final = 1
EXIT_BAD_INPUT: Final = 2
EXIT_MISSING: Final = 3
MAX_SHOWN_CHARACTERS: Final = 100
"""How many characters of a faulty text are shown around the fault."""
DISK_ERRORS: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""What writing to standard output may meet where it goes to a file."""
OUTPUT_REASONS: Final = ("no-output", "output-failed")
"""Reasons that cannot be told on standard output, not even in JSON."""

Parameters = ParamSpec("Parameters")


@dataclass(eq=False)
class CommandError(Exception):
    """Ends the command with a reason and an exit code, said in the words of a game (`slug`) if not the command's own.

    `text` and `at` show where the fault is, if a text has one; `number` and `action` name the action to blame, if one is;
    `words` are the last of a program that failed, `refused` is why what a player chose is not legal, `position` where something typed
    was not understood.
    """

    reason: Refusal
    exit_code: int
    slug: str | None = None
    text: str = ""
    at: int = 0
    number: int = 0
    action: str = ""
    words: str = ""
    refused: Refusal | None = None
    position: Position | None = None


def locale_language(environment: Mapping[str, str]) -> Language:
    """French if the locale says so, English otherwise."""
    chosen = next(filter(None, (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return "fr" if chosen.lower().startswith("fr") else "en"


@dataclass(frozen=True)
class Output:
    """How to answer: in which language, with whose words, for a person or a program."""

    language: Language
    as_json: bool
    slug: str = ""

    @classmethod
    def of(cls, lang: Language | None, *, as_json: bool, slug: str = "") -> Output:
        """The output that a command is asked for; without a language, that of the locale."""
        return cls(lang or locale_language(os.environ), as_json, slug)

    @property
    def voice(self) -> Voice:
        return voice(self.slug, self.language)

    def print(self, data: object, *lines: str) -> None:
        """The answer: the data as one line of JSON, or these lines."""
        output = standard_output()
        for line in (json.dumps(data),) if self.as_json else lines:
            typer.echo(printable(line), output)

    def show(self, *parts: RenderableType) -> None:
        """Something to look at, on standard output."""
        console = Console(file=standard_output(), highlight=False)
        for part in parts:
            console.print(part)

    def sentence(self, code: str, **details: str | int) -> str:
        """A sentence of the command line itself, without printing it."""
        return self.voice.notice(notice(code, "", (), **details))

    def refusal(self, reason: Notice) -> str:
        """The sentence of a refusal, with the nearest name that exists, if there is one."""
        said = self.voice.refusal(reason)
        near = str(reason.details.get("near", "")).strip("-")
        hint = self.sentence("did-you-mean", near=near)
        return f"{said} {hint}" if near and hint not in said else said

    def refusal_data(self, reason: Notice) -> dict[str, object]:
        """A refusal in plain values, its sentence included."""
        return {
            "code": reason.code,
            "clause": reason.clause,
            "cells": list(reason.cells),
            "details": dict(reason.details),
            "sentence": self.refusal(reason),
        }

    def fail(self, error: CommandError) -> NoReturn:
        """Says why and leaves."""
        why = self._why(error)
        if self.as_json and error.reason.code not in OUTPUT_REASONS:
            place = {"text": error.text, "at": error.at} if error.text else {}
            blamed = {"number": error.number, "action": error.action} if error.number else {}
            last = {"words": error.words} if error.words else {}
            self.print({"error": self.refusal_data(error.reason) | {"sentence": why} | place | blamed | last})
        else:
            clause = f" ({error.reason.clause})" if error.reason.clause else ""
            said = Text.assemble((self.voice.word("label", "error"), "bold red"), " ", printable(why), clause)
            below = (*with_caret(error.text, error.at), *quoted_lines(error.words))
            Console(stderr=True, highlight=False, soft_wrap=True).print(said, *below, sep="\n")
        raise typer.Exit(error.exit_code)

    def _why(self, error: CommandError) -> str:
        reason = with_why(self.voice, error.reason, error.refused)
        why = typed_refusal(self.voice, error.position, reason) if error.position else self.refusal(reason)
        return self.sentence("action-refused", number=error.number, action=error.action, why=why) if error.number else why


def standard_output() -> TextIO:
    """Where answers go; stops if it is closed."""
    if sys.stdout is None:
        raise CommandError(refuse("no-output"), EXIT_MISSING)
    return sys.stdout


def with_caret(text: str, at: int) -> list[Text]:
    """The faulty line of a text and a caret under the fault; nothing for no text."""
    if not text:
        return []
    first = text.rfind("\n", 0, at) + 1
    line = text[first:].split("\n", 1)[0]
    column = at - first
    cut = max(0, column - MAX_SHOWN_CHARACTERS // 2)
    return [Text(f"  {printable(line[cut : cut + MAX_SHOWN_CHARACTERS])}"), Text(" " * (2 + column - cut) + "^", "bold red")]


def quoted_lines(words: str) -> list[Text]:
    """What a program said last, line by line."""
    return [Text(f"  | {printable(line)[:MAX_SHOWN_CHARACTERS]}", "dim") for line in words.splitlines()]


def printable(text: str) -> str:
    """The text without anything a terminal would obey; each such character is replaced by one."""
    return re.sub("[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]", "\N{REPLACEMENT CHARACTER}", text)


def reports_errors(command: Callable[Parameters, None]) -> Callable[Parameters, None]:
    """The command, which says why it stops instead of failing.

    The rules saying no is 1, a text that cannot be read 2, a file or a part that is not there 3, and so is a full disk.
    """

    @wraps(command)
    def answered(*arguments: Parameters.args, **given: Parameters.kwargs) -> None:
        try:
            command(*arguments, **given)
        except (CommandError, BadText, BadRecord, IllegalAction, EngineMissing, ExtraMissing, PlayerFailed, OSError) as error:
            asked: Mapping[str, Any] = given
            output = Output.of(asked.get("lang"), as_json=asked.get("as_json", False), slug=asked.get("game") or "")
            failure = command_error_for(error)
            (output if failure.slug is None else replace(output, slug=failure.slug)).fail(failure)

    return answered


def command_error_for(error: Exception, slug: str | None = None) -> CommandError:
    """How the command ends for an error of the library; any other error is raised again."""
    match error:
        case CommandError():
            return error
        case BadText():
            return CommandError(error.reason, EXIT_BAD_INPUT, slug, error.text, error.at)
        case BadRecord():
            return CommandError(error.reason, EXIT_REFUSED, slug, number=error.number, action=error.action)
        case IllegalAction():
            return CommandError(error.reason, EXIT_REFUSED, slug)
        case EngineMissing():
            return CommandError(refuse("engine-missing"), EXIT_MISSING, slug)
        case ExtraMissing():
            return CommandError(
                refuse("extra-missing", feature=error.extra, module=error.module, install=error.install), EXIT_MISSING, slug
            )
        case PlayerFailed():
            return CommandError(error.reason, EXIT_MISSING, slug, words=error.words, refused=error.refused)
        case OSError(filename=None) if error.errno in DISK_ERRORS:
            _forget_output()
            return CommandError(refuse("output-failed", why=str(error.strerror)), EXIT_MISSING, slug)
    raise error


def _forget_output() -> None:
    """What could not be written is not tried again when the process ends, which would end it with a traceback after all."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.__stdout__.fileno() if sys.__stdout__ else nowhere)
