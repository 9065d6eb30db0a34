"""Golden games: whole games as records, with the score sheets that they must end in.

``python -m tests.rules.wonders.goldens`` writes the folder ``golden`` anew. The games of the base box together use all
14 board sides, in either edition, those with Leaders both sides of Rome; the expected sheets were confirmed by the
checker of ``tests/checker``, which knows the rules from the reference alone.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import rules
from rules import Setup, WondersState
from tests.rules.wonders.playout import ARMADA, CITIES, LEADERS, record_game

FOLDER = Path(__file__).with_name("golden")
_BASE = {
    3: "babylon:B halicarnassus:B olympia:B",
    4: "giza:A rhodes:A ephesus:A alexandria:A",
    5: "giza:B rhodes:B ephesus:B alexandria:B olympia:A",
    6: "halicarnassus:A babylon:A olympia:B rhodes:A giza:B alexandria:B",
    7: "olympia:B halicarnassus:B babylon:B giza:A ephesus:B rhodes:B alexandria:A",
}
_LEADERS = {
    3: "rome:B babylon:B olympia:B",
    4: "rome:A halicarnassus:B giza:A ephesus:B",
    5: "halicarnassus:A rome:B alexandria:B rhodes:A olympia:A",
    6: "olympia:B rome:A babylon:A ephesus:A giza:B rhodes:B",
    7: "babylon:B rome:B halicarnassus:B olympia:B alexandria:A giza:A rhodes:A",
}
# Seeds whose games show extra turns, digs, free builds, chains and copied guilds; with Leaders marks and extra recruits
# too; with two players such questions in the Free City's name.
_BASE_SEEDS = {3: 69, 4: 3, 5: 1, 6: 12, 7: 23}
_LEADERS_SEEDS = {3: 105, 4: 8, 5: 8, 6: 17, 7: 26}
_TWO = Setup(2, 3, boards=("babylon:B", "olympia:B", "halicarnassus:B"))
_TWO_LEADERS = Setup(2, 75, LEADERS, boards=("rome:B", "halicarnassus:A", "olympia:A"))


_ARMADA = {
    3: "halicarnassus:B babylon:B olympia:A",
    4: "babylon:B giza:A alexandria:B halicarnassus:A",
    5: "rhodes:B halicarnassus:B babylon:B ephesus:A olympia:B",
    6: "babylon:B olympia:A halicarnassus:A giza:B alexandria:A rhodes:A",
    7: "alexandria:A babylon:B giza:A halicarnassus:B ephesus:B olympia:B rhodes:A",
}
_ARMADA_SEEDS = {3: 17, 4: 57, 5: 12, 6: 3, 7: 59}
_CITIES = {
    3: "petra:B byzantium:A babylon:B",
    4: "byzantium:B olympia:A petra:A halicarnassus:B",
    5: "petra:B giza:A byzantium:B olympia:B babylon:B",
    6: "byzantium:A rhodes:A petra:B ephesus:A halicarnassus:A giza:B",
    7: "petra:A babylon:B byzantium:B olympia:B alexandria:B rhodes:B giza:A",
}
_CITIES_SEEDS = {3: 1, 4: 2, 5: 3, 6: 4, 7: 5}
_FURTHER_CITIES = {
    "black_eight": Setup(8, 6, CITIES, boards=("petra:B", "byzantium:B")),
    "black_two": Setup(2, 7, CITIES, boards=("petra:B", "byzantium:B", "babylon:B")),
    "black_leaders_4": Setup(4, 8, (*CITIES, *LEADERS), boards=("rome:B", "petra:A", "byzantium:B", "babylon:B")),
    "black_leaders_2": Setup(2, 9, (*CITIES, *LEADERS), boards=("petra:B", "olympia:A", "byzantium:A")),
    "black_armada_5": Setup(5, 10, (*ARMADA, *CITIES), boards=("petra:B", "babylon:B", "byzantium:B")),
    "black_teams_6": Setup(6, 11, CITIES, teams=True, boards=("byzantium:B", "petra:B")),
    "black_armada_teams_4": Setup(4, 12, (*ARMADA, *CITIES), teams=True, boards=("byzantium:A", "petra:A")),
}
PACK = ("wonder_pack",)
_PACK = {
    3: "manneken_pis:A babylon:B stonehenge:B",
    4: "stonehenge:A manneken_pis:A olympia:B halicarnassus:B",
    5: "manneken_pis:B giza:A stonehenge:B",
    6: "stonehenge:B manneken_pis:A",
    7: "manneken_pis:A stonehenge:A",
}
_PACK_SEEDS = {3: 21, 4: 22, 5: 23, 6: 24, 7: 25}
_SECOND = {
    3: "olympia:B babylon:B rhodes:B",
    4: "olympia:A halicarnassus:B giza:B ephesus:A",
    5: "babylon:B olympia:B alexandria:B giza:A halicarnassus:A",
    6: "olympia:A rhodes:A ephesus:B alexandria:A babylon:A giza:B",
    7: "babylon:B olympia:B halicarnassus:B rhodes:B ephesus:B alexandria:B giza:B",
}
_SECOND_SEEDS = {3: 41, 4: 42, 5: 43, 6: 44, 7: 45}
_SECOND_CITIES = {
    3: "petra:B byzantium:A babylon:B",
    5: "byzantium:B olympia:A petra:A halicarnassus:B babylon:B",
    7: "petra:A babylon:B byzantium:B olympia:A halicarnassus:A alexandria:B giza:B",
}
_SECOND_CITIES_SEEDS = {3: 51, 5: 56, 7: 113}
_SECOND_LEADERS = {
    3: "rome:B halicarnassus:B abu_simbel:A",
    5: "rome:A abu_simbel:B babylon:B olympia:A halicarnassus:A",
    7: "abu_simbel:B rome:B olympia:B babylon:B alexandria:B giza:B ephesus:A",
}
_SECOND_LEADERS_SEEDS = {3: 100, 5: 103, 7: 79}


def _setups(name: str, boards: dict[int, str], seeds: dict[int, int], expansions: tuple[str, ...]) -> dict[str, Setup]:
    return {
        f"{name}_{seats}": Setup(seats, seeds[seats], expansions, boards=tuple(words.split()))
        for seats, words in boards.items()
    }


_EARLIER_PACK = {
    **_setups("pack", _PACK, _PACK_SEEDS, PACK),
    "pack_leaders_4": Setup(4, 26, (*PACK, *LEADERS), boards=("abu_simbel:B", "manneken_pis:A", "rome:B")),
    "pack_cities_4": Setup(4, 27, (*CITIES, *PACK), boards=("great_wall:B", "manneken_pis:A", "petra:B")),
}
"""By the second revision of the rules."""
_PRINTED = {
    3: "great_wall:A manneken_pis:A halicarnassus:A",
    4: "manneken_pis:A great_wall:B stonehenge:B babylon:B",
    5: "stonehenge:A manneken_pis:A giza:B great_wall:A",
    6: "great_wall:B manneken_pis:A",
    7: "manneken_pis:B stonehenge:B great_wall:A",
}
_FURTHER_PRINTED = {
    "printed_two": Setup(2, 30, PACK, boards=("great_wall:B", "manneken_pis:A", "olympia:B")),
    "printed_leaders_4": Setup(4, 26, (*PACK, *LEADERS), boards=("abu_simbel:B", "manneken_pis:A", "rome:B")),
    "printed_cities_4": Setup(4, 27, (*CITIES, *PACK), boards=("great_wall:B", "manneken_pis:A", "petra:B")),
    "printed_armada_5": Setup(5, 28, (*ARMADA, *PACK), boards=("great_wall:A", "manneken_pis:A", "stonehenge:B")),
}
_EIGHT = Setup(8, 31, (*ARMADA, *LEADERS), boards=("rome:A", "babylon:B", "halicarnassus:B"))
_TEAMS = Setup(6, 7, teams=True)
_TEAMS_EIGHT = Setup(8, 31, (*ARMADA, *LEADERS), teams=True, boards=("rome:B", "halicarnassus:A", "babylon:B"))


SETUPS = {
    **_setups("cities", _BASE, _BASE_SEEDS, ()),
    **_setups("leaders", _LEADERS, _LEADERS_SEEDS, LEADERS),
    "two_players": _TWO,
    "two_players_leaders": _TWO_LEADERS,
    **_setups("armada", _ARMADA, _ARMADA_SEEDS, ARMADA),
    **_setups("black", _CITIES, _CITIES_SEEDS, CITIES),
    **_FURTHER_CITIES,
    **{name: replace(setup, rules=2) for name, setup in _EARLIER_PACK.items()},
    **_setups("printed", _PRINTED, _PACK_SEEDS, PACK),
    **_FURTHER_PRINTED,
    "armada_leaders_8": _EIGHT,
    **{
        f"second_{seats}": Setup(seats, _SECOND_SEEDS[seats], boards=tuple(words.split()), edition="second")
        for seats, words in _SECOND.items()
    },
    **{
        name: replace(setup, edition="second")
        for name, setup in _setups("second_black", _SECOND_CITIES, _SECOND_CITIES_SEEDS, CITIES).items()
    },
    **{
        name: replace(setup, edition="second")
        for name, setup in _setups("second_leaders", _SECOND_LEADERS, _SECOND_LEADERS_SEEDS, LEADERS).items()
    },
    "second_leaders_plain_4": Setup(4, 99, LEADERS, edition="second", options={"without_experts": True}),
    "second_leaders_black_4": Setup(
        4, 63, (*CITIES, *LEADERS), edition="second", boards=("rome:B", "petra:A", "abu_simbel:B", "halicarnassus:B")
    ),
    "second_black_teams_4": Setup(4, 51, CITIES, teams=True, edition="second", boards=("petra:B", "byzantium:B")),
    "teams_6": _TEAMS,
    "teams_armada_leaders_8": _TEAMS_EIGHT,
}
"""Every golden game by the name of its files."""


def paths(name: str) -> tuple[Path, Path]:
    """The record and the score sheets of a golden game."""
    return FOLDER / f"{name}.wonders.json", FOLDER / f"{name}.scores.json"


def sheets(state: WondersState) -> dict[str, Any]:
    """The score sheets and winners as they are compared."""
    found, winners = rules.scores(state)
    return {"seats": [sheet.to_json() for sheet in found], "winners": winners}


def write() -> None:
    """Play the golden games and write their files anew."""
    for name, setup in SETUPS.items():
        record, state = record_game(setup, app="golden")
        for path, document in zip(paths(name), (record.to_json(), sheets(state)), strict=True):
            path.write_text(_compact(document), encoding="utf-8")


def _compact(document: dict[str, Any]) -> str:
    """One line a field, and one line an entry of a list, so that differences can be read."""
    fields = []
    for name, value in document.items():
        if isinstance(value, list) and value:
            entries = ",\n".join(f"  {json.dumps(entry)}" for entry in value)
            fields.append(f"{json.dumps(name)}: [\n{entries}\n ]")
        else:
            fields.append(f"{json.dumps(name)}: {json.dumps(value)}")
    return "{\n " + ",\n ".join(fields) + "\n}\n"


if __name__ == "__main__":
    write()
