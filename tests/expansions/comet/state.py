"""What the comet adds to the state and to each city: hidden omens, omens read, and the comet's shadow."""

from __future__ import annotations

from random import Random
from typing import Final

from rules import City, Ruleset, View, WondersState
from rules.core.facts import Facts
from rules.core.rng import shuffle
from rules.wonders.engine.city import CityPiece
from rules.wonders.engine.state import Document, StatePiece
from rules.wonders.facts import CityTable
from tests.expansions.comet.facts import CometView, Omens, OmensKnown, OpenOmens

COLOUR: Final = "black"
PACK: Final = -2
"""In the trail, of omens put down unread."""


class CometCity(CityPiece):
    """``omens`` read here, and how often the comet passed over: ``shadows``. Derived: ``tails`` of the comet."""

    def __init__(self) -> None:
        self.omens: list[int] = []
        self.shadows = 0
        self.tails = 0

    def copy(self) -> CityPiece:
        twin = CometCity()
        twin.omens, twin.shadows, twin.tails = self.omens.copy(), self.shadows, self.tails
        return twin

    def kind(self) -> type[Facts] | None:
        return Omens

    def facts(self, rs: Ruleset) -> Facts | None:
        return Omens(omens=tuple(rs.ids[card] for card in self.omens), shadows=self.shadows)

    def read(self, rs: Ruleset, city: City, table: CityTable) -> None:
        found = table.piece(Omens)
        self.shadows = found.shadows
        for card in found.omens:
            self.lay(rs, city, rs.card_index[card])

    def clear(self) -> None:
        self.tails = 0

    def readd(self, rs: Ruleset, city: City) -> None:
        omens, self.omens = self.omens, []
        for card in omens:
            self.lay(rs, city, card)

    def summary(self) -> object:
        return self.tails

    def cards(self) -> list[tuple[int, bool]]:
        return [(card, False) for card in self.omens]

    def open(self, rs: Ruleset) -> Facts | None:
        return OpenOmens(omens=tuple(rs.ids[card] for card in self.omens), tails=self.tails)

    def count(self, code: int) -> int:
        return self.tails

    def lay(self, rs: Ruleset, city: City, card: int) -> None:
        """An omen is read in the city."""
        self.omens.append(card)
        city.colours[rs.colour[card]] += 1
        city.add(rs, rs.gain[card])


class CometState(StatePiece):
    """``hands``: omens of each seat that nobody else has seen; ``box``: those not dealt."""

    def __init__(self, seats: int) -> None:
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.box: list[int] = []

    def copy(self) -> StatePiece:
        twin = CometState(0)
        twin.hands = [hand.copy() for hand in self.hands]
        twin.box = self.box.copy()
        return twin

    def to_json(self, rs: Ruleset) -> Document:
        return {
            "omen_hands": [[rs.ids[card] for card in hand] for hand in self.hands],
            "omen_box": [rs.ids[card] for card in self.box],
        }

    def read(self, rs: Ruleset, data: Document) -> None:
        self.hands = [[rs.card_index[card] for card in hand] for hand in data["omen_hands"]]
        self.box = [rs.card_index[card] for card in data["omen_box"]]

    def view(self, state: WondersState, seat: int) -> Facts | None:
        ids = state.rs.ids
        burnt = [trace.card for trace in state.trail if trace.pack == PACK and trace.seat != seat]
        others = [card for other, hand in enumerate(self.hands) if other != seat for card in hand]
        known = OmensKnown(
            hand=tuple(ids[card] for card in self.hands[seat]),
            sizes=tuple(len(hand) for hand in self.hands),
            unknown=tuple(sorted(ids[card] for card in (*self.box, *others, *burnt))),
        )
        return CometView(omens=known)

    def recall(self, state: WondersState, view: View) -> None:
        self.hands[view.seat] = [state.rs.card_index[card] for card in view.piece(CometView).omens.hand]

    def deal(self, state: WondersState, view: View, rng: Random) -> None:
        known = view.piece(CometView).omens
        cards = [state.rs.card_index[card] for card in known.unknown]
        shuffle(cards, rng)
        for i, trace in enumerate(state.trail):
            if trace.pack == PACK and trace.card < 0:
                state.trail[i] = trace.with_card(cards.pop())
        for seat, size in enumerate(known.sizes):
            if seat != view.seat:
                self.hands[seat] = sorted(cards.pop() for _ in range(size))
        self.box = cards


def comet_of(state: WondersState) -> CometState:
    """The piece of the state."""
    return next(piece for piece in state.pieces if isinstance(piece, CometState))


def comet_in(city: City) -> CometCity:
    """The piece of a city."""
    return next(piece for piece in city.pieces if isinstance(piece, CometCity))
