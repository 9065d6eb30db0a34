"""Ratings of people: they find how strong somebody is, within their doubt, from whatever the statistics hold."""

from __future__ import annotations

import json
import logging
import math
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

from game.bots.registry import opponents
from game.editions import GameEdition, all_editions
from game.platform.paths import find_paths
from game.rating.levels import level_ratings
from game.rating.model import RatedGame, Rating, expected_shares, ratings
from game.rating.opponents import opponents_for, share_among
from game.rating.people import rated_people
from game.storage.settings import Settings
from game.storage.stats import (
    Entry,
    RankedSide,
    Statistics,
    enter_game,
    load_statistics,
    save_statistics,
    statistics_file,
)
from game.ui.widgets import TipArea
from game.wonders.samples.demo import demo_game
from game.wonders.scoring.entries import entries_of
from tests.support.scene_tools import click, make_app, top

FIRST = GameEdition()
LEVELS = level_ratings(FIRST)


def ranking(strengths: list[float], chance: Random) -> tuple[int, ...]:
    """The places after a game of such strengths, drawn as the model has it."""
    left, places = list(range(len(strengths))), [0] * len(strengths)
    unit = math.sqrt(len(strengths)) * 25 / 6
    for place in range(1, len(strengths) + 1):
        first = chance.choices(left, [math.exp(strengths[seat] / unit) for seat in left])[0]
        left.remove(first)
        places[first] = place
    return tuple(places)


@pytest.mark.parametrize("people", [80, pytest.param(1000, marks=pytest.mark.slow)])
def test_ratings_find_known_strengths_within_their_doubt(people: int) -> None:
    """People of known strength with 30 games each, against opponents as they are proposed."""
    chance, off = Random(50), []
    for _ in range(people):
        true, own = chance.gauss(25, 25 / 3), Rating()
        games: list[RatedGame] = []
        for number in range(30):
            if number % 10 == 0:
                own = ratings(games, LEVELS).get("human.", Rating())
            bots = opponents_for(own.mu, 1, chance.choice((1, 2, 3, 3, 4, 6)), LEVELS)
            sides = (("human.",), *((bot,) for bot in bots))
            games.append(RatedGame(sides, ranking([true, *(LEVELS[bot].mu for bot in bots)], chance)))
        own = ratings(games, LEVELS)["human."]
        off.append((abs(own.mu - true) / own.sigma, own.mu - true, own.sigma))
    one, two = (sum(z <= most for z, _, _ in off) / people for most in (1, 2))
    wrong, doubt = math.sqrt(sum(d * d for _, d, _ in off) / people), sum(s for _, _, s in off) / people
    said = f"within one {one:.1%}, two {two:.1%}; off by {wrong:.2f}, doubt {doubt:.2f}"
    assert 0.92 <= two <= 1 and one < 0.92 and wrong < 4, said
    logging.getLogger(__name__).info("%d people: %s", people, said)


def entry(
    number: int, place: int, bots: tuple[str, ...] = ("medium",) * 3, name: str = "Ann", **values: object
) -> Entry:
    """A game of a person and bots, as a version without the table of places has kept it."""
    when = f"2026-02-{number % 28 + 1:02d}T10:00:00+00:00"
    found = Entry(f"{number}", when, name, len(bots) + 1, "giza", "A", place, float(place == 1), 50, rivals=tuple(bots))
    return structs.replace(found, **values)


def rated(entries: list[Entry], settings: Settings | None = None) -> dict[str, tuple[Rating, int]]:
    """Everybody's rating and games by name."""
    found = rated_people(Statistics(entries), FIRST, settings or Settings())
    return {one.name: (one.rating, one.games) for one in found}


def test_a_game_of_an_earlier_version_counts_like_one_of_today() -> None:
    sides = (RankedSide(2, people=("Ann",)), *(RankedSide(place, ("medium",)) for place in (1, 3, 4)))
    now, before = rated([entry(0, 2, table=sides)])["Ann"], rated([entry(0, 2)])["Ann"]
    assert now[0] == pytest.approx(before[0]) and now[1] == before[1] == 1
    assert rated([entry(0, 1)])["Ann"][0].mu > now[0].mu > rated([entry(0, 4)])["Ann"][0].mu
    strong = rated([entry(0, 2, ("master", "hard", "easy"))])["Ann"][0]
    assert strong.mu > now[0].mu, "behind master and ahead of hard"


def test_whoever_is_stronger_is_rated_higher_and_the_levels_stay_where_they_are() -> None:
    found = rated([entry(2 * n, 1 + n % 2) for n in range(9)] + [entry(2 * n + 1, 4, name="Bea") for n in range(9)])
    assert found["Ann"][0].mu > LEVELS["medium"].mu > found["Bea"][0].mu and list(found) == ["Bea", "Ann"]
    together = (RankedSide(1, people=("Ann",)), RankedSide(2, ("easy",)), RankedSide(3, people=("Bea",)))
    both = [entry(30, 1, ("easy",), seats=3, table=together), entry(30, 3, ("easy",), "Bea", seats=3, table=together)]
    again = rated([*(entry(n, 2) for n in range(5)), *both])
    assert again["Ann"][1] == 6 and again["Bea"][1] == 1
    assert ratings([RatedGame((("human.",), ("hard",)), (1, 2))], LEVELS)["hard"] == pytest.approx(LEVELS["hard"])


def test_partners_are_rated_as_one_side() -> None:
    sides = (RankedSide(1, ("easy",), ("Ann",)), RankedSide(2, ("hard", "hard")))
    found = rated([entry(0, 1, ("easy", "hard", "hard"), table=sides)])["Ann"][0]
    assert found.mu > rated([entry(0, 1, ("hard", "hard", "hard"))])["Ann"][0].mu, "with such a partner"


def test_the_same_person_without_a_name_in_another_language_or_with_one_later_is_one() -> None:
    games = [entry(0, 1, name="Player"), entry(1, 1, name="玩家"), entry(2, 1, name="Ann")]
    assert {name: games for name, (_, games) in rated(games).items()} == {"": 2, "Ann": 1}
    assert {name: games for name, (_, games) in rated(games, Settings(player_name="Ann")).items()} == {"": 3}


def test_of_a_deal_the_first_game_counts() -> None:
    for name in ("", "Ann"):
        first, again = entry(0, 4, deal="a"), entry(1, 1, deal="a", name=name or "Bea")
        assert ("Bea" in rated([first, again])) == (not name), "somebody else does not know it"
    first, again = entry(0, 4, day="2026-02-01"), entry(1, 1, day="2026-02-01")
    assert rated([first, again]) == rated([first])
    assert rated([first, entry(1, 1, day="2026-02-02")])["Ann"][1] == 2


@pytest.mark.parametrize(
    "odd",
    [
        {"table": [{"place": 1}]},
        {"table": [{"place": 1, "people": ["Ann"]}]},
        {"table": "none"},
        {"rivals": ["nobody", "medium", "medium"]},
        {"rivals": [], "table": []},
        {"place": 4, "rivals": ["human.Ann"] * 3},
    ],
)
def test_odd_entries_do_no_harm(odd: dict[str, object]) -> None:
    line = json.loads(Statistics([entry(0, 2)]).to_json())["entries"][0]
    found = Statistics.from_json(json.dumps({"format": 1, "entries": [{**line, **odd}, line | {"id": "fine"}]}))
    assert rated(found.entries)["Ann"][1] in (1, 2, 5)


def test_every_opponent_that_comes_with_a_game_has_a_rating_in_the_order_of_the_levels() -> None:
    for edition in all_editions():
        levels = level_ratings(edition)
        assert list(levels) == [bot for bot, info in opponents(edition.game).items() if info.builtin]
        strengths = [one.mu for one in levels.values()]
        assert strengths == sorted(strengths) and levels["medium"].mu == 25
        assert all(0 < one.sigma < 4 for one in levels.values())


def test_proposed_opponents_are_a_little_stronger() -> None:
    assert sum(expected_shares([20, 25, 31])) == pytest.approx(1)
    assert expected_shares([25, 25, 25, 25]) == pytest.approx([0.25] * 4)
    levels = {name: Rating(mu, 1) for name, mu in (("easy", 10), ("medium", 25), ("hard", 33), ("master", 39))}
    for people, bots in ((1, 3), (2, 3), (1, 6)):
        for strength in range(13, 40, 3):
            found = opponents_for(strength, people, bots, levels)
            assert len(found) == bots and len(set(found)) <= 2
            share = share_among(strength, people, [levels[bot].mu for bot in found]) * (people + bots)
            assert 0.6 < share < 1, (strength, found)
    assert set(opponents_for(-10, 1, 3, levels)) == {"easy"} and set(opponents_for(70, 1, 3, levels)) == {"master"}


# --- where it is shown ----------------------------------------------------------------------------------------------


def keep(folder: Path, entries: list[Entry]) -> None:
    """Put games into the statistics of a program that is not running."""
    path = statistics_file(find_paths(folder).data)
    path.parent.mkdir(parents=True)
    save_statistics(path, Statistics(entries))


def proposal(scene: Any) -> Any:
    """The button of a setup that proposes opponents, if there is one."""
    return next((widget for widget in scene.ui.widgets if widget.key == "proposal"), None)


def test_the_setup_proposes_opponents_and_one_press_seats_them(tmp_path: Path) -> None:
    keep(tmp_path, [entry(n, 1 + n % 4, name="Player") for n in range(8)])
    app = make_app(tmp_path)
    app.services.go("setup")
    scene = top(app)
    assert "Opponents for you: " in proposal(scene).text
    click(app, proposal(scene))
    bots = [word.partition(".")[0] for word in scene.plan.words[1:]]
    assert "medium" in bots and "easy" not in bots
    assert proposal(scene) is None, "they sit there"
    scene.set_teams(True)
    assert scene.teams and proposal(scene) is None
    app.services.settings.rating = False
    scene.set_teams(False)
    scene.set_count(5)
    assert proposal(scene) is None
    app.close()


def test_a_damaged_file_is_told_by_whoever_reads_it_first(tmp_path: Path) -> None:
    keep(tmp_path, [entry(0, 1, name="Player")])
    path = statistics_file(find_paths(tmp_path).data)
    path.write_text('{"format": 1', "utf-8")
    app = make_app(tmp_path)
    assert any("could not be read" in text for text in app.services.toasts.texts)
    assert not path.exists() and len(list(path.parent.glob("statistics*"))) == 1
    app.close()


def test_nothing_is_proposed_to_whom_nobody_knows(tmp_path: Path) -> None:
    keep(tmp_path, [entry(n, 1, name="Bea") for n in range(8)] + [entry(9, 1, name="Player")])
    app = make_app(tmp_path)
    app.services.go("setup")
    assert proposal(top(app)) is None and top(app)._games_left == 2, "one game of this person is known"
    app.close()


@pytest.mark.parametrize("wanted", [True, False])
def test_statistics_and_the_end_of_a_game_tell_the_rating_unless_the_settings_say_no(
    tmp_path: Path, wanted: bool
) -> None:
    game = demo_game(4, 4, 1)
    keep(tmp_path, [entry(n, 3, name=game.players[0].name) for n in range(4)])
    app = make_app(tmp_path)
    app.services.settings.rating = wanted
    drawn: list[str] = []
    app.services.text.observer = lambda line, size: drawn.append(line)
    app.services.go("scoring", controller=game)
    end = top(app).features[-1]
    assert ("rating" in end.line().lower()) == wanted
    app.services.go("statistics")
    app.render()
    assert any("±" in line for line in drawn) == wanted
    tips = [widget.tip() for widget in top(app).ui.widgets if isinstance(widget, TipArea)]
    assert tips == [app.services.tr("statistics.rating_tip")] * wanted
    app.close()


def test_fields_of_another_version_stay_in_the_file(tmp_path: Path) -> None:
    path, game = tmp_path / "statistics.json", demo_game(3, 4, 1)
    line = json.loads(Statistics([entry(0, 2)]).to_json())["entries"][0]
    later = {**line, "hologram": {"depth": 3}, "table": [{"place": 1, "spirits": ["Zoe"]}]}
    path.write_text(json.dumps({"format": 3, "entries": [later], "palace": [1, 2]}), "utf-8")
    enter_game(path, entries_of(game))
    kept = json.loads(path.read_text("utf-8"))
    assert (kept["format"], kept["palace"], kept["entries"][0]) == (3, [1, 2], later)
    found = load_statistics(path)[0].entries[1]
    assert [side.place for side in found.table if side.people] == [found.place]
    assert sorted(bot for side in found.table for bot in side.bots) == sorted(found.rivals)
