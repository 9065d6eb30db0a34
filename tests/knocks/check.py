"""What must hold of any file whatever: a sentence or a game, and nothing else."""

from __future__ import annotations

import os
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import yaml
from hypothesis import HealthCheck, Verbosity, given, settings
from hypothesis import strategies as st
from msgspec import structs

from game import __version__
from game.bots.pool import BotPool
from game.headless.replay import replay_file
from game.i18n import I18n
from game.platform.input import InputMapper
from game.platform.paths import find_paths
from game.players import players_from, players_to_json
from game.storage.saves import SaveError, SaveStore
from game.storage.settings import Settings, load_settings
from game.storage.stats import load_statistics
from game.ui.canvas import Canvas
from game.ui.style import Style
from game.ui.text import TextRenderer
from game.wonders.controller import Controller
from game.wonders.own_leaders.store import read_leaders
from game.wonders.setup.plan import Plan
from rules import Record, RecordError, Setup
from tests.knocks.damage import altered, as_text, broken_bytes, json_files

TR = I18n("en")

OWN_LEADER = {"id": "own_zoe", "name": "Zoe", "cost": {"coins": 1}, "effects": [{"kind": "shields", "amount": 1}]}
LEADERS = (
    {"name": "Semiramis", "cost": {"coins": 4}, "portrait": "semiramis.png"}
    | {"effects": [{"kind": "points_per", "amount": 1, "count": ["wonder_stage"], "cities": ["self", "left"]}]},
    {"id": "own_x", "name": "Xerxes", "cost": {}, "effects": [{"kind": "shields", "amount": 1}]},
    {"name": "Zoe", "effects": [{"kind": "resource_discount", "target": "red_card", "amount": 1}]},
)
HOSTILE_LEADERS = (
    b"[" * 30_000,
    b"a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\nd: &d [*c,*c]\nname: [*d,*d]\n",
    b"x0: &x0 lol\n" + b"".join(b"x%d: &x%d [%s]\n" % (n, n, b",".join([b"*x%d" % (n - 1)] * 9)) for n in range(1, 12)),
    *(
        b"name: Zoe\ncost: {coins: %s}\neffects: [{kind: coins, amount: 1}]\n" % value
        for value in (b"!!int ''", b"!!timestamp x", b"!!float ''", b"!!binary \xc3\xa9", b"!!bool maybe", b"!!set {}")
    ),
    *(
        b'name: "%s"\neffects: [{kind: coins, amount: 1}]\n' % name
        for name in (b"\\0", b"\\u200b", b"\\ud800", b"x" * 300)
    ),
    b"name: Zoe\nportrait: " + b"p" * 4000 + b".png\neffects: [{kind: coins, amount: 1}]\n",
    b"name: Zoe\nportrait: ../../../etc/passwd\neffects: [{kind: coins, amount: 1}]\n",
    b"? [a, b]\n: c\n",
    b"!!python/object/apply:os.system ['false']\n",
    b"--- 1\n--- 2\n",
    b"name: 2024-99-99\n",
    b"name: 0x" + b"f" * 300 + b"\n",
    b"\xff\xfe\x00",
    b"%YAML 9.9\n---\nname: Zoe\n",
)


def many(number: int, strategy: st.SearchStrategy[bytes], check: Callable[[bytes], object]) -> None:
    """Check that many examples, the same ones every time."""

    def checked(content: bytes) -> None:
        try:
            check(content)
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            kept = Path(tempfile.gettempdir()) / "knocks-failed"
            kept.write_bytes(content)
            raise AssertionError(f"{kept}, {len(content)} bytes: {error!r} in {where.name}: {where.line}") from error

    run = settings(
        max_examples=number,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        verbosity=Verbosity.quiet,  # examples can be large; what is said above is enough
    )
    run(given(strategy)(checked))()


def good_record(expansions: tuple[str, ...] = ()) -> dict[str, Any]:
    """A finished game as its save is written; with Leaders, one of them is the player's own."""
    setup = Setup(3, 5, expansions, options={"own_leaders": [OWN_LEADER]} if expansions else {})
    players = players_from(["random"] * setup.seats)
    record = Record(setup, app=__version__, extra={"players": players_to_json(players)})
    game = Controller.resume(record)
    rng = Random(5)
    while not game.finished:
        seat = game.to_act()[0]
        game.choose(seat, rng.choice(game.legal(seat)))
    data = game.save_data()
    return {**data, "meta": {"title": "Ann, Ben", "saved_at": "2026-01-01T20:00:00+00:00"}}


def one_line(text: str, most: int = 200) -> None:
    """A sentence that can be shown: one printable line."""
    assert text and len(text) <= most and text.isprintable(), repr(text)


class Records:
    """Records as saves, replays and files of the command line."""

    def __init__(self, folder: Path) -> None:
        self._store = SaveStore(find_paths(folder), TR)
        self._pool = BotPool(workers=1)
        self.bases = [good_record(), good_record(("leaders",))]
        self.file = self._store.path("slot1")
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.opened = self.refused = 0

    def strategy(self) -> st.SearchStrategy[bytes]:
        """Damaged records."""
        return st.sampled_from(self.bases).flatmap(json_files)

    def check(self, content: bytes) -> None:
        """It replays, or is refused in one sentence; the lists show it; a list's choice goes on with it or says why."""
        self.file.write_bytes(content)
        try:
            found = replay_file(self.file)
        except RecordError as error:
            self.refused += 1
            assert "\n" not in str(error)
        else:
            self.opened += 1
            if found["verified"]:
                self._assert_the_same(content)
        infos = self._store.saves()
        assert len(infos) == 1
        for text in (infos[0].title, *infos[0].names):
            assert text.isprintable() and len(text) <= 200
        try:
            record = Record.from_json(self._store.read(self.file).record)
            game = Controller.resume(record, self._pool)
        except SaveError as error:
            one_line(str(error), 400)
        except RecordError as error:
            assert str(error)
        else:
            assert all(player.name.isprintable() and 0 < len(player.name) <= 40 for player in game.players)
            self._store.save("slot2", game.save_data(), "again")
            self._store.path("slot2").unlink()

    def _assert_the_same(self, content: bytes) -> None:
        """Nobody can change a finished game and have it verified; only who answers first at one time is free."""
        record = Record.from_json(self._store.read(self.file).record)
        bases = [Record.from_json(base) for base in self.bases]
        assert any(sorted(record.actions) == sorted(base.actions) and record.setup == base.setup for base in bases)

    def close(self) -> None:
        """End what was started."""
        self._pool.close()
        self._store.close()


def settings_files(folder: Path) -> tuple[st.SearchStrategy[bytes], Callable[[bytes], None]]:
    """Damaged settings, and what must hold of them: settings that can be used, and the next start is clean."""
    path = folder / "settings.json"
    pygame.display.init()  # the names of keys are known from then on
    base = {**structs.asdict(Settings()), "window": [1600, 900], "keys": {"build": ["b"], "sell": ["s", "x"]}}

    def check(content: bytes) -> None:
        path.write_bytes(content)
        found, bad = load_settings(path)
        assert found.speed_factor > 0 and 0 <= found.volume <= 1 and 0.8 <= found.ui_scale <= 1.5
        assert all(0 < side <= 16384 for side in found.window) and found.player_name.isprintable()
        InputMapper(lambda pos: pos, found.keys)
        I18n(found.language)
        assert bad is None or load_settings(path) == (Settings(), None)

    return json_files(base), check


def plan_files(folder: Path) -> tuple[st.SearchStrategy[bytes], Callable[[bytes], None]]:
    """Damaged plans of the last game: a plan that can be played comes of them."""
    path = folder / "setup.json"

    def check(content: bytes) -> None:
        path.write_bytes(content)
        plan = Plan.kept(path)
        assert all(seat.name.isprintable() for seat in plan.seats)
        Plan.from_json(plan.to_json())

    from json import loads

    return json_files(loads(Plan().to_json())), check


def statistics_files(folder: Path) -> tuple[st.SearchStrategy[bytes], Callable[[bytes], None]]:
    """Damaged statistics: statistics come of them, or they are set aside."""
    path = folder / "statistics.json"
    entry = {"id": "a", "when": "2026-01-01", "name": "Ann", "seats": 3, "board": "giza", "side": "A", "place": 1}
    entry |= {"won": 1.0, "total": 50, "categories": {"military": 3}, "rivals": ["random"]}
    base = {"format": 1, "entries": [entry, {**entry, "id": "b"}]}

    def check(content: bytes) -> None:
        path.write_bytes(content)
        found, bad = load_statistics(path)
        assert bad is None or not found.entries
        found.best(5)

    return json_files(base), check


class LeaderFiles:
    """A folder of leaders, one of them damaged."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.file = folder / "bad.yaml"
        (folder / "good.yaml").write_text("name: Good\neffects: [{kind: coins, amount: 1}]\n", "utf-8")
        pygame.font.init()
        self._text = TextRenderer(Canvas((640, 360)))
        self.read = self.refused = 0

    def strategy(self) -> st.SearchStrategy[bytes]:
        """Damaged leader files."""
        dump = as_text(lambda value: yaml.safe_dump(value, allow_unicode=True))
        whole = st.sampled_from(LEADERS).flatmap(altered).map(dump)
        lines = st.sampled_from(LEADERS).map(dump).flatmap(broken_bytes)
        good = st.sampled_from(LEADERS).map(dump)
        return st.one_of(whole, whole, lines, good, st.sampled_from(HOSTILE_LEADERS))

    def check(self, content: bytes) -> None:
        """It is a leader or says in one line a fault why it is none; its neighbour stays; both can be drawn."""
        self.file.write_bytes(content)
        self.look()

    def look(self) -> None:
        """As check, of whatever lies there."""
        found = {leader.file.name: leader for leader in read_leaders(self._folder)}
        assert found["good.yaml"].card is not None
        bad = found.get(self.file.name)
        if bad is None:
            return
        self._text.measure(bad.name, Style("body", 24))
        self._text.render(bad.name, Style("body", 24, (0, 0, 0)))
        assert (bad.card is None) == bool(bad.error)
        if bad.card is None:
            self.refused += 1
            for line in bad.error.split("\n"):
                one_line(line)
                assert line.startswith(f"{self.file.name}:")
        else:
            self.read += 1
            one_line(bad.name, 24)
        assert bad.portrait is None or bad.portrait.parent == self._folder

    def unusual(self) -> None:
        """Things under the name of a leader that are no files."""
        for make in (
            lambda: os.mkfifo(self.file),
            lambda: self.file.symlink_to("/dev/zero"),
            lambda: self.file.symlink_to("/dev/tty"),
            lambda: self.file.symlink_to(self.file),
            lambda: self.file.symlink_to("nowhere.yaml"),
            lambda: self.file.write_bytes(b"#" * 70_000),
        ):
            make()
            self.look()
            self.file.unlink()
        self.file.mkdir()
        self.look()
