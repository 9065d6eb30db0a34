"""What the log and the adviser say of ships, islands, losses and naval conflicts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app import App
from game.wonders.armada import texts
from game.wonders.table.pictures import Table
from rules import Event, parse
from rules.core.event_facts import EventFacts
from rules.wonders.armada.event_facts import (
    ExplorationBegun,
    IncursionAimed,
    IslandFound,
    NavalConflict,
    Raided,
    Sailed,
    Taxed,
)
from tests.game.wonders.armada.naval_games import asked, sailing
from tests.support.frame_support import make_app


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = make_app(tmp_path_factory.mktemp("words"))
    yield app
    app.close()


@pytest.fixture(scope="module")
def table(app: App) -> Table:
    controller = sailing("human random random", 1, asked("turn"))
    return Table(app.services, controller, 0, 0)


def name(table: Table, seat: int) -> str:
    return table.narrator.player(seat).name


@pytest.mark.parametrize(
    ("facts", "line"),
    [
        (ExplorationBegun(level=2, islands=4), "{0} explores level II"),
        (IslandFound(card="iron_oasis", level=2, explored=True), "{0} finds Iron Oasis"),
        (IslandFound(card="iron_oasis", level=2, explored=False), "{0} gets Iron Oasis, the top island of level II"),
        (IncursionAimed(target=2), "{0} plans an incursion against {2}"),
    ],
)
def test_a_line_for_what_happens_to_one_city(table: Table, facts: EventFacts, line: str) -> None:
    names = [name(table, seat) for seat in range(3)]
    assert texts.log_line(table.narrator, Event(0, facts), names[0]) == line.format(*names)


@pytest.mark.parametrize(
    ("facts", "icon", "line"),
    [
        (Sailed(fleet="green", space=2, free=False), "ship_green", "exploration ship sails on to space 2"),
        (Sailed(fleet="red", space=1, free=True), "ship_red", "war ship moves to space 1 for free"),
        (Taxed(coins=2, tax=4, levied=(1, 2)), "tax", "loses 2 coins to the tax of 4 levied by {1} and {2}"),
        (Raided(coins=1, by=1), "piracy", "loses 1 coin to {1}’s pirates"),
    ],
)
def test_a_line_with_its_own_icon(table: Table, facts: EventFacts, icon: str, line: str) -> None:
    names = [name(table, seat) for seat in range(3)]
    found = texts.log_lines(table.narrator, Event(0, facts))
    assert found is not None and [(seat, sign) for seat, sign, _ in found] == [(0, icon)]
    assert found[0][2].startswith(names[0]) and found[0][2].endswith(line.format(*names))


def test_a_naval_conflict_has_a_heading_and_a_line_for_every_city_the_strongest_first(table: Table) -> None:
    event = Event(-1, NavalConflict(age=3, strengths=(1, 7, 4), away=(2,), tokens=(-3, 7, 0)))
    assert texts.log_heading(table.narrator, event) == "The naval conflict of Age III"
    found = texts.log_lines(table.narrator, event)
    assert found is not None
    assert [(seat, icon) for seat, icon, _ in found] == [(1, "naval_7"), (2, "abstain"), (0, "naval_minus_3")]
    assert "wins 7 victory points with strength 7" in found[0][2]


def test_the_adviser_says_how_a_card_sails(table: Table) -> None:
    plain = "Build Altar"
    assert texts.deed(table.narrator, parse("build altar sail"), plain) == "Build Altar, and sail the civil ship"
    assert texts.deed(table.narrator, parse("build altar sail=red"), plain) == "Build Altar, and sail the war ship"
    assert (
        texts.deed(table.narrator, parse("sell altar sail"), "Sell Altar") == "Sell Altar, and sail the merchant ship"
    )
    assert texts.deed(table.narrator, parse("build altar"), plain) is None


def test_every_icon_that_the_log_names_exists(app: App) -> None:
    names = set(app.services.icons.names())
    tokens = {texts.token_icon(points) for points in (-3, -2, -1, 1, 3, 5, 7)}
    assert {*texts.LOG_ICONS.values(), *tokens, "tax", "piracy", "naval", "abstain"} <= names
