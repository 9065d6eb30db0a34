"""What the scenes around a game are made of: seat signs, score rows and explanations, whole cities in a column."""
