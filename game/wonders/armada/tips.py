"""Tips on the parts of a shipyard, with this table's numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rules
from game.wonders.armada.conflict.prizes import prize_words
from game.wonders.armada.dock import Dock
from game.wonders.cards.effect_text import goods_text
from game.wonders.table.telling.tips import city_name
from rules.wonders.armada.conflicts import naval_stakes, naval_tokens
from rules.wonders.armada.facts import fleet_at
from rules.wonders.armada.verbs import SparedLosses
from rules.wonders.armada.yards import FLEETS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.wonders.table.snapshot import TableSnapshot
    from game.wonders.table.telling.narrator import Narrator


def fleet_name(narrator: Narrator, fleet: int) -> str:
    """Return the name of a fleet."""
    return narrator.tr(f"fleet.{FLEETS[fleet]}")


def yard(narrator: Narrator, seat: int) -> str:
    """Return how ships move in a city."""
    tr, dock = narrator.tr, Dock(narrator.snapshot.view, seat)
    return tr("shipyard.yard", who=city_name(narrator, seat), fleet=fleet_name(narrator, dock.yard.wonder))


def gains(narrator: Narrator, dock: Dock, fleet: int, space: int) -> str:
    """Return the gains of a space in words."""
    tr = narrator.tr
    found = [tr.plural(f"shipyard.gain.{name}", int(number)) for name, number in dock.gains(fleet, space)]
    return tr.listed(found) if found else tr("shipyard.open_water")


def cost(narrator: Narrator, dock: Dock, fleet: int, space: int) -> str:
    """Return the cost of the step onto a space in words."""
    return goods_text(dock.goods(fleet, space), narrator.tr)


def space(narrator: Narrator, seat: int, fleet: int, number: int) -> str:
    """Return the tip on a space: its gains, the cost of the step onto it, and whether the ship has passed it."""
    tr, dock = narrator.tr, Dock(narrator.snapshot.view, seat)
    found = gains(narrator, dock, fleet, number)
    lines = [tr("shipyard.space", n=number, fleet=fleet_name(narrator, fleet), gains=found)]
    if number > dock.ships[fleet]:
        lines.append(tr("shipyard.cost", cost=cost(narrator, dock, fleet, number)))
    else:
        lines.append(tr("shipyard.here" if number == dock.ships[fleet] else "shipyard.reached"))
    return "\n".join(lines)


def fleet(narrator: Narrator, seat: int, number: int) -> str:
    """Return the tip on a ship: its space, the gain and cost of its next step, and whether stages move it."""
    tr, dock = narrator.tr, Dock(narrator.snapshot.view, seat)
    at = dock.ships[number]
    place = tr("shipyard.at", n=at) if at else tr("shipyard.start")
    lines = [tr("shipyard.ship", fleet=fleet_name(narrator, number), who=city_name(narrator, seat), place=place)]
    if at and dock.gains(number, at):
        lines.append(
            tr("shipyard.space", n=at, fleet=fleet_name(narrator, number), gains=gains(narrator, dock, number, at))
        )
    coming = dock.next(number)
    if coming is None:
        lines.append(tr("shipyard.last"))
    else:
        found = gains(narrator, dock, number, coming)
        lines.append(tr("shipyard.next", gains=found, cost=cost(narrator, dock, number, coming)))
    if dock.yard.wonder == number:
        lines.append(tr("shipyard.wonder"))
    return "\n".join(lines)


def strengths(snapshot: TableSnapshot) -> dict[int, int]:
    """Return the naval strength of every city."""
    return {seat: fleet_at(city).strength for seat, city in enumerate(snapshot.view.cities)}


def token_of(snapshot: TableSnapshot, seat: int, strengths_by_seat: Mapping[int, int]) -> int:
    """Return the points a city would take from this age's naval conflict at these strengths; 0 for no token."""
    stakes = naval_stakes(rules.ruleset_of(snapshot.view), max(snapshot.view.age, 1))
    return naval_tokens(strengths_by_seat, *stakes).get(seat, 0)


def strength(narrator: Narrator, seat: int) -> str:
    """Return the naval strength of a city, the prizes of the next naval conflict, and what it would bring the city."""
    snapshot = narrator.snapshot
    tr, dock = narrator.tr, Dock(snapshot.view, seat)
    ships = sum(dock.track(number).naval[at] for number, at in enumerate(dock.ships))
    lines = [tr("shipyard.strength", who=city_name(narrator, seat), n=dock.strength, fleet=ships)]
    lines.append(prize_words(narrator))
    found = strengths(snapshot)
    if len(set(found.values())) == 1:
        return "\n".join([*lines, tr("shipyard.stand.equal")])
    place = tr(f"shipyard.place.place_{1 + sum(other > dock.strength for other in found.values())}")
    token = token_of(snapshot, seat, found)
    key = "shipyard.stand.first" if token else "shipyard.stand.none"
    points = tr.plural("effect.point", token) if token else ""
    return "\n".join([*lines, tr(key, points=points, place=place, all=len(found))])


def commerce(narrator: Narrator, seat: int) -> str:
    """Return the commerce level of a city, and what it means for taxes and piracy."""
    tr, dock = narrator.tr, Dock(narrator.snapshot.view, seat)
    coins = tr.plural("effect.coin", dock.commerce)
    text = tr("shipyard.commerce", who=city_name(narrator, seat), n=dock.commerce, coins=coins)
    return f"{text} {tr('shipyard.spared')}" if spared(narrator.snapshot, seat) else text


def spared(snapshot: TableSnapshot, seat: int) -> bool:
    """True if an island protects a city from losses."""
    islands = (snapshot.cards[card] for card in fleet_at(snapshot.city(seat)).islands)
    return any(isinstance(effect, SparedLosses) for card in islands for effect in card.effects)


def raid(narrator: Narrator, raider: int, target: int) -> str:
    """Return the tip on an incursion: who fights whom at the end of the age."""
    return narrator.tr(
        "shipyard.raid",
        raider=city_name(narrator, raider),
        target=city_name(narrator, target),
        mine=narrator.snapshot.city(raider).shields,
        theirs=narrator.snapshot.city(target).shields,
    )


def tokens(narrator: Narrator, seat: int) -> str:
    """Return the tokens of naval conflicts and their sum."""
    tr, total = narrator.tr, sum(fleet_at(narrator.snapshot.city(seat)).naval_tokens)
    return tr("shipyard.tokens", who=city_name(narrator, seat), points=tr.plural("effect.point", total))
