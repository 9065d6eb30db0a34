"""A new game of cities: their wonders, expansions, teams."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.players import city_owners
from game.seating.pieces import OPTION_EDGE, AddedOption
from game.seating.scene import SeatingScene
from game.ui.canvas import Box
from game.ui.layout import columns, inset, shared
from game.ui.style import Style
from game.ui.widgets import Button, Toggle
from game.wonders.cards.painters import painters
from game.wonders.installed import nobodys_name, nobodys_text, refusals, shown_expansions
from game.wonders.partners import teams_of
from game.wonders.setup.chooser import Chooser
from game.wonders.setup.plan import Plan
from game.wonders.setup.possible import TEAMS, called, can_play_in_teams, changed, offered_counts, reason
from game.wonders.setup.preview import shown_side
from game.wonders.setup.thumbnails import Thumbnails
from game.wonders.sides import city_and_side, side_name
from game.wonders.signs import draw_medallion
from rules import Setup
from rules.wonders.library import editions
from rules.wonders.setup import RANDOM

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.players import Player
    from game.services import Services
    from game.ui.canvas import Point

_WIDEST = 236.0  # of the switches of expansions
_SWITCH = Style(AddedOption.role, 25)  # the letters of their names


class SetupScene(SeatingScene[Plan]):
    """Seats with their wonders; expansions, teams and the beginners' sides."""

    name = "setup"
    plan_type = Plan
    file = "setup.json"
    title = "setup.title"
    head = "setup.seat"
    labels = ("setup.number", "setup.expansions")
    start_size = 34

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        remembered = services.settings.edition
        if remembered in editions() and remembered != self.plan.edition:
            self.plan.set_edition(remembered)
        self.thumbnails = Thumbnails(services)
        self.drawing_lots = False
        self._chooser = Chooser(self, self.editor)

    def setup(self, seed: int) -> Setup:
        """Return the setup with what was chosen for the expansions."""
        return self.plan.setup(seed, self.plan.options(self.services))

    def counts(self) -> list[tuple[int, str]]:
        """Return the offered numbers of players, with the reasons against some."""
        game, tr = self.plan.game, self.services.tr
        return [(count, reason(replace(game, seats=count), tr)) for count in offered_counts()]

    # --- what can be done -------------------------------------------------------------------------------------------

    def set_beginner(self, on: bool) -> None:
        """Set whether all wonders are on side A."""
        self.plan.beginner = on
        self.rebuild()

    def set_expansion(self, name: str, on: bool) -> None:
        """Add or remove an expansion."""
        self.plan.set_expansion(name, on)
        self.changed()

    def set_edition(self, edition: str) -> None:
        """Set the edition that is played, and remember it for whatever else tells of one edition."""
        self.plan.set_edition(edition)
        self.services.settings.edition = edition
        self.services.save_settings()
        self.changed()

    def set_teams(self, on: bool) -> None:
        """Set play in teams or alone."""
        self.plan.set_teams(on)
        self.changed()

    def draw_lots(self, on: bool) -> None:
        """Begin or end choosing the wonders that are drawn."""
        self.drawing_lots = on
        self.rebuild()

    def leave_out(self, board: str) -> None:
        """Leave a wonder out of the draw, or take it in again."""
        self.plan.leave_out(board, board not in self.plan.left_out)
        self.rebuild()

    def choose_for_expansion(self, name: str, words: list[str]) -> None:
        """Keep a choice for an expansion under its name."""
        self.plan.choices[name] = words
        self.rebuild()

    # --- words ------------------------------------------------------------------------------------------------------

    def cities(self) -> list[Player]:
        """Return the player of each city, with a stand-in for one without."""
        return city_owners(self.players(), self.plan.cities, nobodys_name(self.plan.game, self.services.tr))

    def who(self, word: str) -> str:
        """Return the player of a seat in a word: a person, the level of a bot, nobody."""
        return super().who(word) if word else self.services.tr(nobodys_text(self.plan.game, "nobody"))

    def where(self, seat: int) -> str:
        """Return the wonder chosen for a city."""
        tr, plan = self.services.tr, self.plan.seats[seat]
        side = "A" if self.plan.beginner else plan.side
        if plan.board == RANDOM:
            known = "" if side == RANDOM else side_name(tr, self.plan.edition, side)
            return tr("setup.any_wonder_side", side=known) if known else tr("setup.any_wonder")
        city = tr(f"city.{plan.board}")
        return city if side == RANDOM else city_and_side(tr, self.plan.edition, plan.board, side)

    def medallion(self, seat: int) -> Callable[[pygame.Surface, Point, float], object] | None:
        """Return the emblem of its wonder."""
        board = self.plan.seats[seat].board
        if board == RANDOM:
            return None
        return lambda surface, centre, size: draw_medallion(self.services, surface, board, centre, size)

    # --- widgets ----------------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Build everything anew, for the current plan."""
        self.teams = teams_of(self.plan.game)
        super().rebuild()

    def build_details(self) -> None:
        """Build the editor, then the wonders."""
        self._chooser.build(self.ui)

    def build_choices(self) -> None:
        """Build a switch for each expansion and for teams; taking one away is always possible."""
        tr, plan = self.services.tr, self.plan
        faults = {name: tr.message(fault) for name, fault in refusals().items()}
        left_out = [name for name in faults if name not in shown_expansions()]
        names = [*shown_expansions(), *([TEAMS] if can_play_in_teams() else []), *left_out]
        widest = (_WIDEST + 9) * len(names) - 9
        place = inset(self.places.choices[1], 0, 4)
        room = columns(place, (min(widest, place.width),))[0]
        options = []
        needs = [self.services.text.widest([called(name, tr)], _SWITCH) + 2 * OPTION_EDGE for name in names]
        for name, box in zip(names, shared(room, needs, gap=9), strict=True):
            chosen = plan.teams if name == TEAMS else name in plan.expansions
            blocked = "" if chosen else faults[name] if name in left_out else reason(changed(plan.game, name, True), tr)
            flip = partial(self.set_teams if name == TEAMS else partial(self.set_expansion, name), not chosen)
            tip = faults.get(name) or self._description(name)
            option = AddedOption(box, called(name, tr), flip, chosen, blocked, tip)
            options.append((f"with:{name}", option))
        self.add_options(options)
        text = tr("setup.beginner", side=side_name(tr, plan.edition, "A"))
        beginner = self.ui.add(Toggle(self.places.upper_end, text, plan.beginner, self.set_beginner))
        beginner.tooltip, beginner.key = tr("setup.beginner_tip"), "beginner"

    def build_first(self) -> None:
        """Build an option for each edition."""
        tr, names = self.services.tr, editions()
        self.add_options(
            (
                f"edition:{name}",
                AddedOption(
                    place,
                    tr(f"edition.{name}"),
                    partial(self.set_edition, name),
                    name == self.plan.edition,
                    tooltip=tr(f"setup.edition_tip.{name}"),
                ),
            )
            for name, place in zip(names, columns(self.places.edition, len(names), gap=9), strict=True)
        )

    def _description(self, name: str) -> str:
        """Return what an expansion is about."""
        tr = self.services.tr
        return tr(f"setup.{name}_tip") if tr.has(f"setup.{name}_tip") else tr("setup.outside_tip")

    def build_beside_seed(self) -> None:
        """Build the buttons of expansions in play, and what they ask about the whole game."""
        plan, choose = self.plan, self.choose_for_expansion
        for hook in plan.hooks:
            if hook.button is not None:
                button = hook.button(self.services, plan.choices, choose)
                own = Button(self.places.beside_seed, button.text, button.press, "stone", size=23, tooltip=button.tip)
                self.ui.add(own).key = f"expansion:{hook.name}"
            asked = hook.switch(self.services, plan.game, plan.choices, choose) if hook.switch is not None else None
            if asked is not None:
                flip = partial(asked.press, not asked.on)
                option = AddedOption(self.places.at_last, asked.text, flip, asked.on, tooltip=asked.tip)
                self.add_options([(f"expansion:{hook.name}", option)])

    # --- time and pictures ------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Take over small pictures that have been painted."""
        super().update(dt)
        self.thumbnails.update()

    @property
    def animating(self) -> bool:
        """True until all pictures are painted."""
        return super().animating or self.thumbnails.busy

    def finish_pictures(self) -> None:
        """Paint everything now, for reference pictures."""
        self.thumbnails.finish()

    def resized(self) -> None:
        """Paint everything anew."""
        super().resized()
        self.thumbnails.clear()

    def draw_details(self, surface: pygame.Surface) -> None:
        """Draw as for every seat, or the explanation of a city without a player."""
        if self.seat == self.plan.unowned_seat:
            self.draw_head(surface, nobodys_name(self.plan.game, self.services.tr))
            self._chooser.draw_free(surface)
        else:
            super().draw_details(surface)
        self._chooser.draw_sides(surface)

    def draw_middle(self, surface: pygame.Surface) -> None:
        """Draw the decks of the three ages."""
        services, table = self.services, self.places.table
        back = services.canvas.pixel_size(66, 99)
        for age in (1, 2, 3):
            place = (table.centerx + (age - 2) * 50, table.centery)
            services.canvas.blit(surface, painters(services).cards.back(age, back), place)

    def draw_tile(self, surface: pygame.Surface, seat: int, place: Box) -> None:
        """Draw a wonder board on the table; face down for a random one."""
        services, plan = self.services, self.plan.seats[seat]
        known = plan.board != RANDOM
        services.skin.panel(surface, inset(place, -4), "gold" if known else "stone", 9, 5, groove=False)
        if not known:
            services.skin.panel(surface, place, "lapis", 7, 0, groove=False)
            services.text.draw_in(surface, "?", place, Style("title", 36, (242, 207, 115), "centre"))
            return
        area = services.canvas.rect(place)
        picture = self.thumbnails.get(plan.board, shown_side(plan.side, self.plan.beginner), area.size)
        surface.blit(picture, area.topleft)
