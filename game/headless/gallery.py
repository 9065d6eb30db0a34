"""Every scene in a believable moment: PNG files to look at, and ready scenes for the smoke test.

Nothing of the user is read or written: settings are the defaults, saves and statistics lie in a temporary folder.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.games import Sample, game_plugins
from game.headless.unattended import unseen
from game.scenes.title import TitleScene
from game.storage.settings import Settings

if TYPE_CHECKING:
    from game.app import App
    from game.services import Services

_PLAIN = ("title", "settings", "credits", "how_to_play", "load", "statistics")
_STEP = 0.05


def gallery(
    out: Path,
    size: tuple[int, int] = (1920, 1080),
    lang: str | None = None,
    only: Sequence[str] = (),
    text_size: float = 1.0,
) -> int:
    """Write a PNG of every scene and of all cards to the folder ``out``; ``size`` is the window's, in pixels,
    ``text_size`` the setting of that name. ``only``: those whose names begin with one of these words. Return
    how many there are."""
    made = 0
    out.mkdir(parents=True, exist_ok=True)
    with unseen(size, Settings(ui_scale=text_size), lang) as app:
        for name, picture in pictures(app, only=only):
            pygame.image.save(picture, str(out / f"{name}.png"))
            made += 1
    return made


def pictures(
    app: App, seats: Sequence[int] = (3, 5, 7), only: Sequence[str] = ()
) -> Iterator[tuple[str, pygame.Surface]]:
    """Yield name and picture of every scene and of all cards, one after the other; a picture is good until the next
    one."""
    size = app.surface.get_size()
    wanted = tuple(only) or ("",)
    for sample in samples(app.services, seats):
        if sample.name.startswith(wanted):
            app.resize(sample.window or size)
            present(app, sample)
            settle(app, sample)
            yield sample.name, app.render()
    app.resize(size)
    for plugin in game_plugins():
        for name, sheet in plugin.sheets(app.services):
            if name.startswith(wanted):
                yield name, sheet


def samples(services: Services, seats: Sequence[int] = (3, 5, 7)) -> Iterator[Sample]:
    """Yield the shared scenes and those of every game, not yet on the stack. ``seats``: numbers of cities to show
    tables with. Saves and statistics of sample games are written to the services' folders."""
    for plugin in game_plugins():
        plugin.keep_samples(services, seats[0])
    for name in _PLAIN:
        yield Sample(name, services.scenes.create(name))
    for plugin in game_plugins():
        yield Sample(f"compendium_{plugin.id}", services.scenes.create("compendium", game=plugin.id))
        yield from plugin.samples(services, seats)


def present(app: App, sample: Sample) -> None:
    """Show a scene; an overlay lies over its table."""
    stack = app.services.stack
    if sample.below is None:
        stack.reset(sample.scene)
        return
    stack.reset(sample.below)
    app.tick(_STEP)
    stack.push(sample.scene)


def settle(app: App, sample: Sample) -> None:
    """Advance a scene until it is worth a picture, with all deferred pictures painted."""
    if isinstance(sample.scene, TitleScene):
        sample.scene.show_painting(0)
    for _ in range(round(sample.seconds / _STEP)):
        app.tick(_STEP)
    app.render()
    sample.scene.finish_pictures()
