"""The table as it is shown: a snapshot that lags behind the game while an animation plays, and who may look."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import pygame

import rules
from game.icons import EMBLEMS
from game.table.layout import Seating
from game.ui.card_face import CardFace, effect_icons, face_of
from game.ui.theme import SEAT_COLOURS, Colour
from rules.wonders.state import BUILT, BURIED, LEFT_OVER, SOLD

if TYPE_CHECKING:
    from game.controller import Controller
    from game.players import Player
    from game.services import Services
    from game.ui.card_face import Glyph
    from rules.wonders.content import BoardDef, CardDef, StageDef

City = dict[str, Any]
_KINDS = {BUILT: "built", BURIED: "staged", SOLD: "sold", LEFT_OVER: "left_over"}


class Table:
    """What the scene draws from.

    ``view`` is the snapshot on show, seen by ``viewer``; ``eyes`` is the seat whose private cards may be drawn, None
    while nobody's may; ``chosen`` is the card that the viewer has laid down but not yet revealed.
    """

    def __init__(self, services: Services, controller: Controller, viewer: int, eyes: int | None) -> None:
        self.services = services
        self.controller = controller
        self.viewer = viewer
        self.eyes = eyes
        self.chosen: str | None = None
        self.last: dict[int, LastAction] = {}
        self._faces: dict[tuple[str, str], CardFace] = {}
        self._dressed: dict[object, pygame.Surface] = {}
        self.look(viewer)
        self._recall()

    def _recall(self) -> None:
        """What every city did last, for a game that is being resumed."""
        for _, _, seat, _, card, where in self.view["trail"]:
            kind = _KINDS[where]
            self.last[seat] = LastAction(kind, card if kind == "built" else None)

    def look(self, viewer: int) -> None:
        """Take a fresh snapshot, from the eyes of a seat."""
        self.viewer = viewer
        self.view: rules.View = self.controller.view(viewer)
        self.seating = Seating(viewer, self.controller.seats)
        content = rules.ruleset(tuple(self.view["expansions"])).content
        self.cards: Mapping[str, CardDef] = {card.id: card for card in content.cards}
        self.boards: Mapping[str, BoardDef] = content.boards
        self.turns: int = content.constants["turns_per_age"]
        self.victory: list[int] = content.constants["victory_points"]
        self.sale_coins: int = content.constants["sale_coins"]
        self.coins_per_point: int = content.constants["coins_per_point"]
        self.points = self.controller.scores()[0][viewer].total
        self._take_offers()

    def _take_offers(self) -> None:
        """How each card of the open hand stands; asked once, for nothing changes before the next snapshot."""
        self.offers: dict[str, rules.Offer] = {}
        self.stage_offer: rules.Offer | None = None
        self._dressed.clear()
        self._previews: dict[rules.Action, rules.Preview] = {}
        self._purchases: dict[rules.Action, dict[str, dict[str, int]]] = {}
        if self.open and not self.controller.finished:
            self.offers = {card: self.controller.card_offer(self.viewer, card) for card in self.view["hand"]}
            self.stage_offer = self.controller.stage_offer(self.viewer)
        self.offers_key = tuple((card, found.state, found.coins, found.power) for card, found in self.offers.items())

    def preview(self, action: rules.Action) -> rules.Preview:
        """What an action would change for the viewer, asked once while the snapshot lasts."""
        found = self._previews.get(action)
        if found is None:
            found = self._previews[action] = self.controller.preview(self.viewer, action)
        return found

    def purchases(self, action: rules.Action) -> dict[str, dict[str, int]]:
        """Goods bought from each neighbour by an action of the viewer, asked once while the snapshot lasts."""
        found = self._purchases.get(action)
        if found is None:
            found = self._purchases[action] = self.controller.purchases(self.viewer, action)
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
    def hand(self) -> list[str]:
        """The viewer's cards, with the one that has been laid down left out."""
        hand = list(self.view["hand"])
        if self.chosen in hand:
            hand.remove(self.chosen)
        return hand

    @property
    def open(self) -> bool:
        """Whether the viewer's hand may be drawn face up."""
        return self.eyes == self.viewer

    def stages(self, seat: int) -> tuple[StageDef, ...]:
        """The stages of a city's wonder, built and unbuilt."""
        city = self.city(seat)
        return self.boards[city["board"]].sides[city["side"]]

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
        return self.services.tr(f"card.{card}")

    def player(self, seat: int) -> Player:
        """Who sits there."""
        return self.controller.players[seat]

    def emblem(self, seat: int) -> str:
        """The icon of a seat."""
        return f"emblem_{EMBLEMS[self.player(seat).emblem]}"

    def colour(self, seat: int) -> Colour:
        """The colour of a seat."""
        return SEAT_COLOURS[self.player(seat).colour]


class LastAction:
    """What a city did last: ``kind`` is built, staged, sold, recovered or left_over; ``card`` where it lies open."""

    def __init__(self, kind: str, card: str | None = None) -> None:
        self.kind = kind
        self.card = card
