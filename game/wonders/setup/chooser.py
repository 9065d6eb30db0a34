"""The details of a seat: its player, its signs, its wonder with a preview."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.seating.editor import SeatEditor
from game.seating.pieces import Option
from game.ui.canvas import Box
from game.ui.focus import Ui, Widget
from game.ui.layout import columns, grid, middle, rows
from game.ui.materials import Material
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import INK_SOFT
from game.ui.widgets import Button, Toggle
from game.wonders.installed import nobodys_text
from game.wonders.setup.pieces import BoardOption
from game.wonders.setup.plan import SIDES
from game.wonders.setup.preview import WonderPreview, shown_side
from game.wonders.sides import side_heading, side_name
from rules.wonders.setup import RANDOM

if TYPE_CHECKING:
    from game.wonders.setup.host import SetupHost
    from rules.wonders.content.definitions import BoardDef

_SWITCH = 48.0
_BADGES, _TWO_ROWS = 58.0, 106.0  # height of the boards to choose from
_IN_A_ROW = 10
_LOTS = 40.0  # height of the switch for choosing what is drawn
_SIDES, _WORDS = 50.0, 30.0  # the sides, and what is said of them
_LEAST = 280.0  # units for the picture of a wonder and all gaps, below which nothing is said of its sides
_ABOUT = Style("italic", 22, INK_SOFT, "centre")


class Chooser:
    """Builds the details of the seat that the scene has chosen, below those that ``editor`` builds."""

    def __init__(self, scene: SetupHost, editor: SeatEditor) -> None:
        self._scene = scene
        self._editor = editor
        self._about_sides = Box(0, 0, 0, 0)

    def build(self, ui: Ui) -> None:
        """Build all widgets, from the head down."""
        plan = self._scene.plan
        rest = self._editor.rest
        if self._scene.seat != plan.unowned_seat:
            self._editor.build(ui)
            rest = self._build_switches(ui, rest)
        self._build_boards(ui, rest)

    def _build_switches(self, ui: Ui, room: Box) -> Box:
        """Build what expansions in play ask about a seat; return the room below it."""
        scene, plan = self._scene, self._scene.plan
        for hook in plan.hooks:
            if hook.seat_switch is not None:
                found = hook.seat_switch(scene.services, scene.seat, plan.choices, scene.choose_for_expansion)
                place, room = rows(room, (_SWITCH, None), gap=6)
                switch = ui.add(Toggle(place, found.text, found.on, found.press, found.tip))
                switch.key = f"switch:{hook.name}"
        return room

    def _build_boards(self, ui: Ui, room: Box) -> None:
        scene, tr = self._scene, self._scene.services.tr
        plan = scene.plan.seats[scene.seat]
        boards = [RANDOM, *scene.plan.boards]
        lines = 1 if len(boards) <= _IN_A_ROW else 2
        heights = (_BADGES if lines == 1 else _TWO_ROWS, _LOTS, None, _SIDES, _WORDS)
        if sum(filter(None, heights)) + _LEAST > room.height:  # the picture before what is said of the sides
            heights = (*heights[:-1], 0.0)
        badges, lots, preview, sides, self._about_sides = rows(room, heights, gap=9)
        if self._scene.seat != self._scene.plan.unowned_seat:
            self._editor.more = [(tr("setup.wonder"), badges)]
            badges = self._editor.labelled(badges)[1]
        for board, cell in zip(boards, grid(badges, -(-len(boards) // lines), len(boards), gap=4), strict=True):
            box = middle(cell, min(cell.size), min(cell.size))
            ui.add(self._board(box, board)).key = f"board:{board}"
        out = len(scene.plan.without())
        text = tr.plural("setup.lots.some", out) if out else tr("setup.lots.all")
        change = partial(scene.draw_lots, not scene.drawing_lots)
        material: Material = "gold" if scene.drawing_lots else "stone"
        ui.add(Button(lots, text, change, material, size=22, tooltip=tr("setup.lots.tip"))).key = "lots"
        ui.add(WonderPreview(preview, self._shown, self._lots, scene.thumbnails, scene.plan.edition))
        options = []
        simple = tr("setup.beginner_side", side=side_name(tr, scene.plan.edition, "A"))
        for value, box in zip(SIDES, columns(sides, 3, gap=9), strict=True):
            blocked = simple if scene.plan.beginner and value != "A" else ""
            chosen = value == ("A" if scene.plan.beginner else plan.side)
            text = tr("setup.any_side") if value == RANDOM else side_heading(tr, scene.plan.edition, value)
            tip = tr(f"setup.side_tip.{value}")
            options.append(
                (f"side:{value}", Option(box, text, partial(scene.change, side=value), chosen, blocked, tip))
            )
        scene.add_options(options)

    def _board(self, box: Box, board: str) -> BoardOption:
        """Return a wonder to choose, or to leave out of the draw."""
        scene, tr = self._scene, self._scene.services.tr
        if not scene.drawing_lots or board == RANDOM:
            name = tr("setup.random_board") if board == RANDOM else tr(f"wonder.{board}")
            chosen = scene.plan.seats[scene.seat].board == board and not scene.drawing_lots
            blocked = tr("setup.lots.random") if scene.drawing_lots else self._blocked(board)
            return BoardOption(box, board, partial(scene.change, board=board), chosen, blocked, name)
        out = board in scene.plan.left_out
        few = not out and not scene.plan.can_leave_out([*scene.plan.without(), board])
        blocked = tr("setup.lots.few", n=scene.plan.cities) if few else ""
        tip = tr("setup.lots.out" if out else "setup.lots.in", wonder=tr(f"wonder.{board}"))
        return BoardOption(box, board, partial(scene.leave_out, board), not out, blocked, tip)

    def _blocked(self, board: str) -> str:
        """Return the reason why the seat cannot choose a board, "" if it can."""
        plan, tr = self._scene.plan, self._scene.services.tr
        if not plan.fits(board, self._scene.seat):
            return tr(nobodys_text(plan.game, "no_board"), city=tr(f"city.{board}"))
        holder = plan.holder(board, self._scene.seat)
        if holder is None:
            return ""
        return tr("setup.taken", wonder=tr(f"wonder.{board}"), name=self._scene.cities()[holder].name)

    def _shown(self) -> tuple[str, BoardDef | None, str]:
        """Return the board and side of the preview: those pointed at, otherwise the chosen ones."""
        plan = self._scene.plan
        seat, focus = plan.seats[self._scene.seat], self._scene.ui.focus
        board, side = seat.board, shown_side(seat.side, plan.beginner)
        if isinstance(focus, BoardOption):
            board = focus.board
        elif isinstance(focus, Widget) and focus.key in ("side:A", "side:B"):
            side = focus.key[-1]
        known = plan.boards
        return board, known.get(board), side

    def _lots(self) -> list[str]:
        """Return the boards of a random draw for the seat, in another order for each seat."""
        out = self._scene.plan.without()
        free = [board for board in self._scene.plan.boards if board not in out and not self._blocked(board)]
        first = 2 * self._scene.seat % max(1, len(free))
        return [*free[first:], *free[:first]]

    def draw_sides(self, surface: pygame.Surface) -> None:
        """Draw what tells the sides of a wonder apart."""
        if not self._about_sides.height:
            return
        services, edition = self._scene.services, self._scene.plan.edition
        simple, special = side_heading(services.tr, edition, "A"), side_name(services.tr, edition, "B")
        text = services.tr("setup.about_sides", simple=simple, special=special)
        services.text.draw_in(surface, text, self._about_sides, _ABOUT)

    def draw_free(self, surface: pygame.Surface) -> None:
        """Draw the explanation of a city without a player."""
        services, plan = self._scene.services, self._scene.plan
        sign, words = columns(rows(self._scene.places.details, (290,))[0], (120, None), gap=20)
        draw_sign(services, surface, self._scene.cities()[self._scene.seat], sign.center, 110)
        text = services.tr(nobodys_text(plan.game, "about"))
        services.text.draw_in(surface, text, words, Style("body", 27, wrap=True))
