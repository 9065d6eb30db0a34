"""What is new with Leaders: the draft, recruitment before each age, extra recruits, the Courtesans (base-rules 7)."""

from __future__ import annotations

from rules.core.errors import SetupError
from rules.core.events import Event
from rules.core.flow import Answer, Ask, put
from rules.core.rng import stream
from rules.wonders.effects import Gain
from rules.wonders.legal import extra_recruits, leader_actions, leader_marks
from rules.wonders.phases.follow_up import raise_discard_pick, speaker
from rules.wonders.phases.turn import finish_stage, immediate, pay, sell
from rules.wonders.snapshot import milestone
from rules.wonders.state import BURIED, GONE, NO_PACK, WondersState


def deal_leaders(state: WondersState, events: list[Event]) -> bool:
    """Four leaders to each seat, the rest into the box. ``setup.deal["leaders"]`` may name them: the first four to
    seat 0."""
    rs, setup = state.rs, state.setup
    size, seats = rs.constants["leaders_dealt"], setup.seats
    deck = list(rs.leaders)
    stream(setup.seed, "leaders").shuffle(deck)
    explicit = (setup.deal or {}).get("leaders")
    if explicit is not None:
        named = [rs.card_index[name] for name in explicit if rs.card_index.get(name) in deck]
        if len(named) != len(explicit) or len(set(named)) != len(named) or len(named) < size * seats:
            raise SetupError(f"the deal of leaders must name at least {size * seats} different leaders")
        deck = named + [card for card in deck if card not in named]
    state.drafts = [deck[seat * size : (seat + 1) * size] for seat in range(seats)]
    state.leader_box = deck[size * seats :]
    events.append(Event("leaders_dealt", -1, {"cards": size}))
    return False


def draft_leader(state: WondersState, events: list[Event]) -> bool:
    """Ask every seat which leader of its draft hand it keeps."""
    cards = state.rs.cards
    for seat, hand in enumerate(state.drafts):
        legal = tuple(state.rs.drafts[card] for card in hand)
        put(state, Ask("draft", seat, seat, tuple(cards[c].id for c in hand), legal), events)
    return False


def keep(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Every seat keeps the leader chosen; the other leaders go on to the right."""
    count = len(state.drafts)
    for ask, action, _ in sorted(answers, key=lambda answer: answer.ask.seat):
        card = state.rs.card_index[action.object]
        state.drafts[ask.seat].remove(card)
        state.leader_hands[ask.seat].append(card)
        # Seat s-1 sits on the right of seat s: in round r a seat holds the hand dealt r-1 seats to its left.
        state.drafted.append((state.turn, ask.seat, (ask.seat + state.turn - 1) % count, card))
        events.append(Event("kept", ask.seat, {}, {"card": action.object}, (ask.seat,)))
    state.drafts = [state.drafts[(seat + 1) % count] for seat in range(count)]
    if any(state.drafts):
        events.append(Event("leaders_passed", -1, {"direction": "right"}))


def recruit(state: WondersState, events: list[Event]) -> bool:
    """Ask every seat what it does with one leader of its hand."""
    cards = state.rs.cards
    for seat, hand in enumerate(state.leader_hands):
        if hand:
            put(
                state, Ask("recruit", seat, seat, tuple(cards[c].id for c in hand), leader_actions(state, seat)), events
            )
    return False


def muster(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Reveal the recruitment: payments, then leaders and stages, then their effects."""
    answers.sort(key=lambda answer: answer.ask.city)
    events.append(Event("reveal", -1, {"age": state.age, "turn": 0, "extra": False}))
    pay(state, answers, events)
    gains: list[tuple[int, Gain]] = []
    for ask, action, _ in answers:
        card = state.rs.card_index[action.object]
        state.leader_hands[ask.seat].remove(card)
        if action.verb == "recruit":
            gains.append((ask.city, _enter(state, ask.city, card, events)))
        elif action.verb == "stage":
            state.trail.append((state.age, 0, ask.seat, NO_PACK, card, BURIED, ask.city))
            gains.append((ask.city, finish_stage(state, ask.seat, ask.city, card, events)))
        else:
            # A discarded leader leaves the game: it never enters the discard pile.
            state.trail.append((state.age, 0, ask.seat, NO_PACK, card, GONE, ask.city))
            sell(state, ask.seat, ask.city, card, events)
    for city, gain in gains:
        immediate(state, city, gain, events)


def _enter(state: WondersState, city: int, card: int, events: list[Event]) -> Gain:
    state.cities[city].add_leader(state.rs, card)
    events.append(Event("recruited", city, {"card": state.rs.cards[card].id}))
    return state.rs.gain[card]


def end_recruitment(state: WondersState, events: list[Event]) -> bool:
    """Close the phase. In the last age unplayed leaders leave the game, except where stages may still recruit them."""
    if state.age == state.rs.constants["ages"]:
        for seat, hand in enumerate(state.leader_hands):
            if hand and not _recruits_later(state, seat):
                for card in hand:
                    state.trail.append((state.age, 0, seat, NO_PACK, card, GONE, seat))
                events.append(Event("leaders_left", seat, {"count": len(hand)}))
                state.leader_hands[seat] = []
    milestone(state, "recruit", events)
    return False


def _recruits_later(state: WondersState, seat: int) -> bool:
    city = state.cities[seat]
    return any("recruit_more" in stage.gain.asks for stage in state.rs.stages[city.board, city.side])


def raise_recruit_more(state: WondersState, city: int, events: list[Event]) -> None:
    """Rome B: ask for one more leader, where one can be paid; the Free City has none."""
    legal = extra_recruits(state, city) if city < len(state.leader_hands) else ()
    if len(legal) > 1:
        hand = tuple(state.rs.cards[c].id for c in state.leader_hands[city])
        put(state, Ask("recruit_more", city, city, hand, legal), events)


def recruit_more(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Recruit the one more leader, or none."""
    ask, action, _ = answers[0]
    if action.object == "none":
        events.append(Event("declined", ask.city, {"kind": ask.kind}))
        return
    card = state.rs.card_index[action.object]
    city = state.cities[ask.city]
    city.coins -= action.bank
    state.purse[ask.city] -= action.bank
    if action.bank:
        events.append(Event("paid", ask.city, {"left": 0, "right": 0, "bank": action.bank}))
    state.leader_hands[ask.seat].remove(card)
    immediate(state, ask.city, _enter(state, ask.city, card, events), events)


def raise_mark(state: WondersState, city: int, events: list[Event]) -> None:
    """Courtesans Guild: ask which neighbour's leader is marked, where there is one."""
    legal = leader_marks(state, city)
    if legal:
        seat = speaker(state, city)
        put(state, Ask("mark_leader", seat, city, tuple(a.object.split(" ")[1] for a in legal), legal), events)


def mark_leader(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """From now on the guild's city has the marked leader's effect too; what it does at once it does now."""
    ask, action, _ = answers[0]
    owner, leader = action.object.split(" ")
    card = state.rs.card_index[leader]
    state.cities[ask.city].share_leader(state.rs, card)
    events.append(Event("marked", ask.city, {"owner": int(owner), "card": leader}))
    immediate(state, ask.city, state.rs.gain[card], events)


STEPS = {
    "deal_leaders": deal_leaders,
    "draft_leader": draft_leader,
    "recruit": recruit,
    "end_recruitment": end_recruitment,
}

RESOLVERS = {
    "draft": keep,
    "recruit": muster,
    "recruit_more": recruit_more,
    "mark_leader": mark_leader,
}

RAISERS = {
    "recruit_more": raise_recruit_more,
    "mark_leader": raise_mark,
    "late_discard_pick": raise_discard_pick,
}
