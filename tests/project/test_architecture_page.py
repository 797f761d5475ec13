"""docs/architecture.md is true: its rooms are those of the import contract, and each hop of its action exists."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

from tests.installing import ROOT

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
HOPS = re.findall(r"^\| \d+ \| `([^`]+)` \| `([^`]+)` \|", PAGE, re.MULTILINE)


def layers() -> list[set[str]]:
    """The rooms of the contract, lowest first, those of one layer together."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    lines = next(contract["layers"] for contract in contracts if contract["type"] == "layers")
    return [{name.strip().removeprefix("banquise.") for name in line.split("|")} for line in reversed(lines)]


def rooms_in_order(found: list[str]) -> list[set[str]]:
    """The same rooms, cut into groups as large as the layers are."""
    rest = iter(found)
    return [{next(rest) for _ in layer} for layer in layers()]


def test_the_rooms_are_those_of_the_import_contract() -> None:
    table = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)
    drawing = re.findall(r"```\n(.*?)```", PAGE, re.DOTALL)[0]
    drawn = [set(line.partition("--")[0].split()) for line in drawing.splitlines()]
    assert rooms_in_order(table) == layers()
    assert drawn[::-1] == layers()


def names_in(path: Path) -> set[str]:
    """The functions and methods of a file, methods with their class."""
    if path.suffix == ".ts":
        return set(re.findall(r"^ *(?:export )?(?:async )?(?:function )?(#?\w+)(?:\(| = )", path.read_text(encoding="utf-8"), re.MULTILINE))
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = (ast.FunctionDef, ast.AsyncFunctionDef)
    functions = {node.name for node in tree.body if isinstance(node, named)}
    kinds = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return functions | {f"{kind.name}.{each.name}" for kind in kinds for each in kind.body if isinstance(each, named)}


@pytest.mark.parametrize(("file", "name"), HOPS, ids=[name for _, name in HOPS])
def test_each_hop_of_an_action_exists(file: str, name: str) -> None:
    names = names_in(ROOT / file)
    assert (name.rpartition(".")[2] if file.endswith(".ts") else name) in names
