"""Leaders at the table: cards in a city and those still held, their draft and recruitment, and texts about them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

import rules
from game.anim.timeline import Step, call, parallel, sequence
from game.painting.threads.paint_thread import Job
from game.table.flights import flight, straight
from game.table.static_layer import HotArea
from game.ui.canvas import Box
from game.ui.layout import columns
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, PLASTER
from game.wonders.cards.effect_text import AGE_NUMERALS
from game.wonders.extension import Hooks
from game.wonders.table.areas.drawing import draw_emblem, draw_icon
from game.wonders.table.areas.hooks import BarHooks, CardHooks, CityHooks, Pill
from game.wonders.table.areas.topbar import paint_age, paint_counted, paint_passing
from game.wonders.table.motion.director import HOME, PASS, Director, MotionHooks
from game.wonders.table.motion.hooks import EventHooks
from game.wonders.table.motion.places import Places
from game.wonders.table.pictures import Table
from game.wonders.table.snapshot import TableSnapshot
from game.wonders.table.telling import tips
from game.wonders.table.telling.hooks import LogHooks, MemoryHooks, Recalled, WordHooks, WorthHooks
from game.wonders.table.telling.narrator import Narrator
from rules import Action, Event, View
from rules.wonders.engine.event_facts import Revealed
from rules.wonders.leaders.city import COLOUR
from rules.wonders.leaders.event_facts import (
    LeaderKept,
    LeadersDealt,
    LeadersDrawn,
    LeadersLeft,
    LeadersPassed,
    Marked,
    Recruited,
)
from rules.wonders.leaders.facts import leaders_at, leaders_known

BACK = "leaders"
_MARK = 34.0  # units: the sign of sharing on a card
_SHARED = 0.8  # seconds that a shared leader takes to come over


def at_table(table: Table) -> Sequence[Hooks]:
    """Return what Leaders paints and moves at one table."""
    cities, bar = LeadersInCities(table), LeadersBar(table)
    return (
        CityHooks(key=cities.key, pill=cities.pill),
        CardHooks(cities.paint),
        BarHooks(moment=bar.moment, moment_name=bar.moment_name),
        EventHooks(acts=frozenset({Recruited}), follows=frozenset({LeadersDrawn}), back=_back),
        MotionHooks(steps=partial(_steps, table.snapshot), ahead=partial(_ahead, table.snapshot)),
    )


def narrate(narrator: Narrator) -> Sequence[Hooks]:
    """Return what Leaders says about one table."""
    log = LeadersLog(narrator)
    return (
        WordHooks(card=partial(_tip, narrator)),
        MemoryHooks(partial(_recalled, narrator)),
        WorthHooks(deed=partial(_deed, narrator), purpose=partial(_purpose, narrator)),
        LogHooks(
            icons={
                LeaderKept: "card_white",
                LeadersDrawn: "draw_leaders",
                LeadersLeft: "card_white",
                Marked: "copy_leader",
            },
            heading=log.heading,
            line=log.line,
        ),
    )


class LeadersInCities:
    """Leaders in the cities of one table. Cities without a player hold none, but may share one."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def key(self, seat: int) -> object:
        """Return the numbers of held leaders, and the shared ones."""
        found = leaders_at(self.table.snapshot.city(seat))
        return self._held(seat), [_sharer(self.table.snapshot.view, card) for card in (*found.leaders, *found.shared)]

    def paint(self, card: str, seat: int, surface: pygame.Surface, place: Box) -> None:
        """Paint the Courtesans' marker on a leader that another city shares; on a shared one the emblem of its own
        city."""
        table, owner = self.table, _owner(self.table.snapshot.view, card)
        spot = (place.right - _MARK / 2 - 2, place.y + min(place.height / 2, _MARK / 2 + 3))
        if owner is not None and owner != seat:
            draw_emblem(table, surface, owner, spot, _MARK)
        elif _sharer(table.snapshot.view, card) is not None:
            table.services.skin.glow(surface, (spot[0] - 10, spot[1] - 10, 20, 20), GOLD_LIGHT, 1.0, 10)
            draw_icon(table.services, surface, "copy_leader", spot, _MARK)

    def pill(self, seat: int) -> Pill | None:
        """Return the pill with the number of leaders that a player holds."""
        if seat == self.table.snapshot.unowned_seat:
            return None
        return Pill(self._held(seat), BACK, partial(self._held_tip, seat))

    def _held(self, seat: int) -> int:
        """Return the number of leaders in a player's hand, with those of the draft."""
        if seat == self.table.snapshot.unowned_seat:
            return 0
        held = leaders_known(self.table.snapshot.view)
        return held.hand_sizes[seat] + held.draft_sizes[seat]

    def _held_tip(self, seat: int) -> str:
        """Return the number of leaders of a player in words; the viewer's own by name."""
        narrator, tr = self.table.narrator, self.table.services.tr
        snapshot = narrator.snapshot
        text = tr.plural("table.tip.leaders_held", self._held(seat), name=narrator.player(seat).name)
        hand = leaders_known(snapshot.view).hand
        if seat == snapshot.viewer and snapshot.open and hand:
            text += "\n" + tr("table.tip.leaders_own", cards=tr.listed(narrator.name(card) for card in hand))
        return text


def _tip(narrator: Narrator, card: str, seat: int) -> str | None:
    """Return the effect of a leader in a city, and its owner or the city that shares it."""
    if _owner(narrator.snapshot.view, card) is None:
        return None
    tr, lines = narrator.tr, [tips.card(narrator, card, seat)]
    for other, city in enumerate(narrator.snapshot.view.cities):
        if card in leaders_at(city).shared:
            lines.append(tr("table.tip.leader_shared", who=tips.city_name(narrator, other)))
        if card in leaders_at(city).leaders and other != seat:
            lines.append(tr("table.tip.leader_of", who=tips.city_name(narrator, other)))
    return "\n".join(lines)


def _owner(view: View, card: str) -> int | None:
    """Return the city that has recruited a leader."""
    return next((seat for seat, city in enumerate(view.cities) if card in leaders_at(city).leaders), None)


def _sharer(view: View, card: str) -> int | None:
    """Return the city whose Courtesans share a leader."""
    return next((seat for seat, city in enumerate(view.cities) if card in leaders_at(city).shared), None)


class LeadersBar:
    """The top bar of one table while leaders are drafted or recruited."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def moment(self, surface: pygame.Surface, hot: list[HotArea]) -> bool:
        """Paint the round of the draft, or the recruitment before an age."""
        table, services, bar = self.table, self.table.services, self.table.seating.frame.bar
        snapshot = table.snapshot
        if snapshot.in_turns:
            return False
        if not snapshot.view.turn:
            paint_age(table, surface, hot)
            room = bar.counted.union(bar.passing)
            sign, words = columns(room, (56 * bar.scale, None), gap=4)
            draw_icon(services, surface, "crown", sign.center, 48 * bar.scale)
            style = Style("heading", 25 * bar.scale, PLASTER)
            services.text.draw_in(surface, services.tr("table.recruitment"), words, style)
            hot.append(HotArea("recruitment", room, lambda: services.tr("table.tip.recruitment")))
            return True
        draw_icon(services, surface, "crown", bar.age.center, 56 * bar.scale)
        paint_counted(table, surface, "round", snapshot.view.turn, self._rounds, hot)
        paint_passing(table, surface, "right", hot)
        return True

    def moment_name(self) -> str:
        """Return the round of the draft, or the recruitment of an age, in words."""
        view, tr = self.table.snapshot.view, self.table.services.tr
        if view.age:
            return tr("replay.recruitment", age=AGE_NUMERALS[view.age])
        return tr("replay.draft", n=view.turn, all=self._rounds)

    @property
    def _rounds(self) -> int:
        """Return the number of rounds of the draft."""
        return int(rules.ruleset_of(self.table.snapshot.view).constants["leaders_dealt"])


def _recalled(narrator: Narrator) -> list[Recalled]:
    """Return the leaders that the viewer has passed on: those that others kept, and those still going round."""
    tr, known = narrator.tr, leaders_known(narrator.snapshot.view)
    found = []
    for group in known.groups:
        kept = [known.drafted[pick].seat for pick in group.picks]
        text = tr("leader_draft.passed")
        if kept:
            names = tr.listed(narrator.player(seat).name for seat in kept)
            text = tr.plural("leader_draft.passed_kept", len(kept), names=names)
        held = list(group.draft)
        if held:
            text = tr("leader_draft.passed_held", what=text, name=narrator.player(held[0]).name)
        found.append(Recalled(text, (held or kept)[0], group.cards))
    return found


def _back(event: Event, early: bool) -> str | None:
    """Return the back of a leader: before an age only leaders are laid down."""
    return BACK if early or isinstance(event.facts, Recruited) else None


def _steps(snapshot: TableSnapshot, event: Event, director: Director, after: View) -> Step | None:
    """Return the animation of leaders that come out of the box, go round, go back, or are shared."""
    places, note = director.places, director.note(event)
    match event.facts:
        case Recruited():
            return director.deed(event, after)
        case LeadersDealt():
            ends = [places.hand(seat) for seat in range(snapshot.hands)]
            deals = [director.fly(places.deck, end, PASS, back=BACK) for end in ends]
            return sequence(note, director.sound("whoosh"), parallel(*deals))
        case LeadersPassed():
            return sequence(note, director.sound("whoosh"), director.go_round(-1, BACK))
        case LeadersDrawn():
            return sequence(note, director.fly(places.deck, places.hand(event.seat), PASS, back=BACK))
        case LeadersLeft():
            return sequence(note, director.fly(places.spot(event.seat), places.deck, HOME, back=BACK))
        case Marked() as marked:
            return _share(event, marked, director, after)
        case LeaderKept():
            return note
    return None


def _share(event: Event, marked: Marked, director: Director, after: View) -> Step:
    """Return the animation of the Courtesans: the leader comes over from its city, to be shared from now on."""
    places = director.places
    start, (end, size) = places.spot(marked.owner), places.home(event, after)
    face = partial(places.card_face, event.seat, marked.card)
    over = flight(director.sprites, face, straight(start, end, 1.0, size), _SHARED)
    landed = call(partial(director.land, event, after))
    return sequence(director.note(event), director.sound("flip"), over, landed)


def _ahead(snapshot: TableSnapshot, places: Places, after: View) -> Iterator[Job]:
    """Yield jobs for leaders face down, in hand and before each city, before the first recruitment."""
    if not after.age:
        yield partial(places.back, BACK)
        for seat in range(snapshot.seats):
            yield partial(places.card_back, seat, BACK)


def _deed(narrator: Narrator, action: Action, plain: str) -> str | None:
    """Return the words for sharing an effect, and for recruiting nobody."""
    tr, kind = narrator.tr, narrator.snapshot.view.question.kind
    if kind == "mark_leader":
        return tr("leader_draft.confirm.choose", card=narrator.name(action.card))
    return tr("leader_draft.none") if kind == "recruit_more" and not action.card else None


def _purpose(narrator: Narrator, action: Action) -> list[str]:
    """Return what a leader does who is kept, recruited or shared."""
    snapshot = narrator.snapshot
    if action.verb == "sell" or action.card not in snapshot.cards or snapshot.cards[action.card].colour != COLOUR:
        return []
    tr = narrator.tr
    return [
        tr.sentences(
            map(
                tr.sentence,
                tips.effects(narrator, snapshot.cards[action.card].effects, snapshot.acting),
            )
        )
    ]


class LeadersLog:
    """The log lines about leaders at one table."""

    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator
        self._round = 0  # of the draft, as far as the log has come

    def heading(self, event: Event) -> str | None:
        """Return the headings of the draft, and of the recruitment before an age."""
        tr = self.narrator.tr
        match event.facts:
            case LeadersDealt():
                self._round = 1
                return tr("table.log.round", n=1)
            case LeadersPassed():
                self._round += 1
                return tr("table.log.round", n=self._round)
            case Revealed(turn=0, age=age):
                return tr("table.log.recruitment", age=AGE_NUMERALS[age])
        return None

    def line(self, event: Event, name: str) -> str | None:
        """Return the line about a leader."""
        narrator, tr = self.narrator, self.narrator.tr
        match event.facts:
            case LeaderKept():
                return tr("table.log.kept", name=name)
            case Recruited(card=card):
                return tr("table.log.recruited", name=name, card=narrator.name(card))
            case LeadersDrawn(count=count):
                return tr.plural("table.log.leaders_drawn", count, name=name)
            case LeadersLeft(count=count):
                return tr.plural("table.log.leaders_left", count, name=name)
            case Marked(card=card, owner=owner):
                return tr("table.log.marked", name=name, card=narrator.name(card), other=narrator.player(owner).name)
        return None
