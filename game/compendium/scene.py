"""The compendium: pictures of everything that a game is made of, sorted and searched, and one of them in full."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.compendium.detail import Detail
from game.compendium.drafts import DraftSheet, figures_of
from game.compendium.grid import PieceGrid
from game.compendium.layout import UPRIGHT, USUAL, CompendiumLayout, compendium_layout, trait_places
from game.compendium.trait_button import TraitButton
from game.editions import GameEdition, plugin_of, remembered
from game.games import shown_games
from game.painting.threads.deferred import deferred_of
from game.pieces.counted import tally_of
from game.pieces.model import Compendium, GamePiece, SearchFilter, Trait
from game.platform.input import Intent, Kind
from game.scenes.base import Scene
from game.scenes.game_selector import game_selector
from game.table.enlarged import Enlarged, EnlargedScene, Steps
from game.ui.style import Style
from game.ui.text_field import TextField
from game.ui.theme import INK_SOFT
from game.ui.widgets import Button, Selector
from rules.core.game import FIRST_GAME

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.services import Services
    from game.ui.canvas import Box
    from game.ui.focus import Widget

_TITLE, _COUNT = Style("title", 44), Style("italic", 25, INK_SOFT, "centre")
_NUMERALS = ("", "I", "II", "III")
_ANY = ""


class CompendiumScene(Scene):
    """``piece`` is shown at first; without one the search waits for letters. ``drafts``: with its drafts in figures, if
    there are any."""

    name = "compendium"
    private = True  # it may have been opened from a card of somebody's hand

    def __init__(
        self, services: Services, piece: str = "", game: str = FIRST_GAME, edition: str = "", drafts: bool = False
    ) -> None:
        super().__init__(services)
        named = piece.partition("/")[0]
        self.edition = remembered(services.settings, named if named in shown_games() else game, edition)
        self.wanted = SearchFilter()
        self._statistics = services.statistics()
        self._asked = piece
        self._drafts = drafts
        self._missing: set[Hashable] = set()
        self._ground: pygame.Surface | None = None
        self._still = pygame.Surface((1, 1))
        self._stale = True
        self._read()

    def _read(self) -> None:
        """Ask the game for the pieces of the edition, in the language of now."""
        self.compendium: Compendium = plugin_of(self.edition).compendium(self.services)
        self._lang = self.services.tr.lang
        self.grid: PieceGrid | None = None
        self.detail: Detail | None = None
        self._links: list[Widget] = []

    @property
    def _shown_id(self) -> str:
        """The id of the piece that is shown, "" if there is none."""
        return self.grid.item.id if self.grid is not None and self.grid.item is not None else ""

    @property
    def across(self) -> float:
        """Less in upright windows."""
        return UPRIGHT if self.services.canvas.upright else USUAL

    @property
    def places(self) -> CompendiumLayout:
        """Where everything lies."""
        return compendium_layout(self.services.canvas, [len(group) for group in self._groups.values()])

    @property
    def _groups(self) -> dict[str, list[Trait]]:
        """The traits that can be chosen, by the field of what is wanted."""
        ages = [
            Trait(str(age), self.services.tr("table.age_banner", n=_NUMERALS[age]), sign=_NUMERALS[age])
            for age in self.compendium.ages
        ]
        return {"age": ages, "kind": list(self.compendium.kinds), "mark": list(self.compendium.marks)}

    def build(self) -> None:
        """Build search, choices, pictures and the way back."""
        tr, self._ground = self.services.tr, None
        shown = self._shown_id or self._asked
        if self._lang != tr.lang:
            self._read()
        places = self.places
        search = TextField(
            places.search, self.wanted.text, self._search, self._to_pictures, tr("compendium.search"), max_length=40
        )
        search.key = "search"
        self.ui.add(search)
        self.ui.add(game_selector(places.game, tr, self.edition, self.choose_game))
        self.ui.add(Button(places.back, tr("compendium.back"), self.leave, "gold", size=26))
        options = [(_ANY, tr("compendium.any_box")), *((box.id, box.name) for box in self.compendium.boxes)]
        boxes = Selector(places.boxes, "", options, self.wanted.box, lambda box: self.want(box=box))
        boxes.key = "boxes"
        self.ui.add(boxes)
        for row, (field, group) in zip(places.traits, self._groups.items(), strict=True):
            for place, trait in zip(trait_places(row, len(group)), group, strict=True):
                chosen = partial(self._is_wanted, field, trait.id)
                self.ui.add(TraitButton(place, trait, chosen, partial(self._toggle, field, trait.id)))
        found = self.wanted.of(self.compendium)
        self.grid = PieceGrid(places.pictures, found, self._show, self.enlarge, tr("compendium.nothing"))
        self.ui.add(self.grid)
        self.grid.selected = next((number for number, piece in enumerate(found) if piece.id == shown), 0)
        self.grid.select(self.grid.selected)
        self._show(self.grid.item)
        self.ui.focus = self.grid if self._asked else search

    def choose_game(self, edition: GameEdition) -> None:
        """Show the pieces of another game, or of another edition, in which the same piece is shown if it is there."""
        self._asked = self._shown_id if edition.game == self.edition.game else ""
        self.edition, self.wanted = edition, SearchFilter()
        self._read()
        self.rebuild()

    def want(self, **traits: str | int) -> None:
        """Look for pieces with other traits."""
        self.wanted = replace(self.wanted, **traits)  # type: ignore[arg-type]
        if self.grid is not None:
            before = self.grid.item
            self.grid.show(self.wanted.of(self.compendium))
            if self.grid.item is not before:
                self._show(self.grid.item)

    def go_to(self, piece: GamePiece) -> None:
        """Show a piece, whatever is wanted: what hides it is wanted no more."""
        if self.grid is None:
            return
        if piece not in self.grid.items:
            self.wanted = SearchFilter()
            self._asked = piece.id
            self.grid = None
            self.rebuild()
        else:
            self.grid.select(self.grid.items.index(piece))

    def enlarge(self, piece: GamePiece) -> None:
        """Show a piece as large as the window allows."""

        def paint(surface: pygame.Surface, box: Box) -> Steps:
            piece.paint(surface, box)
            yield

        self.services.stack.push(EnlargedScene(self.services, Enlarged(piece.title, piece.words, piece.shape, paint)))

    def leave(self) -> None:
        """Go back to where it was opened."""
        self.services.stack.pop(self)

    def handle(self, intent: Intent) -> bool:
        """Esc and the key that has opened it go back, a right click or the key for it enlarges."""
        if intent.kind in (Kind.CANCEL, Kind.COMPENDIUM):
            self.leave()
            return True
        if intent.kind is Kind.ZOOM or (intent.kind is Kind.PRESS and intent.button == 3):
            return self._enlarge_asked(intent)
        return super().handle(intent)

    def resized(self) -> None:
        """Lay everything out anew."""
        self.rebuild()

    def update(self, dt: float) -> None:
        """A picture that something stands in for is painted again when it has come."""
        super().update(dt)
        if self._missing and deferred_of(self.services).have_arrived(self._missing):
            self._stale, self._missing = True, set()

    @property
    def animating(self) -> bool:
        """Until the picture of the piece is there, too."""
        return super().animating or bool(self._missing)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what stands still, which is painted once, how much was found, and the widgets."""
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = pygame.Surface(surface.get_size(), 0, surface)
            self._paint_ground(self._ground)
            self._still = self._ground.copy()
            self._stale = True
        if self._stale:
            self._stale = False
            self._paint_detail(self._ground, self._still)
        surface.blit(self._still, (0, 0))
        number = len(self.grid.items) if self.grid is not None else 0
        count = self.services.tr("compendium.count", n=number, all=len(self.compendium.pieces))
        self.services.text.draw_in(surface, count, self.places.count, _COUNT)
        super().draw(surface)

    # ---

    def _paint_detail(self, ground: pygame.Surface, surface: pygame.Surface) -> None:
        """Paint one piece in full over the ground."""
        area = self.services.canvas.rect(self.places.detail)
        surface.blit(ground, area.topleft, area)
        with deferred_of(self.services).waiting() as missing:
            if self.detail is not None:
                self.detail.draw(surface)
        self._missing = set(missing)

    def _paint_ground(self, surface: pygame.Surface) -> None:
        """Paint the slab."""
        services, tr, places = self.services, self.services.tr, self.places
        services.backgrounds.draw(surface)
        services.skin.panel(surface, places.panel, "plaster", 22, 36)
        services.text.draw_in(surface, tr("compendium.title"), places.title, _TITLE)
        services.skin.sunken(surface, places.detail, 14)
        services.skin.sunken(surface, places.pictures, 12)

    def _search(self, text: str) -> None:
        self.want(text=text)

    def _to_pictures(self, _text: str) -> None:
        self.ui.set_focus(self.grid, ring=True)

    def _is_wanted(self, field: str, trait: str) -> bool:
        return str(getattr(self.wanted, field)) == trait

    def _toggle(self, field: str, trait: str) -> None:
        """Want a trait, or any one if it is wanted already."""
        off = self._is_wanted(field, trait)
        if field == "age":
            self.want(age=0 if off else int(trait))
        else:
            self.want(**{field: _ANY if off else trait})

    def _show(self, piece: GamePiece | None) -> None:
        """Show a piece in full, with buttons to those that it is chained to."""
        self.ui.remove(self._links)
        self._links = []
        self.detail, self._stale = None, True
        if piece is None:
            return
        tally = tally_of(piece, self._statistics.of(*self.edition))
        self.detail = Detail(self.services, self.compendium, piece, tally, self.places.detail)
        figures = figures_of(piece, self.edition, self._statistics)
        if figures is not None and self._drafts:
            self.detail.drafts = DraftSheet(self.services, figures)
        go: Callable[[GamePiece], Callable[[], object]] = lambda other: lambda: self.go_to(other)  # noqa: E731
        self._links = [Button(place, other.title, go(other), size=24) for place, other in self.detail.links()]
        self.ui.add_peers(self._links)
        if figures is not None:
            drafts = Trait("drafts", self.services.tr("drafts.switch"), "hand")
            switch = TraitButton(self.detail.switch, drafts, lambda: self._drafts, self._switch)
            self._links.append(self.ui.add(switch))

    def _switch(self) -> None:
        """Show the drafts of pieces, or what they do."""
        self._drafts = not self._drafts
        if self.grid is not None:
            self._show(self.grid.item)
            self.ui.set_focus(self._links[-1] if self._links else self.grid)

    def _enlarge_asked(self, intent: Intent) -> bool:
        if self.grid is None:
            return False
        if intent.pos is not None:
            index = self.grid.at_place(intent.pos) if self.grid.box.collidepoint(intent.pos) else None
            if index is not None:
                self.grid.select(index)
        if self.grid.item is not None:
            self.enlarge(self.grid.item)
        return True
