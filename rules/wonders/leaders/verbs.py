"""The effects that only leaders, their guild and their board have."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import field

from rules.core.events import Event
from rules.wonders.content.effects import Effect, Vocabulary
from rules.wonders.content.gain import Gain
from rules.wonders.content.shapes import Amount, Cities, Counted, Neighbours, Number
from rules.wonders.engine.actions import Action
from rules.wonders.engine.city import City
from rules.wonders.engine.counting import count_in
from rules.wonders.engine.state import WondersState
from rules.wonders.engine.verbs import Power
from rules.wonders.leaders.box import draw_from_box
from rules.wonders.leaders.city import leaders_in
from rules.wonders.leaders.event_facts import LeadersDrawn
from rules.wonders.leaders.recruiting import leader_marks, recruits, recruits_later, spare_leaders
from rules.wonders.leaders.state import leaders_of
from rules.wonders.model import NEIGHBOURS
from rules.wonders.phases.tokens import return_tokens
from rules.wonders.scoring import total_of


class FreeRecruit(Power, frozen=True, tag="free_recruit"):
    """Leaders are recruited without paying."""

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        later = state.age < state.rs.ages or recruits_later(state.cities[city])
        return "" if later and _left(state, city, action) else "no_more_recruits"


class RecruitDiscount(Effect, frozen=True, tag="recruit_discount"):
    """Leaders cost so many coins less for those cities."""

    amount: Amount
    cities: Cities

    def ongoing(self, city: City) -> None:
        piece = leaders_in(city)
        piece.recruit_own += self.amount * ("self" in self.cities)
        piece.recruit_next += self.amount * any(side in self.cities for side in NEIGHBOURS)


class BankCoinBonus(Power, frozen=True, tag="bank_coin_bonus"):
    """Once in each turn, recruitment and conflict of an age: so many coins more when the bank gives the city any."""

    amount: Amount

    def ongoing(self, city: City) -> None:
        leaders_in(city).bank_bonus += self.amount


class CopyLeader(Effect, frozen=True, tag="copy_leader"):
    """At the end of the turn, mark a recruited leader of a neighbour that carries no marker: its effect is shared from
    then on."""

    sides: Neighbours = field(name="from")

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.follow_ups = (*gain.follow_ups, "mark_leader")

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return "" if leader_marks(state, city, city, []) else "nobody_to_share"


class DrawLeaders(Effect, frozen=True, tag="draw_leaders"):
    """Leaders from the box to the hand."""

    amount: Annotated[int, Number(1, 10)]

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        """A city that no seat owns draws none."""
        if city >= len(leaders_of(state).hands):
            return
        drawn = draw_from_box(state, city, self.amount)
        secret = LeadersDrawn(count=len(drawn), leaders=tuple([state.rs.ids[card] for card in drawn]))
        events.append(Event(city, LeadersDrawn(count=len(drawn)), secret, (city,)))

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        drawn = city < len(state.hands) and leaders_of(state).box
        return "" if drawn else "leaders_box"


class ExtraRecruit(Effect, frozen=True, tag="extra_recruit"):
    """At the end of the turn, recruit one more leader for what could still have been spent in the turn, or none."""

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.follow_ups = (*gain.follow_ups, "recruit_more")

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        hand = _left(state, city, action)
        if not hand:
            return "no_leader"
        return "" if recruits(state, city, hand, state.purse[city]) else "leaders_too_dear"


class PointsIfMore(Effect, frozen=True, tag="points_if_more"):
    """At the end, points if the city has more of the things counted than each of its neighbours."""

    brings_points = True
    amount: Amount
    count: Counted

    def points(self, state: WondersState, city: int) -> int:
        codes = state.rs.vocabulary.codes(self.count)
        own = count_in(state.cities[city], codes)
        beside = (state.left_of(city), state.cities[city - 1])
        return self.amount if all(own > count_in(other, codes) for other in beside) else 0


class PointsIfExactly(Effect, frozen=True, tag="points_if_exactly"):
    """At the end, points if the city has just so many of the things counted."""

    brings_points = True
    amount: Amount
    number: Annotated[int, Number(0, 9)]
    count: Counted

    def points(self, state: WondersState, city: int) -> int:
        codes = state.rs.vocabulary.codes(self.count)
        return self.amount if count_in(state.cities[city], codes) == self.number else 0


class PointsPerTokenPair(Effect, frozen=True, tag="points_per_token_pair"):
    """At the end, for each pair of equal victory tokens what one of the two is worth."""

    brings_points = True

    def points(self, state: WondersState, city: int) -> int:
        tokens = state.cities[city].tokens
        return sum(value * (tokens.count(value) // 2) for value in set(tokens) if value > 0)


class OthersDiscardVictory(Effect, frozen=True, tag="others_discard_victory_token"):
    """At once, all others discard a victory token: that which costs them least at the time."""

    previewed = True

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.rough += 10

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        for other in range(len(state.cities)):
            if other != city:
                discard_victory(state, other, events)

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        others = [other for number, other in enumerate(state.cities) if number != city]
        return "" if any(token > 0 for other in others for token in other.tokens) else "no_victories"


def discard_victory(state: WondersState, number: int, events: list[Event]) -> None:
    """Let a city discard a victory token, if it has any: that whose loss leaves it most points, of equal ones the
    lowest."""
    city = state.cities[number]
    best, most = 0, 0
    for token in sorted({token for token in city.tokens if token > 0}):
        place = city.tokens.index(token)
        del city.tokens[place]
        left = total_of(state, number)
        city.tokens.insert(place, token)
        if not best or left > most:
            best, most = token, left
    if best:
        return_tokens(state, number, [best], events)


def _left(state: WondersState, city: int, action: Action) -> list[int]:
    """Return the leaders that the city can still recruit after the action."""
    hand = spare_leaders(state, state.proxy_seat(city), city)
    return [leader for leader in hand if state.rs.ids[leader] != action.card]


VERBS: Final[tuple[type[Effect], ...]] = (
    FreeRecruit, RecruitDiscount, CopyLeader, DrawLeaders, ExtraRecruit, PointsIfMore, PointsIfExactly,
    PointsPerTokenPair, OthersDiscardVictory, BankCoinBonus,
)  # fmt: skip
