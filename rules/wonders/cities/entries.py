"""The cards of Cities as they are written in content files."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import field

from rules.wonders.content.definitions import CardDef, ContentEntry
from rules.wonders.content.effects import Effect
from rules.wonders.content.shapes import Cost, EffectList, Number

CARDS: Final = "city_cards"
BLACK: Final = "black"


class CityCardEntry(ContentEntry, frozen=True, kw_only=True):
    """A black card of an age."""

    age: Annotated[int, Number(1, 3)]
    cost: Cost = field(default_factory=dict)
    effects: Annotated[tuple[Effect, ...], EffectList()]

    def definition(self, place: str) -> CardDef:
        return CardDef(
            id=self.id,
            building=self.id,
            colour=BLACK,
            age=self.age,
            cost=self.cost,
            effects=self.effects,
            copies=(3,),
            chains_from=(),
            file=place,
            lot=CARDS,
            numbered=False,
        )
