"""A pool of advisers without processes: what it is asked is answered at the next poll, or never."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots.base import Advice, Choice, default_action

Adviser = Callable[[Any, Any, Any], list[Advice]]
"""(view, legal, answer) → what it thinks; it may raise."""


class AdvisingPool:
    """Stands in for a BotPool. ``asked``: every question with its seconds; ``silent``: nothing is answered."""

    def __init__(self, adviser: Adviser) -> None:
        self._adviser = adviser
        self._waiting: list[tuple[int, Any, Any, Any]] = []
        self.asked: list[tuple[int, str, Any, float]] = []
        self.silent = False
        self.cancelled = 0

    def submit(
        self,
        seat: int,
        bot_id: str,
        view: Any,
        actions: Any,
        seed: int,
        budget: float,
        advise: bool,
        answer: Any,
        worlds: int,
    ) -> None:
        assert advise and answer in actions
        self.asked.append((seat, bot_id, view, budget))
        self._waiting.append((seat, view, actions, answer))

    def poll(self) -> dict[int, Choice]:
        waiting, self._waiting = ([], self._waiting) if self.silent else (self._waiting, [])
        return {number: self._choice(*question) for number, *question in waiting}

    def _choice(self, view: Any, legal: Any, answer: Any) -> Choice:
        try:
            advice = tuple(self._adviser(view, legal, answer))
        except ValueError as error:
            return Choice(default_action(legal), f"raised ValueError: {error}")
        return Choice(advice[0].action, "", advice)

    def cancel(self) -> None:
        self.cancelled += 1
        self._waiting.clear()

    def warm_up(self) -> None:
        """There is nothing to be started."""

    def close(self) -> None:
        """There is nothing to be ended."""
