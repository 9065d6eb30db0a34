"""The course of a game of Architects: which question is due, its answers and their consequences (rules 3, 5 to 11)."""

from __future__ import annotations

from abc import ABC, abstractmethod

from tests.checker.architects.box import BATTLE_MEDAL, CENTRAL, ECONOMY, ENGINEERING, architects_box
from tests.checker.architects.paying import stage_answers
from tests.checker.architects.scoring import victories
from tests.checker.architects.table import ArchitectsTable

PICK, LOOP, PROGRESS, EFFECT = "pick", "build_order", "progress", "effect"
LIFTED = 5
"""Cards that Halicarnassus lifts."""


class ArchitectsPlay(ABC):
    """Runs a game; who inherits says where answers come from and what happens to tables and shuffled decks."""

    def __init__(self, table: ArchitectsTable) -> None:
        self.table = table

    @abstractmethod
    def answer(self, kind: str, offer: list[str], cards: list[str] | None = None) -> str:
        """The active player's choice among these answers, one or more; `cards` are those lifted from a deck."""

    @abstractmethod
    def shuffle(self, deck: str) -> None:
        """Give the cards of a deck a new order."""

    @abstractmethod
    def show(self, when: str) -> None:
        """The table as it stands now, at the end of a turn or of the game."""

    def play(self) -> None:
        """Every turn, until a wonder is finished or no deck holds a card."""
        table = self.table
        table.active = table.first
        while any(table.decks.values()):
            table.turn += 1
            self._turn()
            self.show("turn")
            if table.me.built == len(table.me.stages):
                break
            table.active = (table.active + 1) % len(table.architects)
        for architect in table.architects:
            table.discard += architect.gifts
            architect.gifts = []
        self.show("end")

    # ------------------------------------------------------------ a turn

    def _turn(self) -> None:
        table = self.table
        table.used, table.noted = set(), []
        gifts, table.me.gifts = table.me.gifts, []
        for card in gifts:
            self._gain_card(card)
        if table.cat == table.active or "domestication" in table.me.tokens:
            table.seen.add(table.active)
        picks = table.reachable()
        while picks:
            offer = [f"take {where}" for where in picks] + (self._waiting() if gifts else [])
            action = self.answer(PICK, offer)
            if action.startswith("take "):
                self._gain_card(table.draw(table.place(action.split()[1])))
                break
            self._act(action)
            picks = table.reachable()
        while offer := self._loop_offer():
            action = self.answer(LOOP, offer)
            if action == "done":
                break
            self._act(action)
        if table.battle == table.conflict:
            self._fight()

    def _waiting(self) -> list[str]:
        """Every `stage`, `science` and `extra` that is possible now."""
        table = self.table
        extras = [f"extra {where}" for where in table.reachable()] if table.noted else []
        return self._duties() + extras

    def _duties(self) -> list[str]:
        table, me = self.table, self.table.me
        helpers = {name for name in (ECONOMY, ENGINEERING) if name in me.tokens} - table.used
        stages = [
            answer
            for stage in me.open_stages()
            for answer in stage_answers(stage, me.pieces[stage - 1], me.cards, helpers)
        ]
        science = [" ".join(("science", *cards)) for cards in me.sets()] if table.face_up or table.stack else []
        return stages + science

    def _loop_offer(self) -> list[str]:
        waiting = self._waiting()
        return [*waiting, "done"] if waiting and not self._duties() else waiting

    def _act(self, action: str) -> None:
        verb, *words = action.split()
        if verb == "extra":
            self.table.used.add(self.table.noted.pop(0))
            self._gain_card(self.table.draw(self.table.place(words[0])))
        elif verb == "science":
            self._spend(words)
            self._gain_token()
        else:
            self._build(int(words[0]), words[1:])

    # ------------------------------------------------------------ what actions set off

    def _gain_card(self, card: str) -> None:
        """A card comes in front of the active player: Cat, Horns, tokens, medals, in this order."""
        table, kind = self.table, architects_box().kinds[card]
        table.me.cards.append(card)
        if kind.cat:
            table.cat = table.active
        table.battle = min(table.conflict, table.battle + kind.horns)
        for token in table.me.tokens:
            if card in architects_box().triggers[token]:
                self._note(token)
        self._check_medals()

    def _note(self, token: str) -> None:
        if token not in self.table.used and token not in self.table.noted:
            self.table.noted.append(token)

    def _spend(self, cards: list[str]) -> None:
        for card in cards:
            self.table.me.cards.remove(card)
        self.table.discard += cards

    def _gain_token(self) -> None:
        """One Progress token, if any is left."""
        table = self.table
        offer = [f"choose {token}" for token in dict.fromkeys(table.face_up)] + ["choose stack"] * bool(table.stack)
        if not offer:
            return
        choice = self.answer(PROGRESS, offer).split()[1]
        if choice == "stack":
            table.me.tokens.append(table.stack.pop(0))
        else:
            table.face_up.remove(choice)
            table.me.tokens.append(choice)
        table.refill()
        self._check_medals()

    def _build(self, stage: int, words: list[str]) -> None:
        table = self.table
        helpers = {ECONOMY, ENGINEERING} & set(words)
        self._spend([word for word in words if word not in helpers])
        table.used |= helpers
        table.me.stages[stage - 1] = True
        architecture = "architecture" in table.me.tokens
        self._check_medals()
        if table.me.pieces[stage - 1].acts:
            self._effect(architects_box().effects[table.me.wonder])
        if architecture:
            self._note("architecture")

    def _check_medals(self) -> None:
        table = self.table
        for medal in table.medals_near(table.active):
            if table.wins(table.active, medal, 0):
                table.take_medal(table.active, medal)

    # ------------------------------------------------------------ wonders

    def _effect(self, effect: str) -> None:
        table = self.table
        if effect == "take_top_of_any_deck":
            decks = [deck for deck, cards in table.decks.items() if cards]
            if decks:
                self._gain_card(table.draw(self._choose(decks)))
        elif effect == "choose_one_of_five":
            self._one_of_five()
        elif effect == "take_top_of_central":
            if table.decks[CENTRAL]:
                self._gain_card(table.draw(CENTRAL))
        elif effect == "take_left_and_right":
            for where in ("left", "right"):
                if table.decks[table.place(where)]:
                    self._gain_card(table.draw(table.place(where)))
        elif effect == "choose_progress_token":
            self._gain_token()
        elif effect == "take_card_from_opponent":
            self._rob()
        elif effect == "take_cat_and_choose_card":
            table.cat = table.active
            self._check_medals()
            table.seen.add(table.active)
            if table.reachable():
                self._gain_card(table.draw(table.place(self._choose(table.reachable()))))

    def _choose(self, things: list[str], cards: list[str] | None = None) -> str:
        return self.answer(EFFECT, [f"choose {thing}" for thing in things], cards).removeprefix("choose ")

    def _one_of_five(self) -> None:
        table = self.table
        sides = [where for where in table.reachable() if where != CENTRAL]
        if not sides:
            return
        deck = table.place(self._choose(sides))
        lifted = table.decks[deck][:LIFTED]
        card = self._choose(list(dict.fromkeys(lifted)), lifted)
        table.decks[deck].remove(card)
        self.shuffle(deck)
        self._gain_card(card)

    def _rob(self) -> None:
        table = self.table
        others = [architect for architect in table.architects if architect is not table.me]
        offer = [f"{other.seat} {card}" for other in others for card in dict.fromkeys(other.cards)]
        if not offer:
            return
        seat, card = self._choose(offer).split()
        robbed = table.architects[int(seat)]
        robbed.cards.remove(card)
        self._gain_card(card)
        if table.decks[CENTRAL]:
            robbed.gifts.append(table.draw(CENTRAL))

    # ------------------------------------------------------------ war

    def _fight(self) -> None:
        """Tokens, then medals of everybody from the active player on, then the horned cards go."""
        table = self.table
        won = victories([architect.shields() for architect in table.architects])
        for architect, number in zip(table.architects, won, strict=True):
            architect.victories += number
        in_the_middle = BATTLE_MEDAL in table.centre
        for step in range(len(won)):
            seat = (table.active + step) % len(won)
            for medal in table.medals_near(seat):
                if table.wins(seat, medal, won[seat]):
                    table.take_medal(seat, medal)
            unserved = in_the_middle and BATTLE_MEDAL not in table.centre + table.architects[seat].medals
            if unserved and table.wins(seat, BATTLE_MEDAL, won[seat]):
                table.architects[seat].medals.append(BATTLE_MEDAL)
        for architect in table.architects:
            if "entrenchment" not in architect.tokens:
                horned = [card for card in architect.cards if architects_box().kinds[card].horns]
                architect.cards = [card for card in architect.cards if card not in horned]
                table.discard += horned
        table.battle = 0
