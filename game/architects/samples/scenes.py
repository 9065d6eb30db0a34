"""Believable moments of the game's scenes, and what lists need to have something to show: for the gallery."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.architects.controller import ArchitectsController
from game.architects.paintings.painters import painters
from game.architects.samples.demo import advance, demo_game, play_until
from game.architects.scoring.entries import entries_of
from game.architects.table.scene import ArchitectsScene
from game.architects.watch.scene import ArchitectsReplay
from game.clock import ClockRule
from game.games import Sample
from game.play.courses import course_record
from game.storage.saves import save_title
from game.storage.stats import Entry, load_statistics, save_statistics, statistics_file
from rules.architects.content import box as content
from rules.architects.event_facts import BattleFought

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.stack import StackedScene
    from rules.architects.facts import ArchitectsView

TABLES = (2, 4, 7)
"""Numbers of players of the tables."""
_ROUNDS = 9
_OVER = 99
_SCORED, _FINALE = 40.0, 2.0
_SEEDS = 60
_CARD = (150, 214)  # pixels on a sheet at 1920 × 1080
_WONDER = (350, 420)
_BUILT = ((False,) * 5, (True, False, False, False, False), (True, True, False, False, False),
          (True, True, True, True, False), (True,) * 5)  # fmt: skip


def samples(services: Services) -> Iterator[Sample]:
    """Setup, tables, what is asked on them, scores and a replay."""
    create = services.scenes.create
    yield Sample("architects_setup", partial(create, "architects_setup"))
    for count in TABLES:
        yield Sample(f"architects_{count}", partial(_table, services, partial(demo_game, count, _ROUNDS)))
    yield Sample("architects_handover", partial(_cover, services))
    yield Sample("architects_clock", partial(_table, services, _with_clock))
    for name, rounds in (("architects", 0), ("architects", 6), ("medals", 0)):
        yield Sample(f"coach_{name}_{rounds}", partial(_table, services, partial(_lesson, services, name, rounds)))
    for kind in ("progress", "build_order", "lifted", "robbery"):
        yield Sample(f"architects_{kind}", partial(_table, services, partial(asked, kind)))
    for count in TABLES:
        yield Sample(f"architects_battle_{count}", partial(battle_scene, services, count))
    for count in TABLES:
        yield Sample(f"architects_finale_{count}", partial(_scores, services, count), _FINALE)
    for count in (2, 7):
        yield Sample(f"architects_scoring_{count}", partial(_scores, services, count), _SCORED)
    yield Sample("architects_replay", partial(_replay, services))
    for page in range(2):
        shown = partial(create, "how_to_play", page=page * 4, game="architects")
        yield Sample(f"architects_lesson_{page + 1}", shown)


def _table(services: Services, game: Callable[[], ArchitectsController]) -> StackedScene:
    return services.scenes.create("architects_table", controller=game())


def _with_clock() -> ArchitectsController:
    game = demo_game(3, _ROUNDS)
    game.start_clock(ClockRule(10, 300))
    return game


def _cover(services: Services) -> StackedScene:
    table = ArchitectsScene(services, demo_game(max(TABLES), _ROUNDS))
    table.log.recall(table.controller.past())
    given = {"texts": table.cover_texts, "deeds": table.deeds(), "on_reveal": list, "menu": list}
    return services.scenes.create("handover", player=table.controller.players[1], seat=1, **given)


def _lesson(services: Services, name: str, rounds: int) -> ArchitectsController:
    lesson = ArchitectsController.resume(course_record(services, "architects", name))
    advance(lesson, rounds, 0)
    return lesson


def _scores(services: Services, seats: int) -> StackedScene:
    return services.scenes.create("architects_scoring", controller=demo_game(seats, _OVER))


def _replay(services: Services) -> StackedScene:
    replay = ArchitectsReplay(services, demo_game(4, _OVER).record)
    replay.show(len(replay.moments) // 2)
    return replay


def battle_scene(services: Services, count: int) -> ArchitectsReplay:
    """Return the last battle of a game, as it stands on the table to be read."""
    replay = ArchitectsReplay(services, demo_game(count, _OVER).record)
    battles = [(i, event.facts) for i, moment in enumerate(replay.moments.moments)
               for event in moment.events if isinstance(event.facts, BattleFought)]  # fmt: skip
    index, fought = battles[-1]
    replay.show(index - 1)
    replay.clash(fought)
    return replay


def asked(kind: str) -> ArchitectsController:
    """Return a game in which the first seat is asked something; ``lifted``: one of the cards that Halicarnassus has
    lifted; ``robbery``: a card of another player, by Rome.

    Raises:
        LookupError: no game that was tried comes there.
    """
    for seed in range(_SEEDS):
        game = demo_game(4, 3, seed=seed, boards=("rome" if kind == "robbery" else "halicarnassus",))
        play_until(game, partial(_is_asked, game, kind))
        if not game.finished:
            return game
    raise LookupError(f"none of {_SEEDS} games comes to {kind}")


def _is_asked(game: ArchitectsController, kind: str) -> bool:
    return game.to_act() == [0] and _fits(kind, game.view(0))


def _fits(kind: str, view: ArchitectsView) -> bool:
    asked, lifted = view.question, bool(view.table.lifted)
    if kind == "robbery":
        return asked.kind == "effect" and view.effect == "from_opponent"
    if kind == "lifted":
        return asked.kind == "effect" and lifted
    return asked.kind == kind and not lifted and len(asked.legal) > 2


def keep_samples(services: Services) -> None:
    """A save, a replay and some statistics."""
    data = demo_game(4, _ROUNDS).save_data()
    services.saves.save("slot3", data, save_title(data, services.tr))
    path = statistics_file(services.paths.data)
    statistics, _ = load_statistics(path)
    for seed in range(8):
        game = demo_game(2 + seed % 4, _OVER, seed=seed)
        entries: list[Entry] = entries_of(game, when=f"2026-02-{seed + 1:02d}T20:00:00+00:00")
        statistics.add(entries)
        if seed == 0:
            replay = game.save_data()
            services.saves.save_replay(replay, save_title(replay, services.tr))
    save_statistics(path, statistics)


def sheets(services: Services) -> Iterator[tuple[str, Callable[[], pygame.Surface]]]:
    """Yield all cards, all wonders in five stages, all tokens and medals."""
    yield "architects_cards", partial(_cards, services)
    yield "architects_wonders", partial(_wonders, services)
    yield "architects_tokens", partial(_tokens, services)


def _cards(services: Services) -> pygame.Surface:
    art, scale = painters(services), services.canvas.scale
    size = (round(_CARD[0] * scale), round(_CARD[1] * scale))
    return _sheet([art.card(card, size) for card in content(True).ids], 7)


def _wonders(services: Services) -> pygame.Surface:
    art, scale = painters(services), services.canvas.scale
    size = (round(_WONDER[0] * scale * 0.75), round(_WONDER[1] * scale * 0.75))
    return _sheet([art.wonder(name, built, size) for name in content(True).wonders for built in _BUILT], 5)


def _tokens(services: Services) -> pygame.Surface:
    art, box, px = painters(services), content(True), round(130 * services.canvas.scale)
    tokens = [art.progress(token.id, px) for token in box.tokens]
    return _sheet([*tokens, *(art.medal(medal.id, px) for medal in box.medals)], 10)


def _sheet(pictures: list[pygame.Surface], columns: int) -> pygame.Surface:
    gap = 12
    width = max(picture.get_width() for picture in pictures) + gap
    height = max(picture.get_height() for picture in pictures) + gap
    rows = -(-len(pictures) // columns)
    sheet = pygame.Surface((columns * width + gap, rows * height + gap))
    sheet.fill((0xE9, 0xDF, 0xC8))
    for index, picture in enumerate(pictures):
        sheet.blit(picture, (gap + index % columns * width, gap + index // columns * height))
    return sheet
