"""The library: its index, the search, notes, and the scene."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game.app import App
from game.architects.samples.demo import demo_game as architects_game
from game.editions import GameEdition
from game.library.index import index_file, load_index
from game.library.reading import Library
from game.library.scene import LibraryScene
from game.library.search import BEFORE, LibraryFilter, LibrarySearch
from game.platform.input import Intent, Kind
from game.storage.notes import load_notes, notes_file, write_note
from game.storage.saves import SaveError, save_title
from game.wonders.samples.demo import demo_game
from tests.support.scene_tools import button, click, give, make_app, top

NOW = datetime(2026, 3, 1, tzinfo=UTC)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """Three games, the last a year older than the others, and a damaged file."""
    found = make_app(tmp_path_factory.mktemp("library"))
    found.services.paths.replays.mkdir(parents=True)
    for number, game in enumerate((demo_game(3, 4, 1), architects_game(2, 99), demo_game(4, 4, 1, 1))):
        data = game.save_data()
        when = NOW - timedelta(hours=1, days=400 * (number == 2))
        data["meta"] = {"title": save_title(data, found.services.tr), "saved_at": when.isoformat()}
        kept(found, f"auto-{number}").write_text(json.dumps(data), encoding="utf-8")
    kept(found, "damaged").write_text("{", encoding="utf-8")
    yield found
    found.close()


def kept(app: App, name: str) -> Path:
    return app.services.paths.replays / f"{name}.wonders.json"


@pytest.fixture
def library(app: App) -> Library:
    found = Library(app.services)
    found.finish()
    return found


def files(library: Library, search: LibrarySearch, wanted: LibraryFilter) -> list[str]:
    return [game.info.slot for game in search.find(library.games.values(), wanted, NOW)]


def test_the_index_is_kept_and_made_anew_where_it_is_damaged(app: App, library: Library) -> None:
    file, folder = index_file(app.services.paths.data), app.services.paths.replays
    library.close()
    assert load_index(file, folder) == library.games
    assert not Library(app.services).reading, "all of it is known"
    kept(app, "auto-1").touch()
    assert Library(app.services).unread == 1, "what has been written since is read again"
    for content in (b"", b"{", file.read_bytes()[:-9], file.read_bytes().replace(b"card:", b"care:")):
        file.write_bytes(content)
        assert Library(app.services).unread == 4
    assert library.games["damaged.wonders.json"].info.damaged


def test_games_are_found_by_what_was_built_in_them(app: App, library: Library) -> None:
    search, tr = LibrarySearch(app.services, {}), app.services.tr
    mine, other = (city.split() for city in (library.games["auto-0.wonders.json"].held or ())[:2])
    card = next(name for name in other if name.startswith("card:") and name not in mine)
    named = tr(f"card.{card.removeprefix('card:')}")
    assert "auto-0" in files(library, search, LibraryFilter(named.upper()))
    assert "auto-0" in files(library, search, LibraryFilter(card.removeprefix("card:")))
    assert "auto-0" not in files(library, search, LibraryFilter(named, own=True))
    together = f"{named} {mine[0].split(':')[1]}"
    assert "auto-0" not in files(library, search, LibraryFilter(together)), "not in one city"
    assert files(library, search, LibraryFilter("nothing is called so")) == []
    names = library.games["auto-1.wonders.json"].info.names
    assert "auto-1" in files(library, search, LibraryFilter(names[1].lower()))


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (LibraryFilter(), {"auto-0", "auto-1", "auto-2", "damaged"}),
        (LibraryFilter(which=GameEdition("architects")), {"auto-1"}),
        (LibraryFilter(box="medals"), {"auto-1"}),
        (LibraryFilter(seats=4), {"auto-2"}),
        (LibraryFilter(rival="greedy", period="week"), {"auto-0", "auto-1"}),
        (LibraryFilter(period=BEFORE), {"auto-2"}),
        (LibraryFilter(rival="human"), set()),
    ],
)
def test_games_are_narrowed_down(app: App, library: Library, wanted: LibraryFilter, found: set[str]) -> None:
    assert set(files(library, LibrarySearch(app.services, {}), wanted)) == found


def test_a_note_is_never_lost(tmp_path: Path) -> None:
    file = notes_file(tmp_path)
    write_note(file, "one", "a third shield\n")
    document = json.loads(file.read_text(encoding="utf-8"))
    document["notes"]["one"]["mood"], document["drawn"] = "sad", [1]
    document["notes"]["two"] = 7
    file.write_text(json.dumps({**document, "format": 2}), encoding="utf-8")
    assert write_note(file, "one", "two shields") is None
    assert load_notes(file) == ({"one": "two shields"}, None)
    document = json.loads(file.read_text(encoding="utf-8"))
    assert (document["format"], document["drawn"], document["notes"]["two"]) == (2, [1], 7)
    assert document["notes"]["one"]["mood"] == "sad"
    file.write_text('{"notes": []}', encoding="utf-8")
    bad = write_note(file, "one", "again")
    assert bad is not None and bad.read_text(encoding="utf-8") == '{"notes": []}'
    write_note(file, "one", "")
    assert load_notes(file) == ({}, None)


def opened(app: App) -> LibraryScene:
    app.services.go("library")
    scene = top(app)
    assert isinstance(scene, LibraryScene)
    scene.finish_pictures()
    return scene


def test_what_is_done_with_a_game(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, services = opened(app), app.services
    assert [info.slot for info in scene.listed.items[-2:]] != [], "there are games"
    scene.want(text="damaged")
    assert not scene.shown and not button(scene.ui.widgets, "Watch").enabled
    click(app, button(scene.ui.widgets, "Show all"))
    assert len(scene.shown) == 4
    scene.listed.select(next(n for n, info in enumerate(scene.listed.items) if info.slot == "auto-0"))
    click(app, button(scene.ui.widgets, "Note"))
    give(app, Intent(Kind.TEXT, text="more science"), Kind.CONFIRM)
    assert scene.chosen.slot == "game-0" and kept(app, "game-0").exists(), "it is not removed by itself any more"
    scene.want(text="science more")
    assert [game.info.slot for game in scene.shown] == ["game-0"]
    click(app, button(scene.ui.widgets, "Export"))
    click(app, button(top(app).ui.widgets, "Moves"))
    assert (services.paths.data / "exports" / "game-0.txt").read_text(encoding="utf-8").startswith("[format 1]")

    def refused(info: object) -> None:
        raise SaveError("no")

    with monkeypatch.context() as patched:
        patched.setattr(services.saves, "delete", refused)
        scene.delete(scene.chosen)
        assert len(scene.shown) == 1 and "no" in services.toasts.texts
    app.tick(0.0)
    scene.ui.set_focus(scene.listed)
    give(app, Kind.DELETE, Kind.LEFT, Kind.CONFIRM)
    assert not kept(app, "game-0").exists() and len(scene.library.games) == 3 and not scene.shown
    assert load_notes(notes_file(services.paths.data))[0], "the note stays, in case the game comes back"
    services.stack.pop()
