"""Advice: a bot's answer to an open question, from the view of the seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.looks import FIRST_WORLDS, MOST_LOOKS, SECONDS, by_thumb
from game.bots.pool import BotPool
from game.competition import competes, gives_advice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.bots.base import Choice
    from game.bots.cores import Cores
    from game.play.session import ScreenSession
    from game.services import Services
    from rules import AnyAction, SeatView


def may_ask(services: Services, session: ScreenSession) -> bool:
    """True if the person at the screen may ask for advice now; that nobody may in a tournament is said, and a puzzle
    shows what it knows."""
    record = session.controller.record
    if session.taker is not None:
        session.taker.explain()
    if session.asked is None or session.taker is not None:
        return False
    if competes(record):
        services.toast(services.tr("table.hint.tournament"), 3)
    return gives_advice(services.settings, record)


class Adviser:
    """Asks a bot for advice without ever waiting for it, and again and again while its judgement gets surer. It has its
    own pool, because answers of the game's pool are played. ``bot``: who is asked; ``show`` is called with its answer,
    which ``choice`` keeps, and with every better one, and before them with that of a rule of thumb, which stays where
    the bot has none. ``thinking``: the bot has not answered yet; ``looks``: so often it was asked about this
    question."""

    def __init__(self, cores: Cores, bot: str, show: Callable[[Choice], object]) -> None:
        self._cores = cores
        self._bot = bot
        self._show = show
        self._pool: BotPool | None = None
        self._question: tuple[int, SeatView, tuple[AnyAction, ...], AnyAction | None] | None = None
        self.looks = 0
        self.choice: Choice | None = None
        self.thinking = False

    def ask(self, seat: int, view: SeatView, legal: Sequence[AnyAction], answer: AnyAction | None = None) -> None:
        """Let the bot think about a question, unless it already does; ``answer``: one that it looks at in any case."""
        if self._pool is None:
            self._pool = BotPool(1, self._cores)
        if not self._pool.thinking(seat):
            self.choice, self.thinking, self.looks = None, True, 0
            self._question = seat, view, tuple(legal), answer
            self._look(FIRST_WORLDS)
            first = by_thumb(view, legal)
            if first.advice:
                self.choice = first
                self._show(first)

    def poll(self) -> bool:
        """Show the advice if it has arrived, and let the bot look on if more can be found; True if some has arrived."""
        found = list(self._pool.poll().values()) if self._pool is not None else []
        for choice in found:
            self.thinking = False
            if choice.advice or self.choice is None:
                self.choice = choice
                self._show(choice)
            if self._question is not None and not choice.looked.whole and self.looks < MOST_LOOKS:
                self._look(0)
        return bool(found)

    def forget(self) -> None:
        """Drop the advice, because the question has been answered or nobody wants it any more."""
        self.choice, self.thinking, self._question = None, False, None
        if self._pool is not None:
            self._pool.cancel()

    def close(self) -> None:
        """End the worker."""
        self._question = None
        if self._pool is not None:
            self._pool.close()
            self._pool = None

    def _look(self, worlds: int) -> None:
        assert self._pool is not None and self._question is not None
        seat, view, legal, answer = self._question
        self.looks += 1
        self._pool.submit(seat, self._bot, view, legal, 0, SECONDS, advise=True, answer=answer, worlds=worlds)
