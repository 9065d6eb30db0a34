"""The gains of an island for the viewer's city here and now, in signs and sentences; the rules give the figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

import rules
from game.wonders.table.telling.worth import reasons, signed, signs
from rules import Action, Effect
from rules.wonders.armada.facts import fleet_at
from rules.wonders.armada.insight import ShipStep, next_step, tokens_now
from rules.wonders.armada.verbs import (
    CoinsPerMove,
    FreeMove,
    FreeStageMove,
    MayAbstain,
    Piracy,
    SailingDiscount,
    SparedLosses,
)
from rules.wonders.armada.yards import SPACES

if TYPE_CHECKING:
    from game.wonders.table.snapshot import TableSnapshot
    from game.wonders.table.telling.narrator import Narrator

_GAP = "   "


def action_of(card: str) -> Action:
    """Return the action of keeping an island."""
    return Action("choose", card)


def landfall_signs(narrator: Narrator, card: str) -> str:
    """Return all immediate changes, as icons with numbers."""
    return signs(narrator, action_of(card))


def landfall_reasons(narrator: Narrator, card: str) -> list[str]:
    """Return a sentence for each change that depends on the table."""
    effects = narrator.snapshot.cards[card].effects
    known = [say(narrator) for effect in effects if (say := _ABILITIES.get(type(effect))) is not None]
    return [
        *map(narrator.tr.sentence, _moves(narrator, card)),
        *reasons(narrator, action_of(card), effects=False),
        *map(narrator.tr.sentence, filter(None, known)),
    ]


def steps(snapshot: TableSnapshot, card: str) -> list[ShipStep]:
    """Return the spaces that ships enter at once because of the island, where its owner has no choice which ship
    moves."""
    rs = rules.ruleset_of(snapshot.view)
    found = [
        next_step(rs, snapshot.view, snapshot.acting, effect.ships[0])
        for effect in snapshot.cards[card].effects
        if isinstance(effect, FreeMove) and len(effect.ships) == 1
    ]
    return [step for step in found if step is not None]


def _step_signs(step: ShipStep) -> list[str]:
    found = [("points", step.points), ("naval", step.naval), ("commerce", step.commerce), ("coin", step.coins)]
    return [f"{{{icon}}} {signed(number)}" for icon, number in found if number]


def _moves(narrator: Narrator, card: str) -> list[str]:
    tr = narrator.tr
    found = []
    for step in steps(narrator.snapshot, card):
        brings = _GAP.join(_step_signs(step)) or tr("voyage.worth.leads_on")
        found.append(tr("voyage.worth.step", fleet=tr(f"fleet.{step.fleet}"), n=step.space, brings=brings))
    return found


# --- abilities: what there is for them at this table --------------------------------------------------------------


def _steps_left(narrator: Narrator) -> str:
    """Return how many steps are left, for islands that make steps cheaper or pay for them."""
    left = sum(SPACES - space for space in fleet_at(narrator.snapshot.city(narrator.snapshot.acting)).fleet.values())
    return narrator.tr.plural("voyage.worth.steps_left", left) if left else ""


def _stages_left(narrator: Narrator) -> str:
    snapshot, seat = narrator.snapshot, narrator.snapshot.acting
    left = len(snapshot.stages(seat)) - snapshot.city(seat).stages
    return narrator.tr.plural("voyage.worth.stages_left", left) if left else ""


def _exposed(narrator: Narrator) -> str:
    """Return what each piracy takes from the city."""
    return narrator.tr.plural(
        "voyage.worth.exposed", fleet_at(narrator.snapshot.city(narrator.snapshot.acting)).commerce
    )


def _raid(narrator: Narrator) -> str:
    """Return what piracy takes from all others, at most what they have."""
    others = [city for city in narrator.snapshot.view.cities if city.seat != narrator.snapshot.acting]
    coins = sum(min(fleet_at(city).commerce, city.coins) for city in others)
    tr = narrator.tr
    return tr("voyage.worth.raid", coins=tr.plural("effect.coin", coins)) if coins else ""


def _conflict(narrator: Narrator) -> str:
    snapshot = narrator.snapshot
    token = tokens_now(rules.ruleset_of(snapshot.view), snapshot.view)[snapshot.acting]
    return narrator.tr("voyage.worth.conflict", token=signed(token))


_ABILITIES: Mapping[type[Effect], Callable[[Narrator], str]] = MappingProxyType(
    {
        SailingDiscount: _steps_left,
        CoinsPerMove: _steps_left,
        FreeStageMove: _stages_left,
        SparedLosses: _exposed,
        Piracy: _raid,
        MayAbstain: _conflict,
    }
)
