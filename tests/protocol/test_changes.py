"""What an event changed of a table says all of it, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

import pytest

from banquise.codec import UNSAID, read, read_json
from banquise.i18n import LANGUAGES
from banquise.protocol import PAGE_LENGTH, AskHistory, Happened, HistoryShown, TableMessages, Welcome
from banquise.tables import event_text, events_text
from banquise.tables.snapshots import restored, snapshot_text
from banquise.views import EventShown, PlayShown, Presence, TableChange, TableShown, Viewer, applied, plays_after
from tests.protocol.sitting import Sitting
from tests.tables.table_host import BEGIN, hosted
from tests.views.matches import HERE, MATCHES, VIEWERS, tables

ALWAYS = {"number", "now", "length", "plays", "clock"}
"""What a change says whether it moved or not."""


def said(change: Any) -> dict[str, Any]:
    return {part.name: value for part in fields(change) if (value := getattr(change, part.name)) is not UNSAID}


@pytest.mark.parametrize("which", MATCHES)
def test_the_table_before_with_the_change_is_the_table_after(which: int) -> None:
    played = tables(which)
    messages = TableMessages(next(played), listed=True)
    shown = {viewer: messages.views.shown(viewer, messages.table.at, HERE) for viewer in VIEWERS}
    history: list[PlayShown] = []
    for table in played:
        messages.step(table)
        for viewer, text in messages.happened(VIEWERS, table.at + 5, HERE).items():
            happened = read_json(Happened, text)
            after = read_json(TableShown, messages.shown(viewer, table.at + 5, HERE))
            assert applied(shown[viewer], happened.change) == after == messages.views.shown(viewer, table.at + 5, HERE)
            assert_nothing_else(shown[viewer], happened.change)
            shown[viewer] = after
        history = plays_after(history, happened.change)[1]
        assert all(play.words for play in history)
        assert wordless(history) == wordless(played_at(messages))


def played_at(messages: TableMessages) -> tuple[PlayShown, ...]:
    return read(tuple[PlayShown, ...], json.loads(messages.history("en")))


def wordless(plays: Iterable[PlayShown]) -> list[PlayShown]:
    return [replace(play, words="") for play in plays]


@pytest.mark.parametrize("which", list(MATCHES)[::4])
def test_what_an_event_told_in_words_a_page_of_the_history_tells_again(which: int) -> None:
    played = list(tables(which))
    messages = TableMessages(played[0], listed=True)
    heard: dict[Viewer, list[PlayShown]] = {Viewer("ann", language): [] for language in LANGUAGES}
    for table in played[1:]:
        messages.step(table)
        for viewer, text in messages.happened(heard, table.at, HERE).items():
            heard[viewer] = plays_after(heard[viewer], read_json(Happened, text).change)[1]
    read_back = TableMessages.restored(restored(snapshot_text(played[-1]), events_text(played[-1].events).splitlines()), listed=True)
    for viewer, plays in heard.items():
        for told in (messages, read_back):
            page = read_json(HistoryShown, told.answer(AskHistory(2**31, words=True), viewer, BEGIN, HERE))
            assert list(page.history) == plays[page.first :]
            welcome = read_json(Welcome, told.welcome(viewer, 0, BEGIN, HERE))
            turns = [play.turn for play in plays]
            assert [play.words for play in welcome.history] == [play.words if play.turn == turns[-1] else "" for play in page.history]


def assert_nothing_else(before: TableShown, change: TableChange) -> None:
    """Whatever is said is other than before."""
    for name, value in said(change).items():
        if name in ("position", "may"):
            was = getattr(before, name)
            assert said(value)
            assert all(each != getattr(was, field) for field, each in said(value).items() if field not in ("pieces", "legal", "counted"))
        elif name not in ("seats", "watching"):
            assert name in ALWAYS or value != getattr(before, name)


def test_a_change_says_nothing_of_who_is_connected_unless_somebody_sits_down() -> None:
    sitting = Sitting.make("gravis", 2)
    messages, table = sitting.host.messages, sitting.host.messages.table
    sitting.ask("ann", "play", action="Na")
    everybody = Presence(frozenset({"ann", "bob"}), 7)
    texts = [messages.happened([Viewer("ann")], BEGIN, presence)[Viewer("ann")] for presence in (Presence(), everybody)]
    assert texts[0] == texts[1]
    assert table.number == 2
    taken = next(message for message in sitting.heard["ann"] if message["kind"] == "event")
    assert (taken["event"]["what"]["kind"], taken["change"]["watching"], len(taken["change"]["seats"])) == ("seat-taken", 0, 2)


def test_messages_of_a_table_read_back_are_those_of_one_that_was_followed() -> None:
    for which in list(MATCHES)[::5]:
        played = list(tables(which))
        followed = TableMessages(played[0], listed=True)
        for table in played[1:]:
            followed.step(table)
        read_back = restored(snapshot_text(played[-1]), events_text(played[-1].events).splitlines())
        messages = TableMessages.restored(read_back, listed=True)
        for viewer in VIEWERS[:4]:
            assert messages.welcome(viewer, 3, table.at, HERE) == followed.welcome(viewer, 3, table.at, HERE)


def test_an_event_is_told_as_the_store_has_it() -> None:
    before, after = list(tables(next(iter(MATCHES))))[:2]
    stored = event_text(after.events.last)
    messages = TableMessages(before, listed=False)
    messages.step(after, stored)
    (told,) = messages.happened(VIEWERS[:1], after.at, HERE).values()
    assert f'"event":{stored},' in told
    assert messages.events_after(before.number) == f"[{stored}]"


# Pages


def long_match(actions: int) -> TableMessages:
    host = hosted("derive")
    host.play_on(actions)
    return TableMessages(host.table, listed=False)


def test_a_welcome_has_the_last_page_and_the_rest_is_asked_for() -> None:
    messages = long_match(2 * PAGE_LENGTH)
    welcome = read_json(Welcome, messages.welcome(Viewer("ann"), 0, BEGIN, HERE))
    assert (len(welcome.history), welcome.events) == (PAGE_LENGTH, ())
    plays, first = welcome.history, welcome.first
    while first:
        page = read_json(HistoryShown, messages.answer(AskHistory(first), Viewer(), BEGIN, HERE))
        plays, first = (*page.history, *plays), page.first
    assert wordless(plays) == wordless(played_at(messages))
    assert len(plays) == len(messages.table.played)
    beyond = read_json(HistoryShown, messages.answer(AskHistory(2**31), Viewer(), BEGIN, HERE))
    assert (beyond.first, wordless(beyond.history)) == (welcome.first, wordless(welcome.history))


def test_who_missed_more_than_a_page_of_events_is_told_the_last_of_them() -> None:
    messages = long_match(PAGE_LENGTH + 10)
    number = messages.table.number
    for after, told in ((1, PAGE_LENGTH), (number - 3, 3), (number, 0), (number + 7, 0), (0, 0)):
        events = read_json(Welcome, messages.welcome(Viewer(), after, BEGIN, HERE)).events
        assert [event.number for event in events] == list(range(number - told + 1, number + 1))
        assert all(isinstance(event, EventShown) for event in events)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_changes_the_language_goes_on_in_it(language: str) -> None:
    sitting = Sitting.make("drivis", 2)
    sitting.say("bob", {"kind": "speak", "language": language})
    sitting.ask("ann", "play", action=sitting.tables["ann"]["position"]["legal"][0]["action"])
    prompt = sitting.tables["bob"]["position"]["prompt"]["text"]
    assert prompt == sitting.hello("bob", language=language)["table"]["position"]["prompt"]["text"]
