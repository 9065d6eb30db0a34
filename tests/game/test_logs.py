"""The log of a game of every family says the same in every language, and speaks the one that is set now also of what
happened before."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.architects.samples.demo import demo_game as architects_game
from game.architects.scoring.book import ArchitectsBook
from game.architects.table.snapshot import ArchitectsTableSnapshot
from game.architects.table.telling.log import Chronicle
from game.architects.table.telling.narrator import ArchitectsNarrator
from game.i18n import I18n
from game.players import Player
from game.table.telling import Telling
from game.wonders.samples.demo import demo_game
from game.wonders.scoring.outcome import Outcome
from game.wonders.table.snapshot import TableSnapshot
from game.wonders.table.telling.log import Log
from game.wonders.table.telling.narrator import Narrator
from tests.support.frame_support import make_app

FAMILIES = {
    "base": (3, ()),
    "two players": (2, ()),
    "leaders": (4, ("leaders",)),
    "armada": (5, ("armada",)),
    "leaders and armada": (8, ("leaders", "armada")),
    "cities": (4, ("cities",)),
    "wonder pack": (5, ("wonder_pack",)),
    "teams": (6, ("leaders", "cities")),
    "architects": (4, ("medals",)),
}
NAMES = {"Ann", "Berenice", "Cyrus", "Darius", "Electra", "Felix", "Gaia", "Hector", "II", "III"}
HAN = re.compile(r"[\u4e00-\u9fff]")


def table_of(app: App, family: str) -> tuple[Any, Any]:
    """A whole game and its table."""
    seats, expansions = FAMILIES[family]
    if family == "architects":
        game = architects_game(seats, 99, human=None, expansions=expansions)
        return game, ArchitectsNarrator(ArchitectsTableSnapshot(game, 0, 0), app.services)
    wonders = demo_game(seats, 4, 1, human=None, expansions=expansions, teams=family == "teams")
    return wonders, Narrator(TableSnapshot(wonders, 0, 0, app.services.settings), app.services)


def log_of(game: Any, table: Any) -> Telling:
    """The log of a whole game."""
    log = Log(table) if isinstance(table, Narrator) else Chronicle(table)
    log.recall(game.past(0))
    return log


@pytest.mark.parametrize("family", ["base", "architects"])
def test_characters_have_the_name_of_the_language_that_is_set(tmp_path: Path, family: str) -> None:
    app = make_app(tmp_path)
    game, table = table_of(app, family)
    game.players[:3] = [Player("human", "Livia"), Player("easy.livia", "Livia"), Player("easy.drusus", "Ben")]
    log = log_of(game, table)
    for lang, name in (("en", "Livia"), ("zh-Hant", "莉薇婭"), ("en", "Livia")):
        app.services.speak(I18n(lang))
        assert [table.player(seat).name for seat in range(3)] == ["Livia", name, "Ben"]
        told = {seat: " ".join(line.text for line in log.lines if line.seat == seat) for seat in range(3)}
        assert "Livia" in told[0] and name in told[1] and "Ben" in told[2]
        scored = Outcome(game, app.services.tr) if family == "base" else ArchitectsBook(app.services, game)
        assert scored.players[1].name == name
    game.players[1] = Player("easy.livia", "莉薇婭")
    assert table.player(1).name == "Livia", "it began in Chinese"
    app.close()


@pytest.mark.parametrize("family", FAMILIES)
def test_every_sentence_is_said_in_the_language_that_is_set(tmp_path: Path, family: str) -> None:
    app = make_app(tmp_path)
    log = log_of(*table_of(app, family))
    english = list(log.lines)
    assert len(english) > 30 and not any(HAN.search(line.text) for line in english)
    app.services.speak(I18n("zh-Hant"))
    chinese = log.lines
    found, wanted = ([(line.seat, line.icon, line.card) for line in lines] for lines in (chinese, english))
    assert found == wanted
    for line in chinese:
        assert HAN.search(line.text) and not set(re.findall(r"[A-Za-z]{2,}", line.text)) - NAMES, line.text
    app.services.speak(I18n("en"))
    assert log.lines == english
    app.close()
