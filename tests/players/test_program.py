"""Programs in a seat: real processes, well behaved or not, of which none is left behind."""

from __future__ import annotations

import gc
import os
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from banquise.core import Line
from banquise.games import GAMES
from banquise.i18n import LANGUAGES, voice
from banquise.players import PlayerFailed, ProgramPlayer, player_from_spec
from banquise.players.strength import Strength
from tests.core.copying import copies, pickled

BOT = Path(__file__).with_name("bot.py")
START = Line.begin(GAMES["gravis"].start())


@contextmanager
def bot(how: str, grace_seconds: float = 20.0) -> Iterator[ProgramPlayer]:
    player = ProgramPlayer(1, (sys.executable, str(BOT), how), Strength(seconds=0.05), grace_seconds)
    try:
        yield player
    finally:
        player.close()


def process_of(player: ProgramPlayer) -> int:
    assert player.running.process
    return player.running.process._process.pid


def is_gone(process: int) -> bool:
    """Whether no such process is left, be it as a zombie."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_program_is_asked_for_every_action() -> None:
    with bot("good") as player:
        line = START.play(player.choose(START))
        first = process_of(player)
        line = line.play(player.choose(line))
        assert list(line.actions) == ["Sc", ">E"]
        assert process_of(player) == first
    assert is_gone(first)


def test_a_copied_player_leaves_the_running_program_behind() -> None:
    with bot("good") as player:
        player.choose(START)
        for copied in copies(player):
            assert copied == player
            assert copied.running.process is None


FAILURES = {
    "crash": ("program-ended", "my last words"),
    "hang": ("program-silent", ""),
    "silent": ("program-silent", ""),
    "illegal": ("program-illegal", "bestaction z9"),
    "complain": ("program-error", "headache"),
}


@pytest.mark.parametrize("how", FAILURES)
def test_a_program_that_misbehaves_is_a_failure_with_its_last_words(how: str) -> None:
    code, words = FAILURES[how]
    with bot(how, grace_seconds=20.0 if how in ("crash", "illegal", "complain") else 0.3) as player, pytest.raises(PlayerFailed) as caught:
        player.choose(START)
    assert caught.value.reason.code == code
    assert words in caught.value.words
    sentences = [voice("gravis", language).refusal(caught.value.reason) for language in LANGUAGES]
    assert sentences[0] != sentences[1]


def test_the_exit_code_of_a_program_that_ended_is_told() -> None:
    with bot("crash") as player, pytest.raises(PlayerFailed) as caught:
        player.choose(START)
    assert caught.value.reason.details["exit"] == 7


@pytest.mark.parametrize("how", ["garbage", "flood"])
def test_whatever_else_a_program_says_is_passed_over(how: str) -> None:
    with bot(how) as player:
        assert player.choose(START) == "Sc"


def test_a_program_that_takes_too_long_is_told_to_stop() -> None:
    with bot("patient", grace_seconds=1.0) as player:
        assert player.choose(START) == "Sc"


def test_after_a_failure_the_program_is_started_anew() -> None:
    with bot("crash") as player:
        for _ in range(2):
            with pytest.raises(PlayerFailed):
                player.choose(START)
        assert player.running.process is None


def test_the_children_of_a_program_end_with_it() -> None:
    """A child holds the standard error it inherits open as long as it lives: that it can be read to its end shows its end."""
    with bot("family") as player:
        player.choose(START)
        conversation = player.running.process
        assert conversation
        conversation.close(seconds=0)
        assert not any(reader.is_alive() for reader in conversation._readers)


def test_a_program_ends_when_its_player_is_no_longer_used() -> None:
    player: ProgramPlayer | None = ProgramPlayer(1, (sys.executable, str(BOT), "good"), Strength(seconds=0.05))
    assert player
    player.choose(START)
    process = process_of(player)
    player = None
    gc.collect()
    assert is_gone(process)


def test_a_program_that_is_not_there_says_so() -> None:
    player = player_from_spec("program:./nonesuch --flag", 1)
    with pytest.raises(PlayerFailed) as caught:
        player.choose(START)
    assert (caught.value.reason.code, caught.value.reason.details["program"]) == ("program-start", "./nonesuch")


def test_a_failure_comes_whole_out_of_another_process() -> None:
    with bot("crash") as player, pytest.raises(PlayerFailed) as caught:
        player.choose(START)
    again = pickled(caught.value)
    assert (again.reason, again.words) == (caught.value.reason, caught.value.words)


def test_a_program_by_its_spec_plays() -> None:
    player = player_from_spec(f"program:0.05s,{shlex.join([sys.executable, str(BOT), 'good'])}", 1)
    assert isinstance(player, ProgramPlayer)
    assert player.choose(START) == "Sc"
    player.close()
