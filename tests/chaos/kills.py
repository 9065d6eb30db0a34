"""The kill loop: a person's program is killed at any moment, again and again; no accepted choice may be lost, and
neither a process nor a temporary file may be left behind."""

from __future__ import annotations

import signal
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic, sleep

from game.i18n import I18n
from game.platform.paths import find_paths
from game.storage.saved import SUFFIX
from game.storage.saves import SaveStore
from rules import Record
from rules.core.record import replay
from tests.chaos.processes import command, environment, left_behind, started

_PERSON = 0
_PATIENCE = 60.0  # seconds for a first choice


@dataclass
class KillTally:
    """What the kills have cost."""

    kills: int = 0
    choices: int = 0
    lost: int = 0
    processes: int = 0
    temporary: int = 0

    @property
    def clean(self) -> bool:
        """Whether nothing was lost and nothing left behind."""
        return self.lost == self.processes == self.temporary == 0


def kill_loop(folder: Path, kills: int, seed: int = 1) -> KillTally:
    """Kill a playing program so often, each time up to a second after it has made its first choice."""
    home, told, mark, rng, toll = folder / "home", folder / "told", f"kills-{folder}", Random(seed), KillTally()
    told.touch()
    for _ in range(kills):
        before = told.stat().st_size
        with started(command("tests.chaos.player", told), environment(home, mark)) as player:
            end = monotonic() + _PATIENCE
            while told.stat().st_size == before and monotonic() < end:
                assert player.poll() is None, player.stderr and player.stderr.read()[-2000:]
                sleep(0.005)
            assert told.stat().st_size > before, "it makes no choice"
            sleep(rng.random() ** 2)
            player.send_signal(signal.SIGKILL)
        toll.kills += 1
        toll.lost += _lost(home, told)
        toll.processes += len(left_behind(mark))
    toll.choices = len(told.read_text("ascii").splitlines())
    store = SaveStore(find_paths(home), I18n("en"))
    info = store.newest_unfinished()
    if info is not None:
        store.claim(info.slot)
    for lock in home.rglob("*.lock"):  # of a game that was over when the kill came: whoever uses the slot next takes it
        store.claim(lock.name.partition(".")[0])
    store.close()
    toll.temporary = len(list(home.rglob("*.tmp"))) + len(list(home.rglob("*.lock")))
    return toll


def _lost(home: Path, told: Path) -> int:
    """How many choices of the last game that was told of are in no save."""
    lines = [line for line in told.read_text("ascii").splitlines(keepends=True) if line.endswith("\n")]
    if lines[-1] == "over\n":  # its autosave may have been given to the next game already
        return 0
    seed, made = map(int, lines[-1].split())
    store = SaveStore(find_paths(home), I18n("en"))
    kept = 0
    for path in store.path("x").parent.glob(f"*{SUFFIX}"):
        record = Record.from_json(store.read(path).record)
        if record.setup.seed == seed:
            replay(record)
            kept = max(kept, sum(1 for seat, _ in record.actions if seat == _PERSON))
    return max(0, made - kept)
