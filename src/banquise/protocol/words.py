"""What the words of messages are made of: ids, names, sentences."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

PROTOCOL: Final = 1
"""Goes up when a message is written otherwise than before."""
SECRET_BYTES: Final = 24
MOST_TOUCHES: Final = 8

Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
RequestId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{0,64}$")]
Secret = Annotated[str, Field(max_length=100)]
Name = Annotated[str, Field(max_length=40)]
Text = Annotated[str, Field(max_length=4000)]
Act = Annotated[str, Field(max_length=40)]
SeatNumber = Annotated[int, Field(ge=1, le=9)]
Milliseconds = Annotated[int, Field(ge=0, le=2**53)]
Number = Annotated[int, Field(ge=1, le=2**31)]
"""Of an event."""


def _tuple(value: Any) -> Any:  # anything, as it came
    return tuple(value) if isinstance(value, list) else value


Several = BeforeValidator(_tuple)
"""A list of JSON may stand where we have a tuple, also where nothing else is converted."""


class Given(BaseModel):
    """From outside: nothing unknown, nothing of another kind."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Shown(BaseModel):
    """To the outside: every field present."""

    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=True)


class Sentence(Shown):
    """Something said: the sentence, and what it was made of. `clause` is the rule it comes from, or ""."""

    text: str
    code: str
    clause: str = ""
    cells: tuple[str, ...] = ()


class Problem(Shown):
    """The body of every refusal over HTTP."""

    refusal: Sentence


class ServiceShown(Shown):
    """How the server is."""

    status: str
