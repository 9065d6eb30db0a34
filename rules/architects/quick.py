"""A quick policy and what it is built on: what a card, a stage, a token or a whole table is worth, in points, by rules
of thumb. For playouts of searching bots and for a bot that does not search.

Everything here looks only at what the acting seat may know: of the central deck it uses the mixture of its cards, and
the top alone where the seat has seen it.
"""

from __future__ import annotations

from random import Random
from typing import Final

from rules.architects.battle import battle_victories, shields
from rules.architects.effects import deck_at
from rules.architects.medals import goal_met, within_reach
from rules.architects.model import WonderStage
from rules.architects.moves import ECONOMY, ENGINEERING, STACK, Move
from rules.architects.scoring import score_city, token_points
from rules.architects.state import ArchitectCity, ArchitectsState
from rules.core.flow import settle

NEAR: Final = (1.0, 0.62, 0.36, 0.18, 0.08)
"""How much of a stage's worth its cards have when so many are missing."""
EFFECT: Final = 2.6
TEMPO: Final = 1.5
COIN: Final = 0.35
SCIENCE: Final = (0.0, 1.4, 2.9)
"""Worth of one and of two different symbols held."""
TOKEN: Final = 4.6
EXTRA_CARD: Final = 2.4
PEEK: Final = 0.6
KEEP_CAT: Final = 0.6
"""Part of the Cat's points that its owner may count on."""
ROUNDS_A_STAGE: Final = 3.6
HORNED: Final = 0.55
"""Part of a shield's worth on a card that the next battle takes away."""
DENIAL: Final = 0.35


def quick_move(state: ArchitectsState, seat: int, chance: Random) -> Move:
    """The move that looks best at once; ``chance`` breaks ties."""
    ask = state.asks[seat]
    assert ask is not None
    legal = ask.legal(state)
    best: Move = legal[0]
    most = -1e9
    for move in legal:
        worth = move_worth(state, seat, ask.kind, move) + chance.random() * 0.01
        if worth > most:
            best, most = move, worth
    return best


def play_on(state: ArchitectsState, chance: Random, last_turn: int) -> None:
    """Let every seat play by :func:`quick_move` until the end or the close of ``last_turn``; changes the state."""
    while not state.finished and state.turn <= last_turn:
        seat = state.active
        ask = state.asks[seat]
        assert ask is not None
        settle(state, ask, quick_move(state, seat, chance), [])


def playout(state: ArchitectsState, chance: Random) -> list[int]:
    """Totals by seat after a game played to its end by the quick policy; the state itself is left alone."""
    end = state.copy()
    end.told = False
    play_on(end, chance, 10_000)
    return [score_city(end, seat).total for seat in range(len(end.cities))]


def move_worth(state: ArchitectsState, seat: int, kind: str, move: Move) -> float:
    """What a legal move brings its seat, in points."""
    verb = move.verb
    if verb in ("take", "extra"):
        return deck_worth(state, seat, deck_at(state, move.object))
    if verb == "stage":
        return 100.0 + _payment_worth(state, seat, move)
    if verb == "science":
        return 90.0 - len(move.words) + (2 if len(set(move.words)) == 1 else 0)
    if verb == "done":
        return 0.0
    if kind == "progress":
        if move.object == STACK:
            return _stack_worth(state, seat)
        return token_worth(state, seat, state.box.token_index[move.object])
    return _effect_worth(state, seat, move)


def _effect_worth(state: ArchitectsState, seat: int, move: Move) -> float:
    effect = state.pending[0]
    box = state.box
    if effect == "from_opponent":
        card = box.card_index[move.words[1]]
        return card_worth(state, seat, card) + DENIAL * card_worth(state, int(move.object), card)
    if effect == "one_of_five":
        if state.lifted:
            return card_worth(state, seat, box.card_index[move.object])
        deck = state.decks[deck_at(state, move.object)]
        return float(min(len(deck), box.cards_lifted))
    if effect == "any_deck":
        return deck_worth(state, seat, state.deck_named(move.object))
    return deck_worth(state, seat, deck_at(state, move.object))


def deck_worth(state: ArchitectsState, seat: int, deck: int) -> float:
    """What the top card of a deck is worth, or the mixture of the central deck where its top is not known."""
    cards = state.decks[deck]
    if not cards:
        return 0.0
    if deck < len(state.cities) or state.known >> seat & 1:
        return card_worth(state, seat, cards[-1])
    counts = [0] * len(state.box.cards)
    for card in cards:
        counts[card] += 1
    found = 0.0
    for card, number in enumerate(counts):
        if number:
            found += number * card_worth(state, seat, card)
    return found / len(cards)


def card_worth(state: ArchitectsState, seat: int, card: int) -> float:
    """What a card in front of a player is worth more than none."""
    box = state.box
    city = state.cities[seat]
    kind = box.cards[card]
    if kind.good >= 0 or kind.coins:
        before = build_outlook(state, city)
        city.cards[card] += 1
        found = build_outlook(state, city) - before + 0.2
        city.cards[card] -= 1
        if kind.coins:
            found += COIN
    elif kind.symbol >= 0:
        before = science_outlook(state, city)
        city.cards[card] += 1
        found = science_outlook(state, city) - before
        city.cards[card] -= 1
    elif kind.shields:
        found = _red_worth(state, seat, kind.shields, kind.horns)
    else:
        found = float(kind.points)
        if kind.cat and state.cat != seat:
            found += KEEP_CAT * box.cat_points + PEEK
    bit = 1 << card
    for token in city.tokens:
        entry = box.tokens[token]
        if entry.taken & bit and not state.used >> token & 1 and token not in state.noted:
            found += EXTRA_CARD
        if kind.cat and entry.per == "cat_icon":
            found += entry.points
    if state.medals:
        found += _medal_worth(state, seat, card)
    return found


def _medal_worth(state: ArchitectsState, seat: int, card: int) -> float:
    """Medals that the card wins at once."""
    box = state.box
    city = state.cities[seat]
    city.cards[card] += 1
    cat, state.cat = state.cat, seat if box.cards[card].cat else state.cat
    found = 0.0
    for medal in (*[state.medals[place] for place in within_reach(state, seat)], *state.centre):
        if goal_met(state, seat, box.medals[medal], 0):
            found += box.medal_points
    state.cat = cat
    city.cards[card] -= 1
    return found


def stage_worth(city: ArchitectCity, stage: WonderStage) -> float:
    """Points of a stage, its effect, and the way that it opens."""
    found = stage.points + TEMPO
    if stage.effect:
        found += EFFECT
    return found


def missing(state: ArchitectsState, city: ArchitectCity, stage: WonderStage) -> int:
    """How many resources a stage still lacks, coins counted."""
    most = 0
    kinds = 0
    for kind in state.box.goods:
        held = city.cards[kind]
        if held:
            kinds += 1
            if held > most:
                most = held
    supply = (kinds if stage.different else most) + city.cards[state.box.coin]
    return max(0, stage.cards - supply)


def build_outlook(state: ArchitectsState, city: ArchitectCity) -> float:
    """What the cards in front of a player promise for the open stages: the nearest in full, the others in part."""
    best = others = 0.0
    for i, stage in enumerate(city.wonder.stages):
        if city.stages >> i & 1 or stage.needed & ~city.stages:
            continue
        promise = stage_worth(city, stage) * NEAR[min(missing(state, city, stage), len(NEAR) - 1)]
        if promise > best:
            others += 0.3 * best
            best = promise
        else:
            others += 0.3 * promise
    return best + others


def science_outlook(state: ArchitectsState, city: ArchitectCity) -> float:
    """What the green cards in front of a player promise; sets that will be used count as a token."""
    kinds = 0
    pairs = 0
    for kind in state.box.symbols:
        held = city.cards[kind]
        pairs += held // 2
        kinds += held % 2
    found = pairs * TOKEN
    if kinds == len(state.box.symbols):
        return found + TOKEN
    return found + SCIENCE[kinds]


def _red_worth(state: ArchitectsState, seat: int, strength: int, horns: int) -> float:
    """What more shields win against the neighbours, and whether the battle that the Horns bring comes in time."""
    points = state.box.victory_points
    seats = len(state.cities)
    own = shields(state, state.cities[seat])
    rivals = {(seat - 1) % seats, (seat + 1) % seats}
    found = 0.0
    for rival in rivals:
        ahead = own - shields(state, state.cities[rival])
        found += points * (_chance(ahead + strength) - _chance(ahead)) * (1 if len(rivals) > 1 else 1.5)
    if horns:
        found *= HORNED
        turned = min(horns, state.conflict - state.battle)
        strengths = [shields(state, city) for city in state.cities]
        strengths[seat] += strength
        won = battle_victories(strengths)
        lead = points * (won[seat] - sum(won) / seats)
        soon = (state.battle + turned) / state.conflict
        found += lead * (1.0 if soon >= 1 and turned else 0.3 * soon)
    return max(found, 0.3) + 0.2


def _chance(ahead: int) -> float:
    """The chance to win the next battle against a neighbour, by the lead in shields now."""
    if ahead <= -2:
        return 0.06
    return (0.18, 0.36, 0.68, 0.86, 0.93)[min(ahead + 1, 4)]


def rounds_left(state: ArchitectsState) -> float:
    """About how many turns each player still has, by the wonder that has come furthest."""
    built = max(city.built for city in state.cities)
    return max(1.0, (len(state.cities[0].wonder.stages) - built) * ROUNDS_A_STAGE)


def token_worth(state: ArchitectsState, seat: int, token: int) -> float:
    """What a Progress token brings a player from now on."""
    box = state.box
    city = state.cities[seat]
    kind = box.tokens[token]
    turns = rounds_left(state)
    if kind.by_copies:
        owned = city.tokens.count(token)
        steps = (0, *kind.by_copies, kind.by_copies[-1])
        return steps[owned + 1] - steps[owned] + (1.0 if not owned else 0.0)
    if kind.taken:
        share = sum(1 for card in box.central if kind.taken >> card & 1) / len(box.central)
        return share * 1.5 * EXTRA_CARD * turns
    if kind.for_stage:
        return EXTRA_CARD * (len(city.wonder.stages) - city.built) * 0.7
    if kind.per == "cat_icon":
        return city.number_of(box.cats) + 0.18 * turns
    if kind.per == "victory":
        return city.victories + 0.12 * turns
    if kind.per == "token":
        return kind.points * (len(city.tokens) + 1) + 0.3 * turns
    if kind.finished:
        return (kind.unfinished + kind.finished) / 2
    if kind.per:
        return 3.0
    if kind.shields:
        return 2.0 + 0.3 * turns
    if kind.double_coin or kind.any_resources:
        return 0.28 * turns
    if kind.keep_horns:
        return 0.25 * turns
    return PEEK


def _stack_worth(state: ArchitectsState, seat: int) -> float:
    """A blind token: the mean of those that may lie in the stack."""
    found = sum(token_worth(state, seat, token) for token in state.stack_of_tokens)
    return found / len(state.stack_of_tokens)


def _payment_worth(state: ArchitectsState, seat: int, move: Move) -> float:
    """The stage and what is left after it: coins and useful cards are worth keeping, a token's use too."""
    box = state.box
    city = state.cities[seat]
    stage = city.wonder.stages[int(move.words[0]) - 1]
    spent: list[int] = []
    found = stage_worth(city, stage)
    for word in move.words[1:]:
        if word in (ECONOMY, ENGINEERING):
            found -= 0.4
        else:
            spent.append(box.card_index[word])
    for card in spent:
        city.cards[card] -= 1
        found -= COIN if card == box.coin else 0.0
    city.stages |= 1 << (stage.number - 1)
    found += build_outlook(state, city)
    city.stages &= ~(1 << (stage.number - 1))
    for card in spent:
        city.cards[card] += 1
    return found


def standing(state: ArchitectsState, seat: int) -> float:
    """A player's points as the table stands, and what lies in front of it promises, while the game goes on."""
    found = float(score_city(state, seat).total)
    if state.finished:
        return found
    box = state.box
    city = state.cities[seat]
    found += build_outlook(state, city) + science_outlook(state, city)
    found += 0.2 * city.number_of(box.grey) + COIN * city.cards[box.coin]
    seats = len(state.cities)
    own = shields(state, city)
    for rival in {(seat - 1) % seats, (seat + 1) % seats}:
        found += box.victory_points * _chance(own - shields(state, state.cities[rival]))
    for token in dict.fromkeys(city.tokens):
        scored = token_points(state, city, token, city.tokens.count(token))
        if not scored:
            found += token_worth(state, seat, token)
    return found
