"""A linear policy: what a practised player does without much thought, as a sum of tabulated weights.

An answer has a handful of *traits* (indices into one table of weights): some of the card alone, some of the card in
this city at this moment, such as a first source of a good, a shield that overtakes a neighbour, the third symbol of one
kind. Its value is the sum of their weights. The weights were fitted to the answers of stronger bots (docs/research.md,
"Training") and lie in search_policy.yaml and greedy_policy.yaml. Cards of expansions need no lines of their own,
because traits describe the effects of cards.
"""

from __future__ import annotations

from importlib import resources
from random import Random
from typing import Final

from rules.core.located import Fields, Problems, read_yaml
from rules.core.messages import Message
from rules.wonders.content.gain import Gain
from rules.wonders.engine.actions import Action
from rules.wonders.engine.city import City
from rules.wonders.engine.counting import counted
from rules.wonders.engine.legal import market_of, unpaid_colours
from rules.wonders.engine.market import Market
from rules.wonders.engine.ruleset import Ruleset, Stage
from rules.wonders.engine.state import WondersState
from rules.wonders.model import RESOURCES, size
from rules.wonders.rollout.policy import cheapest_build, cheapest_stage, rollout_card, rollout_policy, stage_wanted

SEARCH_POLICY: Final = "search_policy.yaml"
"""The weights fitted to the answers of the search: those of a player who looks ahead."""
GREEDY_POLICY: Final = "greedy_policy.yaml"
"""The weights fitted to the answers of ``greedy``: those of a player who weighs the cards in hand."""

_AGES: Final = 3
_THIRDS: Final = 3
_COLOURS: Final = 8  # the seven of structures; all others, and stages, are the last
NO_COLOUR: Final = _COLOURS - 1
_POINTS: Final = 13
_COINS: Final = 9
_SAVED: Final = 7
_KINDS: Final = 5
_OWNED: Final = 5
_LEADS: Final = 8
_SHIELDS: Final = 3
_WIDTH: Final = 8
_LEVELS: Final = 4
_TURNS: Final = 7
_PURSE: Final = 8

KINDS_OF_TRAITS: Final = {
    "colour": _AGES * _THIRDS * _COLOURS,  # age, third of the age, colour
    "points": _AGES * _POINTS,  # age, printed points
    "coins": _AGES * _COINS,  # age, printed coins
    "saves": _AGES * _SAVED,  # age, pairs of goods that chains from it save
    "production": _AGES * _KINDS,  # age, one or two goods, by choice for sale, by choice of raw or made ones for itself
    "discount": _AGES * 3,  # age, for raw goods of the left, of the right neighbour, for made goods
    "other": _AGES,  # age; whatever else it does
    "science": _AGES * _OWNED * 3,  # age, symbols owned of its kind, other kinds owned
    "wild": _AGES * (_OWNED + 1),  # age, symbols owned
    "shields": _AGES * _LEADS * _SHIELDS,  # age, lead over a neighbour from -4 on, shields
    "goods": _AGES * 2 * 3 * 2,  # age, made, sources owned of the good, by choice
    "sources": _AGES * _WIDTH,  # age, sources owned
    "paid": _AGES * _COINS,  # age, coins paid
    "purse": _AGES * _LEVELS * _TURNS,  # age, coins owned (below 2, 4, 7, more), coins gained
    "counted": _AGES * _POINTS,  # age, points that a count brings now
    "counted_coins": _AGES * _COINS,  # age, coins that a count brings now
    "stage": _AGES * _TURNS,  # age, turn
    "sale": _AGES * _PURSE,  # age, coins owned
}
"""The number of traits of each kind, in the order of the table; the comments name what tells them apart."""

_STARTS: Final = [sum(list(KINDS_OF_TRAITS.values())[:i]) for i in range(len(KINDS_OF_TRAITS) + 1)]
TRAITS: Final[int] = _STARTS[-1]
"""The number of traits."""
_COLOUR: Final[int] = _STARTS[0]
_PRINTED: Final[int] = _STARTS[1]
_GAINED: Final[int] = _STARTS[2]
_SAVES: Final[int] = _STARTS[3]
_PRODUCTION: Final[int] = _STARTS[4]
_DISCOUNT: Final[int] = _STARTS[5]
_OTHER: Final[int] = _STARTS[6]
_SCIENCE: Final[int] = _STARTS[7]
_WILD: Final[int] = _STARTS[8]
_SHIELD: Final[int] = _STARTS[9]
_GOODS: Final[int] = _STARTS[10]
_SOURCES: Final[int] = _STARTS[11]
_PAID: Final[int] = _STARTS[12]
_CASH: Final[int] = _STARTS[13]
_COUNTED: Final[int] = _STARTS[14]
_COUNTED_COINS: Final[int] = _STARTS[15]
_STAGE: Final[int] = _STARTS[16]
_SALE: Final[int] = _STARTS[17]

_MOST_UNITS: Final = 4  # of one card that a chain saves
_SAMPLE: Final = 4  # chains are counted in the decks of so many cities
_NEVER: Final = 1_000_000
_FULL: Final = 500.0  # hundredths of a point that make a figure of 1
BEST: Final = 5
"""The number of values that :meth:`LinearPolicy.best` returns."""


def fixed_traits(gain: Gain, colour: int, saved: int, age: int, third: int) -> list[int]:
    """Return the traits that a card or stage has in any city. ``saved``: :func:`saved_by`; ``third`` of the age: 0 to
    2."""
    a = age - 1
    numbers = [_COLOUR + (a * _THIRDS + third) * _COLOURS + min(colour, _COLOURS - 1)]
    points = gain.points + max(gain.rough, 0) // 10
    if points:
        numbers.append(_PRINTED + a * _POINTS + min(points, _POINTS - 1))
    if gain.coins > 0:
        numbers.append(_GAINED + a * _COINS + min(gain.coins, _COINS - 1))
    if saved:
        numbers.append(_SAVES + a * _SAVED + saved)
    if gain.produces:
        fixed = size(gain.shared.fixed) + size(gain.own.fixed)
        if fixed:
            numbers.append(_PRODUCTION + a * _KINDS + min(fixed, 2) - 1)
        if gain.shared.choices:
            numbers.append(_PRODUCTION + a * _KINDS + 2)
        for mask in gain.own.choices:
            numbers.append(_PRODUCTION + a * _KINDS + (3 if mask & 1 else 4))
    for price in gain.prices:
        numbers.append(_DISCOUNT + a * 3 + min(price.shift // 4, 2))
    if gain.powers or gain.rare is not None or gain.ongoing or gain.on_play or gain.follow_ups:
        numbers.append(_OTHER + a)
    return numbers


def traits(state: WondersState, seat: int, city: City, gain: Gain, age: int) -> list[int]:
    """Return the traits that a card or stage would have in this city now, its price aside."""
    a = age - 1
    numbers: list[int] = []
    if gain.shields:
        more = min(gain.shields, _SHIELDS) - 1
        for other in (state.left_of(seat), state.cities[seat - 1]):
            lead = min(max(city.shields - other.shields, -4), 3) + 4
            numbers.append(_SHIELD + (a * _LEADS + lead) * _SHIELDS + more)
    if gain.symbols:
        _symbols(numbers, city, gain, a)
    if gain.produces:
        _produces(numbers, city, gain, a)
    if gain.coins > 0:
        coins = city.coins
        level = 0 if coins < 2 else 1 if coins < 4 else 2 if coins < 7 else 3
        numbers.append(_CASH + (a * _LEVELS + level) * _TURNS + min(gain.coins, _TURNS - 1))
    if gain.points_per:
        brought = 0
        for rule in gain.points_per:
            brought += counted(state, seat, rule)
        numbers.append(_COUNTED + a * _POINTS + min(brought, _POINTS - 1))
    if gain.coins_per:
        brought = 0
        for rule in gain.coins_per:
            brought += counted(state, seat, rule)
        numbers.append(_COUNTED_COINS + a * _COINS + min(brought, _COINS - 1))
    return numbers


def _symbols(numbers: list[int], city: City, gain: Gain, a: int) -> None:
    science = city.science
    for i in range(3):
        if gain.science[i]:
            others = 0
            for j in range(3):
                if j != i and science[j]:
                    others += 1
            numbers.append(_SCIENCE + (a * _OWNED + min(science[i], _OWNED - 1)) * 3 + others)
    if gain.wild:
        numbers.append(_WILD + a * (_OWNED + 1) + min(sum(science) + city.wild, _OWNED))


def _produces(numbers: list[int], city: City, gain: Gain, a: int) -> None:
    own = city.own
    masks = own.choices.masks
    for production in (gain.shared, gain.own):
        for i in range(len(RESOURCES)):
            fixed = production.fixed >> 4 * i & 15
            chosen = 0
            for mask in production.choices:
                chosen |= mask >> i & 1
            if fixed or chosen:
                have = own.fixed >> 4 * i & 15
                for mask in masks:
                    have += mask >> i & 1
                made = int(i > 3)
                numbers.append(_GOODS + ((a * 2 + made) * 3 + min(have, 2)) * 2 + (0 if fixed else 1))
    numbers.append(_SOURCES + a * _WIDTH + min(size(own.fixed) + len(masks), _WIDTH - 1))


def paid_trait(age: int, coins: int) -> int:
    """Return the trait of paying so many coins."""
    return _PAID + (age - 1) * _COINS + min(coins, _COINS - 1)


def stage_trait(age: int, turn: int) -> int:
    """Return the trait of building a stage in that turn."""
    return _STAGE + (age - 1) * _TURNS + min(turn - 1, _TURNS - 1)


def sale_trait(age: int, coins: int) -> int:
    """Return the trait of selling a card with so many coins in the purse."""
    return _SALE + (age - 1) * _PURSE + min(coins, _PURSE - 1)


def third_of(turn: int) -> int:
    """Return the third of its age in which a turn lies."""
    return min((turn - 1) // 2, _THIRDS - 1)


def saved_by(rs: Ruleset, card: int, age: int) -> int:
    """Return the goods that a structure saves on the cards that it makes free, in pairs."""
    bit = rs.building_bit[card]
    saved = 0
    if bit:
        for later in range(age + 1, rs.ages + 1):
            for other in rs.age_cards(later, _SAMPLE):
                if rs.chain_mask[other] & bit:
                    saved += min(rs.units[other], _MOST_UNITS)
    return min(_SAVED - 1, (saved + 1) // 2)


class LinearPolicy:
    """The weights of all traits (in hundredths of a point) for the cards of one rule set."""

    __slots__ = ("_fixed", "_rs", "weights")

    def __init__(self, rs: Ruleset, weights: list[int]) -> None:
        assert len(weights) == TRAITS
        self.weights = weights
        self._rs = rs
        self._fixed: list[list[int]] = [[] for _ in range(_AGES * _THIRDS)]

    def fixed(self, age: int, turn: int) -> list[int]:
        """Return the value of each card by the traits that it has in any city."""
        third = third_of(turn)
        found = self._fixed[(age - 1) * _THIRDS + third]
        if not found:
            rs, weights = self._rs, self.weights
            for card in range(len(rs.ids)):
                total = 0
                for trait in fixed_traits(rs.gain[card], rs.colour[card], saved_by(rs, card, age), age, third):
                    total += weights[trait]
                found.append(total)
        return found

    def in_city(self, state: WondersState, seat: int, city: City, gain: Gain) -> int:
        """Return the value of a card or stage by the traits that it has in this city now."""
        weights = self.weights
        total = 0
        for trait in traits(state, seat, city, gain, state.age):
            total += weights[trait]
        return total

    def cards(self, state: WondersState, seat: int, hand: list[int]) -> list[int]:
        """Return the value of each card of a hand to a city, its price aside."""
        rs, city = self._rs, state.cities[seat]
        fixed = self.fixed(state.age, state.turn)
        return [fixed[card] + self.in_city(state, seat, city, rs.gain[card]) for card in hand]

    def stage(self, state: WondersState, seat: int, stage: Stage) -> int:
        """Return the value of the next stage to a city, its price aside."""
        weights = self.weights
        total = weights[stage_trait(state.age, state.turn)]
        for trait in fixed_traits(stage.gain, NO_COLOUR, 0, state.age, third_of(state.turn)):
            total += weights[trait]
        return total + self.in_city(state, seat, state.cities[seat], stage.gain)

    def answer(self, state: WondersState, seat: int, hand: list[int], rng: Random, noise: int = 0) -> Action:
        """Return what the policy does with a hand. ``noise``: each value is off at random by up to 15 times so many
        hundredths of a point."""
        rs, weights = self._rs, self.weights
        city, market = state.cities[seat], market_of(state, seat)
        unpaid = unpaid_colours(state, city) if city.powers else 0
        noise_bits: int = rng.getrandbits(4 * len(hand) + 4) if noise else 0
        place = stage_wanted(market, city, state.age)
        stage_value = 0
        if place >= 0:
            stage_value = self.stage(state, seat, city.wonder.stages[place]) + (noise_bits & 15) * noise
        best: Action | None = None
        best_value = weights[sale_trait(state.age, city.coins)]
        least, least_value = hand[0], _NEVER
        values = self.cards(state, seat, hand)
        for i in range(len(hand)):
            value = values[i]
            if value < least_value:
                least, least_value = hand[i], value
            noise_bits >>= 4
            value += (noise_bits & 15) * noise
            if value <= best_value:
                continue
            action = cheapest_build(rs, market, city, hand[i], unpaid)
            if action is not None:
                value += weights[paid_trait(state.age, action.coins)]
                if value > best_value:
                    best, best_value = action, value
        if place >= 0 and stage_value > best_value:
            action = cheapest_stage(rs, market, city, place, least)
            if action is not None and stage_value + weights[paid_trait(state.age, action.coins)] > best_value:
                return action
        return rs.sells[least] if best is None else best

    def likely(self, state: WondersState, seat: int, hand: list[int], most: int) -> list[Action]:
        """Return the ``most`` answers that the policy values highest, the best first: of each card, of each stage that
        may come next, of a sale."""
        rs, weights = self._rs, self.weights
        city, market = state.cities[seat], market_of(state, seat)
        unpaid = unpaid_colours(state, city) if city.powers else 0
        values = self.cards(state, seat, hand)
        least = hand[values.index(min(values))]
        priced: list[tuple[int, int, Action]] = [(weights[sale_trait(state.age, city.coins)], 0, rs.sells[least])]
        for i in range(len(hand)):
            if hand[i] in hand[:i]:
                continue
            action = cheapest_build(rs, market, city, hand[i], unpaid)
            if action is not None:
                priced.append((values[i] + weights[paid_trait(state.age, action.coins)], -i - 1, action))
        for place in city.open_stages():
            action = cheapest_stage(rs, market, city, place, least)
            if action is not None:
                value = self.stage(state, seat, city.wonder.stages[place])
                priced.append((value + weights[paid_trait(state.age, action.coins)], 1 + place, action))
        priced.sort(key=_by_value, reverse=True)
        return [action for _, _, action in priced[:most]]

    def best(self, state: WondersState, seat: int, hand: list[int]) -> list[float]:
        """Return how much a hand holds for a city: the values of the four best cards that it can build and of its next
        stage, or of a sale in place of anything worse. The numbers lie about 0 to 1."""
        rs, weights = self._rs, self.weights
        city, market = state.cities[seat], market_of(state, seat)
        unpaid = unpaid_colours(state, city) if city.powers else 0
        values = self.cards(state, seat, hand)
        sale = weights[sale_trait(state.age, city.coins)]
        found = [sale, sale, sale, sale]
        for i in range(len(hand)):
            if values[i] > sale:
                action = cheapest_build(rs, market, city, hand[i], unpaid)
                if action is not None:
                    found.append(max(sale, values[i] + weights[paid_trait(state.age, action.coins)]))
        found.sort(reverse=True)
        return [
            found[0] / _FULL, found[1] / _FULL, found[2] / _FULL, found[3] / _FULL,
            self._staged(state, seat, market, hand, sale) / _FULL,
        ]  # fmt: skip

    def _staged(self, state: WondersState, seat: int, market: Market, hand: list[int], sale: int) -> int:
        city = state.cities[seat]
        place = stage_wanted(market, city, state.age)
        if place < 0 or not hand:
            return sale
        action = cheapest_stage(self._rs, market, city, place, hand[0])
        if action is None:
            return sale
        value = self.stage(state, seat, city.wonder.stages[place])
        return max(sale, value + self.weights[paid_trait(state.age, action.coins)])


def _by_value(priced: tuple[int, int, Action]) -> tuple[int, int]:
    return priced[0], priced[1]


def load_linear_policy(rs: Ruleset, file: str = SEARCH_POLICY) -> LinearPolicy:
    """Return the linear policy of a rule set with the weights of ``file``: ``SEARCH_POLICY`` plays like one who looks
    ahead, ``GREEDY_POLICY`` like one who weighs the cards in hand. It is read once."""
    found = rs.linear_policies.get(file)
    if found is None:
        text = resources.files(__package__).joinpath(file).read_text("utf-8")
        found = rs.linear_policies[file] = LinearPolicy(rs, read_weights(text, file))
    assert isinstance(found, LinearPolicy)
    return found


def about_a_hand(state: WondersState, seat: int) -> bool:
    """True if the question that a seat has to answer is what its own city does with a card of its hand."""
    ask = state.asks[seat]
    return ask is not None and ask.city == seat and state.rs.questions[ask.kind].rollout is rollout_card


def linear_policy(
    state: WondersState, seat: int, rng: Random, noise: int = 0, policy: LinearPolicy | None = None
) -> Action:
    """Return the answer of a linear policy (the program's if None) for a seat that owes one. Questions that are not
    about a card of the hand are answered by :func:`rules.wonders.rollout.policy.rollout_policy`."""
    if not about_a_hand(state, seat):
        return rollout_policy(state, seat, rng)
    ask = state.asks[seat]
    assert ask is not None
    action = (policy or load_linear_policy(state.rs)).answer(state, seat, ask.hand, rng, noise)
    extend = state.rs.questions[ask.kind].extend
    return action if extend is None else extend(state, seat, action)


def likely_answers(state: WondersState, seat: int, most: int, rng: Random) -> list[Action]:
    """Return up to ``most`` answers that the linear policy would give, the likeliest first; only one if the question is
    not about a card of the hand."""
    if not about_a_hand(state, seat):
        return [rollout_policy(state, seat, rng)]
    ask = state.asks[seat]
    assert ask is not None
    found = load_linear_policy(state.rs).likely(state, seat, ask.hand, most)
    extend = state.rs.questions[ask.kind].extend
    return found if extend is None else [extend(state, seat, action) for action in found]


def read_weights(text: str, name: str = SEARCH_POLICY) -> list[int]:
    """Return the weights in a YAML text: for each kind of trait a list of hundredths of a point.

    Raises:
        ContentError: a kind is missing or has not as many numbers as it needs.
    """
    problems = Problems()
    fields = Fields(read_yaml(text, name, problems), Message("part.policy"), problems)
    found: list[int] = []
    for kind, number in KINDS_OF_TRAITS.items():
        node = fields.need(kind)
        numbers = node.plain()
        if not isinstance(numbers, list) or len(numbers) != number or not all(type(n) is int for n in numbers):
            problems.add(node, "content.weights", kind=kind, n=number)
            continue
        found += numbers
    problems.check()
    return found
