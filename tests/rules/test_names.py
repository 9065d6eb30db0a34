"""The engine names no expansion: neither their folders, nor their words, nor their cards, in code or in comments; and
what stands in one expansion's folder names no other. The words are read from the folders themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import rules
from rules.wonders.content.effects import Vocabulary
from rules.wonders.engine.phases import ENGINE
from rules.wonders.library import folders
from tests.rules.test_imports import imports

ROOT = Path(rules.__file__).parent
HOME = ROOT / "wonders"
EXPANSIONS = tuple(sorted(path.parent.name for path in HOME.glob("*/manifest.yaml") if path.parent.name != "base"))
# What the words of an expansion are made of, and its own common names; anywhere in a word.
STEMS = {
    "armada": ("armada", "shipyard", "island", "incursion", "piracy", "naval"),
    "leaders": ("leader", "recruit", "courtesan", "rome", "draft"),
    "two_players": ("free_city", "two_player"),
    "teams": ("partner_hand", "team_size"),
}
# Names of things that the engine has too.
SHARED = {"game", "age", "turn", "deal", "choose", "leftovers", "teams"}


@cache
def words_of(name: str) -> frozenset[str]:
    """Steps, flows, loops, questions, follow-ups, verbs, colours, powers, counters, columns, constants, options,
    sections, cards and boards that only this folder brings."""
    base = rules.ruleset()
    mine = rules.ruleset((name,))
    brought = folders()[name].mechanics()
    engine = Vocabulary(())
    found = {name, *brought.steps, *brought.asks_as, *brought.options, *brought.sections, *brought.categories}
    found |= {question.kind for question in brought.questions} | {verb.name for verb in brought.verbs}
    found |= {*brought.colours, *brought.powers, *brought.counters}
    found |= {counter for _, counter in brought.colours.values()}
    found |= set(mine.content.flows) | set(mine.content.loops) | set(mine.content.follow_ups) | set(mine.constants)
    found |= set(mine.card_index) | set(mine.boards)
    known = {*base.card_index, *base.boards, *base.constants, *base.content.flows, *base.content.loops}
    known |= {*base.content.follow_ups, *base.vocabulary.verbs, *engine.powers, *engine.counters, *engine.categories}
    known |= {*ENGINE.steps, *ENGINE.asks_as, *(question.kind for question in ENGINE.questions)}
    return frozenset(found - known - SHARED)


def pattern(name: str) -> re.Pattern[str]:
    """Whatever of an expansion must not be met elsewhere: ``free_city`` finds "Free City" too."""
    whole = "|".join(sorted(word.replace("_", r"[_\s-]?") for word in words_of(name)))
    stems = "|".join(stem.replace("_", r"[_\s-]?") for stem in STEMS.get(name, (name,)))
    return re.compile(rf"(?<![a-z])(?:{whole})(?![a-z])|(?<![a-z])(?:{stems})", re.IGNORECASE)


def elsewhere() -> Iterator[tuple[str, Path]]:
    """Each expansion with each module of the rules that is not in its folder."""
    for name in EXPANSIONS:
        for path in sorted(ROOT.rglob("*.py")):
            if HOME / name not in path.parents:
                yield name, path


def test_the_words_are_found() -> None:
    assert {"armada", "leaders", "teams", "two_players"} == set(EXPANSIONS)
    wanted = {
        "recruit",
        "draft",
        "mark_leader",
        "recruit_more",
        "extra_recruit",
        "leaders_dealt",
        "own_leaders",
        "white",
    }
    assert wanted | {"solomon", "rome", "courtesans_guild", "recruitment"} <= words_of("leaders")
    assert {"two_players", "free_city", "holders"} == words_of("two_players")
    assert {"incursion", "free_move", "naval_conflict", "lush_archipelago", "pontoon"} <= words_of("armada")
    assert {"open_hands", "team_size", "opponent_tokens"} == words_of("teams")
    assert not {"turn", "discard_pick", "stables", "deal"} & (words_of("leaders") | words_of("two_players"))


def test_no_other_module_names_an_expansion_or_its_words() -> None:
    wanted = {name: pattern(name) for name in EXPANSIONS}
    found = [
        f"{name} in {path.relative_to(ROOT)}:{number}: {line.strip()}"
        for name, path in elsewhere()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if wanted[name].search(line)
    ]
    assert not found, "\n".join(found)


def test_no_other_module_imports_from_an_expansion() -> None:
    found = [
        f"{path.relative_to(ROOT)} imports {imported}"
        for name, path in elsewhere()
        for imported in imports(path, whole=True)
        if f"{imported}.".startswith(f"rules.wonders.{name}.")
    ]
    assert not found, "\n".join(found)
