"""Advice in words: the best answer and why, how sure that is, and other things to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.bots.base import NOT_LOOKED, Advice, AdviceGap, SearchEffort
from game.wonders.bots.searching.candidates import line_of
from game.wonders.installed import first
from game.wonders.partners import teams_of
from game.wonders.table.telling.hooks import WorthHooks
from game.wonders.table.telling.plan import plan
from game.wonders.table.telling.worth import signed

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.wonders.table.snapshot import TableSnapshot
    from game.wonders.table.telling.narrator import Narrator
    from rules import Action

ADVISER = "master"
"""The bot that is asked."""
REASONS = ("points", "military", "science", "supply", "power", "purse", "rivals", "kept")
"""The reasons of the adviser that are shown, each with its own text."""
LEAST = 0.25
"""The least lead in points to be called better than the next best answer."""
CLEAR = 0.05
"""By how much an answer must be behind the best one, as a chance to win, to be called clearly worse."""
_MOST = 4  # reasons in one piece of advice
_OTHERS = 2  # lesser answers that are named


class Other(NamedTuple):
    """A lesser answer: its advice, and how it compares: ``even``, ``little``, ``clear``; "" where that is unknown."""

    advice: Advice
    verdict: str


def advice(narrator: Narrator, ranked: Sequence[Advice], looked: SearchEffort = NOT_LOOKED) -> str:
    """Return the advice in words: the best answer and why, the adviser's numbers, and other things to do."""
    tr = narrator.tr
    if not ranked:
        return tr("table.hint.unsure")
    best = ranked[0]
    lines = [*speaks_for(narrator, best), _numbers(narrator, ranked)]
    others = [other_text(narrator, one) for one in next_best(ranked, looked)]
    lines = [tr("table.hint.deed", what=deed(narrator, best.action)), *filter(None, lines)]
    return "\n".join([*lines, tr("table.hint.others", what=tr.clauses(others))] if others else lines)


def speaks_for(narrator: Narrator, best: Advice) -> list[str]:
    """Return what speaks for an answer, two sentences at most: what it is for at this table, else the weightiest
    reasons by rule of thumb."""
    found = plan(narrator, best)[:2]
    if not found and (why := weighty(narrator.tr, best.reasons)):
        found = [narrator.tr("table.hint.rule", what=why)]
    return found


def next_best(ranked: Sequence[Advice], looked: SearchEffort = NOT_LOOKED) -> list[Other]:
    """Return the lesser answers to show: those that were compared with the best, one of each kind, and no kind that is
    the best one's own."""
    seen, found = {line_of(ranked[0].action)} if ranked else set(), []
    for place, one in enumerate(ranked):
        if place and one.points is not None and line_of(one.action) not in seen:
            seen.add(line_of(one.action))
            alike = _shown(one) is not None and _shown(one) == _shown(ranked[0])
            known = verdict(looked.gaps[place]) if place < len(looked.gaps) else ""
            found.append(Other(one, "even" if known and alike else known))
    return found[:_OTHERS]


def _shown(one: Advice) -> int | None:
    """Return the chance as it is shown: nobody should read that one of two that look the same is worse."""
    return None if one.chance is None else round(100 * one.chance)


def verdict(gap: AdviceGap) -> str:
    """Return how an answer compares with the best one: nobody can tell (``even``), a ``little`` worse, or ``clear``."""
    if gap.behind <= gap.doubt:
        return "even"
    return "clear" if gap.behind >= CLEAR else "little"


def lead_of(ranked: Sequence[Advice]) -> float:
    """Return the lead of the best answer over the next best, in points."""
    best = ranked[0].points or 0.0
    return best - max((other.points for other in ranked[1:] if other.points is not None), default=best)


def even_share(snapshot: TableSnapshot) -> int:
    """Return the chance to win in per cent of whoever sits at this table, if all are alike."""
    teams = teams_of(snapshot.view)
    return round(100 / (len(set(teams)) if teams else snapshot.view.seats))


def _numbers(narrator: Narrator, ranked: Sequence[Advice]) -> str:
    """Return the chance to win and the points expected; a lead where points alone are known."""
    tr, best = narrator.tr, ranked[0]
    if best.points is None:
        return ""
    points = round(best.points)
    if best.chance is not None:
        return tr("table.hint.chance", n=points, p=round(100 * best.chance), even=even_share(narrator.snapshot))
    lead = lead_of(ranked)
    return tr("table.hint.best" if lead >= LEAST else "table.hint.even", n=points, lead=f"{lead:.1f}")


def weighty(tr: I18n, reasons: Mapping[str, float], most: int = _MOST) -> str:
    """Return the reasons that weigh most, in one line, in whole points; '' if there are none. ``most``: their number at
    most."""
    why = {name: reasons.get(name, 0.0) for name in REASONS}
    found = sorted((name for name in REASONS if round(why[name])), key=lambda n: -abs(why[n]))
    return tr.row(tr(f"table.why.{name}", n=signed(round(why[name]))) for name in found[:most])


def other_text(narrator: Narrator, other: Other) -> str:
    """Return a lesser answer and how it compares, in a few words."""
    what = deed(narrator, other.advice.action)
    return narrator.tr(f"table.hint.verdict.{other.verdict}", what=what) if other.verdict else what


def deed(narrator: Narrator, action: Action) -> str:
    """Return an answer to the question of the table's snapshot in words."""
    tr, plain = narrator.tr, ""
    if not action.card:
        plain = tr("table.hint.none")
    elif action.card in narrator.snapshot.cards:
        plain = tr(f"table.hint.{action.verb}", card=narrator.name(action.card))
    said = first(hook.deed(action, plain) for hook in narrator.hooks(WorthHooks))
    return plain if said is None else said
