"""The icons on the cards and boards of an edition."""

from __future__ import annotations

from functools import cache

from game.wonders.cards.effects import effect_icons
from game.wonders.installed import shown_expansions
from rules.wonders.library import editions, ruleset


@cache
def icons_of_others(edition: str) -> frozenset[str]:
    """Return the icons that stand on cards and boards of other editions alone."""
    others = frozenset[str]().union(*(_icons(other) for other in editions() if other != edition))
    return others - _icons(edition)


@cache
def _icons(edition: str) -> frozenset[str]:
    content = ruleset(shown_expansions(edition), edition=edition).content
    sides = [
        effects
        for board in content.boards.values()
        for side, stages in board.sides.items()
        for effects in (board.powers[side], *(stage.effects for stage in stages))
    ]
    rows = map(effect_icons, [*(card.effects for card in content.cards), *sides])
    return frozenset(icon for row in rows for sign in row for icon in sign.icons)
