"""The records of the events of the Wonder Pack, one for each kind (docs/events.md)."""

from __future__ import annotations

from rules.core.event_facts import EventFacts


class StageCopied(EventFacts, frozen=True):
    """A wonder copies the ``stage`` of the board of a city, its ``owner``."""

    kind = "stage_copied"
    owner: int
    stage: int


class ColourShown(EventFacts, frozen=True):
    """The colour of the card under a stage is shown, because it matters."""

    kind = "colour_shown"
    colour: str


class LaidToRest(EventFacts, frozen=True):
    """A card of the city lies under its wonder from now on, and its effect has ended."""

    kind = "laid_to_rest"
    card: str
