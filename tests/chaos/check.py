"""What must hold of any file whatever: a sentence or a game, and nothing else."""

from __future__ import annotations

import os
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path

import pygame
import yaml
from hypothesis import HealthCheck, Verbosity, given, settings
from hypothesis import strategies as st
from msgspec import structs

from game.i18n import I18n
from game.platform.input import InputMapper
from game.storage.settings import Settings, load_settings
from game.storage.stats import load_statistics
from game.ui.canvas import Canvas
from game.ui.style import Style
from game.ui.typography.text import TextRenderer
from game.wonders.own_leaders.store import read_leaders
from game.wonders.setup.plan import Plan
from tests.chaos.damage import altered, as_text, broken_bytes, json_files

TR = I18n("en")

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
            kept = Path(tempfile.gettempdir()) / "chaos-failed"
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


def one_line(text: str, most: int = 200) -> None:
    """A sentence that can be shown: one printable line."""
    assert text and len(text) <= most and text.isprintable(), repr(text)


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
        assert bad is None or load_settings(path)[0] == found

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
        assert (bad.card is None) == bool(bad.faults)
        if bad.card is None:
            self.refused += 1
            for line in map(str, bad.faults):
                one_line(line, 300)
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
