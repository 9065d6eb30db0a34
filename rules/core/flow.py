"""Questions, answers and the order of a game: one state that is always waiting for somebody, or finished.

A game's order is data (the manifest's ``flow``): named lists of steps, calls and loops. The state keeps a small stack
of places in those lists, so nothing waits on a Python stack frame and the game between two calls is a JSON document.

Simultaneous choice is hidden sequential commits: each seat that owes an answer has an open :class:`Ask`; the answers
are kept until the last one is in, and then resolved together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from rules.core.actions import Action, notation
from rules.core.errors import IllegalActionError, RulesError
from rules.core.events import Event


class Ask:
    """An open question: its kind, the seat that answers, the city it is about, the cards shown, the legal answers."""

    __slots__ = ("cards", "city", "kind", "legal", "seat")

    def __init__(self, kind: str, seat: int, city: int, cards: tuple[str, ...], legal: tuple[Action, ...]) -> None:
        self.kind, self.seat, self.city, self.cards, self.legal = kind, seat, city, cards, legal


class Answer(NamedTuple):
    """A committed answer; ``forced`` where there was no choice and the engine gave it."""

    ask: Ask
    action: Action
    forced: bool


class Op(NamedTuple):
    """One entry of a compiled flow: a step, a loop over the counter ``name`` that runs another flow, or (no name) a
    call of another flow."""

    name: str
    step: Callable[[Any, list[Event]], bool] | None
    flow: int = -1


class FlowState:
    """What every game's state shares. Subclasses add the table and implement ``advance`` and ``resolve``."""

    __slots__ = ("after_answer", "answers", "asks", "finished", "owed", "stack")

    def __init__(self, seats: int) -> None:
        self.asks: list[Ask | None] = [None] * seats
        self.answers: list[Answer] = []
        self.owed = 0
        self.stack: list[list[int]] = [[0, 0]]
        self.finished = False
        # Called with each answer: a place for questions that depend on it (the Free City's card, after the own one).
        self.after_answer: Callable[[Any, Answer, list[Event]], None] | None = None

    def flows(self) -> tuple[tuple[Op, ...], ...]:
        """The compiled flows of this game; flow 0 is the game itself."""
        raise NotImplementedError

    def advance(self, counter: str) -> bool:
        """Step the named loop counter; False when the loop is over."""
        raise NotImplementedError

    def resolve(self, kind: str, answers: list[Answer], events: list[Event]) -> None:
        """Carry out the answers to the questions of one kind, all of them committed."""
        raise NotImplementedError


def put(state: FlowState, ask: Ask, events: list[Event]) -> None:
    """Ask a question, or give the answer at once where only one is legal (interface: "Forced answers")."""
    if len(ask.legal) == 1:
        answer = Answer(ask, ask.legal[0], True)
        state.answers.append(answer)
        events.append(Event("forced", ask.seat, {"kind": ask.kind}, {"action": notation(ask.legal[0])}, (ask.seat,)))
        if state.after_answer is not None:
            state.after_answer(state, answer, events)
    else:
        state.asks[ask.seat] = ask
        state.owed += 1


def run(state: FlowState, events: list[Event]) -> None:
    """Go on until somebody owes an answer or the game is over."""
    flows = state.flows()
    stack = state.stack
    while not state.owed:
        if state.answers:
            answers, state.answers = state.answers, []
            state.resolve(answers[0].ask.kind, answers, events)
            continue
        frame = stack[-1]
        flow = flows[frame[0]]
        if frame[1] == len(flow):
            stack.pop()
            if not stack:
                state.finished = True
                return
            continue
        op = flow[frame[1]]
        if op.step is None:
            if not op.name:
                frame[1] += 1
                stack.append([op.flow, 0])
            elif state.advance(op.name):
                stack.append([op.flow, 0])
            else:
                frame[1] += 1
        elif not op.step(state, events):
            frame[1] += 1


def commit(state: FlowState, seat: int, action: Action) -> list[Event]:
    """Give a seat's answer; the last one owed lets the game go on.

    Returns:
        The events of this commit, in order.

    Raises:
        IllegalActionError: the seat owes nothing or the action is not legal; the state is unchanged.
    """
    ask = state.asks[seat] if 0 <= seat < len(state.asks) else None
    if ask is None:
        raise IllegalActionError(f"seat {seat} owes no decision now")
    if action not in ask.legal:
        raise IllegalActionError(f"'{notation(action)}' is not legal for seat {seat} ({ask.kind})")
    state.asks[seat] = None
    state.owed -= 1
    answer = Answer(ask, action, False)
    state.answers.append(answer)
    events = [Event("committed", seat, {"kind": ask.kind})]
    if state.after_answer is not None:
        state.after_answer(state, answer, events)
    if not state.owed:
        run(state, events)
    return events


def can_take_back(state: FlowState, seat: int) -> bool:
    """Whether the seat's last answer is still face down: given by choice, and somebody else has yet to answer."""
    return state.owed > 0 and any(a.ask.seat == seat and not a.forced for a in state.answers)


def take_back(state: FlowState, seat: int) -> Action:
    """Undo the seat's last committed answer; its question is open again.

    Raises:
        RulesError: nothing to take back (the answers have been revealed, or none was given).
    """
    if not can_take_back(state, seat):
        raise RulesError(f"seat {seat} has no answer to take back")
    index = max(i for i, a in enumerate(state.answers) if a.ask.seat == seat and not a.forced)
    answer = state.answers.pop(index)
    # What the seat was asked because of this answer goes with it.
    state.answers = [a for i, a in enumerate(state.answers) if i < index or a.ask.seat != seat]
    if state.asks[seat] is None:
        state.owed += 1
    state.asks[seat] = answer.ask
    return answer.action
