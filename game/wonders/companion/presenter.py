"""Tells a device about a game of cities, in the words of the table: the same tips, prices and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

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
from game.wonders.cards.effect_text import AGE_NUMERALS
from game.wonders.companion.asking import question_message
from game.wonders.companion.cities import city_message
from game.wonders.desk.choice import CardChoice
from game.wonders.table.snapshot import TableSnapshot
from game.wonders.table.telling import tips
from game.wonders.table.telling.advice import ADVISER, advice, sets_apart, speaks_for
from game.wonders.table.telling.log import Log
from game.wonders.table.telling.narrator import Narrator
from game.wonders.table.telling.question_lookup import questions
from game.wonders.table.telling.worth import no_effect, reasons, signs
from rules import Action

if TYPE_CHECKING:
    from game.bots.base import Advice, Choice
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
        self._snapshot = TableSnapshot(reader, seat or 0, seat, tools.settings)
        self._snapshot.fan_all, self._snapshot.onlookers = True, seat is None
        self._narrator = Narrator(self._snapshot, tools)
        self._log = Log(self._narrator)

    def look(self) -> None:
        """Take a new look at the game."""
        self._snapshot.look(self._snapshot.viewer)

    def table(self) -> TimeSliced[TableMessage]:
        """Make the table as it was at the last look."""
        narrator, snapshot, tr = self._narrator, self._snapshot, self._narrator.tr
        view = snapshot.view
        title = (
            tr("table.log.turn", age=AGE_NUMERALS[view.age], n=view.turn) if snapshot.in_turns else tr("hands.before")
        )
        signs = []
        if snapshot.in_turns and view.direction in ("left", "right"):
            to = snapshot.left if view.direction == "left" else snapshot.right
            tip = tr(f"table.tip.pass_{view.direction}", name=narrator.player(to).name)
            signs.append(SignMessage(f"arrow_{view.direction}", tr(f"table.pass_{view.direction}"), tip))
        order = [(snapshot.viewer + step) % snapshot.seats for step in range(snapshot.seats)]
        cities = []
        for seat in order:
            cities.append(city_message(narrator, seat, self._place(seat)))
            yield
        hand = [self._card(card) for card in snapshot.hand] if snapshot.open else []
        return TableMessage(title, cities, signs, hand)

    def _place(self, seat: int) -> str:
        snapshot = self._snapshot
        if seat == self._seat:
            return "me"
        if self._seat is None:
            return "far"
        return "left" if seat == snapshot.left else "right" if seat == snapshot.right else "far"

    def _card(self, card: str) -> CardMessage:
        face = self._narrator.face(card)
        return CardMessage(face.name, tips.card(self._narrator, card), ("card", card), f"card_{face.colour}")

    def question(self, legal: Sequence[AnyAction]) -> TimeSliced[QuestionMessage]:
        """Make the question that the seat is asked, with its legal answers."""
        return question_message(self._narrator, self._kind, [action for action in legal if isinstance(action, Action)])

    @property
    def _kind(self) -> CardQuestion | None:
        view = self._snapshot.view
        return next((kind for kind in questions(view) if kind.fits(view)), None)

    def worth(self, action: AnyAction) -> WorthMessage:
        """Return what an answer would bring."""
        assert isinstance(action, Action)
        narrator, asked = self._narrator, action
        warned = no_effect(narrator, asked)
        lines = [line for line in reasons(narrator, asked) if line not in warned]
        return WorthMessage(signs(narrator, asked), lines, warned)

    def words(self, action: AnyAction) -> str:
        """Return an answer to the present question in a few words."""
        assert isinstance(action, Action)
        narrator, asked, kind = self._narrator, action, self._kind
        if kind is None:
            return str(action)
        named = asked.card or asked.object
        choice = CardChoice([verb.name for verb in kind.verbs], [asked], [named])
        if not asked.card and choice.none is not None and named not in kind.cards(narrator.snapshot.view, [asked]):
            return kind.nothing(narrator)
        return kind.confirm(narrator, asked.verb, named)

    def reasons(self, advice: Advice, refused: Sequence[Advice] = ()) -> list[str]:
        """Return what speaks for an answer to the present question, in whole sentences."""
        return sets_apart(self._narrator, advice, refused) if refused else speaks_for(self._narrator, advice)

    def advice(self, choice: Choice) -> str:
        """Return what the adviser says to the present question, in the words of the table."""
        return advice(self._narrator, choice.advice, choice.looked)

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
        narrator, tr = self._narrator, self._narrator.tr
        sheets, winners = self._reader.scores()
        found = [
            ScoreMessage(
                seat,
                narrator.player(seat).name,
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
