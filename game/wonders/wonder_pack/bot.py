"""The Wonder Pack for the rule-of-thumb bot: whose stage to copy, whom to lay to rest, which card to put under one."""

from __future__ import annotations

from typing import Final

from game.wonders.bots.decision import Decision, Weigh, WeighedAction
from game.wonders.bots.estimates import coin_worth
from game.wonders.bots.evaluation import Appraiser
from game.wonders.bots.extension import BotExtension
from game.wonders.bots.worth import Worth
from rules import Action, Gain, model
from rules.wonders.wonder_pack.burial import BURY, cards_in_city, points_at_rest
from rules.wonders.wonder_pack.copying import COPY, THIRD
from rules.wonders.wonder_pack.state import units_made
from rules.wonders.wonder_pack.verbs import CoinsPerResource, CopyStage, PointsPerColourUsed, PointsPerResource

_STEPS: Final = {"left": 1, "right": -1}
_MADE: Final = 0.03
"""Units of a resource that a city adds in a turn."""
_LIKELY: Final = 0.8
"""The share of the best colour that the card used for a stage is likely to have."""


class WonderPackBot(BotExtension):
    """Weighs copied stages as the city would its own, and a burial by what it ends."""

    judged_without = True

    def weigh(self, decision: Decision) -> Weigh | None:
        table, appraiser = decision.table, decision.appraiser
        if table.kind not in (COPY, BURY):
            return None

        def answer(action: Action) -> WeighedAction:
            if table.kind == COPY:
                found = _copied(appraiser, table.seat, _STEPS[action.object], THIRD)
                return WeighedAction(action, found, decision.purse(action, found))
            card = table.rs.card_index.get(action.card)
            return WeighedAction(action, Worth(points=0.0 if card is None else _burial(appraiser, table.seat, card)))

        return answer

    def asked(self, appraiser: Appraiser, seat: int, kind: str) -> float | None:
        if kind != BURY:
            return None
        leaders = cards_in_city(appraiser.rs, appraiser.table.city(seat))
        return max((_burial(appraiser, seat, card) for card in leaders), default=0.0)

    def brings(self, appraiser: Appraiser, seat: int, gain: Gain) -> float:
        found = 0.0
        coin = coin_worth(appraiser.turns, appraiser.table.all_turns, appraiser.weights)
        for effect in (*gain.on_play, *gain.ongoing):
            if isinstance(effect, CopyStage):
                worths = [_copied(appraiser, seat, _STEPS[side], effect.stage) for side in effect.sides]
                found += max(worth.lasting + worth.coins * coin for worth in worths)
            elif isinstance(effect, CoinsPerResource):
                found += effect.amount * coin * _made(appraiser, seat, effect.resource)
            elif isinstance(effect, PointsPerResource):
                found += effect.amount * (_made(appraiser, seat, effect.resource) + _MADE * appraiser.turns)
        if _uses_colour(gain):
            found += _LIKELY * _best_colour(appraiser, seat)
        return found

    def under(self, decision: Decision, card: int, place: int) -> float:
        table, seat = decision.table, decision.table.seat
        if not _uses_colour(table.city(seat).wonder.stages[place].gain):
            return 0.0
        here = _beside(decision.appraiser, seat, table.rs.colour[card])
        return here - _LIKELY * _best_colour(decision.appraiser, seat)


def _copied(appraiser: Appraiser, seat: int, step: int, number: int) -> Worth:
    """Return the worth to a city of a stage of a neighbour's board; nothing where that has no such stage."""
    stages = appraiser.table.city(seat + step).wonder.stages
    return appraiser.gain(seat, stages[number - 1].gain, -1) if number <= len(stages) else Worth()


def _burial(appraiser: Appraiser, seat: int, card: int) -> float:
    """Return twice the cost of a leader, less what its effect would still bring; what it did at once is done."""
    gain = appraiser.rs.gain[card]
    worth = appraiser.gain(seat, gain, -1)
    ends = worth.lasting - (worth.power if gain.follow_ups or gain.on_play else 0.0)
    return points_at_rest(appraiser.rs, appraiser.table.city(seat), card) - max(0.0, ends)


def _made(appraiser: Appraiser, seat: int, resource: str) -> int:
    return units_made(appraiser.table.city(seat), model.RESOURCES.index(resource))


def _uses_colour(gain: Gain) -> bool:
    """True if the colour of the card under a stage matters."""
    return any(isinstance(effect, PointsPerColourUsed) for effect in gain.ongoing)


def _beside(appraiser: Appraiser, seat: int, colour: int) -> float:
    """Return the cards of a colour beside a city."""
    return float(sum(appraiser.table.city(other).colours[colour] for other in (seat + 1, seat - 1)))


def _best_colour(appraiser: Appraiser, seat: int) -> float:
    return max(_beside(appraiser, seat, colour) for colour in range(len(model.STRUCTURE_COLOURS)))


EXTENSION: Final = WonderPackBot()
