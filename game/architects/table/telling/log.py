"""The log: a line for everything that has happened, in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.architects.phrases import counted
from game.architects.texts import card_name, medal_text, token_name
from game.table.telling import LogLine, Telling
from rules.architects.event_facts import (
    BattleFought,
    CatMoved,
    ExtraUsed,
    GiftGiven,
    HornsBlown,
    MedalWon,
    Peeked,
    ProgressTaken,
    Robbed,
    ScienceUsed,
    StageBuilt,
    Taken,
    TurnBegun,
)
from rules.core.event_facts import EventFacts

if TYPE_CHECKING:
    from game.architects.table.telling.narrator import ArchitectsNarrator
    from rules import Event

_ICONS: Mapping[type[EventFacts], str] = MappingProxyType({
    StageBuilt: "stage", ScienceUsed: "gear", ProgressTaken: "star", ExtraUsed: "extra_card", Peeked: "eye",
    GiftGiven: "discard", Robbed: "hand", MedalWon: "medal", HornsBlown: "horn", CatMoved: "cat",
})  # fmt: skip


class Chronicle(Telling):
    """The log, oldest entry first; a heading for each round."""

    def __init__(self, narrator: ArchitectsNarrator) -> None:
        super().__init__(narrator)
        self._narrator = narrator

    def clear(self) -> None:
        """Empty the log."""
        super().clear()
        self._narrator.snapshot.medals_won.clear()

    def tell(self, event: Event) -> None:
        """Write an event down."""
        narrator, tr = self._narrator, self._narrator.tr
        facts = event.facts
        if isinstance(facts, TurnBegun):
            number, place = divmod(facts.turn - 1, len(narrator.snapshot.reader.players))
            if place == 0:
                self.lines.append(LogLine(-1, "", tr("architects.log.round", n=number + 1)))
            return
        if isinstance(facts, MedalWon) and facts.place is not None:
            self._narrator.snapshot.medals_won[facts.place] = (event.seat, facts.medal)
        if isinstance(facts, BattleFought):
            self._battle(facts)
            return
        text = self._text(event.seat, facts)
        if text:
            card = facts.card if isinstance(facts, Taken) else None
            icon = f"card_{narrator.snapshot.colours[card]}" if card is not None else _ICONS.get(type(facts), "")
            self.lines.append(LogLine(event.seat, icon, text, card))

    def _battle(self, fought: BattleFought) -> None:
        tr = self._narrator.tr
        self.lines.append(LogLine(-1, "", tr("architects.log.battle")))
        for seat, (shields, won) in enumerate(zip(fought.shields, fought.victories, strict=True)):
            name = self._narrator.player(seat).name
            text = tr.plural("architects.log.fought", won, name=name, shields=shields)
            self.lines.append(LogLine(seat, "conflict", text))

    def _text(self, seat: int, facts: EventFacts) -> str:
        narrator, tr = self._narrator, self._narrator.tr
        name = narrator.player(seat).name if seat >= 0 else ""
        match facts:
            case Taken():
                return self._taken(seat, facts, name)
            case StageBuilt(stage=number, cards=cards):
                return tr("architects.log.staged", name=name, n=number, cards=counted(tr, cards))
            case ScienceUsed(cards=cards):
                return tr("architects.log.science", name=name, cards=counted(tr, cards))
            case ProgressTaken(token=token) | ExtraUsed(token=token):
                return tr(f"architects.log.{facts.kind}", name=name, token=token_name(tr, token))
            case MedalWon(medal=medal):
                return tr("architects.log.medal", name=name, goal=medal_text(tr, medal))
            case Robbed(card=card, by=by):
                return tr("architects.log.robbed", name=name, other=narrator.player(by).name, card=card_name(tr, card))
            case HornsBlown(turned=turned) if turned:
                return tr.plural("architects.log.horns", turned, name=name)
            case CatMoved() | Peeked() | GiftGiven():
                return tr(f"architects.log.{facts.kind}", name=name)
        return ""

    def _taken(self, seat: int, taken: Taken, name: str) -> str:
        narrator, tr = self._narrator, self._narrator.tr
        card, source = card_name(tr, taken.card), taken.source
        if source in ("gift", "seat", "central"):
            return tr(f"architects.log.taken.{source}", name=name, card=card)
        owner = narrator.snapshot.deck_named(source)
        if owner == seat:
            return tr("architects.log.taken.own", name=name, card=card)
        return tr("architects.log.taken.other", name=name, card=card, other=narrator.player(owner).name)
