"""Which answers are worth a look: one for each that leads elsewhere; for stages and sales the cards that the city wants
least, and the one that it would rather not pass on."""

from __future__ import annotations

from collections.abc import Sequence

from rules import Action, load_linear_policy
from rules.wonders.engine.state import WondersState

STAGES = 3
"""With how many cards a stage is tried."""
SALES = 2
"""How many cards are tried for a sale."""


def cheapest(actions: Sequence[Action]) -> list[Action]:
    """Of answers that differ in their payment alone the one that costs least, in the order given."""
    found: dict[tuple[str, str, str, str], Action] = {}
    for action in actions:
        key = (action.verb, action.object, action.way, action.extra)
        if key not in found or action.coins < found[key].coins:
            found[key] = action
    return list(found.values())


def worth_a_look(
    state: WondersState, seat: int, actions: Sequence[Action], stages: int = STAGES, sales: int = SALES, denied: int = 1
) -> list[Action]:
    """The answers of a seat that are tried: all structures, and whatever else is asked about; of the cards put under
    the wonder or sold those that the city wants least, and so many (``denied``) that the one wants most to which the
    hand goes."""
    found = cheapest(actions)
    buried = [action for action in found if action.verb == "stage"]
    sold = [action for action in found if action.verb == "sell"]
    if len(buried) <= stages and len(sold) <= sales:
        return found
    index = state.rs.card_index
    cards = sorted({index[action.card] for action in (*buried, *sold)})
    habits = load_linear_policy(state.rs)
    wanted = dict(zip(cards, habits.cards(state, seat, cards), strict=True))
    loss: dict[int, int] = {}
    if denied and state.turn < state.rs.turns_per_age:
        receiver = (seat + state.rs.passing(state.age)) % len(state.hands)
        loss = dict(zip(cards, habits.cards(state, receiver, cards), strict=True))

    def kept(group: list[Action], number: int) -> list[Action]:
        # Answers with the same card stay together, whatever is done beside it.
        known = {index[action.card] for action in group}
        few = sorted(known, key=lambda card: wanted[card])[:number]
        if loss:
            few += sorted(known, key=lambda card: loss[card], reverse=True)[:denied]
        return [action for action in group if index[action.card] in few]

    rest = [action for action in found if action.verb not in ("stage", "sell")]
    return rest + kept(buried, stages) + kept(sold, sales)
