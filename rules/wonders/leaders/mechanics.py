"""The hooks of Leaders: the draft, recruitment before each age, extra recruits, the Courtesans (base-rules 7)."""

from __future__ import annotations

from typing import Final

from rules.core.errors import SetupError
from rules.core.events import Event
from rules.core.flow import Answer
from rules.core.rng import reseed, shuffle
from rules.wonders.content.effects import compile_effects
from rules.wonders.content.gain import Gain
from rules.wonders.engine.actions import NOTHING, Action
from rules.wonders.engine.event_facts import Declined, Paid, Revealed
from rules.wonders.engine.legal import further_answers, market_of, stage_or_sell, stage_or_sell_lists, stage_ways
from rules.wonders.engine.questions import Question
from rules.wonders.engine.state import BURIED, NO_PACK, Trace, WondersState
from rules.wonders.expansion import Abilities, Colour, Expansion, Flow, Opening, Pieces, Scoring, Words
from rules.wonders.leaders.box import (
    WITHOUT_EXPERTS,
    dealt_and_drawn,
    has_experts,
    leaders_in_play,
    no_experts,
    put_back,
)
from rules.wonders.leaders.city import (
    AGE_COINS,
    BANK_COIN_BONUS,
    COLOUR,
    LeadersCity,
    bonus,
    features,
    lay,
    leaders_in,
    lift,
)
from rules.wonders.leaders.entries import BoxLeader
from rules.wonders.leaders.event_facts import (
    LeaderKept,
    LeadersDealt,
    LeadersLeft,
    LeadersPassed,
    Marked,
    Recruited,
)
from rules.wonders.leaders.own import own_file
from rules.wonders.leaders.picks import LeaderPick
from rules.wonders.leaders.recruiting import (
    FREE_RECRUIT,
    extra_recruits,
    leader_hand,
    leader_marks,
    markable,
    recruit_cost,
    recruits,
    recruits_later,
    spare_leaders,
)
from rules.wonders.leaders.state import LeadersState, leaders_of
from rules.wonders.leaders.validation import check_leaders
from rules.wonders.leaders.verbs import VERBS, OthersDiscardVictory
from rules.wonders.phases.turn import finish_stage, immediate, in_order_of_cities, pay, placed, sell
from rules.wonders.snapshot import milestone

# --- the draft -----------------------------------------------------------------------------------------------------


def deal_leaders(state: WondersState, events: list[Event]) -> bool:
    """Deal four leaders to each seat, the rest into the box. ``setup.deal["leaders"]`` may name them: the first four to
    seat 0."""
    rs, setup, piece = state.rs, state.setup, leaders_of(state)
    size: int = rs.constants["leaders_dealt"]
    seats = setup.seats
    deck = leaders_in_play(rs, setup)
    if setup.options.get(WITHOUT_EXPERTS) and not has_experts(rs):
        raise SetupError("leaders.no_experts")
    shuffle(deck, reseed(rs.rng, setup.seed, "leaders"))
    explicit = (setup.deal or {}).get("leaders")
    if explicit is not None:
        named = [rs.card_index[name] for name in explicit if rs.card_index.get(name) in deck]
        if len(named) != len(explicit) or len(set(named)) != len(named) or len(named) < size * seats:
            raise SetupError("leaders.deal", n=size * seats)
        deck = named + [card for card in deck if card not in named]
    piece.drafts = [deck[seat * size : (seat + 1) * size] for seat in range(seats)]
    piece.box = deck[size * seats :]
    events.append(Event(-1, LeadersDealt(cards=size)))
    return False


def draft_leader(state: WondersState, events: list[Event]) -> bool:
    """Ask every seat which leader of its draft hand it keeps."""
    for seat in range(len(state.hands)):
        state.rs.questions["draft"].ask(state, seat, seat, events)
    return False


def draft_hand(state: WondersState, seat: int, city: int) -> list[int]:
    """Return the leaders that a seat may choose from in the draft."""
    return leaders_of(state).drafts[seat].copy()


def draft_actions(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    """Return the choice of any leader of the hand."""
    drafts = state.rs.answers("draft")
    return tuple([drafts[card] for card in hand])


def keep(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Keep the chosen leader of every seat; pass the others to the right."""
    piece = leaders_of(state)
    count = len(piece.drafts)
    in_order_of_cities(answers)
    for answer in answers:
        seat = answer.ask.seat
        card = state.rs.card_index[answer.action.object]
        piece.drafts[seat].remove(card)
        piece.hands[seat].append(card)
        # Seat s-1 sits on the right of seat s: in round r a seat holds the hand dealt r-1 seats to its left.
        piece.drafted.append(LeaderPick(state.turn, seat, (seat + state.turn - 1) % count, card))
        events.append(Event(seat, LeaderKept(), LeaderKept(card=answer.action.object), (seat,)))
    piece.drafts = [piece.drafts[(seat + 1) % count] for seat in range(count)]
    if any(piece.drafts):
        events.append(Event(-1, LeadersPassed(direction="right")))


# --- recruitment ---------------------------------------------------------------------------------------------------


def recruit(state: WondersState, events: list[Event]) -> bool:
    """Ask every seat what to do with one leader of its hand."""
    for seat, hand in enumerate(leaders_of(state).hands):
        if hand:
            state.rs.questions["recruit"].ask(state, seat, seat, events)
    return False


def leader_actions(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    """Return the answers with each leader in hand: recruit, use for the next stage, discard for coins."""
    rs, own, market = state.rs, state.cities[city], market_of(state, city)
    by_card, affordable = stage_or_sell_lists(market, own), recruits(state, city, hand, own.coins)
    found: list[Action] = []
    for leader in hand:
        if leader in affordable:
            found.append(affordable[leader])
        if by_card:
            found.extend(by_card[leader] or stage_or_sell(rs, market, own, leader))
        else:
            if own.wonder.any_order:
                found.extend(stage_ways(rs, market, own, leader))
            found.append(rs.sells[leader])
    return (*found, *further_answers(state, city, hand))


def resolve_recruitment(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Reveal the recruitment: payments, then leaders and stages, then their effects."""
    in_order_of_cities(answers)
    events.append(Event(-1, Revealed(age=state.age, turn=0, extra=False)))
    pay(state, answers, events)
    gains: list[tuple[int, Gain]] = []
    hands = leaders_of(state).hands
    for answer in answers:
        seat, city, verb = answer.ask.seat, answer.ask.city, answer.action.verb
        card = state.rs.card_index[answer.action.object]
        hands[seat].remove(card)
        if verb == "recruit":
            gains.append((city, _enter(state, city, card, events)))
        elif verb == "stage":
            state.trail.append(Trace(state.age, 0, seat, NO_PACK, card, BURIED, city))
            place = state.cities[city].stage_of(answer.action)
            gains.append((city, finish_stage(state, seat, city, card, place, events)))
        else:
            put_back(state, seat, city, card)
            sell(state, seat, city, card, events, state.rs.sale_coins)
    placed(state, answers, events)
    # Tokens that come in this phase come before others are discarded, whatever the seats.
    gains.sort(key=discards_of_others)
    for city, gain in gains:
        immediate(state, city, gain, events)


def discards_of_others(gain: tuple[int, Gain]) -> bool:
    """True if what a leader brings (city, gain) takes tokens from others."""
    return any(isinstance(effect, OthersDiscardVictory) for effect in gain[1].on_play)


def _enter(state: WondersState, city: int, card: int, events: list[Event]) -> Gain:
    piece = leaders_in(state.cities[city])
    piece.recruit(state.rs, state.cities[city], card)
    if AGE_COINS in state.rs.cards[card].cost:
        piece.since[card] = state.age
    events.append(Event(city, Recruited(card=state.rs.ids[card])))
    return state.rs.gain[card]


def end_recruitment(state: WondersState, events: list[Event]) -> bool:
    """Close the phase. In the last age unplayed leaders go back to the box, but where stages may recruit them later."""
    if state.age == state.rs.ages:
        hands = leaders_of(state).hands
        for seat, hand in enumerate(hands):
            if hand and not recruits_later(state.cities[seat]):
                for card in hand:
                    put_back(state, seat, seat, card)
                events.append(Event(seat, LeadersLeft(count=len(hand))))
                hands[seat] = []
    milestone(state, "recruit", events)
    return False


# --- extra recruits (Rome B) ---------------------------------------------------------------------------------------


def recruit_more(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Recruit the one more leader, or none."""
    ask, action = answers[0].ask, answers[0].action
    if action.object == NOTHING:
        events.append(Event(ask.city, Declined(question=ask.kind)))
        return
    card = state.rs.card_index[action.object]
    state.cities[ask.city].coins -= action.bank
    state.purse[ask.city] -= action.bank
    if action.bank:
        events.append(Event(ask.city, Paid(to=None, coins=action.bank)))
    leaders_of(state).hands[ask.seat].remove(card)
    immediate(state, ask.city, _enter(state, ask.city, card, events), events)


_SAME_RANK: Final = 2


# --- the Courtesans ------------------------------------------------------------------------------------------------


def mark_leader(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Give the guild's city the marked leader's effect too; immediate effects happen now."""
    ask, action = answers[0].ask, answers[0].action
    card = state.rs.card_index[action.card]
    leaders_in(state.cities[ask.city]).share(state.rs, state.cities[ask.city], card)
    # What works once a turn begins with the next one.
    state.cities[ask.city].used |= state.rs.gain[card].powers & state.rs.occasional
    events.append(Event(ask.city, Marked(card=action.card, owner=action.owner)))
    immediate(state, ask.city, _gain_of_copy(state, card), events)


def _gain_of_copy(state: WondersState, card: int) -> Gain:
    """Return what a leader brings to a city that shares it; up to the second revision of the rules what it brings to
    its owner, so that of two builds from the discard pile the lower seat's came first."""
    rs = state.rs
    if state.setup.rules <= _SAME_RANK:
        return rs.gain[card]
    return compile_effects([effect.as_copied() for effect in rs.cards[card].effects], rs.vocabulary)


EXPANSION: Final[Expansion] = Expansion(
    words=Words(
        verbs=VERBS,
        colours={COLOUR: Colour("leaders", "leader_card", recruit_cost, lay, lift)},
        powers={"free_recruit": FREE_RECRUIT, "bank_coin_bonus": BANK_COIN_BONUS},
        categories=("leaders",),
        sections={"leaders": BoxLeader},
    ),
    opening=Opening(options={"own_leaders": own_file, WITHOUT_EXPERTS: no_experts}, redeal=dealt_and_drawn),
    pieces=Pieces(LeadersState, LeadersCity, check_leaders),
    flow=Flow(
        steps={
            "deal_leaders": deal_leaders,
            "draft_leader": draft_leader,
            "recruit": recruit,
            "end_recruitment": end_recruitment,
        },
        questions=(
            Question("draft", draft_hand, draft_actions, keep),
            Question("recruit", leader_hand, leader_actions, resolve_recruitment, sellable=True),
            Question("recruit_more", spare_leaders, extra_recruits, recruit_more),
            Question("mark_leader", markable, leader_marks, mark_leader, least=1),
        ),
    ),
    abilities=Abilities(bonus=bonus, occasional=BANK_COIN_BONUS),
    scoring=Scoring(features=features),
)
