"""Validation of the table of a document: whether a game can reach it, before anybody plays on it.

Documents come from strangers: any number may be wrong, a card may lie in two places, a question may have illegal
answers. Expansions validate their own data (``Pieces.check``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sized
from typing import Final

from rules.core.checked import all_below, need
from rules.core.flow import Answer, Ask
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import BUILT, BURIED, DRAWN, GONE, LEFT_OVER, SOLD, WondersState

RICHEST: Final = 999
"""The most coins of a city; real games have far fewer."""


def validate_table(state: WondersState) -> None:
    """Validate a state that was read from a document.

    Raises:
        ValueError: no game can reach it; one sentence says why. Other errors of impossible tables come through.
    """
    _flow(state)
    _lists(state)
    _trail(state)
    _hands(state)
    _decks(state)
    for seat in range(len(state.cities)):
        _city(state, seat)
    for check in state.rs.piece_checks:
        check(state)
    _questions(state)


def _flow(state: WondersState) -> None:
    """Check the age, the turn, and that the flows lead there."""
    rs, flows = state.rs, state.flows()
    need(0 <= state.age <= rs.ages, "table.no_age", age=state.age)
    need(0 <= state.turn <= max(rs.loops.values()), "table.no_turn", turn=state.turn)
    need(state.finished != bool(state.stack), "table.over_at_a_step")
    need(state.finished != bool(state.owed), "flow.owed")
    expected = [0]
    for flow, place in [(frame[0], frame[1]) for frame in state.stack]:
        need(flow in expected and 0 <= place <= len(flows[flow]), "flow.step")
        calls = flows[flow][max(0, place - 1) : place + 1]
        expected = [op.flow for op in calls if op.step is None]
    need(len(state.stack) <= len(flows), "flow.step")


def _lists(state: WondersState) -> None:
    """Check the lengths of lists by seats, cities and ages, and all indices."""
    rs, seats = state.rs, state.setup.seats
    cities = seats + rs.extra_cities
    _needed("table.cities", state.cities, cities)
    _needed("table.hands", state.hands, seats)
    _needed("table.packs", state.packs, seats)
    _needed("table.questions", state.asks, seats)
    _needed("table.memories", state.looked, seats)
    _needed("table.decks", state.decks, rs.ages)
    _needed("table.purses", state.purse or state.cities, cities)
    for waiting in state.follow_ups:
        known = rs.follow_ups.get(waiting.kind) == waiting.rank and 0 <= waiting.city < cities
        need(known, "table.to_come")
    all_below(state.purse, RICHEST + 1, "table.purse")
    need(len({city.board for city in state.cities}) == cities, "table.board_twice")


def _needed(code: str, things: Sized, count: int) -> None:
    need(len(things) == count, code, found=len(things), needed=count)


def _trail(state: WondersState) -> None:
    """Check that cards left hands in the order of turns, and lie where the trail says."""
    seats, cities, rs, trail = len(state.hands), len(state.cities), state.rs, state.trail
    places = (BUILT, BURIED, SOLD, LEFT_OVER, DRAWN, GONE)
    before = (0, 0)
    for entry in trail:
        now = (entry.age, entry.turn)
        sound = before <= now <= (state.age, state.turn) and -1 <= entry.seat < seats and -1 <= entry.city < cities
        if entry.pack >= 0:
            own = entry.where == DRAWN or rs.cards[entry.card].age == entry.age
            sound = sound and own and entry.pack // seats == entry.age - 1
        need(sound and entry.where in places, "table.way", card=rs.ids[entry.card])
        before = now
    lying = [i for i, entry in enumerate(trail) if entry.where in (SOLD, LEFT_OVER)]
    need(len(set(state.discard)) == len(state.discard), "table.pile_twice")
    need({*state.discard} <= {*lying}, "table.pile")
    for seen in state.looked:
        need(seen == sorted(set(seen)) and {*seen} <= {*lying}, "table.seen")
    _standing(state, Counter([trail[i].card for i in {*lying} - {*state.discard}]))


def _standing(state: WondersState, recovered: Counter[int]) -> None:
    """Check that cities hold what was built in them, put under their boards, and ``recovered`` from the pile."""
    picked: Counter[int] = Counter()
    for number, city in enumerate(state.cities):
        mine = [entry for entry in state.trail if entry.city == number]
        need([entry.card for entry in mine if entry.where == BURIED] == city.buried, "table.buried")
        built, standing = Counter([entry.card for entry in mine if entry.where == BUILT]), Counter(city.structures)
        need(built <= standing, "table.gone")
        picked += standing - built
    need(picked == recovered, "table.found")


def _hands(state: WondersState) -> None:
    """Check that hands are the packs that were dealt, less what has left them."""
    seats, size = len(state.hands), state.rs.hand_size
    dealt = state.age > 0 and not state.decks[state.age - 1]
    if not dealt:
        need(not any(state.hands) and not state.pile, "table.not_dealt")
        return
    first = (state.age - 1) * seats
    need(sorted(state.packs) == list(range(first, first + seats)), "table.packs_of_age")
    for pack, hand in zip(state.packs, state.hands, strict=True):
        ways = [entry.where for entry in state.trail if entry.pack == pack]
        drawn = ways.count(DRAWN)
        need(len(hand) == size + drawn - (len(ways) - drawn), "table.hand", n=len(hand))


def _decks(state: WondersState) -> None:
    """Check that every card of the ages is in one place, and their number is that of the deal."""
    rs, count = state.rs, len(state.cities)
    lying = [*state.pile, *[card for hand in state.hands for card in hand]]
    lying += [entry.card for entry in state.trail if entry.where != DRAWN and rs.cards[entry.card].age]
    for age in range(1, rs.ages + 1):
        deck = state.decks[age - 1]
        need(not deck if age < state.age else bool(deck) or age == state.age, "table.deck_gone", age=age)
        cards = Counter([*deck, *[card for card in lying if rs.cards[card].age == age]])
        need(cards.total() == rs.hand_size * count, "table.dealt", age=age, n=cards.total())
        box = Counter(rs.age_cards(age, count))
        single = {*rs.guilds[age], *[card for lot in rs.lots(age, count).values() for card in lot]}
        for card, number in cards.items():
            need(number <= max(box[card], card in single), "table.more", n=number, card=rs.ids[card])
        need(all(rs.cards[card].age == age for card in deck), "table.deck", age=age)


def _city(state: WondersState, seat: int) -> None:
    """Check coins, tokens and powers of a city, and that no structure is there twice."""
    rs, city = state.rs, state.cities[seat]
    need(0 <= city.coins <= RICHEST, "table.coins", n=city.coins)
    buildings = [rs.cards[card].building for card in city.structures]
    need(len(set(buildings)) == len(buildings), "table.structure_twice")
    known = {rs.defeat_points, *rs.victory_points}
    need({*city.tokens} <= known and len(city.tokens) <= _most_tokens(rs), "table.tokens")
    need(not city.used & ~city.powers and city.used >= 0, "table.power")
    need(all(rs.cards[card].age for card in city.structures), "table.no_structure")


def _most_tokens(rs: Ruleset) -> int:
    return 8 * rs.ages  # from both neighbours, each twice as often in teams, and again where defeats are passed on


def _questions(state: WondersState) -> None:
    """Check that every question is the one that the game would ask, and every answer legal."""
    asked = [*[ask for ask in state.asks if ask is not None], *[answer.ask for answer in state.answers]]
    need(all(ask is None or ask.seat == seat for seat, ask in enumerate(state.asks)), "table.asked_of_other")
    need(len({(ask.kind, ask.seat, ask.city) for ask in asked}) == len(asked), "table.asked_twice")
    for ask in asked:
        _question(state, ask)
    for answer in state.answers:
        _answer(answer)


def _question(state: WondersState, ask: Ask) -> None:
    question = state.rs.questions[ask.kind]
    known = 0 <= ask.seat < len(state.hands) and 0 <= ask.city < len(state.cities)
    need(known and state.proxy_seat(ask.city) == ask.seat, "table.not_asked", kind=ask.kind)
    again = question.question(ask.seat, ask.city, question.hand(state, ask.seat, ask.city))
    same = again.hand == ask.hand and again.legal(state) == ask.legal(state)
    need(same, "table.other_answers", kind=ask.kind, seat=ask.seat)
    need(len(ask.legal(state)) > 0, "table.no_answers", kind=ask.kind, seat=ask.seat)


def _answer(answer: Answer) -> None:
    need(answer.action in answer.ask.legal(None), "table.no_answer", answer=answer.action)
