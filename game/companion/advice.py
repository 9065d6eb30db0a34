"""Advice for devices: the bot that advises at the table, asked for several seats in turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.bots.looks import FIRST_WORLDS, MOST_LOOKS, SECONDS, by_thumb
from game.bots.pool import BotPool

if TYPE_CHECKING:
    from game.bots.base import Choice
    from game.bots.cores import Cores
    from rules import AnyAction, SeatView


@dataclass
class _AdviceRequest:
    bot: str
    view: SeatView
    legal: tuple[AnyAction, ...]
    show: Callable[[Choice], object]
    looks: int = 0


class DeviceAdvice:
    """Thinks about open questions of seats without ever waiting, one look at each after the other, while its judgement
    gets surer. It has a worker of its own, because answers of the game's pool are played."""

    def __init__(self, cores: Cores) -> None:
        self._cores = cores
        self._pool: BotPool | None = None
        self._questions: dict[int, _AdviceRequest] = {}

    def ask(
        self, seat: int, bot: str, view: SeatView, legal: Sequence[AnyAction], show: Callable[[Choice], object]
    ) -> None:
        """Let a bot think about a seat's question; ``show`` is called with its answer, and with every better one."""
        if self._pool is None:
            self._pool = BotPool(1, self._cores)
        if seat not in self._questions:
            self._questions[seat] = _AdviceRequest(bot, view, tuple(legal), show)
            self._look(seat, FIRST_WORLDS)
            first = by_thumb(view, legal)
            if first.advice:
                show(first)

    def poll(self) -> None:
        """Show what has been found, and look on where more can be."""
        if self._pool is None or not self._questions:
            return
        for seat, choice in self._pool.poll().items():
            question = self._questions.get(seat)
            if question is None:
                continue
            if choice.advice:
                question.show(choice)
            if not choice.looked.whole and question.looks < MOST_LOOKS:
                self._look(seat, 0)

    def forget(self, seat: int) -> None:
        """Drop a seat's question: it has been answered, or nobody wants to know any more."""
        if self._questions.pop(seat, None) is not None and self._pool is not None:
            self._pool.cancel(seat)

    def close(self) -> None:
        """End the worker."""
        self._questions.clear()
        if self._pool is not None:
            self._pool.close()
            self._pool = None

    def _look(self, seat: int, worlds: int) -> None:
        assert self._pool is not None
        question = self._questions[seat]
        question.looks += 1
        bot, view, legal = question.bot, question.view, question.legal
        self._pool.submit(seat, bot, view, legal, 0, SECONDS, advise=True, worlds=worlds)
