"""Texts that were cut because they had no room, so that a tooltip can show them whole."""

from __future__ import annotations

from game.ui.canvas import Box, Point, RectLike


class TruncatedTexts:
    """The truncated texts of one scene, by their boxes in units. A text that is drawn anew replaces the old one."""

    def __init__(self) -> None:
        self._texts: dict[tuple[float, float, float, float], str] = {}

    def note(self, box: RectLike, text: str) -> None:
        """Note that ``text`` was cut in a box; '' if the box shows all of its text."""
        x, y, width, height = box
        if text:
            self._texts[(x, y, width, height)] = text
        elif self._texts:
            self._texts.pop((x, y, width, height), None)

    def clear(self, area: RectLike | None = None) -> None:
        """Forget everything, or the texts in an area that is painted anew."""
        room = None if area is None else Box(area)
        self._texts = {box: text for box, text in self._texts.items() if room and not room.colliderect(box)}

    def at(self, pos: Point) -> tuple[Box, str] | None:
        """Return the text that was cut at a position, and its box; None if there is none."""
        found = ((Box(box), text) for box, text in self._texts.items())
        return next(((box, text) for box, text in found if box.collidepoint(pos)), None)

    def within(self, area: Box) -> list[str]:
        """Return the texts that were cut in an area, in the order in which they were drawn."""
        return [text for box, text in self._texts.items() if area.contains(box)]
