"""The languages that the program speaks: those in assets/locale, and a person's own in a folder of the data folder.

A language is a folder named by its code, with YAML files in it. One that somebody has made may be incomplete or
damaged: what can be used of it is, and `faults_of` says what cannot. A person's own texts go before those of the
bundled language of the same code, so that a translation can be mended without touching the program.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Formatter

import yaml
from babel import Locale, UnknownLocaleError

from game.assets import asset, asset_names, asset_text
from game.messages import GameMessage
from rules.core.located import Limits, Problems, read_yaml
from rules.core.messages import AREA, Message, sentence_files
from rules.core.printable import describe_error, printable

FALLBACK = "en"
PLURALS = ("zero", "one", "two", "few", "many", "other")
"""The categories of plurals: what `I18n.plural` puts behind a key."""
_BRITISH = "en-GB"  # whose "A, B and C" and 25 Nov 2026 go with the spelling of our texts
_NAME = "settings.language_name"
_LARGEST = 256 * 1024  # bytes of a file
_MOST_LANGUAGES, _MOST_FILES = 40, 80  # of a person's own, and of each of them
_MOST_FONTS, _LARGEST_FONT = 4, 32 * 1024 * 1024  # of a language, and bytes of each
_LIMITS = Limits(depth=8, values=8000, letters=3000)
_log = logging.getLogger(__name__)

Texts = tuple[Mapping[str, str], tuple[Message, ...]]
"""The texts of a language by key, and what of it cannot be used."""
Stamp = tuple[tuple[str, int, int], ...]
"""Names, times and sizes of files: others have other texts in them."""


def available_languages(own: Path | None = None) -> list[str]:
    """Return codes of the languages that have a folder with files, English first; those in the folder ``own``, too."""
    return sorted(_bundled_languages() | set(_own_languages(own)), key=lambda lang: (lang != FALLBACK, lang))


@cache
def _bundled_languages() -> frozenset[str]:
    return frozenset(
        entry.name
        for entry in asset("locale").iterdir()
        if entry.is_dir() and any(asset_names(f"locale/{entry.name}", ".yaml"))
    )


def texts_of(lang: str, own: Path | None = None) -> Mapping[str, str]:
    """Return the texts of a language by key, without those that it lacks."""
    return _language(lang, own)[0]


def faults_of(lang: str, own: Path | None = None) -> tuple[Message, ...]:
    """Return what of a language cannot be used."""
    return _language(lang, own)[1]


def fonts_in(folder: Path) -> list[Path]:
    """Return the files of typefaces in the folder of a person's own language, sorted."""
    try:
        found = sorted(file for file in folder.iterdir() if file.suffix.casefold() in (".ttf", ".otf"))
        return [file for file in found if file.is_file() and file.stat().st_size <= _LARGEST_FONT][:_MOST_FONTS]
    except OSError:
        return []


def language_name(lang: str, own: Path | None = None) -> str:
    """Return what a language calls itself, its code where it does not say."""
    return texts_of(lang, own).get(_NAME) or printable(lang)


def complete(lang: str, own: Path | None = None) -> float:
    """Return how much of English a language says, from 0 to 1: each text counts, a plural as one."""
    texts = texts_of(lang, own)
    wanted, said = set(map(stem, texts_of(FALLBACK))), set(map(stem, texts))
    return len(wanted & said) / len(wanted)


def stem(key: str) -> str:
    """Return the key of a plural without its category; any other key as it is."""
    return key.rpartition(".")[0] if is_plural(key) else key


def is_plural(key: str) -> bool:
    """True if a key is that of one category of a plural."""
    before, _, form = key.rpartition(".")
    return form in PLURALS and before in _plurals()


@cache
def _plurals() -> frozenset[str]:
    """Return the keys under which English has nothing but categories."""
    found: dict[str, set[str]] = {}
    for key in texts_of(FALLBACK):
        before, _, form = key.rpartition(".")
        found.setdefault(before, set()).add(form)
    return frozenset(key for key, forms in found.items() if "other" in forms <= set(PLURALS))


def wanted_keys(lang: str) -> list[str]:
    """Return the keys that a complete language has, in the order of English, plurals in the categories of its own."""
    forms, found = forms_of(lang), list[str]()
    for key in texts_of(FALLBACK):
        if not is_plural(key):
            found.append(key)
        elif key.endswith(".other"):
            found += [f"{stem(key)}.{form}" for form in forms]
    return found


def forms_of(lang: str) -> list[str]:
    """Return the categories of plurals that a language has."""
    return [form for form in PLURALS if form in {*locale_of(lang).plural_form.rules, "other"}]


def best_language(wishes: Iterable[str], own: Path | None = None) -> str:
    """Return the first of somebody's languages (codes such as zh_TW, the dearest first) that the program speaks, in
    the script that they read if there are several; English where it speaks none of them."""
    spoken = {lang: locale_of(lang) for lang in available_languages(own)}
    for wish in filter(None, (_known(wish.replace("_", "-")) for wish in wishes)):
        found = [lang for lang, one in spoken.items() if one.language == wish.language]
        if found:
            return min(found, key=lambda lang: spoken[lang].script != wish.script)
    return FALLBACK


def named_language(word: str, own: Path | None = None) -> str | None:
    """Return the language that somebody has named: by its own code, or by one of a system (zh_TW, zh-TW); None if the
    program does not speak it."""
    if word in available_languages(own):
        return word
    wish, found = _known(word.replace("_", "-")), best_language([word], own)
    return found if wish is not None and locale_of(found).language == wish.language else None


def locale_of(lang: str) -> Locale:
    """Return what Unicode knows of a language; of one that it does not know, what it knows of English."""
    return (None if lang == FALLBACK else _known(lang)) or Locale.parse(_BRITISH, sep="-")


def _known(lang: str) -> Locale | None:
    try:
        return Locale.parse(lang, sep="-")
    except (UnknownLocaleError, ValueError):
        return None


# --- reading ----------------------------------------------------------------------------------------------------------


def _language(lang: str, own: Path | None) -> Texts:
    texts, faults = _bundled(lang)
    if own is not None and lang != FALLBACK:
        mine, wrong = _read_all(own / lang, _stamp(own / lang))
        return ({**texts, **mine}, faults + wrong) if mine or wrong else (texts, faults)
    return texts, faults


@lru_cache(maxsize=32)
def _bundled(lang: str) -> Texts:
    """English comes with the program and is trusted."""
    if lang == FALLBACK:
        texts: dict[str, str] = {}
        for source in english_files().values():
            texts.update(_plain_texts(source))
        return texts, ()
    return _gathered(lang, [asset(f"locale/{lang}/{name}") for name in asset_names(f"locale/{lang}", ".yaml")])


def english_files() -> dict[str, str]:
    """Return the files of the English texts by name: those of the program, and the sentences of errors of the rules."""
    own = {name: asset_text(f"locale/{FALLBACK}/{name}") for name in asset_names(f"locale/{FALLBACK}", ".yaml")}
    return own | {f"{AREA}_{name}": source for name, source in sentence_files().items()}


@lru_cache(maxsize=64)
def _read_all(folder: Path, stamp: Stamp) -> Texts:
    """Return the texts of one of a person's own languages, read anew when its files have changed."""
    return _gathered(folder.name, [folder / name for name, _, _ in stamp])


def _gathered(lang: str, files: Iterable[Traversable]) -> Texts:
    texts: dict[str, str] = {}
    faults: list[Message] = []
    for file in files:
        found, wrong = read_texts(file)
        texts.update(found)
        faults += wrong
    for fault in faults:
        _log.warning("the language %s: %s", printable(lang), fault)
    return texts, tuple(faults)


def _own_languages(own: Path | None) -> list[str]:
    """Return the names of the folders in a person's own that hold files, as many as can be shown."""
    try:
        found = sorted(entry.name for entry in own.iterdir() if _stamp(entry)) if own is not None else []
    except OSError:
        return []
    return [name for name in found if name != FALLBACK and name.isprintable()][:_MOST_LANGUAGES]


def _stamp(folder: Path) -> Stamp:
    """Return the files of a language in a person's own folder, as they are now; none where they cannot be read."""
    try:
        files = [entry for entry in folder.iterdir() if entry.suffix == ".yaml" and entry.is_file()]
        stats = [(file.name, file.stat()) for file in sorted(files)[:_MOST_FILES]]
        return tuple((name, stat.st_mtime_ns, stat.st_size) for name, stat in stats)
    except OSError:
        return ()


def read_texts(file: Traversable) -> tuple[dict[str, str], list[Message]]:
    """Return the texts of a stranger's file by key, and what of it cannot be used; a text with wrong braces is left
    out."""
    problems = Problems()
    try:
        with file.open("rb") as stream:
            data = stream.read(_LARGEST + 1)
        if len(data) > _LARGEST:
            return {}, [_of(file, GameMessage("large", n=_LARGEST // 1024))]
        tree = read_yaml(data.decode("utf-8"), file.name, problems, _LIMITS).plain()
    except UnicodeDecodeError:
        return {}, [_of(file, GameMessage("not_utf8"))]
    except Exception as error:  # Whatever a file does to its reader, it disables only itself.
        return {}, [_of(file, GameMessage("unreadable", reason=describe_error(error)))]
    if not isinstance(tree, Mapping):
        return {}, [_of(file, GameMessage("no_texts"))]
    found = dict(_flatten(tree))
    wrong = [key for key, text in found.items() if not blanks_are_plain(text)]
    faults = [_of(file, GameMessage("braces", key=key)) for key in wrong]
    sound = {key: text for key, text in found.items() if key not in wrong}
    return sound, [fault.safe() for fault in (*problems.faults, *faults)]


def _of(file: Traversable, reason: Message) -> Message:
    return Message("of", path=file.name, reason=reason).safe()


def blanks_are_plain(text: str) -> bool:
    """Return whether every brace of a text is a name in braces: no width, no conversion, nothing left open."""
    try:
        fields = [(name, form, how) for _, name, form, how in Formatter().parse(text) if name is not None]
    except ValueError:
        return False
    return all(name.isidentifier() and not form and how is None for name, form, how in fields)


def _plain_texts(source: str) -> Iterator[tuple[str, str]]:
    """Yield the texts of a file of the program by key. It holds nothing but words under names, so that it need not be
    understood like any YAML: that takes twice as long, at every start."""
    path: list[str] = []
    name: str | None = None
    for event in yaml.parse(source, Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader)):
        if isinstance(event, yaml.ScalarEvent):
            if name is None:
                name = event.value
            else:
                yield ".".join((*path, name)), event.value
                name = None
        elif isinstance(event, yaml.MappingStartEvent) and name is not None:
            path.append(name)
            name = None
        elif isinstance(event, yaml.MappingEndEvent) and path:
            path.pop()


def _flatten(node: Mapping[object, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in node.items():
        key = f"{prefix}{name}"
        if isinstance(value, Mapping):
            yield from _flatten(value, key + ".")
        elif value is not None:
            yield key, str(value)
