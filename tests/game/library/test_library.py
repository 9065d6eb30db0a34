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
from game.games import game_plugin
from game.library.importing import imported_text
from game.library.index import FileStamp, index_file, load_index
from game.library.reading import Library, listed_game, with_pieces
from game.library.scene import LibraryScene
from game.library.search import BEFORE, LibraryFilter, LibrarySearch, points_of
from game.platform.input import Intent, Kind
from game.records.exporting import export_record
from game.storage.files import FileError
from game.storage.notes import load_notes, notes_file, write_note
from game.storage.saved import progress_of
from game.storage.saves import SaveError, save_title
from game.wonders.samples.demo import demo_game
from rules.core.record import replay
from tests.game.records.test_forms import played as random_record
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
    mine, other = (city.split() for city in (library.games["auto-0.wonders.json"].pieces or ())[:2])
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


def test_games_are_sorted_and_say_where_something_was_found(app: App, library: Library) -> None:
    search, games = LibrarySearch(app.services, {}), library.games.values()
    known = [game for game in games if game.info.progress.totals]
    for order, key in (("points", 0), ("lead", 1)):
        figures = [points_of(game.info)[key] for game in search.find(known, LibraryFilter(), NOW, order)]
        assert figures == sorted(figures, reverse=True)
    latest = [game.file for game in search.find(games, LibraryFilter(), NOW)]
    assert [game.file for game in search.find(games, LibraryFilter(), NOW, "oldest")] == latest[::-1]
    game = library.games["auto-0.wonders.json"]
    held = (game.pieces or ())[0].split()
    title = app.services.tr(f"card.{held[1].removeprefix('card:')}")
    found = search.found_in(game, LibraryFilter(title))
    assert found is not None and title in found.names
    assert search.found_in(game, LibraryFilter(game.info.names[0])) is None, "the names are there to be read"


def test_a_record_without_a_result_gets_it_from_its_game(app: App, tmp_path: Path) -> None:
    data = demo_game(3, 4, 1).save_data()
    wanted = progress_of(data.pop("progress"))
    path = tmp_path / "bare.wonders.json"
    path.write_text(json.dumps({**data, "players": [{"bot": "gone:nobody", "name": "X"}]}))
    told = with_pieces(listed_game(path, FileStamp(0, 0)))
    assert told is not None and told.info.progress == wanted and told.info.finished


def test_shipyards_are_found(app: App) -> None:
    record = random_record(3, expansions=["armada"])
    held = game_plugin("wonders").holdings(replay(record))
    ids = {piece.id for piece in game_plugin("wonders").compendium(app.services).pieces}
    assert all(any("shipyard:" in name for name in city) for city in held) and ids >= {
        name for city in held for name in city
    }


@pytest.mark.parametrize("form", ["text", "trace", "record"])
def test_games_of_others_are_brought_in(tmp_path: Path, form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app, record, said = make_app(tmp_path), random_record(3), list[str]()
    monkeypatch.setattr(app.services, "toast", lambda text, *_: said.append(text))
    text = json.dumps(record.to_json()) if form == "record" else export_record(record, form)
    file = tmp_path / "their game"
    file.write_text(text, "utf-8")
    app.services.go("library")
    scene = top(app)
    give(app, Intent(Kind.FILE, text=str(file)))
    assert [info.finished for info in scene.infos()] == [True] and scene.chosen.progress.totals
    monkeypatch.setattr("game.library.scene.pasted_text", lambda: text)
    click(app, button(scene.ui.widgets, "Import"))
    assert len(scene.infos()) == 1 and said[-1].startswith("This game was")
    monkeypatch.setattr("game.library.scene.pasted_text", lambda: "")
    click(app, button(scene.ui.widgets, "Import"))
    top(app)._type("/nowhere")
    give(app, Kind.CONFIRM)
    assert top(app).typed == "/nowhere" and "/nowhere" in said[-1], "it stays, to be mended"
    app.close()


def test_before_the_first_game_the_library_says_what_it_is_for(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    tr = app.services.tr
    app.services.go("title")
    assert next(item for item in top(app).ui.widgets if item.text == tr("title.library")).enabled
    app.services.go("library")
    scene, said = top(app), list[str]()
    app.tick(0.1)
    assert [item.text for item in scene.ui.widgets] == ["Import", "Back"] and scene.ui.focus.text == "Import"
    app.services.text.observer = lambda line, size: said.append(line)
    app.render()
    assert any(line.startswith(tr("library.empty")[:20]) for line in said)
    app.services.text.observer = None
    file = tmp_path / "their game"
    file.write_text(export_record(random_record(3), "text"), "utf-8")
    give(app, Intent(Kind.FILE, text=str(file)))
    assert len(scene.listed.items) == 1 and button(scene.ui.widgets, "Watch").enabled
    scene.delete(scene.chosen)
    assert [item.text for item in scene.ui.widgets] == ["Import", "Back"] and scene.chosen is None
    app.close()


def test_an_unfinished_deal_of_a_tournament_is_not_looked_back_upon() -> None:
    half = random_record(3)
    half.extra["dare"] = {"tournament": "0" * 16, "deal": 0}
    assert imported_text(json.dumps(half.to_json()), Path("x")).lacks == []
    half.actions, half.checks = half.actions[:9], []
    with pytest.raises(FileError, match="has not been played to its end"):
        imported_text(json.dumps(half.to_json()), Path("x"))


def test_keys_move_the_selection_also_from_the_buttons(app: App) -> None:
    scene = opened(app)
    watch = button(scene.ui.widgets, "Watch")
    scene.ui.set_focus(watch)
    give(app, Kind.DOWN)
    assert scene.listed.selected == 1 and scene.ui.focus is watch
    give(app, Kind.DELETE)
    assert top(app) is not scene
    give(app, Kind.CANCEL)
    scene.ui.set_focus(scene.ui.widgets[0])
    give(app, Kind.DELETE)
    assert top(app) is scene, "in the field it is a letter that goes"
    scene.leave()


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (LibraryFilter(), {"auto-0", "auto-1", "auto-2", "damaged"}),
        (LibraryFilter(edition=GameEdition("architects")), {"auto-1"}),
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
