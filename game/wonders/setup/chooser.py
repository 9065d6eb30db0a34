"""The chooser of a seat: who plays it, its signs, its wonder with a preview."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.bots.registry import HUMAN, bot_info, bots_for
from game.players import SIGNS
from game.seating import layout
from game.seating.pieces import ColourOption, EmblemOption, Option, draw_level
from game.ui.canvas import Box
from game.ui.focus import Ui, Widget
from game.ui.icons import EMBLEMS
from game.ui.signs import draw_sign, draw_team, team_numeral
from game.ui.text_field import TextField
from game.ui.theme import GOLD_DEEP, INK, INK_SOFT
from game.ui.widgets import Selector, Toggle
from game.wonders.parts import nobodys_text
from game.wonders.setup.pieces import BoardOption
from game.wonders.setup.plan import SIDES
from game.wonders.setup.preview import WonderPreview, shown_side
from rules import Setup, ruleset
from rules.wonders.setup import RANDOM

if TYPE_CHECKING:
    from game.wonders.setup.host import Host
    from rules.wonders.content import BoardDef

_BOX = layout.EDITOR
_INNER = Box(_BOX.x + 30, _BOX.y + 16, _BOX.width - 60, _BOX.height - 44)
_LEFT = _BOX.x + 130
_WIDTH = _INNER.right - _LEFT
_ROWS = {"name": 62.0, "played_by": 124.0, "about": 182.0, "colour": 242.0, "emblem": 298.0}
_BELOW = 356.0  # where the wonder begins, or what parts ask about the seat
_SWITCH = 54.0
_ROW = 50.0
_BADGES = 58.0  # height of the row of boards
_SIDES = 54.0


class Chooser:
    """Builds and draws the details of the seat that the scene has chosen."""

    def __init__(self, scene: Host) -> None:
        self._scene = scene
        self._below = _BELOW

    def build(self, ui: Ui) -> None:
        """All widgets, from the head down."""
        plan = self._scene.plan
        self._below = _BELOW
        if self._scene.seat != plan.nobodys:
            self._build_who(ui)
            self._build_signs(ui)
            self._build_switches(ui)
        self._build_boards(ui)

    def _build_who(self, ui: Ui) -> None:
        scene, plan = self._scene, self._scene.plan.seats[self._scene.seat]
        name = TextField(
            (_LEFT, _BOX.y + _ROWS["name"], _WIDTH, 54),
            plan.name,
            scene.type_name,
            lambda _text: scene.focus_start(),
            placeholder=scene.words.default_name(scene.seat),
            max_length=16,
        )
        name.key = "name"
        options = [(word, scene.words.who(word)) for word in (HUMAN, *bots_for(Setup.game))]
        place = (_LEFT, _BOX.y + _ROWS["played_by"], _WIDTH, 56)
        who = Selector(place, "", options, plan.bot, lambda word: scene.change(bot=word))
        who.key = "who"
        ui.add(name)
        ui.add(who)

    def _build_signs(self, ui: Ui) -> None:
        scene, tr = self._scene, self._scene.services.tr
        plan = scene.plan.seats[scene.seat]
        for index, box in enumerate(layout.row(_LEFT, _BOX.y + _ROWS["colour"], SIGNS, _ROW, _ROW, 7)):
            name = tr(f"setup.colours.{index}")
            colour = ColourOption(box, index, name, partial(scene.change, colour=index), plan.colour == index)
            ui.add(colour).key = f"colour:{index}"
        for index, box in enumerate(layout.row(_LEFT, _BOX.y + _ROWS["emblem"], SIGNS, _ROW, _ROW, 7)):
            name, chosen = tr(f"setup.emblems.{EMBLEMS[index]}"), plan.emblem == index
            emblem = EmblemOption(box, index, plan.colour, name, partial(scene.change, emblem=index), chosen)
            ui.add(emblem).key = f"emblem:{index}"

    def _build_switches(self, ui: Ui) -> None:
        """What the parts in play ask about a seat."""
        scene, plan = self._scene, self._scene.plan
        for part in plan.parts:
            found = part.seat_switch(scene.services, scene.seat, plan.choices, scene.choose_for_part)
            if found is not None:
                place = (_INNER.x, _BOX.y + self._below, _INNER.width, _SWITCH - 6)
                switch = ui.add(Toggle(place, found.text, found.on, found.press, found.tip))
                switch.key = f"switch:{part.id}"
                self._below += _SWITCH

    def _build_boards(self, ui: Ui) -> None:
        scene, tr = self._scene, self._scene.services.tr
        plan = scene.plan.seats[scene.seat]
        boards = [RANDOM, *ruleset(scene.plan.expansions).boards]
        top, step = _BOX.y + self._below, _INNER.width / len(boards)
        size = min(_BADGES, step - 4)
        for index, board in enumerate(boards):
            box = Box(_INNER.x + step * (index + 0.5) - size / 2, top + (_BADGES - size) / 2, size, size)
            name = tr("setup.random_board") if board == RANDOM else tr(f"wonder.{board}")
            choose = partial(scene.change, board=board)
            option = BoardOption(box, board, choose, plan.board == board, self._blocked(board), name)
            ui.add(option).key = f"board:{board}"
        preview = Box(_INNER.x, top + _BADGES + 8, _INNER.width, 0)
        preview.height = _INNER.bottom - _SIDES - 14 - preview.y
        ui.add(WonderPreview(preview, self._shown, scene.thumbnails))
        width = (_INNER.width - 18) / 3
        for value, box in zip(SIDES, layout.row(_INNER.x, _INNER.bottom - _SIDES, 3, width, _SIDES, 9), strict=True):
            blocked = tr("setup.beginner_side") if scene.plan.beginner and value != "A" else ""
            chosen = value == ("A" if scene.plan.beginner else plan.side)
            text = tr("setup.any_side") if value == RANDOM else tr("setup.side", side=value)
            tip = tr(f"setup.side_tip.{value}")
            ui.add(Option(box, text, partial(scene.change, side=value), chosen, blocked, tip)).key = f"side:{value}"

    def _blocked(self, board: str) -> str:
        """Why the seat cannot ask for a board, "" where it can."""
        plan, tr = self._scene.plan, self._scene.services.tr
        if not plan.fits(board, self._scene.seat):
            return tr(nobodys_text(plan.game, "no_board"), city=tr(f"city.{board}"))
        holder = plan.holder(board, self._scene.seat)
        if holder is None:
            return ""
        return tr("setup.taken", wonder=tr(f"wonder.{board}"), name=self._scene.words.cities()[holder].name)

    def _shown(self) -> tuple[str, BoardDef | None, str]:
        """What the preview shows: the board and the side that are pointed at, otherwise those asked for."""
        plan = self._scene.plan
        seat, focus = plan.seats[self._scene.seat], self._scene.ui.focus
        board, side = seat.board, shown_side(seat.side, plan.beginner)
        if isinstance(focus, BoardOption):
            board = focus.board
        elif isinstance(focus, Widget) and focus.key in ("side:A", "side:B"):
            side = focus.key[-1]
        known = ruleset(plan.expansions).boards
        return board, known.get(board), side

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The slab and its labels."""
        scene = self._scene
        services, tr, plan = scene.services, scene.services.tr, scene.plan
        services.skin.panel(surface, _BOX, "plaster", 20, 24)
        free = scene.seat == plan.nobodys
        title = scene.words.nobody if free else tr("setup.seat", n=scene.seat + 1)
        team = scene.team(scene.seat)
        left = _INNER.x
        if team is not None:
            draw_team(services, surface, team, (left + 20, _BOX.y + 37), 44)
            title, left = tr("setup.seat_in_team", seat=title, team=team_numeral(team)), left + 52
        head = (left, _INNER.y, _INNER.right - left, 44)
        services.text.draw_in(surface, title, head, "heading", 30, GOLD_DEEP, "left", wrap=False)
        if free:
            self._draw_free(surface)
            return
        for name in ("name", "played_by", "colour", "emblem"):
            place = (_INNER.x, _BOX.y + _ROWS[name] + 2, _LEFT - _INNER.x - 8, 50)
            services.text.draw_in(surface, tr(f"setup.{name}"), place, "body", 25, INK, "left")
        self._draw_about(surface, plan.seats[scene.seat].bot)

    def _draw_free(self, surface: pygame.Surface) -> None:
        """What a city is that is nobody's."""
        services, plan = self._scene.services, self._scene.plan
        draw_sign(services, surface, self._scene.words.cities()[self._scene.seat], (_BOX.x + 90, _BOX.y + 200), 110)
        words = (_BOX.x + 170, _BOX.y + 70, _BOX.width - 200, 270)
        text = services.tr(nobodys_text(plan.game, "about"))
        services.text.draw_in(surface, text, words, "body", 27, INK, "left")

    def _draw_about(self, surface: pygame.Surface, word: str) -> None:
        """Who plays the seat, in a sentence."""
        left, top = _LEFT, _BOX.y + _ROWS["about"]
        if word != HUMAN:
            draw_level(self._scene.services, surface, (left + 12, top + 28), bot_info(word).level, 18)
            left += 140
        place = (left, top, _INNER.right - left, 56)
        about = self._scene.words.about(word)
        self._scene.services.text.draw_in(surface, about, place, "italic", 21, INK_SOFT, "left")
