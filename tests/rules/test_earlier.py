"""Records and saves of earlier versions open, come to the same end, and verify. Before each release its own are added
(docs/releasing.md)."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from game.headless.replay import replay_file
from game.i18n import I18n
from game.platform.paths import find_paths
from game.storage.saves import SaveStore

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
