"""The handover covers everything private until the seal has been held."""

from __future__ import annotations

import pygame
import pytest

from game.architects.table.scene import ArchitectsScene
from game.platform.input import Intent, Kind
from game.players import players_from
from game.scenes.handover import HOLD_SECONDS, Seal
from game.ui.widgets import Button
from game.wonders.cards.card_painter import CardPainter
from tests.support.scene_tools import give, make_app, pass_time, top


@pytest.fixture
def handover(tmp_path):
    app = make_app(tmp_path)
    revealed: list[bool] = []
    player = players_from(["human", "human"], ["Ann", "Ben"])[1]
    app.services.go("handover", player=player, seat=1, on_reveal=lambda: revealed.append(True))
    app.tick(0.01)
    return app, revealed


def seal_of(app) -> Seal:
    return next(widget for widget in top(app).ui.widgets if isinstance(widget, Seal))


def test_holding_a_key_reveals(handover):
    app, revealed = handover
    give(app, Kind.CONFIRM)
    pass_time(app, HOLD_SECONDS * 0.6)
    assert not revealed and 0.3 < seal_of(app).filled < 1
    pass_time(app, HOLD_SECONDS * 0.7)
    assert revealed == [True] and top(app).name == "title"


def test_holding_the_mouse_reveals_and_letting_go_does_not(handover):
    app, revealed = handover
    pos = seal_of(app).box.center
    give(app, Intent(Kind.PRESS, pos=pos, button=1))
    pass_time(app, HOLD_SECONDS * 0.5)
    give(app, Intent(Kind.RELEASE, pos=pos, button=1))
    pass_time(app, HOLD_SECONDS * 2)
    assert not revealed and seal_of(app).filled == 0
    give(app, Intent(Kind.PRESS, pos=pos, button=1))
    pass_time(app, HOLD_SECONDS * 1.2)
    assert revealed == [True]


def test_losing_the_windows_focus_covers_again(handover):
    app, revealed = handover
    give(app, Kind.CONFIRM)
    pass_time(app, HOLD_SECONDS * 0.8)
    give(app, Kind.FOCUS_LOST)
    assert seal_of(app).filled == 0
    pass_time(app, HOLD_SECONDS * 2)
    assert not revealed


def test_nothing_gets_through_to_the_game(handover):
    app, revealed = handover
    give(app, Kind.CANCEL, Kind.MENU, Kind.HINT, Kind.LOG, Kind.NEXT, Intent(Kind.DIGIT, value=1))
    assert top(app).name == "handover" and not revealed


def test_no_card_is_drawn_and_everything_is_covered(handover, monkeypatch):
    app, _ = handover
    drawn: list[str] = []
    for name in ("face", "band"):
        monkeypatch.setattr(CardPainter, name, lambda self, face, *size: drawn.append(face.id))
    give(app, Kind.CONFIRM)
    for part in range(10):
        app.surface.fill((255, 0, 255))
        app.tick(HOLD_SECONDS / 12)
        picture = app.render()
        assert picture.get_at((3, 3))[:3] != (255, 0, 255), part
        corners = [picture.get_at(pos)[:3] for pos in ((0, 0), (639, 0), (0, 359), (639, 359), (320, 10))]
        assert (255, 0, 255) not in corners
    assert drawn == []
    assert pygame.mask.from_threshold(app.surface, (255, 0, 255), (1, 1, 1, 255)).count() == 0


@pytest.mark.parametrize("kind", [Kind.CANCEL, Kind.MENU])
def test_the_menu_of_a_game_opens_over_the_cover(tmp_path, kind):
    app = make_app(tmp_path)
    opened: list[bool] = []
    player = players_from(["human", "human"], ["Ann", "Ben"])[1]
    app.services.go("handover", player=player, seat=1, on_reveal=list, menu=lambda: opened.append(True))
    give(app, kind)
    assert opened == [True] and top(app).name == "handover"


def test_help_opens_over_the_cover_and_leads_back_to_it(handover):
    app, revealed = handover
    give(app, Kind.HELP)
    assert top(app).name == "how_to_play"
    give(app, Kind.CANCEL)
    assert top(app).name == "handover" and not revealed


@pytest.mark.parametrize("kind", [Kind.UNDO, Kind.BACKSPACE])
def test_taking_back_says_so_where_there_is_nothing_to_take_back(handover, kind):
    app, revealed = handover
    said: list[str] = []
    app.services.text.observer = lambda line, size: said.append(line)
    give(app, kind)
    app.render()
    assert app.services.tr("handover.nothing_back") in said and not revealed


def test_the_cover_names_the_keys_as_they_are(tmp_path):
    app = make_app(tmp_path, keys={"menu": ("f9",), "help": ("f2",), "confirm": ("x",)})
    said: list[str] = []
    app.services.text.observer = lambda line, size: said.append(line)
    player = players_from(["human", "human"], ["Ann", "Ben"])[1]
    app.services.go("handover", player=player, seat=1, on_reveal=list, menu=list)
    app.tick(0.01)
    app.render()
    assert {"Hold down the seal or X to see your cards", "F9: menu, F2: how to play"} <= set(said)


def uncover_button(app) -> Button:
    return next(w for w in top(app).ui.widgets if isinstance(w, Button))


def test_a_button_uncovers_without_holding_anything(handover):
    app, revealed = handover
    pass_time(app, 1)
    give(app, Kind.NEXT, Kind.CONFIRM)
    assert revealed == [True]


def test_a_click_meant_for_a_card_does_not_uncover(handover):
    app, revealed = handover
    give(app, *click(uncover_button(app)))
    assert not revealed
    pass_time(app, 1)
    give(app, *click(uncover_button(app)))
    assert revealed == [True]


def click(button: Button) -> list[Intent]:
    pos = button.box.center
    return [Intent(kind, pos=pos, button=1, device="mouse") for kind in (Kind.PRESS, Kind.RELEASE)]


def test_the_cover_of_architects_speaks_of_its_own_secret(tmp_path):
    app = make_app(tmp_path)
    said: list[str] = []
    app.services.text.observer = lambda line, size: said.append(line)
    player = players_from(["human", "human"], ["Ann", "Ben"])[1]
    app.services.go("handover", player=player, seat=1, on_reveal=list, texts=ArchitectsScene.cover_texts)
    app.tick(0.01)
    app.render()
    assert "Player 2" in said and app.services.tr("architects.hold") in " ".join(said)


@pytest.mark.parametrize("ways", [0, 1, 3])
def test_i_am_lies_at_the_same_place_whoever_can_take_back(tmp_path, ways):
    app = make_app(tmp_path)
    player = players_from(["human", "human"], ["Ann", "Ben"])[1]
    back = [(f"{name}: undo", list) for name in ("Ann", "Cleo", "Dora")[:ways]]
    app.services.go("handover", player=player, seat=1, on_reveal=list, back=back)
    app.tick(0.01)
    buttons = [widget for widget in top(app).ui.widgets if isinstance(widget, Button)]
    assert len(buttons) == 1 + ways and buttons[0].text == "I am Ben"
    assert all(way.box.bottom <= buttons[0].box.top for way in buttons[1:])
    assert buttons[0].box.bottom == pytest.approx(app.services.canvas.bounds.bottom - 150, abs=80)
