"""The Armada expansion: shipyards, fleets, islands, the naval conflict and its incursions."""
