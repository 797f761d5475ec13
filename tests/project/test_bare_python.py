"""Everything below the server runs on a bare Python: so it can later run in a browser, without a server."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
ISOLATED = ("-I", "-S")
"""No environment and no installed packages: neither those we use elsewhere nor the compiled engine."""


def test_a_table_is_played_from_creation_to_outcome_by_messages_alone() -> None:
    program = ROOT / "tests" / "project" / "bare_table.py"
    ran = subprocess.run([sys.executable, *ISOLATED, program, ROOT / "src", ROOT], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    resigned, rolled = map(json.loads, ran.stdout.splitlines())
    assert (resigned["reason"], resigned["rolls"]) == ("resignation", 0)
    assert rolled["text"]
    assert rolled["rolls"] > 0
