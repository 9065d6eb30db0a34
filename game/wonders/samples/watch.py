"""An analysis that is done, for the gallery: looked at in an instant, by a rule of thumb."""

from __future__ import annotations

from math import exp
from random import Random
from typing import TYPE_CHECKING

from game.bots.base import Advice
from game.review.analysis import PastChoice
from game.review.scene import AnalysisScene
from game.wonders.bots.greedy import GreedyBot
from game.wonders.samples.demo import demo_game
from game.wonders.watch.retrospect import CityRetrospect
from rules import Action, View, standings

if TYPE_CHECKING:
    from game.services import Services

_LEAD = 12.0  # points ahead that make a game nearly sure, half way through it
_LOSS = 14.0  # points by which a choice may be worse until next to nothing is left of the chance


def analysed(services: Services, seats: int) -> AnalysisScene:
    """Return the analysis of a game of beginners, at the choice that cost the first one most."""
    retrospect = CityRetrospect(services, demo_game(seats, 4, 1, bot="easy").record)
    hindsight, bot = retrospect.hindsight, GreedyBot()
    while (task := hindsight.next_task(0)) is not None:
        choice = task.choice
        legal = [one for one in choice.legal if isinstance(one, Action)]
        assert isinstance(choice.view, View) and isinstance(choice.answer, Action)
        weighed = bot.judge(choice.view, legal, Random(0), 0.0, choice.answer)
        hindsight.take(task, [_guessed(choice, one, weighed[0].points or 0.0) for one in weighed])
    scene = AnalysisScene(services, retrospect)
    scene.open_at(retrospect.hindsight.costly(0)[0][0])
    return scene


def _guessed(choice: PastChoice, advice: Advice, best: float) -> Advice:
    """Advice with a chance to win, guessed from the points that everybody can count."""
    assert isinstance(choice.view, View)
    sheets, _ = standings(choice.view)
    totals = [sheet.total for sheet in sheets]
    own = totals.pop(choice.seat)
    lead = (own - max(totals)) / _LEAD * (1 + choice.place.part) / 2
    share = 1 / (1 + len(totals) * exp(-1.4 * lead))
    return advice._replace(chance=share * exp(((advice.points or 0.0) - best) / _LOSS))
