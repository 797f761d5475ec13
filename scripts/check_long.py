"""The long checks of the engine that need no Python rules: `python scripts/check_long.py [sanitize | fuzz | memory]`, all if none is named.

`sanitize` builds the engine for debugging with the address and undefined-behaviour sanitizers, and has it count the perft
files and play random games of every kernel. `fuzz` throws damaged texts at `from_text` and `read_action` of every kernel by
Clang's libFuzzer, beginning from the positions of the perft files. Everything is built below `build/`. `memory` has searches of
ten minutes keep to the room they were given, as the operating system counts it.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from banquise import engine
from banquise.games import GAMES

ROOT = Path(__file__).parents[1]
PERFT = sorted((ROOT / "tests" / "perft").glob("*.txt"))
SANITIZED = ROOT / "build" / "sanitized"
FUZZ = ROOT / "build" / "fuzz"
CLANG_PACKAGES = ("clang", "libclang-rt-14-dev")
MEBIBYTE = 1 << 20
SEARCH_MEMORY_BYTES = 64 * MEBIBYTE
OTHER_MEMORY_BYTES = 4 * MEBIBYTE
"""What a search may take besides its tree and tables: threads, the answer."""
ENDLESS_SEARCHES = {"quivive": "mcts", "vaeva": "alphabeta"}
"""Games that no search comes to the end of, with the method that plays each at full strength."""
FUZZER_OPTIONS = ("-max_len=400", "-timeout=10", "-rss_limit_mb=2048", "-print_final_stats=1")


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def run(*command: str | Path) -> None:
    """Runs a command; ends the script if it fails."""
    say("$ " + " ".join(map(str, command)))
    if code := subprocess.run(command, cwd=ROOT, check=False).returncode:  # noqa: S603  # our own commands
        sys.exit(code)


def cmake() -> str:
    """The command of CMake, which PyPI has where the machine has not."""
    if found := shutil.which("cmake"):
        return found
    run(sys.executable, "-m", "pip", "install", "--quiet", "cmake")
    return str(Path(sys.executable).parent / "cmake")


def build(where: Path, target: str, jobs: int, *options: str) -> None:
    """Builds a target for debugging, without the Python module; a warning of the compiler is an error."""
    strictly = ("-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_COMPILE_WARNING_AS_ERROR=ON", "-DBANQUISE_MODULE=OFF")
    run(cmake(), "-S", ROOT, "-B", where, *strictly, *options)
    run(cmake(), "--build", where, "--target", target, "-j", str(jobs))


def sanitize(games: int, seed: int, jobs: int) -> None:
    build(SANITIZED, "banquise_check", jobs, "-DBANQUISE_TOOLS=ON", "-DBANQUISE_SANITIZE=ON")
    run(SANITIZED / "engine" / "banquise_check", str(games), str(seed), *PERFT)


def clang() -> str | None:
    """The command of Clang, installed if it is missing and this user may; None if it stays missing."""
    if not shutil.which("clang++") and shutil.which("apt-get") and os.geteuid() == 0:
        run("apt-get", "install", "--yes", "--no-install-recommends", *CLANG_PACKAGES)
    return shutil.which("clang++")


def write_corpus(slug: str) -> Path:
    """The inputs the fuzzing of a game begins from: its perft positions, each with an action of its own and choices."""
    corpus = FUZZ / "corpus" / slug
    corpus.mkdir(parents=True, exist_ok=True)
    texts = [line.split(" ; ")[0] for path in PERFT for line in path.read_text().splitlines() if path.stem.split("-")[0] == slug]
    positions = [GAMES[slug].from_text(text) for text in texts if text and not text.startswith("#")]
    for number, position in enumerate(positions):
        for which, action in enumerate((*position.legal_actions()[:3], "pass", "out")):
            (corpus / f"{number}-{which}").write_text(f"{position.text()}\n{action}\n" + "abcdefgh")
    return corpus


def fuzz_game(slug: str, runs: int, seed: int) -> tuple[str, int, int]:
    """The game, how the fuzzer ended (0: nothing found), and how many inputs it tried; its words go to a log."""
    found = FUZZ / "found" / slug
    found.mkdir(parents=True, exist_ok=True)
    fuzzer = FUZZ / "engine" / "fuzz" / f"fuzz_{slug}"
    bounds = (f"-runs={runs}", f"-seed={seed}", f"-artifact_prefix={FUZZ}/{slug}-")
    command: list[str | Path] = [fuzzer, *FUZZER_OPTIONS, *bounds, found, write_corpus(slug)]
    log = FUZZ / f"{slug}.log"
    with log.open("w") as words:
        code = subprocess.run(command, cwd=FUZZ, stdout=words, stderr=words, check=False).returncode  # noqa: S603  # our own command
    tried = re.search(r"number_of_executed_units: (\d+)", log.read_text(errors="replace"))
    return slug, code, int(tried[1]) if tried else 0


def report(results: Sequence[tuple[str, int, int]]) -> None:
    """Says what was tried; ends the script if anything was found."""
    for slug, code, tried in results:
        say(f"{slug}: {tried:,} inputs, " + ("nothing found" if code == 0 else f"FAILED: see {FUZZ / slug}.log"))
    say(f"{sum(tried for _, _, tried in results):,} inputs in all")
    if any(code for _, code, _ in results):
        sys.exit(1)


def fuzz(runs: int, seed: int, jobs: int) -> None:
    compiler = clang()
    if compiler is None:
        say("NOT FUZZED: Clang and its libFuzzer are missing here; install " + " and ".join(CLANG_PACKAGES))
        return
    build(FUZZ, "fuzzers", jobs, f"-DCMAKE_CXX_COMPILER={compiler}", "-DBANQUISE_FUZZ=ON")
    with ThreadPoolExecutor(jobs) as pool:
        report(list(pool.map(lambda slug: fuzz_game(slug, runs, seed), engine.games())))


def peak_memory_bytes() -> int:
    """The most bytes this process has had in memory."""
    status = Path("/proc/self/status").read_text()
    return int(re.findall(r"VmHWM:\s+(\d+) kB", status)[0]) * 1024


def memory_of_search(slug: str, minutes: float) -> tuple[str, int, int]:
    """The game, how many bytes this process grew by while it searched, and how many simulations that took."""
    start = GAMES[slug].start()
    engine.analyse(start, 0, simulations=100, memory=MEBIBYTE)
    before = peak_memory_bytes()
    found = engine.analyse(start, 60 * minutes, memory=SEARCH_MEMORY_BYTES)
    return slug, peak_memory_bytes() - before, found.simulations


def memory(minutes: float, jobs: int) -> None:
    """Ends the script if a search took more than it was given."""
    if not Path("/proc/self/status").exists():
        say("MEMORY NOT CHECKED: this system does not tell it the way Linux does")
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), max_tasks_per_child=1) as pool:
        grown = list(pool.map(memory_of_search, ENDLESS_SEARCHES, [minutes] * len(ENDLESS_SEARCHES)))
    for slug, more, simulations in grown:
        took = f"{more / MEBIBYTE:.1f} MiB of {SEARCH_MEMORY_BYTES // MEBIBYTE} MiB"
        say(f"{slug} by {ENDLESS_SEARCHES[slug]}: {took} in {minutes:g} minutes and {simulations:,} simulations")
    if any(more > SEARCH_MEMORY_BYTES + OTHER_MEMORY_BYTES for _, more, _ in grown):
        sys.exit("a search took more memory than it was given")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("check", nargs="?", choices=["sanitize", "fuzz", "memory"], help="which one; all if none is named")
    parser.add_argument("--games", type=int, default=10, help="random games per start and perft position, under the sanitizers")
    parser.add_argument("--runs", type=int, default=2_000_000, help="inputs per game for the fuzzers")
    parser.add_argument("--minutes", type=float, default=10, help="how long each search goes on whose memory is watched")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="how many processes work at a time")
    arguments = parser.parse_args()
    if arguments.check in (None, "sanitize"):
        sanitize(arguments.games, arguments.seed, arguments.jobs)
    if arguments.check in (None, "fuzz"):
        fuzz(arguments.runs, arguments.seed, arguments.jobs)
    if arguments.check in (None, "memory"):
        memory(arguments.minutes, arguments.jobs)


if __name__ == "__main__":
    main()
