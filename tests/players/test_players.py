"""Every player in every game: legal, repeatable, and better than chance where it claims to be."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from banquise.core import CHANCE, NOBODY, BadText, Line
from banquise.games import GAMES, OURS
from banquise.i18n import LANGUAGES, voice
from banquise.players import PLAYERS, MonteCarloPlayer, Player, RandomPlayer, any_action, player_from_spec, roll

VARIANTS = [
    (slug, options) for slug in OURS for options in ({}, *list(GAMES[slug].variants())[:: 1 + len(list(GAMES[slug].variants())) // 6])
]


def begun(slug: str, options: dict[str, str], actions: int, seed: int) -> Line:
    """A line of some random actions, at a point where a seat is to act; the start if the game ends before."""
    rng, line = Random(seed), Line.begin(GAMES[slug].start(**options))
    seats = [line]
    for _ in range(actions):
        if line.to_act == NOBODY:
            break
        line = line.play(any_action(line.position, rng))
        seats += [line] if line.to_act > 0 else []
    return seats[-1]


@pytest.mark.parametrize(("slug", "options"), VARIANTS)
def test_every_player_chooses_a_legal_action_twice_the_same(slug: str, options: dict[str, str]) -> None:
    for seed in range(3):
        line = begun(slug, options, 10 * seed, seed)
        for player in (RandomPlayer(seed), MonteCarloPlayer(seed, playouts=5, max_playout_actions=12)):
            choice = player.choose(line)
            assert line.why_not(choice) is None, (player, line.position.text())
            assert player.choose(line) == choice


def test_another_seed_chooses_otherwise() -> None:
    line = begun("gravis", {}, 0, 0)
    assert len({RandomPlayer(seed).choose(line) for seed in range(20)}) > 1
    assert len({MonteCarloPlayer(seed, 8).choose(line) for seed in range(20)}) > 1


def test_a_choice_does_not_depend_on_earlier_choices() -> None:
    player, line = RandomPlayer(5), begun("gravis", {}, 6, 1)
    first = player.choose(line)
    player.choose(line.play(first))
    assert player.choose(line) == first


def test_any_action_is_uniform_over_the_legal_actions() -> None:
    position, rng = begun("gravis", {}, 2, 4).position, Random(1)
    counts = Counter(any_action(position, rng) for _ in range(2000))
    legal = position.legal_actions()
    assert set(counts) == set(legal)
    assert max(counts.values()) < 1.3 * 2000 / len(legal)


def test_there_is_no_action_in_a_finished_position() -> None:
    finished = GAMES["gravis"].from_text("5/5/5/5/2www w E aim -")
    with pytest.raises(ValueError, match="no legal action"):
        any_action(finished, Random(0))


def test_der_7_chance_is_rolled_by_weight_and_only_where_it_acts() -> None:
    start = GAMES["derive"].start()
    rolling = Line.begin(start, ["+a1", "+a11", "a1?"]).position
    rng = Random(3)
    counts = Counter(roll(rolling, rng) for _ in range(1200))
    assert set(counts) == {action for action, _ in rolling.outcomes()}
    assert min(counts.values()) > 120
    with pytest.raises(ValueError, match="chance does not act"):
        roll(start, rng)


@pytest.mark.parametrize(
    ("slug", "text", "winning"),
    [
        ("gravis", "5/5/5/5/1ww2 w S drop -", {"Sa", "Sd"}),
        ("gravis", "5/5/5/w4/w4 w S drop -", {"Sa"}),
    ],
    ids=["row", "column"],
)
def test_monte_carlo_takes_an_immediate_win(slug: str, text: str, winning: set[str]) -> None:
    line = Line.begin(GAMES[slug].from_text(text))
    assert {MonteCarloPlayer(seed, playouts=1).choose(line) for seed in range(10)} <= winning


def test_monte_carlo_beats_random() -> None:
    scores = [played_out(MonteCarloPlayer(seed, 40), RandomPlayer(seed), first=seed % 2) for seed in range(6)]
    assert sum(scores) >= 5, scores


def played_out(player: Player, other: Player, first: int) -> float:
    """The score of a player who sits second if `first` is 1."""
    line, seats = Line.begin(GAMES["gravis"].start()), [player, other] if not first else [other, player]
    while line.to_act != NOBODY:
        assert line.to_act != CHANCE
        line = line.play(seats[line.to_act - 1].choose(line))
    outcome = line.outcome()
    assert outcome
    return outcome.scores[first]


def test_a_capped_playout_counts_as_a_shared_draw() -> None:
    line = Line.begin(GAMES["derive"].start())
    assert MonteCarloPlayer(1, playouts=12, max_playout_actions=2)._worth(line, 1, Random(1)) == 0.5


@pytest.mark.parametrize(
    ("spec", "name"),
    [
        ("random", "random"),
        ("greedy", "greedy"),
        ("montecarlo", "montecarlo"),
        ("montecarlo:300", "montecarlo:300"),
        ("montecarlo:150", "montecarlo"),
        ("engine", "engine"),
        ("engine:10", "engine"),
        ("engine:7", "engine:7"),
        ("engine:6.50", "engine:6.5"),
        ("engine:0.20s", "engine:0.2s"),
        ("engine:2threads,64MB,1s", "engine:1s,2threads,64MB"),
        ("engine:5000sims", "engine:5000sims"),
        ("uct", "uct"),
        ("uct:0.2s", "uct:0.2s"),
        ("mcts:100sims,playout_actions=8,implicit_minimax=0.3", "mcts:100sims,playout_actions=8,implicit_minimax=0.3"),
        ("alphabeta:1s", "alphabeta:1s"),
        ("program:./bot", "program:1s,./bot"),
        ("program:0.5s,2threads,./bot -x 'a, b'", "program:0.5s,2threads,./bot -x 'a, b'"),
        ("program:50sims,./bot,1", "program:50sims,./bot,1"),
    ],
)
def test_a_spec_names_its_player(spec: str, name: str) -> None:
    player = player_from_spec(spec, 1)
    assert player.name == name
    assert player_from_spec(player.name, 1) == player


@pytest.mark.parametrize(
    ("spec", "code", "near"),
    [
        ("randm", "player-near", "random"),
        ("monte-carlo", "player-near", "montecarlo"),
        ("xyz", "unknown-player", ""),
        ("", "unknown-player", ""),
        ("random:3", "player-strength", None),
        ("random:", "player-strength", None),
        ("montecarlo:", "player-strength", None),
        ("montecarlo:0", "player-number", None),
        ("montecarlo:many", "player-number", None),
        ("montecarlo:²", "player-number", None),
        ("montecarlo:99999999999999999999", "player-number", None),
        ("engin:3", "player-near", "engine"),
        ("greedy:3", "player-strength", None),
        ("engine:", "player-strength", None),
        ("engine:0", "strength-range", None),
        ("engine:10.5", "strength-range", None),
        ("engine:0s", "strength-range", None),
        ("engine:1s,300threads", "strength-range", None),
        ("engine:fast", "strength-form", None),
        ("engine:1h", "strength-form", None),
        ("engine:7,", "strength-form", None),
        ("engine:1.5sims", "strength-form", None),
        ("engine:²", "strength-form", None),
        ("engine:playout_actions=8", "strength-form", None),
        ("engine:7,8", "strength-twice", None),
        ("engine:7,1s", "strength-twice", None),
        ("engine:1s,7", "strength-twice", None),
        ("engine:1s,2s", "strength-twice", None),
        ("uct:7", "limit-form", None),
        ("mcts:7", "limit-form", None),
        ("program:", "player-strength", None),
        ("program:1s,", "program-command", None),
        ("program:'./bot", "program-command", None),
        ("program:0s,./bot", "strength-range", None),
    ],
)
def test_a_bad_spec_says_what_is_wrong_in_both_languages(spec: str, code: str, near: str | None) -> None:
    with pytest.raises(BadText) as caught:
        player_from_spec(spec, 1)
    assert caught.value.reason.code == code
    assert near is None or caught.value.reason.details["near"] == near
    sentences = [voice("gravis", language).refusal(caught.value.reason) for language in LANGUAGES]
    assert all(sentence.endswith(".") for sentence in sentences)
    assert sentences[0] != sentences[1]


def test_the_plain_players_are_registered() -> None:
    assert {"random", "montecarlo"} <= set(PLAYERS)
