"""Crash reports: a report in the log folder, one calm sentence for the reader, and the game goes on.

Nothing is sent anywhere.
"""

from __future__ import annotations

import contextlib
import json
import logging
import logging.handlers
import platform
import sys
import traceback
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game import __version__
from game.platform.paths import Paths
from game.platform.signals import closing
from game.storage.files import write_atomic
from rules.core.printable import describe_error, printable

if TYPE_CHECKING:
    from game.services import Services

_LOGGED = 500  # letters of a line
_log = logging.getLogger(__name__)


def start_log(paths: Paths) -> None:
    """Send the program's warnings to `wonders.log` in the log folder; without one they are dropped."""
    with contextlib.suppress(OSError):
        paths.logs.mkdir(parents=True, exist_ok=True)
        handler = _SharedFile(
            paths.logs / "wonders.log",
            maxBytes=500_000,
            backupCount=2,
            encoding="utf-8",
            delay=True,
            errors="backslashreplace",
        )
        handler.setFormatter(_Lines("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        logging.getLogger("game").addHandler(handler)
    logging.raiseExceptions = False  # a line that cannot be written is lost, no more


class _SharedFile(logging.handlers.RotatingFileHandler):
    """A log of several windows: open only while a line is written. Windows renames no file that another program has
    open, and elsewhere that program would go on writing into the one that has been renamed."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line."""
        super().emit(record)
        if self.stream:
            self.stream.close()
            self.stream = None  # it is opened again for the next line

    def doRollover(self) -> None:
        """Begin a new file, at a later line if the present one cannot be renamed now."""
        with contextlib.suppress(OSError):
            super().doRollover()


class _Lines(logging.Formatter):
    """Formats every message as one line."""

    def formatMessage(self, record: logging.LogRecord) -> str:
        """Return the line; a traceback after it contains no foreign text."""
        record.message = printable(record.message, _LOGGED)
        return super().formatMessage(record)


class Guarded(Protocol):
    """The program, as :func:`guard` uses it."""

    services: Services

    def run(self) -> None:
        """Show frames until the program ends."""


def guard(app: Guarded) -> int:
    """Run the program with its crash reports in place; return its exit status.

    A signal closes the window as the player would. An error that ends the program is one line on stderr.
    """
    paths = app.services.paths
    with closing(app.services.quit) as came:
        try:
            app.run()
        except Exception as error:
            where = write_report(paths, error, app.services.seed)
            report = f"; report written to {where}" if where is not None else ""
            if sys.stderr is not None:
                sys.stderr.write(printable(f"wonders: {describe_error(error)}{report}", _LOGGED) + "\n")
            return 1
    return 128 + came[0] if came else 0


def write_report(
    paths: Paths, error: BaseException, seed: int | None = None, record: Mapping[str, object] | None = None
) -> Path | None:
    """Write a report about `error` and return its file; None if that fails, too."""
    _log.error("crash", exc_info=error)
    lines = [
        f"Wonders {__version__}",
        f"Python {platform.python_version()} on {platform.platform()}",
        f"SDL {_sdl_version()}",
        f"seed {seed}",
        "",
        "".join(traceback.format_exception(error)),
        "record:",
        json.dumps(record, ensure_ascii=False, default=str) if record is not None else "none",
        "",
    ]
    path = paths.logs / f"crash-{datetime.now().strftime('%Y%m%d-%H%M%S-%f')}.txt"
    try:
        write_atomic(path, "\n".join(lines))
    except OSError:
        return None
    return path


def report_and_ask(services: Services, error: BaseException) -> None:
    """Report `error`, go back to the title scene and ask there whether to go on or to quit. Where the program can do
    without what was to blame, the game goes on instead."""
    if _gone_on_without(services, error):
        return
    record: Mapping[str, object] | None = None
    if services.record_source is not None:
        # The report must be written whatever state the game is in.
        with contextlib.suppress(Exception):
            record = services.record_source()
    where = write_report(services.paths, error, services.seed, record)
    services.record_source = None
    from game.scenes.dialog import DialogButton, ask  # here, so that reports can be written without a window

    services.stack.force_clear()
    services.go("title")
    tr = services.tr
    text = tr("crash.text", path=where) if where is not None else tr("crash.text_unwritten")
    ask(
        services,
        tr("crash.title"),
        text,
        DialogButton(tr("crash.quit"), services.quit),
        DialogButton(tr("crash.continue"), material="gold"),
    )


def _gone_on_without(services: Services, error: BaseException) -> bool:
    """Switch off what is to blame, if it is from outside, and show the running game without it; False if nothing is."""
    from game.games import game_plugins  # here, as below
    from game.play.scene import PlayScene

    fault = next(filter(None, (plugin.blame(error) for plugin in game_plugins())), None)
    if fault is None:
        return False
    write_report(services.paths, error, services.seed)
    table = next((scene for scene in services.stack.scenes if isinstance(scene, PlayScene)), None)
    services.stack.force_clear()
    services.forget_made()
    services.go("title")
    if table is not None:
        services.go(table.name, controller=table.controller)
    services.toast(services.tr("crash.without", reason=fault), 12)
    return True


def _sdl_version() -> str:
    pygame = sys.modules.get("pygame")
    if pygame is None:
        return "not loaded"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    driver = pygame.display.get_driver() if pygame.display.get_init() else "none"
    return f"{sdl}, pygame-ce {pygame.version.ver}, driver {driver}"
