"""The counts of bots' games that come with the program, by what was played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

import rules
from game.assets import asset_bytes, asset_names
from game.drafts.counts import DraftCounts
from game.editions import GameEdition
from rules.core.game import FIRST_GAME, RULES, GameSetup, game_named

_FOLDER = "drafts"
PAIR = (2,)
"""The tables of games of two players, which are counted by themselves where a game has other rules for them."""


@cache
def _all() -> tuple[DraftCounts, ...]:
    found = [
        msgspec.json.decode(asset_bytes(f"{_FOLDER}/{name}"), type=DraftCounts)
        for name in asset_names(_FOLDER, ".json")
    ]
    return tuple(sorted(found, key=lambda counts: (counts.seats == PAIR, counts.expansions)))


def counted(edition: GameEdition) -> Sequence[DraftCounts]:
    """Return the counts of a game in an edition: without expansions first, those of two players last. Shared: nobody
    may change them."""
    return [counts for counts in _all() if (counts.game, counts.edition) == edition]


def counted_with(edition: GameEdition, box: str) -> DraftCounts | None:
    """Return the counts that tell most about the pieces of an expansion, or of the game itself ("base"): those of games
    with it alone; None if there are none."""
    boxes = () if box == "base" else (box,)
    return next((counts for counts in counted(edition) if counts.expansions == boxes and counts.seats != PAIR), None)


def setup_of(counts: DraftCounts, number: int) -> GameSetup:
    """Return the setup of the game of a number, from 0."""
    plain: dict[str, object] = {
        "seats": counts.seats[number % len(counts.seats)],
        "expansions": list(counts.expansions),
    }
    if counts.game == FIRST_GAME:
        plain["edition"] = counts.edition
    return game_named(counts.game).read_setup(plain, counts.seed + number)


def content_of(counts: DraftCounts) -> str:
    """Return the hash of the content that such games are played by now."""
    return game_named(counts.game).content(rules.new_game(setup_of(counts, 0))[0])


@cache
def _stale(number: int) -> bool:
    counts = _all()[number]
    return counts.rules != RULES or counts.content != content_of(counts)


def is_stale(counts: DraftCounts) -> bool:
    """True if counts that come with the program are of games by other rules or content than now."""
    return any(counts is one and _stale(number) for number, one in enumerate(_all()))
