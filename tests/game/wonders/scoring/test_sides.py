"""The end of games in teams: who is ahead of whom, in words and on the score pad; why guilds and fleets score so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.app import App
from game.i18n import I18n
from game.players import players_from
from game.scores.pad import ScoreCell, ScorePad
from game.ui.focus import Ui
from game.ui.style import Style
from game.wonders.controller import Controller
from game.wonders.scoring.book import CityBook
from game.wonders.scoring.entries import entries_of
from game.wonders.scoring.outcome import Faces, Outcome, verdict
from game.wonders.scoring.personal import personal
from game.wonders.scoring.point_sources import reasons
from game.wonders.scoring.sides import Sides
from rules import ScoreSheet, Setup
from rules.wonders.scoring import Line
from tests.support.frame_support import make_app


def sheet(seat: int, points: int, coins: int = 0) -> ScoreSheet:
    return ScoreSheet(seat, {"military": points}, coins_left=coins)


def test_partners_are_ranked_together_by_points_then_by_coins() -> None:
    sheets = [sheet(0, 40), sheet(1, 10), sheet(2, 20, 3), sheet(3, 30), sheet(4, 25, 1), sheet(5, 25, 5)]
    sides = Sides((0, 0, 1, 1, 2, 2), sheets)
    assert sides.ranking == [5, 4, 3, 2, 0, 1], "all have 50 points; 6, 3 and 0 coins"
    assert [sides.place(seat) for seat in range(6)] == [3, 3, 2, 2, 1, 1]
    assert sides.total(1) == 50 and sides.members(5) == [4, 5]


def test_without_teams_everybody_is_a_side() -> None:
    sides = Sides((), [sheet(0, 10), sheet(1, 30), sheet(2, 30)])
    assert sides.ranking == [1, 2, 0] and [sides.place(seat) for seat in range(3)] == [3, 1, 1]
    assert sides.share(1, [1, 2]) == 0.5 and sides.share(0, [1, 2]) == 0.0


def test_a_won_game_is_won_by_both_partners() -> None:
    sides = Sides((0, 0, 1, 1), [sheet(seat, 10) for seat in range(4)])
    assert sides.share(0, [0, 1]) == 1.0 and sides.share(0, [0, 1, 2, 3]) == 0.5


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = make_app(Path(tmp_path_factory.mktemp("sides")))
    yield app
    app.close()


@pytest.fixture(scope="module")
def game() -> Controller:
    """Four in two teams with fleets, the first three of them people, played at random."""
    players = players_from(["human", "human", "human", "random"], ("Ann", "Berenice", "Cyrus", "Darius"))
    controller = Controller(Setup(4, 3, ("armada",), True), players)
    random = Random(3)
    while not controller.finished:
        for seat in controller.to_act():
            legal = controller.legal(seat)
            controller.choose(seat, random.choice([action for action in legal if action.extra] or list(legal)))
    return controller


def test_the_verdict_names_both_partners_and_their_sum(app: App, game: Controller) -> None:
    outcome = Outcome(game, app.services.tr)
    best = max((outcome.sides.total(0), "Ann and Berenice"), (outcome.sides.total(2), "Cyrus and Darius"))
    text = verdict(outcome, app.services.tr)
    assert set(best[1].split(" and ")) <= set(text.replace(",", " ").split()) and str(best[0]) in text


def test_every_person_is_told_of_partner_and_rivals(app: App, game: Controller) -> None:
    lines = personal(Outcome(game, app.services.tr), app.services.tr).split("\n")
    assert len(lines) == 3
    assert lines[0].startswith("Ann and Berenice come") and "Cyrus" in lines[0] and "Darius" in lines[0]
    assert lines[2].startswith("Cyrus and Darius come")


def test_the_statistics_count_the_place_of_the_team(game: Controller) -> None:
    entries = entries_of(game, "2026-01-01")
    assert [entry.place for entry in entries[:2]] in ([1, 1], [2, 2]) and entries[0].won == entries[1].won
    assert {entry.place for entry in entries} == {1, 2}
    assert {"fleet", "islands", "naval"} <= set(entries[0].categories)


def test_rows_of_partners_lie_together_whatever_has_been_counted(app: App, game: Controller) -> None:
    outcome = Outcome(game, app.services.tr)
    pad = ScorePad(app.services, CityBook(app.services, outcome, Faces(app.services, game.record.setup)))
    for index in range(len(pad.columns)):
        pad._sort(index)
        pad._set_slide(1.0)
        rows = sorted(range(4), key=lambda seat: pad.row(seat).y)
        assert {outcome.sides.of(rows[0]), outcome.sides.of(rows[1])} != {0, 1}
    assert rows == outcome.ranking


def test_the_columns_of_fleets_and_tokens_are_explained(app: App, game: Controller) -> None:
    faces = Faces(app.services, game.record.setup)
    sheets, _ = game.scores()
    for found in sheets:
        for column in ("fleet", "islands", "naval"):
            lines = reasons(found, column, faces)
            assert sum(reason.points or 0 for reason in lines) == found.categories[column]
            assert all(app.services.icons.get(reason.icon, 20) for reason in lines)
    made = ScoreSheet(0, {"fleet": 10, "naval": 7 - 2})
    made.add("fleet", "fleet:blue", 10)
    made.add("naval", "token:7", 7)
    made.add("naval", "token:-1", -2, 2)
    assert [reason.icon for reason in reasons(made, "fleet", faces)] == ["ship_blue"]
    assert [reason.icon for reason in reasons(made, "naval", faces)] == ["naval_7", "naval_minus_1"]


def test_a_guild_that_is_capped_says_so(app: App, game: Controller) -> None:
    faces = Faces(app.services, game.record.setup)
    guilds = ScoreSheet(0, {"guilds": 0})
    guilds.enter(Line("guilds", "philosophers_guild", 10, 12, False, 1, (), 10))
    assert "at most 10" in reasons(guilds, "guilds", faces)[0].text


def test_the_words_above_all_columns_lie_side_by_side(tmp_path: Path) -> None:
    app = make_app(tmp_path, (1280, 720))
    setup = Setup(8, 1, ("leaders", "armada"), True)
    outcome = Outcome(Controller(setup, players_from(["random"] * 8, tuple("abcdefgh"))), I18n())
    pad = ScorePad(app.services, CityBook(app.services, outcome, Faces(app.services, setup)))
    half = [app.services.text.measure(pad.book.label(name), Style("strong", 21))[0] / 2 for name in pad.columns[:-1]]
    middles = [pad.cell(0, index).centerx for index in range(len(half))]
    app.close()
    assert len(half) == 11
    assert all(middles[i + 1] - half[i + 1] > middles[i] + half[i] + 3 for i in range(10))


def test_numbers_above_their_bar_end_with_it_and_have_no_bars_of_their_own(
    tmp_path: Path, game: Controller, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(tmp_path, (720, 1280))
    outcome = Outcome(game, app.services.tr)
    pad = ScorePad(app.services, CityBook(app.services, outcome, Faces(app.services, game.record.setup)))
    pad.finish()
    row, drawn = pad._moved(0), list[object]()
    total = pad.cell(0, len(pad.columns) - 1)
    assert total.right == pytest.approx(row.bar.right) and total.bottom < row.bar.top
    ui = Ui(app.services)
    monkeypatch.setattr(pygame.draw, "rect", lambda *given, **more: drawn.append(given))
    for window, feet in (((720, 1280), 0), ((1280, 720), 1)):
        app.resize(window)
        ui.add(ScoreCell(pad, 0, 0, lambda seat, column: None)).draw(app.surface)
        assert len(drawn) == feet
    app.close()
