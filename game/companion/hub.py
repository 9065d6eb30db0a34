"""Between a running game and its devices: puts questions to seats that are held elsewhere, and gives their answers to
the game. It is asked once a frame and never waits.

A device holds the seat of a person. Nobody answers for that person when time passes: the table waits, unless the game
has a clock, which stands still while the device is away. Devices learn of a reveal when the table has shown it, and are
asked their next question then: little by little, so that no frame is held up however many they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING

from game.companion.device_session import DeviceSession
from game.companion.hosted_game import HostedGame, PresenterFactory
from game.companion.lobby import Disconnected, GameBegun, MessageReceived, SeatJoined, SpectatorJoined
from game.companion.messages import AskAdvice, AskWorth, GameMessage, GiveAnswer, GoOn, TakeBack
from game.companion_protocol import encode
from rules import RulesError
from rules.core.event_facts import Answered

if TYPE_CHECKING:
    from game.bots.base import Choice
    from game.companion.advice import DeviceAdvice
    from game.companion.pictures import DevicePictures
    from game.companion.server import CompanionServer
    from rules import AnyAction

LOG = 60
"""Lines of the log that a device is shown."""
SLICE = 0.0015
"""Seconds of a frame after which no further piece of what devices are told is begun in it."""
_LANGUAGES = 4  # of spectators at once


class CompanionHub:
    """All hands of one game that are held elsewhere.

    Args:
        number: of the game in its room.
        asked: the numbers of questions are above this one.
        grace: returns the seconds for which the last answer of a turn may still be changed.
        advice: who is asked for advice; None: nobody.
        advised: returns whether people want advice.

    ``changed`` is called when who holds which seat has changed, ``time_up`` with the seat of a person whose time is up;
    ``elsewhere``: the seats held by devices.
    """

    def __init__(
        self,
        game: HostedGame,
        server: CompanionServer,
        pictures: DevicePictures,
        make: PresenterFactory,
        grace: Callable[[], float] = lambda: 0.0,
        advice: DeviceAdvice | None = None,
        advised: Callable[[], bool] = lambda: True,
        number: int = 0,
        asked: int = 0,
    ) -> None:
        self.game, self.server = game, server
        self.changed: Callable[[], object] = lambda: None
        self.time_up: Callable[[int], object] = lambda seat: None
        self._pictures, self._make, self._grace = pictures, make, grace
        self._advice, self._advised = advice, advised
        self._sessions: dict[int, DeviceSession] = {}
        self._spectators: dict[str, DeviceSession] = {}
        self._first = asked
        self._numbers: dict[int, int] = {}  # of the last question of each seat
        self.number, self._begun = number, False
        self._go_on: Callable[[], object] | None = None
        self._names: list[str] = []  # as the tables of devices show them
        self._logged_since = False  # whether the last answer of a device has set off lines of the log

    # --- who is where

    @property
    def elsewhere(self) -> frozenset[int]:
        """The seats whose hands are not at the screen."""
        return frozenset(self._sessions)

    @property
    def away(self) -> list[int]:
        """The seats whose devices have been lost."""
        return [seat for seat, session in self._sessions.items() if session.away]

    @property
    def asked(self) -> int:
        """The highest number of a question so far."""
        return max(self._numbers.values(), default=self._first)

    def given(self, seat: int) -> AnyAction | None:
        """Return the answer that a device has given and that may still be changed; None if there is none."""
        session = self._sessions.get(seat)
        return session.given if session is not None else None

    def bring_back(self, seat: int) -> None:
        """Let a seat be played at the screen from now on; its device has lost it."""
        self.server.release(seat)
        self._drop(seat)

    def stand_in(self, seat: int, bot: str) -> None:
        """Let a bot play on for a person whose device is away, until it is back."""
        self._take_in()  # that person may have sat down and gone since the last frame
        session = self._sessions.get(seat)
        if session is not None:
            session.asked = False
            self.game.stand_in(seat, bot)
            self.changed()

    def _play_again(self, session: DeviceSession) -> None:
        """The device of a person is back, and no bot plays for that person any more."""
        if session.seat is not None and session.seat in self.game.stand_ins:
            self.game.stand_in(session.seat, "")
            session.stale = True

    def close(self) -> None:
        """Nobody plays this game on devices any more."""
        if self._advice is not None:
            self._advice.close()
        self._sessions.clear()
        self.changed()

    def finish(self) -> None:
        """Tell all devices what is still to be told, the result above all."""
        if self.game.finished:
            self._bring_up_to_date(inf)

    # --- once a frame

    def pump(self, dt: float, settled: bool, paused: bool = False, go_on: Callable[[], object] | None = None) -> bool:
        """Let ``dt`` seconds pass; True if the table looks different. ``settled``: everybody has been shown
        everything that has happened; ``paused``: the game does not go on now; ``go_on`` takes away what lies over the
        table until somebody has seen it."""
        played, self._go_on = self._take_in(), go_on
        for session in self._sessions.values():
            played |= self._let_count(session, dt)
            played |= settled and not paused and self._run_clock(session, dt)
        if self._advice is not None:
            self._advice.poll()
        self._look_at_names()
        if settled:
            self._bring_up_to_date(SLICE)
        self._tell_states(settled, paused)
        return played

    def _take_in(self) -> bool:
        """Take in what devices have said and done; True if one has played."""
        played = False
        for note in self.server.take_events():
            self._begun |= isinstance(note, GameBegun) and note.game == self.number
            if not self._begun:
                continue  # of the game before
            match note:
                case SeatJoined():
                    self._join(note)
                case Disconnected():
                    self._part(note)
                case SpectatorJoined(lang=lang):
                    self._look_on(lang)
                case MessageReceived(message=message):
                    played |= self._heard(message)
        return played

    def _look_at_names(self) -> None:
        """Let every device be told the table again if somebody has another name."""
        names = [player.name for player in self.game.players]
        if names != self._names:
            self._names = names
            for session in (*self._sessions.values(), *self._spectators.values()):
                session.stale = True

    def _bring_up_to_date(self, seconds: float) -> None:
        """Tell devices one after the other what has happened and what they are asked: one piece of it, and more until
        so many seconds have passed."""
        until = perf_counter() + seconds
        while self._tell_next() and perf_counter() < until:
            pass

    def _tell_next(self) -> bool:
        """Do the next piece of what is to be told; False if there is nothing."""
        everybody = (*self._sessions.values(), *self._spectators.values())
        if any(self._read(session) or self._tell(session) for session in everybody):
            return True
        if self.game.finished:
            for session in everybody:
                self._end(session)
        return False

    # --- what devices say

    def _join(self, note: SeatJoined) -> None:
        seat, known = note.seat, self._sessions.get(note.seat)
        if known is not None and known.lang == note.lang:
            known.away, known.state = False, ()  # the clock has moved on since it was told
            self._play_again(known)
            self.changed()
            return
        session = self._begin(seat, note.lang)
        session.number = self._numbers.get(seat, self._first)
        if known is not None:
            session.given, session.left = known.given, known.left
            session.laid, session.late = known.laid, known.late
        self._sessions[seat] = session
        session.away = note.away
        if not note.away:
            self._play_again(session)
        self._forget_advice(session)  # of a hand in another language
        if self.game.players[seat].name != note.name:
            self.game.rename(seat, note.name)
        self.changed()

    def _begin(self, seat: int | None, lang: str) -> DeviceSession:
        presenter, cursor = self._make(lang, seat), self.game.cursor()
        return DeviceSession(seat, lang, presenter, cursor, presenter.recall(self.game.past(seat))[-LOG:])

    def _part(self, note: Disconnected) -> None:
        session = self._sessions.get(note.seat)
        if session is None:
            return
        if note.given_back:
            self._drop(note.seat)
            return
        session.away = True
        self.changed()

    def _drop(self, seat: int) -> None:
        session = self._sessions.pop(seat, None)
        if session is not None:
            self.game.stand_in(seat, "")
            self._forget_advice(session)
            if session.given is not None:
                self._count(session)
        self.server.forget(seat)
        self.changed()

    def _look_on(self, lang: str) -> None:
        if lang not in self._spectators:
            while len(self._spectators) >= _LANGUAGES:
                del self._spectators[next(iter(self._spectators))]
            self._spectators[lang] = self._begin(None, lang)

    def _heard(self, message: GameMessage) -> bool:
        session = self._sessions.get(message.seat)
        if session is None:
            return False
        if isinstance(message, TakeBack):
            return self._take_back(session)
        if isinstance(message, GoOn):
            go_on, self._go_on = self._go_on, None
            if go_on is not None:
                go_on()
            return go_on is not None
        current = session.asked and message.number == session.number
        if not current:
            session.state = ()  # it is told again what it is asked
            return False
        if isinstance(message, AskAdvice):
            self._ask_advice(session)
            return False
        action = session.legal.get(message.action)
        if action is None:
            return False
        if isinstance(message, AskWorth):
            worth = encode(session.presenter.worth(action), lambda subject: "")
            self.server.tell(session.channel, "worth", number=session.number, action=message.action, worth=worth)
            return False
        assert isinstance(message, GiveAnswer)
        return self._answer(session, action)

    def _answer(self, session: DeviceSession, action: AnyAction) -> bool:
        """Take an answer: it counts at once, but for the last one of a turn, which has its moment of grace."""
        assert session.seat is not None
        self._lay(session, action)
        last = all(self._waits_in_hand(seat) for seat in self.game.to_act() if seat != session.seat)
        grace = self._grace() if last else 0.0
        session.given, session.left = action, grace
        self._let_count(session, 0.0)
        return True

    def _lay(self, session: DeviceSession, action: AnyAction, late: bool = False) -> None:
        """Note the answer to the present question."""
        session.asked, session.late = False, late
        self._forget_advice(session)
        session.laid = session.presenter.words(action)

    def _run_clock(self, session: DeviceSession, dt: float) -> bool:
        """Let time pass for a person who is asked; when it is up, a rule of thumb answers. True if it has."""
        if not session.asked or session.away or session.seat is None or not self.game.run_clock(session.seat, dt):
            return False
        action = self.game.rule_of_thumb(session.seat)
        self._lay(session, action, late=True)
        session.given = action
        self.time_up(session.seat)
        return self._count(session)

    def _waits_in_hand(self, seat: int) -> bool:
        return seat in self._sessions and self._sessions[seat].given is not None

    def _let_count(self, session: DeviceSession, dt: float) -> bool:
        if session.given is None:
            return False
        session.left -= dt
        return session.left <= 0 and self._count(session)

    def _count(self, session: DeviceSession) -> bool:
        """Give an answer to the game; one that has become impossible is asked again."""
        action, session.given = session.given, None
        assert session.seat is not None and action is not None
        session.stale = True
        try:
            self.game.choose(session.seat, action)
        except RulesError:
            return False
        self._logged_since = False
        return True

    def _take_back(self, session: DeviceSession) -> bool:
        assert session.seat is not None
        if session.given is not None:
            session.given, session.stale = None, True
            return True
        if not self.game.can_take_back(session.seat):
            return False
        self.game.take_back(session.seat)
        session.asked = False
        for other in (*self._sessions.values(), *self._spectators.values()):
            other.stale = True
            if self._logged_since:  # what was undone stands in the log
                other.log = other.presenter.recall(self.game.past(other.seat))
        return True

    @property
    def _advises(self) -> bool:
        return self._advice is not None and self._advised()

    def _ask_advice(self, session: DeviceSession) -> None:
        """Ask the adviser about the question of a hand; what it says goes to that hand alone."""
        if self._advice is None or not self._advised() or session.seat is None:
            return
        number, seat = session.number, session.seat

        def show(choice: Choice) -> None:
            if self._sessions.get(seat) is session and session.asked and session.number == number and self._advises:
                action = "" if choice.fault else str(choice.action)  # what is played where a bot fails is no advice
                text = session.presenter.advice(choice)
                self.server.tell(session.channel, "hint", number=number, action=action, text=text)

        self._advice.ask(seat, session.presenter.adviser, self.game.view(seat), self.game.legal(seat), show)

    def _forget_advice(self, session: DeviceSession) -> None:
        if self._advice is not None and session.seat is not None:
            self._advice.forget(session.seat)

    # --- what devices are told

    def _read(self, session: DeviceSession) -> bool:
        """Tell a device what has happened since; True if anything has."""
        events = session.cursor.take(session.seat)
        lines = session.presenter.note(events) if events else []
        if lines:
            self._logged_since = True
            session.log += lines
            del session.log[:-LOG]
            self.server.tell(session.channel, "reveal", lines=encode(lines, str))
        if any(not isinstance(event.facts, Answered) for event in events):  # that somebody has chosen is in the state
            session.stale = True
        return bool(events)

    def _tell(self, session: DeviceSession) -> bool:
        """Do the next piece of telling a device the table and its question; False if it knows both."""
        if session.stale or (session.work is None and self._owes(session)):
            session.stale, session.work = False, self._telling(session)
        if session.work is None:
            return False
        try:
            next(session.work)
        except StopIteration:
            session.work = None
        return True

    def _owes(self, session: DeviceSession) -> bool:
        """True if a device is to be asked something that it has not been asked yet."""
        if session.seat in self.game.stand_ins:
            return False
        return session.seat in self.game.to_act() and session.given is None and not session.asked

    def _telling(self, session: DeviceSession) -> Iterator[None]:
        session.presenter.look()
        yield
        table = self._encoded(session, (yield from session.presenter.table()))
        if table != session.table:
            session.table = table
            self.server.tell(session.channel, "table", table=table)
        yield
        self.server.tell(session.channel, "log", lines=encode(session.log, str))
        if session.seat is None or not self._owes(session):
            return
        legal = self.game.legal(session.seat)
        question = self._encoded(session, (yield from session.presenter.question(legal)))
        session.number = self._numbers[session.seat] = self._numbers.get(session.seat, self._first) + 1
        session.asked, session.legal = True, {str(action): action for action in legal}
        self._forget_advice(session)
        self.server.tell(session.channel, "ask", number=session.number, question=question)

    def _tell_states(self, settled: bool, paused: bool) -> None:
        """Tell every device what it may do and for whom the table waits, where that has changed: for nobody while it
        still shows what has happened. While its clock ``runs`` a device counts the seconds down itself."""
        waiting = [seat for seat in self.game.to_act() if settled and not self._waits_in_hand(seat)]
        away = [seat for seat in self.away if seat not in self.game.stand_ins]
        for session in (*self._sessions.values(), *self._spectators.values()):
            seat = session.seat
            back = seat is not None and (session.given is not None or self.game.can_take_back(seat))
            laid = session.laid if not session.asked else ""
            advice = session.asked and self._advises
            go_on = self._go_on is not None
            number = session.number if session.asked else 0
            seconds = self.game.seconds_left(seat) if seat is not None and session.asked else None
            runs = seconds is not None and settled and not paused and not session.away
            state = (number, tuple(waiting), tuple(away), back, paused, laid, advice, go_on, runs)
            if state != session.state:
                session.state = state
                self.server.tell(
                    session.channel, "state", number=state[0], waiting=waiting, away=away, back=back, paused=paused,
                    laid=laid, late=session.late, advice=advice, go_on=go_on, clock=seconds, runs=runs,
                    finished=self.game.finished,
                )  # fmt: skip

    def _end(self, session: DeviceSession) -> None:
        if session.ended:
            return
        session.ended = True
        self.server.tell(session.channel, "end", scores=self._encoded(session, session.presenter.result()))

    def _encoded(self, session: DeviceSession, record: object) -> object:
        return encode(record, lambda subject: self._pictures.token(subject, session.lang))
