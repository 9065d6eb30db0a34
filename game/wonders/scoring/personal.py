"""What a finished game was for one player, in a sentence: the place, the distance, and what won or cost most."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.wonders.scoring.outcome import Outcome


def personal(outcome: Outcome, tr: I18n) -> str:
    """A line for each person that has played: with one of them alone it speaks to that one."""
    people = [seat for seat, player in enumerate(outcome.players) if player.human]
    who = "you" if len(people) == 1 else "name"
    return "\n".join(_line(outcome, seat, who, tr) for seat in people)


def _line(outcome: Outcome, seat: int, who: str, tr: I18n) -> str:
    mine, ranking = outcome.sheets[seat], outcome.ranking
    first = outcome.place(seat) == 1
    other = outcome.sheets[ranking[1] if ranking[0] == seat else ranking[0]]
    apart = abs(mine.total - other.total)
    column, points = _most(mine.categories, other.categories, 1 if first else -1)
    name, rival = outcome.players[seat].name, outcome.players[other.seat].name
    place = tr(f"scoring.place.{outcome.place(seat)}")
    how = "level" if not apart else "ahead" if first else "behind"
    distance = tr.plural("effect.point", apart)
    text = tr(f"scoring.personal.{who}.{how}", name=name, place=place, points=distance, rival=rival)
    if points <= 0:
        return text
    why = tr("scoring.personal.won" if first else "scoring.personal.lost", what=tr(f"scoring.what.{column}"), n=points)
    return f"{text} {why}"


def _most(mine: Mapping[str, int], theirs: Mapping[str, int], sign: int) -> tuple[str, int]:
    """The category in which a city is furthest ahead of another (``sign`` 1) or behind it (-1), and by how much."""
    column = max(mine, key=lambda name: sign * (mine[name] - theirs.get(name, 0)))
    return column, sign * (mine[column] - theirs.get(column, 0))
