"""Teams at the table: banners on emblems, frames in the team's colour, the partner's hand, the points of both."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

import rules
from game.ui.canvas import Box, Point
from game.ui.signs import draw_team, team_colour, team_numeral
from game.ui.style import Style
from game.wonders.cards.painters import painters
from game.wonders.extension import Hooks
from game.wonders.table.areas.hooks import CityHooks, Pill
from game.wonders.table.pictures import Table
from rules.wonders.teams.facts import TeamView
from rules.wonders.teams.mechanics import partner_of, team_of

_LEAST, _LARGE = 26.0, 44.0  # emblems of this size carry a banner, of that size one with a numeral
_BANNER, _AT = 0.62, (-0.4, 0.3)  # its height and its middle, from the middle of the emblem, as part of that size
_SMALL, _SMALL_AT = 0.52, (-0.5, 0.3)  # the same of a bare banner, which hides less of a small emblem
_CARD = (104.0, 156.0)
_GAP, _EDGE, _TITLE = 8.0, 20.0, 44.0
_BAR = 6.0  # width of the colour at the edge of a strip


def at_table(table: Table) -> Sequence[Hooks]:
    """Return what teams paint at one table."""
    teams = Teams(table)
    return (
        CityHooks(
            key=teams.key,
            emblem=teams.banner,
            frame=teams.frame,
            subtitle=teams.subtitle,
            pill=teams.pill,
            over=teams.show_hand,
        ),
    )


class Teams:
    """The teams of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def key(self, seat: int) -> object:
        """Return the team's points for the own city, the partner's hand for the partner's."""
        snapshot = self.table.snapshot
        if seat == snapshot.viewer:
            return self._points()
        return tuple(self._hand()) if seat == partner_of(snapshot.viewer) else None

    def team(self, seat: int) -> int:
        """Return the number of a seat's team."""
        return team_of(rules.ruleset_of(self.table.snapshot.view), seat)

    def _points(self) -> int | None:
        """Return the current points of the viewer's team; None if the player has switched them off."""
        snapshot, viewer = self.table.snapshot, self.table.snapshot.viewer
        own, partners = snapshot.points(viewer), snapshot.points(partner_of(viewer))
        return None if own is None or partners is None else own + partners

    def _hand(self) -> list[str]:
        """Return the partner's cards, if both partners show theirs and this screen may."""
        shown = self.table.snapshot.view.piece(TeamView).partner_hand if self.table.snapshot.open else None
        return list(shown or [])

    def banner(self, seat: int, surface: pygame.Surface, centre: Point, size: float) -> None:
        """Draw the banner of the team, with its numeral if the emblem is large."""
        if size < _LEAST:
            return
        large = size >= _LARGE
        share, (x, y) = (_BANNER, _AT) if large else (_SMALL, _SMALL_AT)
        place = (centre[0] + size * x, centre[1] + size * y)
        draw_team(self.table.services, surface, self.team(seat), place, size * share, large)

    def frame(self, seat: int, surface: pygame.Surface, box: Box) -> None:
        """Draw the team's colour round a city, or at the left edge of a strip."""
        services, tone = self.table.services, team_colour(self.team(seat))
        if seat in self.table.snapshot.far and box.height < _CARD[1]:
            area = services.canvas.rect(Box(box.x, box.y + 8, _BAR, box.height - 16))
            pygame.draw.rect(surface, tone, area, border_radius=services.canvas.px(3))
            return
        for grown in (2, 5):
            services.skin.outline(surface, box.inflate(-2 * grown, -2 * grown), 17 - grown, tone)

    def subtitle(self, seat: int, wonder: str) -> str | None:
        """Return the points of the own team in words."""
        points = self._points()
        if seat != self.table.snapshot.viewer or points is None:
            return None
        team = team_numeral(self.team(seat))
        return self.table.services.tr("teams.points", wonder=wonder, team=team, n=points)

    def pill(self, seat: int) -> Pill | None:
        """Return the pill with the number of cards that the partner shows."""
        snapshot = self.table.snapshot
        hand = self._hand() if seat == partner_of(snapshot.viewer) else []
        if not hand or not snapshot.view.age:
            return None
        return Pill(len(hand), snapshot.view.age, str)  # the hand itself is shown: no words beside it

    def show_hand(self, surface: pygame.Surface, key: str) -> bool:
        """Draw the partner's hand, large, while the plate with its number is pointed at; True if it is."""
        table, services, partner = self.table, self.table.services, partner_of(self.table.snapshot.viewer)
        hand = self._hand()
        if not hand or key != f"held:{partner}:{table.snapshot.view.age}":
            return False
        width = len(hand) * (_CARD[0] + _GAP) - _GAP + 2 * _EDGE
        centre = table.seating.frame.centre
        slab = Box(centre.centerx - width / 2, centre.y + 70, width, _CARD[1] + _TITLE + 2 * _EDGE)
        services.skin.panel(surface, slab, "plaster", 18, 18)
        services.skin.outline(surface, slab, 18, team_colour(self.team(partner)))
        title = Box(slab.x + _EDGE, slab.y + 10, slab.width - 2 * _EDGE, _TITLE)
        text = services.tr("teams.hand_of", name=table.narrator.player(partner).name)
        services.text.draw_in(surface, text, title, Style("heading", 28, align="centre"))
        for index, card in enumerate(hand):
            box = Box(slab.x + _EDGE + index * (_CARD[0] + _GAP), title.bottom + 6, *_CARD)
            area = services.canvas.rect(box)
            surface.blit(painters(services).cards.face(table.narrator.face(card), area.size, small=True), area.topleft)
        return True
