"""Writes the page's types, web/src/protocol/messages.ts, from the messages of `banquise.protocol` and of `banquise.club`.

python scripts/protocol.py           write them
python scripts/protocol.py --check   only say whether they are up to date
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from banquise.club import messages as club
from banquise.club.tournament_messages import FromTournament, TournamentAsk
from banquise.codec import definitions, schema
from banquise.protocol import GIVEN, PROTOCOL, SHOWN, Asked, FromClient, FromServer

TARGET: Final = Path(__file__).parents[1] / "web" / "src" / "protocol" / "messages.ts"
UNIONS: Final = {
    "Asked": Asked,
    "FromClient": FromClient,
    "FromServer": FromServer,
    "TournamentAsk": TournamentAsk,
    "FromTournament": FromTournament,
}
PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
Schema = Mapping[str, Any]  # JSON


def written() -> str:
    parts = [
        "// Written by scripts/protocol.py from the messages of banquise.protocol and banquise.club: not to be edited by hand.\n",
        f"export const PROTOCOL = {PROTOCOL};\n",
        *(interface(name, each) for name, each in definitions((*GIVEN, *SHOWN, *club.GIVEN, *club.SHOWN)).items()),
        *(f"export type {name} = {of(schema(union))};\n" for name, union in UNIONS.items()),
    ]
    return "\n".join(parts)


def interface(name: str, schema: Schema) -> str:
    """A class, each field on its line. What has a default may be left out."""
    needed = schema.get("required", ())
    fields = "".join(f"  {field}{'' if field in needed else '?'}: {of(each)};\n" for field, each in schema["properties"].items())
    return f"{''.join(comment(schema))}export interface {name} {{\n{fields}}}\n"


def comment(schema: Schema) -> Iterator[str]:
    lines = str(schema.get("description", "")).splitlines()
    if len(lines) == 1:
        yield f"/** {lines[0]} */\n"
    elif lines:
        yield "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def of(schema: Schema) -> str:
    """The type of a schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    for many in ("oneOf", "anyOf"):
        if many in schema:
            return " | ".join(of(each) for each in schema[many])
    if "const" in schema:
        return f'"{schema["const"]}"' if isinstance(schema["const"], str) else str(schema["const"])
    if "enum" in schema:
        return " | ".join(f'"{each}"' for each in schema["enum"])
    if schema.get("type") == "array":
        item = of(schema.get("items", {}))
        return f"readonly {f'({item})' if '|' in item or item.startswith('readonly ') else item}[]"
    if schema.get("type") == "object":
        value = schema["additionalProperties"]
        return f"{{ [name: string]: {of(value) if isinstance(value, dict) else 'unknown'} }}"
    return PLAIN.get(str(schema.get("type")), "unknown")


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(0 if TARGET.is_file() and TARGET.read_text(encoding="utf-8") == written() else "run python scripts/protocol.py")
    TARGET.write_text(written(), encoding="utf-8")
