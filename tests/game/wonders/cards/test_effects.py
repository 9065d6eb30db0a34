"""A verb of effects cannot be without icons and a sentence: one registration holds both, and every verb has one."""

from __future__ import annotations

import re

import pytest

from game.i18n import I18n
from game.ui.icons import Icons
from game.wonders.cards.effects import all_shown, describe, effect_icons, unshown
from game.wonders.effect import ShownEffect, signs
from game.wonders.installed import extensions
from rules import Effect, ruleset
from rules.wonders.armada.verbs import Piracy
from rules.wonders.content.shapes import Amount
from rules.wonders.engine.verbs import Points, ResourceDiscount
from rules.wonders.library import folders, vocabulary_of

SHOWN = {extension.id for extension in extensions()}


class Tides(Effect, frozen=True, tag="tides"):
    amount: Amount


class Omens(Effect, frozen=True, tag="omens"):
    """Nobody shows them."""


EVERYTHING = tuple(
    name for name, folder in folders().items() if name in SHOWN and not folder.in_place_of
)  # the window refuses others, and no game has what stands in for another


def effects() -> list[Effect]:
    """Every effect of every card, stage and power that there is."""
    rs = ruleset(EVERYTHING)
    stages = [stage for board in rs.boards.values() for side in board.sides.values() for stage in side]
    found = [effect for owner in (*rs.cards, *stages) for effect in owner.effects]
    return [*found, *(effect for board in rs.boards.values() for power in board.powers.values() for effect in power)]


def test_every_verb_is_shown_and_nothing_else() -> None:
    stand_ins = [(name,) for name, folder in folders().items() if folder.in_place_of]
    verbs = {verb for names in (EVERYTHING, *stand_ins) for verb in vocabulary_of(names).verbs.values()}
    assert unshown(verbs) == [], "these verbs have neither icons nor a sentence"
    shown = [found.record for found in all_shown()]
    assert set(shown) == verbs and len(shown) == len(verbs), "each is shown once"


def test_a_verb_that_nobody_shows_is_named_and_shown_by_its_name() -> None:
    assert unshown([Points, Tides, Piracy, Omens]) == ["omens", "tides"]
    tr = I18n("en")
    tr.lenient = True
    assert effect_icons([Tides(2)]) and describe([Tides(2)], tr) == ["Tides"]


def test_icons_without_a_sentence_are_no_registration() -> None:
    with pytest.raises(TypeError, match="sentence"):
        ShownEffect(Tides, signs("coin"))  # type: ignore[call-arg]


def test_the_icons_and_words_of_every_effect_are_there() -> None:
    names, tr = set(Icons().names()), I18n("en")
    missing = {f"{effect.kind}: no icon {icon}" for effect in effects() for glyph in effect_icons([effect])
               for icon in glyph.icons if icon not in names}  # fmt: skip
    for effect in effects():
        (sentence,) = describe([effect], tr)
        if not sentence.strip() or "⟨" in sentence or "{" in sentence:
            missing.add(f"{effect.kind}: {sentence}")
    assert sorted(missing) == []


def test_a_thing_that_is_counted_has_one_measure_word_in_chinese() -> None:
    tr, doubled = I18n("zh-Hant"), re.compile("每[個張位座組份隻艘級]{2}")
    said = {sentence for effect in effects() for sentence in describe([effect], tr)}
    assert sorted(filter(doubled.search, said)) == []
    blue = ResourceDiscount(target="blue_card", amount=1)
    assert describe([blue], tr) == ["每張藍色卡牌少付任選的1份資源"]
