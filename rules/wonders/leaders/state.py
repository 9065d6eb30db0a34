"""The state piece of Leaders: the draft, the hands of leaders and the box, and a seat's knowledge of them.

What passed through its hands in the draft a seat remembers. Each leader exists once, so a leader seen in a pack and
gone from it was kept by one of the seats that held the pack in between. What a seat did later with a hidden leader
(buried, discarded, still in hand) is public; which leader it was is not.
"""

from __future__ import annotations

from random import Random

from rules.core.facts import Facts
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import NOBODY, Document, StatePiece, WondersState
from rules.wonders.facts import View
from rules.wonders.leaders.city import leaders_in
from rules.wonders.leaders.dealing import Dealing, Hidden
from rules.wonders.leaders.facts import (
    BoxDraw,
    Drafted,
    HiddenLeaders,
    LeaderKnowledge,
    LeaderPool,
    LeadersView,
    OpenPick,
    ShownLeaders,
    leaders_known,
)  # fmt: skip
from rules.wonders.leaders.picks import LeaderDraw, LeaderPick


class LeadersState(StatePiece):
    """``hands``: leaders kept and not played; ``drafts``: the hands still going round in the draft; ``drafted``: who
    took which; ``box``: the leaders in the box; ``draws``: how some were taken out of it; ``hidden``: in worlds, what
    the view left open."""

    def __init__(self, seats: int) -> None:
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.drafts: list[list[int]] = [[] for _ in range(seats)]
        self.drafted: list[LeaderPick] = []
        self.box: list[int] = []
        self.draws: list[LeaderDraw] = []
        self.hidden: Hidden | None = None

    def copy(self) -> StatePiece:
        twin = LeadersState(0)
        twin.hands = [hand.copy() for hand in self.hands]
        twin.drafts = [hand.copy() for hand in self.drafts]
        twin.drafted = self.drafted.copy()
        twin.box = self.box.copy()
        twin.draws = self.draws.copy()
        twin.hidden = self.hidden
        return twin

    def to_json(self, rs: Ruleset) -> Document:
        draws = [[draw.seat, draw.picks, draw.trail, draw.recruited] for draw in self.draws]
        further = {"leader_draws": draws} if any(draw.trail for draw in self.draws) else {}
        return {
            "leader_hands": [[rs.ids[c] for c in hand] for hand in self.hands],
            "drafts": [[rs.ids[c] for c in hand] for hand in self.drafts],
            "drafted": [[pick.round, pick.seat, pick.pack, rs.ids[pick.card]] for pick in self.drafted],
            "leader_box": [rs.ids[c] for c in self.box],
            **further,
        }

    def read(self, rs: Ruleset, data: Document) -> None:
        index = rs.card_index
        self.hands = [[index[c] for c in hand] for hand in data["leader_hands"]]
        self.drafts = [[index[c] for c in hand] for hand in data["drafts"]]
        self.drafted = [LeaderPick(n, s, p, index[c]) for n, s, p, c in data["drafted"]]
        self.box = [index[c] for c in data["leader_box"]]
        named = data.get("leader_draws")
        self.draws = _draws_unnamed(self.drafted) if named is None else [LeaderDraw(s, p, n, r) for s, p, n, r in named]

    def view(self, state: WondersState, seat: int) -> Facts | None:
        return LeadersView(leaders=leader_knowledge(state, self, seat))

    def recall(self, state: WondersState, view: View) -> None:
        index, known, me = state.rs.card_index, leaders_known(view), view.seat
        self.drafted = [
            LeaderPick(taken.round, taken.seat, taken.pack, -1 if taken.leader is None else index[taken.leader])
            for taken in known.drafted
        ]
        self.drafts[me] = [index[c] for c in known.draft]
        self.hands[me] = [index[c] for c in known.hand]
        for friend, shown in known.shown.items():
            self.hands[friend] = [index[c] for c in shown.hand]
            self.drafts[friend] = [index[c] for c in shown.draft]
        self.draws = [LeaderDraw(taken.seat, list(taken.picks), taken.trail, taken.recruited) for taken in known.draws]
        self.hidden = Hidden(state, me, known, self.drafted, self.draws)

    def deal(self, state: WondersState, view: View, rng: Random) -> None:
        """Leaders of other seats: group by group, then each seat's among its places (hand, board, out of play), and
        what was drawn from the box in between."""
        hidden = self.hidden
        assert hidden is not None, "recall comes before"
        dealing = Dealing(hidden, self.drafted, self.draws, state.trail, rng)
        dealing.deal()
        self.box = dealing.box
        for seat, cards in dealing.drafts.items():
            self.drafts[seat] = sorted(cards)
        for seat, kept in enumerate(dealing.kept):
            if hidden.unseen[seat]:
                self.hands[seat] = sorted(kept)


def _draws_unnamed(drafted: list[LeaderPick]) -> list[LeaderDraw]:
    """Return the draws of a document that does not name them: nothing was sold before, or by the first revision of the
    rules it did not matter."""
    found: list[LeaderDraw] = []
    for number, pick in enumerate(drafted):
        if pick.round:
            continue
        if found and found[-1].seat == pick.seat and found[-1].picks[-1] == number - 1:
            found[-1].picks.append(number)
        else:
            found.append(LeaderDraw(pick.seat, [number], 0, 0))
    return found


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
    leaders that came from its picks and are known by now; leaders drawn from the box are none of its picks.
    ``shown``, where a seat shares what it knows: its number → the leaders in its hand, and those in its draft hand.
    """
    ids, friend = state.rs.ids, state.ally(seat)
    recruited = _recruited_from_draft(state, piece)
    groups: list[Group] = []
    pool = Group(False)
    pool.cards = _never_drafted(piece)
    for pack in range(len(piece.drafts)):
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
        draws=tuple([BoxDraw(draw.seat, tuple(draw.picks), draw.trail, draw.recruited) for draw in piece.draws]),
    )


def _recruited_from_draft(state: WondersState, piece: LeadersState) -> set[int]:
    """Return the recruited leaders that their seat kept in the draft for sure: it had not drawn from the box yet."""
    found: set[int] = set()
    for seat, city in enumerate(state.cities):
        leaders = leaders_in(city).leaders
        found.update(
            leaders[: min([draw.recruited for draw in piece.draws if draw.seat == seat], default=len(leaders))]
        )
    return found


def _never_drafted(piece: LeadersState) -> list[int]:
    """Return the leaders that lie in the box since the start, or lay there until they were drawn."""
    if not piece.draws and not piece.box:
        return []
    drafted = {pick.card for pick in piece.drafted if pick.round}
    drawn = {pick.card for pick in piece.drafted if not pick.round}
    return [card for card in (*piece.box, *(drawn - {*piece.box})) if card not in drafted]


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
    """Who holds a draft hand: in round r, the seat r-1 places to the right of where it was dealt."""
    if state.age:
        return None
    return (pack - (state.turn - 1)) % len(piece.drafts)
