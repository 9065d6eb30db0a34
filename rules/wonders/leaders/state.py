"""The state piece of Leaders: the draft, the hands of leaders and the box, and a seat's knowledge of them.

What passed through its hands in the draft a seat remembers. Each leader exists once, so a leader seen in a pack and
gone from it was kept by one of the seats that held the pack in between. What a seat did later with a hidden leader
(buried, discarded, still in hand) is public; which leader it was is not.
"""

from __future__ import annotations

from random import Random

from rules.core.facts import Facts
from rules.core.rng import fast_shuffle
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import NO_PACK, NOBODY, Document, StatePiece, WondersState
from rules.wonders.facts import View
from rules.wonders.leaders.facts import (
    Drafted,
    HiddenLeaders,
    LeaderKnowledge,
    LeaderPool,
    LeadersView,
    OpenPick,
    ShownLeaders,
    leaders_known,
)  # fmt: skip


class Pick:
    """One leader taken to a hand: in that round of the draft, out of that pack, numbered by the seat it was dealt to;
    drawn from the box later: round 0, no pack."""

    __slots__ = ("card", "pack", "round", "seat")

    def __init__(self, round: int, seat: int, pack: int, card: int) -> None:
        self.round = round
        self.seat = seat
        self.pack = pack
        self.card = card


class LeadersState(StatePiece):
    """``hands``: leaders kept and not played; ``drafts``: the hands still going round in the draft; ``drafted``: who
    took which; ``box``: the leaders not dealt; ``hidden``: in worlds, what the view left open."""

    def __init__(self, seats: int) -> None:
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.drafts: list[list[int]] = [[] for _ in range(seats)]
        self.drafted: list[Pick] = []
        self.box: list[int] = []
        self.hidden: Hidden | None = None

    def copy(self) -> StatePiece:
        twin = LeadersState(0)
        twin.hands = [hand.copy() for hand in self.hands]
        twin.drafts = [hand.copy() for hand in self.drafts]
        twin.drafted = self.drafted.copy()
        twin.box = self.box.copy()
        twin.hidden = self.hidden
        return twin

    def to_json(self, rs: Ruleset) -> Document:
        return {
            "leader_hands": [[rs.ids[c] for c in hand] for hand in self.hands],
            "drafts": [[rs.ids[c] for c in hand] for hand in self.drafts],
            "drafted": [[pick.round, pick.seat, pick.pack, rs.ids[pick.card]] for pick in self.drafted],
            "leader_box": [rs.ids[c] for c in self.box],
        }

    def read(self, rs: Ruleset, data: Document) -> None:
        index = rs.card_index
        self.hands = [[index[c] for c in hand] for hand in data["leader_hands"]]
        self.drafts = [[index[c] for c in hand] for hand in data["drafts"]]
        self.drafted = [Pick(n, s, p, index[c]) for n, s, p, c in data["drafted"]]
        self.box = [index[c] for c in data["leader_box"]]

    def view(self, state: WondersState, seat: int) -> Facts | None:
        return LeadersView(leaders=leader_knowledge(state, self, seat))

    def recall(self, state: WondersState, view: View) -> None:
        index, known, me = state.rs.card_index, leaders_known(view), view.seat
        self.drafted = [
            Pick(taken.round, taken.seat, taken.pack, -1 if taken.leader is None else index[taken.leader])
            for taken in known.drafted
        ]
        self.drafts[me] = [index[c] for c in known.draft]
        self.hands[me] = [index[c] for c in known.hand]
        for friend, shown in known.shown.items():
            self.hands[friend] = [index[c] for c in shown.hand]
            self.drafts[friend] = [index[c] for c in shown.draft]
        self.hidden = Hidden(state, known, me)

    def deal(self, state: WondersState, view: View, rng: Random) -> None:
        """Deal leaders of other seats: group by group, then each seat's among its places (hand, board, out of play)."""
        hidden = self.hidden
        assert hidden is not None, "recall comes before"
        kept: list[list[int]] = [[] for _ in self.hands]
        free = _open_picks_apart(self, hidden, rng)
        for lot in hidden.lots:
            self._deal_lot(lot, free if lot.pool else lot.picks, kept, rng)
        trail = state.trail
        for seat in range(len(kept)):
            cards = kept[seat]
            if hidden.played[seat]:
                fast_shuffle(cards, rng)
                for i in hidden.played[seat]:
                    trail[i] = trail[i].with_card(cards.pop())
            if hidden.unseen[seat]:
                self.hands[seat] = sorted(cards)

    def _deal_lot(self, lot: Lot, picks: list[int], kept: list[list[int]], rng: Random) -> None:
        """Deal some leaders to picks and draft hands; the rest of the pool goes to the box."""
        cards = lot.cards.copy()
        fast_shuffle(cards, rng)
        for i in picks:
            pick = self.drafted[i]
            card = cards.pop()
            self.drafted[i] = Pick(pick.round, pick.seat, pick.pack, card)
            kept[pick.seat].append(card)
        for seat, number in lot.draft:
            self.drafts[seat] = sorted([cards.pop() for _ in range(number)])
        if lot.pool:
            self.box = cards


class Lot:
    """Hidden leaders that lie among the same places: their ``picks`` and so many in the ``draft`` hands of seats; of
    the ``pool``, in the box too."""

    __slots__ = ("cards", "draft", "picks", "pool")

    def __init__(self, index: dict[str, int], known: HiddenLeaders, pool: bool) -> None:
        self.cards: list[int] = [index[c] for c in known.cards]
        self.picks: list[int] = list(known.picks)
        self.draft: list[tuple[int, int]] = list(known.draft.items())
        self.pool = pool


class Hidden:
    """The unknown leaders of a view, read once for all worlds behind it.

    ``open``: seats and the leaders of theirs that came out of the pool and are known by now; ``played``: for each seat
    the places in the trail where a leader of its hand lies face down; ``unseen``: whether its hand is hidden.
    """

    __slots__ = ("lots", "open", "played", "unseen")

    def __init__(self, state: WondersState, known: LeaderKnowledge, me: int) -> None:
        index = state.rs.card_index
        seats = range(len(state.hands))
        self.lots: list[Lot] = [Lot(index, known.pool, True)]
        self.lots += [Lot(index, group, False) for group in known.groups]
        self.open: list[tuple[int, int]] = [(taken.seat, index[taken.leader]) for taken in known.pool.open]
        self.played: list[list[int]] = [
            [i for i, e in enumerate(state.trail) if e.seat == seat and e.pack == NO_PACK and e.card < 0]
            for seat in seats
        ]
        self.unseen: list[bool] = [seat != me and seat not in known.shown for seat in seats]


def _open_picks_apart(piece: LeadersState, hidden: Hidden, rng: Random) -> list[int]:
    """Give the open leaders of the pool to one of their seat's picks, no matter which; return the picks left."""
    free = hidden.lots[0].picks.copy()
    fast_shuffle(free, rng)
    for seat, leader in hidden.open:
        for i in free:
            pick = piece.drafted[i]
            if pick.seat == seat:
                free.remove(i)
                piece.drafted[i] = Pick(pick.round, seat, pick.pack, leader)
                break
    return free


def leaders_of(state: WondersState) -> LeadersState:
    """Return the Leaders piece of the state."""
    for piece in state.pieces:
        if isinstance(piece, LeadersState):
            return piece
    raise AssertionError("the game is played without leaders")


def leader_knowledge(state: WondersState, piece: LeadersState, seat: int) -> LeaderKnowledge:
    """Return the ``leaders`` of a view (docs/view.md): the own hand, sizes of the others', and groups of hidden
    leaders.

    A group's ``cards`` are those of its ``picks`` (indices into ``drafted``) and of the hands in ``draft`` (seat →
    number). In the ``pool``, of which the seat saw nothing, the rest lies in the box; there ``open`` names the
    leaders that came from its picks and are known by now. ``shown``, where a seat shares what it knows: its number →
    the leaders in its hand, and those in its draft hand.
    """
    ids, friend = state.rs.ids, state.ally(seat)
    recruited = {card for city in state.cities for more in city.pieces for card, copied in more.cards() if not copied}
    groups: list[Group] = []
    pool = Group(False)
    pool.cards = list(piece.box)
    for pack in sorted({pick.pack for pick in piece.drafted} | set(range(len(piece.drafts)))):
        for group in _stretches(state, piece, (seat, friend), pack, recruited):
            if not group.remembered:
                pool.cards += group.cards
                pool.picks += group.picks + group.opened
                pool.draft.update(group.draft)
                pool.opened += group.opened
            elif group.cards or group.opened:
                groups.append(group)
    told = {i for group in groups for i in group.opened}
    shown: dict[int, ShownLeaders] = {}
    if friend != NOBODY:
        shown[friend] = ShownLeaders(
            hand=tuple([ids[c] for c in piece.hands[friend]]), draft=tuple([ids[c] for c in piece.drafts[friend]])
        )
    drafted = []
    for i, pick in enumerate(piece.drafted):
        known = pick.seat in (seat, friend) or i in told
        drafted.append(
            Drafted(round=pick.round, seat=pick.seat, pack=pick.pack, leader=ids[pick.card] if known else None)
        )
    opened = sorted([(piece.drafted[i].seat, ids[piece.drafted[i].card]) for i in pool.opened])
    unseen = pool.facts(ids)
    return LeaderKnowledge(
        shown=shown,
        hand=tuple([ids[c] for c in piece.hands[seat]]),
        hand_sizes=tuple([len(hand) for hand in piece.hands]),
        draft=tuple([ids[c] for c in piece.drafts[seat]]),
        draft_sizes=tuple([len(hand) for hand in piece.drafts]),
        drafted=tuple(drafted),
        groups=tuple([group.facts(ids) for group in groups if group.cards]),
        pool=LeaderPool(
            cards=unseen.cards,
            picks=unseen.picks,
            draft=unseen.draft,
            open=tuple([OpenPick(seat=who, leader=leader) for who, leader in opened]),
        ),
    )


class Group:
    """Hidden leaders of one stretch of a draft hand's way; ``opened``: picks whose leader has been recruited since."""

    __slots__ = ("cards", "draft", "opened", "picks", "remembered")

    def __init__(self, remembered: bool) -> None:
        self.remembered = remembered
        self.cards: list[int] = []
        self.picks: list[int] = []
        self.draft: dict[int, int] = {}
        self.opened: list[int] = []

    def facts(self, ids: list[str]) -> HiddenLeaders:
        """Return it as the view shows it, in an order that reveals nothing."""
        return HiddenLeaders(
            cards=tuple(sorted([ids[card] for card in self.cards])),
            picks=tuple(sorted(self.picks)),
            draft=dict(sorted(self.draft.items())),
        )


def _stretches(
    state: WondersState, piece: LeadersState, eyes: tuple[int, int], pack: int, recruited: set[int]
) -> list[Group]:
    """Return a draft hand's way cut at the picks of the seat and its ally."""
    found = [Group(False)]
    for i, pick in enumerate(piece.drafted):
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
    holder = _holder(state, piece, pack)
    if holder is not None and holder not in eyes and piece.drafts[holder]:
        found[-1].cards += piece.drafts[holder]
        found[-1].draft[holder] = len(piece.drafts[holder])
    return found


def _holder(state: WondersState, piece: LeadersState, pack: int) -> int | None:
    """Return the holder of a draft hand: in round r, the seat r-1 places to the right of where it was dealt."""
    if state.age or pack == NO_PACK:
        return None
    return (pack - (state.turn - 1)) % len(piece.drafts)
