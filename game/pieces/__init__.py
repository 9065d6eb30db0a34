"""What games are made of, as it is looked up."""
