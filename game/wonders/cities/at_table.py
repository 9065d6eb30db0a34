"""Cities at the table: debt and doves beside the figures of a city, coins that leave, losses that one sees coming."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import rules
from game.anim.timeline import Step, call, sequence
from game.table.flights import flight, straight
from game.wonders.cities.questions import settled_text
from game.wonders.extension import Hooks
from game.wonders.table.areas.hooks import CityHooks
from game.wonders.table.asking.hooks import WorthHooks
from game.wonders.table.model import Table
from game.wonders.table.motion.director import Director, MotionHooks
from game.wonders.table.motion.hooks import EventHooks
from game.wonders.table.telling.hooks import LogHooks
from rules.wonders.cities.event_facts import DiplomacyTaken, DiplomacyUsed, LossesSettled
from rules.wonders.cities.facts import DebtTable, debts_at
from rules.wonders.cities.outlook import tolls

if TYPE_CHECKING:
    from rules import Action, CityView, Event, Prospects, View

_FLIGHT, _SIGN = 0.6, 56.0  # seconds, units


def at_table(table: Table) -> Sequence[Hooks]:
    """Return the hooks of Cities for one table."""
    return (
        CityHooks(held=_held),
        EventHooks(follows=frozenset({LossesSettled, DiplomacyTaken}), absent="dove"),
        MotionHooks(steps=partial(_steps, table), held_back=_held_back),
        WorthHooks(signs=_signs, reasons=partial(_reasons, table), deed=partial(_deed, table)),
        LogHooks({LossesSettled: "debt", DiplomacyTaken: "dove", DiplomacyUsed: "dove"}, line=partial(_line, table)),
    )


def _held(city: CityView) -> Sequence[tuple[str, int]]:
    """Return debt and Diplomacy tokens."""
    found = debts_at(city)
    return [("debt", found.debt), ("dove", found.diplomacy)]


# --- what moves ------------------------------------------------------------------------------------------------------


def _steps(table: Table, event: Event, director: Director, after: View) -> Step | None:
    """Return the animation of an event of Cities, None for others."""
    match event.facts:
        case LossesSettled() as settled:
            return _settle(table, event, settled, director, after)
        case DiplomacyTaken() | DiplomacyUsed() as changed:
            start, end = director.places.spot(event.seat), director.places.purse(event.seat)
            if isinstance(changed, DiplomacyUsed):
                start, end = end, start
            return sequence(
                director.note(event),
                director.sound("wings"),
                flight(director.sprites, lambda: table.services.icon("dove", _SIGN), straight(start, end), _FLIGHT),
                call(partial(_show, table, event.seat, after)),
            )
    return None


def _settle(table: Table, event: Event, settled: LossesSettled, director: Director, after: View) -> Step:
    """Return coins that go to the bank, and the debt that comes for the rest."""
    steps = [director.note(event)]
    if settled.coins:
        steps += [director.sound("loss"), director.coins(event.seat, None, settled.coins, quiet=True)]
    if settled.debt:
        steps.append(director.sound("seal"))
        way = straight(director.places.spot(event.seat), director.places.purse(event.seat))
        steps.append(flight(director.sprites, lambda: table.services.icon("debt", _SIGN), way, _FLIGHT))
    return sequence(*steps, call(partial(_show, table, event.seat, after)))


def _show(table: Table, seat: int, after: View) -> None:
    city = table.city(seat)
    table.put_city(seat, city.put(debts_at(after.cities[seat])))


def _held_back(city: CityView, shown: CityView) -> CityView:
    """Return the view with debt and doves as they were, because each of them is animated."""
    return city.put(debts_at(shown))


# --- what is said ----------------------------------------------------------------------------------------------------


def _line(table: Table, event: Event, name: str) -> str | None:
    """Return the sentence of an event of Cities."""
    tr = table.services.tr
    match event.facts:
        case LossesSettled(coins=coins, debt=debt):
            paid, owed = tr.plural("effect.coin", coins), tr.plural("debt.tokens", debt)
            key = "all" if not debt else ("part" if coins else "none")
            return tr(f"debt.log.{key}", name=name, coins=paid, debt=owed)
        case DiplomacyTaken(tokens=tokens):
            return tr.plural("debt.log.took_dove", tokens, name=name)
        case DiplomacyUsed():
            return tr("debt.log.used_dove", name=name)
    return None


def _kept(found: Prospects) -> tuple[DebtTable, DebtTable] | None:
    """Return the debt of a city before and after an answer."""
    before, after = (next((fact for fact in facts if isinstance(fact, DebtTable)), None) for facts in found.kept)
    return (before, after) if before is not None and after is not None else None


def _signs(action: Action, found: Prospects) -> Sequence[tuple[str, int]]:
    """Return what an answer changes of the own debt and doves."""
    kept = _kept(found)
    if kept is None:
        return ()
    before, after = kept
    return [("debt", after.debt - before.debt), ("dove", after.diplomacy - before.diplomacy)]


def _reasons(table: Table, action: Action, found: Prospects) -> Sequence[str]:
    """Return what a card or stage would make the others lose, who could not pay named first."""
    view, tr = table.view, table.services.tr
    if table.acting >= len(view.cities):
        return ()
    falls = tolls(rules.ruleset_of(view), view, table.acting, found.effects)
    if not falls:
        return ()
    paid = [tr("debt.toll.pays", name=table.player(toll.seat).name, n=toll.coins) for toll in falls if not toll.debt]
    owed = [
        tr("debt.toll.owes", name=table.player(toll.seat).name, n=toll.coins, debt=tr.plural("debt.tokens", toll.debt))
        for toll in falls
        if toll.debt
    ]
    return [tr("debt.toll.others", who=tr.listed([*owed, *paid]))]


def _deed(table: Table, action: Action, plain: str) -> str | None:
    """Return what an answer to the question about a loss does, in a piece of advice."""
    ask = table.view.ask
    if ask is None or ask.kind != "debt":
        return None
    owed = debts_at(table.city(ask.city)).owed
    return settled_text(table, int(action.object), owed - int(action.object))
