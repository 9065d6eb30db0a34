"""The scenes after a game: score pad, explanations, whole cities, the course of the points."""
