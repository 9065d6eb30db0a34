"""The hooks: those of Cities that its borrowed effects need. Nobody takes debt here: what a city cannot pay is
forgiven."""

from __future__ import annotations

from typing import Final

from rules.core.events import Event
from rules.core.facts import Facts
from rules.wonders.cities.abilities import ABILITIES
from rules.wonders.cities.diplomacy import absent, hand_in, softened
from rules.wonders.cities.embassy.verbs import ForgivenLoss
from rules.wonders.cities.event_facts import Demanded, LossesSettled
from rules.wonders.cities.losses import raised
from rules.wonders.cities.state import CitiesCity, CitiesState
from rules.wonders.cities.validation import check_debts
from rules.wonders.cities.verbs import CoinsToNeighbours, CopyScience, Diplomacy, ProduceMissing
from rules.wonders.engine.battles import CONFLICT
from rules.wonders.engine.city import CityPiece
from rules.wonders.engine.losses import Loss, lose
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import WondersState
from rules.wonders.expansion import Conflicts, Expansion, Flow, Losses, Pieces, Words


class EmbassyCity(CitiesCity):
    """The piece of a city: that of Cities without anything in the table of a trace, as Cities is not in play."""

    def copy(self) -> CityPiece:
        twin = EmbassyCity()
        twin.take_from(self)
        return twin

    def open(self, rs: Ruleset) -> Facts | None:
        return None


def forgive(state: WondersState, losses: list[Loss], events: list[Event]) -> None:
    """Take what is demanded as far as a city has it, and all other losses in their order."""
    for loss in losses:
        if not isinstance(loss.facts, Demanded):
            lose(state, [loss], events)
            continue
        city = state.cities[loss.city]
        coins = min(loss.facts.coins, city.coins)
        city.coins -= coins
        if coins and state.emit_events:
            events.append(Event(loss.city, LossesSettled(coins=coins, debt=0)))


EXPANSION: Final[Expansion] = Expansion(
    words=Words(verbs=(ForgivenLoss, Diplomacy, CopyScience, CoinsToNeighbours, ProduceMissing)),
    pieces=Pieces(CitiesState, EmbassyCity, check_debts),
    flow=Flow(steps={"hand_in_diplomacy": hand_in}),
    conflicts=Conflicts(battles=softened, absent={CONFLICT: absent}),
    abilities=ABILITIES,
    losses=Losses(raised=raised, settled=forgive),
)
