"""The cards and islands of Armada as they are written in content files."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import field

from rules.wonders.armada.state import COLOUR, lot_of
from rules.wonders.armada.yards import LEVELS
from rules.wonders.content.definitions import CardDef, ContentEntry
from rules.wonders.content.effects import Effect
from rules.wonders.content.shapes import Cost, EffectList, Number, Word
from rules.wonders.model import STRUCTURE_COLOURS

CARDS: Final = "fleet_cards"


class FleetCardEntry(ContentEntry, frozen=True, kw_only=True):
    """A card of an age; ``cities``: the fewest that it is used with."""

    colour: Annotated[str, Word(STRUCTURE_COLOURS)]
    age: Annotated[int, Number(1, 3)]
    cost: Cost = field(default_factory=dict)
    effects: Annotated[tuple[Effect, ...], EffectList()]
    cities: Annotated[int, Number(3, 7)] = 3

    def definition(self, place: str) -> CardDef:
        return CardDef(
            id=self.id,
            building=self.id,
            colour=self.colour,
            age=self.age,
            cost=self.cost,
            effects=self.effects,
            copies=(self.cities,),
            chains_from=(),
            file=place,
            lot=CARDS,
        )


class IslandEntry(ContentEntry, frozen=True, kw_only=True):
    """An island of the pile of a level."""

    what = "armada.island"
    named = "armada.island_of"
    effects: Annotated[tuple[Effect, ...], EffectList()]
    level: Annotated[int, Number(LEVELS[0], LEVELS[-1])]

    def definition(self, place: str) -> CardDef:
        return CardDef(
            id=self.id,
            building=self.id,
            colour=COLOUR,
            age=0,
            cost={},
            effects=self.effects,
            copies=(),
            chains_from=(),
            file=place,
            lot=lot_of(self.level),
        )
