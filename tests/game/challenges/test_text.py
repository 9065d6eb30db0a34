"""A game as a text: what a friend gets is what was sent, and what anybody else sends is refused in a sentence."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.app import App
from game.challenges import received_deal
from game.challenges.comparison import ComparedGame, ComparisonScene, lead_in_words, rival_side
from game.challenges.daily import DayScore, daily_record
from game.challenges.deal import answer_to, can_be_shared, person_in, rival_of
from game.challenges.deal_in_words import described
from game.challenges.scene import ChallengesScene
from game.challenges.share import ShareScene
from game.challenges.text import GAME, DealTextError, beginning, record_of, text_of
from game.cli import main
from game.games import game_plugin
from game.platform.input import Intent, Kind
from game.play.controller import LUCK, GameController
from game.scenes.dialog import PromptScene
from game.storage.stats import Entry
from game.ui.canvas import Box
from game.wonders.samples.demo import demo_game
from game.wonders.scoring.columns import CityColumns
from game.wonders.scoring.outcome import Faces
from game.wonders.setup.thumbnails import Thumbnails
from rules import Record
from tests.game.challenges.support import played
from tests.game.challenges.test_daily import WEEK
from tests.support.scene_tools import button, click, give, make_app, top


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, mute=True, speed="instant", take_back="off", player_name="Ann")
    yield app
    app.close()


@pytest.fixture
def game(app: App) -> GameController:
    return played(daily_record(app.services, WEEK[0]))


def changed(text: str, **parts: object) -> str:
    """Return a text with other content, None leaves a part out."""
    code = text[len(beginning(GAME)) : -1]
    document = json.loads(zlib.decompress(urlsafe_b64decode(code + "=" * (-len(code) % 4))))
    document = {key: value for key, value in (document | parts).items() if value is not None}
    return packed(json.dumps(document).encode())


def packed(content: bytes) -> str:
    return f"{beginning(GAME)}{urlsafe_b64encode(zlib.compress(content)).decode().rstrip('=')}."


@pytest.mark.parametrize("day", [WEEK[0], WEEK[1], WEEK[3], WEEK[4], WEEK[5]], ids=lambda day: f"{day:%A}")
def test_a_friend_gets_the_same_deal_and_the_whole_game(app: App, day) -> None:
    game = played(daily_record(app.services, day))
    text = text_of(game.record)
    assert len(text) < 4000
    lines = "\n".join(text[start : start + 60] for start in range(0, len(text), 60))
    found = record_of(f"Beat this!\n{lines} See you.")
    assert found.actions == game.record.actions and found.setup == game.record.setup
    answer = answer_to(found, "Miriam")
    assert answer.setup == game.record.setup and answer.extra[LUCK] == game.record.extra[LUCK]
    assert answer.extra["players"][person_in(found)]["name"] == "Miriam"
    rival = rival_of(Record.from_json(json.loads(json.dumps(answer.to_json()))))
    assert rival is not None and rival_side(rival).total == ComparedGame(game, 0).total
    again = played(answer, chance=1)
    assert again.record.actions == game.record.actions, "the same answers are the same game"


def test_what_is_wrong_with_a_text_is_said(app: App, game: GameController) -> None:
    text = text_of(game.record)
    spoiled = {
        "": "none",
        "hello": "none",
        text.replace("WONDERS1", "WONDERS2"): "tournament",
        text.replace("WONDERS1", "WONDERS3"): "version",
        text[:-1]: "damaged",
        text[:-40] + ".": "damaged",
        beginning(GAME) + "A" * 40_000 + ".": "damaged",
        packed(b"x" * 10_000_000): "damaged",
        packed(b"[" * 100_000): "damaged",
        packed(b"[1]"): "damaged",
        packed(b'"\xff"'): "damaged",
        changed(text, actions=[list(entry) for entry in game.record.actions[:-3]]): "damaged",
        changed(text, actions=[[0, "build the moon"]]): "damaged",
        changed(text, seed=1): "damaged",
        changed(text, game="chess"): "damaged",
        changed(text, setup={"seats": 99}): "damaged",
        changed(text, setup={"seats": 10_000_000}): "damaged",
        changed(text, setup={"seats": 10**18}): "damaged",
        changed(text, luck=10**4200): "damaged",
        changed(text, setup=None): "damaged",
        changed(text, players=[]): "damaged",
        changed(text, players=[{"bot": "human", "name": "A"}] * 3): "damaged",
        changed(text, players=[{"bot": "human", "name": "A"}, *[{"bot": "skynet", "name": "B"}] * 2]): "damaged",
    }
    for one, key in spoiled.items():
        with pytest.raises(DealTextError) as found:
            record_of(one)
        assert found.value.key == key, (one[:60], str(found.value))
        told = found.value.sentence(app.services.tr)
        assert 20 < len(told) < 300 and "\n" not in told


def test_no_change_of_a_letter_gets_through_or_breaks_anything(game: GameController) -> None:
    text, rng = text_of(game.record), Random(7)
    letters = "ABCDEFabcdef0123456789-_.W"
    for _ in range(300):
        place = rng.randrange(len(text))
        mutant = text[:place] + rng.choice(letters) + text[place + rng.choice((0, 1, 1, 5)) :]
        try:
            found = record_of(mutant)
        except DealTextError:
            continue
        assert found.actions == game.record.actions


def test_a_position_in_a_text_is_left_out(game: GameController) -> None:
    document = game.record.to_json()
    assert record_of(changed(text_of(game.record), position=document)).position is None


def test_only_a_finished_game_of_one_person_is_shared() -> None:
    assert can_be_shared(demo_game(3, 4, 1).record, True)
    assert not can_be_shared(demo_game(3, 2, 1).record, False)
    assert not can_be_shared(demo_game(3, 4, 1, human=None).record, True)


def test_the_way_from_the_score_pad_to_a_friend_and_back(
    app: App, game: GameController, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Share, paste, play, and the two cities side by side."""
    services, tr, clipboard, pictures = app.services, app.services.tr, list[str](), list[object]()
    monkeypatch.setattr("game.challenges.share.copy_text", lambda text: clipboard.append(text) or True)
    monkeypatch.setattr(
        "game.challenges.share.copy_picture", lambda picture, _file: bool(pictures.append(picture)) or True
    )
    monkeypatch.setattr(received_deal, "pasted_text", lambda: "".join(clipboard))
    services.go("scoring", controller=game)
    top(app).timeline.skip()
    click(app, button(top(app).ui.widgets, tr("scoring.share")))
    shared = top(app)
    assert isinstance(shared, ShareScene)
    app.render()
    shared.copy()
    assert clipboard[0].startswith(described(tr, game.record) + "\n" + beginning(GAME))
    shared.keep_picture()
    assert len(pictures) == 1
    assert [path.suffix for path in (services.paths.data / "pictures").iterdir()] == [".png"]

    scene = ChallengesScene(services, WEEK[1])
    services.stack.reset(scene)
    scene.paste()
    click(app, button(top(app).ui.widgets, tr("dares.play")))
    answer = top(app).controller.record
    assert rival_of(answer) is not None and answer.setup == game.record.setup
    mine = played(Record.from_json(answer.to_json()), "greedy")
    services.go("scoring", controller=mine)
    pad = top(app)
    pad.timeline.skip()
    app.render()
    own, rival = ComparedGame(mine, 0), ComparedGame(game, 0)
    assert pad.pages[0].line == lead_in_words(services, own, rival)
    assert str(abs(own.total - rival.total)) in lead_in_words(services, own, rival)
    click(app, button(pad.ui.widgets, tr("scoring.beside")))
    beside = top(app)
    assert isinstance(beside, ComparisonScene)
    said = list[str]()
    services.text.observer = lambda text, *_: said.append(text)
    beside.finish_pictures()
    app.render()
    assert {str(own.total), str(rival.total), mine.players[0].name} <= set(said)
    beside.watch()
    assert top(app).name == game_plugin("wonders").replay


def test_without_a_clipboard_or_a_deal_on_it_a_sentence_says_so(
    app: App, game: GameController, monkeypatch: pytest.MonkeyPatch
) -> None:
    services, told = app.services, list[str]()
    monkeypatch.setattr(services, "toast", lambda text, *_: told.append(text))
    monkeypatch.setattr("game.challenges.share.copy_text", lambda text: False)
    monkeypatch.setattr(received_deal, "pasted_text", lambda: "WONDERS is a fine game")
    scene = ChallengesScene(services, WEEK[0])
    services.stack.push(scene)
    scene.paste()
    assert isinstance(top(app), PromptScene) and top(app).typed.startswith("WONDERS is"), "to be mended"
    ShareScene(services, game.record, lambda: app.surface, deal=True).copy()
    assert told == [services.tr("dares.wrong.none"), services.tr("dares.share.no_clipboard")]


def test_a_deal_can_be_typed_in_where_none_is_on_the_clipboard(
    app: App, game: GameController, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(received_deal, "pasted_text", lambda: "")
    scene = ChallengesScene(app.services, WEEK[1])
    app.services.stack.reset(scene)
    scene.paste()
    text = text_of(game.record)
    give(app, Intent(Kind.TEXT, text="Beat this! " + text))
    app.render()
    give(app, Kind.CONFIRM)
    click(app, button(top(app).ui.widgets, app.services.tr("dares.play")))
    rival = rival_of(top(app).controller.record)
    assert rival is not None and rival.actions == game.record.actions


def test_the_command_line_takes_a_deal_or_its_file(
    tmp_path: Path, game: GameController, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = list[Record]()
    monkeypatch.setattr("game.launch.deal", lambda rival, *_: given.append(rival) or 0)
    text, path = text_of(game.record), tmp_path / "deal.txt"
    path.write_text(f"Hello!\n{text}\n", "utf-8")
    for words in (text, str(path)):
        assert main(["play", "--deal", words, "--window", "1280x720"]) == 0
    assert [rival.actions for rival in given] == [game.record.actions] * 2
    capsys.readouterr()
    for words, status in ((text[:-9], 1), (str(tmp_path / "none"), 1), (text, 2)):
        seats = ["--seats", "human,easy,easy"] if status == 2 else []
        assert main(["play", "--deal", words, *seats]) == status
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_past_day_is_played_again_only_if_asked(app: App, game: GameController, monkeypatch) -> None:
    began = list[object]()
    monkeypatch.setattr("game.challenges.scene.play_daily", lambda _services, day: began.append(day))
    scene = ChallengesScene(app.services, WEEK[1])
    app.services.stack.reset(scene)
    entry = Entry("t", "", "Ann", 3, "giza", "A", 1, 1.0, 40, day=WEEK[0].isoformat())
    scene._again(DayScore(WEEK[0], entry, 40, 1))
    assert not began
    click(app, button(top(app).ui.widgets, app.services.tr("dares.again")))
    assert began == [WEEK[0]]


def test_a_column_of_many_structures_is_laid_out_in_two(app: App) -> None:
    services, game = app.services, demo_game(3, 4, 1)
    city = game.view(0).cities[0]
    faces = Faces(services, game.record.setup)
    places = CityColumns(services, game.players[:2], faces, Thumbnails(services), Box(0, 0, 1100, 800))
    few, many = list(city.structures)[:4], list(city.structures) * 2
    assert len({place.x for _, place in places.lines(0, few)}) == 1
    lines = places.lines(0, many)
    assert len(lines) == len(many) and len({place.x for _, place in lines}) == 2
    assert all(places.column(0).contains(place) for _, place in lines)
