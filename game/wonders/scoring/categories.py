"""Icon and colour of every column of the score pad."""

from __future__ import annotations

from typing import Final

from game.scores.book import TOTAL
from game.ui.theme import CARD_COLOURS, GOLD_DEEP, Colour
from game.wonders.installed import hooks
from game.wonders.scoring.hooks import ScoreHooks

_BASE: tuple[tuple[str, str, Colour], ...] = (
    ("military", "conflict", CARD_COLOURS["red"]),
    ("coins", "coin", (0xA9, 0x7B, 0x33)),
    ("wonder", "stage", (0x8C, 0x91, 0x96)),
    ("civilian", "card_blue", CARD_COLOURS["blue"]),
    ("science", "card_green", CARD_COLOURS["green"]),
    ("commercial", "card_yellow", CARD_COLOURS["yellow"]),
    ("guilds", "card_purple", CARD_COLOURS["purple"]),
    (TOTAL, "laurel", GOLD_DEEP),
)
UNKNOWN: Final = ("star", CARD_COLOURS["grey"])


def icon_of(column: str) -> str:
    """Return the icon of a column, a star if it has none."""
    return signs().get(column, UNKNOWN)[0]


def colour_of(column: str) -> Colour:
    """Return the colour of a column in charts."""
    return signs().get(column, UNKNOWN)[1]


def signs() -> dict[str, tuple[str, Colour]]:
    """Return icon and colour of every column that is known."""
    found = {name: (icon, colour) for name, icon, colour in _BASE}
    for scores in hooks(ScoreHooks):
        found.update(scores.columns)
    return found
