"""The view of a seat, as pure data: the only form in which bots and scenes see a game.

Open on the table: boards, coins, structures, stages, tokens, who owes an answer, which hands lie where and how many
cards they hold. Secret: hands, cards under boards, face-down discards, decks, answers not yet revealed, the seed. What
a seat *remembers* is part of its knowledge: each pack that it held, less what has been played from it openly since.

The unknown is described as ``hidden``: groups of cards, each with the places of these cards in an unknown order.
:mod:`rules.wonders.knowledge.determinization` deals them out at random.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

from msgspec import UNSET

from rules.core.facts import Asked
from rules.wonders.engine.city import City
from rules.wonders.engine.counting import strength
from rules.wonders.engine.payment import PRINTED
from rules.wonders.engine.state import BURIED, Trace, WondersState
from rules.wonders.facts import CityGoods, CityView, Goods, Prices, TrailEntry, UnitPrices, View, Waiting
from rules.wonders.knowledge.hidden import hidden_cards, known_places
from rules.wonders.model import NIBBLE, RESOURCES, unpack


def view(state: WondersState, seat: int) -> View:
    """Return the game as ``seat`` may see and remember it (docs/view.md describes every field)."""
    rs, setup = state.rs, state.setup
    ids = rs.ids
    ask = state.asks[seat]
    ally = state.ally(seat)
    known = known_places(state, seat, ally)
    trail = tuple([_trail_entry(entry, ids[entry.card] if i in known else None) for i, entry in enumerate(state.trail)])
    added = [piece.view(state, seat) for piece in state.pieces]
    return View(
        game="wonders",
        seat=seat,
        seats=setup.seats,
        expansions=setup.expansions,
        teams=setup.teams,
        options=deepcopy(dict(setup.options)) if setup.options else {},
        age=state.age,
        turn=state.turn,
        extra=state.extra,
        finished=state.finished,
        direction=rs.pass_direction[max(state.age, 1) - 1],
        cities=tuple([_city(state, other, trail) for other in range(len(state.cities))]),
        hand=tuple([ids[c] for c in state.hands[seat]]),
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        packs=tuple(state.packs),
        discard=tuple(state.discard),
        trail=trail,
        looked=tuple([tuple(seen) for seen in state.looked]),
        ask=None if ask is None else ask.facts(state),
        asked=tuple([Asked(kind=a.kind, seat=a.seat, city=a.city) for a in state.asks if a is not None]),
        answered=tuple([Asked(kind=a.ask.kind, seat=a.ask.seat, city=a.ask.city) for a in state.answers]),
        answers=tuple([str(a.action) for a in state.answers if a.ask.seat == seat]),
        follow_ups=tuple([Waiting(rank=next.rank, city=next.city, kind=next.kind) for next in state.follow_ups]),
        stack=tuple([(frame[0], frame[1]) for frame in state.stack]),
        hidden=hidden_cards(state, seat, ally, known),
        pile=len(state.pile),
        purse=tuple(state.purse),
        pieces=tuple([facts for facts in added if facts is not None]),
        rules=setup.rules,
        edition=setup.edition,
    )


def _trail_entry(entry: Trace, card: str | None) -> TrailEntry:
    return TrailEntry(
        age=entry.age,
        turn=entry.turn,
        seat=entry.seat,
        pack=entry.pack,
        card=card,
        where=entry.where,
        city=entry.city,
    )


def _city(state: WondersState, seat: int, trail: tuple[TrailEntry, ...]) -> CityView:
    city, rs = state.cities[seat], state.rs
    added = [piece.view(rs) for piece in city.pieces]
    buried = [trail[i].card for i, entry in enumerate(state.trail) if entry.city == seat and entry.where == BURIED]
    return CityView(
        seat=seat,
        board=city.board,
        side=city.side,
        coins=city.coins,
        stages=city.stages,
        structures=tuple([rs.ids[c] for c in city.structures]),
        buried=tuple(buried),
        tokens=tuple(city.tokens),
        used=city.used,
        built=city.order(),
        powers=city.powers,
        shields=strength(rs, city),
        science=tuple(city.science),
        wild=city.wild,
        sources=sources(city),
        prices=prices(city),
        pieces=tuple([facts for facts in added if facts is not None]),
    )


def sources(city: City) -> CityGoods:
    """Return the production of a city."""
    sale, own = city.sale, city.own
    rest = list((Counter(own.choices.masks) - Counter(sale.choices.masks)).elements())
    return CityGoods(
        sale=Goods(fixed=unpack(sale.fixed), choices=tuple([_options(mask) for mask in sale.choices.masks])),
        own=Goods(fixed=unpack(own.fixed - sale.fixed), choices=tuple([_options(mask) for mask in rest])),
    )


def prices(city: City) -> Prices:
    """Return the prices of a city at each neighbour."""
    p = city.prices
    return Prices(
        left=UnitPrices(raw=p & NIBBLE, manufactured=p >> 8 & NIBBLE),
        right=UnitPrices(raw=p >> 4 & NIBBLE, manufactured=p >> 12 & NIBBLE),
        printed=1 if p & PRINTED else UNSET,
    )


def _options(mask: int) -> tuple[str, ...]:
    return tuple([name for i, name in enumerate(RESOURCES) if mask >> i & 1])
