"""A whole game by a gamepad alone, on SDL's virtual joystick.

    python -m tests.players.gamepad --size 1600x900 --seed 5

It sees the widgets of a scene and where the focus is, as a person sees the ring; whatever it does is a button pressed.
What it cannot reach it notes. The last line is one JSON object.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pygame

from game.app import App
from game.platform.paths import find_paths
from game.storage.settings import Settings
from game.ui.focus import Widget
from game.ui.stack import StackedScene
from tests.support.pad import DOWN, LB, LEFT, LEFT_TRIGGER, R3, RB, RIGHT, START, UP, A, B, VirtualPad

_BESIDES = ("Spot", "CardWidget", "IconButton", "SpeedButton")  # what answers nothing by itself
_FRAME = 1 / 120
_MOST_STEPS = 40  # presses to reach a widget


class GamepadPlayer:
    """Plays in a program of its own. ``by_shoulder`` counts the presses that went to the next area because the cross
    led nowhere; ``unreached`` names what it did not come to at all."""

    def __init__(self, size: tuple[int, int], folder: Path, seed: int = 5, speed: str = "instant") -> None:
        self.app = App(
            size, settings=Settings(speed=speed, take_back="off"), paths=find_paths(folder), raise_errors=True
        )
        self.pad = VirtualPad()
        self.presses = 0
        self.scenes: Counter[str] = Counter()
        self.by_shoulder = 0
        self.unreached: Counter[str] = Counter()
        self._chance = random.Random(seed)
        self._last = ""
        self.app.services.go("title")
        self.wait(0.3)

    def close(self) -> None:
        """Unplug, and close the window."""
        self.pad.unplug()
        self.app.close()

    # --- seeing

    @property
    def top(self) -> StackedScene:
        """The scene that has the intents."""
        scene = self.app.services.stack.top
        assert scene is not None
        return scene

    def widgets(self) -> list[Widget]:
        """What could have the focus now."""
        return [w for w in self.top.ui.widgets if w.visible and w.enabled and w.focusable]

    def named(self, *names: str) -> Widget | None:
        """The first widget with one of these keys or texts."""
        words = [self.app.services.tr(name) if "." in name else name for name in names]
        return next((w for w in self.widgets() if w.key in words or getattr(w, "text", "") in words), None)

    # --- doing

    def wait(self, seconds: float) -> None:
        """Let real time pass: bots think in it."""
        until = time.monotonic() + seconds
        while True:
            services = self.app.services
            intents = [intent for event in pygame.event.get() for intent in services.input.translate(event)]
            self.app.tick(_FRAME, [*intents, *services.input.held(_FRAME)])
            if time.monotonic() >= until:
                return
            time.sleep(0.001)

    def press(self, button: int) -> None:
        """A short press."""
        self.presses += 1
        self.scenes[self.top.name] += 1
        self.pad.set_button(button, True)
        self.wait(0.0)
        self.pad.set_button(button, False)
        self.wait(0.0)

    def pull(self, axis: int) -> None:
        """A trigger pulled and let go."""
        self.presses += 1
        self.pad.set_axis(axis, 1.0)
        self.wait(0.0)
        self.pad.set_axis(axis, -1.0)
        self.wait(0.0)

    def reach(self, widget: Widget) -> bool:
        """Bring the focus to a widget: by the cross, the longer way first, and where both ways have been tried by the
        shoulder button, which goes to the next area."""
        tried: set[tuple[int, int]] = set()
        for _ in range(_MOST_STEPS):
            focus, there = self.top.ui.focus, self._now(widget)
            if there is None or there is focus:
                return there is not None
            ways = [DOWN] if focus is None else self._ways(focus, there)
            way = next((way for way in ways if (id(focus), way) not in tried), RB)
            self.by_shoulder += way == RB
            tried.add((id(focus), way))
            self.press(way)
        self.unreached[f"{self.top.name}: {type(widget).__name__} {widget.key}"] += 1
        return False

    def do(self, widget: Widget | None) -> bool:
        """Reach a widget and confirm it."""
        if widget is None or not self.reach(widget):
            return False
        self.press(A)
        return True

    def _now(self, widget: Widget) -> Widget | None:
        """The widget itself, or what has been made anew in its place; None where it is gone."""
        found = self.widgets()
        if widget in found:
            return widget
        return next((other for other in found if other.key and other.same_as(widget)), None)

    def _ways(self, here: Widget, there: Widget) -> list[int]:
        dx, dy = there.box.centerx - here.box.centerx, there.box.centery - here.box.centery
        across, along = RIGHT if dx > 0 else LEFT, DOWN if dy > 0 else UP
        return [across, along] if abs(dx) > abs(dy) else [along, across]

    # --- playing

    def set_up(self, cities: int = 4, expansions: tuple[str, ...] = ("leaders",)) -> None:
        """From the title to the first question of a game."""
        self.do(self.named("title.new_game"))
        self.wait(0.2)
        self.do(self.named(f"count:{cities}"))
        for name in expansions:
            self.do(self.named(f"with:{name}"))
        self.do(self.named("seat:1"))
        self.do(self.named("board:giza"))
        self.do(self.named("side:B"))
        self.do(self.named("start"))
        self.wait(1.0)

    def play(self, seconds: float, until: Callable[[], bool] = bool) -> bool:
        """Answer everything until the score, or ``until``, looking around now and then; False where time ran out."""
        end = time.monotonic() + seconds
        while self.top.name != "scoring" and not until():
            if time.monotonic() > end:
                return False
            self._turn()
        return True

    def _turn(self) -> None:
        cards = [w for w in self.widgets() if type(w).__name__ == "CardWidget"]
        answers = [w for w in self.widgets() if type(w).__name__ not in _BESIDES]
        look = self._chance.random()
        if look < 0.02:
            self._look_around()
        elif answers and (look < 0.75 or not cards):
            self.do(self._chance.choice(answers))
        elif cards:
            self.do(self._chance.choice(cards))
        else:
            self.press(A)
            self.wait(0.01)

    def _look_around(self) -> None:
        """Log, enlarged card, advice, menu: each opens and closes again by the pad."""
        before = self.top
        for button in (R3, START):
            self.press(button)
            self.wait(0.05)
            for _ in range(4):
                if self.top is before:
                    break
                self.press(B)
                self.wait(0.05)
        self.pull(LEFT_TRIGGER)
        self.press(LB)

    def finish(self) -> None:
        """From the score to the title, the rematch asked about and declined on the way."""
        self.wait(1.0)
        for _ in range(30):
            if self.top.name == "title":
                return
            if self.named("scoring.rematch") is None:
                self.press(A)  # the pad is still filling
                self.wait(0.3)
                continue
            self.do(self.named("scoring.rematch"))
            self.wait(0.2)
            self.press(B)
            self.wait(0.2)
            self.do(self.named("scoring.title"))
            self.wait(0.5)


def main(arguments: list[str]) -> int:
    """Play one game and print what it was like."""
    parser = argparse.ArgumentParser(prog="python -m tests.players.gamepad")
    parser.add_argument("--size", default="1600x900")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--cities", type=int, default=4)
    parser.add_argument("--expansions", default="leaders")
    parser.add_argument("--seconds", type=float, default=240.0)
    options = parser.parse_args(arguments)
    width, _, height = options.size.partition("x")
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        player = GamepadPlayer((int(width), int(height)), Path(folder), options.seed)
        try:
            player.set_up(options.cities, tuple(filter(None, options.expansions.split(","))))
            finished = player.play(options.seconds)
            if finished:
                player.finish()
            outcome = {
                "finished": finished,
                "back_on": player.top.name,
                "presses": player.presses,
                "by_shoulder": player.by_shoulder,
                "seconds": round(time.monotonic() - begun, 1),
                "scenes": dict(player.scenes),
                "unreached": dict(player.unreached),
            }
        finally:
            player.close()
    sys.stdout.write(json.dumps(outcome) + "\n")
    return 0 if finished and not player.unreached else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
