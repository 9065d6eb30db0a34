"""The buttons of the top bar and the list of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.platform.input import Kind
from game.play.clock_plate import ClockPlate
from game.table.buttons import IconButton
from game.table.log import LogPanel
from game.table.telling import LogLine
from game.wonders.table.areas.drawing import draw_emblem

if TYPE_CHECKING:
    import pygame

    from game.services import Services
    from game.ui.canvas import Point
    from game.wonders.table.pictures import Table
    from game.wonders.table.telling.log import Log


PAGES = {Kind.STANDINGS: "standings", Kind.MEMORY: "memory"}
"""The pages of the ledger by their keys."""
_ICONS = {"standings": "points"}  # of buttons that have not the name of their icon


def bar_buttons(table: Table, presses: Mapping[str, Callable[[], object]]) -> list[IconButton]:
    """Return the buttons of the bar by what they do; the laurel is there only if standings are switched on."""
    services, settings = table.services, table.services.settings
    wanted = {"standings": settings.standings == "full"}
    return [
        IconButton(
            f"button:{name}",
            box,
            _ICONS.get(name, name),
            presses[name],
            services.tr(f"table.button.{name}"),
        )
        for name, box in table.seating.frame.bar.buttons.items()
        if name in presses and wanted.get(name, True)
    ]


def clock_plates(table: Table) -> list[ClockPlate]:
    """Return the plate of the clock, if there is one."""
    place = table.message_room[0]
    return [ClockPlate(place, table.clock.read)] if place is not None and table.clock is not None else []


def log_panel(table: Table, log: Log, on_line: Callable[[LogLine], object]) -> LogPanel:
    """Return the log over the right-hand side of the table."""

    def emblem(surface: pygame.Surface, seat: int, centre: Point, size: float) -> None:
        draw_emblem(table, surface, seat, centre, size)

    return LogPanel(table.services, table.seating.frame.log, log, emblem, on_line)


def look_up(services: Services, table: Table, page: str) -> None:
    """Open the ledger at a page; show a message if the player has switched it off."""
    if page in table.narrator.ledger:
        services.go("ledger", table=table, page=page)
        return
    settings = services.settings
    off = settings.standings != "full" if page == "standings" else not settings.memory
    services.toast(services.tr("table.memory.switched_off" if off else "table.memory.nothing"), 2)
