"""What a seat can know of the leaders that are not open: what passed through its hands in the draft it remembers.

Each leader exists once, so a leader seen in a pack and gone from it was kept by one of the seats that held the pack
in between. What a seat did later with a hidden leader (buried, discarded, still in hand) is public; which leader it
was is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.wonders.state import NO_PACK, NOBODY, WondersState

if TYPE_CHECKING:
    from rules.wonders.leaders.state import LeadersState


def leader_knowledge(state: WondersState, part: LeadersState, seat: int) -> dict[str, Any]:
    """The ``leaders`` part of a view (docs/view.md): the own hand, sizes of the others', and groups of hidden leaders.

    A group's ``cards`` are those of its ``picks`` (indices into ``drafted``) and of the hands in ``draft`` (seat →
    number). In the ``pool``, of which the seat saw nothing, the rest lies in the box; there ``open`` names the
    leaders that came from its picks and are known by now. ``shown``, where a seat shares what it knows: its number →
    the leaders in its hand, and those in its draft hand.
    """
    ids, friend = state.rs.ids, state.confidant(seat)
    recruited = {card for city in state.cities for more in city.parts for card, copied in more.cards() if not copied}
    groups: list[Group] = []
    pool = Group(False)
    pool.cards = list(part.box)
    for pack in sorted({pick.pack for pick in part.drafted} | set(range(len(part.drafts)))):
        for group in _stretches(state, part, (seat, friend), pack, recruited):
            if not group.remembered:
                pool.cards += group.cards
                pool.picks += group.picks + group.opened
                pool.draft.update(group.draft)
                pool.opened += group.opened
            elif group.cards or group.opened:
                groups.append(group)
    told = {i for group in groups for i in group.opened}
    shown = (
        {}
        if friend == NOBODY
        else {str(friend): [[ids[c] for c in cards[friend]] for cards in (part.hands, part.drafts)]}
    )
    return {
        **({"shown": shown} if shown else {}),
        "hand": [ids[c] for c in part.hands[seat]],
        "hand_sizes": [len(hand) for hand in part.hands],
        "draft": [ids[c] for c in part.drafts[seat]],
        "draft_sizes": [len(hand) for hand in part.drafts],
        "drafted": [
            [pick.round, pick.seat, pick.pack, ids[pick.card] if pick.seat in (seat, friend) or i in told else None]
            for i, pick in enumerate(part.drafted)
        ],
        "groups": [group.to_json(ids) for group in groups if group.cards],
        "pool": {
            **pool.to_json(ids),
            "open": sorted([part.drafted[i].seat, ids[part.drafted[i].card]] for i in pool.opened),
        },
    }


class Group:
    """Hidden leaders of one stretch of a draft hand's way; ``opened``: picks whose leader has been recruited since."""

    __slots__ = ("cards", "draft", "opened", "picks", "remembered")

    def __init__(self, remembered: bool) -> None:
        self.remembered = remembered
        self.cards: list[int] = []
        self.picks: list[int] = []
        self.draft: dict[int, int] = {}
        self.opened: list[int] = []

    def to_json(self, ids: list[str]) -> dict[str, Any]:
        """As the view shows it, in an order that tells nothing."""
        return {
            "cards": sorted(ids[card] for card in self.cards),
            "picks": sorted(self.picks),
            "draft": {str(who): number for who, number in sorted(self.draft.items())},
        }


def _stretches(
    state: WondersState, part: LeadersState, eyes: tuple[int, int], pack: int, recruited: set[int]
) -> list[Group]:
    """A draft hand's way cut at the picks of the seats that share what they know."""
    found = [Group(False)]
    for i, pick in enumerate(part.drafted):
        if pick.pack != pack:
            continue
        if pick.seat in eyes:
            if pack != NO_PACK:
                found.append(Group(True))
        elif pick.card in recruited:
            found[-1].opened.append(i)
        else:
            found[-1].cards.append(pick.card)
            found[-1].picks.append(i)
    holder = _holder(state, part, pack)
    if holder is not None and holder not in eyes and part.drafts[holder]:
        found[-1].cards += part.drafts[holder]
        found[-1].draft[holder] = len(part.drafts[holder])
    return found


def _holder(state: WondersState, part: LeadersState, pack: int) -> int | None:
    """Who holds a draft hand: in round r, the seat r-1 places to the right of where it was dealt."""
    if state.age or pack == NO_PACK:
        return None
    return (pack - (state.turn - 1)) % len(part.drafts)
