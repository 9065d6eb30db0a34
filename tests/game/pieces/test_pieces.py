"""What games say that they are made of: everything, once, with words and a picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pygame
import pytest
from msgspec import structs

import rules
from game.app import App
from game.games import game_plugins
from game.pieces.counted import tally_of
from game.pieces.model import Compendium, SearchFilter
from game.storage.stats import Statistics
from game.ui.canvas import Box
from game.wonders.compendium.ids import card_id, wonder_id
from game.wonders.installed import shown_expansions
from game.wonders.samples.demo import demo_game
from game.wonders.scoring.entries import entries_of
from rules.architects.content import box as architects_box
from tests.support.scene_tools import make_app

pytestmark = pytest.mark.xdist_group("compendium")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = make_app(tmp_path_factory.mktemp("compendium"), mute=True)
    yield app
    app.close()


@pytest.fixture(scope="module")
def found(app: App) -> dict[str, Compendium]:
    return {plugin.id: plugin.compendium(app.services) for plugin in game_plugins()}


def test_everything_is_there_once(found: dict[str, Compendium]) -> None:
    content = rules.ruleset(shown_expansions()).content
    wonders = {piece.id for piece in found["wonders"].pieces}
    assert {card_id(card.id) for card in content.cards} <= wonders
    assert {wonder_id(board.id, side) for board in content.boards.values() for side in board.sides} <= wonders
    box = architects_box(True)
    ids = {piece.id.rpartition(":")[2] for piece in found["architects"].pieces}
    assert {*box.ids, *box.wonders, *box.token_ids, *box.medal_ids} <= ids
    for game, compendium in found.items():
        assert max(Counter(piece.id for piece in compendium.pieces).values()) == 1
        assert all(piece.id.startswith(f"{game}/") for piece in compendium.pieces)


def test_every_piece_has_words_a_place_and_a_picture(app: App, found: dict[str, Compendium]) -> None:
    for compendium in found.values():
        kinds, boxes, marks = (
            {one.id for one in found} for found in (compendium.kinds, compendium.boxes, compendium.marks)
        )
        for piece in compendium.pieces:
            assert piece.title and "⟨" not in piece.title and not any("⟨" in line for line in piece.words), piece.id
            assert piece.kind in kinds and piece.box in boxes and marks.issuperset(piece.marks), piece.id
            surface = pygame.Surface((200, 200))
            piece.paint(surface, Box(40, 40, 100 * piece.small, 100))
            assert len({tuple(surface.get_at((x, y))) for x in range(0, 150, 3) for y in range(0, 150, 3)}) > 3, (
                piece.id
            )
        for trait in (*compendium.kinds, *compendium.boxes, *compendium.marks):
            assert any(trait.id in (piece.kind, piece.box, *piece.marks) for piece in compendium.pieces), trait.id


def test_chains_lead_to_pieces_that_lead_back(found: dict[str, Compendium]) -> None:
    compendium = found["wonders"]
    linked = [piece for piece in compendium.pieces if piece.before or piece.after]
    assert linked
    for piece in linked:
        for name in piece.after:
            other = compendium.find(name)
            assert other is not None and piece.id in other.before


def test_the_numbers_of_a_game_fill_its_hands(found: dict[str, Compendium]) -> None:
    for box in ("base", "cities"):
        names = () if box == "base" else (box,)
        low, high = rules.ruleset(names).content.cities
        cards = [piece for piece in found["wonders"].pieces if piece.age and piece.box in ("base", box)]
        for cities in range(low, high + 1):
            rs = rules.ruleset(names, seats=cities)
            for age in (1, 2, 3):
                numbers = [rs.dealt(rs.card_index[one.counts], cities) for one in cards if one.age == age]
                alone = sum(count for count, of in numbers if count == of)
                drawn = {(count, of) for count, of in numbers if count != of}
                assert alone + sum(count for count, _ in drawn) == rs.hand_size * cities, (box, cities, age)
    library = found["wonders"].find(card_id("library"))
    guild = found["wonders"].find(card_id("workers_guild"))
    assert library is not None and [one.count for one in library.dealt()] == [1, 1, 1, 2, 2]
    assert guild is not None and [(one.count, one.of) for one in guild.dealt()] == [(n + 2, 10) for n in range(3, 8)]


def test_traits_and_words_narrow_down(found: dict[str, Compendium]) -> None:
    compendium = found["wonders"]
    everything = SearchFilter().of(compendium)
    assert everything == list(compendium.pieces)
    green = SearchFilter(box="base", kind="green", age=2).of(compendium)
    assert green and all(piece.kind == "green" and piece.age == 2 and "science" in piece.marks for piece in green)
    assert SearchFilter(kind="green", mark="military").of(compendium) == []
    base = SearchFilter(box="base", mark="trade").of(compendium)
    assert {card_id(name) for name in ("marketplace", "east_trading_post")} <= {piece.id for piece in base}
    library = SearchFilter("LIBR").of(compendium)
    assert library[0].id == card_id("library")
    assert SearchFilter("library science").of(compendium) and not SearchFilter("library shields").of(compendium)


def test_a_finished_game_counts_the_points_of_each_card(found: dict[str, Compendium]) -> None:
    game = demo_game(4, 4, 1, seed=2)
    (entry,) = entries_of(game)
    seat = next(n for n, player in enumerate(game.players) if player.human)
    city, sheet = game.view(0).cities[seat], game.scores()[0][seat]
    assert set(city.structures) <= set(entry.pieces)
    blue = [line for line in sheet.lines if line.category == "civilian"]
    assert blue and all(entry.pieces[line.source] == line.points for line in blue)
    statistics = Statistics([entry, structs.replace(entry, id="another", pieces={blue[0].source: 1})])
    assert Statistics.from_json(statistics.to_json()).entries[0].pieces == entry.pieces
    card = found["wonders"].find(card_id(blue[0].source))
    board = found["wonders"].find(wonder_id(entry.board, entry.side))
    assert card is not None and board is not None
    tally = tally_of(card, statistics)
    assert (tally.games, tally.points, tally.most) == (2, blue[0].points + 1, max(blue[0].points, 1))
    assert (tally_of(board, statistics).games, tally_of(board, statistics).points) == (2, 2 * entry.total)
    other = next(piece for piece in found["wonders"].pieces if piece.counts and piece.counts not in entry.pieces)
    assert tally_of(other, statistics).games == 0
