"""How often the levels give an accepted answer in the positions of judgement, by kind.

    python -m tests.game.wonders.bots.judgement                          # easy, medium, hard, master
    python -m tests.game.wonders.bots.judgement --levels hard --tries 20 --each denial bury

``--tries``: answers of a level that errs by chance to each position; ``--each`` tells every position. A bot that
searches counts worlds instead of seconds, so that the figures are the same on any machine.
"""

from __future__ import annotations

import argparse
import sys
from statistics import fmean
from typing import Any

from game.bots.registry import bot_info
from tests.game.wonders.bots.judgement import Position, positions

LEVELS = ("easy", "medium", "hard", "master")
MASTER_TRIES = 1
MASTER_WORLDS = 32
"""Worlds of the deep search, as many as ``master`` sees in a second with compiled rules."""


def level(name: str) -> Any:
    """Return a bot of that level that counts worlds."""
    bot = bot_info(name).make()
    if name == "master":
        bot.worlds = MASTER_WORLDS
    return bot


def main() -> None:
    """Print the share of each kind, and of all."""
    parser = argparse.ArgumentParser(prog="python -m tests.game.wonders.bots.judgement", description=__doc__)
    parser.add_argument("kinds", nargs="*")
    parser.add_argument("--levels", nargs="+", default=LEVELS)
    parser.add_argument("--tries", type=int, default=10)
    parser.add_argument("--each", action="store_true")
    given = parser.parse_args()
    asked = list(positions(*given.kinds))
    for name in given.levels:
        bot, tries = level(name), MASTER_TRIES if name == "master" else given.tries
        shares: dict[str, list[float]] = {}
        for position in asked:
            share = position.share(bot, tries)
            shares.setdefault(position.kind, []).append(share)
            if given.each:
                sys.stdout.write(f"{name:8}{100 * share:5.0f} %  {line(position)}\n")
                sys.stdout.flush()
        every = [share for found in shares.values() for share in found]
        kinds = ", ".join(f"{kind} {100 * fmean(found):.0f}" for kind, found in sorted(shares.items()))
        sys.stdout.write(f"{name:8}{100 * fmean(every):5.1f} % of {len(every)} positions ({kinds})\n")
        sys.stdout.flush()


def line(position: Position) -> str:
    """Return a position in a line."""
    return f"{position.name}: {', '.join(map(str, position.accepted))}"


if __name__ == "__main__":
    main()
