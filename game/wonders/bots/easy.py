"""A friendly beginner: sees less of what its answers lead to than ``medium`` does, and has more noise."""

from __future__ import annotations

from game.wonders.bots.noisy import NoisyBot
from game.wonders.bots.weights import Weights

SHORT_SIGHTED = Weights(
    # Points on the table count in full; what goods, arms and coins lead to counts less the further off it is.
    cash=0.45,
    trust_military=(0.9, 1.0, 0.8),
    trust_supply=(1.0, 0.5, 0.5),
    trust_abilities=0.4,
    path=0.3,
    patience=0.4,
    # Rivals are company, not prey.
    denial=0.0,
    rivalry=0.0,
    returns=0.0,
    duel_denial=0.0,
    duel_rivalry=0.0,
    duel_returns=0.0,
)
NOISES = (7.0, 1.2)
"""Its noise in points (standard deviation) at the first and the last turn, when everybody can count."""


class EasyBot(NoisyBot):
    """An easy opponent that weighs the present turn with much noise."""

    def __init__(self) -> None:
        super().__init__(SHORT_SIGHTED, NOISES)
