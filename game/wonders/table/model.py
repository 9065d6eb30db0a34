"""The table as it is shown: a snapshot, which lags behind the game during animations, and the viewer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import pygame

import rules
from game.painting.threads.deferred import deferred_of
from game.players import spoken, unowned_city
from game.storage.saved import PRACTICE
from game.ui.canvas import Box
from game.ui.icons import emblem_icon
from game.ui.theme import SEAT_COLOURS, Colour
from game.wonders.cards.card_face import CardFace, face_of
from game.wonders.cards.effects import effect_icons
from game.wonders.cards.hooks import ArtHooks
from game.wonders.cards.sentences import Sentences
from game.wonders.extension import Hooks, ViewHooks
from game.wonders.installed import Kind, extensions_of, first, nobodys_name, of_kind
from game.wonders.table.areas.hooks import BesideHooks, CardHooks, CityHooks, Pill
from game.wonders.table.frame import CITY, PANEL
from game.wonders.table.layout import LOST, UNPAID, Seating, beside_memo
from game.wonders.table.motion.hooks import EventHooks
from game.wonders.table.telling.hooks import MemoryHooks, Recalled, WordHooks
from rules import CityView
from rules.wonders.engine.event_facts import CoinsLost, Paid
from rules.wonders.engine.state import BUILT, BURIED, SOLD

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services
    from game.wonders.effect import Glyph
    from game.wonders.reader import GameReader
    from rules import Event
    from rules.wonders.content.definitions import BoardDef, CardDef, StageDef
    from rules.wonders.engine.event_facts import WondersMilestone

BESIDE_GAP = 8.0
_OWN_ROW, _OTHER_ROW = CITY[0] - 24, PANEL[0] - 20  # usual widths of a wonder with what lies beside it
_KINDS = {BUILT: "built", BURIED: "staged", SOLD: "sold"}


class Table:
    """The content that the scene draws.

    ``view`` is the snapshot on show, seen by ``viewer``; ``eyes`` is the seat whose private cards may be drawn, None
    for none; ``fresh`` returns the cards that the viewer has laid face down since the snapshot, by city.
    """

    def __init__(self, services: Services, controller: GameReader, viewer: int, eyes: int | None) -> None:
        self.services = services
        self.controller = controller
        self.viewer = viewer
        self.eyes = eyes
        self.fresh: Callable[[], Mapping[int, str]] = dict
        self.showing: Callable[[], bool] = lambda: False  # whether something is being shown that lies behind
        self._seating: tuple[object, Seating] | None = None
        self.foot = 0.0
        """What is needed below the hand, in units."""
        self.memo_wanted = False
        """True if a memo lies beside the hand where there is room."""
        self.fan_all = False  # cards that an expansion asks for in a scene of its own lie in the fan too
        self.last: dict[int, LastAction] = {}
        self.trade: dict[tuple[int, int], int] = {}  # coins paid in the last turn by payer and paid, or LOST, UNPAID
        self.dealing = False  # whether the hands of an age are on their way
        self._faces: dict[tuple[str, str], CardFace] = {}
        self.sentences = Sentences()
        self.played = True  # not a game that is being looked at
        self._dressed: dict[object, pygame.Surface] = {}
        brought = extensions_of(controller.record.setup)
        self._hooks = [hook for extension in brought for hook in (*extension.hooks, *extension.at_table(self))]
        self._of_kind: dict[type[Hooks], tuple[Any, ...]] = {}
        self._decks = {deck.colour: deck.name for art in self.hooks(ArtHooks) for deck in art.decks}
        self.look(viewer)
        self._recall()

    def _recall(self) -> None:
        """Restore the last action of every city, for a resumed game."""
        for entry in self.view.trail:
            kind = _KINDS.get(entry.where)
            if kind is not None and 0 <= entry.city < self.seating.seats:
                self.last[entry.city] = LastAction(kind, entry.card if kind == "built" else None)

    def look(self, viewer: int, view: rules.View | None = None) -> None:
        """Take a new snapshot, for the view of a seat, or one that was taken before."""
        self.viewer = viewer
        self.view: rules.View = view or self.controller.view(viewer)
        self._committed = self._own_answers()
        self.ruleset = rules.ruleset_of(self.view)
        content = self.ruleset.content
        self.cards: Mapping[str, CardDef] = {card.id: card for card in content.cards}
        self.boards: Mapping[str, BoardDef] = content.boards
        self.turns: int = self.ruleset.turns_per_age
        self.victory: list[int] = self.ruleset.victory_points
        self.sale_coins: int = self.ruleset.sale_coins
        self.coins_per_point: int = self.ruleset.coins_per_point
        self.sheets, self.ahead = rules.standings(self.view)
        self._totals = [sheet.total for sheet in self.sheets]
        self._memory: rules.Memory | None = None
        self._rivals: dict[int, tuple[rules.Rivalry, ...]] = {}
        self._take_offers()

    @property
    def practice(self) -> bool:
        """True if it is a practice game, which does not count."""
        return self.controller.record.extra.get(PRACTICE) is True

    @property
    def seating(self) -> Seating:
        """The places of all seats, for the current window."""
        key = (self.viewer, len(self.view.cities), self.services.canvas.size, self.foot)
        if self._seating is None or self._seating[0] != key:
            x, y, width, height = self.services.canvas.whole
            self._seating = key, Seating(self.viewer, len(self.view.cities), (x, y, width, height), self.foot)
        return self._seating[1]

    @property
    def tray(self) -> Box:
        """The place of the hand: beside the memo, where there is one."""
        return self._beside_memo[1]

    @property
    def memo_box(self) -> Box:
        """The place of the memo; of no size where there is none."""
        return self._beside_memo[0]

    @property
    def _beside_memo(self) -> tuple[Box, Box]:
        memory = self.memory if self.memo_wanted and self.hand else None
        told = memory is not None and memory.receiver is not None
        return beside_memo(self.seating.frame.fan, len(self.hand) if told else 0)

    def _own_answers(self) -> dict[int, str]:
        """Return the cards of the answers that the viewer has given but that have not been revealed, by city."""
        cities = [given.city for given in self.view.answered if given.seat == self.viewer]
        found = zip(cities, map(rules.parse, self.view.answers), strict=True)
        return {city: action.card for city, action in found if action.card}

    def _take_offers(self) -> None:
        """Compute the offers of the cards of the open hand, once for each snapshot."""
        self.offers: dict[str, rules.Offer] = {}
        self.stage_offer: rules.Offer | None = None
        self._dressed.clear()
        self._prospects: dict[rules.Action, rules.Prospects] = {}
        self._purchases: dict[rules.Action, dict[int, dict[str, int]]] = {}
        if self.open and not self.controller.finished:
            self.offers = {card: self.controller.card_offer(self.acting, card) for card in self.hand}
            self.stage_offer = self.controller.stage_offer(self.acting)
        self.offers_key = tuple((card, found.state, found.coins, found.power) for card, found in self.offers.items())

    def count_points(self, milestone: WondersMilestone) -> None:
        """Show the points of the cities at the end of a turn or an age."""
        if milestone.scores is not None:
            self._totals = [score["total"] for score in milestone.scores]

    def count_trade(self, event: Event) -> None:
        """Remember what a city paid to another one, or lost."""
        match event.facts:
            case Paid(to=int(to), coins=coins):
                self.trade[event.seat, to] = self.trade.get((event.seat, to), 0) + coins
            case CoinsLost(coins=coins) as loss:
                for what, number in filter(lambda kind: kind[1], ((LOST, coins), (UNPAID, loss.unpaid))):
                    self.trade[event.seat, what] = self.trade.get((event.seat, what), 0) + number

    def points(self, seat: int) -> int | None:
        """Return the current points of a city; None if the player has switched them off."""
        return self._totals[seat] if self.services.settings.standings != "off" else None

    def prospects(self, action: rules.Action) -> rules.Prospects:
        """Return the prospects of an answer of the viewer, with the cards of the hand; cached for the snapshot."""
        if action not in self._prospects:
            others = self.hand if self.open else ()
            self._prospects[action] = self.controller.prospects(self.acting, action, others)
        return self._prospects[action]

    def purchases(self, action: rules.Action) -> dict[int, dict[str, int]]:
        """Return the goods bought from each partner by an answer of the viewer; cached for the snapshot."""
        if action not in self._purchases:
            self._purchases[action] = self.controller.purchases(self.acting, action)
        return self._purchases[action]

    def rivals(self, seat: int) -> tuple[rules.Rivalry, ...]:
        """Return the battles of a city at the end of the age; cached for the snapshot."""
        if seat not in self._rivals:
            self._rivals[seat] = self.controller.rivals(seat)
        return self._rivals[seat]

    def dressed(self, key: object, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture that depends on the offers, cached for them; painted again if it contains a stand-in."""
        picture = self._dressed.get(key)
        if picture is None:
            later = deferred_of(self.services)
            before = later.stand_ins
            picture = paint()
            if later.stand_ins == before:
                self._dressed[key] = picture
        return picture

    def forget_pictures(self) -> None:
        """Forget the pictures for another size of the window."""
        self._dressed.clear()

    @property
    def memory(self) -> rules.Memory | None:
        """The viewer's memory, cached for the snapshot; None if no secrets may be shown, before an age, or if the
        player has switched it off."""
        if not (self.open and self.in_turns and self.services.settings.memory) or self.view.finished:
            return None
        if self._memory is None:
            self._memory = rules.memory(self.view)
        return self._memory

    @property
    def ledger(self) -> list[str]:
        """The available pages of the ledger."""
        found = ["standings"] if self.services.settings.standings == "full" else []
        return [*found, "memory"] if self.memory is not None or self.recalled else found

    @property
    def recalled(self) -> list[Recalled]:
        """The viewer's knowledge of hidden cards of expansions, under the same conditions as ``memory``, but also
        between the turns of an age."""
        if not (self.open and self.services.settings.memory) or self.view.finished:
            return []
        return [known for hook in self.hooks(MemoryHooks) for known in hook.recalled()]

    # --- what lies on the table -------------------------------------------------------------------------------------

    def put_city(self, seat: int, city: CityView) -> None:
        """Show a city in another state than that of the snapshot, during an animation."""
        cities = self.view.cities
        self.view = self.view.replaced(cities=(*cities[:seat], city, *cities[seat + 1 :]))

    def city(self, seat: int) -> CityView:
        """Return the shown city of a seat."""
        return self.view.cities[seat]

    @property
    def me(self) -> CityView:
        """The viewer's city."""
        return self.city(self.viewer)

    @property
    def acting(self) -> int:
        """The city that the viewer's answer is about: mostly its own."""
        return self.view.ask.city if self.view.ask is not None else self.viewer

    def laid_aside(self, seat: int) -> bool:
        """True if the viewer's card for the own city lies aside, so that its goods are visible while a card is chosen
        for another city."""
        return seat == self.viewer and seat in self.laid and self.for_other and self.open

    @property
    def for_other(self) -> bool:
        """True if the viewer answers for another city than its own."""
        return self.acting != self.viewer

    @property
    def hands(self) -> int:
        """The number of hands: a city without a player has none."""
        return len(self.controller.players)

    @property
    def unowned_seat(self) -> int | None:
        """The city without a player, if there is one."""
        return self.hands if self.hands < self.seating.seats else None

    def partner(self, steps: int) -> int:
        """Return the city so many steps to the left of the one that the viewer answers for (negative: to the right)."""
        return (self.acting + steps) % self.seating.seats

    @property
    def laid(self) -> dict[int, str]:
        """The cards that the viewer has laid face down, by the city that they are for."""
        return {**self._committed, **self.fresh()}

    @property
    def hand(self) -> list[str]:
        """The viewer's cards, with those that have been laid down left out."""
        if self.fan_all:
            asked = [card for hook in self.hooks(ViewHooks) for card in hook.asked(self.view)]
            if asked:
                return asked
            if not self.in_turns:
                return [card for hook in self.hooks(ViewHooks) for card in hook.hand(self.view)]
        hand = list(self.view.hand)
        for card in self.laid.values():
            if card in hand:
                hand.remove(card)
        return hand

    @property
    def in_turns(self) -> bool:
        """True during the turns of an age; expansions may ask something before them."""
        return bool(self.view.age and self.view.turn)

    @property
    def lanes(self) -> tuple[str, ...]:
        """The colours of cards that may lie in a city."""
        return (*self.columns, *(colour for colour in self._decks if colour not in self.columns))

    @property
    def columns(self) -> tuple[str, ...]:
        """The colours of structures in this game."""
        return tuple(self.ruleset.colours[number] for number in self.ruleset.structures())

    @property
    def open(self) -> bool:
        """True if the viewer's hand may be drawn face up."""
        return self.eyes == self.viewer

    def stages(self, seat: int) -> tuple[StageDef, ...]:
        """Return the stages of a city's wonder, built and unbuilt."""
        city = self.city(seat)
        return self.boards[city.board].sides[city.side]

    def stage(self, seat: int, number: int) -> StageDef:
        """Return a stage of a city's wonder (from 0) as it is there: it may have become what another one is."""
        return first(hook.stage(seat, number) for hook in self.hooks(CityHooks)) or self.stages(seat)[number]

    def power_glyphs(self, city: CityView) -> tuple[Glyph, ...]:
        """Return the icons of the standing power of a board, mostly none."""
        return effect_icons(self.boards[city.board].powers.get(city.side, ()))

    # --- what expansions add ----------------------------------------------------------------------------------------

    def hooks(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """Return the hooks of one kind that are in play at this table."""
        found = self._of_kind.get(kind)
        if found is None:
            found = self._of_kind[kind] = of_kind(kind, self._hooks)
        return found

    def added_cards(self, city: CityView) -> list[str]:
        """Return the open cards of expansions in a city."""
        return [card for hook in self.hooks(ViewHooks) for card in hook.cards(city)]

    def shown_cards(self, city: CityView) -> list[str]:
        """Return all open cards of a city: structures, then the cards of expansions."""
        return [*city.structures, *self.added_cards(city)]

    def paint_on(self, card: str, seat: int, surface: pygame.Surface, place: Box) -> None:
        """Paint the additions on a card of an expansion in a city."""
        for hook in self.hooks(CardHooks):
            hook.paint(card, seat, surface, place)

    def added_tip(self, card: str, seat: int) -> str | None:
        """Return the tooltip of an expansion for its own card in a city; None if it has none."""
        return first(hook.tip(card, seat) for hook in self.hooks(CardHooks))

    def subtitle(self, seat: int, wonder: str) -> str | None:
        """Return the line below a player's name, None for the usual one, which begins with ``wonder``."""
        return first(hook.subtitle(seat, wonder) for hook in self.hooks(CityHooks))

    def pills(self, seat: int) -> list[Pill]:
        """Return pills for the cards that a player holds besides a hand of the age."""
        return [pill for hook in self.hooks(CityHooks) if (pill := hook.pill(seat)) is not None]

    def added_figures(self, city: CityView) -> tuple[tuple[str, int], ...]:
        """Return icons with numbers of expansions for a city."""
        return tuple(figure for hook in self.hooks(CityHooks) for figure in hook.figures(city))

    def beside(self, row: Box, own: bool) -> tuple[Box, list[tuple[BesideHooks, Box]]]:
        """Return the boxes of a city's wonder and of the things of expansions at its right, which share a row. ``own``:
        in the middle of the table."""
        wonder, found = Box(row), []
        grown = max(1.0, row.width / (_OWN_ROW if own else _OTHER_ROW))
        for hook in reversed(self.hooks(BesideHooks)):
            width = (hook.own if own else hook.other) * grown
            found.append((hook, Box(wonder.right - width, row.y, width, row.height)))
            wonder.width -= width + BESIDE_GAP
        return wonder, found

    def added_key(self, seat: int) -> tuple[object, ...]:
        """Return a value that changes whenever what expansions show in a city would look different."""
        return tuple(hook.key(seat) for hook in self.hooks(CityHooks))

    def back_of(self, event: Event, early: bool) -> str | None:
        """Return the back of the card that an event is about: that of an added deck, None for the age's. ``early``:
        whether it is revealed before the turns of an age."""
        return first(hook.back(event, early) for hook in self.hooks(EventHooks))

    def deck_of(self, card: str) -> str | None:
        """Return the added deck that a card belongs to, None for the cards of an age."""
        return self._decks.get(self.cards[card].colour)

    @property
    def back_now(self) -> int | str:
        """The back of the cards that are chosen now: those of the age, or before its turns those of an added deck."""
        return self.view.age if self.in_turns or not self._decks else next(iter(self._decks.values()))

    def words(self, key: str) -> str:
        """Return the key of a text of the table, which an expansion may replace."""
        return first(hook.key(key) for hook in self.hooks(WordHooks)) or f"table.{key}"

    def recent_key(self) -> tuple[object, ...]:
        """Return a value that changes whenever a city acts."""
        return (*((seat, last.kind, last.card) for seat, last in sorted(self.last.items())), *self.trade.items())

    def waiting(self) -> list[int]:
        """Return the seats that still owe an answer in the game."""
        return self.controller.to_act() if self.played else []

    def readiness(self, seat: int) -> str | None:
        """Return the sign for whether a city has answered; None if nobody is asked, also while it is being shown what
        the answers were: the game is ahead of that, at its next questions."""
        if not self.played or self.showing():
            return None
        return "hourglass" if seat in self.waiting() else "check"

    # --- names and pictures -----------------------------------------------------------------------------------------

    def face(self, card: str) -> CardFace:
        """Return the face of a card, in the current language."""
        key = (card, self.services.tr.lang)
        if key not in self._faces:
            self._faces[key] = face_of(self.cards[card], self.cards, self.services.tr)
        return self._faces[key]

    def name(self, card: str) -> str:
        """Return a card's name."""
        return self.face(card).name

    def player(self, seat: int) -> Player:
        """Return the player of a city; a stand-in if it has none."""
        players = self.controller.players
        if seat < len(players):
            return spoken(players[seat], self.services.tr)
        return unowned_city(nobodys_name(self.controller.record.setup, self.services.tr))

    def emblem(self, seat: int) -> str:
        """Return the icon of a seat."""
        return emblem_icon(self.player(seat).emblem)

    def colour(self, seat: int) -> Colour:
        """Return the colour of a seat."""
        return SEAT_COLOURS[self.player(seat).colour]


class LastAction:
    """The last action of a city: ``kind`` is built, staged, sold, recovered or an expansion's deed;
    ``card``: the card, if it is open."""

    def __init__(self, kind: str, card: str | None = None) -> None:
        self.kind = kind
        self.card = card
