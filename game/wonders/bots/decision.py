"""One question put to the rule-of-thumb bot, and its answers with the reasons for and against each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.wonders.bots.bias import persona_bias
from game.wonders.bots.evaluation import Appraiser
from game.wonders.bots.extension_lookup import extensions_of, plain
from game.wonders.bots.table import BotTable
from game.wonders.bots.weights import Weights
from game.wonders.bots.worth import Worth, both
from rules import Action, View, model
from rules.wonders.content.rare_abilities import coins_back
from rules.wonders.engine.actions import LEFT, RIGHT
from rules.wonders.engine.legal import free_build_power
from rules.wonders.phases import ENGINE

_KNOWN = frozenset(question.kind for question in ENGINE.flow.questions)


class WeighedAction(NamedTuple):
    """An action and its reasons: what it brings the own city, what it costs (coins paid and gained, as points), and
    what it takes from the rivals or leaves them; ``kept``: what it keeps for later or uses up; ``bias``: by how much
    the bot likes it better than that."""

    action: Action
    worth: Worth = Worth()
    purse: float = 0.0
    rivals: float = 0.0
    kept: float = 0.0
    bias: float = 0.0

    @property
    def points(self) -> float:
        """The points expected from the action."""
        return self.worth.lasting + self.purse + self.rivals + self.kept

    @property
    def total(self) -> float:
        """The points expected plus the bias of the persona, by which the bot chooses."""
        return self.points + self.bias


Weigh = Callable[[Action], WeighedAction]
"""A function that returns an action of the present question with its reasons."""


class Decision:
    """What the answers to one question have in common is worked out once. ``persona``: what a character likes."""

    def __init__(self, view: View, weights: Weights, persona: Mapping[str, float] = MappingProxyType({})) -> None:
        self.weights = weights
        self._persona = persona
        self.table = BotTable(view)
        self.appraiser = Appraiser(self.table, weights)
        self._seat = self.table.seat
        self._city = self.table.city(self._seat)
        self._now = self.appraiser.purse(self._seat, self._city.coins)
        self._cards: dict[int, Worth] = {}
        self._stages: dict[int, Worth] = {}
        self._passes_on = self.table.turns_in_age > 0 and self.table.acting
        self._neighbour: dict[int, float] = {}
        self._danger: tuple[float, float] | None = None
        weighing: Iterator[Weigh | None] = (extension.weigh(self) for extension in extensions_of(self.table.rs))
        #: Whether anybody sees through the question.
        self.plain: bool = plain(self.table.rs, self.table.kind)
        self._weigh = next((weigh for weigh in weighing if weigh is not None), None)

    @property
    def known(self) -> bool:
        """True if the bot or an expansion's extension can weigh the question."""
        return self._weigh is not None or (self.table.kind in _KNOWN and self.table.city_asked == self._seat)

    def weigh(self, action: Action) -> WeighedAction:
        """Return the action with its reasons."""
        found = self._weigh_card(action) if self._weigh is None else self._weigh(action)
        return found._replace(bias=self._bias_of(found)) if self._persona else found

    def _bias_of(self, weighed: WeighedAction) -> float:
        """Return the points by which a persona prefers an answer to its worth."""
        action, worth = weighed.action, weighed.worth
        sailing = 0.0
        if action.extra and action.verb != "sell":
            sailing = worth.lasting - self._plain_worth(action).lasting
        return persona_bias(self._persona, self.table.rs, action, worth, sailing, weighed.rivals)

    def _weigh_card(self, action: Action) -> WeighedAction:
        if not action.card:
            return WeighedAction(action)
        card = self.table.rs.card_index.get(action.card)
        worth = self.worth(action) if self.table.city_asked == self._seat else Worth()
        rivals = self.kept_from_next(card) - self.paid_to_rivals(action)
        return WeighedAction(action, worth, self.purse(action, worth), rivals, -self._used_up(action, card))

    def worth(self, action: Action) -> Worth:
        """Return the gain of an action for the own city, without its cost."""
        if not action.extra:
            return self._plain_worth(action)
        worth = Worth() if action.verb == "sell" else self._plain_worth(action)
        for extension in extensions_of(self.table.rs):
            more = extension.beside(self, action)
            if more is not None:
                worth = both(worth, more)
        return worth

    def _plain_worth(self, action: Action) -> Worth:
        if action.verb == "sell":
            return Worth(coins=self.table.rs.sale_coins)
        if action.verb == "stage":
            place = self._city.stage_of(action)
            stage = self._stages.get(place)
            if stage is None:
                stage = self._stages[place] = self.appraiser.stage(self._seat, place)
            under = self.table.rs.card_index[action.card]
            more = sum(extension.under(self, under, place) for extension in extensions_of(self.table.rs))
            return stage._replace(points=stage.points + more) if more else stage
        card = self.table.rs.card_index.get(action.card)
        if card is None:
            return Worth()
        found = self._cards.get(card)
        if found is None:
            found = self._cards[card] = self._worth_of(card, action.owner)
        return found

    def _worth_of(self, card: int, owner: int | None) -> Worth:
        if owner is not None:
            # It stays where it lies, so that it counts as nothing here.
            return self.appraiser.gain(self._seat, self.table.rs.gain[card], -1)
        return self.appraiser.card(self._seat, card, picked=self.table.kind == "discard_pick")

    def purse(self, action: Action, worth: Worth) -> float:
        """Return the worth of coins paid and gained, in points."""
        coins = self._city.coins - action.coins + worth.coins
        coins += coins_back(self._city.rare, action.payments)
        return self.appraiser.purse(self._seat, coins) - self._now

    def kept_from_next(self, card: int | None) -> float:
        """Return the worth of what the next city loses by not getting the card."""
        denial = self.weights.denial_at(self.table)
        return denial * self.taken_from_next(card) if denial else 0.0

    def taken_from_next(self, card: int | None) -> float:
        """Return the points that the next city loses by not getting the card: its best choice of the hand against the
        next best."""
        if not self._passes_on:
            return 0.0
        if not self._neighbour:
            seat, index = self.table.next_seat, self.table.rs.card_index
            hand = {index[other] for other in self.table.view.question.cards}
            supply = self.weights.denied_supply
            self._neighbour = {other: self.appraiser.net(seat, other, supply) for other in hand}
        best = max(self._neighbour.values())
        rest = max((worth for other, worth in self._neighbour.items() if other != card), default=0.0)
        return best - rest

    def paid_to_rivals(self, action: Action) -> float:
        """Return the worth to the neighbours of coins paid to them; a dangerous neighbour's count more."""
        paid = action.coins_to(LEFT), action.coins_to(RIGHT)
        if not any(paid):
            return 0.0
        if self._danger is None:
            points = [self.table.points_now(seat) for seat in (self._seat, self._seat + 1, self._seat - 1)]
            mean = sum(points) / len(points) + 10
            self._danger = (points[1] + 10) / mean, (points[2] + 10) / mean
        left, right = (
            danger * self.weights.rivalry_with(self.table, self._seat + step)
            for danger, step in zip(self._danger, (LEFT, RIGHT), strict=True)
        )
        return (paid[0] * left + paid[1] * right) / 3

    def _used_up(self, action: Action, card: int | None) -> float:
        """Return what an action takes away from later: the free build of this age, or a card that could have come
        back."""
        if card is None:
            return 0.0
        if action.verb != "build":
            return self.not_coming_back(card)
        free = self._city.rare.free_colours >> self.table.rs.colour[card] & 1
        if action.way != "power" or free:
            return 0.0
        colour = self.table.rs.colour[card]
        for_any = free_build_power(self._city, colour) == model.FREE_BUILD
        kept = self.weights.keep_power if for_any else self.weights.keep_colour_power
        return kept * self.table.turns_in_age / self.table.per_age

    def not_coming_back(self, card: int) -> float:
        """Return the cost of using up a card that could have come back with its hand."""
        if not (self._passes_on and self.table.hand_returns):
            return 0.0
        return self.weights.returns_at(self.table) * self.appraiser.net(self._seat, card)
