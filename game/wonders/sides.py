"""The sides of wonder boards in words, as each edition calls them (A and B, Day and Night). Nothing else names one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.i18n import I18n


def side_name(tr: I18n, edition: str, side: str) -> str:
    """Return the name of a side within a line: "side A"."""
    return tr(f"side.{edition}.{side}")


def side_heading(tr: I18n, edition: str, side: str) -> str:
    """Return the name of a side that stands alone or begins a sentence: "Side A"."""
    name = side_name(tr, edition, side)
    return name[:1].upper() + name[1:]


def city_and_side(tr: I18n, edition: str, board: str, side: str) -> str:
    """Return a city with the side of its wonder: "Giza · side A"."""
    return tr("side.city", city=tr(f"city.{board}"), side=side_name(tr, edition, side))


def wonder_and_side(tr: I18n, edition: str, board: str, side: str) -> str:
    """Return a wonder with its side: "The Pyramids of Giza, side A"."""
    return tr("side.wonder", wonder=tr(f"wonder.{board}"), side=side_name(tr, edition, side))
