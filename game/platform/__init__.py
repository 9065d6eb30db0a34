"""What depends on the machine: input, gamepads, sound, signals, paths, locks."""
