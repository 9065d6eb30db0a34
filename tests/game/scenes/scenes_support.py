"""What several tests of this folder share."""

from __future__ import annotations


def names(app) -> list[str]:
    return [scene.name for scene in app.services.stack.scenes]


def widget(app, text: str):
    return next(widget for widget in app.services.stack.top.ui.widgets if getattr(widget, "text", None) == text)
