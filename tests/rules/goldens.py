"""Golden games: whole games as records, with the score sheets that they must end in.

``python -m tests.rules.goldens`` writes the folder ``golden`` anew. The games together use all 14 board sides; the
expected sheets were confirmed by the checker of ``tests/checker``, which knows the rules from the reference alone.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import rules
from rules import Setup, WondersState
from tests.rules.playout import record_game

FOLDER = Path(__file__).with_name("golden")
_BOARDS = {
    3: "babylon:B halicarnassus:B olympia:B",
    4: "giza:A rhodes:A ephesus:A alexandria:A",
    5: "giza:B rhodes:B ephesus:B alexandria:B olympia:A",
    6: "halicarnassus:A babylon:A olympia:B rhodes:A giza:B alexandria:B",
    7: "olympia:B halicarnassus:B babylon:B giza:A ephesus:B rhodes:B alexandria:A",
}
# Seeds whose games show extra turns, digs, free builds, chains and copied guilds.
_SEEDS = {3: 69, 4: 3, 5: 1, 6: 12, 7: 23}
SETUPS = {cities: Setup(cities, _SEEDS[cities], boards=tuple(words.split())) for cities, words in _BOARDS.items()}


def paths(cities: int) -> tuple[Path, Path]:
    """The record and the score sheets of a number of cities."""
    return FOLDER / f"cities_{cities}.wonders.json", FOLDER / f"cities_{cities}.scores.json"


def sheets(state: WondersState) -> dict[str, Any]:
    """The score sheets and winners as they are compared."""
    found, winners = rules.scores(state)
    return {"seats": [sheet.to_json() for sheet in found], "winners": winners}


def write() -> None:
    """Play the golden games and write their files anew."""
    for cities, setup in SETUPS.items():
        record, state = record_game(setup, app="golden")
        for path, document in zip(paths(cities), (record.to_json(), sheets(state)), strict=True):
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
