"""Writes the page's types, web/src/protocol/messages.ts, from the server's models.

python scripts/protocol.py           write them
python scripts/protocol.py --check   only say whether they are up to date
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from banquise import protocol as messages

TARGET: Final = Path(__file__).parents[1] / "web" / "src" / "protocol" / "messages.ts"
UNIONS: Final = ("Asked", "FromClient", "FromServer")
PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
Schema = Mapping[str, Any]  # JSON


def models() -> dict[str, type[BaseModel]]:
    found = [each for each in vars(messages).values() if isinstance(each, type) and issubclass(each, BaseModel)]
    return {each.__name__: each for each in found if each.__module__.startswith(messages.__name__)}


def definitions() -> dict[str, Schema]:
    modes = [(each, "serialization" if issubclass(each, messages.Shown) else "validation") for each in models().values()]
    _, schema = models_json_schema(modes)  # type: ignore[arg-type]  # the modes are literals
    found: dict[str, Schema] = schema["$defs"]
    return found


def written() -> str:
    parts = [
        "// Written by scripts/protocol.py from the server's models: not to be edited by hand.\n",
        f"export const PROTOCOL = {messages.PROTOCOL};\n",
        *(interface(name, schema) for name, schema in definitions().items()),
        *(f"export type {name} = {union(name)};\n" for name in UNIONS),
    ]
    return "\n".join(parts)


def union(name: str) -> str:
    return of(TypeAdapter(getattr(messages, name)).json_schema())


def interface(name: str, schema: Schema) -> str:
    """A model, each field on its line. What we send may leave out fields with a default."""
    given = name in models() and issubclass(models()[name], messages.Given)
    needed = schema.get("required", ()) if given else schema["properties"]
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
        values = schema.get("patternProperties", {"": schema.get("additionalProperties")})
        value = next(iter(values.values()))
        return f"{{ [name: string]: {of(value) if isinstance(value, dict) else 'unknown'} }}"
    return PLAIN.get(str(schema.get("type")), "unknown")


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(0 if TARGET.is_file() and TARGET.read_text(encoding="utf-8") == written() else "run python scripts/protocol.py")
    TARGET.write_text(written(), encoding="utf-8")
