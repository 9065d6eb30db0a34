"""Words that numbers choose: one for each share and each difference, in the order of the numbers."""

from __future__ import annotations

from typing import get_args

import pytest

from game.bots.base import AdviceGap, SideStanding
from game.coach.coach import COACH
from game.i18n import I18n
from game.storage.settings import Chances, Settings
from game.table.judged import (
    SHARES,
    VERDICTS,
    own_and_rival,
    share_in_words,
    stand_in_words,
    tells_chances,
    verdict,
)
from rules import Record, Setup


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_every_share_has_words_that_are_near_it(lang: str) -> None:
    tr = I18n(lang)
    said = [share_in_words(tr, share / 1000) for share in range(1001)]
    assert list(dict.fromkeys(said)) == [said[0], *(tr("judged.share", n=n, of=of) for _, n, of in SHARES), said[-1]]
    for below, wins, games in SHARES:
        assert abs(wins / games - below) < 0.065
    assert tr("judged.share", n=1, of=3) == share_in_words(tr, 0.33)


def test_no_two_words_stand_for_one_difference() -> None:
    gaps = [AdviceGap(points / 10, 0.1, 0.01) for points in range(101)]
    places = [VERDICTS.index(verdict(gap)) for gap in gaps]
    assert places == sorted(places) and set(places) == {1, 2, 3}
    assert verdict(AdviceGap(9.0, 0.1, 0.2)) == "even"


def test_chances_are_named_where_they_are_wanted_and_never_in_a_lesson() -> None:
    record, lesson = Record(Setup(3, 1)), Record(Setup(3, 1), extra={COACH: {"course": "first"}})
    told = [tells_chances(Settings(chances=wanted), record) for wanted in get_args(Chances)]
    assert dict(zip(get_args(Chances), told, strict=True)) == {"later": False, "always": True, "never": False}
    assert not tells_chances(Settings(chances="always"), lesson)


def test_a_side_and_its_best_rival_are_told_with_their_points() -> None:
    tr, sides = (
        I18n("en"),
        [SideStanding((0,), 0.3, 51.6), SideStanding((1,), 0.4, 49.0), SideStanding((2,), 0.3, 55.0)],
    )
    assert own_and_rival(sides, 1) == (sides[1], sides[2])
    text = stand_in_words(tr, sides, 0, "ABC".__getitem__)
    assert text == "At the end: you about 52, C about 55. Chance to win: 1 in 3."
    teams = [SideStanding((0, 1), 0.98, 110.0), SideStanding((2, 3), 0.02, 90.0)]
    assert stand_in_words(tr, teams, 3, "ABCD".__getitem__) == (
        "At the end: your team about 90, A and B about 110. Chance to win: hardly any."
    )
