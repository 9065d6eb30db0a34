"""What is known at a table: what lies there in the eyes of one seat, moved on event by event until the next look.

Nothing here is painted or put into words: tables on the screen, devices and tests ask it alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.architects.table.shown import ShownCity, ShownPieces, move_on, shown_of
from game.storage.saved import uncounted
from rules.architects.moves import LEFT, RIGHT, Move

if TYPE_CHECKING:
    from game.architects.reader import ArchitectsReader
    from rules import Event
    from rules.architects.facts import ArchitectsView
    from rules.architects.knowledge.insight import StageDemand

BUILDING: Final = ("grey", "yellow")
"""Colours of cards that stages are paid with."""
LIFTED: Final = "one_of_five"
"""The effect that lifts the upper cards of a deck."""


class ArchitectsTableSnapshot:
    """``viewer``: the seat whose wonder stands at the near side; ``eyes``: that whose secrets may be shown, if any's;
    ``shown``: what lies there, in the eyes of the viewer, without secrets where nobody's may be shown."""

    def __init__(self, reader: ArchitectsReader, viewer: int, eyes: int | None) -> None:
        self.reader = reader
        self.viewer = viewer
        self.eyes = eyes
        self.box = reader.box
        self.colours = {card.id: card.colour for card in self.box.cards}
        self.medals_won: dict[int, tuple[int, str]] = {}
        """By the place where a medal lay: who has won it, and which one it was."""
        self.strengths: list[int] = []
        self.totals: list[int] = []
        self.demands: list[list[StageDemand]] = []
        self.shown: ShownPieces
        self.look(viewer)

    @property
    def uncounted(self) -> str:
        """The kind of a game that does not count, "" for one that counts."""
        return uncounted(self.reader.record.extra)

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.shown.cities)

    def look(self, viewer: int) -> None:
        """Take a new look at the game, with ``viewer`` at the near side."""
        self.viewer = viewer
        self.shown = shown_of(self.reader.view(viewer), secrets=self.eyes == viewer)
        self.strengths = self.reader.strengths()
        self.totals = [sheet.total for sheet in self.reader.scores()[0]]
        self.demands = [self.reader.open_stages(seat) for seat in range(self.reader.seats)]

    def show(self, view: ArchitectsView) -> None:
        """Show what somebody saw at another moment."""
        self.shown = shown_of(view)

    # --- what lies there --------------------------------------------------------------------------------------------

    def city(self, seat: int) -> ShownCity:
        """Return the area of a player."""
        return self.shown.cities[seat]

    def wonder(self, seat: int) -> str:
        """Return the wonder of a player."""
        return self.city(seat).wonder

    def built(self, seat: int) -> tuple[bool, ...]:
        """Return which stages of a wonder are built."""
        stages = self.city(seat).stages
        return tuple(bool(stages >> i & 1) for i in range(len(self.box.wonders[self.wonder(seat)].stages)))

    def held(self, seat: int, building: bool) -> list[tuple[str, int]]:
        """Return cards in front of a player by kind, in the order of the box: those to build with, or all others."""
        cards = self.city(seat).cards
        return [
            (card, cards[card])
            for card in self.box.ids
            if cards.get(card) and (self.colours[card] in BUILDING) == building
        ]

    def cards_left(self, deck: int) -> int:
        """Return the number of cards in a deck, told by its seat; the number of seats: the central one."""
        return self.shown.left[deck]

    @property
    def central(self) -> int:
        """The number of the central deck."""
        return self.seats

    def deck_named(self, name: str) -> int:
        """Return the number of a deck by its id."""
        return self.shown.decks.index(name)

    def top(self, deck: int) -> str | None:
        """Return the top of a deck as far as it may be seen."""
        return self.shown.tops[deck]

    def apply(self, event: Event) -> None:
        """Show what an event has changed."""
        move_on(self.shown, event.seat, event.facts)

    # --- decks that answers mean ------------------------------------------------------------------------------------

    def deck_meant(self, seat: int, word: str) -> int:
        """Return the number of the deck that a seat means by a word of its answer."""
        if word == LEFT:
            return seat
        return (seat - 1) % self.seats if word == RIGHT else self.deck_named(word)

    def looks_through(self, move: Move) -> bool:
        """True if an answer to the present question chooses a deck whose upper cards are to be lifted."""
        return move.object in (LEFT, RIGHT) and self.shown.effect == LIFTED and not self.shown.lifted
