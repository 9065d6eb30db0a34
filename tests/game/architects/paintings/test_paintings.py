"""Every piece of Architects has a picture of its own, at every size of the table."""

from __future__ import annotations

import logging
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.architects.paintings import wonder_finish, wonder_pictures
from game.architects.paintings.painters import ArchitectsPainters, painters
from game.architects.paintings.tall_wonder import WINDOW, tall_wonder, tall_wonders
from game.architects.paintings.token_pictures import medal_ids, progress_ids
from game.architects.paintings.wonder_pictures import State, WonderPictures
from game.architects.paintings.wonder_vectors import fit
from game.painting.hour import tones_at
from game.painting.vectors import rasterised
from game.platform.paths import find_paths
from game.storage.settings import Settings
from game.ui.theme import CARD_COLOURS
from rules.architects.content import box
from rules.architects.model import CENTRAL

BOX = box(medals=True)
ALL = tuple(sorted(BOX.wonders))
NONE, WHOLE = (False,) * 5, (True,) * 5
SIZE = (180, 216)
CARD_SIZES = ((210, 300), (80, 114), (44, 62))
TOKEN_SIZES = (130, 40)


@pytest.fixture(scope="module")
def art(tmp_path_factory: pytest.TempPathFactory) -> ArchitectsPainters:
    folder: Path = tmp_path_factory.mktemp("home")
    return painters(App(size=(1280, 720), settings=Settings(), paths=find_paths(folder)).services)


@pytest.fixture(scope="module")
def wonders() -> WonderPictures:
    return WonderPictures(64)


def differing(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that differ visibly."""
    first, second = (pygame.image.tobytes(picture, "RGBA") for picture in (one, other))
    step = 4 * 17
    pairs = [(first[i : i + 4], second[i : i + 4]) for i in range(0, len(first), step)]
    return sum(max(abs(a - b) for a, b in zip(x, y, strict=True)) > 24 for x, y in pairs) / len(pairs)


# --- wonders


def test_every_wonder_is_painted_in_as_many_pieces_as_it_has_stages() -> None:
    assert {name: len(tall_wonder(name).pieces) for name in tall_wonders()} == {
        name: len(wonder.stages) for name, wonder in BOX.wonders.items()
    }


@pytest.mark.parametrize("name", ALL)
def test_each_stage_shows_in_its_place(name: str, wonders: WonderPictures, caplog: pytest.LogCaptureFixture) -> None:
    before = wonders.picture(name, NONE, SIZE)
    for number, place in enumerate(wonders.places(name, SIZE)):
        assert pygame.Rect(0, 0, *SIZE).contains(place.inflate(-place.width * 0.35, -place.height * 0.35)), place
        built = tuple(i <= number for i in range(5))
        after = wonders.picture(name, built, SIZE)
        shown = place.clip((0, 0, *SIZE))
        assert differing(before.subsurface(shown), after.subsurface(shown)) > 0.1, number
        before = after
    assert not caplog.records


@pytest.mark.parametrize("name", ALL)
def test_no_piece_is_empty_and_none_looks_built_before_it_is(name: str, wonders: WonderPictures) -> None:
    for number in range(5):
        waiting, built = (wonders._piece(name, number, state, SIZE)[0] for state in (State.LATER, State.BUILT))
        for piece in (waiting, built):
            body = piece.get_bounding_rect(min_alpha=180)
            assert body.width > 12 and body.height > 12, number
        assert differing(waiting, built) > 0.12, number


def test_what_is_not_built_loses_its_colours_and_lights(wonders: WonderPictures) -> None:
    piece = pygame.Surface((90, 40), pygame.SRCALPHA)
    for i, colour in enumerate(((200, 60, 50), (60, 160, 70), (60, 80, 190))):
        piece.fill(colour, (i * 20, 0, 20, 40))
    piece.fill((255, 220, 120, 90), (64, 0, 26, 40))  # the glow about a lamp
    bare = wonder_finish.drained(piece, tones_at(tall_wonder("giza").book.moment), dense=True)
    found = [bare.get_at((x, 20)) for x in (10, 30, 50)]
    assert max(c.r - c.b for c in found) - min(c.r - c.b for c in found) <= 3
    assert len({c.r for c in found}) == 3  # light and shade stay
    assert min(c.a for c in found) > 200
    assert bare.get_at((80, 20)).a == 0


@pytest.mark.parametrize("name", ALL)
def test_scaffolding_stands_where_the_rules_let_it(name: str, wonders: WonderPictures) -> None:
    for built in (NONE, (True, False, False, False, False), (True, True, False, False, False)):
        standing = sum(1 << i for i, stands in enumerate(built) if stands)
        for number, stage in enumerate(BOX.wonders[name].stages):
            if built[number]:
                continue
            now = stage.needed & standing == stage.needed
            state = State.NEXT if now else State.LATER
            assert wonders.stage(name, number, built, SIZE)[0] is wonders._piece(name, number, state, SIZE)[0]
    assert wonders._piece(name, 0, State.NEXT, SIZE)[0] is not wonders._piece(name, 0, State.LATER, SIZE)[0]


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("size", [(64, 77), (420, 120), (110, 240)])
def test_a_picture_of_any_shape_is_painted_to_its_edges(
    name: str, size: tuple[int, int], wonders: WonderPictures
) -> None:
    picture = wonders.picture(name, (True, True, False, False, False), size)
    assert picture.get_size() == size
    assert picture.get_at((0, 0)).a < 60  # round corners
    width, height = size
    for x, y in ((width // 2, 4), (width // 2, height - 5), (4, height // 2), (width - 5, height // 2)):
        assert picture.get_at((x, y)).a == 255
    ground = pygame.Surface(size)
    ground.fill((255, 0, 255))
    for part in ("back", "front"):
        layer = wonders._layer(name, part, size)[0].copy()
        layer.set_colorkey((0, 0, 0))  # what the painter of the back has left out
        ground.blit(layer, (0, 0))
    bare = [(x, y) for x in range(width) for y in range(height) if ground.get_at((x, y))[:3] == (255, 0, 255)]
    assert not bare


@pytest.mark.parametrize("size", [(24, 36), (64, 77), (300, 360)])
def test_the_gilded_edge_keeps_to_the_edge(size: tuple[int, int]) -> None:
    edge = wonder_finish.edge(size)
    width, height = size
    assert not edge.subsurface((width // 4, height // 4, width // 2, height // 2)).get_bounding_rect().width
    assert all(edge.get_at(place).a > 100 for place in ((width // 2, 1), (1, height // 2), (width - 2, height // 2)))


def test_the_window_of_a_wonder_always_shows() -> None:
    for size in ((171, 205), (900, 300), (200, 330)):
        scale, dx, dy = fit(size)
        assert dx + (450 - WINDOW[0] / 2) * scale >= -0.01 and dy >= -0.01
        assert WINDOW[1] * scale <= size[1] + 0.01


def test_one_more_stage_paints_only_what_is_new(wonders: WonderPictures, monkeypatch: pytest.MonkeyPatch) -> None:
    painted = []

    def counting(text: str, size: tuple[int, int]) -> pygame.Surface:
        painted.append(size)
        return plain(text, size)

    plain = rasterised
    monkeypatch.setattr(wonder_pictures, "rasterised", counting)
    fresh = WonderPictures(64)
    fresh.picture("giza", (True, False, False, False, False), SIZE)
    assert len(painted) > 6
    painted.clear()
    fresh.picture("giza", (True, True, False, False, False), SIZE)
    assert len(painted) <= 1  # the scaffolding of the next piece
    again = fresh.picture("giza", (True, True, False, False, False), SIZE)
    assert again is fresh.picture("giza", (True, True, False, False, False), SIZE)


def test_an_unpaintable_wonder_is_a_plain_picture(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def unreadable(text: str, size: tuple[int, int]) -> pygame.Surface:
        raise pygame.error("no such thing")

    monkeypatch.setattr(wonder_pictures, "rasterised", unreadable)
    broken = WonderPictures(8)
    with caplog.at_level(logging.WARNING):
        assert broken.picture("ur", NONE, SIZE).get_size() == SIZE
        broken.picture("ur", WHOLE, SIZE)
    assert [record.getMessage() for record in caplog.records] == [
        "the wonder 'ur' cannot be painted: error('no such thing')"
    ]


def test_there_is_no_wonder_of_any_other_name(wonders: WonderPictures) -> None:
    with pytest.raises(KeyError):
        wonders.picture("atlantis", NONE, SIZE)


# --- cards


@pytest.mark.parametrize("size", CARD_SIZES)
def test_no_two_cards_look_alike(
    size: tuple[int, int], art: ArchitectsPainters, caplog: pytest.LogCaptureFixture
) -> None:
    faces = {card.id: art.card(card.id, size) for card in BOX.cards}
    for (one, first), (other, second) in combinations(faces.items(), 2):
        assert differing(first, second) > 0.015, (one, other)
    for name, face in faces.items():
        assert face.get_size() == size
        assert face.get_at((0, 0)).a < 60 and face.get_at((size[0] // 2, size[1] // 2)).a == 255, name
    assert not caplog.records  # a card without a scene would say so


def test_every_card_has_a_scene_of_its_own(art: ArchitectsPainters) -> None:
    assert {card.id for card in BOX.cards} <= art.scenes.ids()


def test_cards_carry_the_shape_of_their_colour_at_every_size(art: ArchitectsPainters) -> None:
    for colour in {card.colour for card in BOX.cards}:
        assert colour in CARD_COLOURS
        assert art._services.icons.get(f"symbol_{colour}", 40).get_bounding_rect().width > 30


def test_no_two_decks_have_the_same_back(art: ArchitectsPainters) -> None:
    backs = {deck: art.back(deck, (80, 114)) for deck in (*ALL, CENTRAL)}
    for (one, first), (other, second) in combinations(backs.items(), 2):
        assert differing(first, second) > 0.05, (one, other)


# --- tokens


def test_every_token_and_every_medal_has_a_picture() -> None:
    assert progress_ids() == {token.id for token in BOX.tokens}
    assert medal_ids() == {medal.id for medal in BOX.medals}


@pytest.mark.parametrize("size", TOKEN_SIZES)
def test_no_two_tokens_look_alike(size: int, art: ArchitectsPainters) -> None:
    pictures: dict[str, pygame.Surface] = {name: art.progress(name, size) for name in progress_ids()}
    pictures |= {name: art.medal(name, size) for name in medal_ids()}
    others: dict[str, Callable[[int], pygame.Surface]] = {
        "back": art.progress_back,
        "won": art.medal_won,
        "military": art.military,
        "cat": art.cat,
        "war": lambda px: art.conflict(True, px),
        "peace": lambda px: art.conflict(False, px),
    }
    pictures |= {name: paint(size) for name, paint in others.items()}
    for (one, first), (other, second) in combinations(pictures.items(), 2):
        assert differing(first, second) > 0.02, (one, other)
    for name, picture in pictures.items():
        assert picture.get_size() == (size, size)
        assert picture.get_at((0, 0)).a < 30, name
        assert picture.get_bounding_rect(min_alpha=200).height > size * 0.8, name


def test_points_on_rewards_are_those_of_the_rules(art: ArchitectsPainters, monkeypatch: pytest.MonkeyPatch) -> None:
    before = {"won": art.medal_won(90), "military": art.military(90)}
    monkeypatch.setattr(art._box, "medal_points", BOX.medal_points + 1)
    monkeypatch.setattr(art._box, "victory_points", BOX.victory_points + 1)
    art.resized()
    assert differing(before["won"], art.medal_won(90)) > 0.01
    assert differing(before["military"], art.military(90)) > 0.01
    art.resized()


@pytest.mark.parametrize("name", ALL)
def test_every_stage_has_a_label_that_tells_it_apart(name: str, art: ArchitectsPainters) -> None:
    labels = [art.sign(name, number, 36) for number in range(5)]
    assert all(label.get_height() == 36 and label.get_width() > 72 for label in labels)
    pixels = {(label.get_size(), pygame.image.tobytes(label, "RGBA")) for label in labels}
    assert len(pixels) == 5


def test_a_new_window_size_forgets_every_picture(art: ArchitectsPainters) -> None:
    card, wonder = art.card("wood", (80, 114)), art.wonder("giza", NONE, SIZE)
    art.resized()
    assert art.card("wood", (80, 114)) is not card
    assert art.wonder("giza", NONE, SIZE) is not wonder


@pytest.mark.parametrize("ask", ["card", "progress", "medal", "back", "badge"])
def test_an_unknown_piece_is_a_key_error(ask: str, art: ArchitectsPainters) -> None:
    with pytest.raises(KeyError):
        getattr(art, ask)("atlantis", (80, 114) if ask in ("card", "back") else 40)


@pytest.mark.parametrize("kind", ["progress", "medal"])
def test_a_token_has_the_same_picture_at_every_size(art: ArchitectsPainters, kind: str) -> None:
    for name in sorted(progress_ids() if kind == "progress" else medal_ids()):
        paint = getattr(art, kind)
        large, small = (pygame.transform.smoothscale(paint(name, size), (20, 20)) for size in (200, 40))
        apart = sum(
            abs(one - other)
            for x in range(20)
            for y in range(20)
            for one, other in zip(large.get_at((x, y))[:3], small.get_at((x, y))[:3], strict=True)
        )
        assert apart / 1200 < 14, name
