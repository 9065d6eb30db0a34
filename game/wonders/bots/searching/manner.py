"""The manner in which a seat plays, read off what it has done in the open.

A search foresees two manners: that of players who weigh their cards as they are, as ``greedy`` does, and that of those
who look ahead. A structure built, a stage or a sale is likelier with the one or the other; by how much, in each age and
third of an age, was counted in games of both (docs/research.md, "Training") and lies in ``assets/bots/manners.yaml``.
Deeds follow from each other, so that many of them say less than their number.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import exp

from game.assets import asset_yaml
from rules import View
from rules.wonders.rollout.linear_policy import third_of

FILE = "bots/manners.yaml"
STAGE, SALE = "stage", "sale"
"""Deeds; the others are structures by their ids."""
TRUTH = 0.7
"""What a deed says if one knows the others too, as a part of what it says alone."""
_PLACES = ("", STAGE, SALE)
"""Of the places that a card of the trail can go to those that tell (docs/view.md): built, under a wonder, discarded."""
ALIKE = 0.35
"""What it says of another seat, likewise."""
UNIT = 100
"""In the file stand hundredths."""

Deed = tuple[int, int, str]
"""Age, third of the age, and what was done."""
Odds = Mapping[Deed, float]
"""How much likelier a deed is of who looks ahead (the logarithm of a quotient)."""


@cache
def odds() -> Odds:
    """What the program's file says of all deeds."""
    thirds = {(age, third): deeds for age, ages in asset_yaml(FILE).items() for third, deeds in enumerate(ages)}
    return {(*when, what): said / UNIT for when, deeds in thirds.items() for what, said in deeds.items()}


def deeds_of(view: View) -> list[list[Deed]]:
    """What each seat has done for its city in the turns of the ages so far."""
    found: list[list[Deed]] = [[] for _ in range(view.seats)]
    for entry in view.trail:
        if entry.seat == entry.city and entry.age and entry.turn and entry.where < len(_PLACES):
            # Only a card that was built tells by its name, and everybody knows it.
            what = _PLACES[entry.where] or entry.card or ""
            found[entry.seat].append((entry.age, third_of(entry.turn), what))
    return found


def chances_ahead(view: View) -> list[float]:
    """How likely each seat is to be one that looks ahead, rather than one that weighs its cards as they are. Rivals are
    often of one kind: what the others have done tells something of a seat too, what the own seat did does not."""
    known = odds()
    said = [sum(known.get(deed, 0.0) for deed in deeds) for deeds in deeds_of(view)]
    rivals = sum(said) - said[view.seat]
    return [1 / (1 + exp(-TRUTH * one - ALIKE * (rivals - one))) for one in said]
