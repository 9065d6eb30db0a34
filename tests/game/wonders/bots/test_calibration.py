"""The calibration of chances: what is fitted undoes what was wrong, and nothing is told as certain."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from game.bots import calibration
from game.bots.calibration import LEAST, GamePlace, calibrated
from game.training.wonders.calibration import Told, corrected, fitted, odds, report


def test_a_fit_undoes_chances_that_are_too_sure_of_themselves() -> None:
    rng, told = Random(1), []
    for _ in range(6000):
        true = rng.random()
        raw = 1 / (1 + exp(-2 * odds(true)))
        told.append(Told(0, raw, float(rng.random() < true)))
    parts = [fitted(told[:3000])]
    assert parts[0] == pytest.approx((0.0, 0.5), abs=0.1)
    held = told[3000:]
    for tenth in range(10):
        here = [(corrected(one, parts), one.won) for one in held if int(10 * corrected(one, parts)) == tenth]
        assert sum(said - won for said, won in here) / len(here) == pytest.approx(0.0, abs=0.07)
    assert len(report(held, parts)) == 11


def test_nothing_is_told_as_certain_and_a_family_without_a_fit_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    place = GamePlace("unheard of", 4, 2, 0.5)
    assert calibrated(0.3, place) == pytest.approx(0.3)
    assert (calibrated(0.0, place), calibrated(1.0, place)) == (LEAST, 1 - LEAST)
    monkeypatch.setattr(calibration, "_fitted", lambda: {"known": {"parts": [[0, 1], [0, 0.5]], "follows": 1.0}})
    known = [
        calibrated(0.3, GamePlace("known", 4, part, ahead)) for part, ahead in ((0, 0.0), (1, 0.0), (4, 0.0), (0, 1.0))
    ]
    assert known[0] == pytest.approx(0.3)
    assert 0.3 < known[1] == known[2] < 0.5 and known[3] > 0.3
