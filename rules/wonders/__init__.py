"""The game of the base box and everything that extends it; each expansion is a folder of content beside the engine."""
