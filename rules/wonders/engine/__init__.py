"""The engine of the wonders games: state, questions, payments, effects and the order of a game."""
