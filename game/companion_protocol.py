"""What a device is told: everything that a page shows, with its words, so that the page computes no rule.

These records are made from the view of one seat (or from what everybody may see) by the presenter of a game, and
from nothing else. A picture is named by a tuple of words, its *subject*; devices get a token for it
(game.companion.pictures).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

import msgspec

if TYPE_CHECKING:
    import pygame

    from game.bots.base import Advice, Choice
    from rules import AnyAction, Event

Made = TypeVar("Made")
TimeSliced = Generator[None, None, Made]
"""Makes something little by little, so that no frame is held up: it yields after each bit of a millisecond or so, and
returns what it has made."""

Subject = tuple[str | int, ...]
"""What a picture shows, for the painter of the game that made the word."""


class CompanionMessage(msgspec.Struct, omit_defaults=True):
    """A part of what is told. Fields at their default are left out on the wire."""


class SignMessage(CompanionMessage):
    """An icon with a number or a word."""

    icon: str
    text: str = ""
    tip: str = ""


class CardMessage(CompanionMessage):
    """A card or another piece: its name, what it says, and its picture. ``icon``: of its colour; ``n``: how many."""

    name: str
    text: str = ""
    picture: Subject | None = None
    icon: str = ""
    n: int = 1


class RowMessage(CompanionMessage):
    """Cards of one kind in a city."""

    icon: str
    title: str
    cards: list[CardMessage]


class StageMessage(CompanionMessage):
    """A stage of a wonder: ``built``, and in words what it asks for and does."""

    text: str
    built: bool = False


class CityMessage(CompanionMessage):
    """A city. ``place``: me, left, right or far, as the seat sits."""

    seat: int
    name: str
    title: str
    colour: int
    emblem: str
    place: str = "far"
    signs: list[SignMessage] = []
    stages: list[StageMessage] = []
    rows: list[RowMessage] = []
    picture: Subject | None = None
    about: str = ""


class TableMessage(CompanionMessage):
    """The table as a seat sees it between two questions. ``hand``: its own cards."""

    title: str
    cities: list[CityMessage]
    signs: list[SignMessage] = []
    hand: list[CardMessage] = []
    rows: list[RowMessage] = []


class AnswerMessage(CompanionMessage):
    """An answer in words. ``action``: its notation."""

    action: str
    label: str = ""


class VerbMessage(CompanionMessage):
    """What can be done with a card: the ways to do it, the cheapest first; none where it cannot be done now."""

    label: str
    icon: str
    answers: list[AnswerMessage] = []
    confirm: str = ""
    tip: str = ""


class ItemMessage(CompanionMessage):
    """Something to choose: a card or another piece. ``price``: in a word or an icon, or the deck where it lies;
    ``state``: ready or poor."""

    name: str
    text: str = ""
    picture: Subject | None = None
    icon: str = ""
    price: str = ""
    state: str = "ready"
    verbs: list[VerbMessage] = []


class QuestionMessage(CompanionMessage):
    """A question. ``others``: answers that lie with no card."""

    title: str
    text: str
    items: list[ItemMessage]
    others: list[AnswerMessage] = []


class LogLineMessage(CompanionMessage):
    """A line of the log; a heading has no seat."""

    text: str
    seat: int = -1
    icon: str = ""


class WorthMessage(CompanionMessage):
    """What an answer would cost and bring: a row of signs, and sentences; ``idle``: what of it would do nothing."""

    signs: str = ""
    lines: list[str] = []
    idle: list[str] = []


class ScoreMessage(CompanionMessage):
    """A line of the result: points by category, in words."""

    seat: int
    name: str
    total: int
    parts: list[SignMessage] = []
    won: bool = False


class SeatPresenter(Protocol):
    """Tells one seat, or those who only look on, about a running game in one language. ``adviser``: the bot that is
    asked for advice."""

    adviser: str

    def look(self) -> None:
        """Take a new look at the game."""

    def table(self) -> TimeSliced[TableMessage]:
        """Make the table as it was at the last look."""

    def question(self, legal: Sequence[AnyAction]) -> TimeSliced[QuestionMessage]:
        """Make the question that the seat is asked, with its legal answers."""

    def worth(self, action: AnyAction) -> WorthMessage:
        """Return what an answer would bring."""

    def words(self, action: AnyAction) -> str:
        """Return an answer to the present question in a few words."""

    def reasons(self, advice: Advice, refused: Sequence[Advice] = ()) -> list[str]:
        """Return what speaks for an answer to the present question, in whole sentences. ``refused``: answers that are
        no alternative, where only what speaks for it more than for the first of them is told."""
        ...

    def advice(self, choice: Choice) -> str:
        """Return what the adviser says to the present question, in the words of the table."""

    def note(self, events: Sequence[Event]) -> list[LogLineMessage]:
        """Return new lines of the log: the events are redacted for the seat."""

    def recall(self, past: Sequence[Event]) -> list[LogLineMessage]:
        """Return the log of all events so far."""

    def result(self) -> list[ScoreMessage]:
        """Return the scores of a finished game, the best first."""


def run_to_completion(work: TimeSliced[Made]) -> Made:
    """Return what is made, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            made: Made = end.value
            return made


PaintSubject = Callable[[Subject, int], "pygame.Surface"]
"""Paints a subject so many pixels wide."""


def encode(record: object, picture: Callable[[Subject], str]) -> object:
    """Return a record as plain values, with tokens in place of the subjects of pictures."""
    plain = msgspec.to_builtins(record)
    _swap(plain, picture)
    return plain


def _swap(value: object, picture: Callable[[Subject], str]) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "picture":
                value[key] = picture(tuple(inner))
            else:
                _swap(inner, picture)
    elif isinstance(value, list):
        for inner in value:
            _swap(inner, picture)
