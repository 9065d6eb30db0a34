"""The rule-of-thumb bot: the best immediate and foreseeable gain, one decision at a time."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.bots.evaluation import Appraiser, Worth
from game.bots.table import Table
from game.bots.weights import DEFAULT, Weights
from rules import Action, View


class Weighed(NamedTuple):
    """An action and its reasons: what it brings the own city, what it costs (coins paid and gained, as points), and
    what it takes from the rivals or leaves them."""

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
        self._table = Table(view)
        self._appraiser = Appraiser(self._table, weights)
        self._seat = self._table.seat
        self._city = self._table.city(self._seat)
        self._now = self._appraiser.purse(self._city.coins)
        self._hand = {self._table.rs.card_index[card] for card in view["hand"]}
        self._cards: dict[int, Worth] = {}
        self._stage: Worth | None = None
        self._passes_on = self._table.turns_in_age > 0 and view["ask"] is not None and view["ask"]["kind"] == "turn"
        self._neighbour: dict[int, float] = {}
        self._danger: tuple[float, float] | None = None

    def weigh(self, action: Action) -> Weighed:
        if action.object == "none":
            return Weighed(action, Worth(), 0.0, 0.0, 0.0)
        card = self._table.rs.card_index[action.object]
        worth = self._worth(action, card)
        coins = self._city.coins - action.coins + worth.coins
        purse = self._appraiser.purse(coins) - self._now
        rivals = self._kept_from_next(card) - self._paid_to_rivals(action)
        kept = 0.0
        if action.way == "power":
            turns = self._table.turns_in_age + 1
            kept = -self._weights.keep_power * (turns - 1) / self._table.rs.constants["turns_per_age"]
        return Weighed(action, worth, purse, rivals, kept - self._lost_by_using_up(action, card))

    def _worth(self, action: Action, card: int) -> Worth:
        if action.verb == "sell":
            return Worth(coins=self._table.rs.constants["sale_coins"])
        if action.verb == "stage":
            if self._stage is None:
                self._stage = self._appraiser.stage(self._seat)
            return self._stage
        found = self._cards.get(card)
        if found is None:
            found = self._cards[card] = self._appraiser.card(self._seat, card)
        return found

    def _kept_from_next(self, card: int) -> float:
        """What the next city loses by not getting the card: its best choice of the hand against the next best."""
        if not self._passes_on or not self._weights.denial:
            return 0.0
        if not self._neighbour:
            seat = self._table.next_seat
            self._neighbour = {other: self._appraiser.net(seat, other) for other in self._hand}
        best = max(self._neighbour.values())
        rest = max((worth for other, worth in self._neighbour.items() if other != card), default=0.0)
        return self._weights.denial * (best - rest)

    def _paid_to_rivals(self, action: Action) -> float:
        """What coins paid to the neighbours are worth to them; a dangerous neighbour's coins count more."""
        if not (action.left or action.right):
            return 0.0
        if self._danger is None:
            points = [self._table.points_now(seat) for seat in (self._seat, self._seat + 1, self._seat - 1)]
            mean = sum(points) / len(points) + 10
            self._danger = (points[1] + 10) / mean, (points[2] + 10) / mean
        left, right = self._danger
        return self._weights.rivalry * (action.left * left + action.right * right) / 3

    def _lost_by_using_up(self, action: Action, card: int) -> float:
        """What burying or selling a card costs that could have come back with its hand."""
        if action.verb == "build" or not (self._passes_on and self._table.hand_returns):
            return 0.0
        return self._weights.returns * self._appraiser.net(self._seat, card)
