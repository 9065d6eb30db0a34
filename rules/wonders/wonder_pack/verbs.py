"""The effects of the Wonder Pack's boards."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import field

from rules.core.events import Event
from rules.wonders.content.effects import Effect, Vocabulary
from rules.wonders.content.gain import Gain
from rules.wonders.content.shapes import Amount, Neighbours, Number, Resource
from rules.wonders.engine.actions import Action
from rules.wonders.engine.city import City
from rules.wonders.engine.state import WondersState
from rules.wonders.model import RESOURCES
from rules.wonders.phases.turn import earn
from rules.wonders.wonder_pack.burial import BURY, TIMES, cards_to_bury
from rules.wonders.wonder_pack.copying import copy_stage, sides_with
from rules.wonders.wonder_pack.state import COLOURS_OPEN, show, units_made, wonder_in


class StartingCoins(Effect, frozen=True, tag="starting_coins"):
    """Of a board's power: so many coins more at the start."""

    amount: Amount


class CopyStage(Effect, frozen=True, tag="copy_stage"):
    """The effect of that stage of a neighbour's board, built or not; of two the owner chooses. Games by the second
    revision of the rules have it; others have stages with `copies`."""

    previewed = True
    sides: Neighbours = field(name="from")
    stage: Annotated[int, Number(1, 4)]

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        copy_stage(state, city, self.sides, self.stage, events)

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return "" if sides_with(state, city, self.sides, self.stage) else "no_stage_to_copy"


class PointsPerResource(Effect, frozen=True, tag="points_per_resource"):
    """Points at the end for each unit of it that board, brown and grey cards make."""

    brings_points = True
    amount: Amount
    resource: Resource

    def ongoing(self, city: City) -> None:
        wonder_in(city).rates.append((self.amount, RESOURCES.index(self.resource)))


class CoinsPerResource(Effect, frozen=True, tag="coins_per_resource"):
    """Once, when built: coins for each unit of it that board, brown and grey cards make."""

    previewed = True
    amount: Amount
    resource: Resource

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        coins = self.amount * units_made(state.cities[city], RESOURCES.index(self.resource))
        if coins:
            earn(state, city, coins, events)

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return "" if units_made(state.cities[city], RESOURCES.index(self.resource)) else "none_counted"


class PointsPerColourUsed(Effect, frozen=True, tag="points_per_colour_used"):
    """At the end, a point for each card there of the colour of the card under the stage, which is shown then."""

    previewed = True
    brings_points = True
    amount: Annotated[int, Number(1, 1)]
    cities: Neighbours

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        """Up to the second revision of the rules the colour was shown at once."""
        if state.setup.rules <= COLOURS_OPEN:
            show(state, city, [state.rs.colour[state.cities[city].buried[-1]]], events)

    def ongoing(self, city: City) -> None:
        piece = wonder_in(city)
        piece.colour_points += self.amount
        piece.under.append(len(city.buried) - 1)


class Bury(Effect, frozen=True, tag="bury"):
    """Lay a recruited leader to rest, or none: its effect ends, it brings twice its cost in points."""

    times: Annotated[int, Number(TIMES, TIMES)]

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.follow_ups = (*gain.follow_ups, BURY)

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return "" if cards_to_bury(state, city, city) else "nobody_to_bury"


VERBS: Final[tuple[type[Effect], ...]] = (
    StartingCoins, CopyStage, PointsPerResource, CoinsPerResource, PointsPerColourUsed, Bury,
)  # fmt: skip
