"""A complete state that agrees with all that a seat knows, the unknown dealt at random: what a search bot plays on."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.core.actions import parse
from rules.core.flow import Answer, Ask
from rules.wonders.leaders.own import rules_for
from rules.wonders.legal import (
    discard_picks,
    extra_recruits,
    free_city_actions,
    leader_actions,
    leader_marks,
    turn_actions,
)
from rules.wonders.ruleset import Ruleset
from rules.wonders.setup import Setup
from rules.wonders.state import BURIED, NO_PACK, City, WondersState
from rules.wonders.view import View


def determinize(view: View, rng: Random) -> WondersState:
    """One of the games that could lie behind the view; ``view(result, seat)`` equals the given view.

    Hidden cards are dealt uniformly among their places; a rival's answer that is still face down is a random legal one.
    """
    boards = tuple(f"{city['board']}:{city['side']}" for city in view["cities"])
    own = tuple(view["own_leaders"])
    setup = Setup(view["seats"], 0, tuple(view["expansions"]), view["teams"], boards, own_leaders=own)
    rs = rules_for(setup)
    state = WondersState(rs, setup)
    for name in ("age", "turn", "extra", "finished"):
        setattr(state, name, view[name])
    state.packs, state.discard = list(view["packs"]), list(view["discard"])
    state.looked = [list(seen) for seen in view["looked"]]
    state.follow_ups = [(p, s, k) for p, s, k in view["follow_ups"]]
    state.stack = [list(frame) for frame in view["stack"]]
    state.purse = list(view["purse"])
    trail = [[a, t, s, p, -1 if c is None else rs.card_index[c], w, city] for a, t, s, p, c, w, city in view["trail"]]
    _deal_hidden(state, view, trail, rng)
    if view["leaders"] is not None:
        _deal_leaders(state, view["leaders"], view["seat"], trail, rng)
    state.trail = [(a, t, s, p, c, w, city) for a, t, s, p, c, w, city in trail]
    state.cities = [_city(rs, state, data) for data in view["cities"]]
    _questions(state, view, rng)
    return state


def _deal_hidden(state: WondersState, view: View, trail: list[list[int]], rng: Random) -> None:
    index = state.rs.card_index
    state.hands[view["seat"]] = [index[c] for c in view["hand"]]
    state.decks = [[] for _ in range(state.rs.constants["ages"])]
    pools: dict[int, list[int]] = {}
    # Pools first: some places of remembered packs hold cards that came from the pool of their age.
    for group in sorted(view["hidden"], key=lambda group: not group["pool"]):
        cards = [index[c] for c in group["cards"]]
        cards += [index[c] for c in rng.sample(group["guilds"], group["guilds_drawn"])]
        if group["pool"]:
            rng.shuffle(cards)
            pools[group["age"]] = cards
        else:
            drawn = [pools[group["age"]].pop() for _ in range(group["from_pool"])]
            for i, card in zip(group["draws"], drawn, strict=True):
                trail[i][4] = card
            cards += drawn
            rng.shuffle(cards)
        for i in group["trail"]:
            trail[i][4] = cards.pop()
        for seat, size in group["hands"].items():
            state.hands[int(seat)] = sorted(cards.pop() for _ in range(size))
        if group["pile"]:
            state.pile = [cards.pop() for _ in range(group["pile"])]
        if group["deck"]:
            state.decks[group["deck"] - 1] = cards
    for entry in trail:
        # Draws that the seat knows nothing about: any card that could have been drawn will do.
        if entry[4] < 0 and entry[3] != NO_PACK:
            entry[4] = 0


def _city(rs: Ruleset, state: WondersState, data: dict[str, Any]) -> City:
    city = City(rs, data["board"], data["side"], data["coins"])
    city.tokens = list(data["tokens"])
    city.used = data["used"]
    for card in data["structures"]:
        city.add_structure(rs, rs.card_index[card])
    for _, _, _, _, card, where, owner in state.trail:
        if owner == data["seat"] and where == BURIED:
            city.add_stage(rs, card)
    for card in data["leaders"]:
        city.add_leader(rs, rs.card_index[card])
    for card in data["shared"]:
        city.share_leader(rs, rs.card_index[card])
    return city


def _deal_leaders(state: WondersState, known: dict[str, Any], me: int, trail: list[list[int]], rng: Random) -> None:
    """Leaders of other seats: dealt group by group, then each seat's among its places (hand, board, out of play)."""
    index = state.rs.card_index
    kept: list[list[int]] = [[] for _ in state.hands]
    picks = [[n, s, p, -1 if c is None else index[c]] for n, s, p, c in known["drafted"]]
    state.drafts[me] = [index[c] for c in known["draft"]]
    pool = known["pool"]
    free = list(pool["picks"])
    rng.shuffle(free)
    for seat, leader in pool["open"]:
        # An open leader was one of its seat's picks, no matter which.
        pick = next(i for i in free if picks[i][1] == seat)
        free.remove(pick)
        picks[pick][3] = index[leader]
    for group, places in ((pool, free), *((group, group["picks"]) for group in known["groups"])):
        cards = [index[c] for c in group["cards"]]
        rng.shuffle(cards)
        for i in places:
            picks[i][3] = cards.pop()
            kept[picks[i][1]].append(picks[i][3])
        for seat, number in group["draft"].items():
            state.drafts[int(seat)] = sorted(cards.pop() for _ in range(number))
        if group is pool:
            state.leader_box = cards
    state.drafted = [(n, s, p, c) for n, s, p, c in picks]
    for seat, cards in enumerate(kept):
        rng.shuffle(cards)
        for entry in trail:
            if entry[2] == seat and entry[3] == NO_PACK and entry[4] < 0:
                entry[4] = cards.pop()
        state.leader_hands[seat] = sorted(cards)
    state.leader_hands[me] = [index[c] for c in known["hand"]]


def _questions(state: WondersState, view: View, rng: Random) -> None:
    me = view["seat"]
    own = iter(view["answers"])
    for kind, seat, _ in view["asked"]:
        if seat == me:
            ask = view["ask"]
            legal = tuple(parse(text) for text in ask["legal"])
            state.asks[me] = Ask(kind, me, ask["city"], tuple(ask["cards"]), legal)
    chosen: dict[int, int] = {}
    for kind, seat, city in view["answered"]:
        asked = _ask(state, kind, seat, city, chosen.get(seat))
        action = parse(next(own)) if seat == me else rng.choice(asked.legal)
        chosen[seat] = state.rs.card_index.get(action.object, -1)
        state.answers.append(Answer(asked, action, len(asked.legal) == 1))
    for kind, seat, city in view["asked"]:
        if seat != me:
            state.asks[seat] = _ask(state, kind, seat, city, chosen.get(seat))
    state.owed = len(view["asked"])


def _ask(state: WondersState, kind: str, seat: int, city: int, chosen: int | None) -> Ask:
    """The question as the engine would ask it; ``chosen``: the card that the seat took for its own city already."""
    legal: tuple[Any, ...]
    hand = list(state.hands[seat])
    if kind == "discard_pick":
        hand, legal = sorted(state.trail[i][4] for i in state.discard), discard_picks(state, city)
    elif kind == "draft":
        hand = state.drafts[seat]
        legal = tuple(state.rs.drafts[card] for card in hand)
    elif kind == "recruit":
        hand, legal = state.leader_hands[seat], leader_actions(state, seat)
    elif kind == "recruit_more":
        hand, legal = state.leader_hands[seat], extra_recruits(state, seat)
    elif kind == "mark_leader":
        legal = leader_marks(state, city)
        hand = [state.rs.card_index[action.object.split(" ")[1]] for action in legal]
    elif kind == "free_city":
        if chosen in hand:
            hand.remove(chosen)
        legal = free_city_actions(state, city, hand)
    else:
        legal = turn_actions(state, city, hand)
    return Ask(kind, seat, city, tuple(state.rs.cards[c].id for c in hand), legal)
