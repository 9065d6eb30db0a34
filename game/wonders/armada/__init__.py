"""Armada: shipyards, four fleets and islands on the screen."""
