"""The page in a real browser: two devices and a bot begin a game; pages that are loaded again go on where they were."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
api = pytest.importorskip("playwright.sync_api", reason="the package playwright is not installed")
if CHROMIUM is None:
    pytest.skip("there is no Chromium on this machine", allow_module_level=True)

ANSWERS = 5
SIZES = ({"width": 390, "height": 844}, {"width": 844, "height": 390})


@pytest.fixture
def address() -> Iterator[str]:
    command = [sys.executable, "-m", "game", "host", "--seats", "device,device,greedy", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield json.loads(process.stdout.readline())["address"]
        process.kill()


def join(browser: Any, address: str, size: dict[str, int], name: str, faults: list[str]) -> Any:
    """A page that has taken a seat."""
    page = browser.new_context(viewport=size, device_scale_factor=2, has_touch=True).new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    page.goto(address)
    page.fill("#name", name)
    page.locator("button.seat:not([disabled])").first.click()
    page.wait_for_selector("[data-key=navhand]")
    return page


def answer(page: Any) -> bool:
    """Give an answer by touch, if the page asks; False if it does not."""
    items = page.locator(".cards:not(.resting) .item")
    if not items.count():
        return False
    items.first.click()
    page.locator("button.verb:not([disabled])").last.click()
    page.locator("[data-key=send]").click()
    return True


def fits(page: Any) -> bool:
    """True if nothing reaches beyond the page sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def test_two_browsers_and_a_bot_play(address: str) -> None:
    faults: list[str] = []
    with api.sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        pages = [join(browser, address, size, name, faults) for size, name in zip(SIZES, ("Ann", "Ben"), strict=True)]
        given = [0, 0]
        until = time.monotonic() + 90
        while min(given) < ANSWERS and time.monotonic() < until:
            for number, page in enumerate(pages):
                if answer(page):
                    given[number] += 1
                    assert fits(page)
                    if given[number] == 2:
                        page.reload()
                        page.wait_for_selector("[data-key=navhand]")
                        assert page.locator("#head b").first.inner_text() == ("Ann", "Ben")[number]
            time.sleep(0.05)
        assert min(given) >= ANSWERS
        for view in ("cities", "log", "menu"):
            pages[0].click(f"[data-key=nav{view}]")
            assert fits(pages[0])
        browser.close()
    assert faults == []
