"""What makers need: training, music and sounds, the press kit, icons, typefaces, charts, measurements.

It lies in a clone and in the source archive, in no wheel and in no frozen program; of the program only the command line
(`game/cli.py`) leads here. Each tool is a command, `python -m game.workshop.…` (docs/development.md).
"""
