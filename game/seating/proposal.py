"""What a setup proposes: opponents who are a little stronger than the people at the table, by their rating."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import mean
from typing import TYPE_CHECKING, NamedTuple

from game.bots.registry import opponents
from game.rating.levels import level_ratings
from game.rating.opponents import opponents_for, share_among
from game.rating.people import RatedPerson, known_as, rated_people
from game.seating.game_in_words import who

if TYPE_CHECKING:
    from game.editions import GameEdition
    from game.rating.model import Rating
    from game.services import Services

_LEAST = 3
"""Games after which somebody's rating says enough."""


class Proposal(NamedTuple):
    """The bots for the seats of bots, and both in words: what is proposed, and why."""

    bots: tuple[str, ...]
    text: str
    reason: str


class Proposals:
    """What is proposed by what the statistics say now; nothing where the settings do not want ratings."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._rated: dict[GameEdition, list[RatedPerson]] = {}

    def for_table(self, edition: GameEdition, people: Sequence[str], bots: Sequence[str]) -> Proposal | None:
        """Return the proposal for a table with people of these names and so many bots; None where it knows nobody of
        them, or where they sit there."""
        services, levels = self._services, self._levels(edition)
        if not (services.settings.rating and bots and len(levels) > 1):
            return None
        known = [one.rating.mu for one in self._at_table(edition, people) if one.games >= _LEAST]
        if not known:
            return None
        found = opponents_for(mean(known), len(people), len(bots), levels)
        if Counter(found) == Counter(bots):
            return None
        share = share_among(mean(known), len(people), [levels[level].mu for level in found])
        return Proposal(found, self._in_words(found), self._reason(share, len(people) + len(bots)))

    def games_left(self, edition: GameEdition, people: Sequence[str], bots: Sequence[str]) -> int:
        """Return after how many more games there will be proposals for these people, 0 if there are some or will be
        none."""
        if not (people and bots and self._services.settings.rating and len(self._levels(edition)) > 1):
            return 0
        return max(0, _LEAST - max((one.games for one in self._at_table(edition, people)), default=0))

    def _levels(self, edition: GameEdition) -> dict[str, Rating]:
        """Return the levels that can be proposed."""
        return {level: rating for level, rating in level_ratings(edition).items() if level in opponents(edition.game)}

    def _at_table(self, edition: GameEdition, people: Sequence[str]) -> list[RatedPerson]:
        """Return those of these people who have a rating."""
        services = self._services
        if edition not in self._rated:
            self._rated[edition] = rated_people(services.statistics(), edition, services.settings)
        names = {known_as(name, services.settings) for name in people}
        return [one for one in self._rated[edition] if one.name in names]

    def _in_words(self, bots: Sequence[str]) -> str:
        services, tr = self._services, self._services.tr
        counted = [(n, who(services, level)) for level, n in Counter(bots).items()]
        named = [tr("setup.so_many", n=n, level=level) if n > 1 else level for n, level in counted]
        return tr("setup.opponents_for_you", levels=tr.listed(named))

    def _reason(self, share: float, sides: int) -> str:
        tr = self._services.tr
        return tr("setup.opponents_for_you_tip", share=tr.percent(share), even=tr.percent(1 / sides))
