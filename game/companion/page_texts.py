"""The texts of the page, in the languages of the program."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path

from game.editions import GameEdition, game_in_words
from game.i18n import I18n
from game.languages import available_languages, best_language, language_name
from game.ui.theme import SEAT_COLOURS

PAGE = (
    "title", "connecting", "lost", "away_since", "refused", "bare",
    "code", "join", "wrong_code", "no_code", "wait", "unreached", "over", "again",
    "choose_seat", "your_name", "name_taken", "take", "watch", "none_free", "free", "held", "here", "away",
    "bot", "mine", "seated", "released", "elsewhere", "use_here", "give_back", "second", "cover", "show", "private",
    "paused", "waiting", "waiting_away", "all_chosen", "chosen", "back", "go_on",
    "hand", "cities", "middle", "log", "menu", "choose_card", "ways", "send", "advice", "thinking", "close",
    "result", "end", "won", "next_game", "left", "spare",
    "text_size", "look", "look_auto", "look_light", "look_dark", "language", "vibrate",
    "screen_on", "stay_on", "stay_on_film", "plain", "neighbour_left", "neighbour_right",
    "you", "stages", "new", "enlarge", "onlooker", "stop", "time_left", "time_up",
)  # fmt: skip
"""Texts that the page asks for, each ``hands.page.<name>``."""
FIRST = (
    "title", "connecting", "refused", "bare", "code", "join", "wrong_code", "no_code", "wait",
    "unreached", "over", "again",
)  # fmt: skip
"""Those that it brings along, for as long as no table has let it in."""


_CLAUSE = re.compile("[,;:.(，；：。（]")  # what an icon is called stands before the first


def page_texts(lang: str, own: Path | None = None) -> dict[str, object]:
    """Return what the page needs to speak the language nearest to the one that a browser asks for. ``own``: the folder
    of a person's own languages."""
    return _texts(_spoken(lang, own), own)


@lru_cache(maxsize=256)
def _spoken(lang: str, own: Path | None) -> str:
    return lang if lang in available_languages(own) else best_language([lang], own)


@lru_cache(maxsize=16)
def _texts(spoken: str, own: Path | None) -> dict[str, object]:
    """Return the texts of a language that the program speaks: whatever browsers ask for, there are few of these."""
    tr = I18n(spoken, own)
    return {
        "lang": tr.lang,
        "languages": [{"id": name, "name": language_name(name, own)} for name in available_languages(own)],
        "icons": _icon_names(tr),
        "texts": {name: tr(f"hands.page.{name}") for name in PAGE},
        "colours": [f"#{r:02x}{g:02x}{b:02x}" for r, g, b in SEAT_COLOURS],
    }


@lru_cache(maxsize=64)
def what_is_played(edition: GameEdition, own: Path | None, lang: str) -> str:
    """Return what is played, in a language that the program speaks."""
    return game_in_words(I18n(lang, own), edition)


def _icon_names(tr: I18n) -> dict[str, str]:
    """Return what icons are called, for whoever hears the page instead of seeing it."""
    found = {key.rpartition(".")[2]: _CLAUSE.split(tr(key))[0] for key in tr.known_keys("table.icon.")}
    return {**found, "hint": tr("hands.page.advice"), "victory_3": found["victory_1"], "victory_5": found["victory_1"]}


def first_texts() -> str:
    """Return a script with the texts that are shown before a table has said anything, in every bundled language."""
    texts = {lang: {name: I18n(lang)(f"hands.page.{name}") for name in FIRST} for lang in available_languages()}
    return f"const First = {json.dumps(texts)};\n"
