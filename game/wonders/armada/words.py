"""What the log and the adviser say of ships, islands, losses and naval conflicts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import rules
from game.wonders.cards.card_painter import AGE_NUMERALS
from game.wonders.cards.effect_text import list_text
from rules.wonders.armada.notation import sails
from rules.wonders.armada.outlook import fleet_moved

if TYPE_CHECKING:
    from game.wonders.table.model import Table
    from rules import Action, Event

LOG_ICONS: Final[Mapping[str, str]] = MappingProxyType({"explores": "explore", "incursion": "incursion"})
_LOSSES: Final[Mapping[str, str]] = MappingProxyType({"taxed": "tax", "raided": "piracy"})


def log_heading(table: Table, event: Event) -> str | None:
    """The naval conflict of an age has one of its own."""
    if event.kind != "naval_conflict":
        return None
    return table.services.tr("naval.log.heading", age=AGE_NUMERALS[event.data["age"]])


def log_line(table: Table, event: Event, name: str) -> str | None:
    """The sentence of an exploration, an island or an incursion; None of anything else."""
    tr, data = table.services.tr, event.data
    if event.kind == "explores":
        return tr("voyage.log.explores", name=name, level=AGE_NUMERALS[data["level"]])
    if event.kind == "island_found":
        key = "voyage.log.found" if data["explored"] else "voyage.log.top"
        return tr(key, name=name, card=table.name(data["card"]), level=AGE_NUMERALS[data["level"]])
    if event.kind == "incursion":
        return tr("voyage.log.incursion", name=name, other=table.player(data["target"]).name)
    return None


def log_lines(table: Table, event: Event) -> list[tuple[int, str, str]] | None:
    """Whose, which icon and what, of events whose icon depends on more than their kind, or that are about several
    cities; None of anything else."""
    tr, data = table.services.tr, event.data
    if event.kind == "sailed":
        fleet, name = data["fleet"], table.player(event.seat).name
        text = tr(f"voyage.log.{'moved' if data['free'] else 'sailed'}", name=name, fleet=tr(f"fleet.{fleet}"),
                  n=data["space"])  # fmt: skip
        return [(event.seat, f"ship_{fleet}", text)]
    if event.kind == "coins_lost":
        return [(event.seat, _LOSSES[data["kind"]], _loss(table, event))]
    if event.kind == "naval_conflict":
        order = sorted(range(len(data["strengths"])), key=lambda seat: -data["strengths"][seat])
        return [(seat, *_outcome(table, event, seat)) for seat in order]
    return None


def deed(table: Table, action: Action, plain: str) -> str | None:
    """What an answer about ships, islands or a naval conflict does; None of anything else."""
    tr, ask = table.services.tr, table.view.question
    if sails(action):
        fleet = fleet_moved(rules.ruleset_of(table.view), table.view, ask.city, action)
        return tr("voyage.hint.sail", what=plain, fleet=tr(f"fleet.{fleet}"))
    if ask.kind == "fleet":
        return tr("voyage.hint.move", fleet=tr(f"fleet.{action.card}"))
    if ask.kind == "island":
        return tr("voyage.hint.keep", card=table.name(action.card))
    if ask.kind == "abstain":
        return tr("voyage.hint.stay_out" if action.card else "voyage.hint.take_part")
    return None


def token_icon(points: int) -> str:
    """The icon of a token of naval conflicts."""
    return f"naval_{points}" if points > 0 else f"naval_minus_{-points}"


def _loss(table: Table, event: Event) -> str:
    tr, data, name = table.services.tr, event.data, table.player(event.seat).name
    coins = tr.plural("effect.coin", data["coins"])
    if data["kind"] == "taxed":
        levied = list_text([table.player(seat).name for seat in data["levied"]], "and", tr)
        return tr("voyage.log.taxed", name=name, coins=coins, tax=data["tax"], others=levied)
    return tr("voyage.log.raided", name=name, coins=coins, other=table.player(data["by"]).name)


def _outcome(table: Table, event: Event, seat: int) -> tuple[str, str]:
    """How a city came out of a naval conflict: icon and sentence."""
    tr, data, name = table.services.tr, event.data, table.player(seat).name
    token, strength = data["tokens"][seat], data["strengths"][seat]
    if seat in data["away"]:
        return "abstain", tr("naval.log.away", name=name)
    if not token:
        return "naval", tr("naval.log.nothing", name=name, n=strength)
    key = "naval.log.won" if token > 0 else "naval.log.lost"
    return token_icon(token), tr(key, name=name, n=strength, points=tr.plural("effect.point", abs(token)))
