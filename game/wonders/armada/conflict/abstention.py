"""The overlay before a naval conflict that asks whether the own fleet abstains."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

import rules
from game.scenes.overlay import StaticOverlay
from game.ui.canvas import Box
from game.ui.layout import columns, middle, rows
from game.ui.style import Shadow, Style
from game.ui.theme import PLASTER
from game.ui.widgets import Button, TipArea
from game.wonders.armada.conflict.naval_scene import strength_text
from game.wonders.armada.conflict.podium import NavalAnimation, Podium, podium_across
from game.wonders.armada.conflict.ranks import own_words, rule_words
from game.wonders.armada.questions import ABSTENTION
from game.wonders.partners import teams_of
from game.wonders.table.asking.asking import AskingScene
from rules.wonders.armada.conflicts import naval_stakes
from rules.wonders.armada.facts import fleet_at, sea_known
from rules.wonders.armada.insight import tokens_now

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.desk.session import Session

_ADVICE = Style("body", 27, PLASTER, "centre", wrap=True, shadow=Shadow((4, 16, 22)))


class AbstentionScene(AskingScene, StaticOverlay):
    """Asks whether to abstain. The podium shows the outcome of the button under the pointer at present strengths."""

    name = ABSTENTION

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services, session)
        narrator, snapshot = self.table.narrator, self.table.narrator.snapshot
        self._players = [narrator.player(seat) for seat in range(snapshot.seats)]
        self._podium = Podium(services, self._players, teams_of(snapshot.view))
        self._outlooks = {away: self._outlook(away) for away in (False, True)}
        self._defeat, self._rewards = naval_stakes(rules.ruleset_of(snapshot.view), snapshot.view.age)

    def _outlook(self, away: bool) -> NavalAnimation:
        """Return how the conflict would end now, with or without the own fleet."""
        snapshot = self.table.snapshot
        view, out = snapshot.view, (snapshot.viewer,) if away else ()
        out = (*sea_known(view).away, *out)
        strengths = [fleet_at(city).strength for city in view.cities]
        tokens = tokens_now(rules.ruleset_of(view), view, away=out)
        return NavalAnimation.of(strengths, tokens, out, snapshot.viewer).done()

    @property
    def across(self) -> float:
        """Less in an upright window."""
        return podium_across(self.services.canvas)

    def resized(self) -> None:
        """Lay everything out anew."""
        super().resized()
        self.rebuild()

    @property
    def _foot(self) -> list[Box]:
        """The boxes of the buttons and of the words below them."""
        return rows(self._podium.places.below, (80, None), gap=6)

    @property
    def shown(self) -> NavalAnimation:
        """The outcome of the button under the pointer; that of taking part while it is neither."""
        return self._outlooks[self.ui.focus is self._stay]

    def build(self) -> None:
        """Create the two answers, the advice, and the tips on each strength."""
        tr, services = self.services.tr, self.services
        for number, rank in enumerate(self._outlooks[False].ranks):
            box = self._podium.column(self._outlooks[False], number)
            self.ui.add(TipArea(box, strength_text(services, self.table.snapshot.view, self._players, rank.seat)))
        to_part, hint, to_stay = columns(middle(self._foot[0], 980, 76), (380, None, 380), gap=20)
        part = self.ui.add(Button(to_part, tr("naval.take_part"), self.take_part, "gold", "naval", 30))
        self.add_hint_button(hint, 23)
        self._stay = self.ui.add(Button(to_stay, tr("naval.stay_out"), self.stay_out, "stone", "abstain", 30))
        self.ui.focus = part

    def take_part(self) -> None:
        """Answer that the fleet takes part."""
        self.desk.decline()
        self.leave()

    def stay_out(self) -> None:
        """Answer that the fleet abstains."""
        self.desk.pick(0, False)
        self.desk.confirm()
        self.leave()

    def paint_static(self, surface: pygame.Surface) -> Iterator[None]:
        """Yield the title and the sea."""
        services = self.services
        gold = services.gilder.line(self.session.heading(self.question.title(self.table.narrator)), 52)
        surface.blit(gold, gold.get_rect(center=services.canvas.point(*self._podium.places.title)))
        yield
        self._podium.paint_ground(surface)
        self._podium.draw_prizes(surface, self._rewards, self._defeat)
        services.text.draw_in(
            surface, services.tr("naval.ask.oasis"), self._foot[1], Style("italic", 25, PLASTER, "centre")
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table dimmed, the podium as it would be, and what that means."""
        services, tr = self.services, self.services.tr
        if not self.draw_below(surface):
            return
        naval = self.shown
        self._podium.draw(surface, naval)
        if self.desk.hint:
            services.text.draw_in(surface, self.desk.hint, self._podium.places.words, _ADVICE)
        else:
            words = own_words(naval.ranks, self.table.snapshot.viewer, self._players, tr)
            words = tr("naval.ask.outlook", what=words)
            self._podium.draw_words(surface, words, rule_words(naval.ranks, self._rewards, tr))
        self.ui.draw(surface)
