"""A finished game of Architects as the score pad asks for it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.architects.paintings.painters import painters
from game.architects.phrases import several
from game.architects.texts import card_name, medal_text, token_name, wonder_name
from game.players import Player, spoken
from game.scores.book import TOTAL, Reason
from game.ui.theme import CARD_COLOURS, GOLD_DEEP, Colour
from rules.architects.scoring import CATEGORIES, ScoreLine

if TYPE_CHECKING:
    from game.architects.controller import ArchitectsController
    from game.i18n import I18n
    from game.services import Services


class ColumnSign(NamedTuple):
    """The icon and colour of a column of the pad."""

    icon: str
    colour: Colour


SIGNS: Final = MappingProxyType(
    {
        "wonder": ColumnSign("stage", (0x8C, 0x91, 0x96)),
        "cat": ColumnSign("cat", (0xA9, 0x7B, 0x33)),
        "blue": ColumnSign("card_blue", CARD_COLOURS["blue"]),
        "military": ColumnSign("military", CARD_COLOURS["red"]),
        "progress": ColumnSign("progress", CARD_COLOURS["green"]),
        "medals": ColumnSign("medal", CARD_COLOURS["purple"]),
        TOTAL: ColumnSign("points", GOLD_DEEP),
    }
)
_CARD_SHAPE = 0.7  # width of a card by its height


class ArchitectsBook:
    """Points, places and reasons of all players."""

    teams: tuple[int, ...] = ()

    def __init__(self, services: Services, game: ArchitectsController) -> None:
        self._services = services
        self.game = game
        self.sheets, self.winners = game.scores()
        medals = any(sheet.categories["medals"] for sheet in self.sheets) or game.record.setup.medals
        self.categories = [name for name in CATEGORIES if name != "medals" or medals]
        self.cities = game.view(0).cities

    @property
    def players(self) -> list[Player]:
        """All players."""
        return [spoken(player, self._services.tr) for player in self.game.players]

    @property
    def ranking(self) -> list[int]:
        """The seats from first to last: by points, then by built stages."""
        return [sheet.seat for sheet in sorted(self.sheets, key=lambda s: (-s.total, -s.stages, s.seat))]

    def ranked(self, seat: int) -> bool:
        """True for every seat, as there are no teams."""
        return 0 <= seat < len(self.players)

    def place(self, seat: int) -> int:
        """Return the rank of a seat from 1; equals share one."""
        mine = (self.sheets[seat].total, self.sheets[seat].stages)
        return 1 + sum((sheet.total, sheet.stages) > mine for sheet in self.sheets)

    def points(self, seat: int, column: str) -> int:
        """Return a number of the pad."""
        sheet = self.sheets[seat]
        return sheet.total if column == TOTAL else sheet.categories[column]

    def reasons(self, seat: int, column: str) -> list[Reason]:
        """Return the explanation of a number of the pad."""
        sheet = self.sheets[seat]
        if column == TOTAL:
            return [Reason(self.icon(name), self.label(name), sheet.categories[name]) for name in self.categories]
        return [self._reason(line) for line in sheet.lines if line.category == column]

    def _reason(self, line: ScoreLine) -> Reason:
        tr, icon, category, points = self._services.tr, self.icon(line.category), line.category, line.points
        if category == "wonder":
            return Reason(icon, tr("architects.tip.stage_short", n=line.source), points)
        if category == "cat":
            return Reason(icon, tr("architects.why.cat"), points)
        if category == "blue":
            name = card_name(tr, line.source)
            return Reason(icon, several(tr, name, line.number), points, line.source)
        if category == "military":
            return Reason(icon, tr.plural("architects.why.victories", line.number), points)
        if category == "progress":
            name = token_name(tr, line.source)
            return Reason(icon, several(tr, name, line.number), points)
        return Reason(icon, medal_text(tr, line.source), points)

    def subtitle(self, seat: int) -> str:
        """Return the wonder of a player and how far it is."""
        tr, city = self._services.tr, self.cities[seat]
        return tr.plural("architects.scoring.wonder", self.sheets[seat].stages, wonder=wonder_name(tr, city.wonder))

    def label(self, column: str) -> str:
        """Return the name of a column."""
        return self._services.tr(f"architects.category.{column}")

    def icon(self, column: str) -> str:
        """Return its icon."""
        return SIGNS[column].icon

    def colour(self, column: str) -> Colour:
        """Return its colour."""
        return SIGNS[column].colour

    def picture(self, reason: Reason, size: tuple[int, int]) -> pygame.Surface:
        """Return a whole card, as high as there is room."""
        return painters(self._services).card(reason.card, (round(size[1] * _CARD_SHAPE), size[1]))


def verdict(book: ArchitectsBook, tr: I18n, lead_said: bool = False) -> str:
    """Return who has won and why, in one sentence."""
    first = book.sheets[book.winners[0]]
    names = [book.players[seat].name for seat in book.winners]
    points = tr.plural("effect.point", first.total)
    if len(names) > 1:
        return tr.plural("architects.scoring.shared", first.stages, names=tr.listed(names), points=points)
    tied = [sheet for sheet in book.sheets if sheet.total == first.total and sheet.seat not in book.winners]
    if tied:
        others = tr.listed([book.players[sheet.seat].name for sheet in tied])
        most = max(sheet.stages for sheet in tied)
        return tr(
            "architects.scoring.by_stages", name=names[0], others=others, points=points, n=first.stages, most=most
        )
    if lead_said:
        return tr.plural("architects.scoring.won", first.stages, name=names[0], points=points)
    second = book.sheets[book.ranking[1]]
    lead = tr.plural("effect.point", first.total - second.total)
    return tr("scoring.clear", name=names[0], points=points, lead=lead, second=book.players[second.seat].name)


def personal(book: ArchitectsBook, tr: I18n) -> str:
    """Return the outcome for the only person, "" if there is not exactly one."""
    people = [seat for seat, player in enumerate(book.players) if player.human]
    if len(people) != 1:
        return ""
    seat, ranking = people[0], book.ranking
    other = book.sheets[ranking[1] if ranking[0] == seat else ranking[0]]
    apart = book.sheets[seat].total - other.total
    how = "level" if not apart else "ahead" if book.place(seat) == 1 else "behind"
    return tr(
        f"scoring.personal.you.{how}",
        place=tr(f"scoring.place.{book.place(seat)}"),
        points=tr.plural("effect.point", abs(apart)),
        rival=book.players[other.seat].name,
    )
