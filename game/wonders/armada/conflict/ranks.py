"""The ranks of a naval conflict and their explanation; the tokens come from the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.players import Player

_FIRST, _SECOND, _THIRD = 1, 2, 3
NUMERALS: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")
"""Places on the podium; "" for none."""


@dataclass(frozen=True)
class NavalRank:
    """A city in a naval conflict. ``place``: its rank from 1, shared in a tie; 0 for the weakest, for those ``away``,
    and for all if all tie. ``token``: its points, 0 for none."""

    seat: int
    strength: int
    token: int
    place: int
    away: bool


def ranks(strengths: Sequence[int], tokens: Sequence[int], away: Sequence[int]) -> list[NavalRank]:
    """Return all cities, the strongest first, those that stay away last."""
    taking = [seat for seat in range(len(strengths)) if seat not in away]
    levels = {strengths[seat] for seat in taking}
    placed = [seat for seat in taking if tokens[seat] >= 0] if len(levels) > 1 else []
    order = sorted(range(len(strengths)), key=lambda seat: (seat in away, -strengths[seat], seat))
    return [
        NavalRank(
            seat,
            strengths[seat],
            tokens[seat],
            1 + sum(strengths[other] > strengths[seat] for other in placed) if seat in placed else 0,
            seat in away,
        )
        for seat in order
    ]


def own_words(ranks: Sequence[NavalRank], viewer: int, players: Sequence[Player], tr: I18n) -> str:
    """Return the outcome for one city, in a sentence."""
    mine = next(rank for rank in ranks if rank.seat == viewer)
    name, points = players[viewer].name, tr.plural("effect.point", abs(mine.token))
    if mine.away:
        return tr("naval.mine.away", name=name)
    if not any(rank.token for rank in ranks):
        return tr("naval.mine.level")
    if mine.token < 0:
        return tr("naval.mine.lost", name=name, points=points)
    others = [players[rank.seat].name for rank in ranks if rank.place == mine.place and rank.seat != viewer]
    place = tr(f"scoring.place.{mine.place}")
    if not mine.token:
        return tr("naval.mine.nothing", name=name, place=place)
    if others:
        return tr("naval.mine.shared", name=name, place=place, points=points, others=tr.listed(others))
    return tr("naval.mine.won", name=name, place=place, points=points)


def rule_words(ranks: Sequence[NavalRank], rewards: Sequence[int], tr: I18n) -> str:
    """Return the rule on ties if it decided the tokens, else ""."""
    counts = {place: sum(rank.place == place for rank in ranks) for place in (_FIRST, _SECOND, _THIRD)}
    if counts[_FIRST] > 1:
        return tr("naval.rule.first", n=rewards[1])
    if counts[_SECOND] > 1:
        return tr("naval.rule.second" if rewards[2] else "naval.rule.second_none", n=rewards[2])
    if counts[_THIRD] > 1 and rewards[2]:
        return tr("naval.rule.third")
    return ""
