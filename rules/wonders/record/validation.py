"""Validation of the table of a document: whether a game can reach it, before anybody plays on it.

Documents come from strangers: any number may be wrong, a card may lie in two places, a question may have illegal
answers. Expansions validate their own data (``Pieces.check``).
"""

from __future__ import annotations

from collections import Counter
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
    need(0 <= state.age <= rs.ages, f"there is no age {state.age}")
    need(0 <= state.turn <= max(rs.loops.values()), f"no age has a turn {state.turn}")
    need(state.finished != bool(state.stack), "a game that is over is not at any step, and no other is at none")
    need(state.finished != bool(state.owed), "nobody owes an answer, and the game is not over")
    expected = [0]
    for flow, place in [(frame[0], frame[1]) for frame in state.stack]:
        need(flow in expected and 0 <= place <= len(flows[flow]), "the game is at a step that it does not have")
        calls = flows[flow][max(0, place - 1) : place + 1]
        expected = [op.flow for op in calls if op.step is None]
    need(len(state.stack) <= len(flows), "the game is at a step that it does not have")


def _lists(state: WondersState) -> None:
    """Check the lengths of lists by seats, cities and ages, and all indices."""
    rs, seats = state.rs, state.setup.seats
    cities = seats + rs.extra_cities
    for name, things, count in (
        ("cities", len(state.cities), cities),
        ("hands", len(state.hands), seats),
        ("packs", len(state.packs), seats),
        ("places for questions", len(state.asks), seats),
        ("memories of the pile", len(state.looked), seats),
        ("decks", len(state.decks), rs.ages),
        ("purses", len(state.purse) or cities, cities),
    ):
        need(things == count, f"it has {things} {name} in place of {count}")
    for waiting in state.follow_ups:
        known = rs.follow_ups.get(waiting.kind) == waiting.rank and 0 <= waiting.city < cities
        need(known, "a question is to come that there is not")
    all_below(state.purse, RICHEST + 1, "a purse holds what no purse can")
    need(len({city.board for city in state.cities}) == cities, "a board lies before two cities")


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
        need(sound and entry.where in places, f"the card '{rs.ids[entry.card]}' took a way that there is not")
        before = now
    lying = [i for i, entry in enumerate(trail) if entry.where in (SOLD, LEFT_OVER)]
    need(len(set(state.discard)) == len(state.discard), "a card lies in the discard pile twice")
    need({*state.discard} <= {*lying}, "the discard pile holds a card that was not discarded")
    for seen in state.looked:
        need(seen == sorted(set(seen)) and {*seen} <= {*lying}, "a seat has seen a card that was not discarded")
    _standing(state, Counter([trail[i].card for i in {*lying} - {*state.discard}]))


def _standing(state: WondersState, recovered: Counter[int]) -> None:
    """Check that cities hold what was built in them, put under their boards, and ``recovered`` from the pile."""
    picked: Counter[int] = Counter()
    for number, city in enumerate(state.cities):
        mine = [entry for entry in state.trail if entry.city == number]
        need([entry.card for entry in mine if entry.where == BURIED] == city.buried, "other cards lie under a board")
        built, standing = Counter([entry.card for entry in mine if entry.where == BUILT]), Counter(city.structures)
        need(built <= standing, "a structure is gone that was built")
        picked += standing - built
    need(picked == recovered, "a structure was neither built nor found in the discard pile")


def _hands(state: WondersState) -> None:
    """Check that hands are the packs that were dealt, less what has left them."""
    seats, size = len(state.hands), state.rs.hand_size
    dealt = state.age > 0 and not state.decks[state.age - 1]
    if not dealt:
        need(not any(state.hands) and not state.pile, "cards are in hand that were not dealt")
        return
    first = (state.age - 1) * seats
    need(sorted(state.packs) == list(range(first, first + seats)), "the packs are not those of the age")
    for pack, hand in zip(state.packs, state.hands, strict=True):
        ways = [entry.where for entry in state.trail if entry.pack == pack]
        drawn = ways.count(DRAWN)
        need(len(hand) == size + drawn - (len(ways) - drawn), f"a hand holds {len(hand)} cards, which cannot be")


def _decks(state: WondersState) -> None:
    """Check that every card of the ages is in one place, and their number is that of the deal."""
    rs, count = state.rs, len(state.cities)
    lying = [*state.pile, *[card for hand in state.hands for card in hand]]
    lying += [entry.card for entry in state.trail if entry.where != DRAWN and rs.cards[entry.card].age]
    for age in range(1, rs.ages + 1):
        deck = state.decks[age - 1]
        need(not deck if age < state.age else bool(deck) or age == state.age, f"the deck of age {age} is gone")
        cards = Counter([*deck, *[card for card in lying if rs.cards[card].age == age]])
        need(cards.total() == rs.hand_size * count, f"age {age} has {cards.total()} cards in place of those dealt")
        box = Counter(rs.age_cards(age, count))
        single = {*rs.guilds[age], *[card for lot in rs.lots(age, count).values() for card in lot]}
        for card, number in cards.items():
            need(number <= max(box[card], card in single), f"there are {number} of '{rs.ids[card]}', more than exist")
        need(all(rs.cards[card].age == age for card in deck), f"the deck of age {age} holds another age's card")


def _city(state: WondersState, seat: int) -> None:
    """Check coins, tokens and powers of a city, and that no structure is there twice."""
    rs, city = state.rs, state.cities[seat]
    need(0 <= city.coins <= RICHEST, f"a city has {city.coins} coins")
    buildings = [rs.cards[card].building for card in city.structures]
    need(len(set(buildings)) == len(buildings), "a city has a structure twice")
    known = {rs.defeat_points, *rs.victory_points}
    need({*city.tokens} <= known and len(city.tokens) <= _most_tokens(rs), "a city has tokens that it cannot have")
    need(not city.used & ~city.powers and city.used >= 0, "a city has used a power that it does not have")
    need(all(rs.cards[card].age for card in city.structures), "a city has built what is no structure")


def _most_tokens(rs: Ruleset) -> int:
    return 8 * rs.ages  # from both neighbours, each twice as often in teams, and again where defeats are passed on


def _questions(state: WondersState) -> None:
    """Check that every question is the one that the game would ask, and every answer legal."""
    asked = [*[ask for ask in state.asks if ask is not None], *[answer.ask for answer in state.answers]]
    need(all(ask is None or ask.seat == seat for seat, ask in enumerate(state.asks)), "a question is another seat's")
    need(len({(ask.kind, ask.seat, ask.city) for ask in asked}) == len(asked), "a question is asked twice")
    for ask in asked:
        _question(state, ask)
    for answer in state.answers:
        _answer(answer)


def _question(state: WondersState, ask: Ask) -> None:
    question = state.rs.questions[ask.kind]
    known = 0 <= ask.seat < len(state.hands) and 0 <= ask.city < len(state.cities)
    need(known and state.proxy_seat(ask.city) == ask.seat, f"nobody can be asked '{ask.kind}' so")
    again = question.question(ask.seat, ask.city, question.hand(state, ask.seat, ask.city))
    same = again.hand == ask.hand and again.legal(state) == ask.legal(state)
    need(same, f"the question '{ask.kind}' of seat {ask.seat} has other answers")
    need(len(ask.legal(state)) > 0, f"the question '{ask.kind}' of seat {ask.seat} has no answer")


def _answer(answer: Answer) -> None:
    need(answer.action in answer.ask.legal(None), f"the answer '{answer.action}' is none")
