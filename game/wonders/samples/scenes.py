"""Believable moments of the game's scenes, and what lists need to have something to show: for the gallery."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from msgspec import structs

import rules
from game.challenges.comparison import ComparedGame, ComparisonScene
from game.challenges.scene import ChallengesScene
from game.challenges.share import ShareScene
from game.games import Sample
from game.scenes.legend import LegendScene
from game.storage.saved import AUTOSAVE
from game.storage.saves import save_title
from game.storage.stats import Statistics, save_statistics, statistics_file
from game.wonders.cards.card_face import face_of
from game.wonders.cards.card_sheet import card_sheet
from game.wonders.cards.painters import painters
from game.wonders.compendium.ids import card_id, wonder_id
from game.wonders.samples.coaching import lessons
from game.wonders.samples.demo import demo_game
from game.wonders.samples.puzzles import puzzles
from game.wonders.samples.second import samples as second
from game.wonders.samples.setup import samples as setups
from game.wonders.samples.table import choosing
from game.wonders.samples.tournaments import samples as tournaments
from game.wonders.samples.watch import analysed
from game.wonders.scoring.entries import entries_of
from game.wonders.scoring.scene import ScoringScene
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.conflict.pictures import Pair
from game.wonders.watch.scene import ReplayScene
from rules.core.record import start, steps
from rules.wonders.content.definitions import CardDef
from rules.wonders.engine.event_facts import Fought

if TYPE_CHECKING:
    import pygame

    from game.services import Services
    from game.ui.stack import StackedScene
    from game.wonders.controller import Controller

TABLE_MOMENT = (2, 4)
"""Age and turn of tables in the middle of a game."""
SCORED = 40.0
"""Seconds after which a score pad is full, whatever the number of cities."""
_LOOKING_UP = (3, 4)
_WINDOWS = {"least_window": (1024, 640), "wide": (2560, 1080)}
_FINALE = 12.0
_PAGES = ("cities", "turns", "chart")  # beside the score pad
_CLASH = 1.7  # seconds at which a conflict is at its best
_FRIEND = "Hector"
_SHEET_COLUMNS = {"cards_guilds": 5}
_GAMES = 12  # in the statistics; each has to be played …
_PLAYER = "greedy"  # … by this bot
_DAYS = [date(2026, 1, day) for day in range(17, 25)]  # of the daily deal; the last one is today
_CARD = (200, 300)  # pixels on a sheet at 1920 × 1080


def samples(services: Services, seats: Sequence[int]) -> Iterator[Sample]:
    """Setup, tables with these numbers of cities, and what follows on them with the fewest and the most."""
    create = services.scenes.create
    yield from setups(services)
    for count in seats:
        yield Sample(f"age_draft_{count}", partial(_table, services, count, *TABLE_MOMENT))
    yield from choosing(services)
    for name, window in _WINDOWS.items():
        yield Sample(name, partial(_table, services, max(seats), 3, 3), window=window)
    for count in sorted({min(seats), max(seats)}):
        yield Sample(f"conflict_{count}", partial(_over_table, services, "conflict", count, conflicts_of), _CLASH)
        yield Sample(f"recap_{count}", partial(_over_table, services, "recap", count, _recap), _CLASH)
        for page in ("standings", "memory"):
            yield Sample(f"{page}_{count}", partial(_ledger, services, count, page))
        yield Sample(f"finale_{count}", partial(_scores, services, count), _FINALE)
        yield Sample(f"scoring_{count}", partial(_scores, services, count), SCORED)
        for number, page in enumerate(_PAGES, 1):
            yield Sample(f"{page}_{count}", partial(_scores, services, count, number), SCORED)
        yield Sample(f"replay_{count}", partial(_replay, services, count))
        yield Sample(f"analysis_{count}", partial(analysed, services, count))
    yield from lessons(services, "wonders")
    yield from second(services, seats)
    yield Sample("courses", partial(create, "courses"))
    for name, piece in (("chain", card_id("library")), ("wonder", wonder_id("rhodes", "B"))):
        yield Sample(f"compendium_{name}", partial(create, "compendium", piece=piece))
        yield Sample(f"compendium_{name}_drafts", partial(create, "compendium", piece=piece, drafts=True))
    yield Sample("handover", partial(_plain_cover, services, seats[0]))
    for count, moment in ((min(seats), TABLE_MOMENT), (max(seats), TABLE_MOMENT), (max(seats), (3, 1))):
        yield Sample(f"handover_{count}_turn{moment[1]}", partial(_cover, services, count, moment))
        yield Sample(f"gathering_{count}_turn{moment[1]}", partial(_gathering, services, count, moment))
    yield Sample("dares", partial(_dares, services))
    yield from puzzles(services)
    yield from tournaments(services)
    yield Sample("share", partial(_share, services))
    yield Sample("legend", partial(_legend, services, seats[0]))
    yield Sample("beside", partial(_compared, services))


def _table(services: Services, seats: int, age: int, turn: int) -> StackedScene:
    return services.scenes.create("age_draft", controller=demo_game(seats, age, turn))


def _over_table(
    services: Services, scene: str, seats: int, shown: Callable[[Controller, int], dict[str, object]]
) -> tuple[StackedScene, StackedScene]:
    """Return what is shown of the second age after its end, with a table below it."""
    overlay = services.scenes.create(scene, **shown(demo_game(seats, 3, 1), 2))
    return overlay, _table(services, seats, *TABLE_MOMENT)


def _ledger(services: Services, seats: int, page: str) -> tuple[StackedScene, StackedScene]:
    below = AgeDraftScene(services, demo_game(seats, *_LOOKING_UP))
    return services.scenes.create("ledger", table=below.table, page=page), below


def _scores(services: Services, seats: int, tab: int = 0) -> StackedScene:
    return services.scenes.create("scoring", controller=demo_game(seats, 4, 1), tab=tab)


def _plain_cover(services: Services, seats: int) -> StackedScene:
    player = demo_game(seats, 1, 1).players[1]
    return services.scenes.create("handover", player=player, seat=1, on_reveal=_nothing)


def _cover(services: Services, seats: int, moment: tuple[int, int]) -> StackedScene:
    """Return the cover with what was played last."""
    table = _recalled(services, seats, moment)
    players, back = table.controller.players, _to_take_back(services, table)[:1]
    given = {"deeds": table.deeds(), "back": back, "on_reveal": _nothing, "menu": _nothing}
    return services.scenes.create("handover", player=players[1], seat=1, **given)


def _gathering(services: Services, seats: int, moment: tuple[int, int]) -> StackedScene:
    """Return what comes before the cover: the cards face down."""
    table = _recalled(services, seats, moment)
    laid, back = table.sharing.face_down(range(seats)), _to_take_back(services, table)
    given = {"deeds": laid, "back": back, "on_reveal": _nothing, "menu": _nothing}
    return services.scenes.create("gathering", players=table.controller.players, **given)


def _recalled(services: Services, seats: int, moment: tuple[int, int]) -> AgeDraftScene:
    table = AgeDraftScene(services, demo_game(seats, *moment))
    table.log.recall(table.controller.past())
    return table


def _to_take_back(services: Services, table: AgeDraftScene) -> list[tuple[str, Callable[[], None]]]:
    players = table.controller.players[::2]
    return [(services.tr("handover.take_back", name=player.name), _nothing) for player in players]


def _dares(services: Services) -> StackedScene:
    """Return the daily deal after a few days."""
    return ChallengesScene(services, _DAYS[-1])


def _share(services: Services) -> tuple[StackedScene, StackedScene]:
    """Return the ways to share a game."""
    own = demo_game(4, 4, 1)
    below = ScoringScene(services, own, watched=True)
    return ShareScene(services, own.record, below.picture, deal=True), below


def _legend(services: Services, seats: int) -> tuple[StackedScene, StackedScene]:
    """Return the meanings of the icons over a table."""
    below = _table(services, seats, *TABLE_MOMENT)
    return LegendScene(services, demo_game(seats, *TABLE_MOMENT).record), below


def _compared(services: Services) -> StackedScene:
    """Return a game beside that of a friend."""
    own, other = (demo_game(4, 4, 1, bot=bot) for bot in ("greedy", "random"))
    other.players[0] = structs.replace(other.players[0], name=_FRIEND, emblem=2)
    return ComparisonScene(services, ComparedGame(own, 0), ComparedGame(other, 0), _nothing)


def keep_samples(services: Services, seats: int) -> None:
    """A few saves, some replays and statistics."""
    for slot, (age, turn) in (("slot1", (1, 5)), ("slot2", (3, 2)), (AUTOSAVE, TABLE_MOMENT)):
        data = demo_game(seats, age, turn, seed=age).save_data()
        services.saves.save(slot, data, save_title(data, services.tr))
    statistics = Statistics()
    for seed in range(_GAMES):
        game = demo_game(3 + seed % 5, 4, 1, seed=seed, bot=_PLAYER)
        entries = entries_of(game, when=f"2026-01-{2 * seed + 1:02d}T20:00:00+00:00")
        day = _DAYS[max(0, seed - _GAMES // 2)].isoformat() if seed >= _GAMES // 2 - 1 else ""
        statistics.add([structs.replace(entry, day=day) for entry in entries])
        data = game.save_data()
        services.saves.save_replay(data, save_title(data, services.tr))
    save_statistics(statistics_file(services.paths.data), statistics)


def card_sheets(services: Services) -> Iterator[tuple[str, Callable[[], pygame.Surface]]]:
    """Yield all cards of the base game, a sheet an age and one of the guilds."""
    for name, wanted in _sheets(rules.ruleset(()).content.cards):
        yield name, partial(_sheet, services, wanted, _SHEET_COLUMNS.get(name, 9))


def _sheet(services: Services, wanted: Sequence[CardDef], columns: int) -> pygame.Surface:
    by_id = {card.id: card for card in rules.ruleset(()).content.cards}
    faces = [face_of(card, by_id, services.tr) for card in wanted]
    return card_sheet(painters(services).cards, faces, services.canvas.pixel_size(*_CARD), columns)


def _sheets(cards: Iterable[CardDef]) -> Iterator[tuple[str, list[CardDef]]]:
    for age in (1, 2, 3):
        yield f"cards_age{age}", [card for card in cards if card.age == age and card.copies]
    yield "cards_guilds", [card for card in cards if not card.copies]


def _replay(services: Services, seats: int) -> StackedScene:
    """Return a replay in the middle of its game: the small table from a seat, the large one with open hands."""
    scene = ReplayScene(services, demo_game(seats, 4, 1).record)
    scene.show(len(scene.moments) // 2)
    return scene


def conflicts_of(game: Controller, age: int) -> dict[str, object]:
    """Return the arguments of a conflict scene: what the conflicts of an age of this game were."""
    state, _ = start(game.record)
    found = [
        Pair.of(event.seat, event.facts)
        for step in steps(game.record, state)
        for event in step.events
        if isinstance(event.facts, Fought) and event.facts.age == age
    ]
    cities = game.view(0).cities
    return {"age": age, "players": game.players, "cities": cities, "conflicts": found}


def _recap(game: Controller, age: int) -> dict[str, object]:
    """Return the arguments of a recap: what an age of this game has brought."""
    before, after = game.scores_after(age - 1), game.scores_after(age)
    cities = game.view(0).cities
    return {"age": age, "players": game.players, "before": before, "after": after, "cities": cities}


def _nothing() -> None:
    """What is done after a scene that stands alone."""
