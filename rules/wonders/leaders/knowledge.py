"""What a seat can know of the leaders that are not open: what passed through its hands in the draft it remembers.

Each leader exists once, so a leader seen in a pack and gone from it was kept by one of the seats that held the pack
in between. What a seat did later with a hidden leader (buried, discarded, still in hand) is public; which leader it
was is not.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rules.wonders.state import NO_PACK, WondersState


def leader_knowledge(state: WondersState, seat: int) -> dict[str, Any]:
    """The ``leaders`` part of a view (docs/view.md): the own hand, sizes of the others', and groups of hidden leaders.

    A group's ``cards`` are those of its ``picks`` (indices into ``drafted``) and of the hands in ``draft`` (seat →
    number). In the ``pool``, of which the seat saw nothing, the rest lies in the box; there ``open`` names the
    leaders that came from its picks and are known by now.
    """
    ids = [card.id for card in state.rs.cards]
    recruited = {card for city in state.cities for card in city.leaders}
    groups: list[Group] = []
    pool = Group(cards=list(state.leader_box))
    for pack in sorted({pick[2] for pick in state.drafted} | set(range(len(state.drafts)))):
        for group in _stretches(state, seat, pack, recruited):
            if not group.remembered:
                pool.cards += group.cards
                pool.picks += group.picks + group.opened
                pool.draft.update(group.draft)
                pool.opened += group.opened
            elif group.cards or group.opened:
                groups.append(group)
    told = {i for group in groups for i in group.opened}
    return {
        "hand": [ids[c] for c in state.leader_hands[seat]],
        "hand_sizes": [len(hand) for hand in state.leader_hands],
        "draft": [ids[c] for c in state.drafts[seat]],
        "draft_sizes": [len(hand) for hand in state.drafts],
        "drafted": [
            [number, who, pack, ids[card] if who == seat or i in told else None]
            for i, (number, who, pack, card) in enumerate(state.drafted)
        ],
        "groups": [group.to_json(ids) for group in groups if group.cards],
        "pool": {
            **pool.to_json(ids),
            "open": sorted([state.drafted[i][1], ids[state.drafted[i][3]]] for i in pool.opened),
        },
    }


@dataclass
class Group:
    """Hidden leaders of one stretch of a draft hand's way; ``opened``: picks whose leader has been recruited since."""

    remembered: bool = False
    cards: list[int] = field(default_factory=list)
    picks: list[int] = field(default_factory=list)
    draft: dict[int, int] = field(default_factory=dict)
    opened: list[int] = field(default_factory=list)

    def to_json(self, ids: list[str]) -> dict[str, Any]:
        """As the view shows it, in an order that tells nothing."""
        return {
            "cards": sorted(ids[card] for card in self.cards),
            "picks": sorted(self.picks),
            "draft": {str(who): number for who, number in sorted(self.draft.items())},
        }


def _stretches(state: WondersState, seat: int, pack: int, recruited: set[int]) -> list[Group]:
    """A draft hand's way cut at the picks of the seat."""
    found = [Group()]
    for i, (_, who, number, card) in enumerate(state.drafted):
        if number != pack:
            continue
        if who == seat:
            if pack != NO_PACK:
                found.append(Group(remembered=True))
        elif card in recruited:
            found[-1].opened.append(i)
        else:
            found[-1].cards.append(card)
            found[-1].picks.append(i)
    holder = _holder(state, pack)
    if holder is not None and holder != seat and state.drafts[holder]:
        found[-1].cards += state.drafts[holder]
        found[-1].draft[holder] = len(state.drafts[holder])
    return found


def _holder(state: WondersState, pack: int) -> int | None:
    """Who holds a draft hand: in round r, the seat r-1 places to the right of where it was dealt."""
    if state.age or pack == NO_PACK:
        return None
    return (pack - (state.turn - 1)) % len(state.drafts)
