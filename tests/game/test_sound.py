"""Sounds: every effect is bundled, is what the synthesiser makes, and silence is never an error."""

from __future__ import annotations

import wave

import pygame
import pytest

from game.assets import asset, asset_bytes
from game.audio import Audio, effects
from game.headless import synth
from game.storage.settings import Settings


def test_effects_and_recipes_are_the_same_set():
    assert set(effects()) == set(synth.effects())


@pytest.mark.parametrize("name", effects())
def test_every_effect_is_bundled_short_and_audible(name):
    with asset(f"sounds/{name}.wav").open("rb") as stream, wave.open(stream) as file:
        assert file.getframerate() == synth.RATE
        assert 0.02 < file.getnframes() / synth.RATE < 2.5
        assert max(file.readframes(file.getnframes())) > 0


def test_the_bundled_files_are_what_the_synthesiser_writes(tmp_path):
    make, loudness = synth.effects()["click"]
    synth.write(tmp_path / "click.wav", make(), loudness)
    assert (tmp_path / "click.wav").read_bytes() == asset_bytes("sounds/click.wav")


def test_playing_with_and_without_a_device(monkeypatch):
    audio = Audio(Settings())
    audio.play("coin")
    audio.play("coin", 0.2)
    audio.close()

    def refuse(**_kwargs: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    silent = Audio(Settings())
    silent.play("bell")
    silent.close()


def test_mute_does_not_open_the_device():
    audio = Audio(Settings(mute=True))
    audio.play("bell")
    assert audio._ready is None
