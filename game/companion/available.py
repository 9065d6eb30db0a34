"""Whether this installation can hold hands on phones: the libraries for it are an extra of the package."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec

from game.messages import GameMessage

LIBRARIES = ("aiohttp", "segno")
PORT = 8017
"""The usual port."""
HOW = GameMessage("no_packages")
"""What is said where they are missing."""


@cache
def companion_available() -> bool:
    """True if everything for it is installed."""
    return all(find_spec(name) is not None for name in LIBRARIES)
