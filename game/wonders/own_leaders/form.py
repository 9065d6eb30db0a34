"""The form of a leader, checked by the rules at every change."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from game.wonders.own_leaders.store import OwnLeader, leader_text
from game.wonders.own_leaders.vocabulary import HARMLESS, MOST_EFFECTS, shown
from rules import ContentError
from rules.core.messages import Message
from rules.wonders.leaders.own import read_own_leader

if TYPE_CHECKING:
    from pathlib import Path

    from rules import Effect
    from rules.wonders.content.definitions import CardDef

_PROBE = "Leader"  # a name that is right, for checking the rest


@dataclass
class LeaderForm:
    """Name, cost, effects and portrait. ``file`` is the one being changed, None for a new leader; ``whole`` is False
    if that file has more than the form can show, so that saving would lose something."""

    name: str = ""
    coins: int = 3
    effects: list[Effect | None] = field(default_factory=lambda: [HARMLESS, None, None])
    portrait: str = ""
    file: Path | None = None
    whole: bool = True

    @classmethod
    def of(cls, leader: OwnLeader) -> LeaderForm:
        """Return the form of a leader, an empty one if its file is wrong."""
        if leader.card is None:
            return cls(file=leader.file, whole=False)
        effects = leader.card.effects
        whole = len(effects) <= MOST_EFFECTS and all(shown(effect) for effect in effects)
        slots: list[Effect | None] = [effect if shown(effect) else None for effect in effects[:MOST_EFFECTS]]
        slots += [None] * (MOST_EFFECTS - len(slots))
        coins = leader.card.cost.get("coins", 0)
        return cls(leader.card.name, coins, slots, leader.portrait_name, leader.file, whole)

    def text(self) -> str:
        """Return the text of the leader's file."""
        chosen = [effect for effect in self.effects if effect is not None]
        return leader_text(self.name.strip(), self.coins, chosen, self.portrait)

    def card(self) -> CardDef:
        """Return the card with its valid parts: a blank name if there is none, without wrong effects."""
        right = [e for slot, e in enumerate(self.effects) if e is not None and not self.effect_error(slot)]
        name = _PROBE if self.name_error() else self.name.strip() or _PROBE
        card, _ = read_own_leader(leader_text(name, self.coins, right or [HARMLESS]), "")
        return card if right else _without_effects(card)

    def name_error(self) -> Message | str:
        """Return the rules' objection to the name, '' if it is valid or empty."""
        return _first_problem(leader_text(self.name.strip(), 0, [HARMLESS])) if self.name.strip() else ""

    def effect_error(self, slot: int) -> Message | str:
        """Return the rules' objection to the effect of a slot, '' if there is none."""
        effect = self.effects[slot]
        return "" if effect is None else _first_problem(leader_text(_PROBE, 0, [effect]))

    @property
    def empty(self) -> bool:
        """True if there is no effect at all."""
        return all(effect is None for effect in self.effects)

    @property
    def ready(self) -> bool:
        """True if it can be saved."""
        wrong = self.name_error() or any(self.effect_error(slot) for slot in range(len(self.effects)))
        return bool(self.name.strip()) and not wrong and not self.empty and self.whole


def _first_problem(text: str) -> Message | str:
    """Return the first fault of a leader's text without its place; '' if there is none."""
    try:
        read_own_leader(text, "leader")
    except ContentError as error:
        reason = error.faults[0].values["reason"]
        return reason if isinstance(reason, Message) else error.faults[0]
    return ""


def _without_effects(card: CardDef) -> CardDef:
    return replace(card, effects=())
