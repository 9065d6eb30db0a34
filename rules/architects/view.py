"""What one seat may know of a game of Architects.

Open: the tops of the wonder decks, the cities, face-up tokens, medals, the discard pile, the number of cards in each
deck. Secret: the order of every deck, the central top (but for those who looked at it), the stack of tokens, gifts
until they are turned up (but for those who had seen the card on the central deck), the seed.
"""

from __future__ import annotations

from rules.architects.facts import ArchitectCityView, ArchitectsView, ShuffledCards
from rules.architects.state import ArchitectsState, named, seats_in
from rules.core.facts import Asked


def view(state: ArchitectsState, seat: int) -> ArchitectsView:
    """Return the game as ``seat`` may see and remember it (docs/view.md)."""
    box = state.box
    ask = state.asks[seat]
    knows = bool(state.known >> seat & 1)
    return ArchitectsView(
        game=state.game,
        seat=seat,
        seats=len(state.cities),
        expansions=state.setup.expansions,
        finished=state.finished,
        ask=None if ask is None else ask.facts(state),
        asked=tuple([Asked(kind=a.kind, seat=a.seat, city=a.city) for a in state.asks if a is not None]),
        conflict=state.conflict,
        decks={state.deck_id(i): len(deck) for i, deck in enumerate(state.decks)},
        tops=tuple([box.ids[deck[-1]] if deck else None for deck in state.decks[:-1]]),
        peek=box.ids[state.central[-1]] if knows else None,
        peeked=seats_in(state.known),
        stack=len(state.stack_of_tokens),
        cities=tuple([_city(state, other, seat) for other in range(len(state.cities))]),
        hidden=_hidden(state, seat, knows),
        table=state.open_table(),
    )


def _city(state: ArchitectsState, other: int, seat: int) -> ArchitectCityView:
    city = state.cities[other]
    ids = state.box.ids
    return ArchitectCityView(
        wonder=city.wonder.id,
        cards=state.by_id(city.cards),
        tokens=named(state.box.token_ids, city.tokens),
        stages=city.stages,
        victories=city.victories,
        medals=named(state.box.medal_ids, city.medals),
        seat=other,
        gifts=tuple([ids[gift.card] if gift.known >> seat & 1 else None for gift in city.gifts]),
        knowers=tuple([seats_in(gift.known) for gift in city.gifts]),
    )


def _hidden(state: ArchitectsState, seat: int, knows: bool) -> ShuffledCards:
    central = state.central[:-1] if knows else state.central.copy()
    for city in state.cities:
        for gift in city.gifts:
            if not gift.known >> seat & 1:
                central.append(gift.card)
    return ShuffledCards(
        decks=tuple([named(state.box.ids, sorted(deck[:-1])) for deck in state.decks[:-1]]),
        central=named(state.box.ids, sorted(central)),
        stack=named(state.box.token_ids, sorted(state.stack_of_tokens)),
    )
