"""The page of measured strength says what was measured, and nothing else."""

from __future__ import annotations

from banquise.games import GAMES
from banquise.lab import Contest, GameResult, contest_data
from banquise.lab.strength_page import level_of, page, variant_title


def result(players: tuple[str, str], wins: int, games: int = 10, options: dict[str, str] | None = None) -> dict[str, object]:
    """A contest in which the first player won so many games, whatever its seat."""
    game = GAMES["quivive"]
    complete = game.read_options(options or {})
    contest = Contest(game.start(**complete), players, games, 1)
    results = []
    for number, fixture in enumerate(contest.fixtures()):
        winner = 0 if number < wins else 1
        won = fixture.seating.index(winner)
        results.append(GameResult(fixture, tuple(float(seat == won) for seat in range(len(fixture.seating))), 9, "win", ""))
    return contest_data(contest, results, complete)


def test_nothing_measured_is_a_page_without_tables() -> None:
    assert "|" not in page([])


def test_a_duel_has_its_row_with_its_interval() -> None:
    written = page([result(("engine:0.2s", "uct:0.2s"), 9)])
    assert "## Full strength against plain UCT" in written
    assert "| Quivive, mode solo2 | `engine:0.2s` | `uct:0.2s` | 2 | 0 | 10 | 0 | 90.0 % | 59.6 to 98.2 % |" in written
    assert "Ratings" not in written


def test_contests_that_differ_by_their_seeds_are_one_row() -> None:
    one = result(("engine:0.2s", "uct:0.2s"), 9)
    written = page([one, one | {"seed": 2}, one | {"opening_turns": 2}])
    assert "| 2 | 0 | 20 | 0 | 90.0 % |" in written
    assert "| 2 | 2 | 10 | 0 | 90.0 % |" in written


def test_among_more_than_two_sides_any_of_a_players_sides_wins_for_it() -> None:
    written = page([result(("engine:0.2s", "uct:0.2s"), 9, games=12, options={"mode": "solo3"})])
    assert "## More than two sides" in written
    assert "| 3 | 0 | 12 | 0 | 75.0 % |" in written
    assert "## Full strength" not in written


def test_won_positions_are_counted() -> None:
    line = {"game": "gravis", "seed": 1, "player": "engine:1s", "against": "uct:1s", "positions": 9, "won": 8, "drawn": 1, "lost": 0}
    assert "| Gravis 3 | `engine:1s` | `uct:1s` | 9 | 8 | 1 | 0 |" in page([line])


def test_speeds_are_told_as_a_ratio() -> None:
    line = {"game": "drivis", "options": {"variant": "standard"}, "start": "", "rates": [1_000_000, 1_700_000]}
    assert "| Drivis, variant standard | 1,000,000 | 1,700,000 | 1.70 |" in page([line])


def test_levels_are_rated_from_all_their_contests() -> None:
    written = page([result(("engine:3", "engine:1"), 8), result(("engine:1", "greedy"), 3), result(("engine:5", "engine:3"), 8)])
    head, _, row = written.split("## Ratings of the levels")[1].strip().splitlines()[-3:]
    assert head == "| game | `greedy` | `engine:1` | `engine:3` | `engine:5` |"
    cells = [int(cell) for cell in row.split("|")[2:-1]]
    assert cells[1] == 1000
    assert cells[0] > cells[1]
    assert cells[1] < cells[2] < cells[3]


def test_variants_are_told_apart() -> None:
    duo = result(("engine:0.2s", "uct:0.2s"), 9, options={"mode": "duo"})
    assert variant_title(duo) == "Quivive, mode duo"
    assert variant_title({"game": "derive", "options": GAMES["derive"].read_options({"size": "9"})}) == "Dérive, level 2, size 9"
    assert variant_title(duo | {"options": None, "start": "TEXT"}) == "Quivive, TEXT"


def test_threads_have_a_table_of_their_own() -> None:
    written = page([result(("engine:0.2s,2threads", "engine:0.2s"), 6)])
    assert "## Two threads against one" in written
    assert "UCT" not in written


def test_the_level_of_a_name() -> None:
    assert [level_of(name) for name in ("engine", "engine:7", "engine:6.5", "engine:1s", "uct:1s", "greedy")] == [
        10,
        7,
        6.5,
        None,
        None,
        None,
    ]
