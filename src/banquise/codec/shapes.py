"""What there is to know of a dataclass to read, write and describe it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, fields
from enum import Enum
from functools import cache, reduce
from operator import or_
from types import NoneType, UnionType
from typing import Annotated, Any, Final, ParamSpec, TypeVar, Union, get_args, get_origin, get_type_hints

from banquise.codec.bounds import Bound

Params = ParamSpec("Params")
Result = TypeVar("Result")


class Unsaid(Enum):
    """What a field is that a text says nothing of: `status: Status | Unsaid = UNSAID` is left out of it, which null is not."""

    UNSAID = "unsaid"


UNSAID: Final = Unsaid.UNSAID


def once(work: Callable[Params, Result]) -> Callable[Params, Result]:
    """What is worked out once for each type, of which there are so many as classes in the program."""
    return cache(work)  # type: ignore[return-value]  # its parameters are types, which can be hashed


@dataclass(frozen=True, slots=True)
class Part:
    """A field. One that is not `needed` has a default; one that is `UNSAID` by default may be left out of a text."""

    name: str
    hint: Any  # a type, or what `typing` makes of several
    needed: bool
    default: object

    @property
    def may_be_unsaid(self) -> bool:
        return self.default is UNSAID


@dataclass(frozen=True, slots=True)
class Shape:
    """The fields of a dataclass, in order. `tag` is the `kind` that tells it from others, "" where there is none."""

    parts: tuple[Part, ...]
    tag: str


@once
def shape_of(kind: type) -> Shape:
    """A class is tagged by a class variable: `kind: ClassVar = "hello"`."""
    hints = get_type_hints(kind, include_extras=True)
    parts = tuple(_part(each, _said(hints[each.name])) for each in fields(kind))
    tag = getattr(kind, "kind", "")
    is_tagged = isinstance(tag, str) and all(part.name != "kind" for part in parts)
    return Shape(parts, tag if is_tagged else "")


def _said(hint: Any) -> Any:  # types
    """The type without `Unsaid`, which is no value of its own."""
    kinds = alternatives(hint)
    return reduce(or_, (kind for kind in kinds if kind is not Unsaid)) if Unsaid in kinds else hint


def _part(field: Field[Any], hint: Any) -> Part:
    if field.default_factory is not MISSING:
        return Part(field.name, hint, needed=False, default=field.default_factory())
    needed = field.default is MISSING
    return Part(field.name, hint, needed=needed, default=None if needed else field.default)


def bounds_of(hint: Any) -> tuple[Any, tuple[Bound, ...]]:  # a type
    """The type itself, and the bounds written beside it."""
    if get_origin(hint) is not Annotated:
        return hint, ()
    inner, *beside = get_args(hint)
    return inner, tuple(each for each in beside if isinstance(each, Bound))


def alternatives(hint: Any) -> tuple[Any, ...]:  # types
    """The types of a union; none if it is no union."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else ()


def optional(hint: Any) -> Any:  # a type
    """The other type of a union of one with None; None if it is no such union."""
    kinds = alternatives(hint)
    return next(kind for kind in kinds if kind is not NoneType) if len(kinds) == 2 and NoneType in kinds else None
