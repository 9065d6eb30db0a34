"""The judgement of one question: the search of ``master``, counted in worlds instead of seconds.

The short search finds the answers between which the choice may lie, and the deep search compares them, the better ones
to the end in the same worlds. How the seat stands after the best of them (level.py), calibrated, is the chance that is
told; the chances of the others follow from how far they were behind it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from time import perf_counter

from game.bots.base import Advice, RankedAdvice, SearchEffort
from game.bots.calibration import GamePlace, calibrated
from game.bots.halving import MARGIN, Candidate, WorkerGroup
from game.bots.judgement import ENOUGH, ranked_advice, seed_of
from game.wonders.bots.decision import WeighedAction
from game.wonders.bots.extension_lookup import plain
from game.wonders.bots.greedy import outcome_of, reasons_for
from game.wonders.bots.searching.candidates import line_of
from game.wonders.bots.searching.deep import TRUST, AgeEnd, DeepSearch, known_roughly
from game.wonders.bots.searching.level import Level
from game.wonders.bots.searching.payment import best_payment
from game.wonders.bots.searching.root import SearchRoot
from game.wonders.bots.searching.search import Search, fresh_candidates
from game.wonders.bots.searching.value import family, value_for
from rules import Action, View, ruleset_of
from rules.wonders.rollout.linear_policy import about_a_hand

SHORT_WORLDS = 8
"""Worlds of the short search, two turns deep, that finds the answers for the deep search."""
SHORTLIST = 8
"""The number of answers that the deep search compares."""
FIRST_LOOK = 8
"""Worlds of the deep search before anything is said about chances."""
KEPT = 5
"""Answers that are compared to the end."""
KEPT_WEIGHT = 0.9
"""Weight of a point that an answer outside the turns keeps for later ages: no net sees the cards that wait in a hand
for them."""
LAST = 4
"""The part of a game that its last turn is; other turns are in the part of their age."""


class Judgement:
    """What is found about one question. ``weighed``: its answers by rule of thumb, in their order; ``answer``: one that
    is compared with the best in any case."""

    def __init__(self, view: View, weighed: Sequence[WeighedAction], answer: Action | None = None) -> None:
        actions = [one.action for one in weighed]
        self.moment = moment_of(view)
        self._actions = actions
        self._answer = answer
        self._weighed = {one.action: one for one in weighed}
        self._value = value_for(ruleset_of(view).expansions)
        self._root = SearchRoot(view, seed_of(view, actions), self._value)
        self._short: Search | None = None
        self._deep: DeepSearch | None = None
        self._level: Level | None = None
        self._ranked: list[Candidate] = []
        self._biases: dict[Action, float] = {}
        self._paid: dict[Action, Action] = {}
        if not is_searched(view):
            self._ranked = self._by_thumb()
        elif self._value is None:
            known = fresh_candidates(self._root, actions)
            self._compare(sorted(known, key=lambda one: -self._weighed[one.action].total))
        else:
            self._short = Search(self._root, actions, 2)
            kept = kept_weight(self._root)
            self._biases = {one.action: kept * one.kept for one in weighed}
            self._short.set_biases(self._biases)

    def look(self, seconds: float, worlds: int, helpers: WorkerGroup) -> None:
        """Look on for so many seconds, or until that many worlds of the deep search have been seen."""
        until = perf_counter() + seconds
        if self._short is not None and self._deep is None:
            known = self._short.run(seconds, SHORT_WORLDS, helpers)
            if self._short.seen < SHORT_WORLDS and len(self._short.candidates) > 1:
                self._ranked = [one for one in known if one.worlds]
                return
            self._compare(known)
        self._look_deep(until - perf_counter(), min(worlds, FIRST_LOOK), helpers)
        if worlds > FIRST_LOOK and self._exact:
            worlds = max(worlds, ENOUGH)  # nothing else says how the seat stands
        elif worlds > FIRST_LOOK and self._value is not None:
            if self._level is None:
                self._level = Level(self._root, [one.action for one in self._ranked[:SHORTLIST]])
            self._level.run(until - perf_counter(), ENOUGH, helpers)
        self._look_deep(until - perf_counter(), worlds, helpers)

    @property
    def raw(self) -> float | None:
        """The chance to win after the best answer as the search finds it, None while too few worlds have been seen."""
        if not self._ranked:
            return None
        found: Candidate | None = self._ranked[0]
        if not self._exact:
            known = [] if self._level is None else self._level.candidates
            found = next((one for one in known if one.action == self._ranked[0].action), next(iter(known), None))
        return None if found is None or found.worlds < ENOUGH else found.expected[1]

    def advice(self) -> RankedAdvice:
        """Return the judgement so far."""
        ranked, raw = self._ranked, self.raw
        if not ranked or not (self._level or ranked[0].worlds):
            # No time for a single world: the order is that of the rule of thumb.
            return RankedAdvice(tuple(self._plain(one) for one in ranked or self._by_thumb()), SearchEffort(0, ENOUGH))
        if self._level is not None and (self._deep is None or len(ranked) == 1):
            self._borrow(self._level)
        worlds = self._deep.seen if self._deep is not None and len(ranked) > 1 else ranked[0].worlds
        best = None if raw is None else calibrated(raw, self.moment)
        found = ranked_advice(ranked, best, self._reasons, worlds, ENOUGH)
        first, *others = found.advice
        paid = self._well_paid(first.action)
        if all(one.action != paid for one in others):
            first = first._replace(action=paid)
        return found._replace(advice=(first, *others, *self._rest()))

    # --- the parts --------------------------------------------------------------------------------------------------

    @property
    def _exact(self) -> bool:
        """True if the deep search plays the game to its end, so that nothing else says how the seat stands."""
        return self._deep is not None and len(self._ranked) > 1 and (self._value is None or self.moment.part == LAST)

    def _look_deep(self, seconds: float, worlds: int, helpers: WorkerGroup) -> None:
        if self._deep is not None:
            self._deep.run(seconds, worlds, helpers)
            self._ranked = [one for one in self._deep.left if one.worlds] or self._ranked

    def _compare(self, known: Sequence[Candidate]) -> None:
        """Let the deep search compare the best of the answers known; an only answer is compared with nothing."""
        self._ranked = list(known[:SHORTLIST])
        if len(self._ranked) > 1 or self._answer is not None:
            self._deep = DeepSearch(self._root, self._ranked, KEPT)
            if self._answer is not None:
                self._deep.pin(self._guest(self._answer))

    def _guest(self, answer: Action) -> Candidate:
        """Return an answer as a candidate that is looked at as thoroughly as the others, and changes nothing for
        them."""
        if self._value is None:
            return Candidate(answer)
        search = Search(self._root, (), 2)
        search.pin(Candidate(answer, self._biases[answer]))
        search.run(inf, SHORT_WORLDS)
        return known_roughly(search.candidates[0], TRUST)

    def _by_thumb(self) -> list[Candidate]:
        """Return the answers in the order of the rule-of-thumb bot: one for each that leads elsewhere."""
        found: dict[object, Candidate] = {}
        for one in sorted(self._weighed.values(), key=lambda one: -one.total):
            key = one.action if one.action == self._answer else outcome_of(one.action)
            if key not in found:
                found[key] = Candidate(one.action, MARGIN * one.total)
        return sorted(found.values(), key=lambda one: -one.bias)

    def _borrow(self, level: Level) -> None:
        """Give answers that no search compares the points that are expected where the seat stands."""
        for one in self._ranked:
            known = next((other for other in level.candidates if other.action == one.action), level.candidates[0])
            one.points, one.worlds = known.points, known.worlds

    def _well_paid(self, action: Action) -> Action:
        if self._value is None or self._short is None:
            return action
        if action not in self._paid:
            self._paid[action] = best_payment(self._root, action, self._actions)
        return self._paid[action]

    def _rest(self) -> list[Advice]:
        """Return the answers that were not compared to the end, without numbers."""
        known = {one.action for one in self._ranked} | set(self._paid.values())
        short = [] if self._short is None else self._short.candidates
        rest = sorted((one for one in short if one.action not in known), key=lambda one: -one.mean)
        return [self._plain(one) for one in rest]

    def _plain(self, one: Candidate) -> Advice:
        """Return an answer without numbers."""
        return Advice(one.action, None, None, self._reasons(one.action))

    def _reasons(self, action: Action) -> Mapping[str, float]:
        found = self._weighed.get(action)
        return {} if found is None else {**reasons_for(found), **self._seen(action)}

    def _seen(self, action: Action) -> Mapping[str, float]:
        """Return what the deep search saw of an answer, against answers of other kinds in the same worlds."""
        if self._deep is None:
            return {}
        known = [one for one in self._ranked if one.worlds]
        own = next((one for one in known if one.action == action), None)
        others = [
            one
            for one in known
            if one is not self._deep.guest and one.action.card != action.card and line_of(one.action) != line_of(action)
        ]
        if own is None or not others:
            return {}
        saw, beside = _seen_after([own]), _seen_after(others)
        return {
            "seen_rival": beside.rival - saw.rival,
            "seen_stages": saw.stages - beside.stages,
            "seen_tokens": saw.tokens - beside.tokens,
        }


def _seen_after(answers: Sequence[Candidate]) -> AgeEnd:
    """Return what was seen after some answers, on average."""
    means = [[number / one.worlds for number in one.seen] for one in answers]
    return AgeEnd(*(sum(column) / len(means) for column in zip(*means, strict=True)))


def is_searched(view: View) -> bool:
    """True if the question of a view is one for a search; all others are answered by rule of thumb."""
    rs, kind = ruleset_of(view), view.question.kind
    return view.age > 0 and rs.questions.get(kind) is not None and not plain(rs, kind)


def kept_weight(root: SearchRoot) -> float:
    """Return the weight of a point that an answer keeps for later ages: KEPT_WEIGHT, or none where the question is
    about a hand of an age."""
    return 0.0 if about_a_hand(root.world(0)[0], root.seat) else KEPT_WEIGHT


def moment_of(view: View) -> GamePlace:
    """Return where in its game a view is, for the calibration."""
    rs = ruleset_of(view)
    last = view.age == rs.ages and view.turn >= rs.turns_per_age
    return GamePlace(family(rs.expansions), LAST if last else view.age)
