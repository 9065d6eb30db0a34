"""Lessons, driven from their deal to the last count: what the coach says on the way, and what it points at."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from random import Random

import pytest

import rules
from game.app import App
from game.bots.base import referee
from game.bots.registry import bot_info
from game.coach.coach import COACH, Coach, RemarkContext, SpokenRemark, course_of, finish_course
from game.coach.layer import CoachLayer
from game.coach.remarks import AnchoredSubject, book
from game.games import GamePlugin, game_plugin, game_plugins
from game.languages import available_languages, texts_of
from game.platform.paths import find_paths
from game.play.controller import GameController
from game.play.courses import CoachedEnd, course_record
from game.scenes.base import Scene
from game.scenes.courses import first_courses
from game.scores.entries import Placing, person_entries
from game.scores.scene import PadScene
from game.storage.settings import Settings
from game.table.static_layer import key_of
from game.ui.canvas import Box
from game.ui.layout import inset
from game.ui.stack import StackedScene
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.coaching.anchors import TableSights
from rules import Action, AnyAction, Record, Setup
from rules.wonders.engine.event_facts import Paid, Revealed, Staged
from tests.support.frame_support import frames
from tests.support.scene_tools import click

COURSES = [(plugin, name) for plugin in game_plugins() for name in plugin.courses]
NEWCOMERS = ("medium", "random", "spendthrift")
LONGEST = 200
LAST = 6  # turn of an age
STEP = 1.0
ROOM = 4.0  # units by which a ring may stand out of the window


def _opened(folder: Path, speed: str) -> App:
    return App(size=(640, 400), settings=Settings(speed=speed, ui_scale=1.5), paths=find_paths(folder))


@pytest.fixture
def app(tmp_path: Path, plain_cards: None) -> Iterator[App]:
    app = _opened(tmp_path, "instant")
    yield app
    app.close()


@pytest.fixture
def slower_app(tmp_path: Path, plain_cards: None) -> Iterator[App]:
    """One in which a card that was laid down may still be taken back."""
    app = _opened(tmp_path, "fast")
    yield app
    app.close()


class Newcomer:
    """Plays a course by the answers of a bot, and listens to everything that the coach says; only until it has heard
    what is ``wanted``, if anything is."""

    def __init__(self, app: App, kind: str, wanted: Collection[str] = ()) -> None:
        self.app = app
        self.wanted = frozenset(wanted)
        self.heard: dict[str, str] = {}
        self.when: dict[str, tuple[int, int]] = {}  # age and turn of what was heard
        self._kind = kind
        self._rng = Random(kind)

    def answer(self, game: GameController) -> AnyAction:
        """Return what this newcomer does; a spendthrift buys as much as possible and makes nothing."""
        legal = game.legal(0)
        if self._kind != "spendthrift" or not isinstance(legal[0], Action):
            name = "easy" if self._kind == "spendthrift" else self._kind
            return referee(bot_info(name).make(), game.view(0), legal, self._rng, 9).action
        colours = {card.id: card.colour for card in rules.ruleset_of(game.view(0)).content.cards}
        made = ("brown", "grey", "yellow")
        return max(legal, key=lambda one: (one.verb != "sell", colours.get(one.card) not in made, one.coins))

    def play(self, game: GameController, table: str) -> None:
        """Play to the last count, or until all that is wanted has been heard."""
        self.app.services.go(table, controller=game)
        for _ in frames(game):
            self.app.tick(STEP)
            scene = self.app.services.stack.top
            assert isinstance(scene, Scene)
            self.listen(scene)
            if self.wanted and self.wanted <= self.heard.keys():
                return
            if "scoring" in scene.name:
                scene.timeline.skip()
                self.app.tick(STEP)
                self.listen(scene)
                return
            self.go_on(scene, game)
        raise AssertionError("the lesson did not end")

    def listen(self, scene: Scene) -> None:
        """Check what is said, and what it points at, until there is nothing more to say."""
        layer = coach_of(scene)
        self.app.tick(0.01)
        while layer is not None and layer.remark is not None and layer.bubble is not None:
            self.app.tick(0.01)  # the widgets are there a frame later
            said, bubble, bounds = layer.remark, layer.bubble, self.app.services.canvas.bounds
            assert said.key not in self.heard or self.heard[said.key] == said.text
            self.heard[said.key] = said.text
            if isinstance(scene, AgeDraftScene):
                self.when[said.key] = (scene.table.snapshot.view.age, scene.table.snapshot.view.turn)
            assert len(said.text) < LONGEST, said.text
            assert bubble.pointed(), said.key
            pointed = bubble.pointed()[0]
            assert pointed.width > 0, said.key
            assert bounds.inflate(ROOM, ROOM).contains(bubble.box), (said.key, bubble.box)
            assert bounds.inflate(2 * ROOM, 2 * ROOM).colliderect(pointed), (said.key, pointed)
            assert not covers(bubble.box, pointed), said.key
            if isinstance(scene, PadScene):
                assert not any(covers(bubble.box, box) for box in scene.kept_clear()), said.key
            click(self.app, next(widget for widget in scene.ui.widgets if widget.key == "coach:on"))
            self.app.tick(STEP)
            assert layer.remark is None or layer.remark.key != said.key

    def go_on(self, scene: StackedScene, game: GameController) -> None:
        """Answer as the bot does; skip what lies over the table."""
        bots = [seat for seat in game.to_act() if not game.players[seat].human]
        for seat in bots:
            game.choose(seat, referee(bot_info("easy").make(), game.view(seat), game.legal(seat), self._rng, 9).action)
        desk = getattr(scene, "desk", None)
        if bots:
            return
        if desk is not None and desk.asked:
            action = self.answer(game)
            if action.card in desk.choice.cards:
                desk.pick(desk.choice.cards.index(action.card), False)
                self.app.tick(STEP)
                self.listen(scene)
            desk.session.lay_down(action, 9.0, game.view(0).question.city)
            self.app.tick(0.01)
            self.listen(scene)
            desk.session.settle()
            if hasattr(scene, "leave") and scene.name != "age_draft":
                scene.leave()
        elif getattr(scene, "asking", None) is not None:
            scene.answer(self.answer(game))
        elif hasattr(scene, "leave") and "scoring" not in scene.name:
            getattr(scene, "to_end", scene.timeline.skip)()
            self.app.tick(0.01)
            self.listen(scene)
            scene.leave()


def coach_of(scene: StackedScene) -> CoachLayer | None:
    if isinstance(scene, PadScene):
        return next(feature.layer for feature in scene.features if isinstance(feature, CoachedEnd))
    return getattr(scene, "coach", None)


def covers(slab: Box, pointed: Box) -> bool:
    """True if more of the subject lies below the slab than beside it."""
    shared = slab.clip(pointed)
    return shared.width * shared.height > 0.5 * pointed.width * pointed.height


@pytest.mark.parametrize(("brought", "name"), COURSES, ids=[name for _, name in COURSES])
def test_every_remark_is_reached_and_points_at_what_is_drawn(app: App, brought: GamePlugin, name: str) -> None:
    heard: set[str] = set()
    wanted = {f"{name}.{remark.id}" for remark in book(name).remarks}
    for kind in NEWCOMERS:
        if wanted <= heard:
            break
        app.services.settings.coached = ()
        record = course_record(app.services, brought.id, name)
        newcomer = Newcomer(app, kind, wanted - heard if heard else ())
        newcomer.play(brought.controller().resume(record), brought.table)
        heard |= newcomer.heard.keys()
        assert name in app.services.settings.courses
        app.services.stack.reset(app.services.scenes.create("title"))
    assert "; ".join(sorted(wanted - heard)) == ""


def test_a_first_game_is_told_of_things_when_they_are_first_seen(app: App) -> None:
    newcomer = Newcomer(app, "medium")
    record = course_record(app.services, "wonders", "wonders")
    lesson = game_plugin("wonders").controller().resume(record)
    newcomer.play(lesson, "age_draft")
    when = {key.removeprefix("wonders."): at for key, at in newcomer.when.items()}
    first = {"goal": (1, 1), "passing": (1, 2), "last_cards": (1, 6), "back": (2, 1), "last_age": (3, 1)}
    assert first.items() <= when.items()
    assert when["guild_card"] == (3, 1) and when["shields"][0] == 1
    told, turn = dict[str, tuple[int, int]](), (1, 1)
    for event in lesson.past():
        match event.facts:
            case Revealed(age=age, turn=number):
                turn = (age, number + 1) if number < LAST else (age + 1, 1)
            case Paid(to=0):
                told.setdefault("paid", turn)
            case Staged() if event.seat == 0:
                told.setdefault("staged", turn)
    assert len(told) == 2 and told.items() <= when.items()


def test_the_last_cards_of_an_age_are_told_of_in_its_last_turn_however_many_turns_it_has(app: App) -> None:
    for expansions in ((), ("cities",)):
        told = []
        for turn in range(1, 8):
            scene = AgeDraftScene(app.services, demo_game(3, 1, turn, bot="random", expansions=expansions))
            app.services.stack.reset(scene)
            app.tick(STEP)
            if TableSights(scene.table.narrator, scene.desk).sights["last_turn"]() is not None:
                told.append(len(scene.table.snapshot.hand))
        assert set(told) == {2}, expansions


def test_what_the_coach_says_is_short_in_every_language() -> None:
    for lang in available_languages():
        said = {key: text for key, text in texts_of(lang).items() if key.startswith("coach.") and key.count(".") == 2}
        assert {f"coach.{name}.{remark.id}" for _, name in COURSES for remark in book(name).remarks} <= said.keys()
        for key, text in said.items():
            assert len(re.sub(r"\{\w+\}", "some 20 more letters", text)) < LONGEST, (lang, key)


def course_table(app: App, name: str = "wonders") -> AgeDraftScene:
    """The table of a course, with its first remark."""
    game_plugin("wonders").begin_course(app.services, name)
    scene = app.services.stack.top
    assert isinstance(scene, AgeDraftScene) and scene.coach is not None
    for _ in frames(scene.controller, 100):
        app.tick(STEP)
        if scene.coach.remark is not None:
            break
    assert scene.coach.remark is not None
    return scene


def test_a_lesson_goes_on_where_it_was_left_and_says_nothing_twice(app: App) -> None:
    scene = course_table(app)
    first = scene.coach.remark.key
    scene.coach.dismiss()
    action = next(action for action in scene.controller.legal(0) if action.verb == "build")
    scene.session.lay_down(action, 0.0)
    said = list(scene.coach.coach.said_keys)
    app.services.stack.reset(app.services.scenes.create("title"))
    scene = course_table(app)
    assert scene.controller.record.actions and course_of(scene.controller.record) == "wonders"
    assert first in said and set(said) <= set(scene.coach.coach.said_keys) and scene.coach.remark.key not in said


def test_whoever_sends_the_coach_away_has_peace_for_the_rest_of_the_lesson_alone(app: App) -> None:
    scene = course_table(app)
    click(app, next(widget for widget in scene.ui.widgets if widget.key == "coach:away"))
    app.tick(STEP)
    assert scene.coach.remark is None and not any(widget.key == "coach" for widget in scene.ui.widgets)
    assert Coach(Settings(), app.services.tr, scene.controller.record, ["wonders"]).silent
    assert app.services.settings.coach == "new"


def test_an_ordinary_game_hears_what_is_new_to_the_person_or_what_counts_every_turn(app: App) -> None:
    settings, tr = app.services.settings, app.services.tr
    sights = {"set": lambda: AnchoredSubject(("hand:0",), {"card": "School", "before": "1", "after": "9"})}
    moment, record = RemarkContext(2, 3), Record(Setup(3, 1))
    for level, known, heard in (("new", (), True), ("new", ("wonders.set",), False), ("off", (), False)):
        settings.coach, settings.coached = level, known
        assert bool(Coach(settings, tr, record, ["wonders"]).look(sights, moment, ["hand:0"])) is heard
    settings.coach, settings.coached = "every", ("wonders.set",)
    coach = Coach(settings, tr, record, ["wonders"])
    said = coach.look(sights, moment, ["hand:0"])
    assert said is not None and coach.look(sights, moment, ["hand:1"]) is None
    coach.note(said, False)
    assert coach.look(sights, moment, ["hand:0"]) is None  # not the same words again
    sights["set"] = lambda: AnchoredSubject(("hand:0",), {"card": "School", "before": "9", "after": "16"})
    assert coach.look(sights, moment, ["hand:0"]) is not None


def test_the_title_offers_a_first_game_until_one_has_been_played(app: App) -> None:
    names = [one.name for one in first_courses(app.services)]
    assert names[0] == "wonders" and len(names) == sum(bool(plugin.courses) for plugin in game_plugins())
    assert finish_course(app.services.settings, course_record(app.services, "wonders", "wonders"))
    assert "wonders" not in [one.name for one in first_courses(app.services)]


def test_the_first_game_is_of_the_edition_that_was_set_up_last(app: App) -> None:
    app.services.settings.edition = "second"
    assert first_courses(app.services)[0].name == "wonders_second"
    assert finish_course(app.services.settings, course_record(app.services, "wonders", "wonders"))
    assert [one.plugin.id for one in first_courses(app.services)] == ["architects"], "one edition is enough"


def test_who_has_played_one_first_game_finds_new_game_at_the_top_of_the_title(app: App) -> None:
    def first() -> str:
        app.services.stack.reset(app.services.scenes.create("title"))
        return str(app.services.stack.top.ui.widgets[0].text)

    tr = app.services.tr
    assert first() == tr("courses.wonders.title")
    assert finish_course(app.services.settings, course_record(app.services, "wonders", "wonders"))
    assert first() == tr(game_plugin("wonders").new_game)


def test_a_lesson_leaves_the_statistics_alone(app: App) -> None:
    game = demo_game(3, 4, 1)
    assert person_entries(game, lambda: {0: Placing("giza", "A", 1, 1.0)})
    game.record.extra[COACH] = {"course": "wonders"}
    assert not person_entries(game, lambda: {0: Placing("giza", "A", 1, 1.0)})


def test_remarks_about_stages_point_at_the_next_one_and_at_the_last_that_stands(app: App) -> None:
    found = set()
    for seed in range(1, 9):
        scene = AgeDraftScene(app.services, demo_game(3, 3, 2, seed))
        app.services.stack.reset(scene)
        app.tick(STEP)
        sights, built = TableSights(scene.table.narrator, scene.desk).sights, scene.table.snapshot.me.stages
        for name, number in (("stage", built), ("staged", built - 1)):
            seen = sights[name]()
            if seen is not None:
                assert seen.at[0] == f"stage:0:{number}"
                found.add(name)
    assert found == {"stage", "staged"}


def test_a_card_that_is_taken_up_is_told_of_before_those_that_lie_there(app: App) -> None:
    scene = AgeDraftScene(app.services, demo_game(3, 0, 0, 1))
    app.services.stack.reset(scene)
    app.tick(STEP)
    table, sights = scene.table, TableSights(scene.table.narrator, scene.desk).sights
    for index, card in enumerate(table.snapshot.hand):
        colour = table.snapshot.cards[card].colour
        if colour in ("red", "blue", "green", "yellow") and table.snapshot.offers[card].playable:
            scene.desk.pick(index, False)
            seen = sights[colour]()
            assert seen is not None and seen.at == (f"hand:{index}",)
            assert all(sights[other]() is None for other in {"red", "blue", "green", "yellow"} - {colour})
            return
    raise AssertionError("no such card")


def test_red_cards_and_horns_are_told_of_before_the_first_battle_of_a_lesson(app: App) -> None:
    newcomer = Newcomer(app, "medium")
    newcomer.play(
        game_plugin("architects").controller().resume(course_record(app.services, "architects", "architects")),
        "architects_table",
    )
    heard = list(newcomer.heard)
    assert heard.index("architects.red") < heard.index("architects.horn") < heard.index("architects.victories")


def test_what_is_said_of_a_card_covers_no_stage_where_there_is_room_beside_it(app: App) -> None:
    scene = AgeDraftScene(app.services, demo_game(3, 2, 6))
    app.services.stack.reset(scene)
    app.tick(STEP)
    layer = scene.coach
    assert layer is not None and len(scene.table.snapshot.hand) == 2
    layer.remark = SpokenRemark("wonders.good", "Two short sentences. " * 4, ("hand:1",), "theano")
    layer._show()
    assert layer.bubble is not None
    stages = [Box(widget.box) for widget in scene.ui.widgets if (key_of(widget) or "").startswith("stage:0:")]
    assert stages and not any(layer.bubble.box.colliderect(inset(box, 4)) for box in stages)


def test_what_is_said_of_a_card_beside_the_panel_does_not_cover_the_panel(app: App) -> None:
    scene = AgeDraftScene(app.services, demo_game(3, 2, 2))
    app.services.stack.reset(scene)
    app.tick(STEP)
    layer, last = scene.coach, len(scene.table.snapshot.hand) - 1
    assert layer is not None and last == 5
    for index in (last - 1, last):
        layer.remark = SpokenRemark("wonders.good", "Two short sentences. " * 4, (f"hand:{index}",), "theano")
        layer._show()
        assert layer.bubble is not None
        shared = layer.bubble.box.clip(scene.table.seating.frame.action)
        assert shared.width * shared.height < 4000, "no more than a corner"


def test_what_is_said_of_something_on_the_panel_leaves_the_rest_of_it_to_be_seen(slower_app: App) -> None:
    app = slower_app
    scene = course_table(app)
    layer, panel = scene.coach, scene.table.seating.frame.action
    assert layer is not None
    scene.desk.pick(0, False)
    heard = []
    for _ in range(2):
        app.tick(0.01)
        app.tick(0.01)
        assert layer.remark is not None and layer.bubble is not None
        heard.append(layer.remark.key)
        shared = layer.bubble.box.clip(panel)
        assert shared.width * shared.height == 0
        scene.desk.confirm()
    assert heard == ["wonders.verbs", "wonders.laid"]


def test_shields_are_told_of_as_soon_as_anybody_has_one_with_all_that_are_compared(app: App) -> None:
    seen = set()
    for seed in range(1, 9):
        scene = AgeDraftScene(app.services, demo_game(3, 1, 4, seed, bot="random"))
        app.services.stack.reset(scene)
        app.tick(STEP)
        table = scene.table
        found = TableSights(table.narrator, scene.desk).sights["shields"]()
        assert bool(found) == any(city.shields for city in table.snapshot.view.cities)
        if found is not None:
            assert found.every and found.at == (
                "shields:0",
                *(f"rival:0:{one.seat}" for one in table.snapshot.rivals(0)),
            )
            seen.add(bool(table.snapshot.me.shields))
    assert False in seen, "a neighbour's are enough"


def test_guilds_are_told_of_even_if_none_can_be_paid(app: App) -> None:
    dear = 0
    for seed in range(1, 9):
        scene = AgeDraftScene(app.services, demo_game(3, 3, 1, seed))
        app.services.stack.reset(scene)
        app.tick(STEP)
        table, found = scene.table, TableSights(scene.table.narrator, scene.desk).sights["guild_card"]()
        guilds = [card for card in table.snapshot.hand if table.snapshot.cards[card].colour == "purple"]
        assert bool(found) == bool(guilds)
        dear += bool(guilds) and not any(table.snapshot.offers[card].playable for card in guilds)
    assert dear
