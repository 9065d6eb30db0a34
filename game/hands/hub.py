"""Between a running game and its devices: puts questions to seats that are held elsewhere, and gives their answers to
the game. It is asked once a frame and never waits.

A device holds the seat of a person. Nobody answers for that person when time passes: the table waits. Devices learn of
a reveal when the table has shown it, and are asked their next question then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from game.hands.lobby import ONLOOKERS, Heard, Joined, Looking, Parted
from game.hands.messages import AskAdvice, AskWorth, ForTheGame, GiveAnswer, TakeBack
from game.told import HandTeller, ToldLine, encode
from rules import RulesError

if TYPE_CHECKING:
    from game.hands.pictures import Pictures
    from game.hands.server import HandServer
    from game.players import Player
    from rules import AnyAction, Event

LOG = 60
"""Lines of the log that a device is shown."""
_LANGUAGES = 4  # of onlookers at once


class MoveCursor(Protocol):
    """The moves of a game since the last look, for one reader."""

    def take(self, eyes: int | None) -> Sequence[Event]:
        """Return the events since the last call, as a seat may see them."""


class HeldGame(Protocol):
    """A running game, as devices take part in it (game.play.controller.GameController)."""

    players: list[Player]

    @property
    def finished(self) -> bool:
        """True if the game is over."""

    def to_act(self) -> list[int]:
        """Return the seats that owe an answer."""

    def legal(self, seat: int) -> tuple[Any, ...]:
        """Return the seat's legal answers."""

    def choose(self, seat: int, action: AnyAction) -> None:
        """Apply a person's answer."""

    def can_take_back(self, seat: int) -> bool:
        """True if the person's last answer can still be taken back."""

    def take_back(self, seat: int) -> Any:
        """Undo the seat's last answer."""

    def cursor(self) -> MoveCursor:
        """Return a reader of its own of the moves to come."""

    def rename(self, seat: int, name: str) -> None:
        """Give the person of a seat another name."""

    def past(self, eyes: int | None = None) -> Sequence[Event]:
        """Return all events so far, as a seat may see them."""


TellerMaker = Callable[[str, int | None], HandTeller]
"""Makes the teller for a language and a seat, None for those who look on."""


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
    looked: bool = False  # it has been told, and the question comes next
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
        advise: asks for advice to a question of a seat, whose answer is shown by the function given; None: no advice.

    ``changed`` is called when who holds which seat has changed; ``elsewhere``: the seats held by devices.
    """

    def __init__(
        self,
        game: HeldGame,
        server: HandServer,
        pictures: Pictures,
        make: TellerMaker,
        grace: Callable[[], float] = lambda: 0.0,
        advise: Callable[[int, Callable[[Any], object]], None] | None = None,
    ) -> None:
        self.game, self.server = game, server
        self.changed: Callable[[], object] = lambda: None
        self._pictures, self._make, self._grace, self._advise = pictures, make, grace, advise
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

    def bring_back(self, seat: int) -> None:
        """Let a seat be played at the screen from now on; its device has lost it."""
        self.server.release(seat)
        self._drop(seat)

    def close(self, seconds: float = 0.0) -> None:
        """End the server: all seats are played at the screen."""
        self.server.stop(seconds)
        self._hands.clear()
        self.changed()

    def finish(self) -> None:
        """Tell all devices what is still to be told, the result above all."""
        if self.game.finished:
            for _ in range(3 * (len(self._hands) + len(self._onlookers)) + 1):
                self._bring_up_to_date()

    # --- once a frame

    def pump(self, dt: float, settled: bool, paused: bool = False) -> bool:
        """Let ``dt`` seconds pass; True if an answer was given to the game. ``settled``: everybody has been shown
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
        if settled:
            self._bring_up_to_date()
        self._tell_states(paused)
        return played

    def _bring_up_to_date(self) -> None:
        """Tell one device at a time what has happened and what it is asked: each of them takes milliseconds."""
        for hand in (*self._hands.values(), *self._onlookers.values()):
            if self._read(hand) | self._tell(hand):
                return
        if self.game.finished and not self._ended:
            self._ended = True
            for hand in (*self._hands.values(), *self._onlookers.values()):
                self._end(hand)

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
        if hand is not None and hand.given is not None:
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
            self._advice(hand)
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
        hand.laid = hand.teller.words(action)
        last = all(self._waits_in_hand(seat) for seat in self.game.to_act() if seat != hand.seat)
        grace = self._grace() if last else 0.0
        hand.given, hand.left = action, grace
        return self._let_count(hand, 0.0)

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

    def _advice(self, hand: _Hand) -> None:
        if self._advise is None or hand.seat is None:
            return
        number = hand.number

        def show(action: AnyAction) -> None:
            if hand.asked and hand.number == number:
                text = hand.teller.words(action)
                self.server.tell(hand.channel, "hint", number=number, action=str(action), text=text)

        self._advise(hand.seat, show)

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
        if events:
            hand.stale = True
        return bool(events)

    def _tell(self, hand: _Hand) -> bool:
        """Tell a device the table, or then its question, where they are not what it was told last."""
        owes = hand.seat is not None and hand.seat in self.game.to_act() and hand.given is None
        if hand.stale or (owes and not hand.asked and not hand.looked):
            hand.stale, hand.looked = False, True
            hand.teller.look()
            self.server.tell(hand.channel, "table", table=self._encoded(hand, hand.teller.table()))
            self.server.tell(hand.channel, "log", lines=encode(hand.log, str))
            return True
        if not (owes and not hand.asked and hand.seat is not None):
            return False
        hand.looked = False
        self._ask(hand, hand.seat)
        return True

    def _ask(self, hand: _Hand, seat: int) -> None:
        legal = self.game.legal(seat)
        hand.number += 1
        self._numbers[seat] = hand.number
        hand.asked, hand.legal = True, {str(action): action for action in legal}
        question = self._encoded(hand, hand.teller.question(legal))
        self.server.tell(hand.channel, "ask", number=hand.number, question=question, advice=self._advise is not None)

    def _tell_states(self, paused: bool) -> None:
        """Tell every device what it may do and for whom the table waits, where that has changed."""
        waiting = [seat for seat in self.game.to_act() if not self._waits_in_hand(seat)]
        away = self.away
        for hand in (*self._hands.values(), *self._onlookers.values()):
            seat = hand.seat
            back = seat is not None and (hand.given is not None or self.game.can_take_back(seat))
            laid = hand.laid if not hand.asked else ""
            state = (hand.number if hand.asked else 0, tuple(waiting), tuple(away), back, paused, laid)
            if state != hand.state:
                hand.state = state
                self.server.tell(
                    hand.channel, "state", number=state[0], waiting=waiting, away=away, back=back, paused=paused,
                    laid=laid, finished=self.game.finished,
                )  # fmt: skip

    def _end(self, hand: _Hand) -> None:
        self.server.tell(hand.channel, "end", scores=self._encoded(hand, hand.teller.result()))

    def _encoded(self, hand: _Hand, record: Any) -> Any:
        return encode(record, lambda subject: self._pictures.token(subject, hand.lang))
