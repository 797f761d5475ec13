"""Puzzles: one turn stands out, and whoever tries another is told why not."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from banquise.core import NOBODY, BadText, IllegalAction, Line
from banquise.games import GAMES, OURS
from banquise.i18n import LANGUAGES
from banquise.lab.mining import DEEPER, MinedGame, gathered, mined, with_themes
from banquise.study.puzzle_choice import NEAREST, chosen, daily, next_for, puzzle_of_the_day, rating_of
from banquise.study.puzzle_proof import Searcher, leading_turn, proven_turn
from banquise.study.puzzle_symmetry import likeness
from banquise.study.puzzle_trying import judge
from banquise.study.puzzles import FACTS, Puzzle, puzzle_of, puzzles_of, read_puzzle, theme_meaning, theme_name
from tests.engine_here import needs_engine

every_game = pytest.mark.parametrize("game", OURS)
TEXT = "3bw/wbb2/4w/1w3/1b3 w W drop - ; W3 >S ; win 3 ; level 2 ; every-arrow"
PUZZLE = read_puzzle("gravis", TEXT)
SAMPLE = 12
"""Puzzles of each game that are looked at quickly."""
PROVEN_AGAIN = 4
PROVING = 4
"""Times the simulations of mining, for a proof that an engine of another version has to find again."""
LEAST = {"gravis": 309, "quivive": 316, "drivis": 314, "vaeva": 127, "derive": 107}
"""How many puzzles each game brings."""


def sample(game: str, count: int) -> list[Puzzle]:
    there = puzzles_of(game)
    return list(there[:: max(1, len(there) // count)])[:count]


def stands_out(puzzle: Puzzle, times: int) -> bool:
    """Whether the engine, with so many times the simulations, finds each turn of the solution again, and no other."""
    facts = FACTS[puzzle.game]
    for step in range(puzzle.steps):
        before = puzzle.before(step)
        if puzzle.wins_in:
            found = proven_turn(before, Searcher(facts.method, times * facts.simulations))
        else:
            found = leading_turn(before, Searcher("full", times * facts.value_simulations))
        if found is None or found.after != before.turn(puzzle.turns[2 * step]):
            return False
    return True


@every_game
def test_every_game_brings_puzzles_that_read_back_no_two_alike(game: str) -> None:
    there = puzzles_of(game)
    assert len(there) >= LEAST[game]
    assert len({likeness(puzzle.position) for puzzle in there}) == len(there)
    for puzzle in there:
        assert read_puzzle(game, puzzle.text()) == puzzle
        assert set(puzzle.themes) <= set(FACTS[game].themes)
        assert 1 <= puzzle.level <= 10


@every_game
def test_solutions_are_legal_whole_turns_and_have_their_themes(game: str) -> None:
    for puzzle in sample(game, SAMPLE):
        assert len(puzzle.turns) == 2 * puzzle.steps - 1
        assert puzzle.line.positions[-1].to_act != puzzle.seat or puzzle.line.to_act == NOBODY
        assert all(puzzle.before(step).to_act == puzzle.seat for step in range(puzzle.steps))
        assert with_themes(puzzle) == puzzle


@needs_engine
@pytest.mark.parametrize("game", [game for game in OURS if FACTS[game].by == "proof"])
def test_the_one_winning_turn_is_proven_again(game: str) -> None:
    for puzzle in sample(game, PROVEN_AGAIN):
        assert stands_out(puzzle, 1), puzzle.text()


@needs_engine
@pytest.mark.long
@every_game
def test_every_puzzle_is_solved_again(game: str) -> None:
    weak = [puzzle.text() for puzzle in puzzles_of(game) if not stands_out(puzzle, PROVING if puzzle.wins_in else DEEPER)]
    assert not weak, "\n".join(weak)


def test_the_right_turn_solves() -> None:
    tried = judge(PUZZLE, 0, ("W3", ">S"))
    assert (tried.right, tried.solved, tried.reply, tried.refutation) == (True, True, (), ())


@needs_engine
def test_a_wrong_turn_is_refuted_and_an_illegal_one_refused() -> None:
    tried = judge(PUZZLE, 0, ("W3", ">N"))
    assert (tried.right, tried.solved) == (False, False)
    assert tried.worth
    assert tried.worth.lost_by(0)
    assert Line.begin(PUZZLE.position, ["W3", ">N", *tried.refutation]).outcome()
    with pytest.raises(IllegalAction):
        judge(PUZZLE, 0, ("W3",))
    with pytest.raises(IndexError):
        judge(PUZZLE, 1, ("W3", ">S"))


def test_a_solution_of_several_turns_goes_on_with_the_reply() -> None:
    longer = next(puzzle for game in OURS for puzzle in puzzles_of(game) if puzzle.steps > 1)
    first = judge(longer, 0, longer.turns[0])
    assert (first.right, first.solved, first.reply) == (True, False, longer.turns[1])
    assert judge(longer, longer.steps - 1, longer.turns[-1]).solved


@pytest.mark.parametrize("line", ["", "5/5/5/5/5 w - drop -", TEXT.replace("win 3", "wins"), TEXT.replace("level 2", "level")])
def test_a_line_that_is_no_puzzle_is_refused(line: str) -> None:
    with pytest.raises(BadText):
        read_puzzle("gravis", line)


def test_a_day_has_its_puzzle_and_none_comes_again_before_all_have_come() -> None:
    count = len(puzzles_of("gravis"))
    monday = date.fromordinal(count * 2000)
    days = [daily("gravis", monday + timedelta(days=day)) for day in range(count)]
    assert len(set(days)) == count
    assert days[0] == daily("gravis", monday) != daily("gravis", monday + timedelta(days=count))


def test_each_day_has_a_puzzle_of_one_game_and_in_a_round_each_game_has_its_day() -> None:
    monday = date.fromordinal(len(OURS) * 140_000)
    for first in (monday, monday + timedelta(days=len(OURS))):
        found = [puzzle_of_the_day(first + timedelta(days=day)) for day in range(len(OURS))]
        assert sorted(each.game for each in found if each) == sorted(OURS)
        assert found == [puzzle_of_the_day(first + timedelta(days=day)) for day in range(len(OURS))]


@every_game
def test_ids_are_those_of_positions_and_find_their_puzzles(game: str) -> None:
    there = puzzles_of(game)
    assert len({puzzle.id for puzzle in there}) == len(there)
    assert all(puzzle_of(game, puzzle.id) is puzzle for puzzle in there)
    assert puzzle_of(game, "00000000") is puzzle_of("no-such-game", there[0].id) is None


def test_the_next_puzzle_is_one_of_those_nearest_in_rating_until_none_is_left() -> None:
    there = puzzles_of("gravis")
    for rating in (800, 1300, 1900):
        found = next_for(there, rating)
        assert found
        assert found == next_for(there, rating)
        nearer = [each for each in there if abs(rating_of(each) - rating) < abs(rating_of(found) - rating)]
        assert len(nearer) < NEAREST
    done = {each.id for each in there[1:]}
    assert next_for(there, 1200, done) == there[0]
    assert next_for(there, 1200, {*done, there[0].id}) is None


def test_harder_puzzles_have_higher_ratings() -> None:
    for game in OURS:
        by_level = sorted(puzzles_of(game), key=lambda each: each.level)
        assert [*map(rating_of, by_level)] == sorted(map(rating_of, by_level))


def test_puzzles_are_chosen_by_theme_and_by_difficulty() -> None:
    there = puzzles_of("gravis")
    easy = chosen(there, easiest=1, hardest=3)
    assert 0 < len(easy) < len(there)
    assert all(puzzle.level <= 3 for puzzle in easy)
    assert all("cascade" in puzzle.themes for puzzle in chosen(there, "cascade"))


@every_game
def test_themes_have_names_in_both_languages(game: str) -> None:
    for theme in FACTS[game].themes:
        assert all(theme_name(game, theme, language) not in ("", theme) for language in LANGUAGES)
        assert all(theme_meaning(game, theme, language).endswith(".") for language in LANGUAGES)
    assert (theme_name(game, "no-such-theme", "en"), theme_meaning(game, "no-such-theme", "en")) == ("no-such-theme", "")


def test_positions_that_are_turned_or_mirrored_or_of_the_other_colour_are_alike() -> None:
    game = GAMES["gravis"]
    position = game.from_text("3bw/wbb2/4w/1w3/1b3 w W drop -")
    mirrored = game.from_text("wb3/2bbw/w4/3w1/3b1 w E drop -")
    exchanged = game.from_text("3wb/bww2/4b/1b3/1w3 b W drop -")
    other = game.from_text("3bw/wbb2/4w/2w2/1b3 w W drop -")
    assert likeness(position) == likeness(mirrored) == likeness(exchanged) != likeness(other)


@needs_engine
def test_mining_finds_the_same_with_the_same_seed() -> None:
    found = [mined(MinedGame("gravis", (), 1, number)) for number in range(7, 14)]
    assert found == [mined(MinedGame("gravis", (), 1, number)) for number in range(7, 14)]
    puzzles = list(gathered("gravis", [*found, *found], 100))
    assert 0 < len(puzzles) <= sum(map(len, found))
    assert not list(gathered("gravis", found, 100, puzzles))
    assert all(stands_out(puzzle, 1) for puzzle in puzzles)
