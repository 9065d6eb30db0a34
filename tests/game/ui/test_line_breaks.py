"""Where lines may end: between words, and nearly anywhere between Chinese characters."""

from __future__ import annotations

import pytest

from game.ui.typography.line_breaks import break_lines, parts

RULE = "每有一張棕色卡牌，獲得1分（兩個相鄰城市都計算）；「皇家」的{coin}12元錢幣——例如：《七大奇蹟》。"


@pytest.mark.parametrize("limit", range(4, 30))
def test_no_line_begins_with_an_end_or_ends_with_a_beginning(limit: int) -> None:
    lines = break_lines(RULE, len, limit)
    assert "".join(lines) == RULE
    assert not [line for line in lines if line[0] in "，。；：、）」》—" or line[-1] in "（「《"]


def test_what_belongs_together_stays_together() -> None:
    assert parts("獲得12元{coin} a word") == ["獲", "得", "12元", "{coin} ", "a ", "word"]
    assert parts("pay 2 coins") == ["pay ", "2 ", "coins"]
