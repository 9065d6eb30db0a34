"""Settings, saves and folders: whatever lies on the disk, the program starts and says what happened."""

from __future__ import annotations

import json
import os
import tempfile
import time
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from game.app import App
from game.i18n import I18n
from game.messages import GameMessage
from game.platform.locks import FileLock
from game.platform.paths import Paths, find_paths
from game.storage import saves
from game.storage.files import sweep, write_atomic
from game.storage.saved import AUTOSAVE
from game.storage.saves import Autosave, SaveError, SaveStore
from game.storage.settings import Settings, SettingsError, load_settings
from tests.support.frame_support import make_app
from tests.support.replays import kept_replays

TR = I18n("en")


def locks_hold() -> bool:
    """True if the system locks files."""
    with tempfile.TemporaryDirectory() as folder:
        first, second = (FileLock.acquire(Path(folder) / "lock") for _ in range(2))
        for lock in (first, second):
            if lock is not None:
                lock.release()
    return second is None


needs_locks = pytest.mark.skipif(not locks_hold(), reason="this system locks no files, as Wine does not")


def record(turn: int = 1, **more: object) -> dict[str, object]:
    return {
        "format": 1,
        "app": "0",
        "game": "wonders",
        "setup": {"seats": 3},
        "seed": 7,
        "actions": [[0, f"build {turn}"]],
        "checks": [],
        "players": [{"name": "Ann"}, {"name": "Bo"}, {"name": "Cy"}],
        "progress": {"age": 2, "turn": turn, "finished": False},
        **more,
    }


@pytest.fixture
def store(tmp_path) -> SaveStore:
    return SaveStore(find_paths(tmp_path), TR)


# --- settings ---------------------------------------------------------------------------------------------------------


def test_settings_round_trip(tmp_path):
    path = tmp_path / "a" / "settings.json"
    settings = Settings(ui_scale=1.25, speed="fast", player_name="Ōkami", keys={"build": ("c",)}, window=(1280, 720))
    settings.save(path)
    assert load_settings(path) == (settings, None)


def test_no_settings_are_the_defaults(tmp_path):
    assert load_settings(tmp_path / "none.json") == (Settings(), None)


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '"fast"',
    ],
)
def test_damaged_settings_are_kept_aside(tmp_path, text):
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SettingsError):
        Settings.from_json(text)
    settings, said = load_settings(path)
    bad = path.with_name("settings.json.bad")
    assert settings == Settings()
    assert str(said) == str(GameMessage("settings_damaged", path=bad))
    assert bad.read_text(encoding="utf-8") == text
    assert not path.exists()


SPECIAL = Settings("de", (800, 600), ui_scale=1.2, speed="slow", master_volume=0.1, mute=True, keys={"build": ("c",)})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("speed", "warp"),
        ("ui_scale", 9),
        ("mute", "yes"),
        ("master_volume", True),
        ("window", [0, 5]),
        ("window", "big"),
        ("keys", {"build": "b"}),
        ("language", 3),
    ],
)
def test_settings_of_another_version_stay_in_the_file(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "settings.json"
    before = {"music": False, "holograms": 3, name: value}
    path.write_text(json.dumps(before), encoding="utf-8")
    settings, said = load_settings(path)
    assert settings == Settings(music=False)
    assert name in str(said) and "holograms" not in str(said)
    changed = structs.replace(settings, captions=True)
    changed.save_changes(path, settings)
    assert json.loads(path.read_text("utf-8")) == {**before, "captions": True}
    mended = structs.replace(changed, **{name: getattr(SPECIAL, name)})
    mended.save_changes(path, changed)
    assert load_settings(path) == (mended, None)


def test_the_app_says_that_settings_were_damaged(tmp_path):
    from game.app import App

    paths = find_paths(tmp_path)
    paths.config.mkdir(parents=True)
    paths.settings_file.write_text("nonsense", encoding="utf-8")
    app = App(size=(640, 360), paths=paths)
    assert any(".bad" in text for text in app.services.toasts.texts)


def test_what_the_command_line_sets_is_for_one_run(tmp_path):
    file = find_paths(tmp_path).settings_file
    Settings(speed="slow", hints=False).save(file)

    def kept(change=None):
        app = App(size=(640, 360), paths=find_paths(tmp_path))
        app.services.override_settings(speed="instant")
        assert app.services.settings.speed == "instant"
        if change is not None:
            change(app.services)
        app.services.save_settings()
        app.close()
        return load_settings(file)[0]

    assert (kept().speed, kept().hints) == ("slow", False)
    assert kept(lambda services: setattr(services.settings, "hints", True)).hints is True
    assert kept(lambda services: setattr(services.settings, "speed", "fast")).speed == "fast"

    def unattended(services):
        services.unattended = True
        services.settings.speed = services.settings.player_name = "instant"

    assert kept(unattended) == load_settings(file)[0] != Settings(speed="instant")
    assert load_settings(file)[0].player_name == ""


def test_volume_after_mute():
    assert Settings(master_volume=0.5, effects_volume=0.5).volume == 0.25
    assert Settings(mute=True).volume == 0.0
    assert Settings(speed="instant").speed_factor == float("inf")


# --- folders ----------------------------------------------------------------------------------------------------------


def test_folders_can_be_put_anywhere(tmp_path, monkeypatch):
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path / "ho me ü"))
    paths = find_paths()
    assert paths.saves == tmp_path / "ho me ü" / "data" / "saves"
    assert paths.refused is None
    assert not (tmp_path / "ho me ü").exists()


def test_a_folder_that_cannot_be_written_is_replaced(tmp_path, monkeypatch):
    file = tmp_path / "file"
    file.write_text("in the way", encoding="utf-8")
    paths = find_paths(file)
    assert paths.refused is not None
    assert os.access(paths.saves.parent.parent.parent, os.W_OK)
    app = make_app(file)
    assert any(str(paths.refused) in text for text in app.services.toasts.texts)


def test_an_atomic_write_that_fails_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "file"
    write_atomic(path, "old")
    monkeypatch.setattr(os, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(OSError):
        write_atomic(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["file"]


def test_what_writes_that_were_cut_off_have_left_is_swept(tmp_path):
    for name, age in (("a.json.x1.tmp", 100), ("a.json.x2.tmp", 0), ("a.json", 100)):
        (tmp_path / name).write_text("{")
        os.utime(tmp_path / name, (time.time() - age,) * 2)
    sweep(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.json", "a.json.x2.tmp"]
    sweep(tmp_path, "a.json", older=0.0)
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


# --- saves ------------------------------------------------------------------------------------------------------------


def test_save_and_load(store):
    store.save("slot1", record(3), "Sunday")
    loaded = store.load("slot1")
    assert not loaded.from_backup
    assert {key: value for key, value in loaded.record.items() if key != "meta"} == record(3)
    (info,) = store.saves()
    assert (info.title, info.age, info.turn, info.seats, info.names) == ("Sunday", 2, 3, 3, ("Ann", "Bo", "Cy"))
    assert info.saved_at.endswith("+00:00")


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"actions": 3}', "\x00\x01"])
def test_a_damaged_save_falls_back_to_the_good_copy(store, damage):
    store.save(AUTOSAVE, record(1))
    store.save(AUTOSAVE, record(2))
    store.path(AUTOSAVE).write_text(damage, encoding="utf-8")
    loaded = store.load(AUTOSAVE)
    assert loaded.from_backup
    assert loaded.record["progress"]["turn"] == 1
    assert not store.saves()[0].damaged


def test_saving_over_a_damaged_file_keeps_the_good_copy(store):
    store.save(AUTOSAVE, record(1))
    store.save(AUTOSAVE, record(2))
    store.path(AUTOSAVE).write_text("{", encoding="utf-8")
    store.save(AUTOSAVE, record(3))
    store.path(AUTOSAVE).write_bytes(b"\xff\xfe")
    assert store.load(AUTOSAVE).record["progress"]["turn"] == 1


def test_nothing_good_left_is_one_sentence_with_the_place(store):
    store.save("slot2", record())
    store.path("slot2").write_text("{", encoding="utf-8")
    with pytest.raises(SaveError) as error:
        store.load("slot2")
    assert str(store.path("slot2")) in str(error.value)
    assert store.saves()[0].damaged
    with pytest.raises(SaveError):
        store.load("slot3")


def test_a_full_disk_is_one_sentence(store, monkeypatch):
    def full(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.storage.saves.write_atomic", full)
    with pytest.raises(SaveError, match="No space left on device"):
        store.save("slot1", record())


def test_rename_and_delete(store):
    for slot in ("slot1", "slot2"):
        store.save(slot, record(), slot)
    info = next(info for info in store.saves() if info.slot == "slot1")
    store.rename(info, "Best game")
    assert "Best game" in {info.title for info in store.saves()}
    store.delete(info)
    assert [info.slot for info in store.saves()] == ["slot2"]
    assert not store.exists("slot1")


def test_replays_get_names_of_their_own(store, tmp_path):
    first = store.save_replay(record(), "Ann wins: 61/4")
    second = store.save_replay(record(), "Ann wins: 61/4")
    assert first != second
    assert len(kept_replays(tmp_path / "data" / "replays")) == 2
    assert json.loads(first.read_text(encoding="utf-8"))["seed"] == 7


def test_finished_games_are_kept_once_and_the_oldest_go(store, tmp_path, monkeypatch):
    folder = tmp_path / "data" / "replays"
    monkeypatch.setattr("game.storage.saves.KEPT_REPLAYS", 3)
    times = iter(f"2026-01-{day:02d}_200000" for day in range(1, 30))
    monkeypatch.setattr(SaveStore, "_stamp", lambda _store: next(times))
    first = store.keep_replay(record(1), "first", "a1")
    assert store.keep_replay(record(1), "again", "a1") == first
    assert store.save_replay(record(1), "first", "a1").name == first.name.replace("auto-", "game-"), "kept for good"
    store.save_replay(record(7), "by hand")
    for number in range(2, 8):
        store.keep_replay(record(number), f"game {number}", f"a{number}")
        if number == 6:
            store.rename(
                next(info for info in kept_replays(folder) if info.title == "game 6"),
                "the best of all",
            )
    assert sorted(info.title for info in kept_replays(folder)) == [
        *("by hand", "first", "game 4", "game 5", "game 7", "the best of all")
    ]
    assert store.save_replay(record(5), "again", "a5") == store.save_replay(record(5), "once more", "a5")
    assert len(kept_replays(folder)) == 6


# --- whose autosave it is ---------------------------------------------------------------------------------------------


def person(turn: int = 1, finished: bool = False) -> dict[str, object]:
    return record(turn, progress={"age": 1, "turn": turn, "finished": finished})


def robots(turn: int = 1) -> dict[str, object]:
    return record(turn, players=[{"name": name, "bot": "random"} for name in "ABC"])


def test_a_game_of_a_person_is_replaced_by_nothing_but_itself(store):
    first = Autosave(store)
    first.save(person(1), "Ann")
    Autosave(store).save(robots(), "bots")
    Autosave(store).save(person(5), "Bo")
    first.save(person(2), "Ann")
    kept = {info.slot: (info.turn, info.people) for info in store.saves()}
    assert kept == {"autosave": (2, True), "autosave-2": (5, True)}, "a game of bots alone gives way to a person's"
    first.save(person(3, finished=True), "Ann")
    Autosave(store).save(person(1), "Cy")
    assert {info.slot for info in store.saves()} == {"autosave", "autosave-2"}, "a finished game gives way, too"


def test_a_resumed_game_goes_on_in_its_own_file(store):
    Autosave(store).save(person(1), "Ann")
    Autosave(store).save(person(4), "Bo")
    Autosave(store, store.path("autosave")).save(person(2), "Ann")
    store.save("slot1", person(7))
    Autosave(store, store.path("slot1")).save(person(8), "Di")
    assert {info.slot: info.turn for info in store.saves()} == {
        "autosave": 2,
        "autosave-2": 4,
        "autosave-3": 8,
        "slot1": 7,
    }


@needs_locks
def test_the_oldest_of_many_unfinished_games_is_found_unless_somebody_plays_it(tmp_path):
    here, there = (SaveStore(find_paths(tmp_path), TR) for _ in range(2))
    for day in range(1, 5):
        Autosave(here).save(person(day), f"day {day}")
    assert here.oldest_idle() is None, "there is room for five"
    Autosave(here).save(person(5, finished=True), "over")
    assert here.oldest_idle() is None
    here.save("slot1", person(1), "by name")
    Autosave(here).save(person(5), "day 5")
    for slot, info in {info.slot: info for info in here.saves()}.items():
        data = here.load(slot).record
        data["meta"]["saved_at"] = f"2026-01-{info.turn:02d}T20:00:00+00:00"
        here._dump(here.path(slot), data)
    oldest = here.oldest_idle()
    assert oldest is not None and oldest.title == "day 1"
    here.close()
    assert there.claim(oldest.slot)
    assert here.oldest_idle() is None, "the other window plays on with it"
    assert here.oldest_idle(most=4).title == "day 2"
    for store in (here, there):
        store.close()


@needs_locks
def test_two_programs_at_once_keep_their_own_games(tmp_path):
    here, there = (SaveStore(find_paths(tmp_path), TR) for _ in range(2))
    ours = Autosave(here)
    ours.save(person(1), "Ann")
    theirs = Autosave(there, there.path("autosave"))
    theirs.save(person(6), "Ann")
    ours.save(person(2), "Ann")
    assert {info.slot: info.turn for info in here.saves()} == {"autosave": 2, "autosave-2": 6}
    here.close()
    again = Autosave(there, there.path("autosave"))
    again.save(person(3), "Ann")
    assert {info.slot: info.turn for info in there.saves()} == {"autosave": 3, "autosave-2": 6}
    there.close()
    assert not list(tmp_path.rglob("*.lock"))


def test_paths_are_created_only_when_needed(tmp_path):
    paths: Paths = find_paths(tmp_path / "new")
    SaveStore(paths, TR).saves()
    assert not (tmp_path / "new").exists()


def test_a_file_that_another_program_holds_is_replaced_when_it_lets_go(tmp_path, monkeypatch) -> None:
    path, held, replace = tmp_path / "save.json", [], os.replace

    def scanned(source: str, target: Path) -> None:
        held.append(target)
        if len(held) < 4:
            raise PermissionError(13, "Access is denied")
        replace(source, target)

    monkeypatch.setattr(os, "replace", scanned)
    write_atomic(path, "kept")
    assert path.read_text("utf-8") == "kept" and held == [path] * 4
    held.clear()
    monkeypatch.setattr("game.storage.files._WAITS", (0.0, 0.0))
    with pytest.raises(PermissionError):
        write_atomic(path, "lost")
    assert path.read_text("utf-8") == "kept" and [*tmp_path.iterdir()] == [path]


def test_the_settings_of_two_windows_meet_in_one_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    Settings().save(path)
    one, other = (load_settings(path)[0] for _ in range(2))
    one.speed = "fast"
    one.save_changes(path, Settings())
    other.mute = True
    other.save_changes(path, Settings())
    found, _ = load_settings(path)
    assert found.speed == "fast" and found.mute


def test_a_clock_set_back_makes_no_save_older(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Clock(datetime):
        year_now = 2031

        @classmethod
        def now(cls, tz: Any = None) -> datetime:
            return datetime(cls.year_now, 1, 1, tzinfo=tz)

    monkeypatch.setattr(saves, "datetime", Clock)
    monkeypatch.setattr(saves, "KEPT_REPLAYS", 2)
    first = SaveStore(find_paths(tmp_path), TR)
    old = [first.keep_replay(record(), "old", f"game{number}") for number in range(2)]
    first.save("autosave", record(), "old")
    Clock.year_now = 2024
    later = SaveStore(find_paths(tmp_path), TR)
    newest = later.keep_replay(record(), "new", "game9")
    assert newest.exists() and not old[0].exists()
    later.save("autosave-2", record(), "new")
    found = later.newest_unfinished()
    assert found is not None and found.slot == "autosave-2"
