"""Making leaders: a form, a preview of the card, and the leaders made so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.messages import cause
from game.painting.foreign.reader import ForeignPicture, pictures_of
from game.platform.input import Intent, Kind
from game.scenes.base import Scene
from game.scenes.dialog import DialogButton, ask
from game.ui.canvas import Box
from game.ui.lists import ListView
from game.ui.style import Style
from game.ui.text_field import TextField
from game.ui.theme import GOLD_DEEP, INK, INK_SOFT, TERRACOTTA
from game.ui.widgets import Button, Selector
from game.wonders.cards.card_face import face_of
from game.wonders.cards.effects import describe
from game.wonders.cards.painters import painters
from game.wonders.own_leaders import store
from game.wonders.own_leaders.dropped import DroppedPicture
from game.wonders.own_leaders.fields import Stepper, chip_fields, chips
from game.wonders.own_leaders.form import LeaderForm
from game.wonders.own_leaders.form_layout import FormLayout, across
from game.wonders.own_leaders.kinds import KindScene
from game.wonders.own_leaders.option_names import option_name
from game.wonders.own_leaders.portrait import FRAME, register_portraits
from game.wonders.own_leaders.rows import draw_refusal, draw_row
from game.wonders.own_leaders.store import OwnLeader
from game.wonders.own_leaders.vocabulary import MOST_COINS, Field, fields
from rules import ContentError, Effect
from rules.wonders.engine.verbs import Points, PointsPer, PointsPerColourSet, ResourceDiscount, ScienceSetBonus, Shields

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.services import Services

_ROW = 104.0
_LONGEST_NAME = 24
_LABEL = Style("body", 26)
_SIGNS: Mapping[type[Effect], str] = {
    Points: "points", PointsPer: "points", Shields: "shield", ScienceSetBonus: "points",
    PointsPerColourSet: "points", ResourceDiscount: "any_good",
}  # fmt: skip
_PREVIEW = "own_preview"  # the id of the card on show, so that cards of games keep their own pictures


class OwnLeaderScene(Scene):
    """Leaders of the player's own. ``on_change`` is called after a file has been written or deleted."""

    name = "own_leader"

    def __init__(self, services: Services, on_change: Callable[[], object] = lambda: None) -> None:
        super().__init__(services)
        self._on_change = on_change
        self._folder = store.folder(services.paths)
        self.leaders = store.read_leaders(self._folder)
        self.form = LeaderForm()
        self.selected: OwnLeader | None = None
        self.changed = False
        self._previews = 0
        self._layout: tuple[object, FormLayout] | None = None
        self._portrait: ForeignPicture | None = None
        self._dropped: DroppedPicture | None = None  # while it is not known whether it is a picture
        self._show_portrait()

    @property
    def across(self) -> float:
        """Less in an upright window."""
        return across(self.services.canvas)

    @property
    def places(self) -> FormLayout:
        """Where everything lies in the window."""
        effects = self.form.effects
        chips = [None if one is None else [len(field.options) for field in chip_fields(one)] for one in effects]
        key = (tuple(self.services.canvas.bounds), chips)
        if self._layout is None or self._layout[0] != key:
            self._layout = (key, FormLayout(self.services.canvas, chips))
        return self._layout[1]

    def resized(self) -> None:
        """Lay everything out anew."""
        self.rebuild()

    # --- what can be done -------------------------------------------------------------------------------------------

    def open(self, leader: OwnLeader | None) -> None:
        """Show a leader in the form, None for a new one; ask first if something would be lost."""
        if self.changed:
            self._ask_discard(partial(self._open, leader))
        else:
            self._open(leader)

    def _open(self, leader: OwnLeader | None) -> None:
        self.selected = leader
        self.form = LeaderForm.of(leader) if leader is not None else LeaderForm()
        self.changed = False
        self._show_portrait()
        self.rebuild()

    def save(self) -> None:
        """Write the leader's file, or show an error without losing anything."""
        form, tr = self.form, self.services.tr
        if not form.ready:
            self.services.audio.play("error")
            return
        path = store.file_for(self._folder, form.card().id, form.file)
        try:
            leader = store.save_leader(path, form.text())
        except ContentError as error:
            self.services.toast(self.services.tr.message(error), 8)
            return
        except OSError as error:
            self.services.toast(tr("own_leader.not_saved", file=path, reason=cause(error)), 8)
            return
        self.services.audio.play("stone")
        self.services.toast(tr("own_leader.saved", name=leader.name))
        self._reload(path)

    def ask_delete(self) -> None:
        """Ask before the leader's file is deleted for good."""
        leader, tr = self.selected, self.services.tr
        if leader is None:
            return
        ask(
            self.services,
            tr("own_leader.delete_question"),
            tr("own_leader.delete_text", file=leader.file.name),
            DialogButton(tr("own_leader.delete"), partial(self._delete, leader), "terracotta"),
            DialogButton(tr("own_leader.keep")),
        )

    def _delete(self, leader: OwnLeader) -> None:
        try:
            store.delete_leader(leader)
        except OSError as error:
            text = self.services.tr("own_leader.not_deleted", file=leader.file, reason=cause(error))
            self.services.toast(text, 8)
            return
        self.changed = False
        self._reload(None)

    def _reload(self, show: object) -> None:
        """Read the folder again and show the leader of a file."""
        self.leaders = store.read_leaders(self._folder)
        register_portraits(painters(self.services).art, self.leaders, self.services)
        painters(self.services).cards.clear()
        self._on_change()
        self._open(next((leader for leader in self.leaders if leader.file == show), None))

    def leave(self) -> None:
        """Go back; ask first if something would be lost."""
        if self.changed:
            self._ask_discard(self._leave)
        else:
            self._leave()

    def _leave(self) -> None:
        self.services.stack.pop(self)

    def _ask_discard(self, then: Callable[[], object]) -> None:
        tr = self.services.tr
        name = self.form.name or tr("own_leader.unnamed")
        ask(
            self.services,
            tr("own_leader.discard_question"),
            tr("own_leader.discard_text", name=name),
            DialogButton(tr("own_leader.discard"), then, "terracotta"),
            DialogButton(tr("own_leader.stay")),
        )

    # --- changes ----------------------------------------------------------------------------------------------------

    def set_name(self, name: str) -> None:
        """Set the name."""
        self.form.name = name
        self._touch()

    def set_coins(self, coins: int) -> None:
        """Set the cost."""
        self.form.coins = coins
        self._touch()

    def set_portrait(self, name: str) -> None:
        """Set the picture, '' for the medallion."""
        self.form.portrait = name
        self._show_portrait()
        self._touch()

    def drop(self, path: Path) -> None:
        """Make a file from anywhere the picture, as soon as it has been looked at; of several the last."""
        if self.form.whole:
            self._dropped = DroppedPicture(self.services, path)

    @property
    def waiting(self) -> bool:
        """True while a file is being looked at."""
        return self._dropped is not None

    def update(self, dt: float) -> None:
        """Take in the picture that was dropped."""
        super().update(dt)
        if self._dropped is not None and self._dropped.ready:
            name, self._dropped = self._dropped.copy(), None
            if name and self.form.whole:
                self.set_portrait(name)
                self.rebuild()

    def choose_kind(self, slot: int) -> None:
        """Ask for the kind of effect of a slot."""
        self.services.stack.push(KindScene(self.services, self.form.effects[slot], partial(self.set_kind, slot)))

    def set_kind(self, slot: int, effect: Effect | None) -> None:
        """Set an effect of another kind, None for none; the same kind changes nothing."""
        if type(effect) is not type(self.form.effects[slot]):
            self._set_effect(slot, effect)

    def set_number(self, slot: int, field: Field, value: int) -> None:
        """Set a number of an effect."""
        effect = self.form.effects[slot]
        if effect is not None:
            self.form.effects[slot] = field.of.replaced(effect, value)
            self._touch()

    def _set_effect(self, slot: int, effect: Effect | None) -> None:
        self.form.effects[slot] = effect
        self._touch()
        self.rebuild()

    def _touch(self) -> None:
        self.changed = True
        self._save_button.enabled = self.form.ready

    def _show_portrait(self) -> None:
        """Register the picture for the card on show, with a new id each time, because painted cards are cached by
        id."""
        name, art = self.form.portrait, painters(self.services).art
        found = name in store.pictures(self._folder)
        self._portrait = pictures_of(self.services).picture(self._folder / name) if found else None
        art.register(self._preview_id, None, FRAME)
        self._previews += 1
        art.register(self._preview_id, self._portrait, FRAME)

    @property
    def portrait_note(self) -> str:
        """Return the fault of the picture in words, '' if none is known."""
        name, tr, portrait = self.form.portrait, self.services.tr, self._portrait
        if name and portrait is None:
            return tr("own_leader.portrait_missing", name=name)
        return tr("own_leader.portrait_damaged", name=name) if portrait is not None and portrait.refused else ""

    @property
    def _preview_id(self) -> str:
        return f"{_PREVIEW}{self._previews}"

    # --- widgets ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Build the list, the form, the ways out."""
        tr, ui = self.services.tr, self.ui
        ui.add(Button(self.places.new, tr("own_leader.new"), lambda: self.open(None), "stone", icon="plus", size=26))
        view = ListView(
            self.places.list_view,
            self.leaders,
            self._draw_row,
            _ROW,
            on_choose=self.open,
            on_select=self._select,
            empty_text=tr("own_leader.empty"),
        )
        view.selected = self.leaders.index(self.selected) if self.selected in self.leaders else -1
        ui.add(view)
        delete = ui.add(Button(self.places.delete, tr("own_leader.delete"), self.ask_delete, "stone", size=26))
        delete.enabled = self.selected is not None
        self._build_form()
        ui.add(Button(self.places.back, tr("own_leader.back"), self.leave, "stone", size=28))
        self._save_button = ui.add(Button(self.places.save, tr("own_leader.save"), self.save, "gold", size=34))
        self._save_button.enabled = self.form.ready

    def _select(self, leader: OwnLeader) -> None:
        if leader is not self.selected:
            self.open(leader)

    def _build_form(self) -> None:
        form, tr, ui = self.form, self.services.tr, self.ui
        if not form.whole:
            return
        ui.add(
            TextField(
                self.places.name,
                form.name,
                self.set_name,
                placeholder=tr("own_leader.name_hint"),
                max_length=_LONGEST_NAME,
            )
        )
        ui.add(Stepper(self.places.cost, "coin", form.coins, 0, MOST_COINS, self.set_coins, tr("own_leader.cost_tip")))
        names = ["", *store.pictures(self._folder)]
        names += [form.portrait] if form.portrait not in names else []
        options = [(name, name or tr("own_leader.portrait_none")) for name in names]
        tip = tr("own_leader.portrait_tip")
        ui.add(Selector(self.places.portrait, "", options, form.portrait, self.set_portrait, tip))
        for slot in range(len(form.effects)):
            self._build_effect(slot)

    def _build_effect(self, slot: int) -> None:
        effect, tr = self.form.effects[slot], self.services.tr
        text = tr(f"own_leader.kind.{effect.kind}") if effect is not None else tr("own_leader.none")
        _, place, number = self.places.slot_head(slot)
        self.ui.add(Button(place, text, partial(self.choose_kind, slot), "stone", size=26, role="strong"))
        if effect is None:
            return
        places = iter(self.places.chip_rows(slot))
        for field in fields(effect):
            value = field.of.value(effect)
            if isinstance(value, int):
                sign, tip = _SIGNS.get(type(effect), "coin"), tr("own_leader.amount")
                change = partial(self.set_number, slot, field)
                self.ui.add(Stepper(number, sign, value, field.low, field.high, change, tip))
            else:
                named = partial(option_name, tr, field)
                for chip in chips(field, effect, next(places)[1], named, partial(self._set_effect, slot)):
                    self.ui.add(chip)

    def handle(self, intent: Intent) -> bool:
        """Esc goes back, Delete on the list asks about deleting, a file becomes the picture."""
        if intent.kind is Kind.CANCEL:
            self.leave()
            return True
        if intent.kind is Kind.FILE:
            self.drop(Path(intent.text))
            return True
        if intent.kind is Kind.DELETE and not (self.ui.focus is not None and self.ui.focus.typing):
            self.ask_delete()
            return True
        return super().handle(intent)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw three slabs: the leaders made so far, the form, the card."""
        services, tr = self.services, self.services.tr
        services.backgrounds.draw(surface)
        title = services.gilder.line(tr("own_leader.title"), 62)
        surface.blit(title, title.get_rect(midleft=services.canvas.point(*self.places.title.midleft)))
        for box in (self.places.list, self.places.form, self.places.card):
            services.skin.panel(surface, box, "plaster", 20, 24)
        self._draw_form(surface)
        self._draw_card(surface)
        folder = tr("own_leader.folder", folder=self._folder)
        services.text.draw_in(surface, folder, self.places.folder, Style("italic", 21, align="centre"))
        super().draw(surface)

    def _draw_row(self, surface: pygame.Surface, box: Box, leader: OwnLeader, _chosen: bool) -> None:
        draw_row(self.services, surface, box, leader)

    def _draw_form(self, surface: pygame.Surface) -> None:
        services, tr, form = self.services, self.services.tr, self.form
        if not form.whole:
            draw_refusal(services, surface, self.places.refusal, self.selected)
            return
        services.skin.sunken(surface, self.places.who, 14, alpha=150)
        labels = (("name", self.places.name_label), ("portrait", self.places.portrait_label))
        services.text.draw_in_one_size(surface, [(tr(f"own_leader.{key}"), place) for key, place in labels], _LABEL)
        services.text.draw_in(surface, tr("own_leader.cost"), self.places.cost_label, replace(_LABEL, align="right"))
        note = tr.message(form.name_error()) or self.portrait_note
        if note:
            services.text.draw_in(surface, note, self.places.note, Style("italic", 22, TERRACOTTA, wrap=True))
        slots = range(len(form.effects))
        for slot in slots:
            services.skin.sunken(surface, self.places.slots[slot], 14, alpha=150)
            self._draw_words(surface, slot)
        heads = [(tr("own_leader.effect", n=slot + 1), self.places.slot_head(slot)[0]) for slot in slots]
        services.text.draw_in_one_size(surface, heads, Style("strong", 25, GOLD_DEEP))
        fields = [
            (tr(f"own_leader.field.{field.of.key}"), label)
            for slot in slots
            for field, (label, _) in zip(chip_fields(form.effects[slot]), self.places.chip_rows(slot), strict=True)
        ]
        services.text.draw_in_one_size(surface, fields, Style("body", 24))

    def _draw_words(self, surface: pygame.Surface, slot: int) -> None:
        """Draw what an effect does, or what is wrong with it."""
        effect = self.form.effects[slot]
        if effect is None:
            return
        error = self.services.tr.message(self.form.effect_error(slot))
        sentence = error or describe([effect], self.services.tr)[0]
        style = Style("italic", 25, TERRACOTTA if error else INK_SOFT, wrap=True)
        self.services.text.draw_in(surface, sentence, self.places.words_box(slot), style)

    def _draw_card(self, surface: pygame.Surface) -> None:
        services, tr, form = self.services, self.services.tr, self.form
        wrong = not form.whole and (self.selected is None or self.selected.card is None)
        if wrong:
            area = services.canvas.rect(self.places.face)
            surface.blit(painters(services).cards.back("leaders", area.size), area.topleft)
            return
        whole = form.whole or self.selected is None or self.selected.card is None
        card = form.card() if whole else self.selected.card  # type: ignore[union-attr]
        assert card is not None
        face = face_of(card, {}, tr)
        name = form.name.strip() if whole else card.name
        face = replace(face, id=self._preview_id, name=name or tr("own_leader.unnamed"))
        area = services.canvas.rect(self.places.face)
        services.skin.glow(surface, self.places.face, (20, 12, 6), 0.5, 14)
        surface.blit(painters(services).cards.face(face, area.size), area.topleft)
        words = "\n".join(map(tr.sentence, describe(card.effects, tr))) or tr("own_leader.no_effects")
        colour = INK if card.effects else TERRACOTTA
        services.text.draw_in(surface, words, self.places.words, Style("body", 26, colour, "centre", wrap=True))
