"""The table of Architects: wonders that rise, three decks within reach, what is shown and what is asked."""
