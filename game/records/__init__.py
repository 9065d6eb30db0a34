"""Games for other programs and for people: a record as a trace or as text, and back (docs/records.md)."""
