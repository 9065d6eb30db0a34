"""Records of every family of games, whole, begun and from a position, damaged in every place: as files of the command
line, and in the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from hypothesis import strategies as st

import rules
from game import __version__
from game.app import App
from game.bots.registry import HUMAN
from game.headless.replay import replay_file
from game.platform.paths import find_paths
from game.play.controller import GameController
from game.play.scene import InGameScene
from game.players import players_from, players_to_json
from game.scenes.saves.load import LoadScene
from game.storage.settings import Settings
from rules import Record, RecordError, Setup, game_named
from rules.architects.setup import ArchitectsSetup
from rules.core.record import start
from tests.chaos.damage import json_files

OWN_LEADER = {"id": "own_zoe", "name": "Zoe", "cost": {"coins": 1}, "effects": [{"kind": "shields", "amount": 1}]}

FAMILIES: tuple[Any, ...] = (
    Setup(3, 5),
    Setup(4, 6, ("leaders",), options={"own_leaders": [OWN_LEADER]}),
    Setup(2, 7, ("leaders",)),
    Setup(4, 8, ("armada",), boards=("babylon:B", "halicarnassus:B", "olympia:A")),
    Setup(6, 9, ("armada", "leaders"), True, options={"start_companion": [0, 1, 4, 5]}),
    Setup(4, 12, ("cities", "leaders"), options={"without_experts": True}, edition="second"),
    ArchitectsSetup(3, 10, boards=("halicarnassus", "ephesus", "babylon")),
    ArchitectsSetup(4, 11, ("expert", "medals"), boards=("rome", "ur")),
)
"""One setup of each."""

_META = {"title": "Ann, Ben", "saved_at": "2026-01-01T20:00:00+00:00"}
_LINE = 200


def played(setup: Any, share: float, words: Sequence[str]) -> tuple[Record, Any]:
    """A game played by chance, so many of its answers (1.0: all), and where it stands."""
    rng = Random(setup.seed)
    answers = sum(1 for _ in _answers(setup, Random(setup.seed)))
    record = Record(setup, app=__version__, extra={"players": players_to_json(players_from(words))})
    state, _ = start(record)
    record.content = game_named(setup.game).content(state)
    while not state.finished and len(record.actions) < share * answers:
        seat = rng.choice(rules.to_act(state))
        action = rng.choice(rules.legal_actions(state, seat))
        record.note(seat, action, state, rules.apply(state, seat, action))
    return record, state


def _answers(setup: Any, rng: Random) -> Any:
    state, _ = game_named(setup.game).new_game(setup)
    while not state.finished:
        seat = rng.choice(rules.to_act(state))
        yield rules.apply(state, seat, rng.choice(rules.legal_actions(state, seat)))


def positions(setup: Any, share: float) -> dict[str, Any]:
    """The record of a practice game from such a moment of a game, as it is saved."""
    words = [HUMAN, *["random"] * (setup.seats - 1)]
    _, state = played(setup, share, words)
    world = rules.determinize(rules.view(state, 0), Random(setup.seed))
    extra = {"players": players_to_json(players_from(words)), "practice": True, "meta": _META}
    return Record(replace(world.setup, seed=77), app=__version__, extra=extra, position=world.to_json()).to_json()


def good_records(setup: Any) -> list[dict[str, Any]]:
    """A finished game, one with a person in it, and three that begin from a position."""
    whole, _ = played(setup, 1.0, ["random"] * setup.seats)
    begun, _ = played(setup, 0.4, [HUMAN, *["random"] * (setup.seats - 1)])
    found = [record.to_json() | {"meta": _META} for record in (whole, begun)]
    return found + [positions(setup, share) for share in (0.02, 0.5, 0.93)]


class Records:
    """Damaged records as saves, replays and files of the command line. ``slowest``: seconds of a processor that one of
    them has taken."""

    def __init__(self, folder: Path, families: Sequence[Any] = FAMILIES) -> None:
        paths = find_paths(folder)
        self.app = App((640, 360), settings=Settings(mute=True), paths=paths, raise_errors=True)
        self.bases = [record for setup in families for record in good_records(setup)]
        self.file = self.app.services.saves.path("slot1")
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.opened = self.refused = 0
        self.slowest = 0.0

    def strategy(self) -> st.SearchStrategy[bytes]:
        """Damaged records."""
        return st.sampled_from(self.bases).flatmap(json_files)

    def check(self, content: bytes) -> None:
        """It replays, or is refused in one sentence; the lists show it; choosing it goes on with it or says why."""
        self.file.write_bytes(content)
        began = process_time()
        self._replay()
        self._load()
        self.slowest = max(self.slowest, process_time() - began)

    def _replay(self) -> None:
        try:
            found = replay_file(self.file)
        except RecordError as error:
            self.refused += 1
            assert "\n" not in str(error)
            return
        self.opened += 1
        if found["verified"]:
            self._assert_the_same()

    def _assert_the_same(self) -> None:
        """Nobody can change a finished game and have it verified; only who answers first at one time is free."""
        record = Record.from_json(self.app.services.saves.read(self.file).record)
        bases = [Record.from_json(base) for base in self.bases if "position" not in base]
        assert record.position is None
        assert any(sorted(record.actions) == sorted(base.actions) and record.setup == base.setup for base in bases)

    def _load(self) -> None:
        """Through the scene: it goes on, an answer can be given and is kept; or one sentence says why not."""
        services = self.app.services
        infos = services.saves.saves()
        for text in (text for info in infos for text in (info.title, *info.names)):
            assert text.isprintable() and len(text) <= _LINE
        services.stack.reset(services.scenes.create("title"))
        scene = LoadScene(services)
        services.stack.push(scene)
        services.toasts.update(1000.0)
        scene.open(next(info for info in infos if info.slot == "slot1"))
        table = services.stack.top
        if table is scene:
            assert len(services.toasts.texts) == 1
            assert all(text.isprintable() and len(text) <= 400 for text in services.toasts.texts)
            return
        assert isinstance(table, InGameScene)
        self.app.tick(0.05)
        self._answer(table.controller)
        services.stack.reset(services.scenes.create("title"))
        for info in services.saves.saves():
            if info.autosave:
                services.saves.delete(info)

    def _answer(self, game: GameController) -> None:
        assert all(player.name.isprintable() and 0 < len(player.name) <= 40 for player in game.players)
        for seat in game.humans_to_act()[:1]:
            game.choose(seat, game.legal(seat)[0])

    def close(self) -> None:
        """End what was started."""
        self.app.close()
