"""Music: files and scores belong together, pieces are put together as a mood's form says, and silence is no error."""

from __future__ import annotations

import itertools
import struct
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from random import Random
from typing import get_args

import numpy as np
import pygame
import pytest

from game.app import App
from game.architects.samples.demo import demo_game as architects_game
from game.assets import asset_bytes, asset_names
from game.platform.paths import find_paths
from game.sound import music as music_module
from game.sound.device import MUSIC_CHANNELS, Device, load_sound
from game.sound.music import AGES, TAIL, THINKING, Mood, MoodPlan, Music
from game.storage.settings import Settings
from game.wonders.samples.demo import demo_game
from game.workshop.score.arrange import arrange
from game.workshop.score.instruments import RATE
from game.workshop.score.loudness import loudness
from game.workshop.score.notation import moods, read_score
from game.workshop.score.ogg import stamped_alike
from game.workshop.score.render import play

FRAME = 1 / 60
FILES = list(asset_names("music", ".ogg"))


# --- what is bundled ------------------------------------------------------------------------------------------------


def test_every_mood_has_a_score_and_a_form_that_can_be_played():
    assert set(moods()) == set(get_args(Mood))
    for name in moods():
        plan = MoodPlan.read(name)
        assert plan.then in moods() and 0 < plan.pause[0] < plan.pause[1]
        assert all(plan.sections(part) for part in plan.form)
    for name in AGES:
        assert len(MoodPlan.read(name).sections("verse")) >= 5


def test_all_sound_is_less_than_eight_megabytes():
    sounds = [f"sounds/{name}" for name in asset_names("sounds", ".ogg")] + [f"music/{name}" for name in FILES]
    assert sum(len(asset_bytes(path)) for path in sounds) < 8_000_000


@pytest.mark.parametrize("name", moods())
def test_files_are_as_long_as_their_scores(name):
    score = read_score(name)
    assert [f"{name}_{section}.ogg" for section in sorted(score.sections)] == [
        file for file in FILES if file.startswith(name)
    ]
    for section in score.sections.values():
        data = asset_bytes(f"music/{name}_{section.name}.ogg")
        (samples,) = struct.unpack_from("<q", data, data.rindex(b"OggS") + 6)
        assert samples / RATE == pytest.approx(arrange(score, section)[1] + TAIL, abs=0.001)


def test_a_file_sounds_as_its_score_is_played():
    score = read_score("dawn")
    played = play(score, "closing_2").mean(axis=1)
    Device().open()
    found = load_sound("music/dawn_closing_2.ogg")
    assert found is not None
    heard = pygame.sndarray.array(found).mean(axis=1)
    rate, _, _ = pygame.mixer.get_init()
    heard = np.interp(np.arange(len(played)) / RATE, np.arange(len(heard)) / rate, heard)
    assert np.corrcoef(played, heard)[0, 1] > 0.98


def test_a_bundled_file_bears_the_stamp_that_all_have():
    data = asset_bytes(f"music/{FILES[0]}")
    assert stamped_alike(data) == data
    other = bytearray(data)
    struct.pack_into("<I", other, 14, 77)
    assert stamped_alike(bytes(other))[:28] == data[:28]


# --- how it is written and measured ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", moods())
def test_a_verse_rests_on_the_final_and_its_bars_are_full(name):
    score = read_score(name)
    for section in (found for found in score.sections.values() if found.name.startswith(("verse", "closing"))):
        assert section.chords[-1][-1].root == score.final % 7
        last = [bars for bars in section.tunes.values() if any(bars[-2:])]
        assert any(next(bar for bar in reversed(bars) if bar)[-1][1] in (0, 7) for bars in last)
        for bar in itertools.chain(*section.tunes.values()):
            assert sum(pulses for pulses, _ in bar) in (0, score.bar)


def test_a_motif_is_moved_and_mirrored():
    bars = read_score("title").sections["verse_4"].tunes["harp"]
    assert bars[0] == ((3.0, 7), (1.0, 6), (4.0, 3))  # a~+7: "3:0 1:1 4:4" downwards from the octave


def test_notes_are_within_their_section_and_the_same_every_time():
    score = read_score("noon")
    notes, seconds = arrange(score, score.sections["verse_2"])
    assert (notes, seconds) == arrange(score, score.sections["verse_2"])
    assert all(0 <= note.at < seconds for note in notes)


def test_a_score_that_does_not_add_up_is_refused(monkeypatch):
    book = {
        "motifs": {},
        "figures": {},
        "rhythms": {},
        "final": "D",
        "groups": [2, 2],
        "tempo": 100,
        "loudness": -23,
        "reverb": 0.3,
        "voices": {"harp": "D4"},
        "sections": {"verse_1": {"chords": "D G", "tunes": {"harp": "4:0"}}},
    }
    monkeypatch.setattr("game.workshop.score.notation.asset_yaml", lambda path: book)
    with pytest.raises(ValueError, match="verse_1: harp has 1 bars, the chords 2"):
        read_score("title")


def test_loudness_is_that_of_the_norm():
    """EBU Tech 3341, cases 1 and 2: a sine of 1 kHz in both channels at -23 dBFS has -23 LUFS; silence is left out."""
    tone = 10 ** (-23 / 20) * np.sin(2 * np.pi * 1000 * np.arange(20 * RATE) / RATE)
    both = np.stack([tone, tone], axis=1)
    assert loudness(both, RATE) == pytest.approx(-23, abs=0.1)
    assert loudness(np.concatenate([both, np.zeros_like(both)]), RATE) == pytest.approx(-23, abs=0.1)


# --- how it is played -----------------------------------------------------------------------------------------------


class FakeSound:
    """A section of ten seconds; keeps what is done to it."""

    def __init__(self, path: str) -> None:
        self.name = path.removeprefix("music/").removesuffix(".ogg")
        self.volume = -1.0
        self.fading = False

    def get_length(self) -> float:
        return 10.0 + TAIL

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def fadeout(self, _milliseconds: int) -> None:
        self.fading = True


class Listener:
    """Hears what Music plays, without a device and without waiting."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.clock = 0.0
        self.heard: list[tuple[float, FakeSound]] = []
        self.music = Music(self.settings, Device(), Random(5))
        self.music.__dict__["_loader"] = self
        monkeypatch.setattr(Device, "open", lambda device: True)
        monkeypatch.setattr(music_module, "load_sound", FakeSound)
        monkeypatch.setattr(pygame.mixer, "Channel", lambda number: self)

    def submit(self, load, path: str) -> Future[FakeSound]:
        """As the loader: at once."""
        done: Future[FakeSound] = Future()
        done.set_result(load(path))
        return done

    def play(self, sound: FakeSound) -> None:
        """As a channel."""
        self.heard.append((self.clock, sound))

    def listen(self, seconds: float, mood: Mood | None, thinking: bool = False) -> list[str]:
        """The names of the sections that begin in these seconds."""
        before = len(self.heard)
        for _ in range(round(seconds / FRAME)):
            self.clock += FRAME
            self.music.update(FRAME, mood, thinking)
        return [sound.name for _, sound in self.heard[before:]]

    @property
    def loudness(self) -> float:
        return self.heard[-1][1].volume


@pytest.fixture
def listener(monkeypatch) -> Iterator[Listener]:
    yield Listener(monkeypatch)


def test_an_hour_of_an_age_has_its_form_and_hardly_a_piece_twice(listener):
    names = listener.listen(3600, "noon")
    plan = MoodPlan.read("noon")
    size = len(plan.form)
    pieces = [tuple(names[at : at + size]) for at in range(0, len(names), size)]
    assert all([name.split("_")[1] for name in piece] == list(plan.form) for piece in pieces[:-1])
    assert len(set(pieces)) > 0.9 * len(pieces) > 20
    assert all(one != other for one, other in itertools.pairwise(names))
    starts = [at for at, _ in listener.heard]
    gaps = [after - at for at, after in itertools.pairwise(starts)]
    within = [gap for gap in gaps if gap < 11]
    assert max(within) - min(within) < 2 * FRAME + 1e-6  # in time
    silences = [gap - 10 - TAIL for gap in gaps if gap >= 11]
    assert all(plan.pause[0] - FRAME <= silence <= plan.pause[1] + FRAME for silence in silences)


def test_moods_fade_into_each_other_and_victory_into_the_title(listener):
    listener.listen(25, "dawn")
    before = [sound for _, sound in listener.heard]
    assert not any(sound.fading for sound in before)
    names = listener.listen(120, "victory")
    assert all(sound.fading for sound in before[-2:])
    assert names[0].startswith("victory_opening") and names[-1].startswith("title_")
    assert listener.listen(1, "title") == [] and not listener.heard[-1][1].fading  # it is that of the title already


def test_it_is_quiet_while_a_person_thinks_and_stands_back_for_effects(listener):
    listener.listen(8, "dusk")
    full = listener.loudness
    assert full == pytest.approx(listener.settings.music_loudness)
    listener.listen(0.5, "dusk", thinking=True)
    assert THINKING * full < listener.loudness < full  # by and by
    listener.listen(8, "dusk", thinking=True)
    assert listener.loudness == pytest.approx(THINKING * full, rel=0.02)
    listener.listen(8, "dusk")
    listener.music.make_way()
    listener.listen(0.5, "dusk")
    assert listener.loudness < 0.6 * full
    listener.listen(8, "dusk")
    assert listener.loudness == pytest.approx(full, rel=0.02)


def test_it_stops_when_it_is_switched_off_or_no_scene_has_a_mood(listener):
    listener.listen(5, "dawn")
    listener.settings.music = False
    assert listener.listen(60, "dawn") == [] and listener.heard[-1][1].fading
    listener.settings.music = True
    assert len(listener.listen(5, "dawn")) == 1
    assert listener.listen(60, None) == [] and listener.heard[-1][1].fading


def test_a_section_that_cannot_be_read_is_passed_over(listener, monkeypatch):
    monkeypatch.setattr(music_module, "load_sound", lambda path: None)
    assert listener.listen(100, "dawn") == []
    monkeypatch.setattr(music_module, "load_sound", FakeSound)
    assert listener.listen(100, "dawn")


def test_it_sounds_on_channels_of_its_own_and_ends_with_the_program(tmp_path: Path):
    app = App((640, 360), settings=Settings(), paths=find_paths(tmp_path), raise_errors=True)
    music = app.services.music
    for _ in range(200):
        music.update(FRAME, "title")
        pygame.time.wait(10)
        if pygame.mixer.get_init() and any(pygame.mixer.Channel(number).get_busy() for number in MUSIC_CHANNELS):
            break
    else:
        pytest.fail("nothing is heard")
    music.update(FRAME, "dusk")  # something is being read while the program ends
    app.close()


def test_without_a_device_nothing_is_read(monkeypatch):
    monkeypatch.setattr(Device, "open", lambda device: False)
    music = Music(Settings(), Device())
    music.update(FRAME, "title")
    assert "_loader" not in music.__dict__
    music.close()


def test_scenes_say_their_moods(tmp_path: Path, monkeypatch):
    app = App((640, 360), settings=Settings(), paths=find_paths(tmp_path), raise_errors=True)
    stack, create = app.services.stack, app.services.scenes.create
    assert stack.mood is None and not stack.thinking
    stack.push(create("title"))
    stack.push(create("settings"))
    assert stack.mood == "title"
    for age, mood in enumerate(AGES, 1):
        stack.push(create("age_draft", controller=demo_game(3, age, 2)))
        assert stack.mood == mood and stack.thinking
    game = demo_game(3, 3, 2)
    stack.push(create("conflict", age=2, players=game.players, cities=game.view(0).cities, conflicts=[]))
    assert stack.mood == "conflict"
    stack.pop()
    app.services.go("settings")
    assert stack.mood == "dusk" and stack.thinking
    stack.push(create("scoring", controller=demo_game(3, 4, 1)))
    assert stack.mood == "victory"
    board = create("architects_table", controller=architects_game(2, 1))
    stack.push(board)
    assert stack.mood == "dawn"
    monkeypatch.setattr(type(board.table.snapshot), "built", lambda table, seat: (True, True, True, True, False))
    assert stack.mood == "dusk"
    app.close()
