"""The worth of an answer, in one form everywhere: a row of signs, and a sentence for each reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.wonders.cards.effects import token_icon
from game.wonders.table.telling import tips
from game.wonders.table.telling.hooks import WorthHooks
from rules.wonders.engine.verbs import Coins, Points, Produce, ProduceChoice, Science, ScienceChoice, Shields
from rules.wonders.knowledge.prospects import STAGE
from rules.wonders.model import SYMBOLS
from rules.wonders.phases.verbs import VictoryToken

if TYPE_CHECKING:
    from game.wonders.table.snapshot import TableSnapshot
    from game.wonders.table.telling.narrator import Narrator
    from rules import Action, Effect, Prospects
    from rules.wonders.knowledge.prospects import Rivalry

_COVERED: frozenset[type[Effect]] = frozenset(
    {Points, Coins, Shields, Science, ScienceChoice, Produce, ProduceChoice, VictoryToken}
)
_NEWS = 4  # points of science by one symbol, from which they are worth a sentence
_GAP = "   "


def signed(number: int) -> str:
    """Return a change with its sign."""
    return f"{number:+d}".replace("-", "−")


def signs(narrator: Narrator, action: Action) -> str:
    """Return the coins, shields, goods, symbols and points of an answer as icons with numbers, all that it costs
    counted in."""
    found = narrator.snapshot.prospects(action)
    marks = [
        ("coin", found.change.coins),
        *gains(narrator, action),
        ("points", found.now),
        (conflict_sign(narrator.snapshot), found.fought),
    ]
    return _GAP.join(f"{_icon(name)} {signed(number)}" for name, number in marks if number)


def conflict_sign(snapshot: TableSnapshot) -> str:
    """Return the icon of what a victory brings in this age, for points from the conflicts at its end."""
    return token_icon(snapshot.victory[max(snapshot.view.age, 1) - 1])


def gains(narrator: Narrator, action: Action) -> list[tuple[str, int]]:
    """Return what an answer brings beside coins and points, as icons with their changes; an icon in braces is a row of
    several."""
    found = narrator.snapshot.prospects(action)
    marks = [("shield", found.change.shields)]
    marks += [("{slash}".join(f"{{{good}}}" for good in unit), number) for unit, number in _units(found)]
    before, after = found.science
    marks += list(zip(SYMBOLS, (new - old for old, new in zip(before.counts, after.counts, strict=True)), strict=True))
    marks += [mark for hook in narrator.hooks(WorthHooks) for mark in hook.signs(action, found)]
    marks.append(("star", after.wild - before.wild))
    return [mark for mark in marks if mark[1]]


def _icon(name: str) -> str:
    return name if name.startswith("{") else f"{{{name}}}"


def _units(prospects: Prospects) -> list[tuple[tuple[str, ...], int]]:
    """Return the new goods of the city every turn: one kind, or a choice of several, and the number."""
    units: list[tuple[tuple[str, ...], int]] = []
    for effect in prospects.effects:
        if isinstance(effect, Produce):
            units += [((good,), number) for good, number in effect.resources.items()]
        elif isinstance(effect, ProduceChoice):
            units.append((effect.options, 1))
    return units


def reasons(narrator: Narrator, action: Action, effects: bool = True) -> list[str]:
    """Return what is worth saying of an answer beside its signs, in sentences: what would do nothing, then what is new,
    the soonest first; ``effects``: also effects without a number."""
    found = narrator.snapshot.prospects(action)
    covered = _COVERED.union(*(hook.covered(found) for hook in narrator.hooks(WorthHooks)))
    more = tuple(effect for effect in found.effects if effects and type(effect) not in covered)
    return [
        *no_effect(narrator, action),
        *(narrator.tr.sentence(line) for line in tips.effects(narrator, more, narrator.snapshot.acting, found)),
        *filter(None, [conflicts(narrator, found), _science(narrator, found), _goods(narrator, found)]),
        *(line for hook in narrator.hooks(WorthHooks) for line in hook.reasons(action, found)),
        *filter(None, [_frees(narrator, found)]),
    ]


def no_effect(narrator: Narrator, action: Action) -> list[str]:
    """Return for each effect of an answer that would do nothing why, in a sentence."""
    return [narrator.tr(f"table.idle.{word}") for word in narrator.snapshot.prospects(action).no_effect]


def summary(narrator: Narrator, action: Action) -> str:
    """Return all of it in words, for a tooltip: coins and points before and after, then the reasons."""
    found = narrator.snapshot.prospects(action)
    lines = [
        *filter(None, [_coins(narrator, found), _points(narrator, found), _later(narrator, found)]),
        *reasons(narrator, action),
    ]
    return "\n".join(lines or [narrator.tr("table.gain.nothing")])


def _coins(narrator: Narrator, prospects: Prospects) -> str:
    if not prospects.change.coins:
        return ""
    return narrator.tr("table.gain.coins", before=prospects.purse[0], after=prospects.purse[1])


def _points(narrator: Narrator, prospects: Prospects) -> str:
    """Return the change of points, and the points before and after if they are wanted."""
    tr = narrator.tr
    if not prospects.now:
        return ""
    if narrator.snapshot.points(narrator.snapshot.acting) is None:
        return tr("table.gain.points", now=signed(prospects.now))
    return tr("table.gain.total", now=signed(prospects.now), before=prospects.points[0], after=prospects.points[1])


def _later(narrator: Narrator, prospects: Prospects) -> str:
    """Return the change of points with the conflicts of the age, where these make a difference."""
    if prospects.later == prospects.now:
        return ""
    return narrator.tr("table.gain.later", later=signed(prospects.later))


def conflicts(narrator: Narrator, prospects: Prospects) -> str:
    """Return the own shields, and the change in the conflicts at the end of the age; "" if there is none."""
    changed = [rival for rival in prospects.rivals if rival.before != rival.after]
    if not changed:
        return ""
    tr, parts = narrator.tr, []
    outcomes = {_outcome(rival): rival for rival in changed}
    for outcome, sample in outcomes.items():
        rivals = [rival for rival in changed if _outcome(rival) == outcome]
        names = [tr("table.gain.rival", name=narrator.player(rival.seat).name, n=rival.theirs) for rival in rivals]
        key = f"table.gain.{'each' if len(rivals) > 1 else 'one'}.{outcome}"
        points = tr.plural("effect.point", sample.stands)
        parts.append(tr(key, names=tr.listed(names), points=points))
    shields = tr("table.gain.shields", before=changed[0].before, after=changed[0].after)
    return tr("table.gain.conflicts", shields=shields, outcomes=tr.clauses(parts))


def _outcome(rival: Rivalry) -> str:
    """Return the new outcome of the conflict, and what it is instead of: a defeat that turns counts by both."""
    if rival.after > rival.theirs:
        if rival.before > rival.theirs:
            return "ahead"
        return "turned" if rival.before < rival.theirs else "win"
    return "level" if rival.after == rival.theirs else "behind"


def _science(narrator: Narrator, prospects: Prospects) -> str:
    """Return the points of science before and after, where more than a few come of it: for a set, or several alike."""
    tr, (before, after) = narrator.tr, prospects.science
    if after.points - before.points < _NEWS:
        return ""
    counts = [*zip(SYMBOLS, before.counts, after.counts, strict=True), ("star", before.wild, after.wild)]
    icons = [f"{{{name}}} {old} → {new}" for name, old, new in counts if old != new]
    key = "table.gain.set" if after.sets > before.sets else "table.gain.science"
    return tr(key, symbols="  ".join(icons), before=before.points, after=tr.plural("effect.point", after.points))


def _goods(narrator: Narrator, prospects: Prospects) -> str:
    """Return what becomes affordable or cheaper."""
    tr = narrator.tr
    new = [_thing(narrator, eased.what) for eased in prospects.eased if not eased.saved]
    cheaper = [
        tr("table.gain.saved", what=_thing(narrator, eased.what), n=eased.saved)
        for eased in prospects.eased
        if eased.saved
    ]
    parts = [tr("table.gain.affordable", what=tr.listed(new))] if new else []
    if cheaper:
        parts.append(tr("table.gain.cheaper", what=tr.listed(cheaper)))
    return tr.sentences(parts)


def _thing(narrator: Narrator, what: str) -> str:
    return narrator.tr("table.gain.stage") if what == STAGE else narrator.name(what)


def _frees(narrator: Narrator, prospects: Prospects) -> str:
    names = list(dict.fromkeys(narrator.name(card) for card in prospects.frees))
    return narrator.tr("table.gain.frees", cards=narrator.tr.listed(names)) if prospects.frees else ""
