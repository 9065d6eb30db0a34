"""What several tests of the program share, made once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import game

ROOT = Path(game.__file__).parent.parent


class Gallery(NamedTuple):
    """The pictures that the command `gallery` has drawn, and how it ended."""

    folder: Path
    size: tuple[int, int]
    result: subprocess.CompletedProcess[str]


@pytest.fixture(scope="session")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Gallery:
    """One gallery for all tests that look at one; they belong to the xdist_group "gallery"."""
    size = (1280, 720)
    folder = tmp_path_factory.mktemp("gallery")
    words = ("gallery", "--out", str(folder / "pictures"), "--size", f"{size[0]}x{size[1]}", "--lang", "en")
    result = subprocess.run(
        [sys.executable, "-m", "game", *words],
        cwd=ROOT,
        env={**os.environ, "WONDERS_HOME": str(folder / "home")},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=600,
    )
    return Gallery(folder / "pictures", size, result)
