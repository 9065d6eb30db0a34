"""What is new in kind with the smugglers: a colour of structures, losses that may be owed, absence from a conflict."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import field

from rules import Action, City, Effect, Event, Ruleset, View, WondersState
from rules.core.facts import Facts
from rules.core.flow import Answer
from rules.wonders.content.definitions import CardDef, ContentEntry
from rules.wonders.content.shapes import Cost, EffectList, Number
from rules.wonders.engine.battles import CONFLICT
from rules.wonders.engine.city import CityPiece
from rules.wonders.engine.losses import Loss
from rules.wonders.engine.questions import Question
from rules.wonders.engine.state import Document, StatePiece
from rules.wonders.expansion import (
    Colour,
    Conflicts,
    Expansion,
    Flow,
    Losses,
    Opening,
    Pieces,
    Scoring,
    Words,
)
from rules.wonders.facts import CityTable
from rules.wonders.scoring import ScoreSheet
from tests.expansions.smugglers.facts import DoveTaken, Fleeced, LossesDue, Underworld

BLACK: Final = "black"
LOT: Final = "smugglers"


class UnderworldCity(CityPiece):
    """The doves and debts of a city, and what it is ``owed`` to pay in this turn."""

    def __init__(self, doves: int = 0, debts: int = 0, owed: int = 0) -> None:
        self.doves, self.debts, self.owed = doves, debts, owed

    def copy(self) -> CityPiece:
        return UnderworldCity(self.doves, self.debts, self.owed)

    def kind(self) -> type[Facts] | None:
        return Underworld

    def facts(self, rs: Ruleset) -> Facts | None:
        return Underworld(doves=self.doves, debts=self.debts, owed=self.owed)

    def read(self, rs: Ruleset, city: City, table: CityTable) -> None:
        found = table.piece(Underworld)
        self.doves, self.debts, self.owed = found.doves, found.debts, found.owed


class UnderworldState(StatePiece):
    """By city, what its cards of this turn make every other city lose."""

    def __init__(self, seats: int) -> None:
        self.due = [0] * seats

    def copy(self) -> StatePiece:
        twin = UnderworldState(0)
        twin.due = self.due.copy()
        return twin

    def to_json(self, rs: Ruleset) -> Document:
        return {"losses_due": self.due.copy()}

    def read(self, rs: Ruleset, data: Document) -> None:
        self.due = list(data["losses_due"])

    def view(self, state: WondersState, seat: int) -> Facts | None:
        return LossesDue(due=tuple(self.due))

    def recall(self, state: WondersState, view: View) -> None:
        self.due = list(view.piece(LossesDue).due)


def underworld_in(city: City) -> UnderworldCity:
    """The piece of a city."""
    return next(piece for piece in city.pieces if isinstance(piece, UnderworldCity))


def underworld_of(state: WondersState) -> UnderworldState:
    """The piece of the state."""
    return next(piece for piece in state.pieces if isinstance(piece, UnderworldState))


# --- losses and debts -----------------------------------------------------------------------------------------------


class OthersLose(Effect, frozen=True, tag="others_lose"):
    """All other cities lose coins when the turn ends."""

    amount: Annotated[int, Number(1, 5)]

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        underworld_of(state).due[city] += self.amount


def losses(state: WondersState) -> list[Loss]:
    """What every city is to lose by the others."""
    piece = underworld_of(state)
    due, piece.due = piece.due, [0] * len(piece.due)
    found = [(city, sum(due) - own) for city, own in enumerate(due)]
    return [Loss(city, Fleeced(coins=coins, debts=0)) for city, coins in found if coins]


def settle(state: WondersState, lost: list[Loss], events: list[Event]) -> None:
    """Each city says at the same time how much of all its losses it pays."""
    for loss in lost:
        underworld_in(state.cities[loss.city]).owed += loss.facts.coins
    for seat, city in enumerate(state.cities):
        if underworld_in(city).owed:
            state.rs.questions["owe"].ask(state, seat, seat, events)


def no_cards(state: WondersState, seat: int, city: int) -> list[int]:
    """The question is about no cards."""
    return []


def payable(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    """All that a city can pay of what it is to lose, or less."""
    found = state.cities[city]
    return tuple([Action("pay", str(coins)) for coins in range(min(underworld_in(found).owed, found.coins), -1, -1)])


def owe(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Coins go to the bank; the rest is debt."""
    for answer in answers:
        city, paid = state.cities[answer.ask.city], int(answer.action.object)
        piece = underworld_in(city)
        events.append(Event(answer.ask.city, Fleeced(coins=paid, debts=piece.owed - paid)))
        city.coins -= paid
        piece.debts += piece.owed - paid
        piece.owed = 0


# --- doves ----------------------------------------------------------------------------------------------------------


class Dove(Effect, frozen=True, tag="dove"):
    """The city stays out of the next conflict."""

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        underworld_in(state.cities[city]).doves += 1
        events.append(Event(city, DoveTaken()))


def with_doves(state: WondersState) -> list[int]:
    """The cities that take no part in the conflict."""
    return [seat for seat, city in enumerate(state.cities) if underworld_in(city).doves]


def doves_leave(state: WondersState, events: list[Event]) -> bool:
    """One dove of each city has done its work."""
    for seat in with_doves(state):
        underworld_in(state.cities[seat]).doves -= 1
    return False


# --- content and score ----------------------------------------------------------------------------------------------


class SmugglerEntry(ContentEntry, frozen=True, kw_only=True):
    """One entry of ``smugglers:``."""

    age: Annotated[int, Number(1, 3)]
    cost: Cost = field(default_factory=dict)
    effects: Annotated[tuple[Effect, ...], EffectList()]

    def definition(self, place: str) -> CardDef:
        return CardDef(
            id=self.id, building=self.id, colour=BLACK, age=self.age, cost=self.cost, effects=self.effects, copies=(3,),
            chains_from=(), file=place, lot=LOT,
        )  # fmt: skip


def score(state: WondersState, seat: int, sheet: ScoreSheet) -> None:
    """A point less for each debt."""
    debts = underworld_in(state.cities[seat]).debts
    if debts:
        sheet.add("smugglers", "debts", -debts, debts)


EXPANSION: Final = Expansion(
    words=Words(
        verbs=(OthersLose, Dove),
        colours={BLACK: Colour("smugglers", "black_card")},
        categories=("smugglers",),
        sections={"smugglers": SmugglerEntry},
    ),
    opening=Opening(lots={LOT: lambda cities: cities}),
    pieces=Pieces(UnderworldState, UnderworldCity),
    flow=Flow(steps={"doves_leave": doves_leave}, questions=(Question("owe", no_cards, payable, owe, shown=""),)),
    conflicts=Conflicts(absent={CONFLICT: with_doves}),
    losses=Losses(raised=losses, settled=settle),
    scoring=Scoring(lines=score),
)
