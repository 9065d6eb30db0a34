"""The log: a line for everything that has happened, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.architects.phrases import counted
from game.architects.words import card_name, medal_text, token_name
from game.table.log import LogLine

if TYPE_CHECKING:
    from game.architects.table.model import ArchitectsTable
    from rules import Event

_ICONS = {
    "staged": "stage", "science": "gear", "progress": "star", "battle": "conflict", "extra": "extra_card",
    "peeked": "eye", "gift": "discard", "robbed": "hand", "medal": "medal", "horns": "horn", "cat": "cat",
}  # fmt: skip


class Chronicle:
    """What has happened, oldest first."""

    def __init__(self, table: ArchitectsTable) -> None:
        self._table = table
        self.lines: list[LogLine] = []

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
                self.lines.append(LogLine(-1, "", tr("architects.log.round", n=number)))
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
            self.lines.append(LogLine(event.seat, icon, text, card))

    def _battle(self, event: Event) -> None:
        tr = self._table.services.tr
        self.lines.append(LogLine(-1, "", tr("architects.log.battle")))
        for seat, (shields, won) in enumerate(zip(event.data["shields"], event.data["victories"], strict=True)):
            name = self._table.player(seat).name
            text = tr.plural("architects.log.fought", won, name=name, shields=shields)
            self.lines.append(LogLine(seat, "conflict", text))

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
