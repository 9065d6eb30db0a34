"""Every scene in a language with long words and accents, made up from English: all that is written comes from the
language and is said whole, nothing is glued together by the code, nothing is cut and nothing too small to read."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.headless.gallery import present, samples, settle
from game.i18n import I18n
from game.languages import FALLBACK
from game.platform.paths import find_paths
from game.storage.settings import Settings
from game.ui.theme import MIN_TEXT
from tests.game.conftest import Shown, at_noon
from tests.game.test_readable import RUNNING, SETTLING, unlike
from tests.support.pseudo import Pseudo, foreign_words, is_glued, pseudo

pytestmark = pytest.mark.xdist_group("gallery")

WINDOW = (640, 360)
NAMES = {"Ann", "Berenice", "Cyrus", "Darius", "Electra", "Felix", "Gaia", "Hector"}  # players of the samples
NAMES |= {
    "Drusus",
    "Livia",
    "Tamar",
    "Diotima",
    "Senmut",
    "Miriam",
    "Gorgo",
    "Semiramis",
    "Thales",
}  # characters, leaders
KEYS = {"Enter", "Esc"}
NAMES |= {"harvest", "patient"}  # add-ons
UNLIKE = ("credits", "own_leader", "share")  # names of authors and licences; a folder; a text in code
SMALLEST = ("least_window",)  # with less room than any person's window


@pytest.fixture(scope="module", autouse=True)
def noon() -> Iterator[None]:
    with at_noon():
        yield


def test_the_made_up_language_is_longer_and_keeps_its_blanks() -> None:
    assert pseudo("Build {card} for {coin}") == "[Büüííld {card} föör {coin}]"
    assert is_glued("[a] [b]") and is_glued("[Čööst]: gold") and not is_glued("[a [b], [c]]") and not is_glued("3 [a]")
    assert foreign_words("[Büüííld] the {coin} II") == ["the"]


def test_all_that_is_written_comes_from_the_language(gallery: dict[str, Shown]) -> None:
    assert len(gallery) > 70
    left = {}
    for name, scene in gallery.items():
        words = {word for line in scene.lines for word in foreign_words(line)} - NAMES - KEYS
        if words - ({"English", "pseudo"} if name == "settings" else set()) and name not in UNLIKE:
            left[name] = words
    assert left == {}


def test_no_text_is_glued_together(gallery: dict[str, Shown]) -> None:
    glued = {name: [text for text in scene.texts if is_glued(text)] for name, scene in gallery.items()}
    assert {name: texts for name, texts in glued.items() if texts} == {}


def test_nothing_is_cut_without_a_tooltip_and_no_button_at_all(gallery: dict[str, Shown]) -> None:
    cut = {}
    for name, scene in gallery.items():
        begun = {line.removesuffix("…") for line in scene.lines if line.endswith("…")}
        silent = [line for line in begun if not any(line in text for text in scene.shortened)]
        if (silent or scene.labels) and name not in SMALLEST:
            cut[name] = silent + scene.labels
    assert cut == {}


def test_nothing_is_too_small_to_read(gallery: dict[str, Shown]) -> None:
    assert sum(len(scene.lines) for scene in gallery.values()) > 500
    assert {name: small for name, scene in gallery.items() if (small := scene.below(MIN_TEXT))} == {}


def test_another_language_acts_at_once_on_every_running_scene(
    gallery: dict[str, Shown], gallery_folder: Path, whole: bool
) -> None:
    """It looks as if it had been opened in that language: names on cards, titles, logs and what a coach has said."""
    shutil.rmtree(gallery_folder)  # some scenes show where files are kept
    app = App(WINDOW, settings=Settings(mute=True), paths=find_paths(gallery_folder), raise_errors=True)
    stale = {}
    lines: set[str] = set()
    for sample in samples(app.services, (7,), ("",) if whole else RUNNING):
        if sample.window is not None or sample.name not in gallery:
            continue
        _ = sample.scene  # made in that language, as is what others have said before it opens
        app.services.speak(I18n(FALLBACK))
        present(app, sample)
        settle(app, sample, sample.seconds - SETTLING)
        app.services.speak(Pseudo())
        app.services.text.observer = lambda line, _: lines.add(line)
        settle(app, sample, SETTLING)
        wrong: object = unlike(gallery[sample.name].picture, app.render())
        app.services.text.observer = None
        if sample.name.startswith(("coach", "finale")):  # where a bubble was first; paintings come from a thread
            wrong = {word for line in lines for word in foreign_words(line)} - NAMES - KEYS or None
        if wrong is not None:
            stale[sample.name] = wrong
        lines.clear()
    app.close()
    assert stale == {}
