"""The commands for translators, as the command line runs them; they say sentences for people."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from game.headless.language.check import check_folder, light_letters, missing
from game.headless.language.folder import PICTURES, changes, code_of, texts_in, write_folder
from game.headless.language.text_places import Sight, look
from game.i18n import I18n
from game.languages import texts_of, wanted_keys
from game.platform.paths import find_paths
from game.platform.unusable import UnusableError

_SHOWN = 100  # letters of a text that is named


class Say(Protocol):
    """Prints a sentence."""

    def __call__(self, text: str) -> None:
        """Print what was asked for."""

    def note(self, text: str) -> None:
        """Print what is going on."""


def new_language(folder: Path, code: str, tr: I18n, say: Say, quick: bool = False, only: Sequence[str] = ()) -> int:
    """Make the folder of a language, with the texts that there are in it; return 0. ``quick``: without a look at the
    scenes, and so without pictures and what is said of them; ``only``: at scenes whose names begin so.

    Raises:
        UnusableError: there is something in the folder.
    """
    if folder.is_dir() and any(folder.iterdir()):
        raise UnusableError(str(folder) + ": " + tr("language.not_empty"))
    folder.mkdir(parents=True, exist_ok=True)
    write_folder(folder, code, tr, texts_of(code), _looked(tr, say, quick, only, folder / PICTURES))
    say(tr("language.made", folder=folder, n=len(wanted_keys(code)), place=find_paths().languages / code))
    return 0


def check_language(folder: Path, tr: I18n, say: Say, quick: bool = False, only: Sequence[str] = ()) -> int:
    """Say what is wrong with a language and how much there is of it; return 1 if something is wrong."""
    _must_be_there(folder, tr)
    if not quick:
        say.note(tr("language.looking"))
    lang, found = code_of(folder), check_folder(folder, tr, quick, only)
    for text in found:
        say(text)
    if light := light_letters(folder):
        say(tr.plural("language.light_letters", len(light), letters=_short(light)))
    wanted, lacking = len(wanted_keys(lang)), len(missing(lang, texts_in(folder)[0]))
    share = tr.percent(int(100 - 100 * lacking / wanted) / 100)
    say(tr("language.there", n=wanted - lacking, all=wanted, share=share))
    say(tr.plural("language.wrong", len(found)) if found else tr("language.right"))
    return 1 if found else 0


def news_of_language(folder: Path, tr: I18n, say: Say, write: bool = False, quick: bool = False) -> int:
    """Say what is new in English since a language was made; return 0. ``write``: write it into its files, too, whose
    texts stay; from then on it is not new any more."""
    _must_be_there(folder, tr)
    found = changes(folder, tr)
    for key, before, now in found:
        kind = "new" if not before else "gone" if not now else "changed"
        say(tr(f"language.{kind}", key=key, before=_short(before), text=_short(now)))
    say(tr.plural("language.news", len(found)) if found else tr("language.no_news"))
    if write:
        texts, _ = texts_in(folder)
        changed = {key: before for key, before, now in found if before and now}
        write_folder(folder, code_of(folder), tr, texts, _looked(tr, say, quick, (), folder / PICTURES), changed)
    return 0


def _must_be_there(folder: Path, tr: I18n) -> None:
    if not any(folder.glob("*.yaml")):
        raise UnusableError(str(folder) + ": " + tr("language.no_folder"))


def _looked(tr: I18n, say: Say, quick: bool, only: Sequence[str], out: Path) -> Sight:
    if quick:
        return Sight()
    say.note(tr("language.looking"))
    return look(only=only, out=out)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _SHOWN else line[: _SHOWN - 1] + "…"
