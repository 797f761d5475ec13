"""Plain values and JSON: dataclasses are read strictly, written fast, and described by a schema, all from their type hints.

The standard library does it, and not msgspec, orjson or pydantic: whoever uses this may run in a browser, where there is nothing else.
"""

from banquise.codec.bounds import Length, Pattern, Range
from banquise.codec.reading import BadData, parse, read, read_json, reader_of
from banquise.codec.schemas import definitions, schema
from banquise.codec.shapes import UNSAID, Unsaid
from banquise.codec.writing import Json, compose, plain, write, write_fields

__all__ = [
    "UNSAID",
    "BadData",
    "Json",
    "Length",
    "Pattern",
    "Range",
    "Unsaid",
    "compose",
    "definitions",
    "parse",
    "plain",
    "read",
    "read_json",
    "reader_of",
    "schema",
    "write",
    "write_fields",
]
