"""Further doors into the program: deals as text, watched replays, languages, expansions, rooms, messages of devices.
What comes through one is used as anything is there, or refused in one sentence."""

from __future__ import annotations

import shutil
import sys
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import msgspec
import yaml
from hypothesis import strategies as st

import rules
from game.challenges.text import GAME, DealTextError, beginning, record_of, text_of
from game.companion.messages import AskWorth, GiveAnswer, Handshake, TakeSeat, read
from game.companion.room import Person, Room
from game.companion.saved_room import RoomFiles, saved_room
from game.i18n import I18n
from game.languages import faults_of
from game.library.scene import LibraryScene
from game.platform.addon_finder import AllowedAddons, use
from game.storage.files import FileError
from rules import RulesError, Setup
from rules.wonders import library
from tests.chaos.check import TR, one_line
from tests.chaos.damage import altered, as_text, broken_bytes, json_files
from tests.chaos.records import FAMILIES, Records, played

Door = tuple[st.SearchStrategy[bytes], Callable[[bytes], object]]
_ROOT = Path(__file__).parent.parent.parent
_EXAMPLE = _ROOT / "docs" / "example" / "harvest"
_SECRET = "abcdefghijklmnopqrstuv"


LONGEST = 2.0
"""Seconds of a processor that one document may take."""


class Slowest:
    """Checks one after the other; ``seconds``: of a processor, for the slowest."""

    def __init__(self, check: Callable[[bytes], object]) -> None:
        self._check, self.seconds = check, 0.0

    def __call__(self, content: bytes) -> None:
        began = process_time()
        self._check(content)
        self.seconds = max(self.seconds, process_time() - began)


def _yaml_files(document: Any) -> st.SearchStrategy[bytes]:
    dump = as_text(lambda value: yaml.safe_dump(value, allow_unicode=True))
    return st.one_of(altered(document).map(dump), altered(document).map(dump), broken_bytes(dump(document)))


def deals(_folder: Path) -> Door:
    """Texts of finished games."""
    record, _ = played(Setup(3, 5), 1.0, ["human", "random", "random"])
    good = text_of(record)
    document = msgspec.json.decode(zlib.decompress(_decoded(good)))

    def packed(content: bytes) -> bytes:
        return f"{beginning(GAME)}{urlsafe_b64encode(zlib.compress(content)).decode().rstrip('=')}.".encode()

    def check(content: bytes) -> None:
        try:
            record_of(content.decode("utf-8", "replace"))
        except DealTextError as error:
            one_line(error.sentence(TR), 500)

    return st.one_of(json_files(document).map(packed), broken_bytes(good.encode())), check


def _decoded(text: str) -> bytes:
    code = text.removeprefix(beginning(GAME)).rstrip(".")
    return urlsafe_b64decode(code + "=" * (-len(code) % 4))


def replays(folder: Path) -> Door:
    """Finished games that are read by the library and watched from there."""
    records = Records(folder, FAMILIES[:1] + FAMILIES[-1:])
    app, services = records.app, records.app.services
    file = folder / "data" / "replays" / "one.wonders.json"
    file.parent.mkdir(parents=True, exist_ok=True)

    def check(content: bytes) -> None:
        file.write_bytes(content)
        services.stack.reset(services.scenes.create("title"))
        scene = LibraryScene(services)
        services.stack.push(scene)
        scene.finish_pictures()
        services.toasts.update(1000.0)
        scene.open(next(iter(scene.library.games.values())).info)
        if services.stack.top is scene:
            assert len(services.toasts.texts) == 1
            one_line(services.toasts.texts[0], 400)
        app.tick(0.05)
        app.render()

    return st.sampled_from(records.bases).flatmap(json_files), check


def languages(folder: Path) -> Door:
    """A file of a language of one's own, beside a good one."""
    (own := folder / "xx").mkdir()
    good = yaml.safe_load((_ROOT / "assets" / "locale" / "en" / "addons.yaml").read_text("utf-8"))

    def check(content: bytes) -> None:
        (own / "addons.yaml").write_bytes(content)
        for fault in faults_of("xx", folder):
            one_line(str(fault), 400)
        tr = I18n("xx", folder)
        for key in ("title", "named", "risk", "nothing", "taken"):
            assert tr(f"addons.{key}", name="a", kind="b", can="c", folder="d").isprintable()

    return _yaml_files(good), check


def expansions(folder: Path) -> Door:
    """The manifest of an expansion or its cards: it plays, or says why it does not."""
    shutil.copytree(_EXAMPLE, folder / "odd", ignore=shutil.ignore_patterns("*.py"))
    use(AllowedAddons(folder, ("odd",), ()))
    goods = {name: yaml.safe_load((_EXAMPLE / name).read_text("utf-8")) for name in ("manifest.yaml", "cards.yaml")}
    kept = {name: (_EXAMPLE / name).read_bytes() for name in goods}
    strategy = st.one_of(
        *(_yaml_files(good).map(lambda made, n=name: n.encode() + b"\n" + made) for name, good in goods.items())
    )

    def check(content: bytes) -> None:
        name, _, text = content.partition(b"\n")
        for other, good in kept.items():
            (folder / "odd" / other).write_bytes(text if other == name.decode() else good)
        library.installed.cache_clear()
        library.forget()
        for said in library.installed().refused.values():
            one_line(str(said), 1000)
        try:
            state, _ = rules.new_game(Setup(3, 1, ("odd",)))
        except RulesError as error:
            one_line(str(error), 1000)
            return
        rng = Random(1)
        for _ in range(60):
            if state.finished:
                break
            seat = rng.choice(rules.to_act(state))
            rules.apply(state, seat, rng.choice(rules.legal_actions(state, seat)))

    return strategy, check


def rooms(folder: Path) -> Door:
    """Rooms that are kept with a game."""
    files = RoomFiles(folder)
    person = Person("Ann", _SECRET, last=1, lang="en")
    files.write("game", saved_room(Room(_SECRET, [person]), 8000, ["Ben"], 7, [2]))
    path = next(folder.iterdir())
    good = msgspec.json.decode(path.read_bytes())

    def check(content: bytes) -> None:
        path.write_bytes(content)
        try:
            found = files.read("game")
        except FileError as error:
            one_line(str(error), 400)
            return
        assert found is not None and found.first >= 0
        assert all(one.name.isprintable() and len(one.name) <= 40 for one in found.room.people)

    return json_files(good), check


def messages(_folder: Path) -> Door:
    """What devices say."""
    said = [
        Handshake(_SECRET, seats=[_SECRET]),
        TakeSeat(1, "Ann"),
        GiveAnswer(1, 7, "build palace"),
        AskWorth(0, 1, "x"),
    ]
    goods = [msgspec.json.decode(msgspec.json.encode(one)) for one in said]

    def check(content: bytes) -> None:
        found = read(content)
        assert found is None or len(content) <= 2048
        if isinstance(found, GiveAnswer):
            try:
                rules.parse(found.action)
            except RulesError as error:
                one_line(str(error), 400)

    return st.sampled_from(goods).flatmap(json_files), check


def forget_expansions() -> None:
    """Let this process find what it found before."""
    use(None)
    sys.modules.pop("odd", None)
    library.installed.cache_clear()
    library.forget()


DOORS: tuple[Callable[[Path], Door], ...] = (deals, replays, languages, expansions, rooms, messages)
