"""The log: a line for each action in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.table.telling import LogLine, Telling
from game.wonders.cards.effect_text import AGE_NUMERALS
from game.wonders.installed import first
from game.wonders.table.telling.hooks import LogHooks
from rules.core.event_facts import EventFacts
from rules.wonders.engine.event_facts import (
    Built,
    Declined,
    Fought,
    Gained,
    LeftOver,
    Paid,
    Recovered,
    Revealed,
    Sold,
    Staged,
    TokensMoved,
    opened,
)

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.wonders.table.telling.narrator import Narrator
    from rules import Event

_ICONS: Mapping[type[EventFacts], str] = MappingProxyType(
    {
        Staged: "stage",
        Sold: "coins",
        Gained: "coin",
        LeftOver: "discard",
        Fought: "conflict",
        Declined: "cross",
        TokensMoved: "victory_token",
    }
)


class Log(Telling):
    """The lines of the log, oldest first, under a heading for each turn."""

    def __init__(self, narrator: Narrator) -> None:
        super().__init__(narrator)
        self._narrator = narrator
        self._paid: dict[int, list[str]] = {}  # what cities have paid for what they are about to do
        self._early = False  # what is being revealed comes before the turns of an age

    def clear(self) -> None:
        """Empty the log."""
        super().clear()
        self._paid.clear()
        self._early = False

    def tell(self, event: Event) -> None:
        """Add the lines of an event."""
        heading = self._heading(event)
        if heading is not None:
            self._settle()
            self.lines.append(LogLine(-1, "", heading))
        facts = event.facts
        if isinstance(facts, Revealed):
            self._early = not facts.turn
        if isinstance(facts, Paid):
            self._paid.setdefault(event.seat, []).append(self._payment(facts))
            return
        several = first(hook.lines(event) for hook in self._narrator.hooks(LogHooks))
        if several is not None:
            self.lines.extend(LogLine(seat, icon, text) for seat, icon, text in several)
            return
        text = self._text(event)
        if text is None:
            return
        card = opened(facts)
        paid = self._paid.pop(event.seat, []) if not isinstance(facts, Gained) else []
        if paid:
            tr = self._narrator.tr
            text = tr("table.log.paid", what=text, parts=tr.listed(paid))
        self.lines.append(LogLine(event.seat, self._icon(facts, card), text, card))

    def _settle(self) -> None:
        """Add lines for payments without an event about their purpose."""
        for seat, paid in self._paid.items():
            tr, name = self._narrator.tr, self._narrator.player(seat).name
            text = tr("table.log.paid_alone", name=name, parts=tr.listed(paid))
            self.lines.append(LogLine(seat, "coin", text))
        self._paid.clear()

    def _heading(self, event: Event) -> str | None:
        heading = first(hook.heading(event) for hook in self._narrator.hooks(LogHooks))
        if heading is None and isinstance(event.facts, Revealed):
            age = AGE_NUMERALS[event.facts.age]
            heading = self._narrator.tr("table.log.turn", age=age, n=event.facts.turn)
        return heading

    def _icon(self, facts: EventFacts, card: str | None) -> str:
        icons = dict(_ICONS)
        for hook in self._narrator.hooks(LogHooks):
            icons.update(hook.icons)
        return icons.get(type(facts), f"card_{self._narrator.snapshot.cards[card].colour}" if card is not None else "")

    def _text(self, event: Event) -> str | None:
        narrator, tr, facts = self._narrator, self._narrator.tr, event.facts
        name = narrator.player(event.seat).name if event.seat >= 0 else ""
        text = first(hook.line(event, name) for hook in narrator.hooks(LogHooks))
        if text is not None:
            return text
        match facts:
            case Built(card=card, way=way):
                how = tr(f"table.log.way.{way}") if way else ""
                return tr("table.log.built", name=name, card=narrator.name(card), way=how)
            case Recovered(card=card):
                return tr("table.log.recovered", name=name, card=narrator.name(card), way="")
            case Declined(question=question):
                return tr(f"table.log.declined.{question}", name=name)
            case Sold(coins=coins) | Gained(coins=coins):
                key = "sold_early" if self._early and isinstance(facts, Sold) else facts.kind
                return tr(f"table.log.{key}", name=name, coins=tr.plural("effect.coin", coins))
            case Staged(stage=number):
                return tr("table.log.staged", name=name, n=number)
            case LeftOver():
                return tr("table.log.left_over", name=name)
            case Fought():
                return self._conflict(facts, name)
            case TokensMoved(taken=taken, returned=returned):
                tokens = tr.listed([_token(token, tr) for token in taken + returned])
                return tr("table.log.took_tokens" if taken else "table.log.gave_tokens", name=name, tokens=tokens)
        return None

    def _payment(self, paid: Paid) -> str:
        """Return the coins and their receiver in words."""
        narrator, tr = self._narrator, self._narrator.tr
        to, coins = paid.to, tr.plural("effect.coin", paid.coins)
        if to is None:
            return tr("table.log.to_bank", coins=coins)
        return tr("table.log.to", coins=coins, name=narrator.player(to).name)

    def _conflict(self, fought: Fought, name: str) -> str:
        narrator, tr = self._narrator, self._narrator.tr
        mine, theirs = fought.shields
        outcome = "drew" if mine == theirs else "beat" if mine > theirs else "lost"
        other = narrator.player(fought.other).name
        return tr(f"table.log.{outcome}", name=name, other=other, mine=mine, theirs=theirs)


def _token(value: int, tr: I18n) -> str:
    """Return a conflict token as it is printed: "+3", "−1"."""
    return tr("conflict.plus", n=value) if value > 0 else tr("scoring.minus", n=-value)
