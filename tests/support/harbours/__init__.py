"""A made-up expansion's part of the screen: ships dock in harbours. Nothing else of the program knows of it."""
