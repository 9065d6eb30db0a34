"""Armada at the table: shipyards beside the wonders, ships on their way, sailing along with a card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.painting.threads.paint_thread import Job
from game.table.static_layer import HotArea
from game.ui.canvas import Box
from game.wonders.armada import quay, sailing, texts, yard
from game.wonders.armada.animator import FleetAnimator
from game.wonders.armada.conflict.prizes import paint_prizes
from game.wonders.armada.dock import Dock
from game.wonders.armada.enlarged import enlarged
from game.wonders.armada.exploring.landfall_preview import landfall_reasons
from game.wonders.extension import Hooks
from game.wonders.ledger.hooks import StandingsHooks
from game.wonders.table.areas.hooks import BesideHooks, CityHooks, RiderPictures
from game.wonders.table.motion.director import MotionHooks
from game.wonders.table.motion.hooks import EventHooks
from game.wonders.table.motion.places import Places
from game.wonders.table.pictures import Table
from game.wonders.table.telling.hooks import LogHooks, RiderHooks, WorthHooks
from game.wonders.table.telling.narrator import Narrator
from rules import Action, CityView, View
from rules.wonders.armada.event_facts import (
    ExplorationBegun,
    IncursionAimed,
    IslandFound,
    NavalConflict,
    Raided,
    Sailed,
    Taxed,
)
from rules.wonders.armada.facts import fleet_at
from rules.wonders.armada.notation import sails


def at_table(table: Table) -> Sequence[Hooks]:
    """Return what Armada paints and moves at one table."""
    fleets = Fleets(table)
    return (
        CityHooks(key=fleets.key, enlarged=partial(enlarged, table)),
        BesideHooks(yard.SHIPYARD, yard.WIDTH, quay.WIDTH, fleets.paint),
        EventHooks(
            leads=frozenset({Sailed, IncursionAimed}),
            follows=frozenset({ExplorationBegun, IslandFound, Taxed, Raided}),
            scenes={NavalConflict: "naval_conflict"},
        ),
        MotionHooks(steps=fleets.animator.steps, held_back=_held_back, ahead=fleets.ahead),
        RiderPictures(sailing.rides, partial(sailing.paint, table)),
        StandingsHooks(partial(paint_prizes, table)),
    )


def narrate(narrator: Narrator) -> Sequence[Hooks]:
    """Return what Armada says about one table."""
    return (
        RiderHooks(
            rides=sailing.rides,
            tip=partial(sailing.tip, narrator),
            goods=partial(sailing.goods, narrator.snapshot),
            payment=partial(sailing.payment, narrator),
            confirming=partial(sailing.confirming, narrator),
        ),
        WorthHooks(
            signs=sailing.signs,
            reasons=partial(sailing.reasons, narrator),
            purpose=partial(_purpose, narrator),
            deed=partial(texts.deed, narrator),
        ),
        LogHooks(
            icons=texts.LOG_ICONS,
            heading=partial(texts.log_heading, narrator),
            line=partial(texts.log_line, narrator),
            lines=partial(texts.log_lines, narrator),
        ),
    )


def _purpose(narrator: Narrator, action: Action) -> list[str]:
    """Return what a ship's step, or an island, is for."""
    kind = narrator.snapshot.view.question.kind
    if kind == "island":
        return landfall_reasons(narrator, action.card)
    if kind == "fleet" or (sailing.rides(action) and sails(action)):
        return sailing.reasons(narrator, action, narrator.snapshot.prospects(action), empty=False)
    return []


class Fleets:
    """The shipyards of one table, and the ships in motion between their spaces."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.animator = FleetAnimator(table)
        self._sheets = yard.Sheets(table.services)

    def key(self, seat: int) -> object:
        """Return what a shipyard's picture depends on: its dock, and which of its ships are in motion."""
        return Dock(self.table.snapshot.view, seat).key, sorted(ship for ship in self.animator.away if ship[0] == seat)

    def paint(self, seat: int, surface: pygame.Surface, box: Box, hot: list[HotArea]) -> None:
        """Paint the shipyard: in full where there is room, which is in the own city, in brief elsewhere."""
        away = self.animator.away
        if seat == self.table.snapshot.viewer and box.width > 2 * quay.WIDTH:
            yard.paint_yard(self.table, seat, surface, box, hot, away, self._sheets)
        else:
            quay.paint_quay(self.table, seat, surface, box, hot, away)

    def ahead(self, places: Places, after: View) -> Iterator[Job]:
        """Yield the pictures to prepare: ships in motion, then harbours and the ships in them."""
        yield from self.animator.ships()
        for seat in range(self.table.snapshot.seats):
            place = yard.yard_place(self.table, seat)
            if place is not None:
                yield partial(yard.harbour, self.table, fleet_at(after.cities[seat]).shipyard, place, seat)
                if seat != self.table.snapshot.viewer:
                    yield from quay.ships(self.table, seat, place)


def _held_back(city: CityView, shown: CityView) -> CityView:
    """Return the view with ships, islands and raiders where they were, because each of them is animated."""
    kept = fleet_at(shown)
    moving = fleet_at(city).replaced(
        fleet=kept.fleet, strength=kept.strength, commerce=kept.commerce, islands=kept.islands, raids=kept.raids
    )
    return city.put(moving)
