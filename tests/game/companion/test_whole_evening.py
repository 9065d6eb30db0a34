"""An evening in real browsers: five seats, three of them on devices, three games of two boxes in one room. A device is
killed and a bot plays on, a seat changes hands, the program is started again in the second game; and nobody's page
knows who has won before the table has shown it."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.games import game_plugin
from game.players import players_from
from game.scores.scene import PadScene
from rules import game_named
from tests.support.hand_device import ScreenTable, at_screen, continued
from tests.support.scene_tools import top

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
api = pytest.importorskip("playwright.sync_api", reason="the package playwright is not installed")
if CHROMIUM is None:
    pytest.skip("there is no Chromium on this machine", allow_module_level=True)

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("plain_cards")]

SEATS = "device,device,device,greedy,greedy"
LONG = 120.0  # seconds
PLAYS = """
window.given = 0;
setInterval(() => {
  if (!window.plays) return;
  const told = current(), state = told.state || {}, ask = told.ask;
  if (!ask || !state.number || ask.number !== state.number || told.sent === state.number) return;
  const ways = ask.question.items.flatMap((item) => (item.verbs || []).flatMap((verb) => verb.answers || []));
  window.given++;
  answer([...ways, ...(ask.question.others || [])][0].action);
}, 30);
"""
"""Answers for its person, by what the page itself does."""
KNOWS_THE_RESULT = "() => Object.values(my.told).some((told) => told.end)"


class Evening:
    """The table with its pages."""

    def __init__(self, table: ScreenTable, browser: Any) -> None:
        self.table, self.browser = table, browser
        self.pages: dict[str, Any] = {}
        self.contexts: dict[str, Any] = {}
        self.faults: list[str] = []

    def until(self, done: Callable[[], object]) -> None:
        end = time.monotonic() + LONG
        while not done():
            for _ in range(5):
                self.table.pump()
                time.sleep(0.004)
            assert time.monotonic() < end, self.table.standing()

    def open(self, name: str) -> Any:
        """Somebody opens the page."""
        if name not in self.contexts:
            self.contexts[name] = self.browser.new_context(viewport={"width": 390, "height": 844})
            self.contexts[name].add_init_script(PLAYS)
        page = self.pages[name] = self.contexts[name].new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.goto(self.table.scene.hands.address, wait_until="commit")
        return page

    def sit_down(self, name: str, page: Any) -> None:
        """Somebody takes the first free seat."""
        self.until(lambda: page.locator("button.seat:not([disabled])").count())
        page.fill("#name", name)
        page.locator("button.seat:not([disabled])").first.click()
        self.until(lambda: name in [player.name for player in self.table.controller.players])
        page.evaluate("() => { window.plays = true; }")

    def start(self) -> None:
        while self.table.app.services.stack.top is not self.table.scene:
            self.table.app.services.stack.pop()

    def names(self) -> list[str]:
        return [player.name for player in self.table.controller.players[:3]]

    def head(self, page: Any) -> str:
        found = page.locator("#head b")
        return str(found.first.inner_text()) if found.count() else ""

    def end_game(self) -> PadScene:
        """Play to the end; no page is ahead of the table."""
        services = self.table.app.services
        self.table.until(lambda: self.table.controller.finished)
        services.settings.speed = "fast"
        self.until(lambda: isinstance(top(self.table.app), PadScene))
        pad = top(self.table.app)
        assert isinstance(pad, PadScene) and pad.timeline.busy
        while pad.timeline.busy:
            assert not any(page.evaluate(KNOWS_THE_RESULT) for page in self.pages.values())
            self.table.pump()
        self.until(lambda: all(page.evaluate(KNOWS_THE_RESULT) for page in self.pages.values()))
        for page in self.pages.values():
            assert page.locator(".scores li.won").count() >= 1
            assert "Waiting for the next game" in page.locator("#head").inner_text()
        services.settings.speed = "instant"
        return pad

    def another(self, **given: Any) -> None:
        """The next game, as the setup starts it; nobody scans anything."""
        words = SEATS.replace("device", "human").split(",")
        services = self.table.app.services
        services.stack.reset(services.scenes.create("title"))
        made = game_named("wonders").read_setup({"seats": len(words), **given}, 9)
        game_plugin("wonders").start(services, made, players_from(words), phones=True)
        self.table.next_scene()
        assert top(self.table.app) is self.table.scene, "nobody has to join"

    def given(self, name: str) -> int:
        return int(self.pages[name].evaluate("() => window.given"))

    def all_answer(self, times: int) -> None:
        before = {name: self.given(name) for name in self.pages}
        self.until(lambda: all(self.given(name) >= before[name] + times for name in self.pages))


def restarted(evening: Evening, folder: Path) -> None:
    """The program is ended, started again, and the game continued."""
    evening.table.close()
    app = continued(folder)
    evening.table = ScreenTable(app, app.services.stack.top)


def test_an_evening(tmp_path: Path) -> None:
    with api.sync_playwright() as play, at_screen(tmp_path, SEATS) as table:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        evening = Evening(table, browser)
        for name in ("Ann", "Ben", "Cleo"):
            evening.sit_down(name, evening.open(name))
        evening.start()
        pad = evening.end_game()

        pad.ways.title()
        evening.another(expansions=["leaders"])
        assert evening.names() == ["Ann", "Ben", "Cleo"]
        evening.all_answer(2)
        cleo = evening.pages.pop("Cleo")
        cleo.close()
        evening.until(lambda: evening.table.scene.hands.away == [2])
        evening.table.scene.hands.let_bot(2)
        evening.all_answer(2)
        ben = evening.pages.pop("Ben")  # gives up the seat, which somebody else takes on the same device
        ben.click("[data-key=navmenu]")
        ben.get_by_text("Give up this seat").click()
        evening.until(lambda: 1 not in evening.table.scene.session.elsewhere)
        evening.table.scene.join_hands()
        evening.sit_down("Dora", ben)
        evening.pages["Dora"] = ben
        evening.start()
        evening.all_answer(1)
        address = evening.table.scene.hands.address
        restarted(evening, tmp_path)
        try:
            evening.all_answer(2)  # their pages have come back by themselves, and the bot plays on for Cleo
            assert [chair.state for chair in evening.table.scene.hands.seats[:3]] == ["held", "held", "bot"]
            assert evening.table.scene.hands.address == address
            assert evening.names() == ["Ann", "Dora", "Cleo"]
            page = evening.open("Cleo")  # and Cleo has the seat again
            page.evaluate("() => { window.plays = true; }")
            evening.until(lambda: evening.given("Cleo") > 0)
            assert evening.head(page) == "Cleo"
            pad = evening.end_game()

            pad.ways.title()
            evening.another()
            assert evening.names() == ["Ann", "Dora", "Cleo"]
            evening.all_answer(3)
            evening.end_game()
            assert [evening.head(evening.pages[name]) for name in ("Ann", "Dora", "Cleo")] == ["Ann", "Dora", "Cleo"]
            assert evening.faults == []
            browser.close()
        finally:
            evening.table.close()
