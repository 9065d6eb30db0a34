"""The calibration of chances: what is fitted undoes what was wrong, and nothing is told as certain."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, sqrt
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
import yaml

from game.assets import asset_yaml
from game.bots import calibration
from game.bots.calibration import FILE, LEAST, GamePlace, calibrated, terms
from game.workshop.training.architects.calibration import positions as of_architects
from game.workshop.training.calibrating import (
    CalibratedChance,
    ChanceSample,
    brier,
    corrected,
    diagram,
    fit,
    gather,
    held_out,
    odds,
    of_words,
    read,
    report,
    tenths,
)
from game.workshop.training.calibration import fit_all, keep_spared
from game.workshop.training.wonders.calibration import positions
from rules import Setup
from rules.architects.setup import ArchitectsSetup

SPARED = [
    (family, of_words(words))
    for family, *words in (line.split(",") for line in Path(__file__).with_name("told.csv").read_text("utf-8").split())
]
"""Chances of games that no fit of the program knows, each with its family (docs/research.md)."""


def sure(number: int, seed: int = 1, follows: int = 0) -> Iterator[ChanceSample]:
    """Yield chances that are twice as sure of themselves as they should be; who follows advice does better."""
    rng = Random(seed)
    for _ in range(number):
        true = rng.random()
        raw = 1 / (1 + exp(-2 * odds(true)))
        won = 1 / (1 + exp(-odds(true) - follows))
        yield ChanceSample(0, follows, raw, float(rng.random() < won))


def test_a_fit_undoes_chances_that_are_too_sure_of_themselves() -> None:
    by = fit([*sure(3000), *sure(2000, 2, follows=1)])
    assert by == [pytest.approx([0.0, 0.5, 1.0, 0.5], abs=0.15)]
    advised = fit([*sure(2000, 2, follows=1)], [[0.2, 0.4, 7.0, 3.0], [0.1, 0.9, 0.2, 0.8]])
    assert advised[0] == pytest.approx([0.2, 0.4, 1.0, 0.5], abs=0.15) and advised[0][:2] == [0.2, 0.4]
    assert advised[1] == [0.1, 0.9, 0.2, 0.8], "nothing was seen of this part"
    assert fit([*sure(3000)], [[0.0, 1.0, 0.3, 0.7]]) == [[*by[0][:2], 0.3, 0.7]], "nobody was advised"
    assert fit([], by) == by and fit([*sure(3000)]) == [by[0][:2] * 2]
    halves = [[*sure(3000, 3 + half), *sure(1000, 5 + half, follows=1)] for half in range(2)]
    said = held_out(halves)
    assert len(said) == 8000 and [one.found for one in said[:2]] == [one.raw for one in halves[0][:2]]
    for row in tenths(said):
        assert row.calibrated == pytest.approx(row.won, abs=0.05)
    told, found = ([(one[column], one.won) for one in said] for column in range(2))
    assert len(report(said)) == 11 and brier(told) < brier(found) - 0.01
    assert held_out([halves[0], []]) == [], "what nothing else was fitted to says nothing"


def test_chances_of_a_last_turn_that_are_nearly_certain_throw_no_fit_off() -> None:
    rows = [*[(0.0, 0.0)] * 60, *[(1.0, 1.0)] * 15, *[(1.0, 0.0)] * 2]
    by = fit([ChanceSample(0, 0, raw, won) for raw, won in rows])
    assert 0.1 < by[0][1] < 1.0


def test_what_is_told_is_what_was_fitted(monkeypatch: pytest.MonkeyPatch) -> None:
    by = fit([*sure(500), *sure(500, 2, follows=1)])
    monkeypatch.setattr(calibration, "_fitted", lambda: {"known": by})
    for one in sure(50, 5, follows=1):
        said = min(1 - LEAST, max(LEAST, corrected(one, by)))
        assert calibrated(one.raw, GamePlace("known", one.part)) == pytest.approx(said)


def test_games_are_added_in_pieces_and_every_other_one_is_held_out(tmp_path: Path) -> None:
    asked: list[int] = []

    def play(game: int) -> list[ChanceSample]:
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
    assert held[0].raw == pytest.approx(play(1)[0].raw, rel=1e-4)
    out, chart = tmp_path / "out.yaml", tmp_path / "chart.svg"
    out.write_text("other: [[0, 1, 0, 1]]\n", "utf-8")
    fit_all(tmp_path, out, chart)
    keep_spared(tmp_path, tmp_path / "spared.csv")
    lines = (tmp_path / "spared.csv").read_text("utf-8").splitlines()
    assert len(lines) == len(range(0, 40 * spared, 3)) and all(line.startswith("family,") for line in lines)
    written = yaml.safe_load(out.read_text("utf-8"))
    assert set(written) == {"other", "family"} and len(written["family"]) == 1
    circles = [one for one in ElementTree.parse(chart).iter() if one.tag.endswith("circle")]
    assert len(circles) == len(tenths(held_out([learned, held])))
    assert diagram({}).startswith("<svg")


def test_a_game_leaves_chances_and_what_was_won() -> None:
    for family, found in (
        ("base", list(positions(Setup(4, 850001), 0.15))),
        ("architects+base", list(of_architects(ArchitectsSetup(4, 700001), 0.2))),
    ):
        assert found and all(0 <= one.raw <= 1 and one.won in (0, 0.5, 1) and one.part < 6 for one in found)
        first = next(told for name, told in SPARED if name == family)
        assert tuple(found[0]) == pytest.approx(tuple(first), abs=0.01), (
            "the search, or who played these games, has changed: gather chances and fit them anew"
        )


def test_of_a_game_in_which_advice_is_followed_every_chance_of_that_seat_is_kept() -> None:
    found = list(of_architects(ArchitectsSetup(2, 890001), 0.0, advised=True))
    assert len(found) > 10 and {one.follows for one in found} == {1} and len({one.won for one in found}) == 1


def test_chances_of_games_that_no_fit_knows_come_true_as_told() -> None:
    known = asset_yaml(FILE)
    said = [CalibratedChance(corrected(one, known[family]), one.raw, one.won, one.follows) for family, one in SPARED]
    for row in tenths(said):
        doubt = 2 * sqrt(row.calibrated * (1 - row.calibrated) / row.number)
        assert abs(row.calibrated - row.won) <= 0.05 + doubt, row
    told, found = ([(one[column], one.won) for one in said] for column in range(2))
    assert brier(told) < brier(found) < 0.18


def test_a_family_without_a_fit_takes_those_that_are_part_of_it() -> None:
    def terms_of(family: str) -> tuple[float, ...]:
        return terms(GamePlace(family, 2))

    assert terms_of("wonder_pack") == terms_of("base") != (0, 1)
    assert terms_of("cities+wonder_pack") == terms_of("cities")
    assert terms_of("architects+medals") == terms_of("architects+base")
    means = [sum(pair) / 2 for pair in zip(terms_of("cities"), terms_of("leaders"), strict=True)]
    assert terms_of("cities+leaders") == pytest.approx(means)


def test_nothing_is_told_as_certain_and_what_nothing_is_known_of_stays_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(calibration, "_fitted", lambda: {"known": [[0, 1, 0, 1], [0, 1, 0, 0.5], [0, 1, 1.0, 1]]})
    place = GamePlace("unheard of", 2)
    assert calibrated(0.3, place) == pytest.approx(0.3)
    assert (calibrated(0.0, place), calibrated(1.0, place)) == (LEAST, 1 - LEAST)
    known = [calibrated(0.3, GamePlace("known", part)) for part in (0, 1, 2, 3)]
    assert known[0] == pytest.approx(0.3)
    assert 0.3 < known[1] < 0.5 < known[2] == known[3]
