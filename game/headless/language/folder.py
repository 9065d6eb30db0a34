"""A translator's folder: the files of English with the texts that there are in the language, above each of them what
English says and where it is seen, and `source.json`, which says what English said when they were written."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import yaml

from game import __version__
from game.headless.language.text_places import SeenText, Sight
from game.i18n import I18n
from game.languages import FALLBACK, PLURALS, english_files, forms_of, is_plural, locale_of, read_texts, texts_of
from game.storage.files import RECORD, FileError, read_text, write_atomic
from rules.core.messages import Message

PICTURES = "pictures"
_SOURCE = "source.json"
_SAMPLES = 4  # numbers of a category of plurals
_NUMBERS = 200  # among which they are looked for
_SCENES = 3  # named at a text
_NOT_PLAIN = {"yes", "no", "on", "off", "true", "false", "null", "~", "y", "n"}  # as keys in YAML

Change = tuple[str, str, str]
"""Key, what English said, what it says; "" where it says nothing."""


def texts_in(folder: Path) -> tuple[dict[str, str], list[Message]]:
    """Return the texts in a folder by key, and what of its files cannot be used."""
    texts: dict[str, str] = {}
    faults: list[Message] = []
    for file in sorted(folder.glob("*.yaml")):
        found, wrong = read_texts(file)
        texts.update(found)
        faults += wrong
    return texts, faults


def code_of(folder: Path) -> str:
    """Return the code of a folder's language: that for which it was made, or else its name."""
    return str(_source(folder).get("code") or folder.resolve().name)


def changes(folder: Path, tr: I18n) -> list[Change]:
    """Return what is new, different or gone in English since a folder was made or last brought up to date.

    Raises:
        FileError: it does not say what it was made from.
    """
    before = _source(folder).get("texts")
    if not isinstance(before, dict):
        raise FileError(folder / _SOURCE, tr("language.no_source"))
    now = texts_of(FALLBACK)
    every = ((key, str(before.get(key, "")), now.get(key, "")) for key in {**now, **before})
    return [(key, said, says) for key, said, says in every if said != says]


def write_folder(
    folder: Path, lang: str, tr: I18n, texts: Mapping[str, str], sight: Sight, changed: Mapping[str, str] | None = None
) -> None:
    """Write the files of a language with its ``texts``; ``changed``: what English said before, by key.

    Raises:
        FileError, OSError: a file cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name, english in english_files().items():
        writer = _Writer(lang, tr, texts, sight, changed or {})
        lines = [f"# {tr('language.head', file=name)}", *writer.node(yaml.safe_load(english) or {})]
        write_atomic(folder / name, "\n".join(lines) + "\n")
    source = {"code": lang, "version": __version__, "texts": dict(texts_of(FALLBACK))}
    write_atomic(folder / _SOURCE, json.dumps(source, indent=1, ensure_ascii=False) + "\n")


def _source(folder: Path) -> dict[str, object]:
    try:
        found = json.loads(read_text(folder / _SOURCE, RECORD))
    except (ValueError, OSError):
        return {}
    return found if isinstance(found, dict) else {}


class _Writer:
    """Lines of YAML: the keys of English with the texts of a language."""

    def __init__(self, lang: str, tr: I18n, texts: Mapping[str, str], sight: Sight, changed: Mapping[str, str]) -> None:
        self._tr, self._texts, self._sight, self._changed = tr, texts, sight, changed
        self._samples = samples_of(lang)

    def node(self, node: Mapping[object, object], prefix: str = "", indent: str = "") -> Iterator[str]:
        """Yield the lines of a part of a file."""
        for name, value in node.items():
            key = f"{prefix}{name}"
            if isinstance(value, Mapping) and is_plural(f"{key}.other"):
                yield from self._comment(indent, [f"{key}.{form}" for form in PLURALS])
                yield f"{indent}{_plain(name)}:"
                for form, numbers in self._samples.items():
                    yield f"{indent}  {form}:{self._value(f'{key}.{form}')}  # {numbers}"
            elif isinstance(value, Mapping):
                yield f"{indent}{_plain(name)}:"
                yield from self.node(value, f"{key}.", indent + "  ")
            elif value is not None:
                yield from self._comment(indent, [key])
                yield f"{indent}{_plain(name)}:{self._value(key)}"

    def _value(self, key: str) -> str:
        return f" {json.dumps(self._texts[key], ensure_ascii=False)}" if key in self._texts else ""

    def _comment(self, indent: str, keys: list[str]) -> Iterator[str]:
        english = [texts_of(FALLBACK)[key] for key in keys if key in texts_of(FALLBACK)]
        for text in english:
            yield from (f"{indent}# {line}" for line in text.split("\n"))
        for key in keys:
            if key in self._changed:
                yield f"{indent}#   {self._tr('language.was', text=self._changed[key])}".replace("\n", " / ")
        seen = [self._sight.seen[key] for key in keys if key in self._sight.seen]
        if seen:
            yield f"{indent}#   {self._tr.row(self._facts(seen[0]))}".replace("\n", " / ")

    def _facts(self, seen: SeenText) -> Iterator[str]:
        tr, scenes = self._tr, seen.pictures or seen.asked
        named = tr.listed(scenes[:_SCENES])
        if seen.point is not None:
            yield tr("language.at", scene=named, x=seen.point[0], y=seen.point[1])
        else:
            yield tr("language.seen" if seen.pictures else "language.asked", scene=named)
        if seen.letters:
            yield tr.plural("language.letters", seen.letters)
        yield from (f"{{{name}}} = {value}" for name, value in seen.blanks.items())


def samples_of(lang: str) -> dict[str, str]:
    """Return the categories of plurals of a language, with some of the numbers of each."""
    locale = locale_of(lang)
    found: dict[str, list[str]] = {form: [] for form in forms_of(lang)}
    for number in range(_NUMBERS):
        numbers = found[locale.plural_form(number)]
        if len(numbers) < _SAMPLES:
            numbers.append(str(number))
    return {form: ", ".join(numbers) + " …" if numbers else "0.5 …" for form, numbers in found.items()}


def _plain(name: object) -> str:
    word = str(name)
    return json.dumps(word) if word.lower() in _NOT_PLAIN or (word.isdigit() and isinstance(name, str)) else word
