"""Recruiting leaders on the screen, and the choices that follow from it."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.app import App
from game.platform.input import Intent, Kind
from game.wonders.controller import Controller
from game.wonders.leaders.action import LeaderPanel, plan_in
from game.wonders.leaders.scene import LeaderDraftScene
from game.wonders.table.telling.advice import deed
from rules.wonders.leaders.facts import leaders_at
from tests.game.wonders.leaders.scene_support import STEP, game, has_left, last, reach, show, tick
from tests.support.frame_support import frames


def test_recruiting_shows_what_it_costs_and_refuses_what_cannot_be_paid(app: App) -> None:
    controller = game(seed=9)
    reach(controller, "recruit", 2)
    scene = show(app, controller)
    for index, card in enumerate(scene.chooser.cards):
        offer = controller.card_offer(0, card)
        tick(app, Kind.DIGIT, value=index + 1)
        legal = [a for a in controller.legal(0) if a.object == card]
        assert bool(scene.desk.choice.options("recruit")) == offer.playable
        assert sum(len(scene.desk.choice.options(verb)) for verb in scene.desk.choice.verbs) == len(legal)
        scene.desk.choice.pick(None)
    tick(app, Kind.DIGIT, value=1)
    tick(app, Kind.STAGE)
    stages = scene.desk.choice.options("stage")
    assert (scene.desk.choice.verb == "stage") == bool(stages)


def test_a_further_leader_can_be_declined(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = lambda self, board, side, built, size, *rest: pygame.Surface(size)  # noqa: E731  # Rome may lack a painting
    monkeypatch.setattr("game.wonders.cards.wonder_art.WonderArt.painting", plain)
    for seed in range(40):
        controller = game("human random random", seed, ("rome:B", "giza:A", "babylon:A"))
        reach_more(controller)
        if not controller.finished:
            break
    scene = show(app, controller)
    assert scene.chooser.question.kind == "recruit_more"
    assert scene.desk.choice.none is not None
    recruit, none = scene.desk.choice.legal[0], scene.desk.choice.none
    assert deed(scene.chooser.table.narrator, none) == "Recruit nobody"
    assert deed(scene.chooser.table.narrator, recruit) == f"Recruit {scene.chooser.table.narrator.name(recruit.card)}"
    scene.desk.decline()
    tick(app)
    assert last(controller) == "choose none"
    assert has_left(app, scene)


def reach_more(controller: Controller) -> None:
    """Play until the first seat may recruit one more leader: it raises stages where it can."""
    random = Random(3)
    while not controller.finished:
        ask = controller.view(0).ask
        if ask is not None and ask.kind == "recruit_more":
            return
        for seat in controller.to_act():
            legal = controller.legal(seat)
            stages = [action for action in legal if action.verb == "stage"] if seat == 0 else []
            controller.choose(seat, random.choice(stages or legal))


def test_courtesans_choose_a_neighbours_leader(app: App) -> None:
    for seed in range(60):
        controller = game("human random random", seed)
        reach_courtesans(controller)
        if not controller.finished:
            break
    assert not controller.finished
    scene = show(app, controller)
    card = scene.chooser.cards[0]
    assert card in leaders_at(controller.view(0).cities[scene.chooser.owner(card)]).leaders
    choice = next(action for action in scene.desk.choice.legal if action.card == card)
    assert deed(scene.chooser.table.narrator, choice) == f"Share {scene.chooser.table.narrator.name(card)}"
    tick(app, Kind.DIGIT, value=1)
    tick(app, Kind.DIGIT, value=1)
    assert card in leaders_at(controller.view(0).cities[0]).shared


def reach_courtesans(controller: Controller) -> None:
    """Play until the first seat chooses a leader to share: everybody recruits, it saves coins for the guild."""
    random = Random(5)
    while not controller.finished:
        ask = controller.view(0).ask
        if ask is not None and ask.kind == "mark_leader":
            return
        for seat in controller.to_act():
            legal = controller.legal(seat)
            wanted = [a for a in legal if a.verb == "recruit" or (seat == 0 and a.object == "courtesans_guild")]
            controller.choose(seat, random.choice([a for a in wanted if a.verb in ("recruit", "build")] or legal))


def test_with_several_people_the_scene_ends_after_each_answer(app: App) -> None:
    controller = game("human human random")
    scene = show(app, controller)
    tick(app, Kind.DIGIT, value=1)
    tick(app, Kind.DIGIT, value=1)
    tick(app)
    assert has_left(app, scene)
    assert app.services.stack.top is not scene


def test_with_several_people_losing_the_window_covers_the_leaders(app: App) -> None:
    controller = game("human human random")
    app.services.go("age_draft", controller=controller)
    for _ in frames(controller):
        top = app.services.stack.top
        if isinstance(top, LeaderDraftScene):
            break
        tick(app, *([Kind.CONFIRM] if top.name == "handover" else []))
    assert isinstance(top, LeaderDraftScene)
    app.tick(STEP, [Intent(Kind.FOCUS_LOST)])
    assert top not in app.services.stack.scenes and top.session.asked is None
    tick(app)
    assert app.services.stack.top.name == "handover" and not controller.record.actions


def test_neither_taking_back_nor_confirming_covers_who_gets_the_rest(app: App) -> None:
    app.services.settings.speed = "normal"
    scene = show(app, game("human random random"))
    scene.timeline.skip()
    panel = LeaderPanel(scene.chooser)
    assert scene.chooser.drafting and not panel.rooms[1].colliderect(plan_in(panel.box).confirm)
    tick(app, Kind.DIGIT, value=1)
    tick(app, Kind.CONFIRM)
    assert scene.desk.laid_down and not panel.rooms[1].colliderect(plan_in(panel.box).laid)
