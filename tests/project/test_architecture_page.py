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


TS_CLASS = re.compile(r"^(?:export )?(?:abstract )?class (\w+)")
TS_METHOD = re.compile(r"^  (?:private |readonly |async |get )*(#?\w+)(?:\(| = )")
TS_FUNCTION = re.compile(r"^(?:export )?(?:async )?(?:function |const )(\w+)(?:[(<]| = )")


def names_in(path: Path) -> set[str]:
    """The functions and methods of a file, methods with their class."""
    text = path.read_text(encoding="utf-8")
    return typescript_names(text) if path.suffix == ".ts" else python_names(text)


def typescript_names(text: str) -> set[str]:
    names: set[str] = set()
    kind = ""
    for line in text.splitlines():
        if found := TS_CLASS.match(line):
            kind = found[1]
        elif line.startswith("}"):
            kind = ""
        elif kind and (found := TS_METHOD.match(line)):
            names.add(f"{kind}.{found[1]}")
        elif found := TS_FUNCTION.match(line):
            names.add(found[1])
    return names


def python_names(text: str) -> set[str]:
    tree = ast.parse(text)
    named = (ast.FunctionDef, ast.AsyncFunctionDef)
    functions = {node.name for node in tree.body if isinstance(node, named)}
    kinds = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return functions | {f"{kind.name}.{each.name}" for kind in kinds for each in kind.body if isinstance(each, named)}


@pytest.mark.parametrize(("file", "name"), HOPS, ids=[name for _, name in HOPS])
def test_each_hop_of_an_action_exists(file: str, name: str) -> None:
    assert name in names_in(ROOT / file)
