"""What characters say: seldom, nothing twice, nothing where they are asked not to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.app import App
from game.play.speech import MOST, MOST_OF_ALL, SECONDS
from game.players import Player
from game.storage.stats import Entry, enter_game, statistics_file
from game.ui.layout import inset
from game.wonders.controller import Controller
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.areas.neighbour import panel_rooms
from game.wonders.table.areas.rooms import city_rooms
from game.wonders.table.motion.speech import CitySpeech as Speech
from rules import Event
from rules.wonders.engine.event_facts import Fought, Staged
from tests.support.frame_support import make_app


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, (640, 360))
    yield app
    app.close()


@pytest.fixture
def speech(app: App) -> Speech:
    game = demo_game(4, 2, 2)
    for seat, who in ((1, "livia"), (2, "drusus")):
        game.players[seat] = Player(f"medium.{who}", who, seat, seat)
    return AgeDraftScene(app.services, game).speech


def fight(seat: int, other: int, tokens: tuple[int, int]) -> Event:
    return Event(seat, Fought(age=2, other=other, shields=(1, 0), tokens=tokens, taken=((tokens[0],), (tokens[1],))))


def wait(speech: Speech) -> None:
    speech.update(SECONDS)
    for _ in range(3):
        speech.hear([])


def test_a_winner_has_a_word_to_say_and_then_all_are_quiet(app: App, speech: Speech) -> None:
    speech.hear([fight(1, 2, (3, -1))])
    assert speech.speaking and speech.seat == 1
    assert speech.line == app.services.tr("character.livia.line.conflict_won")
    line = speech.line
    speech.hear([fight(2, 3, (3, -1))])
    assert speech.line == line, "one line at a time"
    speech.update(SECONDS)
    assert not speech.speaking


def test_people_and_bots_without_a_character_say_nothing(speech: Speech) -> None:
    speech.hear([fight(0, 3, (3, -1))])
    assert not speech.speaking


def test_a_finished_wonder_matters_more_than_a_conflict(
    app: App, speech: Speech, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot = speech._narrator.snapshot
    last = len(snapshot.stages(2))
    speech.hear([Event(2, Staged(stage=1))])
    assert not speech.speaking
    finished = replace(snapshot.city(2), stages=last)
    monkeypatch.setattr(type(snapshot), "city", lambda *_: finished)
    speech.hear([fight(1, 2, (3, -1)), Event(2, Staged(stage=last))])
    assert speech.line == app.services.tr("character.drusus.line.wonder")


def test_nobody_says_the_same_twice_nor_speaks_twice_in_a_row_nor_often(speech: Speech) -> None:
    said = []
    for _ in range(12):
        for tokens in ((3, -1), (-1, 3)):
            speech.hear([fight(1, 2, tokens)])
            if speech.speaking:
                said.append((speech.seat, speech.line))
            wait(speech)
    assert len(said) == len(set(said)) and len(said) >= 2
    assert all(one[0] != two[0] for one, two in pairwise(said))
    assert all([seat for seat, _ in said].count(seat) <= MOST for seat in (1, 2))


def test_all_together_say_a_handful_in_a_game_and_nothing_to_several_people(app: App) -> None:
    said = 0
    game = demo_game(7, 2, 2)
    for seat, who in enumerate(("livia", "drusus", "theano", "tamar", "senmut"), 1):
        game.players[seat] = Player(f"medium.{who}", who, seat, seat)
    speech = AgeDraftScene(app.services, game).speech
    for tokens in ((3, -1), (-1, 3)):
        for seat in (1, 3, 5, 2, 4):
            speech.hear([fight(seat, 0, tokens)])
            said += speech.speaking
            wait(speech)
    assert said == MOST_OF_ALL
    again = AgeDraftScene(app.services, game).speech
    again.hear([fight(2, 1, (3, -1))])
    assert not again.speaking, "nor does anybody begin anew when the game is opened again"
    game.record.extra["spoken"] = [7, ["x", 1], [1]]
    again = AgeDraftScene(app.services, game).speech
    again.hear([fight(2, 1, (3, -1))])
    assert again.speaking, "what is damaged in a record is left out"
    game.players[6] = Player("human", "Bea", 6, 6)
    speech = AgeDraftScene(app.services, game).speech
    speech.hear([fight(1, 2, (3, -1))])
    assert not speech.speaking, "several people share the screen"


def test_they_are_silent_where_the_player_wants_that(app: App, speech: Speech) -> None:
    app.services.settings.opponents_speak = False
    speech.hear([fight(1, 2, (3, -1))])
    assert not speech.speaking


@pytest.mark.parametrize("speaker", [3, 1, 6])
@pytest.mark.parametrize("ui_scale", [1.0, 1.5])
def test_what_is_said_covers_no_name_and_no_stage_and_is_drawn_there(app: App, speaker: int, ui_scale: float) -> None:
    game = demo_game(7, 2, 4)
    app.services.text.ui_scale = ui_scale
    game.players[speaker] = Player("medium.drusus", "drusus", speaker, speaker)
    scene = AgeDraftScene(app.services, game)
    app.services.stack.reset(scene)
    for _ in range(20):
        app.tick(1 / 30, [])
    canvas, places, seating = app.services.canvas, scene.director.places, scene.table.seating
    near = (scene.table.snapshot.viewer, seating.left, seating.right)
    kept = [inset(places.stage(seat, number), 4, 6) for seat in near for number in (1, 2)]
    kept += [city_rooms(scene.table).header, *map(seating.strip, seating.far)]
    kept += [inset(panel_rooms(scene.table, box).head, 0, 2) for seat in near[1:] if (box := places.panel(seat))]
    quiet, heard = pygame.Surface((640, 360)), pygame.Surface((640, 360))
    scene.draw(quiet)
    scene.speech.hear([fight(speaker, 4, (3, -1))])
    scene.speech.line += " I know the ground now, and my books are never wrong."  # as long as any
    scene.draw(heard)
    box = scene.speech.bubble(places)
    assert scene.speech.speaking and canvas.bounds.contains(box)
    assert [one for one in kept if one.colliderect(box)] == []
    one, other = (pygame.image.tobytes(picture.subsurface(canvas.rect(box)), "RGB") for picture in (quiet, heard))
    assert one != other


@pytest.mark.parametrize(
    ("met", "moment"), [({}, "again_won"), ({"drusus": 60}, "again_won"), ({"drusus": 40}, "again_lost")]
)
def test_one_who_has_met_you_greets_you_on_the_first_turn_and_remembers_the_points(
    app: App, met: dict[str, int], moment: str
) -> None:
    path = statistics_file(app.services.paths.data)
    for number, points in enumerate(({"drusus": 99}, met)):
        enter_game(path, [Entry(str(number), f"2026-01-0{number + 1}", "Ann", 4, "giza", "A", 1, 1.0, 50, met=points)])
    scene = greeted(app, demo_game(4, 1, 1))
    assert scene.speech.speaking and scene.speech.seat in (1, 2)
    line = app.services.tr(f"character.drusus.line.{moment}", you=50, them=met.get("drusus", 99))
    assert scene.speech.line == line
    scene.speech.update(SECONDS)
    scene.speech.greet()
    assert not scene.speech.speaking, "once"


def test_a_stranger_is_greeted_by_a_neighbour_and_nobody_is_greeted_late_or_where_it_is_not_wanted(app: App) -> None:
    scene = greeted(app, demo_game(4, 1, 1))
    assert scene.speech.line == app.services.tr("character.livia.line.hello")
    assert not greeted(app, demo_game(4, 1, 2)).speech.speaking
    game = demo_game(4, 1, 1)
    game.players[3] = Player("human", "Bea", 3, 3)
    assert not greeted(app, game).speech.speaking, "several people share the screen"
    app.services.settings.opponents_speak = False
    assert not greeted(app, demo_game(4, 1, 1)).speech.speaking


def greeted(app: App, game: Controller) -> AgeDraftScene:
    for seat, who in ((1, "livia"), (2, "drusus")):
        game.players[seat] = Player(f"medium.{who}", who, seat, seat)
    scene = AgeDraftScene(app.services, game)
    scene.speech.greet()
    return scene
