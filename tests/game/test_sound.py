"""Sounds: every effect is bundled in several takes, is what the synthesiser makes, and silence is never an error."""

from __future__ import annotations

import itertools
from pathlib import Path
from random import Random

import numpy as np
import pygame
import pytest

from game.app import App
from game.assets import asset, asset_bytes
from game.platform.paths import find_paths
from game.sound.bag import ShuffleBag
from game.sound.device import Device
from game.sound.effects import Audio, effects, takes
from game.storage.settings import Settings
from game.workshop import synth


def decoded(file: str) -> np.ndarray:
    """Return the samples of an effect, -1 to 1."""
    pygame.mixer.quit()
    pygame.mixer.init(synth.RATE, -16, 1, allowedchanges=0)
    with asset(f"sounds/{file}").open("rb") as stream:
        return pygame.sndarray.array(pygame.mixer.Sound(stream)) / 32768


def test_effects_and_recipes_are_the_same_set():
    assert set(effects()) == set(synth.effects())


@pytest.mark.parametrize("name", effects())
def test_every_effect_is_bundled_in_takes_that_are_short_audible_and_different(name):
    files = takes(name)
    assert len(files) == synth.effects()[name].takes in (2, 3, 4)
    assert len({asset_bytes(f"sounds/{file}") for file in files}) == len(files)
    for file in files:
        found = decoded(file)
        assert 0.02 < len(found) / synth.RATE < 2.5
        assert 0.05 < abs(found).max() <= 1


@pytest.mark.parametrize("name", effects())
def test_the_bundled_files_are_what_the_synthesiser_makes(name):
    recipe = synth.effects()[name]
    made, found = synth.levelled(recipe.make(1), recipe.loudness), decoded(f"{name}_2.ogg")
    shared = min(len(made), len(found))
    assert abs(len(made) - len(found)) < synth.RATE / 50
    assert np.corrcoef(made[:shared], found[:shared])[0, 1] > 0.9


@pytest.mark.parametrize("things", [1, 2, 4])
def test_a_bag_deals_everything_and_nothing_twice_in_a_row(things):
    bag = ShuffleBag(range(things), Random(7))
    for _ in range(50):
        assert sorted(bag.deal() for _ in range(things)) == list(range(things))
    dealt = [bag.deal() for _ in range(100)]
    assert things == 1 or all(one != other for one, other in itertools.pairwise(dealt))


def test_no_take_is_heard_twice_in_a_row(monkeypatch):
    audio = Audio(Settings(), Device(), Random(3))
    played: list[pygame.mixer.Sound] = []
    audio.play("coin")
    bag = audio._takes["coin"]
    monkeypatch.setattr(bag, "deal", lambda deal=bag.deal: played.append(deal()) or played[-1])
    for _ in range(40):
        audio.play("coin", 0.1)
    assert len(set(map(id, played))) == 4
    assert all(one is not other for one, other in itertools.pairwise(played))


def test_playing_with_and_without_a_device(monkeypatch):
    device = Device()
    audio = Audio(Settings(), device)
    audio.play("coin")
    audio.play("coin", 0.2)
    device.close()

    def refuse(**_kwargs: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    silent = Device()
    Audio(Settings(), silent).play("bell")
    silent.close()


def test_mute_does_not_open_the_device():
    device = Device()
    Audio(Settings(mute=True), device).play("bell")
    assert device.ready is None


def test_sounds_that_carry_meaning_are_told_in_words_even_where_nothing_is_heard(tmp_path: Path):
    app = App((640, 360), settings=Settings(mute=True, captions=True), paths=find_paths(tmp_path), raise_errors=True)
    app.services.audio.play("click")
    assert app.services.toasts.texts == []
    app.services.audio.play("horn")
    assert app.services.toasts.texts == [app.services.tr("caption.horn")]
    app.services.settings.captions = False
    app.services.audio.play("cat")
    assert len(app.services.toasts.texts) == 1
    app.close()
