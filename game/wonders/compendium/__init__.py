"""The pieces of the first game for the compendium."""
