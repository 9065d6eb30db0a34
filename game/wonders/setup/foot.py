"""The foot of the setup: how many cities, what is played with, the seed, and Start."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.seating import layout
from game.seating.pieces import Option
from game.seating.plans import SEED_DIGITS
from game.ui.canvas import Box
from game.ui.focus import Ui
from game.ui.style import Style
from game.ui.text_field import TextField
from game.ui.widgets import Button, Toggle
from game.wonders.parts import shown_expansions
from game.wonders.setup.possible import TEAMS, can_play_in_teams, changed, offered_counts, reason

if TYPE_CHECKING:
    from game.wonders.setup.host import Host

_BOX = layout.FOOT
_WITH = Box(_BOX.x + 790, _BOX.y + 20, 552, 54)
_WIDEST = 178.0
_RIGHT = Box(_BOX.right - 470, _BOX.y + 17, 440, 60)
_LOWER = _BOX.bottom - 78


class Foot:
    """Builds and draws what holds for the whole game."""

    def __init__(self, scene: Host) -> None:
        self._scene = scene

    def build(self, ui: Ui) -> Button:
        """All widgets, Start the last; returns it."""
        scene, tr, plan = self._scene, self._scene.services.tr, self._scene.plan
        self._build_counts(ui)
        self._build_choices(ui)
        beginner = ui.add(Toggle(_RIGHT, tr("setup.beginner"), plan.beginner, scene.set_beginner))
        beginner.tooltip, beginner.key = tr("setup.beginner_tip"), "beginner"
        ui.add(Button((_BOX.x + 24, _LOWER, 250, 62), tr("setup.back"), scene.leave)).key = "back"
        seed = TextField(
            (_WITH.x, _LOWER + 2, 300, 56),
            plan.seed,
            scene.type_seed,
            lambda _text: scene.start(),
            tr("setup.random_seed"),
            SEED_DIGITS,
            lambda sign: sign.isascii() and sign.isdigit(),
            tr("setup.seed_tip"),
        )
        ui.add(seed).key = "seed"
        for part in plan.parts:
            button = part.setup_button(scene.services, plan.choices, scene.choose_for_part)
            if button is not None:
                place = (_WITH.x + 318, _LOWER, 234, 60)
                own = Button(place, button.text, button.press, "stone", size=23, tooltip=button.tip)
                ui.add(own).key = f"part:{part.id}"
        start = ui.add(
            Button((_RIGHT.x, _LOWER - 4, _RIGHT.width, 66), tr("setup.start"), scene.start, "gold", size=34)
        )
        start.key = "start"
        return start

    def _build_counts(self, ui: Ui) -> None:
        """The numbers of players; those that cannot play with what is chosen say why."""
        scene, plan = self._scene, self._scene.plan
        counts = offered_counts()
        for count, box in zip(counts, layout.row(_BOX.x + 140, _WITH.y, len(counts), 58, 54, 7), strict=True):
            blocked = reason(replace(plan.game, seats=count), scene.services.tr)
            option = Option(box, str(count), partial(scene.set_count, count), count == plan.count, blocked)
            ui.add(option).key = f"count:{count}"

    def _build_choices(self, ui: Ui) -> None:
        """A switch for each expansion and for teams; taking one away is always possible."""
        scene, tr, plan = self._scene, self._scene.services.tr, self._scene.plan
        names = [*shown_expansions(), *([TEAMS] if can_play_in_teams() else [])]
        width = min(_WIDEST, (_WITH.width - 9 * (len(names) - 1)) / max(1, len(names)))
        for name, box in zip(names, layout.row(_WITH.x, _WITH.y, len(names), width, _WITH.height, 9), strict=True):
            chosen = plan.teams if name == TEAMS else name in plan.expansions
            blocked = "" if chosen else reason(changed(plan.game, name, True), tr)
            flip = scene.set_teams if name == TEAMS else partial(scene.set_expansion, name)
            option = Option(
                box, tr(f"setup.{name}"), partial(flip, not chosen), chosen, blocked, tr(f"setup.{name}_tip")
            )
            ui.add(option).key = f"with:{name}"

    def draw(self, surface: pygame.Surface) -> None:
        """The slab and its labels."""
        services = self._scene.services
        services.skin.panel(surface, _BOX, "plaster", 20, 24)
        for x, middle, key, width in ((24, 47, "cities", 110), (640, 47, "expansions", 145), (640, 120, "seed", 145)):
            place = (_BOX.x + x, _BOX.y + middle - 24, width, 48)
            services.text.draw_in(surface, services.tr(f"setup.{key}"), place, Style("body", 25))
