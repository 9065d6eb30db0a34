"""Whether the picture that the window keeps is the one that painting everything would give."""

from __future__ import annotations

from random import Random

import pygame

from game.app import App
from game.painting.threads.deferred import deferred_of
from game.painting.threads.paint_thread import nothing_is_painted
from game.platform.input import Intent, Kind
from game.ui.text_field import TextField

_STEPS = (0.1, 0.25, 0.1, 0.07, 0.3, 0.1)


def differs(app: App) -> str:
    """Draw what the screen says is no longer right, then everything; return where the two differ, "" if nowhere."""
    with nothing_is_painted():  # a picture is there a moment before its thread says so
        places = app.refresh()
        kept = app.surface.copy()
        coming = set(deferred_of(app.services)._coming)
        whole = None if app.services.stale else app.render()
    if whole is None:  # a picture has come from a file meanwhile: the next frame shows it
        return differs(app)
    if pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(whole, "RGB"):
        return ""
    if app.services.stale or coming - deferred_of(app.services)._coming:  # or has come while everything was drawn
        return differs(app)
    mask = pygame.mask.from_threshold(kept, (0, 0, 0), (1, 1, 1, 255), whole)
    mask.invert()
    wrong = mask.get_bounding_rects()
    return f"drawn {places}, wrong {wrong[0].unionall(wrong[1:]) if wrong else 'somewhere'}"


def through_time(app: App) -> str:
    """Let time pass on the present scene, with the pointer on something and with a caret; return where the picture
    that was kept was not right, "" if it always was."""
    top = app.services.stack.top
    assert top is not None
    fields = [widget for widget in top.ui.widgets if isinstance(widget, TextField)][:1]
    spots = Random(0).sample(top.ui.widgets, min(2, len(top.ui.widgets)))
    for widget in [None, *spots, *fields]:
        if widget is not None:
            app.tick(0.02, [Intent(Kind.POINT, pos=widget.box.center, device="mouse")])
        if isinstance(widget, TextField):
            top.ui.set_focus(widget)
        for step in _STEPS:
            app.tick(step)
            found = differs(app)
            if found:
                return f"{top.name}, {widget}: {found}"
    return ""
