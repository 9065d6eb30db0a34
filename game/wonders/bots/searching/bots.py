"""The bots that search: ``hard`` looks a turn ahead and briefly, ``master`` further and for as long as it may."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from time import perf_counter

from game.bots.base import Advice, RankedAdvice
from game.bots.halving import Candidate, WorkerGroup
from game.bots.judgement import ENOUGH, seed_of
from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.searching.candidates import line_of
from game.wonders.bots.searching.deep import DeepSearch
from game.wonders.bots.searching.denial import deny
from game.wonders.bots.searching.judging import SHORT_WORLDS, SHORTLIST, Judgement, is_searched, kept_weight
from game.wonders.bots.searching.payment import with_best_payment
from game.wonders.bots.searching.root import SearchRoot
from game.wonders.bots.searching.search import Search, fresh_candidates
from game.wonders.bots.searching.value import value_for
from rules import Action, View, ruleset_of

TIME_RESERVE = 0.1
"""Part of the budget kept in reserve: for the way of question and answer, and for what follows the search."""
REMEMBERED = 4
"""Judgements that are kept, in case that a further look is wanted."""
DEEP_WORLDS = 96
"""Worlds of the deep search, to the end of the age, as far as time allows; more of them hardly change anything."""
SHORT_SHARE = 0.3
"""Part of the time that the short search may take."""
TEACHER_WORLDS = 2
TEACHER_SECONDS = 60.0
"""Worlds, and seconds at most, of a search that teaches."""
HARD_WORLDS = 2
"""Worlds in which ``hard`` tries answers, one turn deep."""
HARD_WORLDS_WITH_PARTNER = 4
"""The same with a partner, because the points of two cities depend on more."""
NOISE = 0.5
"""Noise in the worth of answers to ``hard`` (standard deviation; 0.5 is a chance of 2.5 % to win, or a point of
margin): with it ``master`` is a clear step above ``hard``, and ``hard`` above ``medium`` (docs/research.md)."""


class Searcher:
    """Answers the questions of a turn by search. All other questions, and those of games without a learned value, it
    answers as ``greedy`` does."""

    worlds = DEEP_WORLDS
    """Worlds of the deep search at most."""
    deep = True
    """True: it searches two turns deep and, for the best answers, to the end of the age. False: one turn in few
    worlds."""

    def __init__(self) -> None:
        self._greedy = GreedyBot()
        self.persona: Mapping[str, float] = {}  # of the character that sits here; set before the first question
        self.helpers = WorkerGroup()  # whoever helps in this process; set likewise
        self._judgements: dict[object, Judgement] = {}  # so that a further look goes on

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Action:
        """Return the answer with the best evaluation for the seat, on average over worlds."""
        if len(actions) == 1:
            return actions[0]
        self._greedy.persona = self.persona
        found = self._search(view, actions, rng, budget)
        if not found:
            return self._greedy.choose(view, actions, rng, budget)
        best: Action = found[0].action
        return best

    def advise(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Sequence[Advice]:
        """Return the answers, the best first: those that were compared to the end with numbers."""
        return self.consider(view, actions, budget).advice

    def judge(
        self, view: View, actions: Sequence[Action], rng: Random, budget: float, answer: Action
    ) -> Sequence[Advice]:
        """Return the same, with ``answer`` among those compared to the end."""
        return self.consider(view, actions, budget, answer).advice

    def consider(
        self,
        view: View,
        actions: Sequence[Action],
        budget: float,
        answer: Action | None = None,
        worlds: int = ENOUGH,
    ) -> RankedAdvice:
        """Return the judgement of a question after ``worlds``, or ``budget`` seconds: the same whichever of the
        bots that search is asked, and whenever. Asked again, it goes on from there."""
        asked = (seed_of(view, actions), answer)
        if asked not in self._judgements:
            if len(self._judgements) >= REMEMBERED:
                self._judgements.clear()
            self._greedy.persona = {}
            self._judgements[asked] = Judgement(view, self._greedy.weigh(view, actions), answer)
        judgement = self._judgements[asked]
        judgement.look(budget * (1 - TIME_RESERVE), worlds, self.helpers)
        return judgement.advice()

    def _search(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> list[Candidate]:
        """Return the answers tried, the best first; none if this is not a question for a search."""
        value = value_for(ruleset_of(view).expansions)
        if not is_searched(view) or (value is None and not self.deep):
            return []
        began, seconds = perf_counter(), budget * (1 - TIME_RESERVE)
        root = SearchRoot(view, rng.getrandbits(63), value)
        kept = kept_weight(root)
        weigh = self.persona or kept or value is None
        weighed = {one.action: one for one in self._greedy.weigh(view, actions)} if weigh else {}
        if value is None:
            known = sorted(
                fresh_candidates(root, actions), key=lambda candidate: weighed[candidate.action].total, reverse=True
            )
            for candidate in known:
                candidate.bias = weighed[candidate.action].bias
        else:
            search = Search(root, actions, 2 if self.deep else 1)
            search.set_biases({action: one.bias + kept * one.kept for action, one in weighed.items()})
            if not self.deep:
                noisy(search.candidates, rng)
                deny(search.candidates, view)
            brief = HARD_WORLDS if root.alone else HARD_WORLDS_WITH_PARTNER
            time, worlds = (seconds * SHORT_SHARE, SHORT_WORLDS) if self.deep else (seconds, brief)
            known = search.run(time, worlds, self.helpers)
        if not self.deep or len(known) < 2:
            return with_best_payment(root, known, actions) if value else []
        close = known[:SHORTLIST]
        best = DeepSearch(root, close).run(seconds + began - perf_counter(), self.worlds, self.helpers)
        if value is None:
            return best
        rest = [candidate for candidate in known if candidate not in close] if best else known
        return with_best_payment(root, best + rest, actions)


def noisy(candidates: Sequence[Candidate], rng: Random) -> None:
    """Let answers seem a little better or worse than they are; those of one kind alike, so that a card is put under a
    stage, or sold, with care."""
    noises: dict[object, float] = {}
    for candidate in candidates:
        line = line_of(candidate.action)
        if line not in noises:
            noises[line] = rng.gauss(0.0, NOISE)
        candidate.bias += noises[line]


class HardBot(Searcher):
    """Searches one turn deep, in few worlds and with a little noise."""

    deep = False


class MasterBot(Searcher):
    """Searches to the end of the age, in as many worlds as the time allows."""


class SearchTeacher:
    """The opinions of the search on all answers, for the training."""

    def opinions(self, view: View, actions: Sequence[Action], rng: Random) -> list[tuple[Action, float]]:
        """Return the answers that were tried, with their worth."""
        value = value_for(ruleset_of(view).expansions)
        assert value is not None
        return [
            (candidate.action, candidate.mean)
            for candidate in Search(SearchRoot(view, rng.getrandbits(63), value), actions).run(
                TEACHER_SECONDS, TEACHER_WORLDS
            )
        ]
