"""The parts of the age draft: each draws one area from a snapshot and says what can be pointed at there."""
