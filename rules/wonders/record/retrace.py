"""The setup of a game of which there is a trace and nothing else: what was dealt is told by the hands that it shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import msgspec

from rules.core.checked import checked
from rules.core.game import FIRST_EDITION
from rules.core.messages import Message
from rules.wonders.engine.state import GameRules
from rules.wonders.library import rules_for
from rules.wonders.setup import BoardWord, Setup
from rules.wonders.shown import ShownTurn, shown_turns

_KNOWN = ("t", "game", "cities")
_SEEDS = 16
"""Seeds that are tried: what sold leaders are shuffled among depends on it, and no trace tells it."""


class WondersSetupLine(msgspec.Struct, frozen=True):
    """The fields of a setup line that a setup has otherwise."""

    cities: tuple[BoardWord, ...]
    edition: str = FIRST_EDITION


def setups(lines: Sequence[Mapping[str, object]]) -> Iterator[Setup]:
    """Yield setups that may be the one of a trace, the likeliest first; which is, shows when its answers are played.

    Raises:
        ValueError: a line is damaged, or the trace of such a game does not tell what was dealt.
    """
    first = lines[0]
    cities = checked(first, WondersSetupLine, Message("setup")).cities
    plain = {name: value for name, value in first.items() if name not in _KNOWN}
    setup = Setup.from_json({**plain, "boards": [str(city) for city in cities]}, 0)
    rs = rules_for(setup)
    turns = shown_turns(lines)
    deal = _ages(rs, setup, turns)
    for redeal in rs.redeals:
        for name, cards in redeal(rs, turns).items():
            deal[name] = deal.get(name, []) + cards
    count = setup.seats + rs.extra_cities
    for age in range(1, rs.ages + 1):
        if f"age{age}" in deal:
            _fill(deal[f"age{age}"], [rs.ids[card] for card in rs.age_cards(age, count)], rs.hand_size * count)
    for seed in range(_SEEDS):
        yield replace(setup, seed=seed, deal=deal)


def _fill(deck: list[str], cards: Sequence[str], size: int) -> None:
    """Fill up a deck of which nothing more was drawn: with cards that lie in no hand, as far as there are any."""
    deck += [*(Counter(cards) - Counter(deck)).elements(), *cards][: size - len(deck)]


def _ages(rs: GameRules, setup: Setup, turns: Sequence[ShownTurn]) -> dict[str, list[str]]:
    """Return the hands that each age was begun with, one after the other."""
    found = {}
    for turn in turns:
        hands = turn.hands("turn")
        if turn.turn == 1 and len(hands) == setup.seats:
            found[f"age{turn.age}"] = [card for hand in hands for card in hand[: rs.hand_size]]
    return found
