"""The log that several windows write into."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.crash import start_log
from game.platform.paths import find_paths

_LINE = "x" * 400


@pytest.fixture
def logs(tmp_path: Path) -> Iterator[Path]:
    """The folder of the log that two windows have begun."""
    logger = logging.getLogger("game")
    before = list(logger.handlers)
    logger.propagate = False  # pytest need not keep all lines
    paths = find_paths(tmp_path)
    for _ in range(2):
        start_log(paths)
    yield paths.logs
    for handler in [handler for handler in logger.handlers if handler not in before]:
        logger.removeHandler(handler)
        handler.close()
    logger.propagate = True


def _write(lines: int) -> None:
    for number in range(lines):
        logging.getLogger("game.tried").warning("%s %s", number, _LINE)


def test_nobody_holds_the_log_between_two_lines(logs: Path) -> None:
    _write(2)
    handlers = [handler for handler in logging.getLogger("game").handlers if isinstance(handler, logging.FileHandler)]
    assert len(handlers) >= 2 and all(handler.stream is None for handler in handlers)
    assert len((logs / "wonders.log").read_text("utf-8").splitlines()) == 4


def test_two_windows_begin_a_new_file_when_one_is_full(logs: Path) -> None:
    _write(1200)
    sizes = {path.name: path.stat().st_size for path in logs.iterdir()}
    assert set(sizes) == {"wonders.log", "wonders.log.1", "wonders.log.2"}
    assert all(size <= 500_000 for size in sizes.values())


def test_a_file_that_cannot_be_renamed_now_takes_the_next_lines(logs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def held(*_: object) -> None:
        raise PermissionError(13, "The process cannot access the file because it is being used by another process")

    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", held)
        _write(700)
    assert len((logs / "wonders.log").read_text("utf-8").splitlines()) == 1400
    _write(1)
    assert len((logs / "wonders.log").read_text("utf-8").splitlines()) == 2
