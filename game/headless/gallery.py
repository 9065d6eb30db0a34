"""Every scene in a believable moment: PNG files to look at, and ready scenes for the smoke test.

Nothing of the user is read or written: settings are the defaults, saves and statistics lie in a temporary folder.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.addons.guide import copy_guide
from game.games import Sample, game_plugins
from game.headless.unattended import unseen
from game.library.scene import LibraryScene
from game.library.search import LibraryFilter
from game.sample_names import named_in
from game.scenes.figures.drafts import Chosen
from game.scenes.title import TitleScene
from game.storage.files import write_bytes
from game.storage.settings import Settings

if TYPE_CHECKING:
    from game.app import App
    from game.services import Services
    from game.ui.stack import StackedScene

_PLAIN = ("title", "settings", "credits", "how_to_play", "load", "statistics")
_STEP = 0.1  # seconds; in smaller ones pictures are the same and take longer


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
    with unseen(size, Settings(ui_scale=text_size, chances="always"), lang) as app:
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
    with named_in(app.services.tr.lang):
        for sample in samples(app.services, seats, wanted):
            app.resize(sample.window or size)
            present(app, sample)
            settle(app, sample)
            yield sample.name, app.render()
        app.resize(size)
        for plugin in game_plugins():
            for name, sheet in plugin.sheets(app.services):
                if name.startswith(wanted):
                    yield name, sheet()


def samples(services: Services, seats: Sequence[int] = (3, 5, 7), wanted: tuple[str, ...] = ("",)) -> Iterator[Sample]:
    """Yield the shared scenes and those of every game, of those whose names begin with what is ``wanted``. ``seats``:
    numbers of cities to show tables with. Before the first, saves and statistics of sample games are written to the
    services' folders."""
    kept = False
    for sample in _known(services, seats):
        if sample.name.startswith(wanted):
            if not kept:
                for plugin in game_plugins():
                    plugin.keep_samples(services, seats[0])
                kept = True
            yield sample


def names(services: Services, seats: Sequence[int] = (3, 5, 7)) -> list[str]:
    """Return the names of these scenes; nothing is made for it."""
    return [sample.name for sample in _known(services, seats)]


def _known(services: Services, seats: Sequence[int]) -> Iterator[Sample]:
    create = services.scenes.create
    for name in _PLAIN:
        yield Sample(name, partial(create, name))
    for name, view, own in (("wonders", 0, False), ("age1", 1, False), ("age3", 3, False), ("own", 1, True)):
        yield Sample(f"drafts_{name}", partial(create, "statistics", tab=2, drafts=Chosen(0, view, own)))
    yield Sample("addons", partial(_addons, services))
    yield Sample("library", partial(_library, services))
    yield Sample("library_found", partial(_library, services, "city.giza"))
    for plugin in game_plugins():
        yield Sample(f"compendium_{plugin.id}", partial(create, "compendium", game=plugin.id))
        yield from plugin.samples(services, seats)


def _addons(services: Services) -> StackedScene:
    """Return the add-ons with the example and a bot."""
    copy_guide(services.paths.addons)
    write_bytes(services.paths.addons / "patient.py", b"class Bot: ...")
    return services.scenes.create("addons")


def _library(services: Services, name: str = "") -> StackedScene:
    """Return the library with a note on the second game, or with the games that a name has found, by its key."""
    scene = LibraryScene(services)
    scene.library.finish()
    scene.take_note(sorted(scene.library.games.values(), key=lambda game: game.when)[-2], services.tr("gallery.note"))
    scene.wanted = LibraryFilter(services.tr(name) if name else "")
    return scene


def present(app: App, sample: Sample) -> None:
    """Show a scene; an overlay lies over its table."""
    stack = app.services.stack
    if sample.below is None:
        stack.reset(sample.scene)
        return
    stack.reset(sample.below)
    app.tick(_STEP)
    stack.push(sample.scene)


def settle(app: App, sample: Sample, seconds: float | None = None) -> None:
    """Advance a scene until it is worth a picture, or for some other time, with all deferred pictures painted."""
    if isinstance(sample.scene, TitleScene):
        sample.scene.show_painting(0)
    for _ in range(round((sample.seconds if seconds is None else seconds) / _STEP)):
        app.tick(_STEP)
    app.render()
    sample.scene.finish_pictures()
