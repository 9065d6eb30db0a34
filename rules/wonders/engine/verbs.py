"""The engine's effects: a record for each kind, with what it adds to a Gain. Expansions bring further ones.

The docstring of a record says what the effect does: docs/content.md has it in its table.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final

from msgspec import field

from rules.wonders.content.effects import Effect, Vocabulary
from rules.wonders.content.gain import Count, Gain, Price
from rules.wonders.content.shapes import (
    Amount,
    Amounts,
    Cities,
    Counted,
    Flag,
    Neighbours,
    Number,
    Word,
    WordList,
)
from rules.wonders.engine.actions import Action
from rules.wonders.engine.counting import counted
from rules.wonders.engine.no_effect import TOO_LATE, last_for_all, last_of_all, no_more_stages
from rules.wonders.engine.state import WondersState
from rules.wonders.model import (
    EVENTS,
    FREE_BUILD,
    FREE_COLOUR_BUILD,
    INDEX,
    NEIGHBOURS,
    PURPLE,
    RESOURCES,
    STRUCTURE_COLOURS,
    SYMBOLS,
    pack,
)

GOODS: Final = ("raw", "manufactured")
BUILT: Final = "_card_built"
"""Ends the name of the event that a card of a colour is built."""


class Power(Effect, frozen=True):
    """An ability that is on or off: the bit of City.powers with the name of the kind."""

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.powers |= words.powers[self.kind]


class Counting(Effect, frozen=True):
    """An effect that brings ``amount`` for each thing counted in some cities."""

    amount: Amount
    count: Counted
    cities: Cities

    def rule(self, words: Vocabulary) -> Count:
        """Return its counting rule."""
        codes = words.codes(self.count)
        return Count(self.amount, codes, "self" in self.cities, "left" in self.cities, "right" in self.cities)


# --- production and trade ------------------------------------------------------------------------------------------


class Produce(Effect, frozen=True, tag="produce"):
    """These resources every turn; `tradable: true`: neighbours may buy them."""

    resources: Annotated[dict[str, int], Amounts(RESOURCES)]
    tradable: Annotated[bool, Flag()] = False

    def add(self, gain: Gain, words: Vocabulary) -> None:
        place = gain.shared if self.tradable else gain.own
        place.fixed += pack(self.resources)

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return last_for_all(state)


class ProduceChoice(Effect, frozen=True, tag="produce_choice"):
    """One of the options every turn; a neighbour may buy any of them, whatever the owner uses."""

    options: Annotated[tuple[str, ...], WordList(RESOURCES)]
    tradable: Annotated[bool, Flag()] = False

    def add(self, gain: Gain, words: Vocabulary) -> None:
        place = gain.shared if self.tradable else gain.own
        place.choices = (*place.choices, sum(1 << INDEX[name] for name in self.options))

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return last_for_all(state)


class TradeDiscount(Effect, frozen=True, tag="trade_discount"):
    """From the next turn on, what a unit of that group costs from those neighbours; the lowest price counts."""

    price: Annotated[int, Number(1, 2)]
    resources: Annotated[str, Word(GOODS)]
    neighbours: Neighbours

    def add(self, gain: Gain, words: Vocabulary) -> None:
        group = GOODS.index(self.resources) * 2
        prices = [Price((group + NEIGHBOURS.index(side)) * 4, self.price) for side in self.neighbours]
        gain.prices = (*gain.prices, *prices)

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return last_of_all(state, city)


class BuyFromBank(Effect, frozen=True, tag="buy_from_bank"):
    """Once a turn, one unit of any resource for that many coins to the bank."""

    price: Annotated[int, Number(1, 5)]

    def add(self, gain: Gain, words: Vocabulary) -> None:
        rare = gain.rare_abilities()
        rare.bank_prices = (*rare.bank_prices, self.price)

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return last_of_all(state, city)


def targets(words: Vocabulary) -> Iterable[str]:
    """Return the names of what a discount on resources can be for."""
    return words.targets


class ResourceDiscount(Effect, frozen=True, tag="resource_discount"):
    """What is built of the target (`green_card` …, `wonder_stage`) costs that many resources less, the payer's choice
    which; coins are not reduced."""

    target: Annotated[str, Word(targets)]
    amount: Annotated[int, Number(1, 7)]

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.rare_abilities().discounts[words.targets[self.target]] += self.amount

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return no_more_stages(state, city) if self.target == "wonder_stage" else last_of_all(state, city)


class TradeRebate(Effect, frozen=True, tag="trade_rebate"):
    """Coins from the bank for each neighbour bought from in a turn, after paying."""

    amount: Amount

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.rare_abilities().rebate += self.amount

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return last_of_all(state, city)


# --- coins, points, shields, science -------------------------------------------------------------------------------


class Coins(Effect, frozen=True, tag="coins"):
    """Coins from the bank, once, when built."""

    amount: Amount

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.coins += self.amount


class CoinsPer(Counting, frozen=True, tag="coins_per"):
    """Once, when built: `amount` coins for each thing counted, after all builds of the turn."""

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.coins_per = (*gain.coins_per, self.rule(words))

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return "" if counted(state, city, self.rule(state.rs.vocabulary)) else "none_counted"


class Points(Effect, frozen=True, tag="points"):
    """Points at the end."""

    brings_points = True
    amount: Amount

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.points += self.amount


class PointsPer(Counting, frozen=True, tag="points_per"):
    """At the end: `amount` points for each thing counted on the final table."""

    brings_points = True

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.points_per = (*gain.points_per, self.rule(words))


class Shields(Effect, frozen=True, tag="shields"):
    """Military strength."""

    amount: Amount

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.shields += self.amount


class Science(Effect, frozen=True, tag="science"):
    """One symbol."""

    symbol: Annotated[str, Word(SYMBOLS)]

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.science[SYMBOLS.index(self.symbol)] += 1


class ScienceChoice(Effect, frozen=True, tag="science_choice"):
    """One symbol, chosen at the end for the owner's best total."""

    options: Annotated[tuple[str, ...], WordList(SYMBOLS)]

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.wild += 1


class ScienceSetBonus(Effect, frozen=True, tag="science_set_bonus"):
    """At the end, more points for each set of three different symbols."""

    amount: Amount

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.rare_abilities().set_bonus += self.amount


class SwapScienceSymbol(Effect, frozen=True, tag="swap_science_symbol"):
    """At the end, one symbol of the own cards may become any other, for the owner's best total."""

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.rare_abilities().symbol_swaps += 1


class ScienceMostOwned(Effect, frozen=True, tag="science_most_owned"):
    """At the end, one more symbol of the kind owned most."""

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.rare_abilities().most_owned += 1


class PointsPerColourSet(Effect, frozen=True, tag="points_per_colour_set"):
    """At the end, `amount` points for each set of one own card of every colour named."""

    brings_points = True
    amount: Amount
    colours: Annotated[tuple[str, ...], WordList(STRUCTURE_COLOURS)]

    def add(self, gain: Gain, words: Vocabulary) -> None:
        rare = gain.rare_abilities()
        colours = tuple([words.colours.index(colour) for colour in self.colours])
        rare.colour_sets = (*rare.colour_sets, (self.amount, colours))


def events(words: Vocabulary) -> Iterable[str]:
    """Return the names of the events that can bring coins."""
    return (*EVENTS, *(colour + BUILT for colour in words.colours[len(STRUCTURE_COLOURS) :]))


class CoinsOnEvent(Effect, frozen=True, tag="coins_on_event"):
    """Coins from the bank each time: `victory_token_gained`, `chain_build`, `yellow_card_built`, `stage_built`, and
    the building of cards of a colour that an expansion brings."""

    event: Annotated[str, Word(events)]
    amount: Amount

    def add(self, gain: Gain, words: Vocabulary) -> None:
        rare = gain.rare_abilities()
        if self.event in EVENTS:
            rare.event_coins[EVENTS.index(self.event)] += self.amount
        else:
            rare.built_coins[words.colours.index(self.event.removesuffix(BUILT))] += self.amount


# --- powers and questions ------------------------------------------------------------------------------------------


class FreeBuild(Effect, frozen=True, tag="free_build"):
    """Once an age, build a card of the hand without paying; with a `colour` only one of it, and before a use for
    any."""

    source: Annotated[str, Word(("hand",))]
    limit: Annotated[str, Word(("once_per_age",))]
    colour: Annotated[str | None, Word(lambda words: words.colours)] = None

    def add(self, gain: Gain, words: Vocabulary) -> None:
        if self.colour is None:
            gain.powers |= FREE_BUILD
        else:
            gain.powers |= FREE_COLOUR_BUILD
            gain.rare_abilities().free_builds |= 1 << words.colours.index(self.colour)

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return last_of_all(state, city)


class FreeColour(Effect, frozen=True, tag="free_colour"):
    """Structures of the colour are built without paying (before a `free_build` is used up)."""

    colour: Annotated[str, Word(STRUCTURE_COLOURS)]

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.rare_abilities().free_colours |= 1 << words.colours.index(self.colour)

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return last_of_all(state, city)


class FreeFirstOfColour(Power, frozen=True, tag="free_first_of_colour"):
    """A card of a colour of which the city has none yet is built without paying, always."""

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return last_of_all(state, city)


class FreeFirstOfAge(Power, frozen=True, tag="free_first_of_age"):
    """The first card of each age is built without paying; it cannot be kept for a later one."""

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return TOO_LATE if state.age == state.rs.ages else ""


class FreeLastOfAge(Power, frozen=True, tag="free_last_of_age"):
    """The card of the last turn of each age is built without paying, but not the one that would be thrown away."""

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return TOO_LATE if state.age == state.rs.ages and state.turn == state.rs.turns_per_age else ""


class PlayLastCard(Power, frozen=True, tag="play_last_card"):
    """On the last turn of an age, play the card that would be thrown away, as an extra turn."""


class CopyGuild(Power, frozen=True, tag="copy_guild"):
    """At the end, score one guild of those neighbours as if it were one's own."""

    sides: Neighbours = field(name="from")
    resolve: Annotated[str, Word(("scoring",))]

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        neighbours = (state.left_of(city), state.cities[city - 1])
        return "" if any(other.colours[PURPLE] for other in neighbours) else "no_guild"


class RedirectDefeatTokens(Power, frozen=True, tag="redirect_defeat_tokens"):
    """Defeat tokens that the city would take go to the winner of that conflict."""


class BuildFromDiscard(Effect, frozen=True, tag="build_from_discard"):
    """At the end of the turn, build one card of the discard pile free, or none. Of several in one turn those of a later
    `order` come later, whatever the seats: `usual`, `second`, `copied` (a copy of one of these), `late`, `last` (a
    copy of a late one)."""

    resolve: Annotated[str, Word(("end_of_turn",))]
    order: Annotated[str, Word(("usual", "second", "copied", "late", "last"))] = "usual"

    def add(self, gain: Gain, words: Vocabulary) -> None:
        pick = "discard_pick" if self.order == "usual" else f"{self.order}_discard_pick"
        gain.follow_ups = (*gain.follow_ups, pick)

    def as_copied(self) -> Effect:
        return BuildFromDiscard(self.resolve, "last" if self.order in ("late", "last") else "copied")

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        """Which cards lie in the pile is hidden; those thrown away in this turn still come (base-rules 5)."""
        if state.discard:
            return ""
        if not state.turn or state.extra:
            return "pile"
        return "" if state.turn == state.rs.turns_per_age else "pile_so_far"


VERBS: Final[tuple[type[Effect], ...]] = (
    Produce, ProduceChoice, TradeDiscount, Coins, CoinsPer, Points, PointsPer, Shields, Science, ScienceChoice,
    FreeBuild, FreeFirstOfColour, FreeFirstOfAge, FreeLastOfAge, PlayLastCard, BuildFromDiscard, CopyGuild,
    PointsPerColourSet, ScienceSetBonus, SwapScienceSymbol, ScienceMostOwned, BuyFromBank, FreeColour,
    ResourceDiscount, TradeRebate, CoinsOnEvent, RedirectDefeatTokens,
)  # fmt: skip
"""Those of the engine that need no more than a table; phases/verbs.py has all."""
