"""Games of the program, played and read by the independent checker: a few of them at once, or as many as one likes."""

from __future__ import annotations

from pathlib import Path

from game.cli import main
from tests.checker import check_trace


def findings(folder: Path, bots: list[str], games: int, **words: object) -> list[str]:
    """What the checker says of so many games that `simulate` plays with these bots. ``words``: its other options; what
    is empty or False is left out."""
    trace = folder / "games.jsonl"
    command = ["simulate", "--seats", ",".join(bots), "--games", str(games), "--trace", str(trace)]
    for name, value in words.items():
        if value != "" and value is not False:
            command += [f"--{name}"] if value is True else [f"--{name}", str(value)]
    assert main(command) == 0
    return check_trace(trace)
