"""The parts of the age draft: each draws one area of the table from a snapshot and says what can be pointed at there."""
