"""What a device of the benches hears and says: it holds a seat and answers at random, as the page could."""

from __future__ import annotations

from random import Random

import msgspec

from game.companion.messages import DeviceMessage, GiveAnswer, Heartbeat, TakeSeat


class _Told(msgspec.Struct, frozen=True):
    type: str


class _Answer(msgspec.Struct, frozen=True):
    action: str


class _Verb(msgspec.Struct, frozen=True):
    answers: list[_Answer] = []


class _Item(msgspec.Struct, frozen=True):
    verbs: list[_Verb] = []


class _ToldAnswers(msgspec.Struct, frozen=True):
    """A question (game.companion_protocol.QuestionMessage), as far as its answers go."""

    items: list[_Item]
    others: list[_Answer] = []

    def actions(self) -> list[str]:
        """Return all answers, as notation."""
        ways = [way for item in self.items for verb in item.verbs for way in verb.answers]
        return [way.action for way in (*ways, *self.others)]


class _Chair(msgspec.Struct, frozen=True):
    seat: int
    state: str


class _ToldSeats(msgspec.Struct, frozen=True):
    seats: list[_Chair]


class _ToldQuestion(msgspec.Struct, frozen=True):
    number: int
    question: _ToldAnswers


class _ToldState(msgspec.Struct, frozen=True):
    number: int


class RandomDevice:
    """A device for one seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._seated = False  # or has asked to be
        self._chance = Random(seat)
        self._answers: dict[int, list[str]] = {}

    def hear(self, data: bytes | str) -> tuple[str, DeviceMessage | None]:
        """Return the kind of a message, and what the device says to it; None: nothing."""
        kind = msgspec.json.decode(data, type=_Told).type
        return kind, self._answer(kind, data)

    def _answer(self, kind: str, data: bytes | str) -> DeviceMessage | None:
        if kind == "beat":
            return Heartbeat()
        if kind == "seats" and not self._seated:
            chairs = msgspec.json.decode(data, type=_ToldSeats).seats
            self._seated = any(chair.seat == self.seat and chair.state == "free" for chair in chairs)
            return TakeSeat(self.seat) if self._seated else None
        if kind == "ask":
            asked = msgspec.json.decode(data, type=_ToldQuestion)
            self._answers[asked.number] = asked.question.actions()
        elif kind == "state":
            number = msgspec.json.decode(data, type=_ToldState).number
            if number in self._answers:
                return GiveAnswer(self.seat, number, self._chance.choice(self._answers.pop(number)))
        return None


def as_text(message: DeviceMessage) -> str:
    """Return what a device says as the text that it sends."""
    return msgspec.json.encode(message).decode()
