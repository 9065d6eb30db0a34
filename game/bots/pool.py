"""Bots in worker processes: the window never waits for one, and one that hangs is ended.

Views go out and notations come back, so a bot can neither see nor touch the game itself. Each worker is a process of
its own with one question at a time: a bot that hangs or crashes its process loses nobody's answer but its own. The
built-in bots share workers; every other bot has one to itself for each seat, so that it cannot spoil what they think
with, and knows one hand. A built-in bot that searches may use several cores: its worker has helpers then (helpers.py).
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from math import inf
from random import Random
from time import monotonic
from typing import Any

from game.bots.base import (
    Advice,
    AdviceGap,
    Bot,
    Choice,
    RankedAdvice,
    SearchEffort,
    SideStanding,
    considered_by,
    default_action,
    referee,
    sensible,
)
from game.bots.child import START_UP, ChildEndedError, ChildProcess, Handler
from game.bots.cores import Cores
from game.bots.helpers import Helpers
from game.bots.kinds import GREEDY
from game.bots.registry import ManyGamesBot, bot_info, is_builtin, make_bot
from game.messages import GameMessage, from_plain, to_plain
from game.platform.limits import peak_memory
from rules import AnyAction, SeatView, game_named, ruleset
from rules.core.messages import Message
from rules.core.printable import describe_error

GRACE = 3.0
"""Seconds beyond its budget after which a worker that does not answer is ended."""

LATE = 0.25
"""Seconds beyond its budget that are forgiven a bot of another package, for the way of question and answer."""

MEMORY = 1024
"""Megabytes beyond which a worker is replaced before its next question."""

_log = logging.getLogger(__name__)
_STEP = 0.05  # seconds between two looks at a process that is to come
_Question = tuple[str, SeatView, tuple[str, ...], int, float, bool, str, int]
_helpers = Helpers()  # of this process, where it is a worker


@lru_cache(maxsize=16)
def _bot(bot_id: str) -> Bot:
    bot = make_bot(bot_id)
    if isinstance(bot, ManyGamesBot):
        bot.helpers = _helpers
    return bot


def think(
    bot_id: str,
    view: SeatView,
    actions: tuple[str, ...],
    seed: int,
    budget: float,
    advise: bool = False,
    answer: str = "",
    worlds: int = 0,
) -> tuple[str, Message | str, RankedAdvice]:
    """Run in a worker: (notation of the choice, fault, what it thinks of its answers, where that is wanted).
    ``answer``: one that it shall have looked at in any case; ``worlds``: in so many."""
    parse = game_named(view.game).parse
    legal = tuple(parse(text) for text in actions)
    try:
        if advise:
            pinned = parse(answer) if answer else None
            found, fault = considered_by(_bot(bot_id), view, legal, Random(seed), budget, pinned, worlds)
            return str(found.advice[0].action if found.advice else default_action(legal)), fault, found
        choice = referee(_bot(bot_id), view, legal, Random(seed), budget, strict=not is_builtin(bot_id))
    except BaseException as error:  # A worker has no keyboard: this, too, is the bot's doing.
        choice = Choice(default_action(legal), GameMessage("bot_raised", reason=describe_error(error)))
    return str(choice.action), choice.fault, RankedAdvice(())


def start_worker(bot_id: str = "") -> Handler:
    """Run in a worker before its first question: reading the content is nobody's thinking time, nor is loading the one
    bot that it is for, if any."""
    inherited = peak_memory()  # Linux counts what the window held when it started this process
    ruleset(())
    if bot_id:
        with suppress(BaseException):  # it is told when the bot is asked
            bot = _bot(bot_id)
            if isinstance(bot, ManyGamesBot):
                bot.load()

    def answer(question: tuple[int, _Question]) -> dict[str, object]:
        _helpers.most, asked = question
        _helpers.refresh()
        action, fault, found = think(*asked)
        told_of = [(str(one.action), one.points, one.chance, dict(one.reasons)) for one in found.advice]
        return {
            "action": action,
            "fault": to_plain(fault),
            "advice": told_of,
            "looked": found.looked,
            "memory": most if (most := peak_memory()) > inherited else 0,
        }

    return answer


@dataclass
class Task:
    """A question for a bot with ``budget`` seconds. ``advise``: what it thinks of all answers is asked, of ``answer``
    in any case, after so many ``worlds`` (0: as it likes). ``wanted`` is False once its answer no longer matters.
    ``cores``: those that it has; a bot that does not search uses one."""

    seat: int
    bot_id: str
    view: SeatView
    actions: tuple[AnyAction, ...]
    seed: int
    budget: float
    advise: bool = False
    answer: AnyAction | None = None
    worlds: int = 0
    wanted: bool = True
    cores: int = 0


class Worker:
    """One process, started at its first task and again after it was ended. ``bot_id``: for that bot alone, which is
    loaded before the clock runs."""

    def __init__(self, bot_id: str = "") -> None:
        self._bot_id = bot_id
        self.task: Task | None = None
        self._child: ChildProcess | None = None
        self._fault: Message | None = None
        self._deadline = 0.0
        self._counting = False  # the bot's own time runs, not the start's
        self._again = False  # whether this is the second try at the task

    def warm_up(self) -> ChildProcess:
        """Start the process, unless it runs already."""
        if self._child is None:
            ours = not self._bot_id or is_builtin(self._bot_id)
            self._child = ChildProcess(partial(start_worker, self._bot_id), parent=ours, foreign=not ours)
        return self._child

    def wait(self) -> None:
        """Start the process, and wait until it is there or has had its time to come."""
        child, until = self.warm_up(), monotonic() + START_UP
        with suppress(ChildEndedError):  # it is told when the bot is asked
            while not child.ready and monotonic() < until:
                child.poll(_STEP)

    def start(self, task: Task) -> None:
        """Let the process think about a task; the clock runs from when it is there."""
        self.task, self._fault, self._counting, self._again = task, None, False, False
        self._deadline = monotonic() + START_UP
        try:
            texts = tuple(str(action) for action in task.actions)
            pinned = "" if task.answer is None else str(task.answer)
            question = (task.bot_id, task.view, texts, task.seed, task.budget, task.advise, pinned, task.worlds)
            self.warm_up().ask((max(0, task.cores - 1), question))
        except Exception as error:  # For instance a view that cannot be pickled: never the game's end.
            self._fault = GameMessage("bot_not_asked_for", reason=describe_error(error))

    def outcome(self, seconds: float = 0.0) -> Choice | None:
        """Return the choice; for a bot that failed the default action, for one of the program's own that of the rule
        of thumb; None while it thinks. Waits up to ``seconds``."""
        task, child = self.task, self._child
        if task is None:
            return None
        if self._fault or child is None:
            return self._failed(self._fault or GameMessage("bot_not_asked"))
        try:
            answer = child.poll(seconds)
        except ChildEndedError:
            if is_builtin(task.bot_id) and not self._again:  # somebody else has ended it: that costs no move
                self.stop()
                self.start(task)
                self._again = True
                return None
            return self._failed(GameMessage("bot_ended"))
        if child.ready and not self._counting:
            self._counting = True
            self._deadline = monotonic() + task.budget + GRACE
        if answer is None:
            return self._failed(GameMessage("bot_silent")) if monotonic() >= self._deadline else None
        self.task = None
        if child.took > task.budget + LATE and not is_builtin(task.bot_id):  # it may have stopped its own clock
            late = GameMessage("bot_late", n=f"{child.took:.1f}", most=f"{task.budget:.1f}")
            return Choice(default_action(task.actions), late)
        if isinstance(answer, dict) and isinstance(answer.get("memory"), int) and answer["memory"] > MEMORY:
            self.stop()
        return _choice(answer, task.actions)

    def ask(self, task: Task) -> Choice:
        """Wait for the choice."""
        self.start(task)
        while True:
            choice = self.outcome(max(0.001, min(1.0, self._deadline - monotonic())))
            if choice is not None:
                return choice

    def _failed(self, fault: Message) -> Choice:
        task = self.task
        self.stop()
        assert task is not None
        if not is_builtin(task.bot_id):
            return Choice(default_action(task.actions), fault)
        _log.warning("the bot '%s' %s; it plays by rule of thumb", task.bot_id, fault)
        return referee(make_bot(GREEDY.id), task.view, task.actions, Random(task.seed), inf)

    def stop(self) -> None:
        """End the process, whatever it does."""
        child, self._child, self.task = self._child, None, None
        if child is not None:
            child.kill()


def _choice(answer: object, actions: Sequence[AnyAction]) -> Choice:
    """Return what a worker said, as far as it makes sense."""
    given = answer if isinstance(answer, dict) else {}
    fault = from_plain(given.get("fault", given.get("error", "")))
    action = next((action for action in actions if str(action) == given.get("action")), None)
    if action is None:
        return Choice(default_action(actions), fault or GameMessage("bot_no_action"))
    return Choice(action, fault, _advice(given.get("advice"), actions), _looked(given.get("looked")))


def _advice(told_of: object, actions: Sequence[AnyAction]) -> tuple[Advice, ...]:
    """Return the advice as far as it makes sense."""
    try:
        return tuple(sensible(told_of or (), actions))
    except (TypeError, ValueError):  # It has come from a process that a stranger's bot may have spoiled.
        return ()


def _looked(told_of: Any) -> SearchEffort:
    """Return what the advice rests on, as far as it makes sense."""
    try:
        worlds, of, gaps, sides, doubt = told_of
        return SearchEffort(
            int(worlds),
            int(of),
            tuple(AdviceGap(*map(float, gap)) for gap in gaps),
            tuple(SideStanding(tuple(map(int, seats)), float(share), float(points)) for seats, share, points in sides),
            float(doubt),
        )
    except (TypeError, ValueError, OverflowError):
        return SearchEffort()


class BotPool:
    """Thinks for seats in the background. Make one for the life of the program and close it at the end. ``cores``: what
    it shares with other pools."""

    def __init__(self, workers: int = 2, cores: Cores | None = None) -> None:
        self._cores = cores or Cores()
        self._workers = [Worker() for _ in range(workers)]
        self._own: dict[tuple[int, str], Worker] = {}  # by the seat and the id of a bot that is not ours
        self._waiting: deque[Task] = deque()

    def warm_up(self) -> None:
        """Start the workers early, so that nobody waits for them at the first decision."""
        for worker in self._workers:
            worker.warm_up()

    def submit(
        self,
        seat: int,
        bot_id: str,
        view: SeatView,
        actions: tuple[AnyAction, ...],
        seed: int,
        budget: float,
        advise: bool = False,
        answer: AnyAction | None = None,
        worlds: int = 0,
    ) -> None:
        """Let a bot think for a seat, from the next :meth:`poll` on, which is asked for the result (or :meth:`begin`).
        Its budget counts from when a worker is free. ``advise``: what it thinks of all answers is wanted, of ``answer``
        in any case, after so many ``worlds`` (0: as it likes)."""
        self._waiting.append(Task(seat, bot_id, view, actions, seed, budget, advise, answer, worlds))

    def thinking(self, seat: int) -> bool:
        """True if a result for this seat is due."""
        running = (worker.task for worker in self._all())
        return any(task.wanted and task.seat == seat for task in (*running, *self._waiting) if task is not None)

    def poll(self) -> dict[int, Choice]:
        """Return the finished choices by seat; overdue and crashed workers give the default action."""
        finished: dict[int, Choice] = {}
        for worker in self._all():
            task = worker.task
            choice = worker.outcome()
            if task is not None and choice is not None:
                self._cores.give_back(task.cores)
                if task.wanted:
                    finished[task.seat] = choice
        self.begin()
        return finished

    def cancel(self, seat: int | None = None) -> None:
        """Forget all pending thoughts, or those for one seat (the game was left or taken back)."""
        self._waiting = deque(task for task in self._waiting if seat not in (None, task.seat))
        for worker in self._all():
            if worker.task is not None and seat in (None, worker.task.seat):
                worker.task.wanted = False

    def close(self) -> None:
        """End the workers."""
        self._waiting.clear()
        for worker in self._all():
            if worker.task is not None:
                self._cores.give_back(worker.task.cores)
            worker.stop()
        self._own.clear()

    def _all(self) -> list[Worker]:
        return [*self._workers, *self._own.values()]

    def _suited(self, seat: int, bot_id: str) -> list[Worker]:
        """Return the workers that may think for a bot. One that is not ours has one for each seat: in two it would know
        both hands."""
        if is_builtin(bot_id):
            return self._workers
        if (seat, bot_id) not in self._own:
            self._own[seat, bot_id] = Worker(bot_id)
        return [self._own[seat, bot_id]]

    def begin(self) -> None:
        """Give every free worker the first task that it may do; those that search share the cores that are free."""
        later: deque[Task] = deque()
        tasks: list[tuple[Worker, Task]] = []
        for task in self._waiting:
            busy = [worker for worker, _ in tasks]
            suited = self._suited(task.seat, task.bot_id)
            free = next((worker for worker in suited if worker.task is None and worker not in busy), None)
            if free is not None:
                tasks.append((free, task))
            else:
                later.append(task)
        self._waiting = later
        searching = [task for _, task in tasks if is_builtin(task.bot_id) and bot_info(task.bot_id).searches]
        for place, task in enumerate(searching):
            task.cores = self._cores.take(len(searching) - place)
        for worker, task in tasks:
            worker.start(task)
