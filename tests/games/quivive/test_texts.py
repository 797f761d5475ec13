"""What Quivive refuses, in actions and in texts, and that it refuses nothing that play can bring about."""

from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banquise.core import NOBODY, BadText, Position
from banquise.games.quivive.modes import MODES
from banquise.games.quivive.rules import GAME, GRID
from banquise.i18n import LANGUAGES, voice

ONES = "111/11111/1111111/1111111/1111111/11111/111"
START = f"{ONES} 1 raise solo2 -"
NINE = "222/11111/1111111/1111111/1111111/11112/222"
THIRD = "222/21111/1111111/1111111/1111111/11122/223 1 raise solo2 -"
FULL = "311/11111/1111112/2111131/1131111/21121/212"
STEPPING = "02B3/12111/0010030/1130000/0100111A/00101/102 1 step solo2 -"
CROWDED = "1B00/00000/0011000/0012B000/001A1A000/00000/000 2 step duo -"
LIFTING = "1B10/00000/0000000/0001000/0011A000/00000/000 1 lift solo2 -"
OVER = "100/00000/0000000/0001000/0011A000/00000/000 1 step solo2 B"


@pytest.mark.parametrize(
    ("position", "action", "code", "clause"),
    [
        (START, "", "unreadable", ""),
        (START, "d4", "unreadable", ""),
        (START, "+D4", "unreadable", ""),
        (START, " +d4", "unreadable", ""),
        (START, "+d4\n", "unreadable", ""),
        (START, "+d04", "unreadable", ""),
        (START, "+d8", "unreadable", ""),
        (START, "+d\N{ARABIC-INDIC DIGIT FOUR}", "unreadable", ""),
        (START, "d4-e5-f6", "unreadable", ""),
        (START, "@d4", "wrong-phase", "QUI-2"),
        (START, "d4-e5", "wrong-phase", "QUI-2"),
        (START, "xd4", "wrong-phase", "QUI-2"),
        (START, "+a1", "no-such-cell", "QUI-1"),
        (START, "out", "match-only", "ALL-3"),
        (START, "pass", "pass-unneeded", "QUI-5"),
        (f"{NINE} 2 raise solo2 -", "+c7", "second-level-first", "QUI-2"),
        (THIRD, "+c6", "third-level-now", "QUI-2"),
        (THIRD, "+e1", "three-already", "QUI-2"),
        (f"{FULL.replace('1131111', '11A31111')} 2 pawn solo2 -", "@b3", "cell-taken", "QUI-3"),
        (f"{FULL} 1 pawn solo2 -", "+d4", "wrong-phase", "QUI-3"),
        (STEPPING, "a3-a4", "no-pawn-there", "QUI-4"),
        (STEPPING, "d7-c7", "not-your-pawn", "QUI-4"),
        (STEPPING, "g3-e3", "not-adjacent", "QUI-4"),
        (STEPPING, "g3-g3", "not-adjacent", "QUI-4"),
        (STEPPING, "g3-g4", "no-podium", "QUI-4"),
        (STEPPING, "g3-g2", "no-such-cell", "QUI-1"),
        (STEPPING, "xa3", "wrong-phase", "QUI-4"),
        (CROWDED, "d4-d3", "cell-taken", "QUI-4"),
        (LIFTING, "xd3", "podium-in-use", "QUI-4"),
        (LIFTING, "xa3", "nothing-to-lift", "QUI-4"),
        (LIFTING, "d3-d4", "wrong-phase", "QUI-4"),
        (OVER, "d3-d4", "finished", "ALL-5"),
        (OVER, "out", "finished", "ALL-5"),
    ],
)
def test_an_action_is_refused_for_its_reason(position: str, action: str, code: str, clause: str) -> None:
    reason = GAME.from_text(position).why_not(action)
    assert reason is not None
    assert (reason.code, reason.clause) == (code, clause)
    assert all(voice("quivive", language).refusal(reason) for language in LANGUAGES)


def test_qui_4_a_step_onto_a_pawn_is_refused_where_it_ends() -> None:
    reason = GAME.from_text(CROWDED).why_not("d4-c3")
    assert reason is not None
    assert (reason.code, reason.cells) == ("cell-taken", ("c3",))


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        # fields
        ("", "field-count", 0),
        (f"{ONES} 1 raise solo2", "field-count", 0),
        (f"{START} ", "field-count", 0),
        (f"{ONES} 1 raise solo2 \N{EN DASH}", "not-ascii", 58),
        (f"{ONES} 1 raise solo6 -", "field-value", 52),
        (f"{ONES} 3 raise solo2 -", "field-value", 44),
        (f"{ONES} 0 raise solo2 -", "field-value", 44),
        (f"{ONES} 01 raise solo2 -", "field-value", 44),
        (f"{ONES} {'9' * 5000} raise solo2 -", "field-value", 44),
        (f"{ONES} 1 place solo2 -", "field-value", 46),
        # board
        (START.replace("/", ""), "row-count", 0),
        (START.replace("111/11111", "111/1111", 1), "row-length", 4),
        (START.replace("111/11111", "111/111111", 1), "row-length", 4),
        (START.replace("111", "3", 1), "row-length", 0),
        (START.replace("111/", "141/", 1), "board-symbol", 1),
        (START.replace("111/", "11a/", 1), "board-symbol", 2),
        (START.replace("111/", "A11/", 1), "board-symbol", 0),
        (START.replace("111/", "1AB1/", 1), "board-symbol", 2),
        (START.replace("111/", "11C1/", 1), "no-such-side", 2),
        (LIFTING.replace("1B10", "10B1"), "pawn-in-a-hole", 1),
        # out
        (f"{ONES} 1 raise solo2 ", "out-empty", 58),
        (f"{ONES} 1 raise solo3 D", "no-such-side", 58),
        (f"{ONES} 3 raise solo3 A-", "no-such-side", 59),
        (f"{ONES} 3 raise solo4 AA", "out-twice", 59),
        (f"{ONES} 1 step solo2 AB", "all-out", 57),
        (f"{ONES} 1 raise solo3 A", "seat-out", 44),
        (f"{ONES} 3 step teams A", "seat-out", 44),
        (f"{ONES} 2 raise solo2 A", "finished-phase", 46),
        # pawns
        (OVER.replace("100/", "1B00/"), "pawn-of-gone", 0),
        (LIFTING.replace("0001000", "0001A000"), "too-many-pawns", 0),
        (START.replace("111/", "1A11/", 1), "pawns-too-early", 47),
        (LIFTING.replace("1B10", "110"), "pawn-missing", 0),
        ("311/11111/1111112/2111131/1131A1B11/21121/212 1 pawn solo2 -", "all-pawns-stand", 48),
        ("311/11111/1111112/2111131/1131C111/21121/212 2 pawn solo3 -", "pawn-order", 0),
        ("311/11111/1111112/2111131/1131A1A11/21121/212 1 pawn duo -", "pawn-order", 0),
        # podiums
        ("222/11111/1111111/1111111/1111111/11111/223 2 raise solo2 -", "raising-order", 0),
        (START.replace("111/", "131/", 1), "raising-order", 0),
        (START.replace("111/", "101/", 1), "raising-order", 0),
        ("222/22222/1111111/1111A111/2211111/11111/01B0 1 step solo2 -", "too-high", 0),
        ("333/30000/1111111/1111A111/1111111/11111/01B0 1 step solo2 -", "too-high", 0),
        (f"{FULL} 1 raise solo2 -", "all-podiums-stand", 46),
        (f"{NINE} 2 pawn solo2 -", "podiums-missing", 0),
        (f"{ONES.replace('1111111', '1A111111', 1)} 1 step duo B", "podiums-missing", 0),
        (f"{FULL.replace('212', '012')} 2 step solo2 A", "raising-order", 0),
        # turns
        (f"{ONES} 2 raise solo2 -", "not-their-turn", 44),
        (f"{NINE} 1 raise solo2 -", "not-their-turn", 44),
        (f"{FULL} 2 pawn solo2 -", "not-their-turn", 44),
        (f"{FULL} 1 pawn solo5 -", "not-their-turn", 44),
        (STEPPING.replace(" 1 step", " 2 step"), "not-their-step", 46),
        (LIFTING.replace(" 1 lift", " 2 lift"), "not-their-step", 46),
        (f"{FULL.replace('311/', '3A1B1/')} 2 step solo2 -", "not-their-step", 46),
        (f"{FULL.replace('311/', '2A1B1/')} 1 step solo2 -", "not-their-step", 46),
        (f"{FULL.replace('311/', '3A1B1C/')} 3 step solo3 -", "not-their-step", 47),
        (f"{FULL.replace('311/', '3A1B1A/').replace('212', '212B')} 3 lift teams -", "not-their-step", 48),
        ("1B01/00000/0000000/0000000/0011A000/00000/000 2 step solo2 -", "cannot-step", 46),
        ("1B11/00000/0000000/0000000/0001A000/00000/010 1 lift solo2 -", "cannot-step", 46),
    ],
)
def test_a_text_that_is_no_position_is_refused_where_it_goes_wrong(text: str, code: str, at: int) -> None:
    with pytest.raises(BadText) as caught:
        GAME.from_text(text)
    assert (caught.value.reason.code, caught.value.at) == (code, at)
    assert all(voice("quivive", language).refusal(caught.value.reason) for language in LANGUAGES)


@pytest.mark.parametrize("mode", MODES)
def test_every_position_that_play_brings_about_is_read_back(mode: str) -> None:
    phases = set()
    for seed in range(12):
        rng = Random(f"{mode} {seed}")
        leaving = rng.choice((0.0, 0.01, 0.05, 0.3))
        position = GAME.start(mode=mode)
        while position.to_act != NOBODY:
            phases.add(position.phase)
            position = position.play("out" if rng.random() < leaving else rng.choice(position.legal_actions()))
            assert GAME.from_text(position.text()) == position, f"seed {seed}"
        assert sorted(position.text().split()[-1] + position.marks[position.in_play[0] - 1]) == sorted(set(position.marks))
    assert phases == {"raise", "pawn", "step", "lift"}


def read(text: str) -> Position | None:
    """The position, or None for a text refused at one of its characters or at its end."""
    try:
        return GAME.from_text(text)
    except BadText as bad:
        return None if 0 <= bad.at <= len(text) else pytest.fail(str(bad))


def placings(mode: str) -> set[tuple[str, int, int, str, str]]:
    """Phase, podiums, seat, sides out and pawns of every position up to the first step, whoever leaves and when."""
    found: set[tuple[str, int, int, str, str]] = set()
    todo: list[Position] = [GAME.start(mode=mode)]
    while todo:
        position = todo.pop()
        if told(position) in found:
            continue
        found.add(told(position))
        if position.to_act != NOBODY:
            todo.append(position.play("out"))
            if position.phase != "step":
                todo.append(position.play(position.legal_actions()[-1]))
    return found


def told(position: Position) -> tuple[str, int, int, str, str]:
    pieces = position.pieces()
    podiums = sum(int(piece.value) for piece in pieces if piece.kind == "podium")
    pawns = "".join(sorted("ABCDE"[piece.side - 1] for piece in pieces if piece.kind == "pawn"))
    return position.phase, podiums, int(position.text().split()[1]), position.text().split()[-1], pawns


def drawn_up(podiums: int, pawns: str) -> str:
    """A board field with so many podiums, raised in order, and these pawns."""
    placed = podiums - 37
    heights = {cell: 1 + (number < min(placed, 9)) + (number < placed - 9) for number, cell in enumerate(GRID.cells)}
    marks = {cell: str(height) for cell, height in heights.items()}
    for cell, pawn in zip(("d4", "d6", "b4", "f4"), pawns, strict=False):
        marks[cell] += pawn
    return "/".join("".join(marks[cell] for cell in GRID.row(number)) for number in range(7, 0, -1))


@pytest.mark.parametrize("mode", ["solo2", "solo3", "duo", "teams"])
def test_qui_11_every_position_that_can_arise_before_the_first_step_is_read(mode: str) -> None:
    letters, each = MODES[mode].letters, MODES[mode].pawns
    outs = ["".join(order) or "-" for size in range(len(letters)) for order in permutations(letters, size)]
    counts = product(range(each + 1), repeat=len(letters))
    stands = ["".join(letter * count for letter, count in zip(letters, here, strict=True)) for here in counts]
    accepted = set()
    for phase, podiums, seat, out, pawns in product(("raise", "pawn", "step"), range(37, 50), range(1, 5), outs, stands):
        if phase == "step" and pawns and podiums < 49:
            continue  # podiums have been removed
        if position := read(f"{drawn_up(podiums, pawns)} {seat} {phase} {mode} {out}"):
            accepted.add(told(position))
    assert accepted >= placings(mode)
    in_play = {position for position in accepted if position[3] == "-" and position[0] != "step"}
    assert in_play <= placings(mode)


@settings(deadline=None, print_blob=True)
@given(st.text(), st.sampled_from([START, THIRD, STEPPING, LIFTING, OVER]))
def test_any_text_is_an_action_or_gets_a_reason(text: str, position: str) -> None:
    here = GAME.from_text(position)
    assert (here.why_not(text) is None) == (text in here.legal_actions())


@settings(deadline=None, print_blob=True)
@given(
    st.one_of(st.text(), st.from_regex(r"[0-3A-E/]{30,50} [1-5] (raise|pawn|step|lift) (solo[2-5]|duo|teams) [A-E-]{1,5}", fullmatch=True))
)
def test_any_text_is_a_position_or_bad(text: str) -> None:
    position = read(text)
    assert position is None or position.text() == text


@settings(deadline=None, print_blob=True)
@given(st.sampled_from([START, THIRD, STEPPING, CROWDED, LIFTING, OVER]), st.data())
def test_a_position_s_text_with_one_character_changed_is_a_position_or_bad(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text) - 1))
    changed = text[:at] + data.draw(st.sampled_from(list("0123ABCDE/- 45x"))) + text[at + 1 :]
    position = read(changed)
    if position is not None:
        assert position.text() == changed
        assert bool(position.legal_actions()) == (position.to_act != NOBODY)
