"""Copies of a value, as they are made when it goes to another process or another owner."""

import pickle
from copy import deepcopy
from typing import TypeVar

Value = TypeVar("Value")


def pickled(value: Value) -> Value:
    copied: Value = pickle.loads(pickle.dumps(value))  # noqa: S301  # what we wrote ourselves
    return copied


def copies(value: Value) -> tuple[Value, Value]:
    """The value pickled and read again, and a deep copy."""
    return pickled(value), deepcopy(value)
