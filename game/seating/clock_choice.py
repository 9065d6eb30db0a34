"""The choice of a clock in a setup, and the sentence that says what it means."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.clock import PRESETS, clock_from
from game.play.clock_plate import clock_tip, clock_words
from game.ui.style import Style
from game.ui.theme import INK_SOFT
from game.ui.widgets import Selector

if TYPE_CHECKING:
    import pygame

    from game.ui.canvas import Box
    from game.ui.tools import Tools

_LABEL = 0.26  # of the width
_SENTENCE = Style("italic", 20, INK_SOFT, "right", wrap=True)


def clock_selector(tools: Tools, box: Box, chosen: str, choose: Callable[[str], object]) -> Selector[str]:
    """Return the selector of a clock; ``chosen``: its word, "" for none."""
    tr, words = tools.tr, ["", *PRESETS]
    if chosen not in words:
        words.append(chosen)
    rule = clock_from(chosen)
    tip = tr("clock.about") if rule is None else clock_tip(tr, rule)
    options = [(word, clock_words(tr, clock_from(word))) for word in words]
    return Selector(box, tr("clock.label"), options, chosen, choose, tip, label_part=_LABEL)


def draw_clock_sentence(tools: Tools, surface: pygame.Surface, box: Box, chosen: str) -> None:
    """Say what happens when the time is up, if there is a clock."""
    if chosen:
        tools.text.draw_in(surface, tools.tr("clock.when_up"), box, _SENTENCE)
