"""A new game: cities round a small table, who plays them, their wonders, and the seed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.bots.registry import HUMAN, bot_info, bots_for
from game.games import random_seed
from game.input import Intent, Kind
from game.players import SIGNS, Player, banners
from game.scenes.base import Scene
from game.seating import layout
from game.seating.pieces import ColourOption, EmblemOption, Option, SeatPlaque, draw_level
from game.seating.table_picture import paint_table
from game.ui.canvas import Box
from game.ui.icons import EMBLEMS, emblem_icon
from game.ui.text_field import TextField
from game.ui.theme import GOLD_DEEP, INK, INK_SOFT, SEAT_COLOURS
from game.ui.widgets import Button, Selector, Toggle
from game.wonders.cards.painters import painters
from game.wonders.parts import nobodys_name, nobodys_text, shown_expansions
from game.wonders.session import start_game
from game.wonders.setup.pieces import BoardOption
from game.wonders.setup.plan import SEED_DIGITS, SIDES, SeatPlan, load_plan, possible_counts, save_plan
from game.wonders.setup.thumbnails import Thumbnails
from game.wonders.signs import draw_medallion
from rules import Setup, SetupError, expansions, new_game, ruleset
from rules.wonders.setup import RANDOM

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.canvas import Point

_COUNTS = range(2, 9)
_LATER = ("teams",)
_FEW_BOARDS = 8  # with the random one; more of them are narrower
_EDIT = layout.EDITOR
_FIELD_LEFT = _EDIT.x + 130


class SetupScene(Scene):
    """Everything about the next game on one screen; Start has the focus, so that the last setup starts at once."""

    name = "setup"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.plan = load_plan(self._file)
        self.seat = 0  # the one whose details are shown
        self._thumbnails = Thumbnails(services)
        self._table: pygame.Surface | None = None

    @property
    def _file(self) -> Any:
        return self.services.paths.data / "setup.json"

    # --- what can be done -------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin the game; what the rules refuse is said and nothing else happens."""
        setup = self.plan.setup(random_seed(), self.plan.options(self.services))
        try:
            save_plan(self._file, self.plan)
        except OSError as error:
            self.services.toast(self.services.tr("setup.not_kept", path=self._file, reason=error.strerror))
        try:
            new_game(setup)
        except SetupError as error:
            self.services.audio.play("error")
            self.services.toast(str(error), 8)
            return
        players = self.players()
        self.services.stack.pop(self)
        start_game(self.services, setup, players)

    def leave(self) -> None:
        """Back to the title."""
        self.services.stack.pop(self)

    def players(self) -> list[Player]:
        """Who plays, with the names as they are shown."""
        return self.plan.players([self._default_name(seat) for seat in range(self.plan.count)])

    def choose_seat(self, seat: int) -> None:
        """Show the details of a seat."""
        self.seat = seat
        self.rebuild()

    def change(self, **values: Any) -> None:
        """Change the seat whose details are shown."""
        self.plan.change(self.seat, **values)
        self.rebuild()

    def set_count(self, count: int) -> None:
        """Another number of cities."""
        self.plan.set_count(count)
        self.seat = min(self.seat, self.plan.cities - 1)
        self.rebuild()

    def set_beginner(self, on: bool) -> None:
        """All wonders on side A."""
        self.plan.beginner = on
        self.rebuild()

    def set_expansion(self, name: str, on: bool) -> None:
        """With or without an expansion."""
        self.plan.set_expansion(name, on)
        self.rebuild()

    def choose_for_part(self, name: str, words: list[str]) -> None:
        """Keep what was chosen for a part under its name."""
        self.plan.choices[name] = words
        self.rebuild()

    def _type_name(self, text: str) -> None:
        self.plan.change(self.seat, name=text)
        self._refresh_plaques()

    def _type_seed(self, text: str) -> None:
        self.plan.seed = text

    # --- widgets ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Seats first, then the details of one, then the foot; Start has the focus."""
        players = self.players()
        for seat, player in enumerate(banners(players, self.plan.cities, self._nobody)):
            self.ui.add(self._plaque(seat, player))
        if self.seat != self.plan.nobodys:
            self._build_who()
            self._build_signs()
        self._build_boards()
        self._build_foot()

    def _plaque(self, seat: int, player: Player) -> SeatPlaque:
        plan = self.plan.seats[seat]
        return SeatPlaque(
            layout.plaque(seat, self.plan.cities),
            player,
            (self._who(player.bot), self._where(plan)),
            seat == self.seat,
            partial(self.choose_seat, seat),
            None if plan.board == RANDOM else partial(self._medallion, plan.board),
        )

    def _medallion(self, board: str, surface: pygame.Surface, centre: Point, size: float) -> None:
        draw_medallion(self.services, surface, board, centre, size)

    def _refresh_plaques(self) -> None:
        for widget, player in zip(self.ui.widgets, self.players(), strict=False):
            if isinstance(widget, SeatPlaque):
                widget.player = player

    def _build_who(self) -> None:
        plan = self.plan.seats[self.seat]
        name = TextField(
            (_FIELD_LEFT, _EDIT.y + 66, _EDIT.right - 30 - _FIELD_LEFT, 54),
            plan.name,
            self._type_name,
            lambda _text: self.ui.set_focus(self._start_button),
            placeholder=self._default_name(self.seat),
            max_length=16,
        )
        options = [(word, self._who(word)) for word in (HUMAN, *bots_for(Setup.game))]
        who = Selector(
            (_FIELD_LEFT, _EDIT.y + 130, _EDIT.right - 30 - _FIELD_LEFT, 56),
            "",
            options,
            plan.bot,
            lambda word: self.change(bot=word),
        )
        self.ui.add(name)
        self.ui.add(who)

    def _build_signs(self) -> None:
        tr, plan = self.services.tr, self.plan.seats[self.seat]
        for index, box in enumerate(layout.row(_FIELD_LEFT, _EDIT.y + 252, SIGNS, 50, 50, 7)):
            name = tr(f"setup.colours.{index}")
            self.ui.add(ColourOption(box, index, name, partial(self.change, colour=index), plan.colour == index))
        for index, box in enumerate(layout.row(_FIELD_LEFT, _EDIT.y + 312, SIGNS, 50, 50, 7)):
            name = tr(f"setup.emblems.{EMBLEMS[index]}")
            chosen = plan.emblem == index
            self.ui.add(EmblemOption(box, index, plan.colour, name, partial(self.change, emblem=index), chosen))

    def _build_boards(self) -> None:
        tr, plan = self.services.tr, self.plan.seats[self.seat]
        side = "A" if self.plan.beginner or plan.side == RANDOM else plan.side
        boards = [RANDOM, *ruleset(self.plan.expansions).boards]
        columns, width = (4, 131.0) if len(boards) <= _FEW_BOARDS else (5, 103.0)
        places = layout.row(_EDIT.x + 30, _EDIT.y + 412, columns, width, 112, 9)
        places += layout.row(_EDIT.x + 30, _EDIT.y + 533, columns, width, 112, 9)
        for board, box in zip(boards, places, strict=False):
            holder = self.plan.holder(board, self.seat)
            blocked = "" if holder is None else tr("setup.taken", name=self._city_name(holder))
            if not self.plan.fits(board, self.seat):
                blocked = tr(nobodys_text(self.plan.game, "no_board"), city=tr(f"city.{board}"))
            text = tr("setup.random") if board == RANDOM else tr(f"city.{board}")
            tip = tr("setup.random_board") if board == RANDOM else tr(f"wonder.{board}")
            choose = partial(self.change, board=board)
            picture = self._thumbnails.get
            self.ui.add(BoardOption(box, board, side, text, picture, choose, plan.board == board, blocked, tip))
        for value, box in zip(SIDES, layout.row(_FIELD_LEFT, _EDIT.bottom - 82, 3, 144, 54, 9), strict=True):
            blocked = tr("setup.beginner_side") if self.plan.beginner and value != "A" else ""
            chosen = value == ("A" if self.plan.beginner else plan.side)
            text = tr("setup.random") if value == RANDOM else tr("setup.side", side=value)
            tip = tr(f"setup.side_tip.{value}")
            self.ui.add(Option(box, text, partial(self.change, side=value), chosen, blocked, tip))

    def _build_foot(self) -> None:
        tr, plan, foot = self.services.tr, self.plan, layout.FOOT
        for count, box in zip(_COUNTS, layout.row(foot.x + 140, foot.y + 20, len(_COUNTS), 58, 54, 7), strict=True):
            blocked = "" if count in possible_counts() else tr("setup.eight_later")
            self.ui.add(Option(box, str(count), partial(self.set_count, count), count == plan.count, blocked))
        self._build_expansions()
        beginner = Box(foot.right - 500, foot.y + 17, 470, 60)
        text = tr("setup.beginner")
        self.ui.add(Toggle(beginner, text, plan.beginner, self.set_beginner, tr("setup.beginner_tip")))
        self.ui.add(Button((foot.x + 24, foot.bottom - 78, 250, 62), tr("setup.back"), self.leave))
        self.ui.add(
            TextField(
                (foot.x + 790, foot.bottom - 76, 300, 56),
                plan.seed,
                self._type_seed,
                lambda _text: self.start(),
                tr("setup.random_seed"),
                SEED_DIGITS,
                lambda sign: sign.isascii() and sign.isdigit(),
                tr("setup.seed_tip"),
            )
        )
        for part in plan.parts:
            button = part.setup_button(self.services, plan.choices, self.choose_for_part)
            if button is not None:
                place = (foot.x + 1108, foot.bottom - 78, 220, 60)
                self.ui.add(Button(place, button.text, button.press, "stone", size=23, tooltip=button.tip))
        place = (foot.right - 500, foot.bottom - 82, 470, 66)
        self._start_button = self.ui.add(Button(place, tr("setup.start"), self.start, "gold", size=34))
        self.ui.focus = self._start_button

    def _build_expansions(self) -> None:
        """A switch for each expansion there is, and those to come."""
        tr, plan, foot = self.services.tr, self.plan, layout.FOOT
        shown = shown_expansions()
        later = [*(name for name in expansions() if name not in shown), *_LATER]
        places = layout.row(foot.x + 790, foot.y + 20, len(shown) + len(later), 150, 54, 9)
        for name, box in zip(shown, places, strict=False):
            chosen = name in plan.expansions
            switch = partial(self.set_expansion, name, not chosen)
            self.ui.add(Option(box, tr(f"setup.{name}"), switch, chosen, "", tr(f"setup.{name}_tip")))
        for name, box in zip(later, places[len(shown) :], strict=True):
            self.ui.add(Option(box, tr(f"setup.{name}"), lambda: None, False, tr(f"setup.{name}_later")))

    def rebuild(self) -> None:
        """As ever, but the focus finds its widget again when the number of seats has changed what lies before it."""
        old, focus = len(self.ui.widgets), self.ui.focus
        back = old - self.ui.widgets.index(focus) if focus in self.ui.widgets else None
        plaque = isinstance(focus, SeatPlaque)
        super().rebuild()
        if back is not None and not plaque and len(self.ui.widgets) >= back:
            self.ui.focus = self.ui.widgets[-back]

    # --- time and pictures ------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Esc goes back; digits choose the number of cities."""
        if intent.kind is Kind.CANCEL:
            self.leave()
            return True
        if super().handle(intent):
            return True
        if intent.kind is Kind.DIGIT and intent.value in possible_counts():
            self.set_count(intent.value)
            return True
        return False

    def update(self, dt: float) -> None:
        """Brings in the small pictures that have been painted."""
        super().update(dt)
        self._thumbnails.update()

    @property
    def animating(self) -> bool:
        """Until all pictures are there."""
        return super().animating or self._thumbnails.busy

    def finish_pictures(self) -> None:
        """Paint everything now, for reference pictures."""
        self._thumbnails.finish()

    def resized(self) -> None:
        """Everything is painted anew."""
        self._table = None
        self._thumbnails.clear()

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, table, slabs, then the widgets."""
        services = self.services
        services.backgrounds.draw(surface)
        title = services.gilder.line(services.tr("setup.title"), 62)
        surface.blit(title, title.get_rect(midleft=services.canvas.point(48, 68)))
        self._draw_table(surface)
        services.skin.panel(surface, _EDIT, "plaster", 20, 24)
        services.skin.panel(surface, layout.FOOT, "plaster", 20, 24)
        self._draw_labels(surface)
        super().draw(surface)

    def _draw_table(self, surface: pygame.Surface) -> None:
        services, table = self.services, layout.TABLE
        grown = table.inflate(table.height / 5, table.height / 5)
        size = services.canvas.rect(grown).size
        if self._table is None:
            self._table = paint_table(size)
        surface.blit(self._table, services.canvas.rect(grown).topleft)
        back = services.canvas.pixel_size(66, 99)
        for age in (1, 2, 3):
            services.canvas.blit(
                surface, painters(services).cards.back(age, back), (table.centerx + (age - 2) * 50, table.centery)
            )
        for seat in range(self.plan.cities):
            self._draw_tile(surface, self.plan.seats[seat], layout.tile(seat, self.plan.cities))

    def _draw_tile(self, surface: pygame.Surface, plan: SeatPlan, box: Box) -> None:
        """A wonder board on the table; face down while it is left to chance."""
        services = self.services
        services.skin.panel(surface, box.inflate(8, 8), "gold" if plan.board != RANDOM else "stone", 9, 5, groove=False)
        if plan.board == RANDOM:
            services.skin.panel(surface, box, "lapis", 7, 0, groove=False)
            services.text.draw_in(surface, "?", box, "title", 36, (242, 207, 115), wrap=False)
            return
        side = "A" if self.plan.beginner or plan.side == RANDOM else plan.side
        picture = self._thumbnails.get(plan.board, side, services.canvas.rect(box).size)
        surface.blit(picture, services.canvas.rect(box).topleft)

    def _draw_labels(self, surface: pygame.Surface) -> None:
        services, tr, plan = self.services, self.services.tr, self.plan.seats[self.seat]
        writer, foot = services.text, layout.FOOT
        head = (_EDIT.x + 30, _EDIT.y + 16, _EDIT.width - 60, 44)
        free = self.seat == self.plan.nobodys
        title = self._nobody if free else tr("setup.seat", n=self.seat + 1)
        writer.draw_in(surface, title, head, "heading", 30, GOLD_DEEP, "left", wrap=False)
        rows = ((93, "name"), (158, "played_by"), (277, "colour"), (337, "emblem"), (_EDIT.height - 55, "side_label"))
        for middle, key in rows[-1:] if free else rows:
            place = (_EDIT.x + 30, _EDIT.y + middle - 24, _FIELD_LEFT - _EDIT.x - 40, 48)
            writer.draw_in(surface, tr(f"setup.{key}"), place, "body", 25, INK, "left")
        place = (_EDIT.x + 30, _EDIT.y + 372, 300, 36)
        writer.draw_in(surface, tr("setup.wonder"), place, "body", 25, INK, "left", wrap=False)
        self._draw_about(surface, plan, free)
        for x, middle, key, width in (
            (24, 47, "cities", 110),
            (640, 47, "expansions", 145),
            (640, foot.height - 48, "seed", 145),
        ):
            place = (foot.x + x, foot.y + middle - 24, width, 48)
            writer.draw_in(surface, tr(f"setup.{key}"), place, "body", 25, INK, "left", wrap=False)

    def _draw_about(self, surface: pygame.Surface, plan: SeatPlan, free: bool) -> None:
        """Who plays the seat, in a sentence; what a city is that is nobody's."""
        services, writer, left = self.services, self.services.text, _FIELD_LEFT
        if free:
            emblem = services.icons.get(emblem_icon(SIGNS), services.canvas.px(110), SEAT_COLOURS[SIGNS])
            services.canvas.blit(surface, emblem, (_EDIT.x + 90, _EDIT.y + 190))
            words = (_EDIT.x + 170, _EDIT.y + 70, _EDIT.width - 200, 280)
            writer.draw_in(surface, services.tr(nobodys_text(self.plan.game, "about")), words, "body", 27, INK, "left")
            return
        if plan.bot != HUMAN:
            draw_level(services, surface, (left + 12, _EDIT.y + 218), bot_info(plan.bot).level, 18)
            left += 140
        about = (left, _EDIT.y + 190, _EDIT.right - 26 - left, 56)
        writer.draw_in(surface, self._about(plan.bot), about, "italic", 21, INK_SOFT, "left")

    # --- words ------------------------------------------------------------------------------------------------------

    def _default_name(self, seat: int) -> str:
        tr = self.services.tr
        if self.plan.seats[seat].bot != HUMAN:
            return tr(f"setup.names.{seat}")
        people = [i for i in range(self.plan.count) if self.plan.seats[i].bot == HUMAN]
        if self.services.settings.player_name and seat == people[0]:
            return self.services.settings.player_name
        return tr("setup.you") if len(people) == 1 else tr("setup.person_n", n=people.index(seat) + 1)

    @property
    def _nobody(self) -> str:
        """The name of the city that is nobody's."""
        return nobodys_name(self.plan.game, self.services.tr)

    def _city_name(self, seat: int) -> str:
        return banners(self.players(), self.plan.cities, self._nobody)[seat].name

    def _who(self, word: str) -> str:
        tr = self.services.tr
        if not word:
            return tr(nobodys_text(self.plan.game, "nobody"))
        if word == HUMAN:
            return tr("setup.person")
        return tr(f"bot.{word}.name") if bot_info(word).builtin else word

    def _about(self, word: str) -> str:
        tr = self.services.tr
        if word == HUMAN:
            return tr("setup.person_text")
        info = bot_info(word)
        return tr(f"bot.{word}.text") if info.builtin else info.description

    def _where(self, plan: SeatPlan) -> str:
        tr = self.services.tr
        side = "A" if self.plan.beginner else plan.side
        if plan.board == RANDOM:
            return tr("setup.any_wonder") if side == RANDOM else tr("setup.any_wonder_side", side=side)
        city = tr(f"city.{plan.board}")
        return city if side == RANDOM else tr("setup.wonder_side", city=city, side=side)
