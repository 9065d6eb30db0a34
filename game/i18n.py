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
brace that is no value at all stays as it is, so `{coin}` can be an icon (game/ui/typography/text.py). Adding a language
is adding a folder of files (game/languages.py); what it leaves out falls back to English, and so does what cannot be
used: strangers may have written it. `I18n.faults` says why.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from datetime import datetime
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal

from babel.dates import format_date, format_time, get_datetime_format
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from game.languages import (
    FALLBACK,
    PLURALS,
    available_languages,
    faults_of,
    fonts_in,
    locale_of,
    read_texts,
    texts_of,
)
from game.messages import system_message
from rules.core.messages import AREA, Message, is_list, message_of

_log = logging.getLogger(__name__)


class I18n:
    """The texts of one language, perhaps one in the folder of a person's ``own``; calling it translates."""

    def __init__(self, lang: str = FALLBACK, own: Path | None = None) -> None:
        self.lang = lang if lang in available_languages(own) else FALLBACK
        self._texts = dict(texts_of(self.lang, own))
        self.faults = list(faults_of(self.lang, own))  # what of it cannot be used
        self.fonts = fonts_in(own / self.lang) if own is not None else []  # that it brings
        self._fallback = self._texts if self.lang == FALLBACK else dict(texts_of(FALLBACK))
        self._reported: set[str] = set()
        self._locale, self._english = locale_of(self.lang), locale_of(FALLBACK)
        self.given: Mapping[str, object] = {}
        self.lenient = False  # a key without a text shows its last word: expansions from outside may lack texts

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the text of `key` with `values` filled in; a missing key shows as ⟨key⟩ and is logged once. A value
        `reason` may be a message or an error, whose sentence is made in this language."""
        text = self._texts.get(key)
        if text is None:
            text = self._fallback.get(key)
            if text is None:
                self._report(key)
        if text is None:
            return key.rpartition(".")[2].replace("_", " ").capitalize() if self.lenient else f"⟨{key}⟩"
        if "{" not in text:
            return text
        if "reason" in values:
            values = {**values, "reason": self.message(values["reason"])}
        return text.format_map(_Values(self.given, values))

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

    def marks(self, parts: Iterable[str]) -> str:
        """Return what marks one thing, set apart; empty ones left out."""
        return self("list.marks").join(part for part in parts if part)

    def sentences(self, parts: Iterable[str]) -> str:
        """Return sentences one behind the other, empty ones left out."""
        return self("list.sentences").join(part for part in parts if part)

    def clauses(self, parts: Iterable[str]) -> str:
        """Return things that are told side by side in one sentence."""
        return self("list.clauses").join(parts)

    def sentence(self, words: str) -> str:
        """Return words with a full stop, if they end without one."""
        return words if words.endswith((".", "!", "?", "…", "。", "！", "？")) else self("list.sentence", words=words)

    def message(self, message: object) -> str:
        """Return the sentence of a message, or of an error that was raised with one; the text of anything else."""
        if isinstance(message, BaseException):
            message = system_message(message) if isinstance(message, OSError) else message_of(message)
        if is_list(message):
            return self("list.names").join(map(self.message, message))
        if not isinstance(message, Message):
            return str(message)
        key = f"{AREA}.{message.code}"
        if not self.has(key):
            return str(message)
        return self(key, **{name: self.message(value) for name, value in message.values.items()})

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
        """Return the date, written as :meth:`day` writes it, and the time of a moment."""
        both = str(get_datetime_format("medium", locale=self._locale))
        return both.format(format_time(moment, "short", locale=self._locale), self.day(moment))

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
                    found, faults = read_texts(entry)
                    texts.update(found)
                    self.faults += faults

    def known_keys(self, prefix: str = "") -> list[str]:
        """Return all keys with a text that begin with `prefix`, in the order of their files."""
        return [key for key in self._fallback if key.startswith(prefix)]

    def _report(self, key: str) -> None:
        if key not in self._reported:
            self._reported.add(key)
            _log.warning("no text for %s in %s", key, self.lang)


class _Values(dict[str, object]):
    """Values of a call, then those given to every text; leaves braces without a value as they are."""

    def __init__(self, given: Mapping[str, object], values: Mapping[str, object]) -> None:
        super().__init__(values)
        self._given = given

    def __missing__(self, key: str) -> object:
        return self._given.get(key, "{" + key + "}")
