"""Painting a conflict ahead, in the turns before it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.painting.chart import frame_slab
from game.painting.threads.paint_thread import Job
from game.wonders.cards.painters import painters
from game.wonders.table.conflict.field import field_sheet
from game.wonders.table.conflict.pictures import CONFLICT_LIGHT, ConflictPictures
from game.wonders.table.conflict.scene import chart_of, ring_in

if TYPE_CHECKING:
    from game.wonders.table.pictures import Table
    from rules import View


def conflict_ahead(table: Table, after: View) -> Iterator[Job]:
    """Yield jobs for the country, portraits and slabs of a conflict in which every city fights its neighbours."""
    services, seats = table.services, table.snapshot.seats
    order = [(table.snapshot.viewer + step) % seats for step in range(seats)]
    pictures = ConflictPictures(services, [table.narrator.player(seat) for seat in order], after.cities)
    fights = [(seat, (seat + 1) % seats) for seat in order]
    chart = chart_of(services.canvas)
    ring = ring_in(chart, pictures, order, fights if seats > 2 else fights[:1])
    yield partial(field_sheet, services, chart, ring.ways, ring.plates)
    for slab in [frame_slab(chart), *(slab for place in ring.places.values() for slab in pictures.slabs(place))]:
        yield partial(services.skin.prepare, slab)
    across = services.canvas.px(ring.size)
    for seat in order:
        city = after.cities[seat]
        paint = painters(services).wonders.painting
        yield partial(paint, city.board, city.side, city.stages, (across, across), CONFLICT_LIGHT)
