"""What the coach sees at a table of cities."""
