"""Small letters keep apart, and names are cut rather than made too small."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.languages import fonts_in, texts_of
from game.ui.canvas import Canvas
from game.ui.gilding import Gilder
from game.ui.style import Style
from game.ui.theme import INK, MIN_TEXT
from game.ui.typography import faces, system_faces
from game.ui.typography.faces import bring, lacking, runs, too_light, unwritten
from game.ui.typography.key_caps import capped
from game.ui.typography.lettering import Lettering
from game.ui.typography.text import TextRenderer
from tests.support.tiny_font import write_font

SIZES = (10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 28, 32, 36)
COLLIDING = ("cl", "co", "dl", "al", "rn", "NTHE")
"""Letters that became one, or two words: "click" read "dick", "conflict" "onflict", "PANTHEON" "PANT HE ON"."""

ROOT = Path(__file__).parents[3]


@pytest.fixture
def text() -> TextRenderer:
    pygame.font.init()
    return TextRenderer(Canvas((1920, 1080)))


@pytest.mark.parametrize("role", ["italic", "body", "strong", "title", "heading"])
@pytest.mark.parametrize("pair", COLLIDING)
def test_letters_keep_their_distance_at_every_size(text: TextRenderer, role: str, pair: str) -> None:
    large = text.font(role, 400)
    wanted = large.size(pair)[0] / 400
    for px in SIZES:
        width = Lettering(text.font, role, px).width(pair)
        assert wanted * px - 0.5 <= width <= wanted * px + 1.5, (px, width)


@pytest.mark.parametrize("role", ["italic", "body"])
@pytest.mark.parametrize("px", [size for size in SIZES if size >= 15])
def test_c_and_l_are_two_letters(text: TextRenderer, role: str, px: int) -> None:
    assert _pieces(Lettering(text.font, role, px).write("cl", INK)) >= 2


def test_set_on_whole_pixels_they_are_one(text: TextRenderer) -> None:
    """Why letters are not simply written at their size."""
    assert _pieces(text.font("italic", 16).render("cl", True, INK)) == 1


def _pieces(picture: pygame.Surface) -> int:
    """How many spots of ink a picture has that do not touch."""
    return len(pygame.mask.from_surface(picture, 100).connected_components())


def test_a_line_too_long_for_a_picture_is_still_measured(text: TextRenderer) -> None:
    letters = Lettering(text.font, "body", 20)
    assert letters.width("word " * 400) == text.font("body", 20).size("word " * 400)[0]


def test_a_text_without_room_is_cut_and_not_made_too_small(text: TextRenderer) -> None:
    drawn: list[tuple[str, float]] = []
    text.observer = lambda line, size: drawn.append((line, size))
    sheet = pygame.Surface((1920, 1080), pygame.SRCALPHA)
    text.draw_in(sheet, "Fortifications of Halicarnassus", (0, 0, 120, 30), Style("strong", 24, align="centre"))
    text.draw_in(sheet, "many words that fill " * 12, (0, 0, 200, 60), Style("body", 24, align="centre", wrap=True))
    assert all(size >= MIN_TEXT for _, size in drawn)
    assert [line for line, _ in drawn if line.endswith("…")] == [drawn[0][0], drawn[-1][0]]
    assert text.measure(drawn[0][0], Style("strong", drawn[0][1], condensed=True))[0] <= 121


def test_letters_give_way_before_words_are_cut(text: TextRenderer) -> None:
    drawn: list[str] = []
    text.observer = lambda line, size: drawn.append(line)
    sheet, style = pygame.Surface((1920, 1080), pygame.SRCALPHA), Style("heading", 24)
    wide, small, tight = (
        text.measure("Alexandria", one)[0]
        for one in (Style("heading", MIN_TEXT), Style("strong", MIN_TEXT), Style("strong", MIN_TEXT, condensed=True))
    )
    assert tight < small < wide
    for room, whole in ((wide, True), (small, True), (tight, True), (tight - 8, False)):
        taken = text.draw_in(sheet, "Alexandria", (0, 0, room, 30), style)
        assert taken.width <= room + 1 and (drawn.pop() == "Alexandria") is whole
    peers = [("Alexandria", (0, 0, tight, 30)), ("Giza", (0, 0, 200, 30))]
    assert text.common_style(peers, style) == Style("strong", MIN_TEXT, grows=False, condensed=True)


def test_an_icon_is_never_cut_in_the_middle(text: TextRenderer) -> None:
    for width in range(40, 300, 20):
        short = text.shorten("pay {coin} 2 to {arrow_left} Electra", Style("body", 20), width)
        assert short.count("{") == short.count("}")


def test_each_letter_is_written_by_a_face_that_has_it() -> None:
    assert runs("heading", "Łukasz 王小明 II") == [("heading", "Łukasz "), ("han_strong", "王小明"), ("heading", " II")]
    assert runs("heading", "喆") == [("han", "喆")]  # rare: the plain face alone has it
    assert runs("body", "one") == [("body", "one")]


def test_a_line_of_chinese_has_one_weight() -> None:
    assert runs("strong", "鄭喆 1") == [("han", "鄭喆"), ("strong", " 1")]
    assert too_light("鄭喆a") == "喆"


def test_signs_in_a_chinese_line_are_chinese() -> None:
    assert runs("body", "思考中……") == [("han", "思考中……")] and runs("body", "Thinking…") == [("body", "Thinking…")]
    assert runs("strong", "「好」——王") == [("han_strong", "「好」——王")]


def test_gilded_chinese_stands_apart(text: TextRenderer) -> None:
    gilder = Gilder(text)
    width = {line: gilder.line(line, 60).get_width() for line in ("最", "最終得分", "最終得分II")}
    letters = Lettering(text.font, "title", round(60 * text.canvas.scale))
    assert width["最終得分"] - width["最"] > letters.width("最終得分") - letters.width("最")
    assert width["最終得分II"] > width["最終得分"]


def test_the_strong_face_has_every_letter_of_our_texts() -> None:
    """Where it fails: `python -m game.workshop.fonts`."""
    assert too_light("".join(texts_of("zh-Hant").values())) == ""


def test_a_language_brings_faces_for_letters_that_the_others_lack(tmp_path: Path) -> None:
    plain, bold = write_font(tmp_path / "plain.ttf", "ঙ设"), write_font(tmp_path / "Bold.ttf", "ঙ设")
    (tmp_path / "none.otf").write_bytes(b"no typeface")
    assert lacking("body", "aঙ") == "ঙ" and too_light("设") == "设"
    try:
        assert bring(fonts_in(tmp_path)) == [tmp_path / "none.otf"]
        assert lacking("body", "aঙ") == "" and too_light("设") == ""
        assert runs("body", "aঙ") == [("body", "a"), (f"brought:{plain}#Beng", "ঙ")]
        assert runs("heading", "设王") == [(f"brought:{bold}", "设"), ("han_strong", "王")]
        assert TextRenderer(Canvas((640, 360))).measure("ঙ", Style("body", 20))[0] > 0
    finally:
        bring([])
    assert lacking("body", "aঙ") == "ঙ"


def test_a_line_with_chinese_is_upright_and_any_other_slanted() -> None:
    assert runs("italic", "第1場 Esc") == [("han", "第"), ("body", "1"), ("han", "場"), ("body", " Esc")]
    assert runs("italic", "Łukasz · 1") == [("italic", "Łukasz · 1")]


@pytest.mark.parametrize("px", [16, 60])
def test_chinese_stands_on_the_line_beside_latin(text: TextRenderer, px: int) -> None:
    letters = Lettering(text.font, "strong", px)
    picture = letters.write("H王H", INK)
    assert picture.get_size() == (letters.width("H王H"), letters.line)
    latin, han = (letters.write(one, INK).get_bounding_rect() for one in ("H", "王"))
    assert abs(latin.centery - han.centery) <= px * 0.1 and latin.height < han.height < px


def test_threads_that_paint_ahead_may_ask_for_faces_at_the_same_time() -> None:
    """In a process of its own, which ended where they could not."""
    code = (
        "import sys; from concurrent.futures import ThreadPoolExecutor; from game.ui.typography import faces\n"
        "sys.setswitchinterval(1e-6); letters = [chr(code) for code in range(0x4E00, 0x5200)]\n"
        "def ask(role): [faces._face.__wrapped__(role, letter) for letter in letters]\n"
        "with ThreadPoolExecutor(8) as pool: list(pool.map(ask, ['title', 'body', 'strong', 'italic'] * 4))\n"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


@pytest.fixture
def hebrew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A system with one typeface of a few Hebrew letters and a smile, and nothing else."""
    file = str(write_font(tmp_path / "hebrew.ttf", "שרהמלוי😀"))
    monkeypatch.setattr(pygame.font, "match_font", lambda name: file if name == "dejavusans" else None)
    forget_faces()
    yield file
    monkeypatch.undo()
    forget_faces()


def forget_faces() -> None:
    for kept in (faces._face, system_faces.system_face, system_faces._files, system_faces._emoji_files):
        kept.cache_clear()


def test_a_name_that_runs_from_the_right_keeps_its_place(hebrew: str, text: TextRenderer) -> None:
    parts = runs("body", "Ann, שרה לוי (0), משה")
    face = f"{hebrew}#Hebr"
    assert parts == [("body", "Ann, "), (face, "שרה לוי"), ("body", " (0), "), (face, "משה")]
    assert text.measure("שרה לוי", Style("body", 20))[0] > text.measure("שרה", Style("body", 20))[0] > 0


def test_what_the_system_lacks_is_said(hebrew: str) -> None:
    assert runs("heading", "Zoë 😀") == [("heading", "Zoë "), (hebrew, "😀")]
    assert unwritten("Zoë 😀 王") == ""
    assert unwritten("b𓀀aב𓀀") == "𓀀ב"
    assert lacking("body", "ש") == "ש"  # a language cannot rely on it


def test_emoji_keep_their_colours(text: TextRenderer) -> None:
    """Where the system has emoji in colour."""
    face = system_faces.system_face("🦊")
    if not (face and system_faces.is_emoji_face(face)):
        pytest.skip("no emoji in colour on this system")
    picture = text.render("🦊", Style("body", 40, (0, 0, 0)))
    colours = [picture.get_at((x, picture.get_height() // 2)) for x in range(picture.get_width())]
    assert any(colour.a > 200 and colour.r > colour.b + 80 for colour in colours)
    assert text.measure("🦊", Style("body", 40))[0] < 60


def test_keys_stand_on_caps_that_no_line_breaks() -> None:
    pygame.font.init()
    text = TextRenderer(Canvas((1280, 720)))
    style = Style("body", 60, INK)
    names = capped({"key_build": "B", "key_down": "Page Down"})
    told = "{key_build} builds, {key_down} turns.".format(**names)
    assert text.measure(told, style)[0] > text.measure("B builds, Page Down turns.", style)[0]
    lines = text.wrap(told, style, 300)
    assert len(lines) > 1 and "".join(lines).count("⟦") == sum(line.count("⟧") for line in lines) == 2
    assert all(line.count("⟦") == line.count("⟧") for line in lines)
    plain, cap = text.render("B", style), text.render(names["key_build"], style)
    assert cap.get_width() > plain.get_width() and cap.get_height() == plain.get_height()
    assert cap.get_at((cap.get_width() // 2, 0)).a == 0 and cap.get_bounding_rect().height > 40
