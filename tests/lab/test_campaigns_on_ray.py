"""The same campaign on a Ray cluster of two nodes on this machine. Needs `pip install 'banquise[ray]'`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from banquise import explain
from banquise.core import BadText
from banquise.extras import ExtraMissing
from banquise.games import GAMES
from banquise.lab import Contest, results_of, run
from tests.lab.test_campaigns import EXPECTED, lines
from tests.lab.work import draws, times


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Of a head and a second node, of one processor each."""
    ray_cluster: Any = pytest.importorskip("ray.cluster_utils", reason="the cluster is not tried: pip install 'banquise[ray]'")
    cluster = ray_cluster.Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    try:
        yield cluster.address
    finally:
        cluster.shutdown()


@pytest.mark.long
@pytest.mark.filterwarnings("default")  # what Ray warns of is not ours to mend
def test_a_cluster_of_two_nodes_comes_to_the_same_though_workers_are_killed(address: str, tmp_path: Path) -> None:
    file, log = tmp_path / "draws.jsonl", tmp_path / "log"
    log.mkdir()
    assert list(results_of(draws(9, log, {3: 1, 7: 2}), cluster=address, file=file)) == EXPECTED
    assert sorted(lines(file)) == list(range(9))
    assert (times(log, 3), times(log, 7)) == (2, 3)


@pytest.mark.long
@pytest.mark.filterwarnings("default")  # what Ray warns of is not ours to mend
def test_a_contest_begun_by_processes_goes_on_on_a_cluster(address: str, tmp_path: Path) -> None:
    contest = Contest(GAMES["gravis"].start(), ("random", "montecarlo:2"), 8, seed=5)
    file = tmp_path / "games.jsonl"
    run(Contest(contest.start, contest.players, 4, seed=5), workers=2, file=file)
    assert run(contest, cluster=address, file=file) == run(contest)
    assert sorted(lines(file)) == list(range(8))


@pytest.mark.long
@pytest.mark.filterwarnings("default")  # what Ray warns of is not ours to mend
def test_what_a_task_raises_on_a_cluster_is_raised_here(address: str) -> None:
    with pytest.raises(BadText):
        run(Contest(GAMES["gravis"].start(), ("nobody", "random"), 2, seed=1), cluster=address)


@pytest.mark.long
@pytest.mark.filterwarnings("default")  # what Ray warns of is not ours to mend
def test_a_cluster_that_does_not_answer_is_told() -> None:
    pytest.importorskip("ray", reason="the cluster is not tried: pip install 'banquise[ray]'")
    for nowhere in ("127.0.0.1:1", "nowhere"):
        with pytest.raises(BadText) as caught:
            list(results_of(draws(2), cluster=nowhere))
        assert f"No Ray cluster answers at {nowhere}" in explain(caught.value)


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ExtraMissing, match=r"ray is not installed: pip install 'banquise\[ray\]'"):
        list(results_of(draws(2), cluster="auto"))
