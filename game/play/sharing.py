"""Several people at one screen: turning cards over together, a look for all, then the cover and the next person.

What may be seen at all is for the session to say; here is only when the table is covered, and what then lies on it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Protocol

from game.platform.input import Intent, Kind
from game.scenes.cover import draw_cloth
from game.scenes.last_actions import PublicDeed, PublicDeeds
from game.ui.signs import seat_colour
from game.ui.stack import StackedScene
from game.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import pygame

    from game.play.controller import GameController
    from game.play.reader import SeenEvent
    from game.play.session import ScreenSession
    from game.play.table import SeenFrom
    from game.players import Player
    from game.services import Services
    from game.ui.canvas import Box

LOOK_KEY = "look"
"""Key of the button that covers the table when everybody has looked."""
_COVERS = ("handover", "gathering")  # scenes
_LOOKED = 0.6  # seconds before it works: a click that ended an animation may fall on it


class SharedTable(StackedScene, Protocol):
    """The scene of a table, as several people at one screen use it (game/play/scene.py)."""

    services: Services
    controller: GameController
    session: ScreenSession
    snapshot: SeenFrom
    autoplay: bool
    cover_texts: ClassVar[tuple[str, str]]

    def player(self, seat: int) -> Player:
        """Return the player of a seat."""

    @property
    def busy(self) -> bool:
        """True if something is shown that must end before the game goes on."""

    @property
    def turns_over(self) -> bool:
        """True if cards are turned over when all have answered; otherwise they are only passed on."""

    def plays_open(self, events: Sequence[SeenEvent]) -> bool:
        """True if people want to look at these events together."""

    def deeds(self) -> PublicDeeds | None:
        """Return what every city did last, in the open."""

    def laid_picture(self, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the picture of an answer that lies face down."""

    def welcome(self, seat: int, alone: bool) -> None:
        """Show the table to the person who is at the screen now."""

    def hide_private(self) -> None:
        """Hide what the person at the screen was about to answer."""

    def open_menu(self) -> None:
        """Open the menu."""

    def sync(self) -> None:
        """Show the current table."""

    def touch(self) -> None:
        """Have the buttons rebuilt."""


class SharedScreen:
    """One table for several people. ``next_person``: for whom it will be covered when everybody has looked at what was
    played; None while nobody has to say so. ``outdated``: a cover that lies there was laid for other people."""

    def __init__(self, scene: SharedTable) -> None:
        self.next_person: int | None = None
        self.outdated = False
        self._scene = scene
        self._unseen = False  # something was played in the open that not everybody may have looked at yet
        self._looked_for = 0.0  # seconds
        self._veil: pygame.Surface | None = None

    # --- a look for all ---------------------------------------------------------------------------------------------

    def note(self, events: Sequence[SeenEvent]) -> None:
        """Take note of events that are shown to everybody."""
        scene = self._scene
        self._unseen |= scene.session.shared and not scene.autoplay and scene.plays_open(events)

    def wait(self, dt: float) -> None:
        """Let time pass."""
        self._looked_for += dt

    def call(self, seat: int) -> None:
        """Cover the table for a person, after a look for all if something was played in the open."""
        if not self._unseen:
            self._hand_over(seat)
        elif self.next_person is None:
            self.next_person, self._looked_for = seat, 0.0
            self.hide()
            self._scene.touch()

    def go_on(self) -> None:
        """Cover the table for the next person: everybody has looked."""
        if self.next_person is not None and self._looked_for >= _LOOKED:
            self._hand_over(self.next_person)

    def ends_look(self, intent: Intent) -> bool:
        """True if an intent says that everybody has looked: the key for it, and others that mean nothing else then."""
        if self.next_person is None or self._scene.busy:
            return False
        focus = self._scene.ui.focus
        free = focus is None or focus.key == LOOK_KEY
        return intent.kind in (Kind.SKIP, Kind.COVER) or (intent.kind is Kind.CONFIRM and free)

    def button(self, box: Box) -> list[Button]:
        """Return the button by which everybody has looked, if it is time for that."""
        if self.next_person is None:
            return []
        scene = self._scene
        text = scene.services.tr("look.cover", name=scene.player(self.next_person).name)
        button = Button(box, text, self.go_on, "gold", "eye", size=30)
        button.key = LOOK_KEY
        return [button]

    # --- covers -----------------------------------------------------------------------------------------------------

    def hide(self) -> None:
        """Draw nobody's secrets any more."""
        self._scene.snapshot.eyes = None
        self._scene.sync()

    def gather(self) -> None:
        """Cover the table until all people turn the cards over together."""
        self.hide()
        self.outdated = False
        scene = self._scene
        scene.services.go(
            "gathering",
            players=[scene.controller.players[seat] for seat in scene.session.people],
            on_reveal=scene.session.settle,
            turns_over=scene.turns_over,
            deeds=self.face_down(scene.session.people),
            back=self.ways_back(),
            menu=scene.open_menu,
        )

    def face_down(self, seats: Iterable[int]) -> PublicDeeds:
        """Return the cards that people have laid face down."""
        scene, tr = self._scene, self._scene.services.tr
        players = [scene.controller.players[seat] for seat in seats]
        laid = [
            PublicDeed(player, scene.laid_picture, "", (tr("gathering.laid", name=player.name),)) for player in players
        ]
        return PublicDeeds(tr("gathering.sheet"), laid)

    def _hand_over(self, seat: int) -> None:
        self._unseen, self.next_person, self._veil, self.outdated = False, None, None, False
        self.hide()
        scene = self._scene
        scene.touch()
        scene.services.go(
            "handover",
            player=scene.controller.players[seat],
            seat=seat,
            on_reveal=partial(scene.welcome, seat, True),
            texts=scene.cover_texts,
            deeds=scene.deeds(),
            back=self.ways_back(),
            menu=scene.open_menu,
        )

    def ways_back(self) -> list[tuple[str, Callable[[], None]]]:
        """Return the people who can take their answers back while the table is covered, and how."""
        tr, players = self._scene.services.tr, self._scene.controller.players
        return [
            (tr("handover.take_back", name=players[seat].name), partial(self._recall, seat))
            for seat in self._scene.session.undoable_seats
        ]

    def _recall(self, seat: int) -> None:
        """Take back a person's answer, and hand the screen over to that person."""
        self._scene.session.recall(seat)
        self._scene.sync()

    def people_changed(self) -> None:
        """Other people share the screen now: nobody is called who does not."""
        self.outdated, self.next_person = True, None

    def renew(self) -> None:
        """Take away the cover, if it is outdated and nothing lies on it; the table is covered again for whoever is to
        look."""
        stack = self._scene.services.stack
        if self.outdated and stack.top is not None and stack.top.name in _COVERS:
            self.outdated = False
            stack.pop()

    def look_away(self) -> None:
        """Cover the screen if it shows what is for one of several people: another one may come back, or look over.
        What lies over the table for that person goes with it."""
        scene = self._scene
        if not scene.session.exposed:
            return
        scenes = scene.services.stack.scenes
        over = next((found for found in scenes[scenes.index(scene) + 1 :] if found.private), None)
        if over is not None:
            scene.services.stack.pop(over)
        scene.hide_private()
        scene.session.cover()
        self.hide()

    def draw_veil(self, surface: pygame.Surface) -> None:
        """Draw a cloth in place of everything, while a menu lies over what is for one person."""
        scene = self._scene
        if self._veil is None or self._veil.get_size() != surface.get_size():
            draw_cloth(scene.services, surface, seat_colour(scene.player(scene.snapshot.viewer)))
            self._veil = surface.copy()
        surface.blit(self._veil, (0, 0))
