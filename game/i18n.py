"""Texts by key and language. One YAML file per area and language in assets/locale/<lang>/; nothing is hard-coded.

    title:
      new_game: New game          →  tr("title.new_game")
    coins:
      one: "{n} coin"             →  tr.plural("coins", 3)  →  "3 coins"
      other: "{n} coins"

What languages write in their own ways (which plural, lists, numbers, percentages, dates) comes from Unicode's CLDR
through Babel: `tr.listed`, `tr.number`, `tr.percent`, `tr.moment`, `tr.day`. A plural is written in the categories that
the language has, of zero, one, two, few, many and other.

A value that every text may name (`I18n.given`: the keys of actions, `{key_build}`) need not be said in the call. A
brace that is no value at all stays as it is, so `{coin}` can be an icon (game/ui/text.py). Adding a language is adding
a folder of files; what it leaves out falls back to English, and so does what cannot be used: strangers may have written
it. `I18n.faults` says why.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from functools import lru_cache
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Literal

from babel import Locale, UnknownLocaleError
from babel.dates import format_date, format_datetime
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from game.assets import asset, asset_names, asset_yaml
from rules.core.located import Limits, Problems, read_yaml
from rules.core.printable import describe_error, printable

FALLBACK = "en"
PLURALS = ("zero", "one", "two", "few", "many", "other")
"""The categories of plurals: what `I18n.plural` puts behind a key."""
_BRITISH = "en-GB"  # whose "A, B and C" and 25 Nov 2026 go with the spelling of our texts
_NAME = "settings.language_name"
_LARGEST = 256 * 1024  # bytes of a file
_LIMITS = Limits(depth=8, values=8000, letters=3000)
_log = logging.getLogger(__name__)


class I18n:
    """The texts of one language; calling it translates."""

    def __init__(self, lang: str = FALLBACK) -> None:
        self.lang = lang if lang in available_languages() else FALLBACK
        texts, faults = _language(self.lang)
        self._texts = dict(texts)
        self.faults = list(faults)  # what of it cannot be used, a sentence each
        self._fallback = self._texts if self.lang == FALLBACK else dict(_language(FALLBACK)[0])
        self._reported: set[str] = set()
        self._locale, self._english = _locale(self.lang), _locale(FALLBACK)
        self.given: Mapping[str, object] = {}
        self.lenient = False  # a key without a text shows its last word: expansions from outside may lack texts

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the text of `key` with `values` filled in; a missing key shows as ⟨key⟩ and is logged once."""
        text = self._texts.get(key)
        if text is None:
            text = self._fallback.get(key)
            self._report(key)
        if text is None:
            return key.rpartition(".")[2].replace("_", " ").capitalize() if self.lenient else f"⟨{key}⟩"
        return text.format_map(_Values(self.given, values)) if "{" in text else text

    def plural(self, key: str, n: int, /, **values: object) -> str:
        """Return the text of `key.one`, `key.other` and so on, as the language counts `n`; `{n}` is filled in. A
        language that lacks the form uses another one that it has; one that has none says it in English."""
        forms = [f"{key}.{name}" for name in PLURALS]
        known, locale = self._texts, self._locale
        if not any(form in known for form in forms):
            known, locale = self._fallback, self._english
        first = f"{key}.{locale.plural_form(n)}"
        return self(next((form for form in (first, *reversed(forms)) if form in known), first), n=n, **values)

    def listed(self, parts: Iterable[str], joint: Literal["and", "or"] = "and") -> str:
        """Return things named one after the other: "Giza, Rhodes and Babylon"."""
        return format_list(tuple(parts), "or" if joint == "or" else "standard", self._locale)

    def row(self, facts: Iterable[str]) -> str:
        """Return facts that do not make a sentence, one after the other."""
        return self("list.facts").join(facts)

    def sentences(self, parts: Iterable[str]) -> str:
        """Return sentences one behind the other, empty ones left out."""
        return self("list.sentences").join(part for part in parts if part)

    def clauses(self, parts: Iterable[str]) -> str:
        """Return things that are told side by side in one sentence."""
        return self("list.clauses").join(parts)

    def sentence(self, words: str) -> str:
        """Return words with a full stop, if they end without one."""
        return words if words.endswith((".", "!", "?", "…", "。", "！", "？")) else self("list.sentence", words=words)

    def number(self, value: float, places: int = 0) -> str:
        """Return a number with so many decimals."""
        return format_decimal(value, "#,##0" + ("." + "0" * places if places else ""), locale=self._locale)

    def percent(self, share: float) -> str:
        """Return a share (1 is all) as a whole percentage."""
        return format_percent(share, locale=self._locale)

    def day(self, moment: datetime) -> str:
        """Return the date of a moment."""
        return format_date(moment, "medium", locale=self._locale)

    def moment(self, moment: datetime) -> str:
        """Return the date and the time of a moment."""
        return format_datetime(moment, "short", locale=self._locale)

    def raw(self, key: str) -> str:
        """Return the text as its file has it; KeyError for a key without one."""
        return self._texts.get(key) or self._fallback[key]

    def has(self, key: str) -> bool:
        """True if the key has a text, here or in English."""
        return key in self._texts or key in self._fallback

    def register(self, folder: Traversable) -> None:
        """Add the texts of a further folder: YAML files in a folder for each language, as in assets/locale.
        What cannot be used of them is left out."""
        for lang, texts in {self.lang: self._texts, FALLBACK: self._fallback}.items():
            place = folder / lang
            if place.is_dir():
                for entry in sorted(place.iterdir(), key=lambda entry: entry.name):
                    found, faults = _read(entry)
                    texts.update(found)
                    self.faults += faults

    def known_keys(self, prefix: str = "") -> list[str]:
        """Return all keys with a text that begin with `prefix`, in the order of their files."""
        return [key for key in self._fallback if key.startswith(prefix)]

    def _report(self, key: str) -> None:
        if key not in self._reported:
            self._reported.add(key)
            _log.warning("no text for %s in %s", key, self.lang)


def _locale(lang: str) -> Locale:
    """What Unicode knows of a language; of one that it does not know, what it knows of English."""
    return (None if lang == FALLBACK else _known(lang)) or Locale.parse(_BRITISH, sep="-")


def _known(lang: str) -> Locale | None:
    try:
        return Locale.parse(lang, sep="-")
    except (UnknownLocaleError, ValueError):
        return None


def available_languages() -> list[str]:
    """Return codes of the languages that have a folder with files, English first."""
    folder = asset("locale")
    found = sorted(
        entry.name for entry in folder.iterdir() if entry.is_dir() and any(asset_names(f"locale/{entry.name}", ".yaml"))
    )
    return sorted(found, key=lambda lang: lang != FALLBACK)


def texts_of(lang: str) -> Mapping[str, str]:
    """Return the bundled texts of a language by key, without those that it lacks."""
    return _language(lang)[0]


class _Values(dict[str, object]):
    """Values of a call, then those given to every text; leaves braces without a value as they are."""

    def __init__(self, given: Mapping[str, object], values: Mapping[str, object]) -> None:
        super().__init__(values)
        self._given = given

    def __missing__(self, key: str) -> object:
        return self._given.get(key, "{" + key + "}")


def best_language(wishes: Iterable[str]) -> str:
    """Return the first of somebody's languages (codes such as zh_TW, the dearest first) that the program speaks, in
    the script that they read if there are several; English where it speaks none of them."""
    spoken = {lang: _locale(lang) for lang in available_languages()}
    for wish in filter(None, (_known(wish.replace("_", "-")) for wish in wishes)):
        found = [lang for lang, one in spoken.items() if one.language == wish.language]
        if found:
            return min(found, key=lambda lang: spoken[lang].script != wish.script)
    return FALLBACK


def language_name(lang: str) -> str:
    """What a language calls itself, its code where it does not say."""
    return texts_of(lang).get(_NAME) or printable(lang)


@lru_cache(maxsize=32)
def _language(lang: str) -> tuple[Mapping[str, str], tuple[str, ...]]:
    """The texts of a language by key, and what of it cannot be used. English comes with the program and is trusted."""
    texts: dict[str, str] = {}
    faults: list[str] = []
    for name in asset_names(f"locale/{lang}", ".yaml"):
        if lang == FALLBACK:
            texts.update(_flatten(asset_yaml(f"locale/{lang}/{name}") or {}))
        else:
            found, wrong = _read(asset(f"locale/{lang}/{name}"))
            texts.update(found)
            faults += wrong
    for fault in faults:
        _log.warning("the language %s: %s", lang, fault)
    return texts, tuple(faults)


def _read(file: Traversable) -> tuple[dict[str, str], list[str]]:
    """The texts of a stranger's file by key, and what of it cannot be used; a text with wrong braces is left out."""
    problems = Problems()
    try:
        with file.open("rb") as stream:
            data = stream.read(_LARGEST + 1)
        if len(data) > _LARGEST:
            return {}, [f"{file.name}: is larger than {_LARGEST // 1024} KB"]
        tree = read_yaml(data.decode("utf-8"), file.name, problems, _LIMITS).plain()
    except UnicodeDecodeError:
        return {}, [f"{file.name}: is not text in UTF-8"]
    except Exception as error:  # Whatever a file does to its reader, it disables only itself.
        return {}, [f"{file.name}: cannot be read: {describe_error(error)}"]
    if not isinstance(tree, Mapping):
        return {}, [f"{file.name}: holds no texts by key"]
    found = dict(_flatten(tree))
    wrong = [key for key, text in found.items() if not _blanks_are_plain(text)]
    faults = [f"{file.name}: the braces of '{key}' name nothing" for key in wrong]
    return {key: text for key, text in found.items() if key not in wrong}, [
        printable(fault) for fault in (*problems.found, *faults)
    ]


def _blanks_are_plain(text: str) -> bool:
    """Whether every brace of a text is a name in braces: no width, no conversion, nothing left open."""
    try:
        fields = [(name, form, how) for _, name, form, how in Formatter().parse(text) if name is not None]
    except ValueError:
        return False
    return all(name.isidentifier() and not form and how is None for name, form, how in fields)


def _flatten(node: Mapping[object, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in node.items():
        key = f"{prefix}{name}"
        if isinstance(value, Mapping):
            yield from _flatten(value, key + ".")
        elif value is not None:
            yield key, str(value)
