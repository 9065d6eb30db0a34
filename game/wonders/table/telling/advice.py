"""Advice in words: the best answer and why, how sure that is, and other things to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.bots.base import NOT_LOOKED, Advice, AdviceGap, SearchEffort
from game.table.judged import stand_in_words, tells_chances, verdict
from game.wonders.bots.searching.candidates import line_of
from game.wonders.installed import first
from game.wonders.table.telling.hooks import WorthHooks
from game.wonders.table.telling.plan import comes_back, plan, reasons_apart
from game.wonders.table.telling.worth import signed

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.wonders.table.telling.narrator import Narrator
    from rules import Action

ADVISER = "master"
"""The bot that is asked."""
REASONS = ("points", "military", "science", "supply", "power", "purse", "rivals", "kept")
"""The reasons of the adviser that are shown, each with its own text."""
_SENTENCES = 2  # on what an answer is for
_MOST = 4  # reasons in one piece of advice
_APART = 2  # that set an answer apart
_OTHERS = 2  # lesser answers that are named


class Other(NamedTuple):
    """A lesser answer: its advice, and how far it is behind the best (None: unknown)."""

    advice: Advice
    gap: AdviceGap | None


def advice(narrator: Narrator, ranked: Sequence[Advice], looked: SearchEffort = NOT_LOOKED) -> str:
    """Return the advice in words: the best answer and why, the adviser's numbers, and other things to do."""
    tr = narrator.tr
    if not ranked:
        return tr("table.hint.thinking")
    best = ranked[0]
    lines = [*speaks_for(narrator, best, ranked[1:]), stands(narrator, looked) or expected(narrator, best)]
    others = [other_text(narrator, one) for one in next_best(ranked, looked)]
    lines = [tr("table.hint.deed", what=deed(narrator, best.action)), *filter(None, lines)]
    return "\n".join([*lines, tr("table.hint.others", what=tr.clauses(others))] if others else lines)


def sets_apart(narrator: Narrator, best: Advice, refused: Sequence[Advice]) -> list[str]:
    """Return what speaks more for an answer than for the first of the ``refused`` ones, two sentences at most, none
    where only a rule of thumb tells them apart."""
    return plan(narrator, best, refused[0])[:_SENTENCES]


def speaks_for(narrator: Narrator, best: Advice, others: Sequence[Advice] = ()) -> list[str]:
    """Return what speaks for an answer, two sentences at most: what it is for at this table, first what the next of
    ``others`` is not for, and what of them may wait, else the weightiest reasons by rule of thumb, else that nothing is
    better."""
    apart = plan(narrator, best, others[0]) if others else []
    found = sorted(plan(narrator, best), key=lambda line: line not in apart)[:_SENTENCES]
    if len(found) < _SENTENCES and (later := comes_back(narrator, best, others)):
        found.append(later)
    if not found and (why := weighty(narrator.tr, best.reasons)):
        found = [narrator.tr("table.hint.rule", what=why)]
    if not found and others:
        found = [narrator.tr("table.plan.nothing_better")]
    return found


def brings_more(tr: I18n, better: Advice, given: Advice) -> str:
    """Return in what the better of two answers is mainly ahead of the given one, and in what it is behind, in one line;
    '' if it is ahead in nothing.

    Without figures: by a rule of thumb they would not come to the points that playing on has found."""
    told, less = _ahead(tr, better, given), _ahead(tr, given, better, 1.0)
    return tr(f"analysis.why{'_though' if less else ''}", what=told, less=less) if told else ""


def trade_off(tr: I18n, better: Advice, given: Advice) -> str:
    """Return in what the given one of two answers is behind the better one, and in what it is ahead of it; '' if it is
    behind in nothing."""
    less, more = _ahead(tr, better, given, 1.0), _ahead(tr, given, better, 1.0)
    return tr(f"table.trade.{'both' if more else 'less'}", less=less, more=more) if less else ""


def _ahead(tr: I18n, advice: Advice, other: Advice, least: float = 0.5) -> str:
    """Return in what an answer is mainly ahead of another, by so many points by rule of thumb at least."""
    gains = reasons_apart(advice, other)
    found = sorted((name for name in REASONS if gains.get(name, 0.0) >= least), key=lambda name: -gains[name])
    return tr.listed(tr(f"table.ahead.{name}") for name in found[:_APART])


def next_best(ranked: Sequence[Advice], looked: SearchEffort = NOT_LOOKED) -> list[Other]:
    """Return the lesser answers to show: those that were compared with the best, one of each kind, and no kind that is
    the best one's own."""
    seen, found = {line_of(ranked[0].action)} if ranked else set(), []
    for place, one in enumerate(ranked):
        if place and one.points is not None and line_of(one.action) not in seen:
            seen.add(line_of(one.action))
            found.append(Other(one, looked.gaps[place] if place < len(looked.gaps) else None))
    return found[:_OTHERS]


def stands(narrator: Narrator, looked: SearchEffort) -> str:
    """Return how it stands at the table after the best answer; '' where that is not known."""
    if not looked.sides:
        return ""
    seat, name = narrator.snapshot.view.seat, lambda seat: narrator.player(seat).name
    return stand_in_words(narrator.tr, looked.sides, seat, name, chances=names_chances(narrator))


def names_chances(narrator: Narrator) -> bool:
    """True if advice at this table names a chance to win."""
    return tells_chances(narrator.snapshot.settings, narrator.snapshot.reader.record)


def expected(narrator: Narrator, best: Advice) -> str:
    """Return the points that an adviser expects who says nothing of the other sides; '' where it expects none."""
    return "" if best.points is None else narrator.tr("table.hint.points", n=round(best.points))


def weighty(tr: I18n, reasons: Mapping[str, float]) -> str:
    """Return the reasons that weigh most, in one line, in whole points; '' if there are none."""
    why = {name: reasons.get(name, 0.0) for name in REASONS}
    found = sorted((name for name in REASONS if round(why[name])), key=lambda n: -abs(why[n]))
    return tr.row(tr(f"table.why.{name}", n=signed(round(why[name]))) for name in found[:_MOST])


def other_text(narrator: Narrator, other: Other) -> str:
    """Return a lesser answer and how it compares, in a few words."""
    what = deed(narrator, other.advice.action)
    if other.gap is None:
        return what
    return narrator.tr("table.hint.verdict", what=what, verdict=narrator.tr(f"judged.compared.{verdict(other.gap)}"))


def deed(narrator: Narrator, action: Action) -> str:
    """Return an answer to the question of the table's snapshot in words."""
    tr, plain = narrator.tr, ""
    if not action.card:
        plain = tr("table.hint.none")
    elif action.card in narrator.snapshot.cards:
        plain = tr(f"table.hint.{action.verb}", card=narrator.name(action.card))
        if action.place:
            plain = tr("table.hint.stage_place", card=narrator.name(action.card), n=action.place)
    said = first(hook.deed(action, plain) for hook in narrator.hooks(WorthHooks))
    return plain if said is None else said
