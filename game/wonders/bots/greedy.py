"""The rule-of-thumb bot: the best immediate and foreseeable gain, one decision at a time."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.wonders.bots.council import LeaderAdvice
from game.wonders.bots.evaluation import Appraiser, Worth
from game.wonders.bots.free_city import Steward
from game.wonders.bots.table import BotTable
from game.wonders.bots.weights import DEFAULT, Weights
from rules import Action, View
from rules.wonders.special import coins_back


class Weighed(NamedTuple):
    """An action and its reasons: what it brings the own city, what it costs (coins paid and gained, as points), and
    what it takes from the rivals or leaves them; ``kept``: what it keeps for later (leaders in hand) or uses up."""

    action: Action
    worth: Worth
    purse: float
    rivals: float
    kept: float

    @property
    def total(self) -> float:
        """The points that the bot expects from the action."""
        return self.worth.lasting + self.purse + self.rivals + self.kept


class GreedyBot:
    """Weighs every legal action one ply deep and plays the best; plays the same from the same view, without chance."""

    def __init__(self, weights: Weights = DEFAULT) -> None:
        self._weights = weights

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Action:
        """The action of the greatest total; of equal ones the first."""
        if len(actions) == 1:
            return actions[0]
        return max(self.weigh(view, actions), key=lambda weighed: weighed.total).action

    def weigh(self, view: View, actions: Sequence[Action]) -> list[Weighed]:
        """Every action with its reasons, in the order given."""
        decision = _Decision(view, self._weights)
        return [decision.weigh(action) for action in actions]


class _Decision:
    """One question put to the bot: what its answers have in common is worked out once."""

    def __init__(self, view: View, weights: Weights) -> None:
        self._weights = weights
        self._table = BotTable(view)
        self._appraiser = Appraiser(self._table, weights)
        self._council = LeaderAdvice(self._table, weights, self._appraiser)
        self._seat = self._table.seat
        self._city = self._table.city(self._seat)
        self._now = self._appraiser.purse(self._seat, self._city.coins)
        self._kind = self._table.kind
        # In the question about the Free City the card chosen for the own city is no longer to be had.
        hand = view["ask"]["cards"] if self._kind == "free_city" else view["hand"]
        self._hand = {self._table.rs.card_index[card] for card in hand}
        self._cards: dict[int, Worth] = {}
        self._stage: Worth | None = None
        self._passes_on = self._table.turns_in_age > 0 and self._kind in ("turn", "free_city")
        self._neighbour: dict[int, float] = {}
        self._danger: tuple[float, float] | None = None

    def weigh(self, action: Action) -> Weighed:
        """The action with its reasons."""
        if self._table.city_asked != self._seat:
            return self._weigh_free_city(action)
        if self._kind == "draft":
            planned, denied = self._council.drafted(self._table.rs.card_index[action.object])
            return Weighed(action, Worth(), 0.0, denied, planned)
        if self._kind in ("recruit", "recruit_more"):
            return self._weigh_leader(action)
        if not action.card:
            return Weighed(action, Worth(), 0.0, 0.0, 0.0)
        if self._kind == "mark_leader":
            worth = self._council.marked(self._table.rs.card_index[action.card])
            return Weighed(action, worth, self._purse(action, worth), 0.0, 0.0)
        card = self._table.rs.card_index[action.object]
        worth = self._worth(action, card)
        rivals = self._kept_from_next(card) - self._paid_to_rivals(action)
        return Weighed(action, worth, self._purse(action, worth), rivals, -self._used_up(action, card))

    def _weigh_leader(self, action: Action) -> Weighed:
        worth = Worth()
        if action.verb == "recruit":
            worth = self._council.recruited(self._table.rs.card_index[action.object])
        elif action.card:
            worth = self._worth(action, -1)
        purse = self._purse(action, worth)
        return Weighed(action, worth, purse, -self._paid_to_rivals(action), self._council.rest(action))

    def _weigh_free_city(self, action: Action) -> Weighed:
        own, rivals = Steward(self._table, self._weights, self._appraiser).worth(action)
        kept = 0.0
        if self._kind == "free_city":
            card = self._table.rs.card_index[action.object]
            rivals += self._kept_from_next(card)
            kept = -self._not_coming_back(card)
        return Weighed(action, Worth(points=own), 0.0, rivals, kept)

    def _worth(self, action: Action, card: int) -> Worth:
        if action.verb == "sell":
            return Worth(coins=self._table.rs.sale_coins)
        if action.verb == "stage":
            if self._stage is None:
                self._stage = self._appraiser.stage(self._seat)
            return self._stage
        found = self._cards.get(card)
        if found is None:
            picked = self._kind == "discard_pick"
            found = self._cards[card] = self._appraiser.card(self._seat, card, picked)
        return found

    def _purse(self, action: Action, worth: Worth) -> float:
        """What paying and gaining coins changes, in points."""
        coins = self._city.coins - action.coins + worth.coins
        coins += coins_back(self._city.special, action.left, action.right)
        return self._appraiser.purse(self._seat, coins) - self._now

    def _kept_from_next(self, card: int) -> float:
        """What the next city loses by not getting the card: its best choice of the hand against the next best."""
        denial = self._weights.denial_at(self._table)
        if not self._passes_on or not denial:
            return 0.0
        if not self._neighbour:
            seat = self._table.next_seat
            self._neighbour = {other: self._appraiser.net(seat, other) for other in self._hand}
        best = max(self._neighbour.values())
        rest = max((worth for other, worth in self._neighbour.items() if other != card), default=0.0)
        return denial * (best - rest)

    def _paid_to_rivals(self, action: Action) -> float:
        """What coins paid to the neighbours are worth to them; a dangerous neighbour's coins count more."""
        if not (action.left or action.right):
            return 0.0
        if self._danger is None:
            points = [self._table.points_now(seat) for seat in (self._seat, self._seat + 1, self._seat - 1)]
            mean = sum(points) / len(points) + 10
            self._danger = (points[1] + 10) / mean, (points[2] + 10) / mean
        left, right = (
            danger * self._weights.rivalry_with(self._table, self._seat + step)
            for danger, step in zip(self._danger, (1, -1), strict=True)
        )
        return (action.left * left + action.right * right) / 3

    def _used_up(self, action: Action, card: int) -> float:
        """What an action takes away from later: the free build of this age, or a card that could have come back."""
        if action.verb != "build":
            return self._not_coming_back(card)
        free = self._city.special.free_colours >> self._table.rs.colour[card] & 1
        if action.way != "power" or free:
            return 0.0
        return self._weights.keep_power * self._table.turns_in_age / self._table.per_age

    def _not_coming_back(self, card: int) -> float:
        """What it costs to use up a card that could have come back with its hand."""
        if not (self._passes_on and self._table.hand_returns):
            return 0.0
        return self._weights.returns_at(self._table) * self._appraiser.net(self._seat, card)
