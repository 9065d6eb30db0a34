"""Texts of the log and the adviser on ships, islands, losses and naval conflicts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import rules
from game.wonders.cards.effect_text import AGE_NUMERALS
from rules.core.event_facts import EventFacts
from rules.wonders.armada.event_facts import (
    ExplorationBegun,
    IncursionAimed,
    IslandFound,
    NavalConflict,
    Raided,
    Sailed,
    Taxed,
)
from rules.wonders.armada.insight import fleet_moved
from rules.wonders.armada.notation import sails

if TYPE_CHECKING:
    from game.wonders.table.telling.narrator import Narrator
    from rules import Action, Event

LOG_ICONS: Final[Mapping[type[EventFacts], str]] = MappingProxyType(
    {ExplorationBegun: "explore", IncursionAimed: "incursion"}
)


def log_heading(narrator: Narrator, event: Event) -> str | None:
    """Return the heading of a naval conflict; None for other events."""
    if not isinstance(event.facts, NavalConflict):
        return None
    return narrator.tr("naval.log.heading", age=AGE_NUMERALS[event.facts.age])


def log_line(narrator: Narrator, event: Event, name: str) -> str | None:
    """Return the sentence for an exploration, an island or an incursion; None for other events."""
    tr = narrator.tr
    match event.facts:
        case ExplorationBegun(level=level):
            return tr("voyage.log.explores", name=name, level=AGE_NUMERALS[level])
        case IslandFound(card=card, level=level, explored=explored):
            key = "voyage.log.found" if explored else "voyage.log.top"
            return tr(key, name=name, card=narrator.name(card), level=AGE_NUMERALS[level])
        case IncursionAimed(target=target):
            return tr("voyage.log.incursion", name=name, other=narrator.player(target).name)
    return None


def log_lines(narrator: Narrator, event: Event) -> list[tuple[int, str, str]] | None:
    """Return (seat, icon, sentence) for events about several cities or with an icon that depends on more than their
    kind; None for other events."""
    match event.facts:
        case Sailed() as sailed:
            return [(event.seat, f"ship_{sailed.fleet}", _sailed(narrator, event.seat, sailed))]
        case Taxed() as taxed:
            return [(event.seat, "tax", _taxed(narrator, event.seat, taxed))]
        case Raided() as raided:
            return [(event.seat, "piracy", _raided(narrator, event.seat, raided))]
        case NavalConflict() as fought:
            order = sorted(range(len(fought.strengths)), key=lambda seat: -fought.strengths[seat])
            return [(seat, *_outcome(narrator, seat, fought)) for seat in order]
    return None


def deed(narrator: Narrator, action: Action, plain: str) -> str | None:
    """Return what an action about ships, islands or a naval conflict does; None for other actions."""
    snapshot, tr, ask = narrator.snapshot, narrator.tr, narrator.snapshot.view.question
    if sails(action):
        fleet = fleet_moved(rules.ruleset_of(snapshot.view), snapshot.view, ask.city, action)
        return tr("voyage.hint.sail", what=plain, fleet=tr(f"fleet.{fleet}"))
    if ask.kind == "fleet":
        return tr("voyage.hint.move", fleet=tr(f"fleet.{action.card}"))
    if ask.kind == "island":
        return tr("voyage.hint.keep", card=narrator.name(action.card))
    if ask.kind == "abstain":
        return tr("voyage.hint.stay_out" if action.card else "voyage.hint.take_part")
    return None


def token_icon(points: int) -> str:
    """Return the icon of a token of naval conflicts."""
    return f"naval_{points}" if points > 0 else f"naval_minus_{-points}"


def _sailed(narrator: Narrator, seat: int, sailed: Sailed) -> str:
    tr, key = narrator.tr, "voyage.log.moved" if sailed.free else "voyage.log.sailed"
    return tr(key, name=narrator.player(seat).name, fleet=tr(f"fleet.{sailed.fleet}"), n=sailed.space)


def _taxed(narrator: Narrator, seat: int, taxed: Taxed) -> str:
    tr, coins = narrator.tr, narrator.tr.plural("effect.coin", taxed.coins)
    levied = tr.listed([narrator.player(city).name for city in taxed.levied])
    return tr("voyage.log.taxed", name=narrator.player(seat).name, coins=coins, tax=taxed.tax, others=levied)


def _raided(narrator: Narrator, seat: int, raided: Raided) -> str:
    tr, coins = narrator.tr, narrator.tr.plural("effect.coin", raided.coins)
    return tr("voyage.log.raided", name=narrator.player(seat).name, coins=coins, other=narrator.player(raided.by).name)


def _outcome(narrator: Narrator, seat: int, fought: NavalConflict) -> tuple[str, str]:
    """Return a city's outcome of a naval conflict: icon and sentence."""
    tr, name = narrator.tr, narrator.player(seat).name
    token, strength = fought.tokens[seat], fought.strengths[seat]
    if seat in fought.away:
        return "abstain", tr("naval.log.away", name=name)
    if not token:
        return "naval", tr("naval.log.nothing", name=name, n=strength)
    key = "naval.log.won" if token > 0 else "naval.log.lost"
    return token_icon(token), tr(key, name=name, n=strength, points=tr.plural("effect.point", abs(token)))
