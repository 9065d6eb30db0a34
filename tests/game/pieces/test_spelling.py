"""Names are found and sorted as people write, say and order them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.languages import texts_of
from game.pieces.model import Compendium, GamePiece, SearchFilter
from game.pieces.spelling import folded, place_of, sounds_like

CHINESE = texts_of("zh-Hant")
OBSERVATORY, WAREHOUSE = CHINESE["card.observatory"], CHINESE["card.secret_warehouse"]


@pytest.mark.parametrize(("typed", "name"), [("天文台", OBSERVATORY), ("祕密", WAREHOUSE), ("秘密", WAREHOUSE)])
def test_equal_characters_find_each_other(typed: str, name: str) -> None:
    assert folded(typed) in folded(name)


@pytest.mark.parametrize(
    "typed", ["ㄊㄧㄢ", "ㄊㄧㄢ", "ㄨㄣˊㄊㄞˊ", "tianwen", "TianWenTai", "tiānwéntái", "tai", "wen", "ㄊ"]
)
def test_a_name_is_found_by_how_it_sounds(typed: str) -> None:
    assert sounds_like(OBSERVATORY, folded(typed))


@pytest.mark.parametrize("typed", ["an", "iantai", "tiantai", "ㄢ", "ㄧㄢ", ""])
def test_a_sound_begins_where_a_character_does(typed: str) -> None:
    assert not sounds_like(OBSERVATORY, folded(typed))


@pytest.mark.parametrize("typed", ["天文台", "ㄊㄧㄢ", "wentai", "文台 tian"])
def test_the_compendium_finds_by_sound_and_sorts_what_it_found(typed: str) -> None:
    titles = (WAREHOUSE, OBSERVATORY, CHINESE["card.theater"])
    pieces = [GamePiece(f"wonders/card:{n}", title, "", "", (), print) for n, title in enumerate(titles)]
    assert [piece.title for piece in SearchFilter(typed).of(Compendium(pieces))] == [OBSERVATORY]
    both = SearchFilter("ㄔㄤ").of(Compendium([*pieces, replace(pieces[0], title=CHINESE["card.bazar"])]))
    assert [piece.title for piece in both] == [CHINESE["card.bazar"], CHINESE["card.theater"]]


def test_characters_with_two_sounds_or_an_umlaut_are_found_by_each() -> None:
    assert sounds_like("行會", "xinghui") or sounds_like("行會", "hanghui")
    assert all(sounds_like("綠色", typed) for typed in ("lvse", "luse", "ㄌㄩ", folded("lǜ")))


def test_latin_names_are_found_by_letters_alone() -> None:
    assert not sounds_like("Observatory", "o") and folded("OBSERV") in folded("Observatory")


def test_names_are_sorted_by_strokes_and_latin_ones_by_letters() -> None:
    assert sorted(["劇場", "市場", "天文臺", "公路", "一"], key=place_of) == ["一", "公路", "天文臺", "市場", "劇場"]
    assert sorted(["Zeus", "École", "Altar"], key=place_of) == ["Altar", "École", "Zeus"]


def test_every_character_of_a_name_has_a_sound() -> None:
    names = [name for key, name in CHINESE.items() if key.startswith(("card.", "wonder.", "city."))]
    assert [name for name in names if not sounds_like(name, "ㄅ") and place_of(name)[0][0] < 0] == []


def test_the_table_is_what_its_command_makes() -> None:
    pytest.importorskip("icu")
    pytest.importorskip("pypinyin")
    from game.workshop.characters import TARGET, table

    assert TARGET.read_text("utf-8").splitlines() == table()
