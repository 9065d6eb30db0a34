"""What the goods that an action makes are good for in the rest of the game.

Everything follows from the open table and from the cards that may be dealt at it; nothing here is secret.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.wonders.engine.actions import Action
from rules.wonders.engine.state import WondersState
from rules.wonders.engine.verbs import Produce, ProduceChoice
from rules.wonders.knowledge.foresight import foresee
from rules.wonders.knowledge.insight import card_offer
from rules.wonders.model import unpack


@dataclass(frozen=True)
class GoodsUses:
    """Uses of the goods that an action makes.

    ``made``: how many of each it makes; where there is a ``choice``, one of each. ``stages``: the stages that the city
    may still build and whose cost has one of these goods, counted from 1; ``cards``: cards of ages to come whose cost
    has one, the city lacks and no chain makes free; ``opened``: those of them that the city can have by the action and
    could not have before.
    """

    made: dict[str, int]
    choice: bool
    stages: tuple[int, ...]
    cards: tuple[str, ...]
    opened: tuple[str, ...]


def goods_uses(state: WondersState, seat: int, action: Action) -> GoodsUses | None:
    """Return the uses of the goods that an action makes; None if it makes none."""
    foreseen = foresee(state, seat, action)
    made: dict[str, int] = {}
    choice = False
    for effect in foreseen.effects:
        if isinstance(effect, Produce):
            made |= {good: made.get(good, 0) + number for good, number in effect.resources.items()}
        elif isinstance(effect, ProduceChoice):
            choice = True
            made |= {good: max(1, made.get(good, 0)) for good in effect.options}
    if not made:
        return None
    rs, after, city = state.rs, foreseen.table, foreseen.table.cities[seat]
    stages = tuple(
        number + 1
        for number, stage in enumerate(city.wonder.stages)
        if number not in city.built and made.keys() & unpack(stage.need).keys()
    )
    cards, opened = [], []
    for index, card in enumerate(rs.cards):
        if card.age <= state.age or not any(seats <= len(state.cities) for seats in card.copies):
            continue
        if not made.keys() & card.cost.keys() or city.has(rs, index):
            continue
        now = card_offer(after, seat, card.id)
        if now.state in ("chain", "built"):
            continue
        cards.append(card.id)
        if now.playable and not card_offer(state, seat, card.id).playable:
            opened.append(card.id)
    return GoodsUses(made, choice, stages, tuple(cards), tuple(opened))
