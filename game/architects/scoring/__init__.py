"""The end of a game of Architects: the score pad, and what is kept."""
