"""What the inputs of learned nets have in common, whatever the game: places, gaps and classes as arrays of numbers."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]

LEADS = 7
"""Classes of shields ahead of a neighbour: from three behind, or more, to three ahead."""


def one_hot(classes: Ints, number: int) -> Floats:
    """Return classes as rows of zeros with a one each (rows, number)."""
    return np.eye(number, dtype=np.float32)[np.clip(classes, 0, number - 1)]


def lead_classes(own: Floats, other: Floats) -> Floats:
    """So many shields ahead of a neighbour, as a class of LEADS (rows, LEADS)."""
    half = LEADS // 2
    return one_hot(np.clip(np.rint(own - other), -half, half).astype(np.int64) + half, LEADS)


def rivals_and_gaps(totals: Floats, seat: Ints, partner: Ints) -> tuple[Ints, Floats]:
    """Of points (rows, players) in the eyes of one ``seat`` a row: the strongest rival, and how far ahead the own
    points are of the strongest, of the second (of the only one) and of the mean of all others, in tens (rows, 3).
    ``partner``: no rival, the seat itself if it has none."""
    rows, players = np.arange(len(seat)), totals.shape[1]
    mine = totals[rows, seat]
    others = totals.copy()
    others[rows, seat] = others[rows, partner] = -np.inf
    strongest = np.argmax(others, 1)
    others.sort(axis=1)
    behind = others[:, max(-2, 1 - players)]
    mean = (totals.sum(1) - mine) / (players - 1)
    gaps: Floats = np.stack([mine - others[:, -1], mine - behind, mine - mean], 1).astype(np.float32) / np.float32(10)
    return strongest, gaps
