"""Advice: a bot's answer to an open question, from the view of the seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.pool import BotPool

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.bots.base import Choice
    from game.bots.cores import Cores
    from rules import AnyAction, SeatView

_SECONDS = 1.0


class Adviser:
    """Asks a bot for advice without ever waiting for it. It has its own pool, because answers of the game's pool are
    played. ``bot``: who is asked; ``show`` is called with its answer, which ``choice`` keeps."""

    def __init__(self, cores: Cores, bot: str, show: Callable[[Choice], object]) -> None:
        self._cores = cores
        self._bot = bot
        self._show = show
        self._pool: BotPool | None = None
        self.choice: Choice | None = None
        self.thinking = False

    def ask(self, seat: int, view: SeatView, legal: Sequence[AnyAction]) -> None:
        """Let the bot think about a question, unless it already does."""
        if self._pool is None:
            self._pool = BotPool(1, self._cores)
        if not self._pool.thinking(seat):
            self.choice, self.thinking = None, True
            self._pool.submit(seat, self._bot, view, tuple(legal), 0, _SECONDS, advise=True)

    def poll(self) -> None:
        """Show the advice if it has arrived."""
        for choice in self._pool.poll().values() if self._pool is not None else ():
            self.choice, self.thinking = choice, False
            self._show(choice)

    def forget(self) -> None:
        """Drop the advice, because the question has been answered."""
        self.choice, self.thinking = None, False
        if self._pool is not None:
            self._pool.cancel()

    def close(self) -> None:
        """End the worker."""
        if self._pool is not None:
            self._pool.close()
            self._pool = None
