"""Portraits of leaders that players made: their own pictures, set into the medallion of the cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path

import pygame

from game.wonders.cards.art import ArtStore, Frame
from game.wonders.leaders.portraits.medal import CENTRE, RADIUS
from game.wonders.own_leaders.store import OwnLeader

FRAME = Frame("own_frame", "own_leader", CENTRE, RADIUS)
"""The medallion that pictures are set into."""
_LARGEST_FILE = 16 * 1024 * 1024  # bytes
_LARGEST_SIDE = 8192  # pixels


def load_picture(path: Path, side: int) -> pygame.Surface | None:
    """The picture of a file, its middle cut out as a square of ``side`` pixels; None where it cannot be read."""
    try:
        if path.stat().st_size > _LARGEST_FILE:
            return None
        if path.suffix.lower() == ".svg":
            picture = pygame.image.load_sized_svg(str(path), (side, side))
        else:
            picture = pygame.image.load(str(path))
    except (OSError, pygame.error):
        return None
    width, height = picture.get_size()
    if not 0 < min(width, height) <= max(width, height) <= _LARGEST_SIDE:
        return None
    return _square(picture, side)


def _square(picture: pygame.Surface, side: int) -> pygame.Surface:
    """Portraits keep their heads: of a tall picture the upper part is shown."""
    width, height = picture.get_size()
    edge = min(width, height)
    cut = pygame.Surface((edge, edge), pygame.SRCALPHA)
    cut.blit(picture, (-(width - edge) // 2, -(height - edge) // 4))
    return pygame.transform.smoothscale(cut, (side, side))


def lend_portraits(art: ArtStore, leaders: Iterable[OwnLeader]) -> None:
    """Let the cards of own leaders show their pictures."""
    for leader in leaders:
        if leader.card is not None:
            lend_portrait(art, leader.card.id, leader.portrait)


def lend_portrait(art: ArtStore, card_id: str, picture: Path | None) -> None:
    """Let one card show a picture, None for the medallion of ours."""
    art.lend(card_id, partial(load_picture, picture) if picture is not None else None, FRAME)
