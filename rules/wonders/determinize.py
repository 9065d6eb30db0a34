"""A complete state that agrees with all that a seat knows, the unknown dealt at random: what a search bot plays on."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.core.actions import parse
from rules.core.flow import Answer, Ask
from rules.wonders.legal import discard_picks, turn_actions
from rules.wonders.ruleset import Ruleset, ruleset
from rules.wonders.setup import Setup
from rules.wonders.state import BURIED, City, WondersState
from rules.wonders.view import View


def determinize(view: View, rng: Random) -> WondersState:
    """One of the games that could lie behind the view; ``view(result, seat)`` equals the given view.

    Hidden cards are dealt uniformly among their places; a rival's answer that is still face down is a random legal one.
    """
    rs = ruleset(tuple(view["expansions"]))
    boards = tuple(f"{city['board']}:{city['side']}" for city in view["cities"])
    state = WondersState(rs, Setup(view["seats"], 0, tuple(view["expansions"]), view["teams"], boards))
    for name in ("age", "turn", "extra", "finished"):
        setattr(state, name, view[name])
    state.packs, state.discard = list(view["packs"]), list(view["discard"])
    state.looked = [list(seen) for seen in view["looked"]]
    state.follow_ups = [(p, s, k) for p, s, k in view["follow_ups"]]
    state.stack = [list(frame) for frame in view["stack"]]
    _deal_hidden(state, view, rng)
    state.cities = [_city(rs, state, data) for data in view["cities"]]
    _questions(state, view, rng)
    return state


def _deal_hidden(state: WondersState, view: View, rng: Random) -> None:
    index = state.rs.card_index
    trail = [[a, t, s, p, -1 if c is None else index[c], w] for a, t, s, p, c, w in view["trail"]]
    state.hands[view["seat"]] = [index[c] for c in view["hand"]]
    state.decks = [[] for _ in range(state.rs.constants["ages"])]
    for group in view["hidden"]:
        cards = [index[c] for c in group["cards"]]
        cards += [index[c] for c in rng.sample(group["guilds"], group["guilds_drawn"])]
        rng.shuffle(cards)
        for i in group["trail"]:
            trail[i][4] = cards.pop()
        for seat, size in group["hands"].items():
            state.hands[int(seat)] = sorted(cards.pop() for _ in range(size))
        if group["deck"]:
            state.decks[group["deck"] - 1] = cards
    state.trail = [(a, t, s, p, c, w) for a, t, s, p, c, w in trail]


def _city(rs: Ruleset, state: WondersState, data: dict[str, Any]) -> City:
    city = City(rs, data["board"], data["side"], data["coins"])
    city.tokens = list(data["tokens"])
    city.used = data["used"]
    for card in data["structures"]:
        city.add_structure(rs, rs.card_index[card])
    for _, _, who, _, card, where in state.trail:
        if who == data["seat"] and where == BURIED:
            city.add_stage(rs, card)
    return city


def _questions(state: WondersState, view: View, rng: Random) -> None:
    me = view["seat"]
    own = iter(view["answers"])
    for kind, seat, _ in view["asked"]:
        if seat == me:
            ask = view["ask"]
            legal = tuple(parse(text) for text in ask["legal"])
            state.asks[me] = Ask(kind, me, ask["city"], tuple(ask["cards"]), legal)
        else:
            state.asks[seat] = _ask(state, kind, seat)
    state.owed = len(view["asked"])
    for kind, seat, _ in view["answered"]:
        asked = _ask(state, kind, seat)
        action = parse(next(own)) if seat == me else rng.choice(asked.legal)
        state.answers.append(Answer(asked, action, len(asked.legal) == 1))


def _ask(state: WondersState, kind: str, seat: int) -> Ask:
    cards = state.rs.cards
    if kind == "discard_pick":
        pile = sorted(state.trail[i][4] for i in state.discard)
        return Ask(kind, seat, seat, tuple(cards[c].id for c in pile), discard_picks(state, seat))
    hand = state.hands[seat]
    return Ask(kind, seat, seat, tuple(cards[c].id for c in hand), turn_actions(state, seat, hand))
