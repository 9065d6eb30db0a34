"""The made-up expansion ``comet``, installed from outside: found, named, refused, and without a trace where it is not
in play."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import rules
from rules import ContentError, Setup, SetupError
from rules.wonders import library
from rules.wonders.expansion import Expansion
from rules.wonders.folder import Folder
from tests.expansions.comet.state import COLOUR
from tests.expansions.comet_games import BOTH, COMET
from tests.rules.wonders.playout import full_deal, record_game


def test_it_can_be_asked_for_while_it_is_installed() -> None:
    assert rules.expansions() == ("armada", "cities", "comet", "leaders", "wonder_pack")
    library.uninstall("comet")
    try:
        assert rules.expansions() == ("armada", "cities", "leaders", "wonder_pack")
        with pytest.raises(
            SetupError, match="there is no expansion 'comet'; allowed: armada, cities, leaders, wonder_pack"
        ):
            rules.new_game(Setup(3, 1, COMET))
    finally:
        library.install("tests.expansions.comet")
    assert rules.new_game(Setup(3, 1, COMET))[0].setup.expansions == COMET


def test_a_package_without_a_manifest_is_refused() -> None:
    with pytest.raises((OSError, rules.ContentError)):
        library.install("tests.support")
    assert rules.expansions() == ("armada", "cities", "comet", "leaders", "wonder_pack")


def test_an_entry_point_installs_it_for_every_process(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("comet", "tests.expansions.comet", library.GROUP)
    found = {library.GROUP: [point]}
    monkeypatch.setattr(library, "entry_points", lambda group: found[group])
    library.uninstall("comet")
    library.installed.cache_clear()
    try:
        assert rules.expansions() == ("armada", "cities", "comet", "leaders", "wonder_pack")
        assert rules.new_game(Setup(2, 1, BOTH))[0].setup.expansions == BOTH
    finally:
        monkeypatch.undo()
        library.installed.cache_clear()
        assert rules.expansions() == ("armada", "cities", "leaders", "wonder_pack")
        library.install("tests.expansions.comet")


def test_without_its_mechanics_its_content_makes_no_sense(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Folder, "mechanics", lambda self: Expansion())
    library.install("tests.expansions.comet")
    try:
        with pytest.raises(ContentError) as caught:
            rules.ruleset(COMET)
        assert any("'deal_omens' is not a valid 'game'" in problem for problem in caught.value.problems)
        assert any(
            problem.startswith("comet/omens.yaml:1: the file has an unknown field") for problem in caught.value.problems
        )
    finally:
        monkeypatch.undo()
        library.install("tests.expansions.comet")


def test_its_words_exist_only_where_it_is_in_play() -> None:
    mine = rules.ruleset(COMET)
    assert {"tails", "draw_omens", "burn_omen", "clear_sky"} <= set(mine.vocabulary.verbs)
    assert mine.vocabulary.powers["clear_sky"] == 32 and COLOUR in mine.colours
    assert mine.categories == (*rules.ruleset().categories, "comet")
    plain = rules.ruleset(("leaders",))
    assert "tails" not in plain.vocabulary.verbs and "samarkand" not in plain.boards
    assert rules.ruleset(BOTH).categories == (*rules.ruleset().categories, "comet", "leaders")


def test_a_game_without_it_is_the_same_game() -> None:
    library.uninstall("comet")
    try:
        before = [record_game(Setup(seats, 3, ("leaders",)))[0].to_json() for seats in (2, 4)]
    finally:
        library.install("tests.expansions.comet")
    assert [record_game(Setup(seats, 3, ("leaders",)))[0].to_json() for seats in (2, 4)] == before


def test_the_age_cards_are_those_of_the_same_game_without_it() -> None:
    plain, mine = full_deal(Setup(4, 11)), full_deal(Setup(4, 11, COMET))
    assert plain["age1"] == mine["age1"] and plain["age2"] == mine["age2"]


def test_naming_it_in_any_order_is_the_same_game() -> None:
    first, second = Setup(4, 2, ("comet", "leaders")), Setup(4, 2, ("leaders", "comet"))
    assert first == second and first.to_json() == second.to_json()
    assert rules.rules_for(first) is rules.rules_for(second) is rules.ruleset(("leaders", "comet"))
    assert record_game(first)[0].to_json() == record_game(second)[0].to_json()


def test_no_unowned_city_gets_its_board() -> None:
    with pytest.raises(SetupError, match="cannot have the board 'samarkand'"):
        rules.new_game(Setup(2, 1, COMET, boards=("giza", "rhodes", "samarkand")))
    boards = {rules.new_game(Setup(2, seed, COMET))[0].cities[2].board for seed in range(60)}
    assert len(boards) == 7 and "samarkand" not in boards


BROKEN = {
    "no manifest": {},
    "a bad manifest": {"manifest.yaml": "id: [broken\n"},
    "not UTF-8": {"manifest.yaml": b"id: caf\xe9\n"},
    "unknown content": {"manifest.yaml": "id: someones\ncontent: [gone.yaml]\n"},
    "a bad card": {
        "manifest.yaml": "id: someones\ncontent: [cards.yaml]\n",
        "cards.yaml": "cards: [{id: moon, age: 9}]\n",
    },
    "raising mechanics": {"manifest.yaml": "id: someones\nmechanics: true\n", "mechanics.py": "raise SystemExit(3)\n"},
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_expansion_disables_only_itself_and_says_why(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "someones"
    package.mkdir()
    (package / "__init__.py").touch()
    for name, text in BROKEN[how].items():
        (package / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in [name for name in sys.modules if name.split(".")[0] == "someones"]:
        monkeypatch.delitem(sys.modules, name)
    point = EntryPoint("someones", "someones", library.GROUP)
    monkeypatch.setattr(library, "entry_points", lambda group: [point])
    library.installed.cache_clear()
    try:
        assert rules.expansions() == ("armada", "cities", "leaders", "wonder_pack")
        sentence = str(library.installed().refused["someones"])
        assert sentence.startswith("the expansion 'someones' cannot be used: ") and len(sentence) <= 200
        with pytest.raises(SetupError) as refused:
            rules.new_game(Setup(3, 1, ("someones",)))
        assert str(refused.value) == sentence
        assert rules.new_game(Setup(3, 1))
    finally:
        monkeypatch.undo()
        library.installed.cache_clear()
        library.install("tests.expansions.comet")
