"""Busts: every feature of the books draws, and a face follows its sizes."""

from __future__ import annotations

import pytest

from game.assets import asset_yaml
from game.painting.pen import Pen, SceneLight, Tones
from game.painting.portraits.bust import Features, portrait
from game.painting.portraits.model import Model
from game.painting.portraits.strokes import draw, features, numbers

BOOKS = ("face", "hair", "beard", "hat", "dress")
OWN_TONES = ("iris", *(f"{hair}_{tone}" for hair in ("hair", "beard") for tone in ("glint", "lit", "low", "deep")))
SIZES = {**Features().sizes(), "slim": 1.0}


def pen() -> Pen:
    book = asset_yaml("art/cards.yaml")
    light = SceneLight(**{**book["lights"]["gallery"], "sky": ("#5a86b0",)})
    slots = {"skin": "#dba67a", "hair": "#9a6630"}
    return Pen(Tones(light, {**book["palette"], **slots}))


def drawn(**features_of: float) -> str:
    p = pen()
    portrait(p, face_of=features_of)
    return p.text()


@pytest.mark.parametrize("book", BOOKS)
def test_every_feature_draws_or_is_a_part_of_others(book: str) -> None:
    parts = {entry["use"] for strokes in features(book).values() for entry in strokes if "use" in entry}
    assert parts <= features(book).keys()
    for name in features(book).keys() - parts - {"earring", "necklace"}:
        p = pen()
        with p.toned(p.tones.fogged(0, dict.fromkeys(OWN_TONES, "#806040"))):
            draw(Model(p), book, name, SIZES)
        assert p.text(), name


def test_numbers_may_be_sums_over_sizes() -> None:
    sizes = {"tip": 20.0, "lash": 0.5}
    assert numbers("-4 0, 2tip-3 -.5").at(sizes) == [-4, 0, 37, -0.5]
    assert numbers("-0.8-0.4lash tip+tip").at(sizes) == [-1, 40]
    assert numbers("1 2").at({}) == (1, 2)


@pytest.mark.parametrize("text", ["1 2;", "tip*2", "3..", "+"])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no number"):
        numbers(text)


def test_a_size_that_nobody_gives_is_refused() -> None:
    with pytest.raises(KeyError):
        numbers("3tip").at({"tap": 1.0})


def test_years_and_paint_add_strokes() -> None:
    young, old, oldest = (drawn(age=age).count("<path") for age in (0.1, 0.4, 0.9))
    assert young < old < oldest
    assert drawn(lash=1).count("<path") > drawn().count("<path")
    assert drawn(frown=0.8).count("<path") > drawn(frown=0.3).count("<path")


@pytest.mark.parametrize("name", ["nose", "hook", "wide", "eyes", "brow", "frown", "lips", "smile", "lash"])
def test_a_face_follows_each_of_its_sizes(name: str) -> None:
    assert drawn(**{name: 0.2}) != drawn(**{name: 0.3})


def test_jewels_have_the_colour_of_their_stone() -> None:
    def with_stones(stone: str) -> str:
        p = pen()
        portrait(p, earring=stone, necklace=stone)
        return p.text()

    assert pen().tones.hex("lapis") in with_stones("lapis")
    assert pen().tones.hex("lapis") not in with_stones("red")
