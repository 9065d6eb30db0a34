"""How strong bots and people are, by the games that they played."""
