"""A tournament in the window: it is taken in, played, sent on; results of others count once they are checked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.challenges import receiving_scene
from game.challenges.deal import deal_of
from game.challenges.kept_tournaments import TournamentShelf
from game.challenges.new_tournament import NewTournamentScene, fit_to_compare
from game.challenges.play_tournament import shelf
from game.challenges.text import text_of
from game.challenges.tournament import PlayedDeal, Tournament, tournament_of
from game.challenges.tournament_file import read_tournament, tournament_text
from game.challenges.tournament_scene import TournamentScene
from game.challenges.tournaments_scene import TournamentsScene
from game.cli import main
from game.platform.input import Intent, Kind
from game.platform.paths import find_paths
from game.play.scene import PlayScene
from game.players import players_from
from game.scenes.base import Scene
from game.scenes.dialog import PromptScene
from game.scenes.saves.save_rows import SaveRows
from game.storage.saved import COMPARED, played_for
from game.storage.saves import Autosave
from game.ui.widgets import Button
from rules import Record, Setup
from tests.game.challenges.support import played
from tests.support.scene_tools import button, click, give, make_app, top


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, mute=True, speed="instant", player_name="Ann")
    yield app
    app.close()


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found = [""]
    monkeypatch.setattr("game.challenges.tournament_scene.copy_text", lambda text: not found.append(text))
    monkeypatch.setattr(receiving_scene, "pasted_text", lambda: found[-1])
    return found


def cup(*words: str, people: tuple[str, ...] = ("Ann", "Ben")) -> Tournament:
    players = players_from(words or ("human", "random", "random"))
    return tournament_of("Cup", people, [deal_of(Setup(3, seed), players, seed, {}) for seed in (1, 2)])


def result(game: Tournament, deal: int, name: str) -> str:
    return text_of(played(game.record(deal, [name])).record)


def checked(app: App, scene: TournamentScene) -> None:
    """Wait until results are checked."""
    while scene._checks.busy:
        app.tick(0.01)
        app.render()


def points(scene: TournamentScene) -> dict[str, list[int | None]]:
    return {one.name: [deal and deal.points for deal in one.deals] for one in scene.standings}


def has_button(scene: Scene, text: str) -> bool:
    return any(isinstance(widget, Button) and widget.text == text for widget in scene.ui.widgets)


def wants_no_help(app: App, table: PlayScene) -> None:
    """Prove that nobody is advised at a table, and that no turn can be tried twice."""
    tr = app.services.tr
    assert all(widget.key != "button:hint" for widget in table.ui.widgets)
    give(app, Kind.HINT)
    assert not table.adviser.thinking and table.coach is not None and table.coach.coach.silent
    give(app, Kind.MENU)
    menu = top(app)
    assert has_button(menu, tr("table.menu.resume")) and not has_button(menu, tr("table.menu.save"))
    give(app, Kind.CANCEL)


def test_a_tournament_is_taken_in_played_and_sent_back(app: App, clipboard: list[str]) -> None:
    services, tr, made = app.services, app.services.tr, cup()
    clipboard.append(f"Come!\n{tournament_text(made)}")
    services.go("tournaments")
    click(app, button(top(app).ui.widgets, tr("tournament.take")))
    scene = top(app)
    assert isinstance(scene, TournamentScene) and scene.chosen == "Ann"
    click(app, button(scene.ui.widgets, tr("tournament.play")))
    table = top(app)
    assert isinstance(table, PlayScene) and table.controller.record.setup == made.deals[0].setup
    wants_no_help(app, table)
    mine = played(Record.from_json(json.loads(json.dumps(table.controller.save_data()))))
    services.go("scoring", controller=mine)
    pad = top(app)
    pad.timeline.skip()
    total = mine.scores()[0][0].total
    assert pad.pages[0].line == tr.plural("tournament.alone", total, deal=1, all=2, share="")
    assert has_button(pad, tr("scoring.next_deal")) and not has_button(pad, tr("scoring.rematch"))
    click(app, button(pad.ui.widgets, tr("scoring.tournament")))
    again = top(app)
    assert isinstance(again, TournamentScene) and points(again) == {"Ann": [total, None], "Ben": [None, None]}
    clipboard.append(result(made, 0, "Ben"))
    again.take()
    checked(app, again)
    assert points(again)["Ben"][0] is not None and again.standings[0].place == 1
    again.send_results()
    assert text_of(mine.record) in clipboard[-1]
    again.pass_on()
    assert tournament_text(made) in clipboard[-1]
    again.play()
    assert isinstance(top(app), PlayScene) and top(app).controller.record.setup == made.deals[1].setup
    assert len(services.stack.scenes) == 2, "the game before is not kept below"


def test_files_bring_tournaments_and_results_and_what_is_wrong_is_said(
    app: App, clipboard: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services, made, said = app.services, cup(), list[str]()
    monkeypatch.setattr(services, "toast", lambda text, *_: said.append(text))
    services.go("tournaments")
    files = {
        "cup.json": json.dumps(made.to_json()),
        "ben.txt": result(made, 0, "Ben") + result(made, 1, "Zed") + result(made, 0, "Ben"),
        "ann.wonders.json": json.dumps(played(made.record(1, ["Ann"])).save_data()),
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
        give(app, Intent(Kind.FILE, text=str(tmp_path / name)))
        scene = top(app)
        assert isinstance(scene, TournamentScene)
        checked(app, scene)
    assert len(said) == 3 and "Zed" in said[0], said
    found = points(scene)
    assert found["Ben"][0] and found["Ann"][1] and found["Ben"][1] is None
    other = cup("human", "greedy", "random")
    scene.take()
    asked = top(app)
    assert isinstance(asked, PromptScene)
    asked._type(str(tmp_path / "ben.txt"))
    give(app, Kind.CONFIRM)
    checked(app, scene)
    assert len(said) == 5, "it is taken in from where it lies, and brings nothing new"
    for text in (str(tmp_path / "none"), "hello", "{", result(other, 0, "Ann")):
        (tmp_path / "wrong.txt").write_text(text)
        said.clear()
        give(app, Intent(Kind.FILE, text=text if text.endswith("none") else str(tmp_path / "wrong.txt")))
        assert len(said) == 1 and "\n" not in said[0] and top(app) is scene
    assert len(shelf(services).all()[0]) == 1


def test_the_page_says_what_a_tournament_is_and_who_stands_where(app: App) -> None:
    tr, said = app.services.tr, list[str]()
    app.services.go("title")
    entry = next(item for item in top(app).ui.widgets if item.text == tr("dares.tournaments"))
    click(app, entry)
    scene = top(app)
    assert isinstance(scene, TournamentsScene)
    assert [item.text for item in scene.ui.widgets if isinstance(item, Button)] == [
        tr(f"tournament.{key}") for key in ("new", "take", "back")
    ], "nothing is offered that there is nothing for"
    app.services.text.observer = lambda line, size: said.append(line)
    app.render()
    assert any(tr("tournament.about").startswith(line) for line in said)
    said.clear()
    shelf(app.services).keep(cup(), [PlayedDeal(0, 0, "Ann", 31), PlayedDeal(0, 0, "Ben", 30)])
    scene.resume()
    app.render()
    assert any(tr("tournament.about").startswith(line) for line in said)
    assert {"Ann", "Ben", tr.percent(1.0), tr.percent(0.0)} <= set(said)


def test_a_tournament_is_made_for_a_table_of_the_setup(app: App, tmp_path: Path) -> None:
    app.services.go("tournaments")
    tr = app.services.tr
    click(app, button(top(app).ui.widgets, tr("tournament.new")))
    new = top(app)
    assert isinstance(new, NewTournamentScene)
    new.title, new.people, new.deals = "Cup: 1/2", "Ann, Ben", 2
    click(app, button(new.ui.widgets, tr("tournament.set_table")))
    table = top(app)
    table.plan.set_count(3)
    table.plan.set_level("master")
    click(app, button(table.ui.widgets, tr("setup.take")))
    assert top(app) is table, "a quick machine would make it stronger"
    table.plan.set_level("random")
    table.start()
    assert top(app) is new
    click(app, button(new.ui.widgets, tr("tournament.make")))
    made = top(app)
    assert isinstance(made, TournamentScene) and [one.name for one in made.standings] == ["Ann", "Ben"]
    file = app.services.paths.exports / "Cup_ 1_2.json"
    assert read_tournament(file) == made.kept.tournament
    assert [deal.setup.seats for deal in made.kept.tournament.deals] == [3, 3]
    new.make()
    assert read_tournament(file) == made.kept.tournament, "another one of that name has a file of its own"
    assert len(list(file.parent.iterdir())) == 2


def test_the_table_proposed_has_a_person_and_bots_that_answer_alike() -> None:
    players = fit_to_compare("wonders", players_from(["master", "easy", "search"]))
    assert [player.bot for player in players] == ["human", "easy", "hard"]


def test_a_text_that_is_wrong_can_be_mended(app: App, clipboard: list[str]) -> None:
    clipboard.append("WONDERS2.half a text")
    app.services.go("tournaments")
    scene = top(app)
    assert isinstance(scene, TournamentsScene)
    scene.take()
    asked = top(app)
    assert isinstance(asked, PromptScene) and asked.typed == clipboard[-1]
    asked._type(tournament_text(cup()))
    give(app, Kind.CONFIRM)
    assert isinstance(top(app), TournamentScene)


def test_the_next_deal_is_played_by_the_same_people(app: App) -> None:
    made = cup("human", "human", "random", people=())
    shelf(app.services).keep(made)
    app.services.go("scoring", controller=played(made.record(0, ["Ann", "Ben"])))
    pad = top(app)
    pad.timeline.skip()
    click(app, button(pad.ui.widgets, app.services.tr("scoring.next_deal")))
    table = next(one for one in app.services.stack.scenes if isinstance(one, PlayScene))
    assert table.controller.record.setup == made.deals[1].setup
    assert [one.name for one in table.controller.players][:2] == ["Ann", "Ben"]


def test_a_table_of_several_asks_for_their_names(app: App, clipboard: list[str]) -> None:
    made = cup("human", "human", "random", people=())
    app.services.stack.reset(TournamentScene(app.services, shelf(app.services).keep(made)))
    scene = top(app)
    assert scene.chosen == "Ann", "anybody may take part"
    scene.send_results()
    assert clipboard == [""], "there is nothing to send"
    scene.play()
    asked = top(app)
    assert isinstance(asked, PromptScene)
    asked._type("Ann， Ben")
    give(app, Kind.CONFIRM)
    table = next(one for one in app.services.stack.scenes if isinstance(one, PlayScene))
    assert [one.name for one in table.controller.players][:2] == ["Ann", "Ben"]


def test_the_command_opens_the_next_deal_of_somebody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path / "home"))
    made, file, opened = cup(), tmp_path / "cup.json", list[App]()
    file.write_text(json.dumps(made.to_json()))
    played_first = TournamentShelf(find_paths().data)
    played_first.keep(made, [PlayedDeal(0, 0, "Ben", 40)])
    monkeypatch.setattr("game.launch.guard", lambda app: bool(opened.append(app)))
    assert main(["duplicate", "play", str(file), "--name", "ben", "--window", "640x360"]) == 0
    table = top(opened[0])
    assert isinstance(table, PlayScene) and table.controller.record.setup == made.deals[1].setup
    assert table.controller.players[0].name == "Ben"
    opened[0].close()
    played_first.keep(made, [PlayedDeal(1, 0, "Ben", 40)])
    assert main(["duplicate", "play", str(file), "--name", "Ben"]) == 2


def test_a_tournament_is_deleted_only_if_asked(app: App) -> None:
    shelf(app.services).keep(cup())
    app.services.go("tournaments")
    scene = top(app)
    assert isinstance(scene, TournamentsScene)
    give(app, Kind.DELETE)
    assert len(shelf(app.services).all()[0]) == 1
    click(app, button(top(app).ui.widgets, app.services.tr("tournament.delete")))
    assert not shelf(app.services).all()[0]


def test_a_deal_that_was_begun_and_left_is_marked(app: App) -> None:
    services, made = app.services, cup()
    scene = TournamentScene(services, shelf(services).keep(made), "Ann")
    services.stack.push(scene)
    assert scene._begun == {}
    scene.play()
    save = Autosave(services.saves)
    save.save(top(app).controller.save_data(), "left")
    services.stack.reset(TournamentScene(services, scene.kept, "Ann"))
    app.render()
    assert top(app)._begun == {"ann": 0}


def test_a_deal_that_was_begun_is_named_wherever_one_comes_back_to_it(app: App) -> None:
    services, tr, made = app.services, app.services.tr, cup(people=())
    scene = TournamentScene(services, shelf(services).keep(made), "Ann")
    services.stack.push(scene)
    scene.play()
    give(app, Kind.MENU)
    named = tr("tournament.deal_in", title=made.title, deal=1)
    assert top(app).title == named
    give(app, Kind.CANCEL)
    Autosave(services.saves).save(top(app).controller.save_data(), "left")
    [saved] = services.saves.saves()
    assert named in SaveRows(services).about(saved)
    services.stack.reset(TournamentScene(services, scene.kept, "Ann"))
    assert has_button(top(app), tr("tournament.go_on", deal=1)) and not has_button(top(app), tr("tournament.play"))
    services.go("tournaments")
    assert tr("tournament.under_way", deals="1") in top(app)._state(scene.kept)


def test_a_game_of_a_tournament_without_a_title_is_one_nevertheless(app: App) -> None:
    """So are games of versions that did not keep it."""
    tr, old = app.services.tr, {"tournament": "0" * 16, "deal": 1}
    assert played_for({COMPARED: old}).in_words(tr) == "Tournament, deal 2"
    assert not any(played_for({COMPARED: found}).deal for found in (None, {}, {"tournament": 3}, {**old, "deal": -1}))
