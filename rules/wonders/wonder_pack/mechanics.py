"""The hooks of the Wonder Pack: stages that copy others, goods that bring points, leaders laid to rest.

Where the rules are silent: Manneken Pis copies what the neighbour's board shows, built or not; where that has no such
stage there is nothing to build. Stonehenge counts each unit of stone that the board, brown and grey cards of its city
make, an either/or source that can give stone as one. The card under its second stage lies face down until the end, and
brings no points before; leaders have a colour too. Whoever builds a stage of Abu Simbel may lay a leader to rest, or
none; a guild that shares that leader keeps its effect.

Games by the second revision of the rules (the manifest names their boards): of two third stages to copy the owner of
Manneken Pis chooses, before ships move freely, and the colour under Stonehenge is shown at once.
"""

from __future__ import annotations

from typing import Final

from rules.core.checked import need
from rules.core.events import Event
from rules.wonders.engine.counting import counted
from rules.wonders.engine.state import WondersState
from rules.wonders.expansion import Expansion, Flow, Opening, Pieces, Scoring, Words
from rules.wonders.phases import age
from rules.wonders.scoring import Line, ScoreSheet, Tally
from rules.wonders.wonder_pack import burial, copying
from rules.wonders.wonder_pack.burial import points_at_rest
from rules.wonders.wonder_pack.state import WonderPackCity, colours_under, gain_of, show, units_made, wonder_in
from rules.wonders.wonder_pack.verbs import VERBS, StartingCoins

# --- the start -------------------------------------------------------------------------------------------------------


def lay_out(state: WondersState) -> None:
    """Give the cities the coins that their boards begin with besides."""
    for city in state.cities:
        for effect in state.rs.boards[city.board].powers[city.side]:
            if isinstance(effect, StartingCoins):
                city.coins += effect.amount


# --- score -----------------------------------------------------------------------------------------------------------


def score(state: WondersState, seat: int, sheet: ScoreSheet) -> None:
    """Enter the points of copied stages, of goods and colours, and twice the cost of each leader laid to rest."""
    rs, city = state.rs, state.cities[seat]
    piece = wonder_in(city)
    for stage in piece.copied:
        gain, source = gain_of(rs, stage), f"stage:{stage.stage}"
        if gain.points:
            sheet.add("wonder", source, gain.points, copied=True)
        for rule in gain.points_per:
            sheet.enter(Line("wonder", source, counted(state, seat, rule), copied=True, each=rule.amount))
    source = f"stage:{city.stages}"
    for each, resource in piece.rates:
        units = units_made(city, resource)
        sheet.enter(Line("wonder", source, each * units, units, each=each))
    cities = len(state.cities)
    for colour in piece.colours:
        had = tuple(
            [
                Tally(f"{rs.colours[colour]}_card", other, state.cities[other].colours[colour])
                for other in ((seat + 1) % cities, (seat - 1) % cities)
            ]
        )
        number = sum(tally.number for tally in had)
        sheet.enter(Line("wonder", source, number * piece.colour_points, number, each=piece.colour_points, tallies=had))
    for card in piece.rest:
        sheet.add("wonder", rs.ids[card], points_at_rest(rs, city, card))


def finish(state: WondersState, events: list[Event]) -> bool:
    """Show the colours that lie face down under stages, and end the game."""
    for number, city in enumerate(state.cities):
        if not wonder_in(city).colours:
            show(state, number, colours_under(state.rs, city), events)
    return age.finish(state, events)


def check(state: WondersState) -> None:
    """Validate what wonders have done, read from a document.

    Raises:
        ValueError: no game can reach it.
    """
    boards = {(city.board, city.side) for city in state.cities}
    for city in state.cities:
        piece = wonder_in(city)
        known = all((stage.board, stage.side) in boards for stage in piece.copied)
        need(known and len(piece.copied) <= city.stages, "wonder_pack.copied")
        need(len(piece.colours) <= city.stages, "wonder_pack.colour")
        need(len(set(piece.rest)) == len(piece.rest) <= city.stages, "wonder_pack.rest")


EXPANSION: Final[Expansion] = Expansion(
    words=Words(verbs=VERBS),
    opening=Opening(lay_out=lay_out),
    pieces=Pieces(city=WonderPackCity, check=check),
    flow=Flow(steps={"finish": finish}, questions=(copying.QUESTION, burial.QUESTION)),
    scoring=Scoring(lines=score),
)
