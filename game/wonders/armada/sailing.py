"""Naval construction along with a card: which ship would move, and the gain, cost and worth of its step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.labels import Icon, RowItem, draw_icon, draw_row
from game.ui.layout import columns
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP
from game.wonders.armada import tips
from game.wonders.armada.dock import Dock
from game.wonders.armada.harbours import harbours
from game.wonders.armada.yard import draw_sign
from game.wonders.table.areas.drawing import numbered
from game.wonders.table.telling.worth import signed
from rules.wonders.armada.facts import FleetView, fleet_at
from rules.wonders.armada.notation import named_fleet, sails
from rules.wonders.armada.yards import FLEETS, YELLOW

if TYPE_CHECKING:
    from game.wonders.table.pictures import Table
    from game.wonders.table.snapshot import TableSnapshot
    from game.wonders.table.telling.narrator import Narrator
    from rules import Action, Prospects

_TIGHT = 150.0  # a narrower button shows the ship and its gain alone
_SHIP, _GAIN, _GOOD = 38.0, 30.0, 24.0


def rides(action: Action) -> bool:
    """True if a ship may move with this action: one that plays a card."""
    return action.verb in ("build", "stage", "sell")


@dataclass(frozen=True)
class SailStep:
    """The step of a ship that goes with an action. ``free``: it costs nothing more than the action."""

    dock: Dock
    fleet: int
    space: int
    free: bool


def step_of(snapshot: TableSnapshot, action: Action) -> SailStep | None:
    """Return the step that goes with an action of the viewer, None if no ship moves."""
    dock = Dock(snapshot.view, snapshot.acting)
    fleet = _fleet(snapshot, dock, action)
    space = dock.next(fleet) if fleet is not None else None
    if fleet is None or space is None:
        return None
    return SailStep(dock, fleet, space, action.verb in ("sell", "choose") or named_fleet(action) >= 0)


def _fleet(snapshot: TableSnapshot, dock: Dock, action: Action) -> int | None:
    if action.verb == "choose":
        return FLEETS.index(action.object) if action.object in FLEETS else None
    if not sails(action):
        return None
    named = named_fleet(action)
    if named >= 0:
        return named
    if action.verb == "build":
        return FLEETS.index(snapshot.cards[action.card].colour)
    return dock.yard.wonder if action.verb == "stage" else YELLOW


def paint(table: Table, action: Action, surface: pygame.Surface, room: Box) -> None:
    """Paint the ship with its gain and cost, or that no ship moves."""
    services, step = table.services, step_of(table.snapshot, action)
    if step is None:
        if action.verb == "sell":
            brings: list[RowItem] = [Icon("plus", 24), numbered(services, "coin", table.snapshot.sale_coins, 34)]
            draw_row(services, surface, room, brings, 2, "centre")
            return
        style = Style("heading", 21, align="centre", wrap=room.width < _TIGHT)
        services.text.draw_in(surface, services.tr("shipyard.stay"), room, style)
        return
    dock = step.dock
    token = harbours(services).ship(FLEETS[step.fleet], table.colour(dock.seat), services.canvas.px(_SHIP))
    if room.width < _TIGHT:
        services.canvas.blit(surface, token, room.center)
        return
    gains, cost = dock.gains(step.fleet, step.space), [] if step.free else dock.cost(step.fleet, step.space)
    paid = step.free and action.verb != "sell"
    ship, arrow, brings_at, mark, *goods_at = columns(
        room, (_SHIP, 24, None, 20 if cost else 28 if paid else 0, *[_GOOD] * len(cost))
    )
    services.canvas.blit(surface, token, ship.center)
    services.skin.arrow(surface, arrow.center, 18, "right", GOLD_DEEP)
    size = min(_GAIN, brings_at.width / max(1, len(gains)))
    for sign, place in zip(gains, columns(brings_at, [size] * len(gains)), strict=True):
        draw_sign(table, surface, sign, place.center, size)
    if not gains:
        draw_icon(services, surface, "ship_move", columns(brings_at, (size,))[0], size - 2)
    for sign, place in zip(cost, goods_at, strict=True):
        draw_sign(table, surface, sign, place.center, _GOOD)
    if cost:
        draw_icon(services, surface, "plus", mark, 18)
    elif paid:
        draw_icon(services, surface, "check", mark, 26)


def tip(narrator: Narrator, action: Action) -> str:
    """Return the text of what ``paint`` shows."""
    tr, step = narrator.tr, step_of(narrator.snapshot, action)
    if step is None:
        key = "shipyard.stay_sell" if action.verb == "sell" else "shipyard.stay_tip"
        return tr(key)
    fleet = tips.fleet_name(narrator, step.fleet)
    gains = tips.gains(narrator, step.dock, step.fleet, step.space)
    if action.verb == "sell":
        return tr("shipyard.sail_sell_tip", n=narrator.snapshot.sale_coins, gains=gains)
    if step.free:
        return tr("shipyard.sail_free_tip", fleet=fleet, gains=gains)
    cost = tips.cost(narrator, step.dock, step.fleet, step.space)
    return tr("shipyard.sail_tip", fleet=fleet, gains=gains, cost=cost)


def goods(snapshot: TableSnapshot, action: Action) -> dict[str, int]:
    """Return the goods that the step costs in addition to the action."""
    step = step_of(snapshot, action)
    return {} if step is None or step.free else step.dock.goods(step.fleet, step.space)


def payment(narrator: Narrator, action: Action) -> str | None:
    """Return the note on a discarded card that pays for a step instead of bringing coins, else None."""
    if action.verb != "sell" or not sails(action):
        return None
    return narrator.tr("shipyard.pay_sell", n=narrator.snapshot.sale_coins)


def confirming(narrator: Narrator, action: Action, text: str) -> str:
    """Return the confirming label, extended if a ship moves with the card."""
    tr = narrator.tr
    if sails(action) and action.verb == "sell":
        return tr("shipyard.confirm_sell", card=narrator.name(action.card))
    return tr("shipyard.confirm_sail", text=text) if sails(action) else text


# --- what it is worth ------------------------------------------------------------------------------------------------


def signs(action: Action, prospects: Prospects) -> list[tuple[str, int]]:
    """Return the changes of naval strength and commerce level, with their icons."""
    before, after = _fleets(prospects)
    return [("naval", after.strength - before.strength), ("commerce", after.commerce - before.commerce)]


def _fleets(prospects: Prospects) -> tuple[FleetView, FleetView]:
    """Return the fleet before and after an action."""
    before, after = (next(kept for kept in pieces if isinstance(kept, FleetView)) for pieces in prospects.kept)
    return before, after


def reasons(narrator: Narrator, action: Action, prospects: Prospects, empty: bool = True) -> list[str]:
    """Return sentences on the space's gains, the naval conflict, and what a tax takes from the others; ``empty``: also
    that a space gains nothing."""
    snapshot = narrator.snapshot
    tr, step, (before, after) = narrator.tr, step_of(snapshot, action), _fleets(prospects)
    lines = []
    if step is not None and (empty or step.dock.gains(step.fleet, step.space)):
        gains = tips.gains(narrator, step.dock, step.fleet, step.space)
        lines.append(tr("shipyard.worth.sails", fleet=tips.fleet_name(narrator, step.fleet), gains=gains))
    if after.strength != before.strength:
        strengths = {**tips.strengths(snapshot), snapshot.acting: after.strength}
        token = tips.token_of(snapshot, snapshot.acting, strengths)
        key = "wins" if token > 0 else "loses" if token < 0 else "nothing"
        outcome = tr(f"shipyard.worth.{key}", n=signed(token))
        strength = tr("shipyard.worth.strength", naval="{naval}", before=before.strength, after=after.strength)
        lines.append(tr("shipyard.worth.rank", strength=strength, outcome=outcome))
    if step is not None and (tax := step.dock.track(step.fleet).tax[step.space]):
        lines.append(tr("shipyard.worth.tax", coins=tr.plural("effect.coin", _taxed(snapshot, tax))))
    return lines


def _taxed(snapshot: TableSnapshot, tax: int) -> int:
    """Return the coins that a tax would now take from the others."""
    return sum(
        min(max(0, tax - fleet_at(city).commerce), city.coins)
        for seat, city in enumerate(snapshot.view.cities)
        if seat != snapshot.acting and not tips.spared(snapshot, seat)
    )
