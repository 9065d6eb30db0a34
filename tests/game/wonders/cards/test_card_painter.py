"""Card faces: every one paints at every size, no name is ever cut, and icons and sentences follow the effect data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.assets import asset_source, asset_yaml
from game.i18n import I18n
from game.platform.paths import find_paths
from game.storage.settings import Settings
from game.ui.icons import Icons
from game.ui.style import Role
from game.ui.typography.faces import FACES
from game.ui.typography.fitted import draw_fitted, fit, fit_even
from game.wonders.cards.card_face import CardFace, ChainTarget, face_of, heaped
from game.wonders.cards.card_painter import CardPainter
from game.wonders.cards.card_sheet import card_sheet
from game.wonders.cards.effect_text import goods_text
from game.wonders.cards.effects import describe, effect_icons
from game.wonders.cards.painters import painters
from game.wonders.effect import EffectSign
from rules import Effect
from rules.wonders.engine.verbs import (
    BuyFromBank,
    CoinsOnEvent,
    FreeColour,
    PointsPer,
    PointsPerColourSet,
    ProduceChoice,
    RedirectDefeatTokens,
    ResourceDiscount,
    ScienceSetBonus,
    TradeRebate,
)
from rules.wonders.leaders.verbs import CopyLeader, DrawLeaders, ExtraRecruit, FreeRecruit, RecruitDiscount
from rules.wonders.library import ruleset
from tests.support.scene_tools import make_app

FontSource = Callable[[str, int], pygame.font.Font]
SIZES = [(90, 135), (200, 300), (400, 600)]
TR = I18n("en")
BY_ID = {card.id: card for card in ruleset(()).content.cards}


class PlainScenes:
    """Stands in for the painted scenes."""

    def scene(self, card_id: str, size: tuple[int, int]) -> pygame.Surface:
        picture = pygame.Surface(size)
        picture.fill((150, 170, 190))
        return picture

    def inlay(self, card_id: str) -> None:
        return None


@pytest.fixture(scope="module")
def font() -> Iterator[FontSource]:
    pygame.font.init()

    @cache
    def source(role: Role, px: int) -> pygame.font.Font:
        return pygame.font.Font(asset_source(FACES[role]), px)

    yield source


@pytest.fixture(scope="module")
def painter(font: FontSource) -> CardPainter:
    return CardPainter(Icons(), PlainScenes(), font)


# One effect of every kind that the leaders, their guilds and the board of Rome bring.
LEADER_EFFECTS = [
    PointsPer(amount=1, count=("victory_token",), cities=("self",)),
    PointsPer(amount=1, count=("coin_triplet",), cities=("self",)),
    PointsPer(amount=1, count=("leader_card",), cities=("left", "right")),
    PointsPerColourSet(amount=3, colours=("red", "blue", "green")),
    PointsPerColourSet(
        amount=7,
        colours=("brown", "grey", "blue", "yellow", "green", "red", "purple"),
    ),
    ScienceSetBonus(amount=3),
    BuyFromBank(price=1),
    FreeRecruit(),
    RecruitDiscount(amount=2, cities=("self",)),
    RecruitDiscount(amount=1, cities=("left", "right")),
    FreeColour(colour="purple"),
    *(
        ResourceDiscount(target=target, amount=1)
        for target in ("blue_card", "green_card", "leader_card", "red_card", "wonder_stage")
    ),
    TradeRebate(amount=1),
    *(CoinsOnEvent(event=event, amount=2) for event in ("victory_token_gained", "chain_build", "yellow_card_built")),
    RedirectDefeatTokens(),
    CopyLeader(sides=("left", "right")),
    DrawLeaders(amount=4),
    ExtraRecruit(),
]


def leader(name: str, *effects: Effect, coins: str = "3") -> CardFace:
    return CardFace(name, TR(f"card.{name}"), "white", 0, coins=coins, effects=effect_icons(effects))


@pytest.fixture(scope="module")
def faces() -> dict[str, CardFace]:
    cards = {card.id: card for card in ruleset(()).cards}
    return {card.id: face_of(card, cards, TR) for card in cards.values()}


def test_all_faces_of_the_base_game(faces: dict[str, CardFace]) -> None:
    assert len(faces) == 78
    assert not [face.id for face in faces.values() if "⟨" in face.name]
    assert {face.id for face in faces.values() if face.min_seats is None} == {
        face.id for face in faces.values() if face.colour == "purple"
    }


@pytest.mark.parametrize("size", SIZES)
def test_every_face_paints(painter: CardPainter, faces: dict[str, CardFace], size: tuple[int, int]) -> None:
    for face in faces.values():
        picture = painter.face(face, size)
        assert picture.get_size() == size
        assert picture.get_at((0, 0)).a == 0, "corners are round"
        assert picture.get_at((size[0] // 2, size[1] // 2)).a == 255
    painter.clear()


@pytest.mark.parametrize("size", [*SIZES, (133, 200), (267, 400)])
def test_no_name_is_cut(font: FontSource, faces: dict[str, CardFace], size: tuple[int, int]) -> None:
    for role in ("title", "strong"):
        for face in faces.values():
            box = pygame.Rect(0, 0, round(size[0] * 0.88), round(size[0] * 0.155))
            fitted = fit(font, role, face.name, box.size, size[0] // 8)
            surface = pygame.Surface((box.width + 40, box.height + 40), pygame.SRCALPHA)
            draw_fitted(surface, font, role, fitted, box.move(20, 20), (0, 0, 0))
            drawn = surface.get_bounding_rect()
            assert drawn.width <= box.width + 2, face.name
            assert drawn.height <= box.height + 2, face.name
            assert " ".join(fitted.lines) == face.name


def test_names_on_a_hand_card_have_one_size_and_no_letters_below_18_units(
    font: FontSource, faces: dict[str, CardFace]
) -> None:
    for unit in (0.665, 1.0, 2.0):
        box, px, least = (round(158 * unit), round(35 * unit)), round(22 * unit), round(18 * unit)
        for face in faces.values():
            fitted = fit_even(font, "title", face.name, box, px, least)
            assert " ".join(fitted.lines) == face.name
            assert fitted.px == px or (len(fitted.lines) == 2 and fitted.px >= least), face.name
            assert fitted.narrow >= 0.75


@pytest.mark.parametrize("width", [133, 200])
def test_a_name_keeps_clear_of_what_the_next_card_hides(painter: CardPainter, width: int) -> None:
    """The names and chain labels of a hand of eight end before the next card begins, 179 units to the right."""
    target = ChainTarget("x", "Guard Tower", "red")
    face = CardFace("barracks", "Philosophers Guild", "red", 1, chains_to=(target,))
    plain = CardFace("barracks", "", "red", 1, chains_to=())
    size = (width, width * 3 // 2)
    one, other = painter.face(face, size), painter.face(plain, size)
    hidden = range(round(179 * width / 200), width - 6)
    dark = [
        (x, y)
        for x in hidden
        for y in range(size[1])
        if sum(one.get_at((x, y))[:3]) < 240 < sum(other.get_at((x, y))[:3]) - 60
    ]
    rows = {y for _, y in dark}
    assert len(rows) <= 4, "only the edges of the label may be dark there"


def test_patterns_can_be_taken_away(font: FontSource, faces: dict[str, CardFace]) -> None:
    """With patterns the coloured parts of a card vary in brightness; without, a row of them is even."""
    wanted = {"patterns": True}
    painter = CardPainter(Icons(), PlainScenes(), font, patterns=lambda: wanted["patterns"])
    for face in (faces["baths"], faces["barracks"], faces["lumber_yard"], faces["east_trading_post"]):
        blank = CardFace("blank", "", face.colour, 1)
        wanted["patterns"] = True
        assert len(_tones_of_band(painter.face(blank, (200, 300)))) > 1
        wanted["patterns"] = False
        assert len(_tones_of_band(painter.face(blank, (200, 300)))) == 1
        wanted["patterns"] = True
        assert len(_tones_of_band(painter.face(blank, (200, 300)))) > 1


def test_the_setting_of_patterns_repaints_the_cards(tmp_path: Path, faces: dict[str, CardFace]) -> None:
    app = App((1280, 720), settings=Settings(), paths=find_paths(tmp_path), raise_errors=True)
    pictures = []
    for wanted in (True, False, True):
        app.services.settings.patterns = wanted
        app.services.apply_settings()
        face = painters(app.services).cards.face(faces["baths"], (133, 200))
        pictures.append(pygame.image.tobytes(face, "RGBA"))
    app.close()
    assert pictures[0] == pictures[2] != pictures[1]


def _tones_of_band(card: pygame.Surface) -> set[tuple[int, ...]]:
    return {tuple(card.get_at((x, 40))[:3]) for x in range(20, 180)}


def test_same_face_is_painted_once(painter: CardPainter, faces: dict[str, CardFace]) -> None:
    assert painter.face(faces["baths"], (200, 300)) is painter.face(faces["baths"], (200, 300))


def test_backs_and_bands(painter: CardPainter, faces: dict[str, CardFace]) -> None:
    middles = {tuple(painter.back(age, (200, 300)).get_at((100, 40))) for age in (1, 2, 3)}
    assert len(middles) == 3
    for face in faces.values():
        assert painter.band(face, 180, 40).get_size() == (180, 40)
    assert painter.band(faces["palace"], 200).get_size() == (200, 44)


@pytest.mark.parametrize("size", SIZES)
def test_leader_cards_paint(painter: CardPainter, size: tuple[int, int]) -> None:
    """Ivory, no age, no ribbon, and a golden coin over the corner of the portrait."""
    for effect in LEADER_EFFECTS:
        face = leader("nebuchadnezzar", effect, coins="6")
        picture = painter.face(face, size)
        assert picture.get_size() == size
        assert picture.get_at((0, 0)).a == 0
        assert painter.band(face, 180, 40).get_size() == (180, 40)
    bare = painter.face(leader("nebuchadnezzar", LEADER_EFFECTS[0], coins=""), size)
    spot = (round(size[0] * 0.1), round(size[1] * 0.24))
    coin = picture.get_at(spot)
    assert coin != bare.get_at(spot)
    assert coin.r > coin.b + 60, "gold"
    painter.clear()


def test_the_leaders_have_a_back_of_their_own(painter: CardPainter) -> None:
    back = painter.back("leaders", (200, 300))
    assert back.get_size() == (200, 300)
    assert sum(back.get_at((100, 40))[:3]) > 560, "ivory"


def test_every_leader_effect_has_icons_and_a_sentence(painter: CardPainter) -> None:
    icons = Icons()
    for effect in LEADER_EFFECTS:
        row = effect_icons([effect])
        assert {name for glyph in row for name in glyph.icons} <= set(icons.names())
        (sentence,) = describe([effect], TR)
        assert "⟨" not in sentence
        assert "{" not in sentence
    assert describe([LEADER_EFFECTS[3]], TR) == [
        "3 victory points for each set of one red, blue and green card in your city, at the end of the game"
    ]
    wonder = ResourceDiscount(target="wonder_stage", amount=1)
    assert describe([wonder], TR) == ["Each wonder stage costs you 1 fewer good of your choice"]


def test_every_leader_has_a_name() -> None:
    names = asset_yaml("locale/en/leaders.yaml")
    assert len(names["card"]) == 36 + 14 + 4
    assert names["wonder"]["rome"] and names["city"]["rome"]


def test_sheet_holds_all_cards(painter: CardPainter, faces: dict[str, CardFace]) -> None:
    sheet = card_sheet(painter, list(faces.values())[:7], (90, 135), 3, gap=10)
    assert sheet.get_size() == (3 * 100 + 10, 3 * 145 + 10)


def test_cost_in_signs(faces: dict[str, CardFace]) -> None:
    assert faces["statue"].cost_signs == ("wood", "ore", "ore")
    assert faces["mine"].coins == "1"
    assert faces["mine"].cost == ()


def test_chain_targets_carry_name_and_colour(faces: dict[str, CardFace]) -> None:
    assert [(to.name, to.colour) for to in faces["workshop"].chains_to] == [
        ("Archery Range", "red"),
        ("Laboratory", "green"),
    ]


def test_counting_effects_share_one_count(faces: dict[str, CardFace]) -> None:
    assert faces["arena"].effects == (
        EffectSign(("stage",), cities=("self",)),
        EffectSign(("coin",), "3"),
        EffectSign(("points",), "1"),
    )
    assert faces["spies_guild"].effects == (
        EffectSign(("card_red",), cities=("left", "right")),
        EffectSign(("points",), "1"),
    )


def test_choices_stand_between_slashes_or_in_a_heap() -> None:
    row = effect_icons([ProduceChoice(options=("glass", "loom", "papyrus"), tradable=False)])
    assert [glyph.icons[0] for glyph in row] == ["glass", "slash", "loom", "slash", "papyrus"]
    assert heaped(row) == (EffectSign(("glass", "loom", "papyrus")),)


def test_every_effect_of_the_base_game_has_icons_and_a_sentence() -> None:
    rules = ruleset(())
    stages = [stage for board in rules.boards.values() for side in board.sides.values() for stage in side]
    for owner in (*rules.cards, *stages):
        assert effect_icons(owner.effects)
        sentences = describe(owner.effects, TR)
        assert len(sentences) == len(owner.effects)
        assert not [text for text in sentences if "⟨" in text or "{" in text or text != text.strip()]


def test_sentences() -> None:
    cards = {card.id: card for card in ruleset(()).cards}
    assert describe(cards["vineyard"].effects, TR) == [
        "1 coin at once for each brown card in your city and both neighbours’ cities"
    ]
    assert describe(cards["east_trading_post"].effects, TR) == [
        "Buy raw materials from your right-hand neighbour for 1 coin each"
    ]
    assert describe(cards["shipowners_guild"].effects, TR) == [
        "1 victory point for each brown, grey or purple card in your city, at the end of the game"
    ]
    assert goods_text({"wood": 2, "glass": 1, "coins": 3}, TR) == "2 wood, 1 glass and 3 coins"


def test_patterns_are_on_every_colour_where_they_are_wanted(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    cards = painters(app.services).cards
    faces = {face.colour: face for face in (face_of(card, BY_ID, app.services.tr) for card in BY_ID.values())}

    def painted() -> dict[str, list[bytes]]:
        return {
            colour: [
                pygame.image.tobytes(picture, "RGBA")
                for picture in (cards.face(face, (160, 240)), cards.band(face, 160), cards.chip(face, (160, 30), 14))
            ]
            for colour, face in faces.items()
        }

    app.services.settings.patterns = False
    plain = painted()
    app.services.settings.patterns = True
    marked = painted()
    assert all(a != b for colour in faces for a, b in zip(plain[colour], marked[colour], strict=True))
    app.services.settings.patterns = False
    assert painted() == plain
    app.close()


def test_the_caches_go_by_the_size_of_the_window(tmp_path: Path) -> None:
    app = make_app(tmp_path, (1280, 720))
    made = painters(app.services)
    face = face_of(BY_ID["altar"], BY_ID, app.services.tr)
    for width in range(100, 400, 4):
        made.cards.face(face, (width, width * 3 // 2))
    made.wonders.painting("giza", "A", 1, (400, 200))
    kept = ((made.cards._cache, 2.0), (made.art._pictures, 0.25), (made.wonders._pictures, 1.0))
    for pictures, screens in kept:
        limit = max(2 * 2**20, screens * 4 * 1280 * 720)
        assert 0 < pictures._used <= limit == pictures._limit
    app.resize((1920, 1080))
    assert made.cards._cache._used == made.art._pictures._used == 0
    assert made.wonders._pictures._used, "the best stand-in for a board at another size is a picture of it"
    for pictures, screens in kept:
        assert pictures._limit == max(2 * 2**20, screens * 4 * 1920 * 1080)
    app.close()
