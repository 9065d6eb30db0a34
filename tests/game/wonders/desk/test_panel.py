"""The buttons of a desk's panel, for a question whose cards lie with several cities."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.play.preferences import PlayPreferences
from game.ui.canvas import Box
from game.ui.focus import Ui
from game.wonders.desk.desk import ChoiceDesk
from game.wonders.desk.question import VerbOffer
from game.wonders.desk.session import Session
from game.wonders.leaders.action import plan_in
from game.wonders.samples.demo import demo_game
from game.wonders.table.asking.action import hand_plan
from game.wonders.table.asking.panel import PanelPlan, draw_asked, panel_buttons, payment_boxes, verb_boxes
from game.wonders.table.layout import Seating
from game.wonders.table.pictures import Table
from game.wonders.table.telling.narrator import Narrator
from game.wonders.table.telling.questions import CardDesk, CardQuestion
from rules import Action, View
from rules.wonders.engine.actions import LEFT, RIGHT
from tests.support.frame_support import make_app

PANEL = Seating(0, 3).frame.action
WIDE = hand_plan(PANEL, 2)
TALL = plan_in(Box(1484, 94, 426, 634))
SHARE, RUIN = VerbOffer("share", "table.pile.build"), VerbOffer("ruin", "table.pile.none", "coins", sells=True)


class Sharing(CardQuestion):
    """A made-up question with the words of another one."""

    def fits(self, view: View) -> bool:
        return True

    def cards(self, view: View, legal: Sequence[Action]) -> tuple[str, ...]:
        return ("baths", "altar")

    def tip(self, narrator: Narrator, verb: str, key: str) -> str:
        return f"{verb} ({key})"

    def confirm(self, narrator: Narrator, verb: str, card: str) -> str:
        return f"{verb} {card}"


LEGAL = (
    Action("share", "1 baths", bank=1),
    Action("share", "2 baths", payments=((LEFT, 1),)),
    Action("share", "2 baths", payments=((RIGHT, 2),)),
    Action("ruin", "altar"),
    Action("choose", "none"),
)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, (640, 360))
    yield app
    app.close()


def make_desk(app: App, monkeypatch: pytest.MonkeyPatch) -> tuple[Table, CardDesk]:
    controller = demo_game(3, 1, 3, bot="random")
    monkeypatch.setattr(controller, "legal", lambda seat: LEGAL)
    monkeypatch.setattr(controller, "purchases", lambda seat, action: {LEFT: {"wood": 1}, RIGHT: {"clay": 1}})
    session = Session(controller)
    table = Table(app.services, controller, 0, 0)
    table.snapshot.fresh = lambda: session.laid
    preferences = PlayPreferences(app.services.settings, lambda *sound: None)
    desk: CardDesk = ChoiceDesk(session, table.snapshot, (Sharing("sharing", (SHARE, RUIN)),), preferences)
    desk.renew()
    return table, desk


@pytest.mark.parametrize("plan", [WIDE, TALL])
def test_buttons_follow_what_has_been_chosen(app: App, monkeypatch: pytest.MonkeyPatch, plan: PanelPlan) -> None:
    table, desk = make_desk(app, monkeypatch)

    def keys() -> list[str]:
        found, ui = panel_buttons(table, desk, plan), Ui(app.services)
        surface = pygame.Surface(app.services.canvas.size)
        for widget in found:
            ui.add(widget).draw(surface)
        for index, widget in enumerate(found):
            assert not any(widget.box.colliderect(other.box) for other in found[:index])
        assert len({tuple(surface.get_at((x, y))) for x in range(0, 640, 5) for y in range(0, 360, 5)}) > 4
        return [widget.key for widget in found]

    assert keys() == ["none"]
    desk.pick(0, False)
    assert keys() == ["verb:share", "verb:ruin", "target:1", "target:2", "none"]
    desk.choose_target(1)
    assert keys() == ["verb:share", "verb:ruin", "target:1", "target:2", "confirm", "none"]
    desk.choose_target(2)
    assert keys() == ["verb:share", "verb:ruin", "pay:0", "pay:1", "confirm", "none"]
    desk.pick(1, False)
    assert keys() == ["verb:share", "verb:ruin", "none"], "it can only be ruined, and that is not the usual thing"
    app.services.settings.speed, app.services.settings.take_back = "normal", "wait"
    desk.choose_verb("ruin")
    desk.confirm()
    assert keys() == ["take_back", "go_on"]


def test_above_the_ways_to_pay_stands_what_is_to_be_chosen(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table, desk = make_desk(app, monkeypatch)
    tr, lines, surface = app.services.tr, list[str](), pygame.Surface(app.services.canvas.size)
    app.services.text.observer = lambda line, size: lines.append(line)

    def asked() -> list[str]:
        lines.clear()
        draw_asked(table, surface, desk, WIDE)
        return lines

    desk.pick(0, False)
    assert asked() == [tr("table.pay.whose")]
    desk.choose_target(1)
    desk.choose_target(2)
    assert asked() == [tr("table.pay.whom")]
    desk.pick(1, False)
    desk.choose_verb("ruin")
    assert asked() == []


def test_buttons_of_verbs_say_what_they_do(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table, desk = make_desk(app, monkeypatch)
    desk.pick(0, False)
    buttons = {widget.key: widget for widget in panel_buttons(table, desk, WIDE)}
    assert buttons["verb:share"].tooltip == "share (B)" and buttons["verb:share"].enabled
    assert buttons["verb:ruin"].tooltip == "ruin (W)" and not buttons["verb:ruin"].enabled


@pytest.mark.parametrize("plan", [WIDE, hand_plan(PANEL, 3), TALL])
def test_words_of_verbs_and_of_owners_have_one_size_each(
    app: App, monkeypatch: pytest.MonkeyPatch, plan: PanelPlan
) -> None:
    table, desk = make_desk(app, monkeypatch)
    text, sizes, ui = app.services.text, dict[str, float](), Ui(app.services)
    text.ui_scale = 1.5
    text.observer = sizes.setdefault  # the words of what goes on may be the same
    desk.pick(0, False)
    for widget in panel_buttons(table, desk, plan):
        ui.add(widget).draw(pygame.Surface(app.services.canvas.size))
    assert len({sizes[app.services.tr(verb.label)] for verb in (SHARE, RUIN)}) == 1
    assert (
        len({sizes[table.narrator.player(seat).name] for seat in desk.choice.targets}) == 1 < len(desk.choice.targets)
    )


@pytest.mark.parametrize("count", range(1, 13))
@pytest.mark.parametrize("plan", ["untitled", "titled", "tall"])
def test_places_of_buttons_do_not_overlap(plan: str, count: int) -> None:
    _places_do_not_overlap(TALL if plan == "tall" else hand_plan(PANEL, count, plan == "titled"), count)


def _places_do_not_overlap(plan: PanelPlan, count: int) -> None:
    boxes = payment_boxes(plan, count) if count > 1 else []
    assert plan.pay.bottom < plan.confirm.top and not plan.pay.colliderect(plan.verbs)
    for index, box in enumerate(boxes):
        assert plan.pay.inflate(1, 1).contains(box) and box.height > 20
        assert not any(box.colliderect(other) for other in boxes[:index])
    verbs = verb_boxes(plan, min(count, 5))
    for index, box in enumerate(verbs):
        assert Box(plan.verbs).inflate(1, 1).contains(box)
        assert not any(box.colliderect(other) for other in verbs[:index])


def test_the_line_above_the_payments_grows_with_the_text():
    plan = hand_plan(PANEL, 3, asks=40.0)
    assert plan.asks == 40.0 and plan.pay.height > hand_plan(PANEL, 3).pay.height
    places = payment_boxes(plan, 3)
    assert places[0].top >= plan.pay.top + 40 and all(plan.pay.contains(place) for place in places)
