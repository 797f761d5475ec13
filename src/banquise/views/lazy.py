"""What is worked out when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Value = TypeVar("Value")


class lazy(Generic[Value]):  # noqa: N801  # used as a decorator, as `property` is
    """As `functools.cached_property`, without the lock that it takes up to Python 3.11.

    Two threads that ask at once may both work it out, to the same value.
    """

    def __init__(self, work: Callable[[Any], Value]) -> None:
        self._work = work
        self._name = work.__name__
        self.__doc__ = work.__doc__

    @overload
    def __get__(self, views: None, owner: type) -> lazy[Value]: ...
    @overload
    def __get__(self, views: object, owner: type) -> Value: ...
    def __get__(self, views: object | None, owner: type) -> lazy[Value] | Value:
        if views is None:
            return self
        value = views.__dict__[self._name] = self._work(views)
        return value
