"""Every scene in a language with long words and accents, made up from English: all that is written comes from the
language and is said whole, nothing is glued together by the code, nothing is cut and nothing too small to read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

import game.app
from game.app import App
from game.headless.gallery import present, samples, settle
from game.platform.paths import find_paths
from game.seating.pieces import SeatPlaque
from game.storage.settings import Settings
from game.ui.theme import MIN_TEXT
from tests.support.pseudo import Pseudo, foreign_words, is_glued, overheard, pseudo

pytestmark = pytest.mark.xdist_group("pseudo")

NAMES = {"Ann", "Berenice", "Cyrus", "Darius", "Electra", "Felix", "Gaia", "Hector"}  # players of the samples
NAMES |= {"Drusus", "Livia", "Tamar", "Theano", "Senmut", "Gorgo", "Semiramis", "Thales"}  # characters, leaders
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


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Heard]]:
    """Every scene in the made-up language."""
    found: dict[str, Heard] = {}
    lines: dict[str, float] = {}
    with pytest.MonkeyPatch.context() as patch, overheard() as told:
        patch.setattr(game.app, "I18n", Pseudo)
        paths = find_paths(tmp_path_factory.mktemp("pseudo"))
        app = App((640, 360), settings=Settings(mute=True), paths=paths, raise_errors=True)
        app.services.text.observer = lambda line, size: lines.setdefault(line, size)
        for sample in samples(app.services, (7,)):
            app.resize(sample.window or (640, 360))
            present(app, sample)
            settle(app, sample)
            app.render()
            ui = sample.scene.ui
            buttons = [one.box for one in ui.widgets if one.visible and not isinstance(one, SeatPlaque)]
            labels = [text for box in buttons for text in ui.truncated.within(box)]
            whole = ui.truncated.within(app.services.canvas.bounds)
            found[sample.name] = Heard(dict(lines), set(told.texts), whole, labels)
            lines.clear()
            told.texts.clear()
        app.close()
    yield found


def test_the_made_up_language_is_longer_and_keeps_its_blanks() -> None:
    assert pseudo("Build {card} for {coin}") == "[Büüííld {card} föör {coin}]"
    assert is_glued("[a] [b]") and is_glued("[Čööst]: gold") and not is_glued("[a [b], [c]]") and not is_glued("3 [a]")
    assert foreign_words("[Büüííld] the {coin} II") == ["the"]


def test_all_that_is_written_comes_from_the_language(heard: dict[str, Heard]) -> None:
    assert len(heard) > 80
    left = {}
    for name, scene in heard.items():
        words = {word for line in scene.lines for word in foreign_words(line)} - NAMES - KEYS
        if words - ({"English"} if name == "settings" else set()) and name not in UNLIKE:
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
