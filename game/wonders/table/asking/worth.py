"""The worth of an answer, in one form everywhere: a row of signs, and a sentence for each reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.ui.paragraphs import Paragraph
from game.ui.style import Style
from game.wonders.cards.effect_text import goods_text, list_text
from game.wonders.table.asking.hooks import WorthHooks
from game.wonders.table.telling import tips
from rules.wonders.knowledge.prospects import STAGE
from rules.wonders.model import SYMBOLS

if TYPE_CHECKING:
    from game.wonders.table.model import Table
    from rules import Action, Prospects
    from rules.wonders.knowledge.prospects import Rivalry

_TOLD = frozenset({"points", "coins", "shields", "science", "science_choice", "produce", "produce_choice"})
_GAP = "   "
_SIGNS = Style("numeral", 26, align="centre")


def signed(number: int) -> str:
    """Return a change with its sign."""
    return f"{number:+d}".replace("-", "−")


def effects_of(table: Table, action: Action) -> tuple[Mapping[str, Any], ...]:
    """Return the effects of an answer."""
    if action.verb == "sell" or action.card not in table.cards:
        return ()
    if action.verb == STAGE:
        return tuple(table.stages(table.acting)[table.city(table.acting).stages].effects)
    return tuple(table.cards[action.card].effects)


def signs(table: Table, action: Action) -> str:
    """Return the coins, shields, goods, symbols and points of an answer as icons with numbers; coins include the cost,
    and are no part of the points."""
    found = table.prospects(action)
    marks = [("coin", found.change.coins), ("shield", found.change.shields)]
    marks += [("{slash}".join(f"{{{good}}}" for good in unit), number) for unit, number in _units(table, action)]
    before, after = found.science
    marks += list(zip(SYMBOLS, (new - old for old, new in zip(before.counts, after.counts, strict=True)), strict=True))
    marks += [mark for hook in table.hooks(WorthHooks) for mark in hook.signs(action, found)]
    marks += [("star", after.wild - before.wild), ("points", found.change.lasting)]
    return _GAP.join(f"{_icon(name)} {signed(number)}" for name, number in marks if number)


def _icon(name: str) -> str:
    return name if name.startswith("{") else f"{{{name}}}"


def _units(table: Table, action: Action) -> list[tuple[tuple[str, ...], int]]:
    """Return the new goods of the city every turn: one kind, or a choice of several, and the number."""
    found: list[tuple[tuple[str, ...], int]] = []
    for effect in effects_of(table, action):
        if effect["kind"] == "produce":
            found += [((good,), number) for good, number in effect["resources"].items()]
        elif effect["kind"] == "produce_choice":
            found.append((tuple(effect["options"]), 1))
    return found


def reasons(table: Table, action: Action, effects: bool = True) -> list[str]:
    """Return the changes by the answer, a sentence each, the soonest first; ``effects``: also effects without a number,
    in words."""
    found = table.prospects(action)
    lines = [
        _coins(table, found),
        _conflicts(table, found),
        _science(table, found),
        _goods(table, action, found),
        _points(table, found),
    ]
    lines.append(_frees(table, found))
    lines += [line for hook in table.hooks(WorthHooks) for line in hook.reasons(action, found)]
    more = [effect for effect in effects_of(table, action) if effects and effect["kind"] not in _TOLD]
    return [*filter(None, lines), *tips.effects(table, tuple(more), table.acting)]


def summary(table: Table, action: Action) -> str:
    """Return all of it in words, for a tooltip."""
    return "\n".join(reasons(table, action) or [table.services.tr("table.gain.nothing")])


def _coins(table: Table, found: Prospects) -> str:
    """Return the coins before and after; no part of the points."""
    if not found.change.coins:
        return ""
    return table.services.tr("table.gain.coins", before=found.purse[0], after=found.purse[1])


def _conflicts(table: Table, found: Prospects) -> str:
    """Return the own shields, and the change in the conflicts at the end of the age."""
    changed = [rival for rival in found.rivals if rival.before != rival.after]
    if not changed:
        return ""
    tr, parts = table.services.tr, []
    outcomes = {_outcome(rival): rival for rival in changed}
    for outcome, sample in outcomes.items():
        rivals = [rival for rival in changed if _outcome(rival) == outcome]
        names = [tr("table.gain.rival", name=table.player(rival.seat).name, n=rival.theirs) for rival in rivals]
        key = f"table.gain.{'each' if len(rivals) > 1 else 'one'}.{outcome}"
        parts.append(tr(key, names=list_text(names, "and", tr), n=sample.stands))
    shields = tr("table.gain.shields", before=changed[0].before, after=changed[0].after)
    return tr("table.gain.conflicts", shields=shields, outcomes="; ".join(parts))


def _outcome(rival: Rivalry) -> str:
    """Return the new outcome of the conflict, and whether it has changed."""
    if rival.after > rival.theirs:
        return "ahead" if rival.before > rival.theirs else "win"
    return "level" if rival.after == rival.theirs else "behind"


def _science(table: Table, found: Prospects) -> str:
    tr, (before, after) = table.services.tr, found.science
    if before == after:
        return ""
    counts = [*zip(SYMBOLS, before.counts, after.counts, strict=True), ("star", before.wild, after.wild)]
    icons = [f"{{{name}}} {old} → {new}" for name, old, new in counts if old != new]
    key = "table.gain.set" if after.sets > before.sets else "table.gain.science"
    return tr(key, symbols="  ".join(icons), before=before.points, after=after.points)


def _goods(table: Table, action: Action, found: Prospects) -> str:
    """Return the new goods of the city, and what becomes affordable or cheaper."""
    tr = table.services.tr
    made = [
        tr("table.gain.makes", goods=goods_text({unit[0]: number}, tr) if len(unit) == 1 else _choice(table, unit))
        for unit, number in _units(table, action)
    ]
    new = [_thing(table, eased.what) for eased in found.eased if not eased.saved]
    cheaper = [
        tr("table.gain.saved", what=_thing(table, eased.what), n=eased.saved) for eased in found.eased if eased.saved
    ]
    parts = [", ".join(made)] if made else []
    if new:
        parts.append(tr("table.gain.affordable", what=", ".join(new)))
    if cheaper:
        parts.append(tr("table.gain.cheaper", what=", ".join(cheaper)))
    return "; ".join(parts) if not made or len(parts) < 2 else f"{parts[0]}: {'; '.join(parts[1:])}"


def _choice(table: Table, unit: Sequence[str]) -> str:
    tr = table.services.tr
    return "1 " + list_text([tr(f"resource.{good}") for good in unit], "or", tr)


def _thing(table: Table, what: str) -> str:
    return table.services.tr("table.gain.stage") if what == STAGE else table.name(what)


def _points(table: Table, found: Prospects) -> str:
    """Return the current points, and those that the conflicts at the end of the age would add."""
    now, tokens = found.change.lasting, found.tokens
    if not now:
        return ""
    if not tokens:
        return table.services.tr("table.gain.at_end", now=signed(now))
    return table.services.tr("table.gain.points", now=signed(now), later=signed(now + tokens))


def _frees(table: Table, found: Prospects) -> str:
    names: Iterable[str] = dict.fromkeys(table.name(card) for card in found.frees)
    return table.services.tr("table.gain.frees", cards=", ".join(names)) if found.frees else ""


def worth_words(table: Table, action: Action, size: float = 21, effects: bool = True) -> list[Paragraph]:
    """Return the signs, and below them the reasons, in paragraphs of which the last may be left out: all of them are in
    the :func:`summary`. ``effects``: also effects without a number."""
    words = Style("body", size, align="centre")
    return [(signs(table, action), _SIGNS), *((line, words) for line in reasons(table, action, effects))]
