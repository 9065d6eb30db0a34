"""What devices may say. Every message is checked whole before anybody looks at it: what does not fit is refused."""

from __future__ import annotations

from typing import Annotated

import msgspec

LONGEST = 2048
"""Bytes of the longest message that a device may send."""
SEATS = 8

Secret = Annotated[str, msgspec.Meta(max_length=64)]
Seat = Annotated[int, msgspec.Meta(ge=0, lt=SEATS)]
Number = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
Notation = Annotated[str, msgspec.Meta(max_length=200)]
Language = Annotated[str, msgspec.Meta(max_length=20)]


class DeviceMessage(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """Something that a device says."""


class Handshake(DeviceMessage, tag="hello"):
    """The first word: the secret of the room, or the short code in its place, and the secrets of the people who play on
    the device."""

    game: Secret
    code: Annotated[str, msgspec.Meta(max_length=16)] = ""
    seats: Annotated[list[Secret], msgspec.Meta(max_length=SEATS)] = []
    lang: Language = ""


class TakeSeat(DeviceMessage, tag="take"):
    """It wants to hold the hand of a seat, for somebody of that name ("" leaves the name as it is)."""

    seat: Seat
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""


class LeaveSeat(DeviceMessage, tag="leave"):
    """It gives a seat back."""

    seat: Seat


class Spectate(DeviceMessage, tag="watch"):
    """It only wants to look on."""


class ChangeLanguage(DeviceMessage, tag="speak"):
    """It wants another language."""

    lang: Language


class GiveAnswer(DeviceMessage, tag="answer"):
    """An answer to the seat's question of that number."""

    seat: Seat
    number: Number
    action: Notation


class TakeBack(DeviceMessage, tag="back"):
    """The seat's last answer is to be taken back."""

    seat: Seat


class AskWorth(DeviceMessage, tag="look"):
    """What would this answer bring?"""

    seat: Seat
    number: Number
    action: Notation


class AskAdvice(DeviceMessage, tag="hint"):
    """What would a good player do?"""

    seat: Seat
    number: Number


class GoOn(DeviceMessage, tag="go_on"):
    """Somebody has seen what lies over the table; the game is to go on."""

    seat: Seat


class Heartbeat(DeviceMessage, tag="beat"):
    """It is still there."""


IncomingMessage = (
    Handshake
    | TakeSeat
    | LeaveSeat
    | Spectate
    | ChangeLanguage
    | GiveAnswer
    | TakeBack
    | AskWorth
    | AskAdvice
    | GoOn
    | Heartbeat
)
GameMessage = GiveAnswer | TakeBack | AskWorth | AskAdvice | GoOn
"""Messages of a seat that the game itself answers."""

_decoder: msgspec.json.Decoder[IncomingMessage] = msgspec.json.Decoder(IncomingMessage)


def read(data: str | bytes) -> IncomingMessage | None:
    """Return a message; None if it is none, is too long, or has anything in it that does not belong there."""
    if len(data) > LONGEST:
        return None
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
