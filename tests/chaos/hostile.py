"""Bots that do what no bot should. Each of them costs its own seat a choice and nobody anything else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep

from game.bots.pool import BotPool
from game.bots.registry import bots
from game.players import players_from
from game.wonders.controller import Controller
from rules import Setup

MODULE = "someones_hostile_bots"
MOST_FILES = 65536  # a worker has its pipe at the number that it has in its parent, which may have many files open

CHOICES: Mapping[str, str] = {
    "raising": "raise KeyError('palace')",
    "base": "class Odd(BaseException):\n    def __str__(self): raise SystemExit\nraise Odd",
    "interrupt": "raise KeyboardInterrupt",
    "exiting": "sys.exit(3)",
    "generator": "raise GeneratorExit",
    "dying": "os._exit(0)",
    "mortal": "if len(view.hand) == 4: os._exit(0)\nreturn actions[-1]",
    "crashing": "import ctypes; ctypes.string_at(0)",
    "aborting": "os.abort()",
    "signalled": "os.kill(os.getpid(), 15); time.sleep(60)",
    "deep": "return self.choose(view, actions, rng, budget)",
    "memory": "raise MemoryError",
    "nul": "raise ValueError('a\\0b\\ud800c' * 1000)",
    "nothing": "return None",
    "nonsense": "return 'build \\0\\ud800'",
    "long": "return 'x' * 10_000_000",
    "cursed": "class Odd:\n    def __eq__(self, other): raise SystemExit\n    __hash__ = None\nreturn Odd()",
    "subclass": "class Odd(str):\n    def split(self, *a): raise KeyboardInterrupt\nreturn Odd(actions[0])",
    "printing": "print('{' * 5000, end=''); os.write(1, b'noise'); os.write(2, b'noise'); return actions[-1]",
    "closing": "sys.stdout.close(); os.close(1); os.close(0); return actions[-1]",
    "closing_all": f"os.closerange(0, {MOST_FILES}); return actions[-1]",
    "babbling": f"for n in range(3, {MOST_FILES}):\n    try: os.write(n, b'junk' * 9)\n    except OSError: 0\n"
    "time.sleep(60)",
    "half": f"for n in range(3, {MOST_FILES}):\n    try: os.write(n, b'\\0\\0')\n    except OSError: pass\n"
    "time.sleep(60)",
    "forking": "pid = os.fork()\nif pid == 0: time.sleep(60)\nreturn actions[-1]",
    "twins": "os.fork(); return actions[-1]",
    "parent": "import subprocess; subprocess.Popen(['sleep', '600']); return actions[-1]",
    "thread": "import threading; threading.Thread(target=time.sleep, args=(600,)).start(); return actions[-1]",
    "hanging": "while True: pass",
    "sleeping": "time.sleep(600)",
    "deaf": "import signal\nfor n in (1, 2, 15): signal.signal(n, signal.SIG_IGN)\ntime.sleep(600)",
    "rules": "import rules; rules.parse = rules.apply = None; view.clear(); return actions[-1]",
    "searching": "import gc\nfound = [o for o in gc.get_objects() if type(o).__name__ == 'WondersState']\n"
    "raise LookupError('reached %d states' % len(found))",
}
"""Bodies of `choose`."""

IMPORTS: Mapping[str, str] = {
    "import_raising": "raise BaseException('no')",
    "import_exiting": "raise SystemExit(0)",
    "import_dying": "os._exit(0)",
    "import_printing": "print('noise', flush=True); os.write(1, b'noise')",
    "import_hanging": "time.sleep(600)",
    "level_raising": "class _Level(type):\n    @property\n    def level(cls): raise BaseException('no level')\n",
    "level_strange": "_LEVEL = 10 ** 5000",
    "making": "_MAKING = 'raise KeyboardInterrupt'",
}
"""What the module of a bot does when it is loaded."""

HARMLESS = ("import_printing", "level_strange")
"""Those of IMPORTS that can be seated like others, and play."""


def sources() -> dict[str, str]:
    """The modules of the package, by name."""
    made = {MODULE: "import os, sys, time\n" + "".join(_bot(name, body) for name, body in CHOICES.items())}
    for name, code in IMPORTS.items():
        head = f"import os, sys, time\n_LEVEL = 2\n_MAKING = 'pass'\n_Level = type\n{code}\n"
        made[f"{MODULE}_{name}"] = head + (
            "class Bot(metaclass=_Level):\n    level = _LEVEL\n    def __init__(self): exec(_MAKING)\n"
            "    def choose(self, view, actions, rng, budget): return actions[-1]\n"
        ).replace("    level = _LEVEL\n", "" if name == "level_raising" else "    level = _LEVEL\n")
    return made


def entries() -> dict[str, str]:
    """The entry points of the package."""
    whole = {name: f"{MODULE}:{name.title()}" for name in CHOICES}
    return whole | {name: f"{MODULE}_{name}:Bot" for name in IMPORTS}


def _bot(name: str, body: str) -> str:
    lines = "\n".join("        " + line for line in body.split("\n"))
    return f"class {name.title()}:\n    def choose(self, view, actions, rng, budget):\n{lines}\n"


@dataclass
class Damage:
    """What the bots have done: who is listed, whose faults were told, and how many turns each game went on."""

    listed: list[str] = field(default_factory=list)
    faults: dict[str, str] = field(default_factory=dict)
    turns: dict[str, int] = field(default_factory=dict)


def seat_all(names: list[str], pool: BotPool, turns: int = 2, budget: float = 0.3, seconds: float = 60.0) -> Damage:
    """Let each of the bots play beside two of ours until so many turns have passed."""
    damage = Damage(listed=list(bots()))
    for name in names:
        game = Controller(Setup(3, 11), players_from([name, "random", "random"]), pool, budget=budget)
        end = monotonic() + seconds
        while game.turn <= turns and monotonic() < end:
            game.update()
            sleep(0.002)
        damage.turns[name] = game.turn - 1
        faults = game.take_faults()
        damage.faults[name] = str(faults[0].reason) if faults else ""
        assert [fault.seat for fault in faults] in ([], [0]), f"{name}: {faults}"
        assert all(str(fault.reason).isprintable() and len(str(fault.reason)) <= 200 for fault in faults), faults
        game.leave()
    return damage


def install_all(folder: Path) -> None:
    """Writes the package into a folder."""
    from tests.support.packages import install

    install(folder, entries(), sources())
