"""Modal questions: a slab over the dimmed scene, with one or a few answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import tween
from game.anim.tween import ease_out
from game.platform.input import Intent, Kind
from game.scenes.base import Scene
from game.ui.canvas import SCREEN, Box
from game.ui.layout import columns, inset, middle, rows
from game.ui.materials import Material
from game.ui.style import Style
from game.ui.text_field import TextField
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.services import Services

_WIDTH, _ANSWER, _GAP = 860.0, 340.0, 24.0
_WORDS = Style("heading", 28)
_TITLE, _TEXT = Style("title", 40, align="centre"), Style("body", 28, align="centre", wrap=True)


@dataclass(frozen=True)
class DialogButton:
    """A button of a dialog. `action` runs after the dialog has closed."""

    text: str
    action: Callable[[], object] = lambda: None
    material: Material = "stone"


class DialogScene(Scene):
    """A question with its answers. Esc gives the last answer, so put the harmless one there.

    The golden answer has the focus first; without one it is the first answer, or the last if the first destroys
    something (terracotta).
    """

    name = "dialog"
    across = 1000
    overlay = True

    def __init__(self, services: Services, title: str, text: str, answers: Sequence[DialogButton]) -> None:
        super().__init__(services)
        self.title = title
        self.text = text
        self.answers = list(answers)
        self._shown = 0.0
        text_style = services.text.grown(_TEXT)
        lines = services.text.wrap(text, text_style, _WIDTH - 120)
        self._text_height = len(lines) * services.text.line(text_style)
        self.extra_height = 0.0  # room between text and answers for what a subclass adds

    @property
    def box(self) -> Box:
        """The box of the slab, in units."""
        return middle(SCREEN, _WIDTH, min(1000.0, 270 + self._text_height + self.extra_height))

    @property
    def parts(self) -> list[Box]:
        """The boxes of title, line, text, additions of a subclass, and answers."""
        sizes = (60, 28, self._text_height + 8, None, 70, 12)
        return rows(inset(self.box, 50, 34), sizes, gap=4)[:-1]

    def enter(self) -> None:
        """Fade in; the first answer has the focus."""
        super().enter()
        self.services.audio.play("whoosh", 0.5)
        self.timeline.play(tween(0.18, self._show, ease_out, motion=False))

    def build(self) -> None:
        """Build a button for each answer, in a row at the foot."""
        count, foot = len(self.answers), self.parts[-1]
        width = max(_ANSWER, self.services.text.widest([answer.text for answer in self.answers], _WORDS) + 40)
        row = middle(foot, (width + _GAP) * count - _GAP, foot.height)
        buttons = [
            Button(place, answer.text, partial(self.choose, answer), answer.material)
            for place, answer in zip(columns(row, count, _GAP), self.answers, strict=True)
        ]
        self.ui.add_peers(buttons)
        self.ui.focus = self.ui.widgets[self._preferred()]

    def choose(self, answer: DialogButton) -> None:
        """Close the dialog and run the action of the answer."""
        self.services.stack.pop(self)
        answer.action()

    def handle(self, intent: Intent) -> bool:
        """Esc gives the last answer; nothing else gets through to the scene below."""
        if intent.kind is Kind.CANCEL and self.answers:
            self.choose(self.answers[-1])
            return True
        if super().handle(intent):
            return True
        return intent.kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab over the dimmed scene below."""
        services, (title, line, text, *_) = self.services, self.parts
        services.skin.dim(surface, 0.6 * self._shown)
        services.skin.panel(surface, self.box, "plaster", 20, 40)
        services.text.draw_in(surface, self.title, title, _TITLE)
        services.skin.divider(surface, line.center, self.box.width * 0.5)
        services.text.draw_in(surface, self.text, inset(text, 10, 0), _TEXT)
        super().draw(surface)

    def _preferred(self) -> int:
        materials = [answer.material for answer in self.answers]
        if "gold" in materials:
            return materials.index("gold")
        return len(materials) - 1 if materials[0] == "terracotta" else 0

    def _show(self, progress: float) -> None:
        self._shown = progress


class PromptScene(DialogScene):
    """A dialog that asks for one line of text; Enter in the field gives the first answer, or only moves on to it if
    it destroys something."""

    def __init__(
        self,
        services: Services,
        title: str,
        text: str,
        initial: str,
        answers: Sequence[DialogButton],
        max_length: int = 40,
    ) -> None:
        super().__init__(services, title, text, answers)
        self.typed = initial[:max_length]
        self._max_length = max_length
        self.extra_height = 100.0

    def build(self) -> None:
        """Build the field, then the answers."""
        super().build()
        field = TextField(
            middle(self.parts[3], _WIDTH - 240, 64),
            self.typed,
            on_change=self._type,
            on_done=lambda _text: self._entered(),
            max_length=self._max_length,
        )
        self.ui.add(field)
        self.ui.set_focus(field)

    def _entered(self) -> None:
        if self.answers[0].material == "terracotta":
            self.ui.set_focus(self.ui.widgets[0], ring=True)
        else:
            self.choose(self.answers[0])

    def _type(self, text: str) -> None:
        self.typed = text


def ask(services: Services, title: str, text: str, *answers: DialogButton) -> DialogScene:
    """Put a question over the current scene and return it. Esc gives the last answer."""
    dialog = DialogScene(services, title, text, answers)
    services.stack.push(dialog)
    return dialog


def ask_text(
    services: Services,
    title: str,
    text: str,
    initial: str,
    on_done: Callable[[str], object],
    *,
    ok: str,
    cancel: str,
    material: Material = "gold",
    max_length: int = 40,
) -> PromptScene:
    """Ask for one line of text; `on_done` gets it unless the dialog is cancelled. `material`: terracotta if the
    answer destroys something; Enter in the field does not give it then."""
    dialog = PromptScene(services, title, text, initial, (), max_length)
    dialog.answers = [DialogButton(ok, lambda: on_done(dialog.typed), material), DialogButton(cancel)]
    services.stack.push(dialog)
    return dialog
