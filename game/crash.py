"""When something goes wrong: a report in the log folder, one calm sentence for the reader, and on with the game.


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
from types import TracebackType
from typing import TYPE_CHECKING, Any

from game import __version__
from game.files import write_atomic
from game.paths import Paths
from game.scenes.dialog import Reply, ask

if TYPE_CHECKING:
    from game.app import App
    from game.services import Services

_log = logging.getLogger(__name__)


def start_log(paths: Paths) -> None:
    """Sends the program's warnings to `wonders.log` in the log folder; without one they are dropped."""
    with contextlib.suppress(OSError):
        paths.logs.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(
            paths.logs / "wonders.log", maxBytes=500_000, backupCount=2, encoding="utf-8", delay=True
        )
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        logging.getLogger("game").addHandler(handler)


def install_hook(paths: Paths) -> None:
    """Reports what ends the program outside the frame loop, too, and says so in one line on stderr."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        where = write_report(paths, error)
        traceback.print_exception(error)
        if where is not None and sys.stderr is not None:
            sys.stderr.write(f"wonders {__version__}: report written to {where}\n")

    sys.excepthook = hook


def guard(app: App) -> None:
    """Runs the program with its log and its crash reports in place."""
    start_log(app.services.paths)
    install_hook(app.services.paths)
    app.run()


def write_report(
    paths: Paths, error: BaseException, seed: int | None = None, record: Mapping[str, Any] | None = None
) -> Path | None:
    """Writes a report about `error` and returns its file; None where even that is impossible."""
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
    """Reports `error`, goes back to the title scene and asks there whether to go on or to quit."""
    record: Mapping[str, Any] | None = None
    if services.record_source is not None:
        # The report must be written whatever state the game is in.
        with contextlib.suppress(Exception):
            record = services.record_source()
    where = write_report(services.paths, error, services.seed, record)
    services.record_source = None
    services.stack.abandon()
    services.go("title")
    tr = services.tr
    text = tr("crash.text", path=where) if where is not None else tr("crash.text_unwritten")
    ask(
        services,
        tr("crash.title"),
        text,
        Reply(tr("crash.quit"), services.quit),
        Reply(tr("crash.continue"), material="gold"),
    )


def _sdl_version() -> str:
    pygame = sys.modules.get("pygame")
    if pygame is None:
        return "not loaded"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    driver = pygame.display.get_driver() if pygame.display.get_init() else "none"
    return f"{sdl}, pygame-ce {pygame.version.ver}, driver {driver}"
