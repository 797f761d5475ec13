"""What holds for the project as a whole."""

import re
import subprocess
from pathlib import Path

import pytest

from banquise.games import OURS, rules_page
from banquise.i18n import LANGUAGES

ROOT = Path(__file__).parents[2]
CLAUSE = re.compile(r"\*\*([A-Z]{3}-\d+)\*\*")
SOURCES = {".py", ".pyi", ".cpp", ".hpp", ".ts", ".svelte", ".in", ".txt"}
REGISTRIES = {
    "src/banquise/games/registry.py",
    "engine/facade/kernels.hpp",
}
"""One word per game and language."""
BIG: dict[str, str] = {
    "web/src/protocol/messages.ts": "written by a script, one interface after the other",
    "engine/games/quivive/value_net_weights.hpp": "written by a script, one row of weights after the other",
}
"""Files over 500 lines, and why."""
pages = pytest.mark.parametrize("slug", ["", *OURS])


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def clauses(slug: str) -> set[str]:
    return set(CLAUSE.findall(rules_page(slug, "en")))


def proven() -> set[str]:
    """The clause ids in the names of test functions."""
    names = [
        name for path in (ROOT / "tests").rglob("test_*.py") for name in re.findall(r"def (test_\w+)", path.read_text(encoding="utf-8"))
    ]
    return {f"{found[0].upper()}-{found[1]}" for name in names for found in re.findall(r"_([a-z]{3})_(\d+)(?=_|$)", name)}


@pages
def test_each_clause_is_named_by_a_test(slug: str) -> None:
    asked = clauses(slug)
    assert asked
    assert not asked - proven()


@pages
def test_the_rules_pages_have_the_same_clauses_and_pictures_in_both_languages(slug: str) -> None:
    texts = [rules_page(slug, language) for language in LANGUAGES]
    for pattern in (CLAUSE.pattern, r"\{\{picture: (.*?) \|", r"(?m)^(#+)"):
        english, french = (re.findall(pattern, text) for text in texts)
        assert english == french


@pages
def test_clauses_are_numbered_without_a_gap(slug: str) -> None:
    numbers = sorted(int(clause.split("-")[1]) for clause in clauses(slug))
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_game_is_named_only_at_home() -> None:
    named = re.compile("|".join(rf"\b{slug}\b" for slug in OURS), re.IGNORECASE)
    for path in tracked():
        name = path.relative_to(ROOT).as_posix()
        at_home = any(slug in name for slug in OURS) or name in REGISTRIES
        if path.suffix in SOURCES and name.startswith(("src/", "engine/", "web/")) and not at_home:
            found = [line for line in path.read_text(encoding="utf-8").splitlines() if named.search(line)]
            assert not found, name


def test_big_files_have_a_reason() -> None:
    for path in tracked():
        if path.suffix in {".py", ".pyi", ".cpp", ".hpp", ".ts", ".svelte", ".css"}:
            lines = len(path.read_text(encoding="utf-8").splitlines())
            assert lines <= 500 or path.relative_to(ROOT).as_posix() in BIG, path


def test_local_links_of_the_documents_lead_somewhere() -> None:
    for path in tracked():
        if path.suffix == ".md" and not path.name.startswith("rules."):
            for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
                assert (path.parent / target).exists(), f"{path}: {target}"
