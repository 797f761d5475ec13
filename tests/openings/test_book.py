"""Books: written and read, strictly; those that games bring are of their rules, and small."""

from __future__ import annotations

from dataclasses import replace

import pytest

from banquise.core import BadText
from banquise.games import GAMES, OURS, pages_of_game
from banquise.i18n import LANGUAGES, voice
from banquise.openings import book_of, books_of, entry_of, normal, read_book
from banquise.openings.book import FILES
from tests.openings.books import ENTRIES, HEAD, START, made, text_of

MAX_BOOKS_BYTES = 3_000_000
"""Of all games together."""


def test_a_book_reads_back_as_it_was_written() -> None:
    book = read_book("# for people\n" + made().text())
    assert book.head == HEAD
    assert dict(book.entries()) == ENTRIES
    assert book.text() == made().text()


def test_the_position_played_most_comes_first() -> None:
    assert [entry.games for _, entry in made().entries()] == sorted((entry.games for entry in ENTRIES.values()), reverse=True)


def test_a_position_is_found_however_the_board_lies() -> None:
    book = made()
    corners = [START.play(action) for action in ("Sa", "Ne", "E1", "W5")]
    assert {book.entry(corner) for corner in corners} == {ENTRIES[text_of("Sa")]}
    assert book.entry(START.play("Sa").play(">N")) is None


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ("", "book-head"),
        (made().text().replace("seed", "sead"), "book-head"),
        (made().text().replace("rules 1\n", ""), "book-head"),
        (made().text().replace("games 100", "games many"), "book-number"),
        (made().text() + "no position at all\n", "book-line"),
        (made().text() + made().text().splitlines()[-1] + "\n", "book-line"),
    ],
    ids=["empty", "another-word", "a-word-missing", "no-number", "no-line", "a-position-twice"],
)
def test_what_is_no_book_is_refused_in_words(wrong: str, code: str) -> None:
    with pytest.raises(BadText) as refused:
        read_book(wrong)
    assert refused.value.reason.code == code
    for language in LANGUAGES:
        assert voice("", language).refusal(refused.value.reason)


@pytest.mark.parametrize(
    "rest", ["12", "0 ; 0 0 ; 0 ; -", "12 ; 7 5 ; 0", "12 ; 7 ; 0 ; -", "12 ; 7 5 ; 0 ; 0.5", "12 ; 7 5 ; 0 ; 1 0 in x", "a ; 7 5 ; 0 ; -"]
)
def test_a_line_that_says_something_else_is_refused_when_it_is_asked_for(rest: str) -> None:
    book = read_book(f"{HEAD.text()}\n{START.text()} ; {rest}\n")
    with pytest.raises(BadText) as refused:
        book.entry(START)
    assert refused.value.reason.code == "book-line"
    with pytest.raises(BadText):
        list(book.entries())


def test_books_of_earlier_rules_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = replace(HEAD, rules=0), HEAD
    texts = {f"openings-{head.rules}.txt": book_of(head, ENTRIES.items()).text() for head in (old, new)}
    monkeypatch.setattr("banquise.openings.book.pages_of_game", lambda *_: texts)
    books_of.cache_clear()
    try:
        assert [book.head for book in books_of("gravis")] == [new]
    finally:
        books_of.cache_clear()


def test_a_game_without_a_book_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("banquise.openings.book.pages_of_game", lambda *_: {})
    books_of.cache_clear()
    try:
        assert books_of("gravis") == ()
        assert entry_of(START) is None
    finally:
        books_of.cache_clear()


@pytest.mark.parametrize("slug", OURS)
def test_the_books_of_our_games_are_of_their_rules_and_whole(slug: str) -> None:
    texts = pages_of_game(slug, FILES)
    starts = []
    for name, text in texts.items():
        book = read_book(text)
        assert book.head.game == slug, name
        if book.head.rules != GAMES[slug].rules:
            continue  # it is left alone, and another one is of these rules
        start = normal(GAMES[slug].start(**book.head.options)).text()
        starts.append(start)
        most = book.entry_of(start)
        assert most is not None
        assert most.games == book.head.games, name
        for at, entry in book.entries():
            position = GAMES[slug].from_text(at)
            assert normal(position) == position, at
            assert len(entry.scores) == position.seats, at
            assert sum(entry.scores[side[0] - 1] for side in position.sides) == pytest.approx(entry.games, abs=0.01), at
            assert entry.draws <= entry.games, at
            assert entry.values is None or all(0 <= value <= 1 for value in entry.values), at
    assert starts
    assert len(set(starts)) == len(starts)


def test_all_books_together_are_small() -> None:
    assert sum(len(text) for slug in OURS for text in pages_of_game(slug, FILES).values()) < MAX_BOOKS_BYTES
