"""The effects of Armada's cards and islands."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import field

from rules.core.events import Event
from rules.wonders.armada.conflicts import TARGETS, aim, target_of
from rules.wonders.armada.ship_moves import move, raise_voyage, take_top
from rules.wonders.armada.state import ALL_FLEETS, fleets_in, sea_of
from rules.wonders.armada.yards import FLEETS, LEVELS
from rules.wonders.content.effects import Effect
from rules.wonders.content.shapes import Amount, Number, Word, WordList
from rules.wonders.engine.actions import Action
from rules.wonders.engine.battles import battles_of
from rules.wonders.engine.city import City
from rules.wonders.engine.no_effect import WONDER_COMPLETE, last_of_all
from rules.wonders.engine.state import WondersState

NO_ISLAND: Final = "no_island"
_NO_SHIP: Final = "no_ship"
_FAR = Word(tuple(TARGETS))


class NavalShields(Effect, frozen=True, tag="naval_shields"):
    """Naval strength."""

    amount: Amount

    def ongoing(self, city: City) -> None:
        fleets_in(city).shields += self.amount


class Incursion(Effect, frozen=True, tag="incursion"):
    """At the end of this age, one more ground conflict, with the second city on that side."""

    previewed = True
    target: Annotated[str, _FAR]

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        aim(state, city, self.target, events)

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        """No battle comes of it where the two fight each other in any case (armada-rules 10)."""
        pair = {city, target_of(state, city, self.target)}
        return "fights_already" if any({battle.first, battle.second} == pair for battle in battles_of(state)) else ""


class Piracy(Effect, frozen=True, tag="piracy"):
    """At the end of the turn all others lose a coin for each own commerce level."""

    previewed = True

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        sea_of(state).pirates.append(city)

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        for seat, other in enumerate(state.cities):
            piece = fleets_in(other)
            if seat != city and piece.commerce() and other.coins and not piece.spared:
                return ""
        return "nobody_to_rob"


class FreeMove(Effect, frozen=True, tag="free_move"):
    """So many different ones of these ships go one space up for nothing, the owner's choice which."""

    previewed = True
    ships: Annotated[tuple[str, ...], WordList(FLEETS)]
    count: Annotated[int, Number(1, len(FLEETS))] = 1

    @property
    def fleets(self) -> int:
        """A bit for each of its ships."""
        return sum(1 << FLEETS.index(ship) for ship in self.ships)

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        """Move the ship at once if there is nothing to choose, else raise the question."""
        fleet = FLEETS.index(self.ships[0])
        if len(self.ships) > 1:
            raise_voyage(state, city, self.count, self.fleets)
        elif fleets_in(state.cities[city]).can_move(fleet):
            move(state, city, fleet, events)

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return _moves_none(state, city, self.fleets)


class IslandTop(Effect, frozen=True, tag="island_top"):
    """The top island of the pile of that level."""

    level: Annotated[int, Number(LEVELS[0], LEVELS[-1])]

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        take_top(state, city, self.level, events)

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return "" if sea_of(state).piles[self.level - 1] else NO_ISLAND


class BuyFromAfar(Effect, frozen=True, tag="buy_from_afar"):
    """Each turn so many units of any resources from the second city on that side, for one coin each."""

    seller: Annotated[str, _FAR] = field(name="from")
    units: Annotated[int, Number(1, 7)]
    price: Annotated[int, Number(1, 1)]

    def ongoing(self, city: City) -> None:
        piece = fleets_in(city)
        piece.sellers = tuple(sorted([*piece.sellers, (TARGETS[self.seller], self.units)]))

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return last_of_all(state, city)


class SparedLosses(Effect, frozen=True, tag="spared_losses"):
    """No more losses from taxes and piracy."""

    def ongoing(self, city: City) -> None:
        fleets_in(city).spared = True


class MayAbstain(Effect, frozen=True, tag="may_abstain"):
    """The city may stay out of each naval conflict."""

    def ongoing(self, city: City) -> None:
        fleets_in(city).may_abstain = True


class FreeStageMove(Effect, frozen=True, tag="free_stage_move"):
    """A naval construction that goes with a wonder stage costs nothing, and its ship may be any."""

    def ongoing(self, city: City) -> None:
        fleets_in(city).free_stage = True

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return WONDER_COMPLETE if not state.cities[city].open_stages() else _moves_none(state, city, ALL_FLEETS)


class SailingDiscount(Effect, frozen=True, tag="sailing_discount"):
    """Each naval construction costs so many resources less, the payer's choice which."""

    amount: Amount

    def ongoing(self, city: City) -> None:
        fleets_in(city).off += self.amount

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return _moves_none(state, city, ALL_FLEETS)


class CoinsPerMove(Effect, frozen=True, tag="coins_per_move"):
    """Coins for each naval construction, paid or free."""

    amount: Amount

    def ongoing(self, city: City) -> None:
        fleets_in(city).per_move += self.amount

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return _moves_none(state, city, ALL_FLEETS)


class PointsPerBestColour(Effect, frozen=True, tag="points_per_best_colour"):
    """At the end, points for each card of the colour of which the city has most."""

    brings_points = True
    amount: Amount


def _moves_none(state: WondersState, city: int, fleets: int) -> str:
    """Return why none of these ships (a bit each) can move: all are at their last spaces."""
    return "" if fleets_in(state.cities[city]).movable(fleets) else _NO_SHIP


VERBS: Final[tuple[type[Effect], ...]] = (
    NavalShields, Incursion, Piracy, FreeMove, IslandTop, BuyFromAfar, SparedLosses, MayAbstain,
    FreeStageMove, SailingDiscount, CoinsPerMove, PointsPerBestColour,
)  # fmt: skip
