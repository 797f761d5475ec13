"""Plays tables by messages in a Python that has nothing but the standard library: `python -I -S bare_table.py FOLDER...`.

The folders are where our packages are. Prints a line of JSON for each table.
"""

import json
import sys
from importlib import import_module
from random import Random

sys.path[:0] = sys.argv[1:]

ROOMS = (
    "codec",
    "core",
    "boards",
    "touching",
    "games",
    "i18n",
    "lessons",
    "svg",
    "engine",
    "players",
    "tables",
    "views",
    "protocol",
)
OURS = {"__main__", "banquise", "tests"}

for room in ROOMS:
    import_module(f"banquise.{room}")

from tests.protocol.sitting import Sitting  # noqa: E402  # once the folders are known


def resigned() -> Sitting:
    """A refusal, an action undone, an offer declined, and a resignation."""
    sitting = Sitting.make("gravis", 2, clock={"game": 600_000, "increment": 5_000})
    assert sitting.ask("bob", "play", action="Na")["refusal"]["code"] == "not-your-turn"
    assert sitting.say("ann", {"kind": "why-not", "id": "w", "touches": ["zz"]})["why"]["refusal"]
    sitting.ask("ann", "play", action="Na")
    sitting.ask("ann", "undo")
    while sitting.tables["ann"]["length"] < 4:
        sitting.play(Random(7))
    sitting.ask("ann", "offer", seat=1, offer="draw")
    sitting.ask("bob", "answer", seat=2, offer="draw", agrees=False)
    sitting.ask("bob", "resign", seat=2)
    return sitting


def rolled() -> Sitting:
    """With dice, to the end."""
    sitting = Sitting.make("derive", 3, options={"colours": "ryg"})
    sitting.play_to_the_end(Random(8))
    return sitting


if __name__ == "__main__":
    for played in (resigned(), rolled()):
        table = played.tables["ann"]
        rolls = played.host.messages.history("en").count('"seat":0')
        sys.stdout.write(json.dumps({"reason": table["outcome"]["reason"], "text": table["outcome"]["text"], "rolls": rolls}) + "\n")
    foreign = {name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names - OURS
    sys.exit(f"not of the standard library: {sorted(foreign)}" if foreign else 0)
