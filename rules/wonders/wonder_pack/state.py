"""The piece of a city of the Wonder Pack: what its wonder has copied, shown and laid to rest."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.core.events import Event
from rules.core.facts import Facts
from rules.wonders.content.effects import compile_effects
from rules.wonders.content.gain import Gain
from rules.wonders.engine.city import City, CityPiece
from rules.wonders.engine.packed import OPTIONS
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import WondersState
from rules.wonders.engine.verbs import Points, PointsPer
from rules.wonders.facts import CityTable
from rules.wonders.model import BITS, NIBBLE
from rules.wonders.wonder_pack.event_facts import ColourShown
from rules.wonders.wonder_pack.facts import CopiedStage, WonderTable

COLOURS_OPEN: Final = 2
"""The revision of the rules up to which the colour under a stage is shown when that is built."""


class WonderPackCity(CityPiece):
    """``copied`` stages (only up to the second revision of the rules); ``colours`` (numbers) of the cards under stages
    for which they matter, once they are shown; cards laid to ``rest``.

    Derived: ``rates``, points for each unit of a resource produced, as (amount, number of the resource);
    ``colour_points``, for each card of such a colour, and ``under``, which of the buried cards have it.
    """

    def __init__(self) -> None:
        self.copied: list[CopiedStage] = []
        self.colours: list[int] = []
        self.rest: list[int] = []
        self.rates: list[tuple[int, int]] = []
        self.colour_points = 0
        self.under: list[int] = []

    def copy(self) -> CityPiece:
        twin = WonderPackCity()
        twin.copied, twin.colours, twin.rest = self.copied.copy(), self.colours.copy(), self.rest.copy()
        twin.rates, twin.colour_points, twin.under = self.rates.copy(), self.colour_points, self.under.copy()
        return twin

    def kind(self) -> type[Facts] | None:
        return WonderTable

    def facts(self, rs: Ruleset) -> Facts | None:
        return WonderTable(
            copied=tuple(self.copied),
            built_with=tuple([rs.colours[colour] for colour in self.colours]),
            laid_to_rest=tuple([rs.ids[card] for card in self.rest]),
        )

    def read(self, rs: Ruleset, city: City, table: CityTable) -> None:
        found = table.piece(WonderTable)
        self.colours = [rs.colours.index(colour) for colour in found.built_with]
        self.rest = [rs.card_index[card] for card in found.laid_to_rest]
        for stage in found.copied:
            self.share(rs, city, stage)

    def clear(self) -> None:
        self.rates = []
        self.colour_points = 0
        self.under = []

    def readd(self, rs: Ruleset, city: City) -> None:
        copied, self.copied = self.copied, []
        for stage in copied:
            self.share(rs, city, stage)

    def summary(self) -> object:
        return sorted(self.rates), self.colour_points

    def share(self, rs: Ruleset, city: City, stage: CopiedStage) -> None:
        """Give the city the lasting effects of a stage of another board; its points are in the score (mechanics)."""
        self.copied.append(stage)
        city.add(rs, without_points(rs, stage))


def gain_of(rs: Ruleset, stage: CopiedStage) -> Gain:
    """Return what a stage of a board brings."""
    return rs.wonders[stage.board, stage.side].stages[stage.stage - 1].gain


@lru_cache(maxsize=256)
def without_points(rs: Ruleset, stage: CopiedStage) -> Gain:
    """Return what a stage brings besides points."""
    effects = rs.boards[stage.board].sides[stage.side][stage.stage - 1].effects
    return compile_effects([effect for effect in effects if not isinstance(effect, Points | PointsPer)], rs.vocabulary)


def wonder_in(city: City) -> WonderPackCity:
    """Return the Wonder Pack's piece of a city."""
    for piece in city.pieces:
        if isinstance(piece, WonderPackCity):
            return piece
    raise AssertionError("the game is played without the Wonder Pack")


def show(state: WondersState, number: int, colours: list[int], events: list[Event]) -> None:
    """Show the colours of cards under stages of a city."""
    wonder_in(state.cities[number]).colours += colours
    events += [Event(number, ColourShown(colour=state.rs.colours[colour])) for colour in colours]


def colours_under(rs: Ruleset, city: City) -> list[int]:
    """Return the colours of the cards under stages of a city for which they matter."""
    return [rs.colour[city.buried[number]] for number in wonder_in(city).under]


def units_made(city: City, resource: int) -> int:
    """Return the units of a resource that the board, brown and grey cards of a city make."""
    options = [OPTIONS[mask] >> BITS * resource & NIBBLE for mask in city.sale.choices.masks]
    return (city.sale.fixed >> BITS * resource & NIBBLE) + sum(options)
