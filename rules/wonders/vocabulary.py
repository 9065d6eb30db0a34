"""The words that content may use in a rule set: those of the base box and those of the expansions in play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rules.core.errors import SetupError
from rules.wonders.effects import Verb
from rules.wonders.model import (
    CATEGORIES,
    CATEGORY_OF_COLOUR,
    COUNTERS,
    MOST_COLOURS,
    POWERS,
    STRUCTURE_COLOURS,
    TARGETS,
)

COUNTER_BITS: Final = 5
"""The code of an expansion's own counter is (its number from 1 << these bits) + the counter's place among its own."""


class Vocabulary:
    """``colours`` of cards, those of structures first; codes of ``counters`` and discount ``targets``; bits of
    ``powers``; ``verbs`` of effects by name; ``categories``: the columns of the score sheet that exist, and the one in
    which the cards of a colour score."""

    def __init__(self, verbs: Iterable[Verb]) -> None:
        self.verbs: dict[str, Verb] = {verb.name: verb for verb in verbs}
        self.colours: list[str] = list(STRUCTURE_COLOURS)
        self.counters: dict[str, int] = dict(COUNTERS)
        self.targets: dict[str, int] = dict(TARGETS)
        self.powers: dict[str, int] = dict(POWERS)
        self.categories: list[str] = list(CATEGORIES)
        self.category_of: dict[str, str] = dict(CATEGORY_OF_COLOUR)
        self._expansions = 0

    def extend(
        self,
        verbs: Iterable[Verb],
        colours: Mapping[str, tuple[str, str]],
        powers: Mapping[str, int],
        counters: Iterable[str],
        categories: Iterable[str],
    ) -> None:
        """Add the words of the next expansion; ``colours`` with the category in which their cards score and the
        name of the counter that counts them.

        Raises:
            SetupError: a word that is taken already.
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
        for place, name in enumerate(counters):
            _free(name, self.counters)
            self.counters[name] = (self._expansions << COUNTER_BITS) + place


def _free(word: str, taken: Iterable[str]) -> None:
    if word in taken:
        raise SetupError(f"two expansions bring the word '{word}'")
