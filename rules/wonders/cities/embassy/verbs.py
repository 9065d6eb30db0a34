"""The effects that differ from those of Cities."""

from __future__ import annotations

from rules.wonders.cities.verbs import CoinLoss


class ForgivenLoss(CoinLoss, frozen=True, tag="coin_loss"):
    """At the end of the turn all others lose so many coins, as far as they have them."""
