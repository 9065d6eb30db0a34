"""What is wrong with a language: keys, blanks, categories of plurals, letters, and texts that have no room."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import get_args

from game.headless.language.folder import code_of, texts_in
from game.headless.language.text_places import look
from game.i18n import I18n
from game.languages import FALLBACK, PLURALS, fonts_in, is_plural, stem, texts_of, wanted_keys
from game.ui.style import Role

SIZE, TEXT_SIZE = (1280, 720), 1.5
"""The window and the text size at which texts must have room."""
_BLANK = re.compile(r"\{([a-z][a-z0-9_]*)\}")
_SHOWN = 60  # letters of a text that is named


def check_folder(folder: Path, tr: I18n, quick: bool = False, only: Sequence[str] = ()) -> list[str]:
    """Return a sentence for each thing that is wrong with a translator's folder. ``quick``: without a look at the
    scenes; ``only``: at those whose names begin so."""
    lang = code_of(folder)
    texts, faults = texts_in(folder)
    found = [
        *map(tr.message, faults),
        *_wrong_keys(lang, texts, tr),
        *_wrong_blanks(texts, tr),
        *_wrong_fonts(folder, tr),
        *_without_letters(texts, tr),
    ]
    return found if quick else [*found, *_without_room(folder, lang, tr, only)]


def missing(lang: str, texts: Mapping[str, str]) -> list[str]:
    """Return the keys that a complete language has and these texts lack."""
    return [key for key in wanted_keys(lang) if key not in texts]


def blanks(text: str) -> set[str]:
    """Return the names in the braces of a text."""
    return set(_BLANK.findall(text))


def wrong_blanks(texts: Mapping[str, str]) -> dict[str, tuple[set[str], set[str]]]:
    """Return by key, of each text whose blanks are not those of English, those that it lacks and those that it should
    not have. A form for zero or one need not say the number."""
    english, found = texts_of(FALLBACK), {}
    for key, text in texts.items():
        forms = [f"{stem(key)}.{form}" for form in PLURALS] if is_plural(key) else [key]
        wanted = [blanks(english[form]) for form in forms if form in english]
        if wanted:
            least, most = set.intersection(*wanted), set.union(*wanted)
            if is_plural(key) and key.endswith((".zero", ".one")):
                least -= {"n"}
            lacks, more = least - blanks(text), blanks(text) - most
            if lacks or more:
                found[key] = (lacks, more)
    return found


def _wrong_keys(lang: str, texts: Mapping[str, str], tr: I18n) -> Iterator[str]:
    wanted, english = set(wanted_keys(lang)), texts_of(FALLBACK)
    for key in texts:
        if key not in wanted and is_plural(key):
            yield tr("language.no_category", key=key, lang=lang)
        elif key not in wanted and key not in english:
            yield tr("language.no_key", key=key)
    for key in wanted - set(texts):
        if is_plural(key) and any(f"{stem(key)}.{form}" in texts for form in PLURALS):
            yield tr("language.lacks_category", key=key)


def _wrong_blanks(texts: Mapping[str, str], tr: I18n) -> Iterator[str]:
    for key, (lacks, more) in wrong_blanks(texts).items():
        if lacks:
            yield tr("language.lacks_blank", key=key, blanks=_named(lacks, tr))
        if more:
            yield tr("language.no_blank", key=key, blanks=_named(more, tr))


def _named(names: set[str], tr: I18n) -> str:
    return tr.listed(f"{{{name}}}" for name in sorted(names))


def light_letters(folder: Path) -> str:
    """Return the letters of a translator's folder that the strong faces lack."""
    from game.ui.typography.faces import bring, too_light

    bring(fonts_in(folder))
    return too_light("".join(texts_in(folder)[0].values()))


def _wrong_fonts(folder: Path, tr: I18n) -> Iterator[str]:
    """What is wrong with the typefaces that a language brings, which from here on write its letters."""
    from game.ui.typography.faces import bring

    fonts = fonts_in(folder)
    for file in bring(fonts):
        yield tr("language.no_font", file=file.name)
    if fonts and not any(file.suffix.casefold() in ("", ".md", ".txt") for file in folder.iterdir() if file.is_file()):
        yield tr("language.no_licence", file=fonts[0].name)


def _without_letters(texts: Mapping[str, str], tr: I18n) -> Iterator[str]:
    from game.ui.typography.faces import lacking
    from game.ui.typography.text import SUBSTITUTES

    written = "".join(texts.values()).translate(SUBSTITUTES)
    found = sorted({letter for role in get_args(Role) for letter in lacking(role, written)})
    for letter in found:
        key = next(key for key, text in texts.items() if letter in text)
        yield tr("language.no_letter", letter=letter, code=f"U+{ord(letter):04X}", key=key)


def _without_room(folder: Path, lang: str, tr: I18n, only: Sequence[str]) -> Iterator[str]:
    sight = look(lang, folder, SIZE, TEXT_SIZE, only, seats=(7,))
    for text, scenes in sight.cut.items():
        shown = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
        room = {"size": f"{SIZE[0]}x{SIZE[1]}", "share": tr.percent(TEXT_SIZE)}
        values = {"text": shown, "scenes": tr.listed(dict.fromkeys(scenes)), **room}
        key = sight.keys[text]
        yield tr("language.no_room_key", key=key, **values) if key else tr("language.no_room", **values)
