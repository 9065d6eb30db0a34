"""The start of a game of Architects: wonders, decks, tokens and medals from the setup and its seed (architects-rules
2)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.architects.event_facts import ArchitectsStarted, CityOpening
from rules.architects.model import CENTRAL, Box
from rules.architects.setup import RANDOM, ArchitectsDeal, ArchitectsSetup
from rules.architects.state import ArchitectCity, ArchitectsState
from rules.architects.turn import ORDER
from rules.core.errors import SetupError
from rules.core.events import Event
from rules.core.flow import run
from rules.core.rng import shuffle, stream


def new_game(setup: ArchitectsSetup, snapshots: bool = False) -> tuple[ArchitectsState, list[Event]]:
    """Return a game waiting for its first answer, and the events so far.

    ``snapshots``: milestones hold the public table (for traces and for browsing turns).

    Raises:
        SetupError: the setup asks for something that does not exist or does not combine.
    """
    box = setup.check()
    deal = setup.deal or ArchitectsDeal()
    state = ArchitectsState(box, setup, ORDER)
    state.snapshots = snapshots
    state.cities = [ArchitectCity(box.wonders[name], len(box.cards)) for name in _wonders(box, setup)]
    _decks(state, deal.decks or {})
    _tokens(state, deal)
    if setup.medals:
        _medals(state, deal)
    state.first = stream(setup.seed, "first").randrange(setup.seats) if deal.first is None else deal.first
    if not 0 <= state.first < setup.seats:
        raise SetupError("architects.first", seat=state.first, n=setup.seats)
    state.active = state.first
    laid = laid_out(state)
    events = [Event(-1, ArchitectsStarted(cities=laid.cities, first=state.first), laid)]
    run(state, events)
    return state, events


def _wonders(box: Box, setup: ArchitectsSetup) -> list[str]:
    wishes = [*setup.boards, *[RANDOM] * (setup.seats - len(setup.boards))]
    free = [name for name in box.wonders if name not in wishes]
    stream(setup.seed, "wonders").shuffle(free)
    return [free.pop() if wish == RANDOM else wish for wish in wishes]


def _decks(state: ArchitectsState, given: Mapping[str, list[str]]) -> None:
    """Lay each deck: shuffled, its top last, or as given, top first."""
    box = state.box
    names = [*[city.wonder.id for city in state.cities], CENTRAL]
    unknown = [name for name in given if name not in names]
    if unknown:
        raise SetupError("architects.no_deck", deck=unknown[0])
    state.decks = []
    for name in names:
        if name in given:
            state.decks.append([_index(box.card_index, card, "card") for card in reversed(given[name])])
        else:
            deck = (box.central if name == CENTRAL else box.wonders[name].deck).copy()
            shuffle(deck, stream(state.seed, f"deck:{name}"))
            state.decks.append(deck)


def _tokens(state: ArchitectsState, deal: ArchitectsDeal) -> None:
    box = state.box
    if deal.tokens is not None:
        stack = [_index(box.token_index, token, "Progress token") for token in reversed(deal.tokens)]
    else:
        stack = [i for i, token in enumerate(box.tokens) for _ in range(token.copies)]
        shuffle(stack, stream(state.seed, "tokens"))
    state.faces = [stack.pop() if stack else -1 for _ in range(box.face_up_tokens)]
    state.stack_of_tokens = stack


def _medals(state: ArchitectsState, deal: ArchitectsDeal) -> None:
    """Lay one medal between each two neighbours, and with the expert variant some in the middle (architects-rules 2.6,
    2.7)."""
    box, seats = state.box, state.setup.seats
    order = list(range(len(box.medals)))
    shuffle(order, stream(state.seed, "medals"))
    state.medals = [_index(box.medal_index, name, "medal") for name in deal.medals or ()]
    if deal.medals is not None and len(state.medals) != seats:
        raise SetupError("architects.medals", n=len(state.medals), seats=seats, needed=seats)
    state.centre = [_index(box.medal_index, name, "medal") for name in deal.centre or ()]
    order = [medal for medal in order if medal not in state.medals and medal not in state.centre]
    if deal.medals is None:
        state.medals = [order.pop() for _ in range(seats)]
    if deal.centre is None and state.setup.expert:
        state.centre = [order.pop() for _ in range(box.centre)]
    state.spare = len(order)


def _index(places: Mapping[str, int], name: str, what: str) -> int:
    if name not in places:
        raise SetupError("architects.unknown", what=what, name=name)
    return places[name]


def laid_out(state: ArchitectsState) -> ArchitectsStarted:
    """Return what lies on the table as a trace shows it, every list top first: the deal, before the forced first steps
    have used up some of it."""
    box = state.box
    cities = tuple([CityOpening(seat=seat, wonder=city.wonder.id) for seat, city in enumerate(state.cities)])
    tokens = [*state.faces, *reversed(state.stack_of_tokens)]
    return ArchitectsStarted(
        cities=cities,
        first=state.first,
        decks={
            state.deck_id(i): tuple([box.ids[card] for card in reversed(deck)]) for i, deck in enumerate(state.decks)
        },
        tokens=tuple([box.tokens[token].id for token in tokens if token >= 0]),
        medals=tuple([box.medals[medal].id for medal in state.medals]),
        centre=tuple([box.medals[medal].id for medal in state.centre]),
    )
