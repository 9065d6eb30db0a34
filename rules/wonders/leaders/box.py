"""The box that leaders are drawn from: those not dealt, and those sold since (Leaders rulebook, "Recruitment")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.core.errors import SetupError
from rules.core.rng import random_below, reseed
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import GONE, NO_PACK, Trace, WondersState
from rules.wonders.leaders.city import COLOUR, leaders_in
from rules.wonders.leaders.entries import EXPERTS
from rules.wonders.leaders.picks import LeaderDraw, LeaderPick
from rules.wonders.leaders.state import LeadersState, leaders_of
from rules.wonders.setup import Setup
from rules.wonders.shown import ShownTurn

WITHOUT_EXPERTS: Final = "without_experts"
"""The option of a setup that leaves the expert leaders out."""


def no_experts(wanted: Any) -> str:
    """Return no further content for the option.

    Raises:
        SetupError: it is anything but true.
    """
    if wanted is not True:
        raise SetupError("leaders.experts")
    return ""


def has_experts(rs: Ruleset) -> bool:
    """True if there are expert leaders, which a setup may leave out."""
    return any(rs.cards[card].lot == EXPERTS for card in rs.by_age[0])


def leaders_in_play(rs: Ruleset, setup: Setup) -> list[int]:
    """Return the leaders that may be dealt in a game."""
    left_out = EXPERTS if setup.options.get(WITHOUT_EXPERTS) else None
    return [card for card in rs.by_age[0] if rs.cards[card].colour == COLOUR and rs.cards[card].lot != left_out]


def put_back(state: WondersState, seat: int, city: int, card: int) -> None:
    """Lay a leader of a seat's hand face down back to the box: it never enters the discard pile."""
    state.trail.append(Trace(state.age, 0, seat, NO_PACK, card, GONE, city))


def dealt_and_drawn(rs: Ruleset, turns: Sequence[ShownTurn]) -> dict[str, list[str]]:
    """Return the leaders that a trace tells: the hands of the draft, then those that come into hands later."""
    found: list[str] = []
    for turn in turns:
        for hand in turn.hands("draft") if not turn.age else turn.hands("recruit", "recruit_more"):
            found += [leader for leader in hand if leader not in found]
    return {"leaders": found} if found else {}


def draw_from_box(state: WondersState, seat: int, number: int) -> list[int]:
    """Draw leaders from the box to a seat's hand, as many as there are; return them.

    Leaders sold since the last draw lie anywhere among the others. In games by the first revision of the rules they are
    drawn no more.
    """
    piece, trail, recruited = leaders_of(state), 0, 0
    if state.setup.rules > 1:
        trail, recruited = len(state.trail), len(leaders_in(state.cities[seat]).leaders)
        _mix_in_what_was_sold(state, piece)
    drawn, piece.box = piece.box[:number], piece.box[number:]
    first = len(piece.drafted)
    piece.hands[seat] += drawn
    piece.drafted += [LeaderPick(0, seat, NO_PACK, card) for card in drawn]
    piece.draws.append(LeaderDraw(seat, list(range(first, first + len(drawn))), trail, recruited))
    return drawn


def _mix_in_what_was_sold(state: WondersState, piece: LeadersState) -> None:
    """The place of each leader depends on the seed and the leader alone, not on the order of the sales."""
    last = piece.draws[-1].trail if piece.draws else 0
    for card in sorted([entry.card for entry in state.trail[last:] if entry.where == GONE and entry.pack == NO_PACK]):
        rng = reseed(state.rs.rng, state.setup.seed, f"box:{state.rs.ids[card]}")
        piece.box.insert(random_below(len(piece.box) + 1, rng), card)
