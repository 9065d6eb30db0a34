"""Effects of cards and stages: a record for each kind, and the words that a set of content may use.

A kind of effect is one class, derived from :class:`Effect`: its fields with their shapes (shapes.py) say how it is
written, its docstring what it does (the table in docs/content.md is made of them), its methods do it. Those of the
engine are in engine/verbs.py; an expansion names its own in its ``Words``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import msgspec

from rules.core.errors import SetupError
from rules.core.events import Event
from rules.wonders.content.gain import COUNTER_BITS, Gain
from rules.wonders.model import (
    CATEGORIES,
    CATEGORY_OF_COLOUR,
    COUNTERS,
    MOST_COLOURS,
    POWERS,
    STRUCTURE_COLOURS,
    TARGETS,
)


class Effect(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    """One effect as it is written in the content; ``tag`` of its class is its ``kind`` there.

    A kind overrides what it needs. ``state``, ``city`` and ``action`` are the engine's, which stands above content.
    """

    previewed: ClassVar[bool] = False
    """Whether ``on_play`` turns over nothing hidden, so that previews may let it act on a copy of the table."""
    brings_points: ClassVar[bool] = False
    """Whether it scores, so that the colour of its card needs a column of the score sheet."""

    @property
    def kind(self) -> str:
        """The name of its kind in the content."""
        return kind_of(type(self))

    def add(self, gain: Gain, words: Vocabulary) -> None:
        """Compile it into numbers that the engine knows, or a question (Gain.follow_ups)."""

    def on_play(self, state: Any, city: int, events: list[Event]) -> None:
        """Act when the card comes into play."""

    def ongoing(self, city: Any) -> None:
        """Add to the figures of an expansion's city piece while the card is in play."""

    def points(self, state: Any, city: int) -> int:
        """Return the points that it brings a city at the end, as the table stands, where no figure of Gain says it."""
        return 0

    def as_copied(self) -> Effect:
        """Return it as a city has it that copies a stage or a card with it."""
        return self

    def no_effect(self, state: Any, city: int, action: Any) -> str:
        """Return why it would do nothing in this position, in a word; "" if it does something. The card of the action
        lies and is paid for, no effect has begun."""
        return ""

    def to_json(self) -> dict[str, object]:
        """Return it as it is written in content files: ``kind``, then the fields that it has."""
        written: dict[str, object] = msgspec.json.decode(msgspec.json.encode(self))
        return {key: value for key, value in written.items() if value is not None}


def kind_of(record: type[Effect]) -> str:
    """Return the name in the content of the kind of effects that a record stands for."""
    return str(record.__struct_config__.tag)


class Vocabulary:
    """The words of a set of content: ``colours`` of cards, those of structures first; codes of ``counters`` and
    discount ``targets``; bits of ``powers``; ``verbs``, the records of effects by kind; ``extras`` of actions;
    ``categories``, the columns of the score sheet, and the one in which the cards of each colour score."""

    def __init__(self, verbs: Iterable[type[Effect]]) -> None:
        self.verbs: dict[str, type[Effect]] = {kind_of(verb): verb for verb in verbs}
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
        verbs: Iterable[type[Effect]],
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
            _free(kind_of(verb), self.verbs)
            self.verbs[kind_of(verb)] = verb
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
                raise SetupError("power_taken", name=name)
            self.powers[name] = bit
        for word in extras:
            _free(word, self.extras)
            self.extras.append(word)
        for place, name in enumerate(counters):
            _free(name, self.counters)
            self.counters[name] = (self._expansions << COUNTER_BITS) + place

    def codes(self, counted: Iterable[str]) -> tuple[int, ...]:
        """Return the codes of counters by their names."""
        return tuple([self.counters[what] for what in counted])


def _free(word: str, taken: Iterable[str]) -> None:
    if word in taken:
        raise SetupError("word_taken", word=word)


def compile_effects(effects: Iterable[Effect], vocabulary: Vocabulary) -> Gain:
    """Return the sum of a list of effects."""
    gain = Gain()
    for effect in effects:
        effect.add(gain, vocabulary)
        if type(effect).on_play is not Effect.on_play:
            gain.on_play = (*gain.on_play, effect)
        if type(effect).ongoing is not Effect.ongoing:
            gain.ongoing = (*gain.ongoing, effect)
        if type(effect).points is not Effect.points:
            rare = gain.rare_abilities()
            rare.scored = (*rare.scored, effect)
    return gain.close()
