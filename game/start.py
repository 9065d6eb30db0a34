"""Where the program begins, as `python -m game` and as `wonders`: is what it is made of in its place?

Our packages have the names `game`, `rules` and `assets`, which others use too. Where another package has taken one of
them, or a library is missing, one sentence says so in place of a traceback. This module needs nothing but Python
itself, and any version of it.
"""

from __future__ import annotations

import signal
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OURS = {"game": "cli.py", "rules": "core/flow.py", "assets": "CREDITS.yaml"}
"""Each of our packages with a file of it that no other package of that name has."""
MARKS = {"game": "The desktop program", "rules": "The games themselves", "assets": "Icons, fonts, art"}
"""How the first line of each `__init__.py` begins: pip lets another package write over it."""
LIBRARIES = ("pygame", "yaml", "babel", "numpy", "msgspec", "platformdirs", "openskill")
"""What must be installed, by the name under which it is imported."""


def main() -> int:
    """Run the command line and return its exit status; 1 after one sentence where it cannot run. Ctrl-C while it is
    still being loaded ends it as quietly as later."""
    if said := trouble():
        sys.stderr.write(f"wonders: {said}\n")
        return 1
    try:
        from game.addons.folder import prepare
        from game.platform.paths import find_paths

        prepare(find_paths().addons)  # before anything looks for expansions or bots
        from game.cli import main as command_line

        return command_line()
    except KeyboardInterrupt:
        return 128 + signal.SIGINT


def trouble() -> str:
    """Return what keeps the program from starting at all, as one sentence, or "" where nothing does."""
    if sys.version_info < (3, 11):  # noqa: UP036 - pip looks after that, but nobody does where the sources just lie
        return f"Python 3.11 or newer is needed; this is {sys.version_info[0]}.{sys.version_info[1]}."
    if getattr(sys, "frozen", False):
        return ""
    for name in OURS:
        if found := intruder(name):
            return (
                f"another package called '{name}' is in the way ({found}); "
                "install the program with pipx, or into an environment of its own (README)."
            )
    return next((missing(library) for library in LIBRARIES if find_spec(library) is None), "")


def intruder(name: str) -> Path | None:
    """Return what Python would import as our package ``name`` where that is not ours, or None where it is."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        return Path(name)
    origin = Path(spec.origin).resolve()
    folder = ROOT / name
    if origin.parent != folder or not (folder / OURS[name]).exists():
        return origin
    return None if MARKS[name] in origin.read_text("utf-8", errors="replace")[:200] else origin


def missing(library: str) -> str:
    """Return what to do where a library is not installed, as one sentence."""
    managed = sys.prefix == sys.base_prefix and Path(sysconfig.get_path("stdlib"), "EXTERNALLY-MANAGED").exists()
    because = "the system looks after this Python and takes no packages into it; " if managed else ""
    return (
        f"the package '{library}' is missing; {because}make an environment with 'python3 -m venv .venv', "
        "activate it and install the program there, or use pipx (README)."
    )
