"""Effects of cards and stages: the words of content for them, compiled once into what they add to a city."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from rules.core.errors import SetupError
from rules.wonders.content.special import Special
from rules.wonders.model import (
    CATEGORIES,
    CATEGORY_OF_COLOUR,
    COUNTERS,
    MOST_COLOURS,
    POWERS,
    STRUCTURE_COLOURS,
    TARGETS,
)

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.located import Fields

Effect = dict[str, Any]
"""One effect as written in the content: ``kind`` and the fields of its verb."""
COUNTER_BITS: Final = 5
"""An expansion's counter has the code (number of the expansion, from 1, << these bits) + its place among the
expansion's counters."""


class Count:
    """A counting rule: ``amount`` for each thing with one of the counter ``codes`` (Vocabulary.counters) in the cities
    named."""

    __slots__ = ("amount", "codes", "left", "own", "right")

    def __init__(self, amount: int, codes: tuple[int, ...], own: bool, left: bool, right: bool) -> None:
        self.amount = amount
        self.codes = codes
        self.own = own
        self.left = left
        self.right = right


class Production:
    """Goods produced every turn: packed ``fixed`` ones, and ``choices``, either/or sources as resource bit masks."""

    __slots__ = ("choices", "fixed")

    def __init__(self) -> None:
        self.fixed = 0
        self.choices: tuple[int, ...] = ()

    @property
    def any(self) -> bool:
        """True if there is any production."""
        return bool(self.fixed or self.choices)


class Price:
    """A lower price for goods of a neighbour: which nibble of City.prices, and the coins a unit."""

    __slots__ = ("coins", "shift")

    def __init__(self, shift: int, coins: int) -> None:
        self.shift = shift
        self.coins = coins


class Gain:
    """Everything that a card, stage or board power does.

    Immediate: ``coins``, ``coins_per``, ``asks`` (kinds of follow-up questions), ``begins`` (verbs of expansions with
    their effect). The rest holds while in play: ``shared`` production is for sale, ``own`` for the city alone;
    ``prices``; ``special`` is None unless it has one of the rare effects of special.py; ``stands``: verbs of
    expansions. ``at_once``: anything is immediate. ``produces``: there is any production. ``symbols``: there is any
    science. ``plain``: only production, shields, science and points remain in play.
    """

    __slots__ = (
        "asks", "at_once", "begins", "coins", "coins_per", "own", "plain", "points", "points_per", "powers", "prices",
        "produces", "science", "shared", "shields", "special", "stands", "symbols", "wild",
    )  # fmt: skip

    def __init__(self) -> None:
        self.shared = Production()
        self.own = Production()
        self.prices: tuple[Price, ...] = ()
        self.shields = 0
        self.science = [0, 0, 0]
        self.wild = 0
        self.points = 0
        self.points_per: tuple[Count, ...] = ()
        self.powers = 0
        self.coins = 0
        self.coins_per: tuple[Count, ...] = ()
        self.asks: tuple[str, ...] = ()
        self.special: Special | None = None
        self.begins: tuple[tuple[Verb, Effect], ...] = ()
        self.stands: tuple[tuple[Verb, Effect], ...] = ()
        self.at_once = False
        self.produces = False
        self.symbols = False
        self.plain = True

    def close(self) -> Gain:
        """Set ``at_once``, ``produces``, ``symbols`` and ``plain`` when all effects have been added; return itself."""
        self.at_once = bool(self.coins or self.coins_per or self.asks or self.begins)
        self.produces = self.shared.any or self.own.any
        self.symbols = bool(self.wild or any(self.science))
        self.plain = not (self.prices or self.powers or self.special is not None or self.stands)
        return self

    def standing(self) -> Special:
        """Return the special abilities, to be added to while effects are compiled."""
        if self.special is None:
            self.special = Special()
        return self.special


class Verb:
    """One kind of effect, of the base box or of an expansion.

    ``read`` returns its fields from YAML. ``add`` compiles it into a Gain; if that is not enough, an expansion's verb
    acts by itself: ``begin`` when the card comes into play (state, city, effect, events), ``stand`` on the summary of
    the city (city, effect).
    """

    __slots__ = ("add", "begin", "name", "read", "stand")

    def __init__(
        self,
        name: str,
        read: Callable[[Fields, Vocabulary], Effect],
        add: Callable[[Gain, Effect, Vocabulary], None] | None = None,
        begin: Callable[[Any, int, Effect, list[Event]], None] | None = None,
        stand: Callable[[Any, Effect], None] | None = None,
    ) -> None:
        self.name = name
        self.read = read
        self.add = add
        self.begin = begin
        self.stand = stand


class Vocabulary:
    """The words of a set of content: ``colours`` of cards, those of structures first; codes of ``counters`` and
    discount ``targets``; bits of ``powers``; ``verbs`` of effects by name; ``extras`` of actions; ``categories``, the
    columns of the score sheet, and the one in which the cards of each colour score."""

    def __init__(self, verbs: Iterable[Verb]) -> None:
        self.verbs: dict[str, Verb] = {verb.name: verb for verb in verbs}
        self.colours: list[str] = list(STRUCTURE_COLOURS)
        self.counters: dict[str, int] = dict(COUNTERS)
        self.targets: dict[str, int] = dict(TARGETS)
        self.powers: dict[str, int] = dict(POWERS)
        self.extras: list[str] = []
        self.categories: list[str] = list(CATEGORIES)
        self.category_of: dict[str, str] = dict(CATEGORY_OF_COLOUR)
        self._expansions = 0

    def extend(
        self,
        verbs: Iterable[Verb],
        colours: Mapping[str, tuple[str, str]],
        powers: Mapping[str, int],
        counters: Iterable[str],
        extras: Iterable[str],
        categories: Iterable[str],
    ) -> None:
        """Add the words of the next expansion; ``colours`` with the category in which their cards score and the name of
        the counter that counts them.

        Raises:
            SetupError: a word is taken already.
        """
        self._expansions += 1
        for verb in verbs:
            _free(verb.name, self.verbs)
            self.verbs[verb.name] = verb
        for category in categories:
            if category not in self.categories:
                self.categories.append(category)
        for colour, (category, counter) in colours.items():
            _free(colour, self.colours)
            number = len(self.colours)
            assert number < MOST_COLOURS
            self.colours.append(colour)
            self.category_of[colour] = category
            self.counters[counter] = self.targets[counter] = number
        for name, bit in powers.items():
            _free(name, self.powers)
            if any(bit == other for other in self.powers.values()):
                raise SetupError(f"the bit of the power '{name}' is taken already")
            self.powers[name] = bit
        for word in extras:
            _free(word, self.extras)
            self.extras.append(word)
        for place, name in enumerate(counters):
            _free(name, self.counters)
            self.counters[name] = (self._expansions << COUNTER_BITS) + place


def _free(word: str, taken: Iterable[str]) -> None:
    if word in taken:
        raise SetupError(f"two expansions bring the word '{word}'")


def compile_effects(effects: Iterable[Effect], vocabulary: Vocabulary) -> Gain:
    """Return the sum of a list of effects."""
    gain = Gain()
    for effect in effects:
        verb = vocabulary.verbs[effect["kind"]]
        if verb.add is not None:
            verb.add(gain, effect, vocabulary)
        if verb.begin is not None:
            gain.begins = (*gain.begins, (verb, effect))
        if verb.stand is not None:
            gain.stands = (*gain.stands, (verb, effect))
    return gain.close()


def counts(effect: Effect) -> bool:
    """True if an effect counts things in cities, so that :func:`count_of` compiles it."""
    return "count" in effect and "cities" in effect


def count_of(effect: Effect, vocabulary: Vocabulary) -> Count:
    """Return the counting rule of an effect with ``amount``, ``count`` and ``cities``."""
    cities = effect["cities"]
    codes = tuple([vocabulary.counters[what] for what in effect["count"]])
    return Count(effect["amount"], codes, "self" in cities, "left" in cities, "right" in cities)
