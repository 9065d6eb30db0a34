"""What losses and doves mean at the current table, in sentences: for the others, for the person at the screen, for the
conflicts at the end of the age."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

import rules
from game.wonders.partners import teams_of
from game.wonders.table.telling import tips
from rules.wonders.cities.facts import DebtTable
from rules.wonders.cities.insight import CoinDemand, stage_losses, tolls
from rules.wonders.cities.verbs import (
    CoinLoss,
    DebtToNeighbours,
    FreeStageResources,
    ProduceMissing,
    ProduceOwned,
    PurchaseRebate,
)

if TYPE_CHECKING:
    from game.wonders.table.snapshot import TableSnapshot
    from game.wonders.table.telling.narrator import Narrator
    from rules import Action, Effect, Prospects

_LASTING: Final = (ProduceOwned, ProduceMissing, PurchaseRebate, FreeStageResources)
"""Kinds of effects that serve in every turn to come: what they are for is what they do."""


def reasons(narrator: Narrator, action: Action, prospects: Prospects) -> list[str]:
    """Return whom an answer would make lose coins, who could not pay, and which conflicts a dove would spare."""
    seat = narrator.snapshot.acting
    lasting = _stage_losses(narrator.snapshot, seat) if action.verb == "stage" else ()
    return [*_others(narrator, seat, (*prospects.effects, *lasting)), *_truce(narrator, prospects)]


def covered(snapshot: TableSnapshot, prospects: Prospects) -> frozenset[type[Effect]]:
    """Return the kinds of effects of which the reasons say all: losses and debts, if somebody has them."""
    if not _tolls(snapshot, snapshot.acting, prospects.effects):
        return frozenset()
    return frozenset([type(effect) for effect in prospects.effects if isinstance(effect, CoinLoss | DebtToNeighbours)])


def purpose(narrator: Narrator, action: Action) -> list[str]:
    """Return what a black card or a stage is for, in a piece of advice."""
    found, tr = narrator.snapshot.prospects(action), narrator.tr
    lasting = tuple(effect for effect in found.effects if isinstance(effect, _LASTING))
    said = [tr.sentence(line) for line in tips.effects(narrator, lasting, narrator.snapshot.acting)]
    return [*reasons(narrator, action, found), *said]


def card_notes(narrator: Narrator, card: str, seat: int) -> list[str]:
    """Return what the person at the screen would lose if another city built a card."""
    return _mine(narrator, seat, narrator.snapshot.cards[card].effects)


def stage_notes(narrator: Narrator, seat: int, number: int) -> list[str]:
    """Return what a stage of a city (from 0) that is still to be built would make the others lose: of the own city all
    of them, of another one the person at the screen."""
    snapshot = narrator.snapshot
    if snapshot.is_built(seat, number):
        return []
    effects = (*snapshot.stage(seat, number).effects, *_stage_losses(snapshot, seat))
    return _others(narrator, seat, effects) if seat == snapshot.viewer else _mine(narrator, seat, effects)


def debts_of(prospects: Prospects) -> tuple[DebtTable, DebtTable] | None:
    """Return debt and doves of a city before and after an answer."""
    before, after = (next((fact for fact in facts if isinstance(fact, DebtTable)), None) for facts in prospects.kept)
    return (before, after) if before is not None and after is not None else None


def _tolls(snapshot: TableSnapshot, seat: int, effects: Iterable[Effect]) -> Sequence[CoinDemand]:
    return tolls(rules.ruleset_of(snapshot.view), snapshot.view, seat, effects)


def _stage_losses(snapshot: TableSnapshot, seat: int) -> tuple[Effect, ...]:
    return stage_losses(rules.ruleset_of(snapshot.view), snapshot.view, seat)


def _others(narrator: Narrator, seat: int, effects: Iterable[Effect]) -> list[str]:
    tr, falls = narrator.tr, _tolls(narrator.snapshot, seat, effects)
    if not falls:
        return []
    losing, said = [toll for toll in falls if toll.coins], ""
    if len(losing) == len(narrator.snapshot.view.cities) - 1 and len({toll.coins for toll in losing}) == 1:
        said = tr("debt.toll.all", coins=tr.plural("effect.coin", losing[0].coins))
    elif losing:
        said = tr("debt.toll.others", who=tr.listed([_listed(narrator, toll.seat, toll.coins) for toll in losing]))
    debts = [(toll.seat, toll.debt + toll.dealt) for toll in falls]
    owing = [_listed(narrator, other, number) for other, number in debts if number]
    return [tr.sentences([said, tr("debt.toll.owing", who=tr.listed(owing)) if owing else ""])]


def _listed(narrator: Narrator, seat: int, number: int) -> str:
    return narrator.tr("table.gain.rival", name=narrator.player(seat).name, n=number)


def _mine(narrator: Narrator, seat: int, effects: Iterable[Effect]) -> list[str]:
    snapshot, tr = narrator.snapshot, narrator.tr
    for toll in _tolls(snapshot, seat, effects):
        if toll.seat == snapshot.viewer and toll.dealt:
            return [tr("debt.toll.mine_dealt", debt=tr.plural("debt.tokens", toll.dealt))]
        if toll.seat == snapshot.viewer:
            coins, held = tr.plural("effect.coin", toll.coins), snapshot.city(toll.seat).coins
            if not toll.debt:
                return [tr("debt.toll.mine", coins=coins, n=held)]
            return [tr("debt.toll.mine_owed", coins=coins, n=held, debt=tr.plural("debt.tokens", toll.debt))]
    return []


def _truce(narrator: Narrator, prospects: Prospects) -> list[str]:
    """Return what a dove that an answer brings changes of the conflicts at the end of the age."""
    snapshot = narrator.snapshot
    kept, tr = debts_of(prospects), narrator.tr
    if kept is None or kept[1].diplomacy <= kept[0].diplomacy:
        return []
    if teams_of(snapshot.view):
        return [tr("debt.truce.teams")]
    left = {rival.seat for rival in prospects.rivals if rival.side}
    gone = [rival for rival in snapshot.rivals(snapshot.acting) if rival.side and rival.seat not in left]
    spared = [_listed(narrator, rival.seat, rival.theirs) for rival in gone if rival.theirs > rival.before]
    missed = [_listed(narrator, rival.seat, rival.theirs) for rival in gone if rival.theirs < rival.before]
    said = [("spares", spared), ("costs", missed)]
    return [tr(f"debt.truce.{key}", names=tr.listed(names)) for key, names in said if names]
