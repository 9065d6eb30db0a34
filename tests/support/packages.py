"""Packages of third parties, installed for a test: found by this process and by those that it starts."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from game import games
from game.bots import strangers
from game.bots.registry import GROUP, bots, kinds
from rules.core import game as core


@contextmanager
def installed(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    entries: Mapping[str, str],
    sources: Mapping[str, str] | None = None,
    group: str = GROUP,
) -> Iterator[None]:
    """A package in `folder` with these bots as entry points (name to "module:class") and modules (name to source)."""
    install(folder, entries, sources or {}, group)
    paths = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    # Eight processes at once may each compile everything anew, on a machine that is busy with other tests.
    monkeypatch.setattr(strangers, "START_UP", 90.0)
    bots.cache_clear()
    try:
        yield
    finally:
        bots.cache_clear()


@contextmanager
def installed_game(folder: Path, monkeypatch: pytest.MonkeyPatch, game: str, package: str) -> Iterator[None]:
    """A game from outside in a package that can be imported."""
    _forget_games()
    try:
        with installed(folder, monkeypatch, {game: package}, group="wonders.games"):
            yield
    finally:
        _forget_games()


def _forget_games() -> None:
    for found in (core.installed, core.game_named, games._shown, games.game_plugin, kinds):
        found.cache_clear()


def install(folder: Path, entries: Mapping[str, str], sources: Mapping[str, str], group: str = GROUP) -> None:
    """Writes what an installed package consists of."""
    for name, source in sources.items():
        (folder / f"{name}.py").write_text(source, "utf-8")
    info = folder / "someones_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: someones-bots\nVersion: 1.0\n")
    lines = [f"{name} = {target}" for name, target in entries.items()]
    (info / "entry_points.txt").write_text("\n".join([f"[{group}]", *lines, ""]))
