"""The desktop program: window, scenes, bots, saves and command line. Importing it does not import pygame."""

__version__ = "1.1.0"
