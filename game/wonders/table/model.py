"""The table as it is shown: a snapshot that lags behind the game while an animation plays, and who may look."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import pygame

import rules
from game.players import free_city
from game.ui.icons import emblem_icon
from game.ui.theme import SEAT_COLOURS, Colour
from game.wonders.cards.card_face import CardFace, effect_icons, face_of
from game.wonders.table.layout import Seating
from rules.wonders.model import LEADER_COLOUR
from rules.wonders.state import BUILT, BURIED, LEFT_OVER, SOLD

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services
    from game.wonders.cards.card_face import Glyph
    from game.wonders.controller import Controller
    from rules.wonders.content import BoardDef, CardDef, StageDef

City = dict[str, Any]
_KINDS = {BUILT: "built", BURIED: "staged", SOLD: "sold", LEFT_OVER: "left_over"}


class Table:
    """What the scene draws from.

    ``view`` is the snapshot on show, seen by ``viewer``; ``eyes`` is the seat whose private cards may be drawn, None
    while nobody's may; ``fresh`` tells what the viewer has laid face down since the snapshot was taken, by city.
    """

    def __init__(self, services: Services, controller: Controller, viewer: int, eyes: int | None) -> None:
        self.services = services
        self.controller = controller
        self.viewer = viewer
        self.eyes = eyes
        self.fresh: Callable[[], Mapping[int, str]] = dict
        self.fan_leaders = False  # leaders lie in the fan before an age, where no scene of their own shows them
        self.last: dict[int, LastAction] = {}
        self._faces: dict[tuple[str, str], CardFace] = {}
        self._dressed: dict[object, pygame.Surface] = {}
        self.look(viewer)
        self._recall()

    def _recall(self) -> None:
        """What every city did last, for a game that is being resumed."""
        for *_, card, where, city in self.view["trail"]:
            if where in _KINDS and 0 <= city < self.seating.seats:
                kind = _KINDS[where]
                self.last[city] = LastAction(kind, card if kind == "built" else None)

    def look(self, viewer: int) -> None:
        """Take a fresh snapshot, from the eyes of a seat."""
        self.viewer = viewer
        self.view: rules.View = self.controller.view(viewer)
        self.seating = Seating(viewer, len(self.view["cities"]))
        self._committed = self._own_answers()
        content = rules.ruleset_of(self.view).content
        self.cards: Mapping[str, CardDef] = {card.id: card for card in content.cards}
        self.boards: Mapping[str, BoardDef] = content.boards
        self.turns: int = content.constants["turns_per_age"]
        self.victory: list[int] = content.constants["victory_points"]
        self.sale_coins: int = content.constants["sale_coins"]
        self.coins_per_point: int = content.constants["coins_per_point"]
        self.points = self.controller.scores()[0][viewer].total
        self._take_offers()

    def _own_answers(self) -> dict[int, str]:
        """The cards of the answers that the viewer has given but that have not been revealed, by city."""
        cities = [city for _, seat, city in self.view["answered"] if seat == self.viewer]
        found = zip(cities, map(rules.parse, self.view["answers"]), strict=True)
        return {city: action.object for city, action in found}

    def _take_offers(self) -> None:
        """How each card of the open hand stands; asked once, for nothing changes before the next snapshot."""
        self.offers: dict[str, rules.Offer] = {}
        self.stage_offer: rules.Offer | None = None
        self._dressed.clear()
        self._previews: dict[rules.Action, rules.Preview] = {}
        self._purchases: dict[rules.Action, dict[str, dict[str, int]]] = {}
        if self.open and not self.controller.finished:
            self.offers = {card: self.controller.card_offer(self.acting, card) for card in self.hand}
            self.stage_offer = self.controller.stage_offer(self.acting)
        self.offers_key = tuple((card, found.state, found.coins, found.power) for card, found in self.offers.items())

    def preview(self, action: rules.Action) -> rules.Preview:
        """What an answer of the viewer would change, asked once while the snapshot lasts."""
        found = self._previews.get(action)
        if found is None:
            found = self._previews[action] = self.controller.preview(self.acting, action)
        return found

    def purchases(self, action: rules.Action) -> dict[str, dict[str, int]]:
        """Goods bought from each side by an answer of the viewer, asked once while the snapshot lasts."""
        found = self._purchases.get(action)
        if found is None:
            found = self._purchases[action] = self.controller.purchases(self.acting, action)
        return found

    def dressed(self, key: object, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture that depends on the offers, painted once while they last."""
        picture = self._dressed.get(key)
        if picture is None:
            picture = self._dressed[key] = paint()
        return picture

    def forget_pictures(self) -> None:
        """The window has another size."""
        self._dressed.clear()

    # --- what lies on the table -------------------------------------------------------------------------------------

    def put_city(self, seat: int, city: City) -> None:
        """Show another state of a city than that of the snapshot, while an animation plays."""
        cities = list(self.view["cities"])
        cities[seat] = city
        self.view = {**self.view, "cities": cities}

    def city(self, seat: int) -> City:
        """The city of a seat as it is shown."""
        city: City = self.view["cities"][seat]
        return city

    @property
    def me(self) -> City:
        """The viewer's city."""
        return self.city(self.viewer)

    @property
    def acting(self) -> int:
        """The city that the viewer's answer is about: its own, or the Free City while the viewer answers for that."""
        ask = self.view["ask"]
        return int(ask["city"]) if ask is not None else self.viewer

    @property
    def for_other(self) -> bool:
        """Whether the viewer answers for another city than its own."""
        return self.acting != self.viewer

    @property
    def free_city(self) -> int | None:
        """The city that belongs to nobody, in the two-player game."""
        players = len(self.controller.players)
        return players if players < self.seating.seats else None

    @property
    def two_cards(self) -> bool:
        """Whether the viewer is asked for the own city and will be for the Free City after that."""
        ask = self.view["ask"]
        return ask is not None and ask["kind"] == "turn" and self.view["holder"] == self.viewer

    def partner(self, side: str) -> int:
        """The city on that side of the one that the viewer answers for."""
        return (self.acting + (1 if side == "left" else -1)) % self.seating.seats

    def towards(self, seat: int) -> str:
        """The arrow that points from the viewer to a city beside it: ``left``, ``right``, or ``self``."""
        return "self" if seat == self.viewer else "left" if seat == self.seating.left else "right"

    @property
    def laid(self) -> dict[int, str]:
        """The cards that the viewer has laid face down, by the city that they are for."""
        return {**self._committed, **self.fresh()}

    @property
    def hand(self) -> list[str]:
        """The viewer's cards, with those that have been laid down left out."""
        if self.fan_leaders and self.phase != "turn":
            leaders = self.view["leaders"]
            return list(leaders["draft"] or leaders["hand"])
        hand = list(self.view["hand"])
        for card in self.laid.values():
            if card in hand:
                hand.remove(card)
        return hand

    @property
    def phase(self) -> str:
        """``draft`` (of leaders, before the first age), ``recruitment`` (before each age) or ``turn``."""
        if not self.view["age"]:
            return "draft"
        return "turn" if self.view["turn"] else "recruitment"

    @property
    def rounds(self) -> int:
        """How many rounds the draft of leaders has."""
        return int(rules.ruleset_of(self.view).constants["leaders_dealt"])

    @property
    def leaders(self) -> bool:
        """Whether the game is played with leaders."""
        return self.view["leaders"] is not None

    def effect_leaders(self, seat: int) -> list[str]:
        """Leaders whose effect a city has: its own, then those that its Courtesans share."""
        city = self.city(seat)
        return [*city["leaders"], *city["shared"]]

    def is_leader(self, card: str) -> bool:
        """Whether a card is a leader."""
        return self.cards[card].colour == LEADER_COLOUR

    @property
    def open(self) -> bool:
        """Whether the viewer's hand may be drawn face up."""
        return self.eyes == self.viewer

    def stages(self, seat: int) -> tuple[StageDef, ...]:
        """The stages of a city's wonder, built and unbuilt."""
        city = self.city(seat)
        return self.boards[city["board"]].sides[city["side"]]

    def power_glyphs(self, city: City) -> tuple[Glyph, ...]:
        """The icons of the standing power that a board has, mostly none."""
        return effect_icons(self.boards[city["board"]].powers.get(city["side"], ()))

    def stage_glyphs(self, stage: StageDef) -> tuple[Glyph, ...]:
        """The icons of a stage's effects."""
        return effect_icons(stage.effects)

    def recent_key(self) -> tuple[object, ...]:
        """Changes whenever a city acts."""
        return tuple((seat, last.kind, last.card) for seat, last in sorted(self.last.items()))

    def waiting(self) -> list[int]:
        """Seats that have yet to answer, as the game stands now."""
        return self.controller.to_act()

    # --- names and pictures -----------------------------------------------------------------------------------------

    def face(self, card: str) -> CardFace:
        """What is printed on a card, in the present language."""
        key = (card, self.services.tr.lang)
        if key not in self._faces:
            self._faces[key] = face_of(self.cards[card], self.cards, self.services.tr)
        return self._faces[key]

    def name(self, card: str) -> str:
        """A card's name."""
        return self.face(card).name

    def player(self, seat: int) -> Player:
        """Who the city belongs to; for the Free City nobody in its name."""
        players = self.controller.players
        return players[seat] if seat < len(players) else free_city(self.services.tr("free_city.name"))

    def emblem(self, seat: int) -> str:
        """The icon of a seat."""
        return emblem_icon(self.player(seat).emblem)

    def colour(self, seat: int) -> Colour:
        """The colour of a seat."""
        return SEAT_COLOURS[self.player(seat).colour]


class LastAction:
    """What a city did last: ``kind`` is built, staged, sold, recovered, recruited or left_over; ``card``: the card,
    where it lies open."""

    def __init__(self, kind: str, card: str | None = None) -> None:
        self.kind = kind
        self.card = card
