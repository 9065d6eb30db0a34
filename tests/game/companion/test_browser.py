"""The page in real browsers: three devices and two bots play the beginning of a game. One device is killed, one goes
off line, one loads its page anew at every question: nothing is lost, nobody gets another one's seat. Two people share a
device: each answers by themselves, and is advised alone."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
api = pytest.importorskip("playwright.sync_api", reason="the package playwright is not installed")
if CHROMIUM is None:
    pytest.skip("there is no Chromium on this machine", allow_module_level=True)

ANSWERS = 5
LONGEST = 150.0  # seconds
SIZES = ({"width": 390, "height": 844}, {"width": 844, "height": 390}, {"width": 820, "height": 1180})
NAMES = ("Ann", "Ben", "Cleo")
ROOMS = ((320, 568), (568, 320), (390, 844), (844, 390), (820, 1180), (1366, 768))  # from small phones to laptops
ASKED = ".cards:not(.resting) .item"  # what lies there to be chosen from
NETWORK = ("net::ERR_", "WebSocket connection")  # what a browser says of a connection that is lost


GAMES = [("wonders", "leaders"), pytest.param(("architects", "medals"), marks=pytest.mark.slow)]


@contextmanager
def hosted(seats: str, *words: str) -> Iterator[str]:
    """Host a game meanwhile; the address of its page."""
    command = [sys.executable, "-m", "game", "host", "--seats", seats, "--port", "0", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
        assert process.stdout is not None
        try:
            yield json.loads(process.stdout.readline())["address"]
        finally:
            process.kill()


@pytest.fixture(params=GAMES, ids=lambda given: given[0])
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    game, boxes = request.param
    with hosted("device,greedy,device,greedy,device", "--game", game, "--expansions", boxes) as found:
        yield found


class Person:
    """Somebody with a browser of their own, who answers by touch what the page asks."""

    def __init__(self, browser: Any, address: str, number: int) -> None:
        self.name, self._address = NAMES[number], address
        self.faults: list[str] = []
        self.given = 0
        self.context = browser.new_context(viewport=SIZES[number], device_scale_factor=2, has_touch=True)
        self.open()
        self.take_a_seat(self.name)

    def take_a_seat(self, name: str) -> None:
        self.page.fill("#name", name)
        self.page.locator("button.seat:not([disabled])").first.click()
        self.page.wait_for_selector(ASKED)
        self.seated(name)

    def open(self) -> None:
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda line: self._heard(line.type, line.text))
        self.page.goto(self._address)

    def _heard(self, kind: str, text: str) -> None:
        if kind == "error" and not any(known in text for known in NETWORK):
            self.faults.append(text)

    def seated(self, name: str = "") -> None:
        """The page shows the hand of this person, or of another one at this device, and nothing of it lies beyond its
        edges."""
        self.page.wait_for_selector("[data-key=navhand]")
        assert self.page.locator("#head b").first.inner_text() == (name or self.name)
        assert self.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")

    def answer(self, again: bool = False) -> bool:
        """Give an answer, if the page asks; ``again``: after it has been loaded anew."""
        items = self.page.locator(ASKED)
        if not items.count():
            return False
        if again:
            self.page.reload()
            self.seated()
        send, asked = self.page.locator("[data-key=send]"), self.page.locator(ASKED)
        asked.first.click()
        for item in asked.all()[1:]:
            if not send.count():  # a card that cannot be taken, such as one of the discard pile that is built
                item.click()
        ways = self.page.locator("button.verb:not(.off)")
        if ways.count():
            ways.last.click()
        send.click()
        self.given += 1
        return True

    def die(self) -> None:
        """The browser is killed, and started again later."""
        self.page.close()
        time.sleep(0.5)
        self.open()
        self.seated()

    def lose_the_network(self) -> None:
        self.context.set_offline(True)
        self.page.wait_for_selector("#head .warn", timeout=15_000)  # what a silent loss takes to be noticed
        self.context.set_offline(False)
        self.page.wait_for_selector("#head .warn", state="detached", timeout=15_000)
        self.seated()


def test_three_browsers_and_two_bots_play(address: str) -> None:
    with api.sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        ann, ben, cleo = people = [Person(browser, address, number) for number in range(3)]
        until = time.monotonic() + LONGEST
        while min(person.given for person in people) < ANSWERS and time.monotonic() < until:
            for person in people:
                if not person.answer(again=person is cleo):
                    continue
                if person.given == 2 and person is ann:
                    ann.die()
                if person.given == 2 and person is ben:
                    ben.lose_the_network()
            time.sleep(0.05)
        assert min(person.given for person in people) >= ANSWERS
        for view in ("cities", "log", "menu"):
            for person in people:
                person.page.click(f"[data-key=nav{view}]")
                person.seated()
        browser.close()
        assert [person.faults for person in people] == [[], [], []]


def test_two_people_at_one_device_answer_and_are_advised_each_alone() -> None:
    with hosted("device,device,greedy") as address, api.sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        device = Person(browser, address, 0)
        page = device.page
        page.click("[data-key=navmenu]")
        page.click("[data-key=second]")
        device.take_a_seat(NAMES[1])
        page.click("[data-key=advice]")
        page.wait_for_selector(".hint")
        for seat, hinted in ((0, 0), (1, 1)):  # the second one was advised, and may still be after the first's answer
            page.click(f"[data-key=who{seat}]")
            assert not page.locator(".item, .hint").count()
            page.click("[data-key=show]")
            assert page.locator(".hint").count() == hinted
            assert device.answer()
        page.wait_for_function("number => held().every(chair => my.told[chair.seat].state.number > number)", arg=1)
        browser.close()
        assert device.faults == []


COVERED = """() => {
  const send = document.querySelector("[data-key=send]"), box = send.getBoundingClientRect();
  const found = [];
  if (!send.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))) found.push("send");
  for (const one of document.querySelectorAll("main button, main label, .hint, .worth p")) {
    if (one === send) continue;
    one.scrollIntoView({ block: "nearest" });
    const at = one.getBoundingClientRect();
    if (send.contains(document.elementFromPoint(at.x + at.width / 2, at.bottom - 3))) found.push(one.textContent);
  }
  return found;
}"""
"""What the button that sends an answer lies over, wherever one scrolls."""


def test_what_a_person_does_stays_when_others_come_and_send_covers_nothing() -> None:
    with hosted("device,device,greedy") as address, api.sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZES[0])
        page.goto(address)
        page.focus("#name")
        page.keyboard.type("Chris")
        page.keyboard.press("ArrowLeft")
        page.evaluate("window.pressed = document.querySelector('[data-key=watch]')")
        ann = Person.__new__(Person)
        ann.name, ann._address, ann.faults = "Ann", address, []
        ann.context = browser.new_context()
        ann.open()
        ann.page.fill("#name", "Ann")
        ann.page.locator("button.seat:not([disabled])").first.click()
        page.wait_for_selector("button.seat[disabled]")
        page.keyboard.type("X")
        assert page.input_value("#name") == "ChriXs"
        assert page.evaluate("pressed === document.querySelector('[data-key=watch]')")
        page.fill("#name", "ann")  # of whom there is one
        page.locator("button.seat:not([disabled])").click()
        assert page.input_value("#name") == "ann 2"
        page.locator("button.seat:not([disabled])").click()
        page.wait_for_selector(ASKED)
        page.keyboard.press("1")
        assert page.evaluate("document.activeElement.dataset.key") == "send"
        page.click("[data-key=advice]")
        page.wait_for_selector(".hint")
        for width, height in ROOMS:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(COVERED) == [], (width, height)
            assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        page.focus("[data-key=send]")
        page.keyboard.press("Enter")
        page.wait_for_selector("[data-key=back]")
        assert ann.faults == []
        browser.close()


def test_a_wrong_address_and_one_without_its_code_get_a_sentence() -> None:
    with hosted("device,greedy,greedy") as address, api.sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        place = address.partition("#")[0]
        for asked, lang, said in (("", "en", "scan the code"), ("#wrong", "zh-TW", "重新掃描"), ("#no", "xx", "Scan")):
            page = browser.new_context(locale=lang).new_page()
            page.goto(place + asked)
            page.wait_for_selector(".middle p")
            page.wait_for_function(
                "said => document.getElementById('main').innerText.replaceAll('\\u200b', '').includes(said)", arg=said
            )
        browser.close()


def test_who_has_no_camera_types_the_letters_and_comes_back_without_them() -> None:
    command = [sys.executable, "-m", "game", "host", "--seats", "device,device,greedy", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
        assert process.stdout is not None
        host = json.loads(process.stdout.readline())
        place = host["address"].partition("#")[0]
        with api.sync_playwright() as play:
            browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            page = browser.new_context().new_page()
            page.goto(place)
            page.fill("#code", "aaaaaa")
            page.keyboard.press("Enter")
            page.wait_for_function("() => document.getElementById('main').innerText.includes('open no game')")
            page.fill("#code", host["code"].lower())
            page.click("form button")
            page.fill("#name", "Ann")
            assert page.url == host["address"], "as if it had been scanned"
            page.locator("button.seat:not([disabled])").first.click()
            page.wait_for_selector("[data-key=navhand]")
            page.goto("about:blank")
            page.goto(place)  # a device that was there needs no letters
            page.wait_for_selector("[data-key=navhand]")
            stranger = browser.new_context().new_page()
            stranger.goto(place)
            for _ in range(6):
                stranger.fill("#code", "cccccc")
                stranger.click("form button")
                stranger.wait_for_function("() => my.over && my.code === ''")
            stranger.wait_for_function("() => /Wait \\d+ seconds/.test(document.getElementById('main').innerText)")
            browser.close()
        process.kill()


@pytest.mark.slow
def test_the_page_counts_the_clock_down_and_says_who_chose_when_it_was_up() -> None:
    with hosted("device,greedy,greedy", "--clock", "13") as address, api.sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page, faults = browser.new_page(viewport=SIZES[0]), []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(address)
        page.fill("#name", "Ann")
        page.locator("button.seat:not([disabled])").first.click()
        page.wait_for_selector(".clock:not(.soon)")
        page.wait_for_function("() => document.querySelector('.clock').textContent.includes('0:11')")
        page.wait_for_selector(".clock.soon")
        assert "Time left 0:10" in page.inner_text("#live"), "it is said to whoever hears the page"
        page.wait_for_function("() => document.getElementById('main').innerText.includes(t('time_up'))")
        page.wait_for_selector(".clock:not(.soon)")  # the next choice has its own time
        assert faults == []
        browser.close()
