"""The clipboard of the system, for text."""

from __future__ import annotations

import pygame


def copy_text(text: str) -> bool:
    """Put a text on the clipboard; False if the system has none."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError):
        return False
    return pasted_text() == text


def pasted_text() -> str:
    """Return the text on the clipboard, "" if there is none."""
    try:
        return str(pygame.scrap.get_text())
    except (pygame.error, NotImplementedError):
        return ""
