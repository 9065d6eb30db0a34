"""Advice at the table: it names numbers, marks its card, keeps what is chosen, and can be followed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.app import App
from game.bots.base import Advice, AdviceGap, Choice, SearchEffort, SideStanding, considered_by
from game.bots.registry import make_bot
from game.platform.input import Intent, Kind
from game.storage.settings import Chances
from game.table.static_layer import key_of
from game.ui.canvas import Box
from game.ui.style import Style
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.asking.advising import paint_advice, still_looking
from game.wonders.table.asking.hint import show_advice
from game.wonders.table.telling.advice import deed, next_best
from rules import Action
from tests.support.frame_support import make_app


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, (640, 360))
    yield app
    app.close()


def show(app: App) -> AgeDraftScene:
    scene = AgeDraftScene(app.services, demo_game(3, 1, 3))
    app.services.stack.reset(scene)
    tick(app)
    return scene


def tick(app: App, *kinds: Kind, value: int = 0) -> None:
    app.tick(1 / 60, [Intent(kind, value=value) for kind in kinds])
    app.tick(1 / 60, [])


def advise(scene: AgeDraftScene, bot: str = "greedy") -> None:
    """What an adviser's process would answer."""
    view, legal = scene.controller.view(0), scene.controller.legal(0)
    found, _ = considered_by(make_bot(bot), view, legal, Random(0), 60.0)
    show_advice(scene.table.narrator, scene.desk, found.advice, found.looked)


def test_advice_keeps_the_card_taken_up_and_names_numbers(app: App) -> None:
    scene = show(app)
    tick(app, Kind.DIGIT, value=2)
    tick(app, Kind.HINT)
    assert scene.desk.choice.index == 1 and scene.desk.hint, "the adviser thinks, the card stays up"
    advise(scene)
    tick(app)
    assert re.search(r"About \d+ points by the end", scene.desk.hint)
    assert {"hint:close", "hint:follow"} <= {widget.key for widget in scene.ui.widgets}
    tick(app, Kind.CANCEL)
    assert not scene.desk.hint and scene.desk.choice.index is None
    tick(app, Kind.DIGIT, value=2)
    tick(app, Kind.STAGE)
    assert scene.desk.choice.index == 1, "the keys of the verbs are alive"


@pytest.mark.parametrize("close", [Kind.CANCEL, Kind.HINT, None])
def test_what_was_chosen_before_advice_is_not_committed_by_the_same_key_after_it(app: App, close: Kind | None) -> None:
    scene = show(app)
    tick(app, Kind.DIGIT, value=2)
    tick(app, Kind.HINT)
    if close is not None:
        tick(app, close)
    tick(app, Kind.DIGIT, value=2)
    assert scene.desk.asked and scene.desk.choice.index == 1 and not scene.desk.hint


def test_an_adviser_that_searches_names_chances_and_the_next_best_answers(app: App) -> None:
    app.services.settings.chances = "always"
    scene = show(app)
    advise(scene, "hard")
    first, *_, numbers, last = scene.desk.hint.splitlines()
    assert first == deed(scene.table.narrator, scene.desk.advised) + "."
    assert re.fullmatch(r"At the end: you about \d+, \w+ about \d+. Chance to win: [\w ]+.", numbers)
    assert len(re.findall(r"\((?:about as good|a little worse|worse|clearly worse)\)", last)) == 2


@pytest.mark.parametrize("chances", ["later", "never"])
def test_before_a_first_game_has_ended_and_where_nobody_wants_them_no_chances_are_named(
    app: App, chances: Chances
) -> None:
    app.services.settings.chances = chances
    scene = show(app)
    advise(scene, "hard")
    assert re.search(r"At the end: you about \d+, \w+ about \d+\.", scene.desk.hint) and "Chance" not in scene.desk.hint
    lines = drawn(app)
    assert "you at the end" in lines and "to win" not in lines


def test_the_panel_says_what_each_figure_is_and_names_the_next_best(app: App) -> None:
    app.services.settings.chances = "always"
    scene = show(app)
    build = [action for action in scene.desk.choice.legal if action.verb == "build"][:3]
    told = [Advice(one, 40.0 + number, 0.3 - number / 10, {"science": 5.2, "purse": -0.4, "rivals": -1.1})
            for number, one in enumerate(build)]  # fmt: skip
    sides = tuple(SideStanding((seat,), (0.31, 0.4, 0.29)[seat], (52.4, 55.0, 49.0)[seat]) for seat in range(3))
    gaps = AdviceGap(0.0, 0.0, 0.0), AdviceGap(2.0, 0.1, 0.2), AdviceGap(6.2, 0.2, 0.1)
    looked = SearchEffort(64, 64, gaps, sides, 0.05)
    show_advice(scene.table.narrator, scene.desk, told, looked)
    lines = drawn(app)
    rival = scene.table.narrator.player(1).name
    assert {"{points} 52", "you at the end", "{points} 55", rival} <= set(lines)
    assert {"1 in 3", "to win", "about as good", "−6", "clearly worse"} <= set(lines)
    assert "−2" not in lines, "what nobody can tell apart is given no number"
    assert all(deed(scene.table.narrator, one) in lines for one in build)
    assert not any("possible games" in line for line in lines)
    show_advice(scene.table.narrator, scene.desk, told, looked._replace(worlds=8))
    assert "Still looking: 8 of 64 possible games" in drawn(app)
    show_advice(scene.table.narrator, scene.desk, told, looked._replace(worlds=0))
    assert app.services.tr("table.hint.glance") in drawn(app)
    show_advice(scene.table.narrator, scene.desk, [one._replace(chance=None) for one in reversed(told)])
    lines = drawn(app)
    assert "you at the end" in lines
    assert not any("to win" in line or "%" in line or "rival" in line for line in lines)


def test_another_answer_is_taken_up_by_pressing_it(app: App) -> None:
    scene = show(app)
    advise(scene, "hard")
    tick(app)
    tick(app)
    others = [widget for widget in scene.ui.widgets if (key_of(widget) or "").startswith("hint:other:")]
    wanted = [one.advice.action for one in next_best(scene.desk.advice, scene.desk.looked)]
    assert others and [key_of(widget) for widget in others] == [
        f"hint:other:{action}" for action in wanted[: len(others)]
    ]
    for kind in (Kind.PRESS, Kind.RELEASE):
        app.tick(1 / 60, [Intent(kind, pos=others[0].box.center, button=1, device="mouse")])
    tick(app)
    assert not scene.desk.hint and scene.desk.choice.card == wanted[0].card
    assert scene.desk.choice.verb == wanted[0].verb and not scene.desk.laid_down, "it waits to be confirmed"


def drawn(app: App) -> list[str]:
    """The lines of the next frame, painted anew."""
    lines: list[str] = []
    app.resize(app.surface.get_size())
    app.services.text.observer = lambda line, _size: lines.append(line)
    tick(app)
    app.render()
    app.services.text.observer = None
    return lines


def test_asking_again_closes_the_advice_and_only_its_button_follows_it(app: App) -> None:
    scene = show(app)
    advise(scene)
    wanted = scene.desk.advised
    for _ in range(5):
        tick(app, Kind.HINT)
        assert scene.session.down is None
    assert not scene.desk.hint and not scene.adviser.thinking
    advise(scene)
    tick(app)
    next(widget for widget in scene.ui.widgets if widget.key == "hint:follow").activate()
    assert scene.session.down is not None and scene.session.down.action == wanted


@pytest.mark.parametrize("taken_up", [False, True])
def test_enter_follows_the_advice_on_the_panel_as_it_presses_every_gold_button(app: App, taken_up: bool) -> None:
    scene = show(app)
    advise(scene)
    wanted = scene.desk.advised
    if taken_up:  # another card, which has the focus then
        scene.desk.put_back()
        other = next(place for place, card in enumerate(scene.desk.choice.cards) if card != wanted.card)
        tick(app, Kind.DIGIT, value=other + 1)
        advise(scene)
        assert scene.desk.choice.index == other and scene.desk.advised == wanted
    tick(app, Kind.CONFIRM)
    assert wanted is not None and scene.session.down is not None and scene.session.down.action == wanted


def test_without_hints_there_is_no_lamp(app: App) -> None:
    scene = show(app)
    assert any(widget.key == "button:hint" for widget in scene.ui.widgets)
    app.services.settings.hints = False
    scene.resume()
    assert not any(widget.key == "button:hint" for widget in scene.ui.widgets)
    tick(app, Kind.HINT)
    assert not scene.desk.hint


def test_an_answer_says_where_its_card_comes_from(app: App) -> None:
    table = show(app).table
    assert deed(table.narrator, Action("choose", "altar")) == "Take Altar from the discard pile"
    assert deed(table.narrator, Action("choose", "none")) == "Take nothing from the discard pile"
    assert deed(table.narrator, Action("build", "altar")) == "Build Altar"


def test_a_number_moves_the_focus_and_enter_confirms_from_anywhere_on_the_table(app: App) -> None:
    scene = show(app)
    scene.desk.session.settle()
    spot = next(widget for widget in scene.ui.widgets if getattr(widget, "hot", None) and widget.hot.key == "coins:0")
    scene.ui.set_focus(spot, ring=True)
    tick(app, Kind.DIGIT, value=3)
    assert scene.ui.focus is scene._zones["hand"][2]
    scene.ui.set_focus(spot, ring=True)
    action = scene.desk.choice.action or scene.desk.choice.options("sell")[0]
    scene.desk.choice.do(action.verb)
    tick(app, Kind.CONFIRM)
    assert scene.session.down is not None or scene.controller.record.actions[-1]


def test_the_mark_of_advice_goes_when_one_chooses_by_oneself(app: App) -> None:
    scene = show(app)
    tick(app, Kind.HINT)
    advise(scene)
    tick(app)
    assert scene.desk.advised is not None
    next(widget for widget in scene.ui.widgets if widget.key == "hint:close").handle(Intent(Kind.CONFIRM))
    tick(app)
    assert scene.desk.advised is None and not scene.desk.advice and not scene.desk.hint


def test_how_far_the_adviser_is_stands_in_no_larger_letters_than_its_advice(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.services.text.ui_scale = 1.5
    app.resize((1280, 720))
    scene = show(app)
    ranked = [Advice(action, points=50.0) for action in scene.controller.legal(0)[:4]]
    sizes: dict[str, float] = {}

    def note(surface: object, text: str, box: object, style: Style, *more: object) -> None:
        sizes[text] = style.size

    monkeypatch.setattr(app.services.text, "draw_in", note)
    looked = SearchEffort(8, 64)
    assert not looked.whole
    paint_advice(scene.table, app.surface, Box(0, 0, 360, 250), ranked, looked)
    below = still_looking(scene.table.narrator, looked)
    assert sizes[below] == min(sizes.values()) < 20 * 1.5


def test_the_advice_that_is_read_stays_first_while_nobody_can_tell_it_from_the_best(app: App) -> None:
    scene = show(app)
    first, second, third = [action for action in scene.desk.choice.legal if action.verb == "build"][:3]
    scene.adviser.consult()

    def found(worlds: int, gap: float, *order: Action) -> None:
        gaps = tuple(AdviceGap(place * 2.0, place * 0.1, gap) for place in range(len(order)))
        told = tuple(Advice(one, 40.0, 0.3, {}) for one in order)
        scene.adviser._received(Choice(order[0], "", told, SearchEffort(worlds, 64, gaps)))

    found(8, 0.5, first, second, third)
    assert scene.desk.advised == first
    found(16, 0.5, second, first, third)
    assert scene.desk.advised == first and [one.action for one in scene.desk.advice] == [first, second, third]
    found(32, 0.0, second, third, first)
    assert scene.desk.advised == second
    scene.desk.follow_hint()
    assert scene.desk.asked, "nobody has read that yet"
    scene.desk._changed -= 1.0
    scene.desk.follow_hint()
    assert scene.session.down is not None and scene.session.down.action == second
