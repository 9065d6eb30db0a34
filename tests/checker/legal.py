"""Which answers each question must offer, by canonical notation."""

from __future__ import annotations

from tests.checker.model import Table, box
from tests.checker.notation import NOTHING, Action
from tests.checker.payments import build_ways, stage_ways

Offer = dict[str, Action]


def hand_offer(table: Table, seat: int, hand: list[str]) -> Offer:
    """`turn` and `extra`: every build, stage and sale of every different card of the hand."""
    stage = stage_ways(table, seat)
    actions: list[Action] = []
    for card_id in sorted(set(hand)):
        actions += [Action("build", card_id, way) for way in build_ways(table, seat, box().cards[card_id])]
        actions += [Action("stage", card_id, way) for way in stage]
        actions.append(Action("sell", card_id))
    return {str(action): action for action in actions}


def pick_offer(table: Table, seat: int) -> Offer:
    """`discard_pick`: every different card of the pile whose building the city lacks, or none of them."""
    built = table.cities[seat].buildings()
    actions = [
        Action("choose", card_id)
        for card_id in sorted(set(table.discard))
        if box().cards[card_id].building not in built
    ]
    actions.append(Action("choose", NOTHING))
    return {str(action): action for action in actions}
