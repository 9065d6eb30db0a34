"""Tables of Architects in a given position, and what happens at them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import rules
from rules import Event
from rules.architects.moves import parse_move
from rules.architects.setup import ArchitectsDeal, ArchitectsSetup
from rules.architects.state import ArchitectsState

WONDERS = ("giza", "alexandria", "ephesus", "rhodes", "olympia", "babylon", "halicarnassus")
PLAIN = ["coin"] * 6


class ArchitectsTable:
    """A game whose decks are given; seat 0 plays first. ``decks``: wonder or ``central`` → cards, top first."""

    def __init__(
        self,
        boards: Sequence[str] = WONDERS[:3],
        decks: dict[str, list[str]] | None = None,
        tokens: Sequence[str] = ("decor", "tactics", "strategy", "culture", "education"),
        medals: Sequence[str] | None = None,
        centre: Sequence[str] | None = None,
        first: int = 0,
    ) -> None:
        with_medals = medals is not None
        deal = ArchitectsDeal(
            dict.fromkeys((*boards, "central"), PLAIN) | (decks or {}),
            list(tokens),
            list(medals) if medals is not None else None,
            list(centre or ()) if with_medals else None,
            first,
        )
        expansions = (("medals",) if with_medals else ()) + (("expert",) if with_medals and centre is not None else ())
        self.setup = ArchitectsSetup(len(boards), 1, expansions, boards=tuple(boards), deal=deal)
        self.state: ArchitectsState = rules.new_game(self.setup, snapshots=True)[0]  # type: ignore[assignment]
        self.box = self.state.box
        self.events: list[Event] = []

    def lay(self, seat: int, *cards: str, tokens: Sequence[str] = (), stages: Sequence[int] = ()) -> ArchitectsTable:
        """Put cards, tokens and built stages before a player, without any consequences."""
        city = self.state.cities[seat]
        for card in cards:
            city.cards[self.box.card_index[card]] += 1
        city.tokens += [self.box.token_index[token] for token in tokens]
        for stage in stages:
            city.stages |= 1 << (stage - 1)
        return self

    def play(self, *texts: str) -> ArchitectsTable:
        """Give these answers, whoever is asked."""
        for text in texts:
            [seat] = rules.to_act(self.state)
            self.events += rules.apply(self.state, seat, parse_move(text))
        return self

    def pass_to(self, seat: int) -> ArchitectsTable:
        """Let the others take whatever is first until it is this seat's pick."""
        while self.state.active != seat or self.kind != "pick":
            self.play(self.legal[0])
        return self

    @property
    def kind(self) -> str:
        """The kind of the open question."""
        [ask] = [ask for ask in self.state.asks if ask is not None]
        return ask.kind

    @property
    def legal(self) -> list[str]:
        """The answers to the open question."""
        [ask] = [ask for ask in self.state.asks if ask is not None]
        return [str(move) for move in ask.legal(self.state)]

    def cards(self, seat: int) -> list[str]:
        """The cards in front of a player, sorted."""
        counts = self.state.cities[seat].cards
        return sorted(card for card, number in zip(self.box.ids, counts, strict=True) for _ in range(number))

    def tokens(self, seat: int) -> list[str]:
        """A player's Progress tokens."""
        return [self.box.tokens[token].id for token in self.state.cities[seat].tokens]

    def medals(self, seat: int) -> list[str]:
        """A player's medals."""
        return [self.box.medals[medal].id for medal in self.state.cities[seat].medals]

    def stages(self, seat: int) -> list[int]:
        """A player's built stages."""
        mask = self.state.cities[seat].stages
        return [i + 1 for i in range(5) if mask >> i & 1]

    def score(self, seat: int) -> dict[str, int]:
        """A player's points by category."""
        return rules.scores(self.state)[0][seat].categories

    def happened(self, kind: str) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.events if event.facts.kind == kind]


def random_game(seats: int, seed: int, expansions: tuple[str, ...] = ()) -> ArchitectsState:
    """A game played at random to its end."""
    state: ArchitectsState = rules.new_game(ArchitectsSetup(seats, seed, expansions))[0]  # type: ignore[assignment]
    rng = Random(seed)
    while not state.finished:
        [seat] = rules.to_act(state)
        rules.apply(state, seat, rng.choice(rules.legal_actions(state, seat)))
    return state
