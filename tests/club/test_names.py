"""Names of players: what may be one, and which look like another's."""

from __future__ import annotations

import unicodedata

import pytest

from banquise.club.names import read_name, skeletons
from banquise.core import Refusal


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann   B.  ", "Ann B."),
        ("Zoe\u0301", "Zo\u00e9"),
        ("O'Brien-Łukasz 2", "O'Brien-Łukasz 2"),
        ("Γιώργος", "Γιώργος"),
        ("नरेन्द्र", "नरेन्द्र"),
        ("Nguyễn", "Nguyễn"),
        ("山田", "山田"),
        ("x" * 40, "x" * 40),
    ],
)
def test_names_that_people_have_are_kept_composed_and_trimmed(given: str, kept: str) -> None:
    assert read_name(given) == unicodedata.normalize("NFC", kept)


@pytest.mark.parametrize(
    "given",
    [
        "",
        "   ",
        "x" * 41,
        "Ann\n",
        "Ann\u200b",
        "A\u202enn",
        "Ann\u00ad",
        "\u2800",
        "Ann\u3164",
        "Ann\u00a0B",
        "Ann\ufe0f",
        "Ann\ue000",
        "A" + "\u0301" * 9,
        "\u0301Ann",
        "...",
        "\x00",
        "\ud800",
    ],
    ids=repr,
)
def test_what_nobody_can_see_or_say_is_no_name(given: str) -> None:
    refused = read_name(given)
    assert isinstance(refused, Refusal)
    assert refused.code == "player-name"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"),
        ("Ann", "Аnn"),
        ("Ann", "Αnn"),
        ("paypal", "раураl"),
        ("Ian", "lan"),
        ("Bob 1", "Bob l"),
        ("Bob I", "Bob l"),
        ("mark", "rnark"),
        ("Ann", "𝐀𝐧𝐧"),
        ("Ann", "Ａｎｎ"),
        ("B0b", "Bob"),
        ("BOB", "B0B"),
        ("STRASSE", "straße"),
    ],
)
def test_names_that_look_alike_share_a_skeleton(one: str, other: str) -> None:
    assert set(skeletons(one)) & set(skeletons(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Anna"), ("Lia", "Ila"), ("Ali", "All"), ("Zoe", "Zoé"), ("Ann B", "AnnB"), ("Bob 1", "Bob 2"), ("Jan", "Ian")],
)
def test_names_of_different_people_do_not(one: str, other: str) -> None:
    assert not set(skeletons(one)) & set(skeletons(other))
