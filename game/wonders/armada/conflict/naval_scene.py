"""The naval conflict at the end of an age, all fleets at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

import rules
from game.anim.timeline import call, hold, sequence, tween, wait
from game.anim.tween import ease_in_out, ease_out
from game.scenes.interlude import InterludeScene
from game.ui.widgets import TipArea
from game.wonders.armada.conflict.podium import NavalAnimation, Podium, podium_across
from game.wonders.armada.conflict.ranks import own_words, rule_words
from game.wonders.cards.effect_text import AGE_NUMERALS
from game.wonders.partners import teams_of
from rules.wonders.armada.conflicts import naval_stakes
from rules.wonders.armada.event_facts import NavalConflict
from rules.wonders.armada.facts import fleet_at
from rules.wonders.armada.insight import fleet_strength

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services
    from game.sound.music import Mood
    from rules import Event, View

_ARRIVE, _COUNT, _SEE, _RISE, _FLY, _REST = 0.4, 0.5, 0.2, 0.5, 0.5, 0.3
_READ_SECONDS = 2.5  # that it stays when nobody is there to press Continue


class NavalScene(InterludeScene):
    """Shows a naval conflict over the table and goes on when asked to.

    Args:
        event: ``naval_conflict``, as the rules tell it.
        view: the table after it, from the eyes of ``viewer``.
        audience: the seats of all people who look, if there are several: then nobody's place stands out.
        autoplay: go on without being asked to.
    """

    name = "naval_conflict"

    def __init__(
        self,
        services: Services,
        event: Event,
        view: View,
        players: list[Player],
        viewer: int,
        audience: Sequence[int] = (),
        autoplay: bool = False,
    ) -> None:
        facts = event.facts
        assert isinstance(facts, NavalConflict)
        super().__init__(services, light=facts.age)
        self.age = facts.age
        self._audience = tuple(audience) or (viewer,)
        mine = viewer if len(self._audience) == 1 else None
        self.naval = NavalAnimation.of(facts.strengths, facts.tokens, facts.away, mine)
        self._view, self._players = view, players
        self._defeat, self._rewards = naval_stakes(rules.ruleset_of(view), self.age)
        self._podium = Podium(services, players, teams_of(view))
        self._autoplay = autoplay

    @property
    def across(self) -> float:
        """Less in an upright window."""
        return podium_across(self.services.canvas)

    def resized(self) -> None:
        """Lay everything out anew."""
        super().resized()
        self.rebuild()

    @property
    def mood(self) -> Mood:
        """The mood of conflicts."""
        return "conflict"

    def enter(self) -> None:
        """Animate the fleets: they enter, are compared, take their ranks and tokens."""
        super().enter()
        self.services.audio.play("horn")
        set_part = partial(partial, setattr, self.naval)
        last = [wait(_READ_SECONDS), call(self.leave)] if self._autoplay else []
        self.timeline.play(
            sequence(
                tween(_ARRIVE, set_part("arrive"), ease_out),
                tween(_COUNT, set_part("count"), ease_out, motion=False),
                wait(_SEE),
                tween(_RISE, set_part("rise"), ease_in_out),
                call(self._sound),
                tween(_FLY, set_part("fly"), ease_in_out),
                call(self._place),
                hold(_REST),
                *last,
            )
        )

    def build(self) -> None:
        """Create the button to continue and the tips on each strength."""
        for number, rank in enumerate(self.naval.ranks):
            box = self._podium.column(self.naval, number)
            self.ui.add(TipArea(box, strength_text(self.services, self._view, self._players, rank.seat)))
        self.add_go_on_button(self._podium.places.below.center, "conflict.go_on")

    def _place(self) -> None:
        """Move the tips with the stands."""
        tips = [widget for widget in self.ui.widgets if isinstance(widget, TipArea)]
        for number, tip in enumerate(tips):
            tip.box = self._podium.column(self.naval, number)

    def _sound(self) -> None:
        won = any(rank.token > 0 for rank in self.naval.ranks if rank.seat in self._audience)
        self.services.audio.play("fanfare" if won else "stone", 0.5)

    def paint_static(self, surface: pygame.Surface) -> Iterator[None]:
        """Yield the title and the sea."""
        self.draw_title(surface, self.services.tr("naval.title", age=AGE_NUMERALS[self.age]), self._podium.places.title)
        yield
        self._podium.paint_ground(surface)
        self._podium.draw_prizes(surface, self._rewards, self._defeat)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the podium on the bare table; once all have their places, what that means."""
        if not self.draw_below(surface):
            return
        self._podium.draw(surface, self.naval)
        if self.naval.rise >= 1:
            tr, ranks = self.services.tr, self.naval.ranks
            words = "" if self.naval.viewer is None else own_words(ranks, self.naval.viewer, self._players, tr)
            self._podium.draw_words(surface, words, rule_words(ranks, self._rewards, tr))
        self.ui.draw(surface)


def strength_text(services: Services, view: View, players: list[Player], seat: int) -> str:
    """Return a city's naval strength and what it is made of."""
    strength = fleet_at(view.cities[seat]).strength
    fleets = fleet_strength(rules.ruleset_of(view), view, seat)
    return services.tr("naval.tip", name=players[seat].name, n=strength, fleets=fleets, rest=strength - fleets)
