"""Records of pictures, made of what a file says, by whichever thread paints."""

from __future__ import annotations

from threading import Lock
from typing import TypeVar

import msgspec

Record = TypeVar("Record")

_lock = Lock()


def converted(value: object, kind: type[Record]) -> Record:
    """Return a value of a file as a record; msgspec.ValidationError where it is none.

    One thread at a time: msgspec learns a class when it first meets it, and a second thread that meets it meanwhile
    ends the process.
    """
    with _lock:
        return msgspec.convert(value, kind)
