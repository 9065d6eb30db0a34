"""7 Wonders Architects in the program."""
