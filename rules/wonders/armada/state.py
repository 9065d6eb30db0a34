"""Armada's pieces of the state and of cities: ships and islands, piles, explorations, taxes and piracy."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, Final

from rules.core.facts import Facts
from rules.core.messages import Message
from rules.core.rng import fast_shuffle, reseed, shuffle
from rules.wonders.armada.facts import (
    Exploration,
    FleetTable,
    FleetView,
    FreeMoves,
    OpenFleet,
    OpenSea,
    SeaKnowledge,
    SeaView,
    sea_known,
)  # fmt: skip
from rules.wonders.armada.notation import named_fleet, sails
from rules.wonders.armada.yards import FLEET_OF_COLOUR, FLEETS, LEVELS, SPACES, YELLOW, Shipyard, yards
from rules.wonders.engine.actions import Action
from rules.wonders.engine.city import City, CityPiece
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import NOBODY, Document, StatePiece, WondersState
from rules.wonders.facts import CityTable, View

COLOUR: Final = "island"
ALL_FLEETS: Final = (1 << len(FLEETS)) - 1


class Voyage:
    """A free move still to be chosen: so many more ships of the bits ``fleets``, each a different one."""

    __slots__ = ("fleets", "ships")

    def __init__(self, ships: int, fleets: int) -> None:
        self.ships = ships
        self.fleets = fleets


class ArmadaCity(CityPiece):
    """``ships``: the space of each fleet's ship; ``islands`` found; ``tokens`` of naval conflicts; ``raids``: cities at
    which an incursion of this age is aimed; ``voyages``: free moves to choose; ``tax`` levied in this turn.

    Derived: ``shields`` (naval ones) of structures and islands; ``spared``: from coin losses; ``may_abstain``;
    ``off``: resources less for a naval construction; ``per_move``: coins for each; ``free_stage``: naval
    constructions with a wonder stage are free, of any fleet; ``sellers``: further cities that sell to it, as (steps to
    the left, units a turn).
    """

    def __init__(self) -> None:
        self.yard: Shipyard | None = None
        self.ships = [0] * len(FLEETS)
        self.islands: list[int] = []
        self.tokens: list[int] = []
        self.raids: list[int] = []
        self.voyages: list[Voyage] = []
        self.tax = 0
        self.sellers: tuple[tuple[int, int], ...] = ()
        self.clear()

    def copy(self) -> CityPiece:
        twin = ArmadaCity()
        twin.yard, twin.tax = self.yard, self.tax
        twin.ships, twin.islands, twin.tokens = self.ships.copy(), self.islands.copy(), self.tokens.copy()
        twin.raids = self.raids.copy()
        twin.voyages = [Voyage(voyage.ships, voyage.fleets) for voyage in self.voyages]
        twin.shields, twin.off, twin.per_move = self.shields, self.off, self.per_move
        twin.spared, twin.may_abstain, twin.free_stage = self.spared, self.may_abstain, self.free_stage
        twin.sellers = self.sellers
        return twin

    def kind(self) -> type[Facts] | None:
        return FleetTable

    def facts(self, rs: Ruleset) -> FleetTable:
        return FleetTable(
            shipyard=self.shipyard.id,
            fleet=dict(zip(FLEETS, self.ships, strict=True)),
            islands=tuple([rs.ids[card] for card in self.islands]),
            naval_tokens=tuple(self.tokens),
            raids=tuple(self.raids),
            voyages=tuple([FreeMoves(ships=voyage.ships, fleets=voyage.fleets) for voyage in self.voyages]),
            tax=self.tax,
        )

    def read(self, rs: Ruleset, city: City, table: CityTable) -> None:
        found = table.piece(FleetTable)
        self.yard = yards(rs)[found.shipyard]
        self.ships = [found.fleet[fleet] for fleet in FLEETS]
        self.tokens, self.raids = list(found.naval_tokens), list(found.raids)
        self.voyages = [Voyage(moves.ships, moves.fleets) for moves in found.voyages]
        self.tax = found.tax
        for card in found.islands:
            self.find(rs, city, rs.card_index[card])

    def clear(self) -> None:
        self.shields = self.off = self.per_move = 0
        self.spared = self.may_abstain = self.free_stage = False
        self.sellers = ()

    def readd(self, rs: Ruleset, city: City) -> None:
        islands, self.islands = self.islands, []
        for card in islands:
            self.find(rs, city, card)

    def summary(self) -> object:
        return (
            self.shields, self.off, self.per_move, self.spared, self.may_abstain, self.free_stage, self.sellers,
        )  # fmt: skip

    def cards(self) -> list[tuple[int, bool]]:
        return [(card, False) for card in self.islands]

    def view(self, rs: Ruleset) -> Facts | None:
        """Return the table record, with the naval ``strength`` and the ``commerce`` level."""
        return FleetView.above(self.facts(rs), strength=self.strength(), commerce=self.commerce())

    def open(self, rs: Ruleset) -> Facts | None:
        return OpenFleet(
            fleet=dict(zip(FLEETS, self.ships, strict=True)),
            islands=tuple([rs.ids[card] for card in self.islands]),
            naval_tokens=tuple(self.tokens),
        )

    def count(self, number: int) -> int:
        return self.commerce()

    @property
    def shipyard(self) -> Shipyard:
        """The board of the shipyard."""
        assert self.yard is not None
        return self.yard

    def find(self, rs: Ruleset, city: City, card: int) -> None:
        """Lay an island beside the shipyard."""
        self.islands.append(card)
        city.colours[rs.colour[card]] += 1
        city.add(rs, rs.gain[card])

    def commerce(self) -> int:
        """Return the commerce level."""
        return self.shipyard.tracks[YELLOW].commerce[self.ships[YELLOW]]

    def strength(self) -> int:
        """Return the naval strength of all fleets, structures and islands (armada-rules 6)."""
        return self.shields + sum([t.naval[at] for t, at in zip(self.shipyard.tracks, self.ships, strict=True)])

    def can_move(self, fleet: int) -> bool:
        """True if the fleet's ship is not on its last space."""
        return self.ships[fleet] < SPACES

    def movable(self, fleets: int) -> list[int]:
        """Return the fleets among these bits whose ship can move."""
        return [fleet for fleet in range(len(FLEETS)) if fleets >> fleet & 1 and self.can_move(fleet)]

    def advance(self, fleet: int) -> int:
        """Move a ship one space up; return the coins that this brings."""
        self.ships[fleet] += 1
        return self.shipyard.tracks[fleet].coins[self.ships[fleet]] + self.per_move


class ArmadaState(StatePiece):
    """``piles`` of islands by level, the top first; ``drawn``: the islands from which a seat now chooses, of ``level``.

    ``due``: explorations of the next round, ``exploring``: those left of this one, each (level, city); ``pirates``:
    cities whose piracy is to be resolved; ``away``: those that stay out of the naval conflict; ``mixed``: how often
    each pile has been shuffled. ``taxed``: whether any city may have levied a tax in this turn.
    """

    def __init__(self, seats: int) -> None:
        self.piles: list[list[int]] = [[] for _ in LEVELS]
        self.drawn: list[list[int]] = [[] for _ in range(seats)]
        self.level = 0
        self.due: list[tuple[int, int]] = []
        self.exploring: list[tuple[int, int]] = []
        self.pirates: list[int] = []
        self.away: list[int] = []
        self.mixed = [0 for _ in LEVELS]
        self.taxed = True

    def copy(self) -> StatePiece:
        twin = ArmadaState(0)
        twin.piles = [pile.copy() for pile in self.piles]
        twin.drawn = [hand.copy() for hand in self.drawn]
        twin.level, twin.due, twin.exploring = self.level, self.due.copy(), self.exploring.copy()
        twin.pirates, twin.away, twin.mixed = self.pirates.copy(), self.away.copy(), self.mixed.copy()
        twin.taxed = self.taxed
        return twin

    def to_json(self, rs: Ruleset) -> Document:
        return {
            "island_piles": [[rs.ids[card] for card in pile] for pile in self.piles],
            "islands_drawn": [[rs.ids[card] for card in hand] for hand in self.drawn],
            "sea": {
                "level": self.level,
                "due": [list(entry) for entry in self.due],
                "exploring": [list(entry) for entry in self.exploring],
                "pirates": self.pirates.copy(),
                "away": self.away.copy(),
                "mixed": self.mixed.copy(),
            },
        }

    def _read_open(self, sea: OpenSea) -> None:
        self.level = sea.level
        self.due = [(entry.level, entry.city) for entry in sea.due]
        self.exploring = [(entry.level, entry.city) for entry in sea.exploring]
        self.pirates, self.away, self.mixed = list(sea.pirates), list(sea.away), list(sea.mixed)

    def read(self, rs: Ruleset, data: Document) -> None:
        self.piles = [[rs.card_index[card] for card in pile] for pile in data["island_piles"]]
        self.drawn = [[rs.card_index[card] for card in hand] for hand in data["islands_drawn"]]
        self._read_open(OpenSea.from_json(data["sea"]))

    def view(self, state: WondersState, seat: int) -> Facts | None:
        """Return the ``sea``: what is open; how many islands lie in each pile and in each hand; the seat's own
        ``drawn``, and those ``shown`` to it by a seat that shares what it knows."""
        ids, friend = state.rs.ids, state.ally(seat)
        shown: dict[int, tuple[str, ...]] = {}
        if friend != NOBODY:
            shown[friend] = tuple([ids[card] for card in self.drawn[friend]])
        sea = SeaKnowledge(
            level=self.level,
            due=tuple([Exploration(level=level, city=city) for level, city in self.due]),
            exploring=tuple([Exploration(level=level, city=city) for level, city in self.exploring]),
            pirates=tuple(self.pirates),
            away=tuple(self.away),
            mixed=tuple(self.mixed),
            piles=tuple([len(pile) for pile in self.piles]),
            sizes=tuple([len(hand) for hand in self.drawn]),
            drawn=tuple([ids[card] for card in self.drawn[seat]]),
            shown=shown,
        )
        return SeaView(sea=sea)

    def recall(self, state: WondersState, view: View) -> None:
        index, known = state.rs.card_index, sea_known(view)
        self._read_open(known)
        self.drawn[view.seat] = [index[card] for card in known.drawn]
        for friend, cards in known.shown.items():
            self.drawn[friend] = [index[card] for card in cards]

    def deal(self, state: WondersState, view: View, rng: Random) -> None:
        """Deal the islands that are neither open nor in a hand that the seat sees within their level."""
        known = sea_known(view)
        seen = [view.seat, *known.shown]
        out = {card for seat in seen for card in self.drawn[seat]}
        for city in state.cities:
            out.update(fleets_in(city).islands)
        for number, level in enumerate(LEVELS):
            pile = [card for card in islands_of(state.rs, level) if card not in out]
            fast_shuffle(pile, rng)
            if level == self.level:
                for seat, size in enumerate(known.sizes):
                    if seat not in seen:
                        self.drawn[seat], pile = pile[:size], pile[size:]
            self.piles[number] = pile

    def shuffle_pile(self, state: WondersState, level: int) -> None:
        """Shuffle the pile of a level."""
        name = f"islands:{level}:{self.mixed[level - 1]}"
        self.mixed[level - 1] += 1
        shuffle(self.piles[level - 1], reseed(state.rs.rng, state.setup.seed, name))


def lot_of(level: int) -> str:
    """Return the lot of the islands of a level."""
    return f"islands{level}"


def islands_of(rs: Ruleset, level: int) -> list[int]:
    """Return all islands of a level, in a list of their own."""
    return _islands(rs, level).copy()


@lru_cache(maxsize=48)
def _islands(rs: Ruleset, level: int) -> list[int]:
    lot = lot_of(level)
    return [i for i in rs.by_age[0] if rs.cards[i].lot == lot]


def fleet_of(rs: Ruleset, piece: ArmadaCity, action: Action) -> int:
    """Return the fleet that an action moves."""
    named = named_fleet(action)
    if named >= 0:
        return named
    if action.verb == "build":
        return FLEET_OF_COLOUR[rs.colour[rs.card_index[action.object]]]
    return piece.shipyard.wonder if action.verb == "stage" else YELLOW


def opening_fields(state: WondersState, city: int) -> Document:
    """Return what a city begins with besides its board."""
    return {"shipyard": fleets_in(state.cities[city]).shipyard.id}


def features(city: City) -> list[float]:
    """Return features of ships, islands and their gains."""
    piece = fleets_in(city)
    won = sum([token for token in piece.tokens if token > 0])
    lost = sum([token < 0 for token in piece.tokens])
    return [
        *[at / 3 for at in piece.ships], piece.strength() / 5, piece.commerce() / 2, float(len(piece.islands)), won / 5,
        lost / 2, float(len(piece.raids)), float(piece.spared), float(piece.off), float(piece.per_move),
    ]  # fmt: skip


def lay_island(rs: Ruleset, city: City, card: int, verb: str) -> None:
    """Lay an island beside the shipyard."""
    fleets_in(city).find(rs, city, card)


def try_sailing(rs: Ruleset, city: City, action: Action) -> None:
    """Move the ship of an action, with the effects on its own city."""
    fleet = fleet_moved(rs, city, action)
    if fleet is not None:
        city.coins += fleets_in(city).advance(fleet)


def fleet_moved(rs: Ruleset, city: City, action: Action) -> int | None:
    """Return the fleet whose ship an action moves, along with a card or by itself; None for none."""
    if sails(action):
        return fleet_of(rs, fleets_in(city), action)
    return FLEETS.index(action.object) if action.verb == "choose" and action.object in FLEETS else None


def sea_of(state: WondersState) -> ArmadaState:
    """Return Armada's piece of the state."""
    for piece in state.pieces:
        if isinstance(piece, ArmadaState):
            return piece
    raise AssertionError("the game is played without fleets")


def fleets_in(city: City) -> ArmadaCity:
    """Return Armada's piece of a city."""
    for piece in city.pieces:
        if isinstance(piece, ArmadaCity):
            return piece
    raise AssertionError("the game is played without fleets")


def board_names(rs: Ruleset, named: Any) -> list[str]:
    """Return shipyards that a setup deals, as it names them.

    Raises:
        ValueError: one is unknown, or named twice.
    """
    found = [str(name) for name in named]
    unknown = [name for name in found if name not in yards(rs)]
    if unknown or len(set(found)) != len(found):
        raise ValueError(Message("armada.shipyards", names=list(yards(rs))))
    return found
