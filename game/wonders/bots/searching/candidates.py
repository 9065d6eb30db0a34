"""The candidates of a search: one answer for each that leads elsewhere. Of the cards for stages and sales, those that
the city wants least, and the one that it would rather not pass on."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.halving import Candidate
from rules import Action, View, load_linear_policy, memory
from rules.wonders.engine.state import WondersState

STAGES = 3
"""The number of cards tried for a stage, but for those kept from others."""
SALES = 2
"""The number of cards tried for a sale."""


def cheapest(actions: Sequence[Action]) -> list[Action]:
    """Return, of answers that differ only in their payment, the cheapest, in the order given."""
    found: dict[tuple[str, str, str, str, int], Action] = {}
    for action in actions:
        key = (action.verb, action.object, action.way, action.extra, action.place)
        if key not in found or action.coins < found[key].coins:
            found[key] = action
    return list(found.values())


def candidate_actions(
    state: WondersState,
    seat: int,
    actions: Sequence[Action],
    stages: int = STAGES,
    sales: int = SALES,
    denied: int = 2,
    coveted: str = "",
) -> list[Action]:
    """Return the answers of a seat that are tried: all structures, and all that is no sale and no stage. Of the cards
    put under the wonder or sold, those that the city wants least, those (``denied`` of them) that the city which gets
    the hand wants most, and the one that is ``coveted`` if any is."""
    answers = cheapest(actions)
    buried = [action for action in answers if action.verb == "stage"]
    sold = [action for action in answers if action.verb == "sell"]
    if len(buried) <= stages and len(sold) <= sales:
        return answers
    index = state.rs.card_index
    cards = sorted({index[action.card] for action in (*buried, *sold)})
    policy = load_linear_policy(state.rs)
    wanted = dict(zip(cards, policy.cards(state, seat, cards), strict=True))
    loss: dict[int, int] = {}
    if denied and state.turn < state.rs.turns_per_age:
        receiver = (seat + state.rs.passing(state.age)) % len(state.hands)
        loss = dict(zip(cards, policy.cards(state, receiver, cards), strict=True))

    def kept(group: list[Action], number: int) -> list[Action]:
        # Answers with the same card stay together, whatever is done beside it.
        known = {index[action.card] for action in group}
        few = sorted(known, key=lambda card: wanted[card])[:number]
        if loss:
            few += sorted(known, key=lambda card: loss[card], reverse=True)[:denied]
        few += [index[coveted]] if coveted else []
        return [action for action in group if index[action.card] in few]

    rest = [action for action in answers if action.verb not in ("stage", "sell")]
    return rest + kept(buried, stages) + kept(sold, sales)


def coveted_card(view: View) -> str:
    """Return the card of the hand by which the city that gets it next would gain most points as it stands, "" if it
    could build none that brings any."""
    known = memory(view)
    gains = {card: gain for card, gain in known.gains.items() if gain > 0 and known.offers[card].playable}
    return max(gains, key=lambda card: gains[card], default="")


def line_of(action: Action) -> tuple[str, str]:
    """Return what kind of thing an answer is, whatever is paid for it, put under it or done beside it: each structure,
    each stage, a sale."""
    return action.verb, str(action.place) if action.verb in ("stage", "sell") else action.object


def distinct(ranked: Sequence[Candidate], number: int) -> list[Candidate]:
    """Return candidates in their order, but so that the best two and then others that differ in kind come first, until
    there are ``number``."""
    chosen = list(ranked[:2])
    lines = {line_of(candidate.action) for candidate in chosen}
    for candidate in ranked[2:]:
        if len(chosen) < number and line_of(candidate.action) not in lines:
            chosen.append(candidate)
            lines.add(line_of(candidate.action))
    return chosen + [candidate for candidate in ranked if candidate not in chosen]
