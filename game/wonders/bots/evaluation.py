"""What a card, a wonder stage or coins are worth to a city: the evaluation of rule-of-thumb bots.

Everything is measured in points at the end of the game and computed from the open table alone, for any seat: what a
card is worth to the next neighbour is the same question asked from its side of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from game.wonders.bots.demand import Demand
from game.wonders.bots.estimates import coin_worth, purse_worth, science_worth, sets_expected
from game.wonders.bots.extension_lookup import extensions_of
from game.wonders.bots.military import Military
from game.wonders.bots.supply import copies_of_colours
from game.wonders.bots.table import BotTable
from game.wonders.bots.weights import Weights
from game.wonders.bots.worth import Worth
from rules import City, Count, Gain, count_in, model
from rules.wonders.content.rare_abilities import RareAbilities, coins_for_building
from rules.wonders.phases.verbs import DiscardDefeatTokens, VictoryToken
from rules.wonders.scoring import science_total

GREEN = model.STRUCTURE_COLOURS.index("green")


class OwnGains:
    """The worth of an expansion's own questions and verbs; nothing by default."""

    def asked(self, appraiser: Appraiser, seat: int, kind: str) -> float | None:
        """Return points that a question is worth to a city that something raises at once (a name of Gain.follow_ups);
        None if it is none of the expansion's."""
        return None

    def brings(self, appraiser: Appraiser, seat: int, gain: Gain) -> float:
        """Return points that the expansion's own verbs and powers in a gain are worth to a city."""
        return 0.0

    def spares(self, appraiser: Appraiser, seat: int) -> Sequence[float]:
        """Return what the coins in a city's purse will spare it, in points, the first coin first; () for nothing."""
        return ()

    def truces(self, appraiser: Appraiser, seat: int) -> int:
        """Return how many of the next conflicts between neighbours a city stays out of."""
        return 0

    def copied_symbols(self, city: City) -> int:
        """Return how many symbols of others a city may copy at the end."""
        return 0

    def copies_symbols(self, gain: Gain) -> int:
        """Return how many more of them a card or stage lets a city copy."""
        return 0


class Appraiser:
    """Answers for one decision; remembers what it has worked out for each seat.

    ``since``: the age (the present one, if 0) from which on something that is asked about would be in play: what is
    counted at the end stays the same, but conflicts, savings and payments before it are lost.
    """

    def __init__(self, table: BotTable, weights: Weights, since: int = 0) -> None:
        self.table = table
        self.weights = weights
        self.rs = table.rs
        self.extensions: tuple[OwnGains, ...] = extensions_of(table.rs)
        self.since = since or table.age
        self.military = Military(table, weights, self.since, self._truces())
        self.demand = Demand(table, weights, self.since, self._plain)
        #: Turns that follow once it is in play.
        self.turns = table.turns if self.since == table.age else table.per_age * (table.ages + 1 - self.since)
        self._growth = tuple(rate * table.turns for rate in weights.growth)
        self._trust_science = weights.trust_science[self.since - 1]
        self._rules: dict[int, list[tuple[Count, int]]] = {}
        self._rates: dict[int, int] = {}
        self._symbols: dict[int, float] = {}
        self._spares: dict[int, Sequence[float]] = {}

    def _truces(self) -> tuple[int, ...]:
        """Return for each city how many of the next conflicts it stays out of; () if all take part in all."""
        found = [
            sum(extension.truces(self, seat) for extension in self.extensions) for seat in range(self.table.cities)
        ]
        return tuple(found) if any(found) else ()

    # --- what is asked ------------------------------------------------------------------------------------------------

    def card(self, seat: int, card: int, picked: bool = False) -> Worth:
        """Return a structure in the city of ``seat``; ``picked``: from the discard pile, so that no chain pays for
        it."""
        rs, city = self.rs, self.table.city(seat)
        colour = rs.colour[card]
        worth = self.gain(seat, rs.gain[card], colour)
        opened = self.demand.opened(seat, card)
        if opened:
            worth = worth._replace(supply=worth.supply + opened)
        chained = not picked and bool(rs.chain_mask[card] & city.buildings)
        coins = coins_for_building(city.rare, colour, chained)
        return worth._replace(coins=worth.coins + coins) if coins else worth

    def stage(self, seat: int, place: int) -> Worth:
        """Return the stage at a place (from 0) of the wonder of ``seat``; it must come next.

        Stages are a path: one that brings little but leads to better ones is worth up to their best mean. Where any
        order will do, each stands for itself.
        """
        city, weights, table = self.table.city(seat), self.weights, self.table
        left = (city.wonder.stages[place],) if city.wonder.any_order else city.wonder.stages[place:]
        worth = self.gain(seat, left[0].gain, model.WONDER_STAGE)
        first = along = mean = worth.lasting + worth.coins / 3
        for number, stage in enumerate(left[1 : table.turns + 1], 2):
            goods = self.demand.cost(seat, stage.need, model.STAGE_TARGET)
            if goods is None:
                break
            later = self.gain(seat, stage.gain, model.WONDER_STAGE)
            along += later.lasting + (later.coins - goods) / 3
            mean = max(mean, along / number)
        ahead = weights.path * (mean - first) - weights.patience * table.turns / table.all_turns
        return worth._replace(power=worth.power + ahead)

    def purse(self, seat: int, coins: float) -> float:
        """Return the coins of ``seat`` after this turn."""
        rate = self._rates.get(seat)
        if rate is None:
            rules = self._standing(seat)
            rate = 1 + sum(rule.amount for rule, place in rules if not place and model.COIN_TRIPLET in rule.codes)
            self._rates[seat] = rate
        worth = purse_worth(coins, self.table.turns, self.table.all_turns, self.weights, rate)
        spared = self._spared(seat)
        return worth + sum(spared[: max(0, int(coins))]) if spared else worth

    def _spared(self, seat: int) -> Sequence[float]:
        """Return what each coin of a purse spares its city besides."""
        found = self._spares.get(seat)
        if found is None:
            told = [spares for extension in self.extensions if (spares := extension.spares(self, seat))]
            found = self._spares[seat] = [sum(worths) for worths in zip_longest(*told, fillvalue=0.0)]
        return found

    def net(self, seat: int, card: int, supply: float = 1.0) -> float:
        """Return the worth of building a card after its cost; 0 if the city cannot or would rather not. ``supply``:
        share of what its goods are worth that counts."""
        table, rs = self.table, self.rs
        city = table.city(seat)
        if table.built(seat, card):
            return 0.0
        cost = 0
        if not rs.chain_mask[card] & city.buildings:
            goods = self.demand.cost(seat, rs.need[card], rs.colour[card])
            if goods is None or goods + rs.price[card] > city.coins:
                return 0.0
            cost = goods + rs.price[card]
        worth = self.card(seat, card)
        coins = self.purse(seat, city.coins - cost + worth.coins) - self.purse(seat, city.coins)
        return max(0.0, worth.lasting - (1 - supply) * worth.supply + coins)

    # --- the parts ----------------------------------------------------------------------------------------------------

    def gain(self, seat: int, gain: Gain, code: int) -> Worth:
        """Return everything that a card or stage does; ``code``: what it counts as (a colour, a wonder stage, -1
        nothing)."""
        points = gain.points + self._echo(seat, code)
        for rule in gain.points_per:
            points += self._counted(seat, rule, code, foresee=True)
        coins = gain.coins
        for rule in gain.coins_per:
            coins += int(self._counted(seat, rule, code, foresee=False))
        rare = gain.rare
        science = gain.symbols or (rare is not None and rare.set_bonus) or self._copied(gain)
        return Worth(
            points=points,
            military=self.military.trust * self.military.shields(seat, gain.shields) if gain.shields else 0.0,
            science=self._science(seat, gain) if science else 0.0,
            supply=self.demand.saved(seat, gain),
            power=self._powers(seat, gain) if gain.powers or gain.follow_ups or gain.on_play or not gain.plain else 0.0,
            coins=coins,
        )

    def _counted(self, seat: int, rule: Count, code: int, foresee: bool) -> float:
        """Return what a counting effect brings: things that stand, itself, and with ``foresee`` those still to be
        built."""
        total = 0.0
        for looked_at, other in ((rule.own, seat), (rule.left, seat + 1), (rule.right, seat - 1)):
            if looked_at:
                total += count_in(self.table.city(other), rule.codes)
                if foresee:
                    total += self._to_come(other, rule.codes)
        if rule.own and code in rule.codes:
            total += 1
        return rule.amount * total

    def _to_come(self, seat: int, codes: tuple[int, ...]) -> float:
        """Return how many more of the counted things the city will have at the end of the game."""
        table, weights = self.table, self.weights
        total = 0.0
        for code in codes:
            if code < len(self._growth):
                total += self._growth[code]
            elif code < model.MOST_COLOURS:
                total += self.turns_of(code)
            elif code == model.WONDER_STAGE:
                total += weights.stages * table.turns
            elif code == model.DEFEAT_TOKEN:
                total += weights.defeats * (table.ages + 1 - table.age)
            elif code == model.VICTORY_TOKEN:
                total += self.military.victories(seat)
            elif model.VICTORY_TOKEN_OF_VALUE <= code < model.VICTORY_TOKEN_OF_VALUE + table.ages:
                total += self.military.victories(seat, code - model.VICTORY_TOKEN_OF_VALUE + 1)
            elif code == model.COIN_TRIPLET:
                total += (weights.triplets - table.city(seat).coins // 3) * table.turns / table.all_turns
        return total

    def turns_of(self, colour: int) -> float:
        """Return how many structures of a colour that an expansion brings a city will still add."""
        table, weights = self.table, self.weights
        come = copies_of_colours(self.rs, table.cities).get(colour, 0.0)
        return weights.built_share * come * table.turns / table.all_turns

    def expected(self, seat: int, codes: tuple[int, ...]) -> tuple[float, float]:
        """Return how many of the counted things a city has, and how many more it will have at the end of the game."""
        return float(count_in(self.table.city(seat), codes)), self._to_come(seat, codes)

    def stages_to_come(self, seat: int) -> float:
        """Return how many stages of its wonder a city will still build once what is asked about is in play."""
        return min(float(len(self.table.city(seat).unbuilt())), self.weights.stages * self.turns)

    def _echo(self, seat: int, code: int) -> float:
        """Return the worth of one more thing of that kind to existing counting effects, the neighbours' included."""
        total = self.echo(seat, code, 0) + self._echo_in_sets(seat, code)
        for other, place in ((seat + 1, 2), (seat - 1, 1)):
            heard = self.echo(other, code, place)
            if heard:
                total -= self.weights.rivalry_with(self.table, other) * heard
        return total

    def echo(self, seat: int, code: int, place: int) -> float:
        """Return what the counting effects of a city gain by one more thing of that kind: in its own city (``place``
        0), in the one on its left (1) or on its right (2)."""
        rules = self._standing(seat)
        if not rules:
            return 0.0
        return sum(rule.amount for rule, looked_at in rules if looked_at == place and code in rule.codes)

    def _standing(self, seat: int) -> list[tuple[Count, int]]:
        """Return the counting effects of a city, each with each place that it looks at."""
        seat %= self.table.cities
        found = self._rules.get(seat)
        if found is None:
            found = self._rules[seat] = [
                (rule, place)
                for rule in self.table.city(seat).counts
                for place, looks in enumerate((rule.own, rule.left, rule.right))
                if looks
            ]
        return found

    def _echo_in_sets(self, seat: int, code: int) -> float:
        """Return the worth of one more structure to a city that counts sets of colours."""
        city = self.table.city(seat)
        total = 0.0
        for amount, colours in city.rare.colour_sets:
            if code in colours:
                total += amount * (self._sets(city, colours, code) - self._sets(city, colours, -1))
        return total

    def _sets(self, city: City, colours: tuple[int, ...], added: int) -> float:
        """Return the expected complete sets of colours with one more structure."""
        counts = [city.colours[colour] + (colour == added) for colour in colours]
        expected = [self.weights.collect * self._growth[colour] for colour in colours]
        return sets_expected(counts, expected, min(counts) + 3)

    def _science(self, seat: int, gain: Gain) -> float:
        """Return more symbols, with those that the city may still add to them, and more points for sets."""
        city, weights = self.table.city(seat), self.weights
        after = [n + m for n, m in zip(city.science, gain.science, strict=True)]
        set_points = self.rs.science_set_points + city.rare.set_bonus
        bonus = 0 if gain.rare is None else gain.rare.set_bonus
        copied, more = self._copied(gain), self._symbols_to_come(seat)
        # A copied symbol is chosen at the end, like a wildcard.
        wild = city.wild + sum(extension.copied_symbols(city) for extension in self.extensions)
        after_worth = science_worth(after, wild + gain.wild + copied, more, weights.steer, set_points + bonus)
        before = science_worth(city.science, wild, more, weights.steer, set_points)
        found = self._trust_science * (after_worth - before)
        return found * self._to_copy(seat) if copied else found

    def _copied(self, gain: Gain) -> int:
        return sum(extension.copies_symbols(gain) for extension in self.extensions) if gain.ongoing else 0

    def _to_copy(self, seat: int) -> float:
        """Return the share of the worth of a wildcard that a symbol copied from the neighbours' green cards has: it
        grows with the kinds of symbols that stand there, or may still come."""
        table = self.table
        beside = [table.city(other).science for other in (seat + 1, seat - 1)]
        kinds = sum(any(symbols[i] for symbols in beside) for i in range(3))
        share = self.weights.copied_symbol[kinds]
        return share + (self.weights.copied_symbol[-1] - share) * min(1.0, 2 * table.turns / table.all_turns)

    def _symbols_to_come(self, seat: int) -> float:
        """Return the number of green cards that a city may still build."""
        found = self._symbols.get(seat)
        if found is None:
            found = self._symbols[seat] = self._symbols_of(seat)
        return found

    def _symbols_of(self, seat: int) -> float:
        table, weights = self.table, self.weights
        city = table.city(seat)
        rates = weights.symbols
        turns = rates[table.age - 1] * table.turns_in_age
        turns += sum(rate * table.per_age for rate in rates[table.age :])
        own = city.colours[GREEN] + city.wild
        devoted = min(1.0, own / weights.devotion)
        others = table.city(seat + 1).colours[GREEN] + table.city(seat - 1).colours[GREEN]
        shared = 1 / (1 + weights.crowd * others / (own + 1))
        return turns * (weights.reserve + (1 - weights.reserve) * devoted) * shared

    def _powers(self, seat: int, gain: Gain) -> float:
        table, weights = self.table, self.weights
        ages_after = table.ages - table.age
        total = 0.0
        if gain.powers & model.FREE_BUILD:
            total += weights.free_build * (ages_after + min(1.0, table.turns_in_age / 3))
        if gain.powers & model.FREE_FIRST_OF_AGE:
            total += weights.free_build * ages_after
        if gain.powers & model.FREE_LAST_OF_AGE:
            total += weights.free_build * (ages_after + min(1.0, table.turns_in_age / 3))
        if gain.powers & model.FREE_FIRST_OF_COLOUR:
            # One card of each colour that is still to come, as long as there are turns to build them in.
            missing = table.city(seat).colours.count(0)
            total += weights.free_build * min(missing, self.turns) / 2
        if gain.powers & model.PLAY_LAST_CARD:
            total += weights.extra_card * (ages_after + 1)
        if gain.powers & model.COPY_GUILD:
            total += self._guild_to_copy(seat)
        if gain.powers & model.REDIRECT_DEFEATS:
            total += self.military.spared(seat)
        for kind in gain.follow_ups:
            total += self._asked(seat, kind)
        for effect in gain.on_play:
            if isinstance(effect, VictoryToken):
                total += self.military.token(seat, effect.age or self.since)
            elif isinstance(effect, DiscardDefeatTokens):
                total -= self.rs.defeat_points * count_in(table.city(seat), (model.DEFEAT_TOKEN,))
        for extension in self.extensions:
            total += extension.brings(self, seat, gain)
        if gain.rare is not None:
            total += self._collected(seat, gain.rare)
        return total

    def _collected(self, seat: int, rare: RareAbilities) -> float:
        """Return coins for events to come, and points for sets of colours."""
        city = self.table.city(seat)
        coin = coin_worth(self.turns, self.table.all_turns, self.weights)
        total = 0.0
        for event, amount in enumerate(rare.event_coins):
            if amount:
                total += amount * coin * self._events(seat, event)
        for colour, amount in enumerate(rare.built_coins):
            if amount:
                total += amount * coin * self._to_come(seat, (colour,))
        for amount, colours in rare.colour_sets:
            total += amount * self._sets(city, colours, -1)
        if rare.most_owned:
            total += rare.most_owned * (1.0 + 1.5 * max(city.science))
        if rare.symbol_swaps:
            total += rare.symbol_swaps * self._swap(city)
        return total

    def _swap(self, city: City) -> float:
        """Return what changing one symbol of a city brings at the end: what it would bring now, or a set once there are
        so many symbols that one is to spare."""
        set_points = self.rs.science_set_points + city.rare.set_bonus
        now = science_total(city.science, city.wild, set_points, swaps=1) - science_total(
            city.science, city.wild, set_points
        )
        return max(float(now), min(1.0, sum(city.science) / 3) * self._trust_science * 3)

    def _events(self, seat: int, event: int) -> float:
        """Return how often an event that pays coins will still happen."""
        if event == model.VICTORY_GAINED:
            return self.military.victories(seat)
        if event == model.STAGE_BUILT:
            return self.stages_to_come(seat)
        return self.turns * (
            self.weights.chain_builds if event == model.CHAIN_BUILD else self.weights.growth[model.YELLOW]
        )

    def _asked(self, seat: int, kind: str) -> float:
        """Return the worth of a question raised at once."""
        for extension in self.extensions:
            found = extension.asked(self, seat, kind)
            if found is not None:
                return found
        return self._dig(seat) if self.rs.follow_up(kind).kind == "discard_pick" else 0.0

    def _guild_to_copy(self, seat: int) -> float:
        rs, table = self.rs, self.table
        best = self.weights.copied_guild * min(1.0, table.turns / 5)
        for other in (seat + 1, seat - 1):
            for card in table.city(other).structures:
                if rs.colour[card] == model.PURPLE:
                    # The copy is not a guild card of its own, so it does not count itself.
                    best = max(best, self.gain(seat, rs.gain[card], -1).lasting)
        return best

    def _dig(self, seat: int) -> float:
        """Return the best card of the discard pile: the best known one, or what a pile of that size is likely to
        hold."""
        table = self.table
        size = table.pile_size()
        best = self.weights.dig[table.age - 1] * size / (size + 2)
        if seat == table.seat:
            for card in set(table.known_discards()):
                if not table.built(seat, card) and not self.rs.gain[card].follow_ups:
                    worth = self.card(seat, card, picked=True)
                    best = max(best, worth.lasting + worth.coins / 3)
        return best

    def _plain(self, seat: int, gain: Gain, colour: int) -> float:
        """Return the worth of something that may be built later, without asking what goods it brings in its turn."""
        weights = self.weights
        total = gain.points + gain.coins / 3
        if gain.shields:
            total += self.military.shields(seat, gain.shields)
        if gain.symbols:
            total += self._science(seat, gain)
        if gain.shared.any or gain.own.any:
            total += weights.plain_supply
        if gain.points_per:
            total += weights.plain_guild if colour == model.PURPLE else weights.plain_yellow
        if gain.powers or gain.follow_ups:
            total += weights.plain_power
        return total
