"""The table of Architects on a screen: what is asked, what answers it, what is hidden, what can be taken back."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from time import perf_counter, sleep

import pygame
import pytest

from game.app import App
from game.architects.paintings.painters import painters
from game.architects.samples.demo import demo_game, step
from game.architects.samples.scenes import asked, battle_scene
from game.architects.scoring.scene import ArchitectsScoring
from game.architects.table.layout import RoundTable
from game.architects.table.questions.marks import CardMark, TokenMark
from game.architects.table.questions.targets import DeckTarget, Target, Tile
from game.architects.table.scene import ArchitectsScene
from game.architects.table.telling.previews import move_text
from game.architects.watch.retrospect import ArchitectsRetrospect
from game.bots.base import Choice
from game.games import game_plugin
from game.painting.threads.deferred import deferred_of
from game.platform.input import Kind
from game.players import players_from
from game.scenes.handover import HandoverScene
from game.storage.settings import Settings
from rules import Event
from rules.architects.event_facts import BattleFought, CatMoved, StageBuilt
from rules.architects.setup import ArchitectsSetup
from rules.core.event_facts import EventFacts
from tests.game.architects.table_support import STEP, digit, said, table_of, wait
from tests.support.frame_support import click, make_app, press


def targets(scene: ArchitectsScene) -> list[Target]:
    return [w for w in scene.ui.widgets if isinstance(w, Target) and w.move is not None]


def waiting(seed: int, verb: str):
    """A game in which the first seat is asked what comes first, an answer with this verb among them; None: not here."""
    game = demo_game(2, 0, seed=seed)
    while not game.finished:
        if game.to_act() == [0] and verb in {move.verb for move in game.legal(0)}:
            return game
        step(game)
    return None


def test_a_wonder_that_nobody_has_seen_yet_is_painted_beside_the_frames(app: App) -> None:
    art, size = painters(app.services), (90, 108)
    app.services.live = True
    with deferred_of(app.services).waiting() as missing:
        bare = art.wonder("babylon", (False,) * 5, size)
    assert bare is art.wonders.bare(size) and missing
    until = perf_counter() + 10
    while not deferred_of(app.services).have_arrived(missing) and perf_counter() < until:
        sleep(0.01)
    with deferred_of(app.services).waiting() as missing:
        first, second = (art.wonder("babylon", (built, *[False] * 4), size) for built in (False, True))
    assert not missing and bare not in (first, second) and first is not second
    app.services.live = False


def test_a_large_wonder_is_a_sketch_until_all_of_it_is_painted(app: App) -> None:
    art, size, built = painters(app.services), (600, 720), (False,) * 5
    app.services.live = True
    seen: list[pygame.Surface] = []
    until = perf_counter() + 20
    while perf_counter() < until:
        with deferred_of(app.services).waiting() as missing:
            seen.append(art.wonder("ur", built, size))
        if not missing:
            break
        while not deferred_of(app.services).have_arrived(missing) and perf_counter() < until:
            sleep(0.01)
    app.services.live = False
    assert len(seen) == 3 and seen[0] is art.wonders.bare(size) and {picture.get_size() for picture in seen} == {size}
    sketch, whole = (pygame.transform.average_color(picture)[:3] for picture in seen[1:])
    assert all(abs(one - other) < 12 for one, other in zip(sketch, whole, strict=True)) and seen[1] is not seen[2]


def test_the_cat_and_finished_wonders_are_heard(app: App) -> None:
    scene, heard = table_of(app, demo_game(3, 2)), list[str]()
    app.services.audio.heard = heard.append
    stages = len(scene.snapshot.built(0))

    def play(seat: int, facts: EventFacts) -> str:
        heard.clear()
        scene.timeline.play(scene.director.play([Event(seat, facts)]))
        scene.timeline.skip()
        return heard[-1]

    assert play(1, CatMoved(giver=None)) == "cat"
    for seat, sound in ((0, "fanfare"), (1, "wonder")):
        scene.snapshot.shown.cities[seat].stages = 2**stages - 2
        assert play(seat, StageBuilt(cards=(), stage=1, used=())) == sound


def test_a_pick_is_one_click(app: App) -> None:
    game = demo_game(3, 2)
    scene = table_of(app, game)
    right = next(w for w in scene.ui.widgets if isinstance(w, DeckTarget) and w.deck == scene.table.seating.right)
    click(app, right.box.center)
    wait(app, 0.2)
    assert game.record.actions[-1] == (0, "take right")


def test_a_pick_can_be_taken_back_for_a_moment(app: App) -> None:
    app.services.settings.speed = "normal"
    game = demo_game(3, 2)
    scene = table_of(app, game)
    answers = len(game.record.actions)
    digit(app, 1)
    wait(app, 0.2)
    assert scene.session.in_grace and len(game.record.actions) == answers
    press(app, Kind.UNDO)
    wait(app, 0.2)
    assert not scene.session.in_grace and targets(scene)
    digit(app, 1)
    wait(app, 2.0)
    assert len(game.record.actions) > answers


def test_what_has_shown_nothing_new_can_be_taken_back(app: App) -> None:
    game = next(game for seed in range(99) if (game := waiting(seed, "science")) is not None)
    scene = table_of(app, game)
    science = next(move for move in scene.asking.legal if move.verb == "science")
    before = game.view(0)
    scene.answer(science)
    wait(app, 0.1)
    assert game.view(0) != before
    press(app, Kind.UNDO)
    wait(app, 0.1)
    assert game.view(0) == before and targets(scene)


def test_questions_that_lie_nowhere_on_the_table_are_tiles(app: App) -> None:
    game = asked("lifted")
    assert game is not None
    scene = table_of(app, game)
    tiles = [w for w in scene.ui.widgets if isinstance(w, Tile)]
    assert [tile.move for tile in tiles] == list(game.legal(0))
    click(app, tiles[-1].box.center)
    wait(app, 0.2)
    assert game.record.actions[-1] == (0, str(tiles[-1].move))


def test_a_deck_that_is_looked_through_is_called_so(app: App) -> None:
    game = asked("lifted")
    assert game is not None
    while not game.finished:
        step(game)
    played = ArchitectsRetrospect(app.services, game.record)
    choices = [choice for choice in played.hindsight._read() if choice.view.effect == "one_of_five"]
    decks = next(choice for choice in choices if not choice.view.table.lifted)
    assert [played.deed(decks, move) for move in decks.legal] == [
        "Look through their own deck", "Look through the deck on the right",
    ]  # fmt: skip
    lifted = next(choice for choice in choices if choice.view.table.lifted)
    assert all(played.deed(lifted, move).startswith("Take ") for move in lifted.legal)
    narrator = table_of(app, demo_game(4, 1)).table.narrator
    narrator.snapshot.show(decks.view)
    assert [move_text(narrator, move) for move in decks.legal] == [
        "look through your own deck", "look through your right-hand neighbour’s deck",
    ]  # fmt: skip


def test_a_token_is_taken_where_it_lies(app: App) -> None:
    game = asked("progress")
    assert game is not None
    scene = table_of(app, game)
    marks = [w for w in scene.ui.widgets if isinstance(w, TokenMark)]
    assert {str(mark.move) for mark in marks} == {str(move) for move in game.legal(0)}
    click(app, marks[0].box.center)
    wait(app, 0.2)
    assert game.record.actions[-1] == (0, str(marks[0].move))


def test_the_hidden_card_is_drawn_for_its_eyes_alone(app: App) -> None:
    seed, game = next(
        (seed, game) for seed in range(40) if (game := demo_game(2, 4, seed=seed, human=0)).view(0).peek is not None
    )
    scene = table_of(app, game)
    assert scene.snapshot.top(scene.snapshot.central) == game.view(0).peek
    scene.snapshot.eyes = None
    scene.sync()
    assert scene.snapshot.top(scene.snapshot.central) is None, seed


def test_two_people_hand_over_only_where_something_is_hidden(app: App) -> None:
    players = players_from(["human", "human"])
    game_plugin("architects").start(app.services, ArchitectsSetup(2, 5), players)
    rng, covered, seen, looked = Random(1), 0, 0, 0
    for _ in range(1500):
        top = app.services.stack.top
        if isinstance(top, HandoverScene):
            covered += 1
            top.reveal()
        elif isinstance(top, ArchitectsScene):
            asked_now = top.session.asked
            if asked_now is not None and top.asking is not None:
                view = top.controller.view(asked_now)
                assert top.snapshot.viewer == asked_now
                assert view.peek is None or top.session.alone, "somebody sees a hidden card without a handover"
                seen += view.peek is not None
            found = targets(top)
            if top.sharing.next_person is not None:
                looked += 1
                app.tick(1.0)
                press(app, Kind.CONFIRM)
            elif top.session.in_grace:
                top.session.settle()
            elif found:
                top.answer(rng.choice(found).move)
        else:
            break
        app.tick(STEP)
    assert isinstance(app.services.stack.top, ArchitectsScoring)
    assert seen and covered and looked == covered, "what was done in the open is seen before the table is covered"
    assert covered < top.book.game.turn


@pytest.mark.parametrize("speed", ["fast", "instant"])
def test_where_several_play_an_answer_can_be_taken_back_at_every_speed(app: App, speed: str) -> None:
    app.services.settings.speed = speed
    game_plugin("architects").start(app.services, ArchitectsSetup(2, 5), players_from(["human", "human"]))
    scene = app.services.stack.top
    for _ in range(3):
        app.tick(STEP)
    digit(app, 1)
    wait(app, 0.8)
    assert scene.session.in_grace and not scene.controller.record.actions
    press(app, Kind.UNDO)
    assert scene.session.down is None and scene.session.asked == scene.session.viewer
    digit(app, 1)
    wait(app, 1.5)
    assert len(scene.controller.record.actions) == 1


def test_advice_marks_an_answer_and_follows_it(app: App) -> None:
    app.services.settings.chances = "always"
    game = demo_game(2, 2)
    scene = table_of(app, game)
    answers = len(game.record.actions)
    press(app, Kind.HINT)
    for _ in range(3000):
        app.tick(STEP)
        if any(w.advised for w in targets(scene)):
            break
        sleep(0.02)
    advised = [w.move for w in targets(scene) if w.advised]
    assert len(advised) == 1
    for _ in range(3000):
        app.tick(STEP)
        if re.search(r"At the end: you about \d+, \w+ about \d+. Chance to win", scene.message()):
            break
        sleep(0.02)
    else:
        pytest.fail(scene.message())
    advised = [w.move for w in targets(scene) if w.advised]
    press(app, Kind.HINT)
    wait(app, 0.2)
    assert len(game.record.actions) == answers and scene.adviser.choice is None, "asked again it goes"
    scene.adviser.choice = Choice(advised[0], "")
    scene.touch()
    app.tick(STEP)
    next(widget for widget in scene.ui.widgets if widget.key == "hint:follow").activate()
    wait(app, 0.2)
    assert game.record.actions[answers] == (0, str(advised[0]))


def test_two_clicks_of_one_moment_answer_once(app: App) -> None:
    game = demo_game(3, 2)
    scene = table_of(app, game)
    answers = len(game.record.actions)
    first, last = targets(scene)[0].move, targets(scene)[-1].move
    scene.answer(first)
    scene.answer(last)
    assert game.record.actions[answers:] == [(0, str(first))]


def test_cards_and_tokens_have_stand_ins_until_they_are_painted(app: App) -> None:
    art, later = painters(app.services), deferred_of(app.services)

    def asked_for() -> list[pygame.Surface]:
        return [
            art.card("wood", (61, 87)),
            art.back("giza", (61, 87)),
            art.progress("culture", 43),
            art.progress_back(43),
            art.medal("red_three", 43),
            art.medal_won(43),
            art.conflict(True, 43),
            art.military(43),
        ]

    app.services.live = True
    with later.waiting() as missing:
        plain = asked_for()
        assert art.places("ephesus", (90, 108)) == ()
    assert len(missing) == len(plain) + 1
    until = perf_counter() + 20
    while not later.have_arrived(missing) and perf_counter() < until:
        sleep(0.01)
    with later.waiting() as missing:
        painted = asked_for()
        assert len(art.places("ephesus", (90, 108))) == 5
    app.services.live = False
    assert not missing
    for before, after in zip(plain, painted, strict=True):
        assert before.get_size() == after.get_size()
        assert pygame.image.tobytes(before, "RGBA") != pygame.image.tobytes(after, "RGBA")


def test_the_decks_in_reach_are_painted_before_the_others(app: App) -> None:
    app.services.live = True
    ordered: list[object] = []
    later = deferred_of(app.services)
    defer = later.defer
    later.defer = lambda key, job: ordered.append(key) or defer(key, job)
    scene = table_of(app, demo_game(4, 1))
    app.services.live = False
    table, canvas = scene.table, app.services.canvas
    size = canvas.rect(table.seating.deck(0)).size
    assert [key[1][:3] for key in ordered[:3]] == [
        ("card", table.snapshot.top(0), size),
        ("back", "central", canvas.rect(table.seating.central).size),
        ("card", table.snapshot.top(3), size),
    ]


def test_a_battle_stands_over_the_table_with_its_rule(app: App) -> None:
    for count in (2, 4):
        scene = battle_scene(app.services, count)
        app.services.stack.reset(scene)
        said: list[str] = []
        app.services.text.observer = lambda text, size, lines=said: lines.append(text)
        app.tick(STEP)
        app.render()
        app.services.text.observer = None
        tr = app.services.tr
        assert tr("architects.battle") in said
        rule = tr("architects.tip.battle_two" if count == 2 else "architects.tip.battle")
        assert rule in said
        [battle] = [
            event.facts
            for event in scene.moments.moments[scene.index + 1].events
            if isinstance(event.facts, BattleFought)
        ]
        assert said.count(tr("architects.no_victory")) == battle.victories.count(0)


def test_whoever_is_called_up_is_told_that_the_table_has_turned(app: App) -> None:
    game_plugin("architects").start(
        app.services, ArchitectsSetup(2, 5), players_from(["human", "human"], ["Ann", "Ben"])
    )
    scene = app.services.stack.top
    app.tick(STEP)
    digit(app, 1)
    press(app, Kind.CONFIRM)
    for _ in range(6):
        app.tick(STEP)
    assert scene.player(scene.snapshot.viewer).name in " ".join(said(app))
    assert app.services.tr("architects.turned")[:12] in " ".join(said(app))
    digit(app, 1)
    assert scene._called is None or scene._called[0] == scene.snapshot.viewer


def test_a_medal_that_is_gone_says_who_has_it(app: App) -> None:
    game = next(g for seed in range(40) if None in (g := demo_game(3, 9, seed=seed)).view(0).table.medals)
    scene = table_of(app, game)
    place = game.view(0).table.medals.index(None)
    spot = scene.spots(f"gone:{place}")[0]
    seat, medal = scene.snapshot.medals_won[place]
    assert medal in game.view(0).cities[seat].medals and scene.player(seat).name in spot.tip()


def test_a_wide_window_gives_its_width_to_decks_cards_and_bar(tmp_path: Path) -> None:
    app = make_app(tmp_path, (1280, 540), Settings(mute=True, speed="instant"))
    scene = table_of(app, demo_game(4, 2))
    bounds = app.services.canvas.bounds
    decks = [w.box for w in scene.ui.widgets if isinstance(w, DeckTarget)]
    menu = next(w.box for w in scene.ui.widgets if w.key == "button:menu")
    assert decks[0].x - bounds.x < 40 and bounds.right - decks[2].right < 40 and bounds.right - menu.right < 40
    assert scene.table.seating.plan.materials.width > RoundTable(0, 4).plan.materials.width + 100
    app.close()


def test_the_message_ends_before_the_buttons_beside_it(tmp_path: Path) -> None:
    app = make_app(tmp_path, (640, 360), Settings(mute=True, speed="slow"))
    scene = table_of(app, demo_game(3, 2))
    before = scene.message_end
    digit(app, 1)
    app.tick(STEP)
    button = next(w for w in scene.ui.widgets if w.key == "take_back")
    assert scene.message_end < button.box.x < before
    app.close()


def test_cards_of_others_are_raised_where_they_are_pointed_at(app: App) -> None:
    scene = table_of(app, asked("robbery"))
    marks = [w for w in scene.ui.widgets if isinstance(w, CardMark)]
    assert {str(mark.move) for mark in marks} == {str(move) for move in scene.controller.legal(0)}
    scene.ui.set_focus(marks[-1], ring=True)
    before = app.render().copy()
    scene.ui.set_focus(None)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(app.render(), "RGB")
    click(app, marks[-1].box.center)
    wait(app, 0.2)
    assert (0, str(marks[-1].move)) in scene.controller.record.actions
