"""Python runs this in every process that has this folder in PYTHONPATH: the time of day is then moved by what a file says.

The file has eight bytes, nanoseconds, which may change at any time. Durations (`time.monotonic`) are not moved, as on a machine whose
clock is set. A preloaded library would do the same to programs of any language; libfaketime breaks `time.sleep` of Python with it.
"""

import mmap
import os
import time

_true_time_ns = time.time_ns
_file = os.open(os.environ["BANQUISE_CLOCK_OFFSET_FILE"], os.O_RDONLY)
_offset = mmap.mmap(_file, 8, access=mmap.ACCESS_READ)
os.close(_file)


def moved_time_ns() -> int:
    return _true_time_ns() + int.from_bytes(_offset[:8], "little", signed=True)


def moved_time() -> float:
    return moved_time_ns() / 1e9


time.time_ns = moved_time_ns
time.time = moved_time
