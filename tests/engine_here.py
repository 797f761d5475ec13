"""Whether tests of the compiled engine can run: where there is a compiler, an engine that is not there is a failure."""

import shutil

import pytest

from banquise import engine

COMPILERS = ("c++", "g++", "clang++")

needs_engine = pytest.mark.skipif(
    not engine.available() and not any(map(shutil.which, COMPILERS)),
    reason="there is no C++ compiler here to build the engine with",
)
