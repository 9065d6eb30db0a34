"""Black cards that nobody has seen: which of them are in the decks, and which lie face down, shows in no view."""

from __future__ import annotations

from random import Random

import pytest

import rules
from rules import Setup, WondersState
from rules.wonders.engine.state import BURIED
from tests.rules.wonders.playout import CITIES, LEADERS, decisions
from tests.rules.wonders.test_secrets import redealt, unknown_places

SETUPS = (Setup(3, 2, CITIES), Setup(5, 4, CITIES), Setup(8, 5, CITIES), Setup(4, 6, (*CITIES, *LEADERS)))


def exchanged(state: WondersState, seat: int) -> tuple[WondersState, set[str]]:
    """The same table with every black card that a seat has never seen exchanged for one that is not in the game, as far
    as there are any; and where such cards lie."""
    twin = state.copy()
    twin.decks = [list(deck) for deck in state.decks]
    found = set[str]()
    groups = unknown_places(state, seat)
    for places in (groups[key] for key in groups if key[0] != "pack"):  # type: ignore[index]
        for kind, first, second in places:
            lists = {"hand": twin.hands, "deck": twin.decks}
            old = twin.trail[first].card if kind == "trail" else lists[kind][first][second]
            new = _unused(twin, old)
            if new is None:
                continue
            if kind == "trail":
                trace = twin.trail[first]
                twin.trail[first] = trace.with_card(new)
                if trace.where == BURIED:
                    buried = twin.cities[trace.city].buried
                    buried[buried.index(old)] = new
            else:
                lists[kind][first][second] = new
            found.add(kind)
    return twin, found


def _unused(state: WondersState, card: int) -> int | None:
    """A black card of the same age that is nowhere in the game; None for a card of another colour, or if there is
    none."""
    if state.rs.cards[card].colour != "black":
        return None
    used = {*(trace.card for trace in state.trail), *(c for pile in (*state.hands, *state.decks) for c in pile)}
    same = [index for index in state.rs.by_age[state.rs.cards[card].age] if state.rs.cards[index].colour == "black"]
    return next((index for index in same if index not in used), None)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(setup.seats))
def test_no_view_tells_which_black_cards_are_in_the_game(setup: Setup) -> None:
    state, _ = rules.new_game(setup)
    found = set[str]()
    for number, (seat, _) in enumerate(decisions(state, Random(setup.seed))):
        if number % 5:
            continue
        for eyes in {seat, (seat + 1) % setup.seats}:
            seen = rules.view(state, eyes)
            twin, where = exchanged(state, eyes)
            assert rules.view(twin, eyes) == seen
            assert rules.view(redealt(state, eyes, Random(number)), eyes) == seen
            found |= where
    assert {"hand", "deck"} <= found and ("trail" in found or setup.seats < 5)
