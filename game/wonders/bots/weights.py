"""The figures that the rule-of-thumb bots weigh a game by, in one place, so that a level can be another set of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.wonders.bots.table import BotTable


@dataclass(frozen=True)
class Weights:
    """All in points at the end of the game unless it says otherwise; tuples of three hold a figure for each age.

    Coins: every coin counts a third of a point; the first ``purse`` coins count up to ``cash`` points more each while
    the game is young, because they buy what neighbours sell; ``usual_purse``: coins that a city has when it pays later.
    ``toll``: points that the first coin of a future purchase
    costs, and ``steep``: by what share of that each further coin costs more.

    Trust: by how much the estimates of shields, symbols and supply are multiplied; ``abilities``: of what discounts and
    other standing abilities save.

    Military: ``spread`` and ``spread_per_turn`` say how wide apart shields must lie, now and for each turn until the
    conflict, for it to be decided.

    Science: ``symbols`` more green cards a turn are expected in each age by a city that collects them, ``reserve`` of
    that by one that has none yet, the rest growing with each of the first ``devotion`` cards; ``crowd``: how much
    neighbours who collect them too take away; ``steer``: how far their symbols are its choice (0 luck, 1 free choice);
    ``copied_symbol``: what a symbol copied from neighbours is worth beside a wildcard, where none to three kinds of
    symbols stand there.

    Supply: ``reach``: share of the copies of a card (one a city) that come by at a time when the city would build it;
    ``stage_reach``: the same for its own next wonder stages; ``alternative``: what a turn brings that does something
    else; ``sales``: a good that a neighbour lacks; ``plain_*``: the worth of a card whose effect depends on a
    table that nobody knows yet.

    Counting: ``growth``: structures of each colour (in the rules' order) that a city adds a turn, ``stages``: wonder
    stages; ``defeats``: defeat tokens that it adds an age; ``triplets``: full threes of coins that it has in the end;
    ``built_share``: of the cards of an expansion's colour that come by a city, those that it builds;
    ``collect``: how much faster than usual it adds what is counted by the set; ``chain_builds``: structures a turn that
    it gets by chain.

    Powers: ``free_build`` and ``extra_card`` for each age in which they will serve, ``keep_power`` what a free build
    is kept for at the beginning of an age, ``keep_colour_power`` one for a colour; ``dig``: the best of a large discard
    pile; ``copied_guild``: the best guild that neighbours will have. ``patience``: how much less a wonder stage is
    worth because it can wait, at the first turn; ``path``: how far a stage is taken for the best mean of the stages
    that it leads to.

    Rivals: ``denial``: share of what a card would have brought the next neighbour, ``denied_supply``: of what its goods
    would have; ``rivalry`` of what an action costs or brings the neighbours; ``returns``: share of a card's worth that
    is kept by letting it go round the table;
    ``duel_*``: the same against one opponent alone, whose loss is a gain.

    ``expansions``: figures of expansions by their ids, where those are not the ones that they use by themselves.
    """

    cash: float = 0.73
    purse: float = 9.4
    usual_purse: float = 5.0
    toll: float = 0.6
    steep: float = 0.083

    trust_military: tuple[float, ...] = (1.8, 2.0, 0.95)
    trust_science: tuple[float, ...] = (1.2, 1.1, 0.93)
    trust_supply: tuple[float, ...] = (1.9, 0.82, 1.1)
    trust_abilities: float = 0.7

    spread: float = 1.0
    spread_per_turn: float = 0.15

    symbols: tuple[float, ...] = (0.38, 0.48, 0.25)
    reserve: float = 0.26
    devotion: float = 3.5
    crowd: float = 0.12
    steer: float = 0.33
    copied_symbol: tuple[float, ...] = (0.0, 0.6, 0.8, 0.9)

    reach: tuple[float, ...] = (0.87, 0.48, 0.83)
    stage_reach: float = 0.6
    alternative: float = 0.24
    sales: float = 1.6
    plain_supply: float = 2.9
    plain_guild: float = 4.6
    plain_yellow: float = 5.5
    plain_power: float = 5.1

    growth: tuple[float, ...] = (0.11, 0.045, 0.3, 0.13, 0.17, 0.17, 0.096)
    stages: float = 0.11
    defeats: float = 0.74
    triplets: float = 3.0
    collect: float = 1.2
    built_share: float = 0.8
    chain_builds: float = 0.17

    free_build: float = 2.3
    extra_card: float = 1.9
    keep_power: float = 2.6
    keep_colour_power: float = 0.6
    dig: tuple[float, ...] = (6.0, 6.9, 4.3)
    copied_guild: float = 5.8
    patience: float = 1.6
    path: float = 0.94

    denial: float = 0.053
    denied_supply: float = 1.0
    rivalry: float = 0.11
    returns: float = 0.11

    duel_denial: float = 0.3
    duel_rivalry: float = 1.8
    duel_returns: float = 0.2

    expansions: Mapping[str, object] = field(default_factory=dict)

    def denial_at(self, table: BotTable) -> float:
        """Return the share for denial at that table."""
        if table.allied(table.seat, table.next_seat):
            return 0.0
        return self.duel_denial if table.duel else self.denial

    def returns_at(self, table: BotTable) -> float:
        """Return the share for cards that come back at that table."""
        return self.duel_returns if table.duel else self.returns

    def rivalry_with(self, table: BotTable, seat: int) -> float:
        """Return the share of another city's loss that counts as a gain: -1 for a partner, 0 if unowned."""
        if table.duel:
            return self.duel_rivalry if table.plays(seat) else 0.0
        # What a partner gains is gained.
        return -1.0 if table.allied(table.seat, seat) else self.rivalry


DEFAULT = Weights()
