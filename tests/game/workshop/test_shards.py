"""Shards of a training: whoever makes them, they are written here, whole, and none that is there is made again."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from game.platform.unusable import UnusableError
from game.workshop.training.shards import Shard, ShardWork, make_shards


def count(most: int) -> Shard:
    """A shard with the numbers below ``most``."""
    return Shard({"numbers": np.arange(most)}, f"{most} numbers")


def test_what_could_not_be_made_does_not_lose_the_rest_and_is_made_the_next_time(tmp_path: Path) -> None:
    made: list[int] = []
    gone = True

    def make(most: int) -> Shard:
        if most == 2 and gone:
            raise OSError("the machine has gone")
        made.append(most)
        return count(most)

    work = [ShardWork(tmp_path / f"{most}.npz", make, (most,)) for most in (1, 2, 3)]
    told: list[str] = []
    with ThreadPoolExecutor(1) as executor:
        with pytest.raises(UnusableError, match="1 of 3 shards could not be made"):
            make_shards(executor, work, told.append)
        assert set(told) == {
            "1.npz: 1 numbers",
            "2.npz: could not be made: OSError: the machine has gone",
            "3.npz: 3 numbers",
        }
        gone = False
        make_shards(executor, work, told.append)
    assert sorted(made) == [1, 2, 3]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["1.npz", "2.npz", "3.npz"]
    with np.load(tmp_path / "2.npz") as found:
        assert found["numbers"].tolist() == [0, 1]


def test_a_shard_is_written_while_an_earlier_one_is_still_made(tmp_path: Path) -> None:
    later = threading.Event()

    def wait() -> Shard:
        assert later.wait(30)
        return count(1)

    def say(line: str) -> None:
        if line == "second.npz: 2 numbers":
            later.set()
        told.append((line, (tmp_path / "second.npz").exists()))

    told: list[tuple[str, bool]] = []
    work = [ShardWork(tmp_path / "first.npz", wait, ()), ShardWork(tmp_path / "second.npz", count, (2,))]
    with ThreadPoolExecutor(2) as executor:
        make_shards(executor, work, say)
    assert told == [("second.npz: 2 numbers", True), ("first.npz: 1 numbers", True)]


def test_a_run_that_is_stopped_asks_for_nothing_more(tmp_path: Path) -> None:
    made: list[int] = []
    begun, stopped = threading.Event(), threading.Event()

    def make(most: int) -> Shard:
        if most > 1:
            begun.set()
            assert stopped.wait(30)
        made.append(most)
        return count(most)

    def say(line: str) -> None:
        assert begun.wait(30)
        raise KeyboardInterrupt

    work = [ShardWork(tmp_path / f"{most}.npz", make, (most,)) for most in range(1, 9)]
    with ThreadPoolExecutor(1) as executor:
        with pytest.raises(KeyboardInterrupt):
            make_shards(executor, work, say)
        stopped.set()
    assert made == [1, 2]
    assert [path.name for path in tmp_path.iterdir()] == ["1.npz"]
