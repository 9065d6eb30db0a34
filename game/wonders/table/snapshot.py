"""What is known at a table: the game as one seat sees it, which lags behind the game during animations.

Nothing here is painted or put into words: tables on the screen, devices and tests ask it alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import rules
from game.storage.saved import POSED, uncounted
from game.wonders.cards.hooks import ArtHooks
from game.wonders.extension import ViewHooks
from game.wonders.installed import first, hooks_of
from rules import CityView
from rules.wonders.engine.event_facts import CoinsLost, Paid
from rules.wonders.engine.state import BUILT, BURIED, SOLD

if TYPE_CHECKING:
    from game.storage.settings import Settings
    from game.wonders.reader import GameReader
    from rules import Effect, Event
    from rules.wonders.content.definitions import BoardDef, CardDef, StageDef
    from rules.wonders.engine.event_facts import WondersMilestone
    from rules.wonders.engine.ruleset import Wonder

LOST, UNPAID = -1, -2
"""In place of the seat that is paid: what a city loses goes to nobody."""
_KINDS = {BUILT: "built", BURIED: "staged", SOLD: "sold"}


class TableSnapshot:
    """``view`` is the game as ``viewer`` saw it at the last look; ``eyes`` is the seat whose secrets may be shown, None
    for none; ``fresh`` returns the cards that the viewer has laid face down since then, by city."""

    def __init__(self, reader: GameReader, viewer: int, eyes: int | None, settings: Settings) -> None:
        self.reader = reader
        self.settings = settings
        self.viewer = viewer
        self.eyes = eyes
        self.fresh: Callable[[], Mapping[int, str]] = dict
        self.showing: Callable[[], bool] = lambda: False  # whether something is being shown that lies behind
        self.onlookers = False  # whether those who are told have no city here
        self.fan_all = False  # cards that an expansion asks for in a scene of its own belong to the hand too
        self.last: dict[int, LastAction] = {}
        self.trade: dict[tuple[int, int], int] = {}  # coins paid in the last turn by payer and paid, or LOST, UNPAID
        self.dealing = False  # whether the hands of an age are on their way
        self.played = True  # not a game that is being looked at
        setup = reader.record.setup
        self._added = hooks_of(setup, ViewHooks)
        self._decks = {deck.colour: deck.name for art in hooks_of(setup, ArtHooks) for deck in art.decks}
        self.look(viewer)
        self._recall()

    def _recall(self) -> None:
        """Restore the last action of every city, for a resumed game."""
        for entry in self.view.trail:
            kind = _KINDS.get(entry.where)
            if kind is not None and 0 <= entry.city < self.seats:
                self.last[entry.city] = LastAction(kind, entry.card if kind == "built" else None)

    def look(self, viewer: int, view: rules.View | None = None) -> None:
        """Take a new look at the game, with the view of a seat, or one that was taken before."""
        self.viewer = viewer
        self.view: rules.View = view or self.reader.view(viewer)
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
        self._prospects: dict[rules.Action, rules.Prospects] = {}
        self._purchases: dict[rules.Action, dict[int, dict[str, int]]] = {}
        self._take_offers()

    def _own_answers(self) -> dict[int, str]:
        """Return the cards of the answers that the viewer has given but that have not been revealed, by city."""
        cities = [given.city for given in self.view.answered if given.seat == self.viewer]
        found = zip(cities, map(rules.parse, self.view.answers), strict=True)
        return {city: action.card for city, action in found if action.card}

    def _take_offers(self) -> None:
        """Compute the offers of the cards of the open hand, once for each look."""
        self.offers: dict[str, rules.Offer] = {}
        self.stage_offer: rules.Offer | None = None
        self.stage_offers: dict[int, rules.Offer] = {}
        if self.open and not self.reader.finished:
            self.offers = {card: self.reader.card_offer(self.acting, card) for card in self.hand}
            self.stage_offer = self.reader.stage_offer(self.acting)
            stages = self.open_stages(self.acting)
            self.stage_offers = {number: self.reader.stage_offer(self.acting, number) for number in stages}
        self.offers_key = tuple((card, found.state, found.coins, found.power) for card, found in self.offers.items())

    # --- what events change before the next look ----------------------------------------------------------------------

    def put_city(self, seat: int, city: CityView) -> None:
        """Show a city in another state, during an animation."""
        cities = self.view.cities
        self.view = self.view.replaced(cities=(*cities[:seat], city, *cities[seat + 1 :]))

    def count_points(self, milestone: WondersMilestone) -> None:
        """Take the points of the cities at the end of a turn or an age."""
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

    # --- what follows from the view -----------------------------------------------------------------------------------

    def points(self, seat: int) -> int | None:
        """Return the current points of a city; None if the player has switched them off."""
        return self._totals[seat] if self.settings.standings != "off" else None

    def prospects(self, action: rules.Action) -> rules.Prospects:
        """Return the prospects of an answer of the viewer, with the cards of the hand; cached until the next look."""
        if action not in self._prospects:
            others = self.hand if self.open else ()
            self._prospects[action] = self.reader.prospects(self.acting, action, others)
        return self._prospects[action]

    def purchases(self, action: rules.Action) -> dict[int, dict[str, int]]:
        """Return the goods bought from each partner by an answer of the viewer; cached until the next look."""
        if action not in self._purchases:
            self._purchases[action] = self.reader.purchases(self.acting, action)
        return self._purchases[action]

    def rivals(self, seat: int) -> tuple[rules.Rivalry, ...]:
        """Return the battles of a city at the end of the age; cached until the next look."""
        if seat not in self._rivals:
            self._rivals[seat] = self.reader.rivals(seat)
        return self._rivals[seat]

    @property
    def memory(self) -> rules.Memory | None:
        """The viewer's memory, cached until the next look; None if no secrets may be shown, before an age, or if the
        player has switched it off."""
        if not (self.remembers and self.in_turns):
            return None
        if self._memory is None:
            self._memory = rules.memory(self.view)
        return self._memory

    @property
    def remembers(self) -> bool:
        """True if what the viewer remembers may be shown, and the player wants that or could not see it."""
        wanted = self.settings.memory or self.reader.record.extra.get(POSED) is True
        return self.open and wanted and not self.view.finished

    @property
    def uncounted(self) -> str:
        """The kind of a game that does not count, "" for one that counts."""
        return uncounted(self.reader.record.extra)

    # --- who sits where -----------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """The number of cities."""
        return len(self.view.cities)

    @property
    def left(self) -> int:
        """The viewer's left-hand neighbour."""
        return (self.viewer + 1) % self.seats

    @property
    def right(self) -> int:
        """The viewer's right-hand neighbour."""
        return (self.viewer - 1) % self.seats

    @property
    def far(self) -> tuple[int, ...]:
        """The other cities, going round the table from the left-hand neighbour to the right-hand one."""
        return tuple((self.viewer + step) % self.seats for step in range(2, self.seats - 1))

    @property
    def addressed(self) -> int | None:
        """The seat that is spoken to as "you", if there is one."""
        return None if self.onlookers else self.viewer

    @property
    def hands(self) -> int:
        """The number of hands: a city without a player has none."""
        return len(self.reader.players)

    @property
    def unowned_seat(self) -> int | None:
        """The city without a player, if there is one."""
        return self.hands if self.hands < self.seats else None

    @property
    def acting(self) -> int:
        """The city that the viewer's answer is about: mostly its own."""
        return self.view.ask.city if self.view.ask is not None else self.viewer

    @property
    def for_other(self) -> bool:
        """True if the viewer answers for another city than its own."""
        return self.acting != self.viewer

    def partner(self, steps: int) -> int:
        """Return the city so many steps to the left of the one that the viewer answers for (negative: to the right)."""
        return (self.acting + steps) % self.seats

    def waiting(self) -> list[int]:
        """Return the seats that still owe an answer in the game."""
        return self.reader.to_act() if self.played else []

    def readiness(self, seat: int) -> str | None:
        """Return the sign for whether a city has answered; None if nobody is asked, also while it is being shown what
        the answers were: the game is ahead of that, at its next questions."""
        if not self.played or self.showing():
            return None
        return "hourglass" if seat in self.waiting() else "check"

    # --- cards in hand ------------------------------------------------------------------------------------------------

    @property
    def open(self) -> bool:
        """True if the viewer's hand may be shown."""
        return self.eyes == self.viewer

    @property
    def in_turns(self) -> bool:
        """True during the turns of an age; expansions may ask something before them."""
        return bool(self.view.age and self.view.turn)

    @property
    def laid(self) -> dict[int, str]:
        """The cards that the viewer has laid face down, by the city that they are for."""
        return {**self._committed, **self.fresh()}

    def laid_aside(self, seat: int) -> bool:
        """True if the viewer's card for the own city lies aside, so that its goods are visible while a card is chosen
        for another city."""
        return seat == self.viewer and seat in self.laid and self.for_other and self.open

    @property
    def hand(self) -> list[str]:
        """The viewer's cards, with those that have been laid down left out."""
        if self.fan_all:
            asked = [card for hook in self._added for card in hook.asked(self.view)]
            if asked:
                return asked
            if not self.in_turns:
                return [card for hook in self._added for card in hook.hand(self.view)]
        hand = list(self.view.hand)
        for card in self.laid.values():
            if card in hand:
                hand.remove(card)
        return hand

    @property
    def back_now(self) -> int | str:
        """The back of the cards that are chosen now: those of the age, or before its turns those of an added deck."""
        return self.view.age if self.in_turns or not self._decks else next(iter(self._decks.values()))

    def deck_of(self, card: str) -> str | None:
        """Return the added deck that a card belongs to, None for the cards of an age."""
        return self._decks.get(self.cards[card].colour)

    # --- cities -------------------------------------------------------------------------------------------------------

    def city(self, seat: int) -> CityView:
        """Return the shown city of a seat."""
        return self.view.cities[seat]

    @property
    def me(self) -> CityView:
        """The viewer's city."""
        return self.city(self.viewer)

    @property
    def columns(self) -> tuple[str, ...]:
        """The colours of structures in this game."""
        return tuple(self.ruleset.colours[number] for number in self.ruleset.structures())

    @property
    def lanes(self) -> tuple[str, ...]:
        """The colours of cards that may lie in a city."""
        return (*self.columns, *(colour for colour in self._decks if colour not in self.columns))

    def added_cards(self, city: CityView) -> list[str]:
        """Return the open cards of expansions in a city."""
        return [card for hook in self._added for card in hook.cards(city)]

    def shown_cards(self, city: CityView) -> list[str]:
        """Return all open cards of a city: structures, then the cards of expansions."""
        return [*city.structures, *self.added_cards(city)]

    def figures(self, city: CityView) -> tuple[tuple[str, int], ...]:
        """Return icons with numbers of expansions for a city."""
        return tuple(figure for hook in self._added for figure in hook.figures(city))

    def held(self, city: CityView) -> tuple[tuple[str, int], ...]:
        """Return icons with numbers of what a city holds as it does coins, as far as it has any."""
        return tuple(mark for hook in self._added for mark in hook.held(city) if mark[1])

    @property
    def wonders(self) -> list[Wonder]:
        """The wonders of all cities."""
        return self.ruleset.wonders_of([(city.board, city.side) for city in self.view.cities])

    def stages(self, seat: int) -> tuple[StageDef, ...]:
        """Return the stages of a city's wonder, built and unbuilt, as on its board; those that copy others as these."""
        return tuple([stage.definition for stage in self.wonders[seat].stages])

    def is_built(self, seat: int, number: int) -> bool:
        """True if a stage of a city's wonder (from 0) is built."""
        return number in self.city(seat).places

    def offer_for(self, action: rules.Action) -> rules.Offer | None:
        """Return the terms of what an answer builds, None if it builds nothing."""
        if action.verb == "stage":
            return self.stage_offers.get(action.place - 1) if action.place else self.stage_offer
        return self.offers.get(action.card) if action.verb == "build" else None

    def open_stages(self, seat: int) -> tuple[int, ...]:
        """Return the stages of a city's wonder (from 0) of which one is built next."""
        built, wonder = self.city(seat).places, self.wonders[seat]
        left = [number for number in range(len(wonder.stages)) if number not in built]
        return tuple(left if wonder.any_order else left[:1])

    def stage(self, seat: int, number: int) -> StageDef:
        """Return a stage of a city's wonder (from 0) as it is there: it may have become what another one is."""
        return first(hook.stage(self.view, seat, number) for hook in self._added) or self.stages(seat)[number]

    def waiver(self, card: str) -> Effect | None:
        """Return what on the wonder waives the cost of a card of the hand, None if nothing does."""
        offer = self.offers.get(card)
        if offer is None or not offer.waived or not self.cards[card].cost:
            return None
        built = [self.stage(self.acting, place) for place in self.city(self.acting).places]
        return next((one for stage in built for one in stage.effects if one.kind == offer.waived), None)

    def power(self, city: CityView) -> tuple[Effect, ...]:
        """Return the standing power of a board, mostly none."""
        return tuple(self.boards[city.board].powers.get(city.side, ()))


class LastAction:
    """The last action of a city: ``kind`` is built, staged, sold, recovered or an expansion's deed;
    ``card``: the card, if it is open."""

    def __init__(self, kind: str, card: str | None = None) -> None:
        self.kind = kind
        self.card = card
