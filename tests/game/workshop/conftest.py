"""The stand-in for dask, as the arena has it."""

from __future__ import annotations

from tests.game.headless.conftest import dask

__all__ = ["dask"]
