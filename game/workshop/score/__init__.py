"""The music: scores in assets/music are read, played by instruments made of numbers, and written as OGG Vorbis.

`python -m game.workshop.score` does it (docs/music.md). Nothing here runs in the program that people play.
"""
