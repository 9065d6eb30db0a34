"""The coach: says at the table, in a sentence or two, what is new there, and points at it."""
