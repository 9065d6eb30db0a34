"""A player's result in a sentence: the place, the distance, and the category that decided most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.wonders.scoring.outcome import Outcome


def personal(outcome: Outcome, tr: I18n) -> str:
    """Return a line for each person in the game, or a line that addresses the only one."""
    people = [seat for seat, player in enumerate(outcome.players) if player.human]
    who = "you" if len(people) == 1 else "name"
    return "\n".join(_line(outcome, seat, who, tr) for seat in people)


def lead_said(outcome: Outcome) -> bool:
    """True if the line of the only person gives the distance between the first side and the next one."""
    people = [seat for seat, player in enumerate(outcome.players) if player.human]
    if len(people) != 1:
        return False
    sides, winner = outcome.sides, outcome.winners[0]
    second = next(seat for seat in sides.ranking if sides.of(seat) != sides.of(winner))
    return sides.of(people[0]) in (sides.of(winner), sides.of(second))


def _line(outcome: Outcome, seat: int, who: str, tr: I18n) -> str:
    sides, ranking = outcome.sides, outcome.sides.ranking
    first = outcome.place(seat) == 1
    rivals = [one for one in ranking if sides.of(one) != sides.of(seat)]
    other = rivals[0]
    apart = abs(sides.total(seat) - sides.total(other))
    column, points = _most(sides.categories(seat), sides.categories(other), 1 if first else -1)
    name, rival = outcome.players[seat].name, _together(outcome, sides.members(other), tr)
    partners = [one for one in sides.members(seat) if one != seat]
    if partners:
        who = f"{who}_both"
    place = tr(f"scoring.place.{outcome.place(seat)}")
    how = "level" if not apart else "ahead" if first else "behind"
    distance, partner = tr.plural("effect.point", apart), _together(outcome, partners, tr)
    key = f"scoring.personal.{who}.{how}"
    text = tr(key, name=name, partner=partner, place=place, points=distance, rival=rival)
    if points <= 0:
        return text
    why = tr("scoring.personal.won" if first else "scoring.personal.lost", what=tr(f"scoring.what.{column}"), n=points)
    return tr.sentences([text, why])


def _together(outcome: Outcome, seats: Sequence[int], tr: I18n) -> str:
    """Return the names of partners."""
    return tr.listed([outcome.players[seat].name for seat in seats])


def _most(mine: Mapping[str, int], theirs: Mapping[str, int], sign: int) -> tuple[str, int]:
    """Return the category in which a city is furthest ahead of another (``sign`` 1) or behind it (-1), and by how
    much."""
    column = max(mine, key=lambda name: sign * (mine[name] - theirs.get(name, 0)))
    return column, sign * (mine[column] - theirs.get(column, 0))
