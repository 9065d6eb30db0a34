"""The scene of a question with things to choose laid out over the table. The question brings its parts: what is to be
chosen, and what is said of it; the scene lays out, draws, and handles keys."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from game.platform.input import Intent, Kind
from game.table.buttons import IconButton
from game.table.static_layer import Hotspot
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.layout import columns, inset, rows
from game.ui.style import Style
from game.ui.typography.paragraphs import Paragraph, draw_paragraphs
from game.ui.widgets import Button
from game.wonders.table.areas.enlarged import enlarged_card
from game.wonders.table.asking.advising import paint_advice
from game.wonders.table.asking.asking import AskingScene
from game.wonders.table.asking.choosable import Choosable

if TYPE_CHECKING:
    import pygame

    from game.services import Services
    from game.table.enlarged import Enlarged
    from game.ui.canvas import Box, Point
    from game.ui.focus import Ui, Widget
    from game.wonders.desk.session import Session

_LOOK = 54.0  # of the button that leads to the table, at the end of the head
_HOLLOW = (18.0, 10.0)  # round the words in it
_HEAD = Style("heading", 28, align="centre")
_ADVICE = Style("body", 25, align="centre", wrap=True)
_TITLE, _TEXT = Style("title", 40, align="centre"), Style("body", 26, align="centre", wrap=True)


class ChoicePlaces(NamedTuple):
    """Where the parts lie: the slab, on it the words of the question, the things, what speaks for one, the buttons that
    confirm, ask for advice and, where that is an answer, take nothing."""

    slab: Box
    head: Box
    things: Box
    worth: Box
    keep: Box
    hint: Box
    nothing: Box | None = None


def slab_places(
    slab: Box, sizes: tuple[float, float, float], sides: float, nothing: float = 0, gap: float = 14
) -> ChoicePlaces:
    """Return the places on a slab, one below the other. ``sizes``: the heights of the head, of what speaks for a thing,
    and of the buttons; ``sides``: the width of the button for advice; ``nothing``: that of the button that takes
    nothing, 0 if it is no answer."""
    head, things, hollow, foot = rows(inset(slab, 34, 26), (sizes[0], None, *sizes[1:]), gap=gap)
    worth = inset(hollow, *_HOLLOW)
    if nothing:
        none, hint, keep = columns(foot, (nothing, sides, None), gap=20)
        return ChoicePlaces(slab, head, things, worth, keep, hint, none)
    _, keep, hint = columns(foot, (sides, None, sides), gap=20)
    return ChoicePlaces(slab, head, things, worth, keep, hint)


class ChoiceParts(ABC):
    """What a question brings to its scene: the things, and what is said of them."""

    dark: ClassVar[float] = 0.5
    """How much the table below is darkened."""
    styles: ClassVar[tuple[Style, Style]] = (_TITLE, _TEXT)
    """Of the question in a few words, and in a sentence."""
    covers: ClassVar[bool] = True
    """Whether it covers cities at the table, so that there is a way to look at them first."""
    sunken: ClassVar[bool] = True
    """Whether what speaks for a thing lies in a hollow."""
    button: ClassVar[float] = 27
    """Size of the text on the button that confirms."""

    def __init__(self, scene: ChoosingScene) -> None:
        self.services, self.table, self.desk = scene.services, scene.table, scene.desk
        self.question = scene.question
        self.pick = scene.pick
        """Marks the thing of an index, and with True also confirms it."""

    @property
    @abstractmethod
    def places(self) -> ChoicePlaces:
        """Where everything lies in the window."""

    @abstractmethod
    def things(self, room: Box) -> Sequence[Choosable]:
        """Return new widgets to choose from, in order, laid out in a room."""

    @abstractmethod
    def weighing(self, card: str | None) -> list[Paragraph]:
        """Return the text for the thing marked or pointed at, the least important last; for none, the question."""

    def heading(self, card: str | None) -> str:
        """Return the heading of that text."""
        return self.table.narrator.name(card) if card is not None else ""

    def confirm(self, card: str | None) -> str:
        """Return the text on the button that confirms; "" hides it."""
        return self.question.confirm(self.table.narrator, "choose", card) if card is not None else ""

    def add_more(self, ui: Ui) -> None:
        """Add what else there is on the slab."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab with the words of the question."""
        services, places, choice = self.services, self.places, self.desk.choice
        if self.dark:
            services.skin.dim(surface, self.dark)
        services.skin.panel(surface, places.slab, "plaster", 20, 22)
        if self.sunken:
            services.skin.sunken(surface, inset(places.worth, -_HOLLOW[0], -_HOLLOW[1]), 14)
        title, style = self.styles
        text = self.question.text(self.table.narrator, choice.legal, len(choice.cards))
        words = [(self.desk.session.heading(self.question.title(self.table.narrator)), title), (text, style)]
        draw_paragraphs(
            services.text, surface, inset(places.head, _LOOK + 10, 0) if self.covers else places.head, words
        )


class ChoosingScene(AskingScene):
    """A scene with things to choose from, of which the question brings the ``parts``. ``keep`` is its button that
    confirms."""

    brings: ClassVar[type[ChoiceParts]]
    """The parts of the question."""

    keep: Button

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services, session)
        self.again = session.marked is not None
        """Whether the question has been on show before, and was set aside."""
        if session.marked in self.desk.choice.cards:
            self.desk.choice.pick(self.desk.choice.cards.index(session.marked))
        session.forget_aside()
        self.parts = self.brings(self)
        self.choosables: Sequence[Choosable] = ()

    def resized(self) -> None:
        """Lay out for another window."""
        super().resized()
        self.rebuild()

    def build(self) -> None:
        """Build the things, the answers, and what else there is."""
        places = self.parts.places
        self.choosables = self.parts.things(places.things)
        self.ui.add_peers(self.choosables)
        if places.nothing is not None:
            self.ui.add(
                Button(places.nothing, self.question.nothing(self.table.narrator), self._decline, "stone", size=25)
            )
        self.add_hint_button(places.hint, 24)
        self.keep = self.ui.add(Button(places.keep, "", self.confirm, "gold", size=self.parts.button))
        if self.parts.covers:
            corner = Box(places.head.right - _LOOK, places.head.y, _LOOK, _LOOK)
            tip = self.services.tr("table.aside.look")
            self.ui.add(IconButton("look", corner, "eye", self.set_aside, tip))
        self.parts.add_more(self.ui)
        self.relabel()

    def set_aside(self) -> None:
        """Leave the table to be looked at; there a button leads back to what is marked now."""
        self.session.set_aside(self.desk.choice.card or "")
        self.services.stack.pop(self)

    def relabel(self) -> None:
        """Name the marked thing on the button that confirms."""
        self.keep.text = self.parts.confirm(self.desk.choice.card)
        self.keep.visible = bool(self.keep.text)
        self.keep.enabled = self.desk.choice.action is not None

    def pick(self, index: int, now: bool) -> None:
        """Mark a thing; ``now``: also confirm it."""
        now = now and not self.desk.hint
        self.desk.pick(index, False)
        self.relabel()
        if now:
            self.confirm()

    def confirm(self) -> None:
        """Answer with the marked thing."""
        self.desk.confirm()
        self.leave()

    def _decline(self) -> None:
        self.desk.decline()
        self.leave()

    def hint(self) -> None:
        """Ask for advice, or close it if it is shown."""
        super().hint()
        self.relabel()

    def put_back(self) -> bool:
        """Close the advice and unmark what is marked; False if there was neither."""
        found = self.desk.put_back()
        self.relabel()
        return found

    def handle(self, intent: Intent) -> bool:
        """Handle digits, which mark and then confirm, and the keys of the table that work here."""
        kind, ready = intent.kind, self.desk.choice.action is not None
        if kind is Kind.DIGIT and 0 < intent.value <= len(self.choosables):
            thing = self.choosables[intent.value - 1]
            self.ui.set_focus(thing)
            self.pick(thing.index, thing.picked)
        elif ready and (
            kind is Kind.BUILD or (kind is Kind.CONFIRM and isinstance(self.ui.focus, Hotspot | type(None)))
        ):
            self.confirm()
        else:
            return super().handle(intent)
        return True

    def enlarged(self, under: Widget | None, pos: Point | None) -> Enlarged | None:
        """Return also cards to choose from."""
        if isinstance(under, Choosable) and under.card in self.table.snapshot.cards:
            return enlarged_card(self.table, under.card, False)
        return super().enlarged(under, pos)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab, and what the thing marked or pointed at is worth."""
        self.parts.draw(surface)
        self._draw_weighing(surface, self.parts.places.worth)
        super().draw(surface)

    def _draw_weighing(self, surface: pygame.Surface, box: Box) -> None:
        """Draw the advice, or the text for the thing marked or pointed at."""
        desk, focus, services = self.desk, self.ui.focus, self.services
        if desk.hint and desk.advice:
            paint_advice(self.table, surface, box, desk.advice, desk.looked)
            return
        if desk.hint:
            services.text.draw_in(surface, desk.hint, box, _ADVICE)
            return
        card = focus.card if isinstance(focus, Choosable) else desk.choice.card
        heading, words = self.parts.heading(card), self.parts.weighing(card)
        if heading:
            head, line, box = rows(box, (services.text.line(_HEAD), 18, None))
            services.text.draw_in(surface, heading, head, _HEAD)
            services.skin.divider(surface, line.center, box.width * 0.7)
        draw_paragraphs(services.text, surface, box, words, leave_out=True)
