"""The searching bots: worlds behind a view, a turn or two played on in them, and what the tables then are worth."""
