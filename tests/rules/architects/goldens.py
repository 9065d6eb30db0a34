"""Golden games of Architects: whole games as records, with the scores that they must end in.

``python -m tests.rules.architects.goldens`` writes the folder ``golden`` anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import rules
from rules import Record
from rules.architects.rollout.policy import rollout_move
from rules.architects.setup import ArchitectsSetup
from rules.architects.state import ArchitectsState

FOLDER = Path(__file__).with_name("golden")
_MEDALS = ("medals",)
_EXPERT = ("expert", "medals")
SETUPS = {
    "two": ArchitectsSetup(2, 2, boards=("halicarnassus", "babylon")),
    "three": ArchitectsSetup(3, 3, boards=("alexandria", "rhodes", "giza")),
    "four": ArchitectsSetup(4, 4, boards=("olympia", "ephesus", "halicarnassus", "alexandria")),
    "seven": ArchitectsSetup(7, 7),
    "two_medals": ArchitectsSetup(2, 12, _MEDALS, boards=("rome", "ur")),
    "five_medals": ArchitectsSetup(5, 15, _MEDALS, boards=("ur", "rome", "babylon", "giza", "olympia")),
    "six_expert": ArchitectsSetup(6, 16, _EXPERT, boards=("rome", "halicarnassus")),
}
"""Every golden game by the name of its files."""


def paths(name: str) -> tuple[Path, Path]:
    """The record and the score sheets of a golden game."""
    return FOLDER / f"{name}.wonders.json", FOLDER / f"{name}.scores.json"


def sheets(state: ArchitectsState) -> dict[str, Any]:
    """The score sheets and winners as they are compared."""
    found, winners = rules.scores(state)
    return {"seats": [sheet.to_json() for sheet in found], "winners": winners}


def play_record(setup: ArchitectsSetup) -> tuple[Record, ArchitectsState, list[str]]:
    """A game in which every other answer is a good one, its record, and the kinds of questions asked."""
    state: Any = rules.new_game(setup)[0]
    record = Record(setup, state.box.digest, "golden")
    rng = Random(setup.seed)
    asked = []
    while not state.finished:
        [seat] = rules.to_act(state)
        ask = state.asks[seat]
        asked.append(ask.kind)
        move = rollout_move(state, seat, rng) if rng.random() < 0.5 else rng.choice(ask.legal(state))
        record.note(seat, move, state, rules.apply(state, seat, move))
    return record, state, asked


def write() -> None:
    """Play the golden games and write their files anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, setup in SETUPS.items():
        record, state, _ = play_record(setup)
        for path, document in zip(paths(name), (record.to_json(), sheets(state)), strict=True):
            path.write_text(json.dumps(document) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
