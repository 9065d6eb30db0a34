"""Questions, answers and the order of a game: one state that is always waiting for somebody, or finished.

A game's order is data (the manifest's ``flow``): named lists of steps, calls and loops. The state keeps a small stack
of places in those lists, so nothing waits on a Python stack frame and the game between two calls is a JSON document.

Simultaneous choice is hidden sequential commits: each seat that owes an answer has an open :class:`Ask`; the answers
are kept until the last one is in, and then resolved together, kind by kind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core.actions import AnyAction
from rules.core.errors import IllegalActionError, RulesError
from rules.core.event_facts import Committed, Forced
from rules.core.events import Event
from rules.core.facts import AskFacts
from rules.core.native import mypyc_attr

Legal = tuple[Any, ...]
"""Legal answers: actions of the game's own type, in a stable order."""
Maker = Callable[[Any, int, int, list[int]], Legal]
"""(state, seat, city, hand) → the legal answers to a question."""


@mypyc_attr(acyclic=True)
class Ask:
    """An open question: its kind, the seat that answers, the city it is about, the cards shown, the legal answers.

    ``hand`` are the cards shown as indices into ``names``. If the legal answers are not given, ``make`` works them out
    from the state when they are first wanted: until the question is answered nothing on the table changes, so that it
    does not matter when. A question does not hold its state, so that copies share it.
    """

    __slots__ = ("_legal", "_make", "city", "hand", "kind", "names", "seat")

    def __init__(
        self,
        kind: str,
        seat: int,
        city: int,
        hand: list[int],
        names: list[str],
        legal: Legal | None,
        make: Maker | None = None,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.city = city
        self.hand = hand
        self.names = names
        self._legal = legal
        self._make = make

    @property
    def cards(self) -> tuple[str, ...]:
        """The ids of the cards shown."""
        names = self.names
        return tuple([names[card] for card in self.hand])

    def legal(self, state: object) -> Legal:
        """Return the legal answers. Call it while the question is open in ``state`` or its answer lies face down."""
        found = self._legal
        if found is None:
            assert self._make is not None
            found = self._legal = self._make(state, self.seat, self.city, self.hand)
        return found

    def facts(self, state: object) -> AskFacts:
        """Return the question as its seat sees it."""
        legal = tuple([str(action) for action in self.legal(state)])
        return AskFacts(kind=self.kind, city=self.city, cards=self.cards, legal=legal)


@mypyc_attr(acyclic=True)
class Answer:
    """A committed answer; ``forced`` if there was no choice and the engine gave it."""

    __slots__ = ("action", "ask", "forced")

    def __init__(self, ask: Ask, action: Any, forced: bool) -> None:
        self.ask = ask
        self.action = action
        self.forced = forced


class Op:
    """One entry of a compiled flow: a step, a loop over the counter ``name`` that runs another flow, or (no name) a
    call of another flow."""

    __slots__ = ("flow", "name", "step")

    def __init__(self, name: str, step: Callable[[Any, list[Event]], bool] | None, flow: int = -1) -> None:
        self.name = name
        self.step = step
        self.flow = flow


# No abc.ABC: compiled, that refuses nothing, and the call of a missing method fails with words of something else.
@mypyc_attr(allow_interpreted_subclasses=True)
class FlowState:
    """What every game's state shares. Subclasses add the table and implement the methods that raise.

    ``after_answer`` are called with each single answer (state, answer, events): for questions that depend on it.
    """

    __slots__ = ("after_answer", "answers", "asks", "finished", "owed", "stack")

    asks: list[Ask | None]
    answers: list[Answer]
    owed: int
    stack: list[list[int]]
    finished: bool
    after_answer: list[Callable[[Any, Answer, list[Event]], None]]

    def open(self, seats: int) -> None:
        """Set the state to the beginning of the flow, with nothing asked."""
        self.asks = [None] * seats
        self.answers = []
        self.owed = 0
        self.stack = [[0, 0]]
        self.finished = False
        self.after_answer = []

    def owe(self, ask: Ask) -> None:
        """Open a question that has more than one answer: its seat owes one now."""
        self.asks[ask.seat] = ask
        self.owed += 1

    def copy(self) -> FlowState:
        """Return an independent copy."""
        raise NotImplementedError

    @property
    def game(self) -> str:
        """The id of the game that is played."""
        raise NotImplementedError

    def to_json(self) -> dict[str, object]:
        """Return the whole state as a JSON document; the game's ``state_from_json`` reads it back."""
        raise NotImplementedError

    def flows(self) -> tuple[tuple[Op, ...], ...]:
        """Return the compiled flows of this game; flow 0 is the game itself."""
        raise NotImplementedError

    def advance(self, counter: str) -> bool:
        """Step the named loop counter. Return False when the loop is over, as it is at once in a game without loops."""
        return False

    def committed(self, seat: int, kind: str) -> Event:
        """Return the event of a seat's answer to a question of a kind."""
        return Event(seat, Committed(question=kind))

    def resolve(self, answers: list[Answer], events: list[Event]) -> None:
        """Carry out committed answers, none of them still owed."""
        raise NotImplementedError


def put(state: FlowState, ask: Ask, events: list[Event]) -> None:
    """Ask a question, or give the answer at once if only one is legal (interface: "Forced answers")."""
    legal = ask.legal(state)
    if len(legal) == 1:
        answer = Answer(ask, legal[0], True)
        state.answers.append(answer)
        city = None if ask.city == ask.seat else ask.city
        secret = Forced(question=ask.kind, action=str(legal[0]), city=city)
        events.append(Event(ask.seat, Forced(question=ask.kind, city=city), secret, (ask.seat,)))
        for follow in state.after_answer:
            follow(state, answer, events)
    else:
        state.owe(ask)


def run(state: FlowState, events: list[Event]) -> None:
    """Go on until a seat owes an answer or the game is over."""
    flows = state.flows()
    stack = state.stack
    while not state.owed:
        if state.answers:
            answers, state.answers = state.answers, []
            state.resolve(answers, events)
            continue
        frame = stack[-1]
        flow = flows[frame[0]]
        for place in range(frame[1], len(flow)):
            op = flow[place]
            step = op.step
            if step is not None:
                if step(state, events):
                    frame[1] = place  # the same step again
                    break
                if state.owed or state.answers:
                    frame[1] = place + 1
                    break
            elif not op.name:
                frame[1] = place + 1
                stack.append([op.flow, 0])
                break
            elif state.advance(op.name):
                frame[1] = place
                stack.append([op.flow, 0])
                break
        else:
            stack.pop()
            if not stack:
                state.finished = True
                return


def commit(state: FlowState, seat: int, action: AnyAction) -> list[Event]:
    """Give a seat's answer; the last one owed lets the game go on.

    Returns:
        The events of this commit, in order.

    Raises:
        IllegalActionError: the seat owes nothing or the action is not legal; the state is unchanged.
    """
    ask = state.asks[seat] if 0 <= seat < len(state.asks) else None
    if ask is None:
        raise IllegalActionError("no_decision", seat=seat)
    legal = ask._legal or ask.legal(state)
    for other in legal:
        if other is action:
            break
    else:
        if action not in legal:  # nor an equal one
            raise IllegalActionError("not_legal", action=action, seat=seat, kind=ask.kind)
    events = [state.committed(seat, ask.kind)]
    settle(state, ask, action, events)
    return events


def settle(state: FlowState, ask: Ask, action: AnyAction, events: list[Event]) -> None:
    """Take an answer that is known to be legal."""
    state.asks[ask.seat] = None
    state.owed -= 1
    answer = Answer(ask, action, False)
    state.answers.append(answer)
    for follow in state.after_answer:
        follow(state, answer, events)
    if not state.owed:
        run(state, events)


def to_act(state: FlowState) -> list[int]:
    """Return the seats that owe an answer now, in seat order; empty when the game is over."""
    return [seat for seat, ask in enumerate(state.asks) if ask is not None]


def legal_actions(state: FlowState, seat: int) -> Legal:
    """Return all legal answers of a seat in a stable order, () if it owes none."""
    ask = state.asks[seat]
    return () if ask is None else ask._legal or ask.legal(state)


def can_take_back(state: FlowState, seat: int) -> bool:
    """True if the seat's last answer was given by choice and is still face down, because another seat has yet to
    answer."""
    return state.owed > 0 and any(a.ask.seat == seat and not a.forced for a in state.answers)


def take_back(state: FlowState, seat: int) -> Any:
    """Undo the seat's last committed answer and return it; its question is open again.

    Raises:
        RulesError: nothing to take back (the answers have been revealed, or none was given).
    """
    if not can_take_back(state, seat):
        raise RulesError("no_answer", seat=seat)
    index = max(i for i, a in enumerate(state.answers) if a.ask.seat == seat and not a.forced)
    answer = state.answers.pop(index)
    # What the seat was asked because of this answer goes with it.
    state.answers = [a for i, a in enumerate(state.answers) if i < index or a.ask.seat != seat]
    if state.asks[seat] is None:
        state.owed += 1
    state.asks[seat] = answer.ask
    return answer.action
