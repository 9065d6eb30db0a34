"""What the Wonder Pack shows of itself where only Abu Simbel is played."""
