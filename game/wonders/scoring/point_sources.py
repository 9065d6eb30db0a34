"""The sources of points: the lines of a score sheet in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scores.book import TOTAL, Reason
from game.wonders.installed import first, hooks
from game.wonders.scoring.categories import icon_of
from game.wonders.scoring.hooks import ScoreHooks
from game.wonders.scoring.outcome import Faces
from rules.wonders.model import STRUCTURE_COLOURS, SYMBOLS

if TYPE_CHECKING:
    from rules import ScoreSheet
    from rules.wonders.scoring import Line


def reasons(sheet: ScoreSheet, column: str, faces: Faces) -> list[Reason]:
    """Return the reasons of a number of the score pad; the points add up to it."""
    tr = faces.tr
    if column == TOTAL:
        return [
            Reason(icon_of(name), tr(f"scoring.category.{name}"), points) for name, points in sheet.categories.items()
        ]
    found = [_reason(line, faces) for line in sheet.lines if line.category == column]
    if column == "science":
        for icon, key, names in (("star", "chosen", sheet.symbols), ("mask", "borrowed", sheet.borrowed)):
            words = [tr(f"science.{name}") for name in SYMBOLS for _ in range(names.count(name))]
            if words:
                found.append(Reason(icon, tr(f"scoring.why.{key}", symbols=tr.listed(words)), None))
    return found


def _reason(line: Line, faces: Faces) -> Reason:
    tr = faces.tr
    said = first(scores.reason(line, tr) for scores in hooks(ScoreHooks))
    if said is not None:
        return Reason(*said, line.points)
    kind, _, rest = line.source.partition(":")
    if kind == "token":
        value = int(rest)
        icon = f"victory_{value}" if value > 0 else "defeat"
        return Reason(icon, tr.plural("scoring.why.won" if value > 0 else "scoring.why.lost", line.count), line.points)
    if kind == "coins":
        rate = faces.coins_per_point
        return Reason(
            "coin", tr("scoring.why.coins", coins=tr.plural("effect.coin", line.count), rate=rate), line.points
        )
    if kind == "stage":
        return Reason("stage", tr("scoring.why.stage", n=rest), line.points)
    if line.source in SYMBOLS:
        text = tr("scoring.why.symbol", n=line.count, symbol=tr(f"science.{line.source}"))
        return Reason(line.source, text, line.points)
    if line.source == "sets":
        return Reason("star", tr("scoring.why.sets", n=line.count, each=line.points // line.count), line.points)
    return _card_reason(line, faces)


def _card_reason(line: Line, faces: Faces) -> Reason:
    tr, card = faces.tr, faces.cards[line.source]
    name = faces.face(line.source).name
    if line.each and line.count:
        name = tr("scoring.why.counted", card=name, n=line.count, each=line.each)
    if line.most:
        name = tr("scoring.why.capped", what=name, most=line.most)
    if line.copied:
        name = tr(f"scoring.why.{'copied' if card.colour in STRUCTURE_COLOURS else 'shared'}", card=name)
    return Reason(f"card_{card.colour}", name, line.points, card.id)
