"""A finished game for the scenes: players, score sheets, whole cities with their face-down cards, the course."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import rules
from game.players import city_owners, spoken
from game.wonders.cards.card_face import CardFace, face_of
from game.wonders.cards.whole import shown_stages
from game.wonders.installed import nobodys_name
from game.wonders.partners import teams_of
from game.wonders.scoring.sides import Sides
from rules import CityView, View
from rules.core.record import start, steps
from rules.wonders.engine.event_facts import WondersMilestone
from rules.wonders.facts import OpenCity, Snapshot, SnapshotCity

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.players import Player
    from game.services import Services
    from game.wonders.controller import Controller
    from rules import Record, ScoreSheet
    from rules.wonders.content.definitions import BoardDef, CardDef, StageDef


@dataclass(frozen=True)
class Standing:
    """The points of all cities if the game had ended after a turn."""

    age: int
    turn: int
    totals: tuple[int, ...]


class Faces:
    """Card definitions of a game and their faces in the current language. ``cities``: those of its table, where stages
    may copy others."""

    def __init__(self, services: Services, setup: rules.Setup, cities: Sequence[OpenCity] = ()) -> None:
        self.edition = setup.edition
        found = rules.rules_for(setup)
        content = found.content
        self.cards: Mapping[str, CardDef] = {card.id: card for card in content.cards}
        self.boards: Mapping[str, BoardDef] = content.boards
        wonders = found.wonders_of([(city.board, city.side) for city in cities])
        self._stages = {wonder.board: tuple([stage.definition for stage in wonder.stages]) for wonder in wonders}
        self.ages, self.coins_per_point = found.ages, found.coins_per_point
        used = {card.colour for card in content.cards}
        self.colours = tuple(colour for colour in found.colours if colour in used)
        self._services = services
        self._faces: dict[tuple[str, str], CardFace] = {}

    @property
    def tr(self) -> I18n:
        """The texts of the current language."""
        return self._services.tr

    def face(self, card: str) -> CardFace:
        """Return the face of a card."""
        key = (card, self.tr.lang)
        if key not in self._faces:
            self._faces[key] = face_of(self.cards[card], self.cards, self.tr)
        return self._faces[key]

    def stages(self, city: OpenCity) -> tuple[StageDef, ...]:
        """Return the stages of a city's wonder."""
        return self._stages.get(city.board) or self.boards[city.board].sides[city.side]

    def painted(self, city: SnapshotCity | CityView) -> int:
        """Return how many stages the painting of a city's wonder shows."""
        return shown_stages(city.stages, len(self.stages(city)))


class Outcome:
    """A finished game. Nothing in it is secret any more.

    A city without a player has a sheet, but no place and no victory. ``teams``: that of every seat, () if each plays
    alone.
    """

    teams: tuple[int, ...] = ()

    def __init__(self, controller: Controller, tr: I18n) -> None:
        self.players_only = len(controller.players)
        self.record: Record = controller.record
        self.tables: Sequence[Snapshot] = controller.tables
        self.sheets: list[ScoreSheet]
        self.winners: list[int]
        self.sheets, self.winners = controller.scores()
        self._controller = controller
        self.players: list[Player] = []
        self.speak(tr)
        self.teams = teams_of(controller.record.setup)
        self.cities: list[CityView] = whole_cities([controller.view(seat) for seat in range(controller.seats)])

    def speak(self, tr: I18n) -> None:
        """Give all players their names in a language, in the same list."""
        named = [spoken(player, tr) for player in self._controller.players]
        self.players[:] = city_owners(named, len(self.sheets), nobodys_name(self.record.setup, tr))

    @property
    def seats(self) -> int:
        """Number of cities."""
        return len(self.players)

    def ranked(self, seat: int) -> bool:
        """True if the city can win: one without a player cannot."""
        return seat < self.players_only

    @property
    def sides(self) -> Sides:
        """The sides: the players, or their teams."""
        return Sides(self.teams, self.sheets[: self.players_only])

    @property
    def ranking(self) -> list[int]:
        """Cities from first to last, partners together; one without a player last."""
        return [*self.sides.ranking, *range(self.players_only, self.seats)]

    def place(self, seat: int) -> int:
        """Return the rank of a seat, or of its team, from 1; equals share one."""
        return self.sides.place(seat)

    @cached_property
    def first(self) -> tuple[int, ...]:
        """The points of every city before the first turn: coins count."""
        return tuple(sheet.total for sheet in rules.scores(start(self.record)[0])[0])

    @cached_property
    def course(self) -> list[Standing]:
        """The points after every turn, by replaying the record."""
        return course(self.record)


def whole_cities(views: list[View]) -> list[CityView]:
    """Return all cities with the cards under their boards: each seat knows its own, so that the views of all seats
    together hold every card."""
    cities: list[CityView] = []
    for number, city in enumerate(views[0].cities):
        buried = zip(*(view.cities[number].buried for view in views), strict=True)
        known = tuple(next((card for card in cards if card is not None), None) for cards in buried)
        cities.append(city.replaced(buried=known))
    return cities


def course(record: Record) -> list[Standing]:
    """Return the points after every turn of a record; the last turn of an age with its conflicts."""
    state, _ = start(record)
    standings: dict[tuple[int, int], Standing] = {}
    for step in steps(record, state):
        ends = [event.facts for event in step.events if isinstance(event.facts, WondersMilestone)]
        if ends:
            totals = tuple(sheet.total for sheet in rules.scores(state)[0])
            standings.update({(end.age, end.turn): Standing(end.age, end.turn, totals) for end in ends})
    return list(standings.values())


def verdict(outcome: Outcome, tr: I18n, lead_said: bool = False) -> str:
    """Return the winners and the reason in one sentence. ``lead_said``: how far they are ahead is said elsewhere."""
    winners, sides = outcome.winners, outcome.sides
    seats = [seat for seat in outcome.ranking if outcome.ranked(seat)]
    total, coins = sides.standing(winners[0])
    points = tr.plural("effect.point", total)
    if len({sides.of(seat) for seat in winners}) > 1:
        names = tr.listed([outcome.players[seat].name for seat in winners])
        return tr("scoring.shared", names=names, points=points, coins=tr.plural("effect.coin", coins))
    rest = [seat for seat in seats if sides.of(seat) != sides.of(winners[0])]
    tied = [seat for seat in rest if sides.total(seat) == total]
    name = tr.listed([outcome.players[seat].name for seat in winners])
    several = "_together" if len(winners) > 1 else ""
    if tied:
        others = tr.listed([outcome.players[seat].name for seat in tied])
        most = max(sides.standing(seat)[1] for seat in tied)
        key = f"scoring.by_coins{several}"
        return tr(key, name=name, others=others, points=points, coins=coins, most=most)
    if lead_said:
        return tr(f"scoring.won{several}", name=name, points=points)
    second = tr.listed([outcome.players[seat].name for seat in sides.members(rest[0])])
    lead = tr.plural("effect.point", total - sides.total(rest[0]))
    return tr(f"scoring.clear{several}", name=name, points=points, lead=lead, second=second)
