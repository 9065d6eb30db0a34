"""Tells a device about a game of cities, in the words of the table: the same tips, prices and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from game.companion_protocol import (
    CardMessage,
    LogLineMessage,
    QuestionMessage,
    ScoreMessage,
    SignMessage,
    TableMessage,
    TimeSliced,
    WorthMessage,
)
from game.wonders.cards.card_face import AGE_NUMERALS
from game.wonders.companion.asking import question_message
from game.wonders.companion.cities import city_message
from game.wonders.desk.choice import CardChoice
from game.wonders.table.asking.hint import ADVISER
from game.wonders.table.model import Table
from game.wonders.table.telling import tips
from game.wonders.table.telling.advice import advice
from game.wonders.table.telling.finding import questions
from game.wonders.table.telling.log import Log
from game.wonders.table.telling.worth import idle, reasons, signs
from rules import Action

if TYPE_CHECKING:
    from game.bots.base import Choice
    from game.services import Services
    from game.ui.tools import Tools
    from game.wonders.reader import GameReader
    from game.wonders.table.telling.questions import CardQuestion
    from rules import AnyAction, Event


class CitySeatPresenter:
    """Tells about one seat; ``seat`` None: about what everybody may see."""

    adviser = ADVISER

    def __init__(self, tools: Tools, reader: GameReader, seat: int | None) -> None:
        self._seat = seat
        self._reader = reader
        self._table = Table(cast("Services", tools), reader, 0 if seat is None else seat, seat)
        self._table.fan_all = True
        self._log = Log(self._table)

    def look(self) -> None:
        """Take a new look at the game."""
        self._table.look(self._table.viewer)

    def table(self) -> TimeSliced[TableMessage]:
        """Make the table as it was at the last look."""
        table, tr = self._table, self._table.services.tr
        view = table.view
        title = tr("table.log.turn", age=AGE_NUMERALS[view.age], n=view.turn) if table.in_turns else tr("hands.before")
        signs = []
        if table.in_turns and view.direction in ("left", "right"):
            to = table.seating.left if view.direction == "left" else table.seating.right
            tip = tr(f"table.tip.pass_{view.direction}", name=table.player(to).name)
            signs.append(SignMessage(f"arrow_{view.direction}", tr(f"table.pass_{view.direction}"), tip))
        order = [(table.viewer + step) % table.seating.seats for step in range(table.seating.seats)]
        cities = []
        for seat in order:
            cities.append(city_message(table, seat, self._place(seat)))
            yield
        hand = [self._card(card) for card in table.hand] if table.open else []
        return TableMessage(title, cities, signs, hand)

    def _place(self, seat: int) -> str:
        seating = self._table.seating
        if seat == self._seat:
            return "me"
        if self._seat is None:
            return "far"
        return "left" if seat == seating.left else "right" if seat == seating.right else "far"

    def _card(self, card: str) -> CardMessage:
        face = self._table.face(card)
        return CardMessage(face.name, tips.card(self._table, card), ("card", card), f"card_{face.colour}")

    def question(self, legal: Sequence[AnyAction]) -> TimeSliced[QuestionMessage]:
        """Make the question that the seat is asked, with its legal answers."""
        return question_message(self._table, self._kind, [action for action in legal if isinstance(action, Action)])

    @property
    def _kind(self) -> CardQuestion | None:
        view = self._table.view
        return next((kind for kind in questions(view) if kind.fits(view)), None)

    def worth(self, action: AnyAction) -> WorthMessage:
        """Return what an answer would bring."""
        assert isinstance(action, Action)
        table, asked = self._table, action
        warned = idle(table, asked)
        lines = [line for line in reasons(table, asked) if line not in warned]
        return WorthMessage(signs(table, asked), lines, warned)

    def words(self, action: AnyAction) -> str:
        """Return an answer to the present question in a few words."""
        assert isinstance(action, Action)
        table, asked, kind = self._table, action, self._kind
        if kind is None:
            return str(action)
        named = asked.card or asked.object
        choice = CardChoice([verb.name for verb in kind.verbs], [asked], [named])
        if not asked.card and choice.none is not None and named not in kind.cards(table.view, [asked]):
            return kind.nothing(table)
        return kind.confirm(table, asked.verb, named)

    def advice(self, choice: Choice) -> str:
        """Return what the adviser says to the present question, in the words of the table."""
        return advice(self._table, choice.advice, choice.looked)

    def note(self, events: Sequence[Event]) -> list[LogLineMessage]:
        """Return new lines of the log: the events are redacted for the seat."""
        before = len(self._log.lines)
        for event in events:
            self._log.note(event)
        return [LogLineMessage(line.text, line.seat, line.icon) for line in self._log.lines[before:]]

    def recall(self, past: Sequence[Event]) -> list[LogLineMessage]:
        """Return the log of all events so far."""
        self._log.clear()
        return self.note(past)

    def result(self) -> list[ScoreMessage]:
        """Return the scores of a finished game, the best first."""
        table, tr = self._table, self._table.services.tr
        sheets, winners = self._reader.scores()
        found = [
            ScoreMessage(
                seat,
                table.player(seat).name,
                sheet.total,
                [
                    SignMessage(name, tr.number(n), tr(f"table.category.{name}"))
                    for name, n in sheet.categories.items()
                    if n
                ],
                seat in winners,
            )
            for seat, sheet in enumerate(sheets[: self._reader.seats])
        ]
        return sorted(found, key=lambda score: (not score.won, -score.total))
