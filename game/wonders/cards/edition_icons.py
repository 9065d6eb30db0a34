"""The icons on the cards and boards of an edition."""

from __future__ import annotations

from functools import cache

from game.wonders.cards.effects import effect_icons
from game.wonders.installed import shown_expansions
from rules.wonders.library import editions, ruleset

_OF_TABLE = frozenset({"chain", "trade", "check", "cross", "hourglass", "lock", "victory_1", "defeat"})
"""What tables show as well, whatever the cards."""


@cache
def icons_of_others(edition: str, expansions: tuple[str, ...] | None = None) -> frozenset[str]:
    """Return the icons that stand on cards and boards of other editions alone, or of other boxes, too: all but those of
    the ``expansions``; None for all boxes of the edition."""
    everything = frozenset[str]().union(*(_icons(other, shown_expansions(other)) for other in editions()))
    present = _icons(edition, shown_expansions(edition) if expansions is None else expansions)
    return everything - present - _OF_TABLE


@cache
def _icons(edition: str, expansions: tuple[str, ...]) -> frozenset[str]:
    content = ruleset(expansions, edition=edition).content
    sides = [
        effects
        for board in content.boards.values()
        for side, stages in board.sides.items()
        for effects in (board.powers[side], *(stage.effects for stage in stages))
    ]
    rows = map(effect_icons, [*(card.effects for card in content.cards), *sides])
    return frozenset(icon for row in rows for sign in row for icon in sign.icons)
