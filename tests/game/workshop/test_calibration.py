"""The calibration of what is told about who is ahead: what is fitted undoes what was wrong, and shares come to 1."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
import yaml

from game.assets import asset_yaml
from game.bots import standing as standings
from game.bots.standing import FILE, Forecast, GamePlace, mean_shares, power_at, sharpened, standing
from game.workshop.training.calibrating import (
    SeenTable,
    brier,
    diagram,
    fit,
    gather,
    held_out,
    of_words,
    read,
    report,
    tenths,
    told_of,
    words_of,
)
from game.workshop.training.calibration import fit_all, keep_spared, tables_of
from rules import Setup
from rules.architects.setup import ArchitectsSetup

SPARED = [
    (family, of_words(words))
    for family, *words in (line.split(",") for line in Path(__file__).with_name("told.csv").read_text("utf-8").split())
]
"""Tables of games that no fit of the program knows, each with its family (docs/research.md)."""


def sure(number: int, seed: int = 1, part: int = 0) -> Iterator[SeenTable]:
    """Yield tables of three sides that are twice as sure of themselves as they should be."""
    rng = Random(seed)
    for _ in range(number):
        true = sharpened([rng.random() ** 2 + 0.02 for _ in range(3)], 1.0)
        won = rng.choices(range(3), true)[0]
        yield SeenTable(part, tuple(sharpened(true, 2.0)), tuple(float(side == won) for side in range(3)))


def test_a_fit_undoes_shares_that_are_too_sure_of_themselves() -> None:
    tables = [*sure(3000), *sure(3000, 2, part=2)]
    powers = fit(tables)
    assert powers == pytest.approx([0.5, 1.0, 0.5], abs=0.08), "nothing was seen of part 1"
    said = held_out([[*sure(1500, 3)], [*sure(1500, 4)]])
    assert len(said) == 9000
    for row in tenths(said):
        assert row.told == pytest.approx(row.won, abs=0.06)
    found = told_of([*sure(1500, 3), *sure(1500, 4)], [1.0])
    assert brier((one.told, one.won) for one in said) < brier((one.told, one.won) for one in found) - 0.01
    assert len(report(said)) == len(tenths(said)) + 1
    assert held_out([[*sure(9)], []]) == [], "what nothing else was fitted to says nothing"


def test_games_are_added_in_pieces_and_every_other_one_is_held_out(tmp_path: Path) -> None:
    asked: list[int] = []

    def play(game: int) -> list[SeenTable]:
        asked.append(game)
        return list(sure(40, game))

    path = tmp_path / "family.csv"
    gather(path, 0.05, play)
    first = len(asked)
    gather(path, 0.05, play)
    assert asked == list(range(len(asked))) and len(asked) > first > 0
    learned, held = read(path)
    spared = len(range(0, len(asked), 11))
    assert len(learned) + len(held) == 40 * (len(asked) - spared)
    assert held[0].raw == pytest.approx(play(1)[0].raw, rel=1e-3)
    assert of_words(words_of(held[0])) == held[0]
    out, chart = tmp_path / "out.yaml", tmp_path / "chart.svg"
    out.write_text("other: [1.0]\n", "utf-8")
    fit_all(tmp_path, out, chart)
    keep_spared(tmp_path, tmp_path / "spared.csv")
    lines = (tmp_path / "spared.csv").read_text("utf-8").splitlines()
    assert len(lines) == len(range(0, 40 * spared, 3)) and all(line.startswith("family,") for line in lines)
    written = yaml.safe_load(out.read_text("utf-8"))
    assert set(written) == {"other", "family"} and len(written["family"]) == 1
    circles = [one for one in ElementTree.parse(chart).iter() if one.tag.endswith("circle")]
    assert len(circles) == len(tenths(held_out([learned, held])))
    assert diagram({}).startswith("<svg")


def test_a_game_leaves_shares_that_come_to_one_and_what_was_won() -> None:
    for setup in (Setup(4, 700001), Setup(4, 700001, teams=True), ArchitectsSetup(4, 700001)):
        found = list(tables_of(setup, 0.3))
        assert found and all(sum(one.raw) == pytest.approx(1) == sum(one.won) and one.part < 6 for one in found)
        assert {len(one.raw) for one in found} == {2 if getattr(setup, "teams", False) else 4}


def test_tables_of_games_that_no_fit_knows_end_as_told() -> None:
    known = asset_yaml(FILE)
    assert {family for family, _ in SPARED} == set(known)
    said = [one for family, table in SPARED for one in told_of([table], known[family])]
    for row in tenths(said):
        doubt = 2 * sqrt(row.told * (1 - row.told) / row.number)
        assert abs(row.told - row.won) <= 0.05 + doubt, row
    told, even = ([(one[column], one.won) for one in said] for column in range(2))
    assert brier(told) < 0.85 * brier(even)


def test_a_family_without_a_fit_takes_those_that_are_part_of_it() -> None:
    def at(family: str) -> float:
        return power_at(GamePlace(family, 2))

    assert at("wonder_pack") == at("base")
    assert at("cities+wonder_pack") == at("cities")
    assert at("cities+leaders") == pytest.approx((at("cities") + at("leaders")) / 2)
    assert at("unheard of") == at("base")


def test_how_a_table_stands_is_one_vector_of_its_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standings, "_fitted", lambda: {"known": [1.0, 2.0]})
    found = [Forecast((0.2, 0.2, 0.6, 0.6), (40, 41, 50, 52)), Forecast((0.4, 0.4, 0.4, 0.4), (44, 41, 50, 50))]
    stands = standing(found, [(0, 1), (2, 3)], GamePlace("known", 0))
    assert [one.share for one in stands.sides] == pytest.approx([0.375, 0.625])
    assert [one.points for one in stands.sides] == pytest.approx([83.0, 101.0]) and stands.points[0] == 42
    assert stands.side(3) == 1 and stands.doubts[0] == pytest.approx(stands.doubts[1]) and 0.1 < stands.doubts[0] < 0.5
    sharper = standing(found, [(0, 1), (2, 3)], GamePlace("known", 5))
    assert sum(one.share for one in sharper.sides) == pytest.approx(1)
    assert sharper.sides[1].share == pytest.approx(0.625**2 / (0.625**2 + 0.375**2))


def test_few_games_that_are_over_make_no_side_certain() -> None:
    over = Forecast((1.0, 0.0), (50, 40), ended=True)
    assert mean_shares([over], [(0,), (1,)]) == pytest.approx([0.75, 0.25])
    assert mean_shares([over] * 63, [(0,), (1,)])[1] == pytest.approx(0.5 / 64)
    learned = Forecast((0.9, 0.1), (50, 40))
    assert mean_shares([learned], [(0,), (1,)]) == pytest.approx([0.9, 0.1])
