"""Leaders on the screen: choosing and recruiting them, and the leaders that players make themselves."""

from __future__ import annotations

from rules import View

LEADER_ASKS = frozenset({"draft", "recruit", "recruit_more", "mark_leader"})
"""The kinds of questions that the leader scene answers."""


def needs_leader_scene(view: View) -> bool:
    """Whether the seat of this view owes an answer about its leaders, which the scene "leader_draft" asks for."""
    ask = view["ask"]
    return ask is not None and ask["kind"] in LEADER_ASKS
