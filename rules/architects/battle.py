"""War: shields compared, Military Victory tokens, horned cards discarded (architects-rules 7)."""

from __future__ import annotations

from rules.architects.event_facts import BattleFought, HornsDiscarded
from rules.architects.medals import claim_after_battle
from rules.architects.state import ArchitectCity, ArchitectsState
from rules.core.events import Event


def shields(state: ArchitectsState, city: ArchitectCity) -> int:
    """Return the shields of a city: red cards, built shield stages and tokens (architects-rules 7.3)."""
    box = state.box
    found = 0
    for kind in box.red:
        found += box.cards[kind].shields * city.cards[kind]
    if city.wonder.effect == "shield":
        for i, stage in enumerate(city.wonder.stages):
            found += stage.effect and city.stages >> i & 1
    for token in city.tokens:
        found += box.tokens[token].shields
    return found


def battle_victories(strengths: list[int]) -> list[int]:
    """Return the Military Victory tokens by seat (architects-rules 7.4, 7.5): one for each neighbour with fewer
    shields. Two players get one for more shields and two for at least twice as many, but a single shield against none
    is one."""
    seats = len(strengths)
    if seats == 2:
        return [_against(strengths[0], strengths[1]), _against(strengths[1], strengths[0])]
    return [
        int(strengths[seat - 1] < own) + int(strengths[(seat + 1) % seats] < own) for seat, own in enumerate(strengths)
    ]


def _against(own: int, other: int) -> int:
    if own <= other:
        return 0
    return 2 if own >= max(2 * other, 2) else 1


def fight(state: ArchitectsState, events: list[Event]) -> None:
    """Fight the battle that closes a turn in which the last Conflict token was turned."""
    strengths = [shields(state, city) for city in state.cities]
    won = battle_victories(strengths)
    if state.emit_events:
        events.append(Event(-1, BattleFought(shields=tuple(strengths), victories=tuple(won))))
    for city, victories in zip(state.cities, won, strict=True):
        city.victories += victories
    claim_after_battle(state, won, events)
    box = state.box
    for seat, city in enumerate(state.cities):
        if city.has(box.keepers):
            continue
        gone: list[str] = []
        for kind in box.horned:
            number = city.cards[kind]
            if number:
                city.cards[kind] = 0
                state.discard[kind] += number
                gone += [box.ids[kind]] * number
        if gone and state.emit_events:
            events.append(Event(seat, HornsDiscarded(cards=tuple(gone))))
    state.battle = 0
