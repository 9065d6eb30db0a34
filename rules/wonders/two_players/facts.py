"""The records of games with two players in views (docs/view.md)."""

from __future__ import annotations

from rules.core.facts import Facts


class HolderView(Facts, frozen=True, gc=False):
    """The seat that answers for the Free City in this turn, None before the first age."""

    holder: int | None
