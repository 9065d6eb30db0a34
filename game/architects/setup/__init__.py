"""The setup of a game of Architects."""
