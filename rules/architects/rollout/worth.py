"""The worth of a card, a stage or a Progress token to a player, in points, by rules of thumb.

Everything here uses only what the player may know: of the central deck the mixture of its cards, and the top only if
the player has seen it. The numbers were tuned in games of one such player among others.
"""

from __future__ import annotations

from typing import Final

from rules.architects.battle import battle_victories, shields
from rules.architects.medals import lacking, within_reach
from rules.architects.model import WonderStage
from rules.architects.state import ArchitectCity, ArchitectsState

NEAR: Final = (1.0, 0.62, 0.36, 0.18, 0.08)
"""Share of a stage's worth that its cards have when so many are missing."""
TOO_LATE: Final = 0.3
"""Part of a stage's promise that is left if the game will probably end before it."""
EFFECT: Final = 2.6
TEMPO: Final = 2.5
COIN: Final = 0.35
GREY: Final = 0.2
SCIENCE: Final = (0.0, 1.4, 2.9)
"""Worth of one and of two different symbols held."""
TOKEN: Final = 4.0
FACES: Final = 0.5
"""Weight of the best Progress token in sight in the worth of science."""
EXTRA_CARD: Final = 3.0
PEEK: Final = 0.6
KEEP_CAT: Final = 0.6
"""Part of the Cat's points that its owner may count on."""
PACE: Final = 1.4
"""Turns for each card that a wonder still lacks."""
HORNS_A_CARD: Final = 0.16
LATER: Final = 0.6
"""Part of what a shield wins in the next battle that it wins in each later one."""
MEDAL_STEPS: Final = (0.0, 1.2, 0.4)
"""Worth of a card after which a medal lacks one or two things."""
_NEARLY: Final = 4  # built stages from which a wonder may be finished soon
_LAST_ROUNDS: Final = 99  # as long as none is


def deck_worth(state: ArchitectsState, seat: int, deck: int) -> float:
    """Return the worth of the top card of a deck, or of the mixture of the central deck if its top is not known."""
    cards = state.decks[deck]
    if not cards:
        return 0.0
    if deck < len(state.cities) or state.known >> seat & 1:
        return card_worth(state, seat, cards[-1])
    return mean_worth(state, seat, deck)


def mean_worth(state: ArchitectsState, seat: int, deck: int) -> float:
    """Return the average worth of the cards of a deck, whatever is known of its top."""
    cards = state.decks[deck]
    if not cards:
        return 0.0
    counts = [0] * len(state.box.cards)
    for card in cards:
        counts[card] += 1
    found = 0.0
    for card, number in enumerate(counts):
        if number:
            found += number * card_worth(state, seat, card)
    return found / len(cards)


def card_worth(state: ArchitectsState, seat: int, card: int) -> float:
    """Return the worth of one more card in front of a player."""
    box = state.box
    city = state.cities[seat]
    kind = box.cards[card]
    if kind.good >= 0 or kind.coins:
        before = stage_potential(state, city)
        city.cards[card] += 1
        worth = stage_potential(state, city) - before + GREY
        city.cards[card] -= 1
        if kind.coins:
            worth += COIN
    elif kind.symbol >= 0:
        before = science_potential(state, city)
        city.cards[card] += 1
        worth = science_potential(state, city) - before
        if worth > 0:
            best = max((token_worth(state, seat, token) for token in state.faces if token >= 0), default=0.0)
            worth *= 1 + FACES * (best / TOKEN - 1)
        city.cards[card] -= 1
    elif kind.shields:
        worth = _red_worth(state, seat, kind.shields, kind.horns)
    else:
        worth = float(kind.points)
        if kind.cat and state.cat != seat:
            worth += KEEP_CAT * box.cat_points + PEEK
    bit = 1 << card
    for token in city.tokens:
        entry = box.tokens[token]
        if entry.taken & bit and not state.used >> token & 1 and token not in state.noted:
            worth += EXTRA_CARD
        if kind.cat and entry.per == "cat_icon":
            worth += entry.points
    if state.medals:
        worth += _medal_worth(state, seat, card)
    return worth


def _medal_worth(state: ArchitectsState, seat: int, card: int) -> float:
    """Return the worth of the medals that the card wins at once, and of those that it comes nearer to."""
    box = state.box
    city = state.cities[seat]
    found = 0.0
    for medal in (*[state.medals[place] for place in within_reach(state, seat)], *state.centre):
        before = lacking(state, seat, box.medals[medal])
        city.cards[card] += 1
        cat, state.cat = state.cat, seat if box.cards[card].cat else state.cat
        after = lacking(state, seat, box.medals[medal])
        state.cat = cat
        city.cards[card] -= 1
        if not after:
            found += box.medal_points
        elif after < before and after < len(MEDAL_STEPS):
            found += MEDAL_STEPS[after]
    return found


def stage_worth(city: ArchitectCity, stage: WonderStage) -> float:
    """Return the points of a stage, with its effect and the way that it opens."""
    found = stage.points + TEMPO
    if stage.effect:
        found += EFFECT
    return found


def missing(state: ArchitectsState, city: ArchitectCity, stage: WonderStage) -> int:
    """Return how many resources a stage still lacks, coins counted."""
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


def stage_potential(state: ArchitectsState, city: ArchitectCity) -> float:
    """Return how much the cards in front of a player promise for the open stages: the nearest in full, the others in
    part."""
    best = others = 0.0
    late = float(_LAST_ROUNDS)
    for one in state.cities:
        if one.stages.bit_count() >= _NEARLY:
            late = rounds_left(state)
            break
    for i, stage in enumerate(city.wonder.stages):
        if city.stages >> i & 1 or stage.needed & ~city.stages:
            continue
        short = missing(state, city, stage)
        promise = stage_worth(city, stage) * NEAR[min(short, len(NEAR) - 1)]
        if short > late:
            promise *= TOO_LATE
        if promise > best:
            others += 0.3 * best
            best = promise
        else:
            others += 0.3 * promise
    return best + others


def science_potential(state: ArchitectsState, city: ArchitectCity) -> float:
    """Return how much the green cards in front of a player promise; sets that will be used count as a token."""
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
    """Return how much more shields win against the neighbours in the battles to come (a horned card fights only the
    next one), and in the battle that the Horns bring."""
    points = state.box.victory_points
    seats = len(state.cities)
    own = shields(state, state.cities[seat])
    rivals = {(seat - 1) % seats, (seat + 1) % seats}
    more = 0.0
    for rival in rivals:
        ahead = own - shields(state, state.cities[rival])
        more += (chance_to_win(ahead + strength) - chance_to_win(ahead)) * (1 if len(rivals) > 1 else 1.5)
    expected = battles_left(state)
    if not horns:
        return points * more * (1 + LATER * max(0.0, expected - 1)) * min(1.0, expected) + 0.2
    found = points * more * min(1.0, expected)
    turned = min(horns, state.conflict - state.battle)
    strengths = [shields(state, city) for city in state.cities]
    strengths[seat] += strength
    won = battle_victories(strengths)
    lead = points * (won[seat] - sum(won) / seats)
    soon = (state.battle + turned) / state.conflict
    found += lead * (1.0 if soon >= 1 and turned else 0.3 * soon)
    return max(found, 0.3)


def battles_left(state: ArchitectsState) -> float:
    """Return a rough number of the battles still to come."""
    cards = rounds_left(state) * len(state.cities)
    return (cards * HORNS_A_CARD + state.battle) / state.conflict


def chance_to_win(ahead: int) -> float:
    """Return the chance to win the next battle against a neighbour, by the lead in shields now."""
    if ahead <= -2:
        return 0.06
    return (0.18, 0.36, 0.68, 0.86, 0.93)[min(ahead + 1, 4)]


def rounds_left(state: ArchitectsState) -> float:
    """Return a rough number of the turns that each player still has, by the cards that the wonder nearest to its end
    lacks."""
    least = 99
    goods, coin = state.box.goods, state.box.coin
    for city in state.cities:
        need = -city.cards[coin]
        for stage in city.wonder.stages:
            if not city.stages >> (stage.number - 1) & 1:
                need += stage.cards
        for kind in goods:
            need -= city.cards[kind]
        if need < least:
            least = need
    return max(1.0, least * PACE)


def token_worth(state: ArchitectsState, seat: int, token: int) -> float:
    """Return how many points a Progress token brings a player from now on."""
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


def stack_worth(state: ArchitectsState, seat: int) -> float:
    """Return the worth of a blind token: the mean of those that may lie in the stack."""
    found = sum(token_worth(state, seat, token) for token in state.stack_of_tokens)
    return found / len(state.stack_of_tokens)
