"""Every text that the program asks for exists, every text there is is asked for, and the fonts can show them all.

Most keys stand in the sources as they are. Those put together while the program runs are listed in
keys_put_together.py, so that a key nobody can ask for is found as well.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest
from fontTools.ttLib import TTFont

import game
from game.assets import asset_source
from game.coach.remarks import book
from game.i18n import I18n
from game.languages import FALLBACK, available_languages, texts_of
from game.platform.input import DEFAULT_KEYS, key_names
from game.ui.icons import Icons
from game.ui.style import Role
from game.ui.typography.faces import FACES, runs
from game.ui.typography.text import SUBSTITUTES
from game.wonders.table.telling.questions import CardQuestion
from rules.core.messages import AREA
from tests.game.keys_put_together import BOOKS, OTHER_PATTERNS, PATTERNS, QUESTIONS

pytestmark = pytest.mark.xdist_group("sources")
SOURCES = sorted(path for path in Path(game.__file__).parent.rglob("*.py"))
WORDS = {
    "up",
    "down",
    "left",
    "right",
    "home",
    "end",
    "delete",
    "page up",
    "page down",
    "space",
}  # keys, and plain words too
KEY_NAMES = set(key_names({}))  # given to every text
KEY = re.compile(r"[a-z][a-z0-9_]*(\.\w+)+")
FILE = re.compile(r".*\.(json|npz|txt|log|png|wav|svg|yaml|tmp|bak|py)")


@pytest.fixture(scope="module")
def tr() -> I18n:
    return I18n(FALLBACK)


@pytest.fixture(scope="module", autouse=True)
def forgotten_sources() -> Iterator[None]:
    """No later test has the garbage collector look through all these nodes."""
    yield
    nodes.cache_clear()


@cache
def nodes() -> list[tuple[str, ast.AST]]:
    """Every string, call and dictionary of every source of the program, with its place."""
    return [
        (f"{path.name}:{node.lineno}", node)
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, (ast.Constant, ast.JoinedStr, ast.Call, ast.Dict))
    ]


@cache
def literals() -> dict[str, str]:
    """Every string constant that stands alone, with the place of one of its uses."""
    inside = {id(part) for _, node in nodes() if isinstance(node, ast.JoinedStr) for part in node.values}
    return {
        node.value: place
        for place, node in nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside
    }


def patterns_in_code() -> dict[str, str]:
    """Every f-string that looks like a key, its values as stars, with the place of one of its uses."""
    found = {}
    for place, node in nodes():
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else "*" for part in node.values]
            text = "".join(str(part) for part in parts)
            if re.fullmatch(r"[a-z_0-9*]+(\.[\w*]+)+", text):
                found[text] = place
    return found


def asked_by_questions() -> set[str]:
    """The texts of verbs: each question has its own verbs, and says where their texts are."""
    keys = set()
    for question in QUESTIONS:
        for verb in question.verbs:
            if len(question.verbs) > 1:
                keys |= {verb.label, f"{question.words}.verb_tip.{verb.name}"}
            if type(question).confirm is CardQuestion.confirm:
                keys.add(f"{question.words}.confirm.{verb.name}")
    return keys


def asked_by_coaches() -> set[str]:
    """The remarks of all books."""
    return {f"coach.{name}.{remark.id}" for name in BOOKS for remark in book(name).remarks}


@cache
def asked_by_pattern() -> set[str]:
    return (asked_by_questions() | asked_by_coaches()) | {
        pattern.replace("*", "{}").format(*words)
        for pattern, choices in PATTERNS.items()
        for words in product(*choices)
    }


def forms(key: str, tr: I18n) -> list[str]:
    """The key, or the keys of its plural forms."""
    plural = [form for form in (f"{key}.one", f"{key}.other") if tr.has(form)]
    return plural or [key]


@cache
def areas(tr: I18n) -> set[str]:
    return {key.partition(".")[0] for key in tr.known_keys()}


def test_every_key_put_together_is_listed(tr: I18n) -> None:
    mine = {
        pattern
        for pattern in patterns_in_code()
        if (pattern.partition(".")[0] in areas(tr) or pattern[0] == "*") and pattern not in OTHER_PATTERNS
    }
    assert mine == set(PATTERNS)


def test_every_key_asked_for_has_a_text(tr: I18n) -> None:
    missing = {key for key in asked_by_pattern() if not all(tr.has(form) for form in forms(key, tr))}
    for text, place in literals().items():
        looks_like_one = KEY.fullmatch(text) and text.partition(".")[0] in areas(tr) and not FILE.fullmatch(text)
        if looks_like_one and text not in asked_by_pattern() and f"how_to_play.{text}" not in asked_by_pattern():
            missing |= {f"{form} ({place})" for form in forms(text, tr) if not tr.has(form)}
    assert sorted(missing) == []


def test_keys_are_named_as_they_are_set_and_never_as_they_were_at_first(tr: I18n) -> None:
    named = {word.title() for names in DEFAULT_KEYS.values() for word in names if len(word) > 1 and word not in WORDS}
    letters = {name.upper() for names in DEFAULT_KEYS.values() for name in names if len(name) == 1}
    word = re.compile(rf"(?<![%\w])(?<![Ss]ide )({'|'.join(sorted(named | letters | {'Esc', 'F11', 'F12'}))})(?!\w)")
    assert word.search("press H for advice") and word.search("F1: help") and not word.search("side B is stranger")
    of_the_pad = ("how_to_play.controls.gamepad", "settings.control_")  # whose buttons have letters of their own
    assert [key for key in tr.known_keys() if word.search(tr.raw(key)) and not key.startswith(of_the_pad)] == []


def test_every_action_whose_key_is_named_exists(tr: I18n) -> None:
    asked = {name for key in tr.known_keys() for name in re.findall(r"\{key_(\w+)\}", tr.raw(key))}
    assert asked and asked <= set(DEFAULT_KEYS)


def test_every_text_is_asked_for(tr: I18n) -> None:
    asked = {form for key in (*asked_by_pattern(), *literals()) for form in forms(key, tr)}
    assert [key for key in tr.known_keys() if key not in asked and not key.startswith(f"{AREA}.")] == []


def calls() -> Iterator[tuple[str, str, set[str], bool]]:
    """Place, key, names of the values and whether it is a plural, of every call with a constant key."""
    for place, node in nodes():
        if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
            continue
        name = ast.unparse(node.func)
        if re.search(r"(^|[._])tr(\.plural)?$", name) and all(word.arg for word in node.keywords):
            yield place, str(node.args[0].value), {str(word.arg) for word in node.keywords}, name.endswith("plural")


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_blank_of_a_text_is_filled_in(tr: I18n) -> None:
    icons, wrong = set(Icons().names()) | KEY_NAMES, []
    for place, key, values, plural in calls():
        texts = [tr._texts[form] for form in forms(key, tr) if form in tr._texts]
        wanted = set().union(*map(blanks, texts)) - icons
        given = values | ({"n"} if plural else set())
        if wanted - given:
            wrong.append(f"{place} {key}: wanted {sorted(wanted)}, given {sorted(given)}")
    assert wrong == []


def test_sentences_are_joined_by_the_language_and_not_by_code() -> None:
    """A full stop is not the same sign everywhere: tr.sentences and tr.sentence know the one of the language."""
    glued = [
        place
        for place, node in nodes()
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "join"
        and isinstance(node.func.value, ast.Constant)
        and node.func.value.value == ". "
    ]
    assert glued == []


def test_blanks_are_icons_or_values_somewhere(tr: I18n) -> None:
    given = {str(word.arg) for _, node in nodes() if isinstance(node, ast.Call) for word in node.keywords if word.arg}
    given |= {
        str(key.value)
        for _, node in nodes()
        if isinstance(node, ast.Dict)
        for key in node.keys
        if isinstance(key, ast.Constant)
    }
    known = given | set(Icons().names()) | {"n"} | KEY_NAMES
    texts = {key: text for key, text in tr._texts.items() if not key.startswith(f"{AREA}.")}
    assert {key: blanks(text) - known for key, text in texts.items() if blanks(text) - known} == {}


@pytest.mark.parametrize("lang", available_languages())
@pytest.mark.parametrize("role", get_args(Role))
def test_every_letter_of_every_text_is_written_by_a_face(role: str, lang: str) -> None:
    """If this fails for a language of characters: python -m game.workshop.fonts."""
    used = "".join(texts_of(lang).values())
    used += "".join(text for text in literals() if len(text) < 4 and not text.isascii())
    signs = "".join(sorted(set(used.translate(SUBSTITUTES)) - {"\n"}))
    covered = {face: set(TTFont(asset_source(file)).getBestCmap()) for face, file in FACES.items()}
    assert [sign for face, part in runs(role, signs) for sign in part if ord(sign) not in covered[face]] == []
