"""The settings: everything takes effect at once and is written when the scene is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, get_args

import pygame
from msgspec import structs

from game.bots.cores import Allowance, cores_allowed
from game.languages import available_languages, complete, language_name, texts_of
from game.platform.input import REMAPPABLE, Intent, Kind
from game.platform.show_folder import show_folder
from game.scenes.dialog import DialogButton, ask
from game.scenes.remapping import PAD, Remapping
from game.scenes.slab import PageScene, draw_page, page_parts
from game.storage.saves import KEPT_REPLAYS
from game.storage.settings import SPEED_FACTORS, Chances, CoachLevel, Settings, Standings, TakeBack
from game.ui.canvas import Box, RectLike
from game.ui.focus import Widget
from game.ui.layout import columns, middle, rows
from game.ui.lists import TabBar
from game.ui.text_field import TextField
from game.ui.typography.faces import lacking, too_light
from game.ui.typography.text import SUBSTITUTES
from game.ui.widgets import ROW_WORDS, Button, Selector, Slider, Toggle, draw_row_label, row_parts

if TYPE_CHECKING:
    from game.services import Services

_TABS = ("game", "picture", "sound", "keys", "pad")
_KEPT = (
    "language",
    "player_name",
    "names",
    "edition",
    "window",
    "fullscreen",
)  # where all others go back to what they were at first
_WINDOWS = ((1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
_ROW, _GAP = 82.0, 12.0
_LETTERS = 20  # of those that no typeface writes, that are named
_FOLDER, _LABEL_PART = 190.0, 0.46  # width of the button beside the language; the label of a row, of its width


class SettingsScene(PageScene):
    """Five pages of rows; each row changes one setting."""

    name = "settings"
    usual, upright = Box(330, 60, 1260, 960), (1260, 1240)

    def __init__(self, services: Services, tab: int = 0) -> None:
        super().__init__(services)
        self.tab = tab
        self._remapping = Remapping(services, self.rebuild)
        self._window_named: object = None  # what the page of the picture says of the window

    def exit(self) -> None:
        """Write the settings."""
        self._remapping.stop()
        self.services.save_settings()

    @property
    def _parts(self) -> tuple[Box, Box, Box]:
        """The boxes of the tabs, of the rows, and of the buttons."""
        body, foot = page_parts(self.panel, 80)
        tabs, lines = rows(body, (62, None), gap=22)
        return tabs, lines, foot

    def build(self) -> None:
        """Build the tabs, the rows of the chosen one, and the buttons at the foot."""
        tr, (tabs, _, foot) = self.services.tr, self._parts
        names = [tr(f"settings.tab_{name}") for name in _TABS]
        self.ui.add(TabBar(tabs, names, self.tab, self._choose_tab))
        pages: tuple[Callable[[], list[Widget]], ...] = (
            self._game,
            self._picture,
            self._sound,
            self._keys,
            self._pad,
        )
        lines = pages[self.tab]()
        for widget in lines:
            self.ui.add(widget)
            widget.peers = [one for one in lines if isinstance(one, Button) == isinstance(widget, Button)]
        defaults, others, done = columns(foot, 3, gap=60)
        buttons = [
            Button(defaults, tr("settings.defaults"), self.ask_defaults),
            Button(others, tr("addons.title"), self.show_addons),
            Button(done, tr("settings.done"), self.leave, "gold"),
        ]
        self.ui.add_peers(buttons)

    def leave(self) -> None:
        """Go back to where the settings were opened."""
        self.services.stack.pop(self)

    def show_addons(self) -> None:
        """Go to the page of expansions and bots by others."""
        self.services.stack.push(self.services.scenes.create("addons"))

    def ask_defaults(self) -> None:
        """Ask before all settings are reset."""
        tr = self.services.tr
        ask(
            self.services,
            tr("settings.defaults"),
            tr("settings.defaults_text"),
            DialogButton(tr("settings.defaults_yes"), self._restore, "terracotta"),
            DialogButton(tr("settings.defaults_no")),
        )

    def handle(self, intent: Intent) -> bool:
        """Handle Esc, which goes back; while a key is being chosen, take the next key."""
        if intent.kind is Kind.KEY:
            self._remapping.take(intent)
            return True
        if self._remapping.waiting and intent.kind in (Kind.PRESS, Kind.CANCEL):
            self._remapping.stop()
            if intent.kind is Kind.CANCEL:
                return True
        if intent.kind is Kind.CANCEL:
            self.leave()
            return True
        return super().handle(intent)

    def update(self, dt: float) -> None:
        """Name the window as it is, whoever has changed it."""
        super().update(dt)
        if _TABS[self.tab] == "picture" and self._window_named != self._window and not self.services.window_changed:
            self.rebuild()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a plaster slab on the table."""
        draw_page(self.services, surface, self.panel, self.services.tr("settings.title"))
        super().draw(surface)

    # --- the pages ------------------------------------------------------------------------------------------------

    def _game(self) -> list[Widget]:
        tr, settings = self.services.tr, self.services.settings
        place = iter(self._rows(13)).__next__
        talks = [(word, tr(f"settings.coach_{word}")) for word in get_args(CoachLevel)]
        ways = [(way, tr(f"settings.confirm_{way}")) for way in ("button", "double_click")]
        shares = [(word, tr(f"settings.cores_{word}")) for word in get_args(Allowance)]
        points = [(word, tr(f"settings.standings_{word}")) for word in get_args(Standings)]
        chances = [(word, tr(f"settings.chances_{word}")) for word in get_args(Chances)]
        backs = [(word, tr(f"settings.take_back_{word}")) for word in get_args(TakeBack)]
        return [
            *self._languages(place()),
            NameRow(place(), tr("settings.player_name"), settings.player_name, self._set("player_name")),
            self._choice(place(), "confirm", ways),
            self._choice(place(), "take_back", backs),
            self._switch(place(), "hints"),
            self._choice(place(), "chances", chances),
            self._choice(place(), "coach", talks),
            self._choice(place(), "cores", shares, n=cores_allowed("all")),
            self._switch(place(), "opponents_speak"),
            self._choice(place(), "standings", points),
            self._switch(place(), "memory"),
            self._switch(place(), "rating"),
            self._switch(place(), "keep_replays", most=tr.number(KEPT_REPLAYS)),
        ]

    def _choice(self, box: Box, name: str, words: Sequence[tuple[str, str]], **values: object) -> Widget:
        """Return the row of a setting that is one of some words, of which each has its text; the setting has texts for
        its name and its help. ``values``: of the help."""
        tr, now = self.services.tr, getattr(self.services.settings, name)
        tip = tr(f"settings.{name}_help", **values)
        return Selector(box, tr(f"settings.{name}"), words, now, self._set(name), tooltip=tip)

    def _switch(self, box: Box, name: str, **values: object) -> Widget:
        """Return the row of a setting that is on or off, as :meth:`_choice`."""
        tr, now = self.services.tr, getattr(self.services.settings, name)
        tip = tr(f"settings.{name}_help", **values)
        return Toggle(box, tr(f"settings.{name}"), now, self._set(name), tooltip=tip)

    def _languages(self, place: Box) -> list[Widget]:
        """Return the languages, each with how much of it there is if it is not complete, and the folder of own ones."""
        tr, own = self.services.tr, self.services.paths.languages
        row, button = columns(place, (None, _FOLDER), gap=_GAP)
        names = [(lang, self._language_name(lang)) for lang in available_languages(own)]
        fault = self._language_fault()
        label_part = _LABEL_PART * place.width / row.width  # as wide as those of the other rows
        choice = Selector(row, tr("settings.language"), names, tr.lang, self._choose_language, fault, label_part)
        folder = Button(middle(button, button.width, 52), tr("settings.folder"), self.show_languages, size=24)
        folder.tooltip = tr("settings.folder_tip")
        return [choice, folder]

    def _language_fault(self) -> str:
        """Return what is wrong with the language: what of it cannot be used, or letters that no typeface writes."""
        tr, own = self.services.tr, self.services.paths.languages
        if tr.faults:
            return tr("settings.language_fault", reason=tr.faults[0])
        if not (own / tr.lang).is_dir():
            return ""  # tests look at those of the program
        texts = "".join(texts_of(tr.lang, own).values()).translate(SUBSTITUTES)
        none, light = lacking("body", texts), too_light(texts)
        if none:
            return tr("settings.language_letters", letters=none[:_LETTERS])
        return tr("settings.language_light", letters=light[:_LETTERS]) if light else ""

    def _language_name(self, lang: str) -> str:
        tr, own = self.services.tr, self.services.paths.languages
        name, share = language_name(lang, own), complete(lang, own)
        return name if share == 1 else tr("settings.language_part", name=name, share=tr.percent(int(share * 100) / 100))

    def show_languages(self) -> None:
        """Open the folder of a person's own languages."""
        folder = self.services.paths.languages
        self.services.toast(self.services.tr("settings.folder_shown", folder=folder), 8)
        show_folder(folder)

    def _choose_language(self, lang: str) -> None:
        self.services.set_language(lang)
        if fault := self._language_fault():
            self.services.toast(fault, 8)

    def _picture(self) -> list[Widget]:
        tr, settings = self.services.tr, self.services.settings
        full, size, *places = self._rows(7)
        place = iter(places).__next__
        windowed, fullscreen = self._window_named = self._window
        sizes = sorted({*_WINDOWS, windowed})
        windows = [(size, tr("settings.window_size", width=size[0], height=size[1])) for size in sizes]
        speeds = [(speed, tr(f"settings.speed_{speed}")) for speed in SPEED_FACTORS]
        window = Selector(size, tr("settings.window"), windows, windowed, self._set_window("window"))
        window.enabled = not fullscreen
        return [
            Toggle(full, tr("settings.fullscreen"), fullscreen, self._set_window("fullscreen")),
            window,
            Slider(
                place(),
                tr("settings.ui_scale"),
                settings.ui_scale,
                self._set("ui_scale"),
                0.8,
                1.5,
                tooltip=tr("settings.ui_scale_help"),
                at_rest=True,
            ),
            Selector(place(), tr("settings.speed"), speeds, settings.speed, self._set("speed")),
            self._switch(place(), "reduced_motion"),
            self._switch(place(), "patterns"),
            self._switch(place(), "contrast"),
        ]

    def _sound(self) -> list[Widget]:
        tr, settings = self.services.tr, self.services.settings
        place = iter(self._rows(6)).__next__
        return [
            Slider(place(), tr("settings.master_volume"), settings.master_volume, self._volume("master_volume")),
            Slider(place(), tr("settings.effects_volume"), settings.effects_volume, self._volume("effects_volume")),
            self._switch(place(), "music"),
            Slider(place(), tr("settings.music_volume"), settings.music_volume, self._set("music_volume")),
            Toggle(place(), tr("settings.mute"), settings.mute, self._set("mute")),
            self._switch(place(), "captions"),
        ]

    def _keys(self) -> list[Widget]:
        return [*self._remapping.key_rows(self._in_halves(len(REMAPPABLE)))]

    def _pad(self) -> list[Widget]:
        return [*self._remapping.pad_rows(self._in_halves(len(PAD)))]

    def _in_halves(self, count: int) -> list[Box]:
        """Return the places of so many rows in two columns, the first column first."""
        halves = columns(self._parts[1], 2, gap=20)
        return [line for half in halves for line in rows(half, [_ROW] * ((count + 1) // 2), _GAP)]

    def _rows(self, count: int) -> list[Box]:
        """Return the places of the rows on a page of so many; rows that have no room are closer to each other, the
        more so the larger their words are."""
        room = self._parts[1]
        spare = room.height / count - self.services.text.line(ROW_WORDS)
        return rows(room, [_ROW] * count, max(0.0, min(_GAP, spare)))

    # --- changes --------------------------------------------------------------------------------------------------

    def _choose_tab(self, index: int) -> None:
        self._remapping.stop()
        self.tab = index
        self.rebuild()

    def _set(self, name: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            setattr(self.services.settings, name, value)
            self.services.apply_settings()

        return change

    def _volume(self, name: str) -> Callable[[float], None]:
        change = self._set(name)

        def heard(value: float) -> None:
            change(value)
            self.services.audio.play("coin")

        return heard

    @property
    def _window(self) -> tuple[tuple[int, int], bool]:
        return self.services.windowed, self.services.fullscreen

    def _set_window(self, name: str) -> Callable[[object], None]:
        change = self._set(name)

        def applied(value: object) -> None:
            change(value)
            self.services.window_changed = True
            self._window_named = None

        return applied

    def _restore(self) -> None:
        settings, fresh = self.services.settings, Settings()
        for name, value in structs.asdict(fresh).items():
            if name not in _KEPT:
                setattr(settings, name, value)
        self.services.apply_settings()
        self.rebuild()


class NameRow(TextField):
    """A text field with its label to the left, as the other rows have it."""

    def __init__(self, box: Box, label: str, text: str, on_change: Callable[[str], object]) -> None:
        place = row_parts(box)[1]
        super().__init__(middle(place, place.width, 56), text, on_change, max_length=18)
        self._label = label
        self._row = box

    def label(self) -> tuple[str, RectLike]:
        """Return the label and its box."""
        return self._label, row_parts(self._row)[0]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw label and field."""
        draw_row_label(self, surface)
        super().draw(surface)
