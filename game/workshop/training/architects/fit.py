"""What nets learn of the games of Architects, and their shape. Needs torch (the extra ``train``)."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from game.architects.bots.encoder import TableBatch, encode
from game.bots.encoding import Floats
from game.workshop.training.positions import Pairs, Positions, Shape

_MOST_MARGIN = 25.0
SHAPE = Shape((64, 32), 3e-3, 1e-3)


class TablePositions(Positions[TableBatch]):
    """One file of positions, as selfplay.py wrote it."""

    def __init__(self, path: Path) -> None:
        with np.load(path) as found:
            self._players, self._table = found["players"], found["table"]
            self._active = found["active"].astype(np.int64)
            self._seats = self._players.shape[1]
            follows = np.diff(found["turn"]) > 0
            super().__init__(found["eyes"], found["ends"], np.arange(self._seats), follows, _MOST_MARGIN)

    def batch(self, pairs: Pairs) -> TableBatch:
        tables, seats = pairs.T
        players, table = self._players[tables].astype(np.float32), self._table[tables].astype(np.float32)
        return TableBatch(players, table, self._active[tables], seats)

    def encode(self, batch: TableBatch) -> Floats:
        return encode(batch)

    def groups(self, pairs: Pairs) -> dict[str, Pairs]:
        return {f"seats_{self._seats}": pairs}
