"""The immediate effects of an action on its city: conflicts, goods and purchases, science, points.

Everything is computed as if rivals did nothing, from the open table and the cards of the asking player; nothing here is
secret.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rules.core.facts import Facts
from rules.wonders.content.effects import Effect
from rules.wonders.engine.actions import Action
from rules.wonders.engine.battles import battles_of
from rules.wonders.engine.city import City
from rules.wonders.engine.counting import strength
from rules.wonders.engine.no_effect import last_for_all
from rules.wonders.engine.state import WondersState
from rules.wonders.engine.verbs import PointsPer
from rules.wonders.knowledge.foresight import Preview, after_conflicts, change, foresee
from rules.wonders.knowledge.insight import Offer, card_offer, stage_offer
from rules.wonders.model import REDIRECT_DEFEATS
from rules.wonders.scoring import ScoreSheet, score_city, total_of, worth

_STAGES: Final = frozenset({"wonder_stage", "complete_wonder"})  # what is counted that a finished wonder ends
STAGE = "stage"
"""The next wonder stage, in place of a card."""


@dataclass(frozen=True)
class Rivalry:
    """A battle of a city at the end of the age, before and after an action.

    ``side``: the side of the rival, "" if it is no neighbour or fights for another reason; ``before``, ``after``:
    the own shields; ``stands``: points of the tokens that the conflict would then bring; ``times``: the tokens that
    each takes.
    """

    side: str
    seat: int
    theirs: int
    before: int
    after: int
    stands: int
    times: int = 1


@dataclass(frozen=True)
class Symbols:
    """Science of a city: the numbers of each symbol (``model.SYMBOLS``) and of free choice, complete sets, and
    points."""

    counts: tuple[int, ...]
    wild: int
    sets: int
    points: int


@dataclass(frozen=True)
class CostReduction:
    """A card, or STAGE, that becomes affordable or cheaper. ``saved``: coins that it costs less, 0 if the city could
    not have it at all before."""

    what: str
    saved: int = 0


@dataclass(frozen=True)
class Prospects:
    """All that an action changes for its city.

    ``change``: coins, shields and points; ``purse``: coins before and after; ``points``: of the city, before and after,
    all that the action costs counted; ``settled``: the same once the conflicts of this age have taken place;
    ``effects`` of the card or stage, and the ``worths`` of each of them once it stands, as :func:`worth` counts them, 0
    for those that count nothing; ``no_effect``: why some of them would do nothing, in a word each; ``rivals``: its
    battles, the left neighbour first; ``science``: before and after; ``eased``: what it makes affordable or cheaper of
    the cards asked about and the next stage; ``frees``: cards of later ages that it makes free; ``grows``: what it
    counts at the end may still become more; ``kept``: the expansions' pieces of the city's view, before and after.
    """

    change: Preview
    purse: tuple[int, int]
    points: tuple[int, int]
    settled: tuple[int, int]
    effects: tuple[Effect, ...]
    worths: tuple[int, ...]
    no_effect: tuple[str, ...]
    rivals: tuple[Rivalry, ...]
    science: tuple[Symbols, Symbols]
    eased: tuple[CostReduction, ...] = ()
    frees: tuple[str, ...] = ()
    grows: bool = False
    kept: tuple[tuple[Facts, ...], tuple[Facts, ...]] = ((), ())

    @property
    def now(self) -> int:
        """The change of points as the table stands."""
        return self.points[1] - self.points[0]

    @property
    def later(self) -> int:
        """The change of points, that by the conflicts at the end of the age included."""
        return self.settled[1] - self.settled[0]

    @property
    def fought(self) -> int:
        """The change of the points from those conflicts alone."""
        return self.later - self.now


def prospects(state: WondersState, seat: int, action: Action, cards: Iterable[str] = ()) -> Prospects:
    """Return all that an action changes for the city of ``seat``. ``cards``: further cards whose price is of
    interest."""
    found = foresee(state, seat, action)
    after = found.table
    return Prospects(
        change=change(state, seat, found),
        purse=(state.cities[seat].coins, after.cities[seat].coins),
        points=(total_of(state, seat), total_of(after, seat)),
        settled=(total_of(after_conflicts(state), seat), total_of(after_conflicts(after), seat)),
        effects=found.effects,
        worths=tuple(worth(after, seat, effect)[0] for effect in found.effects),
        no_effect=found.no_effect,
        rivals=_rivalries(state, after, seat),
        science=(_symbols(state, seat), _symbols(after, seat)),
        eased=_eased(state, after, seat, action, cards),
        frees=_frees(state, after, seat, action),
        grows=not last_for_all(state) and any(_may_grow(after, seat, effect) for effect in found.effects),
        kept=(_kept(state, seat), _kept(after, seat)),
    )


def _kept(state: WondersState, seat: int) -> tuple[Facts, ...]:
    found = [piece.view(state.rs) for piece in state.cities[seat].pieces]
    return tuple(facts for facts in found if facts is not None)


def _may_grow(state: WondersState, seat: int, effect: Effect) -> bool:
    """True if the effect counts something at the end that may still become more: stages, only while some are left."""
    if not isinstance(effect, PointsPer):
        return False
    cities = {"self": state.cities[seat], "left": state.left_of(seat), "right": state.cities[seat - 1]}
    return not _STAGES.issuperset(effect.count) or any(cities[place].unbuilt() for place in effect.cities)


def rivals(state: WondersState, seat: int) -> tuple[Rivalry, ...]:
    """Return the battles of a city at the end of the age, by the current table, the left neighbour first."""
    return _rivalries(state, state, seat)


def _rivalries(state: WondersState, after: WondersState, seat: int) -> tuple[Rivalry, ...]:
    found = []
    for battle in battles_of(after):
        if seat not in (battle.first, battle.second):
            continue
        other = battle.second if battle.first == seat else battle.first
        side = ("left" if battle.first == seat else "right") if battle.neighbours else ""
        mine, rival = state.cities[seat], state.cities[other]
        stands = _stakes(state, after.cities[seat], rival) * battle.times
        shields = [strength(state.rs, city) for city in (rival, mine, after.cities[seat])]
        found.append(Rivalry(side, other, shields[0], shields[1], shields[2], stands, battle.times))
    return tuple(sorted(found, key=lambda rivalry: ("left", "right", "").index(rivalry.side)))


def _stakes(state: WondersState, mine: City, rival: City) -> int:
    """Return the points of the tokens that a city would get against a rival if the age ended now (base-rules 3 and
    7)."""
    rs = state.rs
    lead = strength(rs, mine) - strength(rs, rival)
    if lead > 0:
        won = rs.victory_points[max(state.age, 1) - 1]
        return won + (rs.defeat_points if rival.powers & REDIRECT_DEFEATS else 0)
    if lead < 0:
        return 0 if mine.powers & REDIRECT_DEFEATS else rs.defeat_points
    return 0


def _symbols(state: WondersState, seat: int) -> Symbols:
    city, sheet = state.cities[seat], score_city(state, seat)
    return Symbols(tuple(city.science), city.wild, sheet.sets, _science(sheet))


def _science(sheet: ScoreSheet) -> int:
    return sheet.categories["science"]


def _eased(
    state: WondersState, after: WondersState, seat: int, action: Action, cards: Iterable[str]
) -> tuple[CostReduction, ...]:
    """Return what becomes affordable or cheaper for the city; the cards first."""
    found = [
        (card, card_offer(state, seat, card), card_offer(after, seat, card))
        for card in dict.fromkeys(cards)
        if card != action.card
    ]
    if action.verb != "stage":
        found.append((STAGE, stage_offer(state, seat), stage_offer(after, seat)))
    return tuple(eased for what, old, new in found if (eased := _cost_reduction(what, old, new)) is not None)


def _cost_reduction(what: str, old: Offer, new: Offer) -> CostReduction | None:
    if not new.playable or new.state in ("built", "none"):
        return None
    if not old.playable:
        return CostReduction(what)
    return CostReduction(what, old.coins - new.coins) if new.coins < old.coins and not old.power else None


def _frees(state: WondersState, after: WondersState, seat: int, action: Action) -> tuple[str, ...]:
    """Return cards of later ages, of those dealt at this table, that become free by the action's card only."""
    rs = state.rs
    before, now = state.cities[seat].buildings, after.cities[seat].buildings
    card = rs.card_index.get(action.card)
    if card is None or before == now:
        return ()
    return tuple(
        definition.id
        for index, definition in enumerate(rs.cards)
        if definition.age > rs.cards[card].age
        and rs.chain_mask[index] & now
        and not rs.chain_mask[index] & before
        and any(seats <= len(state.cities) for seats in definition.copies)
    )
