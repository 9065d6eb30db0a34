"""A seat's memory of the age's cards, and what its neighbour could do with the hand that it passes on.

All of it follows from the seat's view: the groups of ``hidden`` name the cards and the places among which they lie, the
open cities tell what their owners could do with a card.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.wonders.engine.actions import Action
from rules.wonders.engine.state import BURIED
from rules.wonders.facts import HiddenCards, View
from rules.wonders.knowledge.foresight import preview
from rules.wonders.knowledge.insight import Offer, card_offer
from rules.wonders.knowledge.known import known_table


@dataclass(frozen=True)
class Whereabouts:
    """Cards that lie face down in some of these places; the seat cannot tell which lies where.

    ``cards``: those that are among them; ``perhaps``, ``chosen``: further cards of which only so many are among them
    (guilds of a game). ``hands``: seat → how many lie in its hand; ``buried``: city → how many under its wonder;
    ``discarded``: how many in the discard pile, ``pile`` in the draw pile. ``returns``: the turn in which the seat gets
    the hand (again), 0: not in this age.
    """

    cards: tuple[str, ...]
    hands: dict[int, int]
    buried: dict[int, int] = field(default_factory=dict)
    discarded: int = 0
    pile: int = 0
    perhaps: tuple[str, ...] = ()
    chosen: int = 0
    returns: int = 0

    @property
    def holder(self) -> int | None:
        """The seat in whose hand some of them lie, None if no seat or several hold some."""
        return next(iter(self.hands)) if len(self.hands) == 1 else None

    @property
    def certain(self) -> bool:
        """True if the hand of every card is known."""
        return self.holder is not None and not (self.buried or self.discarded or self.pile or self.chosen)


@dataclass(frozen=True)
class Memory:
    """All that a seat knows besides the open table.

    ``receiver``: the seat that gets its hand after this turn, None for none; ``returns``: the turn in which it has that
    hand again, 0: not in this age. ``offers``: the terms on which the receiver's city could have each card of the hand,
    as that city is now; ``gains``: the points that it would count for each there. ``passed``: cards that it saw in
    hands of this age, the hand nearest to the receiver first, gone ones last. ``unseen``: cards of this age that it has
    never seen, None if it has seen all. ``discarded``: cards of any age in the discard pile that it knows, from the
    bottom up.
    """

    receiver: int | None
    returns: int
    offers: dict[str, Offer]
    passed: tuple[Whereabouts, ...]
    unseen: Whereabouts | None
    discarded: tuple[str, ...]
    gains: dict[str, int] = field(default_factory=dict)


def memory(view: View) -> Memory:
    """Return all that the seat of a view remembers."""
    table = known_table(view)
    seats, turns = len(view.hand_sizes), table.rs.turns_per_age
    step = table.rs.passing(view.age)
    passing = 0 < view.turn < turns and not (view.extra or view.finished)
    receiver = (view.seat + step) % seats if passing else None
    offers = {card: card_offer(table, receiver, card) for card in view.hand} if receiver is not None else {}
    gains = {card: preview(table, receiver, Action("build", card)).lasting for card in offers if receiver is not None}
    here = [group for group in view.hidden if group.age == view.age and not group.deck]
    passed = [_whereabouts(view, group, step, turns) for group in here if not group.pool]
    passed.sort(key=lambda found: (found.holder is None, _way(view, found.holder, step)))
    pools = [_whereabouts(view, group, step, turns) for group in here if group.pool]
    trail = view.trail
    return Memory(
        receiver=receiver,
        returns=_returns(view, view.seat, step, turns) if receiver is not None else 0,
        offers=offers,
        passed=tuple(found for found in passed if found.cards),
        unseen=next(iter(pools), None),
        discarded=tuple(card for i in view.discard if (card := trail[i].card) is not None),
        gains=gains,
    )


def _way(view: View, holder: int | None, step: int) -> int:
    """Return the distance of a holder from the view's own seat, in the direction of passing."""
    return (holder - view.seat) * step % len(view.hand_sizes) if holder is not None else 0


def _returns(view: View, holder: int, step: int, turns: int) -> int:
    """Return the turn in which the seat gets the hand that ``holder`` has now; 0: not in this age."""
    seats = len(view.hand_sizes)
    turn: int = view.turn + seats - _way(view, holder, step)
    return turn if turn <= turns else 0


def _whereabouts(view: View, group: HiddenCards, step: int, turns: int) -> Whereabouts:
    """Return a group of a view as whereabouts."""
    places = [view.trail[index] for index in group.trail]
    buried: dict[int, int] = {}
    for entry in places:
        if entry.where == BURIED:
            buried[entry.city] = buried.get(entry.city, 0) + 1
    hands, lots = group.hands, group.lots or ()
    return Whereabouts(
        cards=group.cards,
        hands=hands,
        buried=buried,
        discarded=len(places) - sum(buried.values()),
        pile=group.pile,
        perhaps=(*group.guilds, *(card for lot in lots for card in lot.cards)),
        chosen=group.guilds_drawn + sum(lot.number for lot in lots) + group.from_pool,
        returns=_returns(view, next(iter(hands)), step, turns) if len(hands) == 1 else 0,
    )
