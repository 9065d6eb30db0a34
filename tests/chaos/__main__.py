"""The long form of the chaos tests; prints figures, exits 1 where something was lost or left behind."""

from __future__ import annotations

import argparse
import os
import resource
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.bots.pool import BotPool
from game.bots.registry import bots
from tests.chaos.check import LeaderFiles, many, plan_files, settings_files, statistics_files
from tests.chaos.doors import DOORS, LONGEST, Slowest, forget_expansions
from tests.chaos.hostile import CHOICES, IMPORTS, install_all, seat_all
from tests.chaos.kills import kill_loop
from tests.chaos.processes import MARK, left_behind
from tests.chaos.records import Records
from tests.chaos.restless import restless_evening
from tests.chaos.signals import ENDS_WITHIN, PLAY, SIGNALS, SIMULATE, told_to_end
from tests.chaos.soak import Weight, evening, growth

ChaosTest = Callable[[Path, int], list[str]]
"""Runs so many of a kind; gives what was wrong."""

MOST_MEGABYTES = 500
"""What all of them together may take."""


def records(folder: Path, number: int) -> list[str]:
    """Damaged records as saves, replays and files of the command line."""
    before = most_megabytes()
    checked = Records(folder)
    many(number, checked.strategy(), checked.check)
    checked.close()
    held, slowest = most_megabytes() - before, f"{checked.slowest:.1f} s"
    say(f"records: {checked.opened} opened, {checked.refused} refused in a sentence, the slowest in {slowest}")
    say(f"records: {held} MB at most")
    wrong = [f"records: one took {checked.slowest:.1f} s"] if checked.slowest > LONGEST else []
    return [*wrong, *([f"records: {held} MB"] if held > MOST_MEGABYTES else [])]


def settings(folder: Path, number: int) -> list[str]:
    """Damaged settings, plans of the last game, and statistics."""
    for make in (settings_files, plan_files, statistics_files):
        many(number, *make(folder))
    return []


def doors(folder: Path, number: int) -> list[str]:
    """Damaged deals, watched replays, languages, expansions, rooms and messages of devices, so many of each."""
    wrong = []
    for door in DOORS:
        (own := folder / door.__name__).mkdir()
        strategy, check = door(own)
        slowest = Slowest(check)
        many(number, strategy, slowest)
        say(f"  {door.__name__}: the slowest in {slowest.seconds:.1f} s")
        wrong += [f"{door.__name__}: one took {slowest.seconds:.1f} s"] if slowest.seconds > LONGEST else []
    forget_expansions()
    held = most_megabytes()
    return [*wrong, *([f"doors: {held} MB"] if held > MOST_MEGABYTES else [])]


def leaders(folder: Path, number: int) -> list[str]:
    """Damaged leader files, and things under the name of one that are no files."""
    saved = LeaderFiles(folder)
    many(number, saved.strategy(), saved.check)
    saved.file.unlink(missing_ok=True)
    saved.unusual()
    say(f"leaders: {saved.read} read, {saved.refused} refused in a sentence")
    return []


def kills(folder: Path, number: int) -> list[str]:
    """A playing program is killed at any moment."""
    toll = kill_loop(folder, number)
    say(f"kills: {toll}")
    return [] if toll.clean else [f"kills: {toll}"]


def signals(folder: Path, number: int) -> list[str]:
    """Programs at work are told to end, by each signal."""
    took = {
        f"{words[1]} by {signal.name}": max(
            told_to_end(words, signal, folder / "home", f"{folder} {words[1]} {signal.name} {turn}")[1]
            for turn in range(number)
        )
        for words in (PLAY, SIMULATE)
        for signal in SIGNALS
    }
    for name, seconds in took.items():
        say(f"  {name}: {seconds:.1f} s at most")
    return [f"signals: {name} took {seconds:.1f} s" for name, seconds in took.items() if seconds > ENDS_WITHIN]


def hostile(folder: Path, number: int) -> list[str]:
    """Every hostile bot beside two of ours, so many turns each."""
    install_all(folder)
    sys.path.insert(0, str(folder))
    bots.cache_clear()
    pool = BotPool(2)
    damage = seat_all([*CHOICES], pool, turns=number)
    pool.close()
    for name, fault in damage.faults.items():
        say(f"  {name}: {damage.turns[name]} turns, {fault or 'no fault'}")
    say(f"bots: {len(CHOICES)} seated, {len(IMPORTS)} more loaded, {len(damage.listed)} listed")
    stuck = [name for name, turns in damage.turns.items() if turns < number]
    return [f"bots: the game stood still with {name}" for name in stuck]


def games(folder: Path, number: int) -> list[str]:
    """Game after game in one window."""

    def told(weight: Weight) -> None:
        say(f"  {weight}")

    return list(growth(evening(folder, number, told=told)))


def restless(folder: Path, number: int) -> list[str]:
    """Games in one window by random clicks, keys, sizes and languages."""
    return list(growth(restless_evening(folder, number, lambda told: say(f"  {told}")), early=number // 3))


def most_megabytes() -> int:
    """The most that this process has held so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def say(text: str) -> None:
    """A line of figures."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


CHAOS_TESTS: dict[str, tuple[ChaosTest, int]] = {
    "records": (records, 3000),
    "settings": (settings, 500),
    "leaders": (leaders, 1000),
    "doors": (doors, 500),
    "kills": (kills, 200),
    "signals": (signals, 5),
    "bots": (hostile, 2),
    "games": (games, 150),
    "restless": (restless, 40),
}
"""What there is, and how many by default."""


def main(argv: list[str] | None = None) -> int:
    """Run them; 0 where all was well."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    for name, (chaos_test, number) in CHAOS_TESTS.items():
        parser.add_argument(f"--{name}", type=int, metavar="N", help=f"{chaos_test.__doc__} (default {number})")
    given = {name: number for name, number in vars(parser.parse_args(argv)).items() if number is not None}
    chosen = given or {name: number for name, (_, number) in CHAOS_TESTS.items()}
    wrong: list[str] = []
    mark = f"chaos-{os.getpid()}"
    os.environ[MARK] = mark
    for name, number in chosen.items():
        started = perf_counter()
        with tempfile.TemporaryDirectory(prefix="chaos") as folder:
            try:
                wrong += CHAOS_TESTS[name][0](Path(folder), number)
            except AssertionError as error:
                wrong.append(f"{name}: {error}")
        say(f"{name}: {number} done in {perf_counter() - started:.0f} s")
    # The keeper of shared resources ends with this program itself.
    wrong += [f"left behind: {line}" for line in left_behind(mark) if "resource_tracker" not in line]
    say("\n".join(wrong) or "nothing lost, nothing left behind")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
