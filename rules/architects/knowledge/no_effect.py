"""Effects that would do nothing as the table stands, each with a word for why."""

from __future__ import annotations

from collections.abc import Callable

from rules.architects.state import ArchitectsState
from rules.architects.take import left_deck, right_deck
from rules.architects.turn import waiting


def effect_does_nothing(state: ArchitectsState, seat: int, effect: str) -> list[str]:
    """Return why the effect of a wonder's stage would do nothing for a player now; nothing if it does something."""
    rule = _EFFECTS.get(effect)
    word = rule(state, seat) if rule is not None else ""
    return [word] if word else []


def card_does_nothing(state: ArchitectsState, card: int) -> list[str]:
    """Return what of a card would do nothing when the active player takes it: a Cat that has come already
    (``cat_yours``), Horns with no Conflict token left to turn (``horns_lost``), a symbol that completes a science set
    with no Progress token left (``no_token``), an extra card of a token that has worked this turn (``token_used``)."""
    box, city, found = state.box, state.cities[state.active], list[str]()
    kind = box.cards[card]
    if kind.cat and state.cat == state.active:
        found.append("cat_yours")
    if kind.horns and state.battle == state.conflict:
        found.append("horns_lost")
    if kind.symbol >= 0 and not tokens_left(state):
        others = [symbol for symbol in box.symbols if symbol != card]
        if city.cards[card] or all(city.cards[symbol] for symbol in others):
            found.append("no_token")
    fitting = [token for token in city.tokens if box.tokens[token].taken >> card & 1]
    if fitting and all(state.used >> token & 1 for token in fitting):
        found.append("token_used")
    return found


def token_does_nothing(state: ArchitectsState, token: int) -> list[str]:
    """Return why a Progress token that the active player has just gained would never do anything: the game ends with
    this turn (``too_late``)."""
    kind = state.box.tokens[token]
    if not any(city.complete for city in state.cities) or kind.per or kind.by_copies or kind.finished:
        return []
    later = kind.peek or kind.keep_horns
    over = not (waiting(state) or state.pending or state.due)
    return ["too_late"] if later or (over and not (kind.shields and state.battle == state.conflict)) else []


def tokens_left(state: ArchitectsState) -> bool:
    """True if there is a Progress token to take."""
    return bool(state.stack_of_tokens) or any(token >= 0 for token in state.faces)


def _any_deck(state: ArchitectsState, seat: int) -> str:
    return "" if any(state.decks) else "decks_empty"


def _central_top(state: ArchitectsState, seat: int) -> str:
    return "" if state.central else "centre_empty"


def _beside(state: ArchitectsState, seat: int) -> str:
    found = state.decks[left_deck(state, seat)] or state.decks[right_deck(state, seat)]
    return "" if found else "beside_empty"


def _progress(state: ArchitectsState, seat: int) -> str:
    return "" if tokens_left(state) else "no_token"


def _from_opponent(state: ArchitectsState, seat: int) -> str:
    others = (city for other, city in enumerate(state.cities) if other != seat)
    return "" if any(any(city.cards) for city in others) else "no_card"


def _cat_and_card(state: ArchitectsState, seat: int) -> str:
    return "near_empty" if state.cat == seat and not state.central and _beside(state, seat) else ""


_EFFECTS: dict[str, Callable[[ArchitectsState, int], str]] = {
    "any_deck": _any_deck,
    "central_top": _central_top,
    "left_and_right": _beside,
    "one_of_five": _beside,
    "progress_token": _progress,
    "from_opponent": _from_opponent,
    "cat_and_card": _cat_and_card,
}
