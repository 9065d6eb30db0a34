"""Which build of the rules these tests run on: the sources, or with WONDERS_COMPILE=1 the compiled modules."""

from __future__ import annotations

import os
import tomllib
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
INTERPRETED = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["wonders"]["compile"]["interpreted"]


def test_the_build_that_was_asked_for_runs() -> None:
    interpreted = {path for pattern in INTERPRETED for path in ROOT.glob(pattern)}
    for path in sorted(ROOT.glob("rules/**/*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        library = str(import_module(name).__file__).endswith(tuple(EXTENSION_SUFFIXES))
        assert library == (os.environ.get("WONDERS_COMPILE") == "1" and path not in interpreted), name
