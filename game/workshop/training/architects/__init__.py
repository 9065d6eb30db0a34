"""The training of the value of Architects: games by rules of thumb, and nets that are fitted to them."""
