"""The content of the box: cards, wonders with their stages, Progress tokens, medals (architects-rules 3.2, 4, 6, 9)."""

from __future__ import annotations

from typing import Final

GREY: Final = "grey"
YELLOW: Final = "yellow"
BLUE: Final = "blue"
GREEN: Final = "green"
RED: Final = "red"
CARD_COLOURS: Final = (GREY, YELLOW, BLUE, GREEN, RED)

CENTRAL: Final = "central"
"""The id of the face-down deck in the middle of the table."""

WONDER_EFFECTS: Final = (
    "any_deck",
    "one_of_five",
    "central_top",
    "left_and_right",
    "progress_token",
    "shield",
    "from_opponent",
    "cat_and_card",
)
PER: Final = ("cat_icon", "victory", "token", GREY)
"""The things that a token can score by."""
NEEDS: Final = (
    *CARD_COLOURS,
    "cards",
    "blue_with_cat",
    "red_with_horn",
    "stages",
    "cat",
    "tokens",
    "victories",
    "victories_in_one_battle",
)
"""The things that a medal can ask for."""


class CardKind:
    """One card face. ``good`` and ``symbol``: index of the resource or science symbol, or -1."""

    __slots__ = ("cat", "coins", "colour", "good", "horns", "id", "points", "shields", "symbol")

    def __init__(
        self,
        id: str,
        colour: str,
        good: int,
        coins: int,
        points: int,
        cat: bool,
        symbol: int,
        shields: int,
        horns: int,
    ) -> None:
        self.id = id
        self.colour = colour
        self.good = good
        self.coins = coins
        self.points = points
        self.cat = cat
        self.symbol = symbol
        self.shields = shields
        self.horns = horns


class WonderStage:
    """One of a wonder's pieces. ``cards``: resources asked for, all ``different`` or all the same; ``needed``: the
    stages of all lower levels, as a bit set; ``number``: from 1, as in the notation."""

    __slots__ = ("cards", "different", "effect", "level", "needed", "number", "points")

    def __init__(
        self, number: int, level: int, cards: int, different: bool, points: int, effect: bool, needed: int
    ) -> None:
        self.number = number
        self.level = level
        self.cards = cards
        self.different = different
        self.points = points
        self.effect = effect
        self.needed = needed


class ArchitectWonder:
    """A wonder: ``deck`` lists its cards by kind, ``effect`` is the effect of its marked stages ('' if they only
    score)."""

    __slots__ = ("all_built", "deck", "effect", "id", "stages")

    def __init__(self, id: str, effect: str, deck: list[int], stages: tuple[WonderStage, ...]) -> None:
        self.id = id
        self.effect = effect
        self.deck = deck
        self.stages = stages
        self.all_built = (1 << len(stages)) - 1


class ProgressToken:
    """A kind of Progress token (architects-rules 6.2). ``taken``: bit set of the card kinds that bring an extra card;
    ``by_copies``: points by the number of copies held; ``per``: ``points`` for each of one of :data:`PER`."""

    __slots__ = (
        "any_resources",
        "by_copies",
        "copies",
        "double_coin",
        "finished",
        "for_stage",
        "id",
        "keep_horns",
        "peek",
        "per",
        "points",
        "shields",
        "taken",
        "unfinished",
    )

    def __init__(self, id: str, copies: int) -> None:
        self.id = id
        self.copies = copies
        self.taken = 0
        self.for_stage = False
        self.double_coin = False
        self.any_resources = False
        self.shields = 0
        self.keep_horns = False
        self.peek = False
        self.per = ""
        self.points = 0
        self.unfinished = 0
        self.finished = 0
        self.by_copies: tuple[int, ...] = ()


class Medal:
    """A medal: the least number of each of :data:`NEEDS` that its goal asks for."""

    __slots__ = ("id", "needs")

    def __init__(self, id: str, needs: dict[str, int]) -> None:
        self.id = id
        self.needs = needs


class BoxNumbers:
    """Numbers of a box: Progress tokens that lie face up, cards that Halicarnassus lifts, the points of the Cat, of a
    Military Victory token and of a medal, medals in the middle with the expert variant."""

    __slots__ = ("cards_lifted", "cat_points", "centre", "face_up_tokens", "medal_points", "victory_points")

    def __init__(self) -> None:
        self.face_up_tokens = 0
        self.cards_lifted = 0
        self.cat_points = 0
        self.victory_points = 0
        self.medal_points = 0
        self.centre = 0


class Box:
    """All content in play, by index. ``ids`` are the card kinds' ids, ``token_ids`` and ``medal_ids`` those of tokens
    and medals. Sets of kinds are bit sets."""

    __slots__ = (
        "battle_medal",
        "blue",
        "card_index",
        "cards",
        "cards_lifted",
        "cat_points",
        "cats",
        "central",
        "centre",
        "coin",
        "conflict",
        "digest",
        "doubling",
        "engineering",
        "face_up_tokens",
        "goods",
        "green",
        "grey",
        "horned",
        "ids",
        "keepers",
        "medal_ids",
        "medal_index",
        "medal_points",
        "medals",
        "peekers",
        "red",
        "symbols",
        "token_ids",
        "token_index",
        "tokens",
        "victory_points",
        "wonders",
        "yellow",
    )

    def __init__(
        self,
        cards: tuple[CardKind, ...],
        wonders: dict[str, ArchitectWonder],
        tokens: tuple[ProgressToken, ...],
        medals: tuple[Medal, ...],
        central: list[int],
        conflict: dict[int, int],
        numbers: BoxNumbers,
        digest: str,
    ) -> None:
        self.cards = cards
        self.wonders = wonders
        self.tokens = tokens
        self.medals = medals
        self.central = central
        self.conflict = conflict
        self.digest = digest
        self.face_up_tokens = numbers.face_up_tokens
        self.cards_lifted = numbers.cards_lifted
        self.cat_points = numbers.cat_points
        self.victory_points = numbers.victory_points
        self.medal_points = numbers.medal_points
        self.centre = numbers.centre
        self.ids = [card.id for card in cards]
        self.token_ids = [token.id for token in tokens]
        self.medal_ids = [medal.id for medal in medals]
        self.card_index = {card.id: i for i, card in enumerate(cards)}
        self.token_index = {token.id: i for i, token in enumerate(tokens)}
        self.medal_index = {medal.id: i for i, medal in enumerate(medals)}
        self.grey = self._of(GREY)
        self.yellow = self._of(YELLOW)
        self.blue = self._of(BLUE)
        self.green = self._of(GREEN)
        self.red = self._of(RED)
        self.coin = self.yellow[0]
        self.goods = sorted(self.grey, key=lambda i: cards[i].good)
        self.symbols = sorted(self.green, key=lambda i: cards[i].symbol)
        self.cats = [i for i, card in enumerate(cards) if card.cat]
        self.horned = [i for i, card in enumerate(cards) if card.horns]
        self.doubling = [i for i, token in enumerate(tokens) if token.double_coin]
        self.engineering = [i for i, token in enumerate(tokens) if token.any_resources]
        self.keepers = [i for i, token in enumerate(tokens) if token.keep_horns]
        self.peekers = [i for i, token in enumerate(tokens) if token.peek]
        self.battle_medal = -1
        for i, medal in enumerate(medals):
            if "victories_in_one_battle" in medal.needs:
                self.battle_medal = i

    def _of(self, colour: str) -> list[int]:
        return [i for i, card in enumerate(self.cards) if card.colour == colour]
