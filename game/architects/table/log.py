"""The log: a line for everything that has happened, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.architects.phrases import counted
from game.architects.table.layout import LOG
from game.architects.words import card_name, medal_text, token_name
from game.ui.canvas import Box
from game.ui.lists import ListView
from game.ui.signs import draw_sign
from game.ui.theme import GOLD_DEEP, INK

if TYPE_CHECKING:
    from game.architects.table.model import ArchitectsTable
    from rules import Event

_ROW = 46.0
_ICONS = {
    "staged": "stage", "science": "gear", "progress": "star", "battle": "conflict", "extra": "extra_card",
    "peeked": "eye", "gift": "discard", "robbed": "hand", "medal": "medal", "horns": "horn", "cat": "cat",
}  # fmt: skip


@dataclass(frozen=True)
class LogEntry:
    """One line: whose action (-1: a heading), its sign, the words, the card that it is about."""

    seat: int
    icon: str
    text: str
    card: str | None = None


class Chronicle:
    """What has happened, oldest first."""

    def __init__(self, table: ArchitectsTable) -> None:
        self._table = table
        self.lines: list[LogEntry] = []

    def recall(self, past: Iterable[Event]) -> None:
        """Write down everything that has happened so far, and nothing else."""
        self.lines.clear()
        for event in past:
            self.note(event)

    def note(self, event: Event) -> None:
        """Write an event down; a heading for each round."""
        table, tr = self._table, self._table.services.tr
        if event.kind == "turn":
            seats = len(table.reader.players)
            if (event.data["turn"] - 1) % seats == 0:
                number = (event.data["turn"] - 1) // seats + 1
                self.lines.append(LogEntry(-1, "", tr("architects.log.round", n=number)))
            return
        if event.kind == "battle":
            self._battle(event)
            return
        text = self._text(event)
        if text:
            card = event.data.get("card") if event.kind == "taken" else None
            icon = _ICONS.get(event.kind, "")
            if card is not None:
                icon = f"card_{table.colours[card]}"
            self.lines.append(LogEntry(event.seat, icon, text, card))

    def _battle(self, event: Event) -> None:
        tr = self._table.services.tr
        self.lines.append(LogEntry(-1, "", tr("architects.log.battle")))
        for seat, (shields, won) in enumerate(zip(event.data["shields"], event.data["victories"], strict=True)):
            name = self._table.player(seat).name
            text = tr.plural("architects.log.fought", won, name=name, shields=shields)
            self.lines.append(LogEntry(seat, "conflict", text))

    def _text(self, event: Event) -> str:
        table, tr, data = self._table, self._table.services.tr, event.data
        name = table.player(event.seat).name if event.seat >= 0 else ""
        if event.kind == "taken":
            return self._taken(event, name)
        if event.kind == "staged":
            return tr("architects.log.staged", name=name, n=data["stage"], cards=counted(tr, data["cards"]))
        if event.kind == "science":
            return tr("architects.log.science", name=name, cards=counted(tr, data["cards"]))
        if event.kind == "progress":
            return tr("architects.log.progress", name=name, token=token_name(tr, data["token"]))
        if event.kind == "extra":
            return tr("architects.log.extra", name=name, token=token_name(tr, data["token"]))
        if event.kind == "medal":
            return tr("architects.log.medal", name=name, goal=medal_text(tr, data["medal"]))
        if event.kind == "robbed":
            return tr("architects.log.robbed", name=name, other=table.player(data["by"]).name,
                      card=card_name(tr, data["card"]))  # fmt: skip
        if event.kind == "horns":
            return tr.plural("architects.log.horns", data["turned"], name=name) if data["turned"] else ""
        if event.kind in ("cat", "peeked", "gift"):
            return tr(f"architects.log.{event.kind}", name=name)
        return ""

    def _taken(self, event: Event, name: str) -> str:
        table, tr = self._table, self._table.services.tr
        card, source = card_name(tr, event.data["card"]), event.data["from"]
        if source in ("gift", "seat", "central"):
            return tr(f"architects.log.taken.{source}", name=name, card=card)
        owner = next(seat for seat, city in enumerate(table.view["cities"]) if city["wonder"] == source)
        if owner == event.seat:
            return tr("architects.log.taken.own", name=name, card=card)
        return tr("architects.log.taken.other", name=name, card=card, other=table.player(owner).name)


class ChroniclePanel(ListView[LogEntry]):
    """The log over the right-hand side of the table; choosing a line points out its player."""

    def __init__(self, table: ArchitectsTable, log: Chronicle, on_line: Callable[[LogEntry], object]) -> None:
        box = Box(LOG.x + 16, LOG.y + 62, LOG.width - 32, LOG.height - 78)
        draw = partial(_draw_row, table)
        super().__init__(box, log.lines, draw, _ROW, on_line, on_line, table.services.tr("table.log.empty"))
        self.key = "log"
        self._log = log
        self.to_end()

    def to_end(self) -> None:
        """Show what came last."""
        self.items = list(self._log.lines)
        self.selected = max(0, len(self.items) - 1)
        self.scroll_to(len(self.items) * self.row_height)

    def update(self, dt: float) -> None:
        """Follow the log."""
        super().update(dt)
        if len(self.items) != len(self._log.lines):
            self.to_end()

    def draw(self, surface: pygame.Surface) -> None:
        """Slab, title, rows."""
        services = self.services
        services.skin.panel(surface, LOG, "plaster", 18, 20)
        title = Box(LOG.x + 24, LOG.y + 8, LOG.width - 48, 50)
        services.text.draw_in(surface, services.tr("table.log.title"), title, "heading", 30, INK, wrap=False)
        super().draw(surface)


def _draw_row(table: ArchitectsTable, surface: pygame.Surface, box: Box, line: LogEntry, _chosen: bool) -> None:
    services = table.services
    if line.seat < 0:
        services.text.draw(surface, line.text, (box.x + 10, box.y + 10), "heading", 22, GOLD_DEEP)
        return
    draw_sign(services, surface, table.player(line.seat), (box.x + 26, box.centery), 34)
    if line.icon:
        services.canvas.blit(surface, services.icon(line.icon, 30), (box.x + 66, box.centery))
    services.text.draw(surface, line.text, (box.x + 90, box.y + 9), "body", 23, INK, max_width=box.width - 98)
