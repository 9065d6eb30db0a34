"""How stages and shields stand, for scenes, which work out no rule themselves."""

from __future__ import annotations

from rules.architects.battle import shields
from rules.architects.knowledge.no_effect import effect_does_nothing
from rules.architects.state import ArchitectsState


class StageDemand:
    """An open stage of a player's wonder: ``number``; ``cards`` asked for, all ``different`` or all the same; ``held``:
    how many of them the cards in front of the player supply; ``points``; ``effect``: it has one; ``no_effect``: why
    that would do nothing now (rules/architects/knowledge/no_effect.py)."""

    __slots__ = ("cards", "different", "effect", "held", "no_effect", "number", "points")

    def __init__(
        self, number: int, cards: int, different: bool, held: int, points: int, effect: bool, no_effect: list[str]
    ) -> None:
        self.number = number
        self.cards = cards
        self.different = different
        self.held = held
        self.points = points
        self.effect = effect
        self.no_effect = no_effect


def open_stages(state: ArchitectsState, seat: int) -> list[StageDemand]:
    """Return the stages that a player may build next, payable or not (architects-rules 4.2, 4.4)."""
    box, city = state.box, state.cities[seat]
    greys = [city.cards[kind] for kind in box.goods]
    coins = city.cards[box.coin]
    found = []
    for i, stage in enumerate(city.wonder.stages):
        if city.stages >> i & 1 or stage.needed & ~city.stages:
            continue
        of_one = len([number for number in greys if number]) if stage.different else max(greys)
        held = min(stage.cards, of_one + coins)
        no_effect = effect_does_nothing(state, seat, city.wonder.effect) if stage.effect else []
        found.append(
            StageDemand(stage.number, stage.cards, stage.different, held, stage.points, stage.effect, no_effect)
        )
    return found


def strengths(state: ArchitectsState) -> list[int]:
    """Return the shields of every player (architects-rules 7.3)."""
    return [shields(state, city) for city in state.cities]
