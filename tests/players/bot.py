"""A program that speaks the protocol and misbehaves as its argument asks; run as a process by the tests."""

import os
import subprocess
import sys
import time


def say(message: str) -> None:
    sys.stdout.write(message + "\n")
    sys.stdout.flush()


def legal(position: str) -> str:
    """The first action that was offered, in `position TEXT actions ...` of the game the tests play: a drop where none was made."""
    return ">E" if position.split()[-1] == "Sc" else "Sc"


def misbehave(how: str, position: str) -> None:
    match how:
        case "crash":
            sys.stderr.write("my last words\n")
            os._exit(7)
        case "hang" | "stubborn":
            time.sleep(600)
        case "illegal":
            say("bestaction z9")
        case "garbage":
            sys.stdout.buffer.write(b"\xff\xfe\x00 what?\n\n" * 3)
            say(f"bestaction {legal(position)}")
        case "flood":
            for _ in range(30_000):
                say("info nothing")
            say(f"bestaction {legal(position)}")
        case "complain":
            say("error I have a headache")


def main(how: str) -> None:
    position = ""
    if how == "family":
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "hello" and how == "silent":
            time.sleep(600)
        if word in ("hello", "game"):
            say("ready")
        elif word == "position":
            position = rest
        elif word == "go" and how in ("good", "family"):
            say("info rank 1 values 0.5 0.5 variation Sc")
            say(f"bestaction {legal(position)}")
        elif word == "go" and how != "patient":
            misbehave(how, position)
        elif word == "stop":
            say(f"bestaction {legal(position)}")
        elif word == "quit":
            break


if __name__ == "__main__":
    main(sys.argv[1])
