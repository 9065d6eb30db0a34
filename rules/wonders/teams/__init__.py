"""Play in teams of two: neighbouring partners who win or lose together."""
