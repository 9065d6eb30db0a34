"""What Abu Simbel needs of the Wonder Pack where that is not played: leaders laid to rest."""
