"""How many of the processor's cores bots may use, and who has them at the moment."""

from __future__ import annotations

import os
from typing import Literal

Allowance = Literal["one", "half", "all"]
"""Of the cores of this machine, for bots that search: one for each decision, or so many for all of them together (the
default: nobody else thinks while a person waits, and the window takes little of a core)."""
MOST = 8
"""Cores that think about one decision at most: more would wait for each other."""


def available_cores() -> int:
    """Return the cores that this process may run on."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def cores_allowed(allowance: Allowance) -> int:
    """Return the cores that an allowance comes to on this machine."""
    return {"one": 1, "half": max(1, available_cores() // 2), "all": available_cores()}[allowance]


class Cores:
    """The cores that decisions of all pools share. ``most``: so many there are."""

    def __init__(self, most: int = 1) -> None:
        self.most = most
        self._taken = 0

    def take(self, among: int = 1) -> int:
        """Return what one of ``among`` decisions that begin now gets of those that are free: one at least."""
        given = max(1, min(MOST, (self.most - self._taken) // among))
        self._taken += given
        return given

    def give_back(self, cores: int) -> None:
        """So many are free again."""
        self._taken -= cores
