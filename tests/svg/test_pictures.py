from __future__ import annotations

from pathlib import Path

import pytest

from banquise.games import OURS
from scripts import pictures
from tests.svg.positions import parsed

FOLDERS = {"PAGES": "games", "PAGE_PICTURES": "games/pictures", "README_PICTURES": "pictures"}


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The script writes under this folder, from a copy of one game's pages."""
    rules = tmp_path / "rules"
    slug = OURS[0]
    for page in [*pictures.RULES.glob("rules.*.md"), *pictures.RULES.glob(f"{slug}/rules.*.md")]:
        copy = rules / page.relative_to(pictures.RULES)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(page.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(pictures, "ROOT", tmp_path)
    monkeypatch.setattr(pictures, "RULES", rules)
    for name, folder in FOLDERS.items():
        monkeypatch.setattr(pictures, name, tmp_path / folder)
    return tmp_path


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr("sys.argv", ["pictures.py", *arguments])
    try:
        pictures.main()
    except SystemExit as end:
        return int(end.code or 0)
    return 0


def test_the_pictures_and_pages_in_docs_are_up_to_date() -> None:
    assert pictures.differing(pictures.wanted()) == []


def test_every_game_has_a_picture_for_the_readme_and_a_page_in_both_languages() -> None:
    for slug in OURS:
        assert parsed((pictures.README_PICTURES / f"{slug}.svg").read_text(encoding="utf-8")).get("role") == "img"
        page = (pictures.PAGES / f"{slug}.md").read_text(encoding="utf-8")
        assert "{{" not in page
        assert sum(line.startswith("# ") for line in page.splitlines()) == 2


def test_check_fails_until_the_files_are_written(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(monkeypatch, "--check") == 1
    assert not (elsewhere / "games").exists()
    assert run(monkeypatch) == 0
    assert run(monkeypatch, "--check") == 0


def test_check_notices_a_changed_page_and_a_picture_nobody_asks_for(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(monkeypatch)
    page = next((elsewhere / "rules").glob("*.md"))
    page.write_text(page.read_text(encoding="utf-8") + "\nMore.\n", encoding="utf-8")
    assert run(monkeypatch, "--check") == 1
    run(monkeypatch)
    (elsewhere / "pictures" / "old.svg").write_text("<svg/>", encoding="utf-8")
    assert run(monkeypatch, "--check") == 1
    run(monkeypatch)
    assert run(monkeypatch, "--check") == 0
