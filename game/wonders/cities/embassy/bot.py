"""The borrowed effects for the rule-of-thumb bot: nobody takes debt, so that those who hold nothing lose nothing."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.wonders.bots.evaluation import Appraiser
from game.wonders.bots.rivals import for_rivals
from game.wonders.cities.bot import CitiesBot
from rules.wonders.cities.verbs import CoinLoss


class EmbassyBot(CitiesBot):
    """Weighs what Cities would, but for debt."""

    plain: Collection[str] = ()

    def _demanded(self, appraiser: Appraiser, seat: int, effect: CoinLoss) -> float:
        counters = appraiser.rs.vocabulary.counters

        def worth(other: int) -> float:
            city = appraiser.table.city(other)
            paid = min(city.coins, effect.demanded(city, counters, appraiser.since))
            return appraiser.purse(other, city.coins) - appraiser.purse(other, city.coins - paid)

        return for_rivals(appraiser, seat, worth)


EXTENSION: Final = EmbassyBot()
