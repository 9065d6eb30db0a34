"""What an expansion brings to the engine, said in one place: the ``EXPANSION`` of its ``mechanics`` module.

Content (cards, boards, constants, the order of the game) stands in its YAML; here is only what is new in kind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.core.events import Event
from rules.core.flow import Answer
from rules.wonders.content.effects import Verb
from rules.wonders.engine.actions import Action
from rules.wonders.engine.battles import Battle
from rules.wonders.engine.pieces import CityPiece, StatePiece
from rules.wonders.engine.questions import Question

Step = Callable[[Any, list[Event]], bool]
"""One step of the flow: (state, events) → True while it wants to be run again."""
Scorer = Callable[[Any, int, Any], None]
"""Enters lines into the score sheet of a seat: (state, seat, sheet)."""
Further = Callable[[Any, int, list[int]], list[Action]]
"""Further answers to a question about cards of a hand: (state, city, hand)."""
Sums = Callable[[Any, int, Action], list[int]]
"""The goods that such an answer costs: (state, city, answer) gives packed sums, any of which will do; [] for none."""
Battles = Callable[[Any, list[Battle]], list[Battle]]
"""What becomes of the battles at the end of an age: (state, those so far)."""


@dataclass(frozen=True)
class Expansion:
    """What is new in kind with one content folder.

    ``steps`` of the flow and ``questions`` by name, replacing the engine's of the same name; ``verbs`` of effects;
    ``colours`` of cards with the score column of each and the counter that counts them; ``powers``: bits of City.powers
    (engine-wide, from 32 up for expansions from outside); ``counters``: things its city part counts; ``extras``:
    words of its own in Action.extra (``sail`` stands for ``sail=red`` too); ``categories``: columns of the score sheet;
    ``state_part`` and ``city_part`` make its pieces of the state and of a city; ``scorer`` enters its own lines,
    whatever else the sheet holds.

    ``asks_as``: names of follow-ups that ask a question of another kind.

    ``after_answer`` (state, answer, events) is called with each single answer; ``proxy_seat`` (state, city) gives the
    seat that answers for a city that has none; ``prices``: for a colour of cards that is not built for goods, what a
    card costs a city in coins (state, seat, card); ``sections`` read further sections of content files: name → what
    reads an entry; ``options``: fields of a setup that it understands, each with what turns its value into one more
    content file (text, "" for none), and ``extra_cities``: cities that no seat owns.

    ``lay_out`` (state) acts when the cities stand, before the first step of the flow; ``lots``: for a lot of cards
    (CardDef.lot) how many of it, for so many cities, are drawn into the deck of each age; ``further``: answers beside
    those of the engine wherever a card of a hand can be built, put under the board or sold, and ``sums`` what they
    cost in goods where something goes with them (Action.extra); ``placed`` (state, answers,
    events) is called when all cards lie and before their effects; ``battles``: who else fights, or does not;
    ``judge`` (state, points of the cities) gives the seats that have won; ``ally`` (state, seat) the seat that
    shares all it knows with this one, state.NOBODY for none; ``team`` (rule set, seat) the number of a seat's team.
    """

    steps: Mapping[str, Step] = field(default_factory=dict)
    questions: tuple[Question, ...] = ()
    asks_as: Mapping[str, str] = field(default_factory=dict)
    verbs: tuple[Verb, ...] = ()
    colours: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    powers: Mapping[str, int] = field(default_factory=dict)
    counters: tuple[str, ...] = ()
    extras: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    state_part: Callable[[int], StatePiece] = lambda seats: StatePiece()
    city_part: Callable[[], CityPiece] = CityPiece
    scorer: Scorer | None = None
    after_answer: Callable[[Any, Answer, list[Event]], None] | None = None
    proxy_seat: Callable[[Any, int], int] | None = None
    prices: Mapping[str, Callable[[Any, int, int], int]] = field(default_factory=dict)
    sections: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    options: Mapping[str, Callable[[Any], str]] = field(default_factory=dict)
    extra_cities: int = 0
    lay_out: Callable[[Any], None] | None = None
    lots: Mapping[str, Callable[[int], int]] = field(default_factory=dict)
    further: Further | None = None
    sums: Sums | None = None
    placed: Callable[[Any, list[Answer], list[Event]], None] | None = None
    battles: Battles | None = None
    judge: Callable[[Any, list[int]], list[int]] | None = None
    ally: Callable[[Any, int], int] | None = None
    team: Callable[[Any, int], int] | None = None
