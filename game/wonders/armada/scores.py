"""The explanations of Armada's columns of the score pad."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.wonders.armada.texts import token_icon
from game.wonders.effect import Translator

if TYPE_CHECKING:
    from rules.wonders.scoring import Line


def score_reason(line: Line, tr: Translator) -> tuple[str, str] | None:
    """Return icon and words of a line about a fleet or a token of naval conflicts; None of any other line."""
    kind, _, rest = line.source.partition(":")
    if line.category == "fleet":
        return f"ship_{rest}", tr("voyage.score.fleet", fleet=tr(f"fleet.{rest}"))
    if line.category == "naval" and kind == "token":
        points = int(rest)
        key = "naval.score.won" if points > 0 else "naval.score.lost"
        return token_icon(points), tr.plural(key, line.count, points=tr.plural("effect.point", abs(points)))
    return None
