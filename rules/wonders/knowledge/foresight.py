"""What an action does by itself: the table after it, everything else standing still.

This is where every number comes from that is foretold of an answer: coins, points now and with the conflicts of the
age, questions to come, effects that would do nothing. Nothing hidden is turned over for it.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.wonders.content.effects import Effect
from rules.wonders.content.gain import Gain
from rules.wonders.content.rare_abilities import NONE, coins_for_building
from rules.wonders.engine.actions import Action
from rules.wonders.engine.counting import counted, strength
from rules.wonders.engine.purchases import coins_back
from rules.wonders.engine.state import WondersState
from rules.wonders.model import STAGE_BUILT
from rules.wonders.phases.turn import bonus
from rules.wonders.scoring import total_of


@dataclass(frozen=True)
class Foreseen:
    """The ``table`` after an action alone, the questions that it ``asks`` then, the ``effects`` that it brings, and why
    some of them, or what goes along with it, would do nothing (``no_effect``: a word each)."""

    table: WondersState
    asks: tuple[str, ...]
    effects: tuple[Effect, ...]
    no_effect: tuple[str, ...]


@dataclass(frozen=True)
class Preview:
    """The change that an action makes to its city as the table stands: coins (payment and gains), shields, points
    counted now (``points``), of which ``lasting`` without the coins' worth; ``asks``: questions it will raise."""

    coins: int
    shields: int
    points: int
    lasting: int
    asks: tuple[str, ...] = ()


def preview(state: WondersState, seat: int, action: Action) -> Preview:
    """Return the change that the action alone would make to its city, rivals standing still.

    A card that is only taken to the hand counts as if it came into play here and now for what the action pays.
    """
    return change(state, seat, foresee(state, seat, action))


def change(state: WondersState, seat: int, foreseen: Foreseen) -> Preview:
    """Return the change of a city from a table to one that is foreseen."""
    city, old = foreseen.table.cities[seat], state.cities[seat]
    points = total_of(foreseen.table, seat) - total_of(state, seat)
    rate = state.rs.coins_per_point
    return Preview(
        coins=city.coins - old.coins,
        shields=strength(state.rs, city) - strength(state.rs, old),
        points=points,
        lasting=points - (city.coins // rate - old.coins // rate),
        asks=foreseen.asks,
    )


def foresee(state: WondersState, seat: int, action: Action) -> Foreseen:
    """Return a copy of the table in which the action alone has been carried out for the city of ``seat``."""
    after, rs = state.copy(), state.rs
    after.emit_events = False
    city = after.cities[seat]
    after.purse = [other.coins for other in state.cities]
    after.purse[seat] -= action.coins
    city.coins -= action.coins
    banked = _paid_back(state, seat, action)
    for steps, coins in action.payments:
        after.cities[(seat + steps) % len(after.cities)].coins += coins
    no_effect = [find(state, seat, action) for find in rs.no_effect_extras]
    gain, effects = _try_out(after, seat, action)
    if state.age:  # before the first age a card is chosen for later
        no_effect += [effect.no_effect(after, seat, action) for effect in effects]
    if action.verb == "sell" and not action.extra:
        banked += rs.sale_coins
    for try_extra in rs.try_extras:
        try_extra(rs, city, action)
    if gain is not None:
        banked += gain.coins + sum(counted(after, seat, rule) for rule in gain.coins_per)
    if banked and rs.bonuses:
        banked += bonus(rs, state.cities[seat].copy())
        city.used |= rs.occasional
    city.coins += banked
    asks = () if gain is None else _begin(after, seat, gain)
    return Foreseen(after, asks, effects, tuple(filter(None, dict.fromkeys(no_effect))))


def _effects_of(state: WondersState, seat: int, action: Action) -> tuple[Effect, ...]:
    """Return the effects that an action brings to the city of ``seat``: of its card, or of the stage."""
    city, card = state.cities[seat], state.rs.card_index.get(action.card)
    if action.verb == "sell" or card is None:
        return ()
    if action.verb == "stage":
        return city.wonder.stages[city.stage_of(action)].definition.effects
    return state.rs.cards[card].effects


def after_conflicts(state: WondersState) -> WondersState:
    """Return a copy of the table on which the conflicts of the age have taken place; before the first age those of
    it."""
    after = state.copy()
    after.emit_events = False
    after.age = max(1, after.age)
    for step in after.rs.conflicts:
        step(after, [])
    return after


def _paid_back(state: WondersState, seat: int, action: Action) -> int:
    """Return the coins that the city's standing abilities pay for the purchase and for what an action builds."""
    rare = state.cities[seat].rare
    if rare is NONE:
        return 0
    coins = coins_back(state, seat, action)
    card = state.rs.card_index.get(action.card)
    if action.verb in ("build", "choose") and card is not None:
        coins += coins_for_building(rare, state.rs.colour[card], action.way == "chain")
    if action.verb == "stage":
        coins += rare.event_coins[STAGE_BUILT]
    return coins


def _try_out(state: WondersState, seat: int, action: Action) -> tuple[Gain | None, tuple[Effect, ...]]:
    """Do what an action does by itself. Return the gain that begins, None if none does, and the effects."""
    ask = next((ask for ask in state.asks if ask is not None and ask.city == seat), None)
    tried = state.rs.questions[ask.kind].tried if ask is not None and ask.kind in state.rs.questions else None
    if tried is not None and action.verb == "choose":
        return tried(state, seat, action)
    effects = _effects_of(state, seat, action)
    return _lay(state, seat, action), effects


def _lay(state: WondersState, seat: int, action: Action) -> Gain | None:
    """Put the action's card in its place. Return the gain that begins, None if none does."""
    rs, city = state.rs, state.cities[seat]
    card = rs.card_index.get(action.card)
    if action.verb == "sell" or card is None:
        return None
    if action.verb == "stage":
        place = city.stage_of(action)
        city.add_stage(rs, card, place)
        return city.wonder.stages[place].gain
    lay = rs.lays.get(rs.colour[card])
    if lay is None:
        city.add_structure(rs, card)
    else:
        lay(rs, city, card, action.verb)
    return rs.gain[card]


def _begin(state: WondersState, seat: int, gain: Gain) -> tuple[str, ...]:
    """Carry out what effects do on play, but nothing that turns over something hidden; return the questions to come."""
    waiting = len(state.follow_ups)
    for effect in gain.on_play:
        if effect.previewed:
            effect.on_play(state, seat, [])
    return (*gain.follow_ups, *(raised.kind for raised in state.follow_ups[waiting:]))
