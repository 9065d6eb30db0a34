"""Tells a device about a game of Architects, in the words of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.architects.companion.cities import city_message, middle_rows
from game.architects.table.questions.question import ADVISER, Asking, deck_of
from game.architects.table.snapshot import ArchitectsTableSnapshot
from game.architects.table.telling import tips
from game.architects.table.telling.log import Chronicle
from game.architects.table.telling.narrator import ArchitectsNarrator
from game.architects.table.telling.previews import advice_text, move_text, move_title, preview_lines
from game.architects.table.telling.reasons import reasons_for
from game.architects.texts import card_name, token_name
from game.companion_protocol import (
    AnswerMessage,
    ItemMessage,
    LogLineMessage,
    QuestionMessage,
    ScoreMessage,
    SignMessage,
    Subject,
    TableMessage,
    TimeSliced,
    VerbMessage,
    WorthMessage,
)
from game.table.judged import tells_chances
from rules.architects.facts import ArchitectsView
from rules.architects.moves import Move

if TYPE_CHECKING:
    from game.architects.reader import ArchitectsReader
    from game.bots.base import Advice, Choice
    from game.ui.tools import Tools
    from rules import AnyAction, Event


class ArchitectsSeatPresenter:
    """Tells about one seat; ``seat`` None: about what everybody may see."""

    adviser = ADVISER

    def __init__(self, tools: Tools, reader: ArchitectsReader, seat: int | None) -> None:
        self._seat = seat
        self._reader = reader
        self._settings = tools.settings
        self._snapshot = ArchitectsTableSnapshot(reader, seat or 0, seat)
        self._narrator = ArchitectsNarrator(self._snapshot, tools)
        self._log = Chronicle(self._narrator)
        self._asking: Asking | None = None

    def look(self) -> None:
        """Take a new look at the game."""
        self._snapshot.look(self._snapshot.viewer)

    def table(self) -> TimeSliced[TableMessage]:
        """Make the table as it was at the last look."""
        narrator, snapshot, tr = self._narrator, self._snapshot, self._narrator.tr
        shown = snapshot.shown
        title = tr("architects.log.round", n=-(-shown.turn // snapshot.seats)) if shown.turn else tr("hands.before")
        order = [(snapshot.viewer + step) % snapshot.seats for step in range(snapshot.seats)]
        points, cities = self._settings.standings != "off", []
        for seat in order:
            cities.append(city_message(narrator, seat, self._place(seat), points))
            yield
        signs = [SignMessage("conflict", f"{shown.battle}/{shown.conflict}", tips.conflict(narrator))]
        return TableMessage(title, cities, signs, rows=middle_rows(narrator))

    def _place(self, seat: int) -> str:
        if seat == self._seat:
            return "me"
        if self._seat is None:
            return "far"
        step = (seat - self._seat) % self._snapshot.seats
        return "left" if step == 1 else "right" if step == self._snapshot.seats - 1 else "far"

    # --- questions

    def question(self, legal: Sequence[AnyAction]) -> TimeSliced[QuestionMessage]:
        """Make the question that the seat is asked, with its legal answers."""
        narrator, snapshot, tr = self._narrator, self._snapshot, self._narrator.tr
        moves = [move for move in legal if isinstance(move, Move)]
        view = self._reader.view(snapshot.viewer)
        asking = self._asking = Asking(snapshot, moves, view, self._reader.previews(snapshot.viewer, moves))
        name = narrator.player(snapshot.viewer).name
        if asking.kind == "effect":
            title = tr(f"architects.message.{'lifted' if asking.lifted else asking.step}", name=name)
        elif asking.declines:
            title = tr("architects.message.extra", name=name)
        else:
            title = tr(f"architects.message.{asking.kind}", name=name)
        ends = [move for move in asking.order if move.verb == "done"]
        yield
        items = [self._item(move, view) for move in asking.order if move.verb != "done"]
        others = [AnswerMessage(str(move), move_text(narrator, move)) for move in ends]
        return QuestionMessage(title, "", items, others)

    def _item(self, move: Move, view: ArchitectsView) -> ItemMessage:
        narrator, snapshot, tr = self._narrator, self._snapshot, self._narrator.tr
        deck, tiles = deck_of(snapshot, view.seat, move), self._asking.tiles if self._asking is not None else []
        said = move_text(narrator, move)
        name, picture, icon, text = move_title(narrator, move) if move in tiles else said, None, "check", said
        whose = ""
        if deck is not None:
            whose, (name, picture, icon, text) = self._where(deck), self._deck(deck)
        elif move.object in snapshot.box.token_index:
            name, picture, icon = token_name(tr, move.object), ("progress", move.object), "star"
            text = tips.token(narrator, move.object)
        elif move.object == "stack":
            picture, icon = ("progress_back",), "star"
        elif move.verb == "stage":
            picture, icon = ("stage", snapshot.wonder(view.seat), int(move.object) - 1), "stage"
        elif cards := [word for word in move.words if word in snapshot.colours]:
            picture, icon = ("card", cards[0]), f"card_{snapshot.colours[cards[0]]}"
        verb = VerbMessage(name, "check", [AnswerMessage(str(move))], name if move in tiles else tr("hands.take"))
        return ItemMessage(name, text, picture, icon, whose, verbs=[verb])

    def _deck(self, deck: int) -> tuple[str, Subject | None, str, str]:
        """Return a deck's name, its top or its back, and the tip on it."""
        narrator, snapshot, tr = self._narrator, self._snapshot, self._narrator.tr
        where = self._where(deck)
        top = snapshot.top(deck)
        if top is None:
            return where, ("back", snapshot.shown.decks[deck]), "eye_closed", tips.deck(narrator, deck)
        name = f"{where}: {card_name(tr, top)}"
        return name, ("card", top), f"card_{snapshot.colours[top]}", tips.deck(narrator, deck, False)

    def _where(self, deck: int) -> str:
        narrator, tr = self._narrator, self._narrator.tr
        if deck == self._snapshot.central:
            return tr("architects.deck.middle")
        if deck == self._seat:
            return tr("architects.deck.yours")
        return tr("architects.deck.of", name=narrator.player(deck).name)

    def worth(self, action: AnyAction) -> WorthMessage:
        """Return what an answer would bring."""
        move = action
        assert isinstance(move, Move)
        found = self._asking.previews.get(move) if self._asking is not None else None
        if found is None:
            return WorthMessage()
        warned = tips.no_effect(self._narrator.tr, found.no_effect)
        return WorthMessage("", [line for line in preview_lines(self._narrator, found) if line not in warned], warned)

    def words(self, action: AnyAction) -> str:
        """Return an answer to the present question in a few words."""
        assert isinstance(action, Move)
        return move_text(self._narrator, action)

    def reasons(self, advice: Advice, refused: Sequence[Advice] = ()) -> list[str]:
        """Return what speaks for an answer, but not for the first of the ``refused`` ones, in whole sentences."""
        view = self._reader.view(self._snapshot.viewer)
        return reasons_for(self._narrator, view, advice.action, [one.action for one in refused])

    def advice(self, choice: Choice) -> str:
        """Return what the adviser says to the present question, in the words of the table."""
        return advice_text(self._narrator, choice, tells_chances(self._settings, self._reader.record))

    # --- what has happened

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
        tr = self._narrator.tr
        sheets, winners = self._reader.scores()
        found = [
            ScoreMessage(
                seat,
                self._narrator.player(seat).name,
                sheet.total,
                [
                    SignMessage("", tr.number(n), tr(f"architects.category.{name}"))
                    for name, n in sheet.categories.items()
                    if n
                ],
                seat in winners,
            )
            for seat, sheet in enumerate(sheets)
        ]
        return sorted(found, key=lambda score: (not score.won, -score.total))
