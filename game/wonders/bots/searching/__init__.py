"""The searching bots: worlds behind a view, two turns played on in them, and what the tables then are worth."""
