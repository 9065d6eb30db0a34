"""The table as it is shown: a snapshot of the game, that animations move on event by event until the next one."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

from game.architects.table.layout import RoundTable
from game.storage.saved import PRACTICE
from rules.architects.content import box as content
from rules.architects.event_facts import (
    BattleFought,
    CardsSpent,
    CatMoved,
    GiftGiven,
    HornsBlown,
    MedalWon,
    ProgressTaken,
    Robbed,
    StageBuilt,
    Taken,
    TurnBegun,
)
from rules.architects.setup import MEDALS

if TYPE_CHECKING:
    from game.architects.reader import ArchitectsReader
    from game.players import Player
    from game.services import Services
    from rules import Event
    from rules.architects.insight import StageDemand
    from rules.core.event_facts import EventFacts

Shown = dict[str, Any]
BUILDING: Final = ("grey", "yellow")
"""Colours of cards that stages are paid with."""


class ArchitectsTable:
    """``viewer``: the seat whose wonder stands at the near side; ``eyes``: that whose secrets may be drawn, if any's;
    ``view``: what is shown. It is the viewer's view without secrets where nobody's may be drawn."""

    def __init__(self, services: Services, reader: ArchitectsReader, viewer: int, eyes: int | None) -> None:
        self.services = services
        self.reader = reader
        self.viewer = viewer
        self.eyes = eyes
        self.box = content(MEDALS in reader.record.setup.to_json()["expansions"])
        self.colours = {card.id: card.colour for card in self.box.cards}
        self.view: Shown = {}
        self.strengths: list[int] = []
        self.totals: list[int] = []
        self.demands: list[list[StageDemand]] = []
        self.look(viewer)

    @property
    def practice(self) -> bool:
        """Whether it is a practice game, which does not count."""
        return self.reader.record.extra.get(PRACTICE) is True

    @property
    def seating(self) -> RoundTable:
        """Who sits where."""
        margin = max(0.0, -self.services.canvas.bounds.x)
        return RoundTable(self.viewer, len(self.view["cities"]), margin)

    def player(self, seat: int) -> Player:
        """Who sits there."""
        return self.reader.players[seat]

    def look(self, viewer: int) -> None:
        """Take a fresh snapshot, with a seat at the near side."""
        self.viewer = viewer
        self.view = deepcopy(self.reader.view(viewer))
        if self.eyes != viewer:
            self.view["peek"] = None
        self.strengths = self.reader.strengths()
        self.totals = [sheet.total for sheet in self.reader.scores()[0]]
        self.demands = [self.reader.open_stages(seat) for seat in range(self.reader.seats)]

    # --- what lies there --------------------------------------------------------------------------------------------

    def city(self, seat: int) -> Shown:
        """What lies in front of a player."""
        found: Shown = self.view["cities"][seat]
        return found

    def wonder(self, seat: int) -> str:
        """The wonder of a player."""
        return str(self.city(seat)["wonder"])

    def built(self, seat: int) -> tuple[bool, ...]:
        """Which stages of a wonder are built."""
        stages = self.city(seat)["stages"]
        return tuple(bool(stages >> i & 1) for i in range(len(self.box.wonders[self.wonder(seat)].stages)))

    def held(self, seat: int, building: bool) -> list[tuple[str, int]]:
        """Cards in front of a player by kind, in the order of the box: those to build with, or all others."""
        cards = self.city(seat)["cards"]
        return [
            (card, cards[card])
            for card in self.box.ids
            if cards.get(card) and (self.colours[card] in BUILDING) == building
        ]

    def cards_left(self, deck: int) -> int:
        """The number of cards in a deck, told by its seat; the number of seats: the central one."""
        return int(list(self.view["decks"].values())[deck])

    @property
    def central(self) -> int:
        """The number of the central deck."""
        return len(self.view["cities"])

    def deck_named(self, name: str) -> int:
        """The number of a deck by its id."""
        return list(self.view["decks"]).index(name)

    def top(self, deck: int) -> str | None:
        """The top of a deck as far as it may be seen."""
        found = self.view["peek"] if deck == self.central else self.view["tops"][deck]
        return None if found is None else str(found)

    # --- moving it on -----------------------------------------------------------------------------------------------

    def apply(self, event: Event) -> None:
        """Show what an event has changed; what it does not say stays as it was until the next snapshot."""
        _moved_on(self.view, event.seat, event.facts)


def _count(cards: dict[str, int], card: str, by: int) -> None:
    cards[card] = cards.get(card, 0) + by
    if cards[card] <= 0:
        del cards[card]


def _spend(view: Shown, seat: int, cards: Sequence[str]) -> None:
    for card in cards:
        _count(view["cities"][seat]["cards"], card, -1)
        _count(view["discard"], card, 1)


def _taken(view: Shown, seat: int, card: str, source: str) -> None:
    city = view["cities"][seat]
    _count(city["cards"], card, 1)
    if source == "gift":
        city["gifts"] = city["gifts"][1:]
    elif source in view["decks"]:
        view["decks"][source] -= 1
        deck = list(view["decks"]).index(source)
        if deck == len(view["cities"]):
            view["peek"] = None
        else:
            view["tops"][deck] = None


def _progress(view: Shown, seat: int, token: str, blind: bool) -> None:
    view["cities"][seat]["tokens"].append(token)
    if blind:
        view["stack"] -= 1
    elif token in view["faces"]:
        view["faces"][view["faces"].index(token)] = None


def _medal(view: Shown, seat: int, medal: str, place: int | None) -> None:
    view["cities"][seat]["medals"].append(medal)
    if place is not None:
        view["medals"][place] = None
    elif medal in view["centre"]:
        view["centre"].remove(medal)


def _gift(view: Shown, seat: int) -> None:
    view["cities"][seat]["gifts"].append(None)
    view["decks"]["central"] -= 1
    view["peek"] = None


def _moved_on(view: Shown, seat: int, facts: EventFacts) -> None:
    """Change a shown table by what an event carries."""
    match facts:
        case TurnBegun():
            view["turn"], view["active"] = facts.turn, seat
        case Taken():
            _taken(view, seat, facts.card, facts.source)
        case CatMoved():
            view["cat"] = seat
        case HornsBlown():
            view["battle"] = facts.battle
        case CardsSpent():
            _spend(view, seat, facts.cards)
            if isinstance(facts, StageBuilt):
                view["cities"][seat]["stages"] |= 1 << (facts.stage - 1)
        case ProgressTaken():
            _progress(view, seat, facts.token, facts.blind)
        case MedalWon():
            _medal(view, seat, facts.medal, facts.place)
        case BattleFought():
            for city, won in zip(view["cities"], facts.victories, strict=True):
                city["victories"] += won
        case GiftGiven():
            _gift(view, seat)
        case Robbed():
            _count(view["cities"][seat]["cards"], facts.card, -1)
