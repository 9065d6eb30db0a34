"""The pieces on the table as they are shown: where a view has them, moved on event by event until the next one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from rules.architects.facts import ArchitectCityView, ArchitectsView
    from rules.core.event_facts import EventFacts


@dataclass
class ShownCity:
    """The area of a player. ``stages``: bit set of built stages; ``gifts``: number of face-down cards."""

    wonder: str
    stages: int
    cards: dict[str, int]
    tokens: list[str]
    victories: int
    medals: list[str]
    gifts: int


@dataclass
class ShownPieces:
    """Everything that lies there. Decks are numbered by seat, the central one last: ``decks`` are their ids, ``left``
    the cards in each, ``tops`` those on top as far as they may be seen. ``effect``: what is asked about, '' for none;
    ``lifted``: whether cards of a deck lie open for it."""

    turn: int
    active: int
    decks: list[str]
    left: list[int]
    tops: list[str | None]
    faces: list[str | None]
    stack: int
    battle: int
    conflict: int
    cat: int
    medals: list[str | None]
    centre: list[str]
    discard: dict[str, int]
    cities: list[ShownCity]
    effect: str
    lifted: bool


def shown_of(view: ArchitectsView, secrets: bool = True) -> ShownPieces:
    """Return the table of a view; without ``secrets`` the top of the central deck stays hidden."""
    table = view.table
    return ShownPieces(
        turn=table.turn,
        active=table.active,
        decks=list(view.decks),
        left=list(view.decks.values()),
        tops=[*view.tops, view.peek if secrets else None],
        faces=list(table.faces),
        stack=view.stack,
        battle=table.battle,
        conflict=view.conflict,
        cat=table.cat,
        medals=list(table.medals),
        centre=list(table.centre),
        discard=dict(table.discard),
        cities=[_city_of(city) for city in view.cities],
        effect=view.effect,
        lifted=bool(table.lifted),
    )


def _city_of(city: ArchitectCityView) -> ShownCity:
    return ShownCity(
        wonder=city.wonder,
        stages=city.stages,
        cards=dict(city.cards),
        tokens=list(city.tokens),
        victories=city.victories,
        medals=list(city.medals),
        gifts=len(city.gifts),
    )


def move_on(shown: ShownPieces, seat: int, facts: EventFacts) -> None:
    """Show what an event has changed; what it does not say stays as it was until the next view."""
    match facts:
        case TurnBegun():
            shown.turn, shown.active = facts.turn, seat
        case Taken():
            _taken(shown, seat, facts.card, facts.source)
        case CatMoved():
            shown.cat = seat
        case HornsBlown():
            shown.battle = facts.battle
        case CardsSpent():
            _spend(shown, seat, facts.cards)
            if isinstance(facts, StageBuilt):
                shown.cities[seat].stages |= 1 << (facts.stage - 1)
        case ProgressTaken():
            _progress(shown, seat, facts.token, facts.blind)
        case MedalWon():
            _medal(shown, seat, facts.medal, facts.place)
        case BattleFought():
            for city, won in zip(shown.cities, facts.victories, strict=True):
                city.victories += won
        case GiftGiven():
            shown.cities[seat].gifts += 1
            _draw_from(shown, len(shown.cities))
        case Robbed():
            _count(shown.cities[seat].cards, facts.card, -1)


def _count(cards: dict[str, int], card: str, by: int) -> None:
    cards[card] = cards.get(card, 0) + by
    if cards[card] <= 0:
        del cards[card]


def _spend(shown: ShownPieces, seat: int, cards: Sequence[str]) -> None:
    for card in cards:
        _count(shown.cities[seat].cards, card, -1)
        _count(shown.discard, card, 1)


def _taken(shown: ShownPieces, seat: int, card: str, source: str) -> None:
    _count(shown.cities[seat].cards, card, 1)
    if source == "gift":
        shown.cities[seat].gifts -= 1
    elif source in shown.decks:
        _draw_from(shown, shown.decks.index(source))


def _draw_from(shown: ShownPieces, deck: int) -> None:
    shown.left[deck] -= 1
    shown.tops[deck] = None


def _progress(shown: ShownPieces, seat: int, token: str, blind: bool) -> None:
    shown.cities[seat].tokens.append(token)
    if blind:
        shown.stack -= 1
    elif token in shown.faces:
        shown.faces[shown.faces.index(token)] = None


def _medal(shown: ShownPieces, seat: int, medal: str, place: int | None) -> None:
    shown.cities[seat].medals.append(medal)
    if place is not None:
        shown.medals[place] = None
    elif medal in shown.centre:
        shown.centre.remove(medal)
