"""The controls of a replay: transport, slider, ages, pace and whose hands lie open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

import pygame

from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.theme import GOLD_LIGHT, INK
from game.ui.widgets import Clickable, Selector, Slider
from game.wonders.cards.card_painter import AGE_NUMERALS
from game.wonders.setup.pieces import Option
from game.wonders.table.layout import ACTION

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.wonders.watch.reel import Reel, Watched

PACES: dict[str, float] = {"slow": 3.2, "normal": 1.8, "fast": 0.8}
"""Seconds for which a moment stays."""

_PAD = 14.0
_SIGNS = ("first", "back", "play", "forward", "last")


class Transport(Clickable):
    """A button with a triangle; ``sign`` may say another one at every drawing."""

    def __init__(self, box: Box, sign: Callable[[], str], on_press: Callable[[], object], tooltip: str) -> None:
        super().__init__(box, on_press, tooltip)
        self._sign = sign

    def draw(self, surface: pygame.Surface) -> None:
        """A slab with the sign."""
        skin, canvas = self.services.skin, self.services.canvas
        box = self.box.move(0, 2 if self.pressed else 0)
        sign = self._sign()
        if self.hover:
            skin.glow(surface, box, GOLD_LIGHT, 0.8 * self.hover, 12)
        skin.panel(surface, box, "gold" if sign in ("play", "pause") else "stone", 12, 5, groove=False)
        if sign in ("play", "pause"):
            canvas.blit(surface, self.services.icon(sign, box.height * 0.7), box.center)
            return
        direction, side = ("left", -1) if sign in ("first", "back") else ("right", 1)
        colour = INK if self.enabled else (150, 134, 108)
        skin.arrow(surface, box.center, 30, direction, colour)
        if sign in ("first", "last"):
            bar = canvas.rect((box.centerx + side * 18 - 2.5, box.centery - 15, 5, 30))
            pygame.draw.rect(surface, colour, bar)


class Projector(Protocol):
    """What plays the reel, as far as the controls ask it."""

    reel: Reel
    watched: Watched
    viewer: int | None
    pace: str

    @property
    def index(self) -> int:
        """The number of the moment on show."""

    def show(self, index: int) -> None:
        """Go to a moment."""

    def look(self, viewer: int | None) -> None:
        """Take another seat's eyes, or everybody's."""

    def toggle(self) -> None:
        """Play or pause."""

    def set_pace(self, pace: str) -> None:
        """How long a moment stays."""

    def sign(self, name: str) -> str:
        """The sign on a transport button."""

    def label(self) -> str:
        """The moment in words."""


class Controls:
    """The widgets of the panel. They stay while the replay moves on, so that the slider can be dragged."""

    def __init__(self, scene: Projector, tr: I18n) -> None:
        self._scene = scene
        self._box = ACTION
        self._transport = self._make_transport(tr)
        self._slider = self._make_slider()
        self._ages = self._make_ages(tr)
        self.refresh()

    def widgets(self, tr: I18n) -> list[Widget]:
        """All of them in the order of Tab, the play button first."""
        play = self._transport["play"]
        rest = [button for button in self._transport.values() if button is not play]
        return [play, *rest, self._slider, *self._ages, *self._make_choices(tr)]

    def refresh(self) -> None:
        """Show the moment that the replay has come to."""
        scene, last = self._scene, len(self._scene.reel) - 1
        for name, button in self._transport.items():
            back = name in ("first", "back")
            button.enabled = name == "play" or (scene.index > 0 if back else scene.index < last)
        self._slider.text, self._slider.value = scene.label(), scene.index
        for age, option in enumerate(self._ages, 1):
            option.chosen = scene.watched.age == age

    def _make_transport(self, tr: I18n) -> dict[str, Transport]:
        scene, box = self._scene, self._box
        actions: dict[str, Callable[[], object]] = {
            "first": lambda: scene.show(0),
            "back": lambda: scene.show(scene.index - 1),
            "play": scene.toggle,
            "forward": lambda: scene.show(scene.index + 1),
            "last": lambda: scene.show(len(scene.reel) - 1),
        }
        width = (box.width - 2 * _PAD - 4 * 8) / len(_SIGNS)
        made = {}
        for number, name in enumerate(_SIGNS):
            place = Box(box.x + _PAD + number * (width + 8), box.y + 14, width, 62)
            # The play button has the focus from the start: a tooltip would hang over the panel all the time.
            tip = "" if name == "play" else tr(f"replay.{name}")
            made[name] = Transport(place, partial(scene.sign, name), actions[name], tip)
        return made

    def _make_slider(self) -> Slider:
        scene, box, last = self._scene, self._box, len(self._scene.reel) - 1
        place = Box(box.x + 6, box.y + 84, box.width - 12, 58)

        def show(value: float) -> None:
            scene.show(round(value))

        return Slider(place, "", 0, show, 0, max(1, last), 1, lambda value: f"{round(value) + 1}/{last + 1}")

    def _make_ages(self, tr: I18n) -> list[Option]:
        scene, box = self._scene, self._box
        options = []
        for age in (1, 2, 3):
            place = Box(box.x + _PAD + (age - 1) * 62, box.y + 152, 56, 58)
            index = scene.reel.first_of(age)
            blocked = "" if index is not None else tr("replay.not_reached")
            tip = tr("replay.age", age=AGE_NUMERALS[age])
            options.append(Option(place, AGE_NUMERALS[age], partial(scene.show, index or 0), False, blocked, tip))
        return options

    def _make_choices(self, tr: I18n) -> list[Widget]:
        scene, box = self._scene, self._box
        inner = box.width - 2 * _PAD
        paces = [(name, tr(f"replay.pace.{name}")) for name in PACES]
        place = Box(box.x + _PAD + 194, box.y + 150, inner - 194, 60)
        pace = Selector(place, "", paces, scene.pace, scene.set_pace, tr("replay.pace_tip"))
        views: list[tuple[int | None, str]] = [(None, tr("replay.all"))]
        views += [(seat, tr("replay.of", name=player.name)) for seat, player in enumerate(scene.reel.players)]
        place = Box(box.x + _PAD, box.y + 226, inner, 62)
        return [pace, Selector(place, "", views, scene.viewer, scene.look, tr("replay.view_tip"))]
