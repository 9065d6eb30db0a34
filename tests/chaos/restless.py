"""Somebody restless: random clicks, drags and keys, other window sizes, languages and text sizes, full screen and back,
while games of every family go on in the real loop of the window. What is weighed is what an evening weighs
(``soak``); an error names the game and the last things done."""

from __future__ import annotations

import random
import traceback
from collections import Counter, deque
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pygame

from game.app import App
from game.games import game_plugin
from game.platform.paths import find_paths
from game.players import players_from
from game.storage.settings import Settings
from game.ui.focus import Widget
from rules import Setup, SetupError, new_game
from rules.architects.setup import ArchitectsSetup
from tests.chaos.soak import Weight, weigh

_LEAVING = "table.menu.quit"  # the text of what ends a game before its scores
_STAYS = 0.998  # how often a click is not one on that
_KEYS = (
    *(getattr(pygame, f"K_{letter}") for letter in "abcehklmprstuwz12345"),
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_F1, pygame.K_F10, pygame.K_F11),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
)
_CARDS = tuple(getattr(pygame, f"K_{number}") for number in range(1, 9))
_SIZES = ((1024, 640), (1280, 720), (1600, 900), (1920, 1080), (1366, 768), (1100, 1000))
_KEPT = 30  # acts that an error tells of


class RestlessError(AssertionError):
    """Something that the program did not bear; the text says in which game, and what was done last."""


class RestlessPlayer:
    """Plays in one window. ``done`` counts what was done by kind, ``ended`` the games that came to their scores, and
    ``left`` those that a click left before."""

    def __init__(self, folder: Path, seed: int = 1, longest: float = 120.0) -> None:
        self.app = App((1280, 720), settings=Settings(mute=True), paths=find_paths(folder), raise_errors=True)
        self.done: Counter[str] = Counter()
        self.ended = self.left = self.late = 0
        self._chance = random.Random(seed)
        self._longest = longest
        self._last: deque[str] = deque(maxlen=_KEPT)
        self._game, self._until, self._started = "", 0.0, False

    def close(self) -> None:
        """Close the window."""
        self.app.close()

    def play(self, number: int) -> None:
        """One game, until its scores have been seen, or it was left, or it takes too long.

        Raises:
            RestlessError: something went wrong in it.
        """
        services = self.app.services
        services.settings.speed = self._chance.choice(("instant", "fast"))
        services.stack.reset(services.scenes.create("title"))
        self._begin(number)
        self._until = monotonic() + self._longest
        self._started = False
        try:
            self.app.show(until=self._act)
        except Exception as error:
            told = "\n  ".join(self._last)
            where = "".join(traceback.format_exception(error))
            raise RestlessError(f"{self._game}: {where}before it\n  {told}") from error
        services.quitting = False

    def _begin(self, number: int) -> None:
        """A game of another family than the last one, one or two people in it."""
        chance = self._chance
        if number % 8 == 7:
            setup: Setup | ArchitectsSetup = ArchitectsSetup(chance.randint(2, 7), number)
            game = "architects"
        else:
            setup, game = self._setup(number), "wonders"
        others = ["greedy", "random", "random", "greedy", "random", "random"]
        words = ["human", *others, "human"] if number % 5 == 4 else ["human", *others, "random"]
        self._game = f"game {number + 1}, {game} {setup.to_json()}"
        players = players_from(words[: setup.seats - 1] + words[-1:])
        game_plugin(game).start(self.app.services, setup, players)

    def _setup(self, number: int) -> Setup:
        while True:
            boxes = [name for name in ("leaders", "armada", "cities", "wonder_pack") if self._chance.random() < 0.35]
            edition = "second" if self._chance.random() < 0.3 else "first"
            setup = Setup(
                self._chance.randint(2, 8), number, tuple(boxes), edition=edition, teams=self._chance.random() < 0.15
            )
            try:
                new_game(setup)
            except SetupError:
                continue
            return setup

    def _act(self) -> bool:
        """Do something; whether the game is over."""
        stack = self.app.services.stack
        names = [scene.name for scene in stack.scenes]
        if "scoring" in names and self._chance.random() < 0.02:
            self.ended += 1
            return True
        self._started = self._started or len(names) > 1 or names != ["title"]
        if self._started and names == ["title"]:
            self.left += 1
            return True
        if monotonic() > self._until:
            self.late += 1
            return True
        if names[-1] == "menu":  # any key there may be the one that leaves the game
            (self._back if self._chance.random() < 0.5 else self._answer)()
            return False
        for share, act in _ACTS:
            if self._chance.random() < share:
                act(self)
                break
        return False

    def _note(self, kind: str, told: object = "") -> None:
        top = self.app.services.stack.top
        self.done[kind] += 1
        self._last.append(f"{top.name if top else None}: {kind} {told}")

    def _answer(self) -> None:
        """A click on something that can be clicked."""
        top = self.app.services.stack.top
        found = [w for w in top.ui.widgets if w.visible and w.enabled] if top is not None else []
        if self._chance.random() < _STAYS:
            words = self.app.services.tr(_LEAVING)
            found = [widget for widget in found if getattr(widget, "text", "") != words]
        if found:
            self._click(self._chance.choice(found))

    def _click(self, widget: Widget) -> None:
        self._note("widget", f"{type(widget).__name__} {widget.key or getattr(widget, 'text', '')}")
        self._press(self.app.services.canvas.point(*widget.box.center), 1)

    def _anywhere(self) -> None:
        """A click, a turn of the wheel or a drag anywhere."""
        width, height = self.app.surface.get_size()
        at = self._chance.randrange(width), self._chance.randrange(height)
        button = self._chance.choice((1, 1, 2, 3))
        if self._chance.random() < 0.3:
            self._note("wheel", at)
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=self._chance.choice((-3, -1, 1, 3))))
        else:
            self._note("click", (at, button))
            self._press(at, button, self._chance.random() < 0.3)

    def _press(self, at: tuple[int, int], button: int, drag: bool = False) -> None:
        post, event = pygame.event.post, pygame.event.Event
        post(event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
        post(event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))
        if drag:
            width, height = self.app.surface.get_size()
            at = self._chance.randrange(width), self._chance.randrange(height)
            post(event(pygame.MOUSEMOTION, pos=at, rel=(40, 40), buttons=(1, 0, 0)))
        post(event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def _key(self) -> None:
        self._keys(self._chance.choice(_KEYS))

    def _back(self) -> None:
        self._keys(pygame.K_ESCAPE)

    def _turn(self) -> None:
        """What answers most questions of a game: a card, what to do with it, and that it shall be so."""
        choice = self._chance.choice
        self._keys(choice(_CARDS), choice((pygame.K_b, pygame.K_b, pygame.K_w, pygame.K_s)), pygame.K_RETURN)

    def _keys(self, *keys: int) -> None:
        for key in keys:
            self._note("key", pygame.key.name(key))
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))

    def _size(self) -> None:
        size = self._chance.choice(_SIZES)
        self._note("size", size)
        self.app.resize(size)

    def _full_screen(self) -> None:
        services = self.app.services
        services.settings.fullscreen = not services.fullscreen
        self._note("full screen", services.settings.fullscreen)
        services.window_changed = True

    def _language(self) -> None:
        services = self.app.services
        lang = "en" if services.tr.lang != "en" else "zh-Hant"
        self._note("language", lang)
        services.set_language(lang)

    def _text_size(self) -> None:
        services = self.app.services
        services.settings.ui_scale = self._chance.choice((0.8, 1.0, 1.25, 1.5))
        self._note("text size", services.settings.ui_scale)
        services.apply_settings()


_ACTS: tuple[tuple[float, Callable[[RestlessPlayer], None]], ...] = (
    (0.4, RestlessPlayer._turn),
    (0.15, RestlessPlayer._back),
    (0.6, RestlessPlayer._answer),
    (0.4, RestlessPlayer._key),
    (0.6, RestlessPlayer._anywhere),
    (0.04, RestlessPlayer._size),
    (0.015, RestlessPlayer._full_screen),
    (0.02, RestlessPlayer._language),
    (0.02, RestlessPlayer._text_size),
)


def restless_evening(folder: Path, games: int, told: Callable[[object], object], every: int = 5) -> list[Weight]:
    """Play so many games and weigh the window after every few. Raises RestlessError as `RestlessPlayer.play` does."""
    player = RestlessPlayer(folder)
    weights = []
    try:
        for number in range(games):
            player.play(number)
            if (number + 1) % every == 0:
                weights.append(weigh(number + 1))
                told(weights[-1])
        told(f"{player.ended} games to their scores, {player.left} left, {player.late} too long; {dict(player.done)}")
        return weights
    finally:
        player.close()
