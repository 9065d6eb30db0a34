"""The kinds of bots that games share. A game with bots has a package ``bots`` that says as BOTS which class plays each
kind: "module:class" by kind. It may have kinds of its own; a bot that plays by chance every game has without asking.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class BotKind:
    """A bot that comes with the program, whichever games it plays: id, level (1 to 5: Easy is 2, Master 5) and
    description. ``reference``: it is there to be measured against, and nobody is offered it as an opponent.
    ``searches``: it uses the time that it is given, so that it is watched like a stranger's where it thinks beside
    others. ``by_time``: its answers depend on how far it gets in that time, so that machines differ."""

    id: str
    level: int
    description: str
    reference: bool = False
    searches: bool = False
    by_time: bool = False


EASY: Final = BotKind(
    "easy", 2, "likes points and wonders now, pays little attention to goods, military and rivals, plays on a whim"
)
MEDIUM: Final = BotKind("medium", 3, "weighs points, military, science and production for the best gain in sight")
HARD: Final = BotKind("hard", 4, "looks a turn ahead in a few possible games", searches=True)
MASTER: Final = BotKind(
    "master", 5, "looks far ahead in as many possible games as the time allows", searches=True, by_time=True
)
# What to measure by. Their play stays as it is, so that figures can be compared for years.
RANDOM: Final = BotKind("random", 1, "plays any legal action with equal chance", reference=True)
GREEDY: Final = BotKind("greedy", 3, "plays as medium did in version 0.2.0, always what it values most", reference=True)
SEARCH: Final = BotKind(
    "search", 5, "looks ahead in possible games, with everything that the program knows", True, True, True
)
