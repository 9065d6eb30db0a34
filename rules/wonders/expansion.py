"""The hooks of an expansion, in one place: the ``EXPANSION`` of its ``mechanics`` module.

Content (cards, boards, constants, the order of the game) is in its YAML; code is only for what content cannot say. It
is a record of small records, each used by one part of the rules; an expansion leaves out whatever it does not change.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.core.events import Event
from rules.core.flow import Answer
from rules.core.located import Located, Problems
from rules.wonders.content.definitions import ContentEntry
from rules.wonders.content.effects import Effect, Vocabulary
from rules.wonders.engine.actions import Action
from rules.wonders.engine.battles import Battle
from rules.wonders.engine.city import City, CityPiece
from rules.wonders.engine.losses import Loss
from rules.wonders.engine.partners import Partners
from rules.wonders.engine.payment import Charge
from rules.wonders.engine.questions import Question
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import StatePiece, WondersState
from rules.wonders.scoring import ScoreSheet
from rules.wonders.shown import ShownTurn

Step = Callable[[WondersState, list[Event]], bool]
"""One step of the flow: (state, events) → True while it wants to be run again."""


ReadEntry = Callable[[Located, Problems, Vocabulary], object]
"""Reads one entry of a section of content files."""


@dataclass(frozen=True)
class Colour:
    """A colour of cards; of structures built like any other, where neither their price nor how they lie is said."""

    category: str
    """The column of the score sheet in which they score."""
    counter: str
    """The name of the counter that counts them."""
    price: Callable[[WondersState, int, int], int] | None = None
    """The coins that a card costs a city (state, city, card), where it is not built for its cost."""
    lay: Callable[[Ruleset, City, int, str], None] | None = None
    """Lays a card into a city as a verb would (rule set, city, card, verb), for previews."""
    lift: Callable[[Ruleset, City, int], None] | None = None
    """Takes the effect of a card from a city again (rule set, city, card); None where nothing may do that."""


@dataclass(frozen=True)
class Words:
    """The words of its own, asked when content is read. No two expansions may bring the same."""

    verbs: tuple[type[Effect], ...] = ()
    """Kinds of effects: a record each."""
    colours: Mapping[str, Colour] = field(default_factory=dict)
    """Colours of cards."""
    powers: Mapping[str, int] = field(default_factory=dict)
    """Abilities that are on or off: names for bits of City.powers, from 32 up for expansions from outside."""
    counters: tuple[str, ...] = ()
    """What its city piece counts (CityPiece.count), for the ``count`` of every effect."""
    extras: tuple[str, ...] = ()
    """What goes along with an action: words of Action.extra; ``sail`` stands for ``sail=red`` too."""
    categories: tuple[str, ...] = ()
    """Columns of the score sheet."""
    sections: Mapping[str, type[ContentEntry] | ReadEntry] = field(default_factory=dict)
    """Sections of content files: the record of an entry that defines a card, or what reads anything else for
    Content.others."""


@dataclass(frozen=True)
class Opening:
    """What a game begins with, asked by its set-up."""

    options: Mapping[str, Callable[[Any], str]] = field(default_factory=dict)
    """Fields of a setup that it understands: what makes one more content file of the value, "" for none."""
    extra_cities: int = 0
    """How many cities it brings that no seat owns."""
    lots: Mapping[str, Callable[[int], int]] = field(default_factory=dict)
    """For a lot of cards (CardDef.lot): how many of it, for so many cities, are drawn into each age's deck."""
    lay_out: Callable[[WondersState], None] | None = None
    """Acts when the cities stand, before the first step of the flow."""
    opening_fields: Callable[[WondersState, int], dict[str, str | int]] | None = None
    """Returns the fields of a city in the setup line of a trace (state, city): what it began with."""
    redeal: Callable[[Ruleset, Sequence[ShownTurn]], dict[str, list[str]]] | None = None
    """Returns what a trace tells of its own decks, as ``setup.deal`` names them (rule set, turns); of an age's deck
    what comes after the hands. Raises RulesError where it does not tell enough."""


@dataclass(frozen=True)
class Pieces:
    """What it keeps, asked whenever a state or a city is made."""

    state: Callable[[int], StatePiece] = lambda seats: StatePiece()
    """Makes its piece of the state, for so many seats."""
    city: Callable[[], CityPiece] = CityPiece
    """Makes its piece of a city."""
    check: Callable[[WondersState], None] | None = None
    """Looks at its pieces where they were read from a document, which a stranger may have written, all else being
    sound: raises ValueError with a sentence where no game could have come to them."""


@dataclass(frozen=True)
class Flow:
    """What is done and asked, asked by the flow of the game."""

    steps: Mapping[str, Step] = field(default_factory=dict)
    """Steps of the flow by name; one of the engine's name stands in for it."""
    questions: tuple[Question[WondersState], ...] = ()
    """Kinds of questions; one of the engine's name stands in for it."""
    asks_as: Mapping[str, str] = field(default_factory=dict)
    """Further names for follow-ups, each with the kind of question that it asks."""
    after_answer: Callable[[WondersState, Answer, list[Event]], None] | None = None
    """Called with each single answer, for what is asked at once. What it asks must not depend on what was answered."""
    placed: Callable[[WondersState, list[Answer], list[Event]], None] | None = None
    """Called when all cards of a turn (or recruitment) lie, before their effects."""


@dataclass(frozen=True)
class Answers:
    """What may be done with a card of a hand, asked wherever it can be built, put under the board or sold."""

    further: Callable[[WondersState, int, list[int]], list[Action]] | None = None
    """Returns the answers beside the engine's (state, city, hand)."""
    sums: Callable[[WondersState, int, Action], list[int]] | None = None
    """Returns what an action with an extra costs in goods (state, city, action): packed sums, any of which will do."""
    try_extra: Callable[[Ruleset, City, Action], None] | None = None
    """Does to a city what goes along with an action, for previews."""
    no_effect: Callable[[WondersState, int, Action], str] | None = None
    """Returns why what goes along with an action would do nothing (state, city, action), like ``Effect.no_effect``."""


@dataclass(frozen=True)
class Seats:
    """Who acts for whom and with whom."""

    proxy: Callable[[WondersState, int], int] | None = None
    """Returns the seat that answers for a city that no seat owns."""
    ally: Callable[[WondersState, int], int] | None = None
    """Returns the seat that shares all it knows with this one, state.NOBODY for none."""
    team: Callable[[Ruleset, int], int] | None = None
    """Returns the number of a seat's team."""


@dataclass(frozen=True)
class Conflicts:
    """Who fights, asked at the end of an age and by whoever looks ahead to it."""

    steps: tuple[str, ...] = ()
    """The steps of the flow that are conflicts: they ask nothing and turn over nothing hidden, so that previews may
    look ahead to them."""
    battles: Callable[[WondersState, list[Battle]], list[Battle]] | None = None
    """Returns what becomes of the battles so far: who else fights, or does not."""
    absent: Mapping[str, Callable[[WondersState], Collection[int]]] = field(default_factory=dict)
    """For a conflict, named by its step (``conflict``): returns the cities that take no part in it. Of neighbours each
    then fights the next one that is there."""


@dataclass(frozen=True)
class Abilities:
    """What its standing abilities change of figures that the engine works out, asked wherever these matter. What a city
    has of them lies in its city piece."""

    charge: Charge | None = None
    """Returns the coins that are paid to both neighbours for goods of these prices (to the left, to the right, terms),
    asked of cities with *terms*: bits of City.prices from payment.TERMS on, which a verb sets; the first three are
    taken, and payment.py has fourteen more behind them."""
    partners: Callable[[WondersState, int], Partners | None] | None = None
    """Returns who sells to a city besides its neighbours (state, city), None for nobody."""
    sources: Callable[[Ruleset, City], None] | None = None
    """Brings the own sources of a city up to date (City.exchange) when what it sells has changed, or an ability."""
    copied_symbols: Callable[[WondersState, int], tuple[list[int], ...]] | None = None
    """Returns every way in which a city can copy symbols that lie elsewhere (state, city), as the counts that are added
    to each symbol; () for none."""
    shields: Callable[[Ruleset, City], int] | None = None
    """Returns shields that a city has in a conflict by what lies in it then."""
    bonus: Callable[[City], int] | None = None
    """Returns how many coins more a city takes from the bank, which gives it some, and notes that it has."""
    occasional: int = 0
    """The bits of City.used that begin anew with each occasion: a turn, an extra turn, a recruitment, or the conflict
    of an age."""


@dataclass(frozen=True)
class Losses:
    """What others make cities lose, asked at the end of a turn, when all its questions are answered."""

    raised: Callable[[WondersState], list[Loss]] | None = None
    """Returns what cities are to lose by this turn, in the order of the rules; asked once, so that it forgets."""
    labels: tuple[str, ...] = ()
    """Words for losses (Loss.label) of which a question about all losses says the coins apart."""
    settled: Callable[[WondersState, list[Loss], list[Event]], None] | None = None
    """Settles the losses of all expansions in place of losses.lose, where cities may choose how they meet them: it may
    ask a question, whose answers do the rest."""


@dataclass(frozen=True)
class Scoring:
    """What a table is worth, asked by whoever counts points or judges it."""

    lines: Callable[[WondersState, int, ScoreSheet], None] | None = None
    """Enters lines of its own into a city's sheet. They may not depend on the others: totals are often wanted without
    these."""
    judge: Callable[[WondersState, list[int]], list[int]] | None = None
    """Returns the seats that have won, from the points of all cities."""
    features: Callable[[City], list[float]] | None = None
    """Returns what its piece of a city comes to, as numbers of about 0 to 1, always as many
    (rules/wonders/rollout/features.py)."""


@dataclass(frozen=True)
class Expansion:
    """What is new in kind with one content folder."""

    words: Words = field(default_factory=Words)
    opening: Opening = field(default_factory=Opening)
    pieces: Pieces = field(default_factory=Pieces)
    flow: Flow = field(default_factory=Flow)
    answers: Answers = field(default_factory=Answers)
    seats: Seats = field(default_factory=Seats)
    conflicts: Conflicts = field(default_factory=Conflicts)
    abilities: Abilities = field(default_factory=Abilities)
    losses: Losses = field(default_factory=Losses)
    scoring: Scoring = field(default_factory=Scoring)
