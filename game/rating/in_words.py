"""Ratings in words: the number with its doubt."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.rating.model import Rating


def rating_in_words(tr: I18n, rating: Rating) -> str:
    """Return a rating as whole points, with one standard deviation: four of five people are within it."""
    doubt = max(1, round(rating.sigma))
    return tr("statistics.rating_doubt", rating=tr.number(round(rating.mu)), doubt=tr.number(doubt))
