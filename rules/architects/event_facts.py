"""What the events of Architects carry: one record for each kind of event (docs/events.md)."""

from __future__ import annotations

from msgspec import field

from rules.core.event_facts import EventFacts
from rules.core.facts import Facts


class CityOpening(Facts, frozen=True):
    """A seat and its wonder."""

    seat: int
    wonder: str


class ArchitectsStarted(EventFacts, frozen=True):
    """A new game; ``first`` begins. The table as it was laid, every list top first: ``decks`` by id, Progress
    ``tokens``, the ``medals`` between neighbours, those in the ``centre``."""

    kind = "started"
    cities: tuple[CityOpening, ...]
    first: int
    decks: dict[str, tuple[str, ...]] | None = None
    tokens: tuple[str, ...] | None = None
    medals: tuple[str, ...] | None = None
    centre: tuple[str, ...] | None = None


class TurnBegun(EventFacts, frozen=True):
    """A turn begins, numbered from 1."""

    kind = "turn"
    turn: int


class Peeked(EventFacts, frozen=True):
    """A look at the central top, by the Cat, Domestication or Ur."""

    kind = "peeked"
    card: str | None = None


class Taken(EventFacts, frozen=True):
    """A card is taken; ``source``: a deck, ``gift`` or ``seat``."""

    kind = "taken"
    card: str
    source: str = field(name="from")


class CatMoved(EventFacts, frozen=True):
    """The Cat pawn comes from its former owner, None for the middle."""

    kind = "cat"
    giver: int | None = field(name="from")


class HornsBlown(EventFacts, frozen=True):
    """A card with Horns was taken; ``turned``: Conflict tokens turned by it, ``battle``: those on Battle now."""

    kind = "horns"
    horns: int
    turned: int
    battle: int


class ExtraUsed(EventFacts, frozen=True):
    """A token's extra card is used; it is taken next."""

    kind = "extra"
    token: str


class CardsSpent(EventFacts, frozen=True):
    """Cards that go from the city to the discard pile: the common part of several kinds of events."""

    cards: tuple[str, ...]


class StageBuilt(CardsSpent, frozen=True):
    """A stage is turned over; ``used``: ``economy``, ``engineering``."""

    kind = "staged"
    stage: int
    used: tuple[str, ...]


class ScienceUsed(CardsSpent, frozen=True):
    """A science set is used."""

    kind = "science"


class HornsDiscarded(CardsSpent, frozen=True):
    """The horned cards of the city are discarded after a battle."""

    kind = "horns_discarded"


class ProgressTaken(EventFacts, frozen=True):
    """A Progress token is taken; ``blind``: from the stack."""

    kind = "progress"
    token: str
    blind: bool


class Lifted(EventFacts, frozen=True):
    """Halicarnassus looks through the top of a deck."""

    kind = "lifted"
    deck: str
    cards: tuple[str, ...]


class Shuffled(EventFacts, frozen=True):
    """The cards that were not taken go back, and the deck is shuffled; ``cards``: the whole deck."""

    kind = "shuffled"
    deck: str
    cards: tuple[str, ...] | None = None


class Robbed(EventFacts, frozen=True):
    """Another player takes a card of the city; the event ``Taken`` follows."""

    kind = "robbed"
    card: str
    by: int


class GiftGiven(EventFacts, frozen=True):
    """The city gets a card, face down, for the one that was taken."""

    kind = "gift"
    by: int
    card: str | None = None


class MedalWon(EventFacts, frozen=True):
    """A goal is met; ``place``: between the seats of that number and the next, None for the middle."""

    kind = "medal"
    medal: str
    place: int | None


class BattleFought(EventFacts, frozen=True):
    """The turn closes with a battle: shields and Military Victory tokens won, by seat."""

    kind = "battle"
    shields: tuple[int, ...]
    victories: tuple[int, ...]
