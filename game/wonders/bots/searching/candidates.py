"""Which answers are worth a look: one for each that leads elsewhere, the least wanted cards for stages and sales."""

from __future__ import annotations

from collections.abc import Sequence

from rules import Action, habits_of
from rules.wonders.state import WondersState

STAGES = 3
"""With how many cards a stage is tried."""
SALES = 2
"""How many cards are tried for a sale."""


def cheapest(actions: Sequence[Action]) -> list[Action]:
    """Of answers that differ in their payment alone the one that costs least, in the order given."""
    found: dict[tuple[str, str, str, str], Action] = {}
    for action in actions:
        key = (action.verb, action.object, action.way, action.sail)
        if key not in found or action.coins < found[key].coins:
            found[key] = action
    return list(found.values())


def worth_a_look(
    state: WondersState, seat: int, actions: Sequence[Action], stages: int = STAGES, sales: int = SALES
) -> list[Action]:
    """The answers of a seat that are tried: all structures, and whatever else is asked about; of the cards put under
    the wonder or sold those that the city wants least."""
    found = cheapest(actions)
    buried = [action for action in found if action.verb == "stage"]
    sold = [action for action in found if action.verb == "sell"]
    if len(buried) <= stages and len(sold) <= sales:
        return found
    index = state.rs.card_index
    cards = sorted({index[action.card] for action in (*buried, *sold)})
    wanted = dict(zip(cards, habits_of(state.rs).cards(state, seat, cards), strict=True))

    def least(group: list[Action], number: int) -> list[Action]:
        # Answers with the same card stay together, whatever is done beside it.
        kept = sorted({index[action.card] for action in group}, key=lambda card: wanted[card])[:number]
        return [action for action in group if index[action.card] in kept]

    rest = [action for action in found if action.verb not in ("stage", "sell")]
    return rest + least(buried, stages) + least(sold, sales)
