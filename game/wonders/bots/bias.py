"""What a character likes: a bias on top of what answers are worth, in points."""

from __future__ import annotations

from collections.abc import Mapping

from game.wonders.bots.worth import Worth
from rules import Action, Ruleset, model

_COLOURS = (*model.STRUCTURE_COLOURS,)
REASONS = ("points", "military", "science", "supply", "power")
"""Reasons that a persona may name: the parts of an action's gain."""
_FURTHER = "further"
KINDS = (*_COLOURS, _FURTHER, "stage", "beside", "coins", "rivals")
"""What else it may name: structures of a colour of the base box, or of one that an expansion brings, wonder stages,
what is done beside a card, coins, and what is kept from rivals."""


def persona_bias(
    persona: Mapping[str, float], rs: Ruleset, action: Action, worth: Worth, beside: float, rivals: float
) -> float:
    """Return the points by which a persona prefers an answer to its worth. ``beside``: the part of its worth that is
    done beside the card; ``rivals``: what it keeps from rivals."""
    total = 0.0
    for name in REASONS:
        if name in persona:
            total += (persona[name] - 1) * getattr(worth, name)
    kind = _kind(rs, action)
    if kind in persona:
        total += (persona[kind] - 1) * max(0.0, worth.lasting - beside)
    return (
        total
        + (persona.get("beside", 1.0) - 1) * beside
        + (persona.get("coins", 1.0) - 1) * worth.coins / 3
        + (persona.get("rivals", 1.0) - 1) * rivals
    )


def _kind(rs: Ruleset, action: Action) -> str:
    """Return the subject of an answer: the colour that it builds, a wonder stage, or ""."""
    if action.verb == "stage":
        return "stage"
    card = rs.card_index.get(action.card)
    if action.verb != "build" or card is None:
        return ""
    colour = rs.colour[card]
    return _COLOURS[colour] if colour < len(_COLOURS) else _FURTHER
