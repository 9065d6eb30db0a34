"""The panel beside the leaders: the question, the verbs for the leader taken up, and the way of the others."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.layout import columns, inset, rows
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP, INK, INK_SOFT, TERRACOTTA
from game.wonders.leaders.layout import draft_rooms
from game.wonders.table.areas.balance import balance, paint_balance, said_of
from game.wonders.table.areas.drawing import draw_emblem
from game.wonders.table.asking.advising import other_answers, paint_advice
from game.wonders.table.asking.panel import PanelPlan, draw_asked
from game.wonders.table.telling.worth import summary

if TYPE_CHECKING:
    from game.wonders.leaders.choice import LeaderChoice

_PASSING = 178.0  # height of the picture of the way of the hands
_WORDING = Style("body", 26, align="centre", valign="top", wrap=True)
_LATER = Style("italic", 23, INK_SOFT)
_PASSING_TITLE, _NAME = Style("italic", 25, align="centre"), Style("strong", 23, align="centre")


class _Rooms(NamedTuple):
    """The boxes of the panel: headline, the line below it, what lies between that and the two rows of buttons."""

    title: Box
    rule: Box
    body: Box
    spare: Box
    confirm: Box


def _rooms(box: Box) -> _Rooms:
    return _Rooms(*rows(inset(box, 22, 14), (42, 22, None, 60, 64), gap=10))


def plan_in(box: Box) -> PanelPlan:
    """Return the layout of the buttons of the panel in ``box``."""
    found = _rooms(box)
    verbs, pay, words = rows(found.body, (192, 112, None), gap=6)
    return PanelPlan(verbs, pay, words, found.confirm, found.spare, found.spare, rows=True, size=27)


class LeaderPanel(Area):
    """The panel's ground and words, and the picture of passing hands; its buttons are widgets over it."""

    def __init__(self, chooser: LeaderChoice) -> None:
        super().__init__("action", lambda: draft_rooms(chooser.table).action)
        self._chooser = chooser

    def key(self) -> object:
        """Return the choice and the texts."""
        chooser, desk = self._chooser, self._chooser.desk
        return (
            chooser.question, chooser.cards, desk.choice.card, desk.considered, desk.asked, desk.laid_down, desk.hint,
            desk.looked, chooser.given, tuple(chooser.waiting()), chooser.age,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a plaster slab."""
        self._chooser.table.services.skin.panel(surface, self.box, "plaster", 18, 12)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint the content for the current state."""
        chooser, text = self._chooser, self._chooser.table.services.text
        desk, room = chooser.desk, self.room
        if chooser.drafting:
            room, passing = self.rooms
            self._passing(surface, passing, hot)
        if not desk.asked:
            self._given(surface, room)
        elif desk.hint:
            self._headline(surface, chooser.table.services.tr("table.hint.title"))
            if desk.advice:
                hot += other_answers(desk, paint_advice(chooser.table, surface, room, desk.advice, desk.looked))
            else:
                text.draw_in(surface, desk.hint, room, _WORDING)
        elif desk.choice.card is None:
            self._question(surface, room)
        else:
            self._choice(surface, room, hot)

    @property
    def room(self) -> Box:
        """Return the box between the headline and the buttons; the row above the last one is not always used."""
        desk = self._chooser.desk
        found = _rooms(self.box)
        return found.body if desk.laid_down or desk.choice.none is not None else found.body.union(found.spare)

    @property
    def rooms(self) -> list[Box]:
        """Return the boxes of the words and of the picture of passing hands, during the draft."""
        return rows(self.room, (None, _PASSING), gap=10)

    def _headline(self, surface: pygame.Surface, text: str) -> None:
        services, found = self._chooser.table.services, _rooms(self.box)
        services.text.draw_in(surface, text, found.title, Style("heading", 31, align="centre"))
        services.skin.divider(surface, found.rule.center, found.rule.width * 0.7)

    def _question(self, surface: pygame.Surface, room: Box) -> None:
        chooser, services = self._chooser, self._chooser.table.services
        choice = chooser.desk.choice
        self._headline(surface, chooser.desk.session.heading(chooser.question.title(chooser.table.narrator)))
        text = chooser.question.text(chooser.table.narrator, choice.legal, len(choice.cards))
        if chooser.last_kept is not None:
            text = (
                services.tr("leader_draft.last_kept", card=chooser.table.narrator.name(chooser.last_kept))
                + "\n\n"
                + text
            )
        services.text.draw_in(surface, text, room, _WORDING)

    def _choice(self, surface: pygame.Surface, room: Box, hot: list[HotArea]) -> None:
        """Paint the consequence for the leader taken up, and below it the worth."""
        chooser, table = self._chooser, self._chooser.table
        choice, card, action = chooser.desk.choice, chooser.desk.choice.card or "", chooser.desk.considered
        self._headline(surface, table.narrator.name(card))
        alone = len(choice.verbs) == 1
        if not alone:
            plan = plan_in(self.box)
            top = plan.pay.top if len(choice.payments) <= 1 else plan.words.top
            room = rows(room, (top - room.top, None))[1]
            draw_asked(table, surface, chooser.desk, plan)
        if action is None:
            text = self._too_dear(choice.card or "")
            table.services.text.draw_in(surface, text, room, _WORDING.with_colour(TERRACOTTA))
            return
        found = chooser.worth(card) if alone else action
        lines = balance(table, found, len(choice.payments) <= 1, not chooser.drafting)
        said = [(table.services.tr("leader_draft.paid_later"), _LATER)] if chooser.drafting else []
        paint_balance(table, surface, room, lines, [*said, *said_of(table.narrator, found)])
        hot.append(HotArea("gains", room, partial(summary, table.narrator, found)))

    def _too_dear(self, card: str) -> str:
        chooser, tr = self._chooser, self._chooser.table.services.tr
        coins = tr.plural("effect.coin", chooser.offer(card).coins)
        return tr("leader_draft.why_not.recruit", card=chooser.table.narrator.name(card), coins=coins)

    def _given(self, surface: pygame.Surface, room: Box) -> None:
        chooser, services = self._chooser, self._chooser.table.services
        tr = services.tr
        self._headline(surface, tr("leader_draft.head.laid_down"))
        text = chooser.question.laid(chooser.table.narrator)
        waiting = chooser.waiting()
        if not chooser.session.in_grace and waiting:
            names = tr.listed(chooser.table.narrator.player(seat).name for seat in waiting)
            text += "\n\n" + tr("leader_draft.message.wait", names=names)
        services.text.draw_in(surface, text, room, _WORDING)

    def _passing(self, surface: pygame.Surface, box: Box, hot: list[HotArea]) -> None:
        """Paint the way of passed leaders: from the left, through the own hands, to the right."""
        chooser, services = self._chooser, self._chooser.table.services
        table, tr = chooser.table, services.tr
        services.skin.sunken(surface, box, 12)
        receiver, giver = table.narrator.player(chooser.receiver).name, table.narrator.player(chooser.giver).name
        title, signs, names = rows(inset(box, 10, 8), (36, None, 32))
        services.text.draw_in(surface, tr("leader_draft.passing", name=receiver), title, _PASSING_TITLE)
        seats = (chooser.giver, chooser.seat, chooser.receiver)
        cells, words = columns(signs, 3), columns(names, 3, gap=8)
        style = services.text.common_style(
            [(table.narrator.player(s).name, w) for s, w in zip(seats, words, strict=True)], _NAME
        )
        for seat, cell, word in zip(seats, cells, words, strict=True):
            mine = seat == chooser.seat
            draw_emblem(table, surface, seat, cell.center, 68 if mine else 58)
            ink = INK if mine else INK_SOFT
            services.text.draw_in(surface, table.narrator.player(seat).name, word, style.with_colour(ink))
        for cell in cells[1:]:
            x, y = cell.midleft
            services.skin.arrow(surface, (x + 13, y), 30, "right", GOLD_DEEP)
            services.canvas.line(surface, GOLD_DEEP, (x - 22, y), (x + 6, y), 7)
        hot.append(HotArea("passing", box, lambda: tr("leader_draft.tip.passing", receiver=receiver, giver=giver)))
