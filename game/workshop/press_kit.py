"""What whoever writes about the program may show: `python -m game.workshop.press_kit FOLDER [LANGUAGE]`.

Ten pictures of 1920 × 1080 and a film of half a minute with music of the game; the film is put together by ffmpeg.
Nothing of the user is read or written.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import yaml

from game.assets import asset
from game.headless.gallery import pictures, present, samples
from game.headless.unattended import unseen
from game.workshop.film import play, table

if TYPE_CHECKING:
    from game.app import App

_BOOK = yaml.safe_load((files("game.workshop") / "press_kit.yaml").read_text("utf-8"))
PICTURES: tuple[str, ...] = tuple(_BOOK["pictures"])
FILM: dict[str, float] = _BOOK["film"]
"""Seconds of each scene; `turn` is played."""
_SEATS = 5
_PICTURE, _FRAME, _PER_SECOND = (1920, 1080), (1280, 720), 30
_FADE = 12  # frames in which a scene goes over into the next
_MUSIC = ("title_opening_1", "title_verse_1", "title_verse_2", "title_verse_3")


def write_pictures(folder: Path, lang: str | None = None) -> None:
    """Write `<name>.png` for each of the ten pictures."""
    with unseen(_PICTURE, lang=lang) as app:
        for name, picture in pictures(app, (3, _SEATS), PICTURES):
            if name in PICTURES:
                pygame.image.save(picture, str(folder / f"{name}.png"))


def write_film(path: Path, size: tuple[int, int] = _FRAME, lang: str | None = None, quality: int = 21) -> None:
    """Write the film as MP4; ``quality`` is ffmpeg's, smaller for better.

    Raises:
        OSError: there is no ffmpeg, or it could not write the film.
    """
    program = shutil.which("ffmpeg")
    if program is None:
        raise OSError("the film needs the program ffmpeg")
    seconds = sum(FILM.values())
    songs = [str(asset(f"music/{name}.ogg")) for name in _MUSIC]
    joined = "".join(f"[{number + 1}:a]" for number in range(len(songs)))
    sound = f"{joined}concat=n={len(songs)}:v=0:a=1,afade=t=out:st={seconds - 3}:d=3[a]"
    given = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{size[0]}x{size[1]}", "-r", str(_PER_SECOND), "-i", "-"]
    for song in songs:
        given += ["-i", song]
    made = ["-filter_complex", sound, "-map", "0:v", "-map", "[a]", "-t", str(seconds), "-c:v", "libx264"]
    made += ["-crf", str(quality), "-preset", "slow", "-pix_fmt", "yuv420p", "-c:a", "aac", "-b:a", "96k"]
    command = [program, "-loglevel", "error", "-y", *given, *made, "-movflags", "+faststart", str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as writer:
        assert writer.stdin is not None
        for frame in frames(size, lang):
            writer.stdin.write(pygame.image.tobytes(frame, "RGB"))
    if writer.returncode:
        raise OSError(f"ffmpeg could not write {path}")


def frames(size: tuple[int, int], lang: str | None = None, film: dict[str, float] = FILM) -> Iterator[pygame.Surface]:
    """Yield the frames of the film one after the other; each is good until the next one."""
    with unseen(size, lang=lang) as app:
        before: pygame.Surface | None = None
        for name, seconds in film.items():
            count = round(seconds * _PER_SECOND)
            for number, frame in enumerate(_turn(app, count) if name == "turn" else _scene(app, name, count)):
                if before is not None and number < _FADE:
                    frame = frame.copy()
                    before.set_alpha(round(255 * (1 - (number + 1) / _FADE)))
                    frame.blit(before, (0, 0))
                yield frame
            before = frame.copy()


def _scene(app: App, name: str, count: int) -> Iterator[pygame.Surface]:
    """Show a scene of the gallery from its beginning."""
    sample = next(samples(app.services, (3, _SEATS), (name,)))
    present(app, sample)
    app.render()
    sample.scene.finish_pictures()  # the film is quicker than the thread that paints
    for _ in range(count):
        app.tick(1 / _PER_SECOND)
        yield app.render()


def _turn(app: App, count: int) -> Iterator[pygame.Surface]:
    """Show a table that thinks for a second and then plays its turn."""
    scene, game = table(app, _SEATS)
    for number in range(count):
        if number == _PER_SECOND:
            play(scene, game)
        app.tick(1 / _PER_SECOND)
        yield app.render()


def main(words: Sequence[str]) -> int:
    """Write pictures and film into the folder named first, in the language named second; 0, or 1 after one sentence."""
    folder, lang = Path(words[0]), (words[1] if len(words) > 1 else None)
    folder.mkdir(parents=True, exist_ok=True)
    write_pictures(folder, lang)
    try:
        write_film(folder / "wonders.mp4", lang=lang)
    except OSError as error:
        sys.stderr.write(f"wonders: {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
