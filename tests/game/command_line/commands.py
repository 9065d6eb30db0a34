"""Commands in a process of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import game

ROOT = Path(game.__file__).parent.parent


def run(*words: object, timeout: float = 240) -> subprocess.CompletedProcess[str]:
    """`python -m game` with those words."""
    command = [sys.executable, "-m", "game", *map(str, words)]
    return subprocess.run(
        command, cwd=ROOT, env=dict(os.environ), capture_output=True, text=True, encoding="utf-8", timeout=timeout
    )


def simulated(*words: object) -> dict[str, Any]:
    """What `simulate` prints."""
    result = run("simulate", *words)
    assert result.returncode == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout.splitlines()[-1])
    return found
