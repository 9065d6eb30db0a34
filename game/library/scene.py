"""The library: the finished games, what narrows them down, and what can be done with one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.anim.timeline import after, call
from game.bots.registry import HUMAN, bots
from game.editions import GameEdition, all_editions, game_in_words
from game.games import game_plugin_of
from game.library.importing import ImportedGame, imported_file, imported_text, keep_imported, looks_like_game
from game.library.layout import MARGIN, LibraryLayout, library_layout
from game.library.reading import Library
from game.library.rows import LibraryRows
from game.library.search import (
    BEFORE,
    LATEST,
    LOST,
    ORDERS,
    PERIODS,
    WON,
    LibraryFilter,
    LibrarySearch,
    edition_of,
    rivals_in,
)
from game.messages import cause
from game.platform.clipboard import pasted_text
from game.platform.input import Intent, Kind
from game.records.exporting import export_record
from game.scenes.dialog import DialogButton, ask, ask_text
from game.scenes.saves.load import LoadScene, with_record
from game.scenes.slab import draw_invitation, page_parts
from game.storage.files import FileError, write_atomic
from game.storage.notes import NOTE, load_notes, notes_file, write_note
from game.storage.saved import SaveInfo
from game.storage.saves import SaveError
from game.ui.canvas import Box
from game.ui.layout import columns, middle
from game.ui.style import Style
from game.ui.text_field import TextField
from game.ui.theme import INK_SOFT
from game.ui.widgets import Button, Selector, Toggle

if TYPE_CHECKING:
    from game.library.index import KnownGame
    from game.services import Services
    from rules import Record

_COUNT = Style("italic", 25, INK_SOFT, "centre", wrap=True)
EXPORTED: Final[Mapping[str, str]] = {"text": ".txt", "trace": ".jsonl"}
"""The forms in which a game is written for others, with the ends of their files."""
_CALM = 0.5  # seconds after which the names of pieces are collected: the list comes first
_FRESH = 0.3  # seconds between two looks at what has been read meanwhile
_CELLS = 10
_BARE = 340.0  # the width of a button where there is no game yet
_MOST_LETTERS = 60  # of what is looked for
_PATH = 400  # letters of a path


class LibraryScene(LoadScene):
    """``shown``: the games in the list; ``wanted``: what is looked for."""

    name = "library"
    usual, upright = Box(110, 50, 1700, 980), (1400, 1700)
    title_key = "library.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.library = Library(services)
        self._notes_file = notes_file(services.paths.data)
        self.notes, self._damaged = load_notes(self._notes_file)
        self.search = LibrarySearch(services, self.notes)
        self.wanted = LibraryFilter()
        self.order = LATEST
        self.rows = LibraryRows(services, self._known, self.notes, lambda game: self.search.found_in(game, self.wanted))
        self.shown: list[KnownGame] = []
        self._old = 0.0  # seconds for which the list has not been looked at, while games are being read
        self._selectors: dict[str, Selector[object]] = {}

    @property
    def places(self) -> LibraryLayout:
        """Where everything lies in the window."""
        return library_layout(self.panel, self.services.canvas.upright, _CELLS)

    def enter(self) -> None:
        """Show a message if the file of the notes was damaged, and prepare for the search."""
        super().enter()
        self.timeline.play(after(_CALM, call(lambda: self.search.vocabulary.prepare(self._editions()))))
        if self._damaged is not None:
            self.services.toast(self.services.tr("library.notes_damaged", path=self._damaged), 8)

    def exit(self) -> None:
        """Keep what has been read."""
        self.library.close()
        super().exit()

    def infos(self) -> list[SaveInfo]:
        """Return the games that have been found."""
        return [game.info for game in self.shown]

    @property
    def empty_text(self) -> str:
        """Why the list is empty."""
        tr, games = self.services.tr, len(self.library.games)
        if not games:
            return tr("library.reading", n=self.library.unread)
        return tr.plural("library.nothing", games)

    def actions(self) -> list[tuple[str, Callable[[], object]]]:
        """Return what can be done with a game."""
        return [
            ("library.watch", self.open_chosen),
            ("library.analyse", self.analyse),
            ("library.note", self.ask_note),
            ("library.export", self.ask_export),
            ("load.delete", self.ask_delete),
            ("load.back", self.leave),
        ]

    @property
    def bare(self) -> bool:
        """True if there is no game yet, and none to be read."""
        return not self.library.games and not self.library.unread

    def build(self) -> None:
        """Build the list with its buttons, and what narrows it down; before the first game, the way to bring some."""
        if self.bare:
            self._build_bare()
        else:
            self._build_whole()

    def _build_bare(self) -> None:
        tr, (_, foot) = self.services.tr, page_parts(self.panel, MARGIN)
        self.listed = None
        bring, back = columns(middle(foot, 2 * _BARE, foot.height), 2, gap=32)
        brought = Button(bring, tr("library.import"), self.ask_import, "gold")
        self._buttons = [Button(back, tr("load.back"), self.leave)]
        self.ui.add_peers([brought, *self._buttons])
        self.ui.focus = brought

    def _build_whole(self) -> None:
        tr, places = self.services.tr, self.places
        if self.search.lang != tr.lang:
            self.search = LibrarySearch(self.services, self.notes)
        cells = iter(places.cells)
        field = TextField(
            next(cells), self.wanted.text, lambda text: self.want(text=text), self._to_list, tr("library.search"),
            max_length=_MOST_LETTERS, tooltip=tr("library.search_tip"),
        )  # fmt: skip
        field.key = "search"
        self.ui.add(field)
        self.ui.add(Toggle(next(cells), tr("library.own"), self.wanted.own, lambda own: self.want(own=own)))
        self._selectors = {}
        for key, options in self._options().items():
            selector = Selector(next(cells), "", options, getattr(self.wanted, key), partial(self._choose, key))
            selector.key = key
            self._selectors[key] = self.ui.add(selector)
        orders = [(order, tr(f"library.order.{order}")) for order in ORDERS]
        self.ui.add(Selector(next(cells), "", orders, self.order, self.sort)).key = "order"
        every, bring = columns(next(cells), 2, gap=12)
        self._all = Button(every, tr("library.all"), self.want_all, size=26)
        brought = Button(bring, tr("library.import"), self.ask_import, size=26, tooltip=tr("library.import_tip"))
        self.ui.add_peers([self._all, brought])
        self._find()
        self.build_list(places.list, places.foot)
        self.ui.focus = self.listed
        self._all.enabled = self.wanted != LibraryFilter()

    def want(self, **changes: object) -> None:
        """Look for something else, too; the first game found is chosen."""
        self.wanted = replace(self.wanted, **changes)  # type: ignore[arg-type]
        if self.listed is not None:
            self.listed.selected = 0
            self.listed.items = []
        self.show()

    def sort(self, order: str) -> None:
        """Sort the games otherwise."""
        self.order = order
        if self.listed is not None:
            self.listed.selected = 0
            self.listed.items = []
        self.show()

    def want_all(self) -> None:
        """Show all games again."""
        self.wanted = LibraryFilter()
        self.rebuild()

    def show(self, path: Path | None = None) -> None:
        """Show the games that fit, and choose the one in a file, or the same as before, if it does."""
        view = self.listed
        if view is None:
            return
        path = self.chosen.path if path is None and self.chosen is not None else path
        self._find()
        view.items, view.empty_text = self.infos(), self.empty_text
        files = [info.path for info in view.items]
        view.selected = files.index(path) if path in files else 0
        view.select(view.selected)
        self._all.enabled = self.wanted != LibraryFilter()
        self.enable_buttons()
        self.services.repaint()

    def open(self, info: SaveInfo) -> None:
        """Show the replay; the list stays below it."""
        with_record(self.services, info.path, lambda record: game_plugin_of(info).watch(self.services, record))

    def analyse(self) -> None:
        """Open the analysis of the chosen game; the list stays below it."""
        info = self.chosen
        if info is not None:
            plugin = game_plugin_of(info)
            with_record(self.services, info.path, lambda record: plugin.analyse(self.services, record))

    def ask_note(self) -> None:
        """Ask for a note on the chosen game."""
        tr, info = self.services.tr, self.chosen
        if info is None:
            return
        game = self._known(info)
        ask_text(
            self.services, tr("library.note"), tr("library.note_text"), self.notes.get(game.key, ""),
            partial(self.take_note, game), ok=tr("library.note_ok"), cancel=tr("load.cancel"), max_length=NOTE,
        )  # fmt: skip

    def ask_export(self) -> None:
        """Ask in which form the chosen game is written for others."""
        tr, info = self.services.tr, self.chosen
        if info is not None:
            forms = [DialogButton(tr(f"library.as_{form}"), partial(self._export, info, form)) for form in EXPORTED]
            ask(self.services, tr("library.export"), tr("library.export_text"), *forms, DialogButton(tr("load.cancel")))

    def ask_import(self) -> None:
        """Bring in the game on the clipboard; without one there, ask where its file is."""
        pasted = pasted_text()
        if looks_like_game(pasted):
            self.import_game(lambda: imported_text(pasted, Path(self.services.tr("library.clipboard"))))
        else:
            self._ask_for_file("")

    def _ask_for_file(self, typed: str) -> None:
        tr = self.services.tr

        def read(path: str) -> None:
            if not self.import_game(lambda: imported_file(Path(path.strip()))):
                self._ask_for_file(path)

        ask_text(
            self.services, tr("library.import"), tr("library.import_text"), typed, read,
            ok=tr("library.import"), cancel=tr("load.cancel"), max_length=_PATH,
        )  # fmt: skip

    def import_game(self, read: Callable[[], ImportedGame]) -> bool:
        """Keep a game that others have written and choose it; say what it lacks, or return False and say what is wrong
        with it."""
        services, tr = self.services, self.services.tr
        try:
            game = read()
            same = next((one.info.path for one in self.library.games.values() if one.key == game.key), None)
            path = keep_imported(services, game) if same is None else same
        except (FileError, SaveError) as error:
            services.audio.play("error")
            services.toast(tr.message(error), 10)
            return False
        said = [tr("library.imported" if same is None else "library.there_already")]
        lacks = [tr("library.lacks", what=tr.message(one)) for one in game.lacks]
        services.toast(tr.sentences([*said, *lacks]), 10 if lacks else 5)
        self.library.add(path)
        self.wanted = LibraryFilter()
        self.rebuild()
        self.show(path)
        return True

    def delete(self, info: SaveInfo) -> None:
        """Delete a game for good."""
        game = self._known(info)

        def delete() -> None:
            self.services.saves.delete(info)
            self.library.change(game, None)

        self.change(delete)

    def handle(self, intent: Intent) -> bool:
        """Handle the key of advice too, which opens the analysis; a file that is dropped brings a game."""
        if intent.kind is Kind.HINT:
            self.analyse()
            return True
        if intent.kind is Kind.FILE:
            self.import_game(lambda: imported_file(Path(intent.text)))
            return True
        return super().handle(intent)

    def update(self, dt: float) -> None:
        """Show what has been read meanwhile."""
        super().update(dt)
        was_reading = self.library.reading
        self.library.update()
        self._old += dt
        if was_reading and (self._old >= _FRESH or not self.library.reading):
            self._old = 0.0
            for key, options in self._options().items():
                self._selectors[key].options = options
            self.show()

    @property
    def waiting(self) -> bool:
        """True while games are being read."""
        return self.library.reading

    def let_go(self) -> None:
        """Forget the pictures."""
        self.rows.clear()

    def finish_pictures(self) -> None:
        """Read and paint everything now."""
        if self.library.reading:
            self.library.finish()
            self.rebuild()
        super().finish_pictures()

    def draw_more(self, surface: pygame.Surface) -> None:
        """Draw how many games there are; before the first, what the page is for."""
        tr, shown, games = self.services.tr, len(self.shown), len(self.library.games)
        every = tr.plural("library.games", games, all=tr.number(games))
        count = every if shown == games else tr("library.count", shown=tr.number(shown), games=every)
        unsearched = self.library.unsearched
        lines = [count, *([tr.plural("library.untold", unsearched)] if unsearched else [])]
        if games:
            self.services.text.draw_in(surface, "\n".join(lines), self.places.count, _COUNT)
        if self.bare:
            room, _ = page_parts(self.panel, MARGIN)
            draw_invitation(self.services, surface, room, "book", tr("library.empty"), tr("library.bring"))

    # ---

    def _find(self) -> None:
        """Find the games that are looked for."""
        self.shown = self.search.find(self.library.games.values(), self.wanted, datetime.now(UTC), self.order)

    def _known(self, info: SaveInfo) -> KnownGame:
        return self.library.games[info.path.name]

    def _choose(self, key: str, value: object) -> None:
        self.want(**{key: value})

    def _to_list(self, _text: str) -> None:
        if self.listed is not None and self.listed.items:
            self.ui.set_focus(self.listed, ring=True)

    def take_note(self, game: KnownGame, text: str) -> None:
        """Keep a note on a game, which stays for good then."""
        services = self.services
        try:
            damaged = write_note(self._notes_file, game.key, text)
        except OSError as error:
            services.audio.play("error")
            services.toast(services.tr("library.note_refused", path=self._notes_file, reason=cause(error)), 8)
            return
        if damaged is not None:
            services.toast(services.tr("library.notes_damaged", path=damaged), 8)
        self.notes.clear()
        self.notes.update(load_notes(self._notes_file)[0])
        self.search.forget(game)
        path = game.info.path

        def keep() -> None:
            nonlocal path
            path = services.saves.keep_for_good(path)
            if path != game.info.path:
                self.library.change(game, path)

        self.change(keep)
        self.show(path)

    def _export(self, info: SaveInfo, form: str) -> None:
        services = self.services
        path = services.paths.exports / f"{info.slot}{EXPORTED[form]}"

        def write(record: Record) -> None:
            try:
                write_atomic(path, export_record(record, form))
            except OSError as error:
                services.audio.play("error")
                services.toast(services.tr("saves.not_written", path=path, reason=cause(error)), 8)
            else:
                services.toast(services.tr("library.exported", path=path), 8)

        with_record(services, info.path, write)

    def _editions(self) -> list[GameEdition]:
        found = {edition_of(game.info) for game in self.library.games.values()}
        return [edition for edition in all_editions() if edition in found]

    def _options(self) -> dict[str, list[tuple[object, str]]]:
        """Return what can be chosen, by the field of what is wanted: what there is in the library."""
        tr, infos = self.services.tr, [game.info for game in self.library.games.values()]
        boxes = {name: game_plugin_of(info).box(tr, name) for info in infos for name in info.expansions}
        rivals = frozenset[str]().union(*map(rivals_in, {info.bots for info in infos}))
        seats = sorted({info.seats for info in infos} - {0})
        return {
            "edition": [(None, tr("library.any_game")), *((one, game_in_words(tr, one)) for one in self._editions())],
            "box": [("", tr("library.any_box")), *sorted(boxes.items(), key=lambda item: item[1])],
            "rival": [("", tr("library.any_rival")), *self._rivals(rivals)],
            "seats": [(0, tr("library.any_seats")), *((n, tr.plural("library.seats", n)) for n in seats)],
            "result": [("", tr("library.any_result")), *((one, tr(f"library.{one}_only")) for one in (WON, LOST))],
            "period": [("", tr("library.any_time")), *((one, tr(f"library.{one}")) for one in (*PERIODS, BEFORE))],
        }  # fmt: skip

    def _rivals(self, rivals: frozenset[str]) -> Iterator[tuple[str, str]]:
        """Yield people, then the kinds of bots that there have been, the weakest first."""
        tr, known = self.services.tr, bots()
        if HUMAN in rivals:
            yield HUMAN, tr("library.people")
        for bot in sorted(rivals - {HUMAN}, key=lambda name: (known[name].level if name in known else 0, name)):
            yield bot, tr("library.against", bot=tr(f"bot.{bot}.name") if bot in known and known[bot].builtin else bot)
