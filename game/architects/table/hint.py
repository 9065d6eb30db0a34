"""Advice: what a bot would do with what the seat may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.bots.cores import Cores
from game.bots.pool import BotPool

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.base import Advice
    from rules.architects.moves import Move

ADVISER = "search"
_SECONDS = 1.0


class Adviser:
    """Asks a bot for advice without ever waiting for it. Its pool is its own: answers of the game's pool are played."""

    def __init__(self, cores: Cores) -> None:
        self._cores = cores
        self._pool: BotPool | None = None
        self._seat: int | None = None
        self.advised: Move | None = None
        self.advice: Advice | None = None  # what it thinks of that

    @property
    def thinking(self) -> bool:
        """Whether the adviser is still at it."""
        return self._pool is not None and self._seat is not None and self.advised is None

    def ask(self, seat: int, view: dict[str, Any], legal: Sequence[Move]) -> None:
        """Let the adviser think about a question."""
        if self._pool is None:
            self._pool = BotPool(1, self._cores)
        if not self._pool.thinking(seat):
            self._seat = seat
            self._pool.submit(seat, ADVISER, view, tuple(legal), 0, _SECONDS, advise=True)

    def poll(self) -> bool:
        """Take the advice if it is there; whether it has just come."""
        if self._pool is None or self._seat is None or self.advised is not None:
            return False
        found = self._pool.poll().get(self._seat)
        if found is None:
            return False
        self.advised, self.advice = found.action, found.advice[0] if found.advice else None
        return True

    def forget(self) -> None:
        """The question has been answered."""
        self.advised = self.advice = self._seat = None
        if self._pool is not None:
            self._pool.cancel()

    def close(self) -> None:
        """End the worker."""
        if self._pool is not None:
            self._pool.close()
            self._pool = None
