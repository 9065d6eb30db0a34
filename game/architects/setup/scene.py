"""A new game of Architects: players round a small table, their wonders, Medals, and the seed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.architects.paintings.painters import painters
from game.architects.setup.plan import ArchitectSeat, ArchitectsPlan, load_architects
from game.architects.words import effect_text, long_name, wonder_name
from game.bots.characters import characters
from game.games import front, random_seed
from game.painting.faces import paint_faces_ahead
from game.platform.input import Intent, Kind
from game.scenes.base import Scene
from game.seating import layout
from game.seating.editor import SeatEditor
from game.seating.guests import queued_anew
from game.seating.pieces import Option, SeatPlaque
from game.seating.plans import SEED_DIGITS
from game.seating.table_picture import paint_table
from game.seating.words import default_name, who
from game.ui.canvas import Box
from game.ui.style import Style
from game.ui.text_field import TextField
from game.ui.theme import GOLD_DEEP, GOLD_LIGHT, INK_SOFT, Colour
from game.ui.widgets import Button
from rules import SetupError
from rules.architects.content import box as content
from rules.architects.setup import RANDOM
from rules.core.game import game_named

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services
    from game.ui.canvas import Point, RectLike

_EDIT, _FOOT = layout.EDITOR, layout.FOOT
_INNER = Box(_EDIT.x + 30, _EDIT.y + 16, _EDIT.width - 60, _EDIT.height - 40)
_TILE = (64.0, 76.0)
_COUNTS = range(2, ArchitectsPlan.most + 1)
_ALL_BUILT = (True,) * 5
_WITH = Box(_FOOT.x + 790, _FOOT.y + 20, 560, 54)
_ANY_WORDS = 116.0
_LOWER = _FOOT.bottom - 78


class WonderOption(Option):
    """A wonder to choose: its painting; a question mark for a random one."""

    def __init__(self, box: RectLike, wonder: str, press: Any, chosen: bool, blocked: str, tip: str) -> None:
        super().__init__(box, "", press, chosen, blocked, tip)
        self.wonder = wonder

    def draw_inside(self, surface: pygame.Surface, ink: Colour) -> None:
        """The finished wonder on its slab."""
        services, frame = self.services, self.box.inflate(-8, -8)
        if self.wonder == RANDOM:
            colour = GOLD_LIGHT if self.chosen else GOLD_DEEP
            services.text.draw_in(surface, "?", frame, Style("title", 44, colour, "centre"))
            return
        area = services.canvas.rect(frame)
        picture = painters(services).wonder(self.wonder, _ALL_BUILT, area.size)
        surface.blit(picture, area.topleft)
        if self.blocked:
            services.skin.panel(surface, frame, "parchment", 6, 0, groove=False, alpha=150)
            services.canvas.blit(surface, services.icon("lock", 30), frame.center)


class ArchitectsSetupScene(Scene):
    """Everything about the next game on one screen; Start has the focus, so that the last setup starts at once."""

    name = "architects_setup"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.plan = load_architects(self._file)
        self.seat = 0  # the one whose details are shown
        self._editor = SeatEditor(self, "architects")
        paint_faces_ahead(services, characters())
        self._table: pygame.Surface | None = None

    @property
    def _file(self) -> Any:
        return self.services.paths.data / "architects_setup.json"

    # --- what can be done -------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin the game; what the rules refuse is said and nothing else happens."""
        setup, players = self.plan.setup(random_seed()), self.players()
        self.plan.guests = queued_anew(self.plan.guests)
        try:
            self.plan.save(self._file)
        except OSError as error:
            self.services.toast(self.services.tr("setup.not_kept", path=self._file, reason=error.strerror))
        try:
            game_named(setup.game).new_game(setup)
        except SetupError as error:
            self.services.audio.play("error")
            self.services.toast(str(error), 8)
            return
        self.services.stack.pop(self)
        front(setup.game).start(self.services, setup, players)

    def leave(self) -> None:
        """Back to the title."""
        self.services.stack.pop(self)

    def planned(self) -> ArchitectSeat:
        """The seat whose details are shown."""
        return self.plan.seats[self.seat]

    def player(self) -> Player:
        """Who sits there, as things stand."""
        return self.players()[self.seat]

    def usual_name(self) -> str:
        """The name that it has where none is typed."""
        return self._names()[self.seat]

    def change(self, **values: Any) -> None:
        """Change the seat whose details are shown."""
        self.plan.change(self.seat, **values)
        self.rebuild()

    def type_name(self, text: str) -> None:
        """A letter more or less in the name of the seat; the field goes on being typed into."""
        self.plan.change(self.seat, name=text)
        for widget, player in zip(self.ui.widgets, self.players(), strict=False):
            if isinstance(widget, SeatPlaque):
                widget.player = player

    def focus_start(self) -> None:
        """Go on to Start."""
        self.ui.set_focus(self._start)

    def choose_seat(self, seat: int) -> None:
        """Show the details of a seat."""
        self.seat = seat
        self.rebuild()

    def set_count(self, count: int) -> None:
        """Another number of players."""
        self.plan.set_count(count)
        self.seat = min(self.seat, count - 1)
        self.rebuild()

    def set_medals(self) -> None:
        """With Medals, or without."""
        self.plan.set_medals(not self.plan.medals)
        self.rebuild()

    def set_expert(self) -> None:
        """With two more medals in the middle, or without."""
        self.plan.expert = not self.plan.expert
        self.rebuild()

    def _type_seed(self, text: str) -> None:
        self.plan.seed = text

    # --- words ------------------------------------------------------------------------------------------------------

    def _names(self) -> list[str]:
        words = self.plan.words
        return [default_name(self.services, words, seat) for seat in range(self.plan.count)]

    def players(self) -> list[Player]:
        """Who plays, with the names as they are shown."""
        return self.plan.players(self._names())

    def _wonder_of(self, seat: int) -> str:
        wonder = self.plan.seats[seat].wonder
        return self.services.tr("setup.any_wonder") if wonder == RANDOM else wonder_name(self.services.tr, wonder)

    # --- widgets ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Seats first, then the details of one, then the foot; Start has the focus."""
        for seat, player in enumerate(self.players()):
            wonder = self.plan.seats[seat].wonder
            plaque = SeatPlaque(
                layout.plaque(seat, self.plan.count),
                player,
                (who(self.services, player.bot), self._wonder_of(seat)),
                seat == self.seat,
                partial(self.choose_seat, seat),
                None if wonder == RANDOM else partial(self._medallion, wonder),
            )
            self.ui.add(plaque).key = f"seat:{seat}"
        self._editor.build(self.ui)
        self._build_wonders()
        self._build_foot()
        self.ui.focus = self._start

    def _medallion(self, wonder: str, surface: pygame.Surface, centre: Point, size: float) -> None:
        picture = painters(self.services).wonder(
            wonder, _ALL_BUILT, self.services.canvas.pixel_size(size * 5 / 6, size)
        )
        self.services.canvas.blit(surface, picture, centre)

    def _build_wonders(self) -> None:
        tr, plan = self.services.tr, self.planned()
        wonders = [RANDOM, *content(True).wonders]
        width = min(_TILE[0], (_INNER.width - 5 * (len(wonders) - 1)) / len(wonders))
        left = _INNER.x + (_INNER.width - len(wonders) * width - 5 * (len(wonders) - 1)) / 2
        for wonder, place in zip(
            wonders, layout.row(left, _EDIT.y + self._editor.below, len(wonders), width, _TILE[1], 5), strict=True
        ):
            name = tr("setup.random_board") if wonder == RANDOM else long_name(tr, wonder)
            choose = partial(self.change, wonder=wonder)
            option = WonderOption(place, wonder, choose, plan.wonder == wonder, self._blocked(wonder), name)
            self.ui.add(option).key = f"wonder:{wonder}"

    def _blocked(self, wonder: str) -> str:
        """Why the seat cannot ask for a wonder, "" where it can."""
        tr = self.services.tr
        if wonder != RANDOM and wonder not in self.plan.wonders:
            return tr("architects.setup.needs_medals", wonder=long_name(tr, wonder))
        holder = self.plan.holder(wonder, self.seat)
        if holder is None:
            return ""
        return tr("setup.taken", wonder=long_name(tr, wonder), name=self.players()[holder].name)

    def _build_foot(self) -> None:
        tr, plan = self.services.tr, self.plan
        for count, place in zip(_COUNTS, layout.row(_FOOT.x + 140, _WITH.y, len(_COUNTS), 58, 54, 7), strict=True):
            option = Option(place, str(count), partial(self.set_count, count), count == plan.count)
            self.ui.add(option).key = f"count:{count}"
        first, second = layout.row(_WITH.x, _WITH.y, 2, 200, _WITH.height, 10)
        medals = Option(first, tr("architects.setup.medals"), self.set_medals, plan.medals, "",
                        tr("architects.setup.medals_tip"))  # fmt: skip
        blocked = "" if plan.medals else tr("architects.setup.expert_needs")
        expert = Option(second, tr("architects.setup.expert"), self.set_expert, plan.expert, blocked,
                        tr("architects.setup.expert_tip"))  # fmt: skip
        self.ui.add(medals).key = "with:medals"
        self.ui.add(expert).key = "with:expert"
        self.ui.add(Button((_FOOT.x + 24, _LOWER, 250, 62), tr("setup.back"), self.leave)).key = "back"
        seed = TextField(
            (_WITH.x, _LOWER + 2, 300, 56),
            plan.seed,
            self._type_seed,
            lambda _text: self.start(),
            tr("setup.random_seed"),
            SEED_DIGITS,
            lambda letter: letter.isascii() and letter.isdigit(),
            tr("setup.seed_tip"),
        )
        self.ui.add(seed).key = "seed"
        wide = (_FOOT.right - 470, _FOOT.y + 40, 440, 92)
        self._start = self.ui.add(Button(wide, tr("setup.start"), self.start, "gold", size=38))
        self._start.key = "start"

    def handle(self, intent: Intent) -> bool:
        """Esc goes back; digits choose the number of players."""
        if intent.kind is Kind.CANCEL:
            self.leave()
            return True
        if super().handle(intent):
            return True
        if intent.kind is Kind.DIGIT and intent.value in _COUNTS:
            self.set_count(intent.value)
            return True
        return False

    def resized(self) -> None:
        """Everything is painted anew."""
        self._table = None

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, table, slabs, then the widgets."""
        services, tr = self.services, self.services.tr
        services.backgrounds.draw(surface)
        title = services.gilder.line(tr("architects.setup.title"), 62)
        surface.blit(title, title.get_rect(midleft=services.canvas.point(48, 68)))
        self._draw_table(surface)
        services.skin.panel(surface, _EDIT, "plaster", 20, 24)
        services.skin.panel(surface, _FOOT, "plaster", 20, 24)
        head, text = (_INNER.x, _INNER.y, _INNER.width, 44), tr("architects.setup.seat", n=self.seat + 1)
        services.text.draw_in(surface, text, head, Style("heading", 30, GOLD_DEEP))
        self._editor.draw(surface)
        self._draw_preview(surface)
        for x, middle, key, width in ((24, 47, "players", 110), (640, 47, "with", 145), (640, 120, "seed", 145)):
            label = (_FOOT.x + x, _FOOT.y + middle - 24, width, 48)
            text = tr("setup.seed") if key == "seed" else tr(f"architects.setup.{key}")
            services.text.draw_in(surface, text, label, Style("body", 25))
        super().draw(surface)

    def _draw_any(self, surface: pygame.Surface, room: Box) -> None:
        """Three of the wonders that chance may bring, and what that means."""
        services = self.services
        free = [wonder for wonder in self.plan.wonders if self.plan.holder(wonder, self.seat) is None]
        words = Box(room.x, room.bottom - _ANY_WORDS, room.width, _ANY_WORDS)
        height = words.y - room.y - 24
        first = 2 * self.seat  # each seat dreams of others
        for offset, part in ((-1, 0.8), (1, 0.8), (0, 1.0)):
            frame = Box(0, 0, height * part * 5 / 6, height * part)
            frame.center = (room.centerx + offset * height * 0.68, room.y + 10 + height / 2)
            services.skin.panel(surface, frame.inflate(8, 8), "gold", 12, 12, groove=False)
            area = services.canvas.rect(frame)
            wonder = free[(first + offset) % len(free)]
            surface.blit(painters(services).wonder(wonder, _ALL_BUILT, area.size), area.topleft)
        services.text.draw_in(
            surface, services.tr("architects.setup.random"), words, Style("italic", 25, INK_SOFT, "centre", wrap=True)
        )

    def _draw_table(self, surface: pygame.Surface) -> None:
        services, table = self.services, layout.TABLE
        grown = table.inflate(table.height / 5, table.height / 5)
        if self._table is None:
            self._table = paint_table(services.canvas.rect(grown).size)
        surface.blit(self._table, services.canvas.rect(grown).topleft)
        back = painters(services).back("central", services.canvas.pixel_size(70, 100))
        services.canvas.blit(surface, back, table.center)
        for seat in range(self.plan.count):
            self._draw_tile(surface, self.plan.seats[seat].wonder, layout.tile(seat, self.plan.count))

    def _draw_tile(self, surface: pygame.Surface, wonder: str, place: Box) -> None:
        """A wonder on the table; a stone while it is left to chance."""
        services = self.services
        tile = Box(0, 0, 76, 91)
        tile.center = place.center
        services.skin.panel(surface, tile.inflate(8, 8), "gold" if wonder != RANDOM else "stone", 9, 5, groove=False)
        if wonder == RANDOM:
            services.skin.panel(surface, tile, "lapis", 7, 0, groove=False)
            services.text.draw_in(surface, "?", tile, Style("title", 40, GOLD_LIGHT, "centre"))
            return
        area = services.canvas.rect(tile)
        surface.blit(painters(services).wonder(wonder, _ALL_BUILT, area.size), area.topleft)

    def _draw_preview(self, surface: pygame.Surface) -> None:
        """The wonder that is pointed at, otherwise the one asked for: large, with its stages and what they do."""
        services, tr, focus = self.services, self.services.tr, self.ui.focus
        wonder = focus.wonder if isinstance(focus, WonderOption) else self.planned().wonder
        top = _EDIT.y + self._editor.below + _TILE[1] + 14
        room = Box(_INNER.x, top, _INNER.width, _INNER.bottom - top)
        if wonder == RANDOM:
            self._draw_any(surface, room)
            return
        frame = Box(room.x, room.y, room.height * 5 / 6, room.height)
        area = services.canvas.rect(frame)
        surface.blit(painters(services).wonder(wonder, _ALL_BUILT, area.size), area.topleft)
        left = frame.right + 22
        name = Box(left, room.y, room.right - left, 40)
        services.text.draw_in(surface, long_name(tr, wonder), name, Style("heading", 27))
        found = content(True).wonders[wonder]
        sign_height = 34.0
        x, y = left, name.bottom + 8
        for number in range(len(found.stages)):
            sign = painters(services).sign(wonder, number, services.canvas.px(sign_height))
            wide = sign.get_width() / services.canvas.scale
            if x + wide > room.right:
                x, y = left, y + sign_height + 6
            services.canvas.blit(surface, sign, (x + wide / 2, y + sign_height / 2))
            x += wide + 8
        y += sign_height + 8
        text = effect_text(tr, found.effect) or tr("architects.setup.no_effect")
        services.text.draw_in(
            surface, text, Box(left, y, room.right - left, room.bottom - y), Style("body", 24, wrap=True)
        )
