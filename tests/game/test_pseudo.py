"""Every scene in a language with long words and accents, made up from English: all that is written comes from the
language and is said whole, nothing is glued together by the code, nothing is cut and nothing too small to read."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from game.app import App
from game.headless.gallery import present, samples, settle
from game.i18n import I18n
from game.languages import FALLBACK
from game.platform.paths import find_paths
from game.seating.pieces import Option
from game.storage.saves import SaveStore
from game.storage.settings import Settings
from game.ui.theme import MIN_TEXT
from game.ui.widgets import Button
from game.wonders.table.asking.panel import VerbButton
from tests.game.test_readable import SETTLING, fullest, unlike
from tests.support.pseudo import Pseudo, foreign_words, is_glued, overheard, pseudo

pytestmark = pytest.mark.xdist_group("gallery")

WINDOW = (640, 360)
BUTTONS = (Button, Option, VerbButton)
NAMES = {"Ann", "Berenice", "Cyrus", "Darius", "Electra", "Felix", "Gaia", "Hector"}  # players of the samples
NAMES |= {
    "Drusus",
    "Livia",
    "Tamar",
    "Theano",
    "Senmut",
    "Miriam",
    "Gorgo",
    "Semiramis",
    "Thales",
}  # characters, leaders
KEYS = {"Enter", "Esc"}
UNLIKE = ("credits", "own_leader")  # names of authors and licences; a folder
SMALLEST = ("least_window",)  # with less room than any person's window


class Heard(NamedTuple):
    """What a scene showed: its lines with their sizes, its texts before they were broken into lines, and those that
    were cut, of which a tooltip shows all; ``labels``: of them, what stands on a button."""

    lines: dict[str, float]
    texts: set[str]
    shortened: list[str]
    labels: list[str]
    picture: pygame.Surface


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the program keeps its files."""
    return tmp_path_factory.mktemp("pseudo")


@pytest.fixture(scope="module", autouse=True)
def noon() -> Iterator[None]:
    """All is saved in the same second, which lists show."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SaveStore, "_moment", lambda _: datetime(2026, 1, 1, 12, tzinfo=UTC))
        yield


@pytest.fixture(scope="module")
def heard(folder: Path) -> dict[str, Heard]:
    """Every scene in the made-up language."""
    found: dict[str, Heard] = {}
    lines: dict[str, float] = {}
    with overheard() as told:
        app = App(WINDOW, settings=Settings(mute=True), paths=find_paths(folder), raise_errors=True)
        app.services.speak(Pseudo())
        app.services.text.observer = lambda line, size: lines.setdefault(line, size)
        for sample in samples(app.services, (7,)):
            app.resize(sample.window or WINDOW)
            present(app, sample)
            settle(app, sample)
            app.render()
            ui = sample.scene.ui
            buttons = [one.box for one in ui.widgets if one.visible and isinstance(one, BUTTONS)]
            labels = [text for box in buttons for text in ui.truncated.within(box)]
            whole = ui.truncated.within(app.services.canvas.bounds)
            found[sample.name] = Heard(dict(lines), set(told.texts), whole, labels, app.render().copy())
            lines.clear()
            told.texts.clear()
        app.close()
    return found


def test_the_made_up_language_is_longer_and_keeps_its_blanks() -> None:
    assert pseudo("Build {card} for {coin}") == "[Büüííld {card} föör {coin}]"
    assert is_glued("[a] [b]") and is_glued("[Čööst]: gold") and not is_glued("[a [b], [c]]") and not is_glued("3 [a]")
    assert foreign_words("[Büüííld] the {coin} II") == ["the"]


def test_all_that_is_written_comes_from_the_language(heard: dict[str, Heard]) -> None:
    assert len(heard) > 80
    left = {}
    for name, scene in heard.items():
        words = {word for line in scene.lines for word in foreign_words(line)} - NAMES - KEYS
        if words - ({"English", "pseudo"} if name == "settings" else set()) and name not in UNLIKE:
            left[name] = words
    assert left == {}


def test_no_text_is_glued_together(heard: dict[str, Heard]) -> None:
    glued = {name: [text for text in scene.texts if is_glued(text)] for name, scene in heard.items()}
    assert {name: texts for name, texts in glued.items() if texts} == {}


def test_nothing_is_cut_without_a_tooltip_and_no_button_at_all(heard: dict[str, Heard]) -> None:
    cut = {}
    for name, scene in heard.items():
        begun = {line.removesuffix("…") for line in scene.lines if line.endswith("…")}
        silent = [line for line in begun if not any(line in text for text in scene.shortened)]
        if (silent or scene.labels) and name not in SMALLEST:
            cut[name] = silent + scene.labels
    assert cut == {}


def test_nothing_is_too_small_to_read(heard: dict[str, Heard]) -> None:
    small = {name: [line for line, size in scene.lines.items() if size < MIN_TEXT] for name, scene in heard.items()}
    assert {name: lines for name, lines in small.items() if lines} == {}


def test_another_language_acts_at_once_on_every_running_scene(heard: dict[str, Heard], folder: Path) -> None:
    """It looks as if it had been opened in that language: names on cards, titles, logs and what a coach has said."""
    shutil.rmtree(folder)  # some scenes show where files are kept
    app = App(WINDOW, settings=Settings(mute=True), paths=find_paths(folder), raise_errors=True)
    stale = {}
    lines: set[str] = set()
    kinds = fullest(heard)
    for sample in samples(app.services, (7,)):
        if sample.window is not None or sample.name not in kinds:
            continue
        _ = sample.scene  # made in that language, as is what others have said before it opens
        app.services.speak(I18n(FALLBACK))
        present(app, sample)
        settle(app, sample, sample.seconds - SETTLING)
        app.services.speak(Pseudo())
        app.services.text.observer = lambda line, _: lines.add(line)
        settle(app, sample, SETTLING)
        wrong: object = unlike(heard[sample.name].picture, app.render())
        app.services.text.observer = None
        if sample.name.startswith(("coach", "finale")):  # where a bubble was first; paintings come from a thread
            wrong = {word for line in lines for word in foreign_words(line)} - NAMES - KEYS or None
        if wrong is not None:
            stale[sample.name] = wrong
        lines.clear()
    app.close()
    assert stale == {}
