"""Believable moments of all scenes of Architects, from seeded games."""
