"""What losses and doves mean at the current table, in sentences: for the others, for the person at the screen, for the
conflicts at the end of the age."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

import rules
from game.wonders.partners import teams_of
from game.wonders.table.telling import tips
from rules.wonders.cities.facts import DebtTable
from rules.wonders.cities.outlook import Toll, tolls
from rules.wonders.cities.verbs import (
    CoinLoss,
    CoinLossPer,
    FreeStageResources,
    ProduceMissing,
    ProduceOwned,
    PurchaseRebate,
)

if TYPE_CHECKING:
    from game.wonders.table.model import Table
    from rules import Action, Effect, Prospects

_LASTING: Final = (ProduceOwned, ProduceMissing, PurchaseRebate, FreeStageResources)
"""Kinds of effects that serve in every turn to come: what they are for is what they do."""


def reasons(table: Table, action: Action, found: Prospects) -> list[str]:
    """Return whom an answer would make lose coins, who could not pay, and which conflicts a dove would spare."""
    return [*_others(table, table.acting, found.effects), *_truce(table, found)]


def told(table: Table, found: Prospects) -> frozenset[type[Effect]]:
    """Return the kinds of effects of which the reasons say all: losses, if somebody loses by them."""
    return frozenset({CoinLoss, CoinLossPer} if _tolls(table, table.acting, found.effects) else ())


def purpose(table: Table, action: Action) -> list[str]:
    """Return what a black card or a stage is for, in a piece of advice."""
    found, tr = table.prospects(action), table.services.tr
    lasting = tuple(effect for effect in found.effects if isinstance(effect, _LASTING))
    said = [tr.sentence(line) for line in tips.effects(table, lasting, table.acting)]
    return [*reasons(table, action, found), *said]


def told_of_card(table: Table, card: str, seat: int) -> list[str]:
    """Return what the person at the screen would lose if another city built a card."""
    return _mine(table, seat, table.cards[card].effects)


def told_of_stage(table: Table, seat: int, number: int) -> list[str]:
    """Return what a stage of a city (from 0) that is still to be built would make the others lose: of the own city all
    of them, of another one the person at the screen."""
    if number < table.city(seat).stages:
        return []
    effects = table.stage(seat, number).effects
    return _others(table, seat, effects) if seat == table.viewer else _mine(table, seat, effects)


def debts_of(found: Prospects) -> tuple[DebtTable, DebtTable] | None:
    """Return debt and doves of a city before and after an answer."""
    before, after = (next((fact for fact in facts if isinstance(fact, DebtTable)), None) for facts in found.kept)
    return (before, after) if before is not None and after is not None else None


def _tolls(table: Table, seat: int, effects: Iterable[Effect]) -> Sequence[Toll]:
    return tolls(rules.ruleset_of(table.view), table.view, seat, effects)


def _others(table: Table, seat: int, effects: Iterable[Effect]) -> list[str]:
    tr, falls = table.services.tr, _tolls(table, seat, effects)
    if not falls:
        return []
    if len(falls) == len(table.view.cities) - 1 and len({toll.coins for toll in falls}) == 1:
        said = tr("debt.toll.all", coins=tr.plural("effect.coin", falls[0].coins))
    else:
        said = tr("debt.toll.others", who=tr.listed([_listed(table, toll.seat, toll.coins) for toll in falls]))
    owing = [_listed(table, toll.seat, toll.debt) for toll in falls if toll.debt]
    return [tr.sentences([said, tr("debt.toll.owing", who=tr.listed(owing)) if owing else ""])]


def _listed(table: Table, seat: int, number: int) -> str:
    return table.services.tr("table.gain.rival", name=table.player(seat).name, n=number)


def _mine(table: Table, seat: int, effects: Iterable[Effect]) -> list[str]:
    tr = table.services.tr
    for toll in _tolls(table, seat, effects):
        if toll.seat == table.viewer:
            coins, held = tr.plural("effect.coin", toll.coins), table.city(toll.seat).coins
            if not toll.debt:
                return [tr("debt.toll.mine", coins=coins, n=held)]
            return [tr("debt.toll.mine_owed", coins=coins, n=held, debt=tr.plural("debt.tokens", toll.debt))]
    return []


def _truce(table: Table, found: Prospects) -> list[str]:
    """Return what a dove that an answer brings changes of the conflicts at the end of the age."""
    kept, tr = debts_of(found), table.services.tr
    if kept is None or kept[1].diplomacy <= kept[0].diplomacy:
        return []
    if teams_of(table.view):
        return [tr("debt.truce.teams")]
    left = {rival.seat for rival in found.rivals if rival.side}
    gone = [rival for rival in table.rivals(table.acting) if rival.side and rival.seat not in left]
    spared = [_listed(table, rival.seat, rival.theirs) for rival in gone if rival.theirs > rival.before]
    missed = [_listed(table, rival.seat, rival.theirs) for rival in gone if rival.theirs < rival.before]
    said = [("spares", spared), ("costs", missed)]
    return [tr(f"debt.truce.{key}", names=tr.listed(names)) for key, names in said if names]
