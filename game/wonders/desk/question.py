"""The description of a kind of question for the desk, brought along with the question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules import Action, View
from rules.core.event_facts import EventFacts


@dataclass(frozen=True)
class VerbOffer:
    """A verb for a card. ``label``: the key of its name; ``sells``: it brings the coins of a sale."""

    name: str
    label: str
    icon: str = "check"
    sells: bool = False


@dataclass(frozen=True)
class QuestionKind:
    """A kind of question, as it is put to a person.

    ``kind``: its name in the rules. ``verbs``: the verbs for a card, the usual one first. ``scene``: the
    name of the scene that asks it, which gets the ``session``; "" is the table itself. ``grace``: the
    answer can be changed for a moment before it counts. ``shown_by_scene``: kinds of events that the
    scene shows itself.
    """

    kind: str
    verbs: tuple[VerbOffer, ...]
    scene: str = ""
    grace: bool = True
    shown_by_scene: tuple[type[EventFacts], ...] = ()

    def fits(self, view: View) -> bool:
        """True if the question that the seat of this view is asked is one of this kind."""
        ask = view.ask
        return ask is not None and ask.kind == self.kind

    def cards(self, view: View, legal: Sequence[Action]) -> tuple[str, ...]:
        """Return the cards to show: those of the question."""
        return view.question.cards
