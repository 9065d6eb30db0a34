"""The searching bots: determinizations of a view, a turn or two played on in them, and an evaluation of the tables
then."""
