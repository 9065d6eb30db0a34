"""Cities at the table: debt and doves beside the figures of a city, coins that leave, losses that one sees coming."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.anim.timeline import Step, call, sequence
from game.table.flights import flight, straight
from game.wonders.cities.questions import settled_text
from game.wonders.cities.tolls import card_notes, covered, debts_of, purpose, reasons, stage_notes
from game.wonders.extension import Hooks
from game.wonders.table.motion.director import Director, MotionHooks
from game.wonders.table.motion.hooks import EventHooks
from game.wonders.table.pictures import Table
from game.wonders.table.snapshot import TableSnapshot
from game.wonders.table.telling.hooks import LogHooks, PassedHooks, WordHooks, WorthHooks
from game.wonders.table.telling.narrator import Narrator
from rules.wonders.cities.event_facts import DebtTaken, DiplomacyTaken, DiplomacyUsed, LossesSettled
from rules.wonders.cities.facts import debts_at

if TYPE_CHECKING:
    from rules import Action, CityView, Event, Prospects, View

_FLIGHT, _SIGN = 0.6, 56.0  # seconds, units


def at_table(table: Table) -> Sequence[Hooks]:
    """Return what Cities moves at one table."""
    return (
        EventHooks(follows=frozenset({LossesSettled, DebtTaken, DiplomacyTaken}), absent="dove"),
        MotionHooks(steps=partial(_steps, table), held_back=_held_back),
    )


def narrate(narrator: Narrator) -> Sequence[Hooks]:
    """Return what Cities says about one table."""
    return (
        WordHooks(stage=partial(stage_notes, narrator)),
        WorthHooks(
            signs=_signs,
            reasons=partial(reasons, narrator),
            covered=partial(covered, narrator.snapshot),
            purpose=partial(purpose, narrator),
            deed=partial(_deed, narrator),
        ),
        PassedHooks(partial(card_notes, narrator)),
        LogHooks(lines=partial(_lines, narrator)),
    )


# --- what moves ------------------------------------------------------------------------------------------------------


def _steps(table: Table, event: Event, director: Director, after: View) -> Step | None:
    """Return the animation of an event of Cities, None for others."""
    match event.facts:
        case LossesSettled() as settled:
            return _settle(table, event, settled, director, after)
        case DebtTaken():
            return sequence(director.note(event), *_owing(table, event, director, after))
        case DiplomacyTaken() | DiplomacyUsed() as changed:
            start, end = director.places.spot(event.seat), director.places.purse(event.seat)
            if isinstance(changed, DiplomacyUsed):
                start, end = end, start
            return sequence(
                director.note(event),
                director.sound("wings"),
                flight(director.sprites, lambda: table.services.icon("dove", _SIGN), straight(start, end), _FLIGHT),
                call(partial(_show, table.snapshot, event.seat, after)),
            )
    return None


def _settle(table: Table, event: Event, settled: LossesSettled, director: Director, after: View) -> Step:
    """Return coins that go to the bank, and the debt that comes for the rest."""
    steps = [director.note(event)]
    if settled.coins:
        steps += [director.sound("loss"), director.coins(event.seat, None, settled.coins, quiet=True)]
    if settled.debt:
        return sequence(*steps, *_owing(table, event, director, after))
    return sequence(*steps, call(partial(_show, table.snapshot, event.seat, after)))


def _owing(table: Table, event: Event, director: Director, after: View) -> list[Step]:
    """Return the debt that comes to a city."""
    way = straight(director.places.spot(event.seat), director.places.purse(event.seat))
    sign = flight(director.sprites, lambda: table.services.icon("debt", _SIGN), way, _FLIGHT)
    return [director.sound("seal"), sign, call(partial(_show, table.snapshot, event.seat, after))]


def _show(snapshot: TableSnapshot, seat: int, after: View) -> None:
    city = snapshot.city(seat)
    snapshot.put_city(seat, city.put(debts_at(after.cities[seat])))


def _held_back(city: CityView, shown: CityView) -> CityView:
    """Return the view with debt and doves as they were, because each of them is animated."""
    return city.put(debts_at(shown))


# --- what is said ----------------------------------------------------------------------------------------------------


def _lines(narrator: Narrator, event: Event) -> Sequence[tuple[int, str, str]] | None:
    """Return the line of an event of Cities: whose, a sign, a sentence."""
    tr, seat = narrator.tr, event.seat
    name = narrator.player(seat).name if seat >= 0 else ""
    match event.facts:
        case LossesSettled(coins=coins, debt=debt):
            paid, owed = tr.plural("effect.coin", coins), tr.plural("debt.tokens", debt)
            key = "all" if not debt else ("part" if coins else "none")
            return [(seat, "debt" if debt else "coin_loss", tr(f"debt.log.{key}", name=name, coins=paid, debt=owed))]
        case DebtTaken(debt=debt, by=by):
            owed, other = tr.plural("debt.tokens", debt), narrator.player(by).name
            return [(seat, "debt", tr("debt.log.taken", name=name, debt=owed, other=other))]
        case DiplomacyTaken(tokens=tokens):
            return [(seat, "dove", tr.plural("debt.log.took_dove", tokens, name=name))]
        case DiplomacyUsed():
            return [(seat, "dove", tr("debt.log.used_dove", name=name))]
    return None


def _signs(action: Action, prospects: Prospects) -> Sequence[tuple[str, int]]:
    """Return what an answer changes of the own debt and doves."""
    kept = debts_of(prospects)
    if kept is None:
        return ()
    before, after = kept
    return [("debt", after.debt - before.debt), ("dove", after.diplomacy - before.diplomacy)]


def _deed(narrator: Narrator, action: Action, plain: str) -> str | None:
    """Return what an answer to the question about a loss does, in a piece of advice."""
    ask = narrator.snapshot.view.ask
    if ask is None or ask.kind != "debt":
        return None
    owed = debts_at(narrator.snapshot.city(ask.city)).owed
    return settled_text(narrator, int(action.object), owed - int(action.object))
