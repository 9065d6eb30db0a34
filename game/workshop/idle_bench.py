"""What the program takes while nothing happens and a person thinks: CPU seconds a second, scene by scene.

A window is opened where there is a display. Time is that of this process alone, whatever else the machine does; bots
think in others.
"""

from __future__ import annotations

import os
import warnings
from time import monotonic, process_time

import pygame

from game.app import App
from game.headless.gallery import present, samples, settle
from game.headless.unattended import unattended
from game.storage.settings import Settings

SCENES = (
    "title", "settings", "how_to_play", "load", "statistics", "setup", "age_draft_3", "age_draft_5", "age_draft_7",
    "hint", "sea_8_teams", "naval_conflict_5", "recap_7", "scoring_7", "replay_7", "handover",
    "architects_setup", "architects_2", "architects_4", "architects_7", "architects_progress", "architects_replay",
    "architects_scoring_7",
)  # fmt: skip
HIDDEN = ("age_draft_5", "architects_4")
"""Scenes that are measured once more with the window hidden."""
_SEATS = (3, 5, 7)
_SETTLED = 8.0  # seconds after which pictures are painted ahead and garbage is swept


def bench_idle(seconds: float, only: tuple[str, ...] = (), size: tuple[int, int] = (1280, 720)) -> dict[str, object]:
    """Return percent of a core for each scene, in a window that lies in front, and for some in one that is hidden; each
    measured for so many seconds."""
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    wanted = only or SCENES
    with unattended(size, Settings()) as app:
        shown: dict[str, float] = {}
        hidden: dict[str, float] = {}
        for sample in samples(app.services, _SEATS):
            if sample.name not in wanted:
                continue
            present(app, sample)
            settle(app, sample)
            shown[sample.name] = _percent(app, _SETTLED, seconds)
            if sample.name in HIDDEN:
                window = _window()
                window.hide()
                hidden[sample.name] = _percent(app, _SETTLED, seconds)
                window.show()
        driver = pygame.display.get_driver()
    return {"idle_percent": shown, "hidden_percent": hidden, "driver": driver, "size": f"{size[0]}x{size[1]}"}


def _window() -> pygame.Window:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _percent(app: App, settled: float, seconds: float) -> float:
    """Show what is there until it has settled, and then for so many seconds; return percent of a core in these."""
    due = monotonic() + settled
    read: list[tuple[float, float]] = []

    def over() -> bool:
        now = monotonic()
        if now >= (read[0][1] + seconds if read else due):
            read.append((process_time(), now))
        return len(read) == 2

    app.show(over)
    (before, began), (after, ended) = read
    return round(100 * (after - before) / (ended - began), 1)
