"""Bots that read dictionaries, as before views were records, play by one line: view = rules.as_document(view)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.headless.simulate import simulate
from rules import GameSetup, Setup
from rules.architects.setup import ArchitectsSetup
from tests.support.packages import installed

CLERK = '''
import rules


class Clerk:
    """Files what it is asked, and takes the answer that its turn tells it to."""

    level = 2
    description = "reads its view as a dictionary"
    games = ("wonders", "architects")

    def choose(self, view, actions, rng, budget):
        view = rules.as_document(view)
        legal = view["ask"]["legal"]
        if legal != [str(action) for action in actions] or len(view["cities"]) < view["seats"]:
            raise ValueError("the document is of another question")
        view["cities"].clear()  # the document is a copy of its own
        return legal[view["turn"] % len(legal)]
'''


@pytest.fixture
def clerk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with installed(tmp_path, monkeypatch, {"clerk": "archive:Clerk"}, {"archive": CLERK}):
        yield


@pytest.mark.usefixtures("clerk")
@pytest.mark.parametrize(
    "setup", [Setup(3, 5, ("leaders",)), ArchitectsSetup(3, 5, ("medals",))], ids=["wonders", "architects"]
)
def test_a_bot_that_reads_dictionaries_plays_a_whole_game_in_its_own_process(setup: GameSetup) -> None:
    told: list[str] = []
    outcome: dict[str, Any] = simulate(("clerk", "random", "random"), 1, setup, fault=told.append)
    assert (outcome["games"], told) == (1, [])
