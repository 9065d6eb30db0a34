"""Shards: what a training learns from, in files of a folder. Whoever makes one, here or on another machine, hands its
arrays back, and they are written here: nothing but the commanding machine needs the folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, wait
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from game.platform.unusable import UnusableError
from game.storage.files import write_bytes
from rules.core.printable import describe_error

_STEP = 0.5  # seconds after which a wait looks up, so that Ctrl-C is heard on every system


StoredArrays = Mapping[str, npt.NDArray[Any]]
"""The arrays of a file by name, each of a kind of its own."""


class Shard(NamedTuple):
    """The arrays of a file, and in words how much they hold."""

    arrays: StoredArrays
    held: str


class ShardWork(NamedTuple):
    """A shard that is to be made: its file, and a function of a module with what it is called with, both fit to be
    sent to another machine."""

    path: Path
    make: Callable[..., Shard]
    arguments: tuple[object, ...]


def make_shards(executor: Executor, work: Iterable[ShardWork], say: Callable[[str], None]) -> None:
    """Have the shards made that are not there yet, and write each as soon as it comes. ``say`` is told of every one.

    Raises:
        UnusableError: some could not be made, for instance where a machine was lost; all others are written.
        OSError: one cannot be written.
    """
    wanted = [piece for piece in work if not piece.path.exists()]
    under_way = {executor.submit(piece.make, *piece.arguments): piece.path for piece in wanted}
    lost = 0
    try:
        while under_way:
            for future in wait(under_way, _STEP, FIRST_COMPLETED).done:
                path = under_way.pop(future)
                try:
                    shard = future.result()
                except Exception as error:  # Whatever has become of it, the others are none the worse.
                    lost += 1
                    say(f"{path.name}: could not be made: {describe_error(error)}")
                else:
                    _write(path, shard)
                    say(f"{path.name}: {shard.held}")
    finally:
        for future in under_way:
            future.cancel()
    if lost:
        raise UnusableError(f"{lost} of {len(wanted)} shards could not be made; the same command makes those alone")


def _write(path: Path, shard: Shard) -> None:
    whole = BytesIO()
    np.savez(whole, allow_pickle=False, **shard.arrays)
    write_bytes(path, whole.getvalue())
