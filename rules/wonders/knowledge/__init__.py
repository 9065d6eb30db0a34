"""The knowledge of a seat: views, memory, determinizations, insight."""
