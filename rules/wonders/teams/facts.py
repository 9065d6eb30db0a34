"""The records of teams in views (docs/view.md)."""

from __future__ import annotations

from rules.core.facts import Facts


class TeamView(Facts, frozen=True, gc=False):
    """The partner's cards, None if partners do not play with open hands."""

    partner_hand: tuple[str, ...] | None
