"""The judgement of one question: the search of ``master``, counted in worlds instead of seconds.

The short search finds the answers between which the choice may lie, and the deep search compares them, the better ones
to the end in the same worlds. How all sides stand after the best of them says another set of worlds (outlook.py); how
the own side stands after each other follows from how far it was behind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from time import perf_counter

from game.bots.base import Advice, AdviceGap, RankedAdvice, SearchEffort
from game.bots.halving import MARGIN, Candidate, WorkerGroup
from game.bots.judgement import ENOUGH, ranked_advice, seed_of
from game.bots.standing import Forecast, TableStanding, standing
from game.wonders.bots.decision import WeighedAction
from game.wonders.bots.extension_lookup import plain
from game.wonders.bots.greedy import outcome_of, reasons_for
from game.wonders.bots.searching.candidates import line_of
from game.wonders.bots.searching.deep import TRUST, AgeEnd, DeepSearch, known_roughly
from game.wonders.bots.searching.outlook import forecasts_after, moment_of
from game.wonders.bots.searching.payment import best_payment
from game.wonders.bots.searching.root import SearchRoot
from game.wonders.bots.searching.search import Search, fresh_candidates
from game.wonders.bots.searching.value import value_for
from rules import Action, View, ruleset_of
from rules.wonders.rollout.linear_policy import about_a_hand

SHORT_WORLDS = 8
"""Worlds of the short search, two turns deep, that finds the answers for the deep search."""
SHORTLIST = 8
"""The number of answers that the deep search compares."""
FIRST_LOOK = 8
"""Worlds in which is looked for the first time how it stands."""
KEPT = 5
"""Answers that are compared to the end."""
KEPT_WEIGHT = 0.9
"""Weight of a point that an answer outside the turns keeps for later ages: no net sees the cards that wait in a hand
for them."""

_Row = tuple[Advice, AdviceGap]


class Judgement:
    """What is found about one question. ``weighed``: its answers by rule of thumb, in their order; ``answer``: one that
    is compared with the best in any case."""

    def __init__(self, view: View, weighed: Sequence[WeighedAction], answer: Action | None = None) -> None:
        actions = [one.action for one in weighed]
        self._place = moment_of(view)
        self._actions = actions
        self._answer = answer
        self._weighed = {one.action: one for one in weighed}
        self._value = value_for(ruleset_of(view).expansions)
        self._root = SearchRoot(view, seed_of(view, actions), self._value)
        self._short: Search | None = None
        self._deep: DeepSearch | None = None
        self._forecasts: dict[Action, list[Forecast]] = {}
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
        self._look_deep(until - perf_counter(), worlds, helpers)
        if self._ranked:
            best = self._ranked[0].action
            stood = self._forecasts.setdefault(best, [])
            most = min(worlds, ENOUGH) if worlds > FIRST_LOOK else FIRST_LOOK
            while len(stood) < most and (not stood or perf_counter() < until):
                stood += forecasts_after(self._root, best, range(len(stood), min(len(stood) + FIRST_LOOK, most)))

    @property
    def stands(self) -> TableStanding | None:
        """How it stands after the best answer; None before the first look."""
        known = self._forecasts.get(self._ranked[0].action) if self._ranked else None
        return standing(known, self._root.sides, self._place) if known else None

    def advice(self) -> RankedAdvice:
        """Return the judgement so far."""
        ranked, stands = self._ranked, self.stands
        if stands is None:
            # No time for a single world: the order is that of the rule of thumb.
            return RankedAdvice(tuple(self._plain(one) for one in ranked or self._by_thumb()), SearchEffort(0, ENOUGH))
        compared = self._deep is not None and len(ranked) > 1
        worlds = self._deep.seen if compared and self._deep is not None else len(self._forecasts[ranked[0].action])
        guest = self._deep.guest if self._deep is not None else None
        effort = SearchEffort(worlds, ENOUGH)
        found = ranked_advice(ranked, stands, self._root.seat, self._reasons, effort, guest)
        rows = self._well_paid_first([*zip(found.advice, found.looked.gaps, strict=True)], guest)
        advice, gaps = zip(*rows, strict=True)
        return RankedAdvice((*advice, *self._rest()), found.looked._replace(gaps=gaps))

    def _well_paid_first(self, rows: list[_Row], guest: Candidate | None) -> list[_Row]:
        """Return answers with their gaps so that the best one is paid for in the best way. Who has given it with
        another payment hears that nothing else is better; who has given it like that, that it is the best."""
        (first, gap), *others = rows
        paid = self._well_paid(first.action)
        asked = paid if guest is not None and guest.action == paid else None
        others = [row for row in others if row[0].action != asked]
        if paid == first.action or any(one.action == paid for one, _ in others):
            return [(first, gap), *others]
        if first.action == self._answer:
            others.insert(0, (first, gap))
        return [(first._replace(action=paid), gap), *others]

    # --- the parts --------------------------------------------------------------------------------------------------

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

    def _plain(self, candidate: Candidate) -> Advice:
        """Return an answer without numbers."""
        return Advice(candidate.action, None, None, self._reasons(candidate.action))

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
