"""Expansions are folders: named in any order they are the same game, and one that is taken away is simply not there."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from itertools import permutations
from pathlib import Path
from random import Random

import pytest

import rules
from rules import Record, Setup, SetupError
from rules.core.record import replay
from rules.wonders import library
from tests.rules.wonders.goldens import FOLDER, SETUPS, paths
from tests.rules.wonders.playout import record_game

# ---- the order of names


@pytest.mark.parametrize("seats", [2, 4])
def test_the_order_in_which_expansions_are_named_changes_nothing(seats: int) -> None:
    library.install("tests.expansions.comet")
    try:
        setups = [Setup(seats, 5, names) for names in permutations(("comet", "leaders"))]
        documents = [setup.to_json() for setup in setups]
        assert all(document == documents[0] for document in documents)
        assert documents[0]["expansions"] == ["comet", "leaders"]
        assert len({rules.rules_for(setup).content.digest for setup in setups}) == 1
        assert len({id(rules.rules_for(setup)) for setup in setups}) == 1
        games = [record_game(setup)[0].to_json() for setup in setups]
        assert games[0] == games[1]
        # A record written with the names in another order is the same record.
        turned = {**games[0], "setup": {**games[0]["setup"], "expansions": ["leaders", "comet"]}}
        assert Record.from_json(turned).to_json() == games[0]
        assert rules.digest(replay(Record.from_json(turned))) == games[0]["checks"][-1]
    finally:
        library.uninstall("comet")


def test_content_is_the_same_in_whatever_order_folders_are_named() -> None:
    names = ("two_players", "leaders")
    assert rules.ruleset(names) is rules.ruleset(reversed(names)) is rules.ruleset(list(names))
    assert [card.id for card in rules.ruleset(names).cards] == [card.id for card in rules.ruleset(("leaders",)).cards]


def test_an_expansion_named_twice_is_refused() -> None:
    with pytest.raises(SetupError, match="named twice"):
        rules.new_game(Setup(3, 1, ("leaders", "leaders")))


# ---- taken away

PLAY = """
import json, sys
from random import Random
import rules
from rules import Setup, SetupError

def refused(setup):
    try:
        rules.new_game(setup)
    except SetupError as error:
        return str(error)
    return ""

games = []
for seats in json.loads(sys.argv[1]):
    state, _ = rules.new_game(Setup(seats, 3, tuple(json.loads(sys.argv[2]))))
    world = rules.determinize(rules.view(state, 0), Random(1))
    rules.playout(world, None, Random(1))
    rules.playout(state, None, Random(2))
    games.append([state.finished and world.finished, rules.totals(state), sorted(state.rs.categories)])
print(json.dumps({
    "home": rules.__file__,
    "expansions": rules.expansions(),
    "games": games,
    "leaders": refused(Setup(3, 1, ("leaders",))),
    "option": refused(Setup(3, 1, options={"own_leaders": [{"id": "own_x"}]})),
    "two": refused(Setup(2, 1)),
    "one": refused(Setup(1, 1)),
    "folders": [name for name in ("leaders", "two_players") if any(f"wonders.{name}" in m for m in sys.modules)],
}))
"""


def played_without(folder: str, tmp_path: Path, seats: list[int], expansions: list[str]) -> dict[str, object]:
    """What a copy of the rules without a folder plays and refuses, in a process of its own."""
    home = Path(rules.__file__).parent
    shutil.copytree(home, tmp_path / "rules", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    shutil.rmtree(tmp_path / "rules" / "wonders" / folder)
    command = [sys.executable, "-c", PLAY, json.dumps(seats), json.dumps(expansions)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    assert Path(str(found["home"])).parent.parent.resolve() == tmp_path.resolve()
    return found


def test_without_the_folder_of_leaders_the_base_game_plays(tmp_path: Path) -> None:
    found = played_without("leaders", tmp_path, [2, 3, 7], [])
    assert found["expansions"] == ["armada", "cities", "wonder_pack"]
    assert found["leaders"] == "there is no expansion 'leaders'; allowed: armada, cities, wonder_pack"
    assert found["option"] == "the option 'own_leaders' of the setup is unknown"
    assert (found["two"], found["folders"]) == ("", ["two_players"])
    assert found["games"] == _here([2, 3, 7], ())


def test_without_the_folder_of_two_players_more_players_play(tmp_path: Path) -> None:
    found = played_without("two_players", tmp_path, [3, 5], ["leaders"])
    assert found["expansions"] == ["armada", "cities", "leaders", "wonder_pack"] and found["leaders"] == ""
    assert found["two"] == "2 seats cannot play; allowed: 3 to 7"
    assert found["one"] == "1 seats cannot play; allowed: 3 to 7"
    assert found["games"] == _here([3, 5], ("leaders",))


@pytest.mark.parametrize("folder", ["armada", "cities", "teams", "wonder_pack"])
def test_without_another_folder_everything_else_plays(folder: str, tmp_path: Path) -> None:
    found = played_without(folder, tmp_path, [2, 3, 5], ["leaders"])
    assert folder not in str(found["expansions"]) and found["leaders"] == ""
    assert found["games"] == _here([2, 3, 5], ("leaders",))


def _here(seats: list[int], expansions: tuple[str, ...]) -> list[object]:
    """The same games in the whole program."""
    games: list[object] = []
    for number in seats:
        state, _ = rules.new_game(Setup(number, 3, expansions))
        rules.playout(state, None, Random(2))
        games.append([True, rules.totals(state), sorted(state.rs.categories)])
    return games


GOLDEN = """
import json, sys
from pathlib import Path
import rules
from rules import Record
from rules.core.record import replay

found = {}
for path in sorted(Path(sys.argv[1]).glob("*.wonders.json")):
    record = Record.from_json(json.loads(path.read_text("utf-8")))
    earlier = record.setup.edition == "first" or not record.setup.expansions
    if earlier and set(record.setup.expansions) <= set(rules.expansions()):
        state = replay(record)
        sheets, winners = rules.scores(state)
        found[path.name.partition(".")[0]] = {"seats": [sheet.to_json() for sheet in sheets], "winners": winners}
print(json.dumps(found))
"""


def test_the_golden_games_of_the_base_box_end_the_same_without_any_folder_of_later_boxes(tmp_path: Path) -> None:
    """Each answer of each record is legal there, its checks hold, and the sheets are those of the whole program. The
    Leaders of the second edition bring a board that lies in a later box."""
    home = Path(rules.__file__).parent
    shutil.copytree(home, tmp_path / "rules", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    for folder in ("cities", "wonder_pack", "armada"):
        shutil.rmtree(tmp_path / "rules" / "wonders" / folder)
    command = [sys.executable, "-c", GOLDEN, str(FOLDER)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    games = {name: setup for name, setup in SETUPS.items() if setup.edition == "first" or not setup.expansions}
    earlier = {name for name, setup in games.items() if {*setup.expansions} <= {"leaders"}}
    assert found.keys() == earlier and len([name for name in earlier if not SETUPS[name].expansions]) > 5
    for name, sheets in found.items():
        assert sheets == json.loads(paths(name)[1].read_text("utf-8")), name
