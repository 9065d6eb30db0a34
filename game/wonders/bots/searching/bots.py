"""The bots that search: ``hard`` looks a turn ahead and briefly, ``master`` further and for as long as it may."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from time import perf_counter

from game.bots.base import Advice
from game.bots.halving import Candidate, WorkerGroup
from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.searching.far import FarSearch
from game.wonders.bots.searching.ground import Ground
from game.wonders.bots.searching.payment import paid_well
from game.wonders.bots.searching.search import Search, untried
from game.wonders.bots.searching.value import value_for
from rules import Action, View, ruleset_of
from rules.wonders.rollout.linear_policy import about_a_hand

SPARE = 0.3
"""Part of the budget that is kept back, for a machine that is busy."""
ENOUGH = 8
"""Worlds in which answers are looked at two turns far, to find those that are worth a longer look."""
CLOSE = 8
"""So many of the best are."""
ENOUGH_FAR = 96
"""Worlds in which these are looked at to the end of the age, as far as time allows; more changes hardly anything."""
SHORT = 0.3
"""Part of the time that the look at two turns may take."""
TAUGHT = 2
TAUGHT_SECONDS = 60.0
"""Worlds, and seconds at most, in which the search looks as a teacher."""
KEPT = 0.9
"""What a point counts for that an answer to a question beside the turns keeps for later ages: no net sees cards that
wait in a hand for them."""
BRIEF = 2
"""Worlds in which ``hard`` looks at answers, a turn far."""
BRIEF_WITH_PARTNER = 4
"""The same with a partner: what two cities come to depends on more."""
NOISE = 0.5
"""By how much an answer pleases ``hard`` more or less than it is worth (standard deviation; 0.5: a chance of 2.5 %
to win, or a point of margin): ``master`` is a clear step above it so, and it above ``medium`` (docs/research.md)."""


class Searcher:
    """Answers the questions of a turn by search. All other questions, and those of games that nothing was
    learned about, it answers as ``greedy`` does."""

    far = True
    """Whether it looks two turns far and, where that seems best, to the end of the age; else a turn in few worlds."""

    def __init__(self) -> None:
        self._greedy = GreedyBot()
        self.taste: Mapping[str, float] = {}  # of the character that sits here; set before the first question
        self.company = WorkerGroup()  # whoever helps in this process; set likewise

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Action:
        """The answer after which its seat stands best, on average over worlds."""
        if len(actions) == 1:
            return actions[0]
        self._greedy.taste = self.taste
        found = self._search(view, actions, rng, budget)
        if not found:
            return self._greedy.choose(view, actions, rng, budget)
        best: Action = found[0].action
        return best

    def advise(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> list[Advice]:
        """All answers that were tried, the best first, with the points and the chance to win that it expects."""
        found = self._search(view, actions, rng, budget) if len(actions) > 1 else []
        return self._told(found, self._greedy.advise(view, actions, rng, budget))

    def judge(self, view: View, actions: Sequence[Action], rng: Random, budget: float, answer: Action) -> list[Advice]:
        """The same, with ``answer`` tried in every world in which the best one was."""
        found = self._search(view, actions, rng, budget, answer) if len(actions) > 1 else []
        return self._told(found, self._greedy.judge(view, actions, rng, budget, answer))

    @staticmethod
    def _told(found: list[Candidate], weighed: Sequence[Advice]) -> list[Advice]:
        """What was tried as advice, with the reasons of the rule-of-thumb bot; its own advice where nothing was."""
        if not found:
            return list(weighed)
        reasons = {str(advice.action): advice.reasons for advice in weighed}
        return [Advice(tried.action, *tried.expected, reasons.get(str(tried.action), {})) for tried in found]

    def _search(
        self, view: View, actions: Sequence[Action], rng: Random, budget: float, certain: Action | None = None
    ) -> list[Candidate]:
        """The answers tried, the best first; none where this is not a question for a search. ``certain``: one that is
        tried in any case."""
        rs = ruleset_of(view)
        value = value_for(rs.expansions)
        if rs.questions.get(view.question.kind) is None or not view.age or (value is None and not self.far):
            return []
        began, seconds = perf_counter(), budget * (1 - SPARE)
        ground = Ground(view, rng.getrandbits(63), value)
        kept = 0.0 if about_a_hand(ground.world(0)[0], ground.seat) else KEPT
        weigh = self.taste or kept or value is None
        weighed = {one.action: one for one in self._greedy.weigh(view, actions)} if weigh else {}
        if value is None:
            known = sorted(untried(ground, actions), key=lambda tried: weighed[tried.action].total, reverse=True)
            for tried in known:
                tried.bias = weighed[tried.action].liking
        else:
            search = Search(ground, actions, 2 if self.far else 1)
            search.lean({action: one.liking + kept * one.kept for action, one in weighed.items()})
            if not self.far:
                for tried in search.tried:
                    tried.bias += rng.gauss(0.0, NOISE)
            if certain is not None:
                search.keep(Candidate(certain))
            brief = BRIEF if ground.alone else BRIEF_WITH_PARTNER
            time, worlds = (seconds * SHORT, ENOUGH) if self.far else (seconds, brief)
            known = search.run(time, worlds, self.company)
        if not self.far or len(known) < 2:
            return paid_well(ground, known, actions) if value else []
        close = [tried for place, tried in enumerate(known) if place < CLOSE or tried.action == certain]
        longer = FarSearch(ground, close)
        if certain is not None:
            longer.keep(Candidate(certain))
        best = longer.run(seconds + began - perf_counter(), ENOUGH_FAR, self.company)
        if value is None:
            return best
        rest = [tried for tried in known if tried not in close] if best else known
        return paid_well(ground, best + rest, actions)


class HardBot(Searcher):
    """A look at few worlds, a turn far, with slight moods."""

    far = False


class MasterBot(Searcher):
    """A look to the end of the age, at as many worlds as the time allows."""


class SearchTeacher:
    """What the search thinks of all answers, for the training."""

    def opinions(self, view: View, actions: Sequence[Action], rng: Random) -> list[tuple[Action, float]]:
        """The answers that were tried with their worth."""
        value = value_for(ruleset_of(view).expansions)
        assert value is not None
        return [
            (tried.action, tried.mean)
            for tried in Search(Ground(view, rng.getrandbits(63), value), actions).run(TAUGHT_SECONDS, TAUGHT)
        ]
