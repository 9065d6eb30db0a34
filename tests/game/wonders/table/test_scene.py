"""The age draft on a screen: what is drawn when, what keys and clicks do, what animations leave behind."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

import pygame
import pytest

from game.app import App
from game.headless.frame_bench import frame_times
from game.platform.input import Intent, Kind
from game.players import players_from
from game.scenes.handover import HandoverScene
from game.storage.settings import load_settings
from game.table.static_layer import Hotspot
from game.wonders.controller import Controller
from game.wonders.samples.demo import advance, demo_game
from game.wonders.table.areas.hand import CardWidget
from game.wonders.table.snapshot import LOST
from game.wonders.table.table_scene import TableScene
from game.wonders.table.telling import tips
from rules import Event, Setup
from rules.wonders.engine.event_facts import CoinsLost, Paid
from tests.game.wonders.table.scene_support import FRAME, STEP, digit, hold_the_seal, playable, settle, show
from tests.support.frame_support import click, make_app, press


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (2560, 1080), (1280, 1024)])
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_the_table_is_drawn_at_any_size(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    app = make_app(tmp_path, size)
    show(app, demo_game(seats, 3, 3, bot="random"))
    first = app.render().copy()
    second = app.render()
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")
    assert len({tuple(first.get_at((x, size[1] // 2))) for x in range(0, size[0], 7)}) > 12
    app.close()


def test_the_speed_is_switched_on_the_table_for_good(app: App) -> None:
    scene = show(app, demo_game(3, 2, 2, bot="random"))
    settle(app, scene)
    press(app, Kind.SPEED)
    assert app.services.settings.speed == "fast"
    button = next(widget for widget in scene.ui.widgets if widget.key == "button:speed")
    assert "Fast" in button.tip()
    click(app, button.box.center)
    kept = load_settings(app.services.paths.settings_file)[0]
    assert app.services.settings.speed == kept.speed == "instant"


def test_verbs_need_a_card_and_the_same_verb_again_confirms(app: App) -> None:
    scene = show(app, demo_game(3, 1, 3, bot="random"))
    settle(app, scene)
    press(app, Kind.SELL)
    assert scene.desk.choice.card is None
    digit(app, 1)
    press(app, Kind.SELL)
    assert scene.desk.choice.verb == "sell" and not scene.session.in_grace
    press(app, Kind.SELL)
    assert scene.session.in_grace
    press(app, Kind.CONFIRM)
    settle(app, scene)
    assert scene.controller.record.actions[-3][1].startswith("sell") or scene.controller.turn == 4


def test_what_is_shown_at_rest_is_the_game(app: App) -> None:
    scene = show(app, demo_game(4, 1, 5, bot="random"))
    settle(app, scene)
    for _ in range(5):
        digit(app, 1)
        press(app, Kind.SELL, Kind.SELL, Kind.CONFIRM)
        settle(app, scene)
        while app.services.stack.top is not scene:  # the conflicts, then what the age has brought
            press(app, Kind.SKIP)
            settle(app, scene)
        assert scene.table.snapshot.view == scene.controller.view(0)
        assert len(scene.sprites) == 0 and not scene._hand_hidden


def test_skipping_leaves_the_same_table_as_watching(app: App) -> None:
    scene = show(app, demo_game(3, 2, 2, bot="random"))
    settle(app, scene)
    digit(app, 1)
    press(app, Kind.SELL, Kind.SELL, Kind.CONFIRM)
    app.tick(STEP)
    app.tick(STEP)
    assert scene.timeline.busy
    press(app, Kind.SKIP)
    settle(app, scene)
    assert scene.table.snapshot.view == scene.controller.view(0) and len(scene.sprites) == 0


def test_clicks_choose_and_confirm(app: App) -> None:
    scene = show(app, demo_game(3, 1, 2, bot="random"))
    settle(app, scene)
    number = playable(scene)
    cards = [widget for widget in scene.ui.widgets if isinstance(widget, CardWidget)]
    click(app, cards[number - 1].box.center)
    assert scene.desk.choice.index == number - 1
    app.tick(STEP)
    confirm = next(widget for widget in scene.ui.widgets if widget.key == "confirm")
    click(app, confirm.box.center)
    assert scene.session.in_grace or scene.busy


def test_right_click_enlarges_any_card_and_the_log_opens(app: App) -> None:
    scene = show(app, demo_game(5, 2, 3, bot="random"))
    settle(app, scene)
    shown = next(w for w in scene.ui.widgets if isinstance(w, Hotspot) and w.hot.card and FRAME.left.contains(w.box))
    app.tick(STEP, [Intent(Kind.PRESS, pos=shown.box.center, button=3, device="mouse")])
    assert app.services.stack.top is not None and app.services.stack.top.name == "zoom"
    app.render()
    press(app, Kind.CANCEL)
    press(app, Kind.LOG)
    assert len(scene._zones["log"]) == 1 and len(scene.log.lines) > 20
    app.render()
    press(app, Kind.LOG)
    assert not scene._zones["log"]


def test_tab_reaches_every_area_and_everything_has_words(app: App) -> None:
    scene = show(app, demo_game(5, 3, 2, bot="random"))
    settle(app, scene)
    app.tick(STEP)
    areas = set()
    for _ in range(12):
        press(app, Kind.NEXT)
        areas |= {
            zone for zone in ("hand", "city", "left", "right", "top", "buttons") if scene.ui.focus in scene._zones[zone]
        }
    assert areas == {"hand", "city", "left", "right", "top", "buttons"}
    for widget in scene.ui.widgets:
        if isinstance(widget, Hotspot):
            assert "⟨" not in widget.tip() and "{" not in widget.tip()
            assert widget.tip() or widget.hot.key.startswith("far:")


def test_a_far_city_opens_under_the_pointer(app: App) -> None:
    scene = show(app, demo_game(6, 2, 3, bot="random"))
    settle(app, scene)
    app.tick(STEP)
    before = app.render().copy()
    strip = scene.table.seating.strip(scene.table.snapshot.far[0])
    app.tick(STEP, [Intent(Kind.POINT, pos=strip.center, device="mouse")])
    after = app.render()
    box = scene.table.seating.open_far(scene.table.snapshot.far[0])
    pos = app.services.canvas.point(box.centerx, box.centery)
    area = pygame.Rect(pos[0] - 40, pos[1] - 40, 80, 80)
    assert pygame.image.tobytes(before.subsurface(area), "RGB") != pygame.image.tobytes(after.subsurface(area), "RGB")


def test_escape_opens_the_menu_and_never_quits(app: App) -> None:
    scene = show(app, demo_game(3, 1, 2, bot="random"))
    settle(app, scene)
    press(app, Kind.CANCEL)
    assert app.services.stack.top is not None and app.services.stack.top.name == "menu"
    app.render()
    press(app, Kind.CANCEL)
    assert app.services.stack.top is scene
    click(app, FRAME.bar.buttons["menu"].center)
    assert app.services.stack.top.name == "menu"


def test_several_people_never_see_each_others_hands(app: App) -> None:
    game = Controller(Setup(3, 5), players_from(["human", "human", "random"]))
    scene = show(app, game)
    seen = 0
    for _ in range(600):
        app.tick(STEP)
        app.render()
        cards = [widget for widget in scene.ui.widgets if isinstance(widget, CardWidget)]
        if scene.session.eyes is None:
            assert not cards and not scene.table.snapshot.open and not scene.table.snapshot.offers
            seen += 1
        top = app.services.stack.top
        if top is not None and top.name == "handover":
            break
    assert seen and app.services.stack.top is not scene
    for seat in (0, 1):
        hold_the_seal(app, scene)
        assert scene.session.eyes == seat == scene.table.snapshot.viewer
        assert scene.table.snapshot.view.hand == game.view(seat).hand
        settle(app, scene)
        digit(app, 1)
        press(app, Kind.SELL, Kind.SELL)
        assert scene.session.in_grace == (seat == 1), "only the last person waits before the cover or the reveal"
        press(app, *([Kind.CONFIRM] if seat else []))
        app.tick(STEP)
        app.tick(STEP)
        assert scene.session.eyes is None and not scene.table.snapshot.open


@pytest.mark.parametrize("size", [(640, 400), (640, 600)])
def test_a_table_that_was_covered_at_once_is_painted_at_its_own_scale(app: App, size: tuple[int, int]) -> None:
    app.resize(size)
    game = Controller(Setup(3, 7), players_from(["human"] * 3))
    advance(game, 3, 2)
    scene = show(app, game)
    for _ in range(4):
        app.tick(STEP)
    hold_the_seal(app, scene)
    settle(app, scene)
    kept = app.render().copy()
    scene.still.clear()
    app.tick(0.0)
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(app.render(), "RGB")


def test_nobody_is_said_to_choose_while_choices_are_being_shown(app: App) -> None:
    scene = show(app, demo_game(3, 1, 2, bot="random"))
    settle(app, scene)
    for seat in set(scene.controller.to_act()) - {0}:
        scene.controller.choose(seat, scene.controller.legal(seat)[0])
    assert [scene.table.snapshot.readiness(seat) for seat in range(3)] == ["hourglass", "check", "check"]
    scene.controller.choose(0, scene.controller.legal(0)[0])
    app.tick(STEP)
    while scene.busy:
        assert {scene.table.snapshot.readiness(seat) for seat in range(3)} == {None}, (
            "the game is at its next turn already"
        )
        app.tick(STEP)
    assert scene.table.snapshot.readiness(0) == "hourglass"


def test_losing_the_window_covers_a_hand_when_several_play(app: App) -> None:
    game = Controller(Setup(3, 5), players_from(["human", "human", "random"]))
    scene = show(app, game)
    scene.timeline.skip()
    app.tick(STEP)
    app.tick(STEP)
    cover = app.services.stack.top
    assert isinstance(cover, HandoverScene)
    cover.reveal()
    app.tick(STEP)
    assert scene.table.snapshot.open
    app.tick(STEP, [Intent(Kind.FOCUS_LOST, device="system")])
    assert not scene.table.snapshot.open
    app.tick(STEP)
    assert app.services.stack.top is not None and app.services.stack.top.name == "handover"


def test_double_meaning_of_click_is_only_skip_while_something_plays(app: App) -> None:
    scene = show(app, Controller(Setup(3, 9), players_from(["human", "random", "random"])))
    assert scene.timeline.busy
    click(app, FRAME.centre.center)
    assert not scene.timeline.busy and scene.table.snapshot.view.age == 1 and not scene._hand_hidden


def test_drawing_a_frame_scales_and_turns_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is dear is painted ahead, between the frames."""
    work, frames = [0], []

    def counted(paint: Callable[..., Any]) -> Callable[..., Any]:
        def count(*args: Any, **kwargs: Any) -> Any:
            # Beside the frames there is time. What paints there must not touch the number: += of two threads loses one.
            if current_thread() is main_thread():
                work[0] += 1
            return paint(*args, **kwargs)

        return count

    def render(app: App) -> pygame.Surface:
        before = work[0]
        picture = drawn(app)
        frames.append(work[0] - before)
        return picture

    drawn = App.render
    for name in ("smoothscale", "rotozoom", "gaussian_blur", "box_blur"):
        monkeypatch.setattr(pygame.transform, name, counted(getattr(pygame.transform, name)))
    monkeypatch.setattr(App, "render", render)
    frame_times((1280, 720), 120)
    assert len(frames) >= 120 and sum(frames[1:]) == 0


def test_a_far_city_is_opened_by_keys_on_its_strip_alone_and_closes_when_they_go_on(app: App) -> None:
    scene = show(app, demo_game(5, 2, 2, bot="random"))
    strip = next(w for w in scene.ui.widgets if isinstance(w, Hotspot) and w.hot.key.startswith("far:"))
    scene.ui.set_focus(strip, ring=False)  # as by the pointer
    press(app, Kind.CONFIRM)
    assert scene.effects.pinned is None
    scene.ui.set_focus(strip, ring=True)
    press(app, Kind.CONFIRM)
    assert scene.effects.pinned is not None
    scene.ui.set_focus(scene._zones["hand"][0], ring=True)
    app.tick(STEP)
    assert scene.effects.pinned is None


def test_a_far_city_is_open_for_whoever_has_opened_it(app: App) -> None:
    """For the next person at the screen it may be a neighbour, who has no strip in the top bar."""
    scene = show(app, demo_game(4, 2, 2, bot="random"))
    snapshot = scene.snapshot
    (far,) = snapshot.far
    strip = next(w for w in scene.ui.widgets if isinstance(w, Hotspot) and w.hot.key == f"far:{far}")
    scene._keep_open(far)
    assert scene.effects.pinned == far
    snapshot.viewer = snapshot.left
    assert far not in snapshot.far and scene.effects.pinned is None
    scene.ui.set_focus(strip, ring=True)
    assert not scene._far_city(Intent(Kind.CONFIRM)) and scene.effects.pinned is None, (
        "a key pressed before the next frame"
    )
    scene.effects.draw_far(app.surface, strip)
    TableScene.sync(scene)
    app.tick(STEP)
    app.render()


def test_small_numbers_say_what_they_are(app: App) -> None:
    scene = show(app, demo_game(3, 2, 3, bot="random"))
    table = scene.table
    spots = {w.hot.key: w for w in scene.ui.widgets if isinstance(w, Hotspot)}
    for rival in (table.snapshot.left, table.snapshot.right):
        for here, seat in ((0, rival), (rival, 0)):
            tip = spots[f"rival:{here}:{seat}"].tip()
            assert table.narrator.player(seat).name in tip and str(table.snapshot.city(seat).shields) in tip, tip
    for card in scene._zones["hand"]:
        assert isinstance(card, CardWidget)
        card.handle(Intent(Kind.POINT, pos=(card.box.x + 20, card.box.y - 8)))
        assert card.tip(), "its pill"


def test_what_neighbours_paid_is_told_beside_the_coins_and_the_deeds(app: App) -> None:
    table = show(app, demo_game(3, 2, 3, bot="random")).table
    table.snapshot.count_trade(Event(1, Paid(to=0, coins=2)))
    table.snapshot.count_trade(Event(1, Paid(to=0, coins=1)))
    table.snapshot.count_trade(Event(2, Paid(to=None, coins=5)))
    assert table.snapshot.trade == {(1, 0): 3}
    tip = tips.coins(table.narrator, 0)
    assert table.narrator.player(1).name in tip and "3 coins" in tip and "last turn" in tip
    table.snapshot.count_trade(Event(1, CoinsLost(coins=2)))
    assert table.snapshot.trade == {(1, 0): 3, (1, LOST): 2}
    assert "Lost last turn: 2 coins" in tips.coins(table.narrator, 1) and "Lost" not in tips.coins(table.narrator, 0)


def test_a_click_on_an_empty_spot_of_the_panel_keeps_the_chosen_card(app: App) -> None:
    scene = show(app, demo_game(3, 1, 2, bot="random"))
    settle(app, scene)
    digit(app, playable(scene))
    app.tick(STEP)
    chosen, panel = scene.desk.choice.card, scene.table.seating.frame.action
    assert chosen is not None
    spot = next(
        (x, y)
        for y in range(int(panel.top) + 4, int(panel.bottom), 8)
        for x in range(int(panel.left) + 4, int(panel.right), 8)
        if scene.ui.at((x, y)) is None
    )
    click(app, spot)
    assert scene.desk.choice.card == chosen
    beside = (panel.left - 6, panel.bottom - 2)
    assert scene.ui.at(beside) is None
    click(app, beside)
    assert scene.desk.choice.card is None


def test_what_was_played_last_has_the_back_of_its_age_when_the_next_one_has_begun(app: App) -> None:
    scene = show(app, demo_game(3, 2, 1))
    assert scene.table.snapshot.view.age == 2 and scene._back == 1
    scene = show(app, demo_game(3, 2, 3))
    assert scene._back == 2
