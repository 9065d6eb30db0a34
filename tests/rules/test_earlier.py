"""Records and saves of earlier versions open, come to the same end, and verify. Before each release its own are added
(docs/releasing.md)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from game.headless.replay import replay_file
from game.i18n import I18n
from game.platform.paths import find_paths
from game.storage.saves import SaveStore
from game.storage.settings import load_settings
from game.storage.stats import load_statistics

FOLDER = Path(__file__).parent / "earlier"
SCORES = yaml.safe_load((FOLDER / "scores.yaml").read_text("utf-8"))


def test_every_record_that_is_kept_has_its_totals() -> None:
    assert {path.name.removesuffix(".wonders.json") for path in FOLDER.glob("*.json")} == set(SCORES)


@pytest.mark.parametrize("name", SCORES)
def test_a_record_of_an_earlier_version_comes_to_the_same_end(name: str) -> None:
    found = replay_file(FOLDER / f"{name}.wonders.json", strict=SCORES[name] is not None)
    assert found["finished"] == (SCORES[name] is not None)
    if found["finished"]:
        assert [sheet["total"] for sheet in found["seats"]] == SCORES[name]


def test_a_save_of_an_earlier_version_is_listed_and_opens(tmp_path: Path) -> None:
    store = SaveStore(find_paths(tmp_path), I18n("en"))
    there = store.path("slot1")
    there.parent.mkdir(parents=True)
    there.write_bytes((FOLDER / "0.2.0_save.wonders.json").read_bytes())
    (info,) = store.saves()
    assert (info.title, info.age, info.seats, info.damaged) == ("An evening", 2, 4, False)
    assert not store.load("slot1").from_backup


@pytest.mark.parametrize("version", ["0.2.0", "1.0.0"])
def test_statistics_and_settings_of_an_earlier_version_keep_every_number(version: str) -> None:
    path = FOLDER / "files" / f"{version}_statistics.json"
    found, aside = load_statistics(path)
    written = json.loads(path.read_text("utf-8"))["entries"]
    kept = json.loads(found.to_json())["entries"]
    assert aside is None and len(kept) == len(written)
    assert all(before.items() <= after.items() for before, after in zip(written, kept, strict=True))
    settings, fault = load_settings(FOLDER / "files" / f"{version}_settings.json")
    assert fault is None and (settings.player_name, settings.ui_scale, settings.speed) == ("Ann", 1.2, "instant")
