"""Texts by key and language. One YAML file per area and language in assets/locale/<lang>/; nothing is hard-coded.

    title:
      new_game: New game          →  tr("title.new_game")
    coins:
      one: "{n} coin"             →  tr.plural("coins", 3)  →  "3 coins"
      other: "{n} coins"

A value that every text may name (`I18n.given`: the keys of actions, `{key_build}`) need not be said in the call. A
brace that is no value at all stays as it is, so `{coin}` can be an icon (game/ui/text.py). Adding a language is adding
a folder of files; what it leaves out falls back to English.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable

import yaml

from game.assets import asset, asset_names, asset_yaml

FALLBACK = "en"
_log = logging.getLogger(__name__)


class I18n:
    """The texts of one language; calling it translates."""

    def __init__(self, lang: str = FALLBACK) -> None:
        self.lang = lang if lang in available_languages() else FALLBACK
        self._texts = _load(self.lang)
        self._fallback = self._texts if self.lang == FALLBACK else _load(FALLBACK)
        self._reported: set[str] = set()
        self.given: Mapping[str, object] = {}

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the text of `key` with `values` filled in; a missing key shows as ⟨key⟩ and is logged once."""
        text = self._texts.get(key)
        if text is None:
            text = self._fallback.get(key)
            self._report(key)
        if text is None:
            return f"⟨{key}⟩"
        return text.format_map(_Values(self.given, values)) if "{" in text else text

    def plural(self, key: str, n: int, /, **values: object) -> str:
        """Return the text of `key.one` or `key.other`, as the language counts `n`; `{n}` is filled in."""
        form = "one" if n == 1 and self.has(f"{key}.one") else "other"
        return self(f"{key}.{form}", n=n, **values)

    def raw(self, key: str) -> str:
        """Return the text as its file has it; KeyError for a key without one."""
        return self._texts.get(key) or self._fallback[key]

    def has(self, key: str) -> bool:
        """True if the key has a text, here or in English."""
        return key in self._texts or key in self._fallback

    def register(self, folder: Traversable) -> None:
        """Add the texts of a further folder: YAML files in a folder for each language, as in assets/locale."""
        for lang, texts in {self.lang: self._texts, FALLBACK: self._fallback}.items():
            place = folder / lang
            if place.is_dir():
                for entry in sorted(place.iterdir(), key=lambda entry: entry.name):
                    texts.update(_flatten(yaml.safe_load(entry.read_text(encoding="utf-8")) or {}))

    def known_keys(self, prefix: str = "") -> list[str]:
        """Return all keys with a text that begin with `prefix`, in the order of their files."""
        return [key for key in self._fallback if key.startswith(prefix)]

    def _report(self, key: str) -> None:
        if key not in self._reported:
            self._reported.add(key)
            _log.warning("no text for %s in %s", key, self.lang)


def available_languages() -> list[str]:
    """Return codes of the languages that have a folder with files, English first."""
    folder = asset("locale")
    found = sorted(
        entry.name for entry in folder.iterdir() if entry.is_dir() and any(asset_names(f"locale/{entry.name}", ".yaml"))
    )
    return sorted(found, key=lambda lang: lang != FALLBACK)


class _Values(dict[str, object]):
    """Values of a call, then those given to every text; leaves braces without a value as they are."""

    def __init__(self, given: Mapping[str, object], values: Mapping[str, object]) -> None:
        super().__init__(values)
        self._given = given

    def __missing__(self, key: str) -> object:
        return self._given.get(key, "{" + key + "}")


def _load(lang: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    for name in asset_names(f"locale/{lang}", ".yaml"):
        texts.update(_flatten(asset_yaml(f"locale/{lang}/{name}") or {}))
    return texts


def _flatten(node: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in node.items():
        key = f"{prefix}{name}"
        if isinstance(value, Mapping):
            yield from _flatten(value, key + ".")
        elif value is not None:
            yield key, str(value)
