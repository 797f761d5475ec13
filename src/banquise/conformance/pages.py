"""The rules pages of a game, its lessons and its picture."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final
from xml.etree import ElementTree as ET

from banquise.conformance.broken import ContractBroken, require
from banquise.conformance.lines import Options, random_line, rng_for
from banquise.core import BadText, Game, Position
from banquise.games import GAMES, rules_page
from banquise.i18n import LANGUAGES
from banquise.i18n.pages import parts
from banquise.lessons import LESSONS, Task, paths
from banquise.svg import draw

CLAUSE: Final = re.compile(r"\*\*([A-Z]{3}-\d+)\*\*")
SAME: Final = (CLAUSE.pattern, r"\{\{picture: (.*?) \|", r"(?m)^(#+)")
"""What the pages have alike in both languages: clauses, pictures, headings."""


def clauses(slug: str) -> list[str]:
    """The clauses of a game's rules page, or of the common one ("")."""
    return CLAUSE.findall(rules_page(slug, "en"))


def check_found(game: Game) -> None:
    """The game is among `GAMES`, where all rooms look for it."""
    if GAMES.get(game.slug) is not game:
        reasons = [f"{each.where}: {each.reason}" for each in GAMES.broken]
        told = "; ".join(reasons) or "install the package, whose entry point must be of the group banquise.games"
        raise ContractBroken(f"{game.slug} is not among the games that are found ({told})")


def check_pages(game: Game) -> None:
    """There is a rules page in both languages: the same clauses, numbered without a gap, and pictures of positions."""
    texts = [rules_page(game.slug, language) for language in LANGUAGES]
    if not all(texts):
        raise ContractBroken(f"{game.slug}: there is no rules.en.md or no rules.fr.md beside the rules")
    for pattern in SAME:
        if len({tuple(re.findall(pattern, text)) for text in texts}) > 1:
            raise ContractBroken(f"{game.slug}: the pages in English and in French have not the same {pattern}")
    numbers = sorted(int(clause.split("-")[1]) for clause in clauses(game.slug))
    if not numbers or numbers != list(range(1, len(numbers) + 1)):
        raise ContractBroken(f"{game.slug}: the clauses are not numbered from 1 without a gap: {numbers}")
    for text in (position for page in texts for _, position, _ in parts(page) if position):
        _read(game, text)


def _read(game: Game, text: str) -> Position:
    """The position of a picture or a lesson."""
    try:
        return game.from_text(text)
    except BadText as error:
        raise ContractBroken(f"{game.slug}: a page or a lesson shows what is no position: {error}") from error


def check_clauses(game: Game, options: Options) -> None:
    """Every clause that random play cites is on the game's rules page, or on the common one."""
    known = {"", *clauses(game.slug), *clauses("")}
    line = random_line(game.start(**options), rng_for("clauses", game, options), 60, 0.02)
    for position in line.positions[::5]:
        for cited in sorted(_cited(position, line.actions)):
            require(cited in known, position, f"the clause {cited} is not on the rules page")


def _cited(position: Position, texts: Iterable[str]) -> set[str]:
    reasons = [position.why_not(text) for text in (*texts, *position.candidates())]
    cited = {each.clause for each in (*reasons, *position.notices(), position.prompt()) if each}
    return cited | {outcome.clause for outcome in [position.outcome()] if outcome}


def check_lessons(game: Game) -> None:
    """Every task can be done, and not by any action whatever, and teaches a clause that there is."""
    for number, task in enumerate(LESSONS.get(game.slug, ()), 1):
        _check_task(game, number, task)


def _check_task(game: Game, number: int, task: Task) -> None:
    position = _read(game, task.start)
    begun = {path[0] for path in paths(position, task)}
    require(bool(begun), position, f"task {number} cannot be done")
    by_any = begun == set(position.legal_actions())
    require(by_any is task.any_will_do, position, f"task {number} is done by any action, and does not say so (or the other way round)")
    require(task.clause in clauses(game.slug), position, f"task {number} teaches {task.clause}, which is not on the rules page")
    said = [pair for pair in (task.ask, task.hint, task.done) if not all(pair) or pair[0] == pair[1]]
    require(not said, position, f"task {number} does not speak both languages: {said}")


def check_picture(game: Game, options: Options) -> None:
    """The picture is a well-formed document that shows every piece."""
    line = random_line(game.start(**options), rng_for("picture", game, options), 40)
    for position, last in list(zip(line.positions, ["", *line.actions], strict=True))[::13]:
        shown = ET.fromstring(draw(position, last=last or None)).iterfind(".//*[@data-piece]")  # noqa: S314  # our own text
        drawn = Counter((each.get("data-piece"), each.get("data-cell", "")) for each in shown)
        wanted = Counter((piece.kind, piece.cell) for piece in position.pieces())
        require(drawn == wanted, position, f"the picture shows {dict(drawn)} instead of {dict(wanted)}")
