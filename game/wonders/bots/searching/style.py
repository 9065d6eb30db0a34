"""A model of a seat's style of play, inferred from its moves in the open.

A search foresees two styles: that of players who weigh their cards as they are, as ``greedy`` does, and that of those
who look ahead. A structure built, a stage or a sale is likelier in one or the other; the likelihoods in each age and
third of an age were counted in games of both (docs/research.md, "Training") and lie in ``assets/bots/styles.yaml``.
Moves follow from each other, so that many of them say less than their number.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import exp

from game.assets import asset_yaml
from rules import View
from rules.wonders.rollout.linear_policy import third_of

FILE = "bots/styles.yaml"
STAGE, SALE = "stage", "sale"
"""Moves other than building a structure, which goes by the id of the structure."""
TRUTH = 0.7
"""Weight of a move of the seat itself: less than 1, because its moves depend on each other."""
_PLACES = ("", STAGE, SALE)
"""The places of a card in the trail that say something (docs/view.md): built, under a wonder, discarded."""
ALIKE = 0.35
"""Weight of a move of another seat."""
UNIT = 100
"""The file holds hundredths."""

Deed = tuple[int, int, str]
"""Age, third of the age, and the move."""
Odds = Mapping[Deed, float]
"""How much likelier a move is of a seat that looks ahead (log-likelihood ratio)."""


@cache
def odds() -> Odds:
    """Return the log-likelihood ratios of the program's file."""
    thirds = {(age, third): deeds for age, ages in asset_yaml(FILE).items() for third, deeds in enumerate(ages)}
    return {(*when, what): said / UNIT for when, deeds in thirds.items() for what, said in deeds.items()}


def deeds_of(view: View) -> list[list[Deed]]:
    """Return the moves of each seat for its own city in the turns of the ages so far."""
    found: list[list[Deed]] = [[] for _ in range(view.seats)]
    for entry in view.trail:
        if entry.seat == entry.city and entry.age and entry.turn and entry.where < len(_PLACES):
            # Only a card that was built tells by its name, and everybody knows it.
            what = _PLACES[entry.where] or entry.card or ""
            found[entry.seat].append((entry.age, third_of(entry.turn), what))
    return found


def lookahead_probabilities(view: View) -> list[float]:
    """Return for each seat the probability that it looks ahead, rather than weighs its cards as they are. Rivals are
    often of one kind: the moves of other rivals say something of a seat too, the moves of the own seat do not."""
    known = odds()
    said = [sum(known.get(deed, 0.0) for deed in deeds) for deeds in deeds_of(view)]
    rivals = sum(said) - said[view.seat]
    return [1 / (1 + exp(-TRUTH * one - ALIKE * (rivals - one))) for one in said]
