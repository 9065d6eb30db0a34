"""The effects of omens."""

from __future__ import annotations

from typing import Annotated

from rules import City, Effect, Event, Gain, WondersState
from rules.wonders.content.effects import Vocabulary
from rules.wonders.content.shapes import Number
from rules.wonders.engine.verbs import Power
from tests.expansions.comet.event_facts import OmensDrawn
from tests.expansions.comet.state import comet_in, comet_of


class Tails(Effect, frozen=True, tag="tails"):
    """Tails of the comet."""

    amount: Annotated[int, Number(1, 5)]

    def ongoing(self, city: City) -> None:
        comet_in(city).tails += self.amount


class DrawOmens(Effect, frozen=True, tag="draw_omens"):
    """Omens from the box to the hand; a city that no seat owns draws none."""

    amount: Annotated[int, Number(1, 5)]

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        piece = comet_of(state)
        if city >= len(piece.hands):
            return
        drawn, piece.box = piece.box[: self.amount], piece.box[self.amount :]
        piece.hands[city] += drawn
        secret = OmensDrawn(count=len(drawn), omens=tuple(state.rs.ids[card] for card in drawn))
        events.append(Event(city, OmensDrawn(count=len(drawn)), secret, (city,)))


class BurnOmen(Effect, frozen=True, tag="burn_omen"):
    """At the end of the turn, burn an omen held, or none."""

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.follow_ups = (*gain.follow_ups, "burn_omen")


class ClearSky(Power, frozen=True, tag="clear_sky"):
    """A coin at the end of each sighting."""


VERBS = (Tails, DrawOmens, BurnOmen, ClearSky)
