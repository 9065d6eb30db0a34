"""Between a running game and its devices: puts questions to seats that are held elsewhere, and gives their answers to
the game. It is asked once a frame and never waits.

A device holds the seat of a person. Nobody answers for that person when time passes: the table waits. Devices learn of
a reveal when the table has shown it, and are asked their next question then: little by little, so that no frame is
held up however many they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING, Any

from game.companion.held import HeldGame, MoveCursor, TellerMaker
from game.companion.lobby import ONLOOKERS, Heard, Joined, Looking, Parted
from game.companion.messages import AskAdvice, AskWorth, ForTheGame, GiveAnswer, TakeBack
from game.told import HandTeller, ToldLine, encode
from rules import RulesError
from rules.core.event_facts import Answered

if TYPE_CHECKING:
    from game.bots.base import Choice
    from game.companion.advice import DeviceAdvice
    from game.companion.pictures import Pictures
    from game.companion.server import HandServer
    from rules import AnyAction

LOG = 60
"""Lines of the log that a device is shown."""
SLICE = 0.0015
"""Seconds of a frame after which no further piece of what devices are told is begun in it."""
_LANGUAGES = 4  # of onlookers at once


@dataclass
class _Hand:
    """A seat that is held elsewhere, or the place of onlookers in a language (``seat`` None)."""

    seat: int | None
    lang: str
    teller: HandTeller
    cursor: MoveCursor
    log: list[ToldLine]
    number: int = 0  # of its last question; never used again
    asked: bool = False
    legal: dict[str, Any] = field(default_factory=dict)
    stale: bool = True  # the table is to be told anew
    work: Iterator[None] | None = None  # what it is being told
    table: Any = None  # as it was told last
    given: Any = None  # an answer that may still be changed
    left: float = 0.0  # seconds until it counts
    laid: str = ""  # the last answer, in words
    state: tuple[Any, ...] = ()  # as it was told last
    away: bool = False

    @property
    def channel(self) -> tuple[int, str]:
        return (ONLOOKERS if self.seat is None else self.seat, self.lang)


class HandsHub:
    """All hands of one game that are held elsewhere.

    Args:
        grace: returns the seconds for which the last answer of a turn may still be changed.
        advice: who is asked for advice; None: nobody.
        advised: returns whether people want advice.

    ``changed`` is called when who holds which seat has changed; ``elsewhere``: the seats held by devices.
    """

    def __init__(
        self,
        game: HeldGame,
        server: HandServer,
        pictures: Pictures,
        make: TellerMaker,
        grace: Callable[[], float] = lambda: 0.0,
        advice: DeviceAdvice | None = None,
        advised: Callable[[], bool] = lambda: True,
    ) -> None:
        self.game, self.server = game, server
        self.changed: Callable[[], object] = lambda: None
        self._pictures, self._make, self._grace = pictures, make, grace
        self._advice, self._advised = advice, advised
        self._hands: dict[int, _Hand] = {}
        self._onlookers: dict[str, _Hand] = {}
        self._numbers: dict[int, int] = {}
        self._ended = False
        self._told_since = False  # whether the last answer of a device has set off lines of the log

    # --- who is where

    @property
    def elsewhere(self) -> frozenset[int]:
        """The seats whose hands are not at the screen."""
        return frozenset(self._hands)

    @property
    def away(self) -> list[int]:
        """The seats whose devices have been lost."""
        return [seat for seat, hand in self._hands.items() if hand.away]

    def given(self, seat: int) -> AnyAction | None:
        """Return the answer that a device has given and that may still be changed; None if there is none."""
        hand = self._hands.get(seat)
        return hand.given if hand is not None else None

    def bring_back(self, seat: int) -> None:
        """Let a seat be played at the screen from now on; its device has lost it."""
        self.server.release(seat)
        self._drop(seat)

    def close(self, seconds: float = 0.0) -> None:
        """End the server: all seats are played at the screen."""
        self.server.stop(seconds)
        if self._advice is not None:
            self._advice.close()
        self._hands.clear()
        self.changed()

    def finish(self) -> None:
        """Tell all devices what is still to be told, the result above all."""
        if self.game.finished:
            self._bring_up_to_date(inf)

    # --- once a frame

    def pump(self, dt: float, settled: bool, paused: bool = False) -> bool:
        """Let ``dt`` seconds pass; True if the table looks different. ``settled``: everybody has been shown
        everything that has happened; ``paused``: the game does not go on now."""
        played = False
        for note in self.server.take_notes():
            match note:
                case Joined():
                    self._join(note)
                case Parted():
                    self._part(note)
                case Looking(lang=lang):
                    self._look_on(lang)
                case Heard(message=message):
                    played |= self._heard(message)
        for hand in self._hands.values():
            played |= self._let_count(hand, dt)
        if self._advice is not None:
            self._advice.poll()
        if settled:
            self._bring_up_to_date(SLICE)
        self._tell_states(settled, paused)
        return played

    def _bring_up_to_date(self, seconds: float) -> None:
        """Tell devices one after the other what has happened and what they are asked: one piece of it, and more until
        so many seconds have passed."""
        until = perf_counter() + seconds
        while self._tell_next() and perf_counter() < until:
            pass

    def _tell_next(self) -> bool:
        """Do the next piece of what is to be told; False if there is nothing."""
        everybody = (*self._hands.values(), *self._onlookers.values())
        if any(self._read(hand) or self._tell(hand) for hand in everybody):
            return True
        if self.game.finished and not self._ended:
            self._ended = True
            for hand in everybody:
                self._end(hand)
        return False

    # --- what devices say

    def _join(self, note: Joined) -> None:
        seat, known = note.seat, self._hands.get(note.seat)
        if known is not None and known.lang == note.lang:
            known.away = False
            self.changed()
            return
        hand = self._begin(seat, note.lang)
        hand.number = self._numbers.get(seat, 0)
        if known is not None:
            hand.given, hand.left, hand.laid = known.given, known.left, known.laid
        self._hands[seat] = hand
        self._forget_advice(hand)  # of a hand in another language
        if note.new:
            self.game.rename(seat, note.name)
        self.changed()

    def _begin(self, seat: int | None, lang: str) -> _Hand:
        teller, cursor = self._make(lang, seat), self.game.cursor()
        return _Hand(seat, lang, teller, cursor, teller.recall(self.game.past(seat))[-LOG:])

    def _part(self, note: Parted) -> None:
        hand = self._hands.get(note.seat)
        if hand is None:
            return
        if note.given_back:
            self._drop(note.seat)
            return
        hand.away = True
        self.changed()

    def _drop(self, seat: int) -> None:
        hand = self._hands.pop(seat, None)
        if hand is not None:
            self._forget_advice(hand)
            if hand.given is not None:
                self._count(hand)
        self.server.forget(seat)
        self.changed()

    def _look_on(self, lang: str) -> None:
        if lang not in self._onlookers:
            while len(self._onlookers) >= _LANGUAGES:
                del self._onlookers[next(iter(self._onlookers))]
            self._onlookers[lang] = self._begin(None, lang)

    def _heard(self, message: ForTheGame) -> bool:
        hand = self._hands.get(message.seat)
        if hand is None:
            return False
        if isinstance(message, TakeBack):
            return self._take_back(hand)
        current = hand.asked and message.number == hand.number
        if not current:
            hand.state = ()  # it is told again what it is asked
            return False
        if isinstance(message, AskAdvice):
            self._ask_advice(hand)
            return False
        action = hand.legal.get(message.action)
        if action is None:
            return False
        if isinstance(message, AskWorth):
            worth = encode(hand.teller.worth(action), lambda subject: "")
            self.server.tell(hand.channel, "worth", number=hand.number, action=message.action, worth=worth)
            return False
        assert isinstance(message, GiveAnswer)
        return self._answer(hand, action)

    def _answer(self, hand: _Hand, action: AnyAction) -> bool:
        """Take an answer: it counts at once, but for the last one of a turn, which has its moment of grace."""
        assert hand.seat is not None
        hand.asked = False
        self._forget_advice(hand)
        hand.laid = hand.teller.words(action)
        last = all(self._waits_in_hand(seat) for seat in self.game.to_act() if seat != hand.seat)
        grace = self._grace() if last else 0.0
        hand.given, hand.left = action, grace
        self._let_count(hand, 0.0)
        return True

    def _waits_in_hand(self, seat: int) -> bool:
        return seat in self._hands and self._hands[seat].given is not None

    def _let_count(self, hand: _Hand, dt: float) -> bool:
        if hand.given is None:
            return False
        hand.left -= dt
        return hand.left <= 0 and self._count(hand)

    def _count(self, hand: _Hand) -> bool:
        """Give an answer to the game; one that has become impossible is asked again."""
        assert hand.seat is not None
        action, hand.given = hand.given, None
        hand.stale = True
        try:
            self.game.choose(hand.seat, action)
        except RulesError:
            return False
        self._told_since = False
        return True

    def _take_back(self, hand: _Hand) -> bool:
        assert hand.seat is not None
        if hand.given is not None:
            hand.given, hand.stale = None, True
            return True
        if not self.game.can_take_back(hand.seat):
            return False
        self.game.take_back(hand.seat)
        hand.asked = False
        for other in (*self._hands.values(), *self._onlookers.values()):
            other.stale = True
            if self._told_since:  # what was undone stands in the log
                other.log = other.teller.recall(self.game.past(other.seat))
        return True

    @property
    def _advises(self) -> bool:
        return self._advice is not None and self._advised()

    def _ask_advice(self, hand: _Hand) -> None:
        """Ask the adviser about the question of a hand; what it says goes to that hand alone."""
        if self._advice is None or not self._advised() or hand.seat is None:
            return
        number, seat = hand.number, hand.seat

        def show(choice: Choice) -> None:
            if self._hands.get(seat) is hand and hand.asked and hand.number == number and self._advises:
                action = "" if choice.fault else str(choice.action)  # what is played where a bot fails is no advice
                text = hand.teller.advice(choice)
                self.server.tell(hand.channel, "hint", number=number, action=action, text=text)

        self._advice.ask(seat, hand.teller.adviser, self.game.view(seat), self.game.legal(seat), show)

    def _forget_advice(self, hand: _Hand) -> None:
        if self._advice is not None and hand.seat is not None:
            self._advice.forget(hand.seat)

    # --- what devices are told

    def _read(self, hand: _Hand) -> bool:
        """Tell a device what has happened since; True if anything has."""
        events = hand.cursor.take(hand.seat)
        lines = hand.teller.note(events) if events else []
        if lines:
            self._told_since = True
            hand.log += lines
            del hand.log[:-LOG]
            self.server.tell(hand.channel, "reveal", lines=encode(lines, str))
        if any(not isinstance(event.facts, Answered) for event in events):  # that somebody has chosen is in the state
            hand.stale = True
        return bool(events)

    def _tell(self, hand: _Hand) -> bool:
        """Do the next piece of telling a device the table and its question; False if it knows both."""
        if hand.stale or (hand.work is None and self._owes(hand)):
            hand.stale, hand.work = False, self._telling(hand)
        if hand.work is None:
            return False
        try:
            next(hand.work)
        except StopIteration:
            hand.work = None
        return True

    def _owes(self, hand: _Hand) -> bool:
        """True if a device is to be asked something that it has not been asked yet."""
        return hand.seat in self.game.to_act() and hand.given is None and not hand.asked

    def _telling(self, hand: _Hand) -> Iterator[None]:
        hand.teller.look()
        yield
        table = self._encoded(hand, (yield from hand.teller.table()))
        if table != hand.table:
            hand.table = table
            self.server.tell(hand.channel, "table", table=table)
        yield
        self.server.tell(hand.channel, "log", lines=encode(hand.log, str))
        if hand.seat is None or not self._owes(hand):
            return
        legal = self.game.legal(hand.seat)
        question = self._encoded(hand, (yield from hand.teller.question(legal)))
        hand.number += 1
        self._numbers[hand.seat] = hand.number
        hand.asked, hand.legal = True, {str(action): action for action in legal}
        self._forget_advice(hand)
        self.server.tell(hand.channel, "ask", number=hand.number, question=question)

    def _tell_states(self, settled: bool, paused: bool) -> None:
        """Tell every device what it may do and for whom the table waits, where that has changed: for nobody while it
        still shows what has happened."""
        waiting = [seat for seat in self.game.to_act() if settled and not self._waits_in_hand(seat)]
        away = self.away
        for hand in (*self._hands.values(), *self._onlookers.values()):
            seat = hand.seat
            back = seat is not None and (hand.given is not None or self.game.can_take_back(seat))
            laid = hand.laid if not hand.asked else ""
            advice = hand.asked and self._advises
            state = (hand.number if hand.asked else 0, tuple(waiting), tuple(away), back, paused, laid, advice)
            if state != hand.state:
                hand.state = state
                self.server.tell(
                    hand.channel, "state", number=state[0], waiting=waiting, away=away, back=back, paused=paused,
                    laid=laid, advice=advice, finished=self.game.finished,
                )  # fmt: skip

    def _end(self, hand: _Hand) -> None:
        self.server.tell(hand.channel, "end", scores=self._encoded(hand, hand.teller.result()))

    def _encoded(self, hand: _Hand, record: Any) -> Any:
        return encode(record, lambda subject: self._pictures.token(subject, hand.lang))
