"""The figures that the rule-of-thumb bots weigh a game by, in one place, so that a level can be another set of them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """All in points at the end of the game unless it says otherwise; tuples of three hold a figure for each age.

    Coins: every coin counts a third of a point; the first ``purse`` coins count up to ``cash`` points more each while
    the game is young, because they buy what neighbours sell. ``toll``: points that a coin of a future purchase costs.

    Trust: by how much the estimates of shields, symbols and supply are multiplied.

    Military: ``spread`` and ``spread_per_turn`` say how wide apart shields must lie, now and for each turn until the
    conflict, for it to be decided.

    Science: ``symbols`` more green cards a turn are expected in each age by a city that collects them, ``reserve`` of
    that by one that has none yet, the rest growing with each of the first ``devotion`` cards; ``crowd``: how much
    neighbours who collect them too take away; ``steer``: how far their symbols are its choice (0 luck, 1 free choice).

    Supply: ``reach``: share of the copies of a card (one a city) that come by at a time when the city would build it;
    ``stage_reach``: the same for its own next wonder stages; ``alternative``: what a turn brings that does something
    else; ``sales``: a source that neighbours may buy from; ``plain_*``: the worth of a card whose effect depends on a
    table that nobody knows yet.

    Counting: ``growth``: cards of each colour (in the rules' order) and wonder stages that a city adds a turn;
    ``defeats``: defeat tokens that it adds an age.

    Powers: ``free_build`` and ``extra_card`` for each age in which they will serve, ``keep_power`` what a free build
    is kept for at the beginning of an age; ``dig``: the best of a large discard pile; ``copied_guild``: the best guild
    that neighbours will have. ``patience``: how much less a wonder stage is worth because it can wait, at the first
    turn; ``next_stage``: share of the following stage's worth that comes into reach.

    Rivals: ``denial``: share of what a card would have brought the next neighbour, ``rivalry`` of what an action costs
    or brings the neighbours; ``returns``: share of a card's worth that is kept by letting it go round the table.
    """

    cash: float = 0.375
    purse: float = 7.5
    toll: float = 0.7

    trust_military: tuple[float, ...] = (1.0, 1.0, 1.0)
    trust_science: tuple[float, ...] = (1.0, 1.0, 1.0)
    trust_supply: tuple[float, ...] = (1.0, 1.0, 1.0)

    spread: float = 0.85
    spread_per_turn: float = 0.17

    symbols: tuple[float, ...] = (0.33, 0.36, 0.40)
    reserve: float = 0.35
    devotion: float = 3.0
    crowd: float = 0.1
    steer: float = 0.28

    reach: tuple[float, ...] = (0.84, 0.6, 0.9)
    stage_reach: float = 0.6
    alternative: float = 0.3
    sales: float = 1.2
    plain_supply: float = 3.0
    plain_guild: float = 4.0
    plain_yellow: float = 4.0
    plain_power: float = 3.0

    growth: tuple[float, ...] = (0.1, 0.03, 0.3, 0.12, 0.16, 0.18, 0.08, 0.15)
    defeats: float = 0.7

    free_build: float = 4.0
    extra_card: float = 2.5
    keep_power: float = 3.0
    dig: tuple[float, ...] = (4.0, 6.5, 7.0)
    copied_guild: float = 6.0
    patience: float = 1.0
    next_stage: float = 0.34

    denial: float = 0.05
    rivalry: float = 0.08
    returns: float = 0.2


DEFAULT = Weights()
