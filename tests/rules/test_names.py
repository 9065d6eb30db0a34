"""The engine leans on no expansion, nor does one on another: it imports nothing from its folder, reads nothing that
only this folder declares, keeps no field that only this folder sets, and holds none of the words that the expansion
registers. All of it is read from the folders
themselves."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import rules
from rules.wonders.content.effects import Vocabulary, kind_of
from rules.wonders.library import folders
from rules.wonders.phases import ENGINE
from tests.rules.test_imports import imports
from tests.support.ownership import holders, names_in, readers, serving

pytestmark = pytest.mark.xdist_group("sources")

ROOT = Path(rules.__file__).parent
HOME = ROOT / "wonders"
EXPANSIONS = tuple(sorted(path.parent.name for path in HOME.glob("*/manifest.yaml") if path.parent.name != "base"))
ENGINE_MODULES = {
    path
    for path in (*(ROOT / "core").rglob("*.py"), *HOME.rglob("*.py"))
    if path.relative_to(ROOT).parts[1] not in EXPANSIONS
}
# Names of things that the engine has too.
SHARED = {"game", "age", "turn", "deal", "choose", "leftovers", "teams", "cities"}


@cache
def words_of(name: str) -> frozenset[str]:
    """Steps, flows, loops, questions, follow-ups, verbs, colours, powers, counters, columns, constants, options,
    sections, cards and boards that only this folder brings."""
    base = rules.ruleset()
    mine = rules.ruleset((name,))
    brought = folders()[name].mechanics()
    engine = Vocabulary(())
    words, flow = brought.words, brought.flow
    found = {name, *flow.steps, *flow.asks_as, *brought.opening.options, *words.sections, *words.categories}
    found |= {question.kind for question in flow.questions} | {kind_of(verb) for verb in words.verbs}
    found |= {*words.colours, *words.powers, *words.counters, *words.extras}
    found |= {colour.counter for colour in words.colours.values()}
    found |= set(mine.content.flows) | set(mine.content.loops) | set(mine.content.follow_ups) | set(mine.constants)
    found |= set(mine.card_index) | set(mine.boards)
    known = {*base.card_index, *base.boards, *base.constants, *base.content.flows, *base.content.loops}
    known |= {*base.content.follow_ups, *base.vocabulary.verbs, *engine.categories}
    ours = ENGINE.flow
    known |= {*ours.steps, *ours.asks_as, *(question.kind for question in ours.questions)}
    return frozenset(found - known - SHARED)


def modules_of(name: str) -> list[Path]:
    """The modules of an expansion's folder."""
    return sorted((HOME / name).rglob("*.py"))


def others(name: str) -> list[Path]:
    """All modules of the rules but those of an expansion."""
    return [path for path in sorted(ROOT.rglob("*.py")) if HOME / name not in path.parents]


def test_the_words_are_found() -> None:
    assert {"armada", "cities", "leaders", "teams", "two_players", "wonder_pack"} == set(EXPANSIONS)
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
    assert {"incursion", "free_move", "naval_conflict", "lush_archipelago", "pontoon", "sail"} <= words_of("armada")
    assert {"coin_loss", "diplomacy", "black", "debt", "lair", "petra", "guild_of_shadows"} <= words_of("cities")
    assert {"copy_stage", "bury", "stonehenge", "manneken_pis"} <= words_of("wonder_pack")
    assert {"start_companion", "team_size", "opponent_tokens"} == words_of("teams")
    assert not {"turn", "discard_pick", "stables", "deal"} & (words_of("leaders") | words_of("two_players"))


@pytest.mark.parametrize("name", EXPANSIONS)
def test_no_other_module_reads_what_only_an_expansion_declares_or_holds_its_words(name: str) -> None:
    found = readers(modules_of(name), others(name)) + holders(others(name), words_of(name))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", EXPANSIONS)
def test_no_other_module_keeps_a_field_that_only_an_expansion_sets(name: str) -> None:
    found = serving(modules_of(name), [path for path in others(name) if path in ENGINE_MODULES])
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", EXPANSIONS)
def test_no_word_of_the_engine_is_for_an_effect_of_an_expansion(name: str) -> None:
    engine = Vocabulary(())
    theirs = {kind_of(verb) for verb in folders()[name].mechanics().words.verbs}
    assert not theirs & {*engine.powers, *engine.counters, *engine.targets, *engine.categories}


@pytest.mark.parametrize("name", EXPANSIONS)
def test_no_other_module_imports_from_an_expansion(name: str) -> None:
    found = [
        f"{path.relative_to(ROOT)} imports {imported}"
        for path in others(name)
        for imported in imports(path, whole=True)
        if f"{imported}.".startswith(f"rules.wonders.{name}.")
    ]
    assert not found, "\n".join(found)


def test_who_leans_on_an_expansion_is_found(tmp_path: Path) -> None:
    own, other = tmp_path / "own.py", tmp_path / "other.py"
    own.write_text(
        "class Harbour:\n    def __init__(self, depth: int) -> None:\n        self.quay = self.card = depth\n"
    )
    other.write_text(
        '"""A moor."""\ndef look(card, city):\n    return city.quay if city.card == "moor" else "mooring"\n'
    )
    assert {"Harbour", "depth", "quay", "card"} <= names_in(own).declared
    found = names_in(other)
    assert (3, "quay") in found.attributes and {text for _, text in found.strings} == {"moor", "mooring"}
    assert readers([own], [other]) == [f"{other}:3: .quay"]
    assert holders([other], {"moor"}) == [f"{other}:3: 'moor'"]


def test_a_field_that_serves_an_expansion_alone_is_found(tmp_path: Path) -> None:
    engine, ship, tax = tmp_path / "engine.py", tmp_path / "ship.py", tmp_path / "tax.py"
    engine.write_text(
        "class City:\n    def __init__(self):\n        self.sails = self.coins = 0\n"
        "def joined(one, two):\n    one.sails += two.sails\n"
    )
    ship.write_text("def rig(city):\n    city.sails += 1\n    city.coins -= 1\n")
    tax.write_text("def pay(city):\n    city.coins -= 1\n")
    assert serving([ship], [engine, tax]) == [f"{engine}: City.sails"]
    assert serving([tax], [engine, ship]) == []
