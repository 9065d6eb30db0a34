"""Believable moments of somebody choosing at the table, for the gallery."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from random import Random
from typing import TYPE_CHECKING

from game.anim.timeline import call, sequence, wait
from game.bots.base import RankedAdvice, considered_by
from game.bots.characters import characters, join_word
from game.bots.registry import bot_info
from game.clock import WARNING, ClockRule
from game.games import Sample
from game.players import Player, players_from
from game.sample_names import sample_names
from game.wonders.controller import Controller
from game.wonders.desk.choice import CardChoice
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.asking.hint import show_advice
from game.wonders.table.asking.pile import PileScene
from game.wonders.table.telling.advice import ADVISER
from rules import Action, Event, Setup
from rules.wonders.engine.event_facts import Fought

if TYPE_CHECKING:
    from game.services import Services

_BEFORE = 0.5  # seconds after which the person has chosen
_TRADE = (3, 3, 2, 3)  # cities, age, turn and seed of a hand that can be paid in several ways
_PREVIEW = (5, 2, 2, 1)
_CLOCK = (7, 2, 3)
_PILE = ("halicarnassus:B", "giza:A", "ephesus:A", "olympia:B")
_PILE_SEED = 1

_PATIENT = 60.0  # seconds in which the adviser sees all worlds that it is given
_WORLDS = 16  # as many as it likes would take seconds


def choosing(services: Services) -> Iterator[Sample]:
    """Yield characters, trade with both neighbours, what a card is worth, advice, the discard pile."""
    yield Sample("characters", partial(_with_characters, services))
    yield Sample("trade_picker", partial(_table, services, _TRADE, _take_most_ways))
    yield Sample("preview", partial(_table, services, _PREVIEW, _take_most_telling))
    yield Sample("hint", partial(_table, services, _PREVIEW, _take_advice))
    yield Sample("discard_pick", partial(_with_pile, services))
    yield Sample("clock", partial(_with_clock, services))


def _with_pile(services: Services) -> tuple[PileScene, AgeDraftScene]:
    game = pile_game()
    game.start_clock(ClockRule(10, 300))
    below = AgeDraftScene(services, game)
    pile = PileScene(services, below.session)
    pile.desk.pick(len(pile.desk.choice.cards) - 1, False)
    return pile, below


def _with_clock(services: Services) -> AgeDraftScene:
    game = demo_game(*_CLOCK)
    game.start_clock(ClockRule(WARNING - 1))
    return AgeDraftScene(services, game)


def _table(
    services: Services, moment: tuple[int, int, int, int], choose: Callable[[AgeDraftScene], object]
) -> AgeDraftScene:
    seats, age, turn, seed = moment
    scene = AgeDraftScene(services, demo_game(seats, age, turn, seed))
    scene.timeline.play(sequence(wait(_BEFORE), call(lambda: choose(scene))))
    return scene


def _with_characters(services: Services) -> AgeDraftScene:
    """Return a table of characters, one of whom has a word to say."""
    game = demo_game(*_PREVIEW)
    people = zip(game.players[1:], characters(), strict=False)
    seated = [
        Player(join_word(player.bot, who), who.capitalize(), player.colour, player.emblem) for player, who in people
    ]
    game.players[1:] = seated
    scene = AgeDraftScene(services, game)
    fought = Fought(age=1, other=2, shields=(1, 0), tokens=(1, -1), taken=((1,), (-1,)))
    scene.speech.hear([Event(1, fought)])
    return scene


def _take_most_ways(scene: AgeDraftScene) -> None:
    """The card and the verb that can be paid for in the most ways, and the second of these."""
    choice = scene.desk.choice
    index, verb = max(
        ((index, verb) for index in range(len(choice.cards)) for verb in ("build", "stage")),
        key=lambda found: len(_options(choice, *found)),
    )
    choice.pick(index)
    choice.do(verb)
    choice.pay(min(1, len(choice.payments) - 1))


def _options(choice: CardChoice, index: int, verb: str) -> list[Action]:
    return [action for action in choice.legal if action.verb == verb and action.card == choice.cards[index]]


def _take_most_telling(scene: AgeDraftScene) -> None:
    """The card that changes most in the conflicts, of those that can be built."""
    choice, snapshot = scene.desk.choice, scene.table.snapshot
    builds = [action for action in choice.legal if action.verb == "build"]
    found = [(action, snapshot.prospects(action)) for action in builds]
    best, _ = max(found, key=lambda one: (one[1].fought, one[1].change.shields))
    choice.pick(choice.cards.index(best.card))


def _take_advice(scene: AgeDraftScene) -> None:
    """What the adviser says."""
    found = _advice()
    show_advice(scene.table.narrator, scene.desk, found.advice, found.looked)


@cache
def _advice() -> RankedAdvice:
    """Return what the adviser says of the moment of the preview, thought once, without waiting for its process."""
    game = demo_game(*_PREVIEW)
    return considered_by(bot_info(ADVISER).make(), game.view(0), game.legal(0), Random(0), _PATIENT, worlds=_WORLDS)[0]


def pile_game() -> Controller:
    """Return a game in which the first city looks through the discard pile; all play by chance until then."""
    players = players_from(["human"] + ["random"] * 3, sample_names())
    game = Controller(Setup(len(_PILE), _PILE_SEED, boards=_PILE), players)
    rng = Random(_PILE_SEED)
    while not (game.age > 1 and (ask := game.view(0).ask) is not None and ask.kind == "discard_pick"):
        for seat in game.to_act():
            legal = game.legal(seat)
            stages = [action for action in legal if action.verb == "stage" and not seat and game.age > 1]
            game.choose(seat, stages[0] if stages else rng.choice(legal))
    game.take_moves()
    return game
