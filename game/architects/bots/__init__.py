"""Those that play Architects."""
